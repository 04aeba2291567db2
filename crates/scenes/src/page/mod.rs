//! A scene as one HTML file that works without a network: the program as it runs in a browser, the scene, a picture and words for
//! those who do not run it.
//!
//! The program in a browser is a folder of three files: `index.html`, `clashbox.js` and `clashbox.wasm`. A page is its `index.html` with the
//! script within, and with two elements that the script looks for: `clashbox-wasm`, base64 of the gzip of the program, and
//! `clashbox-scene`, the [`link`] to open. The picture and the words are in the element `clashbox-static`, which is shown until
//! the program has drawn.

mod texts;

use std::io::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::describe::describe;
use crate::escape::{xml, xml_lines};
use crate::link;
use crate::picture::paint::svg::numbered;
use crate::picture::svg::ScenePicture;
use crate::scene::Scene;

/// The second line of every page, by which Clashbox recognizes its own pages.
pub const MARK: &str = "<!-- Page by Clashbox -->";

/// The size of the picture, points.
const SIZE: [u32; 2] = [960, 540];

// The parts of `index.html` that a page has in another form.
const DOCTYPE: &str = "<!DOCTYPE html>";
const ROOT: &str = "<html";
const TITLE: [&str; 2] = ["<title>", "</title>"];
const STATIC: &str = "<div id=\"clashbox-static\">";
const SCRIPT: &str = "<script src=\"clashbox.js\"></script>";

/// The static part: picture and words, with the line about the start below them. The picture shows the title, so the heading is for screen
/// readers alone.
const STYLE: &str = "#clashbox-static>h1{position:absolute;clip-path:inset(50%)}#clashbox-static>figure{margin:0}\
#clashbox-static>figure>figcaption{max-width:46rem}#clashbox-static>#clashbox-progress{margin:1em 0;text-align:left}";

/// The first bytes of every program for a browser.
const WASM_MAGIC: &[u8] = b"\0asm";

/// The parts of the program that a page shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageLayout {
    /// The whole window.
    Window,
    /// The canvas and the verdict alone, for a frame within another page.
    CanvasAndVerdict,
}

/// The files of the program as it runs in a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrowserBuild {
    /// `index.html` up to the root, from there to the title, to the static part, to the script, and after it.
    index: [String; 5],
    script: String,
    /// The program, packed.
    wasm: String,
}

impl BrowserBuild {
    /// Takes the contents of the three files.
    ///
    /// # Errors
    ///
    /// If they are not those of a build: the file and what is wrong with it, in words.
    pub fn new(index: &str, script: &str, wasm: &[u8]) -> Result<BrowserBuild, String> {
        let missing = |part: &str| texts::missing_part(part);
        let (before, rest) = index.split_once(DOCTYPE).ok_or_else(|| missing(DOCTYPE))?;
        if !before.trim_matches('\u{feff}').trim().is_empty() {
            return Err(missing(DOCTYPE));
        }
        let mut rest = rest;
        // The text up to a part, which stands once, and the text behind it.
        let mut up_to = |part: &str| {
            let (before, after) = rest.split_once(part).ok_or_else(|| missing(part))?;
            rest = after;
            Ok::<_, String>(before.to_owned())
        };
        let root = up_to(ROOT)?;
        let title = up_to(TITLE[0])?;
        up_to(TITLE[1])?;
        let shown = up_to(STATIC)?;
        let before_script = up_to(SCRIPT)?;
        let end = rest.to_owned();
        if end.contains(SCRIPT) {
            return Err(texts::SECOND_SCRIPT.to_owned());
        }
        if !wasm.starts_with(WASM_MAGIC) {
            return Err(texts::NOT_WASM.to_owned());
        }
        let mut packed = GzEncoder::new(Vec::new(), Compression::best());
        // Writing to a vector cannot fail.
        let _ = packed.write_all(wasm);
        let wasm = STANDARD.encode(packed.finish().unwrap_or_default());
        Ok(BrowserBuild { index: [root, title, shown, before_script, end], script: within_script(script), wasm })
    }

    /// Returns the page of a scene.
    pub fn page(&self, scene: &Scene, layout: PageLayout) -> String {
        let [root, title, shown, before_script, end] = &self.index;
        let mark = match layout {
            PageLayout::Window => "",
            PageLayout::CanvasAndVerdict => " data-embed",
        };
        let name = xml(if scene.title.is_empty() { texts::UNTITLED } else { &scene.title });
        let (link, words) = (link::fragment(scene), words(scene));
        // The words beside the picture are its text alternative.
        let picture = numbered(&ScenePicture::new(scene, SIZE).svg(0.0), 0).replacen("<svg ", "<svg aria-hidden=\"true\" ", 1);
        let BrowserBuild { script, wasm, .. } = self;
        let shown_title = texts::title(&name);
        format!(
            "{DOCTYPE}\n{MARK}{root}{ROOT}{mark}{title}{}{shown_title}{}\n<style>{STYLE}</style>{shown}{STATIC}\n<h1>{name}</h1>\n\
            <figure>\n{picture}<figcaption>\n{words}</figcaption>\n</figure>\n{before_script}\
            <script id=\"clashbox-scene\" type=\"text/plain\">{link}</script>\n\
            <script id=\"clashbox-wasm\" type=\"application/octet-stream\">{wasm}</script>\n\
            <script>\n{script}\n</script>{end}",
            TITLE[0], TITLE[1],
        )
    }
}

