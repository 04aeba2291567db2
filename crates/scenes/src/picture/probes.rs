//! The probes of the search, each as a ghost that shows what was tested, where, and with which result.

use glam::DVec2;
use smallvec::smallvec;

use super::draft::{PictureDraft, Scope};
use super::label::{self, LabelAnchor, LabelRequest, LabelSubject};
use super::primitive::{MarkerForm, Primitive, grown, primitives, rim};
use super::sweep::swept;
use crate::explain::{grouped, probe_in_short};
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{Moving, Shape};
use crate::picture::Layer;
use crate::picture::meaning::Meaning;
use crate::picture::texts;
use crate::search::{Outcome, Probe, ProbeResult, Role, Tested, mover};

/// Maximum number of ghosts: more could not be distinguished.
const MOST: usize = 300;

/// Draws the probes, the selected one last.
pub(super) fn draw(draft: &mut PictureDraft) {
    let Some(analysis) = draft.scope.analysis else { return };
    let Some([a, b]) = draft.scope.scene.moving(analysis.pair) else { return };
    let (traveller, target) = if mover(&a, &b) == Role::A { (a, b) } else { (b, a) };
    let probes = &analysis.report.probes;
    // The probes after the selected one are not known yet.
    let known = draft.scope.probe.map_or(probes.len(), |idx| probes.len().min(idx + 1));
    let probes = &probes[..known];
    let shown = selection(probes);
    // Envelopes that were halved enclose the others, so they are drawn below; hits are drawn on top.
    for layer in 0..3 {
        for &idx in &shown {
            let probe = &probes[idx];
            let drawn_anyway = draft.scope.probe == Some(idx) || is_drawn_already(draft, probe);
            if layer_of(probe.found) == layer && !drawn_anyway {
                draw_ghost(draft, probe, &traveller, &target, Meaning::Ghost(probe.found));
            }
        }
    }
    if let Some(probe) = draft.scope.probe.and_then(|idx| probes.get(idx)) {
        if let Some(t) = pose_of(probe).filter(|_| !target.rests()) {
            draft.shape(&target.at(t), Meaning::ActiveGhost(probe.found));
        }
        draw_ghost(draft, probe, &traveller, &target, Meaning::ActiveGhost(probe.found));
        if draft.shows_labels() {
            let text = texts::probe(known, probe_in_short(probe));
            draft.label_around(extent_of(probe, &traveller), label::IMPACT, text, Meaning::ActiveGhost(probe.found));
        }
    }
    if shown.len() < probes.len() && draft.shows_labels() {
        let text = texts::some_probes(shown.len(), grouped(probes.len()));
        let [x, y, width, _] = draft.scope.camera.viewport;
        let top = DVec2::new(x + width / 2.0, y);
        let subject = LabelSubject::new(vec![[top, top]], Vec::new());
        draft.request(LabelRequest { anchor: LabelAnchor::Around(subject), rank: label::NOTE, text, meaning: Meaning::Note });
    }
}

/// Returns true if the mover itself is drawn at the probe, as a body at the time of the timeline or at the impact.
fn is_drawn_already(draft: &PictureDraft, probe: &Probe) -> bool {
    let Some(t) = pose_of(probe) else { return false };
    let at_impact = match draft.scope.analysis.map(|analysis| analysis.report.outcome) {
        Some(Outcome::Impact(impact)) => draft.scope.layers.shows(Layer::Impact) && t == impact.t,
        _ => false,
    };
    t == draft.scope.t || at_impact
}

/// Returns the time at which a probe tested both bodies themselves: the tested position, or the time at which an advancement
/// measured the distance. `None` for envelopes and untested stretches.
fn pose_of(probe: &Probe) -> Option<f64> {
    match probe.tested {
        Tested::Position { t } => Some(t),
        Tested::Advanced { stretch: [from, _], .. } => Some(from),
        Tested::CircleEnvelope { .. }
        | Tested::RectangleEnvelope { .. }
        | Tested::GrownEnvelope { .. }
        | Tested::Untested { .. } => None,
    }
}

