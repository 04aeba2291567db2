//! The bodies at the time of the timeline, where they start and end, their names, velocities and handles.

use glam::DVec2;

use super::crowd::Crowd;
use super::draft::Draft;
use super::label;
use super::outline::{Composition, extent, primitives, shifted};
use super::primitive::{Form, Primitive};
use crate::explain::figure;
use crate::kernel::Shape;
use crate::scene::Body;
use crate::session::{Handle, Layer, Target, placed, rests, spin_position};
use crate::view::clip;
use crate::view::meaning::{Meaning, Who};
use crate::view::texts::picture as texts;

/// Handles that are not on their shape are this many logical points away from it.
pub const HANDLE_MARGIN: f64 = 28.0;
/// Of a long spin so much is drawn, degrees.
const LONGEST_ARC: f64 = 1080.0;
/// On both sides of the spin handle of a body that does not spin a short arc is drawn, degrees.
const HINT: f64 = 24.0;

/// Draws all bodies, those of the pair above the others.
pub(super) fn draw(draft: &mut Draft) {
    let scope = draft.scope;
    let crowd = Crowd::of(scope);
    let in_order = |pair: bool| {
        let bodies = crowd.in_view.iter().map(|&idx| (idx, &scope.scene.bodies[idx]));
        bodies.filter(move |(idx, _)| (scope.who(*idx) != Who::Other) == pair)
    };
    for (idx, body) in in_order(false).chain(in_order(true)) {
        if crowd.moves(scope, idx) {
            draw_ends(draft, body, scope.who(idx));
        }
        draw_body(draft, idx, body, &crowd);
    }
    if scope.layers.shows(Layer::Velocities) {
        let in_motion = in_order(false).chain(in_order(true)).filter(|(idx, _)| crowd.moves(scope, *idx));
        for (idx, body) in in_motion {
            let names = scope.layers.shows(Layer::Labels) && crowd.names(scope, idx);
            draw_velocity(draft, body, scope.who(idx), names);
            draw_spin(draft, body, scope.who(idx), names);
        }
    }
}

/// What a body at the time of the timeline means.
fn meaning(draft: &Draft, idx: usize) -> Meaning {
    match draft.scope.who(idx) {
        Who::Other if draft.scope.touching.is_some_and(|touching| touching.touches(idx)) => Meaning::Touching,
        who => Meaning::Body(who),
    }
}

/// The handles the caller wants to see, and the polygon that a drag would lead to and that is none.
pub(super) fn draw_handles(draft: &mut Draft) {
    if let [first, ..] = draft.scope.refused {
        let closed = draft.scope.refused.iter().chain([first]).copied();
        draft.push(Primitive::Polyline(closed.collect()), Meaning::Refused);
    }
    for &(target, at) in draft.scope.handles {
        let Target::Handle(index, handle) = target else { continue };
        let Some(body) = draft.scope.scene.bodies.get(index) else { continue };
        draw_leader(draft, body, handle, at);
        let active = draft.scope.hover == Some(target);
        let meaning = match handle {
            _ if active && !draft.scope.refused.is_empty() => Meaning::Refused,
            _ if active => Meaning::ActiveHandle,
            Handle::Edge(_) => Meaning::FaintHandle,
            Handle::Vertex(_) | Handle::Radius | Handle::Rotation | Handle::Spin | Handle::Velocity => Meaning::Handle,
        };
        let form = match handle {
            Handle::Vertex(_) => Form::Square,
            Handle::Edge(_) => Form::Dot,
            Handle::Spin => Form::Diamond,
            Handle::Radius | Handle::Rotation | Handle::Velocity => Form::Disc,
        };
        draft.marker(at, form, meaning);
    }
}

/// Handles that are not on the body: a line shows whose they are, an arc what they do.
fn draw_leader(draft: &mut Draft, body: &Body, handle: Handle, at: DVec2) {
    let center = placed(body, draft.scope.t, body.shape.reference_point());
    match handle {
        Handle::Rotation | Handle::Velocity => draft.push(Primitive::Polyline(vec![center, at]), Meaning::Leader),
        Handle::Spin => {
            let margin = draft.scope.camera.length_from_points(HANDLE_MARGIN);
            let hint = (-4..=4).map(|step| spin_position(center, body.spin + HINT * f64::from(step) / 4.0, margin));
            draft.push(Primitive::Polyline(hint.collect()), Meaning::Leader);
        }
        Handle::Vertex(_) | Handle::Edge(_) | Handle::Radius => {}
    }
}

/// Where a moving body starts and ends, where the body itself is not drawn there.
fn draw_ends(draft: &mut Draft, body: &Body, who: Who) {
    if rests(body) {
        return;
    }
    if draft.scope.t != 0.0 {
        draft.shape(&body.shape, Meaning::Start(who));
    }
    if draft.scope.t != 1.0 && draft.scope.layers.shows(Layer::Velocities) {
        draft.shape(&body.moving().at(1.0), Meaning::End(who));
    }
}

