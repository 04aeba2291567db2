//! The words for users, read from the code: they stand in tables that a second language can replace, as the head of
//! `crates/scenes/src/texts.rs` asks.

use std::fs;
use std::path::{Path, PathBuf};

/// Folders of code whose words a user reads. Tests and the geometry, whose errors are the library's own English, are not among them.
const FOLDERS: [&str; 2] = ["crates/scenes/src", "src"];

/// Literals that are not words for a user: the end of their file's path, their start, and the reason.
const EXCEPTIONS: [(&str, &str, &str); 15] = [
    ("capture/read/part.rs", " at line ", "where serde_json ends its messages"),
    ("import/xml.rs", " at {at}", "where roxmltree ends its messages"),
    ("copy/rust_test.rs", "", "code in Rust"),
    ("code/example.rs", "", "code in the languages of games"),
    ("function/language.rs", "#[path = ", "code in Rust"),
    ("paint/page.rs", "Written by Clashbox", "the mark by which the program knows its own files"),
    ("paint/svg.rs", "<metadata>Written by Clashbox", "the mark by which the program knows its own files"),
    ("cli/judge/html.rs", "body{font", "a style sheet"),
    ("worksheet/mod.rs", "@page{size", "a style sheet"),
    ("window/state/unsaved.rs", "// Unsaved work of", "the mark by which the program knows its own files"),
    ("cli/licenses.rs", "Emoji icon font", "a name with its copyright"),
    ("cli/licenses.rs", "Hack, Source Foundry", "a name with its copyright"),
    ("cli/record/plan.rs", r"\\ No newline at end of file", "a line of the format of patches"),
    ("cli/schemas.rs", "", "a test, whose words are in the schemas for programs"),
    ("platform/unix/guard.rs", "\ntrap", "a script of the shell"),
];

#[test]
fn words_for_users_stand_in_tables() {
    let (mut literals, mut wrong, mut used) = (0, Vec::new(), [false; EXCEPTIONS.len()]);
    for path in sources() {
        let code = fs::read_to_string(&path).unwrap();
        for Literal { line, text } in Scanner::of(&code).literals() {
            literals += 1;
            if !has_words(text) {
                continue;
            }
            let exceptions = EXCEPTIONS.iter().zip(&mut used);
            let mut named = exceptions.filter(|((file, start, _), _)| path.ends_with(file) && text.starts_with(start));
            match named.next() {
                Some((_, used)) => *used = true,
                None => wrong.push(format!("{}:{line}: \"{text}\"", path.display())),
            }
        }
    }
    assert!(2_000 < literals, "only {literals} literals were read: does the test still see the code?");
    assert!(
        wrong.is_empty(),
        "{} of {literals} literals have words and are in no table `texts!`:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    let unused: Vec<_> = EXCEPTIONS.iter().zip(used).filter(|(_, used)| !used).map(|(exception, _)| exception).collect();
    assert!(unused.is_empty(), "these exceptions are not needed any more: {unused:?}");
}

#[test]
fn words_are_distinguished_from_marks() {
    let rows = [
        ("no body", true),
        ("{name} collides", true),
        ("up to {t}", true),
        ("frame_time", false),
        ("({x}, {y})", false),
        ("No", false),
        ("<rect width=\"1\" height=\"2\"{}/>", false),
        ("<h1>two words</h1>", true),
    ];
    for (text, expected) in rows {
        assert_eq!(has_words(text), expected, "{text}");
    }
    let code = "texts! { A => \"in a table\"; }\n#[doc = \"of an attribute\"]\n#[error(\"of an error\")]\nlet c = '\"'; // \"a comment\"\n\
                assert!(x, \"of a bug\");\nf(\"found here\", r#\"and \"there\"\"#);\n#[cfg(test)]\nmod tests { f(\"of a test\"); }\n";
    let found: Vec<_> = Scanner::of(code).literals().into_iter().map(|literal| (literal.line, literal.text)).collect();
    assert_eq!(found, [(3, "of an error"), (6, "found here"), (6, "and \"there\"")], "{code}");
}

/// Returns true if a text has two words of lower-case letters, or a slot beside one. Tags of markup do not count.
fn has_words(text: &str) -> bool {
    let outside: String =
        text.split('<').enumerate().map(|(index, part)| if index == 0 { part } else { after_tag(part) }).collect();
    let bytes = outside.as_bytes();
    let is_word = |part: &[u8]| part.len() == 2 && part.iter().all(u8::is_ascii_lowercase);
    bytes.iter().enumerate().any(|(at, byte)| {
        let (before, after) = (&bytes[at.saturating_sub(2)..at], &bytes[(at + 1).min(bytes.len())..(at + 3).min(bytes.len())]);
        *byte == b' '
            && (is_word(before) && (is_word(after) || after.starts_with(b"{")) || before.ends_with(b"}") && is_word(after))
    })
}

/// Returns what follows a tag, of which the text begins behind the `<`.
fn after_tag(text: &str) -> &str {
    text.split_once('>').map_or("", |(_, rest)| rest)
}

/// A literal of the code, as it is written.
struct Literal<'a> {
    line: usize,
    text: &'a str,
}

