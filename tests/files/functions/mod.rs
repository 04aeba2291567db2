//! Files of plain functions in each language, as `clashbox judge --function` runs them: what they receive and return, and everything
//! that can be wrong with them.
//!
//! A language that is not installed is skipped with a message on standard error, unless `CLASHBOX_REQUIRE_LANGUAGES` is set: then its
//! test fails.

use std::time::Duration;

use clashbox::engine::{
    AnswerValues, Engine as _, EngineAnswer, EngineQuantity, EngineQuestion, FirstImpact, MoveQuestion, ask, ask_move,
};
use clashbox::held_out::held_out_scene;
use clashbox::kernel::{Circle, DVec2, Kind, Moving, Shape};
use clashbox::programs::{FunctionLanguage, Program, StopSwitch};

use super::cli::Folder;
use super::writers::{found, installed};

const PATIENCE: Duration = Duration::from_secs(20);

/// Returns true if a program of this language is there. If not, the test prints this; if languages are required, it fails.
pub(crate) fn is_installed(language: FunctionLanguage) -> bool {
    let programs = language.programs();
    programs.iter().any(|program| found(program)) || installed(programs[0])
}

fn name(language: FunctionLanguage) -> String {
    format!("collide.{}", language.extensions()[0])
}

fn started(language: FunctionLanguage, text: &str, timeout: Duration) -> Result<(Folder, Program), String> {
    let folder = Folder::with(&[(name(language).as_str(), text)]);
    let program = Program::of_function(&folder.path(&name(language)), timeout, &StopSwitch::default());
    program.map(|program| (folder, program)).map_err(|error| error.to_string())
}

/// Returns two circles of radius 1 that are 4 apart. The first one moves by 8 towards the second one, and may turn.
fn question(asks: &[EngineQuantity], spin: f64) -> EngineQuestion {
    let ball = |x: f64| Circle::new([x, 0.0], 1.0).unwrap();
    let flying = Moving::new(ball(0.0), [8.0, 0.0]).unwrap().spinning(spin).unwrap();
    EngineQuestion { bodies: [flying, Moving::resting(ball(6.0))], asks: asks.to_vec() }
}

/// Returns a file whose function `hit` has this body, at its second line; in Rust at its third one.
fn hit(language: FunctionLanguage, body: &str) -> String {
    match language {
        FunctionLanguage::Python => format!("def hit(a, b):\n    {body}\n"),
        FunctionLanguage::JavaScript => format!("function hit(a, b) {{\n  {body}\n}}\n"),
        FunctionLanguage::Lua => format!("function hit(a, b)\n    {body}\nend\n"),
        FunctionLanguage::C => format!("bool hit(const Shape *a, const Shape *b) {{\n    {body}\n}}\n"),
        FunctionLanguage::Rust => format!("use super::*;\npub fn hit(a: &Body, b: &Body) -> bool {{\n    {body}\n}}\n"),
    }
}

/// Returns the number of the line on which the body of `hit` is.
fn line(language: FunctionLanguage) -> usize {
    if language == FunctionLanguage::Rust { 3 } else { 2 }
}

