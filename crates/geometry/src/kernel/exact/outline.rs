//! Decides whether a polygon contains a straight line: a point, a segment, or the outline of another polygon with its interior.
//!
//! A polygon has no holes, so it contains another one when it contains its outline. A path along a line leaves the polygon across
//! one of its edges, or where a vertex of the one lies on the other. There the angle of the polygon tells on which side the line
//! continues. Thus a start inside and the edges nearby decide. All coordinates are numbers, and orientations of three points are
//! exact.

use glam::DVec2;

use super::super::vector::{Orientation, orientation};

use Orientation::{Clockwise, Collinear, CounterClockwise};

/// Returns true if every point of a line belongs to the polygon with these vertices, counter-clockwise. Exact.
///
/// `line`: a point, the ends of a segment, or the vertices of a polygon, whose interior belongs to it.
pub(crate) fn holds(vertices: &[DVec2], line: &[DVec2]) -> bool {
    let outline = ExactOutline::of(vertices);
    let n_edges = if line.len() < 3 { line.len() - 1 } else { line.len() };
    let mut edges = (0..n_edges).map(|i| OutlineEdge { from: line[i], to: line[(i + 1) % line.len()] });
    line.iter().all(|p| outline.min.cmple(*p).all() && p.cmple(outline.max).all())
        && outline.has(line[0])
        && edges.all(|edge| !outline.is_left_by(&edge))
}

/// The boundary of a polygon.
struct ExactOutline {
    /// The vertices, counter-clockwise; each differs from the next, although a motion may have rounded some to the same point.
    vertices: Vec<DVec2>,
    min: DVec2,
    max: DVec2,
}

#[derive(Clone, Copy)]
struct OutlineEdge {
    from: DVec2,
    to: DVec2,
}

impl OutlineEdge {
    /// Returns true if the rectangle around the edge contains a point. The edge then contains it too, if its carrier does.
    fn is_around(&self, p: DVec2) -> bool {
        self.from.min(self.to).cmple(p).all() && p.cmple(self.from.max(self.to)).all()
    }

    fn may_meet(&self, other: &OutlineEdge) -> bool {
        self.from.min(self.to).cmple(other.from.max(other.to)).all()
            && other.from.min(other.to).cmple(self.from.max(self.to)).all()
    }

    /// Returns the side of the edge on which a point lies.
    fn side(&self, p: DVec2) -> Orientation {
        orientation(self.from, self.to, p)
    }
}

impl ExactOutline {
    fn of(vertices: &[DVec2]) -> ExactOutline {
        let mut distinct = vertices.to_vec();
        distinct.dedup();
        if 1 < distinct.len() && distinct.first() == distinct.last() {
            distinct.pop();
        }
        let bound = |pick: fn(DVec2, DVec2) -> DVec2| distinct.iter().copied().reduce(pick).unwrap_or(DVec2::NAN);
        ExactOutline { min: bound(DVec2::min), max: bound(DVec2::max), vertices: distinct }
    }

    /// Returns its edges, each with the vertex after it.
    fn edges(&self) -> impl Iterator<Item = (OutlineEdge, DVec2)> + '_ {
        let n = self.vertices.len();
        let at = move |i: usize| self.vertices[i % n];
        (0..n).map(move |i| (OutlineEdge { from: at(i), to: at(i + 1) }, at(i + 2)))
    }

    /// Returns true if a point lies inside or on the boundary: a ray from inside meets an odd number of edges.
    fn has(&self, p: DVec2) -> bool {
        let mut is_inside = false;
        for (edge, _) in self.edges() {
            let goes_past = (edge.from.y <= p.y) != (edge.to.y <= p.y);
            if !goes_past && !edge.is_around(p) {
                continue;
            }
            let side = edge.side(p);
            if side == Collinear && edge.is_around(p) {
                return true;
            }
            let is_to_the_right = side == if edge.from.y <= edge.to.y { CounterClockwise } else { Clockwise };
            is_inside ^= goes_past && is_to_the_right;
        }
        is_inside
    }

    /// Returns true if part of a straight edge lies outside. The edge starts and ends inside or on the boundary, or follows
    /// another one which does.
    fn is_left_by(&self, edge: &OutlineEdge) -> bool {
        self.edges().any(|(own, next)| own.may_meet(edge) && leads_out(edge, &own, next))
    }
}

/// Returns true if a straight edge leads out of a polygon where it meets one of its edges, whose end counts and whose start does
/// not. `next`: the vertex after it.
fn leads_out(edge: &OutlineEdge, own: &OutlineEdge, next: DVec2) -> bool {
    let [from, to] = [own.from, own.to].map(|vertex| edge.side(vertex));
    if from == to && from != Collinear {
        return false;
    }
    let ends = [edge.from, edge.to].map(|end| own.side(end));
    let crosses = from != Collinear && to != Collinear && ends[0] != ends[1] && !ends.contains(&Collinear);
    // The edge starts or ends between the ends of the polygon's edge, and outside is to the right of that.
    let is_between = |p: DVec2| own.is_around(p) && p != own.from && p != own.to;
    let starts_outwards = ends[0] == Collinear && ends[1] == Clockwise && is_between(edge.from);
    let ends_inwards = ends[1] == Collinear && ends[0] == Clockwise && is_between(edge.to);
    let meets_vertex = to == Collinear && edge.is_around(own.to);
    let passes_vertex = || [edge.from, edge.to].into_iter().any(|end| end != own.to && !angle_has([own.from, own.to, next], end));
    crosses || starts_outwards || ends_inwards || (meets_vertex && passes_vertex())
}

/// Returns true if the direction from a vertex to a point leads into the polygon or along its boundary. The vertex is in the
/// middle.
fn angle_has([before, vertex, after]: [DVec2; 3], p: DVec2) -> bool {
    let [arriving, leaving] = [orientation(before, vertex, p), orientation(vertex, after, p)].map(|side| side != Clockwise);
    match orientation(before, vertex, after) {
        CounterClockwise | Collinear => arriving && leaving,
        Clockwise => arriving || leaving,
    }
}
