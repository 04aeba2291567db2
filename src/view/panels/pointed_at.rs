//! The objects at a position on the canvas, which the menu of a right click is about.

use crate::answers::Analysis;
use crate::handles::{Handle, PressTarget};
use crate::kernel::{DVec2, Shape, contact};
use crate::kernel::{Point, bounds::bounding_aabb};
use crate::session::{Session, bodies_at, pick};

/// The objects under the pointer.
#[derive(Debug, Clone, PartialEq)]
pub struct PointedAt {
    /// The position, world frame.
    pub at: DVec2,
    /// The body, as an index. It may be locked.
    pub body: Option<usize>,
    /// The vertex of a polygon.
    pub vertex: Option<usize>,
    /// The edge of a polygon, from the vertex of this number to the next.
    pub edge: Option<usize>,
    /// The probe of the search whose position is drawn there, as an index.
    pub probe: Option<usize>,
    /// The contact point of the pair.
    pub contact: Option<DVec2>,
}

impl PointedAt {
    /// Finds the objects within `reach` of a position, > 0, world units. `margin` is that of
    /// [`handles`](crate::handles::handles()).
    pub fn of(session: &Session, analysis: Option<&Analysis>, at: DVec2, reach: f64, margin: f64) -> PointedAt {
        let (scene, t) = (session.scene(), session.playback().t);
        let targets = pick(scene, t, at, reach, margin, session.selection().primary());
        let body = targets.first().map(|target| target.body()).or_else(|| bodies_at(scene, t, at, reach).first().copied());
        let vertex = targets.iter().find_map(|target| match *target {
            PressTarget::Handle(index, Handle::Vertex(vertex)) if Some(index) == body => Some(vertex),
            PressTarget::Handle(..) | PressTarget::Body(_) => None,
        });
        let shape = body.and_then(|index| scene.bodies.get(index)).map(|body| body.moving().at(t));
        let vertex = vertex.filter(|_| matches!(shape, Some(Shape::Polygon(_))));
        let edge = shape.filter(|_| vertex.is_none()).and_then(|shape| edge_at(&shape, at, reach));
        let contact = analysis.and_then(|analysis| {
            let point = analysis.now.point();
            (point.distance(at) <= reach).then_some(point)
        });
        PointedAt { at, body, vertex, edge, probe: probe_at(session, analysis, at, reach), contact }
    }
}

/// Returns the closest edge of a polygon within reach.
fn edge_at(shape: &Shape, at: DVec2, reach: f64) -> Option<usize> {
    let Shape::Polygon(polygon) = shape else { return None };
    let vertices = polygon.vertices();
    let edges = vertices.iter().zip(vertices.iter().cycle().skip(1)).enumerate();
    let distances = edges.map(|(edge, (&p, &q))| {
        let along = q - p;
        let s = ((at - p).dot(along) / along.length_squared()).clamp(0.0, 1.0);
        (edge, at.distance(p + s * along))
    });
    distances.filter(|(_, distance)| *distance <= reach).min_by(|p, q| p.1.total_cmp(&q.1)).map(|(edge, _)| edge)
}

/// Returns the first probe at which a moving body of the pair has its boundary within reach, or is as small as that. A probe at
/// the time on the timeline is left out: the bodies are drawn there already.
fn probe_at(session: &Session, analysis: Option<&Analysis>, at: DVec2, reach: f64) -> Option<usize> {
    let analysis = analysis?;
    let bodies = session.scene().moving(analysis.pair)?;
    let pointer = Shape::Point(Point::new(at).ok()?);
    let is_there = |shape: &Shape| {
        let near = bounding_aabb(shape).is_none_or(|bounds| at.distance(at.clamp(bounds.min(), bounds.max())) <= reach);
        near && contact(&pointer, shape).separation.is_some_and(|separation| separation.abs() <= reach)
    };
    let others = analysis.report.probes.iter().enumerate().map(|(index, probe)| (index, probe.tested.stretch()[1]));
    others.filter(|(_, t)| *t != session.playback().t).find_map(|(index, t)| {
        let moving = bodies.iter().filter(|body| body.velocity() != DVec2::ZERO || body.spins());
        moving.map(|body| body.at(t)).any(|shape| is_there(&shape)).then_some(index)
    })
}
