//! The lines between Clashbox and an engine. They are written and read only here.

use glam::DVec2;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

use super::answer::{AnswerValues, EngineAnswer, EngineFailure, FailureKind, FirstImpact};
use super::greeting::{EngineQuantity, Greeting, Precision};
use super::question::{EngineQuestion, MoveQuestion};
use super::texts;
use crate::capture::{json_problem, shape_of, shape_text};
use crate::escape::{escaped_lines, shortened};
use crate::kernel::{Kind, Moving, Shape};

/// The version of the protocol.
const VERSION: u64 = 1;

/// Maximum length of a text of an engine, and of its name and its version; the rest is cut off. A line may have a million
/// characters.
const MAX_TEXT_CHARS: usize = 400;
const MAX_NAME_CHARS: usize = 100;

/// Maximum length of the reason why there is no greeting.
const MAX_REFUSAL_CHARS: usize = 4000;

/// A quantity that an engine may list, but which is not asked.
const NOT_ASKED: &str = "manifold";

/// Returns the first line to an engine.
pub fn hello_line() -> String {
    json!({ "clashbox": "engine", "version": VERSION }).to_string()
}

/// Checks that a line is the first one of this protocol. The error says what it is instead.
pub(super) fn read_hello(line: &str) -> Result<(), String> {
    #[derive(Deserialize)]
    struct Hello {
        clashbox: String,
        version: u64,
    }
    let hello: Hello = parsed(line)?;
    match (hello.clashbox.as_str(), hello.version) {
        ("engine", VERSION) => Ok(()),
        ("engine", found) => Err(texts::other_version(found, VERSION)),
        _ => Err(texts::NO_HELLO.to_owned()),
    }
}

/// Returns the first line of an engine.
pub(super) fn greeting_line(greeting: &Greeting) -> String {
    json!({
        "engine": greeting.engine,
        "version": greeting.version,
        "precision": greeting.precision.id(),
        "slop": greeting.slop,
        "answers": greeting.answers.iter().map(|quantity| quantity.id()).collect::<Vec<&str>>(),
        "kinds": greeting.kinds.iter().map(|kind| kind.id()).collect::<Vec<&str>>(),
    })
    .to_string()
}

/// Reads the first line of an engine. The error says what is wrong with it.
pub fn read_greeting(line: &str) -> Result<Greeting, String> {
    #[derive(Deserialize)]
    struct GreetingLine {
        engine: String,
        version: String,
        precision: String,
        #[serde(default)]
        slop: f64,
        answers: Vec<String>,
        kinds: Vec<String>,
    }
    let document: Value = parsed(line)?;
    for field in ["engine", "version", "precision"] {
        if let Some(found) = document.get(field).filter(|found| !found.is_string()) {
            return Err(texts::not_a_text(field, shortened(&found.to_string(), MAX_NAME_CHARS)));
        }
    }
    let words: GreetingLine = parsed(line)?;
    if words.slop < 0.0 {
        return Err(texts::not_a_slop(words.slop));
    }
    let answers = words.answers.iter().filter(|name| *name != NOT_ASKED);
    let one_line = |text: String| shortened(&text.split_whitespace().collect::<Vec<&str>>().join(" "), MAX_NAME_CHARS);
    Ok(Greeting {
        engine: one_line(words.engine),
        version: one_line(words.version),
        precision: one_of(&words.precision, "precision", &Precision::ALL, Precision::id)?,
        slop: words.slop,
        answers: answers
            .map(|name| one_of(name, "answers", &EngineQuantity::ALL, EngineQuantity::id))
            .collect::<Result<_, _>>()?,
        kinds: words.kinds.iter().map(|name| one_of(name, "kinds", &Kind::ALL, Kind::id)).collect::<Result<_, _>>()?,
    })
}

/// Reads the first line of an engine that does not greet, and says why: `{"error":"..."}`. `None` for any other line.
pub fn read_refusal(line: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct RefusalLine {
        error: String,
    }
    let RefusalLine { error } = serde_json::from_str(line).ok()?;
    let cut: String = error.chars().take(MAX_REFUSAL_CHARS).collect();
    Some(escaped_lines(&cut).into_owned())
}

/// Returns the line of a question.
pub fn question_line(id: u64, question: &EngineQuestion) -> String {
    let [a, b] = question.bodies.each_ref().map(body_text);
    let asks = quantities_text(&question.asks);
    format!("{{\"id\":{id},\"a\":{a},\"b\":{b},\"asks\":{asks}}}")
}

