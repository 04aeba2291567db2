//! Sentences that name a number hold when they are followed to the letter: the number is read out of the sentence as it is printed, put
//! into the scene, and the search is asked again.

use clashbox::explain::{Inquiry, verdict_in_words};
use clashbox::kernel::{DVec2, Relation, Shape, contact};
use clashbox::scene::Scene;
use clashbox::search::boundary::defining_points;
use clashbox::search::{
    Method, MethodKind, Outcome, largest_coordinate, linear_steps, mover, prove, prove_knowing, relative_distance, search,
};

use crate::common::Dice;
use crate::common::random_scene::random_scene;

fn answer(scene: &Scene) -> Outcome {
    let [a, b] = scene.pair.expect("a pair").map(|index| scene.bodies[index].moving());
    search(&a, &b, &scene.search, scene.slop).outcome
}

/// What would change the answer of a scene, as it is printed.
fn changes(scene: &Scene) -> Vec<String> {
    let pair = scene.pair.expect("a pair");
    let [a, b] = pair.map(|index| scene.bodies[index].moving());
    let report = search(&a, &b, &scene.search, scene.slop);
    let (prover, proof) = prove_knowing(&a, &b, scene.slop, &scene.search, &report);
    let mut inquiry = Inquiry::new(scene, pair, &report, prover.kind(), &proof).expect("the bodies exist");
    inquiry.finish();
    inquiry.changes().iter().map(|change| change.text.clone()).collect()
}

/// What a sentence promises.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Promise {
    /// The search claims contact.
    Hit,
    /// It does, and they do meet.
    TrueHit,
    /// It claims none.
    NoHit,
    /// They do not meet, whatever the search says.
    TrueMiss,
    NotAtStart,
    ContactAtStart,
    /// It proves that there is none.
    Proof,
}

impl Promise {
    fn is_kept(self, scene: &Scene) -> bool {
        let outcome = answer(scene);
        let truth = || {
            let [a, b] = [scene.bodies[0].moving(), scene.bodies[1].moving()];
            let proof = prove(&a, &b, scene.slop).1.outcome;
            // A contact at the very limit is one or none by rounding: positions round otherwise than the closed form.
            let rounding = 1e-14 * (largest_coordinate(&a.shape) + largest_coordinate(&b.shape) + relative_distance(&a, &b));
            let is_sure = proof.clearance().is_none_or(|clearance| rounding < clearance - scene.slop);
            proof.claims_contact().filter(|_| is_sure)
        };
        match self {
            Promise::Hit => outcome.claims_contact() == Some(true),
            Promise::TrueHit => outcome.claims_contact() == Some(true) && truth() != Some(false),
            Promise::NoHit => outcome.claims_contact() == Some(false),
            Promise::TrueMiss => truth() != Some(true),
            Promise::NotAtStart => !matches!(outcome, Outcome::InContactAtStart { .. }),
            Promise::ContactAtStart => matches!(outcome, Outcome::InContactAtStart { .. }),
            Promise::Proof => matches!(outcome, Outcome::Separated { .. }) && truth() != Some(true),
        }
    }
}

/// What the search says, at the beginning of a sentence.
const HIT: &str = "Hits";
const CLAIMED: &str = "Claims a hit";
const MISS: &str = "Misses";
const UNSEEN: &str = "Sees no hit";

fn promise_of(answer: &str) -> Promise {
    match answer {
        HIT => Promise::TrueHit,
        CLAIMED => Promise::Hit,
        MISS => Promise::Proof,
        UNSEEN => Promise::NoHit,
        other => panic!("{other:?} is no answer"),
    }
}

/// A change of a scene, and what is promised of it.
type Step = (Scene, Promise);

fn number(text: &str) -> f64 {
    text.trim_end_matches('\u{b0}').parse().unwrap_or_else(|_| panic!("{text:?} is no number"))
}

fn vector(text: &str) -> DVec2 {
    let (x, y) =
        text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).and_then(|text| text.split_once(", ")).expect(text);
    DVec2::new(number(x), number(y))
}

fn direction(text: &str) -> DVec2 {
    match text {
        "+x" => DVec2::X,
        "-x" => -DVec2::X,
        "+y" => DVec2::Y,
        "-y" => -DVec2::Y,
        text => vector(text),
    }
}

