//! One engine, asked about many scenes.

use std::collections::BTreeMap;

use clashbox::check::{TrialAnswer, against};
use clashbox::engine::{Assessment, AssessmentKind, Tolerance};
use clashbox::kernel::Kind;
use clashbox::programs::Program;
use clashbox::scene::Scene;

/// The results of a trial.
#[derive(Default)]
pub(crate) struct Tally {
    counts: BTreeMap<&'static str, usize>,
    /// The largest error of a wrong time, a fraction of the frame.
    pub(crate) worst_time: f64,
    /// Number of missing answers, by the reason.
    pub(crate) unsupported: BTreeMap<String, usize>,
    /// The wrong answers.
    pub(crate) differences: Vec<Difference>,
}

/// A wrong answer.
pub(crate) struct Difference {
    /// The scene: a path, or the situation of a random scene.
    pub(crate) situation: &'static str,
    pub(crate) file: String,
    pub(crate) scene: Scene,
    pub(crate) names: [String; 2],
    pub(crate) kinds: [Kind; 2],
    pub(crate) asked: &'static str,
    pub(crate) verdict: &'static str,
    /// The size of the error: a fraction of the frame for times, world units for other quantities, infinite without an answer.
    pub(crate) size: f64,
    /// The description of the difference.
    pub(crate) words: String,
}

impl Tally {
    /// Asks an engine the questions of a scene.
    pub(crate) fn ask(&mut self, program: &mut Program, scene: &Scene, situation: &'static str, file: &str) {
        for answer in against(program, scene, Tolerance::OfPrecision).answers {
            let kind = answer.assessment.kind();
            *self.counts.entry(kind.id()).or_default() += 1;
            if let Assessment::Unsupported { why } = &answer.assessment {
                *self.unsupported.entry(why.clone()).or_default() += 1;
            }
            if let Assessment::Early { by, .. } | Assessment::Late { by, .. } = answer.assessment {
                self.worst_time = self.worst_time.max(by);
            }
            if kind.is_wrong() {
                self.differences.push(difference(&answer, scene, situation, file));
            }
        }
    }

    pub(crate) fn count(&self, kind: AssessmentKind) -> usize {
        self.counts.get(kind.id()).copied().unwrap_or_default()
    }

    pub(crate) fn asked(&self) -> usize {
        self.counts.values().sum()
    }
}

fn difference(answer: &TrialAnswer, scene: &Scene, situation: &'static str, file: &str) -> Difference {
    Difference {
        situation,
        file: file.to_owned(),
        scene: scene.clone(),
        names: answer.names.clone(),
        kinds: answer.pair.map(|body| scene.bodies[body].shape.kind()),
        asked: answer.quantity.id(),
        verdict: answer.assessment.kind().id(),
        size: match &answer.assessment {
            Assessment::Early { by, .. } | Assessment::Late { by, .. } => *by,
            Assessment::Off { by } => by.abs(),
            Assessment::Breach { by, .. } => *by,
            Assessment::FalseNo { depth: length, .. } | Assessment::FalseYes { clearance: length } => *length,
            Assessment::Right { .. }
            | Assessment::WithinSlop { .. }
            | Assessment::Borderline
            | Assessment::Unproven
            | Assessment::Unsupported { .. }
            | Assessment::Failed { .. } => f64::INFINITY,
        },
        words: answer.assessment.to_string(),
    }
}
