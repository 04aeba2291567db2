//! The code to take along: the functions of `assets/code`, run by their own interpreters and compilers, and compared with the
//! kernel.
//!
//! A language that is not installed is skipped with a message on standard error, unless `CLASHBOX_REQUIRE_LANGUAGES` is set: then
//! its test fails.

mod agreement;
mod broad;
mod examples;
mod lines;
mod poses;
mod runner;

use std::fs;
use std::process::Command;

use clashbox::explain::DerivedAnswer;
use clashbox::explain::code::{Code, CodeQuestion, Function, Language, code_of};
use clashbox::kernel::{Algorithm, Kind, Shape};
use clashbox::scene::{Body, Scene};
use clashbox::search::{Method, MethodKind};

use crate::common::Dice;
use crate::writers::installed;
use poses::{Numbers, PAIRS, shape};

/// Maximum width of a line, characters.
const COLUMNS: usize = 84;

fn code(why: DerivedAnswer, kinds: [Kind; 2], language: Language) -> Option<Code> {
    let mut dice = Dice::new(1510);
    let shapes = kinds.map(|kind| shape(kind, Numbers::Coarse, &mut dice));
    code_about(why, shapes, Method::Exact, Algorithm::Direct, language)
}

/// Returns the code about two shapes that rest.
fn code_about(why: DerivedAnswer, shapes: [Shape; 2], method: Method, algorithm: Algorithm, language: Language) -> Option<Code> {
    let [a, b] = shapes;
    let scene = Scene::new(vec![Body::new("a", a), Body::new("b", b)], method);
    code_of(&CodeQuestion { scene: &scene, pair: [0, 1], t: 0.0, why, algorithm }, language)
}

#[test]
fn the_classic_pairs_have_code_in_every_language() {
    for language in Language::ALL {
        for [a, b] in PAIRS {
            let contact = code(DerivedAnswer::Contact, [a, b], language).unwrap_or_else(|| panic!("{a:?} {b:?}: {language:?}"));
            let names: Vec<&str> = contact.asked().map(|function| function.name.as_str()).collect();
            let own = format!("_{}_{}", a.id(), b.id());
            assert!(names.contains(&format!("hit{own}").as_str()), "{names:?}");
            assert!(names.contains(&format!("separation{own}").as_str()), "{names:?}");
            let lines: usize = contact.asked().map(|function| function.lines.len()).sum();
            assert!((5..=60).contains(&lines), "{a:?} {b:?} in {language:?}: {lines} lines");
            for function in contact.asked() {
                assert!(function.lines.len() <= 40, "{}: {} lines", function.name, function.lines.len());
            }
            let names_of = |code: Code| code.asked().map(|function| function.name.clone()).collect::<Vec<_>>();
            assert_eq!(names_of(code(DerivedAnswer::Contact, [b, a], language).unwrap()), names_of(contact), "{a:?} {b:?}");
        }
        let crossing = PAIRS.into_iter().filter(|kinds| code(DerivedAnswer::Crossings, *kinds, language).is_some());
        assert_eq!(crossing.count(), 6, "lines, segments and circles among themselves: {language:?}");
        let casts = PAIRS.into_iter().filter(|kinds| code(DerivedAnswer::Motion, *kinds, language).is_some());
        assert_eq!(casts.count(), 3, "circles and boxes among themselves: {language:?}");
        assert!(code(DerivedAnswer::Contact, [Kind::Circle, Kind::Ray], language).is_none(), "{language:?}");
    }
}

#[test]
fn every_language_has_the_same_functions_with_the_same_tags() {
    let outline = |language| -> Vec<String> {
        let mut outline = Vec::new();
        for why in [DerivedAnswer::Contact, DerivedAnswer::Crossings, DerivedAnswer::Motion] {
            for kinds in PAIRS {
                let Some(code) = code(why, kinds, language) else { continue };
                outline.extend(code.asked().chain(code.called()).map(|function| function.name.clone()));
            }
        }
        for method in [MethodKind::Linear, MethodKind::Binary].map(MethodKind::with_defaults) {
            let mut dice = Dice::new(1511);
            let shapes = PAIRS[0].map(|kind| shape(kind, Numbers::Coarse, &mut dice));
            let code = code_about(DerivedAnswer::Motion, shapes, method, Algorithm::Direct, language).unwrap();
            outline.extend(code.asked().map(|function| function.name.clone()));
        }
        outline
    };
    let python = outline(Language::Python);
    assert!(60 < python.len(), "{python:?}");
    for language in Language::ALL {
        assert_eq!(outline(language), python, "{language:?}");
    }
}

/// Returns the parameters of a function, without those that C writes its answer to.
fn parameters(function: &Function) -> Vec<String> {
    let text: Vec<&str> = function.lines.iter().map(|line| line.text.trim()).collect();
    let text = text.join(" ");
    let (_, rest) = text.split_once('(').unwrap();
    let (inside, _) = rest.split_once(')').unwrap();
    let written = inside.split(", ").filter(|parameter| !parameter.contains(['*', '[']));
    written.map(|parameter| snake(parameter.trim().trim_start_matches("double "))).collect()
}

/// Converts `minX` to `min_x`.
fn snake(name: &str) -> String {
    let of_letter = |c: char| if c.is_ascii_uppercase() { format!("_{}", c.to_ascii_lowercase()) } else { c.to_string() };
    name.chars().map(of_letter).collect()
}

#[test]
fn a_function_takes_the_same_numbers_in_every_language() {
    let mut compared = 0;
    for why in [DerivedAnswer::Contact, DerivedAnswer::Crossings, DerivedAnswer::Motion] {
        for kinds in PAIRS {
            let Some(python) = code(why, kinds, Language::Python) else { continue };
            for language in Language::ALL {
                let other = code(why, kinds, language).unwrap();
                for (function, other) in python.asked().chain(python.called()).zip(other.asked().chain(other.called())) {
                    assert_eq!(parameters(other), parameters(function), "{} in {language:?}", function.name);
                    compared += 1;
                }
            }
        }
    }
    assert!(240 < compared, "{compared} functions");
}

#[test]
fn copied_code_compiles_alone() {
    if !installed("cc") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]).current_dir(folder.path());
    for why in [DerivedAnswer::Contact, DerivedAnswer::Crossings, DerivedAnswer::Motion] {
        for kinds in PAIRS {
            let Some(code) = code(why, kinds, Language::C) else { continue };
            let name = format!("{why:?}_{:?}_{:?}.c", kinds[0], kinds[1]);
            fs::write(folder.path().join(&name), code.text()).unwrap();
            compiler.arg(name);
        }
    }
    assert!(30 <= compiler.get_args().count(), "{compiler:?}");
    let output = compiler.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn copied_code_is_whole_and_has_no_tags() {
    for language in Language::ALL {
        for why in [DerivedAnswer::Contact, DerivedAnswer::Crossings, DerivedAnswer::Motion] {
            for kinds in PAIRS {
                let Some(code) = code(why, kinds, language) else { continue };
                let text = code.text();
                assert!(!text.contains(" @"), "{text}");
                assert!(text.contains("MIT OR Apache-2.0"), "{text}");
                for function in code.asked().chain(code.called()) {
                    assert!(text.contains(&format!("{}(", function.written)), "{}: {text}", function.name);
                }
                for line in text.lines() {
                    assert_eq!(line, line.trim_end(), "{text}");
                    assert!(line.is_ascii() && line.len() <= COLUMNS, "{line}");
                }
            }
        }
    }
}
