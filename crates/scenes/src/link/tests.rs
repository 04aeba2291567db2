//! Links of all shipped scenes, links as people paste them, and links that are cut, changed or made to harm.

use std::io::Write as _;

use super::*;
use crate::dice::Dice;
use crate::scene::limits::MAX_FILE_BYTES;
use crate::shipped::EXAMPLES;

fn scene_of(text: &str) -> Scene {
    format::parse(text, "t.ron").unwrap()
}

/// Returns a link whose scene is any bytes.
fn link_to(bytes: &[u8]) -> String {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    packed.write_all(bytes).unwrap();
    format!("https://example.org/#s={}", URL_SAFE_NO_PAD.encode(packed.finish().unwrap()))
}

fn message(link: &str) -> String {
    parse(link).map(|scene| scene.title).unwrap_err().to_string()
}

#[test]
fn every_shipped_scene_comes_back_and_nine_in_ten_links_are_short() {
    /// The length that nine in ten links keep to, in characters.
    const SHORT: usize = 1_100;
    let mut lengths = Vec::new();
    for example in EXAMPLES {
        let scene = scene_of(example.text);
        let link = fragment(&scene);
        assert_eq!(parse(&link).as_ref(), Ok(&scene), "{}", example.name);
        assert_eq!(fragment(&parse(&link).unwrap()), link, "{}: the same scene has the same link", example.name);
        lengths.push((link.len(), example.name));
    }
    lengths.sort_unstable();
    let (median, longest) = (lengths[lengths.len() / 2], lengths[lengths.len() - 1]);
    let n_short = lengths.iter().filter(|(length, _)| *length <= SHORT).count();
    println!("{} links: median {}, {n_short} of at most {SHORT}, longest {}", lengths.len(), median.0, longest.0);
    assert!(9 * lengths.len() <= 10 * n_short, "{n_short} of {} have at most {SHORT} characters: {lengths:?}", lengths.len());
}

#[test]
fn a_link_is_taken_as_people_paste_it() {
    let scene = scene_of(EXAMPLES[0].text);
    let link = fragment(&scene);
    let data = &link[PREFIX.len()..];
    let (start, end) = data.split_at(data.len() / 2);
    let percent: String =
        link.chars().map(|c| if c.is_alphanumeric() { c.to_string() } else { format!("%{:02X}", u32::from(c)) }).collect();
    let rows = [
        link.clone(),
        format!("https://example.org/{link}"),
        format!("https://example.org/a?embed{link}"),
        format!("HTTP://LOCALHOST:8000/{link}"),
        format!("file:///home/a/page.html{link}"),
        format!(" \n<https://example.org/{link}>\r\n"),
        format!("https://example.org/#t=0.5&s={data}&utm=b"),
        format!("#t=0.5&s={data}"),
        format!("https://example.org/#s={start}\r\n  {end}"),
        format!("{link}=="),
        format!("https://example.org/{percent}"),
        percent.replace("%2D", "%2d").replace("%3D", "%3d"),
    ];
    for row in rows {
        assert!(is_link(&row), "{row}");
        assert_eq!(parse(&row).as_ref(), Ok(&scene), "{row}");
    }
    for row in
        ["", "#", "s=abc", "Scene(version: 1)", "scene.ron", "C:\\a#s=b", "see https://example.org/#s=a", "https://a.org b"]
    {
        assert!(!is_link(row), "{row}");
    }
}

