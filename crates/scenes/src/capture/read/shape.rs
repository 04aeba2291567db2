//! Reads the shape of a body with the kernel's constructors.

use glam::DVec2;

use super::super::bodies::Up;
use super::super::limits::MAX_PARTS_IN_ALL;
use super::super::texts;
use super::part::{Line, Object, Problems};
use crate::kernel::{
    Aabb, Bound, Capsule, Circle, Group, InvalidShape, Kind, Line as Straight, MAX_DEPTH, Obb, Point, Polygon, Ray, Rotation,
    Segment, Shape,
};
use crate::scene::format::{quoted, unknown};

/// Reads the shape in a JSON text, in the words of a capture, y up. The error says what is wrong with it.
pub(crate) fn shape_in(text: &str) -> Result<Shape, String> {
    let mut problems = Problems::default();
    let shape = Shapes::new().read(text, Up::Y, &mut Line { text, number: 1, problems: &mut problems });
    let messages = || problems.found.iter().map(|problem| problem.message.clone()).collect::<Vec<String>>().join("; ");
    shape.filter(|_| problems.found.is_empty()).ok_or_else(messages)
}

/// Reads shapes, mirrored into the world frame, until they have too many vertices and members.
#[derive(Debug)]
pub(super) struct Shapes {
    left: Option<usize>,
}

impl Shapes {
    pub(super) fn new() -> Shapes {
        Shapes { left: Some(MAX_PARTS_IN_ALL) }
    }

    /// Reads the shape in `part`.
    pub(super) fn read<'a>(&mut self, part: &'a str, up: Up, line: &mut Line<'a, '_>) -> Option<Shape> {
        self.nested(part, up, 0, line)
    }

    fn nested<'a>(&mut self, part: &'a str, up: Up, depth: usize, line: &mut Line<'a, '_>) -> Option<Shape> {
        if !part.starts_with('{') {
            line.wrong(part, || texts::expected(texts::A_SHAPE, quoted(part)));
            return None;
        }
        let mut kinds = super::scan::fields(part);
        let (Some((key, value)), None) = (kinds.next(), kinds.next()) else {
            line.wrong(part, || texts::empty_shape(kind_names()));
            return None;
        };
        let name = line.text(key, texts::A_SHAPE)?;
        let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.id() == name) else {
            line.wrong(key, || unknown("shape", &name, &Kind::ALL.map(Kind::id)));
            return None;
        };
        let object = line.object(value, fields_of(kind))?;
        let mut fields = Fields { object: &object, up, line };
        let shape = match kind {
            Kind::Point => Point::new(fields.vector("at")?).map(Shape::Point),
            Kind::Line => {
                let [base, direction] = fields.vectors(["base", "direction"])?;
                Straight::new(base, direction).map(Shape::Line)
            }
            Kind::Ray => {
                let [origin, direction] = fields.vectors(["origin", "direction"])?;
                Ray::new(origin, direction).map(Shape::Ray)
            }
            Kind::Segment => {
                let [a, b] = fields.vectors(["a", "b"])?;
                Segment::new(a, b).map(Shape::Segment)
            }
            Kind::Circle => {
                let (center, radius) = (fields.vector("center"), fields.number("radius"));
                Circle::new(center?, radius?).map(Shape::Circle)
            }
            Kind::Aabb => fields.aabb()?,
            Kind::Obb => fields.obb()?,
            Kind::Capsule => {
                let (ends, radius) = (fields.vectors(["a", "b"]), fields.number("radius"));
                let [a, b] = ends?;
                Capsule::new(a, b, radius?).map(Shape::Capsule)
            }
            Kind::Polygon => self.polygon(&object, up, line)?,
            Kind::Group => self.group(&object, up, depth + 1, line)?,
        };
        let wrong = |error: InvalidShape| {
            let part = error.field().and_then(|field| object.field(field)).unwrap_or(value);
            line.wrong(part, || error.to_string());
        };
        shape.map_err(wrong).ok()
    }

    fn polygon<'a>(&mut self, object: &Object<'a>, up: Up, line: &mut Line<'a, '_>) -> Option<Result<Shape, InvalidShape>> {
        let list = line.required(object, "vertices")?;
        let parts: Vec<&str> = line.list(list, texts::A_LIST)?.collect();
        self.spend(parts.len(), list, line)?;
        let vertices: Vec<DVec2> = parts.iter().filter_map(|part| line.vector(part)).map(|v| up.mirrored(v)).collect();
        // If a vertex is missing, the others are not a polygon.
        (vertices.len() == parts.len()).then(|| Polygon::new(vertices).map(Shape::Polygon))
    }

    fn group<'a>(
        &mut self,
        object: &Object<'a>,
        up: Up,
        depth: usize,
        line: &mut Line<'a, '_>,
    ) -> Option<Result<Shape, InvalidShape>> {
        if MAX_DEPTH < depth {
            let error = InvalidShape::TooDeep { index: 0, found: depth };
            line.wrong(object.part, || error.to_string());
            return None;
        }
        let list = line.required(object, "members")?;
        let parts: Vec<&str> = line.list(list, texts::A_LIST)?.collect();
        self.spend(parts.len(), list, line)?;
        let members: Vec<Shape> = parts.iter().filter_map(|part| self.nested(part, up, depth, line)).collect();
        (members.len() == parts.len()).then(|| Group::new(Bound::Rectangle, members).map(Shape::Group))
    }

    /// Subtracts `n` from the number of parts that are left. The first time it does not suffice is a problem; from then on
    /// nothing is left.
    fn spend(&mut self, n: usize, part: &str, line: &mut Line<'_, '_>) -> Option<()> {
        let rest = self.left?.checked_sub(n);
        if rest.is_none() {
            line.wrong(part, || texts::too_many_parts(MAX_PARTS_IN_ALL));
        }
        self.left = rest;
        rest.map(drop)
    }
}

