//! Records the present answers of a scene as its expectations.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use super::hits::PairCount;
use super::question::CheckQuestion;
use super::replay::Replay;
use super::report::CheckVerdict;
use super::{first, level, moves, points};
use crate::kernel::{DVec2, Moving, Relation, contact};
use crate::movers::Mover;
use crate::scene::format::DEFAULT_TOLERANCE;
use crate::scene::{Body, Claim, Expectation, ExpectedOutcome, ExpectedPoints, ExpectedSeparation, Scene};
use crate::search::rules::TestedTimes;
use crate::search::{Impact, Method, MethodKind, Outcome, prove, prover, search, swept_aabb, visit_meeting_candidates};

/// The largest number of bodies for which a scene without expectations records the static answers of all pairs: enough for a
/// lesson, and at most 45 lines. For more bodies it records which pairs hit.
pub const RECORDED_BODIES: usize = 10;

/// The largest number of hitting pairs that are recorded as a list. More are recorded as their number.
pub const RECORDED_PAIRS: usize = 45;

/// The least recorded tolerance, as a fraction of the largest number: numbers far from 1 have fewer decimals to compare.
const RELATIVE_TOLERANCE: f64 = 1e-12;

/// A choice whether a new expectation of a search states the number of its tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TestCounts {
    /// The number is left open, because another engine searches in another way.
    #[default]
    Open,
    /// The number is stated.
    Stated,
}

/// A choice whether a mover whose contact with its level the scene does not state gets an expectation of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LevelContacts {
    /// The contact is left open, because it says what no other engine can be asked.
    #[default]
    Open,
    /// The contact is stated.
    Stated,
}

/// A choice of the answers to record.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct RecordingChoice {
    /// The questions whose answers are recorded. `None`: all that the scene states, and all that any engine can be held to.
    pub only: Option<Vec<CheckQuestion>>,
    /// The choice whether new expectations state the number of tests.
    pub test_counts: TestCounts,
    /// The choice whether new expectations state the contacts with a level.
    pub level_contacts: LevelContacts,
    /// The movers whose moves of each body that moves are stated, where the scene does not state them.
    pub moves: Vec<Mover>,
}

impl RecordingChoice {
    /// Returns the choice of every answer about pairs, with the number of its tests.
    pub fn everything() -> RecordingChoice {
        RecordingChoice {
            only: Some(CheckQuestion::all().collect()),
            test_counts: TestCounts::Stated,
            level_contacts: LevelContacts::Open,
            moves: Vec::new(),
        }
    }

    /// Returns true if the answer to a question is recorded again when the scene states one.
    fn renews(&self, question: CheckQuestion) -> bool {
        self.only.as_ref().is_none_or(|only| only.contains(&question))
    }

    /// Returns the searches recorded for a pair without expectations: those asked for, or the one that proves the first impact.
    fn searches(&self, scene: &Scene, pair: [usize; 2]) -> Vec<Method> {
        match &self.only {
            Some(_) => {
                let wanted = MethodKind::ALL.into_iter().filter(|kind| self.renews(CheckQuestion::Motion(*kind)));
                wanted.map(|kind| scene.method(kind)).collect()
            }
            None => scene.moving(pair).map(|[a, b]| scene.method(prover(&a, &b).kind())).into_iter().collect(),
        }
    }
}

/// Returns the scene with its present answers as expectations, as far as any engine can be held to them.
///
/// Existing expectations keep their order, `why` and tolerance, and numbers they leave open stay open. A known failure stays
/// unchanged while it fails, because it states the right answer; once it passes, its mark is removed.
///
/// A pair in focus without expectations gets its static answer and its first impact. A scene without any expectation also gets
/// the static answer of every other pair, or, with more than [`RECORDED_BODIES`] bodies, the pairs that hit. A scene with more
/// than two bodies also gets the first impact of every other pair that meets, if these are at most [`RECORDED_PAIRS`], and the
/// first contacts of each moving body, if these are at most as many.
///
/// The contact with a level is recorded anew where the scene states it, and added only where the choice asks for it.
#[must_use]
pub fn record(scene: &Scene) -> Scene {
    record_chosen(scene, &RecordingChoice::default())
}

