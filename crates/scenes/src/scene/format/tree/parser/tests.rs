//! The parser beside the crate `ron`, and the trees it builds.

#![expect(clippy::disallowed_methods, reason = "tests read the shipped scenes")]

use std::fs;
use std::path::{Path, PathBuf};

use ron::Value;
use ron::extensions::Extensions;

use super::super::super::literals::integer_of;
use super::super::super::problems::SceneProblems;
use super::super::super::values::check_structure;
use super::*;

/// The structure that `ron` must find to accept a text, with or without its name.
#[derive(serde::Deserialize)]
#[serde(rename = "Scene")]
struct Root {}

/// Returns true if both refuse a text, or both accept it and find the same values in it.
fn agree(text: &str) -> Result<bool, String> {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let parsed = parse(text);
    let root = parsed.tree.root().filter(|_| parsed.error.is_none());
    let root = root
        .filter(|root| root.form() != NodeForm::Word && check_structure(*root, "Scene", &mut SceneProblems::new(text)).is_some());
    match (options.from_str::<Root>(text), root) {
        (Err(_), None) => Ok(false),
        (Ok(_), Some(root)) => match options.from_str::<Value>(text) {
            Ok(value) if says(root, &value) => Ok(true),
            value => Err(format!("ron reads {value:?} from\n{text}")),
        },
        (ron, _) => Err(format!("ron: {:?}, here: {:?}, in\n{text}", ron.map(drop), parsed.error)),
    }
}

/// Returns true if a node has the value that `ron` found. A structure in which a name is given twice has one of its values there.
fn says(node: Node<'_>, value: &Value) -> bool {
    match (node.form(), value) {
        (NodeForm::Number | NodeForm::Word, Value::Number(number)) => {
            let expected = number.into_f64();
            let found = node.number().or_else(|| integer_of(node.text()).map(|number| number as f64));
            // A suffix asks for a number of 32 bits, which a scene never has.
            found.is_none_or(|found| found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan())
        }
        (NodeForm::Text, Value::String(text)) => node.string().is_some_and(|found| *found == *text.replace("\r\n", "\n")),
        (NodeForm::Literal, Value::Char(_) | Value::Bytes(_) | Value::Number(_)) => true,
        (NodeForm::Word, Value::Bool(truth)) => node.word() == Some(if *truth { "true" } else { "false" }),
        (NodeForm::Word, Value::Option(None)) => node.word() == Some("None"),
        (NodeForm::Word, Value::Unit) => true,
        (NodeForm::Tuple, Value::Unit) => node.entries().next().is_none(),
        (NodeForm::Tuple, Value::Option(Some(value))) => {
            node.kind() == Some("Some") && node.entries().all(|node| says(node, value))
        }
        (NodeForm::Tuple | NodeForm::List, Value::Seq(values)) => {
            node.entries().count() == values.len() && node.entries().zip(values).all(|(node, value)| says(node, value))
        }
        (NodeForm::Structure | NodeForm::Map, Value::Map(map)) => map.iter().all(|(key, value)| {
            let name = if let Value::String(name) = key { name.as_str() } else { "" };
            node.form() == NodeForm::Map || node.fields().any(|field| field.name == name && says(field.value, value))
        }),
        // A range of numbers, as in `1..2`.
        (NodeForm::Number, Value::Map(_) | Value::Unit) => node.text().contains(".."),
        _ => false,
    }
}

/// Returns the texts of all shipped scenes.
fn shipped() -> Vec<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.ancestors().map(|folder| folder.join("scenes")).find(|folder| folder.join("regression").is_dir());
    let mut folders: Vec<PathBuf> = vec![root.expect("the folder of the scenes")];
    let mut texts = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("readable") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "ron") {
                texts.push(fs::read_to_string(path).expect("a text"));
            }
        }
    }
    texts.sort();
    texts
}

#[test]
fn ron_reads_the_same_from_every_shipped_scene() {
    let texts = shipped();
    for text in &texts {
        assert_eq!(agree(text), Ok(true), "{text}");
    }
    assert!(100 < texts.len(), "{} scenes were read", texts.len());
}

/// Pieces of RON that mutations put into scenes.
const PIECES: [&str; 44] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "\"",
    "\\",
    "'",
    "/",
    "#",
    "~",
    "-",
    ".",
    "1",
    "0x1F",
    "1e",
    "1_000",
    "1_",
    "_1",
    ".5",
    "-inf",
    "NaN",
    "1.5f64",
    "\\n",
    "\\u{e9}",
    "\\u{d800}",
    "\\x41",
    "\\q",
    "'c'",
    "b\"x\"",
    "r#\"raw\"#",
    "r#name",
    "/* a */",
    "/*",
    "// a\n",
    "Some(1)",
    "None",
    "true",
    "Kind(a: 1)",
    "{1: 2}",
    "#![enable(implicit_some)]",
];