/// Reads the literals of code that a user may see: not those of tables, attributes, tests and messages of bugs. Errors of `thiserror` count.
struct Scanner<'a> {
    code: &'a str,
    at: usize,
    line: usize,
    /// For each open bracket: true if its literals are left out.
    skips: Vec<bool>,
    literals: Vec<Literal<'a>>,
}

impl<'a> Scanner<'a> {
    fn of(code: &'a str) -> Scanner<'a> {
        Scanner { code, at: 0, line: 1, skips: Vec::new(), literals: Vec::new() }
    }

    fn literals(mut self) -> Vec<Literal<'a>> {
        while let Some(next) = self.code[self.at..].chars().next() {
            let rest = &self.code[self.at..];
            match next {
                '/' if rest.starts_with("//") => self.skip(rest.find('\n').unwrap_or(rest.len())),
                '"' => self.literal(1, "\"", true),
                'r' if self.is_raw() => {
                    let hashes = rest[1..].len() - rest[1..].trim_start_matches('#').len();
                    self.literal(hashes + 2, &format!("\"{}", "#".repeat(hashes)), false);
                }
                // A character, which may be a quotation mark or a bracket; not a lifetime.
                '\'' => {
                    let inner = rest[1..].chars().next().map_or(0, char::len_utf8);
                    let end = if rest[1..].starts_with('\\') { rest[3..].find('\'').map(|end| end + 4) } else { Some(inner + 2) };
                    self.skip(end.filter(|end| rest[..*end].ends_with('\'')).unwrap_or(1));
                }
                '(' | '[' | '{' => {
                    let skips = self.skips.last().is_some_and(|skips| *skips) || self.opens_skipped(next);
                    self.skips.push(skips);
                    self.skip(1);
                }
                ')' | ']' | '}' => {
                    self.skips.pop();
                    self.skip(1);
                }
                other => self.skip(other.len_utf8()),
            }
        }
        self.literals
    }

    fn skip(&mut self, length: usize) {
        self.line += self.code[self.at..self.at + length].matches('\n').count();
        self.at += length;
    }

    /// Returns true if a raw literal begins here, and not a name that ends with `r`, or a raw name.
    fn is_raw(&self) -> bool {
        let before = self.code[..self.at].strip_suffix('b').unwrap_or(&self.code[..self.at]);
        let is_in_name = before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
        !is_in_name && self.code[self.at + 1..].trim_start_matches('#').starts_with('"')
    }

    /// Reads a literal, whose text begins `start` bytes from here.
    fn literal(&mut self, start: usize, end: &str, has_escapes: bool) {
        let rest = &self.code[self.at + start..];
        let mut length = 0;
        while length < rest.len() && !rest[length..].starts_with(end) {
            let is_escape = has_escapes && rest[length..].starts_with('\\');
            length += rest[length..].chars().take(if is_escape { 2 } else { 1 }).map(char::len_utf8).sum::<usize>();
        }
        if !self.skips.last().is_some_and(|skips| *skips) {
            self.literals.push(Literal { line: self.line, text: &rest[..length] });
        }
        self.skip((start + length + end.len()).min(self.code.len() - self.at));
    }

    /// Returns true if the bracket that is here opens a table, an attribute, a module of tests, or the message of a bug.
    fn opens_skipped(&self, bracket: char) -> bool {
        let before = self.code[..self.at].trim_end();
        let rest = &self.code[self.at..];
        let ends_with = |names: &[&str]| names.iter().any(|name| before.ends_with(name));
        match bracket {
            '[' => ends_with(&["#", "#!"]) && !rest.starts_with("[error("),
            '{' if ends_with(&["texts!"]) => true,
            '{' => before.rsplit(['{', '}', ';']).next().is_some_and(|head| head.contains("#[cfg(test)]")),
            _ => ends_with(&["assert!", "assert_eq!", "assert_ne!", "panic!", "unreachable!", ".expect"]),
        }
    }
}

/// Every file of code whose words a user reads, without the modules `texts` and the tests.
fn sources() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut waiting: Vec<PathBuf> = FOLDERS.iter().map(|name| root.join(name)).collect();
    let mut files = Vec::new();
    while let Some(path) = waiting.pop() {
        let is_left_out = path.file_stem().is_some_and(|name| name == "texts" || name == "tests");
        if path.is_dir() && !is_left_out {
            waiting.extend(fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") && !is_left_out {
            files.push(path);
        }
    }
    files.sort();
    files
}