/// Does the same as [`record`], with a choice of what is recorded.
#[must_use]
pub fn record_chosen(scene: &Scene, recording: &RecordingChoice) -> Scene {
    let hits = OnceCell::new();
    let replay = Replay::counting_all(scene, &hits);
    let renewed = |expectation: &Expectation| {
        let is_chosen = recording.renews(CheckQuestion::of(&expectation.claim));
        if is_chosen { renewed(&replay, expectation) } else { expectation.clone() }
    };
    let mut expectations: Vec<Expectation> = scene.expectations.iter().map(renewed).collect();
    let is_crowd = RECORDED_BODIES < scene.bodies.len();
    let is_new_crowd = expectations.is_empty() && 2 < scene.bodies.len();
    if expectations.is_empty() && !is_crowd && recording.renews(CheckQuestion::Static) {
        expectations.extend(other_pairs(scene).filter_map(|pair| Some(expectation(present_contact(scene, pair)?))));
    } else if expectations.is_empty() && is_crowd && recording.renews(CheckQuestion::Touching) {
        expectations.push(expectation(present_hits(&replay)));
    }
    let is_focused = |claim: &Claim| scene.pair.is_some_and(|pair| claim.is_of(pair));
    if !expectations.iter().any(|expectation| is_focused(&expectation.claim)) {
        expectations.extend(scene.pair.into_iter().flat_map(|pair| answers(scene, pair, recording)));
    }
    if is_new_crowd {
        expectations.extend(meetings(scene, recording).into_iter().chain(first_contacts(scene, recording)).map(expectation));
    }
    if recording.level_contacts == LevelContacts::Stated {
        expectations.extend(contacts_with_level(scene).map(expectation));
    }
    expectations.extend(moves_against_level(scene, &recording.moves).map(expectation));
    Scene { expectations, ..scene.clone() }
}

/// Returns the expectations with these indices. Each differing one gets the present answer, in the form that [`record`] writes.
/// An index that does not exist is left out.
pub fn accepted(scene: &Scene, indices: &[usize]) -> Vec<(usize, Expectation)> {
    let hits = OnceCell::new();
    let replay = Replay::counting_all(scene, &hits);
    let renewed = |index: usize| Some((index, renewed(&replay, scene.expectations.get(index)?)));
    indices.iter().filter_map(|&index| renewed(index)).collect()
}

/// Returns the expectations that [`record`] writes for a pair in focus without any, except for questions that the scene has
/// answered already. Empty if the scene has no pair.
pub fn answers_in_focus(scene: &Scene) -> Vec<Expectation> {
    let Some(pair) = scene.pair else { return Vec::new() };
    let asks_the_same = |a: &Claim, b: &Claim| CheckQuestion::of(a) == CheckQuestion::of(b) && a.is_of(pair) && b.is_of(pair);
    let is_new = |new: &Expectation| !scene.expectations.iter().any(|old| asks_the_same(&old.claim, &new.claim));
    answers(scene, pair, &RecordingChoice::default()).into_iter().filter(is_new).collect()
}

/// Returns all pairs of this number of bodies, each once.
pub(super) fn all_pairs(n_bodies: usize) -> impl Iterator<Item = [usize; 2]> {
    (0..n_bodies).flat_map(move |a| (a + 1..n_bodies).map(move |b| [a, b]))
}

/// Returns all pairs except the one in focus.
fn other_pairs(scene: &Scene) -> impl Iterator<Item = [usize; 2]> {
    let focused = scene.pair.map(|[a, b]| [a.min(b), a.max(b)]);
    all_pairs(scene.bodies.len()).filter(move |pair| Some(*pair) != focused)
}

