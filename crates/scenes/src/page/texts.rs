//! The texts of pages, and those about a build that no page can be made of.

texts! {
    UNTITLED => "Untitled scene";
    title(name) => "{name} - Clashbox";
    missing_part(part) => "index.html: `{part}` is missing or stands in another place";
    SECOND_SCRIPT => "index.html: the script is there twice";
    NOT_WASM => "clashbox.wasm: it is not WebAssembly";
}
