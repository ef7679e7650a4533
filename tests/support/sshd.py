"""A real OpenSSH server on loopback for one program, with keys thrown away afterwards."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]

SETTINGS = """\
AllowTcpForwarding no
AllowAgentForwarding no
AllowStreamLocalForwarding no
X11Forwarding no
PermitTunnel no
PermitUserRC no
PasswordAuthentication no
KbdInteractiveAuthentication no
Compression yes
ClientAliveInterval 2
ClientAliveCountMax 2
"""
"""What the chapter of README asks for, with a shorter patience."""


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
def serving(folder: Path, home: Path) -> Iterator[Server]:
    """The program for whoever has the key; what it keeps goes to `home`."""
    for name in ("key", "host"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(folder / name)], check=True)
    (folder / "allowed").write_bytes((folder / "key.pub").read_bytes())
    (folder / "allowed").chmod(0o600)
    server = Server(_free_port(), folder)
    host = " ".join((folder / "host.pub").read_text().split()[:2])
    (folder / "known").write_text(f"[127.0.0.1]:{server.port} {host}\n")
    _write_configuration(server, home)
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(mode=0o755, exist_ok=True)
    process = subprocess.Popen([str(_sshd()), "-D", "-e", "-f", str(folder / "config")], stderr=subprocess.PIPE)
    try:
        _wait_until_open(server.port)
        yield server
    finally:
        process.terminate()
        process.communicate()


def _write_configuration(server: Server, home: Path) -> None:
    folder = server.folder
    program = folder / "tapete"
    folders = "".join(
        f"export XDG_{kind}_HOME={home / kind.lower()}\n" for kind in ("CONFIG", "DATA", "STATE", "CACHE")
    )
    program.write_text(
        f"#!/bin/sh\ncd {ROOT}\n{folders}export LC_ALL=C.UTF-8\nexec {sys.executable} -m tui $SSH_ORIGINAL_COMMAND\n"
    )
    program.chmod(0o755)
    (folder / "config").write_text(
        f"Port {server.port}\nListenAddress 127.0.0.1\nHostKey {folder / 'host'}\nPidFile none\nStrictModes no\n"
        f"UsePAM no\nPermitRootLogin yes\nAuthorizedKeysFile {folder / 'allowed'}\nForceCommand {program}\n{SETTINGS}"
    )


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
