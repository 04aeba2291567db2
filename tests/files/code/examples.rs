//! The calls in the present numbers: each language prints the answer of the kernel that stands beside the call.

use std::fs;
use std::process::Command;

use clashbox::explain::DerivedAnswer;
use clashbox::explain::code::{Code, CodeQuestion, Language, code_of, code_of_pair};
use clashbox::kernel::{Algorithm, Kind, contact};
use clashbox::scene::{Body, Scene};
use clashbox::search::Method;
use clashbox::shipped::pair_scene;

use super::poses::{Numbers, shape};
use crate::common::{Dice, shipped_scenes};
use crate::writers::installed;

/// Number of poses of every pair with a polygon.
const POSES: usize = 40;

/// Returns what the code prints. `None` if the language is not installed.
fn printed(code: &Code) -> Option<Vec<String>> {
    let (program, file) = match code.language() {
        Language::Python => ("python3", "s.py"),
        Language::JavaScript => ("node", "s.js"),
        Language::C => ("cc", "s.c"),
        Language::Lua => ("lua5.4", "s.lua"),
    };
    if !installed(program) {
        return None;
    }
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(file), code.text()).unwrap();
    let mut command = Command::new(program);
    command.arg(file).current_dir(folder.path());
    if code.language() == Language::C {
        command.args(["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-o", "s", "-lm"]);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{}\n{}", String::from_utf8_lossy(&output.stderr), code.text());
        command = Command::new(folder.path().join("s"));
    }
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}\n{}", String::from_utf8_lossy(&output.stderr), code.text());
    Some(String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect())
}

/// Returns the answers beside the calls.
fn expected(code: &Code) -> Vec<String> {
    let comment = if code.language() == Language::Python { ")  # " } else { "  // " };
    let comment = if code.language() == Language::Lua { ")  -- " } else { comment };
    code.example().iter().filter_map(|line| Some(line.rsplit_once(comment)?.1.to_owned())).collect()
}

/// Returns the numbers of an answer; words stay words.
fn numbers(answer: &str) -> Vec<Result<f64, String>> {
    let plain = answer.replace(['(', ')', '[', ']', ','], " ");
    plain.split_whitespace().map(|word| word.parse().map_err(|_| word.to_owned())).collect()
}

/// Returns true if two answers are the same, up to the digits that the comment has.
fn agree(printed: &str, expected: &str) -> bool {
    let (printed, expected) = (numbers(printed), numbers(expected));
    let near = |a: &Result<f64, String>, b: &Result<f64, String>| match (a, b) {
        (Ok(a), Ok(b)) => (a - b).abs() <= 2e-5 * (1.0 + b.abs()),
        _ => a == b,
    };
    printed.len() == expected.len() && printed.iter().zip(&expected).all(|(a, b)| near(a, b))
}

/// Runs the calls about a scene and compares what they print. Returns the number of calls.
fn check(scene: &Scene, why: DerivedAnswer, algorithm: Algorithm, language: Language) -> usize {
    let Some(pair) = scene.pair else { return 0 };
    let Some(code) = code_of(&CodeQuestion { scene, pair, t: 0.0, why, algorithm }, language) else { return 0 };
    let expected = expected(&code);
    let Some(printed) = printed(&code) else { return expected.len() };
    assert_eq!(printed.len(), expected.len(), "{}", code.text());
    for (printed, expected) in printed.iter().zip(&expected) {
        assert!(agree(printed, expected), "{printed} is printed, not {expected}\n{}", code.text());
    }
    expected.len()
}

#[test]
fn the_calls_of_every_pair_print_the_answers_beside_them() {
    for language in Language::ALL {
        let mut calls = 0;
        for a in Kind::ALL {
            for b in Kind::ALL {
                for why in [DerivedAnswer::Contact, DerivedAnswer::Motion] {
                    calls += check(&pair_scene(a, b), why, Algorithm::Direct, language);
                }
                calls += check(&pair_scene(a, b), DerivedAnswer::Contact, Algorithm::WindingNumber, language);
            }
        }
        assert!(60 < calls, "{calls} calls in {language:?}");
    }
}

#[test]
fn polygons_convex_and_concave_are_answered_as_by_the_kernel() {
    let mut dice = Dice::new(2501);
    let mut calls = 0;
    for kind in [Kind::Point, Kind::Line, Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon] {
        for index in 0..POSES {
            let numbers = Numbers::of(index);
            let (a, b) = (shape(kind, numbers, &mut dice), shape(Kind::Polygon, numbers, &mut dice));
            // Next to touching rounded vertices decide otherwise.
            let is_near = contact(&a, &b).separation.is_some_and(|separation| separation.abs() <= 1e-9);
            if is_near && !numbers.are_exact() {
                continue;
            }
            let mut scene = Scene::new(vec![Body::new("a", a), Body::new("b", b)], Method::Exact);
            scene.pair = Some([0, 1]);
            calls += check(&scene, DerivedAnswer::Contact, Algorithm::Direct, Language::Python);
            if kind == Kind::Point {
                calls += check(&scene, DerivedAnswer::Contact, Algorithm::WindingNumber, Language::Python);
            }
        }
    }
    assert!(400 < calls, "{calls} calls");
}

/// Calls that print another answer than the kernel's, by the scene and the function, with the reason.
const ROUNDED: [(&str, &str, &str); 0] = [];

#[test]
fn the_calls_of_every_shipped_scene_print_the_answers_beside_them() {
    if !installed("python3") {
        return;
    }
    let codes: Vec<(String, Code)> = shipped_scenes()
        .into_iter()
        .filter_map(|(path, scene)| {
            let code = code_of_pair(&scene, scene.pair?, 0.0, Language::Python)?;
            Some((path.file_stem().unwrap().to_string_lossy().into_owned(), code)).filter(|(_, code)| !code.example().is_empty())
        })
        .collect();
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new("python3");
    command.args(["-c", "import runpy, sys\nfor path in sys.argv[1:]:\n    print('of', path)\n    runpy.run_path(path)"]);
    for (index, (_, code)) in codes.iter().enumerate() {
        let name = format!("{index}.py");
        fs::write(folder.path().join(&name), code.text()).unwrap();
        command.arg(name);
    }
    let output = command.current_dir(folder.path()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let output = String::from_utf8(output.stdout).unwrap();
    let (mut calls, mut wrong) = (0, Vec::new());
    for ((name, code), printed) in codes.iter().zip(output.split("of ").skip(1)) {
        let printed: Vec<&str> = printed.lines().skip(1).collect();
        let expected = expected(code);
        assert_eq!(printed.len(), expected.len(), "{name}\n{}", code.text());
        calls += expected.len();
        let functions: Vec<&str> = code.asked().map(|function| function.name.as_str()).collect();
        for (index, (printed, expected)) in printed.iter().zip(&expected).enumerate() {
            if !agree(printed, expected) {
                let lines = code.example().join("\n");
                wrong.push(format!("{name}, answer {index} of {functions:?}: {printed} is printed, not {expected}\n{lines}"));
            }
        }
    }
    assert!(500 < calls, "{calls} calls");
    assert_eq!(wrong.len(), ROUNDED.len(), "{}", wrong.join("\n"));
}
