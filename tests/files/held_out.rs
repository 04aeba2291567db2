//! The scenes of `clashbox judge --held-out`: what they are, and that a right engine gets all points.

use std::ops::ControlFlow;

use clashbox::engine::{AnswerValues, Engine, EngineAnswer, EngineQuantity, EngineQuestion, FirstImpact, Greeting, Precision};
use clashbox::held_out::{Points, Situation, grade, held_out_scene};
use clashbox::kernel::{Kind, Relation, contact, hit, separation};
use clashbox::scene::format::to_text;
use clashbox::search::prove;

/// An engine that answers with the proof, except that circles must overlap if it is `strict`.
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
        })
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
    let mut counts = [[0; 2]; Situation::ALL.len()];
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
        };
        let index = Situation::ALL.iter().position(|other| *other == situation).unwrap();
        counts[index][usize::from(is_so)] += 1;
    }
    // Lines, rays and points have no depth, and two points do not meet.
    let is_enough = |[others, fitting]: [usize; 2]| others + fitting == 110 && others < fitting;
    assert!(counts.iter().all(|count| is_enough(*count)), "{:?}", Situation::ALL.iter().zip(counts).collect::<Vec<_>>());
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
}
