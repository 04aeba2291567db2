//! The program as it runs in a browser, seen from outside: the address of its page, which links begin with, and the folder with its
//! files, of which pages without a network are made.

use std::env;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use crate::files::open::open_regular;
use crate::page::BrowserBuild;
use crate::{link, platform};

texts! {
    in_variable(name, problem) => "{name}: {problem}";
    NO_PLACE => "the program for browsers is nowhere";
    not_found(places) => "the program for browsers is not there, looked in {places}; it is the folder `web` of a release, and \
        `web/build` makes it in a checkout; --web FOLDER or CLASHBOX_WEB names another place";
    of_file(file, problem) => "{file}: {problem}";
    of_folder(folder, problem) => "{folder}: {problem}";
    cannot_be_read(error) => "cannot be read: {error}";
    too_long(limit) => "has more than {limit} bytes, which is the limit";
    NOT_TEXT => "is not UTF-8 text";
    other_version(found, own) => "is of version {found}, this program has version {own}";
}

/// The environment variable with the address of the page.
pub const ADDRESS_VARIABLE: &str = "CLASHBOX_PAGE";
/// The environment variable with the folder of the files.
pub const FOLDER_VARIABLE: &str = "CLASHBOX_WEB";

/// The address of the page as it was known when this program was built: a release names its own page in [`ADDRESS_VARIABLE`].
const BUILT_FOR: Option<&str> = option_env!("CLASHBOX_PAGE");

/// The version of the program, which its files for a browser must have too.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Maximum size of a file of text in the folder, bytes.
const MAX_TEXT: u64 = 4 * 1024 * 1024;
/// Maximum size of the program for a browser, bytes.
const MAX_WASM: u64 = 64 * 1024 * 1024;

/// Returns the address that links begin with: of the page that the program runs in, else that of [`ADDRESS_VARIABLE`], else that the program
/// was built for. Empty if there is none: a link is then its fragment alone.
///
/// # Errors
///
/// If the variable holds something else than the address of a page: the message in words.
pub fn address() -> Result<String, String> {
    if let Some(page) = platform::page_address() {
        return Ok(page);
    }
    let named = env::var(ADDRESS_VARIABLE).ok().filter(|address| !address.trim().is_empty());
    let Some(address) = named.as_deref().or(BUILT_FOR.filter(|address| !address.is_empty())) else { return Ok(String::new()) };
    link::page_address(address).map(str::to_owned).map_err(|problem| in_variable(ADDRESS_VARIABLE, problem))
}

/// Reads the files of the program for a browser from `folder`, else from that of [`FOLDER_VARIABLE`], else from beside this program.
///
/// # Errors
///
/// If they are nowhere, cannot be read, or are of another version: the message in words, with the places that were looked at.
pub fn browser_build(folder: Option<&Path>) -> Result<BrowserBuild, String> {
    let named =
        folder.map(Path::to_owned).or_else(|| env::var_os(FOLDER_VARIABLE).filter(|name| !name.is_empty()).map(PathBuf::from));
    let places = named.map_or_else(|| places(env::current_exe().ok().as_deref()), |folder| vec![folder]);
    let Some(folder) = places.iter().find(|folder| folder.join("clashbox.wasm").is_file()) else {
        let places: Vec<String> = places.iter().map(|place| place.display().to_string()).collect();
        return Err(if places.is_empty() { NO_PLACE.to_owned() } else { not_found(places.join(", ")) });
    };
    let about = |problem: String| of_folder(folder.display(), problem);
    let version = text(folder, "version.txt")?;
    if version.trim() != VERSION {
        return Err(about(other_version(version.trim(), VERSION)));
    }
    let (index, script) = (text(folder, "index.html")?, text(folder, "clashbox.js")?);
    BrowserBuild::new(&index, &script, &bytes(folder, "clashbox.wasm", MAX_WASM)?).map_err(about)
}

/// Returns the folders beside a program in which its files for a browser may be: an archive of a release, an installation, a checkout.
fn places(program: Option<&Path>) -> Vec<PathBuf> {
    let Some(folder) = program.and_then(Path::parent) else { return Vec::new() };
    let above = folder.parent();
    let beside = above.map(|above| [above.join("share/clashbox/web"), above.join("web")]);
    std::iter::once(folder.join("web")).chain(beside.into_iter().flatten()).collect()
}

/// Reads a file of text in the folder.
fn text(folder: &Path, name: &str) -> Result<String, String> {
    String::from_utf8(bytes(folder, name, MAX_TEXT)?).map_err(|_| of_file(folder.join(name).display(), NOT_TEXT))
}

/// Reads a file in the folder, of at most `most` bytes.
fn bytes(folder: &Path, name: &str, most: u64) -> Result<Vec<u8>, String> {
    let path = folder.join(name);
    let about = |problem: String| of_file(path.display(), problem);
    let read = |file: File| -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        file.take(most + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    let bytes = open_regular(&path).map_err(io::Error::from).and_then(|(file, _)| read(file));
    let bytes = bytes.map_err(|error| about(cannot_be_read(error)))?;
    if most < bytes.len() as u64 { Err(about(too_long(most))) } else { Ok(bytes) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_are_looked_for_beside_the_program() {
        let found = places(Some(Path::new("/opt/target/release/clashbox")));
        let expected = ["/opt/target/release/web", "/opt/target/share/clashbox/web", "/opt/target/web"].map(PathBuf::from);
        assert_eq!(found, expected, "an archive, an installation, a checkout");
        assert_eq!(places(None), Vec::<PathBuf>::new(), "a program that does not know where it is");
    }
}
