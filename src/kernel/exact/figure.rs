//! A shape without rounding: a convex core grown by a radius.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::shape::Shape;
use super::dyadic::Dyadic;

/// A vector without rounding.
#[derive(Debug, Clone)]
pub(crate) struct Vector {
    x: Dyadic,
    y: Dyadic,
}

impl Vector {
    pub(crate) fn of(v: DVec2) -> Vector {
        Vector { x: Dyadic::from(v.x), y: Dyadic::from(v.y) }
    }

    pub(crate) fn plus(&self, other: &Vector) -> Vector {
        Vector { x: &self.x + &other.x, y: &self.y + &other.y }
    }

    pub(crate) fn minus(&self, other: &Vector) -> Vector {
        Vector { x: &self.x - &other.x, y: &self.y - &other.y }
    }

    pub(crate) fn negated(&self) -> Vector {
        Vector { x: self.x.negated(), y: self.y.negated() }
    }

    pub(crate) fn scaled(&self, factor: &Dyadic) -> Vector {
        Vector { x: &self.x * factor, y: &self.y * factor }
    }

    /// Turned by 90 degrees, counter-clockwise.
    pub(crate) fn perp(&self) -> Vector {
        Vector { x: self.y.negated(), y: self.x.clone() }
    }

    pub(crate) fn dot(&self, other: &Vector) -> Dyadic {
        &(&self.x * &other.x) + &(&self.y * &other.y)
    }

    pub(crate) fn cross(&self, other: &Vector) -> Dyadic {
        &(&self.x * &other.y) - &(&self.y * &other.x)
    }

    pub(crate) fn length_squared(&self) -> Dyadic {
        self.dot(self)
    }

    /// Rounded to the nearest numbers.
    pub(crate) fn to_f64(&self) -> DVec2 {
        DVec2::new(self.x.to_f64(), self.y.to_f64())
    }

    fn is_zero(&self) -> bool {
        self.x.sign() == Ordering::Equal && self.y.sign() == Ordering::Equal
    }
}

/// How far a core reaches.
#[derive(Debug, Clone)]
pub(crate) enum Extent {
    /// No further than its points.
    Bounded,
    /// Without end along this direction and against it.
    Line(Vector),
}

/// The convex hull of some points, or of parallel lines through them, grown by a radius.
#[derive(Debug, Clone)]
pub(crate) struct Figure {
    /// The points that span the core.
    pub(crate) points: Vec<Vector>,
    /// Pairs of points. All edges of the hull are among them; the others lie inside. Counter-clockwise for a rectangle.
    pub(crate) edges: Vec<[usize; 2]>,
    /// How far the core reaches.
    pub(crate) extent: Extent,
    /// By how much the core is grown, 0 or more.
    pub(crate) radius: Dyadic,
}

impl Figure {
    pub(crate) fn of(shape: &Shape) -> Figure {
        let bounded = |points: Vec<Vector>, edges: Vec<[usize; 2]>, radius: f64| Figure {
            points,
            edges,
            extent: Extent::Bounded,
            radius: Dyadic::from(radius),
        };
        const LOOP: [[usize; 2]; 4] = [[0, 1], [1, 2], [2, 3], [3, 0]];
        match shape {
            Shape::Ray(_) | Shape::Capsule(_) | Shape::Polygon(_) | Shape::Group(_) => todo!("new kinds"),
            Shape::Point(point) => bounded(vec![Vector::of(point.at())], vec![], 0.0),
            Shape::Line(line) => Figure {
                extent: Extent::Line(Vector::of(line.direction())),
                ..bounded(vec![Vector::of(line.base())], vec![], 0.0)
            },
            Shape::Segment(segment) => bounded(vec![Vector::of(segment.a()), Vector::of(segment.b())], vec![[0, 1]], 0.0),
            Shape::Circle(circle) => bounded(vec![Vector::of(circle.center())], vec![], circle.radius()),
            Shape::Aabb(aabb) => bounded(aabb.corners().map(Vector::of).to_vec(), LOOP.to_vec(), 0.0),
            Shape::Obb(obb) => {
                let axis = Vector::of(obb.rotation().axis());
                let center = Vector::of(obb.center());
                let x = axis.scaled(&Dyadic::from(obb.half_extents().x));
                let y = axis.perp().scaled(&Dyadic::from(obb.half_extents().y));
                let (left, right) = (center.minus(&x), center.plus(&x));
                bounded(vec![left.minus(&y), right.minus(&y), right.plus(&y), left.plus(&y)], LOOP.to_vec(), 0.0)
            }
        }
    }

