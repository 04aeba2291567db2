//! Poses of two shapes on the boundary between hit and no hit, where `<` in place of `<=` is seen.
//!
//! B is translated along a direction, and bisection finds the two neighbouring copies of B of which one hits A and the next one
//! does not: their coordinates differ by the last bit. The kernel's verdict, which is exact, decides for each copy as it is, so
//! the rounding of the translation does no harm.

use glam::DVec2;

use super::greeting::Precision;
use crate::kernel::{FieldValue, Relation, Shape, contact, hit};
use crate::search::largest_coordinate;

/// The relation of a pose to the boundary between hit and no hit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoundaryRelation {
    /// The shapes touch: a hit.
    Touching,
    /// They overlap, and with the next number they would not: a hit.
    UlpDeep,
    /// They are apart, and with the number before they would not be: no hit.
    UlpApart,
}

/// A copy of B on the boundary between hit and no hit.
#[derive(Debug, Clone, PartialEq)]
pub struct BoundaryPose {
    /// Its relation to the boundary.
    pub relation: BoundaryRelation,
    /// The translation of B, world units.
    pub by: DVec2,
    /// B there. Its coordinates are rounded to the precision.
    pub b: Shape,
}

impl BoundaryRelation {
    /// All relations.
    pub const ALL: [BoundaryRelation; 3] = [BoundaryRelation::Touching, BoundaryRelation::UlpDeep, BoundaryRelation::UlpApart];

    /// Returns the name in machine-readable output, in snake case.
    pub fn id(self) -> &'static str {
        match self {
            BoundaryRelation::Touching => "touching",
            BoundaryRelation::UlpDeep => "ulp_deep",
            BoundaryRelation::UlpApart => "ulp_apart",
        }
    }
}

/// Returns poses of B on the boundary: along the normal of the contact of A and B, and along both axes with the reference points
/// in a row, where numbers that are exact make shapes touch. Poses that are those of another one, and the given one, are left out.
///
/// Empty for shapes that hit wherever they are, as lines that cross do, and for shapes that are not exact in this precision.
pub fn boundary_poses(a: &Shape, b: &Shape, precision: Precision) -> Vec<BoundaryPose> {
    if ![a, b].iter().all(|shape| is_exact(shape, precision)) {
        return Vec::new();
    }
    let in_a_row = a.reference_point() - b.reference_point();
    let normal = contact(a, b).normal.map(|normal| (DVec2::ZERO, normal));
    let mut poses: Vec<BoundaryPose> = Vec::new();
    for (start, direction) in normal.into_iter().chain([(in_a_row, DVec2::X), (in_a_row, DVec2::Y)]) {
        for pose in Row::new([a, b], precision, start, direction).poses() {
            if pose.b != *b && poses.iter().all(|known| known.b != pose.b) {
                poses.push(pose);
            }
        }
    }
    poses
}

/// The copies of B that are translated by `start + k * ulp * direction`, for whole numbers k.
struct Row<'s> {
    a: &'s Shape,
    b: &'s Shape,
    precision: Precision,
    start: DVec2,
    direction: DVec2,
    /// The distance from the largest coordinate of the two to the next number.
    ulp: f64,
}

