//! Calls of the functions in the present numbers of a scene, with the answers of the kernel beside them.

use super::language::Language;
use super::library::Function;
use super::present::{Argument, PresentAnswer, PresentNumbers};
use crate::explain::figures::precise;
use crate::explain::texts::answers as texts;
use crate::kernel::DVec2;

/// The maximum width of a line, characters.
const COLUMNS: usize = 84;

/// Returns the lines that call these functions and print the answers. Empty if no call has these numbers.
pub(super) fn lines(language: Language, functions: &[&Function], numbers: &PresentNumbers<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut declared = Vec::new();
    for function in functions {
        let Some((arguments, answer)) = numbers.call(&function.name) else { continue };
        let mut tokens: Vec<String> = arguments.iter().flat_map(|argument| written(language, argument)).collect();
        if language == Language::C {
            let (variables, outputs) = outputs(&function.name);
            tokens.extend(outputs.iter().map(|output| (*output).to_owned()));
            if let Some(variables) = variables.filter(|variables| !declared.contains(variables)) {
                declared.push(variables);
                lines.push(format!("    {variables}"));
            }
        }
        let (before, after) = around(language, &function.name);
        let comment = format!("  {} {}", language.comment(), in_words(language, &function.name, &answer));
        lines.extend(wrapped(&format!("{before}{}(", function.written), &tokens, &format!("{after}{comment}")));
    }
    if lines.is_empty() {
        return lines;
    }
    let heading = format!("{} {}", language.comment(), texts::PRESENT_NUMBERS);
    match language {
        Language::C => {
            let head = ["#include <stdio.h>", "", &heading, "int main(void) {"].map(str::to_owned);
            head.into_iter().chain(lines).chain([String::from("}")]).collect()
        }
        Language::Python | Language::JavaScript | Language::Lua => [vec![heading], lines].concat(),
    }
}

/// Returns what stands before the name and after the arguments, so that the call prints its answer.
fn around(language: Language, name: &str) -> (&'static str, &'static str) {
    let answer = name.split('_').next().unwrap_or_default();
    match (language, answer) {
        (Language::Python, _) => ("print(", "))"),
        (Language::JavaScript, _) => ("console.log(", "));"),
        (Language::Lua, "points") => ("print(#", "))"),
        (Language::Lua, _) => ("print(", "))"),
        (Language::C, "separation") => ("    printf(\"%g\\n\", ", "));"),
        (Language::C, "cast") => ("    printf(\"%g\\n\", ", ") ? t : -1);"),
        (Language::C, "closest") => ("    ", "), printf(\"%g %g\\n\", x, y);"),
        (Language::C, _) => ("    printf(\"%d\\n\", ", "));"),
    }
}

