//! Reads numbers without keys: by the type they are arguments of, or by their count.

use super::collector::{Collector, body_at_rest};
use super::points::{self, PointOrder};
use super::texts;
use super::types::ArgumentMeanings;
use super::{PasteContent, TextReading};
use crate::kernel::{Aabb, Capsule, Circle, DVec2, InvalidShape, Obb, Point, Rotation, Segment, Shape};
use crate::scene::limits::MAX_BODIES;

/// Reads the arguments of a known type. `None` if there are too many or too few.
pub(super) fn known(arguments: ArgumentMeanings, numbers: &[f64], collector: &mut Collector) -> Option<Vec<TextReading>> {
    let v = DVec2::new;
    let found = match (arguments, numbers) {
        (ArgumentMeanings::Vector, &[both]) => collector.vector(texts::VECTOR, DVec2::splat(both)),
        (ArgumentMeanings::Vector, &[x, y]) => return Some(vector(v(x, y), collector)),
        (ArgumentMeanings::Vector, &[x, y, _]) => {
            collector.note(texts::Z_LEFT_OUT);
            collector.vector(texts::VECTOR, v(x, y))
        }
        (ArgumentMeanings::Points, numbers) if 6 <= numbers.len() && numbers.len().is_multiple_of(2) => {
            let points: Vec<DVec2> = numbers.chunks_exact(2).map(|p| v(p[0], p[1])).collect();
            return Some(self::points(&points, PointOrder::Ring, collector));
        }
        (ArgumentMeanings::Path, numbers) if 4 <= numbers.len() && numbers.len().is_multiple_of(2) => {
            let points: Vec<DVec2> = numbers.chunks_exact(2).map(|p| v(p[0], p[1])).collect();
            return Some(self::points(&points, PointOrder::Path, collector));
        }
        (ArgumentMeanings::Circle, &[radius]) => circle(DVec2::ZERO, radius, collector),
        (ArgumentMeanings::Circle, &[x, y, radius]) => circle(v(x, y), radius, collector),
        (ArgumentMeanings::MinMax, &[a, b, c, d]) => collector.shape(texts::MIN_MAX, Aabb::new(v(a, b), v(c, d))),
        (ArgumentMeanings::MinSize, &[x, y, w, h]) => collector.shape(texts::POSITION_SIZE, min_size(v(x, y), v(w, h))),
        (ArgumentMeanings::CenterSize, &[x, y, w, h]) => collector.shape(texts::CENTER_SIZE, around(v(x, y), 0.5 * v(w, h))),
        (ArgumentMeanings::HalfExtents, &[hx, hy]) => collector.shape(texts::CENTER_HALF, around(DVec2::ZERO, v(hx, hy))),
        (ArgumentMeanings::HalfExtents, &[hx, hy, x, y, angle]) => {
            let rotation = Rotation::from_radians(angle);
            collector.shape(texts::CENTER_HALF, rotation.and_then(|rotation| Obb::new(v(x, y), v(hx, hy), rotation)))
        }
        (ArgumentMeanings::Size, &[w, h]) => collector.shape(texts::SIZE, around(DVec2::ZERO, 0.5 * v(w, h))),
        (ArgumentMeanings::Segment, &[a, b, c, d]) => collector.shape(texts::ENDS, Segment::new(v(a, b), v(c, d))),
        (ArgumentMeanings::Capsule, &[a, b, c, d, radius]) => {
            collector.shape(texts::ENDS_RADIUS, Capsule::new(v(a, b), v(c, d), radius))
        }
        (ArgumentMeanings::Basis, &[xx, xy, yx, yy, ox, oy]) => basis([v(xx, xy), v(yx, yy), v(ox, oy)], collector),
        (ArgumentMeanings::Basis, &[angle, x, y]) | (ArgumentMeanings::Pose, &[x, y, angle]) => {
            let rotation = Rotation::from_radians(angle).ok()?;
            collector.pose(texts::POSE_RADIANS, v(x, y), rotation)
        }
        (
            ArgumentMeanings::Points
            | ArgumentMeanings::Path
            | ArgumentMeanings::Vector
            | ArgumentMeanings::Circle
            | ArgumentMeanings::MinMax
            | ArgumentMeanings::MinSize
            | ArgumentMeanings::CenterSize
            | ArgumentMeanings::HalfExtents
            | ArgumentMeanings::Size
            | ArgumentMeanings::Segment
            | ArgumentMeanings::Capsule
            | ArgumentMeanings::Basis
            | ArgumentMeanings::Pose,
            _,
        ) => return None,
    };
    Some(found.into_iter().collect())
}

/// Reads numbers without a known type.
pub(super) fn plain(numbers: &[f64], collector: &mut Collector) -> Vec<TextReading> {
    let v = DVec2::new;
    match *numbers {
        [number] => vec![TextReading { content: PasteContent::Number(number), how: texts::NUMBER }],
        [x, y] => vector(v(x, y), collector),
        [x, y, third] => {
            let mut ways = vec![circle(v(x, y), third, collector), collector.vector(texts::FLAT, v(x, y))];
            if third == 0.0 {
                ways.reverse();
            }
            let turned = |how, rotation: Result<Rotation, InvalidShape>, collector: &mut Collector| {
                rotation.ok().and_then(|rotation| collector.pose(how, v(x, y), rotation))
            };
            ways.push(turned(texts::POSE_RADIANS, Rotation::from_radians(third), collector));
            ways.push(turned(texts::POSE_DEGREES, Rotation::from_degrees(third), collector));
            ways.into_iter().flatten().collect()
        }
        [a, b, c, d] => pair([v(a, b), v(c, d)], collector),
        [a, b, c, d, radius] => collector.shape(texts::ENDS_RADIUS, Capsule::new(v(a, b), v(c, d), radius)).into_iter().collect(),
        ref many if many.len().is_multiple_of(2) => {
            let vertices: Vec<DVec2> = many.chunks_exact(2).map(|p| v(p[0], p[1])).collect();
            let mut ways = points(&vertices, PointOrder::Ring, collector);
            if let &[xx, xy, yx, yy, ox, oy] = many {
                ways.extend(basis([v(xx, xy), v(yx, yy), v(ox, oy)], collector));
            }
            ways
        }
        _ => Vec::new(),
    }
}

