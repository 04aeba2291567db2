//! A convex shape without rounding: a core grown by a radius.

use std::borrow::Cow;
use std::cmp::Ordering;

use glam::DVec2;

use super::super::exact_number::{Dyadic, ExactVector};
use super::super::shape::{Obb, Shape};

/// The extent of a core.
#[derive(Debug, Clone)]
pub(super) enum CoreExtent {
    /// Bounded by its points.
    Bounded,
    /// Unbounded along this direction.
    Ray(ExactVector),
    /// Unbounded along this direction and against it.
    Line(ExactVector),
}

/// The convex hull of some points, or of parallel rays or lines from them, grown by a radius.
#[derive(Debug, Clone)]
pub(crate) struct Figure {
    /// The points that span the core.
    pub(crate) points: Vec<ExactVector>,
    /// Pairs of points. All bounded edges of the hull are among them; the others lie inside. Counter-clockwise for a polygon.
    pub(super) edges: Vec<[usize; 2]>,
    /// The extent of the core.
    pub(super) extent: CoreExtent,
    /// The length by which the core is grown, 0 or more.
    pub(super) radius: Dyadic,
}

/// The interval of a core on an axis; an end is `None` where the core is unbounded.
pub(super) struct ExactInterval {
    pub(super) lo: Option<Dyadic>,
    pub(super) hi: Option<Dyadic>,
}

/// Returns the vertices as the stored axis defines them, in the order of [`Obb::vertices`]: no `f64` holds them.
pub(crate) fn obb_vertices(obb: &Obb) -> [ExactVector; 4] {
    let axis = ExactVector::of(obb.rotation().axis());
    let center = ExactVector::of(obb.center());
    let x = axis.scaled(&Dyadic::from(obb.half_extents().x));
    let y = axis.perp().scaled(&Dyadic::from(obb.half_extents().y));
    let (left, right) = (center.minus(&x), center.plus(&x));
    [left.minus(&y), right.minus(&y), right.plus(&y), left.plus(&y)]
}

/// The line that [`holds`](super::holds) takes for a shape, where its vertices are numbers.
pub(crate) fn straight_line(shape: &Shape) -> Option<Cow<'_, [DVec2]>> {
    match shape {
        Shape::Point(point) => Some(vec![point.at()].into()),
        Shape::Segment(segment) => Some(vec![segment.a(), segment.b()].into()),
        Shape::Aabb(aabb) => Some(aabb.vertices().to_vec().into()),
        Shape::Polygon(polygon) => Some(polygon.vertices().into()),
        Shape::Line(_) | Shape::Ray(_) | Shape::Circle(_) | Shape::Obb(_) | Shape::Capsule(_) | Shape::Group(_) => None,
    }
}

impl Figure {
    /// Returns the figure of a shape, with its vertices in the order of its convex core. `None` for a concave polygon and a
    /// group.
    pub(crate) fn of(shape: &Shape) -> Option<Figure> {
        let with_radius = |points: &[DVec2], radius: f64| Figure { radius: Dyadic::from(radius), ..Figure::of_loop(points) };
        let unbounded = |base: DVec2, extent: CoreExtent| Figure { extent, ..Figure::of_loop(&[base]) };
        match shape {
            Shape::Point(point) => Some(Figure::of_loop(&[point.at()])),
            Shape::Line(line) => Some(unbounded(line.base(), CoreExtent::Line(ExactVector::of(line.direction())))),
            Shape::Ray(ray) => Some(unbounded(ray.origin(), CoreExtent::Ray(ExactVector::of(ray.direction())))),
            Shape::Segment(segment) => Some(Figure::of_loop(&[segment.a(), segment.b()])),
            Shape::Circle(circle) => Some(with_radius(&[circle.center()], circle.radius())),
            Shape::Aabb(aabb) => Some(Figure::of_loop(&aabb.vertices())),
            Shape::Obb(obb) => Some(Figure::spanned(obb_vertices(obb).into())),
            Shape::Capsule(capsule) => Some(with_radius(&[capsule.a(), capsule.b()], capsule.radius())),
            Shape::Polygon(polygon) => match polygon.pieces() {
                [piece] => Some(Figure::of_loop(piece.vertices())),
                _ => None,
            },
            Shape::Group(_) => None,
        }
    }

    /// Returns a point, a segment, or the convex polygon through these vertices.
    pub(super) fn of_loop(vertices: &[DVec2]) -> Figure {
        Figure::spanned(vertices.iter().copied().map(ExactVector::of).collect())
    }

    /// Returns a point, a segment, or the convex polygon through three or more points, in order.
    pub(super) fn spanned(points: Vec<ExactVector>) -> Figure {
        let n = points.len();
        let edges = match n {
            0 | 1 => Vec::new(),
            2 => vec![[0, 1]],
            _ => (0..n).map(|i| [i, (i + 1) % n]).collect(),
        };
        Figure { points, edges, extent: CoreExtent::Bounded, radius: Dyadic::zero() }
    }

