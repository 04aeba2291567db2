//! Our remarks on the differences between an engine and the proof.

use std::fs;
use std::path::PathBuf;

use clashbox::check::record;
use clashbox::files;
use clashbox::scene::Scene;
use clashbox::search::prover;
use serde::Deserialize;

use crate::lines::{Fault, read_lines};
use crate::trial::Difference;

/// The file of the remarks.
const LIST: &str = "engines/scoreboard/remarks.jsonl";
/// The folder of the scenes that show the differences.
const SCENES: &str = "engines/scenes";

/// A remark, with the differences that it is about. A difference belongs to the first remark that fits.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Remark {
    engine: String,
    /// `hit`, `separation` or `impact`.
    pub(crate) asked: String,
    /// `early`, `late`, `off`, `false_no`, `false_yes` or `failed`.
    pub(crate) verdict: String,
    /// One of the two shapes must have one of these kinds; if left out, any.
    #[serde(default)]
    with: Vec<String>,
    /// Both shapes must have these kinds; if left out, any.
    #[serde(default)]
    between: Vec<String>,
    /// The situation must be one of these; if left out, any.
    #[serde(default)]
    situations: Vec<String>,
    /// The largest size of the difference, in the unit of the verdict; if left out, any.
    at_most: Option<f64>,
    /// The text of the remark.
    pub(crate) remark: String,
    /// The file of its worst case in the folder of scenes.
    pub(crate) scene: String,
}

/// Reads all remarks, in order.
pub(crate) fn remarks() -> Result<Vec<Remark>, Fault> {
    read_lines(LIST)
}

impl Remark {
    /// Returns true if the remark is about this difference of an engine.
    pub(crate) fn fits(&self, engine: &str, difference: &Difference) -> bool {
        let is_one_of = |names: &[String], name: &str| names.is_empty() || names.iter().any(|known| known == name);
        self.engine == engine
            && self.asked == difference.asked
            && self.verdict == difference.verdict
            && difference.kinds.iter().any(|kind| is_one_of(&self.with, kind.id()))
            && difference.kinds.iter().all(|kind| is_one_of(&self.between, kind.id()))
            && is_one_of(&self.situations, difference.situation)
            && self.at_most.is_none_or(|at_most| difference.size <= at_most)
    }

    pub(crate) fn is_of(&self, engine: &str) -> bool {
        self.engine == engine
    }

    /// Returns the path of its worst case.
    pub(crate) fn path(&self) -> PathBuf {
        PathBuf::from(SCENES).join(&self.scene)
    }

    /// Saves a difference as the worst case: a scene with its proof.
    pub(crate) fn keep(&self, difference: &Difference) -> Result<(), Fault> {
        let mut scene = Scene { notes: self.remark.clone(), ..difference.scene.clone() };
        scene.title = format!("{}: {}, {}", self.engine, self.asked, self.verdict.replace('_', " "));
        let [a, b] = [0, 1].map(|body: usize| scene.bodies[body].moving());
        scene.search = prover(&a, &b);
        fs::create_dir_all(SCENES)?;
        Ok(files::save(&self.path(), &record(&scene))?)
    }
}
