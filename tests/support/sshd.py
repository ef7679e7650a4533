"""A real OpenSSH server on loopback for one program, with keys thrown away afterwards."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from getpass import getuser
from pathlib import Path

ROOT = Path(__file__).parents[2]

QUICK = {"ClientAliveInterval 15": "ClientAliveInterval 1", "ClientAliveCountMax 4": "ClientAliveCountMax 2"}


@dataclass(frozen=True)
class Server:
    port: int
    folder: Path

    def command(self, *options: str) -> tuple[str, ...]:
        """The client, alone in its configuration; it asks nobody anything."""
        return (
            "ssh", "-F", "none", "-tt", "-p", str(self.port), "-i", str(self.folder / "key"),
            "-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none", "-o", "BatchMode=yes",
            "-o", "StrictHostKeyChecking=yes", "-o", f"UserKnownHostsFile={self.folder / 'known'}", "-C", *options,
            "127.0.0.1",
        )  # fmt: skip


def is_installed() -> bool:
    return _sshd() is not None and all(map(shutil.which, ("ssh", "ssh-keygen")))


def _sshd() -> str | None:
    return shutil.which("sshd", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")


@contextlib.contextmanager
def serving(folder: Path, home: Path, *, by_key: bool) -> Iterator[Server]:
    """The program for whoever has the key; what it keeps goes to `home`. Set up as README says: for an account, or
    `by_key` for one key of it."""
    for name in ("key", "host"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)], check=True)
    server = Server(_free_port(), folder)
    host = " ".join((folder / "host.pub").read_text().split()[:2])
    (folder / "known").write_text(f"[127.0.0.1]:{server.port} {host}\n")
    _write_program(folder, home)
    _write_configuration(server, by_key)
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
    process = subprocess.Popen([str(_sshd()), "-D", "-e", "-f", str(folder / "config")], stderr=subprocess.PIPE)
    try:
        _wait_until_open(server.port)
        yield server
    finally:
        process.terminate()
        process.communicate()


def _write_program(folder: Path, home: Path) -> None:
    kinds = ("CONFIG", "DATA", "STATE", "CACHE")
    folders = "".join(f"export XDG_{kind}_HOME={home / kind.lower()}\n" for kind in kinds)
    program = folder / "tapete"
    program.write_text(f"#!/bin/sh\ncd {ROOT}\n{folders}export LC_ALL=C.UTF-8\nexec {sys.executable} -m tui\n")
    program.chmod(0o755)


def _write_configuration(server: Server, by_key: bool) -> None:
    """The blocks of README, with names and paths of here, and less patience."""
    folder, program = server.folder, str(server.folder / "tapete")
    settings, key_options = _blocks_of_readme()
    key = (folder / "key.pub").read_text()
    if by_key:
        options, _, _ = key_options.replace("cards-ana", program).partition(" ssh-ed25519")
        (folder / "allowed").write_text(f"{options} {key}")
        settings = "\n".join(line for line in settings.splitlines() if not re.search("Force|Forward", line))
    else:
        (folder / "allowed").write_text(key)
    for words, others in {**QUICK, "/usr/local/bin/tapete": program, "User cards": f"User {getuser()}"}.items():
        assert by_key or words in settings, words
        settings = settings.replace(words, others)
    own = {
        "Port": server.port,
        "ListenAddress": "127.0.0.1",
        "HostKey": folder / "host",
        "AuthorizedKeysFile": folder / "allowed",
        "PasswordAuthentication": "no",
        "PermitRootLogin": "yes",
        "PidFile": "none",
        "StrictModes": "no",
        "UsePAM": "no",
    }
    lines = [f"{key} {value}" for key, value in own.items()]
    (folder / "config").write_text("\n".join([*lines, settings]))


def _blocks_of_readme() -> tuple[str, str]:
    """The settings of the server, and the line for a key."""
    chapter = (
        (ROOT / "README.md").read_text(encoding="utf-8").partition("## For friends, over SSH")[2].partition("\n## ")[0]
    )
    settings, key, *_ = re.findall(r"```text\n(.*?)```", chapter, re.DOTALL)
    return settings, key


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def _wait_until_open(port: int) -> None:
    end = time.monotonic() + 20
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
