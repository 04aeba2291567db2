//! Puts the questions about moves of a scene to another engine.
//!
//! A move has no proof of its own: rules differ in what they make of a contact. It is held to the [invariants](crate::invariants()) that need nothing
//! but displacements. For some of them the engine is asked again about a changed scene.

use std::cell::RefCell;

use super::recording::RECORDED_BODIES;
use super::trial_answer::TrialAnswer;
use crate::engine::{Assessment, Engine, EngineQuantity, MoveQuestion, Tolerance, ask_move, displacement_of};
use crate::invariants::{MoveFacts, MovesBody, first_breach};
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{Moving, Shape, separation};
use crate::scene::{Scene, level_bodies};

/// An engine, as what moves bodies.
struct EngineMover<'e> {
    engine: RefCell<&'e mut dyn Engine>,
    slop: f64,
}

impl MovesBody for EngineMover<'_> {
    fn moved(&self, scene: &Scene, of: usize) -> Option<MoveFacts> {
        let answer = ask_move(&mut **self.engine.borrow_mut(), &question(scene, of, &level_bodies(scene, of)));
        Some(MoveFacts { displacement: displacement_of(&answer).ok()?, ..MoveFacts::default() })
    }

    fn margin(&self) -> f64 {
        self.slop
    }
}

/// Returns the bodies of a scene whose moves an engine is asked about: those that move and do not turn, and have a level. Of more than
/// [`RECORDED_BODIES`] bodies, those of the pair in focus and of expectations.
pub(super) fn movers(scene: &Scene) -> Vec<usize> {
    let expected = scene.expectations.iter().flat_map(|expectation| expectation.claim.named_bodies());
    let in_focus: Vec<usize> = scene.pair.into_iter().flatten().chain(expected).collect();
    let is_asked = |of: &usize| scene.bodies.len() <= RECORDED_BODIES || in_focus.contains(of);
    (0..scene.bodies.len()).filter(is_asked).filter(|of| moves(scene, *of) && !level_bodies(scene, *of).is_empty()).collect()
}

fn moves(scene: &Scene, of: usize) -> bool {
    let body = &scene.bodies[of];
    !body.rests() && body.spin == 0.0 && bounding_aabb(&body.shape).is_some()
}

/// Asks an engine about the move of a body, an index that the scene has, by its velocity. `None` if the engine moves no bodies, or if the body has no
/// level.
pub fn about_move(engine: &mut dyn Engine, scene: &Scene, of: usize, tolerance: Tolerance) -> Option<TrialAnswer> {
    let level = level_bodies(scene, of);
    if !engine.greeting().answers.contains(&EngineQuantity::Move) || level.is_empty() {
        return None;
    }
    let question = question(scene, of, &level);
    let (precision, slop) = (engine.greeting().precision, engine.greeting().slop);
    let mover = Moving::from_valid(question.mover.clone(), question.desired, 0.0);
    let resting: Vec<Moving> = question.level.iter().map(|shape| Moving::resting(shape.clone())).collect();
    let allowed = tolerance.length([&mover].into_iter().chain(&resting), precision);
    let answer = ask_move(engine, &question);
    let (assessment, other) = match displacement_of(&answer) {
        Err(assessment) => (assessment, None),
        Ok(displacement) => {
            let by = EngineMover { engine: RefCell::new(engine), slop };
            let found = MoveFacts { displacement, ..MoveFacts::default() };
            match first_breach(scene, of, &by, found, allowed) {
                None => (Assessment::Right { off_by: 0.0 }, nearest(&question.mover.translated(displacement), scene, &level)),
                Some((property, breach)) => {
                    let other = breach.body.or_else(|| nearest(&question.mover.translated(displacement), scene, &level));
                    (Assessment::Breach { property: property.id(), by: breach.by, how: breach.how }, other)
                }
            }
        }
    };
    let pair = [of, other.unwrap_or(level[0])];
    let names = pair.map(|body| scene.name(body).to_owned());
    Some(TrialAnswer { pair, names, pose: None, quantity: EngineQuantity::Move, assessment })
}

