//! A shape of any kind, exactly: one figure, or several.

use std::cmp::Ordering;

use super::super::bounds::bounding_aabb;
use super::super::exact_number::{Dyadic, ExactVector};
use super::super::shape::{Aabb, Polygon, Shape};
use super::figure::{ExactInterval, Figure};
use super::thin_in_polygon::inclusion;

/// A part of a shape.
pub(super) enum SolidPart {
    /// A convex figure.
    Convex(Figure),
    /// A concave polygon: its outline, as the vertices and edges of a `Figure` that is not convex, and the convex pieces it
    /// consists of.
    Concave { outline: Figure, pieces: Vec<Figure> },
}

/// Returns the parts of a shape: one, except for groups.
pub(super) fn parts(shape: &Shape) -> Vec<SolidPart> {
    parts_within(shape, &Aabb::EVERYTHING)
}

/// Returns the parts of a shape that may meet `other`, or be inside of it: the rectangles around the left out parts prove that
/// they do not. Pieces of concave polygons and members of groups are chosen this way.
pub(super) fn parts_near(shape: &Shape, other: &Shape) -> Vec<SolidPart> {
    parts_within(shape, &bounding_aabb(other).unwrap_or(Aabb::EVERYTHING))
}

fn parts_within(shape: &Shape, bounds: &Aabb) -> Vec<SolidPart> {
    if bounding_aabb(shape).is_some_and(|around| !around.meets(bounds)) {
        return Vec::new();
    }
    if let Some(figure) = Figure::of(shape) {
        vec![SolidPart::Convex(figure)]
    } else if let Shape::Polygon(polygon) = shape {
        vec![SolidPart::of_concave(polygon, |piece| piece.meets(bounds))]
    } else {
        shape.parts().iter().flat_map(|part| parts_within(part, bounds)).collect()
    }
}

/// Returns the gap of the nearest pair of parts: apart, touching or overlapping.
pub(super) fn gap(a: &[SolidPart], b: &[SolidPart]) -> Ordering {
    nearest(a, b, SolidPart::gap)
}

/// Returns the smallest gap of all pairs; an overlap ends the search.
pub(super) fn nearest<A, B>(a: &[A], b: &[B], gap: impl Fn(&A, &B) -> Ordering) -> Ordering {
    let mut nearest = Ordering::Greater;
    for (a, b) in a.iter().flat_map(|a| b.iter().map(move |b| (a, b))) {
        nearest = nearest.min(gap(a, b));
        if nearest == Ordering::Less {
            break;
        }
    }
    nearest
}

impl SolidPart {
    /// Returns the part for a concave polygon, with the pieces whose bounds count.
    fn of_concave(polygon: &Polygon, counts: impl Fn(&Aabb) -> bool) -> SolidPart {
        let pieces = pieces_of(polygon, counts).collect();
        SolidPart::Concave { outline: Figure::of_loop(polygon.vertices()), pieces }
    }

    /// Returns the convex figures that cover the part.
    pub(super) fn figures(&self) -> &[Figure] {
        match self {
            SolidPart::Convex(figure) => std::slice::from_ref(figure),
            SolidPart::Concave { pieces, .. } => pieces,
        }
    }

    fn gap(&self, other: &SolidPart) -> Ordering {
        match (self, other) {
            (SolidPart::Concave { outline, pieces }, SolidPart::Convex(figure))
            | (SolidPart::Convex(figure), SolidPart::Concave { outline, pieces }) => gap_to_concave(outline, pieces, figure),
            (SolidPart::Convex(_), SolidPart::Convex(_)) | (SolidPart::Concave { .. }, SolidPart::Concave { .. }) => {
                nearest(self.figures(), other.figures(), Figure::gap)
            }
        }
    }

    /// Adds to the radius.
    pub(super) fn grow(&mut self, by: f64) {
        match self {
            SolidPart::Convex(figure) => figure.grow(by),
            SolidPart::Concave { pieces, .. } => pieces.iter_mut().for_each(|piece| piece.grow(by)),
        }
    }

