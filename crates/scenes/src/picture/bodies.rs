//! The bodies at the time of the timeline, their positions at start and end, their names, velocities and handles.

use glam::DVec2;

use super::crowd::BodiesInView;
use super::draft::PictureDraft;
use super::label;
use super::primitive::{Composition, MarkerForm, Primitive, extent, primitives, shifted};
use crate::explain::figure;
use crate::handles::{Handle, PressTarget, placed, spin_position};
use crate::kernel::Shape;
use crate::picture::Layer;
use crate::picture::camera::Camera;
use crate::picture::clip;
use crate::picture::meaning::{BodyRole, Meaning};
use crate::picture::texts;
use crate::scene::Body;

/// The distance of handles that are not on their shape, logical points.
pub const HANDLE_MARGIN: f64 = 28.0;
/// The largest part of a spin that is drawn, degrees.
const LONGEST_ARC: f64 = 1080.0;
/// The arc drawn on each side of the spin handle of a body that does not spin, degrees.
const HINT: f64 = 24.0;

/// The radius of the ring around the handle that the keyboard moves, logical points.
const FOCUS_RING: f64 = 10.0;

/// The most bodies of which all have their speed and spin beside them. With more, only those of the pair and the selected one have.
const FEW: usize = 8;

/// Draws all bodies, those of the pair above the others.
pub(super) fn draw(draft: &mut PictureDraft) {
    let scope = draft.scope;
    let crowd = BodiesInView::of(scope);
    let in_order = |pair: bool| {
        let bodies = crowd.in_view.iter().map(|&idx| (idx, &scope.scene.bodies[idx]));
        bodies.filter(move |(idx, _)| (scope.who(*idx) != BodyRole::Other) == pair)
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
            let is_looked_at = scope.who(idx) != BodyRole::Other || scope.selected == [idx];
            let is_one_of_few = scope.scene.bodies.len() <= FEW && crowd.names(scope, idx);
            let with_numbers = scope.layers.shows(Layer::Labels) && (is_looked_at || is_one_of_few);
            draw_velocity(draft, body, scope.who(idx), with_numbers);
            draw_spin(draft, body, scope.who(idx), with_numbers);
        }
    }
}

/// Returns the meaning of a body at the time of the timeline.
fn meaning(draft: &PictureDraft, idx: usize) -> Meaning {
    match draft.scope.who(idx) {
        BodyRole::Other if draft.scope.touching.is_some_and(|touching| touching.touches(idx)) => Meaning::Touching,
        who => Meaning::Body(who),
    }
}

/// Draws the handles that the caller asks for, and the invalid polygon that a drag would lead to.
pub(super) fn draw_handles(draft: &mut PictureDraft) {
    if let Some([min, max]) = draft.scope.frame {
        let rectangle = vec![min, DVec2::new(max.x, min.y), max, DVec2::new(min.x, max.y), min];
        draft.push(Primitive::Polyline(rectangle), Meaning::Leader);
    }
    if let [first, ..] = draft.scope.refused {
        let closed = draft.scope.refused.iter().chain([first]).copied();
        draft.push(Primitive::Polyline(closed.collect()), Meaning::Refused);
    }
    for &(target, at) in draft.scope.handles {
        let PressTarget::Handle(index, handle) = target else { continue };
        let Some(body) = draft.scope.scene.bodies.get(index) else { continue };
        draw_leader(draft, body, handle, at);
        let active = draft.scope.hover == Some(target) || draft.scope.focus == Some(target);
        let meaning = match handle {
            _ if active && !draft.scope.refused.is_empty() => Meaning::Refused,
            _ if active => Meaning::ActiveHandle,
            Handle::Edge(_) => Meaning::FaintHandle,
            Handle::Vertex(_) | Handle::Radius | Handle::Rotation | Handle::Spin | Handle::Velocity => Meaning::Handle,
            Handle::ScaleAll(_) | Handle::TurnAll => Meaning::Handle,
        };
        let form = match handle {
            Handle::Vertex(_) | Handle::ScaleAll(_) => MarkerForm::Square,
            Handle::Edge(_) => MarkerForm::Dot,
            Handle::Spin => MarkerForm::Diamond,
            Handle::Radius | Handle::Rotation | Handle::Velocity | Handle::TurnAll => MarkerForm::Disc,
        };
        draft.marker(at, form, meaning);
        if let Some(name) = name_of(handle).filter(|_| active) {
            draft.label(at, label::NOTE, name.to_owned(), Meaning::Guide);
        }
        if draft.scope.focus == Some(target) {
            let radius = draft.scope.camera.length_from_points(FOCUS_RING);
            draft.push(Primitive::Polyline(ring(at, radius)), Meaning::Guide);
        }
    }
}

