//! The shapes of a file, made by the kernel's constructors.

mod composed;

use glam::DVec2;

use super::super::errors::Problems;
use super::super::limits::{MAX_MEMBERS_IN_ALL, MAX_VERTICES_IN_ALL};
use super::fields::Fields;
use super::position;
use super::read::{ShapeFile, read_variant, read_vector};
use crate::kernel::{Aabb, Capsule, Circle, InvalidShape, Line, MAX_COORDINATE, Obb, Point, Ray, Rotation, Segment, Shape};

/// What the groups and polygons of a scene may still hold.
pub(super) struct Budget {
    members: Option<usize>,
    vertices: Option<usize>,
}

impl Budget {
    /// All that a scene may hold.
    pub(super) fn of_a_scene() -> Budget {
        Budget { members: Some(MAX_MEMBERS_IN_ALL), vertices: Some(MAX_VERTICES_IN_ALL) }
    }
}

/// The shape in `part`. Where a scene's budget is used up, that is noted once and further groups or polygons are passed over.
pub(super) fn shape<'a>(part: &'a str, whose: &str, budget: &mut Budget, problems: &mut Problems<'a>) -> Option<Shape> {
    nested(part, whose, 0, budget, problems)
}

/// The shape in `part`, which lies in this many groups.
fn nested<'a>(part: &'a str, whose: &str, depth: usize, budget: &mut Budget, problems: &mut Problems<'a>) -> Option<Shape> {
    let attempts = match read_variant(part, whose, problems)? {
        ShapeFile::Point {} => point(part, whose, problems),
        ShapeFile::Line {} => line(part, whose, problems),
        ShapeFile::Ray {} => ray(part, whose, problems),
        ShapeFile::Segment {} => segment(part, whose, problems),
        ShapeFile::Circle {} => circle(part, whose, problems),
        ShapeFile::Aabb {} => aabb(part, whose, problems),
        ShapeFile::Obb {} => obb(part, whose, problems),
        ShapeFile::Capsule {} => capsule(part, whose, problems),
        ShapeFile::Polygon {} => return composed::polygon(part, whose, budget, problems),
        ShapeFile::Group {} => return composed::group(part, whose, depth + 1, budget, problems),
    };
    let mut errors: Vec<&InvalidShape> = attempts.iter().filter_map(|shape| shape.as_ref().err()).collect();
    errors.sort_by_cached_key(ToString::to_string);
    errors.dedup();
    for error in errors {
        problems.at(position::of_error(error, part), format!("{whose}{error}"));
    }
    attempts.into_iter().next()?.ok()
}

/// The shape, then the same with all but one field replaced by a value that is never wrong: so one mistake does not hide another. A
/// field that could not be read has such a value as well.
type Attempts = Vec<Result<Shape, InvalidShape>>;

fn vector(fields: &mut Fields<'_, '_>, name: &str, otherwise: DVec2) -> DVec2 {
    let part = fields.required_part(name);
    part.and_then(|part| read_vector(part, fields.whose, fields.problems)).unwrap_or(otherwise)
}

fn point<'a>(part: &'a str, whose: &str, problems: &mut Problems<'a>) -> Attempts {
    let mut fields = Fields::of(part, "Point", &["at"], whose, problems);
    vec![Point::new(vector(&mut fields, "at", DVec2::ZERO)).map(Shape::Point)]
}

fn line<'a>(part: &'a str, whose: &str, problems: &mut Problems<'a>) -> Attempts {
    let mut fields = Fields::of(part, "Line", &["base", "direction"], whose, problems);
    let (base, direction) = (vector(&mut fields, "base", DVec2::ZERO), vector(&mut fields, "direction", DVec2::X));
    let attempts = [(base, direction), (base, DVec2::X), (DVec2::ZERO, direction)];
    attempts.map(|(base, direction)| Line::new(base, direction).map(Shape::Line)).into()
}

fn ray<'a>(part: &'a str, whose: &str, problems: &mut Problems<'a>) -> Attempts {
    let mut fields = Fields::of(part, "Ray", &["origin", "direction"], whose, problems);
    let (origin, direction) = (vector(&mut fields, "origin", DVec2::ZERO), vector(&mut fields, "direction", DVec2::X));
    let attempts = [(origin, direction), (origin, DVec2::X), (DVec2::ZERO, direction)];
    attempts.map(|(origin, direction)| Ray::new(origin, direction).map(Shape::Ray)).into()
}

fn segment<'a>(part: &'a str, whose: &str, problems: &mut Problems<'a>) -> Attempts {
    let mut fields = Fields::of(part, "Segment", &["a", "b"], whose, problems);
    let (a, b) = (vector(&mut fields, "a", DVec2::ZERO), vector(&mut fields, "b", DVec2::ZERO));
    [(a, b), (a, DVec2::ZERO), (DVec2::ZERO, b)].map(|(a, b)| Segment::new(a, b).map(Shape::Segment)).into()
}

fn circle<'a>(part: &'a str, whose: &str, problems: &mut Problems<'a>) -> Attempts {
    let mut fields = Fields::of(part, "Circle", &["center", "radius"], whose, problems);
    let (center, radius) = (vector(&mut fields, "center", DVec2::ZERO), fields.required("radius").unwrap_or(0.0));
    let attempts = [(center, radius), (center, 0.0), (DVec2::ZERO, radius)];
    attempts.map(|(center, radius)| Circle::new(center, radius).map(Shape::Circle)).into()
}

fn aabb<'a>(part: &'a str, whose: &str, problems: &mut Problems<'a>) -> Attempts {
    let (lowest, highest) = (DVec2::splat(-MAX_COORDINATE), DVec2::splat(MAX_COORDINATE));
    let mut fields = Fields::of(part, "Aabb", &["min", "max"], whose, problems);
    let (min, max) = (vector(&mut fields, "min", lowest), vector(&mut fields, "max", highest));
    [(min, max), (min, highest), (lowest, max)].map(|(min, max)| Aabb::new(min, max).map(Shape::Aabb)).into()
}

fn obb<'a>(part: &'a str, whose: &str, problems: &mut Problems<'a>) -> Attempts {
    let zero = DVec2::ZERO;
    let mut fields = Fields::of(part, "Obb", &["center", "half_extents", "rotation"], whose, problems);
    let (center, half_extents) = (vector(&mut fields, "center", zero), vector(&mut fields, "half_extents", zero));
    let rotation = fields.optional("rotation").unwrap_or(0.0);
    let attempts = [(center, half_extents, rotation), (center, zero, 0.0), (zero, half_extents, 0.0), (zero, zero, rotation)];
    attempts
        .map(|(center, half_extents, degrees)| Obb::new(center, half_extents, Rotation::from_degrees(degrees)?).map(Shape::Obb))
        .into()
}

fn capsule<'a>(part: &'a str, whose: &str, problems: &mut Problems<'a>) -> Attempts {
    let zero = DVec2::ZERO;
    let mut fields = Fields::of(part, "Capsule", &["a", "b", "radius"], whose, problems);
    let (a, b) = (vector(&mut fields, "a", zero), vector(&mut fields, "b", zero));
    let radius = fields.required("radius").unwrap_or(0.0);
    let attempts = [(a, b, radius), (a, zero, 0.0), (zero, b, 0.0), (zero, zero, radius)];
    attempts.map(|(a, b, radius)| Capsule::new(a, b, radius).map(Shape::Capsule)).into()
}