/// Something that may be wrong with a file.
struct Fault {
    what: &'static str,
    /// The body of `hit` in each language; empty where the fault cannot be.
    bodies: [&'static str; 5],
    /// Words of the message, of which `LINE` is the file with its line.
    words: &'static str,
}

/// Faults that are found before the first question.
const REFUSED: [Fault; 2] = [
    Fault { what: "broken syntax", bodies: ["return )", "return );", "return )", "return );", "return true + ;"], words: "LINE" },
    Fault {
        what: "a name that is not known to the compiler",
        bodies: ["", "", "", "return a->radus < 1;", "a.radus < 1.0"],
        words: "radus",
    },
];

/// Faults that are found by a question.
const FAILING: [Fault; 8] = [
    Fault {
        what: "an exception",
        bodies: [
            "return 1 / 0 > 2",
            "return a.nothing.more",
            "return a.nothing.more",
            "",
            "let none: Vec<bool> = Vec::new(); none[a.velocity.x as usize]",
        ],
        words: "LINE: ",
    },
    Fault { what: "a wrong type", bodies: ["return 1", "return 1;", "return 1", "", ""], words: "hit returned 1, expected " },
    Fault { what: "a text", bodies: ["", "return '1';", "", "", ""], words: "hit returned \"1\", expected " },
    Fault {
        what: "a promise",
        bodies: ["", "return Promise.resolve(true);", "", "", ""],
        words: "hit returned a Promise, expected ",
    },
    Fault { what: "a large integer", bodies: ["", "return 1n;", "", "", ""], words: "hit returned 1n, expected " },
    Fault { what: "nothing is returned", bodies: ["pass", ";", "return", "", ""], words: "hit returned " },
    Fault {
        what: "a process that ends",
        bodies: [
            "import os; print('last words', flush=True); os._exit(3)",
            "require('node:fs').writeSync(1, 'last words\\n'); process.exit(3);",
            "print('last words'); io.stdout:flush(); os.exit(3)",
            "return puts(\"last words\"), fflush(stdout), exit(3), true;",
            "println!(\"last words\"); std::process::exit(3)",
        ],
        words: "3\n    | last words",
    },
    Fault {
        what: "a loop without an end",
        bodies: ["while True: pass", "for (;;) {}", "while true do end", "for (volatile int i = 0;; i++) {}", "loop {}"],
        words: "no answer: nothing within 1 s",
    },
];

/// Calls a check with each fault and each language that can have it.
fn with_each(faults: &[Fault], check: impl Fn(&Fault, FunctionLanguage, &str, &str)) {
    let mut checked = 0;
    for (index, language) in FunctionLanguage::ALL.into_iter().enumerate() {
        if !is_installed(language) {
            continue;
        }
        for fault in faults.iter().filter(|fault| !fault.bodies[index].is_empty()) {
            let include = if language == FunctionLanguage::C { "#include <stdio.h>\n#include <stdlib.h>\n#line 1\n" } else { "" };
            let text = include.to_owned() + &hit(language, fault.bodies[index]);
            let place = format!("{}:{}", name(language), line(language));
            check(fault, language, &text, &fault.words.replace("LINE", &place));
            checked += 1;
        }
    }
    assert!(0 < checked || std::env::var_os("CLASHBOX_REQUIRE_LANGUAGES").is_none(), "no language is installed");
}

#[test]
fn a_file_that_cannot_be_loaded_is_refused_with_its_line() {
    with_each(&REFUSED, |fault, language, text, words| {
        let refused = started(language, text, PATIENCE).err().unwrap_or_default();
        assert!(refused.contains(words), "{} in {language:?}: {words} in {refused}", fault.what);
        assert!(!refused.contains("no greeting"), "the message is that of the language: {refused}");
    });
}

#[test]
fn kinds_that_are_not_a_list_are_refused() {
    let rows = ["kinds = 'circle'", "const kinds = \"circle\";", "kinds = \"circle\""];
    for (language, kinds) in FunctionLanguage::ALL.into_iter().zip(rows).filter(|(language, _)| is_installed(*language)) {
        let body = if language == FunctionLanguage::JavaScript { "return true;" } else { "return true" };
        let body = if language == FunctionLanguage::Python { "return True" } else { body };
        let refused = started(language, &format!("{}{kinds}\n", hit(language, body)), PATIENCE).err().unwrap_or_default();
        assert!(refused.contains("`kinds` is ") && refused.contains("circle"), "{language:?}: {refused}");
        assert!(refused.contains("it must be a list such as ") && !refused.contains("no greeting"), "{language:?}: {refused}");
    }
}

#[test]
fn a_failure_of_a_function_says_what_happened_and_where() {
    with_each(&FAILING, |fault, language, text, words| {
        let is_loop = fault.words.contains("within 1 s");
        let timeout = if is_loop { Duration::from_secs(1) } else { PATIENCE };
        let (_folder, mut program) =
            started(language, text, timeout).unwrap_or_else(|error| panic!("{} in {language:?}: {error}", fault.what));
        // The second question is answered in the same way, by a program that was started again if it has ended.
        for _ in 0..2 {
            let answer = ask(&mut program, &question(&[EngineQuantity::Hit], 0.0));
            let EngineAnswer::Each(answers) = &answer else { panic!("{} in {language:?}: {answer:?}", fault.what) };
            let [(EngineQuantity::Hit, EngineAnswer::Failed(failure))] = &answers[..] else { panic!("{answer:?}") };
            let said = failure.to_string();
            assert!(said.contains(words), "{} in {language:?}: {words} in {said}", fault.what);
        }
    });
}

#[test]
fn what_a_function_prints_is_no_answer() {
    let bodies = [
        "print('a line'); print('and more', end=''); return True",
        "console.log('a line'); process.stdout.write('and more'); return true;",
        "print('a line'); io.write('and more'); return true",
        "puts(\"a line\"); printf(\"and more\"); return true;",
        "println!(\"a line\"); print!(\"and more\"); true",
    ];
    let printing = Fault { what: "prints", bodies, words: "" };
    with_each(&[printing], |_, language, text, _| {
        let (_folder, mut program) = started(language, text, PATIENCE).unwrap();
        for _ in 0..3 {
            let yes = EngineAnswer::Given(AnswerValues { hit: Some(true), ..AnswerValues::default() });
            assert_eq!(ask(&mut program, &question(&[EngineQuantity::Hit], 0.0)), yes, "{language:?}");
        }
    });
}

/// Files of two functions: the impact halfway, and of bodies that turn too if `turns` is said; a pair is not known if A is at rest.
const IMPACTS: [[&str; 2]; 5] = [
    ["def impact(a, b, va, vb):\n    return {'t': 0.5, 'normal': (1, 0)} if va.x else 'unsupported: rest'\n", "turns = True\n"],
    [
        "export const impact = (a, b, va, vb) => (va.x ? { t: 0.5, normal: [1, 0] } : 'unsupported: rest');\n",
        "const turns = true;\n",
    ],
    [
        "function impact(a, b, va, vb)\n    return va.x ~= 0 and {t = 0.5, normal = {1, 0}} or 'unsupported: rest'\nend\n",
        "turns = true\n",
    ],
    [
        "double impact(const Shape *a, const Shape *b, Vec2 va, Vec2 vb) { return va.x ? 0.5 : unsupported(\"rest\"); }\n",
        "#define TURNS\n",
    ],
    [
        "use super::*;\npub fn impact(_: &Body, _: &Body, va: Vec2, _: Vec2) -> Result<Option<f64>, Unsupported> {\n    \
         if va.x == 0.0 { Err(Unsupported(\"rest\")) } else { Ok(Some(0.5)) }\n}\n",
        "pub const TURNS: bool = true;\n",
    ],
];

#[test]
fn an_impact_is_asked_of_what_the_file_says_it_knows() {
    for (language, [function, turns]) in FunctionLanguage::ALL.into_iter().zip(IMPACTS) {
        if !is_installed(language) {
            continue;
        }
        let impact = [EngineQuantity::Impact];
        let (_folder, mut program) = started(language, function, PATIENCE).unwrap();
        assert_eq!(program.greeting().answers, impact, "{language:?}");
        assert_eq!(program.greeting().kinds, Kind::ALL, "{language:?} knows all kinds unless it says so");
        let answer = ask(&mut program, &question(&impact, 0.0));
        let EngineAnswer::Given(AnswerValues { impact: Some(FirstImpact::At { t, normal, .. }), .. }) = answer else {
            panic!("{language:?}: {answer:?}")
        };
        assert!(t == 0.5 && normal.is_none_or(|normal| normal == DVec2::X), "{language:?}: {answer:?}");
        let why = |answer: &EngineAnswer| match answer.about(EngineQuantity::Impact) {
            EngineAnswer::Unsupported(why) => why.clone(),
            other => panic!("{language:?}: {other:?}"),
        };
        let resting = EngineQuestion {
            bodies: question(&impact, 0.0).bodies.map(|body| Moving::resting(body.shape)),
            asks: impact.to_vec(),
        };
        assert_eq!(why(&ask(&mut program, &resting)), "rest", "{language:?}");
        assert!(
            why(&ask(&mut program, &question(&impact, 90.0))).starts_with("a body turns, and the file does not say"),
            "{language:?}"
        );
        let (_folder, mut program) = started(language, &format!("{function}{turns}"), PATIENCE).unwrap();
        let answer = ask(&mut program, &question(&impact, 90.0));
        assert!(matches!(answer, EngineAnswer::Given(_)), "{language:?}: {answer:?}");
    }
}

/// Files of a function `move`: half of the desired displacement, and the number of bodies of the level upwards; a level of none is not known.
const MOVES: [&str; 5] = [
    "def move(mover, wish, level):\n    return (wish.x / 2, wish.y + len(level) * mover.radius) if level else 'unsupported: nothing'\n",
    "exports.move = (mover, wish, level) => (level.length ? [wish.x / 2, wish.y + level.length * mover.radius] : 'unsupported: nothing');\n",
    "function move(mover, wish, level)\n    return #level > 0 and {wish.x / 2, wish.y + #level * mover.radius} or 'unsupported: nothing'\nend\n",
    "Vec2 move(const Shape *mover, Vec2 wish, const Shape *level, int n_level) {\n    if (n_level == 0) unsupported(\"nothing\");\n    \
     return (Vec2){wish.x / 2, wish.y + n_level * level[n_level ? n_level - 1 : 0].radius * mover->radius};\n}\n",
    "use super::*;\npub fn r#move(mover: &Body, wish: Vec2, level: &[Body]) -> Result<Vec2, Unsupported> {\n    \
     let Shape::Circle { radius, .. } = mover.shape else { return Err(Unsupported(\"a kind\")) };\n    \
     if level.is_empty() { return Err(Unsupported(\"nothing\")); }\n    \
     Ok(Vec2 { x: wish.x / 2.0, y: wish.y + level.len() as f64 * radius })\n}\n",
];

#[test]
fn a_function_receives_a_mover_and_its_level_and_returns_a_displacement() {
    for (language, function) in FunctionLanguage::ALL.into_iter().zip(MOVES) {
        if !is_installed(language) {
            continue;
        }
        let (_folder, mut program) =
            started(language, function, PATIENCE).unwrap_or_else(|error| panic!("{language:?}: {error}"));
        assert_eq!(program.greeting().answers, [EngineQuantity::Move], "{language:?}");
        let ball = |x: f64| Shape::from(Circle::new([x, 0.0], 1.0).unwrap());
        for n_level in 0..4 {
            let level: Vec<Shape> = (0..n_level).map(|i| ball(f64::from(i) + 5.0)).collect();
            let question = MoveQuestion { mover: ball(0.0), desired: DVec2::new(3.0, -0.25), level };
            let expected = match n_level {
                0 => EngineAnswer::Unsupported("nothing".to_owned()),
                n => {
                    let displacement = Some(DVec2::new(1.5, f64::from(n) - 0.25));
                    EngineAnswer::Given(AnswerValues { displacement, ..AnswerValues::default() })
                }
            };
            assert_eq!(ask_move(&mut program, &question), expected, "{language:?}, {n_level} bodies");
        }
    }
}

/// The number of each quantity of a body, in the order of the programs.
fn numbers(body: &Moving) -> Vec<f64> {
    fn of_shape(shape: &Shape) -> Vec<f64> {
        let vectors = |vectors: &[DVec2]| vectors.iter().flat_map(|v| v.to_array()).collect::<Vec<f64>>();
        match shape {
            Shape::Point(point) => vectors(&[point.at()]),
            Shape::Line(line) => vectors(&[line.base(), line.direction()]),
            Shape::Ray(ray) => vectors(&[ray.origin(), ray.direction()]),
            Shape::Segment(segment) => vectors(&[segment.a(), segment.b()]),
            Shape::Circle(circle) => [vectors(&[circle.center()]), vec![circle.radius()]].concat(),
            Shape::Aabb(aabb) => vectors(&[aabb.min(), aabb.max()]),
            Shape::Obb(obb) => [vectors(&[obb.center(), obb.half_extents()]), vec![obb.rotation().radians()]].concat(),
            Shape::Capsule(capsule) => [vectors(&[capsule.a(), capsule.b()]), vec![capsule.radius()]].concat(),
            Shape::Polygon(polygon) => vectors(polygon.vertices()),
            Shape::Group(group) => group.members().iter().flat_map(of_shape).collect(),
        }
    }
    let (velocity, pivot) = (body.velocity(), body.shape.reference_point());
    [of_shape(&body.shape), vec![velocity.x, velocity.y, body.spin().to_radians(), pivot.x, pivot.y]].concat()
}

#[test]
fn a_function_receives_every_number_of_every_kind() {
    let texts = [
        include_str!("programs/numbers.py"),
        include_str!("programs/numbers.js"),
        include_str!("programs/numbers.lua"),
        include_str!("programs/numbers.c"),
        include_str!("programs/numbers.rs"),
    ];
    for (language, text) in FunctionLanguage::ALL.into_iter().zip(texts) {
        if !is_installed(language) {
            continue;
        }
        let (_folder, mut program) = started(language, text, PATIENCE).unwrap();
        let mut asked = 0;
        for kind in Kind::ALL {
            for number in 0..7 {
                let (_, scene) = held_out_scene(7, [kind, Kind::Group], number);
                let bodies = scene.moving([0, 1]).unwrap();
                let every = bodies.each_ref().map(numbers).concat();
                let expected: f64 = every.iter().enumerate().map(|(i, number)| (i + 1) as f64 * number).sum();
                let answer = ask(&mut program, &EngineQuestion { bodies, asks: vec![EngineQuantity::Separation] });
                let EngineAnswer::Given(AnswerValues { separation: Some(found), .. }) = answer else {
                    panic!("{language:?}, {kind:?}: {answer:?}")
                };
                assert!((found - expected).abs() < 1e-9, "{language:?}, {kind:?}, {number}: {found}, expected {expected}");
                asked += 1;
            }
        }
        assert_eq!(asked, 70, "{language:?}");
    }
}

#[test]
fn a_file_that_is_none_of_functions_is_refused() {
    let folder =
        Folder::with(&[("collide.txt", ""), ("folder.py/x", ""), ("empty.py", "def other(a, b):\n    pass\n"), ("bytes.py", "")]);
    std::fs::write(folder.path("bytes.py"), [0xff, 0xfe]).unwrap();
    let mut rows = vec![
        ("collide.txt", "a file of functions ends in .py, .js, .mjs, .cjs, .lua, .c or .rs"),
        ("absent.py", "absent.py: "),
        ("folder.py", "folder"),
        ("bytes.py", "valid UTF-8"),
    ];
    if is_installed(FunctionLanguage::Python) {
        rows.push(("empty.py", "defines none of the functions hit, impact, separation and move at its top level"));
    }
    for (name, words) in rows {
        let refused = Program::of_function(&folder.path(name), PATIENCE, &StopSwitch::default()).err().unwrap().to_string();
        assert!(refused.contains(words) && refused.contains(name), "{name}: {words} in {refused}");
    }
    let stop = StopSwitch::default();
    stop.stop();
    assert!(Program::of_function(&folder.path("empty.py"), PATIENCE, &stop).is_err(), "a switch that was used starts nothing");
}
