//! One notation: a letter has one meaning in lessons, derivations, code and pictures, the one in the table of `docs/notation.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::explain::Value;

/// The texts with formulas: folders and files, and the ends of the names that are read.
const TEXTS: [(&str, &str); 4] = [
    ("crates/scenes/src/explain/texts", ".rs"),
    ("crates/scenes/src/picture/texts.rs", ".rs"),
    ("scenes/lessons", ".ron"),
    ("src/view/texts/why.rs", ".rs"),
];

/// The code to copy, and the mark of its comments.
const SNIPPETS: [(&str, &str); 4] = [("c", "//"), ("js", "//"), ("lua", "--"), ("py", "#")];

/// Second meanings that letters once had: the letter and a slot that must not be its value.
const SECOND_MEANINGS: [(&str, &str); 8] = [
    ("d", "distance"),
    ("d", "value"),
    ("h", "depth"),
    ("h", "distance"),
    ("n", "count"),
    ("s", "separation"),
    ("s", "speed"),
    ("w", "sum"),
];

/// One row of the table.
#[derive(Debug, PartialEq)]
struct Letter {
    kind: String,
    formulas: BTreeSet<String>,
}

fn read(path: impl AsRef<Path>) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the rows of the table by their letters.
fn table() -> BTreeMap<String, Letter> {
    let document = read("docs/notation.md");
    let mut letters = BTreeMap::new();
    let rows = document.lines().skip_while(|line| !line.starts_with("| letter")).skip(2);
    for line in rows.take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, letter, _, kind, _, formulas, _] = cells[..] else { panic!("a row has five cells: {line}") };
        let formulas = formulas.trim_matches('`').split("`, `").map(str::to_owned).filter(|formula| !formula.is_empty());
        let row = Letter { kind: kind.to_owned(), formulas: formulas.collect() };
        assert_eq!(letters.insert(letter.trim_matches('`').to_owned(), row), None, "{letter} has two rows");
    }
    assert!(20 < letters.len(), "{letters:?}");
    letters
}

/// Checks that a value given to a symbol in a derivation is a number or a vector, as the table says of its letter.
pub(crate) fn assert_kind(symbol: &str, value: Value) {
    thread_local!(static TABLE: BTreeMap<String, Letter> = table());
    let Some(letter) = letter_of(symbol) else { return };
    TABLE.with(|table| {
        let row = table.get(letter).unwrap_or_else(|| panic!("{symbol} is not in the table"));
        let kind = match value {
            Value::Number(_) => "number",
            Value::Vector(_) => "vector",
        };
        assert_eq!(row.kind, kind, "{symbol} = {value:?}");
    });
}

/// Returns the letter of a symbol: `s` of `s1`, `v` of `v_A`, `p` of `p'`. `None` for words.
pub(crate) fn letter_of(symbol: &str) -> Option<&str> {
    let base = symbol.split_once('_').map_or(symbol, |(base, _)| base);
    let base = base.trim_end_matches(['\'', '\u{b2}', '1', '2']);
    (base.chars().count() == 1 && base.starts_with(|c: char| c.is_ascii_alphabetic())).then_some(base)
}

/// Returns the symbols of a text: runs of letters, digits, `_` and `'`. Slots, escapes, names of keys and endings of words are left
/// out.
fn symbols(text: &str) -> Vec<String> {
    let (mut plain, mut depth) = (String::new(), 0);
    for c in text.chars() {
        depth += i32::from(c == '{');
        if depth == 0 {
            plain.push(c);
        }
        depth -= i32::from(c == '}');
    }
    let plain = plain.replace("'s", " ").replace("Computational Geometry in C", " ");
    let is_of_symbol = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '\'';
    let words: Vec<&str> = plain.split(|c: char| c.is_whitespace()).collect();
    let mut found = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let names_key = index.checked_sub(1).is_some_and(|before| ["key", "(key", "Key", "press"].contains(&words[before]));
        let is_key_alone = word.trim_end_matches(['.', ',', ':']).trim_matches(['(', ')']).len() == 1 && word.starts_with('(');
        if !names_key && !is_key_alone {
            found.extend(word.split(|c| !is_of_symbol(c)).filter(|symbol| !symbol.is_empty()).map(str::to_owned));
        }
    }
    found
}

