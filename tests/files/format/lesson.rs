//! Lessons in files: read, written, and refused with line and column.

use clashbox::goal::check_lesson;
use clashbox::scene::format::{lesson_position, parse, to_text};
use clashbox::scene::{Measure, WordAnswer};

use super::errors::check;

/// Returns a scene with a lesson of these fields, from line 7 on.
fn with_lesson(fields: &str) -> String {
    format!(
        "Scene(
    version: 1,
    slop: 0.0,
    bodies: [
        Body(name: \"p\", shape: Point(at: (0.0, 0.0))),
        Body(name: \"q\", shape: Point(at: (1.0, 0.0))),
    ],
    pair: (\"p\", \"q\"),
    search: Exact,
    lesson: Lesson(
{fields}    ),
)
"
    )
}

/// Returns such a scene with these conditions, a line each.
fn with_goal(conditions: &[&str]) -> String {
    let lines: String = conditions.iter().map(|condition| format!("            {condition},\n")).collect();
    with_lesson(&format!("        text: \"Two points.\",\n        task: \"Move one.\",\n        goal: [\n{lines}        ],\n"))
}

#[test]
fn a_lesson_is_written_as_it_is_read() {
    let conditions = [
        "Separation(is: 5.0, hint: \"A distance of {wanted} wanted, {now} now, off by {off}; {tests} tests.\")",
        "Depth(above: 0.0, below: 2.5)",
        "Gap(axis: (1.0, 0.0), at_least: 1.0, at_most: 2.0)",
        "Foot(outside: (0.0, 1.0))",
        "Speed(of: \"q\", above: 0.0)",
        "Spin(of: \"p\", is: 172.0, period: 360.0)",
        "Relation(is: Apart)",
        "Relation(not: [AContainsB, BContainsA])",
        "Search(is: Linear)",
        "PathsCross",
        "PathsCross(hint: \"They do not cross.\")",
        "InRectangle(body: \"p\", of: \"q\")",
        "Unchanged(what: [Position, Size, Velocity, Spin, Slop, Level])",
        "NormalAngle(above: 5.0, below: 85.0, hint: \"{now} now, {ghost_share} and {ghost_share_at_start}.\")",
        "GhostShareAtStart(below: 0.1)",
        "GhostShare(is: 0.0)",
        "MoveEndX(by: Slide, above: 1.0)",
        "MoveEndY(by: PushOut(order: Nearest), is: 1.0)",
        "MoveBumps(by: Quake, at_least: 2.0, hint: \"{now} now.\")",
        "MoveSeparation(by: Godot(margin: 0.0), below: 0.01)",
        "Label(is: Ghost)",
        "Label(not: [Real, Apart])",
        "Chain(is: [Kept, Changed, Dropped, NoContact])",
        "Unchanged(what: [Spin], of: \"q\", hint: \"Reset.\")",
    ];
    let all = with_goal(&conditions);
    let closing = "        learned: \"Much.\",
        question: Question(ask: \"Why?\", answer: \"Because.\"),
        solution: Solution(bodies: [
            Body(name: \"q\", shape: Point(at: (5.0, 0.0)), velocity: (1.0, 0.0), spin: 90.0),
            Body(name: \"p\", velocity: (0.0, -1.0)),
        ], without: [\"p\"], slop: 0.5, search: Linear(max_step: 0.5), algorithm: Gjk),
";
    let text = all.replace("    ),\n)\n", &format!("{closing}    ),\n)\n"));
    let text = text.replace(
        "        goal:",
        "        shows: Why,\n        algorithm: CrossingNumber,\n        panes: [Curve, Lanes],\n        draws: [RightTriangle, Regions, BoundingVolumes, BoundingRectangles, Level],\n        goal:",
    );
    for text in [all, text] {
        let scene = parse(&text, "t.ron").unwrap_or_else(|errors| panic!("{errors}"));
        assert_eq!(to_text(&scene), text);
        let position = lesson_position(&text).expect("a lesson");
        assert!(text.lines().nth(position.line - 1).is_some_and(|line| line.trim() == "goal: ["), "{position:?}");
    }
}

#[test]
fn what_is_no_condition_is_refused_at_its_position() {
    for (condition, expected) in [
        (
            "Separation",
            "f.ron:14:13: lesson, condition 1: `Separation` has no limit, it needs one of `is`, `at_least`, `at_most`, `above`, `below`, `outside`",
        ),
        (
            "Separation(is: 1.0, was: 2.0)",
            "f.ron:14:33: lesson, condition 1: unknown field `was` in `Separation`, expected one of `is`, `at_least`, `at_most`, `above`, `below`, `outside`, `period`, `hint`",
        ),
        ("Separation(period: 2.0)", "f.ron:14:13: lesson, condition 1: `period` must be above 0 and stand beside `is`"),
        ("Speed(is: 1.0)", "f.ron:14:26: lesson, condition 1: field `of` is missing in `Speed`"),
        ("Speed(of: \"r\", is: 1.0)", "f.ron:14:23: lesson, condition 1: there is no body \"r\", there are \"p\", \"q\""),
        (
            "Relation(is: Near)",
            "f.ron:14:26: lesson, condition 1: unknown relation `Near`, expected one of `Apart`, `Touching`, `Overlapping`, `AContainsB`, `BContainsA`",
        ),
        ("Relation()", "f.ron:14:13: lesson, condition 1: `Relation` needs `is` or `not`, one of the two"),
        (
            "Unchanged(what: [Colour])",
            "f.ron:14:30: lesson, condition 1: unknown aspect `Colour`, expected one of `Position`, `Size`, `Velocity`, `Spin`, `Slop`, `Level`",
        ),
    ] {
        let text = with_goal(&[condition]);
        let (first, rest) = (super::errors::messages(&text), expected);
        assert!(first.lines().next() == Some(rest), "{condition}:\n{first}\n{rest}");
    }
    let wrong_slot = super::errors::messages(&with_goal(&["Separation(is: 1.0, hint: \"{wnated} wanted.\")"]));
    assert!(
        wrong_slot.starts_with("f.ron:14:39: lesson, condition 1: unknown slot `wnated`, expected one of `now`, `wanted`"),
        "{wrong_slot}"
    );
    let no_kind = super::errors::messages(&with_goal(&["Distance(is: 1.0)"]));
    assert!(
        no_kind.starts_with("f.ron:14:13: lesson, condition 1: unknown condition `Distance`, expected one of `Separation`"),
        "{no_kind}"
    );
}

#[test]
fn all_that_is_wrong_with_a_lesson_is_said_at_once() {
    let text = with_lesson(
        "        text: 3,\n        shows: How,\n        goal: [PathsCross],\n        question: Question(ask: \"Why?\"),\n        solution: Solution(bodies: [Body(shape: Circle(center: (0.0, 0.0), radius: -1.0))]),\n",
    );
    check(
        &text,
        &[
            "f.ron:11:15: lesson: `text`: expected a text in double quotes, found `3`",
            "f.ron:12:16: lesson: unknown panel `How`, expected one of `Answer`, `BroadPhase`, `Cost`, `Why`, `Crossings`, `Motion`, `WhatIf`, `Map`",
            "f.ron:14:39: lesson, question: field `answer` is missing in `Question`",
            "f.ron:15:84: lesson, solution: `radius` is -1, it must be 0 or more",
            "f.ron:15:89: lesson, solution: field `name` is missing in `Body`",
            "f.ron:16:5: lesson: field `task` is missing in `Lesson`",
        ],
    );
}

#[test]
fn a_check_says_whether_a_lesson_can_be_solved() {
    let goal = |condition: &str, solution: &str| {
        let text = with_goal(&[condition]).replace("    ),\n)\n", &format!("{solution}    ),\n)\n"));
        let scene = parse(&text, "t.ron").unwrap_or_else(|errors| panic!("{errors}"));
        check_lesson(&scene).expect("a lesson").to_string()
    };
    let moved = |x: &str| format!("        solution: Solution(bodies: [Body(name: \"q\", shape: Point(at: ({x}, 0.0)))]),\n");
    assert_eq!(goal("Separation(is: 5.0)", &moved("5.0")), "", "solved");
    assert_eq!(
        goal("Separation(is: 5.0)", &moved("4.0")),
        "the lesson: solution is Distance: 5 wanted, 4 now., expected the goal reached",
        "not solved"
    );
    assert_eq!(goal("Separation(is: 1.0)", &moved("-1.0")), "the lesson: goal is reached already, expected open at the start");
    assert_eq!(goal("Separation(is: 5.0)", ""), "the lesson: solution is missing, expected the goal reached");
}

#[test]
fn each_kind_of_question_is_written_as_it_is_read() {
    let questions = [
        "Question(ask: \"Why?\", answer: \"Because.\")",
        "Question(ask: \"How far?\", number: Number(is: 5.0, tolerance: 0.1, unit: \"m\"), answer: \"5.\")",
        "Question(ask: \"How far?\", number: Number(is: 5.0), answer: \"5.\")",
        "Question(ask: \"Which?\", accepts: [\"this\", \"that\"], answer: \"This.\")",
        "Question(ask: \"Which?\", choice: [
            Right(text: \"this\"),
            Wrong(text: \"that\", why: \"It is not.\"),
        ], answer: \"This.\")",
    ];
    let kept = "        text: \"Two points.\",\n        on_screen: \"See the panel Why.\",\n        task: \"Move one.\",\n";
    for question in questions {
        let goal = "        goal: [\n            PathsCross,\n        ],\n";
        let text = with_lesson(&format!("{kept}{goal}        question: {question},\n"));
        let scene = parse(&text, "t.ron").unwrap_or_else(|errors| panic!("{errors}"));
        assert_eq!(to_text(&scene), text);
    }
}

#[test]
fn what_is_no_question_is_refused_at_its_position() {
    let in_question = |fields: &str| {
        let goal = "        text: \"Two.\",\n        task: \"Move.\",\n        goal: [PathsCross],\n";
        with_lesson(&format!("{goal}        question: Question(ask: \"Which?\", answer: \"This.\", {fields}),\n"))
    };
    let rows = [
        ("choice: []", "`choice` has fewer than 2 options, there is nothing to choose"),
        (
            "choice: [Wrong(text: \"a\", why: \"No.\"), Wrong(text: \"b\", why: \"No.\")]",
            "no option is right, one of them must be `Right(text: \"...\")`",
        ),
        ("choice: [Right(text: \"a\"), Right(text: \"b\")]", "option 2: a second option is right, exactly one must be `Right`"),
        (
            "choice: [Right(text: \"Yes\"), Wrong(text: \"yes \", why: \"No.\")]",
            "option 2: the text is that of option 1, options must differ",
        ),
        ("choice: [Right(text: \"a\"), Wrong(text: \"b\")]", "option 2: field `why` is missing in `Wrong`"),
        ("choice: [Right(text: \" \"), Wrong(text: \"b\", why: \"No.\")]", "option 1: `text` is empty, it must say something"),
        ("choice: [Maybe(text: \"a\")]", "`choice` has fewer than 2 options, there is nothing to choose"),
        ("number: Number(is: 1.0, tolerance: -0.5)", "`tolerance` is -0.5, it must be 0 or more"),
        ("number: Number(is: inf)", "`is` is inf, all numbers must be finite"),
        ("number: Number()", "field `is` is missing in `Number`"),
        ("accepts: []", "`accepts` is empty, it needs at least one answer"),
        ("accepts: [\"\"]", "`accepts` is empty, it must say something"),
        ("accepts: [\"a b\", \"A  B\"]", "the answer is the same as answer 1: case and spaces make no difference"),
        (
            "accepts: [\"a\"], number: Number(is: 1.0)",
            "`number` and `accepts` are given, a question has one of `choice`, `number`, `accepts`",
        ),
        ("number: 3", "expected `Number(`, found `3`"),
    ];
    for (fields, expected) in rows {
        let message = super::errors::messages(&in_question(fields));
        let first = message.lines().next().unwrap_or_default();
        assert!(
            first.starts_with("f.ron:14:") && first.ends_with(&format!("lesson, question: {expected}")),
            "{fields}:\n{message}"
        );
    }
}

#[test]
fn the_page_for_teachers_names_every_condition_and_its_example_can_be_solved() {
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/lessons.md")).expect("the page");
    let (_, example) = page.split_once("```ron\n").expect("an example");
    let (example, _) = example.split_once("```").expect("its end");
    let scene = parse(example, "docs/lessons.md").unwrap_or_else(|errors| panic!("{errors}"));
    assert_eq!(check_lesson(&scene).expect("a lesson").to_string(), "", "the example");
    let numbers = Measure::PLAIN.map(|(_, measure)| measure.name()).into_iter().chain(Measure::OF_BODY.map(|of| of(0).name()));
    let words = WordAnswer::ALL.into_iter().flat_map(|fact| fact.words().into_iter().chain([fact.name()]));
    for name in numbers.chain(words).chain(["Gap", "GridCells", "GridMet", "PathsCross", "InRectangle", "Unchanged"]) {
        assert!(page.contains(&format!("`{name}")), "{name} is not on the page");
    }
}