    /// Returns true if it is unbounded.
    pub(super) fn is_unbounded(&self) -> bool {
        self.direction().is_some()
    }

    /// Returns the direction in which it is unbounded.
    pub(crate) fn direction(&self) -> Option<&ExactVector> {
        match &self.extent {
            CoreExtent::Bounded => None,
            CoreExtent::Ray(direction) | CoreExtent::Line(direction) => Some(direction),
        }
    }

    /// Adds to the radius.
    pub(super) fn grow(&mut self, by: f64) {
        self.radius = &self.radius + &Dyadic::from(by);
    }

    /// Returns the figure of all points that this one covers while it moves by `velocity`.
    pub(super) fn swept(&self, velocity: &ExactVector) -> Figure {
        let n = self.points.len();
        let mut swept = self.clone();
        swept.points.extend(self.points.iter().map(|p| p.plus(velocity)));
        swept.edges.extend(self.edges.iter().map(|[i, j]| [i + n, j + n]));
        swept.edges.extend((0..n).map(|i| [i, i + n]));
        swept
    }

    /// Compares the distance of the cores with the sum of the radii: apart, touching, overlapping.
    pub(super) fn gap(&self, other: &Figure) -> Ordering {
        let cores = self.core_gap(other);
        let reach = &self.radius + &other.radius;
        if reach.is_zero() {
            return cores;
        }
        match cores {
            Ordering::Greater => self.core_distance_ordering(other, &reach),
            // If the cores have a common point and a radius is positive, the figures overlap.
            Ordering::Equal | Ordering::Less => Ordering::Less,
        }
    }

    /// Tests separating axes: apart, touching or overlapping, without the radii.
    ///
    /// The difference of two cores is a convex set with straight edges, and each edge is parallel to an edge of one of the cores,
    /// the unbounded ones included. Thus the normals of those edges decide whether 0 is outside of it, on an edge or inside.
    fn core_gap(&self, other: &Figure) -> Ordering {
        let mut widest = None;
        for (one, two) in [(self, other), (other, self)] {
            let gap = if one.is_ring() { Some(one.gap_beyond_edges(two)) } else { one.gap_along_normals(two) };
            if gap == Some(Ordering::Greater) {
                return Ordering::Greater;
            }
            widest = widest.max(gap);
        }
        // Without any direction, both cores are single points.
        widest.unwrap_or_else(|| {
            let coincide = self.points.first().zip(other.points.first()).is_some_and(|(p, q)| p.minus(q).is_zero());
            if coincide { Ordering::Equal } else { Ordering::Greater }
        })
    }

    /// Returns the widest gap of the intervals on the normals of this core. If the difference is flat, its own direction is one
    /// more axis. `None` without any direction.
    fn gap_along_normals(&self, other: &Figure) -> Option<Ordering> {
        let mut widest = None;
        for direction in self.directions().filter(|direction| !direction.is_zero()) {
            let normal = direction.perp();
            let (a, b) = (self.interval(&normal), other.interval(&normal));
            let mut gap = a.gap(&b);
            if gap == Ordering::Equal && a.is_a_point() && b.is_a_point() {
                gap = gap.max(self.interval(&direction).gap(&other.interval(&direction)));
            }
            if gap == Ordering::Greater {
                return Some(gap);
            }
            widest = widest.max(Some(gap));
        }
        widest
    }

    /// Returns true if the core is a polygon of more than a few vertices that always turns to the left, so that each edge bounds
    /// it.
    fn is_ring(&self) -> bool {
        /// Up to this number of vertices, projecting is as fast.
        const FEW: usize = 4;
        let n = self.points.len();
        let turns_left = |i: usize| {
            let [p, q, r] = [i, i + 1, i + 2].map(|i| &self.points[i % n]);
            q.minus(p).cross(&r.minus(q)).sign() == Ordering::Greater
        };
        FEW < n && self.edges.len() == n && !self.is_unbounded() && (0..n).all(turns_left)
    }

    /// Returns the widest gap between a ring and another core, as seen from the edges of the ring: the other lies beyond one of
    /// them, or extends behind all of them.
    fn gap_beyond_edges(&self, other: &Figure) -> Ordering {
        let n = other.points.len();
        let mut widest = Ordering::Less;
        // A vertex that lies behind one edge mostly lies behind the next.
        let mut behind = 0;
        for [i, j] in &self.edges {
            let (from, along) = (&self.points[*i], self.points[*j].minus(&self.points[*i]));
            let leads_behind = match &other.extent {
                CoreExtent::Bounded => false,
                CoreExtent::Ray(direction) => along.cross(direction).sign() == Ordering::Greater,
                CoreExtent::Line(direction) => !along.cross(direction).is_zero(),
            };
            let mut gap = if leads_behind { Ordering::Less } else { Ordering::Greater };
            let first = behind;
            for k in (0..n).map(|k| (first + k) % n) {
                if gap == Ordering::Less {
                    break;
                }
                let side = along.cross(&other.points[k].minus(from)).sign();
                gap = gap.min(side.reverse());
                behind = k;
            }
            if gap == Ordering::Greater {
                return gap;
            }
            widest = widest.max(gap);
        }
        widest
    }

