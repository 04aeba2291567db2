//! Every probe of the search as a ghost: what it tested, where, and what it found.

use glam::DVec2;

use super::outline::{grown, primitive, swept};
use super::{Draft, Form, Meaning, Primitive, labels};
use crate::kernel::{Moving, Shape};
use crate::search::{Found, Outcome, Probe, Role, Tested, mover};

/// So many ghosts are drawn at most: more could not be told apart.
const MOST: usize = 300;

/// Draws the probes, the one that is looked at last.
pub(super) fn draw(draft: &mut Draft) {
    let Some(analysis) = draft.scope.analysis else { return };
    let [a, b] = analysis.pair.map(|idx| draft.scope.scene.bodies.get(idx).map(|body| body.moving()));
    let (Some(a), Some(b)) = (a, b) else { return };
    let (traveller, target) = if mover(&a, &b) == Role::A { (a, b) } else { (b, a) };
    let probes = &analysis.report.probes;
    let shown = selection(probes);
    // Envelopes that were halved enclose the others: they go below, hits on top.
    for layer in 0..3 {
        for &idx in &shown {
            let probe = &probes[idx];
            let drawn_anyway = draft.scope.probe == Some(idx) || stands_there(draft, probe);
            if layer_of(probe.found) == layer && !drawn_anyway {
                draw_ghost(draft, probe, &traveller, &target, Meaning::Ghost(probe.found));
            }
        }
    }
    if let Some(probe) = draft.scope.probe.and_then(|idx| probes.get(idx)) {
        if let Tested::Position { t } = probe.tested
            && target.velocity != DVec2::ZERO
        {
            draft.push(primitive(&target.at(t), draft.scope.camera), Meaning::ActiveGhost(probe.found));
        }
        draw_ghost(draft, probe, &traveller, &target, Meaning::ActiveGhost(probe.found));
    }
    if shown.len() < probes.len() && draft.scope.layers.labels {
        let text = format!("showing {} of {} probes", shown.len(), with_commas(probes.len()));
        let [x, y, width, _] = draft.scope.camera.viewport;
        let corner = DVec2::new(x + width / 2.0, y);
        draft.wishes.push(labels::Wish {
            place: labels::Place::Around([corner, corner]),
            rank: labels::NOTE,
            text,
            meaning: Meaning::Note,
        });
    }
}

/// Whether the mover itself is drawn at the probe, as a body at the time of the timeline or at the impact.
fn stands_there(draft: &Draft, probe: &Probe) -> bool {
    let Tested::Position { t } = probe.tested else { return false };
    let at_impact = match draft.scope.analysis.map(|analysis| analysis.report.outcome) {
        Some(Outcome::Impact(impact)) => draft.scope.layers.impact && t == impact.t,
        _ => false,
    };
    t == draft.scope.t || at_impact
}

fn layer_of(found: Found) -> u8 {
    match found {
        Found::Halved => 0,
        Found::Miss | Found::Pruned => 1,
        Found::Hit | Found::Accepted => 2,
    }
}

/// Which probes are drawn: all, or every so-many-th and the last ones that hit.
fn selection(probes: &[Probe]) -> Vec<usize> {
    if probes.len() <= MOST {
        return (0..probes.len()).collect();
    }
    let is_hit = |idx: &usize| matches!(probes[*idx].found, Found::Hit | Found::Accepted);
    let mut shown = (0..probes.len()).rev().filter(is_hit).take(MOST / 4).collect::<Vec<_>>();
    let rest = MOST - shown.len();
    shown.extend((0..rest).map(|idx| idx * (probes.len() - 1) / (rest - 1)));
    shown.sort_unstable();
    shown.dedup();
    shown
}

fn draw_ghost(draft: &mut Draft, probe: &Probe, traveller: &Moving, target: &Moving, meaning: Meaning) {
    let camera = draft.scope.camera;
    let mut ghost = match &probe.tested {
        Tested::Advanced { .. } => todo!("advance"),
        Tested::Position { t } => primitive(&traveller.at(*t), camera),
        Tested::CircleEnvelope { circle, .. } => Primitive::Circle { center: circle.center(), radius: circle.radius() },
        Tested::RectangleEnvelope { rectangle, .. } => primitive(&Shape::Aabb(*rectangle), camera),
        Tested::GrownEnvelope { shape, radius, .. } => grown(shape, *radius, camera),
        Tested::Untested { stretch: [from, to] } => {
            // As the envelopes: seen from the other body, which rests where it is at t = 0. A line has no envelope, so the
            // other one is enclosed.
            let is_line = |moving: &Moving| matches!(moving.shape, Shape::Line(_));
            let (enclosed, other) =
                if is_line(traveller) && !is_line(target) { (target, traveller) } else { (traveller, target) };
            let relative = Moving::new(enclosed.shape.clone(), enclosed.velocity - other.velocity);
            let start = relative.at(*from);
            swept(&start, relative.velocity * (to - from), camera).unwrap_or_else(|| primitive(&start, camera))
        }
    };
    if let Primitive::Marker { form, .. } = &mut ghost
        && matches!(meaning, Meaning::Ghost(_))
    {
        *form = Form::Speck;
    }
    draft.push(ghost, meaning);
}

/// 12345 as "12,345".
fn with_commas(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (idx, digit) in digits.chars().enumerate() {
        if 0 < idx && (digits.len() - idx).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