/// Returns the line of a question about a move.
pub fn move_question_line(id: u64, question: &MoveQuestion) -> String {
    let mover = Moving::from_valid(question.mover.clone(), question.desired, 0.0);
    let level: Vec<String> = question.level.iter().map(|shape| body_text(&Moving::resting(shape.clone()))).collect();
    let (mover, desired, level) = (body_text(&mover), vector(question.desired), level.join(","));
    let asks = quantities_text(&[EngineQuantity::Move]);
    format!(r#"{{"id":{id},"mover":{mover},"wish":{desired},"level":[{level}],"asks":{asks}}}"#)
}

fn body_text(body: &Moving) -> String {
    let (velocity, pivot) = (vector(body.velocity()), vector(body.shape.reference_point()));
    let spin = json!(body.spin().to_radians());
    format!("{{\"shape\":{},\"velocity\":{velocity},\"spin\":{spin},\"pivot\":{pivot}}}", shape_text(&body.shape))
}

fn quantities_text(quantities: &[EngineQuantity]) -> Value {
    quantities.iter().map(|quantity| quantity.id()).collect()
}

fn vector(v: DVec2) -> Value {
    json!([v.x + 0.0, v.y + 0.0])
}

/// A question that was read.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum AskedQuestion {
    OfPair(EngineQuestion),
    OfMove(MoveQuestion),
}

/// Reads a question with its number. The error says what is wrong, with the number if that could be read.
pub(super) fn read_question(line: &str) -> Result<(u64, AskedQuestion), (Option<u64>, String)> {
    #[derive(Deserialize)]
    struct QuestionId {
        id: u64,
        mover: Option<IgnoredAny>,
    }
    #[derive(Deserialize)]
    struct MoveLine {
        mover: QuestionBody,
        #[serde(rename = "wish")]
        desired: [f64; 2],
        level: Vec<QuestionBody>,
    }
    #[derive(Deserialize)]
    struct QuestionLine {
        a: QuestionBody,
        b: QuestionBody,
        asks: Vec<String>,
    }
    let QuestionId { id, mover } = parsed(line).map_err(|message| (None, message))?;
    let read = || {
        if mover.is_some() {
            let MoveLine { mover, desired, level } = parsed(line)?;
            let level = level.into_iter().map(|body| Ok(body.moving()?.shape)).collect::<Result<Vec<Shape>, String>>()?;
            return Ok(AskedQuestion::OfMove(MoveQuestion { mover: mover.moving()?.shape, desired: desired.into(), level }));
        }
        let words: QuestionLine = parsed(line)?;
        let asks = words.asks.iter().filter(|name| *name != NOT_ASKED);
        let asks =
            asks.map(|name| one_of(name, "asks", &EngineQuantity::OF_PAIR, EngineQuantity::id)).collect::<Result<_, _>>()?;
        Ok(AskedQuestion::OfPair(EngineQuestion { bodies: [words.a.moving()?, words.b.moving()?], asks }))
    };
    read().map(|question| (id, question)).map_err(|message| (Some(id), message))
}

/// A body of a question.
#[derive(Deserialize)]
struct QuestionBody {
    shape: Value,
    velocity: [f64; 2],
    spin: f64,
    pivot: [f64; 2],
}

impl QuestionBody {
    fn moving(self) -> Result<Moving, String> {
        /// The largest difference, by rounding, between the reference point that is computed and the pivot that was read,
        /// relative to their size.
        const ROUNDING: f64 = 1e-9;
        let (shape, pivot) = (shape_of(&self.shape)?, DVec2::from(self.pivot));
        let own = shape.reference_point();
        let is_own = own.distance(pivot) <= ROUNDING * (1.0 + own.abs().max_element());
        let shape = match shape {
            Shape::Group(group) => group.with_pivot(Some(pivot)).map(Shape::Group).map_err(|error| error.to_string())?,
            shape if is_own || self.spin == 0.0 => shape,
            _ => return Err(texts::FOREIGN_PIVOT.to_owned()),
        };
        let moving = Moving::new(shape, self.velocity).and_then(|moving| moving.spinning(self.spin.to_degrees()));
        moving.map_err(|error| error.to_string())
    }
}

