//! The reasons in words: the output of `clashbox explain`, and the texts beside the picture in the window.
//!
//! Nothing is decided here. The steps come from the trace of the function that answered, the probes from the search. This module
//! puts them into the textbook's words, with the numbers substituted.

mod algorithm;
mod broad;
mod change;
pub mod code;
mod contacts;
mod cost;
mod crossings;
mod cures;
mod derivation;
mod engines;
mod families;
mod figures;
mod formula;
mod ideas;
mod lanes;
mod level;
mod motion;
mod motion_ideas;
mod moves;
mod reasons;
mod seam_map;
mod shapes;
mod starts;
mod steps;
mod texts;
mod translation;
mod why;

pub use algorithm::{algorithm_in_words, why_no_gjk};
pub use broad::{broad_method_in_words, broad_step_in_words, idea_of_broad_method, worst_case_in_words, worst_case_name};
pub use change::{Change, ChangedNumber, FlipNumber, Inquiry, MOST_CHANGES, PairEdit};
pub(crate) use contacts::{begin_in_words, end_in_words};
pub use contacts::{contacts_in_words, first_contact_in_words};
pub use cost::{operations_in_words, stop_in_words, test_method_in_words};
pub use crossings::idea_of_crossings;
pub use cures::{cure_in_words, cure_rule, cure_source, cures_in_words};
pub use derivation::{Derivation, Tone};
pub use engines::{
    assessment_in_short, claim_in_short, claim_in_words, length_of_error, one_line, quantity_in_words, reply_in_words,
};
pub use families::Optimisation;
pub(crate) use figures::NEGLIGIBLE;
pub use figures::{
    at_least, at_most, capital, distance_in_words, figure, grouped, grouped_count, in_full, point_in_words, precise,
    precise_point, rounded_to, tests_in_words,
};
pub use formula::Formula;
pub use ideas::{Idea, idea, idea_of, idea_of_level, idea_of_manifold};
pub use lanes::{answer_in_short, judgement_in_short, lane_in_words};
pub use level::{level_in_words, member_in_words, member_names, whole_in_words};
pub use motion::{method_in_words, outcome_in_words, probe_in_short, probe_in_words};
pub use motion_ideas::idea_of_motion;
pub use moves::{
    bump_derived, bump_in_words, bumps_in_words, end_in_short, met_in_short, move_in_words, mover_in_words, mover_rule,
    mover_source,
};
pub use reasons::{Reason, SearchEvidence, reason};
pub use seam_map::{pace_in_words, pace_name, phase_in_words, safe_paces_in_words, seam_in_words};
pub use shapes::shape_in_words;
pub use starts::{share_in_words, starts_in_words, starts_of_in_words};
pub use steps::{derive, is_swapped};
pub use translation::{printed_translation, vector_in_full};
pub use why::{DerivedAnswer, Reasoning, static_trace, trace_of};

use self::figures::distinct;
use self::texts::overview;
use crate::kernel::level::LevelOptions;
use crate::kernel::{Algorithm, Contact, DVec2, Moving, Recorder, Relation, SeparatedPair, contact, separating_translation};
use crate::movers::MoverKind;
use crate::scene::{Body, LevelOfMover, Scene, UpDirection, level_mover, move_of};
use crate::search::{Limits, ProvenSearch, search_and_prove};

