"""Files: written as one step, locked by one program, never overwritten when set aside."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import core
from core import store
from core.store import HeldError, StoreError

ROOT = Path(core.__file__).parents[1]
HOLDER = """
import sys
from pathlib import Path
from core import store
with store.lock(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "matches" / "one.toml"


def files(folder):
    return sorted(file.name for file in folder.iterdir())


def test_what_is_written_is_read(path):
    text = "name = 'Zoë ♠'\r\nlast = 1\n"
    store.write(path, text)
    assert store.read(path) == text
    assert path.read_bytes() == text.encode()
    store.write(path, "shorter\n")
    assert store.read(path) == "shorter\n"
    assert files(path.parent) == ["one.toml"], "no temporary file is left"


def test_a_link_goes_on_leading_to_the_file(tmp_path):
    real, link = tmp_path / "dotfiles" / "settings.toml", tmp_path / "settings.toml"
    store.write(real, "old")
    real.chmod(0o644)
    link.symlink_to(real)
    store.write(link, "new")
    assert link.is_symlink() and real.read_text() == "new"
    assert stat.S_IMODE(real.stat().st_mode) == 0o644


def test_a_new_file_is_its_owners_alone(path):
    store.write(path, "x")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_folders_are_made(tmp_path):
    deep = tmp_path / "a" / "b" / "c.toml"
    store.write(deep, "x")
    assert store.read(deep) == "x"


DISK_FULL = OSError(28, "No space left on device")


def stop_at(monkeypatch, name, error):
    def fail(*args, **kwargs):
        raise error

    monkeypatch.setattr(store.os, name, fail)


@pytest.mark.parametrize("step", ["fsync", "fdopen"])
def test_the_old_file_stands_when_the_new_cannot_be_written(path, monkeypatch, step):
    store.write(path, "old")
    stop_at(monkeypatch, step, DISK_FULL)
    with pytest.raises(StoreError, match=r"cannot be written: no space left on device\.$"):
        store.write(path, "new")
    assert path.read_text() == "old"
    assert files(path.parent) == ["one.toml"]


def test_the_old_file_stands_when_it_is_interrupted(path, monkeypatch):
    store.write(path, "old")
    stop_at(monkeypatch, "fsync", KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        store.write(path, "new")
    assert path.read_text() == "old"
    assert files(path.parent) == ["one.toml"]


def test_the_old_file_stands_when_the_new_cannot_take_its_place(path, monkeypatch):
    store.write(path, "old")

    def fail(self, target):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(StoreError, match="permission denied"):
        store.write(path, "new")
    assert path.read_text() == "old"
    assert files(path.parent) == ["one.toml"]


def test_a_text_that_is_no_utf8_leaves_the_old_file(path):
    store.write(path, "old")
    with pytest.raises(StoreError):
        store.write(path, "new \ud800")
    assert path.read_text() == "old"
    assert files(path.parent) == ["one.toml"]


def test_the_new_file_is_whole_on_the_disk_before_it_takes_its_place(path, monkeypatch):
    """Temporary file in the same folder, flush, fsync, rename, fsync of the folder, in that order."""
    done = []
    fsync, replace = os.fsync, Path.replace

    def note_fsync(handle):
        status = os.fstat(handle)
        done.append(("folder", None) if stat.S_ISDIR(status.st_mode) else ("file", status.st_size))
        fsync(handle)

    def note_replace(self, target):
        done.append(("replace", self.parent == path.parent))
        return replace(self, target)

    monkeypatch.setattr(store.os, "fsync", note_fsync)
    monkeypatch.setattr(Path, "replace", note_replace)
    store.write(path, "12345")
    assert done == [("file", 5), ("replace", True), ("folder", None)]


def test_where_a_file_stands_no_folder_can_be(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError):
        store.write(tmp_path / "file" / "one.toml", "new")
    with pytest.raises(StoreError):
        store.write(tmp_path, "new")


def test_a_file_that_cannot_be_read(tmp_path):
    with pytest.raises(StoreError, match="There is no file"):
        store.read(tmp_path / "none.toml")
    with pytest.raises(StoreError, match="cannot be read"):
        store.read(tmp_path)
    (tmp_path / "bad.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(StoreError, match="UTF-8"):
        store.read(tmp_path / "bad.toml")


def test_a_file_that_is_too_large(tmp_path):
    large = tmp_path / "large.toml"
    with large.open("wb") as file:
        file.truncate(store.LARGEST + 1)
    with pytest.raises(StoreError, match="too large"):
        store.read(large)
    with large.open("wb") as file:
        file.truncate(store.LARGEST)
    assert len(store.read(large)) == store.LARGEST


def test_the_file_written_last_is_listed_first(tmp_path):
    for age, name in enumerate(["c", "a", "d", "b"]):
        store.write(tmp_path / f"{name}.toml", name)
        os.utime(tmp_path / f"{name}.toml", (1000 + age, 1000 + age))
    assert [file.stem for file in store.listed(tmp_path)] == ["b", "d", "a", "c"]
    os.utime(tmp_path / "a.toml", (5000, 5000))
    assert store.listed(tmp_path)[0] == tmp_path / "a.toml"


def test_what_is_not_listed(tmp_path):
    for name in ("one.toml", ".hidden.toml", "one.toml.aside1", "notes.txt", ".one.toml.lock"):
        (tmp_path / name).write_text("x")
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "gone.toml").symlink_to(tmp_path / "nowhere")
    assert store.listed(tmp_path) == [tmp_path / "one.toml"]
    assert store.listed(tmp_path / "nothing") == []


def test_deleting(path):
    store.write(path, "x")
    store.delete(path)
    assert not path.exists()
    with pytest.raises(StoreError):
        store.delete(path)


def test_setting_aside_never_overwrites(path):
    store.write(path, "first")
    (path.parent / "one.toml.aside2").write_text("somebody's")
    names = []
    for text in ("first", "second", "third"):
        store.write(path, text)
        names.append(store.set_aside(path))
        assert path.read_text() == text, "the original stays where it is"
    assert len(set(names)) == 3
    assert [name.read_text() for name in names] == ["first", "second", "third"]
    assert (path.parent / "one.toml.aside2").read_text() == "somebody's"
    assert store.listed(path.parent) == [path]


def test_setting_aside_keeps_every_byte(path):
    path.parent.mkdir()
    path.write_bytes(b"\xff\x00\r\n")
    assert store.set_aside(path).read_bytes() == b"\xff\x00\r\n"


def test_nothing_to_set_aside(path):
    with pytest.raises(StoreError, match="cannot be set aside"):
        store.set_aside(path)


@pytest.fixture
def holder(path):
    """Another program that holds the file."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout.readline() == "held\n"
    yield process
    process.kill()
    process.communicate()


def test_a_file_that_another_program_holds(path, holder):
    store.write(path, "x")
    with pytest.raises(HeldError, match=rf"process {holder.pid}\b"), store.lock(path):
        pytest.fail("it is held")
    with store.lock(path.with_name("other.toml")):
        pass
    assert store.listed(path.parent) == [path]


def test_it_is_free_when_its_holder_is_done(path, holder):
    holder.communicate("\n")
    assert holder.returncode == 0
    assert files(path.parent) == []
    with store.lock(path):
        pass


def test_it_is_free_when_its_holder_is_killed(path, holder):
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    with store.lock(path):
        with pytest.raises(HeldError, match=rf"process {os.getpid()}\b"), store.lock(path):
            pytest.fail("it is held")
        after = subprocess.run(
            [sys.executable, "-c", HOLDER, str(path)], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert "HeldError" in after.stderr
    assert files(path.parent) == []


def test_it_is_free_again_after_an_error(path):
    with pytest.raises(ZeroDivisionError), store.lock(path):
        raise ZeroDivisionError
    with store.lock(path):
        assert files(path.parent) == [".one.toml.lock"]


def test_a_full_disk_keeps_nobody_from_a_lock(path, monkeypatch):
    stop_at(monkeypatch, "write", DISK_FULL)
    stop_at(monkeypatch, "truncate", DISK_FULL)
    with store.lock(path), pytest.raises(HeldError, match="another program"), store.lock(path):
        pytest.fail("it is held")
    assert files(path.parent) == []


def test_where_there_are_no_locks_nothing_is_held_and_nothing_left_open(path, monkeypatch):
    def fail(handle, how):
        raise OSError(37, "No locks available")

    monkeypatch.setattr(store.fcntl, "flock", fail)
    before = len(list(Path("/proc/self/fd").iterdir()))
    with store.lock(path):
        assert len(list(Path("/proc/self/fd").iterdir())) == before


def test_where_nothing_can_be_written_nothing_is_held(tmp_path):
    (tmp_path / "file").write_text("x")
    entered = []
    with store.lock(tmp_path / "file" / "one.toml"):
        entered.append(True)
    assert entered


SLUGS = [("Friday night", "friday-night"), ("../../etc/passwd", "etc-passwd"), ("Ünï 7", "n-7"), ("...", "unnamed"),
         ("", "unnamed")]  # fmt: skip


@pytest.mark.parametrize(("name", "slug"), SLUGS)
def test_a_file_name_for_any_name(name, slug):
    assert store.slug(name) == slug