fn draw_body(draft: &mut Draft, idx: usize, body: &Body, crowd: &Crowd) {
    let scope = draft.scope;
    let (who, meaning) = (scope.who(idx), meaning(draft, idx));
    let shape = body.moving().at(scope.t);
    let mut outline = primitives(&shape, scope.camera);
    for primitive in &mut outline {
        if let Primitive::Marker { form, .. } = primitive {
            *form = crowd.form(scope, idx);
        }
    }
    let highlights =
        [(scope.selected == Some(idx), Meaning::Selection), (scope.hover == Some(Target::Body(idx)), Meaning::Hover)];
    for (_, meaning) in highlights.into_iter().filter(|(is_on, _)| *is_on) {
        outline.iter().for_each(|primitive| draft.push(primitive.clone(), meaning));
    }
    super::bounds::draw_group_volume(draft, &shape, who);
    outline.into_iter().for_each(|primitive| draft.push(primitive, meaning));
    if scope.layers.shows(Layer::Pieces) {
        draw_pieces(draft, &shape, who);
    }
    if !crowd.names(scope, idx) || !draft.shows_labels() {
        return;
    }
    let name = match who {
        Who::A => texts::body_a(&body.name),
        Who::B => texts::body_b(&body.name),
        Who::Other => body.name.clone(),
    };
    if let Some(around) = label_anchor(draft, &shape) {
        draft.label_around(around, label::BODY, name, meaning);
    }
}

/// The edges that the convex pieces of polygons have in common.
fn draw_pieces(draft: &mut Draft, shape: &Shape, who: Who) {
    if let Some(group) = shape.as_group() {
        group.members().iter().for_each(|member| draw_pieces(draft, member, who));
    }
    if let Shape::Polygon(polygon) = shape
        && !polygon.is_convex()
    {
        for piece in polygon.pieces() {
            let closed = piece.vertices().iter().chain(piece.vertices().first()).copied();
            draft.push(Primitive::Polyline(closed.collect()), Meaning::Piece(who));
        }
    }
}

/// What the name of a body is put beside. `None` where the shape is out of view.
fn label_anchor(draft: &Draft, shape: &Shape) -> Option<[DVec2; 2]> {
    let [min, max] = draft.scope.camera.visible();
    match Composition::of(shape) {
        Composition::Line(line) => {
            // Near the end that is farther right, where it leaves the view.
            let (p, q) = clip::clip_line(line.base(), line.unit(), [min, max])?;
            let (left, right) = if p.x <= q.x { (p, q) } else { (q, p) };
            let at = left.lerp(right, 0.88);
            Some([at, at])
        }
        Composition::Ray(ray) => {
            // Near its origin where that is in view, so that the name is not far from where the ray begins.
            let (p, q) = clip::clip_ray(ray.origin(), ray.unit(), [min, max])?;
            let at = p.lerp(q, 0.2);
            Some([at, at])
        }
        Composition::Parts(_) => {
            let [lower, upper] = extent(shape);
            let is_visible = lower.cmple(max).all() && min.cmple(upper).all();
            // The rectangle of a slanted segment is mostly empty: the name is put beside its upper end.
            let around = if let Shape::Segment(segment) = shape {
                let upper_end = if segment.a().y < segment.b().y { segment.b() } else { segment.a() };
                [upper_end.clamp(min, max); 2]
            } else {
                [lower.max(min), upper.min(max)]
            };
            is_visible.then_some(around)
        }
    }
}

/// The displacement during the frame, from the body's position at t = 0.
fn draw_velocity(draft: &mut Draft, body: &Body, who: Who, names: bool) {
    let from = body.shape.reference_point();
    let to = shifted(from, body.velocity);
    if body.velocity == DVec2::ZERO {
        return;
    }
    draft.arrow(from, to, Meaning::Velocity(who));
    if names {
        let [min, max] = draft.scope.camera.visible();
        if let Some((p, q)) = clip::clip_segment(from, to, [min, max]) {
            let speed = figure(body.velocity.length());
            draft.label(p.lerp(q, 0.7), label::VELOCITY, texts::speed(speed), Meaning::Velocity(who));
        }
    }
}

/// The turn during the frame: an arc that winds outwards, with an arrow head at its end.
fn draw_spin(draft: &mut Draft, body: &Body, who: Who, names: bool) {
    if body.spin == 0.0 || body.shape.is_round() {
        return;
    }
    let scope = draft.scope;
    let margin = scope.camera.length_from_points(HANDLE_MARGIN);
    let center = placed(body, scope.t, body.shape.reference_point());
    let [min, max] = scope.camera.visible();
    if !(min.cmple(center + 2.0 * margin).all() && (center - 2.0 * margin).cmple(max).all()) {
        return;
    }
    let first = body.spin - body.spin.signum() * body.spin.abs().min(LONGEST_ARC);
    let steps = ((body.spin - first).abs() / 5.0).ceil().max(2.0);
    let mut arc: Vec<DVec2> = (0..=steps as usize)
        .map(|step| spin_position(center, first + (body.spin - first) * step as f64 / steps, margin))
        .collect();
    let Some(tip) = arc.pop() else { return };
    let from = arc.last().copied().unwrap_or(center);
    draft.push(Primitive::Polyline(arc), Meaning::Velocity(who));
    // As long as its head: the arc itself has no straight end.
    let back = (from - tip).normalize_or_zero() * scope.camera.length_from_points(14.0).min(2.0 * from.distance(tip));
    draft.arrow(tip + back, tip, Meaning::Velocity(who));
    if names {
        draft.label(tip, label::VELOCITY, texts::spin(figure(body.spin)), Meaning::Velocity(who));
    }
}
