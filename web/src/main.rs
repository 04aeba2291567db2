//! Clashbox as a page: the window alone, without a command line. `web/build` builds it for a browser.

fn main() {
    if let Err(error) = clashbox::view::window::run(None, None, Vec::new()) {
        eprintln!("clashbox: {error}");
    }
}