/// Returns the answers for a pair of the scene's bodies as lines of text: the reasons, the changes that would lead to another
/// answer, and then the answers `whys`, derived step by step, the contact by `algorithm`. The static answers are those of t = 0.
/// `None` if a body does not exist.
pub fn explain(scene: &Scene, pair: [usize; 2], algorithm: Algorithm, whys: &[DerivedAnswer]) -> Option<String> {
    let bodies = [scene.bodies.get(pair[0])?, scene.bodies.get(pair[1])?];
    let mut lines = vec![overview::pair(heading(bodies[0]), heading(bodies[1])), String::new()];
    let at_start = contact(&bodies[0].shape, &bodies[1].shape);
    let verdict = verdict_in_words(bodies, &at_start, scene.slop);
    lines.push(overview::at_the_start(&verdict));
    searched(scene, bodies, |searched| {
        lines.push(overview::during_the_frame(method_in_words(searched.method, searched.a, searched.b)));
        lines.push(outcome_of(searched));
        explain_answer(scene, pair, searched, &mut lines);
        lines.push(String::new());
        lines.extend(lanes::table(scene, searched));
        lines.push(String::new());
        lines.push(overview::over_the_frame(contacts_in_words(searched.contacts)));
        lines.extend(against_all(scene, pair));
        lines.extend(against_level(scene, pair));
        // Among others an answer that the scene does not have is left out.
        let is_there = |why: &&DerivedAnswer| whys.len() == 1 || !why.needs_level() || level_mover(scene, pair).is_some();
        for &why in whys.iter().filter(is_there) {
            lines.push(String::new());
            derive_answer(Reasoning { algorithm, why }, (scene, pair), searched, &verdict, &mut lines);
        }
    });
    Some(lines.join("\n") + "\n")
}

/// Adds one answer, derived step by step. `verdict`: the result of the contact in words.
fn derive_answer(
    reasoning: Reasoning,
    (scene, pair): (&Scene, [usize; 2]),
    searched: &SearchEvidence,
    verdict: &str,
    lines: &mut Vec<String>,
) {
    let (trace, shapes) = (trace_of(reasoning, (scene, pair), searched, 0.0), [&searched.a.shape, &searched.b.shape]);
    match reasoning.why {
        DerivedAnswer::Contact => {
            let algorithm = reasoning.algorithm;
            lines.push(overview::contact_at_the_start(algorithm_in_words(algorithm, shapes[0], shapes[1])));
            lines.extend(idea_in_lines(idea_of(shapes[0], shapes[1], algorithm)));
            lines.extend(steps_in_lines(&trace, &[], scene.up));
            lines.push(overview::indented(verdict));
        }
        DerivedAnswer::Manifold => {
            lines.push(overview::MANIFOLD_AT_THE_START.to_owned());
            lines.extend(idea_in_lines(idea_of_manifold(shapes)));
            lines.extend(steps_in_lines(&trace, &[], scene.up));
        }
        DerivedAnswer::Crossings => {
            lines.push(overview::CROSSINGS_AT_THE_START.to_owned());
            lines.extend(idea_in_lines(idea_of_crossings(shapes)));
            lines.extend(steps_in_lines(&trace, &[], scene.up));
        }
        DerivedAnswer::Motion => {
            lines.push(overview::during_the_frame(method_in_words(searched.method, searched.a, searched.b)));
            lines.extend(idea_in_lines(idea_of_motion(shapes, searched.method.kind())));
            lines.extend(motion_in_lines(scene, searched));
            lines.extend(steps_in_lines(&trace, &[], scene.up));
            lines.push(outcome_of(searched));
        }
        DerivedAnswer::Level if level_mover(scene, pair).is_none() => lines.push(overview::NO_LEVEL.to_owned()),
        DerivedAnswer::Level => {
            lines.push(overview::LEVEL_AT_THE_START.to_owned());
            lines.extend(idea_in_lines(idea_of_level()));
            lines.extend(steps_in_lines(&trace, &member_names(scene, pair), scene.up));
        }
        DerivedAnswer::Move => lines.extend(move_in_lines(scene, pair)),
    }
}

