//! Engines that are programs: correct ones, and those that break the protocol in every way. They are shell scripts, which answer
//! without any geometry.

use std::time::{Duration, Instant};

use clashbox::engine::{
    AnswerValues, Engine, EngineAnswer, EngineQuantity, EngineQuestion, FailureKind, FirstImpact, Greeting, Precision, ask, serve,
};
use clashbox::kernel::{Circle, Kind, Moving, Segment, Shape};
use clashbox::programs::Program;

use super::cli::Folder;

/// The beginning of a correct script: its greeting, and then it reads question after question; `$id` is the number of each.
const CORRECT: &str = r#"
read hello
echo '{"engine":"script","version":"1","precision":"f64","answers":["hit","impact"],"kinds":["circle"]}'
id=0
while read question; do
id=$((id + 1))
"#;

/// Returns what a script answers to each of four questions: hit or no hit, or the kind of the failure.
fn answers(body: &str) -> Vec<Result<bool, FailureKind>> {
    let folder = script(&format!("{CORRECT}{body}\ndone\n"));
    let mut program = started(&folder).unwrap();
    (0..4)
        .map(|_| match ask(&mut program, &question()) {
            EngineAnswer::Given(given) => Ok(given.hit.unwrap()),
            EngineAnswer::Failed(failure) => Err(failure.kind),
            other @ (EngineAnswer::Unsupported(_) | EngineAnswer::Each(_)) => panic!("{other:?}"),
        })
        .collect()
}

fn script(text: &str) -> Folder {
    Folder::with(&[("engine.sh", text)])
}

fn started(folder: &Folder) -> Result<Program, String> {
    let command = format!("sh '{}'", folder.path("engine.sh").display());
    Program::start(&command, Duration::from_secs(2)).map_err(|error| error.to_string())
}

fn question() -> EngineQuestion {
    let ball = |x: f64| Circle::new([x, 0.0], 1.0).unwrap();
    let bodies = [Moving::new(ball(0.0), [3.0, 0.0]).unwrap(), Moving::resting(ball(4.0))];
    EngineQuestion { bodies, asks: vec![EngineQuantity::Hit, EngineQuantity::Impact] }
}

const YES: &str = r#"echo "{\"id\":$id,\"hit\":true}""#;

#[test]
fn a_program_is_asked_line_by_line() {
    let folder = script(&format!("{CORRECT}{YES}\ndone\n"));
    let mut program = started(&folder).unwrap();
    assert_eq!(program.greeting().to_string(), "script 1, f64", "its greeting");
    let yes = EngineAnswer::Given(AnswerValues { hit: Some(true), ..AnswerValues::default() });
    for _ in 0..3 {
        assert_eq!(ask(&mut program, &question()), yes, "each time");
    }
    let bar = Moving::resting(Segment::new([0.0, 0.0], [1.0, 0.0]).unwrap());
    let other = EngineQuestion { bodies: [question().bodies[0].clone(), bar], asks: vec![EngineQuantity::Hit] };
    let unsupported = EngineAnswer::Unsupported("shapes of the kind segment are not listed in the greeting".to_owned());
    assert_eq!(ask(&mut program, &other), unsupported, "never seen by the program");
}

