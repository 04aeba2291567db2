//! One word for each thing: identifiers, comments, documentation and texts on the screen use the words of the field.
//!
//! The glossary is at the head of the kernel. A word below is refused wherever it is a word of its own, also inside an
//! identifier: `CornerRadius` and `corner_radius` are "corner" and "radius". A line may contain it only if an exception with its
//! reason lists it.

use std::fs;
use std::path::{Path, PathBuf};

/// Words that must not be written, and the words to write. Several words in a row are a phrase, one with an underscore is an
/// identifier.
const WORDS: [(&str, &str); 48] = [
    ("along its way", "along its path"),
    ("along the way", "along the path"),
    ("anyone's guess", "unpredictable"),
    ("at the place", "at the position"),
    ("axis need separate", "not every axis has to separate them"),
    ("barely", "a number, or `by rounding only`"),
    ("by proof there", "it is proven that they miss"),
    ("can see nothing", "may miss"),
    ("careful", "what it is: exact"),
    ("coin toss", "unpredictable"),
    ("corner", "vertex"),
    ("corners", "vertices"),
    ("dear", "costly"),
    ("dearest", "costliest"),
    ("degree of intersection", "relation of A and B"),
    ("economy", "optimisation"),
    ("either way", "in either direction"),
    ("endless", "unbounded"),
    ("furthest", "farthest"),
    ("give or take", "within"),
    ("has no use for", "does not read"),
    ("how far are they apart", "how far apart are they"),
    ("in sight", "shown, visible"),
    ("in truth", "by the proof"),
    ("is_nothing", "is_degenerate"),
    ("keeps the books", "records"),
    ("next to nothing", "the size of rounding"),
    ("on its way", "along its path, before"),
    ("on one level", "level"),
    ("only pretend", "what the picture shows"),
    ("onto the side", "onto the edge"),
    ("out of sight", "hidden"),
    ("places where", "positions where"),
    ("set to the right", "set on the right"),
    ("shadow", "interval"),
    ("shadows", "intervals"),
    ("share a side", "share an edge"),
    ("sides of a polygon", "edges"),
    ("sides of a rectangle", "edges"),
    ("sides of the box", "edges"),
    ("stands to", "is relative to"),
    ("thinner side", "smaller extent"),
    ("to spare", "by, or apart"),
    ("told", "what it is: answer, report, result"),
    ("too dear", "too costly"),
    ("under way", "in progress"),
    ("way out", "MTV, or the end of the overlap"),
    ("wish", "request, goal"),
];

/// Words of the code that a reader of lessons and panels does not know, and the words to write. An identifier may have them.
const WORDS_OF_TEXTS: [(&str, &str); 3] =
    [("carrier", "the line through it"), ("carriers", "the lines through them"), ("| else", "otherwise")];

/// Exceptions: a piece of the line, the word, and the reason.
const EXCEPTIONS: [(&str, &str); 13] = [
    ("\"corner\"", "the name of a kind of seams in machine-readable output"),
    ("\"wish\"", "the field of a desired displacement in the questions that engines read"),
    ("`wish`", "the same as the parameter of a function `move`, which a user writes"),
    ("mover, wish, level", "the parameters of a function `move`"),
    ("Vec2 wish", "a parameter of a function `move` in C"),
    ("wish.", "a coordinate of that parameter"),
    ("wish: Vec2", "a parameter of a function `move` in Rust"),
    ("13_degree_of_intersection", "the file of a lesson, by which its progress is known"),
    ("CornerRadius", "a type of egui"),
    ("corner_radius", "a field of egui"),
    ("popup_shadow", "a field of egui"),
    ("Shadow", "a type of egui"),
    ("window_shadow", "a field of egui"),
];

