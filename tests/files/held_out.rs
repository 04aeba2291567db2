//! The scenes of `clashbox judge --held-out`: what they are, and that a right engine gets all points.

use std::ops::ControlFlow;

use clashbox::engine::{
    AnswerValues, Engine, EngineAnswer, EngineQuantity, EngineQuestion, FirstImpact, Greeting, MoveQuestion, Precision,
};
use clashbox::held_out::{Points, Situation, grade, held_out_level, held_out_scene};
use clashbox::kernel::level::Level;
use clashbox::kernel::{DVec2, Kind, Relation, Shape, contact, hit, separation};
use clashbox::movers::{MoveRequest, Mover};
use clashbox::scene::format::to_text;
use clashbox::search::prove;

/// An engine that answers with the proof, except that circles must overlap if it is `strict`, and moves bodies by the mover `slide`.
struct Proof {
    greeting: Greeting,
    is_blind_to_touching: bool,
}

impl Proof {
    fn new(is_blind_to_touching: bool) -> Proof {
        let (engine, version) = ("proof".to_owned(), String::new());
        let (answers, kinds) = (EngineQuantity::ALL.to_vec(), Kind::ALL.to_vec());
        Proof {
            greeting: Greeting { engine, version, precision: Precision::F64, slop: 0.0, answers, kinds },
            is_blind_to_touching,
        }
    }
}

impl Engine for Proof {
    fn greeting(&self) -> &Greeting {
        &self.greeting
    }

    fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer {
        let [a, b] = &question.bodies;
        let found = prove(a, b, 0.0).1.outcome;
        let is_touching = contact(&a.shape, &b.shape).relation == Relation::Touching;
        EngineAnswer::Given(AnswerValues {
            hit: Some(hit(&a.shape, &b.shape, 0.0) && !(self.is_blind_to_touching && is_touching)),
            separation: separation(&a.shape, &b.shape),
            impact: found.claims_contact().map(|_| found.contact_t().map_or(FirstImpact::Never, FirstImpact::at)),
            ..AnswerValues::default()
        })
    }

    fn answer_move(&mut self, question: &MoveQuestion) -> EngineAnswer {
        let MoveQuestion { mover, desired, level } = question;
        let request = MoveRequest { body: mover, desired: *desired, level: &Level::of(level), up: DVec2::Y };
        let displacement = Mover::Slide.moved(&request).unwrap().displacement;
        EngineAnswer::Given(AnswerValues { displacement: Some(displacement), ..AnswerValues::default() })
    }
}

fn pairs() -> Vec<[Kind; 2]> {
    Kind::ALL.iter().enumerate().flat_map(|(i, a)| Kind::ALL[i..].iter().map(|b| [*a, *b])).collect()
}

#[test]
fn the_proof_gets_all_points_and_one_that_is_blind_to_touching_does_not() {
    const COUNT: usize = 14;
    let go_on = &mut |_, _| ControlFlow::Continue(());
    let right = grade(&mut Proof::new(false), 3, COUNT, go_on).unwrap();
    let Points { right: points, judged, unsupported } = right.all();
    assert_eq!(right.pairs.len(), 55, "all pairs of kinds");
    assert!(2 * 55 * COUNT < judged, "only {judged} answers were judged");
    let wrong: Vec<_> = right.pairs.iter().filter_map(|pair| Some((pair.kinds, pair.first_wrong.as_ref()?))).collect();
    assert!(points == judged && wrong.is_empty(), "{wrong:?}");
    // Bodies like two lines that cross have no separation.
    assert!(20 * unsupported < judged, "{unsupported} of {judged} are unsupported");
    let blind = grade(&mut Proof::new(true), 3, COUNT, go_on).unwrap();
    let exact = [Kind::Point, Kind::Segment, Kind::Circle, Kind::Aabb, Kind::Capsule, Kind::Polygon];
    for pair in blind.pairs.iter().filter(|pair| pair.kinds.iter().all(|kind| exact.contains(kind))) {
        let wrong = pair.first_wrong.as_ref().map(|wrong| (wrong.situation, wrong.quantity));
        assert_eq!(wrong, Some((Situation::Touching, EngineQuantity::Hit)), "{:?}", pair.kinds);
    }
    assert_eq!(grade(&mut Proof::new(false), 3, COUNT, &mut |_, _| ControlFlow::Break(())), None, "it can be ended");
}

