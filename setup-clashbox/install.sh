#!/bin/sh
# Installs Clashbox for this user, on Linux and macOS: downloads the archive for this system, compares its SHA-256 with the list of the
# release, unpacks it, and runs the program once. An older version is replaced; where anything fails, it stays.
#
#   CLASHBOX_PREFIX        where bin/clashbox and share/clashbox go; ~/.local if it is not set
#   CLASHBOX_DOWNLOAD_URL  the folder with the archives and their list; if it is not set, that of the release this script comes from
set -eu

# Everything is in a function, so that nothing runs when the download of this script is cut short.
install_clashbox() {
    prefix="${CLASHBOX_PREFIX:-$HOME/.local}"
    # A release fills its address in. As a file of the repository, this script belongs to no release.
    url="${CLASHBOX_DOWNLOAD_URL:-@DOWNLOAD_URL@}"
    case "$url" in @*) fail "this copy of the script is not from a release: set CLASHBOX_DOWNLOAD_URL" ;; esac

    program="$prefix/bin/clashbox"
    folder="$prefix/share/clashbox"
    if [ -e "$program" ] && [ ! -L "$program" ]; then
        fail "$program is there already, and not from this installer"
    fi
    if [ -e "$folder" ] && [ ! -x "$folder/clashbox" ]; then
        fail "$folder is there already, and not from this installer"
    fi
    archive="clashbox-$(target).tar.gz"
    # In the same file system as the installed program, so that it can be moved into place.
    mkdir -p "$prefix/bin" "$prefix/share"
    temporary="$(mktemp -d "$prefix/share/.clashbox.XXXXXX")"
    trap 'rm -rf "$temporary"' EXIT
    trap 'exit 1' HUP INT TERM

    say "downloading $url/$archive"
    download "$url/SHA256SUMS" "$temporary/SHA256SUMS"
    download "$url/$archive" "$temporary/$archive"
    # The list marks a file that was read as bytes with an asterisk.
    expected="$(awk -v name="$archive" '$2 == name || $2 == "*" name { print $1 }' "$temporary/SHA256SUMS")"
    [ -n "$expected" ] || fail "SHA256SUMS does not list $archive"
    found="$(sha256 "$temporary/$archive")"
    [ "$found" = "$expected" ] || fail "the checksum of $archive is $found, and must be $expected: nothing was installed"

    tar -xzof "$temporary/$archive" -C "$temporary"
    unpacked="$temporary/${archive%.tar.gz}"
    version="$("$unpacked/clashbox" --version)" ||
        fail "the program does not run here (on Linux it needs glibc 2.28 or newer): nothing was installed"

    if [ -e "$folder" ]; then
        mv "$folder" "$temporary/replaced"
    fi
    if ! mv "$unpacked" "$folder"; then
        [ ! -e "$temporary/replaced" ] || mv "$temporary/replaced" "$folder"
        fail "cannot write $folder: nothing was installed"
    fi
    link clashbox bin
    for page in "$folder"/man/*.1; do
        link "man/${page##*/}" share/man/man1
    done
    link completions/clashbox.bash share/bash-completion/completions clashbox
    link completions/clashbox.fish share/fish/vendor_completions.d
    link completions/_clashbox share/zsh/site-functions

    say "installed $version as $program"
    case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) say "$prefix/bin is not in PATH: add it, or start $program" ;;
    esac
}

# Prints the name that the archives give this system.
target() {
    case "$(uname -s) $(uname -m)" in
    "Linux x86_64" | "Linux amd64") echo x86_64-unknown-linux-gnu ;;
    "Linux aarch64" | "Linux arm64") echo aarch64-unknown-linux-gnu ;;
    "Darwin x86_64") echo x86_64-apple-darwin ;;
    "Darwin arm64") echo aarch64-apple-darwin ;;
    *) fail "there is no archive for $(uname -s) on $(uname -m): build it with cargo install clashbox" ;;
    esac
}

# Links a file of the installed folder into a folder where other programs look for it, under its name or under the one that is given.
link() {
    mkdir -p "$prefix/$2"
    # As many steps up as the folder is deep.
    up="$(echo "$2" | sed 's|[^/][^/]*|..|g')"
    ln -sf "$up/share/clashbox/$1" "$prefix/$2/${3:-${1##*/}}"
}

download() {
    if command -v curl >/dev/null; then
        curl --fail --silent --show-error --location --retry 3 --output "$2" "$1" || fail "cannot download $1"
    elif command -v wget >/dev/null; then
        wget --quiet --tries=3 --output-document="$2" "$1" || fail "cannot download $1"
    else
        fail "neither curl nor wget is installed"
    fi
}

sha256() {
    if command -v sha256sum >/dev/null; then
        sha256sum "$1"
    elif command -v shasum >/dev/null; then
        shasum -a 256 "$1"
    else
        fail "neither sha256sum nor shasum is installed"
    fi | cut -d ' ' -f 1
}

say() { echo "clashbox: $*"; }

fail() {
    echo "clashbox: $*" >&2
    exit 1
}

install_clashbox
