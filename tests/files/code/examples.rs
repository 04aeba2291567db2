//! The calls in the present numbers: each language prints the answer of the kernel that stands beside the call.

use std::fs;
use std::path::Path;
use std::process::Command;

use clashbox::explain::code::{Code, Language, code_of_pair};
use clashbox::kernel::{Kind, contact};
use clashbox::scene::{Body, Scene};
use clashbox::search::Method;
use clashbox::shipped::pair_scene;

use super::poses::{Numbers, shape};
use crate::common::{Dice, shipped_scenes};
use crate::writers::installed;

/// Number of poses of every pair with a polygon.
const POSES: usize = 40;

/// Codes in one language, each with the name of its scene.
type NamedCodes = Vec<(String, Code)>;

/// Returns the lines that each code prints. `None` if the language is not installed.
fn printed(codes: &NamedCodes, language: Language) -> Option<Vec<Vec<String>>> {
    let (program, extension) = match language {
        Language::Python => ("python3", "py"),
        Language::JavaScript => ("node", "js"),
        Language::C => ("cc", "c"),
        Language::Lua => ("lua5.4", "lua"),
    };
    if !installed(program) {
        return None;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut files = Vec::new();
    for (index, (_, code)) in codes.iter().enumerate() {
        files.push(format!("{index}.{extension}"));
        fs::write(folder.path().join(&files[index]), code.text()).unwrap();
    }
    let run = |mut command: Command| {
        let output = command.current_dir(folder.path()).output().unwrap();
        assert!(output.status.success(), "{command:?} {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let mut command = Command::new(program);
    // One interpreter runs hundreds of files sooner than hundreds of interpreters do.
    let all_in_one = match language {
        Language::Python => {
            Some(["-c", "import runpy, sys\nfor path in sys.argv[1:]:\n    print('file', path)\n    runpy.run_path(path)"])
        }
        Language::JavaScript => Some([
            "-e",
            "for (const path of process.argv.slice(1)) {\n    console.log('file', path);\n    \
             require('vm').runInNewContext(require('fs').readFileSync(path, 'utf8'), { console });\n}",
        ]),
        Language::C | Language::Lua => None,
    };
    if let Some(arguments) = all_in_one {
        command.args(arguments).args(&files);
        return Some(run(command).split("file ").skip(1).map(|printed| lines(printed)[1..].to_vec()).collect());
    }
    let one = |file: &String| {
        let mut command = Command::new(program);
        command.arg(file);
        if language == Language::C {
            command.args(["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-o", "program", "-lm"]);
            run(command);
            command = Command::new(folder.path().join("program"));
        }
        lines(&run(command))
    };
    Some(files.iter().map(one).collect())
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

/// A call that prints another answer than the one beside it.
struct WrongCall {
    scene: String,
    /// The index of the call in its example.
    index: usize,
    message: String,
}

/// Runs the calls and compares what they print. Returns the number of calls, and those that print another answer.
fn wrong_calls(codes: &NamedCodes, language: Language) -> (usize, Vec<WrongCall>) {
    let all_expected: Vec<Vec<String>> = codes.iter().map(|(_, code)| expected(code)).collect();
    let calls = all_expected.iter().map(Vec::len).sum();
    let mut wrong = Vec::new();
    let Some(all_printed) = printed(codes, language) else { return (calls, wrong) };
    assert_eq!(all_printed.len(), codes.len(), "{language:?}");
    for (((scene, code), expected), printed) in codes.iter().zip(all_expected).zip(all_printed) {
        assert_eq!(printed.len(), expected.len(), "{scene}\n{}", code.text());
        for (index, (printed, expected)) in printed.iter().zip(&expected).enumerate() {
            if !agree(printed, expected) {
                let message = format!("{scene}: {printed} is printed, not {expected}\n{}", code.example().join("\n"));
                wrong.push(WrongCall { scene: scene.clone(), index, message });
            }
        }
    }
    (calls, wrong)
}

/// Asserts that all calls print the answers beside them. Returns the number of calls.
fn check(codes: &NamedCodes, language: Language) -> usize {
    let (calls, wrong) = wrong_calls(codes, language);
    let messages: Vec<&str> = wrong.iter().map(|wrong| wrong.message.as_str()).collect();
    assert!(wrong.is_empty(), "{language:?}\n{}", messages.join("\n"));
    calls
}

/// Returns all code about the pair of a scene. `None` if it has no pair, and if there is no code for it.
fn named_code(name: &str, scene: &Scene, language: Language) -> Option<(String, Code)> {
    Some((name.to_owned(), code_of_pair(scene, scene.pair?, 0.0, language)?))
}

#[test]
fn the_calls_of_every_pair_print_the_answers_beside_them() {
    for language in Language::ALL {
        let mut codes = NamedCodes::new();
        for (index, a) in Kind::ALL.into_iter().enumerate() {
            for b in Kind::ALL.into_iter().skip(index) {
                codes.extend(named_code(&format!("{a:?} {b:?}"), &pair_scene(a, b), language));
            }
        }
        let calls = check(&codes, language);
        assert!(80 < calls, "{calls} calls in {language:?}");
    }
}

#[test]
fn polygons_convex_and_concave_are_answered_as_by_the_kernel() {
    let mut dice = Dice::new(2501);
    let mut codes = NamedCodes::new();
    for kind in [Kind::Point, Kind::Line, Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Obb, Kind::Capsule, Kind::Polygon] {
        for index in 0..POSES {
            let numbers = Numbers::of(index);
            let (a, b) = (shape(kind, numbers, &mut dice), shape(Kind::Polygon, numbers, &mut dice));
            // Next to touching rounded vertices decide otherwise.
            let is_near = contact(&a, &b).separation.is_some_and(|separation| separation.abs() <= 1e-9);
            if is_near && !numbers.are_exact() {
                continue;
            }
            let name = format!("{a:?} {b:?}");
            let mut scene = Scene::new(vec![Body::new("a", a), Body::new("b", b)], Method::Exact);
            scene.pair = Some([0, 1]);
            codes.extend(named_code(&name, &scene, Language::Python));
        }
    }
    let calls = check(&codes, Language::Python);
    assert!(400 < calls, "{calls} calls");
}

/// Calls that print another answer than the kernel's: the scene, the function, and the reason.
const ROUNDED: [(&str, &str, &str); 2] = [
    ("decimal_numbers", "points_circle_circle", "exactly they overlap by less than the code can tell from a touch"),
    ("slop_switch", "first_impact", "the mover touches in passing, and the discriminant 0 is rounded to less"),
];

#[test]
fn the_calls_of_every_shipped_scene_print_the_answers_beside_them() {
    let scenes = shipped_scenes();
    let name = |path: &Path| path.file_stem().unwrap().to_string_lossy().into_owned();
    let codes: NamedCodes = scenes.iter().filter_map(|(path, scene)| named_code(&name(path), scene, Language::Python)).collect();
    let (calls, wrong) = wrong_calls(&codes, Language::Python);
    assert!(400 < calls, "{calls} calls");
    if !installed("python3") {
        return;
    }
    let mut known = Vec::new();
    for WrongCall { scene, index, message } in &wrong {
        let (_, code) = codes.iter().find(|(name, _)| name == scene).unwrap();
        let call = code.example().iter().filter_map(|line| line.strip_prefix("print(")).nth(*index).unwrap();
        let is_known = |(name, function, _): &&(&str, &str, &str)| name == scene && call.starts_with(function);
        known.push(ROUNDED.iter().find(is_known).unwrap_or_else(|| panic!("{message}")));
    }
    assert_eq!(known.len(), ROUNDED.len(), "only these calls differ: {known:?}");
}