/// Returns the move of the body of the pair that has a level, by `slide`, derived bump by bump.
fn move_in_lines(scene: &Scene, pair: [usize; 2]) -> Vec<String> {
    let Some(of) = level_mover(scene, pair) else { return vec![overview::NO_LEVEL.to_owned()] };
    let kind = MoverKind::Slide;
    let head = overview::move_against_level(scene.name(of), kind.id());
    let mut lines = vec![head, overview::idea(mover_rule(kind)), overview::source(mover_source(kind))];
    match move_of(scene, of, &kind.with_defaults()) {
        Ok(found) => {
            let bumps: Vec<Derivation> = found.answer.bumps.iter().map(|bump| bump_derived(scene, &found, bump)).collect();
            lines.extend(numbered(&bumps, 0));
            lines.push(overview::indented(move_in_words(scene, &found)));
        }
        Err(error) => lines.push(overview::indented(error.to_string())),
    }
    lines.push(overview::indented(overview::OTHER_MOVERS));
    lines
}

/// Runs the search of the scene and the proof for two of its bodies.
fn searched(scene: &Scene, [a, b]: [&Body; 2], then: impl FnOnce(&SearchEvidence)) {
    let (a, b, slop, method) = (&a.moving(), &b.moving(), scene.slop, &scene.search);
    let found = search_and_prove(a, b, method, slop, Limits::NONE);
    let contacts = &found.contacts(a, b, slop);
    let ProvenSearch { report, prover, proof } = &found;
    then(&SearchEvidence { a, b, slop, method, report, prover, proof, contacts });
}

/// Returns the first contacts of the moving bodies of the pair, if the scene has other bodies.
fn against_all(scene: &Scene, pair: [usize; 2]) -> Vec<String> {
    let moves = |body: &usize| scene.bodies.get(*body).is_some_and(|body| !body.moving().rests());
    let movers = pair.into_iter().filter(|body| 2 < scene.bodies.len() && moves(body));
    let sentence = |body| first_contact_in_words(scene, body, &scene.first_contacts(body));
    movers.map(|body| overview::among_all(sentence(body))).collect()
}

/// Returns the contact with all bodies at rest, taken as one, if a body of the pair has such a level.
fn against_level(scene: &Scene, pair: [usize; 2]) -> Vec<String> {
    let Some(mover) = level_mover(scene, pair) else { return Vec::new() };
    let options = LevelOptions::default();
    let impact = LevelOfMover::first_impact(scene, mover, options);
    let lines = level_in_words(scene, &LevelOfMover::of(scene, mover, options), &impact);
    [overview::WITH_THE_LEVEL.to_owned()].into_iter().chain(lines.into_iter().map(overview::indented)).collect()
}

fn heading(body: &Body) -> String {
    overview::heading(&body.name, body.shape.kind().name())
}

fn idea_in_lines(Idea { idea, source, optimisation }: Idea) -> [String; 3] {
    [overview::idea(idea), overview::source(source), overview::optimisation(optimisation.name, optimisation.how)]
}

/// Returns the steps of a trace, numbered. `members`: the names of the members of the level.
fn steps_in_lines(trace: &Recorder, members: &[String], up: UpDirection) -> Vec<String> {
    numbered(&derive(&trace.steps, members, up), trace.left_out)
}

/// Returns steps with their numbers. `left_out`: the number of steps that are missing before the last one.
fn numbered(derivations: &[Derivation], left_out: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for (idx, derivation) in derivations.iter().enumerate() {
        if 0 < left_out && idx + 1 == derivations.len() {
            lines.push(overview::steps_left_out(left_out));
        }
        let numbered = format!("{:>3}. ", idx + 1);
        let indents = std::iter::once(numbered.as_str()).chain(std::iter::repeat("     "));
        lines.extend(derivation.lines().iter().zip(indents).map(|(line, indent)| format!("{indent}{line}")));
    }
    lines
}

/// Returns the lines about the relative motion.
fn motion_in_lines(scene: &Scene, SearchEvidence { a, b, .. }: &SearchEvidence) -> Vec<String> {
    let mut lines = vec![overview::indented(relative_motion_in_words(a, b))];
    let speed = scene.per_second((a.velocity() - b.velocity()).length());
    lines.extend(scene.dt.zip(speed).map(|(dt, speed)| overview::relative_speed_per_second(figure(speed), figure(dt))));
    lines
}