    /// Does the same as [`gap`](Self::gap), for everything this part covers while it moves by `velocity`.
    pub(super) fn swept_gap(&self, velocity: &ExactVector, other: &SolidPart) -> Ordering {
        match (self, other) {
            (SolidPart::Convex(mover), _) => SolidPart::Convex(mover.swept(velocity)).gap(other),
            // A part that moves past a resting figure, and the figure that moves past the part in the opposite direction, give
            // the same gap.
            (_, SolidPart::Convex(figure)) => self.gap(&SolidPart::Convex(figure.swept(&velocity.negated()))),
            (SolidPart::Concave { pieces, .. }, SolidPart::Concave { pieces: others, .. }) => {
                let swept: Vec<Figure> = pieces.iter().map(|piece| piece.swept(velocity)).collect();
                nearest(&swept, others, Figure::gap)
            }
        }
    }

    /// Does the same as [`gap`](Self::gap), for everything this part covers while it moves along `velocity` and against it,
    /// unbounded.
    ///
    /// Such a strip is determined by its interval across the motion, and a polygon's interval has no holes.
    pub(super) fn line_gap(&self, velocity: &ExactVector, other: &SolidPart, slop: &Dyadic) -> Ordering {
        let axis = velocity.perp();
        let [(a, radius_a), (b, radius_b)] = [self, other].map(|part| part.interval(&axis));
        let Some(gap) = a.width_between(&b) else { return Ordering::Less };
        if gap.sign() == Ordering::Less {
            return Ordering::Less;
        }
        let reach = &(radius_a + radius_b) + slop;
        gap.squared().cmp(&(&reach.squared() * &axis.length_squared()))
    }

    /// Returns the interval of the core, and the length by which it is grown.
    fn interval(&self, axis: &ExactVector) -> (ExactInterval, &Dyadic) {
        match self {
            SolidPart::Convex(figure) => (figure.interval(axis), &figure.radius),
            SolidPart::Concave { outline, .. } => (outline.interval(axis), &outline.radius),
        }
    }
}

/// Returns the gap between a concave polygon and a figure. A figure without area may run inside the polygon along the edge of two
/// pieces, inside of neither.
fn gap_to_concave(outline: &Figure, pieces: &[Figure], figure: &Figure) -> Ordering {
    let gap = nearest(pieces, std::slice::from_ref(figure), Figure::gap);
    if gap == Ordering::Equal && figure.is_thin() && inclusion(&outline.points, figure).enters { Ordering::Less } else { gap }
}

/// Returns the convex pieces of a concave polygon whose bounds count.
fn pieces_of(polygon: &Polygon, counts: impl Fn(&Aabb) -> bool) -> impl Iterator<Item = Figure> {
    polygon.pieces().iter().filter(move |piece| counts(piece.bounds())).map(|piece| Figure::of_loop(piece.vertices()))
}

/// Returns true if every point of a convex figure belongs to a concave polygon. `bounds`: the rectangle around the figure.
pub(super) fn concave_contains(polygon: &Polygon, figure: &Figure, bounds: &Aabb) -> bool {
    if figure.is_thin() {
        return inclusion(&Figure::of_loop(polygon.vertices()).points, figure).stays;
    }
    // Its interior meets the polygon's, and no edge of the polygon runs through it.
    let vertices = polygon.vertices();
    let ends = vertices.iter().copied().zip(vertices.iter().copied().cycle().skip(1));
    let mut edges = ends.map(|(from, to)| [from, to]).filter(|ends| Aabb::spanning(ends).meets(bounds));
    pieces_of(polygon, |piece| piece.meets(bounds)).any(|piece| piece.gap(figure) == Ordering::Less)
        && edges.all(|ends| Figure::of_loop(&ends).gap(figure) != Ordering::Less)
}
