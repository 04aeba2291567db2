//! The declarations of the two modules, for type checkers and editors: `clashbox.pyi` and `npm/index.d.ts`.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::answers::{Contact, Crossings, Flags, Impact, LevelContact, Manifold, Move, Verdict, each_answer};
use crate::arguments::{GivenShape, Numbers, Shapes, Vector};

/// A type that has a name in both languages.
pub(crate) trait Declared {
    /// Returns its name in Python.
    fn python() -> String;
    /// Returns its name in TypeScript.
    fn javascript() -> String;
}

/// Declares the types that have a fixed name in each language.
macro_rules! declared {
    ($($type:ty => $python:literal, $javascript:literal;)+) => {$(
        impl Declared for $type {
            fn python() -> String { $python.to_owned() }
            fn javascript() -> String { $javascript.to_owned() }
        }
    )+};
}

declared! {
    bool => "bool", "boolean";
    f64 => "float", "number";
    usize => "int", "number";
    &str => "str", "string";
    String => "str", "string";
    [f64; 2] => "Vector", "Vector";
    [[f64; 2]; 2] => "List[Vector]", "[Vector, Vector]";
    GivenShape => "AnyShape", "AnyShape";
    Numbers => "Numbers", "Numbers";
    Flags => "bytes", "Uint8Array";
}

impl<T: Declared> Declared for Option<T> {
    fn python() -> String {
        format!("Optional[{}]", T::python())
    }
    fn javascript() -> String {
        format!("{} | null", T::javascript())
    }
}

impl<T: Declared> Declared for Vec<T> {
    fn python() -> String {
        format!("Sequence[{}]", T::python())
    }
    fn javascript() -> String {
        format!("{}[]", T::javascript())
    }
}

/// The kinds of shapes and their fields. `n` is a number, `v` a vector, `v*` are vectors, `s*` shapes.
const SHAPES: [(&str, &[(&str, &str)]); 10] = [
    ("point", &[("at", "v")]),
    ("line", &[("base", "v"), ("direction", "v")]),
    ("ray", &[("origin", "v"), ("direction", "v")]),
    ("segment", &[("a", "v"), ("b", "v")]),
    ("circle", &[("center", "v"), ("radius", "n")]),
    ("aabb", &[("min", "v"), ("max", "v")]),
    ("obb", &[("center", "v"), ("half_extents", "v"), ("angle", "n")]),
    ("capsule", &[("a", "v"), ("b", "v"), ("radius", "n")]),
    ("polygon", &[("vertices", "v*")]),
    ("group", &[("members", "s*")]),
];

