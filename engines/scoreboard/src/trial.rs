//! One engine, asked about many scenes.

use std::collections::BTreeMap;

use clashbox::check::{ProvenScene, TrialAnswer};
use clashbox::dialect::reason_behind;
use clashbox::engine::{Assessment, AssessmentKind, Engine as _, Tolerance};
use clashbox::kernel::Kind;
use clashbox::programs::Program;
use clashbox::scene::Scene;

/// A scene that is put to engines.
pub(crate) struct PutScene {
    pub(crate) scene: Scene,
    /// The situation of a random scene, else empty.
    pub(crate) situation: &'static str,
    /// The path of a scene of a file, else empty.
    pub(crate) file: String,
}

/// The results of a trial.
#[derive(Default)]
pub(crate) struct Tally {
    counts: BTreeMap<&'static str, usize>,
    /// Number of answers that differ by no more than constants of the engine's dialect allow, by the constants. The other counts leave them out.
    pub(crate) by_dialect: BTreeMap<String, usize>,
    /// The largest error of a wrong time, a fraction of the frame.
    pub(crate) worst_time: f64,
    /// Number of missing answers, by the reason.
    pub(crate) unsupported: BTreeMap<String, usize>,
    /// The wrong answers.
    pub(crate) differences: Vec<Difference>,
}

/// A wrong answer.
pub(crate) struct Difference {
    /// The situation of a random scene, else empty.
    pub(crate) situation: &'static str,
    /// The path of a scene of a file, else empty.
    pub(crate) file: String,
    pub(crate) scene: Scene,
    pub(crate) names: [String; 2],
    pub(crate) kinds: [Kind; 2],
    pub(crate) asked: &'static str,
    pub(crate) verdict: &'static str,
    /// The size of the error: a fraction of the frame for times, world units for other quantities, infinite without an answer.
    pub(crate) size: f64,
    /// True if constants of the engine's dialect allow it.
    pub(crate) is_dialect: bool,
    /// The description of the difference.
    pub(crate) words: String,
}

impl Tally {
    /// Asks an engine the questions of a scene.
    pub(crate) fn ask(&mut self, program: &mut Program, put: &PutScene, proven: &ProvenScene<'_>) {
        for answer in proven.against(program, Tolerance::OfPrecision).answers {
            let kind = answer.assessment.kind();
            let reason = reason_behind(&program.greeting().engine, &put.scene, &answer);
            match &reason {
                Some(reason) => {
                    *self.by_dialect.entry(format!("{} ({})", reason.meaning, reason.constants.join(", "))).or_default() += 1;
                }
                None => *self.counts.entry(kind.id()).or_default() += 1,
            }
            if let Assessment::Unsupported { why } = &answer.assessment {
                *self.unsupported.entry(why.clone()).or_default() += 1;
            }
            if let Assessment::Early { by, .. } | Assessment::Late { by, .. } = answer.assessment {
                self.worst_time = self.worst_time.max(by);
            }
            if kind.is_wrong() {
                self.differences.push(difference(&answer, put, reason.is_some()));
            }
        }
    }

    /// Adds the results of another trial of the same engine, about later scenes.
    pub(crate) fn add(&mut self, other: Tally) {
        let add = |(into, from): (&mut BTreeMap<String, usize>, BTreeMap<String, usize>)| {
            from.into_iter().for_each(|(what, count)| *into.entry(what).or_default() += count);
        };
        [(&mut self.by_dialect, other.by_dialect), (&mut self.unsupported, other.unsupported)].into_iter().for_each(add);
        other.counts.into_iter().for_each(|(kind, count)| *self.counts.entry(kind).or_default() += count);
        self.worst_time = self.worst_time.max(other.worst_time);
        self.differences.extend(other.differences);
    }

    pub(crate) fn count(&self, kind: AssessmentKind) -> usize {
        self.counts.get(kind.id()).copied().unwrap_or_default()
    }

    pub(crate) fn asked(&self) -> usize {
        self.counts.values().sum::<usize>() + self.explained()
    }

    /// Returns the number of answers that differ by no more than the dialect of the engine allows.
    pub(crate) fn explained(&self) -> usize {
        self.by_dialect.values().sum()
    }
}

fn difference(answer: &TrialAnswer, PutScene { scene, situation, file }: &PutScene, is_dialect: bool) -> Difference {
    Difference {
        situation,
        file: file.clone(),
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
        is_dialect,
        words: answer.assessment.to_string(),
    }
}