/// The text between two others. `None` where one of them is missing.
fn inside<'t>(text: &'t str, before: &str, after: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(before)?;
    Some(rest.split_once(after)?.0)
}

struct Follower<'s> {
    scene: &'s Scene,
    now: Outcome,
}

impl Follower<'_> {
    fn with_method(&self, method: Method) -> Scene {
        Scene { search: method, ..self.scene.clone() }
    }

    fn with_length(&self, length: f64) -> Scene {
        self.with_method(self.scene.search.with_length(Some(length)))
    }

    fn with_slop(&self, slop: f64) -> Scene {
        Scene { slop, ..self.scene.clone() }
    }

    fn moved(&self, body: usize, by: DVec2) -> Scene {
        let mut scene = self.scene.clone();
        scene.bodies[body].shape = scene.bodies[body].shape.translated(by);
        scene
    }

    /// One coordinate of a velocity: `Hits if the velocity of a is 3 along x (now 1).`
    fn with_velocity(&self, text: &str) -> Option<Scene> {
        let (name, rest) = text.split_once(" if the velocity of ")?.1.split_once(" is ")?;
        let (value, rest) = rest.split_once(" along ")?;
        let mut scene = self.scene.clone();
        let body = scene.bodies.iter_mut().find(|body| body.name == name)?;
        let coordinate = if rest.starts_with('x') { &mut body.velocity.x } else { &mut body.velocity.y };
        *coordinate = number(value);
        Some(scene)
    }

    /// The speed or the spin of a body, as the sentence calls it.
    fn with_speed(&self, name: &str, number: f64) -> Scene {
        let mut scene = self.scene.clone();
        let [a, b] = [scene.bodies[0].moving(), scene.bodies[1].moving()];
        let body = match name.split_once(" of ") {
            Some((_, "a")) => 0,
            Some((_, "b")) => 1,
            _ => mover(&a, &b) as usize,
        };
        let body = &mut scene.bodies[body];
        if name.starts_with("spin") {
            body.spin = body.spin.signum() * number;
        } else {
            body.velocity = body.velocity / body.velocity.length() * number;
        }
        scene
    }

    fn with_size(&self, text: &str) -> Option<Scene> {
        let (_, rest) = text.split_once(" if ")?;
        let (body, radius) = match rest.split_once(" has a radius of ") {
            Some((body, rest)) => (body, Some(number(rest.split_once(' ')?.0))),
            None => (rest.split_once(" is ")?.0, None),
        };
        let mut scene = self.scene.clone();
        let motion = scene.bodies[0].velocity - scene.bodies[1].velocity;
        let body = scene.bodies.iter_mut().find(|candidate| candidate.name == body)?;
        let thickness = inside(text, " is ", " thick").map(number);
        use clashbox::kernel::{Aabb, Capsule, Circle, Obb};
        body.shape = match (&body.shape, radius, thickness) {
            (Shape::Circle(circle), Some(radius), _) => Circle::new(circle.center(), radius).ok()?.into(),
            (Shape::Capsule(capsule), Some(radius), _) => Capsule::new(capsule.a(), capsule.b(), radius).ok()?.into(),
            (Shape::Aabb(aabb), _, Some(size)) => {
                let (mut min, mut max) = (aabb.min(), aabb.max());
                if motion.y.abs() <= motion.x.abs() {
                    (min.x, max.x) = (aabb.center().x - size / 2.0, aabb.center().x + size / 2.0);
                } else {
                    (min.y, max.y) = (aabb.center().y - size / 2.0, aabb.center().y + size / 2.0);
                }
                Aabb::new(min, max).ok()?.into()
            }
            (Shape::Obb(obb), _, Some(size)) => {
                let along = obb.local_from_world(obb.center() + motion);
                let mut half = obb.half_extents();
                if along.y.abs() <= along.x.abs() {
                    half.x = size / 2.0
                } else {
                    half.y = size / 2.0
                }
                Obb::new(obb.center(), half, obb.rotation()).ok()?.into()
            }
            _ => return None,
        };
        Some(scene)
    }

    /// What follows from a sentence. `None`: it is not known.
    fn steps(&self, text: &str) -> Option<Vec<Step>> {
        use Promise::{ContactAtStart, Hit, NoHit, NotAtStart, Proof};
        let as_before = if self.now.claims_contact() == Some(true) { Hit } else { NoHit };
        /// Numbers just above and far above one.
        const ABOVE: [f64; 4] = [1.0 + 1e-12, 1.0 + 1e-6, 1.3, 2.0];
        const BELOW: [f64; 4] = [1.0 - 1e-12, 1.0 - 1e-6, 0.8, 0.3];
        if let Some(rest) = text.strip_prefix("The ") {
            let (name, rest) = rest.split_once(" search ")?;
            let kind = MethodKind::ALL.into_iter().find(|kind| kind.id() == name)?;
            let promise = match rest {
                _ if rest.starts_with("finds the impact") => Hit,
                _ if rest.starts_with("sees the contact") => ContactAtStart,
                _ if rest.starts_with("proves that they miss") => Proof,
                _ => return None,
            };
            return Some(vec![(self.with_method(kind.with_defaults()), promise)]);
        }
        if text.starts_with("With ") || text.starts_with("Tested at the limit") {
            return Some(Vec::new());
        }
        if let Some(min_move) = inside(text, "min move of ", ", not with ") {
            let beside = inside(text, ", not with ", ".")
                .map(|_| text.rsplit_once("not with ").expect("a number").1.trim_end_matches('.'))
                .map(number)?;
            let promise = match text.split_once(' ')?.0 {
                "Claims" | "Tunnels" => NoHit,
                "Finds" => Hit,
                "Proves" => Proof,
                _ => return None,
            };
            let mut steps = vec![(self.with_length(number(min_move)), promise)];
            if promise != Proof {
                steps.push((self.with_length(beside), as_before));
            }
            return Some(steps);
        }
        if let Some((answer, slop)) = text.split_once(" with any slop below ") {
            let below = number(slop.strip_suffix('.')?);
            let all = BELOW.into_iter().map(|part| below * part).chain([below.next_down(), 0.0]);
            return Some(all.map(|slop| (self.with_slop(slop), promise_of(answer))).collect());
        }
        if let Some((answer, slop)) = text.split_once(" with a slop of ") {
            return Some(vec![(self.with_slop(number(slop.strip_suffix('.')?)), promise_of(answer))]);
        }
        if text.contains("steps") || text.contains("1 step ") {
            return self.with_steps(text);
        }
        if text.contains(" speed") || text.contains(" spin") {
            return self.with_speeds(text);
        }
        if text.contains(" if the velocity of ") {
            return Some(vec![(self.with_velocity(text)?, promise_of(text.split_once(" if ")?.0))]);
        }
        let answers = [HIT, CLAIMED, MISS, UNSEEN].map(|answer| (answer, promise_of(answer)));
        let answers = answers.into_iter().chain([("Apart at the start", NotAtStart)]);
        let moves = answers.flat_map(|(answer, promise)| {
            ["a", "b"].into_iter().enumerate().map(move |(body, name)| (body, format!("{answer} if {name} is moved "), promise))
        });
        for (body, words, promise) in moves {
            let Some(rest) = text.strip_prefix(&words) else { continue };
            let (distance, towards) = rest.strip_suffix('.')?.split_once("along ")?;
            let towards = direction(towards);
            let distance = distance.trim();
            let moves = |distances: Vec<f64>| {
                Some(distances.into_iter().flat_map(|distance| self.both_ways(body, distance, towards, promise)).collect())
            };
            let points = defining_points(&self.scene.bodies[body].shape);
            let large = points.iter().map(|p| p.abs().max_element()).fold(0.0, f64::max);
            return if distance == "at all" {
                moves([1e-14, 1e-12, 1e-9, 1e-3, 1.0, 10.0].map(|part| part * large.max(1e-300)).to_vec())
            } else if let Some(least) = distance.strip_prefix("by more than ") {
                let least = number(least);
                moves(ABOVE.map(|part| part * least).into_iter().chain([least + 4.0 * f64::EPSILON * large]).collect())
            } else {
                moves(vec![number(distance.strip_prefix("by ")?)])
            };
        }
        if text.contains(" radius of ") || text.contains(" thick ") {
            let changed = self.with_size(text)?;
            let now = inside(text, "(now ", ")")?;
            assert!(!text.contains(&format!(" {now} ")), "a cure that changes nothing: {text}");
            return Some(vec![(changed, promise_of(text.split_once(" if ")?.0))]);
        }
        None
    }

    /// The move along a direction as it is printed, and along the unit vector that has this direction.
    fn both_ways(&self, body: usize, distance: f64, towards: DVec2, promise: Promise) -> Vec<Step> {
        [towards, towards.normalize()].map(|towards| (self.moved(body, towards * distance), promise)).to_vec()
    }

    fn with_steps(&self, text: &str) -> Option<Vec<Step>> {
        let [a, b] = [self.scene.bodies[0].moving(), self.scene.bodies[1].moving()];
        let distance = relative_distance(&a, &b);
        let in_steps = |steps: f64| self.with_length(distance / (steps - 0.5));
        let count = |text: &str| number(&text.replace(',', ""));
        let mut all = Vec::new();
        if let Some(max_step) = inside(text, "(max step ", ")") {
            all.push((self.with_length(number(max_step)), Promise::NoHit));
        }
        if let Some((_, max_step)) = text.split_once("max step up to ") {
            let max_step = number(max_step.strip_suffix('.')?);
            all.extend([1.0, 0.99, 0.7, 0.3].map(|part| (self.with_length(max_step * part), Promise::Hit)));
        }
        if let Some((_, max_step)) = text.split_once("max step below ") {
            let max_step = number(max_step.strip_suffix('.')?);
            let below = [max_step.next_down(), max_step * (1.0 - 1e-12), max_step * 0.99, max_step * 0.7, max_step * 0.3];
            all.extend(below.map(|max_step| (self.with_length(max_step), Promise::Hit)));
        }
        if let Some(named) = text.strip_prefix("Hits with ") {
            let (named, _) = named.split_once(" steps and all ")?;
            let named = named.split(", ").filter(|name| *name != "..");
            all.extend(named.map(|steps| (in_steps(count(steps)), Promise::Hit)));
        }
        if let Some((_, from)) = text.rsplit_once("from ") {
            let from = count(from.split_once(' ')?.0);
            let more = [0.0, 1.0, 2.0, 3.0, 7.0, 20.0, from, 3.0 * from].map(|more| from + more);
            let few =
                more.into_iter().filter(|steps| *steps < 2e4 && linear_steps(&a, &b, Some(distance / (steps - 0.5))) == *steps);
            all.extend(few.map(|steps| (in_steps(steps), Promise::Hit)));
        }
        (!all.is_empty()).then_some(all)
    }

    fn with_speeds(&self, text: &str) -> Option<Vec<Step>> {
        use Promise::{Hit, NoHit};
        let as_before = if self.now.claims_contact() == Some(true) { Hit } else { NoHit };
        let text = text.strip_suffix('.')?;
        // "speed of a 3.45" or "spin 90°": a name, and a number.
        let named = |text: &str| -> Option<(String, f64)> {
            let (name, value) = text.rsplit_once(' ')?;
            Some((name.to_owned(), number(value)))
        };
        let many = |name: &str, value: f64, parts: &[f64], promise: Promise| {
            Some(parts.iter().map(|part| (self.with_speed(name, value * part), promise)).collect::<Vec<Step>>())
        };
        if let Some(rest) = text.strip_prefix("Hits from ") {
            let (name, value) = named(rest.strip_suffix(" on")?)?;
            return many(&name, value, &[1.0, 1.0 + 1e-9, 1.1, 2.0, 10.0], Hit);
        }
        if let Some(rest) = text.strip_prefix("Too slow to arrive at ") {
            let (name, value) = named(rest)?;
            return many(&name, value, &[1.0, 1.0 - 1e-9, 0.9, 0.5, 0.1], Promise::TrueMiss);
        }
        if let Some(rest) = text.strip_prefix("Too slow to arrive below ") {
            let (name, value) = named(rest)?;
            return many(&name, value, &[1.0 - f64::EPSILON, 1.0 - 1e-9, 0.9, 0.5, 0.1], Promise::TrueMiss);
        }
        if let Some(rest) = text.strip_prefix("Sees no hit at any ") {
            let (name, bound) = rest.split_once(" above ").or_else(|| rest.split_once(" below "))?;
            let parts = if rest.contains(" above ") {
                [1.0 + f64::EPSILON, 1.0 + 1e-9, 1.1, 2.0, 10.0]
            } else {
                [1.0 - f64::EPSILON, 1.0 - 1e-9, 0.9, 0.5, 0.1]
            };
            return many(name, number(bound), &parts, NoHit);
        }
        if let Some(rest) = text.strip_prefix("Sees no hit at ") {
            if let Some((value, beside)) = rest.split_once(", but one at ") {
                let (name, value) = named(value)?;
                return Some(vec![(self.with_speed(&name, value), NoHit), (self.with_speed(&name, number(beside)), Hit)]);
            }
            if let Some((name, value)) = rest.strip_suffix(" and above").and_then(named) {
                return many(&name, value, &[1.0, 1.0 + 1e-9, 1.1, 2.0, 10.0], NoHit);
            }
            if let Some((name, value)) = rest.strip_suffix(" and below").and_then(named) {
                return many(&name, value, &[1.0, 1.0 - 1e-9, 0.9, 0.5, 0.1], NoHit);
            }
        }
        if let Some(rest) = text.strip_prefix("Hits at any ") {
            let (name, range) = rest.split_once(" from ")?;
            let (low, high) = range.split_once(" to ")?;
            let (low, high) = (number(low), number(high));
            let middle = low.midpoint(high);
            return Some([low, low.midpoint(middle), middle, high].map(|speed| (self.with_speed(name, speed), Hit)).to_vec());
        }
        if let Some(rest) = text.strip_prefix("Hits at ")
            && let Some((name, value)) = rest.strip_suffix(" alone").and_then(named)
        {
            return many(&name, value, &[1.0], Hit);
        }
        for answer in [HIT, CLAIMED, MISS] {
            let Some(rest) = text.strip_prefix(&format!("{answer} at ")) else { continue };
            let (value, beside) = rest.split_once(", not at ")?;
            let (name, value) = named(value)?;
            let beside = self.with_speed(&name, number(beside));
            return Some(vec![(self.with_speed(&name, value), promise_of(answer)), (beside, as_before)]);
        }
        None
    }
}

