//! The boundaries of the members of a level, as pieces: edges, arcs and single points.

use glam::DVec2;

use super::super::super::bounds::bounding_aabb;
use super::super::super::exact::obb_vertices;
use super::super::super::exact_number::{Dyadic, ExactVector};
use super::super::super::shape::{Aabb, Shape, unit};
use super::super::super::vector::{Orientation, orientation};
use super::super::members::LevelMember;
use super::points::{BoundaryPoint, BoundaryPoints, PointIdx};

/// The index of a piece.
pub(super) type PieceIdx = usize;

/// An edge or an arc of the boundary of a member, or a member that is a point.
#[derive(Debug)]
pub(super) struct Piece {
    pub(super) member: usize,
    /// The piece that ends where this one starts, of a member with area, counter-clockwise. `None` for a member without area.
    pub(super) previous: Option<PieceIdx>,
    pub(super) curve: Curve,
    /// The start. `None` where it is unbounded, and of a whole circle.
    pub(super) from: Option<PointIdx>,
    pub(super) to: Option<PointIdx>,
    /// `None` if it is unbounded.
    pub(super) bounds: Option<Aabb>,
}

#[derive(Debug)]
pub(super) enum Curve {
    Dot,
    Straight(StraightCurve),
    Arc(ArcCurve),
}

/// The line on which an edge lies.
#[derive(Debug)]
pub(super) struct StraightCurve {
    pub(super) base: PointIdx,
    /// The direction, of any length. Exact.
    pub(super) direction: ExactVector,
    /// The same, rounded.
    pub(super) along: DVec2,
    /// The largest error of a component of `along`.
    pub(super) error: f64,
    /// True if the direction is exactly along x.
    pub(super) is_level: bool,
    /// True if the direction is exactly along y.
    pub(super) is_upright: bool,
    /// The end, if the coordinates of it and of the base are numbers.
    pub(super) end: Option<PointIdx>,
    /// False for the side of a turned capsule: the direction is exact, the base is not.
    pub(super) is_known: bool,
}

impl StraightCurve {
    fn new(base: PointIdx, direction: ExactVector, along: DVec2, error: f64) -> StraightCurve {
        let [is_level, is_upright] = [DVec2::Y, DVec2::X].map(|axis| direction.dot(&ExactVector::of(axis)).is_zero());
        StraightCurve { base, direction, along, error, is_level, is_upright, end: None, is_known: true }
    }
}

/// The circle on which an arc lies, counter-clockwise.
#[derive(Debug)]
pub(super) struct ArcCurve {
    pub(super) center: DVec2,
    pub(super) radius: f64,
    /// The unit vector towards the middle of a half circle. `None` for a whole one.
    pub(super) middle: Option<DVec2>,
}

impl Piece {
    pub(super) fn is_solid(&self) -> bool {
        self.previous.is_some()
    }

    /// Returns the line of a straight piece.
    pub(super) fn line(&self) -> Option<&StraightCurve> {
        match &self.curve {
            Curve::Straight(line) => Some(line),
            Curve::Dot | Curve::Arc(_) => None,
        }
    }

    /// Returns true if all of its digits are known.
    pub(super) fn is_known(&self) -> bool {
        match &self.curve {
            Curve::Dot => true,
            Curve::Straight(straight) => straight.is_known,
            Curve::Arc(_) => false,
        }
    }
}

/// The pieces of all members, those of a member one after the other.
#[derive(Debug)]
pub(super) struct Pieces {
    pub(super) all: Vec<Piece>,
    pub(super) points: BoundaryPoints,
    /// The largest coordinate of the members.
    pub(super) largest: f64,
}

