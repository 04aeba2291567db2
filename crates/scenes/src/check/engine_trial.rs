//! Puts the questions of a scene to another engine.

use std::collections::HashSet;
use std::fmt;

use super::move_trial::{about_move, movers};
use super::recording::{RECORDED_BODIES, all_pairs};
use super::trial_answer::TrialAnswer;
use crate::engine::{BoundaryPose, Engine, EngineAnswer, EngineQuantity, EngineQuestion, PairProof, Tolerance, ask, assess_by};
use crate::scene::Scene;

/// The answers of an engine to the questions of a scene.
#[derive(Debug, Clone, PartialEq)]
pub struct SceneTrial {
    /// Its answers, in the order in which they were asked.
    pub answers: Vec<TrialAnswer>,
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

/// Puts the questions of a scene to an engine, and compares its answers with the proof: for every pair of bodies, or, with more
/// than [`RECORDED_BODIES`] bodies, for the pair in focus and the pairs of expectations. The slop of the scene is not asked
/// about. An engine that moves bodies is then asked about the move of each that has a level. With [`Tolerance::Exact`]
/// each pair that the engine knows is also asked about its [boundary](crate::engine::boundary_poses).
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
    ProvenScene::new(scene).against(engine, tolerance)
}

/// A scene whose pairs are proven once, for all engines that are asked about it.
pub struct ProvenScene<'s> {
    scene: &'s Scene,
    /// The pairs that are asked about, with what has been proven of them.
    pairs: Vec<([usize; 2], PairProof)>,
}

