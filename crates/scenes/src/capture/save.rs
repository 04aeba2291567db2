//! Saves a step as a scene: its motion, and what is proven about it as expectations.

use super::audit::{Finding, FindingKind, FindingNumbers, PairStep};
use super::texts;
use crate::kernel::{Moving, Shape, contact};
use crate::scene::format::DEFAULT_TOLERANCE;
use crate::scene::limits::MAX_TITLE_CHARS;
use crate::scene::{Body, Claim, Expectation, ExpectedOutcome, ExpectedSeparation, Scene};
use crate::search::{Impact, Outcome, largest_on_path, prove_knowing, prover, search};

/// Returns the scene of a step. `found` is its finding in words, empty if there is none. Its expectations hold: they are computed
/// from the scene itself.
pub fn scene_of(step: &PairStep, found: &str) -> Scene {
    let [of_a, of_b] = step.names.each_ref().map(String::as_str);
    let mut bodies = vec![body_of(of_a, &rebuilt(&step.motions[0])), body_of(of_b, &rebuilt(&step.motions[1]))];
    bodies.extend(step.level.iter().map(|(name, shape)| body_of(name, &rebuilt(&Moving::resting(shape.clone())))));
    let [a, b] = [bodies[0].moving(), bodies[1].moving()];
    let title: String = texts::step_title(step.frame, of_a, of_b).chars().take(MAX_TITLE_CHARS).collect();
    let notes = match step.title.as_str() {
        "" => texts::step_notes(step.frame),
        title => texts::step_notes_of(step.frame, title),
    };
    let notes = match step.part {
        Some([part, parts]) => texts::part_notes(notes, part, parts),
        None => notes,
    };
    let notes = if found.is_empty() { notes } else { texts::finding_notes(notes, found) };
    Scene { title, notes, up: step.up, expectations: expectations([0, 1], &a, &b), ..Scene::new(bodies, prover(&a, &b)) }
}

/// Returns the scene of a step that was made smaller, with what is proven about it as expectations. The pair are its first two bodies.
pub fn shrunk_step(scene: Scene) -> Scene {
    let expectations = match scene.moving([0, 1]) {
        Some([a, b]) => expectations([0, 1], &a, &b),
        None => Vec::new(),
    };
    Scene { notes: texts::shrunk_notes(scene.notes.as_str()), expectations, ..scene }
}

/// Returns a body of a scene with this motion. If it does not turn, the pivot is dropped.
pub(super) fn body_of(name: &str, motion: &Moving) -> Body {
    let shape = match &motion.shape {
        Shape::Group(group) if group.pivot().is_some() && !motion.spins() => match group.members() {
            [only] => only,
            [..] => &motion.shape,
        },
        shape => shape,
    };
    Body { velocity: motion.velocity(), spin: motion.spin(), ..Body::new(name, shape.clone()) }
}

/// Returns true if a scene is a saved step of a capture: of two bodies or of all.
pub fn is_saved_step(scene: &Scene) -> bool {
    scene.notes.starts_with(texts::STEP_MARK)
}

/// Describes a finding in one line.
pub fn finding_in_words(finding: &Finding, [a, b]: [&str; 2], numbers: &FindingNumbers) -> String {
    let [first, last] = finding.frames;
    let frames = if first == last { texts::frame(first) } else { texts::frames(first, last) };
    let kind = finding.kind;
    let t = significant(numbers.t);
    let when = numbers.time.map_or_else(|| texts::at(&t), |time| texts::at_seconds(&t, significant(time)));
    let line = match (numbers.open, numbers.clearance, numbers.depth) {
        _ if matches!(kind, FindingKind::Ghost | FindingKind::WrongNormal) => {
            normal_in_words(texts::finding(frames, kind, a, b, when), kind, numbers)
        }
        (Some(open), _, _) => {
            let [from, to] = open.map(significant);
            // Mostly the interval is shorter than the digits that are shown.
            let open = if from == to { texts::open_about(from) } else { texts::open_from(from, to) };
            texts::perhaps(frames, a, b, kind, open)
        }
        (None, Some(clearance), _) => texts::phantom(frames, a, b, kind, when, significant(clearance)),
        (None, None, Some(depth)) => texts::found(frames, a, b, kind, when, significant(depth)),
        (None, None, None) => texts::found_without_depth(frames, a, b, kind, when),
    };
    match finding.doubt {
        None => line,
        Some(doubt) => texts::uncertain(line, doubt),
    }
}

