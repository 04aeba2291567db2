//! The glossary: every abbreviation that a text of the program uses is explained, and `docs/glossary.md` has the same entries.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use clashbox::glossary::{TERMS, Term, terms_in};

/// Folders with texts that a user reads.
const FOLDERS: [&str; 3] = ["crates/scenes/src", "src", "scenes/lessons"];

/// Words in capitals that are not terms of the field, and what they are.
const KNOWN: [(&str, &str); 11] = [
    ("AT", "a word of a heading in capitals"),
    ("CASE", "the value of an option in a usage line"),
    ("CI", "continuous integration, which developers know by these letters"),
    ("GIF", "a file format"),
    ("JSON", "a file format"),
    ("PNG", "a file format"),
    ("RUBE", "the name of an editor"),
    ("SVG", "a file format"),
    ("UTF", "the encoding UTF-8"),
    ("WKT", "a file format"),
    ("XML", "a file format"),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the files of these folders with tables of texts, and the lessons.
fn sources() -> Vec<PathBuf> {
    let mut waiting: Vec<PathBuf> = FOLDERS.iter().map(|folder| root().join(folder)).collect();
    let mut files = Vec::new();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            waiting.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        } else {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// Returns the texts of a table in code, or of a lesson: its literals, without their slots.
fn texts_of(path: &Path) -> Vec<String> {
    let code = fs::read_to_string(path).unwrap();
    let is_lesson = path.extension().is_some_and(|extension| extension == "ron");
    let tables = if is_lesson { vec![code.as_str()] } else { tables(&code) };
    let lines = tables.into_iter().flat_map(str::lines).filter(|line| !line.trim_start().starts_with("//"));
    let literals = lines.flat_map(|line| line.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>());
    literals.map(|literal| literal.split('{').map(|part| part.split_once('}').map_or(part, |(_, rest)| rest)).collect()).collect()
}

/// Returns the tables of a file of code.
fn tables(code: &str) -> Vec<&str> {
    let opened = ["texts! {", "rows! {", "entries! {"].into_iter().flat_map(|open| code.split(open).skip(1));
    opened.map(|rest| rest.split("\n}").next().unwrap_or(rest)).collect()
}

/// Returns the words of two to four capital letters in a text. A text all in capitals is a heading.
fn abbreviations(text: &str) -> Vec<&str> {
    if !text.contains(|c: char| c.is_ascii_lowercase()) {
        return Vec::new();
    }
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    words.filter(|word| (2..=4).contains(&word.len()) && word.chars().all(|c| c.is_ascii_uppercase())).collect()
}

#[test]
fn every_abbreviation_is_explained() {
    let explained: BTreeSet<&str> = TERMS.iter().flat_map(Term::forms).collect();
    let (mut found, mut texts): (BTreeMap<String, PathBuf>, usize) = (BTreeMap::new(), 0);
    for path in sources() {
        for text in texts_of(&path) {
            texts += 1;
            found.extend(abbreviations(&text).into_iter().map(|word| (word.to_owned(), path.clone())));
        }
    }
    assert!(1_500 < texts && found.contains_key("MTV"), "only {texts} texts were read: {found:?}");
    let unknown: Vec<_> = found
        .iter()
        .filter(|(word, _)| !explained.contains(word.as_str()) && !KNOWN.iter().any(|(known, _)| known == word))
        .collect();
    assert!(unknown.is_empty(), "add them to the glossary, or to the list of exceptions: {unknown:?}");
    let unused: Vec<_> = KNOWN.iter().filter(|(word, _)| !found.contains_key(*word) || explained.contains(word)).collect();
    assert!(unused.is_empty(), "these exceptions are not needed: {unused:?}");
}

#[test]
fn the_lessons_use_the_terms_of_the_glossary() {
    let lessons: Vec<PathBuf> = sources().into_iter().filter(|path| path.extension().is_some_and(|end| end == "ron")).collect();
    let used: BTreeSet<&str> = lessons.iter().flat_map(|path| texts_of(path)).flat_map(|text| names(&text)).collect();
    assert!(20 < used.len(), "{used:?}");
}

/// Returns the names of the terms in a text.
fn names(text: &str) -> Vec<&'static str> {
    terms_in(text).into_iter().map(|found| found.term.name).collect()
}

/// Returns the entries as Markdown.
fn entries() -> String {
    let entry = |term: &Term| {
        let name =
            if term.in_full.is_empty() || term.in_full == term.name { String::new() } else { format!("*{}*. ", term.in_full) };
        let lesson = match term.lesson {
            "" => String::new(),
            lesson => format!(" [Lesson {}](../scenes/lessons/{lesson}.ron)", lesson[..2].trim_start_matches('0')),
        };
        format!("\n## {}\n\n{name}{}{lesson}\n", term.name, term.text)
    };
    TERMS.iter().map(entry).collect()
}

#[test]
fn the_page_of_the_glossary_has_all_entries() {
    let path = root().join("docs/glossary.md");
    let page = fs::read_to_string(&path).unwrap().replace('\r', "");
    let (head, _) = page.split_once("\n## ").unwrap_or((&page, ""));
    let expected = format!("{}\n{}", head.trim_end(), entries());
    if std::env::var_os("CLASHBOX_SNAPSHOTS").is_some() {
        fs::write(&path, &expected).unwrap();
    } else {
        assert_eq!(page, expected, "docs/glossary.md differs from the glossary; CLASHBOX_SNAPSHOTS=1 writes it anew");
    }
}