impl<'s> ProvenScene<'s> {
    /// Returns a scene of which nothing is proven yet.
    pub fn new(scene: &'s Scene) -> ProvenScene<'s> {
        let proof = |pair: [usize; 2]| Some((pair, PairProof::new(scene.moving(pair)?)));
        ProvenScene { scene, pairs: pairs(scene).into_iter().filter_map(proof).collect() }
    }

    /// Does the same as [`against()`].
    pub fn against(&self, engine: &mut dyn Engine, tolerance: Tolerance) -> SceneTrial {
        let about = |(pair, proof): &([usize; 2], PairProof)| about_proven(engine, self.scene, *pair, proof, tolerance);
        let mut answers: Vec<TrialAnswer> = self.pairs.iter().flat_map(about).collect();
        answers.extend(movers(self.scene).into_iter().filter_map(|of| about_move(engine, self.scene, of, tolerance)));
        SceneTrial { answers }
    }
}

/// Asks an engine the question of an answer again, about the same two bodies of a changed scene.
pub fn ask_again(
    engine: &mut dyn Engine,
    scene: &Scene,
    pair: [usize; 2],
    quantity: EngineQuantity,
    tolerance: Tolerance,
) -> Vec<TrialAnswer> {
    match quantity {
        EngineQuantity::Hit | EngineQuantity::Separation | EngineQuantity::Impact => about_pair(engine, scene, pair, tolerance),
        EngineQuantity::Move => about_move(engine, scene, pair[0], tolerance).into_iter().collect(),
    }
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

/// Asks an engine about a pair, given as two indices. Empty if a body does not exist, or if the engine supports no question about the pair.
pub fn about_pair(engine: &mut dyn Engine, scene: &Scene, pair: [usize; 2], tolerance: Tolerance) -> Vec<TrialAnswer> {
    scene.moving(pair).map_or_else(Vec::new, |bodies| about_proven(engine, scene, pair, &PairProof::new(bodies), tolerance))
}

/// Asks an engine about a pair whose proof may have been found for another engine.
fn about_proven(
    engine: &mut dyn Engine,
    scene: &Scene,
    pair: [usize; 2],
    proof: &PairProof,
    tolerance: Tolerance,
) -> Vec<TrialAnswer> {
    let question = EngineQuestion::of(proof.bodies.clone(), engine.greeting());
    if question.asks.is_empty() {
        return Vec::new();
    }
    let precision = engine.greeting().precision;
    let mut answers = Vec::new();
    let mut put = |question: &EngineQuestion, proof: &PairProof, pose: Option<&BoundaryPose>| {
        let answer = ask(engine, question);
        for (quantity, assessment) in assess_by(proof, &question.asks, &answer, engine.greeting(), tolerance) {
            let names = pair.map(|body| scene.name(body).to_owned());
            answers.push(TrialAnswer { pair, names, pose: pose.cloned(), quantity, assessment });
        }
        matches!(answer, EngineAnswer::Given(_))
    };
    let is_answered = put(&question, proof, None);
    if is_answered && tolerance == Tolerance::Exact {
        for (pose, question) in question.at_boundary(precision) {
            put(&question, &PairProof::new(question.bodies.clone()), Some(&pose));
        }
    }
    answers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{AnswerValues, AssessmentKind, Greeting, Precision};
    use crate::kernel::{Kind, Relation, Shape, contact, hit};
    use crate::scene::format::parse;
    use crate::shipped::EXAMPLES;

    /// An engine that answers hits by a function.
    struct HitTest(Greeting, fn(&Shape, &Shape) -> bool);

    impl HitTest {
        fn new(precision: Precision, test: fn(&Shape, &Shape) -> bool) -> HitTest {
            let (engine, version) = ("test".to_owned(), String::new());
            let answers = vec![EngineQuantity::Hit];
            HitTest(Greeting { engine, version, precision, slop: 0.0, answers, kinds: Kind::ALL.to_vec() }, test)
        }
    }

    impl Engine for HitTest {
        fn greeting(&self) -> &Greeting {
            &self.0
        }

        fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer {
            let [a, b] = &question.bodies;
            EngineAnswer::Given(AnswerValues { hit: Some(self.1(&a.shape, &b.shape)), ..AnswerValues::default() })
        }
    }

    /// Returns the answers about all shipped scenes.
    fn answers(precision: Precision, test: fn(&Shape, &Shape) -> bool, tolerance: Tolerance) -> Vec<TrialAnswer> {
        let mut engine = HitTest::new(precision, test);
        let scenes = EXAMPLES.iter().map(|example| parse(example.text, example.name).unwrap_or_else(|errors| panic!("{errors}")));
        scenes.flat_map(|scene| against(&mut engine, &scene, tolerance).answers).collect()
    }

    #[test]
    fn a_hit_test_by_less_than_is_wrong_about_touching_alone() {
        let less_than: fn(&Shape, &Shape) -> bool =
            |a, b| !matches!(contact(a, b).relation, Relation::Apart | Relation::Touching);
        let lenient = answers(Precision::F64, less_than, Tolerance::OfPrecision);
        assert!(lenient.iter().all(|answer| !answer.assessment.kind().is_wrong()), "borderline");
        for precision in Precision::ALL {
            let strict = answers(precision, less_than, Tolerance::Exact);
            let wrong: Vec<&TrialAnswer> = strict.iter().filter(|answer| answer.assessment.kind().is_wrong()).collect();
            let in_words = wrong.iter().map(|answer| answer.assessment.to_string());
            assert!(in_words.clone().all(|words| words == "touching: said no"), "{:?}", in_words.collect::<Vec<String>>());
            let [posed, given]: [Vec<_>; 2] = wrong.into_iter().partition(|answer| answer.pose.is_some()).into();
            assert!(100 < posed.len() && 20 < given.len(), "{} and {} for {precision:?}", posed.len(), given.len());
        }
    }

    #[test]
    fn a_last_bit_too_much_is_a_false_yes() {
        let too_large: fn(&Shape, &Shape) -> bool = |a, b| hit(a, b, 1e-12);
        let wrong = answers(Precision::F64, too_large, Tolerance::Exact);
        let n_false = wrong.iter().filter(|answer| answer.assessment.kind() == AssessmentKind::FalseYes).count();
        assert!(300 < n_false, "{n_false} of {}", wrong.len());
    }

    #[test]
    fn an_exact_hit_test_is_always_right() {
        for precision in Precision::ALL {
            let found = answers(precision, |a, b| hit(a, b, 0.0), Tolerance::Exact);
            let posed = found.iter().filter(|answer| answer.pose.is_some()).count();
            assert!(1000 < posed && found.iter().all(|answer| answer.assessment.kind() == AssessmentKind::Right), "{posed}");
        }
    }
}