/// Returns the string literals of a file, with their escapes resolved, and the line of each.
fn literals(code: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (index, line) in code.lines().enumerate() {
        if line.trim_start().starts_with("//") {
            continue;
        }
        for literal in line.replace("\\\"", "'").split('"').skip(1).step_by(2) {
            let mut text = literal.to_owned();
            for escape in ["b7", "d7", "b2", "221a", "b0", "b1", "2265"] {
                let c = u32::from_str_radix(escape, 16).ok().and_then(char::from_u32).unwrap_or_default();
                text = text.replace(&format!("\\u{{{escape}}}"), &c.to_string());
            }
            found.push((index + 1, text));
        }
    }
    found
}

/// Returns all texts with formulas, and where each stands.
fn texts() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for (path, end) in TEXTS {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        let mut files = vec![root.clone()];
        if root.is_dir() {
            files = fs::read_dir(&root).unwrap().map(|entry| entry.unwrap().path()).collect();
            files.sort();
        }
        for file in files.iter().filter(|file| file.to_string_lossy().ends_with(end)) {
            let name = file.file_name().unwrap().to_string_lossy().into_owned();
            found.extend(literals(&read(file)).into_iter().map(|(line, text)| (format!("{name}:{line}"), text)));
        }
    }
    assert!(700 < found.len(), "only {} texts were read", found.len());
    found
}

#[test]
fn every_letter_of_a_text_is_in_the_table() {
    let table = table();
    let (mut met, mut wrong) = (BTreeSet::new(), Vec::new());
    for (at, text) in texts() {
        for symbol in symbols(&text) {
            let Some(letter) = letter_of(&symbol) else { continue };
            met.insert(letter.to_owned());
            if !table.contains_key(letter) {
                wrong.push(format!("{at}: {symbol} in \"{text}\""));
            }
        }
    }
    assert!(wrong.is_empty(), "{} letters are not in docs/notation.md:\n{}", wrong.len(), wrong.join("\n"));
    let idle: Vec<&String> = table.keys().filter(|letter| !met.contains(*letter)).collect();
    assert!(idle.is_empty(), "the table has letters that no text uses: {idle:?}");
}

#[test]
fn a_letter_is_defined_as_in_its_row() {
    let table = table();
    let (mut defined, mut wrong) = (BTreeSet::new(), Vec::new());
    for (at, text) in texts() {
        for (letter, formula) in definitions(&text) {
            if table.get(letter).is_none_or(|row| !row.formulas.contains(formula)) {
                wrong.push(format!("{at}: {formula}"));
            }
            defined.insert(formula.to_owned());
        }
    }
    assert!(wrong.is_empty(), "{} formulas define a letter otherwise than docs/notation.md:\n{}", wrong.len(), wrong.join("\n"));
    let listed: BTreeSet<String> = table.into_values().flat_map(|row| row.formulas).collect();
    let idle: Vec<&String> = listed.difference(&defined).collect();
    assert!(idle.is_empty() && 15 < listed.len(), "the table has formulas that no text has: {idle:?}");
}

/// Returns the formulas in a text that define a letter, and their letters: `h² = r² - distance²` in a sentence. An equation whose
/// right side is a number or has a slot gives a value and defines nothing.
fn definitions(text: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices(" = ") {
        let start = text[..at].rfind(' ').map_or(0, |space| space + 1);
        let before = text[..start].trim_end();
        // The last symbol of a longer left side is not defined by it.
        let last = before.rsplit(' ').next().unwrap_or_default();
        let is_alone =
            last.is_empty() || last.ends_with([',', '.', ':', ';']) || last.chars().all(char::is_alphabetic) && 1 < last.len();
        let right = &text[at + 3..];
        let mut depth = 0;
        let end = right.char_indices().find(|&(at, c)| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            let ends = [", ", ". ", ": ", "; ", " and "].iter().any(|end| right[at..].starts_with(end));
            depth == 0 && (ends || right[at..] == *".")
        });
        let formula = &text[start..at + 3 + end.map_or(right.len(), |(end, _)| end)];
        let has_value = formula.contains('{') || right.chars().find(|c| c.is_alphanumeric()).is_none_or(|c| c.is_ascii_digit());
        let letter = letter_of(&text[start..at]).filter(|_| is_alone && !has_value);
        found.extend(letter.map(|letter| (letter, formula)));
    }
    found
}

