//! Writes the types of both packages from the list of functions.

use std::fmt::Write;

use clashbox_geometry::kernel::{FieldRole, Kind};
use clashbox_geometry::movers::MoverKind;
use clashbox_scenes::capture::capture_fields;

use crate::answers::ANSWERS;
use crate::functions::{FUNCTIONS, Function};

/// Returns the type of Python, then that of TypeScript, for a type of Rust.
pub(crate) fn typed(rust: &str) -> [String; 2] {
    let inside = |outer: &str, end: &str| rust.strip_prefix(outer)?.strip_suffix(end).map(typed);
    let movers = MoverKind::ALL.map(|kind| format!("\"{}\"", kind.id()));
    if let Some([python, script]) = inside("Option<", ">") {
        return [format!("{python} | None"), format!("{script} | null")];
    }
    if let Some([python, script]) = inside("Vec<", ">").or_else(|| inside("[", "; 2]")) {
        return [format!("Sequence[{python}]"), format!("{script}[]")];
    }
    match rust {
        "f64" => ["float", "number"],
        "usize" => ["int", "number"],
        "bool" => ["bool", "boolean"],
        "Flags" => ["bytes", "Uint8Array"],
        "String" | "&str" | "&'static str" => ["str", "string"],
        "MoverName" => return [format!("Literal[{}]", movers.join(", ")), movers.join(" | ")],
        name => [name, name],
    }
    .map(str::to_owned)
}

/// The fields of a kind in the words of a capture: each with its type in Rust.
fn shape_fields(kind: Kind) -> impl Iterator<Item = (&'static str, &'static str, FieldRole)> {
    capture_fields(kind).map(|(name, role)| match role {
        FieldRole::Length | FieldRole::Rotation => (name, "f64", role),
        FieldRole::Points => (name, "Vec<Vector>", role),
        FieldRole::Members => (name, "Vec<ShapeWords>", role),
        _ => (name, "Vector", role),
    })
}

/// Returns `clashbox.pyi`.
pub(crate) fn python() -> String {
    let mut out = "# Written by a test of crates/bindings from the list of functions.\n\
        from typing import Literal, NotRequired, Sequence, TypedDict\n\
        from typing_extensions import Buffer\n\n\
        Vector = Sequence[float]\n\
        # An array of doubles, of numpy or array.array(\"d\"), or a list.\n\
        Numbers = Buffer | Sequence[float]\n"
        .to_owned();
    for kind in Kind::ALL {
        let (name, id) = (kind.type_name(), kind.id());
        let _ = writeln!(out, "\nclass {name}Fields(TypedDict):");
        for (field, rust, role) in shape_fields(kind) {
            let [python, _] = typed(rust);
            let python = if role == FieldRole::Rotation { format!("NotRequired[{python}]") } else { python };
            let _ = writeln!(out, "    {field}: {python}");
        }
        let _ = writeln!(out, "\nclass {name}(TypedDict):\n    {id}: {name}Fields");
    }
    let _ = writeln!(out, "\nShapeWords = {}\nAnyShape = Shape | ShapeWords\n", Kind::ALL.map(Kind::type_name).join(" | "));
    out += "class ClashboxError(ValueError):\n    \"\"\"Says what is wrong, in the words of the program.\"\"\"\n\n\
        class Shape:\n    \"\"\"A shape that is checked once and can be asked often.\"\"\"\n    def __init__(self, words: AnyShape) -> None: ...\n";
    for (name, text, fields) in ANSWERS {
        let _ = writeln!(out, "\nclass {name}(TypedDict):\n    \"\"\"{text}\"\"\"");
        for [field, rust, text] in *fields {
            let _ = writeln!(out, "    {field}: {}\n    \"\"\"{text}\"\"\"", typed(rust)[0]);
        }
    }
    for Function { words: [name, text, answer], parameters, .. } in FUNCTIONS {
        let parameter = |[name, rust, default]: &[&str; 3]| {
            let default = if default.is_empty() { String::new() } else { format!(" = {default}") };
            format!("{name}: {}{default}", typed(rust)[0])
        };
        let parameters = parameters.iter().map(parameter).collect::<Vec<String>>().join(", ");
        let (name, text, [answer, _]) = (name.trim_start_matches("r#"), text.trim(), typed(answer));
        let _ = writeln!(out, "\ndef {name}({parameters}) -> {answer}:\n    \"\"\"{text}\"\"\"");
    }
    out
}

/// Returns `index.d.ts`.
pub(crate) fn typescript() -> String {
    let mut out = "// Written by a test of crates/bindings from the list of functions.\n\
        export type Vector = [number, number];\nexport type Numbers = Float64Array | number[];\n\n\
        export type ShapeWords ="
        .to_owned();
    for kind in Kind::ALL {
        let field = |(field, rust, role): (&str, &str, FieldRole)| {
            format!("{field}{}: {}", if role == FieldRole::Rotation { "?" } else { "" }, typed(rust)[1])
        };
        let fields = shape_fields(kind).map(field).collect::<Vec<String>>().join("; ");
        let _ = write!(out, "\n  | {{ {}: {{ {fields} }} }}", kind.id());
    }
    out += ";\nexport type AnyShape = Shape | ShapeWords;\n\n\
        /** Says what is wrong, in the words of the program. */\nexport class ClashboxError extends Error {}\n\n\
        /** A shape that is checked once and can be asked often. */\n\
        export class Shape {\n  constructor(words: AnyShape);\n  private number: number;\n}\n";
    for (name, text, fields) in ANSWERS {
        let _ = writeln!(out, "\n/** {text} */\nexport interface {name} {{");
        for [field, rust, text] in *fields {
            let _ = writeln!(out, "  /** {} */\n  {field}: {};", text.replace("None", "Null"), typed(rust)[1]);
        }
        out += "}\n";
    }
    for Function { words: [name, text, answer], parameters, .. } in FUNCTIONS {
        let optional = |default: &str| if default.is_empty() { "" } else { "?" };
        let parameter = |[name, rust, default]: &[&str; 3]| format!("{name}{}: {}", optional(default), typed(rust)[1]);
        let mut text = text.trim().replace("None", "null");
        for [name, _, default] in parameters.iter().filter(|[_, _, default]| !default.is_empty()) {
            let _ = write!(text, " `{name}` is {default} if it is left out.");
        }
        let parameters = parameters.iter().map(parameter).collect::<Vec<String>>().join(", ");
        let (name, [_, answer]) = (name.trim_start_matches("r#"), typed(answer));
        let _ = writeln!(out, "\n/** {text} */\nexport function {name}({parameters}): {answer};");
    }
    out
}