/// An answer that is missing for the second question comes after it, and is not taken for the answer to the third.
#[test]
fn a_faulty_answer_costs_only_its_question() {
    use FailureKind::{Broken, Error};
    let answer = r#"echo "{\"id\":$id,\"hit\":true}""#;
    let rows = [
        ("garbage", "echo garbage", Broken),
        ("garbage before the answer", "echo garbage; echo \"{\\\"id\\\":2,\\\"hit\\\":true}\"", Broken),
        ("bytes that are no text", r"printf '\377\376\n'", Broken),
        ("NaN", r#"echo '{"id":2,"hit":true,"separation":NaN}'"#, Broken),
        ("another order", r#"echo '{"id":3,"hit":true}'"#, Broken),
        ("no number", r#"echo '{"hit":true}'"#, Broken),
        ("a line of 2 MiB", r"head -c 2097152 /dev/zero | tr '\0' x; echo", Broken),
        ("a time outside of the frame", r#"echo '{"id":2,"impact":{"t":2}}'"#, Broken),
        ("an error", r#"echo '{"id":2,"error":"assertion failed"}'"#, Error),
    ];
    for (what, faulty, kind) in rows {
        let found = answers(&format!("if [ $id = 2 ]; then {faulty}; else {answer}; fi"));
        assert_eq!(found, [Ok(true), Err(kind), Ok(true), Ok(true)], "{what}");
    }
}

#[test]
fn a_program_that_ends_or_hangs_is_started_again() {
    use FailureKind::{Broken, Died, NotAsked, Silent};
    // A program that is started again counts from 0, while the numbers of the questions go on.
    let after = r#"id=$(echo "$question" | sed 's/^{"id":\([0-9]*\).*/\1/')"#;
    let rows = [
        ("it ends", "echo trouble >&2; exit 3", Died),
        ("it closes its output", "exec >&-; sleep 5", Died),
        ("it hangs", "exec sleep 60", Silent),
        ("it writes without end", "exec cat /dev/zero", Silent),
    ];
    for (what, faulty, kind) in rows {
        let start = Instant::now();
        let found = answers(&format!("{after}\nif [ $id = 2 ]; then {faulty}; fi\n{YES}"));
        assert_eq!(found, [Ok(true), Err(kind), Ok(true), Ok(true)], "{what}");
        assert!(start.elapsed() < Duration::from_secs(20), "{what}: {:?}", start.elapsed());
    }
    let never = |body: &str| {
        let folder = script(&format!("{CORRECT}{body}\ndone\n"));
        let mut program = started(&folder).unwrap();
        let failure = |_| match ask(&mut program, &question()) {
            EngineAnswer::Failed(failure) => failure.kind,
            other => panic!("{other:?}"),
        };
        (0..10).map(failure).collect::<Vec<FailureKind>>()
    };
    assert_eq!(never("exit 3"), [[Died; 8].as_slice(), &[NotAsked; 2]].concat(), "one that never answers is given up");
    // The program is started again and counts from 0.
    let found = never("if [ $id = 1 ]; then echo junk; else exit 3; fi");
    assert_eq!(found, [[Broken, Died].repeat(4), vec![NotAsked; 2]].concat(), "junk between does not help");
    assert_eq!(never("echo junk"), [[Broken; 8].as_slice(), &[NotAsked; 2]].concat(), "nor junk alone");
}

/// Lines that answer earlier questions do not extend the time limit.
#[test]
fn what_is_late_does_not_make_time() {
    let late = r#"if [ $id = 4 ]; then for n in 1 2 3; do sleep 0.9; echo "{\"id\":$n}"; done; sleep 60; else echo junk; fi"#;
    let start = Instant::now();
    let found = answers(late);
    assert_eq!(found[3], Err(FailureKind::Silent), "{found:?}");
    assert!(start.elapsed() < Duration::from_secs_f64(2.9), "{:?}", start.elapsed());
}

#[test]
fn a_failure_says_what_was_last_heard() {
    let folder = script(&format!("{CORRECT}echo first >&2; echo 'no such body' >&2; exit 3\ndone\n"));
    let EngineAnswer::Failed(failure) = ask(&mut started(&folder).unwrap(), &question()) else { panic!("it ends") };
    assert_eq!(failure.to_string(), "the program ended: exit status: 3\n    | first\n    | no such body", "its last lines");
}

#[test]
fn a_greeting_that_fails_ends_the_trial() {
    let rows = [
        ("exit 1", "no greeting: exit status: 1"),
        ("echo no licence >&2; exit 1", "no greeting: exit status: 1\n    | no licence"),
        ("echo hello", "no greeting: expected value at column 1: hello"),
        ("echo '{\"engine\":\"x\"}'", "missing field `version`"),
        (
            r#"echo '{"engine":"x","version":1,"precision":"f64","answers":[],"kinds":[]}'"#,
            "`version` is 1, expected a text such as \"1.0\"",
        ),
        ("exec sleep 60", "no greeting: nothing within 2 s"),
        (
            r#"echo '{"engine":"x","version":"","precision":"f16","answers":[],"kinds":[]}'"#,
            "`precision` contains \"f16\", allowed are \"f32\", \"f64\"",
        ),
    ];
    for (text, expected) in rows {
        let folder = script(text);
        let found = started(&folder).err().unwrap();
        assert!(found.contains(expected), "{text}: {found}");
    }
    let absent = Program::start("no-such-program --fast", Duration::from_secs(2)).err().unwrap().to_string();
    assert!(absent.starts_with("`no-such-program --fast` cannot be started: "), "{absent}");
    assert!(Program::start("'open", Duration::from_secs(2)).is_err(), "an open quotation mark");
}

/// An engine in Rust that knows two circles.
struct Circles(Greeting);

impl Circles {
    fn new() -> Circles {
        Circles(Greeting {
            engine: "circles".to_owned(),
            version: String::new(),
            precision: Precision::F64,
            slop: 0.0,
            answers: vec![EngineQuantity::Hit, EngineQuantity::Impact],
            kinds: vec![Kind::Circle],
        })
    }
}

impl Engine for Circles {
    fn greeting(&self) -> &Greeting {
        &self.0
    }

    fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer {
        let [Shape::Circle(a), Shape::Circle(b)] = question.bodies.each_ref().map(|body| &body.shape) else {
            return EngineAnswer::Unsupported("two circles are all it knows".to_owned());
        };
        let hit = a.center().distance(b.center()) <= a.radius() + b.radius();
        EngineAnswer::Given(AnswerValues { hit: Some(hit), impact: Some(FirstImpact::Never), ..AnswerValues::default() })
    }
}

#[test]
fn a_rust_engine_is_served_over_lines() {
    let input = r#"{"clashbox":"engine","version":1}

{"id":4,"a":{"shape":{"circle":{"center":[0,0],"radius":1}},"velocity":[1,0],"spin":0,"pivot":[0,0]},"b":{"shape":{"circle":{"center":[1.5,0],"radius":1}},"velocity":[0,0],"spin":0,"pivot":[1.5,0]},"asks":["hit","manifold"]}
{"id":5,"a":{"shape":{"circle":{"center":[0,0],"radius":-1}},"velocity":[1,0],"spin":0,"pivot":[0,0]},"b":{},"asks":["hit"]}
"#;
    let mut output = Vec::new();
    serve(&mut Circles::new(), input.as_bytes(), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(lines.len(), 3, "{output}");
    assert!(lines[0].contains(r#""engine":"circles""#), "{output}");
    assert_eq!(lines[1], r#"{"hit":true,"id":4,"impact":null}"#, "an answer");
    assert!(lines[2].contains(r#""error":"missing field"#) && lines[2].contains("\"id\":5"), "{output}");
    for (wrong, expected) in [("{}\n", "missing field `clashbox`"), ("{\"clashbox\":\"engine\",\"version\":2}\n", "version 2")] {
        let error = serve(&mut Circles::new(), wrong.as_bytes(), &mut Vec::new()).err().unwrap().to_string();
        assert!(error.contains(expected), "{wrong}: {error}");
    }
}
