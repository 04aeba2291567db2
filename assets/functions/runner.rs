//! Asks the functions of a Rust file what `clashbox judge --function` wants to know: reads a question a line, writes an answer a line. The module
//! `function`, which is the file, and what it defines are written below by Clashbox.

#![allow(dead_code, reason = "a file uses what it needs")]

use std::collections::BTreeMap;
use std::io::{BufRead as _, Write as _};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;

/// A point or a vector.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Vec2 {
    pub x: f64,
    pub y: f64,
}

/// A shape in world coordinates at the start of the frame. Angles are in radians, the vertices of a polygon counter-clockwise.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    Point { at: Vec2 },
    Line { base: Vec2, direction: Vec2 },
    Ray { origin: Vec2, direction: Vec2 },
    Segment { a: Vec2, b: Vec2 },
    Circle { center: Vec2, radius: f64 },
    Aabb { min: Vec2, max: Vec2 },
    Obb { center: Vec2, half_extents: Vec2, angle: f64 },
    Capsule { a: Vec2, b: Vec2, radius: f64 },
    Polygon { vertices: Vec<Vec2> },
    Group { members: Vec<Shape> },
}

/// A shape with its motion during the frame: a displacement, and a turn in radians about the pivot, which moves along.
#[derive(Debug, Clone, PartialEq)]
pub struct Body {
    pub shape: Shape,
    pub velocity: Vec2,
    pub spin: f64,
    pub pivot: Vec2,
}

/// The answer of a function about a pair that it does not know: `Err(Unsupported("a capsule"))`. Then it returns a `Result`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unsupported(pub &'static str);

/// The answers that a function may give: a value, or a `Result` with `Unsupported`.
pub trait Answer<T> {
    fn answer(self) -> Result<T, Unsupported>;
}

impl<T> Answer<T> for T {
    fn answer(self) -> Result<T, Unsupported> {
        Ok(self)
    }
}

impl<T> Answer<T> for Result<T, Unsupported> {
    fn answer(self) -> Result<T, Unsupported> {
        self
    }
}

/// A line of an answer begins with this word; whatever else the functions print is not an answer, and may have no line end.
const MARK: &str = "@clashbox ";
const KINDS: [&str; 10] = ["point", "line", "ray", "segment", "circle", "aabb", "obb", "capsule", "polygon", "group"];

/// JSON, as far as questions have it.
enum Json {
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Object(BTreeMap<String, Json>),
}

impl Json {
    /// Reads a value and moves on behind it. Questions are JSON without spaces.
    fn read(rest: &mut &str) -> Json {
        let first = rest.chars().next().unwrap_or(' ');
        let mut step = |rest: &mut &str| *rest = &rest[1..];
        match first {
            '{' => {
                let mut fields = BTreeMap::new();
                while !rest.starts_with('}') {
                    step(rest);
                    let Json::Text(name) = Json::read(rest) else { panic!("a name is a text") };
                    step(rest);
                    fields.insert(name, Json::read(rest));
                }
                step(rest);
                Json::Object(fields)
            }
            '[' => {
                let mut list = Vec::new();
                while !rest.starts_with(']') {
                    step(rest);
                    list.push(Json::read(rest));
                }
                step(rest);
                Json::List(list)
            }
            '"' => {
                let (text, after) = rest[1..].split_once('"').expect("a text ends");
                *rest = after;
                Json::Text(text.to_owned())
            }
            _ => {
                let end = rest.find([',', ']', '}']).unwrap_or(rest.len());
                let (number, after) = rest.split_at(end);
                *rest = after;
                Json::Number(number.parse().expect("a number"))
            }
        }
    }

    fn field(&self, name: &str) -> &Json {
        let Json::Object(fields) = self else { panic!("expected an object") };
        &fields[name]
    }

    fn number(&self) -> f64 {
        let Json::Number(number) = self else { panic!("expected a number") };
        *number
    }

    fn list(&self) -> &[Json] {
        let Json::List(list) = self else { panic!("expected a list") };
        list
    }

    fn vec2(&self) -> Vec2 {
        Vec2 { x: self.list()[0].number(), y: self.list()[1].number() }
    }

