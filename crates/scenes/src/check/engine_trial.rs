//! Puts the questions of a scene to another engine.

use std::collections::HashSet;
use std::fmt;

use super::recording::{RECORDED_BODIES, all_pairs};
use super::texts;
use crate::engine::{Assessment, Engine, EngineQuantity, EngineQuestion, Tolerance, ask, assess};
use crate::scene::Scene;

/// The answers of an engine to the questions of a scene.
#[derive(Debug, Clone, PartialEq)]
pub struct SceneTrial {
    /// Its answers, in the order in which they were asked.
    pub answers: Vec<TrialAnswer>,
}

/// One answer of an engine, compared with the proof.
#[derive(Debug, Clone, PartialEq)]
pub struct TrialAnswer {
    /// A and B, as indices into the bodies of the scene.
    pub pair: [usize; 2],
    /// Their names.
    pub names: [String; 2],
    /// The quantity that was asked for.
    pub quantity: EngineQuantity,
    /// The worth of the answer.
    pub assessment: Assessment,
}

impl SceneTrial {
    /// Returns the answers that are wrong, and those that are missing against a promise.
    pub fn wrong(&self) -> impl Iterator<Item = &TrialAnswer> {
        self.answers.iter().filter(|answer| answer.assessment.kind().is_wrong())
    }

    /// Returns true if no answer is wrong.
    pub fn is_clean(&self) -> bool {
        self.wrong().next().is_none()
    }
}

/// Writes a line for each wrong answer.
impl fmt::Display for SceneTrial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines: Vec<String> = self.wrong().map(TrialAnswer::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

/// Writes `"bullet" and "paper", impact: late by 0.25`.
impl fmt::Display for TrialAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whom = texts::pair(&self.names[0], &self.names[1]);
        f.write_str(&texts::answer(whom, self.quantity.id(), &self.assessment))
    }
}

/// Puts the questions of a scene to an engine, and compares its answers with the proof: for every pair of bodies, or, with more
/// than [`RECORDED_BODIES`] bodies, for the pair in focus and the pairs of expectations. The slop of the scene is not asked
/// about.
///
/// ```
/// use clashbox_scenes::check::against;
/// use clashbox_scenes::engine::{AnswerValues, Engine, EngineAnswer, EngineQuantity, EngineQuestion, Greeting, Precision, Tolerance};
/// use clashbox_geometry::kernel::{Kind, Shape};
/// use clashbox_scenes::scene::format::parse;
///
/// /// My engine: it takes bodies for larger than they are.
/// struct Mine(Greeting);
///
/// impl Engine for Mine {
///     fn greeting(&self) -> &Greeting {
///         &self.0
///     }
///
///     fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer {
///         let [Shape::Circle(a), Shape::Circle(b)] = question.bodies.each_ref().map(|body| &body.shape) else {
///             return EngineAnswer::Unsupported("two circles are all it knows".to_owned());
///         };
///         let distance = a.center().distance(b.center()) - 1.5 * (a.radius() + b.radius());
///         EngineAnswer::Given(AnswerValues { hit: Some(distance < 0.0), ..AnswerValues::default() })
///     }
/// }
///
/// let scene = parse(
///     r#"Scene(
///         version: 1,
///         bodies: [
///             Body(name: "ball", shape: Circle(center: (0.0, 0.0), radius: 1.0)),
///             Body(name: "moon", shape: Circle(center: (2.5, 0.0), radius: 1.0)),
///         ],
///     )"#,
///     "moon.ron",
/// )?;
/// let (engine, version) = ("mine".to_owned(), "0.1".to_owned());
/// let (answers, kinds) = (vec![EngineQuantity::Hit], vec![Kind::Circle]);
/// let mut mine = Mine(Greeting { engine, version, precision: Precision::F64, slop: 0.0, answers, kinds });
/// let trial = against(&mut mine, &scene, Tolerance::OfPrecision);
/// assert!(!trial.is_clean(), "1.5 is too much");
/// assert_eq!(trial.to_string(), "\"ball\" and \"moon\", hit: false yes: they are 0.5 apart");
/// # Ok::<(), clashbox_scenes::scene::errors::SceneErrors>(())
/// ```
pub fn against(engine: &mut dyn Engine, scene: &Scene, tolerance: Tolerance) -> SceneTrial {
    let asked = pairs(scene).into_iter().flat_map(|pair| of_pair(engine, scene, pair, tolerance));
    SceneTrial { answers: asked.collect() }
}

/// Returns the pairs that an engine is asked about, no two of them with the same two bodies.
fn pairs(scene: &Scene) -> Vec<[usize; 2]> {
    let n_bodies = scene.bodies.len();
    let mut seen = HashSet::new();
    let mut is_new = |pair: &[usize; 2]| seen.insert([pair[0].min(pair[1]), pair[0].max(pair[1])]);
    let expected = scene.expectations.iter().filter_map(|expectation| expectation.claim.pair());
    let all = all_pairs(n_bodies).filter(|_| n_bodies <= RECORDED_BODIES);
    scene.pair.into_iter().chain(expected).chain(all).filter(|pair| is_new(pair)).collect()
}

/// Returns the answers about a pair. Empty if a body does not exist, or if the engine supports no question about the pair.
fn of_pair(engine: &mut dyn Engine, scene: &Scene, pair: [usize; 2], tolerance: Tolerance) -> Vec<TrialAnswer> {
    let Some(bodies) = scene.moving(pair) else { return Vec::new() };
    let question = EngineQuestion::of(bodies, engine.greeting());
    if question.asks.is_empty() {
        return Vec::new();
    }
    let answer = ask(engine, &question);
    let found = assess(&question, &answer, engine.greeting(), tolerance).into_iter();
    let names = || pair.map(|body| scene.name(body).to_owned());
    found.map(|(quantity, assessment)| TrialAnswer { pair, names: names(), quantity, assessment }).collect()
}