#[test]
fn ron_reads_the_same_from_mutated_scenes() {
    let texts: Vec<String> = shipped().into_iter().filter(|text| text.len() < 4_000).collect();
    let mut state = 1_u64;
    // Xorshift: enough for mutations, and the same everywhere.
    let mut below = |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % n as u64) as usize
    };
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..4_000 {
        let mut text = texts[below(texts.len())].clone();
        for _ in 0..1 + below(3) {
            let mut place = |text: &str| (0..=below(text.len() + 1)).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
            let (from, to) = (place(&text), place(&text));
            let to = if from < to && to - from < 40 { to } else { from };
            text.replace_range(from..to, PIECES[below(PIECES.len())]);
        }
        match agree(&text) {
            Ok(true) => accepted += 1,
            Ok(false) => refused += 1,
            Err(_) if DIFFERENT.iter().any(|(_, mark)| text.contains(mark)) => {}
            Err(difference) => panic!("{difference}"),
        }
    }
    assert!(300 < accepted && 300 < refused, "{accepted} accepted, {refused} refused");
}

/// The differences of the two: a text that only one of them accepts, and a mark of such texts.
const DIFFERENT: [(&str, &str); 4] = [
    // A value behind `Some` needs parentheses.
    ("Scene(a: Some 1)", "Some"),
    // A range with its end has a sign that no number has.
    ("Scene(a: 1..=2)", "..="),
    // An extension changes nothing: the format has names and options as it is.
    ("#![enable(explicit_struct_names)] (a: 1)", "explicit_struct_names"),
    // A suffix is no limit: the number is used as what its place asks for.
    ("Scene(a: 300u8)", "u8"),
];

#[test]
fn what_ron_reads_in_another_way_is_listed() {
    for (text, _) in DIFFERENT {
        assert!(agree(text).is_err(), "{text} is no difference any more");
    }
}

/// Returns the forms of a node and of all in it, with their texts.
fn outline(node: Node<'_>) -> String {
    let inner: Vec<String> = node.entries().map(outline).collect();
    let name = node.as_field().map_or_else(|| node.kind().unwrap_or_default(), |field| field.name);
    match node.form() {
        form @ (NodeForm::Number | NodeForm::Text | NodeForm::Literal | NodeForm::Word) => format!("{form:?} {}", node.text()),
        form => format!("{form:?} {name}[{}]", inner.join(", ")),
    }
}

#[test]
fn each_value_has_its_form_and_its_text() {
    let rows = [
        (
            "Circle(center: (0, -1.5), r#radius: 2,)",
            "Structure Circle[Field center[Tuple [Number 0, Number -1.5]], Field radius[Number 2]]",
        ),
        (" Linear // (x: 1)\n", "Word Linear"),
        ("Linear /* no */ ( )", "Tuple Linear[]"),
        (
            "[\"a, b\", r#\"c \" d\"#, 'e', b\"f\", '\\'']",
            "List [Text \"a, b\", Text r#\"c \" d\"#, Literal 'e', Literal b\"f\", Literal '\\'']",
        ),
        ("{x: 1, \"y\": [inf]}", "Map [Field x[Word x, Number 1], Field [Text \"y\", List [Word inf]]]"),
        ("\u{feff}#![enable(implicit_some,)]\n#![type = \"a\"] (a /* : */ : b)", "Structure [Field a[Word b]]"),
    ];
    for (text, expected) in rows {
        let parsed = parse(text);
        assert!(parsed.error.is_none(), "{text}: {:?}", parsed.error);
        assert_eq!(parsed.tree.root().map(outline).as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn comments_are_no_strings() {
    let rows = [
        ("Scene(version: 1) // why", true),
        ("Scene(/* why */ version: 1)", true),
        (r#"Scene(title: "see https://example.org /* no */")"#, false),
        (r#"Scene(title: "quote \" // no")"#, false),
        (r##"Scene(title: r#"raw " // no"#)"##, false),
        (r##"Scene(title: r#"raw"#) // yes"##, true),
        ("Scene(c: '\"') // yes", true),
        ("Scene(c: '\\'') // yes", true),
        ("a / b", false),
    ];
    for (text, expected) in rows {
        assert_eq!(parse(text).tree.has_comment_in(&(0..text.len())), expected, "{text}");
    }
}

#[test]
fn unfinished_texts_end_with_an_error() {
    for text in [
        "",
        "\"abc",
        "\"abc\\",
        "r#\"abc\"",
        "/* abc",
        "'\\",
        "'",
        "'ab'",
        "b\"",
        "r#",
        "br##\"",
        "/",
        "#",
        "#![",
        "a(",
        "(a",
        "(a:",
        "[1",
        "{1:",
    ] {
        let error = parse(text).error;
        assert!(error.as_ref().is_some_and(|error| error.offset <= text.len()), "{text:?}: {error:?}");
    }
}

#[test]
fn whole_entries_before_a_syntax_error_are_kept() {
    let rows = [
        (
            "S(a: 1, b: [K(x: 1, y: 2), K(x: [3, 4], z",
            "Structure S[Field a[Number 1], Field b[List [Structure K[Field x[Number 1], Field y[Number 2]]]]]",
        ),
        ("S(a: 1, b: (2, 3", "Structure S[Field a[Number 1]]"),
        ("S(a: [1, 2], b: (2, 3), c", "Structure S[Field a[List [Number 1, Number 2]], Field b[Tuple [Number 2, Number 3]]]"),
        ("S(a: 1) b", "Structure S[Field a[Number 1]]"),
        ("S(a", "Structure S[]"),
    ];
    for (text, expected) in rows {
        let mut parsed = parse(text);
        parsed.keep_whole_entries();
        assert_eq!(parsed.tree.root().map(outline).as_deref(), Some(expected), "{text}");
        assert!(parsed.tree.root().is_some_and(Node::is_open), "{text} may go on");
    }
}
