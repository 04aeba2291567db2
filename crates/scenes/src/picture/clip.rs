//! Clips lines and polygons to a rectangle, in `f64`: shapes may be far larger than the view.

use glam::DVec2;

/// Returns the part of a segment inside the rectangle, in its own direction. `None` if the segment misses the rectangle.
/// Source: the parametric form of Liang and Barsky.
pub fn clip_segment(from: DVec2, to: DVec2, rectangle: [DVec2; 2]) -> Option<(DVec2, DVec2)> {
    let (enter, leave) = parameters(from, to - from, rectangle, [0.0, 1.0])?;
    // An end that is not cut off is kept unchanged: computing it would round it.
    let start = if enter == 0.0 { from } else { from + (to - from) * enter };
    let end = if leave == 1.0 { to } else { from + (to - from) * leave };
    Some((start, end))
}

/// Returns the part of an unbounded line inside the rectangle, along `unit`. `None` if the line misses the rectangle.
pub fn clip_line(base: DVec2, unit: DVec2, rectangle: [DVec2; 2]) -> Option<(DVec2, DVec2)> {
    // The line is clipped from its point closest to the rectangle's middle: a base far away would cost precision.
    let middle = rectangle[0].midpoint(rectangle[1]);
    let foot = base + unit * unit.dot(middle - base);
    let (enter, leave) = parameters(foot, unit, rectangle, [f64::NEG_INFINITY, f64::INFINITY])?;
    Some((foot + unit * enter, foot + unit * leave))
}

/// Returns the part of a ray inside the rectangle, along `unit`. `None` if the ray misses the rectangle.
pub fn clip_ray(origin: DVec2, unit: DVec2, rectangle: [DVec2; 2]) -> Option<(DVec2, DVec2)> {
    let middle = rectangle[0].midpoint(rectangle[1]);
    let behind = unit.dot(middle - origin);
    let foot = origin + unit * behind;
    let (enter, leave) = parameters(foot, unit, rectangle, [-behind, f64::INFINITY])?;
    // An origin that is not cut off is kept unchanged: computing it would round it.
    let start = if enter == -behind { origin } else { foot + unit * enter };
    Some((start, foot + unit * leave))
}

/// Returns the part of a convex polygon inside the rectangle. Source: Sutherland and Hodgman, one border after the other.
pub fn clip_polygon(points: &[DVec2], [min, max]: [DVec2; 2]) -> Vec<DVec2> {
    let borders = [(DVec2::X, min.x), (DVec2::NEG_X, -max.x), (DVec2::Y, min.y), (DVec2::NEG_Y, -max.y)];
    let mut points = points.to_vec();
    for (inward, least) in borders {
        let inside = |p: DVec2| inward.dot(p) - least;
        let mut kept = Vec::with_capacity(points.len() + 1);
        for (idx, &p) in points.iter().enumerate() {
            let q = points[(idx + 1) % points.len()];
            let (depth_p, depth_q) = (inside(p), inside(q));
            if 0.0 <= depth_p {
                kept.push(p);
            }
            if (0.0 <= depth_p) != (0.0 <= depth_q) {
                kept.push(p.lerp(q, depth_p / (depth_p - depth_q)));
            }
        }
        points = kept;
    }
    points
}

/// Returns the parameters between which `base + s * direction` is inside the rectangle, within `range`.
fn parameters(base: DVec2, direction: DVec2, [min, max]: [DVec2; 2], range: [f64; 2]) -> Option<(f64, f64)> {
    let [mut enter, mut leave] = range;
    for axis in 0..2 {
        let (at, step, lo, hi) = (base[axis], direction[axis], min[axis], max[axis]);
        if step == 0.0 {
            if at < lo || hi < at {
                return None;
            }
            continue;
        }
        let (s, u) = ((lo - at) / step, (hi - at) / step);
        enter = enter.max(s.min(u));
        leave = leave.min(s.max(u));
    }
    (enter <= leave && !enter.is_nan() && !leave.is_nan()).then_some((enter, leave))
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: [DVec2; 2] = [DVec2::ZERO, DVec2::new(10.0, 10.0)];

    #[test]
    fn segments_are_cut_at_the_border() {
        let rows = [
            ([1.0, 1.0, 9.0, 9.0], Some([1.0, 1.0, 9.0, 9.0])),
            ([-10.0, 5.0, 20.0, 5.0], Some([0.0, 5.0, 10.0, 5.0])),
            ([-1e30, 5.0, 1e30, 5.0], Some([0.0, 5.0, 10.0, 5.0])),
            ([11.0, 0.0, 11.0, 10.0], None),
            ([5.0, 5.0, 5.0, 5.0], Some([5.0, 5.0, 5.0, 5.0])),
        ];
        for ([x0, y0, x1, y1], expected) in rows {
            let part = clip_segment(DVec2::new(x0, y0), DVec2::new(x1, y1), VIEW);
            let found = part.map(|(p, q)| [p.x, p.y, q.x, q.y]);
            let near = match (found, expected) {
                (Some(f), Some(e)) => (0..4).all(|idx| (f[idx] - e[idx]).abs() <= 1e-9 || e[0] == 0.0 && f[idx].is_finite()),
                (f, e) => f == e,
            };
            assert!(near, "({x0}, {y0}) to ({x1}, {y1}): {found:?} is not {expected:?}");
        }
    }

    #[test]
    fn a_line_goes_from_border_to_border() {
        let (p, q) = clip_line(DVec2::new(-1e9, 5.0), DVec2::X, VIEW).unwrap();
        assert_eq!((p, q), (DVec2::new(0.0, 5.0), DVec2::new(10.0, 5.0)), "a horizontal line with its base far away");
        assert_eq!(clip_line(DVec2::new(0.0, 11.0), DVec2::X, VIEW), None, "a line above the view");
    }

    #[test]
    fn a_ray_goes_from_its_origin_to_the_border() {
        let rows = [
            (DVec2::new(5.0, 5.0), DVec2::X, Some((DVec2::new(5.0, 5.0), DVec2::new(10.0, 5.0)))),
            (DVec2::new(-1e9, 5.0), DVec2::X, Some((DVec2::new(0.0, 5.0), DVec2::new(10.0, 5.0)))),
            (DVec2::new(11.0, 5.0), DVec2::X, None),
            (DVec2::new(5.0, 11.0), DVec2::X, None),
        ];
        for (origin, unit, expected) in rows {
            assert_eq!(clip_ray(origin, unit, VIEW), expected, "from {origin} along {unit}");
        }
    }

    #[test]
    fn a_polygon_around_the_view_becomes_the_view() {
        let huge = [DVec2::new(-1e12, -1e12), DVec2::new(1e12, -1e12), DVec2::new(1e12, 1e12), DVec2::new(-1e12, 1e12)];
        let part = clip_polygon(&huge, VIEW);
        assert_eq!(part.len(), 4, "{part:?}");
        assert!(part.iter().all(|p| p.cmpge(DVec2::splat(-1e-3)).all() && p.cmple(DVec2::splat(10.001)).all()), "{part:?}");
        assert!(clip_polygon(&[DVec2::splat(20.0), DVec2::new(30.0, 20.0), DVec2::splat(30.0)], VIEW).is_empty(), "out of view");
    }
}