/// Returns the line of an answer.
pub(super) fn answer_line(id: u64, answer: &EngineAnswer) -> String {
    let mut line = json!({ "id": id });
    match answer.clone().checked() {
        EngineAnswer::Given(given) => {
            if let Some(hit) = given.hit {
                line["hit"] = json!(hit);
            }
            if let Some(separation) = given.separation {
                line["separation"] = json!(separation);
            }
            if let Some(displacement) = given.displacement {
                line["move"] = json!({ "displacement": vector(displacement) });
            }
            match given.impact {
                None => {}
                Some(FirstImpact::Never) => line["impact"] = Value::Null,
                Some(FirstImpact::At { t, normal, point }) => {
                    line["impact"] = json!({ "t": t });
                    let vectors = [("normal", normal), ("point", point)];
                    vectors.into_iter().filter_map(|(name, v)| Some((name, v?))).for_each(|(name, v)| {
                        line["impact"][name] = vector(v);
                    });
                }
            }
        }
        EngineAnswer::Unsupported(why) => line["unsupported"] = json!(why),
        EngineAnswer::Failed(failure) => line["error"] = json!(failure.text),
        EngineAnswer::Each(answers) => {
            // A line has one reason for all that it leaves out.
            let without = answers.into_iter().find(|(_, answer)| !matches!(answer, EngineAnswer::Given(_)));
            return without.map_or_else(|| line.to_string(), |(_, answer)| answer_line(id, &answer));
        }
    }
    line.to_string()
}

/// Reads an answer with its number. The error says what is wrong with it.
pub fn read_answer(line: &str) -> Result<(u64, EngineAnswer), String> {
    #[derive(Deserialize)]
    struct AnswerLine {
        id: u64,
        hit: Option<bool>,
        #[serde(default, deserialize_with = "present")]
        separation: Option<f64>,
        #[serde(default, deserialize_with = "present")]
        impact: Option<Option<ImpactFields>>,
        #[serde(rename = "move")]
        moved: Option<MoveFields>,
        unsupported: Option<String>,
        error: Option<String>,
    }
    let words: AnswerLine = parsed(line)?;
    if let Some(text) = words.error {
        return Ok((
            words.id,
            EngineAnswer::Failed(EngineFailure { kind: FailureKind::Error, text: shortened(&text, MAX_TEXT_CHARS) }),
        ));
    }
    if let Some(why) = words.unsupported {
        return Ok((words.id, EngineAnswer::Unsupported(shortened(&why, MAX_TEXT_CHARS))));
    }
    let impact = match words.impact {
        None => None,
        Some(None) => Some(FirstImpact::Never),
        Some(Some(ImpactFields { t, normal, point })) => {
            let [normal, point] = [normal, point].map(|v| v.map(DVec2::from));
            Some(FirstImpact::At { t, normal, point })
        }
    };
    let displacement = words.moved.map(|moved| moved.displacement.into());
    let given = AnswerValues { hit: words.hit, separation: words.separation, impact, displacement };
    given.checked().map(|given| (words.id, EngineAnswer::Given(given)))
}

/// A first impact in an answer.
#[derive(Deserialize)]
struct ImpactFields {
    t: f64,
    normal: Option<[f64; 2]>,
    point: Option<[f64; 2]>,
}

/// A move in an answer.
#[derive(Deserialize)]
struct MoveFields {
    displacement: [f64; 2],
}

/// Reads a field that is there, even if it is `null`; without it, a field that is left out is `None`. Some programs write NaN as
/// `null`.
fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// Parses a line of JSON. The error says at which column it is not JSON, or what it lacks.
fn parsed<'a, T: Deserialize<'a>>(line: &'a str) -> Result<T, String> {
    let problem = |error: serde_json::Error| texts::at_column(shortened(&json_problem(&error), MAX_TEXT_CHARS), error.column());
    serde_json::from_str(line).map_err(problem)
}

