//! A shape of a file after an affine map, and its conversion to a shape of a scene.

use std::f64::consts::PI;

use glam::{DAffine2, DVec2};

use super::texts;
use crate::kernel::portable;
use crate::kernel::{
    Aabb, Bound, Capsule, Circle, Group, InvalidShape, MAX_MEMBERS, Obb, Point, Polygon, Rotation, Segment, Shape,
};

/// The number of vertices of a polygon in place of an ellipse: its edges are off by at most `1 - cos(pi / 64)`, 0.12 %, of the
/// longer half axis.
const ELLIPSE: u32 = 64;
/// The number of edges in place of a round end of a capsule that was stretched.
const ROUND_END: u32 = 32;

/// A shape of a file, in any coordinates.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum FileShape {
    /// A point.
    Point(DVec2),
    /// Segments from point to point.
    Open(Vec<DVec2>),
    /// The inside of a polygon.
    Closed(Vec<DVec2>),
    /// `center + axes[0] cos + axes[1] sin`, filled.
    Ellipse {
        /// The center.
        center: DVec2,
        /// Two conjugate half diameters.
        axes: [DVec2; 2],
    },
    /// The area within a half ellipse at each end and two straight lines between them.
    Capsule {
        /// The centers of its ends.
        ends: [DVec2; 2],
        /// The vector from an end to its farthest point, and from an end to the start of a straight line.
        axes: [DVec2; 2],
    },
}

/// A shape of a scene.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct SceneShape {
    /// The shape.
    pub(super) shape: Shape,
    /// The largest distance of its boundary from the original one, > 0. `None` if both are the same.
    pub(super) off: Option<f64>,
}

/// The rounding of coordinates, which turns `0.1` in single precision back into `0.1`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Rounding {
    /// Coordinates are multiples of one unit divided by this.
    parts: f64,
    /// Points nearer to each other than this may have been the same before they were rounded: four times the largest error of a
    /// coordinate.
    same: f64,
}

impl Rounding {
    /// Returns the rounding to this fraction of `size`, or a little finer: the next power of ten.
    pub(super) fn to(fraction: f64, size: f64) -> Rounding {
        let finest = fraction * size;
        let is_size = finest.is_finite() && 1e-60 < finest;
        let (parts, finest) = if is_size { (10f64.powi(-finest.log10().floor() as i32), finest) } else { (1e9, 1e-9) };
        Rounding { parts, same: 4.0 * finest }
    }

    pub(super) fn value(self, value: f64) -> f64 {
        let rounded = (value * self.parts).round() / self.parts;
        // A zero has no sign in a file.
        if rounded == 0.0 { 0.0 } else { rounded }
    }

    fn point(self, p: DVec2) -> DVec2 {
        DVec2::new(self.value(p.x), self.value(p.y))
    }
}

impl FileShape {
    /// Returns a rectangle, which may have no width or no height.
    pub(super) fn rectangle(min: DVec2, size: DVec2) -> FileShape {
        let [right, down] = [DVec2::new(size.x, 0.0), DVec2::new(0.0, size.y)];
        match (size.x == 0.0, size.y == 0.0) {
            (true, true) => FileShape::Point(min),
            (true, false) | (false, true) => FileShape::Open(vec![min, min + size]),
            (false, false) => FileShape::Closed(vec![min, min + right, min + size, min + down]),
        }
    }

    /// Returns an ellipse in an axis-aligned rectangle.
    pub(super) fn ellipse(min: DVec2, size: DVec2) -> FileShape {
        let half = size / 2.0;
        if size.x == 0.0 || size.y == 0.0 {
            return FileShape::rectangle(min, size);
        }
        FileShape::Ellipse { center: min + half, axes: [DVec2::new(half.x, 0.0), DVec2::new(0.0, half.y)] }
    }

    /// Returns a capsule in an axis-aligned rectangle. Its diameter is the smaller extent.
    pub(super) fn capsule(min: DVec2, size: DVec2) -> FileShape {
        let radius = size.min_element() / 2.0;
        if radius == 0.0 || size.x == size.y {
            return FileShape::ellipse(min, size);
        }
        let along = if size.x < size.y { DVec2::Y } else { DVec2::X };
        let half = along * (size.max_element() / 2.0 - radius);
        let center = min + size / 2.0;
        FileShape::Capsule { ends: [center - half, center + half], axes: [along * radius, along.perp() * radius] }
    }

