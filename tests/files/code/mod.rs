//! The code to take along: the functions of `assets/code`, run by their own interpreters and compilers, against the kernel.
//!
//! A language that is not installed is skipped with a word on standard error, unless `CLASHBOX_REQUIRE_LANGUAGES` is set: then its test fails.

mod agreement;
mod lines;
mod poses;
mod runner;

use std::fs;
use std::process::Command;

use clashbox::explain::Why;
use clashbox::explain::code::{Code, Language, code_of};
use clashbox::kernel::Kind;
use clashbox::search::{Method, MethodKind};

use crate::writers::installed;
use poses::PAIRS;

/// The method for which the code of the motion is that of the pair.
const EXACT: Method = Method::Exact;

fn code(why: Why, kinds: [Kind; 2], language: Language) -> Option<Code> {
    code_of(why, kinds, &EXACT, language)
}

#[test]
fn the_classic_pairs_have_code_in_every_language() {
    for language in Language::ALL {
        for [a, b] in PAIRS {
            let contact = code(Why::Contact, [a, b], language).unwrap_or_else(|| panic!("{a:?} {b:?}: {language:?}"));
            let names: Vec<&str> = contact.asked().map(|function| function.name.as_str()).collect();
            let own = format!("_{}_{}", a.id(), b.id());
            assert!(names.contains(&format!("hit{own}").as_str()), "{names:?}");
            assert!(2 <= names.len(), "{a:?} {b:?}: {names:?} has no number");
            let lines: usize = contact.asked().map(|function| function.lines.len()).sum();
            assert!((6..=45).contains(&lines), "{a:?} {b:?} in {language:?}: {lines} lines");
            assert_eq!(code(Why::Contact, [b, a], language).unwrap().text(), contact.text(), "{a:?} {b:?}");
        }
        let crossing = PAIRS.into_iter().filter(|kinds| code(Why::Crossings, *kinds, language).is_some());
        assert_eq!(crossing.count(), 6, "lines, segments and circles among themselves: {language:?}");
        let casts = PAIRS.into_iter().filter(|kinds| code(Why::Motion, *kinds, language).is_some());
        assert_eq!(casts.count(), 3, "circles and boxes among themselves: {language:?}");
        assert!(code(Why::Contact, [Kind::Circle, Kind::Capsule], language).is_none(), "{language:?}");
    }
}

#[test]
fn every_language_has_the_same_functions_with_the_same_tags() {
    let outline = |language| -> Vec<String> {
        let mut outline = Vec::new();
        for why in [Why::Contact, Why::Crossings, Why::Motion] {
            for kinds in PAIRS {
                let Some(code) = code(why, kinds, language) else { continue };
                outline.extend(code.asked().chain(code.called()).map(|function| function.name.clone()));
            }
        }
        for method in [MethodKind::Linear, MethodKind::Binary].map(MethodKind::with_defaults) {
            let code = code_of(Why::Motion, PAIRS[0], &method, language).unwrap();
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

#[test]
fn what_is_copied_compiles_alone() {
    if !installed("cc") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]).current_dir(folder.path());
    for why in [Why::Contact, Why::Crossings, Why::Motion] {
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
fn what_is_copied_is_whole_and_has_no_tags() {
    for language in Language::ALL {
        for why in [Why::Contact, Why::Crossings, Why::Motion] {
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
                    assert!(line.chars().count() <= 115, "{line}");
                }
            }
        }
    }
}