/// Returns the description of a scene as paragraphs.
fn words(scene: &Scene) -> String {
    let text = describe(scene, 0.0, usize::MAX).text();
    text.split("\n\n").map(|paragraph| format!("<p>{}</p>\n", xml_lines(paragraph))).collect()
}

/// Returns a script as it stands within a page: neither the end of the element nor the start of a comment may be in it. Both stand in texts
/// and patterns alone, where `\x3C` is the same character.
fn within_script(script: &str) -> String {
    let mut escaped = String::with_capacity(script.len());
    for (index, part) in script.split('<').enumerate() {
        if 0 < index {
            let ends = part.get(..7).is_some_and(|start| start.eq_ignore_ascii_case("/script")) || part.starts_with("!--");
            escaped.push_str(if ends { "\\x3C" } else { "<" });
        }
        escaped.push_str(part);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::GzDecoder;

    use super::*;
    use crate::scene::format::parse;

    const INDEX: &str = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<title>Clashbox</title>\n</head>\n<body>\n<canvas></canvas>\n\
        <div id=\"clashbox-static\">Clashbox needs a browser.</div>\n<script src=\"clashbox.js\"></script>\n</body>\n</html>\n";
    const JS: &str = "const end = \"</SCRIPT><!-- \"; if (1 < 2) { run(end); }";
    const WASM: &[u8] = b"\0asm\x01\0\0\0";

    /// Returns what stands between two parts of a text, each of which stands once.
    fn between<'t>(text: &'t str, start: &str, end: &str) -> &'t str {
        assert_eq!(text.matches(start).count(), 1, "{start} in {text}");
        text.split_once(start).unwrap().1.split_once(end).unwrap().0
    }

    #[test]
    fn a_page_has_the_program_the_scene_a_picture_and_words() {
        let scene = "Scene(version: 1, title: \"a </title><script>\", notes: \"</div>\", bodies: [
            Body(name: \"<b>\", shape: Circle(center: (0, 0), radius: 1)), Body(name: \"c\", shape: Point(at: (3, 0)))])";
        let scene = parse(scene, "t.ron").unwrap();
        let build = BrowserBuild::new(INDEX, JS, WASM).unwrap();
        let page = build.page(&scene, PageLayout::Window);
        assert_eq!(page.lines().take(3).collect::<Vec<_>>(), [DOCTYPE, MARK, "<html lang=\"en\">"], "the first lines");
        assert_eq!(between(&page, "\n<title>", "</title>\n<style>"), "a &lt;/title&gt;&lt;script&gt; - Clashbox", "escaped");
        let link = between(&page, "<script id=\"clashbox-scene\" type=\"text/plain\">", "</script>");
        assert_eq!(link::parse(link), Ok(scene.clone()), "the scene");
        let wasm = between(&page, "<script id=\"clashbox-wasm\" type=\"application/octet-stream\">", "</script>");
        let mut unpacked = Vec::new();
        GzDecoder::new(&*STANDARD.decode(wasm).unwrap()).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, WASM, "the program");
        let script = between(&page, "<script>\n", "\n</script>");
        assert_eq!(script, "const end = \"\\x3C/SCRIPT>\\x3C!-- \"; if (1 < 2) { run(end); }", "the script");
        let shown = between(&page, STATIC, "</div>\n");
        let parts = ["<svg aria-hidden=\"true\" ", "&lt;b&gt;", "Clashbox needs a browser."];
        assert!(parts.iter().all(|part| shown.contains(part)), "{shown}");
        assert_eq!(page.matches("<script").count(), 3, "no script of the scene");
        let embedded = build.page(&scene, PageLayout::CanvasAndVerdict);
        assert_eq!(embedded.replace("<html data-embed lang", "<html lang"), page, "the rest is the same");
    }

    #[test]
    fn files_that_are_not_of_a_build_are_refused() {
        let without = |part: &str| INDEX.replace(part, "");
        let rows = [
            (without(DOCTYPE), WASM, "index.html: `<!DOCTYPE html>` is missing or stands in another place"),
            (without(SCRIPT), WASM, "index.html: `<script src=\"clashbox.js\"></script>` is missing or stands in another place"),
            (without("<title>"), WASM, "index.html: `<title>` is missing or stands in another place"),
            (without(STATIC), WASM, "index.html: `<div id=\"clashbox-static\">` is missing or stands in another place"),
            (INDEX.replace(SCRIPT, &SCRIPT.repeat(2)), WASM, "index.html: the script is there twice"),
            (INDEX.to_owned(), b"<html>", "clashbox.wasm: it is not WebAssembly"),
        ];
        for (index, wasm, expected) in rows {
            assert_eq!(BrowserBuild::new(&index, JS, wasm), Err(expected.to_owned()), "{index}");
        }
    }
}