    /// Returns the number of points of the shape that it becomes.
    pub(super) fn point_count(&self) -> usize {
        match self {
            FileShape::Point(_) => 1,
            FileShape::Open(points) | FileShape::Closed(points) => points.len(),
            FileShape::Ellipse { .. } | FileShape::Capsule { .. } => ELLIPSE as usize,
        }
    }

    /// Returns the form mapped by an affine map.
    pub(super) fn mapped(&self, by: &DAffine2) -> FileShape {
        let points = |points: &[DVec2]| points.iter().map(|&p| by.transform_point2(p)).collect();
        let vectors = |vectors: &[DVec2; 2]| vectors.map(|v| by.transform_vector2(v));
        match self {
            FileShape::Point(p) => FileShape::Point(by.transform_point2(*p)),
            FileShape::Open(vertices) => FileShape::Open(points(vertices)),
            FileShape::Closed(vertices) => FileShape::Closed(points(vertices)),
            FileShape::Ellipse { center, axes } => {
                FileShape::Ellipse { center: by.transform_point2(*center), axes: vectors(axes) }
            }
            FileShape::Capsule { ends, axes } => {
                FileShape::Capsule { ends: ends.map(|p| by.transform_point2(p)), axes: vectors(axes) }
            }
        }
    }

    /// Returns the shape of a scene that it becomes, world frame.
    pub(super) fn built(&self, rounding: Rounding) -> Result<SceneShape, InvalidShape> {
        let exact = |shape: Shape| SceneShape { shape, off: None };
        match self {
            FileShape::Point(p) => Ok(exact(Point::new(rounding.point(*p))?.into())),
            FileShape::Open(points) => open(&distinct(points, rounding)).map(exact),
            FileShape::Closed(points) => {
                let mut points = distinct(points, rounding);
                // Many files repeat the first vertex at the end.
                if 1 < points.len() && points.first() == points.last() {
                    points.pop();
                }
                closed(&points, rounding).map(exact)
            }
            FileShape::Ellipse { center, axes } => {
                if let Some(radius) = round(*axes, rounding) {
                    return Ok(exact(Circle::new(rounding.point(*center), rounding.value(radius))?.into()));
                }
                let turn = |step: u32| portable::direction(2.0 * PI * f64::from(step) / f64::from(ELLIPSE));
                polygon((0..ELLIPSE).map(|step| *center + across(*axes, turn(step))), longest(*axes), rounding)
            }
            FileShape::Capsule { ends: [a, b], axes } => {
                if let Some(radius) = round(*axes, rounding) {
                    let capsule = Capsule::new(rounding.point(*a), rounding.point(*b), rounding.value(radius))?;
                    return Ok(exact(capsule.into()));
                }
                let turn = |step: u32| portable::direction(PI * (f64::from(step) / f64::from(ROUND_END) - 0.5));
                let ends = [(*b, 1.0), (*a, -1.0)];
                let vertices = ends
                    .into_iter()
                    .flat_map(|(end, sign)| (0..=ROUND_END).map(move |step| end + across(*axes, turn(step) * sign)));
                polygon(vertices, longest(*axes), rounding)
            }
        }
    }
}

/// Builds the shape of several forms that belong together, in the world: a group, or the only one.
pub(super) fn together(forms: &[FileShape], world_from_forms: &DAffine2, rounding: Rounding) -> Result<SceneShape, String> {
    if MAX_MEMBERS < forms.len() {
        return Err(texts::too_many_forms(forms.len(), MAX_MEMBERS));
    }
    let built = forms.iter().map(|form| form.mapped(world_from_forms).built(rounding));
    let mut built = built.collect::<Result<Vec<_>, _>>().map_err(|error| error.to_string())?;
    if built.len() == 1
        && let Some(only) = built.pop()
    {
        return Ok(only);
    }
    let off = built.iter().filter_map(|built| built.off).reduce(f64::max);
    let group = Group::new(Bound::Rectangle, built.into_iter().map(|built| built.shape)).map_err(|error| error.to_string())?;
    Ok(SceneShape { shape: group.into(), off })
}

