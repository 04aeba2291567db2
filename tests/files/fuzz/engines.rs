//! Any program as an engine: each question gets an answer or the reason why there is none, in time, and all text of the program
//! is escaped.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use clashbox::check::{SceneTrial, against};
use clashbox::engine::{Assessment, AssessmentKind, Engine as _, EngineQuantity, Tolerance};
use clashbox::escape::is_shown_in_lines;
use clashbox::programs::Program;
use clashbox::scene::{Scene, format};

use crate::cli::Folder;
use crate::common::{Dice, environment, fuzz};

const SCENE: &str = r#"Scene(version: 1, bodies: [
    Body(name: "a", shape: Circle(center: (0.0, 0.0), radius: 1.0), velocity: (3.0, 0.0)),
    Body(name: "b", shape: Circle(center: (3.0, 0.0), radius: 1.0)),
    Body(name: "c", shape: Aabb(min: (5.0, -1.0), max: (6.0, 1.0))),
])"#;

/// An engine that is silent for this long is started again.
const TIMEOUT: Duration = Duration::from_millis(250);
/// Many times the duration of a question: a start, an answer, and the last output of a program that has ended.
const MOST_FOR_A_QUESTION: Duration = Duration::from_secs(20);
/// More than the length of all messages about an engine in a run.
const MOST_SAID: usize = 20_000;

/// Parts of answers, and of things that an answer must not contain. `$id` is the number of the question.
const WORDS: [&str; 34] = [
    "{\"id\":$id,\"hit\":true}",
    "{\"id\":$id,\"hit\":true,\"separation\":-0.5,\"impact\":{\"t\":0.25,\"normal\":[1,0],\"point\":[0,0]}}",
    "{\"id\":$id,\"impact\":null}",
    "{\"id\":$id",
    "\"id\":$id,",
    "\"hit\":",
    "\"separation\":",
    "\"impact\":{\"t\":",
    "\"error\":\"",
    "\"unsupported\":\"",
    "NaN",
    "null",
    "1e999",
    "-1e-320",
    "99999999999999999999999",
    "true",
    "{",
    "}",
    "[",
    "[[[[[[[[[[[[[[[[[[[[",
    "\"",
    "\\\\",
    ",",
    ":",
    "::error::x",
    "##[error]y",
    "\\u001b[31m",
    "\\n::error::x",
    "\\u202e",
    "\\ud800",
    "\u{1b}[2J",
    "\u{200b}",
    "\r",
    "\n",
];

/// Returns a shell command that prints the text, with `$id` in it.
fn printed(text: &str) -> String {
    let mut quoted = "printf '%s' \"".to_owned();
    for (index, piece) in text.split("$id").enumerate() {
        quoted += if index == 0 { "" } else { "$id" };
        piece.chars().for_each(|c| {
            if matches!(c, '"' | '\\' | '$' | '`') {
                quoted.push('\\');
            }
            quoted.push(c);
        });
    }
    quoted + "\""
}

/// Returns a shell command that prints a few words, with a line end or without.
fn line(dice: &mut Dice) -> String {
    let words: String = (0..1 + dice.below(5)).map(|_| WORDS[dice.below(WORDS.len() as u64) as usize]).collect();
    printed(&if dice.below(6) == 0 { words } else { words + "\n" })
}

/// Returns the shell commands with which the program reacts to a question.
fn act(dice: &mut Dice) -> String {
    let answer = |id: &str| {
        printed(&format!("{{\"id\":{id},\"hit\":true,\"impact\":null}}\n"))
            .replace(&format!("{{\\\"id\\\":{id}"), "{\\\"id\\\":$id")
    };
    match dice.below(22) {
        0..=4 => answer("$id"),
        5..=9 => line(dice),
        10 => format!("{}; {}", line(dice), answer("$id")),
        11 => format!("head -c {} /dev/urandom; echo", 1 + dice.below(4096)),
        12 => "head -c 1200000 /dev/zero | tr '\\0' x; echo".to_owned(),
        13 => format!("head -c {} /dev/urandom >&2; {}", 1 + dice.below(300_000), answer("$id")),
        14 => format!("id=$((id + {})); {}", dice.below(3), answer("$id")),
        15 => format!("yes '{{\"id\":1}}' | head -n {}; {}", 1 + dice.below(20_000), answer("$id")),
        16 => format!("{}; sleep 0.05; {}", printed("{\"id\":$id,"), printed("\"hit\":true}\n")),
        17 => ["exit 3", "kill -9 $$", "kill -SEGV $$"][dice.below(3) as usize].to_owned(),
        18 => ["exec >&-", "exec <&-", "exec 2>&-", "sleep 100 & sleep 100 &"][dice.below(4) as usize].to_owned(),
        19 => printed("{\"id\":$id,\"error\":\"a\\n::error::x \\u001b[2J##[y]\"}\n"),
        20 => printed("{\"id\":$id,\"unsupported\":\"a\\n::error::x \\u200b##[y]\"}\n"),
        _ => ["exec sleep 100", "exec cat /dev/zero", "exec yes >&2"][dice.below(3) as usize].to_owned(),
    }
}

