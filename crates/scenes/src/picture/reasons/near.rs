//! The search for the step under the pointer.

use glam::DVec2;

use super::super::draft::Scope;
use super::super::primitive::{MarkerForm, Primitive};
use super::step::step_primitives;

/// The maximum distance between the pointer and a step under it, logical points.
const REACH: f64 = 5.0;
/// The difference of distances below which two steps are equally near, so that the later one is chosen. Logical points.
const SAME: f64 = 0.5;

/// The number of steps that are considered, those around the selected one.
const MOST: usize = 200;

/// Returns the step whose geometry is nearest to a point (world frame), within a few points. Among equally near steps it is the
/// selected one, otherwise the last. A step with an area counts by its outline.
pub fn reason_at(scope: &Scope, at: DVec2) -> Option<usize> {
    let steps = scope.analysis?.reasons().steps.len();
    let first = scope.step.unwrap_or(0).saturating_sub(MOST / 2).min(steps.saturating_sub(MOST));
    let range = first..steps.min(first + MOST);
    let at = scope.camera.points_from_world(at);
    let from = |index: usize| {
        let own = step_primitives(scope, index);
        own.iter().map(|primitive| distance(primitive, scope, at)).fold(f64::INFINITY, f64::min)
    };
    let distances: Vec<(usize, f64)> = range.map(|index| (index, from(index))).collect();
    let least = distances.iter().map(|(_, distance)| *distance).fold(f64::INFINITY, f64::min);
    let nearest = || distances.iter().filter(|(_, distance)| *distance <= least + SAME).map(|(index, _)| *index);
    let nearest = nearest().find(|&index| scope.step == Some(index)).or_else(|| nearest().next_back());
    nearest.filter(|_| least <= REACH)
}

/// Returns the distance of a point of the screen from a primitive, logical points.
fn distance(primitive: &Primitive, scope: &Scope, at: DVec2) -> f64 {
    let on_screen = |p: &DVec2| scope.camera.points_from_world(*p);
    let path = |points: &[DVec2], closed: bool| {
        let points: Vec<DVec2> = points.iter().map(on_screen).collect();
        let closing = points.last().zip(points.first()).filter(|_| closed).map(|(p, q)| [*p, *q]);
        let edges = points.windows(2).map(|edge| [edge[0], edge[1]]).chain(closing);
        edges.map(|edge| from_edge(edge, at)).fold(f64::INFINITY, f64::min)
    };
    match primitive {
        Primitive::Polygon(points) | Primitive::Concave { outline: points, .. } => path(points, true),
        Primitive::Polyline(points) => path(points, false),
        Primitive::Area(parts) => parts.iter().map(|part| path(part, true)).fold(f64::INFINITY, f64::min),
        Primitive::Circle { center, radius } => (on_screen(center).distance(at) - scope.camera.points_from_length(*radius)).abs(),
        Primitive::Line { base, unit } => {
            let along = scope.camera.on_screen(*unit);
            along.perp_dot(at - on_screen(base)).abs()
        }
        Primitive::Ray { origin, unit } => {
            let (along, from) = (scope.camera.on_screen(*unit), at - on_screen(origin));
            if along.dot(from) < 0.0 { from.length() } else { along.perp_dot(from).abs() }
        }
        Primitive::Arrow { from, to } => from_edge([on_screen(from), on_screen(to)], at),
        Primitive::Marker { at: marker, form } => (on_screen(marker).distance(at) - MarkerForm::radius(*form)).max(0.0),
    }
}

fn from_edge([p, q]: [DVec2; 2], at: DVec2) -> f64 {
    let edge = q - p;
    let squared = edge.length_squared();
    let s = if 0.0 < squared { ((at - p).dot(edge) / squared).clamp(0.0, 1.0) } else { 0.0 };
    at.distance(p + edge * s)
}
