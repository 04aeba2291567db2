//! `clashbox describe`: says in sentences what a scene shows, for someone who does not see it.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use clashbox::describe::{Description, describe};
use clashbox::json::answers::write_error;
use clashbox::json::{VERSION, Version, line};
use schemars::JsonSchema;
use serde::Serialize;

use super::inputs::{load, shown_name};
use super::output::{Ending, complain, stdout};
use super::texts;

/// The arguments of `clashbox describe`.
#[derive(Debug, Args)]
pub(super) struct DescribeArguments {
    /// Scene files, - for standard input
    #[arg(required = true)]
    scenes: Vec<PathBuf>,
    /// Print one JSON document per scene, each on its line
    #[arg(long)]
    json: bool,
}

/// A scene in sentences, by what they are about. A list is empty if there is nothing to say.
#[derive(Serialize, JsonSchema)]
pub(crate) struct DescriptionDocument {
    version: Version,
    /// The file.
    scene: String,
    /// The title, the number of bodies, the pair in focus.
    overview: Vec<String>,
    /// The shape, position, size and motion of each body: of the pair in focus and of the first ones, if there are more than 12.
    bodies: Vec<String>,
    /// The relation of the pair in focus, and in a scene of more bodies the pairs that hit.
    relation: Vec<String>,
    /// The answer of the search of the scene, beside the proof.
    verdict: Vec<String>,
    /// The task of the lesson, and how many expectations hold.
    task: Vec<String>,
    /// The changes that would lead to another answer.
    changes: Vec<String>,
}

impl DescriptionDocument {
    fn of(path: &Path, described: Description) -> DescriptionDocument {
        let Description { scene, bodies, relation, verdict, task, changes } = described;
        let file = path.display().to_string();
        DescriptionDocument { version: VERSION, scene: file, overview: scene, bodies, relation, verdict, task, changes }
    }
}

pub(super) fn run(DescribeArguments { scenes, json }: &DescribeArguments) -> io::Result<Ending> {
    let mut out = stdout();
    let mut ending = Ending::Fine;
    for (index, path) in scenes.iter().enumerate() {
        let described = match load(path) {
            Ok(scene) => describe(&scene, 0.0, usize::MAX),
            Err(errors) => {
                ending = Ending::CouldNotRun;
                if *json {
                    write_error(&mut out, &path.display().to_string(), &errors.to_string())?;
                }
                complain(errors);
                continue;
            }
        };
        if *json {
            line(&mut out, &DescriptionDocument::of(path, described))?;
            continue;
        }
        if 0 < index {
            writeln!(out)?;
        }
        if 1 < scenes.len() {
            writeln!(out, "{}", texts::described_file(shown_name(path)))?;
        }
        writeln!(out, "{}", described.lines())?;
    }
    out.flush()?;
    Ok(ending)
}