    pub(crate) fn is_unbounded(&self) -> bool {
        matches!(self.extent, Extent::Line(_))
    }

    /// Keeps the points and forgets that they stand for lines.
    pub(super) fn make_bounded(&mut self) {
        self.extent = Extent::Bounded;
    }

    /// Adds to the radius.
    pub(super) fn grow(&mut self, by: f64) {
        self.radius = &self.radius + &Dyadic::from(by);
    }

    /// Everything the figure covers while it moves by `velocity`.
    pub(super) fn swept(&self, velocity: &Vector) -> Figure {
        let n = self.points.len();
        let mut swept = self.clone();
        swept.points.extend(self.points.iter().map(|p| p.plus(velocity)));
        swept.edges.extend(self.edges.iter().map(|[i, j]| [i + n, j + n]));
        swept.edges.extend((0..n).map(|i| [i, i + n]));
        swept
    }

    /// Everything the figure covers while it moves along `velocity` and against it without end.
    pub(super) fn swept_without_end(&self, velocity: &Vector) -> Figure {
        Figure { extent: Extent::Line(velocity.clone()), ..self.clone() }
    }

    /// How the distance of the cores compares with the sum of the radii: apart, touching, overlapping.
    pub(super) fn gap(&self, other: &Figure) -> Ordering {
        let cores = self.core_gap(other);
        let reach = &self.radius + &other.radius;
        if reach.sign() == Ordering::Equal {
            return cores;
        }
        match cores {
            Ordering::Greater => self.core_distance_ordering(other, &reach),
            // Whatever is grown around a common point overlaps.
            Ordering::Equal | Ordering::Less => Ordering::Less,
        }
    }

    /// Separating axes: apart, touching or overlapping, without the radii.
    fn core_gap(&self, other: &Figure) -> Ordering {
        let mut widest = Ordering::Less;
        for axis in self.axes(other) {
            let (Some([lo_a, hi_a]), Some([lo_b, hi_b])) = (self.interval(&axis), other.interval(&axis)) else {
                continue;
            };
            widest = widest.max(lo_b.cmp(&hi_a)).max(lo_a.cmp(&hi_b));
            if widest == Ordering::Greater {
                break;
            }
        }
        widest
    }

    /// The normals of all edges, and the edges' own directions, which separate collinear figures.
    fn axes(&self, other: &Figure) -> Vec<Vector> {
        let mut directions: Vec<Vector> = self.directions();
        directions.extend(other.directions());
        directions.retain(|direction| !direction.is_zero());
        if directions.is_empty() {
            directions.push(Vector::of(DVec2::X));
        }
        directions.iter().flat_map(|direction| [direction.perp(), direction.clone()]).collect()
    }

    fn directions(&self) -> Vec<Vector> {
        let edges = self.edges.iter().map(|[i, j]| self.points[*j].minus(&self.points[*i]));
        match &self.extent {
            Extent::Bounded => edges.collect(),
            Extent::Line(direction) => edges.chain([direction.clone()]).collect(),
        }
    }