    fn shape(&self) -> Shape {
        let Json::Object(shape) = self else { panic!("expected a shape") };
        let (kind, fields) = shape.first_key_value().expect("a kind");
        let (at, number) = (|name: &str| fields.field(name).vec2(), |name: &str| fields.field(name).number());
        match kind.as_str() {
            "point" => Shape::Point { at: at("at") },
            "line" => Shape::Line { base: at("base"), direction: at("direction") },
            "ray" => Shape::Ray { origin: at("origin"), direction: at("direction") },
            "segment" => Shape::Segment { a: at("a"), b: at("b") },
            "circle" => Shape::Circle { center: at("center"), radius: number("radius") },
            "aabb" => Shape::Aabb { min: at("min"), max: at("max") },
            "obb" => Shape::Obb { center: at("center"), half_extents: at("half_extents"), angle: number("angle") },
            "capsule" => Shape::Capsule { a: at("a"), b: at("b"), radius: number("radius") },
            "polygon" => Shape::Polygon { vertices: fields.field("vertices").list().iter().map(Json::vec2).collect() },
            _ => Shape::Group { members: fields.field("members").list().iter().map(Json::shape).collect() },
        }
    }

    fn body(&self) -> Body {
        let (velocity, pivot) = (self.field("velocity").vec2(), self.field("pivot").vec2());
        Body { shape: self.field("shape").shape(), velocity, spin: self.field("spin").number(), pivot }
    }
}

fn text_in_json(text: &str) -> String {
    let escaped = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}

fn number_in_json(name: &str, number: f64) -> Result<String, String> {
    if number.is_finite() { Ok(format!("{number:?}")) } else { Err(format!("{name} returned {number}, expected a number")) }
}

/// Returns the rest of the line that answers a question for one quantity.
fn answer(question: &Json) -> String {
    let (a, b) = (question.field("a").body(), question.field("b").body());
    let Json::Text(asked) = &question.field("asks").list()[0] else { panic!("expected a quantity") };
    let turns = a.spin != 0.0 || b.spin != 0.0;
    let found = if asked == "impact" && turns && !TURNS {
        Err(Unsupported("a body turns, and the file does not say `pub const TURNS: bool = true;`"))
    } else {
        ask(asked, &a, &b)
    };
    match found {
        Err(Unsupported(why)) => format!("\"unsupported\":{}", text_in_json(why)),
        Ok(Ok(value)) => format!("\"{asked}\":{value}"),
        Ok(Err(problem)) => format!("\"error\":{}", text_in_json(&problem)),
    }
}

/// The value of an answer in JSON, or what is wrong with it.
type Found = Result<Result<String, String>, Unsupported>;

fn of_hit(found: impl Answer<bool>) -> Found {
    found.answer().map(|hit| Ok(hit.to_string()))
}

fn of_separation(found: impl Answer<f64>) -> Found {
    found.answer().map(|separation| number_in_json("separation", separation))
}

fn of_impact(found: impl Answer<Option<f64>>) -> Found {
    let line = |t: f64| number_in_json("impact", t).map(|t| format!("{{\"t\":{t}}}"));
    found.answer().map(|t| t.map_or(Ok("null".to_owned()), line))
}

fn write(line: &str) {
    let mut stdout = std::io::stdout().lock();
    // Without a reader no one waits for the answer.
    let _ = writeln!(stdout, "\n{MARK}{{{line}}}").and_then(|()| stdout.flush());
}

/// The message of the last panic, with its file and its line.
static PANIC: Mutex<String> = Mutex::new(String::new());

fn main() {
    panic::set_hook(Box::new(|info| {
        let payload = info.payload();
        let text = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
        let text = text.unwrap_or("it panics");
        let place = info.location().map(|at| format!("{}:{}: ", at.file(), at.line())).unwrap_or_default();
        *PANIC.lock().expect("no panic holds it") = format!("{place}{text}");
    }));
    let mut lines = std::io::stdin().lock().lines().map_while(Result::ok);
    lines.next();
    let texts = |list: &[&str]| list.iter().map(|text| text_in_json(text)).collect::<Vec<String>>().join(",");
    let (answers, kinds) = (texts(&ANSWERS), texts(&KINDS));
    write(&format!("\"engine\":\"Rust\",\"version\":\"\",\"precision\":\"f64\",\"answers\":[{answers}],\"kinds\":[{kinds}]"));
    for line in lines {
        let question = Json::read(&mut line.as_str());
        let found = panic::catch_unwind(AssertUnwindSafe(|| answer(&question)));
        let said = || format!("\"error\":{}", text_in_json(&PANIC.lock().expect("no panic holds it")));
        write(&format!("\"id\":{},{}", question.field("id").number(), found.unwrap_or_else(|_| said())));
    }
}

