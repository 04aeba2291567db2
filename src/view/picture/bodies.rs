//! The bodies at the time of the timeline, where they start and end, their names, velocities and handles.

use glam::DVec2;

use super::outline::{extent, primitive, shifted};
use super::{Draft, Form, Meaning, Primitive, Who, labels, number};
use crate::kernel::Shape;
use crate::scene::Body;
use crate::session::{Handle, Target};
use crate::view::clip;

/// Draws all bodies, those of the pair above the others.
pub(super) fn draw(draft: &mut Draft) {
    let scope = draft.scope;
    let in_order = |pair: bool| {
        let bodies = scope.scene.bodies.iter().enumerate();
        bodies.filter(move |(idx, _)| (scope.who(*idx) != Who::Other) == pair)
    };
    for (idx, body) in in_order(false).chain(in_order(true)) {
        let who = scope.who(idx);
        draw_ends(draft, body, who);
        draw_body(draft, idx, body, who);
    }
    if scope.layers.velocities {
        for (idx, body) in in_order(false).chain(in_order(true)) {
            draw_velocity(draft, body, scope.who(idx));
        }
    }
}

/// The handles the caller wants to see.
pub(super) fn draw_handles(draft: &mut Draft) {
    for &(target, at) in draft.scope.handles {
        let Target::Handle(body, handle) = target else { continue };
        // These two may stand off the body: a line shows whose they are.
        if matches!(handle, Handle::Rotation | Handle::Velocity)
            && let Some(body) = draft.scope.scene.bodies.get(body)
        {
            let center = body.moving().at(draft.scope.t).reference_point();
            draft.push(Primitive::Polyline(vec![center, at]), Meaning::Leader);
        }
        let meaning = if draft.scope.hover == Some(target) { Meaning::ActiveHandle } else { Meaning::Handle };
        let form = match handle {
            Handle::Corner(_) => Form::Square,
            Handle::Radius | Handle::Rotation | Handle::Velocity => Form::Disc,
        };
        draft.marker(at, form, meaning);
    }
}

/// Where a moving body starts and ends, as far as the body itself does not stand there.
fn draw_ends(draft: &mut Draft, body: &Body, who: Who) {
    if body.velocity == DVec2::ZERO {
        return;
    }
    let camera = draft.scope.camera;
    if draft.scope.t != 0.0 {
        draft.push(primitive(&body.shape, camera), Meaning::Start(who));
    }
    if draft.scope.t != 1.0 && draft.scope.layers.velocities {
        draft.push(primitive(&body.moving().at(1.0), camera), Meaning::End(who));
    }
}

fn draw_body(draft: &mut Draft, idx: usize, body: &Body, who: Who) {
    let scope = draft.scope;
    let shape = body.moving().at(scope.t);
    let mut outline = primitive(&shape, scope.camera);
    if let Primitive::Marker { form, .. } = &mut outline {
        // Larger than the dots of the closest points, which would cover it.
        *form = Form::Disc;
    }
    if scope.selected == Some(idx) {
        draft.push(outline.clone(), Meaning::Selection);
    }
    if scope.hover == Some(Target::Body(idx)) {
        draft.push(outline.clone(), Meaning::Hover);
    }
    draft.push(outline, Meaning::Body(who));
    if !scope.layers.labels {
        return;
    }
    let name = match who {
        Who::A => format!("A · {}", body.name),
        Who::B => format!("B · {}", body.name),
        Who::Other => body.name.clone(),
    };
    if let Some(around) = label_place(draft, &shape) {
        draft.label_around(around, labels::BODY, name, Meaning::Body(who));
    }
}

/// What the name of a body stands beside. `None` where the shape is out of view.
fn label_place(draft: &Draft, shape: &Shape) -> Option<[DVec2; 2]> {
    let [min, max] = draft.scope.camera.visible();
    match shape {
        Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
        Shape::Line(line) => {
            // Near the end that is farther right, where it leaves the view.
            let (p, q) = clip::clip_line(line.base(), line.unit(), [min, max])?;
            let (left, right) = if p.x <= q.x { (p, q) } else { (q, p) };
            let at = left.lerp(right, 0.88);
            Some([at, at])
        }
        Shape::Segment(segment) => {
            let upper = if segment.a().y < segment.b().y { segment.b() } else { segment.a() };
            let at = upper.clamp(min, max);
            let [lower, highest] = extent(shape);
            (lower.cmple(max).all() && min.cmple(highest).all()).then_some([at, at])
        }
        Shape::Point(_) | Shape::Circle(_) | Shape::Aabb(_) | Shape::Obb(_) => {
            let [lower, upper] = extent(shape);
            let (lower, upper) = (lower.max(min), upper.min(max));
            lower.cmple(upper).all().then_some([lower, upper])
        }
    }
}

/// The displacement during the frame, from the body's place at t = 0.
fn draw_velocity(draft: &mut Draft, body: &Body, who: Who) {
    let from = body.shape.reference_point();
    let to = shifted(from, body.velocity);
    if body.velocity == DVec2::ZERO {
        return;
    }
    draft.arrow(from, to, Meaning::Velocity(who));
    if draft.scope.layers.labels {
        let [min, max] = draft.scope.camera.visible();
        if let Some((p, q)) = clip::clip_segment(from, to, [min, max]) {
            let speed = number(body.velocity.length());
            draft.label(p.lerp(q, 0.7), labels::VELOCITY, format!("speed {speed}"), Meaning::Velocity(who));
        }
    }
}