fn question(scene: &Scene, of: usize, level: &[usize]) -> MoveQuestion {
    let shape = |body: usize| scene.bodies[body].shape.clone();
    MoveQuestion { mover: shape(of), desired: scene.bodies[of].velocity, level: level.iter().map(|body| shape(*body)).collect() }
}

/// Returns the body of a level that is nearest to a mover.
fn nearest(mover: &Shape, scene: &Scene, level: &[usize]) -> Option<usize> {
    let distance = |body: &usize| separation(mover, &scene.bodies[*body].shape).unwrap_or(f64::NEG_INFINITY);
    level.iter().copied().min_by(|p, q| distance(p).total_cmp(&distance(q)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::check::against;
    use crate::engine::{AnswerValues, EngineAnswer, EngineQuestion, Greeting, Precision};
    use crate::kernel::level::Level;
    use crate::kernel::{DVec2, Kind};
    use crate::movers::{MoveRequest, Mover};
    use crate::scene::format::parse;
    use crate::shipped::EXAMPLES;

    /// A rule of moves: the displacement that is made.
    type MoveRule = fn(&MoveQuestion) -> DVec2;

    /// An engine that moves bodies by a rule.
    struct MoveFunction(Greeting, MoveRule);

    impl MoveFunction {
        fn new(function: MoveRule) -> MoveFunction {
            let (engine, version) = ("test".to_owned(), String::new());
            let (answers, kinds) = (vec![EngineQuantity::Move], Kind::ALL.to_vec());
            MoveFunction(Greeting { engine, version, precision: Precision::F64, slop: 0.0, answers, kinds }, function)
        }
    }

    impl Engine for MoveFunction {
        fn greeting(&self) -> &Greeting {
            &self.0
        }

        fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer {
            panic!("{question:?} is not listed")
        }

        fn answer_move(&mut self, question: &MoveQuestion) -> EngineAnswer {
            EngineAnswer::Given(AnswerValues { displacement: Some(self.1(question)), ..AnswerValues::default() })
        }
    }

    fn by(mover: Mover, question: &MoveQuestion) -> DVec2 {
        let MoveQuestion { mover: body, desired, level } = question;
        let request = MoveRequest { body, desired: *desired, level: &Level::of(level), up: DVec2::Y };
        mover.moved(&request).map_or(DVec2::ZERO, |found| found.displacement)
    }

    /// A ball of radius 1 that desires to go 8 to the right, through a wall that is 0.25 thick.
    const TUNNEL: &str = r#"Scene(version: 1, bodies: [
        Body(name: "ball", shape: Circle(center: (0.0, 0.0), radius: 1.0), velocity: (8.0, 0.0)),
        Body(name: "wall", shape: Aabb(min: (3.0, -9.0), max: (3.25, 9.0))),
        Body(name: "step", shape: Aabb(min: (-9.0, -9.0), max: (3.0, -4.0))),
    ])"#;

    #[test]
    fn a_wrong_move_is_named_by_its_property_its_body_and_its_amount() {
        let scene = parse(TUNNEL, "tunnel.ron").unwrap_or_else(|errors| panic!("{errors}"));
        let rows: [(MoveRule, &str); 8] = [
            (|question| by(Mover::Slide, question), ""),
            (|question| question.desired * 0.25, ""),
            (
                |question| question.desired,
                "\"ball\" and \"wall\", move: passes-nothing: it passes through \"wall\": each path around it is at least 21.62 long, its own at most 8",
            ),
            (
                |question| question.desired / 2.0,
                "\"ball\" and \"wall\", move: not-deeper: the body ends 0.25 deep, it began 0 deep",
            ),
            // It may bounce.
            (|question| -question.desired / 8.0, ""),
            (
                |question| DVec2::new(0.0, question.desired.x * 1.125),
                "\"ball\" and \"wall\", move: not-farther: the body goes 9, it desires to go 8",
            ),
            (
                |question| DVec2::new(0.5, 0.0).max(question.desired * 0.1),
                "\"ball\" and \"wall\", move: stays: without a desired displacement the body moves by 0.5",
            ),
            (
                |question| {
                    question.desired
                        * if question.mover.reference_point().x < question.level[0].reference_point().x { 0.2 } else { 0.1 }
                },
                "\"ball\" and \"wall\", move: any-order: with the bodies in another order the body ends at (0.8, 0), not at (1.6, 0)",
            ),
        ];
        for (function, expected) in rows {
            assert_eq!(against(&mut MoveFunction::new(function), &scene, Tolerance::OfPrecision).to_string(), expected);
        }
        let still: MoveRule = |_| DVec2::ZERO;
        let free = TUNNEL.replace("(8.0, 0.0)", "(1.0, 0.0)");
        let free = parse(&free, "free.ron").unwrap_or_else(|errors| panic!("{errors}"));
        let expected =
            "\"ball\" and \"wall\", move: unhindered: nothing is on its path, and the body ends at (0, 0), not at (1, 0)";
        assert_eq!(against(&mut MoveFunction::new(still), &free, Tolerance::OfPrecision).to_string(), expected);
        assert!(against(&mut MoveFunction::new(still), &scene, Tolerance::OfPrecision).is_clean(), "the wall is on its path");
    }

    #[test]
    fn our_own_movers_are_clean_over_the_shipped_scenes_where_their_rules_are() {
        let movers: [(MoveRule, &[&str]); 3] = [
            (|question| by(Mover::Slide, question), &[]),
            (|question| by(Mover::Stop, question), &[]),
            // A rule that never looks at the path.
            (|question| question.desired, &["not-deeper", "passes-nothing"]),
        ];
        for (function, expected) in movers {
            let mut engine = MoveFunction::new(function);
            let mut broken = BTreeSet::new();
            let mut asked = 0;
            for example in EXAMPLES {
                let scene = parse(example.text, example.name).unwrap_or_else(|errors| panic!("{errors}"));
                for answer in against(&mut engine, &scene, Tolerance::Exact).answers {
                    asked += 1;
                    if let Assessment::Breach { property, .. } = answer.assessment {
                        assert!(expected.contains(&property), "{}: {answer}", example.name);
                        broken.insert(property);
                    }
                }
            }
            assert!(100 < asked && broken.iter().eq(expected), "{asked} moves, broken are {broken:?}");
        }
    }

    #[test]
    fn a_body_without_a_level_and_an_engine_that_moves_nothing_are_not_asked() {
        let alone = r#"Scene(version: 1, bodies: [Body(name: "ball", shape: Circle(center: (0, 0), radius: 1), velocity: (8, 0)),
            Body(name: "other", shape: Circle(center: (9, 0), radius: 1), velocity: (-8, 0))])"#;
        let scene = parse(alone, "alone.ron").unwrap_or_else(|errors| panic!("{errors}"));
        let mut engine = MoveFunction::new(|question| question.desired);
        assert_eq!(about_move(&mut engine, &scene, 0, Tolerance::Exact), None, "the other one moves");
        let scene = parse(TUNNEL, "tunnel.ron").unwrap_or_else(|errors| panic!("{errors}"));
        engine.0.kinds = vec![Kind::Circle];
        let answer = about_move(&mut engine, &scene, 0, Tolerance::Exact).map(|answer| answer.assessment.to_string());
        assert_eq!(answer.as_deref(), Some("unsupported: shapes of the kind aabb are not listed in the greeting"));
        engine.0.answers = vec![EngineQuantity::Hit];
        engine.0.kinds = Vec::new();
        assert_eq!(about_move(&mut engine, &scene, 0, Tolerance::Exact), None, "it answers hits alone");
    }
}