/// The fields of one shape.
struct Fields<'f, 'a, 'l, 'p> {
    object: &'f Object<'a>,
    up: Up,
    line: &'l mut Line<'a, 'p>,
}

impl Fields<'_, '_, '_, '_> {
    fn vector(&mut self, name: &str) -> Option<DVec2> {
        let part = self.line.required(self.object, name)?;
        self.line.vector(part).map(|v| self.up.mirrored(v))
    }

    /// Reads two vectors. Both are read, because one mistake must not hide the other.
    fn vectors(&mut self, names: [&str; 2]) -> Option<[DVec2; 2]> {
        let [a, b] = names.map(|name| self.vector(name));
        Some([a?, b?])
    }

    fn number(&mut self, name: &str) -> Option<f64> {
        let part = self.line.required(self.object, name)?;
        self.line.number(part, texts::A_NUMBER)
    }

    /// Reads a rectangle. Mirroring swaps its lower and upper bounds; bounds that are swapped in the file stay swapped, which is
    /// an error.
    fn aabb(&mut self) -> Option<Result<Shape, InvalidShape>> {
        let [p, q] = self.vectors(["min", "max"])?;
        let [min, max] = match self.up {
            Up::Y => [p, q],
            Up::MinusY => [DVec2::new(p.x, q.y), DVec2::new(q.x, p.y)],
        };
        Some(Aabb::new(min, max).map(Shape::Aabb))
    }

    fn obb(&mut self) -> Option<Result<Shape, InvalidShape>> {
        let (center, half_extents) = (self.vector("center"), self.line.required(self.object, "half_extents"));
        let half_extents = half_extents.and_then(|part| self.line.vector(part));
        let angle = match self.object.field("angle") {
            Some(part) => self.line.number(part, texts::A_NUMBER),
            None => Some(0.0),
        };
        let (center, half_extents, angle) = (center?, half_extents?, self.up.mirrored_angle(angle?));
        let rotation = Rotation::from_radians(angle);
        Some(rotation.and_then(|rotation| Obb::new(center, half_extents, rotation)).map(Shape::Obb))
    }
}

/// Returns the fields of a shape in a capture. All must be there, except `angle`.
fn fields_of(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Point => &["at"],
        Kind::Line => &["base", "direction"],
        Kind::Ray => &["origin", "direction"],
        Kind::Segment => &["a", "b"],
        Kind::Circle => &["center", "radius"],
        Kind::Aabb => &["min", "max"],
        Kind::Obb => &["center", "half_extents", "angle"],
        Kind::Capsule => &["a", "b", "radius"],
        Kind::Polygon => &["vertices"],
        Kind::Group => &["members"],
    }
}

fn kind_names() -> String {
    Kind::ALL.map(|kind| format!("`{}`", kind.id())).join(", ")
}
