//! Says where the shipped scenes, captures and functions are: in the repository, or in a published crate, which holds copies of them.
//! The links in `shipped` make the copies when the crate is packed; they are not read here, because not every checkout has links.

use std::env::{VarError, var};
use std::path::Path;

fn main() -> Result<(), VarError> {
    let package = var("CARGO_MANIFEST_DIR")?;
    let repository = Path::new(&package).join("../..");
    let files =
        if repository.join("assets/code/clashbox.py").is_file() { repository } else { Path::new(&package).join("shipped") };
    println!("cargo::rustc-env=CLASHBOX_FILES={}", files.display());
    println!("cargo::rerun-if-changed=build.rs");
    Ok(())
}