/// Returns a program that greets, mostly, and then does something else with each question.
fn program(dice: &mut Dice) -> String {
    let greeting = if dice.below(8) == 0 {
        line(dice)
    } else {
        let name = ["engine", "\\\\n::error::x", "\u{1b}[2J##[error]"][dice.below(3) as usize].replace('\u{1b}', "\\\\u001b");
        format!(
            "printf '%s\\n' \"{{\\\"engine\\\":\\\"{name}\\\",\\\"version\\\":\\\"1\\\",\\\"precision\\\":\\\"f64\\\",\
             \\\"answers\\\":[\\\"hit\\\",\\\"impact\\\"],\\\"kinds\\\":[\\\"circle\\\",\\\"aabb\\\"]}}\""
        )
    };
    let acts: String = (1..=6).map(|n| format!("{n}) {} ;;\n", act(dice))).collect();
    format!(
        "read -r hello\n{greeting}\nn=0\nwhile read -r question; do\nn=$((n + 1))\nid=${{question#*:}}\nid=${{id%%,*}}\ncase $n in\n{acts}*) exit ;;\nesac\ndone\n"
    )
}

/// The results of the questions of all programs, as the names of the assessments and of the failures.
type Met = RefCell<BTreeSet<&'static str>>;

/// Checks the messages about the answers: each question has one, in lines that the program has written.
fn check(trial: &SceneTrial, asked: usize, met: &Met) {
    assert_eq!(trial.answers.len(), asked, "an answer to each question: {trial}");
    for answer in &trial.answers {
        let said = answer.to_string();
        assert!(said.len() < MOST_SAID && said.chars().all(is_shown_in_lines), "{said:?}");
        let whom = format!("\"{}\" and \"{}\", {}: ", answer.names[0], answer.names[1], answer.quantity.id());
        let is_ours = |(index, line): (usize, &str)| line.starts_with(if index == 0 { &whom } else { "    | " });
        assert!(said.split('\n').enumerate().all(is_ours), "{said:?}");
        let kind = answer.assessment.kind();
        met.borrow_mut().insert(match &answer.assessment {
            Assessment::Failed { failure } => failure.kind.id(),
            other => other.kind().id(),
        });
        assert!(kind != AssessmentKind::Unproven, "two bodies whose answer is certain: {said:?}");
    }
}

/// Checks the law for one program. Returns true if it was asked something.
fn run(scene: &Scene, dice: &mut Dice, met: &Met) -> bool {
    let text = program(dice);
    let folder = Folder::with(&[("engine.sh", &text)]);
    let command = format!("sh '{}'", folder.path("engine.sh").display());
    let start = Instant::now();
    let (is_asked, n_questions) = match Program::start(&command, TIMEOUT) {
        Ok(mut program) => {
            let heading = program.greeting().to_string();
            assert!(heading.chars().count() < 500 && !heading.contains('\n'), "{heading:?} of\n{text}");
            let quantities: Vec<EngineQuantity> = program.greeting().answers.clone();
            // Two bodies at rest are not asked about the impact.
            let asked = 2 * quantities.len() + quantities.iter().filter(|quantity| **quantity != EngineQuantity::Impact).count();
            let trial = against(&mut program, scene, Tolerance::OfPrecision);
            check(&trial, asked, met);
            (0 < asked, 3)
        }
        Err(error) => {
            let said = error.to_string();
            assert!(said.len() < MOST_SAID && said.chars().all(is_shown_in_lines), "{said:?} of\n{text}");
            assert!(said.split('\n').skip(1).all(|line| line.starts_with("    | ")), "{said:?} of\n{text}");
            (true, 1)
        }
    };
    assert!(start.elapsed() < MOST_FOR_A_QUESTION * n_questions, "{:?} for\n{text}", start.elapsed());
    is_asked
}

#[test]
fn any_program_is_an_engine_or_is_said_to_be_none() {
    let scene = format::parse(SCENE, "scene.ron").unwrap();
    let met = Met::default();
    fuzz::run("any_program_is_an_engine_or_is_said_to_be_none", 24, |dice| run(&scene, dice, &met));
    let (met, all) = (met.into_inner(), ["broken", "died", "error", "false_yes", "right", "silent", "unsupported"]);
    let by_hand = ["SEED", "FIRST", "RUNS"].iter().any(|name| environment::number(&format!("CLASHBOX_FUZZ_{name}")).is_some());
    assert!(by_hand || all.iter().all(|kind| met.contains(kind)), "of {all:?} only {met:?} were met");
    println!("met: {met:?}");
}