#[test]
fn one_word_a_thing() {
    let mut found = Vec::new();
    let files = written();
    let phrases = WORDS.map(|(word, instead)| (word, format!(" {word} "), instead));
    for (path, text) in &files {
        if path == "tests/files/words.rs" {
            continue;
        }
        for (index, line) in text.lines().enumerate() {
            let wrong = |line: &str| {
                let words = format!(" {} ", words(line).join(" "));
                let is_there = |word: &str, phrase| words.contains(phrase) || (word.contains('_') && line.contains(word));
                phrases.iter().filter(|(word, phrase, _)| is_there(word, phrase)).collect::<Vec<_>>()
            };
            // Few lines have a word that may be an exception.
            if !wrong(line).is_empty() {
                let line = EXCEPTIONS.iter().fold(line.to_owned(), |line, (allowed, _)| line.replace(allowed, ""));
                found.extend(
                    wrong(&line).iter().map(|(word, _, instead)| format!("{path}:{}: \"{word}\", say {instead}", index + 1)),
                );
            }
        }
    }
    assert!(300 < files.len(), "only {} files were read: does the test still see the code?", files.len());
    assert!(found.is_empty(), "{} words that have another name here:\n{}", found.len(), found.join("\n"));
}

#[test]
fn texts_for_readers_have_no_words_of_the_code() {
    let is_table = |path: &str| path.contains("/texts/") || path.ends_with("/texts.rs");
    let is_text = |path: &str| path.starts_with("scenes/") || (!path.starts_with("tests/") && is_table(path));
    let (mut found, mut lines) = (Vec::new(), 0);
    for (path, text) in written().into_iter().filter(|(path, _)| is_text(path)) {
        for (index, line) in text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            lines += 1;
            // The name of a text is an identifier, and so is a slot.
            let value = line.split_once("=> ").map_or(line, |(_, value)| value);
            let value: String =
                value.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after)).collect::<Vec<_>>().join(" ");
            let words = format!(" {} ", words(&value).join(" "));
            let wrong = WORDS_OF_TEXTS.iter().filter(|(word, _)| words.contains(&format!(" {word} ")));
            found.extend(wrong.map(|(word, instead)| format!("{path}:{}: \"{word}\", say {instead}", index + 1)));
        }
    }
    assert!(1000 < lines, "only {lines} lines were read: does the test still see the texts?");
    assert!(found.is_empty(), "{} words of the code in texts:\n{}", found.len(), found.join("\n"));
}

#[test]
fn identifiers_are_split_into_words() {
    let rows = [
        ("fn corner_of(a: &NearCorner)", "fn corner of | a | near corner |"),
        ("HTTPServer", "httpserver"),
        ("anyone's guess, i32::MAX", "anyone's guess | i32 | | max"),
        ("`isNothing`", "is nothing"),
    ];
    for (line, expected) in rows {
        assert_eq!(words(line).join(" "), expected, "{line}");
    }
}

#[test]
fn the_words_are_in_order_and_every_exception_is_met() {
    assert!(WORDS.is_sorted_by_key(|(word, _)| *word), "the list is sorted");
    let files = written();
    for (allowed, why) in EXCEPTIONS {
        let met = files.iter().any(|(path, text)| path != "tests/files/words.rs" && text.contains(allowed));
        assert!(met, "{allowed}, {why}, does not occur: the exception goes");
    }
}

/// Returns the words of a line in lower case: identifiers are split at `_` and where a capital follows a small letter. A `|`
/// stands for the end of a clause: no phrase continues beyond it.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for c in line.chars() {
        let is_new = c.is_uppercase() && before.is_lowercase();
        let is_letter = c.is_alphanumeric() || c == '\'';
        if (is_new || !is_letter) && words.last().is_some_and(|word| !word.is_empty()) {
            words.push(String::new());
        }
        if ".,:;!?()".contains(c) {
            words.extend(["|".to_owned(), String::new()]);
        }
        if let (true, Some(word)) = (is_letter, words.last_mut()) {
            word.extend(c.to_lowercase());
        }
        before = c;
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Returns what people have written here: code, scenes and pages, with the path in the repository. The changelog is left out,
/// because it names words that were replaced.
fn written() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let top =
        ["crates", "src", "tests", "benches", "examples", "scenes", "docs", "engines", "writers", "README.md", "CONTRIBUTING.md"];
    let mut waiting: Vec<PathBuf> = top.iter().map(|name| root.join(name)).collect();
    let mut files = Vec::new();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            // Files that the examples of captures install were not written here.
            if ["node_modules", "target", "venv"].iter().any(|installed| path.ends_with(installed)) {
                continue;
            }
            waiting.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|extension| ["rs", "ron", "md"].iter().any(|known| extension == *known)) {
            let below = path.strip_prefix(root).unwrap().to_string_lossy().replace('\\', "/");
            files.push((below, fs::read_to_string(&path).unwrap()));
        }
    }
    files
}