    /// Returns the directions along the edges, bounded and unbounded.
    pub(super) fn directions(&self) -> impl Iterator<Item = ExactVector> + '_ {
        // The later edges of a rectangle are parallel to its first two.
        let distinct = if self.is_parallelogram() { 2 } else { self.edges.len() };
        self.edges[..distinct].iter().map(|[i, j]| self.points[*j].minus(&self.points[*i])).chain(self.direction().cloned())
    }

    fn is_parallelogram(&self) -> bool {
        match (self.points.as_slice(), self.edges.as_slice()) {
            ([p, q, r, s], [[0, 1], [1, 2], [2, 3], [3, 0]]) => q.minus(p).minus(&r.minus(s)).is_zero(),
            _ => false,
        }
    }

    /// Returns the interval of the core on an axis.
    pub(super) fn interval(&self, axis: &ExactVector) -> ExactInterval {
        let mut levels = self.points.iter().map(|p| p.dot(axis));
        let first = levels.next().unwrap_or_else(Dyadic::zero);
        let (mut lo, mut hi) = (first.clone(), first);
        for s in levels {
            if s.cmp(&lo) == Ordering::Less {
                lo = s;
            } else if s.cmp(&hi) == Ordering::Greater {
                hi = s;
            }
        }
        let (backward, forward) = match &self.extent {
            CoreExtent::Bounded => (false, false),
            CoreExtent::Ray(direction) => match direction.dot(axis).sign() {
                Ordering::Less => (true, false),
                Ordering::Equal => (false, false),
                Ordering::Greater => (false, true),
            },
            CoreExtent::Line(direction) => {
                let is_across = direction.dot(axis).is_zero();
                (!is_across, !is_across)
            }
        };
        ExactInterval { lo: (!backward).then_some(lo), hi: (!forward).then_some(hi) }
    }

    /// Returns true if the figure has no area.
    pub(super) fn is_thin(&self) -> bool {
        self.radius.is_zero() && self.is_flat()
    }

    /// Returns true if every point of `other` belongs to this figure.
    pub(super) fn contains(&self, other: &Figure) -> bool {
        if self.is_unbounded() || other.is_unbounded() {
            return false;
        }
        if self.is_flat() || self.radius.sign() == Ordering::Greater {
            // If the core has no area, the points of `other` must be as near to it as the difference of the radii.
            let margin = &self.radius - &other.radius;
            let margin_squared = margin.squared();
            return margin.sign() != Ordering::Less
                && other.points.iter().all(|p| self.distance_ordering(p, &margin_squared) != Ordering::Greater);
        }
        let radius_squared = other.radius.squared();
        self.edges.iter().all(|[i, j]| {
            let edge = self.points[*j].minus(&self.points[*i]);
            let limit = &radius_squared * &edge.length_squared();
            other.points.iter().all(|p| {
                let cross = edge.cross(&p.minus(&self.points[*i]));
                cross.sign() != Ordering::Less && cross.squared().cmp(&limit) != Ordering::Less
            })
        })
    }

    /// Returns true if the core has no area: it is a point, or lies on one line.
    fn is_flat(&self) -> bool {
        let direction = self.directions().find(|direction| !direction.is_zero());
        direction.is_none_or(|direction| self.interval(&direction.perp()).is_a_point())
    }
}

impl ExactInterval {
    /// Returns the interval between two positions, in any order.
    pub(super) fn between([p, q]: [Dyadic; 2]) -> ExactInterval {
        let (lo, hi) = if p.cmp(&q) == Ordering::Greater { (q, p) } else { (p, q) };
        ExactInterval { lo: Some(lo), hi: Some(hi) }
    }

    /// Compares the gap between two levels with 0: less is an overlap of positive length.
    pub(super) fn gap(&self, other: &ExactInterval) -> Ordering {
        self.width_between(other).map_or(Ordering::Less, |width| width.sign())
    }

    /// Returns the gap between two intervals, negative if they overlap. `None` if the overlap is unbounded.
    pub(super) fn width_between(&self, other: &ExactInterval) -> Option<Dyadic> {
        let between = |hi: &Option<Dyadic>, lo: &Option<Dyadic>| Some(lo.as_ref()? - hi.as_ref()?);
        match (between(&self.hi, &other.lo), between(&other.hi, &self.lo)) {
            (Some(p), Some(q)) => Some(if p.cmp(&q) == Ordering::Less { q } else { p }),
            (p, q) => p.or(q),
        }
    }

    pub(super) fn is_a_point(&self) -> bool {
        matches!((&self.lo, &self.hi), (Some(lo), Some(hi)) if lo.cmp(hi) == Ordering::Equal)
    }
}