#[test]
fn scenes_are_mostly_what_their_situation_says() {
    let mut counts = [[0; 2]; Situation::OF_PAIR.len()];
    for (kinds, number) in pairs().into_iter().flat_map(|kinds| (0..14).map(move |number| (kinds, number))) {
        let (situation, scene) = held_out_scene(11, kinds, number);
        let [a, b] = [0, 1].map(|body: usize| scene.bodies[body].moving());
        let separation = separation(&a.shape, &b.shape).unwrap_or(f64::NEG_INFINITY);
        let rests = a.rests() && b.rests();
        let is_so = match situation {
            Situation::Touching => separation.abs() < 1e-9 && rests,
            Situation::Near => 0.0 < separation && separation < 1.0 && rests,
            Situation::Shallow => -0.5 < separation && separation < 0.0 && rests,
            Situation::Deep => separation < -0.4,
            Situation::Meeting => 0.0 < separation && prove(&a, &b, 0.0).1.outcome.contact_t().is_some(),
            Situation::Passing => 0.0 < separation && prove(&a, &b, 0.0).1.outcome.contact_t().is_none(),
            Situation::Turning => 0.0 < separation && !rests,
            Situation::Level => panic!("it is none of a pair"),
        };
        let index = Situation::OF_PAIR.iter().position(|other| *other == situation).unwrap();
        counts[index][usize::from(is_so)] += 1;
    }
    // Lines, rays and points have no depth, and two points do not meet.
    let is_enough = |[others, fitting]: [usize; 2]| others + fitting == 110 && others < fitting;
    assert!(counts.iter().all(|count| is_enough(*count)), "{:?}", Situation::OF_PAIR.iter().zip(counts).collect::<Vec<_>>());
}

#[test]
fn a_level_is_drawn_around_a_body_that_is_free_and_often_stopped() {
    let (mut drawn, mut free, mut touching, mut stopped) = (0, 0, 0, 0);
    for (kinds, number) in pairs().into_iter().flat_map(|kinds| (0..6).map(move |number| (kinds, number))) {
        let Some(scene) = held_out_level(11, kinds, number) else {
            assert!(kinds.iter().all(|kind| matches!(kind, Kind::Point | Kind::Line | Kind::Ray | Kind::Segment)), "{kinds:?}");
            continue;
        };
        let (mover, others) = scene.bodies.split_first().unwrap();
        let level: Vec<Shape> = others.iter().map(|body| body.shape.clone()).collect();
        let distances = level.iter().map(|shape| separation(&mover.shape, shape).unwrap_or(f64::NEG_INFINITY));
        let nearest = distances.fold(f64::INFINITY, f64::min);
        assert!(others.iter().all(|body| body.rests() && kinds.contains(&body.shape.kind())), "{scene:?}");
        drawn += 1;
        free += usize::from(0.0 <= nearest);
        touching += usize::from(nearest == 0.0);
        stopped += usize::from(Level::of(&level).first_impact(&mover.shape, mover.velocity).is_some());
    }
    assert_eq!(drawn, 45 * 6, "all but those of two kinds without an area");
    assert!(drawn * 9 < free * 10 && drawn < touching * 7 && drawn < stopped * 3, "{free}, {touching}, {stopped} of {drawn}");
}

#[test]
fn a_scene_follows_from_its_seed_on_every_system() {
    let text = |seed, number| to_text(&held_out_scene(seed, [Kind::Circle, Kind::Aabb], number).1);
    assert_eq!(text(1, 3), text(1, 3), "the same again");
    assert_ne!(text(1, 3), text(2, 3), "another seed");
    assert_ne!(text(1, 3), text(1, 10), "another number");
    // All texts of a seed as one number (FNV-1a), the same on every system.
    let all = pairs().into_iter().flat_map(|kinds| (0..7).map(move |number| to_text(&held_out_scene(1, kinds, number).1)));
    let hash = all
        .flat_map(String::into_bytes)
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    assert_eq!(hash, 0x4484_e728_980b_32fd, "{hash:#x}");
    let level = |seed, number| held_out_level(seed, [Kind::Circle, Kind::Aabb], number).map(|scene| to_text(&scene));
    assert_eq!(level(1, 3), level(1, 3), "the same again");
    assert_ne!(level(1, 3), level(2, 3), "another seed");
}