impl Pieces {
    pub(super) fn of(members: &[LevelMember<'_>]) -> Pieces {
        /// The distance up to which rounded points are one, as a fraction of the largest coordinate.
        const TOLERANCE: f64 = 1e-12;
        let coordinates = |member: &LevelMember<'_>| match bounding_aabb(member.shape) {
            Some(bounds) => bounds.largest_coordinates().max_element(),
            None => member.shape.core_vertices().iter().map(|base| base.abs().max_element()).fold(0.0, f64::max),
        };
        let largest = members.iter().map(coordinates).fold(0.0, f64::max);
        let points = BoundaryPoints::new((TOLERANCE * largest).max(f64::MIN_POSITIVE));
        let mut pieces = Pieces { all: Vec::with_capacity(4 * members.len()), points, largest };
        for (member, LevelMember { shape, .. }) in members.iter().enumerate() {
            pieces.add_outline(member, shape);
        }
        pieces
    }

    fn add_outline(&mut self, member: usize, shape: &Shape) {
        match shape {
            Shape::Point(point) => self.add_open(member, &[BoundaryPoint::of(point.at())]),
            Shape::Segment(segment) => self.add_open(member, &[segment.a(), segment.b()].map(BoundaryPoint::of)),
            Shape::Line(line) => self.add_unbounded(member, line.base(), line.direction(), false),
            Shape::Ray(ray) => self.add_unbounded(member, ray.origin(), ray.direction(), true),
            Shape::Aabb(aabb) => self.add_rectangle(member, aabb.vertices().map(BoundaryPoint::of), aabb.size()),
            Shape::Obb(obb) => {
                let vertices = obb_vertices(obb).map(|vertex| BoundaryPoint::of_quotient(vertex, Dyadic::from(1.0)));
                self.add_rectangle(member, vertices, obb.half_extents());
            }
            Shape::Circle(circle) => self.add_rounded(member, [circle.center(); 2], circle.radius()),
            Shape::Capsule(capsule) => self.add_rounded(member, [capsule.a(), capsule.b()], capsule.radius()),
            Shape::Polygon(polygon) => {
                let vertices = turning(polygon.vertices());
                self.add_loop(member, &vertices.into_iter().map(BoundaryPoint::of).collect::<Vec<_>>());
            }
            // Members are no groups.
            Shape::Group(group) => group.members().iter().for_each(|part| self.add_outline(member, part)),
        }
    }

    /// Adds a rectangle, or the segment or the point that is left of it without size.
    fn add_rectangle(&mut self, member: usize, vertices: [BoundaryPoint; 4], size: DVec2) {
        if 0.0 < size.min_element() {
            self.add_loop(member, &vertices);
        } else {
            let [from, _, to, _] = vertices;
            self.add_open(member, &[from, to]);
        }
    }

    /// Adds a point, or the segment between two.
    fn add_open(&mut self, member: usize, ends: &[BoundaryPoint]) {
        let ends: Vec<PointIdx> = ends.iter().map(|end| self.points.add(end.clone())).collect();
        let (Some(&from), Some(&to)) = (ends.first(), ends.last()) else { return };
        if from == to {
            let at = self.points.at(from);
            let bounds = Some(Aabb::spanning(&[at]));
            self.all.push(Piece { member, previous: None, curve: Curve::Dot, from: Some(from), to: Some(to), bounds });
        } else {
            self.add_edge(member, None, from, to);
        }
    }

    fn add_loop(&mut self, member: usize, vertices: &[BoundaryPoint]) {
        let (first, n) = (self.all.len(), vertices.len());
        let vertices: Vec<PointIdx> = vertices.iter().map(|vertex| self.points.add(vertex.clone())).collect();
        for i in 0..n {
            self.add_edge(member, Some(first + (i + n - 1) % n), vertices[i], vertices[(i + 1) % n]);
        }
    }

    fn add_edge(&mut self, member: usize, previous: Option<PieceIdx>, from: PointIdx, to: PointIdx) {
        let [start, end] = [from, to].map(|idx| self.points.point(idx));
        let ((start_digits, by), (end_digits, end_by)) = (start.exact(), end.exact());
        // The vertices of every member are numbers, or sums of products: their divisor is 1.
        let direction = end_digits.scaled(&by).minus(&start_digits.scaled(&end_by));
        let along = end.at - start.at;
        let is_rounded_exactly = start.is_rounded_exactly() && end.is_rounded_exactly();
        let error = if is_rounded_exactly {
            f64::EPSILON * along.abs().max_element()
        } else {
            2.0 * f64::EPSILON * start.at.abs().max(end.at.abs()).max_element()
        };
        let bounds = Some(Aabb::spanning(&[start.at, end.at]));
        let end = is_rounded_exactly.then_some(to);
        let curve = Curve::Straight(StraightCurve { end, ..StraightCurve::new(from, direction, along, error) });
        self.all.push(Piece { member, previous, curve, from: Some(from), to: Some(to), bounds });
    }