/// Returns the point of an ellipse around the origin, for a direction of its circle.
fn across([u, v]: [DVec2; 2], direction: DVec2) -> DVec2 {
    u * direction.x + v * direction.y
}

/// Returns the radius if an ellipse is a circle, or else `None`.
fn round([u, v]: [DVec2; 2], rounding: Rounding) -> Option<f64> {
    let (a, b) = (u.length(), v.length());
    let is_round = (a - b).abs() <= rounding.same && u.dot(v).abs() <= rounding.same * a.max(b);
    is_round.then_some(a.midpoint(b))
}

/// Returns a bound for the longer half axis of an ellipse, which is at least as long.
fn longest([u, v]: [DVec2; 2]) -> f64 {
    u.length().hypot(v.length())
}

/// Returns a polygon in place of a curve with these half axes.
fn polygon(vertices: impl Iterator<Item = DVec2>, longest: f64, rounding: Rounding) -> Result<SceneShape, InvalidShape> {
    let vertices: Vec<DVec2> = vertices.collect();
    let shape = closed(&distinct(&vertices, rounding), rounding)?;
    Ok(SceneShape { shape, off: Some(longest * (1.0 - (PI / f64::from(ELLIPSE)).cos())) })
}

/// Returns the rounded points, without those that repeat the one before.
fn distinct(points: &[DVec2], rounding: Rounding) -> Vec<DVec2> {
    let mut points: Vec<DVec2> = points.iter().map(|&p| rounding.point(p)).collect();
    points.dedup();
    points
}

fn open(points: &[DVec2]) -> Result<Shape, InvalidShape> {
    match points {
        [p] => Ok(Point::new(*p)?.into()),
        [p, q] => Ok(Segment::new(*p, *q)?.into()),
        points => {
            let stretches = points.windows(2).map(|ends| Segment::new(ends[0], ends[1])).collect::<Result<Vec<_>, _>>()?;
            Ok(Group::new(Bound::Rectangle, stretches)?.into())
        }
    }
}

fn closed(points: &[DVec2], rounding: Rounding) -> Result<Shape, InvalidShape> {
    match points {
        [_] | [_, _] => open(points),
        [a, b, c, d] => match rectangle([*a, *b, *c, *d], rounding)? {
            Some(shape) => Ok(shape),
            None => Ok(Polygon::new(points.iter().copied())?.into()),
        },
        points => Ok(Polygon::new(points.iter().copied())?.into()),
    }
}