/// Returns the answer of the search in words.
fn outcome_of(SearchEvidence { method, report, .. }: &SearchEvidence) -> String {
    overview::outcome(outcome_in_words(&report.outcome, method.kind()), tests_in_words(report.tests))
}

/// Adds the reason of the answer, and the changes that would lead to another one.
fn explain_answer(scene: &Scene, pair: [usize; 2], searched: &SearchEvidence, lines: &mut Vec<String>) {
    let why = reason(searched);
    lines.push(String::new());
    lines.push(overview::WHY.to_owned());
    lines.extend(why.alarm.into_iter().chain([why.because]).map(overview::indented));
    let SearchEvidence { a, b, slop, method, report, prover, proof, .. } = *searched;
    let starts = starts_of_in_words([a, b], method, slop, scene.dt, &proof.outcome);
    lines.extend((!starts.is_empty()).then(|| overview::indented(starts)));
    let Some(mut inquiry) = Inquiry::new(scene, pair, report, prover.kind(), proof) else { return };
    inquiry.finish();
    if !inquiry.changes().is_empty() {
        lines.push(String::new());
        lines.push(overview::WHAT_WOULD_CHANGE_IT.to_owned());
        lines.extend(inquiry.changes().iter().map(|change| overview::indented(&change.text)));
    }
}

fn relative_motion_in_words(a: &Moving, b: &Moving) -> String {
    let relative = a.velocity() - b.velocity();
    let [of_a, of_b, of_both] = [a.velocity(), b.velocity(), relative].map(point_in_words);
    let length = figure(relative.length());
    if a.spins() || b.spins() {
        overview::relative_velocity_and_turns(of_a, of_b, of_both, length, figure(a.spin()), figure(b.spin()))
    } else {
        overview::relative_velocity(of_a, of_b, of_both, length)
    }
}

/// Returns the relation of two bodies at t = 0 as a sentence: `"bullet" and "paper" are apart by 3.85: no hit.`
pub fn verdict_in_words(bodies: [&Body; 2], contact: &Contact, slop: f64) -> String {
    let mtv = || mtv_in_words(bodies, contact);
    let [a, b] = bodies.map(|body| &body.name);
    match contact.relation {
        Relation::Apart => {
            let [separation, allowed] = distinct(contact.separation.unwrap_or_default(), slop);
            match (contact.hit(slop), 0.0 < slop) {
                (true, _) => overview::apart_within_slop(a, b, separation, allowed),
                (false, true) => overview::apart_beyond_slop(a, b, separation, allowed),
                (false, false) => overview::apart(a, b, separation),
            }
        }
        Relation::Touching => overview::touch(a, b),
        Relation::Overlapping => overview::overlap(a, b, mtv()),
        Relation::AContainsB => overview::contains(a, b, mtv()),
        Relation::BContainsA => overview::contains(b, a, mtv()),
    }
}

/// Returns the translation that ends the overlap, as half a sentence.
fn mtv_in_words([a, b]: [&Body; 2], contact: &Contact) -> String {
    let (name, [a, b]) = (&b.name, [&a.shape, &b.shape]);
    let Some(found) = separating_translation(a, b, contact) else { return overview::NO_TRANSLATION.to_owned() };
    let length = |translation: DVec2| figure(translation.length());
    match (found.separates, printed_translation(a, b, &found)) {
        (SeparatedPair::DeepestParts, _) => {
            overview::separates_deepest_parts(name, point_in_words(found.translation), length(found.translation))
        }
        (SeparatedPair::Shapes, Some(printed)) if a.is_convex() && b.is_convex() => {
            overview::ends_the_overlap(name, vector_in_full(printed), length(printed))
        }
        (SeparatedPair::Shapes, Some(printed)) => {
            overview::ends_the_overlap_of_all_parts(name, vector_in_full(printed), length(printed))
        }
        (SeparatedPair::Shapes, None) => {
            overview::ends_the_overlap_but_for_rounding(name, point_in_words(found.translation), length(found.translation))
        }
    }
}
