//! The separating axis test of Godot for a pair: which axes it tries in which order, and the contact points on the best one.
//!
//! The best axis is that of the smallest depth, of equal ones the first. Contact points are pairs, the deeper one on the body, the other one on the
//! surface of the member: that of two vertices, of a vertex and the line of an edge, or of the two middle ones of the four ends of two edges.

use super::super::constants::GODOT_EPSILON;
use super::form::Form;
use crate::kernel::DVec2;
use crate::kernel::vector::Interval;

/// A contact point of a body and a member.
#[derive(Debug, Clone, Copy)]
pub(super) struct ContactPair {
    /// The point of the body, its margin included.
    pub(super) on_body: DVec2,
    /// The point of the member that it must be moved to.
    pub(super) on_member: DVec2,
}

/// A body that is tested against a member.
#[derive(Debug, Clone, Copy)]
pub(super) struct Probe<'f> {
    pub(super) body: &'f Form,
    /// It covers the path along this displacement too.
    pub(super) path: DVec2,
    /// It is grown by this.
    pub(super) margin: f64,
    pub(super) member: &'f Form,
}

/// The best axis of a pair: a unit vector from the member to the body.
struct BestAxis {
    depth: f64,
    axis: DVec2,
}

impl Probe<'_> {
    /// Returns true if no axis separates the two.
    pub(super) fn hits(&self) -> bool {
        self.best_axis().is_some()
    }

    /// Returns the contact points of the two, none if they are apart.
    pub(super) fn contact_pairs(&self) -> Vec<ContactPair> {
        let Some(BestAxis { axis, .. }) = self.best_axis() else { return Vec::new() };
        let on_body = self.body.support(-axis).into_iter().map(|point| point - axis * self.margin).collect::<Vec<_>>();
        let on_member = self.member.support(axis);
        match (&on_body[..], &on_member[..]) {
            ([p], [q]) => vec![ContactPair { on_body: *p, on_member: *q }],
            ([p], [a, b]) => vec![ContactPair { on_body: *p, on_member: foot(*p, *a, *b) }],
            ([a, b], [q]) => vec![ContactPair { on_body: foot(*q, *a, *b), on_member: *q }],
            ([a, b], [c, d]) => self.of_edges([*a, *b], [*c, *d], axis),
            _ => Vec::new(),
        }
    }

    /// Returns the contact points of two edges: of the four ends, the two in the middle along the edges, where they are deeper than
    /// [`GODOT_EPSILON`].
    fn of_edges(&self, body: [DVec2; 2], member: [DVec2; 2], axis: DVec2) -> Vec<ContactPair> {
        let mut ends = [(body[0], true), (body[1], true), (member[0], false), (member[1], false)];
        let mut tangent = -axis.perp();
        if !self.is_body_first() {
            ends.rotate_left(2);
            tangent = -tangent;
        }
        ends.sort_by(|p, q| tangent.dot(p.0).total_cmp(&tangent.dot(q.0)));
        let onto = |point: DVec2, plane: DVec2| point - axis * axis.dot(point - plane);
        let pairs = ends[1..3].iter().map(|(point, is_of_body)| {
            let (on_body, on_member) =
                if *is_of_body { (*point, onto(*point, member[0])) } else { (onto(*point, body[0]), *point) };
            ContactPair { on_body, on_member }
        });
        pairs.filter(|pair| GODOT_EPSILON <= axis.dot(pair.on_member - pair.on_body)).collect()
    }

    /// Returns true if the body is the one that Godot calls A: of two equal types the first argument is.
    fn is_body_first(&self) -> bool {
        self.body.rank() <= self.member.rank()
    }

    fn best_axis(&self) -> Option<BestAxis> {
        let mut best = BestAxis { depth: f64::INFINITY, axis: DVec2::ZERO };
        self.all_axes(&mut |axis| self.narrows(axis, &mut best)).then_some(best)
    }

    /// Tries an axis. Returns false if it separates the two.
    fn narrows(&self, axis: DVec2, best: &mut BestAxis) -> bool {
        // Two points that coincide give no direction: the source takes that of y then.
        let axis = if axis.x.abs() < GODOT_EPSILON && axis.y.abs() < GODOT_EPSILON { DVec2::Y } else { axis };
        let Interval { mut lo, mut hi } = self.body.interval(axis);
        let swept = axis.dot(self.path);
        (lo, hi) = (lo + swept.min(0.0) - self.margin, hi + swept.max(0.0) + self.margin);
        let member = self.member.interval(axis);
        let (below, above) = (hi - member.lo, member.hi - lo);
        if below < 0.0 || above < 0.0 {
            return false;
        }
        // Godot measures from A: where both sides are equal, it is moved down along the axis.
        let moves_up = if self.is_body_first() { above < below } else { above <= below };
        let depth = above.min(below);
        if depth < best.depth {
            *best = BestAxis { depth, axis: if moves_up { axis } else { -axis } };
        }
        true
    }

    /// Tries the axes of the pair up to the first that separates the two. Returns false if one does: those of the path, of the faces, and, where one is
    /// round or grown, those from point to point.
    fn all_axes(&self, narrows: &mut dyn FnMut(DVec2) -> bool) -> bool {
        let along = self.path.normalize_or_zero();
        if self.path != DVec2::ZERO && !(narrows(along) && narrows(along.perp())) {
            return false;
        }
        // The path as that of A relative to B.
        let (a, b, path) =
            if self.is_body_first() { (self.body, self.member, self.path) } else { (self.member, self.body, -self.path) };
        let faces = a.faces().chain(b.faces()).all(&mut *narrows);
        if !faces || !(a.is_round() || b.is_round() || self.margin != 0.0) {
            return faces;
        }
        let shifts: &[DVec2] = if path == DVec2::ZERO { &[DVec2::ZERO] } else { &[DVec2::ZERO, path] };
        shifts.iter().all(|shift| match (a, b) {
            (Form::Rectangle { center, .. }, Form::Rectangle { center: other, .. }) => {
                let of_a = a.vertex_towards(*other - *shift) + *shift;
                narrows((of_a - b.vertex_towards(*center + *shift)).normalize_or_zero())
            }
            (Form::Rectangle { .. }, _) => b.points().map(|point| point - *shift).all(|point| narrows(towards(a, point))),
            (_, Form::Rectangle { .. }) => a.points().map(|point| point + *shift).all(|point| narrows(towards(b, point))),
            _ => a.points().all(|p| b.points().all(|q| narrows((p + *shift - q).normalize_or_zero()))),
        })
    }
}

/// Returns the direction from a point to the vertex of a rectangle in its quadrant.
fn towards(rectangle: &Form, point: DVec2) -> DVec2 {
    (rectangle.vertex_towards(point) - point).normalize_or_zero()
}

/// Returns the foot of a point on the line of an edge.
fn foot(point: DVec2, a: DVec2, b: DVec2) -> DVec2 {
    let edge = b - a;
    let length_squared = edge.length_squared();
    if length_squared == 0.0 { a } else { a + edge * (edge.dot(point - a) / length_squared) }
}