/// Returns the name that is written beside a handle under the pointer. `None` for handles that are a part of the shape.
fn name_of(handle: Handle) -> Option<&'static str> {
    match handle {
        Handle::Rotation | Handle::TurnAll => Some(texts::HANDLE_TURN),
        Handle::Spin => Some(texts::HANDLE_SPIN),
        Handle::Velocity => Some(texts::HANDLE_VELOCITY),
        Handle::Radius => Some(texts::HANDLE_RADIUS),
        Handle::Vertex(_) | Handle::Edge(_) | Handle::ScaleAll(_) => None,
    }
}

/// Returns the vertices of a circle that is not filled.
fn ring(center: DVec2, radius: f64) -> Vec<DVec2> {
    const STEPS: u32 = 32;
    let turn = |step: u32| std::f64::consts::TAU * f64::from(step) / f64::from(STEPS);
    (0..=STEPS).map(|step| center + radius * DVec2::from_angle(turn(step))).collect()
}

/// Draws what belongs to a handle that is not on its body: a line to the body, or an arc along which the handle moves.
fn draw_leader(draft: &mut PictureDraft, body: &Body, handle: Handle, at: DVec2) {
    let center = placed(body, draft.scope.t, body.shape.reference_point());
    match handle {
        Handle::Rotation | Handle::Velocity => draft.push(Primitive::Polyline(vec![center, at]), Meaning::Leader),
        Handle::Spin => {
            let margin = draft.scope.camera.length_from_points(HANDLE_MARGIN);
            let hint = (-4..=4).map(|step| spin_position(body, draft.scope.t, body.spin + HINT * f64::from(step) / 4.0, margin));
            draft.push(Primitive::Polyline(hint.collect()), Meaning::Leader);
        }
        Handle::Vertex(_) | Handle::Edge(_) | Handle::Radius | Handle::ScaleAll(_) | Handle::TurnAll => {}
    }
}

/// Draws the start and the end of a moving body, each only if the body itself is not drawn there.
fn draw_ends(draft: &mut PictureDraft, body: &Body, who: BodyRole) {
    if body.rests() {
        return;
    }
    if draft.scope.t != 0.0 {
        draft.shape(&body.shape, Meaning::Start(who));
    }
    if draft.scope.t != 1.0 && draft.scope.layers.shows(Layer::Velocities) {
        draft.shape(&body.moving().at(1.0), Meaning::End(who));
    }
}

fn draw_body(draft: &mut PictureDraft, idx: usize, body: &Body, crowd: &BodiesInView) {
    let scope = draft.scope;
    let (who, meaning) = (scope.who(idx), meaning(draft, idx));
    let shape = body.moving().at(scope.t);
    let mut outline = primitives(&shape, scope.camera);
    for primitive in &mut outline {
        if let Primitive::Marker { form, .. } = primitive {
            *form = crowd.form(scope, idx);
        }
    }
    let highlights = [
        (scope.selected.binary_search(&idx).is_ok(), Meaning::Selection),
        (scope.hover == Some(PressTarget::Body(idx)), Meaning::Hover),
    ];
    for (_, meaning) in highlights.into_iter().filter(|(is_on, _)| *is_on) {
        outline.iter().for_each(|primitive| draft.push(primitive.clone(), meaning));
    }
    if crowd.names(scope, idx) && draft.shows_labels() {
        draw_name(draft, &shape, &outline, who, &body.name, meaning);
    }
    super::bounds::draw_group_volume(draft, &shape, who);
    outline.into_iter().for_each(|primitive| draft.push(primitive, meaning));
    if scope.layers.shows(Layer::Pieces) {
        draw_pieces(draft, &shape, who);
    }
}

fn draw_name(draft: &mut PictureDraft, shape: &Shape, outline: &[Primitive], who: BodyRole, name: &str, meaning: Meaning) {
    let name = match who {
        BodyRole::A => texts::body_a(name),
        BodyRole::B => texts::body_b(name),
        BodyRole::Other => name.to_owned(),
    };
    let beside = label_anchors(draft, shape);
    if !beside.is_empty() {
        let beside = [beside, farthest_points(outline, draft.scope.camera)].concat();
        draft.label_of(outline, &beside, label::BODY, name, meaning);
    }
}

/// Returns the vertices in view that are farthest up, down, left and right. A name beside them is near to its shape, while the
/// rectangle around a shape may be mostly empty. Shapes without vertices have none.
fn farthest_points(outline: &[Primitive], camera: &Camera) -> Vec<[DVec2; 2]> {
    let [min, max] = camera.visible();
    let vertices = || {
        let all = outline.iter().flat_map(|primitive| match primitive {
            Primitive::Polygon(vertices) | Primitive::Concave { outline: vertices, .. } => vertices.as_slice(),
            Primitive::Area(_)
            | Primitive::Polyline(_)
            | Primitive::Circle { .. }
            | Primitive::Line { .. }
            | Primitive::Ray { .. }
            | Primitive::Arrow { .. }
            | Primitive::Marker { .. } => &[],
        });
        all.copied().filter(|vertex| min.cmple(*vertex).all() && vertex.cmple(max).all())
    };
    let up = camera.up.vector();
    let along = [up, -up, DVec2::NEG_X, DVec2::X];
    let farthest = |axis: DVec2| vertices().max_by(|p, q| axis.dot(*p).total_cmp(&axis.dot(*q)));
    along.into_iter().filter_map(farthest).map(|vertex| [vertex, vertex]).collect()
}