/// A function as it is declared.
struct FunctionWords {
    doc: &'static str,
    name: &'static str,
    /// Name, type in Python, type in TypeScript, what stands for it if it is left out.
    parameters: Vec<(&'static str, String, String, Option<Value>)>,
    answer: [String; 2],
}

macro_rules! words {
    ($(#[doc = $doc:literal] $name:literal $function:ident($($parameter:ident: $type:ty $(= $default:expr)?),* $(,)?) -> $answer:ty;)+) => {
        vec![$(FunctionWords {
            doc: $doc,
            name: $name,
            parameters: vec![$((
                stringify!($parameter),
                <$type as Declared>::python(),
                <$type as Declared>::javascript(),
                None::<Value>$(.or(Some(json!($default))))?,
            )),*],
            answer: [<$answer as Declared>::python(), <$answer as Declared>::javascript()],
        }),+]
    };
}

fn all_words() -> Vec<FunctionWords> {
    functions!(words)
}

/// Returns the functions with the names of their parameters, as `index.js` asks for them.
pub fn parameter_names() -> Value {
    let names = |words: &FunctionWords| json!([words.name, words.parameters.iter().map(|row| row.0).collect::<Vec<&str>>()]);
    all_words().iter().map(names).collect()
}

/// Returns `clashbox.pyi`.
pub fn python() -> String {
    let mut out = "# Made from the list of functions by a test of crates/bindings.\n\
        from typing import Any, List, Mapping, Optional, Sequence, TypedDict, Union\n\n\
        Vector = Sequence[float]\n"
        .to_owned();
    for (kind, fields) in SHAPES {
        let fields = fields.iter().map(|(name, form)| {
            let form = match *form {
                "n" => "float",
                "v" => "Vector",
                "v*" => "Sequence[Vector]",
                _ => "Sequence[Mapping[str, Any]]",
            };
            format!("\"{name}\": {form}")
        });
        let fields = fields.collect::<Vec<String>>().join(", ");
        let _ = writeln!(out, "_{kind} = TypedDict(\"_{kind}\", {{\"{kind}\": TypedDict(\"_{kind}_fields\", {{{fields}}})}})");
    }
    // mypy takes no type that is declared within another one.
    let out = out.lines().map(apart).collect::<Vec<String>>().join("\n");
    let kinds = SHAPES.map(|(kind, _)| format!("_{kind}")).join(", ");
    let mut out = format!(
        "{out}\nShapeWords = Union[{kinds}]\nAnyShape = Union[\"Shape\", ShapeWords]\n# An array of doubles: of numpy, or array.array(\"d\").\nNumbers = Any\n\n\
        class ClashboxError(ValueError):\n    \"\"\"Says what is wrong, in the words of the program.\"\"\"\n\n\
        class Shape:\n    \"\"\"A shape that is checked once and can be asked often.\"\"\"\n    def __init__(self, words: ShapeWords) -> None: ...\n"
    );
    each_answer(|name, doc, fields| {
        let _ = writeln!(out, "\nclass {name}(TypedDict):\n    \"\"\"{}\"\"\"", doc.trim());
        for (field, doc, python, _) in fields {
            let _ = writeln!(out, "    {field}: {python}\n    \"\"\"{}\"\"\"", doc.trim());
        }
    });
    for words in all_words() {
        let parameters = words.parameters.iter().map(|(name, python, _, default)| match default {
            Some(default) => format!("{name}: {python} = {default}"),
            None => format!("{name}: {python}"),
        });
        let parameters = parameters.collect::<Vec<String>>().join(", ");
        let _ = writeln!(
            out,
            "\ndef {}({parameters}) -> {}:\n    \"\"\"{}\"\"\"\n    ...",
            words.name,
            words.answer[0],
            words.doc.trim()
        );
    }
    out
}

/// Splits `_circle = TypedDict("_circle", {"circle": TypedDict("_circle_fields", {…})})` into two declarations.
fn apart(line: &str) -> String {
    let Some((outer, inner)) = line.split_once(": TypedDict(") else { return line.to_owned() };
    let Some(name) = inner.split('"').nth(1) else { return line.to_owned() };
    let inner = inner.strip_suffix("})").unwrap_or(inner);
    format!("{name} = TypedDict({inner}\n{outer}: {name}}})")
}

/// Returns `index.d.ts`.
pub fn javascript() -> String {
    let mut out =
        "// Made from the list of functions by a test of crates/bindings.\nexport type Vector = [number, number];\n".to_owned();
    let kinds = SHAPES.map(|(kind, fields)| {
        let fields = fields.iter().map(|(name, form)| {
            let form = match *form {
                "n" => "number",
                "v" => "Vector",
                "v*" => "Vector[]",
                _ => "ShapeWords[]",
            };
            format!("{name}: {form}")
        });
        format!("  | {{ {kind}: {{ {} }} }}", fields.collect::<Vec<String>>().join("; "))
    });
    let _ = writeln!(out, "export type ShapeWords =\n{};", kinds.join("\n"));
    out.push_str(
        "export type AnyShape = Shape | ShapeWords;\nexport type Numbers = Float64Array | number[];\n\n\
        /** Says what is wrong, in the words of the program. */\nexport class ClashboxError extends Error {}\n\n\
        /** A shape that is checked once and can be asked often. */\nexport class Shape {\n  constructor(words: ShapeWords);\n}\n",
    );
    each_answer(|name, doc, fields| {
        let _ = writeln!(out, "\n/** {} */\nexport interface {name} {{", doc.trim());
        for (field, doc, _, javascript) in fields {
            let _ = writeln!(out, "  /** {} */\n  {field}: {javascript};", doc.trim());
        }
        out.push_str("}\n");
    });
    for words in all_words() {
        let parameters = words.parameters.iter().map(|(name, _, javascript, default)| match default {
            Some(_) => format!("{name}?: {javascript}"),
            None => format!("{name}: {javascript}"),
        });
        let parameters = parameters.collect::<Vec<String>>().join(", ");
        let defaults = words.parameters.iter().filter_map(|row| Some(format!("`{}` is {} by default.", row.0, row.3.as_ref()?)));
        let doc = [words.doc.trim().to_owned()].into_iter().chain(defaults).collect::<Vec<String>>().join(" ");
        // `move` and the others are names of functions in both languages.
        let _ = writeln!(out, "\n/** {doc} */\nexport function {}({parameters}): {};", words.name, words.answer[1]);
    }
    out
}