/// Describes a normal that is at fault, after the words about its pair.
fn normal_in_words(pair: String, kind: FindingKind, numbers: &FindingNumbers) -> String {
    let [x, y] = numbers.normal.map_or([0.0; 2], |normal| normal.to_array()).map(significant);
    let right = match kind {
        FindingKind::Ghost => texts::OF_LEVEL,
        _ => texts::OF_PAIR,
    };
    let line = match numbers.clearance {
        Some(angle) => texts::normal_off(pair, x, y, significant(angle), right),
        None => texts::normal_alone(pair, x, y, right),
    };
    match numbers.lost {
        Some(lost) => texts::with_loss(line, (100.0 * lost).round()),
        None => line,
    }
}

/// Formats a number with six digits, which is what a reader compares; the JSON has the numbers in full.
pub(crate) fn significant(value: f64) -> String {
    let digits = value.abs().log10().floor().clamp(-300.0, 300.0) as i32;
    if value == 0.0 {
        return "0".to_owned();
    }
    if !(-5..=9).contains(&digits) {
        return format!("{value:.5e}");
    }
    let decimals = usize::try_from(5 - digits).unwrap_or(0);
    let text = format!("{value:.decimals$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

/// Returns the body as it is read back from a file: the expectations are computed from those numbers.
pub(super) fn rebuilt(body: &Moving) -> Moving {
    let shape = body.shape.rebuilt().unwrap_or_else(|_| body.shape.clone());
    Moving::from_valid(shape, body.velocity(), body.spin())
}

/// Returns the expectations of two bodies: the pair at the start of the step, and the answer of the proving search. `pair` are their indices.
pub(super) fn expectations(pair: [usize; 2], a: &Moving, b: &Moving) -> Vec<Expectation> {
    let start = contact(&a.shape, &b.shape);
    let separation = start.separation.map_or(ExpectedSeparation::Undefined, ExpectedSeparation::Value);
    let at_start = Claim::Static { pair, relation: start.relation, separation: Some(separation), points: None };
    let method = prover(a, b);
    let report = search(a, b, &method, 0.0);
    let (_, proof) = prove_knowing(a, b, 0.0, &method, &report);
    let (outcome, why) = match report.outcome {
        Outcome::Impact(Impact { t, .. }) => {
            // An advancement claims an impact within its tolerance.
            let why = match proof.outcome.claims_contact() {
                Some(true) => texts::WHY_IMPACT,
                Some(false) => texts::WHY_WITHIN_TOLERANCE,
                None => texts::WHY_NOT_KNOWN,
            };
            (ExpectedOutcome::Impact { t: Some(t), normal: None, point: None, grazing: None }, why)
        }
        Outcome::InContactAtStart { relation, .. } => {
            (ExpectedOutcome::InContactAtStart { relation: Some(relation), leaving: None }, texts::WHY_AT_START)
        }
        Outcome::NoImpactSeen => (ExpectedOutcome::NoImpactSeen, texts::WHY_NOT_KNOWN),
        Outcome::Separated { clearance, .. } => {
            (ExpectedOutcome::Separated { closest_t: None, clearance: Some(clearance) }, texts::WHY_SEPARATED)
        }
        Outcome::NotConverged { .. } => (ExpectedOutcome::NotConverged, texts::WHY_NOT_KNOWN),
        Outcome::NotApplicable => (ExpectedOutcome::NotApplicable, texts::WHY_NOT_KNOWN),
    };
    let in_step = Claim::Motion { pair, search: method, outcome, tests: None };
    let tolerance = DEFAULT_TOLERANCE.max(1e-12 * largest_on_path(a).max(largest_on_path(b)));
    let expectation = |claim, why: &str| Expectation { claim, tolerance, why: why.to_owned(), known_failure: None };
    vec![expectation(at_start, texts::WHY_START), expectation(in_step, why)]
}
