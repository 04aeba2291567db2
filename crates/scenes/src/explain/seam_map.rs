//! The seam map in words: a cell, a seam, and the speeds that are safe.

use super::figures::{at_least, at_most, figure, grouped, point_in_words};
use super::texts::seam_map as texts;
use crate::scene::Scene;
use crate::seams::{PaceAxis, PaceQuantity, SeamMapOfMover, SeamRow};

/// The largest number of intervals that are listed.
const LISTED: usize = 4;

/// Returns the name of the axis with its unit: "speed, per second".
pub fn pace_name(axis: &PaceAxis) -> &'static str {
    match axis.quantity() {
        PaceQuantity::Speed { rate: None } => texts::SPEED_PER_STEP,
        PaceQuantity::Speed { rate: Some(_) } => texts::SPEED_PER_SECOND,
        PaceQuantity::Rate { .. } => texts::RATE,
    }
}

/// Returns a value of the axis with its unit: "60 Hz".
pub fn pace_in_words(axis: &PaceAxis, value: f64) -> String {
    with_unit(axis, figure(value))
}

/// Returns the name of the number that varies, within a sentence.
fn quantity(axis: &PaceAxis) -> &'static str {
    match axis.quantity() {
        PaceQuantity::Speed { .. } => texts::SPEED,
        PaceQuantity::Rate { .. } => texts::RATE_IN_SENTENCE,
    }
}

fn with_unit(axis: &PaceAxis, figure: String) -> String {
    match axis.quantity() {
        PaceQuantity::Speed { rate: None } => texts::per_step(figure),
        PaceQuantity::Speed { rate: Some(_) } => texts::per_second(figure),
        PaceQuantity::Rate { .. } => texts::hertz(figure),
    }
}

/// Returns a seam of the path: "the seam of "a" and "b" at (1, 0)".
pub fn seam_in_words(scene: &Scene, of: &SeamMapOfMover, seam: usize) -> String {
    let at = point_in_words(of.seams[seam].at);
    let names: Vec<String> = of.bodies_at(seam).into_iter().map(|body| texts::body(scene.name(body))).collect();
    match names.as_slice() {
        [one] => texts::seam_of_one(one, at),
        several => texts::seam(several.join(texts::AND), at),
    }
}

/// Returns the answer of a row at a start phase in [0, 1].
pub fn phase_in_words(scene: &Scene, of: &SeamMapOfMover, row: &SeamRow, phase: f64) -> String {
    let (pace, phase_text) = (pace_in_words(&of.map.axis, row.value), figure(phase));
    let Some(first) = row.at(phase).and_then(|stretch| stretch.first) else { return texts::passes(pace, phase_text) };
    let body = texts::body(scene.name(of.members[first.member].0));
    texts::meets(pace, phase_text, body, seam_in_words(scene, of, first.seam), point_in_words(first.normal))
}

/// Returns the speeds, or the rates, that are safe, and those that are not, as sentences.
pub fn safe_paces_in_words(scene: &Scene, of: &SeamMapOfMover) -> Vec<String> {
    let map = &of.map;
    let mut sentences: Vec<String> = map.own.iter().map(|own| own_in_words(scene, of, own)).collect();
    if map.every_start_passes == Some([map.axis.from(), map.axis.to()]) {
        sentences.push(texts::no_ghost(quantity(&map.axis)));
        return sentences;
    }
    // Both ends are rounded inward.
    let ends = |[from, to]: [f64; 2]| (at_most(from), with_unit(&map.axis, at_least(to)));
    sentences.push(match map.every_start_passes {
        Some(safe) => {
            let (from, to) = ends(safe);
            texts::every_passes(from, to)
        }
        None => texts::some_stopped(quantity(&map.axis)),
    });
    sentences.extend(map.no_start_passes.map(|stuck| {
        let (from, to) = ends(stuck);
        texts::none_passes(from, to)
    }));
    sentences.push(own_start_in_words(scene.name(of.mover), of));
    sentences
}

fn own_in_words(scene: &Scene, of: &SeamMapOfMover, own: &SeamRow) -> String {
    let (quantity, pace) = (quantity(&of.map.axis), pace_in_words(&of.map.axis, own.value));
    let firsts = own.stretches.iter().filter_map(|stretch| stretch.first.map(|first| first.seam));
    let shares = firsts.map(|seam| (seam, own.share_of(seam)));
    let Some((seam, share)) = shares.reduce(|one, other| if one.1 < other.1 { other } else { one }) else {
        return texts::own_passes(quantity, pace);
    };
    let percent = |share: f64| texts::percent(figure(100.0 * share));
    let (all, seam_text) = (percent(own.share()), seam_in_words(scene, of, seam));
    // Shares of one seam are added up in another order than that of all.
    if own.share() - share < 1e-9 {
        return texts::own_stopped_at_one(quantity, pace, all, seam_text);
    }
    texts::own_stopped(quantity, pace, all, seam_text, percent(share))
}

/// Returns the speeds at which the phase 0 passes: the widest intervals, in order.
fn own_start_in_words(mover: &str, of: &SeamMapOfMover) -> String {
    let map = &of.map;
    let mut widest = map.own_start_passes.clone();
    widest.sort_by(|one, other| (other[1] - other[0]).total_cmp(&(one[1] - one[0])));
    widest.truncate(LISTED);
    widest.sort_by(|one, other| one[0].total_cmp(&other[0]));
    let listed: Vec<String> = widest.iter().map(|interval| interval_in_words(&map.axis, *interval)).collect();
    let intervals = match map.own_start_passes.len() - listed.len() {
        0 => listed.join(", "),
        1 => texts::intervals_and_one(listed.join(", ")),
        more => texts::intervals_and_more(listed.join(", "), grouped(more)),
    };
    match (map.starts_at_mover, widest.is_empty()) {
        (true, true) => texts::from_mover_never(mover, quantity(&map.axis)),
        (true, false) => texts::from_mover(mover, intervals),
        (false, true) => texts::from_path_never(mover, quantity(&map.axis)),
        (false, false) => texts::from_path(mover, intervals),
    }
}

/// Returns an interval with its ends rounded inward; one that is too narrow for that by its middle.
fn interval_in_words(axis: &PaceAxis, [from, to]: [f64; 2]) -> String {
    let [first, last] = [at_most(from), at_least(to)];
    let is_wide = first.parse::<f64>().ok().zip(last.parse().ok()).is_some_and(|(first, last)| first < last);
    if is_wide { texts::interval(first, with_unit(axis, last)) } else { texts::about(pace_in_words(axis, from.midpoint(to))) }
}
