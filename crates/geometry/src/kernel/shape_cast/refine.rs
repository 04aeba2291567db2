//! Computes times of impact from exact products, rounded once at the end.

use super::super::convex_core::ConvexCore;
use super::super::exact::Figure;
use super::super::exact_number::{Dyadic, ExactVector};
use super::super::minkowski::{DifferenceEdge, DifferenceVertex, EdgeOwner};
use super::super::trace::{MotionStep, Step, Trace};
use super::reasons::Quadratic;
use super::sweep::CoreSweep;

/// Returns the time at which the path enters the half plane behind an edge of the Minkowski difference, grown by `reach`. `None`
/// if it does not enter it.
///
/// With n the exact, unnormalised normal and h = dot(n, vertex) the exact level of the core: t = (h + reach |n|) / dot(n, v). If
/// h < 0 the sum may cancel, but its conjugate does not: (h^2 - reach^2 |n|^2) / (h - reach |n|).
#[cold]
#[inline(never)]
pub(super) fn edge_time<T: Trace>(sweep: &CoreSweep<'_>, edge: &DifferenceEdge, trace: &mut T) -> Option<f64> {
    let exact = ExactSweep::of(sweep)?;
    let reach = sweep.reach;
    let along = exact.along(edge);
    // The outward normal, with the edge counter-clockwise.
    let n = along.perp().negated();
    let level = n.dot(&exact.difference(edge.vertex));
    let approach = n.dot(&exact.velocity);
    if approach.sign().is_ge() {
        return None;
    }
    let length_squared = n.length_squared();
    let grown = &level.squared() - &(&Dyadic::from(reach).squared() * &length_squared);
    let (level, grown_by) = (level.to_f64(), reach * length_squared.to_f64().sqrt());
    let outside = if reach == 0.0 || 0.0 <= level { level + grown_by } else { grown.to_f64() / (level - grown_by) };
    let approach = approach.to_f64();
    let t = outside / approach;
    trace.step(|| Step::Motion(MotionStep::ExactEdge { gap: -outside, speed: -approach, t }));
    t.is_finite().then_some(t)
}

/// Returns the time at which the path enters the disc of radius `reach` around a vertex of the Minkowski difference.
#[cold]
#[inline(never)]
pub(super) fn disc_time<T: Trace>(sweep: &CoreSweep<'_>, vertex: DifferenceVertex, trace: &mut T) -> Option<f64> {
    let exact = ExactSweep::of(sweep)?;
    let (m, v, reach) = (exact.difference(vertex), &exact.velocity, sweep.reach);
    let reach_squared = Dyadic::from(reach).squared();
    let discriminant = &(&reach_squared * &v.length_squared()) - &m.cross(v).squared();
    let discriminant = discriminant.to_f64().max(0.0);
    let root = discriminant.sqrt();
    let beyond = (&m.length_squared() - &reach_squared).to_f64();
    let (along, squared) = (m.dot(v).to_f64(), v.length_squared().to_f64());
    // The first of two times; each form cancels only where the other does not.
    let t = if 0.0 <= along { beyond / (along + root) } else { (along - root) / squared };
    trace.several(|steps| sweep.explain_quadratic(vertex, Quadratic { squared, along, beyond, discriminant }, steps));
    t.is_finite().then_some(t)
}

/// A sweep without rounding.
pub(super) struct ExactSweep<'s> {
    sweep: &'s CoreSweep<'s>,
    figures: [Figure; 2],
    /// The displacement of A relative to B.
    pub(super) velocity: ExactVector,
}

impl<'s> ExactSweep<'s> {
    /// Returns the sweep without rounding. `None` for a concave polygon and a group.
    pub(super) fn of(sweep: &'s CoreSweep<'s>) -> Option<ExactSweep<'s>> {
        let [a, b] = sweep.motion.velocities.map(ExactVector::of);
        let [figure_a, figure_b] = sweep.motion.shapes.map(Figure::of);
        Some(ExactSweep { sweep, figures: [figure_a?, figure_b?], velocity: a.minus(&b) })
    }

    fn core(&self, which: usize) -> &ConvexCore<'_> {
        [self.sweep.difference.a, self.sweep.difference.b][which]
    }

    /// Returns a vertex of the core of A (0) or B (1). For a line or a ray, its base: any point on it serves as well.
    fn vertex(&self, which: usize, i: usize) -> &ExactVector {
        let points = &self.figures[which].points;
        // A core without an interior has fewer vertices: the ends of the diagonal.
        &points[i * (points.len() / self.core(which).count())]
    }

    /// Returns an edge of the core of A (0) or B (1). For a line or a ray, its direction or the opposite.
    fn edge(&self, which: usize, i: usize) -> ExactVector {
        match self.figures[which].direction() {
            Some(direction) if i == 0 => direction.clone(),
            Some(direction) => direction.negated(),
            None => self.vertex(which, self.core(which).next(i)).minus(self.vertex(which, i)),
        }
    }

    /// Returns an edge of the difference, counter-clockwise. For a line or a ray, its direction or the opposite.
    pub(super) fn along(&self, edge: &DifferenceEdge) -> ExactVector {
        match edge.owner {
            EdgeOwner::A => self.edge(0, edge.vertex.a).negated(),
            EdgeOwner::B => self.edge(1, edge.vertex.b),
        }
    }

    /// Returns a vertex of the difference. For a line or a ray, any point on it serves as well.
    pub(super) fn difference(&self, vertex: DifferenceVertex) -> ExactVector {
        self.vertex(1, vertex.b).minus(self.vertex(0, vertex.a))
    }
}