#[test]
fn a_link_that_holds_no_scene_says_why() {
    let whole = link_to(b"Scene(version: 1, bodies: [])");
    let cut = &whole[..whole.len() - 4];
    let too_many = "A".repeat(MAX_FILE_BYTES as usize);
    let rows = [
        ("https://example.org/".to_owned(), "link: the address holds no scene, a link to a scene has `#s=` in it"),
        ("https://example.org/#t=1".to_owned(), "link: the address holds no scene, a link to a scene has `#s=` in it"),
        ("#s=".to_owned(), "link: there is nothing after `#s=`, the link is cut"),
        (format!("#s={too_many}"), "link: the link has 16777219 bytes, at most 16777216 are allowed"),
        ("#s=ab\u{2026}".to_owned(), "link: character 3 after `#s=` is `\u{2026}`, allowed are A to Z, a to z, 0 to 9, - and _"),
        ("#s=ab%c3%a9".to_owned(), "link: character 3 after `#s=` is `%`, allowed are A to Z, a to z, 0 to 9, - and _"),
        ("#s=a\u{1b}".to_owned(), "link: character 2 after `#s=` is `\\u{1b}`, allowed are A to Z, a to z, 0 to 9, - and _"),
        ("#s=abcde".to_owned(), "link: the last character after `#s=` stands alone, the link is cut or changed"),
        ("#s=____".to_owned(), "link: byte 2 of the packed scene is not deflate, the link is cut or changed"),
        (cut.to_owned(), "link: the packed scene goes on after its 28 bytes, the link is cut"),
        (format!("{whole}AAAA"), "link: the packed scene ends 3 bytes before the link, the link was changed"),
        (link_to(b"Scene(\xff"), "link: byte 7 of the unpacked scene is not UTF-8, a scene is UTF-8 text"),
        (
            link_to(b"Scene(version:1,bodies:[],titel:\"a\")"),
            "link:1:27: unknown field `titel` in `Scene`, expected one of `version`, ",
        ),
        (link_to(b"Scene(version:2,bodies:[])"), "link:1:15: version 2 is newer than this program, which reads version 1"),
    ];
    for (link, expected) in rows {
        let found = message(&link);
        assert!(found.starts_with(expected), "{}: {found}", short_name(&link));
    }
}

#[test]
fn a_text_of_the_largest_size_is_read_and_a_larger_one_is_not() {
    let most = MAX_FILE_BYTES as usize;
    let blank = |size: usize| link_to(&vec![b' '; size]);
    assert_eq!(text(&blank(most)).map(|text| text.len()), Ok(most), "the limit itself");
    let too_large = "link: the scene has more than 16777216 bytes when it is unpacked, which is the limit of a file";
    for size in [most + 1, 20 * most] {
        let bomb = blank(size);
        assert!(bomb.len() < size / 500, "{} characters for {size} bytes", bomb.len());
        assert_eq!(message(&bomb), too_large, "{size} bytes");
    }
}

#[test]
fn changed_links_are_scenes_or_errors() {
    let mut dice = Dice::new(26);
    let (mut n_scenes, mut n_errors) = (0, 0);
    for case in 0..4_000_usize {
        let mut link = fragment(&scene_of(EXAMPLES[case % EXAMPLES.len()].text)).into_bytes();
        for _ in 0..1 + case % 3 {
            let at = dice.below(link.len() as u64) as usize;
            match case % 4 {
                0 => link[at] = b"ABCDEFghijkl0123-_%#&=+/ \xff"[dice.below(26) as usize],
                1 => link.truncate(at),
                2 => drop(link.remove(at)),
                _ => link.insert(at, b"Az09-_%"[dice.below(7) as usize]),
            }
            if link.is_empty() {
                break;
            }
        }
        match parse(&String::from_utf8_lossy(&link)) {
            Ok(scene) => {
                n_scenes += 1;
                assert_eq!(parse(&fragment(&scene)), Ok(scene), "case {case}");
            }
            Err(errors) => {
                n_errors += 1;
                let text = errors.to_string();
                assert!(
                    text.starts_with("link:") && text.chars().all(|c| c == '\n' || !crate::escape::is_hidden(c)),
                    "case {case}: {text}"
                );
            }
        }
    }
    assert!(3_000 < n_errors && 0 < n_scenes, "{n_scenes} scenes, {n_errors} errors");
}

#[test]
fn the_address_of_a_page_has_no_fragment() {
    let rows = [
        ("https://example.org/", Ok("https://example.org/")),
        (" https://example.org/a?embed#s=abc ", Ok("https://example.org/a?embed")),
        ("file:///a/index.html", Ok("file:///a/index.html")),
        ("https://", Err(())),
        ("example.org", Err(())),
        ("javascript:alert(1)", Err(())),
        ("https://a b", Err(())),
    ];
    for (address, expected) in rows {
        assert_eq!(page_address(address).map_err(drop), expected, "{address}");
    }
    let message = page_address("a\u{1b}b").unwrap_err();
    assert_eq!(message, "`a\\u{1b}b` is not the address of a page, it begins with https://, http:// or file://", "escaped");
}