/// Returns the rectangle around what a probe tested, or the position of the mover if that is unbounded.
fn extent_of(probe: &Probe, traveller: &Moving) -> [DVec2; 2] {
    let around = |shape: &Shape, margin: f64| {
        let at = shape.reference_point();
        let [min, max] = bounding_aabb(shape).map_or([at, at], |aabb| [aabb.min(), aabb.max()]);
        [min - DVec2::splat(margin), max + DVec2::splat(margin)]
    };
    match &probe.tested {
        Tested::Position { t } | Tested::Advanced { stretch: [t, _], .. } => around(&traveller.at(*t), 0.0),
        Tested::CircleEnvelope { circle, .. } => around(&Shape::Circle(*circle), 0.0),
        Tested::RectangleEnvelope { rectangle, .. } => around(&Shape::Aabb(*rectangle), 0.0),
        Tested::GrownEnvelope { shape, radius, .. } => around(shape, *radius),
        Tested::Untested { stretch: [_, to] } => around(&traveller.at(*to), 0.0),
    }
}

fn layer_of(found: ProbeResult) -> u8 {
    match found {
        ProbeResult::Halved => 0,
        ProbeResult::Miss | ProbeResult::Pruned => 1,
        ProbeResult::Hit | ProbeResult::Accepted => 2,
    }
}

/// Returns the indices of the probes to draw: all, or an even choice together with the last hits.
fn selection(probes: &[Probe]) -> Vec<usize> {
    if probes.len() <= MOST {
        return (0..probes.len()).collect();
    }
    let is_hit = |idx: &usize| matches!(probes[*idx].found, ProbeResult::Hit | ProbeResult::Accepted);
    let mut shown = (0..probes.len()).rev().filter(is_hit).take(MOST / 4).collect::<Vec<_>>();
    let rest = MOST - shown.len();
    shown.extend((0..rest).map(|idx| idx * (probes.len() - 1) / (rest - 1)));
    shown.sort_unstable();
    shown.dedup();
    shown
}

/// Returns true if the envelopes of a search can be drawn where they are. They rest in the frame of the body that is not
/// enclosed, which is not always B.
fn envelopes_are_in_frame(scope: &Scope, traveller: &Moving, target: &Moving) -> bool {
    if scope.frame_velocity == DVec2::ZERO {
        return true;
    }
    // In its own frame B rests, and A is the mover. In the world B may be the mover.
    let in_world = |body: &Moving| Moving::from_valid(body.shape.clone(), body.velocity() + scope.frame_velocity, body.spin());
    mover(&in_world(traveller), &in_world(target)) == Role::A
}

fn draw_ghost(draft: &mut PictureDraft, probe: &Probe, traveller: &Moving, target: &Moving, meaning: Meaning) {
    let camera = draft.scope.camera;
    let ghosts = match &probe.tested {
        Tested::Position { t } | Tested::Advanced { stretch: [t, _], .. } => primitives(&traveller.at(*t), camera),
        Tested::CircleEnvelope { .. } | Tested::RectangleEnvelope { .. } | Tested::GrownEnvelope { .. }
            if !envelopes_are_in_frame(draft.scope, traveller, target) =>
        {
            return;
        }
        Tested::CircleEnvelope { circle, .. } => {
            smallvec![Primitive::Circle { center: circle.center(), radius: circle.radius() }]
        }
        Tested::RectangleEnvelope { rectangle, .. } => primitives(&Shape::Aabb(*rectangle), camera),
        Tested::GrownEnvelope { shape, radius, .. } => grown(shape, *radius, camera).into(),
        Tested::Untested { stretch: [from, to] } => {
            // Like the envelopes, the stretch is relative to the other body, which rests at its position at t = 0. A line has no
            // envelope, so the other body is enclosed.
            let (enclosed, other) = if traveller.shape.is_unbounded() && !target.shape.is_unbounded() {
                (target, traveller)
            } else {
                (traveller, target)
            };
            let velocity = enclosed.velocity() - other.velocity();
            let start = Moving::from_valid(enclosed.shape.clone(), velocity, enclosed.spin()).at(*from);
            swept(&start, velocity * (to - from), camera).map_or_else(|| primitives(&start, camera), |path| smallvec![path])
        }
    };
    // An advancement makes many short steps before each impact of each part, so the ghosts overlap: draw only their rims.
    let crowded = matches!(probe.tested, Tested::Advanced { .. }) && matches!(meaning, Meaning::Ghost(_));
    for ghost in ghosts {
        let mut ghost = if crowded { rim(ghost) } else { ghost };
        if let Primitive::Marker { form, .. } = &mut ghost
            && matches!(meaning, Meaning::Ghost(_))
        {
            *form = MarkerForm::Speck;
        }
        draft.push(ghost, meaning);
    }
}
