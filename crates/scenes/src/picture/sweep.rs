//! The set of all points that a shape passes during its motion.

use glam::DVec2;

use super::primitive::{Composition, GrownHull, Primitive, band, polygon_or_less, shifted, steps_of_circle, visible_stretch};
use crate::handles::placed;
use crate::kernel::Shape;
use crate::kernel::bounds::convex_hull;
use crate::kernel::shape::unit;
use crate::picture::camera::Camera;
use crate::scene::Body;

/// The largest turn between two poses of a spinning body, degrees. The hull of the two poses differs from the path by less than
/// 1/1600 of the body's reach at its far end, and by less than 1/28 near the point that it turns about.
const TURN: f64 = 4.0;
/// The maximum number of parts that make the path of a spinning body.
const MOST_PARTS: f64 = 128.0;

/// Returns all points that a shape passes while it moves by `displacement`. `None` if it does not move.
pub(super) fn swept(shape: &Shape, displacement: DVec2, camera: &Camera) -> Option<Primitive> {
    unit(displacement)?;
    match Composition::of(shape) {
        Composition::Line(line) => Some(band(line, DVec2::ZERO, displacement, camera)),
        Composition::Ray(ray) => {
            let ends = [visible_stretch(ray, DVec2::ZERO, camera), visible_stretch(ray, displacement, camera)].concat();
            Some(polygon_or_less(convex_hull(ends)))
        }
        Composition::Parts(parts) => {
            let moved = |part: GrownHull| {
                let ends: Vec<DVec2> = part.points.iter().map(|&p| shifted(p, displacement)).collect();
                GrownHull { points: [part.points, ends].concat(), ..part }.grown(0.0, camera)
            };
            together(parts.into_iter().map(moved).collect(), camera)
        }
    }
}

/// Returns all points that a body passes during the frame. `None` if it rests, and for a line or ray that spins: those pass
/// nearly the whole plane.
pub(super) fn path(body: &Body, camera: &Camera) -> Option<Primitive> {
    if body.spin == 0.0 {
        return swept(&body.shape, body.velocity, camera);
    }
    let parts = Composition::of(&body.shape).into_parts();
    let most = (MOST_PARTS / parts.len().max(1) as f64).max(4.0);
    let steps = (body.spin.abs() / TURN).ceil().clamp(1.0, most);
    let mut stretches = Vec::new();
    for step in 0..steps as usize {
        let [from, to] = [step, step + 1].map(|step| step as f64 / steps);
        for part in &parts {
            let at = |t: f64| part.points.iter().map(move |&p| placed(body, t, p));
            stretches.push(GrownHull { points: at(from).chain(at(to)).collect(), radius: part.radius }.grown(0.0, camera));
        }
    }
    together(stretches, camera)
}

/// Returns one primitive unchanged, several as one area.
fn together(mut primitives: Vec<Primitive>, camera: &Camera) -> Option<Primitive> {
    if primitives.len() <= 1 {
        return primitives.pop();
    }
    let outlines = primitives.into_iter().filter_map(|primitive| match primitive {
        Primitive::Polygon(points) => Some(points),
        Primitive::Circle { center, radius } => {
            let n = steps_of_circle(camera.points_from_length(radius));
            let on_rim = |step: usize| center + DVec2::from_angle(step as f64 / n * std::f64::consts::TAU) * radius;
            Some((0..n as usize).map(on_rim).collect())
        }
        // A stretch has no area.
        Primitive::Area(_)
        | Primitive::Arrow { .. }
        | Primitive::Concave { .. }
        | Primitive::Line { .. }
        | Primitive::Marker { .. }
        | Primitive::Polyline(_)
        | Primitive::Ray { .. } => None,
    });
    Some(Primitive::Area(outlines.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, Segment};

    fn camera() -> Camera {
        Camera::new([0.0, 0.0, 800.0, 600.0])
    }

    #[test]
    fn a_moving_box_sweeps_a_hexagon_and_along_its_edge_a_rectangle() {
        let unit_box = Shape::Aabb(Aabb::new(DVec2::ZERO, DVec2::ONE).unwrap());
        for (displacement, n_vertices) in [(DVec2::new(3.0, 2.0), 6), (DVec2::new(3.0, 0.0), 4)] {
            let Some(Primitive::Polygon(points)) = swept(&unit_box, displacement, &camera()) else { panic!("no polygon") };
            assert_eq!(points.len(), n_vertices, "{displacement}: {points:?}");
        }
        assert_eq!(swept(&unit_box, DVec2::ZERO, &camera()), None, "at rest it sweeps no area");
    }

    #[test]
    fn a_moving_circle_sweeps_a_stadium() {
        let circle = Shape::Circle(Circle::new(DVec2::ZERO, 1.0).unwrap());
        let Some(Primitive::Polygon(points)) = swept(&circle, DVec2::new(4.0, 0.0), &camera()) else { panic!("no polygon") };
        for p in &points {
            let distance = p.distance(DVec2::new(p.x.clamp(0.0, 4.0), 0.0));
            assert!((distance - 1.0).abs() < 1e-12, "{p} is {distance} from the path");
        }
        let turns = points.windows(3).all(|w| 0.0 <= (w[1] - w[0]).perp_dot(w[2] - w[1]) + 1e-9);
        assert!(turns, "counter-clockwise and convex: {points:?}");
    }

    #[test]
    fn a_segment_along_its_own_motion_sweeps_a_stretch() {
        let segment = Shape::Segment(Segment::new(DVec2::ZERO, DVec2::X).unwrap());
        let path = swept(&segment, DVec2::new(2.0, 0.0), &camera());
        assert_eq!(path, Some(Primitive::Polyline(vec![DVec2::ZERO, DVec2::new(3.0, 0.0)])), "one stretch");
    }

    #[test]
    fn a_bar_that_turns_once_sweeps_a_disc() {
        let bar = Shape::Segment(Segment::new(DVec2::new(-2.0, 0.0), DVec2::new(2.0, 0.0)).unwrap());
        let body = Body { spin: 360.0, ..Body::new("bar", bar) };
        let Some(Primitive::Area(stretches)) = path(&body, &camera()) else { panic!("no area") };
        let edges = |points: &Vec<DVec2>| points.iter().copied().zip(points.iter().copied().cycle().skip(1)).collect::<Vec<_>>();
        let holds = |points: &Vec<DVec2>, at: DVec2| edges(points).iter().all(|&(p, q)| 0.0 <= (q - p).perp_dot(at - p));
        for step in 0..360 {
            let direction = DVec2::from_angle(f64::from(step) * 0.0174);
            for (radius, expected) in [(0.1, true), (1.0, true), (1.99, true), (2.001, false)] {
                let covered = stretches.iter().any(|points| holds(points, direction * radius));
                assert_eq!(covered, expected, "{radius} from the middle at step {step}");
            }
        }
    }
}
