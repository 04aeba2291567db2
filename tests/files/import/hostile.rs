//! Files for which a naive reader needs seconds, gigabytes or its whole stack: each is read or refused with a message, within 1
//! GiB.

use crate::cli::Folder;
use crate::cli::limits::run_within;

/// Maximum memory of an import, KiB.
const MEMORY: u32 = 1024 * 1024;

fn svg(inner: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">{inner}</svg>"#
    )
}

fn map(size: &str, inner: &str) -> String {
    format!(r#"<map version="1.10" orientation="orthogonal" {size} tilewidth="16" tileheight="16">{inner}</map>"#)
}

/// The end of the message about a file that is read and holds no body.
const NOTHING: &str = "nothing is imported";

/// Checks rows: the file, and the message, or nothing if it is read.
fn check(extension: &str, others: &[(&str, &str)], rows: &[(&str, String, &str)]) {
    let name = format!("f.{extension}");
    for (case, text, said) in rows {
        let mut files = vec![(name.as_str(), text.as_str())];
        files.extend(others);
        let (out, code) = run_within(MEMORY, &Folder::with(&files), &format!("import {name} -o s.ron"));
        let shown: String = out.chars().take(500).collect();
        let is_read = said.is_empty() && !out.contains(NOTHING);
        assert_eq!(code, Some(if is_read { 0 } else { 2 }), "{case}: {shown}");
        assert!(out.contains(said) && (said.is_empty() || out.starts_with(&format!("{name}:"))), "{case}: {shown}");
        assert!(out.len() < 300_000 && !out.contains("panicked"), "{case}: {shown}");
    }
}

const RECT: &str = r#"<rect width="1" height="1"/>"#;

/// Returns elements of which each refers to the next one twice.
fn doubling(element: &str, inner: impl Fn(usize) -> String) -> String {
    (0..25).map(|n| format!("<{element} id=\"e{n}\">{}</{element}>", inner(n + 1))).collect()
}

#[test]
fn drawings_that_grow_are_bounded() {
    let used = |n: usize| format!("<use href=\"#e{n}\"/><use href=\"#e{n}\"/>");
    let filled =
        |property: &'static str| move |n: usize| format!("<rect width=\"1\" height=\"1\" {property}=\"url(#e{n})\"/>").repeat(2);
    let marked = |n: usize| format!("<path d=\"M0,0{}\" marker-mid=\"url(#e{n})\"/>", "l1,1".repeat(100));
    let nested = |element: &str, count: usize| {
        format!("{}{RECT}{}", format!("<{element}>").repeat(count), format!("</{element}>").repeat(count))
    };
    let rows = [
        (
            "entities",
            format!("<!DOCTYPE svg [<!ENTITY e \"{}\">]>{}", "x".repeat(30_000), svg(&"&e;".repeat(10_000))),
            "declarations",
        ),
        ("use", svg(&format!("<defs>{}</defs><use href=\"#e0\"/>", doubling("g", used))), "more than 200000 elements are drawn"),
        (
            "use of a long path",
            svg(&format!(
                "<defs><path id=\"p\" d=\"M0,0{}\"/></defs>{}",
                "h1v1".repeat(20_000),
                "<use href=\"#p\"/>".repeat(1_000)
            )),
            "limit",
        ),
        (
            "use of nothing",
            svg(&format!("<defs><g id=\"p\">{}</g></defs>{}", "<x/>".repeat(300_000), "<use href=\"#p\"/>".repeat(10_000))),
            "limit",
        ),
        (
            "use of a name",
            svg(&format!(
                "<defs><rect id=\"p\" class=\"{}\"/></defs>{}",
                "c".repeat(1_000_000),
                "<use href=\"#p\"/>".repeat(10_000)
            )),
            "limit",
        ),
        (
            "patterns",
            svg(&format!("{}<rect width=\"9\" height=\"9\" fill=\"url(#e0)\"/>", doubling("pattern", filled("fill")))),
            "",
        ),
        (
            "clip paths",
            svg(&format!("{}<rect width=\"9\" height=\"9\" clip-path=\"url(#e0)\"/>", doubling("clipPath", filled("clip-path")))),
            "",
        ),
        ("masks", svg(&format!("{}<rect width=\"9\" height=\"9\" mask=\"url(#e0)\"/>", doubling("mask", filled("mask")))), ""),
        (
            "markers",
            svg(&format!(
                "{}<path d=\"M0,0{}\" stroke=\"red\" marker-mid=\"url(#e0)\"/>",
                doubling("marker", marked),
                "l1,1".repeat(100)
            )),
            "",
        ),
        ("dashes", svg(&"<path d=\"M0,0h9\" stroke=\"red\" fill=\"none\" stroke-dasharray=\"1e-5\"/>".repeat(2_000)), ""),
        ("groups", svg(&nested("g", 100_000)), "nested deeper than 64"),
        ("drawings in drawings", svg(&nested("svg", 1_000)), "nested deeper than 64"),
    ];
    check("svg", &[], &rows);
}

#[test]
fn long_lists_in_drawings_are_bounded() {
    let styled = |sheet: &str, inner: &str| svg(&format!("<style>{sheet}</style>{inner}"));
    let attributes = |count: usize| (0..count).map(|n| format!(" a{n}=''")).collect::<String>();
    let prefixes = |count: usize| (0..count).map(|n| format!(" xmlns:n{n}='u{n}'")).collect::<String>();
    let rows = [
        ("attributes", svg(&format!("<rect{}/>", attributes(60_000))), "more than 200 attributes"),
        ("namespaces", svg(&format!("<g{}>{}</g>", prefixes(150), "<a/>".repeat(100_000))), "more than 64 prefixes"),
        ("rules", styled(&".a b c{fill:red}".repeat(10_000), &RECT.repeat(10_000)), "questions"),
        (
            "ways to match a rule",
            styled(
                &format!("x {}rect{{fill:red}}", "g ".repeat(40)),
                &format!("{}{RECT}{}", "<g>".repeat(60), "</g>".repeat(60)),
            ),
            "questions",
        ),
        (
            "siblings",
            styled(&format!("{}rect{{fill:red}}", "rect+".repeat(100_000)), &RECT.repeat(19_000)),
            "more than 1000 bytes",
        ),
        (
            "selectors times declarations",
            styled(&format!("{}b{{{}}}", "a,".repeat(100_000), "fill:red;".repeat(100_000)), &RECT.repeat(10)),
            "",
        ),
        ("classes", styled(&".a{fill:red}".repeat(1_000), &format!("<rect class=\"{}\"/>", "b ".repeat(2_000_000))), "questions"),
        ("a value", styled(&format!("*{{fill:{}}}", "r".repeat(4_000_000)), &RECT.repeat(10_000)), "questions"),
        ("a style", svg(&format!("<rect width=\"1\" height=\"1\" style=\"{}\"/>", "fill:red;".repeat(1_500_000))), ""),
        ("brackets that close nothing", styled(&("a{fill:red}".to_owned() + &"b:c }".repeat(1_000_000)), RECT), ""),
        ("style sheets", svg(&"<style>a{fill:red}</style>".repeat(100_000)), ""),
        ("a transform", svg(&format!("<g transform=\"{}\">{RECT}</g>", "rotate(1)".repeat(1_500_000))), ""),
        ("parts of a path", svg(&format!("<path d=\"{}\"/>", "M1,1h1v1z".repeat(20_000))), "edges must be compared"),
        ("points of paths", svg(&"<path d=\"M0,0C9,0 0,9 9,9z\"/>".repeat(300_000)), "limit"),
        ("closed again", svg(&format!("<path d=\"M0,0{}\"/>", "z ".repeat(8_000_000))), ""),
        ("commands", svg(&format!("<path d=\"M0,0{}\"/>", "h1z".repeat(5_000_000))), "limit"),
        ("texts", svg(&"<text/>".repeat(900_000)), "more than 200000 elements are drawn"),
        ("elements", svg(&"<a/>".repeat(1_100_000)), "more than 1000000 elements"),
        ("brackets in a comment", svg(&format!("<!--{}-->", "<".repeat(16_000_000))), "more than 1000000 elements"),
    ];
    check("svg", &[], &rows);
}

#[test]
fn maps_that_grow_are_bounded() {
    let tile = |objects: &str| {
        format!(
            r#"<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="1" columns="1"><image source="t.png" width="16" height="16"/><tile id="0"><objectgroup>{objects}</objectgroup></tile></tileset>"#
        )
    };
    let object = r#"<object width="16" height="16"/>"#;
    let size = r#"width="2000" height="1000""#;
    let layer = format!(r#"<layer name="l" {size}><data encoding="csv">{}1</data></layer>"#, "1,".repeat(1_999_999));
    let full = |objects: &str| map(size, &(tile(objects) + &layer));
    let objects = |template: &str| {
        map(size, &format!("<objectgroup>{}</objectgroup>", format!("<object template=\"{template}\"/>").repeat(15_000)))
    };
    let properties: String = (0..100_000).map(|n| format!("<property name=\"p{n}\" value=\"x\"/>")).collect();
    let templates = [
        ("properties.tx", format!("<template><object><properties>{properties}</properties></object></template>")),
        ("points.tx", format!("<template><object><polygon points=\"{}\"/></object></template>", "0,0 1,0 1,1 ".repeat(300_000))),
    ];
    let others: Vec<(&str, &str)> = templates.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let rows = [
        (
            "entities",
            format!("<!DOCTYPE map [<!ENTITY e \"{}\">]>{}", "x".repeat(30_000), map(size, &"&e;".repeat(10_000))),
            "declarations",
        ),
        ("tiles", full(object), "more than 20000 bodies"),
        ("tiles without shapes", full(""), ""),
        ("tiles with texts", full(&r#"<object><text>a</text></object>"#.repeat(1_000)), ""),
        ("tiles with hidden shapes", full(&r#"<object visible="0"/>"#.repeat(50_000)), ""),
        ("tiles with too many shapes", full(&object.repeat(100_000)), "more than 1000000 points"),
        (
            "tiles with a crossed polygon",
            full(r#"<object><polygon points="0,0 9,9 9,0 0,9"/></object>"#),
            "more than 1000000 points",
        ),
        ("tilesets", map(size, &(r#"<tileset firstgid="2" tilewidth="1" tileheight="1"/>"#.repeat(100_000) + &layer)), ""),
        ("templates with properties", objects("properties.tx"), ""),
        ("templates with points", objects("points.tx"), "more than 1000000 points"),
        ("objects", map(size, &format!("<objectgroup>{}</objectgroup>", object.repeat(300_000))), "more than 20000 bodies"),
        (
            "a polygon",
            map(size, &format!("<objectgroup><object><polygon points=\"{}\"/></object></objectgroup>", "0,0 ".repeat(4_000_000))),
            "limit",
        ),
        ("layers", map(size, &r#"<layer name="l" width="0" height="0"><data encoding="csv"/></layer>"#.repeat(200_000)), ""),
        ("groups", map(size, &format!("{}{}", "<group>".repeat(100_000), "</group>".repeat(100_000))), "nested deeper than 64"),
        ("attributes", map(&(0..60_000).map(|n| format!(" a{n}=''")).collect::<String>(), ""), "more than 200 attributes"),
    ];
    check("tmx", &others, &rows);
}
