//! The code of the broad phases, run in each language over one world before and after its bodies move, and compared with the lens.

use std::fs;
use std::path::Path;
use std::process::Command;

use clashbox::broad_lens::{
    BroadLens, BroadMethod, BroadOperation, BroadOperationSteps, BroadRecorder, BroadStructure, CellSize, FatMargin, WorstCase,
};
use clashbox::explain::code::{Language, broad_code};
use clashbox::kernel::{Aabb, DVec2};

use super::COLUMNS;
use crate::writers::installed;

/// The size of a cell, and the margin of a tree.
const NUMBERS: [f64; 2] = [1.3, 0.1];

fn methods() -> [(&'static str, BroadMethod); 5] {
    let (cell, margin) = (CellSize::new(NUMBERS[0]).unwrap(), FatMargin::new(NUMBERS[1]).unwrap());
    [
        ("brute_force", BroadMethod::BruteForce),
        ("grid", BroadMethod::Grid(cell)),
        ("sweep", BroadMethod::SweepAndPrune),
        ("tree", BroadMethod::Tree(margin)),
        ("quadtree", BroadMethod::Quadtree),
    ]
}

/// Returns the boxes after a frame: every fourth body rests, others stay near or go far, to the left or right.
fn moved(boxes: &[Aabb]) -> Vec<Aabb> {
    let by = |index: usize| {
        let scale = [0.0, 0.05, 0.7, 6.0][index % 4];
        DVec2::new((index % 7) as f64 - 3.0, (index % 5) as f64 - 2.0) * scale
    };
    boxes.iter().enumerate().map(|(index, aabb)| Aabb::new(aabb.min() + by(index), aabb.max() + by(index)).unwrap()).collect()
}

/// Returns the boxes grown by the margin of the tree.
fn fat(boxes: &[Aabb]) -> Vec<Aabb> {
    let margin = DVec2::splat(NUMBERS[1]);
    boxes.iter().map(|aabb| Aabb::new(aabb.min() - margin, aabb.max() + margin).unwrap()).collect()
}

/// Returns boxes as a list in a language.
fn written(boxes: &[Aabb], language: Language) -> String {
    let [open, close] = match language {
        Language::Python | Language::JavaScript => ["[", "]"],
        Language::C | Language::Lua => ["{", "}"],
    };
    let one = |aabb: &Aabb| {
        let numbers = [aabb.min().x, aabb.min().y, aabb.max().x, aabb.max().y].map(|number| format!("{number:?}"));
        format!("{open}{}{close}", numbers.join(", "))
    };
    boxes.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// Runs the code of a language: queries for the boxes before and after a frame. Returns a line for each query: the structure, and the bodies that it
/// meets. `None` if it is not installed.
fn run(language: Language, [boxes, moved]: [&[Aabb]; 2]) -> Option<Vec<String>> {
    let (program, ending, driver) = match language {
        Language::Python => ("python3", "py", include_str!("drivers/broad.py")),
        Language::JavaScript => ("node", "js", include_str!("drivers/broad.js")),
        Language::C => ("cc", "c", include_str!("drivers/broad.c")),
        Language::Lua => ("lua5.4", "lua", include_str!("drivers/broad.lua")),
    };
    if !installed(program) {
        return None;
    }
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/code").join(format!("broad.{ending}"));
    let mut driver = driver.replace("CELL_HERE", &format!("{:?}", NUMBERS[0]));
    let lists = [("BOXES_HERE", boxes), ("FAT_HERE", &fat(boxes)), ("MOVED_BOXES", moved), ("MOVED_AND_FAT", &fat(moved))];
    for (name, list) in lists {
        driver = driver.replace(name, &written(list, language));
    }
    let text = fs::read_to_string(library).unwrap() + &driver;
    let folder = tempfile::tempdir().unwrap();
    let file = format!("run.{ending}");
    fs::write(folder.path().join(&file), text).unwrap();
    let mut command = Command::new(program);
    if language == Language::C {
        let options = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-O1", &file, "-o", "run", "-lm"];
        let said = Command::new(program).args(options).current_dir(folder.path()).output().unwrap();
        assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
        command = Command::new(folder.path().join("run"));
    } else {
        command.arg(&file);
    }
    let output = command.current_dir(folder.path()).output().unwrap();
    assert!(output.status.success(), "{language:?}: {}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect())
}

#[test]
fn every_language_meets_the_bodies_that_the_lens_meets() {
    let mut world = WorstCase::Scattered.world(250, 3);
    world.extend(WorstCase::OneCell.world(12, 3));
    world.extend(WorstCase::Diagonal.world(40, 3));
    let boxes = WorstCase::boxes(&world, 0.0);
    let moved = moved(&boxes);
    let mut expected = Vec::new();
    let mut lenses = methods().map(|(name, method)| {
        let mut lens = BroadLens::new(method);
        for aabb in &boxes {
            lens.insert(*aabb, &mut BroadRecorder::default());
        }
        (name, lens)
    });
    for boxes in [&boxes, &moved] {
        for (_, lens) in &mut lenses {
            for (body, aabb) in (0..).zip(boxes) {
                lens.update(body, *aabb, &mut BroadRecorder::default());
            }
        }
        for aabb in boxes {
            for (name, lens) in &lenses {
                let mut log = BroadRecorder::default();
                let mut met = Vec::new();
                lens.visit_near(aabb, &mut log, |body| met.push(body));
                assert_eq!(met.len() as u64, log.counts.met, "{name}");
                expected.push((*name, met));
            }
        }
    }
    let mut ran = 0;
    for language in Language::ALL {
        let Some(lines) = run(language, [&boxes, &moved]) else { continue };
        assert_eq!(lines.len(), expected.len(), "{language:?}");
        for (line, (name, met)) in lines.iter().zip(&expected) {
            let (structure, bodies) = line.split_once(' ').unwrap_or((line, ""));
            let (mut found, mut met): (Vec<u32>, Vec<u32>) =
                (bodies.split_whitespace().map(|body| body.parse().unwrap()).collect(), met.clone());
            if language == Language::C && matches!(*name, "grid" | "quadtree") {
                // The chains of C begin with the body that was added last.
                found.sort_unstable();
                met.sort_unstable();
            }
            assert_eq!((structure, found), (*name, met), "{language:?}");
        }
        ran += 1;
    }
    assert!(0 < ran || !installed("python3"), "a language was run");
}

#[test]
fn each_step_of_an_operation_lights_a_line_in_every_language() {
    let mut world = WorstCase::Scattered.world(250, 3);
    world.extend(WorstCase::Diagonal.world(60, 3));
    let boxes = WorstCase::boxes(&world, 0.0);
    let moved = moved(&boxes);
    let mut lit = 0;
    for (name, method) in methods() {
        for operation in BroadOperation::ALL {
            for body in [0, 100, 101, 102, 103, 249] {
                let steps = BroadOperationSteps::of(method, operation, body, [&boxes, &moved]).unwrap().steps;
                for language in Language::ALL {
                    let Some(code) = broad_code(method.kind(), operation, language) else {
                        assert!(steps.is_empty(), "{name}, {operation:?}, {language:?}: there are no steps");
                        continue;
                    };
                    for (index, step) in steps.iter().enumerate() {
                        let lines = code.lit_by_broad(&steps, Some(index)).concat();
                        assert!(lines.iter().any(|line| line.is_lit), "{name}, {operation:?}, {language:?}: {step:?}");
                        lit += 1;
                    }
                }
            }
        }
    }
    assert!(1_000 < lit, "{lit} steps");
}

#[test]
fn the_code_of_an_operation_is_whole_and_short() {
    for language in Language::ALL {
        for (name, method) in methods() {
            for operation in BroadOperation::ALL {
                let keeps_nothing = method == BroadMethod::BruteForce && operation != BroadOperation::Query;
                let code = broad_code(method.kind(), operation, language);
                assert_eq!(code.is_none(), keeps_nothing, "{name}, {operation:?}");
                let Some(code) = code else { continue };
                let text = code.text();
                assert!(!text.contains(" @") && text.contains("MIT OR Apache-2.0"), "{text}");
                assert!(text.lines().all(|line| line.is_ascii() && line.len() <= COLUMNS), "{name} in {language:?}: {text}");
                for function in code.asked().chain(code.called()) {
                    assert!(function.lines.len() <= 36, "{} in {language:?}: {} lines", function.name, function.lines.len());
                    assert!(text.contains(&format!("{}(", function.written)), "{}: {text}", function.name);
                }
            }
        }
    }
}