#[test]
fn no_letter_has_its_old_second_meaning() {
    let mut wrong = Vec::new();
    for (at, text) in texts() {
        for (letter, slot) in SECOND_MEANINGS {
            for given in [format!("{letter} = {{{slot}}}"), format!("{letter}\u{b2} = {{{slot}}}")] {
                let is_own = |at: usize| !text[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
                if text.match_indices(&given).any(|(at, _)| is_own(at)) {
                    wrong.push(format!("{at}: {given} in \"{text}\""));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn letters_in_code_are_the_numbers_and_vectors_of_the_table() {
    let table = table();
    let (mut letters, mut wrong) = (0, BTreeSet::new());
    for (extension, comment) in SNIPPETS {
        for line in read(format!("assets/code/clashbox.{extension}")).lines() {
            if line.trim_start().starts_with(comment) {
                let in_comment = symbols(line).into_iter().filter_map(|symbol| letter_of(&symbol).map(str::to_owned));
                wrong.extend(in_comment.filter(|letter| !table.contains_key(letter)).map(|letter| format!("{letter}: {line}")));
                continue;
            }
            let code = line.rsplit_once(&format!("{comment} @")).map_or(line, |(code, _)| code);
            for name in code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_') {
                let Some((letter, kind)) = letter_in_code(name) else { continue };
                letters += 1;
                let agrees = table.get(letter).is_some_and(|row| row.kind == kind);
                if !agrees {
                    wrong.insert(format!("{extension}: {name} is a {kind}: {}", code.trim()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} are not as in docs/notation.md:\n{}", wrong.len(), Vec::from_iter(wrong).join("\n"));
    assert!(5_000 < letters, "only {letters} letters were read");
}

/// Returns the letter of a name in code, and its kind: `ax1` is a coordinate of the vector `a`, `s2` the number `s`. `None` for words.
fn letter_in_code(name: &str) -> Option<(&str, &'static str)> {
    let base = name.strip_suffix(['1', '2']).unwrap_or(name);
    if !base.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    match base.len() {
        1 => Some((base, "number")),
        2 if base.ends_with(['x', 'y']) => Some((&base[..1], "vector")),
        _ => None,
    }
}

#[test]
fn a_product_of_vectors_in_a_fraction_has_brackets() {
    let wrong: Vec<String> =
        texts().into_iter().filter(|(_, text)| is_ambiguous(text)).map(|(at, text)| format!("{at}: {text}")).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let rows = [
        ("s = (c - a) \u{d7} e / d \u{d7} e", true),
        ("s = ((c - a) \u{d7} e) / (d \u{d7} e)", false),
        ("(p - a)\u{b7}d / 2", true),
        ("speed * (hi - lo) / 2", false),
        ("(a + b) / 2, n\u{b7}v", false),
        ("1 / 2 * 3", true),
    ];
    for (text, expected) in rows {
        assert_eq!(is_ambiguous(text), expected, "{text}");
    }
}

/// Returns true if a quotient is next to a product without brackets: before it a product of vectors, behind it any product.
fn is_ambiguous(text: &str) -> bool {
    // The operators met so far in this term, for each open bracket.
    let mut terms = vec![(false, false)];
    let mut before = ' ';
    for c in text.chars() {
        let depth = terms.len();
        let Some((has_product, has_quotient)) = terms.last_mut() else { return false };
        match c {
            '(' | '{' | '[' => terms.push((false, false)),
            ')' | '}' | ']' if 1 < depth => drop(terms.pop()),
            '+' | '-' | '=' | ',' | ':' | ';' | '.' | '<' | '>' => (*has_product, *has_quotient) = (false, false),
            '\u{b7}' | '\u{d7}' if before != '/' => {
                if *has_quotient {
                    return true;
                }
                *has_product = true;
            }
            '*' if *has_quotient => return true,
            '/' => {
                if *has_product {
                    return true;
                }
                *has_quotient = true;
            }
            _ => {}
        }
        before = c;
    }
    false
}