/// Draws the edges that the convex pieces of polygons have in common.
fn draw_pieces(draft: &mut PictureDraft, shape: &Shape, who: BodyRole) {
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

/// Returns the rectangles beside which the name of a body may be, the best one first. None if the shape is out of view.
fn label_anchors(draft: &PictureDraft, shape: &Shape) -> Vec<[DVec2; 2]> {
    /// Fractions of the visible part of a line, from its left end, and of a ray, from its origin: the name is near an end.
    const ALONG_LINE: [f64; 4] = [0.88, 0.7, 0.3, 0.12];
    const ALONG_RAY: [f64; 3] = [0.2, 0.5, 0.8];
    let [min, max] = draft.scope.camera.visible();
    let points_along = |(p, q): (DVec2, DVec2), parts: &[f64]| parts.iter().map(|&part| [p.lerp(q, part); 2]).collect();
    match Composition::of(shape) {
        Composition::Line(line) => {
            let in_view = clip::clip_line(line.base, line.unit, [min, max]);
            let from_left = in_view.map(|(p, q)| if p.x <= q.x { (p, q) } else { (q, p) });
            from_left.map_or(Vec::new(), |ends| points_along(ends, &ALONG_LINE))
        }
        Composition::Ray(ray) => {
            let in_view = clip::clip_ray(ray.base, ray.unit, [min, max]);
            in_view.map_or(Vec::new(), |ends| points_along(ends, &ALONG_RAY))
        }
        Composition::Parts(_) => {
            let [lower, upper] = extent(shape);
            if !(lower.cmple(max).all() && min.cmple(upper).all()) {
                return Vec::new();
            }
            // The rectangle of a slanted segment is mostly empty, so the name is beside one of its ends, the upper one first.
            if let Shape::Segment(segment) = shape {
                let (a, b) = (segment.a(), segment.b());
                let up = draft.scope.camera.up.vector();
                let from_top = if a.dot(up) < b.dot(up) { [b, a] } else { [a, b] };
                return from_top.map(|end| [end.clamp(min, max); 2]).to_vec();
            }
            vec![[lower.max(min), upper.min(max)]]
        }
    }
}

/// Draws the displacement during the frame, from the body's position at t = 0.
fn draw_velocity(draft: &mut PictureDraft, body: &Body, who: BodyRole, names: bool) {
    let from = body.shape.reference_point();
    let to = shifted(from, body.velocity);
    if body.velocity == DVec2::ZERO {
        return;
    }
    draft.arrow(from, to, Meaning::Velocity(who));
    if names {
        let [min, max] = draft.scope.camera.visible();
        if let Some((p, q)) = clip::clip_segment(from, to, [min, max]) {
            let speed = body.velocity.length();
            let is_relative = draft.scope.frame_velocity != DVec2::ZERO && who == BodyRole::A;
            let text = match draft.scope.scene.per_second(speed) {
                _ if is_relative => texts::relative_speed(figure(speed)),
                Some(per_second) => texts::speed_per_second(figure(speed), figure(per_second)),
                None => texts::speed(figure(speed)),
            };
            let at = p.lerp(q, 0.7);
            // If the arrow is within its body, the speed is beside the body.
            let [lower, upper] = extent(&body.moving().at(draft.scope.t));
            let beside = [[at, at], [q, q], [lower.clamp(min, max), upper.clamp(min, max)]];
            let arrow = [Primitive::Arrow { from: p, to: q }];
            draft.label_of(&arrow, &beside, label::VELOCITY, text, Meaning::Velocity(who));
        }
    }
}

/// Draws the turn during the frame: an arc that winds outwards, with an arrow head at its end.
fn draw_spin(draft: &mut PictureDraft, body: &Body, who: BodyRole, names: bool) {
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
        .map(|step| spin_position(body, scope.t, first + (body.spin - first) * step as f64 / steps, margin))
        .collect();
    let Some(tip) = arc.pop() else { return };
    let from = arc.last().copied().unwrap_or(center);
    draft.push(Primitive::Polyline(arc), Meaning::Velocity(who));
    // The arrow is as long as its head, because the arc has no straight end.
    let back = (from - tip).normalize_or_zero() * scope.camera.length_from_points(14.0).min(2.0 * from.distance(tip));
    draft.arrow(tip + back, tip, Meaning::Velocity(who));
    if names {
        let [lower, upper] = extent(&body.moving().at(scope.t));
        let beside = [[tip, tip], [lower.clamp(min, max), upper.clamp(min, max)]];
        draft.label_of(
            &[Primitive::Arrow { from, to: tip }],
            &beside,
            label::VELOCITY,
            texts::spin(figure(body.spin)),
            Meaning::Velocity(who),
        );
    }
}