    fn add_unbounded(&mut self, member: usize, base: DVec2, along: DVec2, has_start: bool) {
        let base = self.points.add(BoundaryPoint::of(base));
        let direction = ExactVector::of(along);
        let curve = Curve::Straight(StraightCurve::new(base, direction, along, 0.0));
        self.all.push(Piece { member, previous: None, curve, from: has_start.then_some(base), to: None, bounds: None });
    }

    /// Adds the boundary of a circle or a capsule.
    fn add_rounded(&mut self, member: usize, [a, b]: [DVec2; 2], radius: f64) {
        let Some(along) = unit(b - a) else {
            if radius == 0.0 {
                return self.add_open(member, &[BoundaryPoint::of(a)]);
            }
            let bounds = Aabb::bounding(a - radius, a + radius);
            let curve = Curve::Arc(ArcCurve { center: a, radius, middle: None });
            return self.all.push(Piece { member, previous: Some(self.all.len()), curve, from: None, to: None, bounds });
        };
        if radius == 0.0 {
            return self.add_open(member, &[a, b].map(BoundaryPoint::of));
        }
        // Counter-clockwise: along the right side of the core, around `b`, back on the left side, around `a`.
        let joint = |pieces: &mut Pieces, center: DVec2, side: f64| {
            if along.x == 0.0 || along.y == 0.0 {
                let offset = ExactVector::of(along.perp() * side).scaled(&Dyadic::from(radius));
                let digits = ExactVector::of(center).plus(&offset);
                pieces.points.add(BoundaryPoint::of_quotient(digits, Dyadic::from(1.0)))
            } else {
                pieces.points.add_unknown(center + along.perp() * (side * radius))
            }
        };
        let ends = [(a, -1.0), (b, -1.0), (b, 1.0), (a, 1.0)].map(|(center, side)| joint(self, center, side));
        let first = self.all.len();
        let core = ExactVector::of(b).minus(&ExactVector::of(a));
        for i in 0..4 {
            let (from, to) = (ends[i], ends[(i + 1) % 4]);
            let previous = Some(first + (i + 3) % 4);
            if i % 2 == 0 {
                self.add_edge(member, previous, from, to);
                let is_known = self.points.point(from).is_known();
                if let Some(Piece { curve: Curve::Straight(straight), .. }) = self.all.last_mut().filter(|_| !is_known) {
                    let (direction, along) = if i == 0 { (core.clone(), b - a) } else { (core.negated(), a - b) };
                    *straight = StraightCurve { is_known, ..StraightCurve::new(from, direction, along, straight.error) };
                }
            } else {
                let (center, middle) = if i == 1 { (b, along) } else { (a, -along) };
                let bounds = Aabb::bounding(center - radius, center + radius);
                let curve = Curve::Arc(ArcCurve { center, radius, middle: Some(middle) });
                self.all.push(Piece { member, previous, curve, from: Some(from), to: Some(to), bounds });
            }
        }
    }
}

/// Returns the vertices of a polygon at which it turns.
fn turning(vertices: &[DVec2]) -> Vec<DVec2> {
    let mut distinct = vertices.to_vec();
    distinct.dedup();
    if distinct.first() == distinct.last() {
        distinct.pop();
    }
    let n = distinct.len();
    let turns = |i: &usize| {
        let [before, here, after] = [n - 1, 0, 1].map(|k| distinct[(i + k) % n]);
        orientation(before, here, after) != Orientation::Collinear
    };
    (0..n).filter(turns).map(|i| distinct[i]).collect()
}