/// Returns the variables that C needs for the answer of a function, and the last arguments of the call.
fn outputs(name: &str) -> (Option<&'static str>, &'static [&'static str]) {
    match name.split('_').next().unwrap_or_default() {
        "closest" | "point" => (Some("double x, y;"), &["&x", "&y"]),
        "points" => (Some("double points[2][2];"), &["points"]),
        "cast" | "first" => (Some("double t;"), &["&t"]),
        _ => (None, &[]),
    }
}

/// Returns an argument as it is written, cut where a line may break.
fn written(language: Language, argument: &Argument) -> Vec<String> {
    match argument {
        Argument::Number(value) => vec![number(language, *value)],
        Argument::Vertices(vertices) => {
            let mut tokens = array(language, "double[][2]", &points(language, vertices));
            tokens.extend((language == Language::C).then(|| vertices.len().to_string()));
            tokens
        }
        Argument::Parts(parts) if language == Language::C => {
            let vertices: Vec<DVec2> = parts.concat();
            let sizes: Vec<String> = parts.iter().map(|part| part.len().to_string()).collect();
            let mut tokens = array(language, "double[][2]", &points(language, &vertices));
            tokens.extend(array(language, "int[]", &sizes));
            tokens.push(parts.len().to_string());
            tokens
        }
        Argument::Parts(parts) => {
            let parts: Vec<String> = parts.iter().flat_map(|part| array(language, "", &points(language, part))).collect();
            array(language, "", &parts)
        }
        Argument::Obstacles(obstacles) => {
            let [open, close] = tuple(language);
            let all = |obstacle: &[f64; 7]| obstacle.map(|value| number(language, value)).join(", ");
            let written: Vec<String> = obstacles.iter().map(|obstacle| format!("{open}{}{close}", all(obstacle))).collect();
            let mut tokens = array(language, "double[][7]", &written);
            tokens.extend((language == Language::C).then(|| obstacles.len().to_string()));
            tokens
        }
    }
}

fn points(language: Language, points: &[DVec2]) -> Vec<String> {
    let [open, close] = tuple(language);
    points.iter().map(|p| format!("{open}{}, {}{close}", number(language, p.x), number(language, p.y))).collect()
}

/// Returns the brackets around a few numbers.
fn tuple(language: Language) -> [&'static str; 2] {
    match language {
        Language::Python => ["(", ")"],
        Language::JavaScript => ["[", "]"],
        Language::C | Language::Lua => ["{", "}"],
    }
}

/// Returns the elements of a list with its brackets.
fn array(language: Language, kind: &str, elements: &[String]) -> Vec<String> {
    let mut elements = elements.to_vec();
    let (open, close) = match language {
        Language::Python | Language::JavaScript => ("[".to_owned(), "]"),
        Language::C => (format!("(const {kind}){{"), "}"),
        Language::Lua => ("{".to_owned(), "}"),
    };
    if let Some(first) = elements.first_mut() {
        first.insert_str(0, &open);
    }
    if let Some(last) = elements.last_mut() {
        last.push_str(close);
    }
    elements
}

/// Returns a number as a literal that is read back to the last bit. Lua has integers that overflow: its numbers keep their point.
fn number(language: Language, value: f64) -> String {
    let literal = format!("{:?}", value + 0.0);
    if language == Language::Lua { literal } else { literal.trim_end_matches(".0").to_owned() }
}

/// Returns the lines of a call; each one after the first is indented.
fn wrapped(head: &str, tokens: &[String], tail: &str) -> Vec<String> {
    let indent = head.len() - head.trim_start().len() + 4;
    let (mut lines, mut line) = (Vec::new(), head.to_owned());
    for (index, token) in tokens.iter().enumerate() {
        let is_last = index + 1 == tokens.len();
        let end = if is_last { tail } else { "," };
        let space = if index == 0 { "" } else { " " };
        if COLUMNS < line.len() + space.len() + token.len() + end.len() {
            let next = format!("{}{token}{end}", " ".repeat(indent));
            lines.push(std::mem::replace(&mut line, next));
        } else {
            line.extend([space, token, end]);
        }
    }
    lines.push(line);
    lines
}

/// Returns the answer as the language prints it, in six digits: the code is rounded where the kernel is not.
fn in_words(language: Language, name: &str, answer: &PresentAnswer) -> String {
    let [open, close] = match language {
        Language::Python => ["(", ")"],
        Language::JavaScript => ["[", "]"],
        Language::C | Language::Lua => ["", ""],
    };
    let none = match language {
        Language::Python => "None",
        Language::JavaScript => "null",
        Language::C => "-1",
        Language::Lua => "nil",
    };
    let point = |p: &DVec2| format!("{open}{}, {}{close}", precise(p.x), precise(p.y));
    match answer {
        PresentAnswer::Verdict(hits) => match language {
            Language::Python => if *hits { "True" } else { "False" }.to_owned(),
            Language::JavaScript | Language::Lua => hits.to_string(),
            Language::C => u8::from(*hits).to_string(),
        },
        PresentAnswer::Number(number) => precise(*number),
        PresentAnswer::Points(points) if name.starts_with("points") => match language {
            Language::Python | Language::JavaScript => format!("[{}]", points.iter().map(point).collect::<Vec<_>>().join(", ")),
            Language::C | Language::Lua => points.len().to_string(),
        },
        PresentAnswer::Points(points) if language == Language::C && name.starts_with("point") => points.len().to_string(),
        PresentAnswer::Points(points) => points.first().map_or_else(|| none.to_owned(), point),
        PresentAnswer::Time(t) => t.map_or_else(|| none.to_owned(), precise),
        PresentAnswer::First(None) => none.to_owned(),
        PresentAnswer::First(Some((index, t))) => match language {
            Language::Python | Language::JavaScript => format!("{open}{index}, {}{close}", precise(*t)),
            Language::C => index.to_string(),
            Language::Lua => format!("{}, {}", index + 1, precise(*t)),
        },
    }
}