impl<'s> Row<'s> {
    fn new(shapes: [&'s Shape; 2], precision: Precision, start: DVec2, direction: DVec2) -> Row<'s> {
        let size = shapes.iter().map(|shape| largest_coordinate(shape)).fold(start.abs().max_element(), f64::max);
        let digits = match precision {
            Precision::F64 => f64::MANTISSA_DIGITS,
            Precision::F32 => f32::MANTISSA_DIGITS,
        };
        let ulp = size.max(f64::from(f32::MIN_POSITIVE)).log2().floor().exp2() * (1.0 - f64::from(digits)).exp2();
        let [a, b] = shapes;
        Row { a, b, precision, start, direction, ulp }
    }

    fn poses(&self) -> Vec<BoundaryPose> {
        let Some([mut inside, mut outside]) = self.bracket() else { return Vec::new() };
        while 1 < (outside - inside).abs() {
            let middle = inside.midpoint(outside);
            if self.hits(middle) { inside = middle } else { outside = middle }
        }
        let apart = self.pose(outside, BoundaryRelation::UlpApart);
        if self.relation(inside) != Relation::Touching {
            return vec![self.pose(inside, BoundaryRelation::UlpDeep), apart];
        }
        let touching = self.pose(inside, BoundaryRelation::Touching);
        let deeper = inside + (inside - outside);
        // A shape without an inside is past the other one, or still touches it.
        let deeper = self.overlaps(deeper).then(|| self.pose(deeper, BoundaryRelation::UlpDeep));
        deeper.into_iter().chain([touching, apart]).collect()
    }

    /// Returns a k whose copy hits, and one whose copy does not.
    fn bracket(&self) -> Option<[i64; 2]> {
        let found = contact(self.a, &self.at(0));
        let steps = (found.separation.map_or(0.0, f64::abs) / self.ulp).round() as i64;
        if found.relation == Relation::Apart {
            // Shapes without an inside hit where they touch, and nowhere else.
            let back = [steps, steps + 1, steps - 1, steps.saturating_mul(2)];
            return back.into_iter().map(|k| -k).find(|k| self.hits(*k)).map(|k| [k, 0]);
        }
        /// More doublings of the first bits of a coordinate pass the largest coordinate.
        const DOUBLINGS: u32 = 60;
        (steps.max(1).ilog2()..DOUBLINGS).map(|doubling| 1 << doubling).find(|k| !self.hits(*k)).map(|k| [0, k])
    }

    fn hits(&self, k: i64) -> bool {
        hit(self.a, &self.at(k), 0.0)
    }

    fn overlaps(&self, k: i64) -> bool {
        !matches!(self.relation(k), Relation::Apart | Relation::Touching)
    }

    fn relation(&self, k: i64) -> Relation {
        contact(self.a, &self.at(k)).relation
    }

    fn at(&self, k: i64) -> Shape {
        let moved = self.b.translated(self.by(k));
        match self.precision {
            Precision::F64 => moved,
            // A shape that rounding would make invalid stays as it is.
            Precision::F32 => moved.mapped(&|value| value.with_positions(&in_f32)).unwrap_or(moved),
        }
    }

    fn by(&self, k: i64) -> DVec2 {
        self.start + k as f64 * self.ulp * self.direction
    }

    fn pose(&self, k: i64, relation: BoundaryRelation) -> BoundaryPose {
        BoundaryPose { relation, by: self.by(k), b: self.at(k) }
    }
}

/// Returns true if an engine of this precision gets the shape as it is: its numbers are numbers of the precision. A rotation is
/// asked as an angle, whose sine and cosine each engine rounds itself.
pub(super) fn is_exact(shape: &Shape, precision: Precision) -> bool {
    shape.values().into_iter().all(|value| match (&value, precision) {
        (FieldValue::Members(members), _) => members.iter().all(|member| is_exact(member, precision)),
        (FieldValue::Rotation(rotation), _) => rotation.is_identity(),
        (FieldValue::Length(length), Precision::F32) => f64::from(*length as f32) == *length,
        (FieldValue::Extents(v) | FieldValue::Direction(v), Precision::F32) => in_f32(*v) == *v,
        (_, Precision::F32) => value.clone().with_positions(&in_f32) == value,
        (_, Precision::F64) => true,
    })
}

fn in_f32(p: DVec2) -> DVec2 {
    p.as_vec2().as_dvec2()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, Line, Obb, Point, Rotation, Segment};

    fn relations(a: impl Into<Shape>, b: impl Into<Shape>, precision: Precision) -> Vec<&'static str> {
        let [a, b] = [a.into(), b.into()];
        let poses = boundary_poses(&a, &b, precision);
        for pose in &poses {
            let expected = match contact(&a, &pose.b).relation {
                Relation::Apart => BoundaryRelation::UlpApart,
                Relation::Touching => BoundaryRelation::Touching,
                Relation::Overlapping | Relation::AContainsB | Relation::BContainsA => BoundaryRelation::UlpDeep,
            };
            assert_eq!(pose.relation, expected, "{a:?} {pose:?}");
            let separation = contact(&a, &pose.b).separation.map_or(0.0, f64::abs);
            let size = largest_coordinate(&a).max(largest_coordinate(&pose.b));
            let ulp = if precision == Precision::F64 { 2.3e-16 } else { 1.2e-7 };
            assert!(separation <= 2.0 * ulp * size, "{separation} is more than a last bit: {a:?} {pose:?}");
        }
        poses.iter().map(|pose| pose.relation.id()).collect()
    }

    fn circle(x: f64, y: f64, radius: f64) -> Circle {
        Circle::new([x, y], radius).unwrap()
    }

    #[test]
    fn a_pair_is_moved_to_its_boundary() {
        let all = ["ulp_deep", "touching", "ulp_apart"];
        for precision in Precision::ALL {
            let found = relations(circle(0.0, 0.0, 1.0), circle(3.0, 0.0, 0.5), precision);
            assert_eq!(found, [all, all].concat(), "two circles along x, which is the normal, and along y");
            let boxes = [Aabb::new([0.0, 0.0], [2.0, 1.0]).unwrap(), Aabb::new([5.0, 3.0], [6.0, 4.0]).unwrap()];
            let [a, b] = boxes;
            let found = relations(a, b, precision);
            assert!(all.iter().all(|id| 2 <= found.iter().filter(|found| *found == id).count()), "two boxes: {found:?}");
        }
        // 5 apart in the 3-4-5 triangle, and overlapping.
        assert_eq!(relations(circle(0.0, 0.0, 2.0), circle(3.0, 4.0, 3.0), Precision::F64).len(), 8, "they touch as they are");
        assert!(!relations(circle(0.0, 0.0, 2.0), circle(1.0, 1.0, 3.0), Precision::F64).is_empty(), "overlapping");
    }

    #[test]
    fn shapes_without_an_inside_touch_or_are_apart() {
        let point = Point::new([3.0, 0.0]).unwrap();
        let segment = Segment::new([0.0, -1.0], [0.0, 1.0]).unwrap();
        let found = relations(segment, point, Precision::F64);
        assert!(found.contains(&"touching") && !found.contains(&"ulp_deep"), "{found:?}");
        let line = |x: f64, y: f64| Line::new([0.0, 0.0], [x, y]).unwrap();
        assert!(relations(line(1.0, 0.0), line(0.0, 1.0), Precision::F64).is_empty(), "lines that cross have no boundary");
    }

    #[test]
    fn numbers_that_an_engine_must_round_are_not_asked_exactly() {
        let tilted = Obb::new([3.0, 0.0], [1.0, 1.0], Rotation::from_degrees(30.0).unwrap()).unwrap();
        assert!(relations(circle(0.0, 0.0, 1.0), tilted, Precision::F64).is_empty(), "an angle");
        assert!(relations(circle(0.0, 0.0, 0.1), circle(3.0, 0.0, 1.0), Precision::F32).is_empty(), "0.1 in f32");
        assert!(!relations(circle(0.0, 0.0, 0.1), circle(3.0, 0.0, 1.0), Precision::F64).is_empty(), "0.1 in f64");
    }
}