#[test]
fn every_change_does_what_its_sentence_says() {
    let (mut dice, mut followed, mut broken) = (Dice::new(106), 0, Vec::new());
    for _ in 0..2500 {
        let scene = random_scene(&mut dice);
        let follower = Follower { scene: &scene, now: answer(&scene) };
        for text in changes(&scene) {
            let steps = follower.steps(&text).unwrap_or_else(|| panic!("this test cannot read {text:?}"));
            let wrong = steps.into_iter().find(|(changed, promise)| !promise.is_kept(changed));
            broken.extend(wrong.map(|(changed, promise)| {
                format!("{text} {promise:?}, but it is {:?} in\n{changed:?}\nand the scene was\n{scene:?}", answer(&changed))
            }));
            followed += 1;
        }
    }
    assert!(3000 < followed, "only {followed} sentences were followed");
    assert!(broken.is_empty(), "{} of {followed} sentences do not hold:\n{}", broken.len(), broken.join("\n"));
}

#[test]
fn the_translation_that_is_printed_ends_the_overlap() {
    let (mut dice, mut followed, mut broken) = (Dice::new(107), 0, Vec::new());
    for _ in 0..6000 {
        let scene = random_scene(&mut dice);
        let [a, b] = [&scene.bodies[0], &scene.bodies[1]];
        let text = verdict_in_words([a, b], &contact(&a.shape, &b.shape), scene.slop);
        let Some(translation) = inside(&text, "moving \"b\" by ", ") (") else { continue };
        if !text.contains("about") {
            let left = contact(&a.shape, &b.shape.translated(vector(&format!("{translation})"))));
            if !matches!(left.relation, Relation::Apart | Relation::Touching) {
                broken.push(format!("{text} leaves {left:?} of\n{:?}\n{:?}", a.shape, b.shape));
            }
            followed += 1;
        }
    }
    assert!(400 < followed, "only {followed} sentences were followed");
    assert!(broken.is_empty(), "{} of {followed} sentences do not hold:\n{}", broken.len(), broken.join("\n"));
}