/// Returns the rectangle with these four vertices, or `None` if they do not form one.
fn rectangle([a, b, c, d]: [DVec2; 4], rounding: Rounding) -> Result<Option<Shape>, InvalidShape> {
    let (along, up) = (b - a, d - a);
    let size = along.length().max(up.length());
    // Right angles: the end of each edge is as far from its ideal position as rounding explains, or nearer.
    let is_rectangle = along.dot(up).abs() <= rounding.same * size && (a + along + up).distance(c) <= rounding.same;
    if !is_rectangle {
        return Ok(None);
    }
    let is_along = |v: DVec2| v.y.abs() <= rounding.same;
    if is_along(along) && is_along(up.perp()) || is_along(along.perp()) && is_along(up) {
        return Ok(Some(Aabb::new(a.min(c), a.max(c))?.into()));
    }
    let half = DVec2::new(along.length(), up.length()) / 2.0;
    // The angle gets as few digits as the vertices justify.
    let turned = portable::angle(along).to_degrees();
    let short = (turned * 1e4).round() / 1e4;
    let degrees = if (turned - short).abs().to_radians() * half.length() <= rounding.same { short } else { turned };
    let center = rounding.point(a.midpoint(c));
    let half = DVec2::new(rounding.value(half.x), rounding.value(half.y));
    Ok(Some(Obb::new(center, half, Rotation::from_degrees(degrees)?)?.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Kind;

    const FINE: Rounding = Rounding { parts: 1e9, same: 4e-9 };

    fn kind(form: &FileShape) -> Kind {
        form.built(FINE).map(|built| built.shape.kind()).unwrap_or_else(|error| panic!("{form:?}: {error}"))
    }

    #[test]
    fn a_form_is_the_simplest_shape_that_it_is() {
        let at = DVec2::new(1.0, 2.0);
        let turned = DAffine2::from_angle(0.5);
        let stretched = DAffine2::from_scale(DVec2::new(2.0, 1.0));
        let rows = [
            (FileShape::rectangle(at, DVec2::new(3.0, 4.0)), [Kind::Aabb, Kind::Obb, Kind::Aabb]),
            (FileShape::rectangle(at, DVec2::ZERO), [Kind::Point; 3]),
            (FileShape::rectangle(at, DVec2::new(3.0, 0.0)), [Kind::Segment; 3]),
            (FileShape::ellipse(at, DVec2::splat(2.0)), [Kind::Circle, Kind::Circle, Kind::Polygon]),
            (FileShape::ellipse(at, DVec2::new(1.0, 2.0)), [Kind::Polygon, Kind::Polygon, Kind::Circle]),
            (FileShape::capsule(at, DVec2::new(1.0, 2.0)), [Kind::Capsule, Kind::Capsule, Kind::Polygon]),
            (FileShape::capsule(at, DVec2::splat(2.0)), [Kind::Circle, Kind::Circle, Kind::Polygon]),
            (FileShape::Open(vec![at, at * 2.0, at * 3.0]), [Kind::Group; 3]),
            (FileShape::Closed(vec![at, at * 2.0, at]), [Kind::Segment; 3]),
            (FileShape::Closed(vec![DVec2::ZERO, DVec2::X, DVec2::Y]), [Kind::Polygon; 3]),
        ];
        for (form, kinds) in rows {
            let found = [form.clone(), form.mapped(&turned), form.mapped(&stretched)].map(|form| kind(&form));
            assert_eq!(found, kinds, "{form:?} as it is, turned, stretched");
        }
    }

    #[test]
    fn a_slope_stays_a_slope_where_the_file_is_that_exact() {
        let slope = |rise: f64| [[0.0, 0.0], [100.0, rise], [100.0, 1.0 + rise], [0.0, 1.0]];
        let rows = [
            // In a map of 1,000 units a millionth is detected, and rounding errors are not. Right angles make it a rectangle,
            // turned by that angle.
            (1e-9, 1e-5, Kind::Obb),
            (1e-9, 1e-7, Kind::Aabb),
            // Single precision cannot decide this.
            (1e-6, 1e-5, Kind::Aabb),
            (1e-6, 1e-2, Kind::Obb),
        ];
        for (fraction, rise, expected) in rows {
            let form = FileShape::Closed(slope(rise).map(DVec2::from).to_vec());
            let found = form.built(Rounding::to(fraction, 1000.0)).map(|built| built.shape.kind());
            assert_eq!(found.ok(), Some(expected), "a rise of {rise} in a file of {fraction}");
        }
    }

    #[test]
    fn a_polygon_in_place_of_an_ellipse_is_as_near_as_it_says() {
        let form = FileShape::ellipse(DVec2::new(-3.0, -1.0), DVec2::new(6.0, 2.0));
        let SceneShape { shape, off } = form.built(FINE).unwrap();
        let off = off.unwrap();
        let Shape::Polygon(polygon) = shape else { panic!("a polygon") };
        let vertices = polygon.vertices();
        for (p, q) in vertices.iter().zip(vertices.iter().cycle().skip(1)) {
            let middle = p.midpoint(*q);
            // The point of the ellipse in the same direction is at least as far as the nearest one.
            let on_ellipse = middle / (middle / DVec2::new(3.0, 1.0)).length();
            assert!(middle.distance(on_ellipse) <= off, "{middle} is {} off, not {off}", middle.distance(on_ellipse));
        }
        assert!(off < 0.01, "{off}");
    }

    #[test]
    fn numbers_are_as_short_as_they_were() {
        let rounding = Rounding::to(1e-6, 300.0);
        for (value, short) in [(0.100_000_001_490_116_12, 0.1), (33.333_332, 33.3333), (-0.000_000_1, 0.0)] {
            assert_eq!(rounding.value(value), short, "{value}");
        }
    }
}
