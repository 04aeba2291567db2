//! The reasons in words: what `clashbox explain` prints, and what the window shows beside the picture.
//!
//! Nothing is decided here. The steps come from the trace of the function that answered, the probes from the search; this only
//! says them, in the textbook's words, with the numbers substituted.

mod algorithm;
mod change;
mod contacts;
mod derivation;
mod figures;
mod idea;
mod lanes;
mod motion;
mod reason;
mod shapes;
mod steps;
mod texts;

pub use algorithm::{algorithm_in_words, why_no_gjk};
pub use change::{Change, Edit, Flip, Inquiry, MOST_CHANGES, What};
pub use contacts::contacts_in_words;
pub use derivation::{Derivation, Tone, derive, is_swapped};
pub use figures::{capital, figure, grouped, in_full, point_in_words, rough, tests_in_words};
pub use idea::{Economy, Idea, idea, idea_of};
pub use lanes::{answer_in_short, judgement_in_short, lane_in_words};
pub use motion::{method_in_words, outcome_in_words, probe_in_short, probe_in_words};
pub use reason::{Reason, Searched, reason};
pub use shapes::shape_in_words;

use crate::kernel::gjk::contact_by;
use crate::kernel::{Algorithm, Contact, Moving, Recorder, Relation};
use crate::scene::{Body, Scene};
use crate::search::{Report, profile, prove_knowing, search};

/// So many probes are listed; a search may make a hundred thousand.
const LISTED_PROBES: usize = 100;

/// The answers for a pair of the scene's bodies with their reasons, as lines of text. `None` where a body does not exist. The algorithm
/// is that of the static question.
pub fn explain(scene: &Scene, pair: [usize; 2], algorithm: Algorithm) -> Option<String> {
    let [a, b] = [scene.bodies.get(pair[0])?, scene.bodies.get(pair[1])?];
    let mut lines = Vec::new();
    lines.push(format!("{} and {}", heading(a), heading(b)));
    lines.push(String::new());
    explain_start(scene, [a, b], algorithm, &mut lines);
    lines.push(String::new());
    explain_motion(scene, pair, [a, b], &mut lines);
    lines.push(String::new());
    lines.extend(lanes::table(scene, &a.moving(), &b.moving()));
    lines.push(String::new());
    let contacts = contacts_in_words(&profile(&a.moving(), &b.moving(), scene.slop));
    lines.push(format!("Over the whole frame: {contacts}."));
    Some(lines.join("\n") + "\n")
}

fn heading(body: &Body) -> String {
    format!("\"{}\" ({})", body.name, body.shape.kind().name())
}

fn explain_start(scene: &Scene, [a, b]: [&Body; 2], algorithm: Algorithm, lines: &mut Vec<String>) {
    let mut trace = Recorder::default();
    let contact = contact_by(algorithm, &a.shape, &b.shape, &mut trace);
    let Idea { idea, source, economy } = idea_of(&a.shape, &b.shape, algorithm);
    lines.push(format!("At t = 0, {}:", algorithm_in_words(algorithm, &a.shape, &b.shape)));
    lines.push(format!("  Idea: {idea}"));
    lines.push(format!("  Source: {source}"));
    lines.push(format!("  Economy: {}. {}", economy.name, economy.how));
    for (idx, derivation) in derive(&trace.steps).iter().enumerate() {
        let numbered = format!("{:>3}. ", idx + 1);
        let indents = std::iter::once(numbered.as_str()).chain(std::iter::repeat("     "));
        lines.extend(derivation.lines().iter().zip(indents).map(|(line, indent)| format!("{indent}{line}")));
    }
    lines.push(format!("  {}", verdict_in_words([a, b], &contact, scene.slop)));
}