    /// The shadow of the core on an axis. `None` where it is infinite.
    fn interval(&self, axis: &Vector) -> Option<[Dyadic; 2]> {
        if let Extent::Line(direction) = &self.extent
            && direction.dot(axis).sign() != Ordering::Equal
        {
            return None;
        }
        let mut shadows = self.points.iter().map(|p| p.dot(axis));
        let first = shadows.next()?;
        Some(shadows.fold([first.clone(), first], |[lo, hi], s| {
            if s.cmp(&lo) == Ordering::Less {
                [s, hi]
            } else if s.cmp(&hi) == Ordering::Greater {
                [lo, s]
            } else {
                [lo, hi]
            }
        }))
    }

    /// How the distance of two cores that are apart compares with `reach`.
    fn core_distance_ordering(&self, other: &Figure, reach: &Dyadic) -> Ordering {
        let reach_squared = reach.squared();
        if let Extent::Line(direction) = &self.extent {
            return nearest_of_lines(direction, &self.points, &other.points, &reach_squared);
        }
        if let Extent::Line(direction) = &other.extent {
            return nearest_of_lines(direction, &other.points, &self.points, &reach_squared);
        }
        let between_vertices = self
            .points
            .iter()
            .flat_map(|p| other.points.iter().map(move |q| p.minus(q).length_squared()))
            .map(|squared| squared.cmp(&reach_squared));
        let nearest = between_vertices.min().unwrap_or(Ordering::Greater);
        nearest.min(self.vertices_to_edges(other, &reach_squared)).min(other.vertices_to_edges(self, &reach_squared))
    }

    /// The nearest of this core's vertices to the insides of the other's edges.
    fn vertices_to_edges(&self, other: &Figure, reach_squared: &Dyadic) -> Ordering {
        let mut nearest = Ordering::Greater;
        for [i, j] in &other.edges {
            let edge = other.points[*j].minus(&other.points[*i]);
            let length_squared = edge.length_squared();
            let limit = reach_squared * &length_squared;
            for p in &self.points {
                let from_start = p.minus(&other.points[*i]);
                let along = from_start.dot(&edge);
                if along.sign() == Ordering::Greater && along.cmp(&length_squared) == Ordering::Less {
                    nearest = nearest.min(edge.cross(&from_start).squared().cmp(&limit));
                }
            }
        }
        nearest
    }

    /// Whether every point of `other` belongs to this figure. Right for figures that overlap.
    pub(super) fn contains(&self, other: &Figure) -> bool {
        if self.is_unbounded() || other.is_unbounded() {
            // A line has no inside; nothing bounded contains a line.
            return false;
        }
        if self.radius.sign() == Ordering::Greater {
            return self.disc_contains(other);
        }
        // A flat core contains nothing that overlaps it: its edges run both ways, and a core shrunk to a place has none.
        3 <= self.edges.len()
            && self.directions().iter().any(|direction| !direction.is_zero())
            && self.edges.iter().all(|[i, j]| {
                let edge = self.points[*j].minus(&self.points[*i]);
                let limit = &other.radius.squared() * &edge.length_squared();
                other.points.iter().all(|p| {
                    let cross = edge.cross(&p.minus(&self.points[*i]));
                    cross.sign() != Ordering::Less && cross.squared().cmp(&limit) != Ordering::Less
                })
            })
    }

    /// As [`contains`](Self::contains), for a core of one point.
    fn disc_contains(&self, other: &Figure) -> bool {
        let room = &self.radius - &other.radius;
        let room_squared = room.squared();
        room.sign() != Ordering::Less
            && self
                .points
                .iter()
                .all(|c| other.points.iter().all(|p| p.minus(c).length_squared().cmp(&room_squared) != Ordering::Greater))
    }
}

/// How the smallest distance of parallel lines through `bases` from `points`, all on one side, compares with a reach.
fn nearest_of_lines(direction: &Vector, bases: &[Vector], points: &[Vector], reach_squared: &Dyadic) -> Ordering {
    let limit = reach_squared * &direction.length_squared();
    bases
        .iter()
        .flat_map(|base| points.iter().map(move |p| direction.cross(&p.minus(base)).squared()))
        .map(|squared| squared.cmp(&limit))
        .min()
        .unwrap_or(Ordering::Greater)
}