/// Returns the proof for each pair that meets and of which a body moves, except the pair in focus. Empty if these are too many.
fn meetings(scene: &Scene, recording: &RecordingChoice) -> Vec<Claim> {
    let bodies: Vec<Moving> = scene.bodies.iter().map(Body::moving).collect();
    let mut pairs = Vec::new();
    visit_meeting_candidates(&bodies, scene.slop, swept_aabb, |pair| {
        let [a, b] = pair.map(|body| body as usize);
        let is_other = scene.pair != Some([a, b]) && scene.pair != Some([b, a]);
        let moves = !(bodies[a].rests() && bodies[b].rests());
        let meet = || prove(&bodies[a], &bodies[b], scene.slop).1.outcome.claims_contact() == Some(true);
        pairs.extend((is_other && moves && meet()).then_some([a, b]));
        if pairs.len() <= RECORDED_PAIRS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if RECORDED_PAIRS < pairs.len() {
        return Vec::new();
    }
    pairs.sort_unstable();
    let by_proof = |[a, b]: [usize; 2]| prover(&bodies[a], &bodies[b]).kind();
    let recorded = pairs.into_iter().filter(|pair| recording.renews(CheckQuestion::Motion(by_proof(*pair))));
    recorded.filter_map(|pair| Some(without_tests(present_outcome(scene, pair, scene.method(by_proof(pair)))?))).collect()
}

/// Returns the first contacts of each moving body, if they are proven. Empty if these are too many.
fn first_contacts(scene: &Scene, recording: &RecordingChoice) -> Vec<Claim> {
    let movers: Vec<usize> = (0..scene.bodies.len()).filter(|&body| !scene.bodies[body].moving().rests()).collect();
    if RECORDED_PAIRS < movers.len() || !recording.renews(CheckQuestion::First) {
        return Vec::new();
    }
    let present = movers.into_iter().filter_map(|body| first::present(scene, body));
    // The expectation about all pairs already states that nothing is in contact at the start.
    let without_empty = |claim| match claim {
        Claim::First { of, with, t, at_start } => {
            Claim::First { of, with, t, at_start: at_start.filter(|bodies| !bodies.is_empty()) }
        }
        claim => claim,
    };
    present.map(without_empty).collect()
}

/// Returns the bodies that move, or the first body of the pair if none does. Empty if these are too many.
fn movers(scene: &Scene) -> Vec<usize> {
    let mut movers: Vec<usize> = (0..scene.bodies.len()).filter(|&body| !scene.bodies[body].rests()).collect();
    if movers.is_empty() {
        movers.extend(scene.pair.map(|[a, _]| a));
    }
    if RECORDED_PAIRS < movers.len() { Vec::new() } else { movers }
}

/// Returns the moves of each body that moves by these movers. Moves that the scene states are left out, and those of which there is no answer.
fn moves_against_level(scene: &Scene, by: &[Mover]) -> impl Iterator<Item = Claim> {
    let moves = movers(scene).into_iter().flat_map(|body| by.iter().map(move |by| (body, *by)));
    let is_stated = |body: usize, by: &Mover| {
        let is_of = |claim: &Claim| matches!(claim, Claim::Move { of, by: stated, .. } if *of == body && stated == by);
        scene.expectations.iter().any(|expectation| is_of(&expectation.claim))
    };
    moves.filter(move |(body, by)| !is_stated(*body, by)).filter_map(|(body, by)| moves::present(scene, body, &by))
}

/// Returns the contact with its level of each body that moves, or of the first body of the pair if none does. Bodies for which the scene
/// states it are left out. Empty if these are too many.
fn contacts_with_level(scene: &Scene) -> impl Iterator<Item = Claim> {
    let is_stated = |mover: usize| {
        let is_of_mover = |claim: &Claim| matches!(claim, Claim::Level { of, .. } if *of == mover);
        scene.expectations.iter().any(|expectation| is_of_mover(&expectation.claim))
    };
    movers(scene).into_iter().filter(move |mover| !is_stated(*mover)).filter_map(|mover| level::present(scene, mover))
}

/// Returns the static answer of a pair, and those of the searches that are recorded.
fn answers(scene: &Scene, pair: [usize; 2], recording: &RecordingChoice) -> Vec<Expectation> {
    let at_start = recording.renews(CheckQuestion::Static).then(|| present_contact(scene, pair)).flatten();
    let motion = recording.searches(scene, pair).into_iter().filter_map(|method| {
        let claim = present_outcome(scene, pair, method)?;
        Some(match recording.test_counts {
            TestCounts::Open => without_tests(claim),
            TestCounts::Stated => claim,
        })
    });
    at_start.into_iter().chain(motion).map(expectation).collect()
}

/// Returns the claim without the number of tests.
fn without_tests(claim: Claim) -> Claim {
    match claim {
        Claim::Motion { pair, search, outcome, .. } => Claim::Motion { pair, search, outcome, tests: None },
        claim => claim,
    }
}

fn expectation(claim: Claim) -> Expectation {
    let tolerance = DEFAULT_TOLERANCE.max(RELATIVE_TOLERANCE * largest_number(&claim));
    Expectation { claim, tolerance, why: String::new(), known_failure: None }
}

fn renewed(replay: &Replay, expectation: &Expectation) -> Expectation {
    let scene = replay.scene;
    let mut renewed = expectation.clone();
    match replay.checked(expectation).verdict {
        CheckVerdict::AsExpected | CheckVerdict::FailedAsKnown { .. } => {}
        CheckVerdict::PassedUnexpectedly { .. } => renewed.known_failure = None,
        CheckVerdict::Different { .. } => {
            let present = match &expectation.claim {
                Claim::Static { pair, points, .. } => {
                    present_contact(scene, *pair).map(|contact| with_points(scene, contact, points))
                }
                Claim::Motion { pair, search, .. } => present_outcome(scene, *pair, *search),
                Claim::Touching { pairs, count } => {
                    let listed = pairs.as_ref().and_then(|_| replay.hits().listed());
                    // Pairs that are too many to list are counted.
                    let is_counted = count.is_some() || listed.is_none();
                    Some(Claim::Touching { pairs: listed.map(<[_]>::to_vec), count: is_counted.then(|| n_hits(replay)) })
                }
                Claim::First { of, .. } => first::present(scene, *of),
                Claim::Level { of, .. } => level::present(scene, *of),
                Claim::Move { of, by, .. } => moves::present(scene, *of, by),
            };
            renewed.claim = present.map_or_else(|| expectation.claim.clone(), |present| as_open_as(&expectation.claim, present));
        }
    }
    renewed
}

/// Returns the claim about the pairs that hit at t = 0, or about their number if they are many.
fn present_hits(replay: &Replay) -> Claim {
    match replay.hits().listed().filter(|listed| listed.len() <= RECORDED_PAIRS) {
        Some(listed) => Claim::Touching { pairs: Some(listed.to_vec()), count: None },
        None => Claim::Touching { pairs: None, count: Some(n_hits(replay)) },
    }
}

/// Returns the number of pairs that hit at t = 0.
fn n_hits(replay: &Replay) -> usize {
    match replay.hits().count {
        PairCount::Exactly(count) | PairCount::MoreThan(count) => count,
    }
}

/// Returns the claim about the present relation of the two at t = 0.
fn present_contact(scene: &Scene, [a, b]: [usize; 2]) -> Option<Claim> {
    let found = contact(&scene.bodies.get(a)?.shape, &scene.bodies.get(b)?.shape);
    let separation = found.separation.map_or(ExpectedSeparation::Undefined, ExpectedSeparation::Value);
    Some(Claim::Static { pair: [a, b], relation: found.relation, separation: Some(separation), points: None })
}

/// Adds the points of the manifolds to the static answer if an earlier claim has them, in the same form.
fn with_points(scene: &Scene, contact: Claim, old: &Option<ExpectedPoints>) -> Claim {
    match (contact, old) {
        (Claim::Static { pair, relation, separation, .. }, Some(old)) => {
            let [a, b] = pair.map(|body| &scene.bodies[body].shape);
            let found = points::found([a, b], scene.slop);
            let points = match old {
                ExpectedPoints::Count(_) => ExpectedPoints::Count(found.len()),
                ExpectedPoints::Listed(_) => ExpectedPoints::Listed(found),
            };
            Claim::Static { pair, relation, separation, points: Some(points) }
        }
        (contact, _) => contact,
    }
}

/// Returns the claim about the present answer of the method, in full.
fn present_outcome(scene: &Scene, pair: [usize; 2], method: Method) -> Option<Claim> {
    let [a, b] = scene.moving(pair)?;
    let found = search(&a, &b, &method, scene.slop);
    let outcome = match found.outcome {
        Outcome::Impact(Impact { t, normal, point, grazing, .. }) => {
            // Only a method that solves for the whole motion knows whether an impact grazes.
            let grazing = (method.rules().looks == TestedTimes::Whole).then_some(grazing);
            ExpectedOutcome::Impact { t: Some(t), normal, point: Some(point), grazing }
        }
        Outcome::InContactAtStart { relation, leaving } => {
            ExpectedOutcome::InContactAtStart { relation: Some(relation), leaving: Some(leaving) }
        }
        Outcome::NoImpactSeen => ExpectedOutcome::NoImpactSeen,
        Outcome::Separated { closest_t, clearance } => {
            ExpectedOutcome::Separated { closest_t: Some(closest_t), clearance: Some(clearance) }
        }
        Outcome::NotConverged { .. } => ExpectedOutcome::NotConverged,
        Outcome::NotApplicable => ExpectedOutcome::NotApplicable,
    };
    Some(Claim::Motion { pair, search: method, outcome, tests: Some(found.tests) })
}

/// Returns the present answer without the numbers that the old claim left open. An outcome of another kind is taken in full.
fn as_open_as(old: &Claim, present: Claim) -> Claim {
    match (old, present) {
        (Claim::Static { separation: None, .. }, Claim::Static { pair, relation, points, .. }) => {
            Claim::Static { pair, relation, separation: None, points }
        }
        (Claim::Motion { outcome: old_outcome, tests: old_tests, .. }, Claim::Motion { pair, search, outcome, tests }) => {
            Claim::Motion { pair, search, outcome: outcome_as_open_as(old_outcome, outcome), tests: old_tests.and(tests) }
        }
        (Claim::First { t: old_t, with: old_with, at_start: old, .. }, Claim::First { of, with, t, at_start }) => {
            // If the old claim says that nothing is met, it had no time to state.
            let states_t = old_t.is_some() || old_with.is_empty();
            let at_start = at_start.filter(|_| old.is_some());
            Claim::First { of, with, t: t.filter(|_| states_t), at_start }
        }
        (
            Claim::Level { relation: old, separation: old_separation, translation: old_translation, ghosts: old_ghosts, .. },
            Claim::Level { of, relation, separation, translation, ghosts },
        ) => {
            // If the old claim is not about an overlap, it had no translation to state.
            let states_translation = old_translation.is_some() || *old != Relation::Overlapping;
            Claim::Level {
                of,
                relation,
                separation: old_separation.and(separation),
                translation: translation.filter(|_| states_translation),
                ghosts: ghosts.filter(|_| old_ghosts.is_some()),
            }
        }
        (
            Claim::Move { velocity: old_velocity, stopped_by: old_bodies, .. },
            Claim::Move { of, by, ends_at, velocity, stopped_by },
        ) => {
            let stopped_by = stopped_by.filter(|_| old_bodies.is_some());
            Claim::Move { of, by, ends_at, velocity: old_velocity.and(velocity), stopped_by }
        }
        (_, present) => present,
    }
}

fn outcome_as_open_as(old: &ExpectedOutcome, present: ExpectedOutcome) -> ExpectedOutcome {
    use ExpectedOutcome::{Impact, InContactAtStart, Separated};
    match (*old, present) {
        (
            Impact { t: old_t, normal: old_normal, point: old_point, grazing: old_grazing },
            Impact { t, normal, point, grazing },
        ) => Impact {
            t: old_t.and(t),
            normal: old_normal.and(normal),
            point: old_point.and(point),
            // A sampling method never claims to graze.
            grazing: old_grazing.and(grazing.or(Some(false))),
        },
        (InContactAtStart { relation: old_relation, leaving: old_leaving }, InContactAtStart { relation, leaving }) => {
            InContactAtStart { relation: old_relation.and(relation), leaving: old_leaving.and(leaving) }
        }
        (Separated { closest_t: old_t, clearance: old_clearance }, Separated { closest_t, clearance }) => {
            Separated { closest_t: old_t.and(closest_t), clearance: old_clearance.and(clearance) }
        }
        (_, present) => present,
    }
}

/// Returns the largest absolute value of a number that the tolerance of the claim applies to; 0 if there is none.
fn largest_number(claim: &Claim) -> f64 {
    match claim {
        Claim::Static { separation, points, .. } => {
            let of_separation = size_of(separation);
            let listed = match points {
                Some(ExpectedPoints::Listed(points)) => points.as_slice(),
                Some(ExpectedPoints::Count(_)) | None => &[],
            };
            let of_point = |(position, separation): &(DVec2, f64)| position.abs().max_element().max(separation.abs());
            listed.iter().map(of_point).fold(of_separation, f64::max)
        }
        Claim::Motion { outcome: ExpectedOutcome::Impact { point: Some(point), .. }, .. } => point.abs().max_element(),
        Claim::Motion { outcome: ExpectedOutcome::Separated { clearance: Some(clearance), .. }, .. } => *clearance,
        Claim::Level { separation, translation, .. } => {
            translation.map_or(0.0, |translation| translation.abs().max_element()).max(size_of(separation))
        }
        Claim::Move { ends_at, velocity, .. } => ends_at.abs().max(velocity.unwrap_or_default().abs()).max_element(),
        Claim::Motion { .. } | Claim::Touching { .. } | Claim::First { .. } => 0.0,
    }
}

/// Returns the absolute value of a separation; 0 if there is none.
fn size_of(separation: &Option<ExpectedSeparation>) -> f64 {
    match separation {
        Some(ExpectedSeparation::Value(separation)) => separation.abs(),
        Some(ExpectedSeparation::Undefined) | None => 0.0,
    }
}
