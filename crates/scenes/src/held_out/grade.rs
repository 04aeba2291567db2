//! Points for the answers about held-out scenes.

use std::ops::ControlFlow;

use super::random_scene::held_out_scene;
use super::situation::Situation;
use crate::engine::{Assessment, AssessmentKind, Engine, EngineQuantity, EngineQuestion, Reply, Tolerance};
use crate::kernel::Kind;

/// The points of an engine.
#[derive(Debug, Clone, PartialEq)]
pub struct Grade {
    /// Those for each pair of kinds that it claims to know, the smaller kind first.
    pub pairs: Vec<PairGrade>,
}

/// The points for a pair of kinds.
#[derive(Debug, Clone, PartialEq)]
pub struct PairGrade {
    /// The two kinds.
    pub kinds: [Kind; 2],
    /// The points for each quantity, in the order of [`EngineQuantity::ALL`].
    pub points: [Points; EngineQuantity::ALL.len()],
    /// The first answer that is wrong.
    pub first_wrong: Option<WrongHeldOut>,
}

/// A point for each right answer. What is unsupported, and what no proof decides, is neither right nor wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Points {
    /// Number of right answers.
    pub right: usize,
    /// Number of answers that are right or wrong.
    pub judged: usize,
    /// Number of answers that the engine does not support.
    pub unsupported: usize,
}

/// A wrong answer about a held-out scene.
#[derive(Debug, Clone, PartialEq)]
pub struct WrongHeldOut {
    /// The number of the scene, from 0.
    pub number: usize,
    /// Its situation.
    pub situation: Situation,
    /// The quantity that was asked.
    pub quantity: EngineQuantity,
    /// The worth of the answer.
    pub assessment: Assessment,
}

impl Points {
    /// Returns the sum of points.
    pub fn sum(points: impl IntoIterator<Item = Points>) -> Points {
        points.into_iter().fold(Points::default(), |sum, points| Points {
            right: sum.right + points.right,
            judged: sum.judged + points.judged,
            unsupported: sum.unsupported + points.unsupported,
        })
    }
}

impl PairGrade {
    /// Returns the points for all quantities.
    pub fn all(&self) -> Points {
        Points::sum(self.points)
    }
}

impl Grade {
    /// Returns the points for all pairs.
    pub fn all(&self) -> Points {
        Points::sum(self.pairs.iter().map(PairGrade::all))
    }

    /// Returns the points for a quantity.
    pub fn about(&self, quantity: EngineQuantity) -> Points {
        let position = EngineQuantity::ALL.iter().position(|other| *other == quantity).unwrap_or_default();
        Points::sum(self.pairs.iter().map(|pair| pair.points[position]))
    }
}

/// Asks an engine about `count` scenes for each pair of the kinds that it lists. A hit must be exactly right, touching included.
/// `progress` gets the number of pairs that are done and that of all, and may end it: then `None`.
pub fn grade(
    engine: &mut dyn Engine,
    seed: u64,
    count: usize,
    progress: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
) -> Option<Grade> {
    let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| engine.greeting().kinds.contains(kind)).collect();
    let all: Vec<[Kind; 2]> =
        kinds.iter().enumerate().flat_map(|(index, kind)| kinds[index..].iter().map(|other| [*kind, *other])).collect();
    let mut pairs = Vec::with_capacity(all.len());
    for (done, kinds) in all.iter().enumerate() {
        if progress(done, all.len()).is_break() {
            return None;
        }
        pairs.push(of_pair(engine, seed, *kinds, count));
    }
    // A pair about which nothing is answered is not claimed.
    pairs.retain(|pair| 0 < pair.all().judged);
    Some(Grade { pairs })
}

fn of_pair(engine: &mut dyn Engine, seed: u64, kinds: [Kind; 2], count: usize) -> PairGrade {
    let mut grade = PairGrade { kinds, points: Default::default(), first_wrong: None };
    for number in 0..count {
        let (situation, scene) = held_out_scene(seed, kinds, number);
        let Some(bodies) = scene.moving([0, 1]) else { continue };
        let question = EngineQuestion::of(bodies, engine.greeting());
        for (quantity, assessment) in Reply::of(engine, question, Tolerance::Exact).assessments {
            let position = EngineQuantity::ALL.iter().position(|other| *other == quantity).unwrap_or_default();
            let points = &mut grade.points[position];
            match assessment.kind() {
                AssessmentKind::Unsupported => points.unsupported += 1,
                AssessmentKind::Unproven => {}
                kind if kind.is_wrong() => {
                    points.judged += 1;
                    grade.first_wrong.get_or_insert(WrongHeldOut { number, situation, quantity, assessment });
                }
                _ => {
                    points.judged += 1;
                    points.right += 1;
                }
            }
        }
    }
    grade
}