/// Reads points, at least one: the meaning of their order first.
pub(super) fn points(points: &[DVec2], order: PointOrder, collector: &mut Collector) -> Vec<TextReading> {
    match (points, order) {
        ([p], _) => return vector(*p, collector),
        ([a, b], PointOrder::Ring) => return pair([*a, *b], collector),
        (_, PointOrder::Ring) => {}
        (_, PointOrder::Path | PointOrder::Loop) => return path(points, order, collector).into_iter().collect(),
    }
    let polygon = collector.shape(texts::POLYGON, points::ring(points));
    let segments = points.windows(2).filter(|ends| ends[0] != ends[1]);
    let segments = segments.map(|ends| Segment::new(ends[0], ends[1]).map(Shape::Segment)).collect();
    let chain = bodies(texts::CHAIN, segments, collector);
    let points = points.iter().map(|&p| Point::new(p).map(Shape::Point)).collect();
    let points = bodies(texts::POINTS, points, collector);
    [polygon, chain, points].into_iter().flatten().collect()
}

/// Reads the points of a chain as one shape.
pub(super) fn path(points: &[DVec2], order: PointOrder, collector: &mut Collector) -> Option<TextReading> {
    let how = match (points, order) {
        ([_, _], _) => texts::ENDS,
        (_, PointOrder::Loop) => texts::LOOP,
        (_, PointOrder::Path | PointOrder::Ring) => texts::PATH,
    };
    collector.shape(how, points::path(points, order))
}

/// Returns a body at rest for each shape.
fn bodies(how: &'static str, shapes: Result<Vec<Shape>, InvalidShape>, collector: &mut Collector) -> Option<TextReading> {
    match shapes {
        Ok(shapes) if shapes.is_empty() => None,
        Ok(shapes) if MAX_BODIES < shapes.len() => {
            collector.refuse(how, texts::too_many(shapes.len(), MAX_BODIES));
            None
        }
        Ok(shapes) => {
            let bodies = shapes.into_iter().map(|shape| body_at_rest(None, shape)).collect();
            Some(TextReading { content: PasteContent::Bodies(bodies), how })
        }
        Err(error) => {
            collector.refuse(how, error);
            None
        }
    }
}

/// Reads two numbers: a point, a velocity, or a size.
pub(super) fn vector(v: DVec2, collector: &mut Collector) -> Vec<TextReading> {
    let may_be_size = 0.0 < v.x && 0.0 < v.y;
    let size = may_be_size.then(|| collector.shape(texts::SIZE, around(DVec2::ZERO, 0.5 * v))).flatten();
    collector.vector(texts::VECTOR, v).into_iter().chain(size).collect()
}

/// Reads two points, or a point and a size.
fn pair([a, b]: [DVec2; 2], collector: &mut Collector) -> Vec<TextReading> {
    let mut ways = vec![collector.shape(texts::ENDS, Segment::new(a, b))];
    if a.x <= b.x && a.y <= b.y {
        ways.push(collector.shape(texts::MIN_MAX, Aabb::new(a, b)));
    }
    if 0.0 <= b.x && 0.0 <= b.y {
        ways.push(collector.shape(texts::POSITION_SIZE, min_size(a, b)));
        ways.push(collector.shape(texts::CENTER_HALF, around(a, b)));
    }
    ways.into_iter().flatten().collect()
}

fn circle(center: DVec2, radius: f64, collector: &mut Collector) -> Option<TextReading> {
    collector.shape(texts::CENTER_RADIUS, Circle::new(center, radius))
}

/// Returns the rectangle that starts at its minimum. A negative size extends in the other direction.
pub(super) fn min_size(min: DVec2, size: DVec2) -> Result<Aabb, InvalidShape> {
    let other = min + size;
    Aabb::new(min.min(other), min.max(other))
}

/// Returns the rectangle around a center.
pub(super) fn around(center: DVec2, half: DVec2) -> Result<Aabb, InvalidShape> {
    // An `Obb` reports which half extent is negative.
    Obb::new(center, half, Rotation::IDENTITY)?;
    Aabb::new(center - half, center + half)
}

/// Returns the pose of two axes and an origin. `None` if the axes are not a rotation.
pub(super) fn basis([x, y, origin]: [DVec2; 3], collector: &mut Collector) -> Option<TextReading> {
    /// The tolerance for axes: they are printed with at least six digits.
    const PRINTED: f64 = 1e-5;
    let lengths = [x.length(), y.length()];
    let is_turn = (y - x.perp() * (lengths[1] / lengths[0])).length() <= PRINTED * lengths[1];
    let rotation = Rotation::from_direction(x).filter(|_| is_turn && 0.0 < lengths[1]);
    let Some(rotation) = rotation else {
        collector.refuse(texts::POSE_BASIS, texts::SKEWED);
        return None;
    };
    if lengths.iter().any(|length| PRINTED < (length - 1.0).abs()) {
        collector.note(texts::SCALE_LEFT_OUT);
    }
    collector.pose(texts::POSE_BASIS, origin, rotation)
}
