# Sourced by ./tapete and ./check, with $root set: a virtual environment at the root, and the package in it.

venv=$root/.venv
python=$venv/bin/python

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

has_pip() {
    "$1" -m pip --version >/dev/null 2>&1
}

find_python() {
    for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if is_new_enough "$candidate"; then
            printf '%s\n' "$candidate"
            return
        fi
    done
    fail "Tapete needs Python 3.11 or newer, and there is none on the PATH."
}

# An environment that works is kept, whoever made it. Without ensurepip it is made without pip, if $base has one.
make_environment() {
    if is_new_enough "$python"; then return; fi
    if "$base" -m venv --clear "$venv" >/dev/null 2>&1; then return; fi
    if has_pip "$base" && "$base" -m venv --clear --without-pip "$venv" >/dev/null 2>&1; then return; fi
    "$base" -c 'import venv, ensurepip' >/dev/null 2>&1 ||
        fail "$base lacks its venv module: install it (on Debian and Ubuntu the package python3-venv) and try again."
    fail "The folder $venv cannot be made: is there room, and may it be written?"
}

# By the environment's own pip, or, where it has none, by that of the Python it was made with.
install() {
    set -- install --quiet --disable-pip-version-check --editable "$1"
    if has_pip "$python" || "$python" -m ensurepip >/dev/null 2>&1; then
        "$python" -m pip "$@"
    else
        "$base" -m pip --python "$python" "$@"
    fi
}

# ensure_installed [EXTRA]: the package with its optional dependencies of that name, as pyproject.toml has them now.
# The stamp says where that was; an environment that was moved since is made anew, for it holds its old path.
ensure_installed() {
    extra=${1:-}
    stamp=$venv/.installed${extra:+-$extra}
    if [ -e "$stamp" ] && [ "$(cat "$stamp")" != "$root" ]; then rm -rf "$venv"; fi
    if [ -x "$python" ] && [ -e "$stamp" ] && [ -z "$(find "$root/pyproject.toml" -newer "$stamp")" ]; then return; fi

    base=$(find_python) || exit 1
    if [ -t 2 ]; then echo "Getting Tapete ready in $venv ..." >&2; fi
    make_environment
    install "$root${extra:+[$extra]}" || fail "What Tapete needs could not be installed; pip says why above."
    printf '%s\n' "$root" >"$stamp"
}