/// Returns the value that a name stands for.
fn one_of<T: Copy>(name: &str, field: &str, all: &[T], id: fn(T) -> &'static str) -> Result<T, String> {
    let found = all.iter().find(|value| id(**value) == name);
    let names = || all.iter().map(|value| format!("\"{}\"", id(*value))).collect::<Vec<String>>().join(", ");
    found.copied().ok_or_else(|| texts::unknown_name(field, shortened(name, MAX_NAME_CHARS), names()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Bound, Circle, Group, Obb, Rotation};

    fn question() -> EngineQuestion {
        let disc = Circle::new([0.1, 0.2], 0.3).unwrap();
        let flipper =
            Group::new(Bound::Rectangle, [disc]).and_then(|group| group.with_pivot(Some(DVec2::new(1.0, 2.0)))).unwrap();
        let plank = Obb::new([4.0, 0.0], [2.0, 0.1], Rotation::from_degrees(90.0).unwrap()).unwrap();
        let flipper = Moving::new(flipper, [0.7, -0.0]).unwrap().spinning(90.0).unwrap();
        EngineQuestion { bodies: [flipper, Moving::resting(plank)], asks: vec![EngineQuantity::Hit, EngineQuantity::Impact] }
    }

    #[test]
    fn a_question_is_read_as_it_was_written() {
        let asked = question();
        let line = question_line(7, &asked);
        let (id, read) = read_question(&line).unwrap_or_else(|error| panic!("{error:?} in {line}"));
        assert_eq!((id, &read), (7, &AskedQuestion::OfPair(asked)), "{line}");
        assert!(line.contains("\"pivot\":[1.0,2.0]") && !line.contains("-0.0"), "{line}");
    }

    #[test]
    fn a_question_about_a_move_is_read_as_it_was_written() {
        let [flipper, plank] = question().bodies.map(|body| body.shape);
        let asked = MoveQuestion { mover: flipper, desired: DVec2::new(0.5, -2.0), level: vec![plank.clone(), plank] };
        let line = move_question_line(8, &asked);
        assert_eq!(read_question(&line), Ok((8, AskedQuestion::OfMove(asked))), "{line}");
        let wrong = line.replace("[0.5,-2.0],\"level\"", "[0.5],\"level\"");
        assert!(matches!(read_question(&wrong), Err((Some(8), message)) if message.contains("length 1")), "{wrong}");
    }

    #[test]
    fn an_answer_is_read_as_it_was_written() {
        let at = FirstImpact::At { t: 0.25, normal: Some(DVec2::X), point: None };
        let failure = EngineFailure { kind: FailureKind::Error, text: "no \"memory\"".to_owned() };
        for answer in [
            EngineAnswer::Given(AnswerValues::default()),
            EngineAnswer::Given(AnswerValues {
                hit: Some(true),
                separation: Some(-0.5),
                impact: Some(FirstImpact::Never),
                displacement: Some(DVec2::new(0.25, -1.0)),
            }),
            EngineAnswer::Given(AnswerValues { impact: Some(at), ..AnswerValues::default() }),
            EngineAnswer::Unsupported("spin".to_owned()),
            EngineAnswer::Failed(failure),
        ] {
            let line = answer_line(3, &answer);
            assert_eq!(read_answer(&line), Ok((3, answer)), "{line}");
        }
    }

    #[test]
    fn what_is_no_answer_is_refused() {
        let rows = [
            (r#"{"hit":true}"#, "missing field `id`"),
            (r#"{"id":1,"separation":NaN}"#, "expected value"),
            (r#"{"id":1,"separation":null}"#, "invalid type: null"),
            (r#"{"id":1,"separation":1e999}"#, "number out of range"),
            (r#"{"id":1,"impact":{"t":1.5}}"#, "t is 1.5"),
            (r#"{"id":1,"impact":0.5}"#, "invalid type"),
            (r#"{"id":1,"move":[1,0]}"#, "invalid type"),
            (r#"{"id":1,"move":{"displacement":[1]}}"#, "invalid length 1"),
            (r#"{"id":-1}"#, "invalid value"),
            ("ready", "expected value"),
        ];
        for (line, expected) in rows {
            let found = read_answer(line);
            assert!(found.as_ref().is_err_and(|message| message.contains(expected)), "{line}: {found:?}");
        }
        let late = read_answer(r#"{"id":1,"impact":{"t":1.0000001}}"#);
        assert_eq!(
            late,
            Ok((1, EngineAnswer::Given(AnswerValues { impact: Some(FirstImpact::at(1.0)), ..AnswerValues::default() }))),
            "rounding"
        );
    }

    #[test]
    fn a_greeting_is_read_as_it_was_written() {
        let greeting = Greeting {
            engine: "mine".to_owned(),
            version: "0.3".to_owned(),
            precision: Precision::F32,
            slop: 0.005,
            answers: vec![EngineQuantity::Impact],
            kinds: vec![Kind::Circle, Kind::Group],
        };
        let line = greeting_line(&greeting);
        assert_eq!(read_greeting(&line), Ok(greeting.clone()), "{line}");
        assert_eq!(read_greeting(&line.replace("\"impact\"", "\"impact\",\"manifold\"")), Ok(greeting), "known, and not asked");
        let wrong = read_greeting(&line.replace("circle", "cirle"));
        assert!(wrong.as_ref().is_err_and(|message| message.contains("cirle") && message.contains("\"circle\"")), "{wrong:?}");
        let without = read_greeting(&line.replace("\"slop\":0.005,", ""));
        assert_eq!(without.map(|greeting| greeting.slop), Ok(0.0), "none is documented");
        let negative = read_greeting(&line.replace("0.005", "-0.005"));
        assert_eq!(negative, Err("`slop` is -0.005, a length is 0 or more".to_owned()), "no length");
        assert_eq!(read_hello(&hello_line()), Ok(()), "the first line");
        assert!(read_hello(&hello_line().replace('1', "2")).is_err(), "a version that is not known");
    }
}