fn explain_motion(scene: &Scene, pair: [usize; 2], [a, b]: [&Body; 2], lines: &mut Vec<String>) {
    let (a, b) = (a.moving(), b.moving());
    let report = search(&a, &b, &scene.search, scene.slop);
    lines.push(format!("During the frame, {}:", method_in_words(&scene.search, &a, &b)));
    lines.push(format!("  {}", relative_motion_in_words(&a, &b)));
    let listed = report.probes.iter().take(LISTED_PROBES).enumerate();
    lines.extend(listed.map(|(idx, probe)| format!("  {}. {}", idx + 1, probe_in_words(probe))));
    if let Some(more) = report.probes.len().checked_sub(LISTED_PROBES).filter(|more| 0 < *more) {
        lines.push(format!("  ... and {more} more"));
    }
    let tests = tests_in_words(report.tests);
    lines.push(format!("  {} ({tests})", outcome_in_words(&report.outcome, scene.search.kind())));
    explain_answer(scene, pair, [&a, &b], &report, lines);
}

/// Why the answer is what it is, and what would change it.
fn explain_answer(scene: &Scene, pair: [usize; 2], [a, b]: [&Moving; 2], report: &Report, lines: &mut Vec<String>) {
    let (slop, method) = (scene.slop, &scene.search);
    let (prover, proof) = &prove_knowing(a, b, slop, method, report);
    let why = reason(&Searched { a, b, slop, method, report, prover, proof });
    lines.push(String::new());
    lines.push("Why:".to_owned());
    lines.extend(why.alarm.into_iter().chain([why.because]).map(|sentence| format!("  {sentence}")));
    let Some(mut inquiry) = Inquiry::new(scene, pair, report, prover.kind(), proof) else { return };
    inquiry.finish();
    if !inquiry.changes().is_empty() {
        lines.push(String::new());
        lines.push("What would change it:".to_owned());
        lines.extend(inquiry.changes().iter().map(|change| format!("  {}", change.text)));
    }
}

fn relative_motion_in_words(a: &Moving, b: &Moving) -> String {
    let (of_a, of_b) = (a.velocity, b.velocity);
    let relative = of_a - of_b;
    let [relative_text, of_a, of_b] = [relative, of_a, of_b].map(point_in_words);
    let turns = if !a.spins() && !b.spins() {
        String::new()
    } else {
        format!("; A turns by {} and B by {} degrees", figure(a.spin), figure(b.spin))
    };
    format!("relative velocity = {of_a} - {of_b} = {relative_text}, length {}{turns}", figure(relative.length()))
}

/// How two bodies stand to each other, as a sentence: `"bullet" and "paper" are apart by 3.85: no hit.`
pub fn verdict_in_words(bodies: [&Body; 2], contact: &Contact, slop: f64) -> String {
    let [a, b] = bodies.map(|body| &body.name);
    // Out of the deepest part may be into another one.
    let result =
        if bodies.iter().any(|body| !body.shape.is_convex()) { "takes the deepest parts apart" } else { "ends the overlap" };
    let depth = contact.mtv().map_or_else(
        || "no finite translation separates them".to_owned(),
        |mtv| {
            let depth = figure(mtv.depth);
            format!("moving \"{b}\" by {} (depth {depth}) {result}", point_in_words(mtv.normal * mtv.depth))
        },
    );
    match contact.relation {
        Relation::Apart => {
            let separation = figure(contact.separation.unwrap_or_default());
            let hit = match (contact.hit(slop), 0.0 < slop) {
                (true, _) => format!("within the slop of {}, a hit", figure(slop)),
                (false, true) => format!("beyond the slop of {}, no hit", figure(slop)),
                (false, false) => "no hit".to_owned(),
            };
            format!("\"{a}\" and \"{b}\" are apart by {separation}: {hit}.")
        }
        Relation::Touching => format!("\"{a}\" and \"{b}\" touch: a hit."),
        Relation::Overlapping => format!("\"{a}\" and \"{b}\" overlap: a hit; {depth}."),
        Relation::AContainsB => format!("\"{a}\" contains \"{b}\": a hit; {depth}."),
        Relation::BContainsA => format!("\"{b}\" contains \"{a}\": a hit; {depth}."),
    }
}
