//! Every probe of the search as a ghost: what it tested, where, and what it found.

use glam::DVec2;

use super::draft::Draft;
use super::label::{self, Anchor, LabelRequest, Subject};
use super::outline::{grown, primitives, rim};
use super::primitive::{Form, Primitive};
use super::scope::Scope;
use super::sweep::swept;
use crate::explain::{grouped, probe_in_short};
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{Moving, Shape};
use crate::picture::Layer;
use crate::picture::meaning::Meaning;
use crate::picture::texts::picture as texts;
use crate::search::{Found, Outcome, Probe, Role, Tested, mover};

/// At most this many ghosts are drawn: more could not be distinguished.
const MOST: usize = 300;

/// Draws the probes, the selected one last.
pub(super) fn draw(draft: &mut Draft) {
    let Some(analysis) = draft.scope.analysis else { return };
    let Some([a, b]) = draft.scope.scene.moving(analysis.pair) else { return };
    let (traveller, target) = if mover(&a, &b) == Role::A { (a, b) } else { (b, a) };
    let probes = &analysis.report.probes;
    // What comes after the selected probe is not known yet.
    let known = draft.scope.probe.map_or(probes.len(), |idx| probes.len().min(idx + 1));
    let probes = &probes[..known];
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
        let subject = Subject::new(vec![[top, top]], Vec::new());
        draft.request(LabelRequest { anchor: Anchor::Around(subject), rank: label::NOTE, text, meaning: Meaning::Note });
    }
}

/// Whether the mover itself is drawn at the probe, as a body at the time of the timeline or at the impact.
fn stands_there(draft: &Draft, probe: &Probe) -> bool {
    let Some(t) = pose_of(probe) else { return false };
    let at_impact = match draft.scope.analysis.map(|analysis| analysis.report.outcome) {
        Some(Outcome::Impact(impact)) => draft.scope.layers.shows(Layer::Impact) && t == impact.t,
        _ => false,
    };
    t == draft.scope.t || at_impact
}

/// The time at which a probe tested both bodies themselves: the position tested, or where an advancement measured the distance.
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

/// The rectangle around what a probe tested; the position of the mover where that is unbounded.
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

/// Whether the envelopes of a search are drawn where they are: they rest in the frame of the body that is not enclosed, and that is not
/// always B.
fn is_seen(scope: &Scope, traveller: &Moving, target: &Moving) -> bool {
    if scope.frame_velocity == DVec2::ZERO {
        return true;
    }
    // In its own frame B rests, and A is the mover; in the world B may be.
    let in_world = |body: &Moving| Moving::from_valid(body.shape.clone(), body.velocity() + scope.frame_velocity, body.spin());
    mover(&in_world(traveller), &in_world(target)) == Role::A
}

fn draw_ghost(draft: &mut Draft, probe: &Probe, traveller: &Moving, target: &Moving, meaning: Meaning) {
    let camera = draft.scope.camera;
    let ghosts = match &probe.tested {
        Tested::Position { t } | Tested::Advanced { stretch: [t, _], .. } => primitives(&traveller.at(*t), camera),
        Tested::CircleEnvelope { .. } | Tested::RectangleEnvelope { .. } | Tested::GrownEnvelope { .. }
            if !is_seen(draft.scope, traveller, target) =>
        {
            return;
        }
        Tested::CircleEnvelope { circle, .. } => vec![Primitive::Circle { center: circle.center(), radius: circle.radius() }],
        Tested::RectangleEnvelope { rectangle, .. } => primitives(&Shape::Aabb(*rectangle), camera),
        Tested::GrownEnvelope { shape, radius, .. } => grown(shape, *radius, camera),
        Tested::Untested { stretch: [from, to] } => {
            // As the envelopes: seen from the other body, which rests where it is at t = 0. A line has no envelope, so the
            // other one is enclosed.
            let (enclosed, other) = if traveller.shape.is_unbounded() && !target.shape.is_unbounded() {
                (target, traveller)
            } else {
                (traveller, target)
            };
            let velocity = enclosed.velocity() - other.velocity();
            let start = Moving::from_valid(enclosed.shape.clone(), velocity, enclosed.spin()).at(*from);
            swept(&start, velocity * (to - from), camera).map_or_else(|| primitives(&start, camera), |path| vec![path])
        }
    };
    // An advancement makes many short steps before every impact of every part: their ghosts overlap.
    let crowded = matches!(probe.tested, Tested::Advanced { .. }) && matches!(meaning, Meaning::Ghost(_));
    for ghost in ghosts {
        let mut ghost = if crowded { rim(ghost) } else { ghost };
        if let Primitive::Marker { form, .. } = &mut ghost
            && matches!(meaning, Meaning::Ghost(_))
        {
            *form = Form::Speck;
        }
        draft.push(ghost, meaning);
    }
}
