//! The first contact of two translating shapes, in closed form.
//!
//! A hits B when A's displacement relative to B reaches the Minkowski difference B minus A. That set is a convex polygon (or a
//! strip, where one shape is a line) grown by the radii and the slop: `reach`. So the question is where a ray enters a rounded
//! polygon:
//!
//! - Each edge normal bounds the polygon by a half plane, moved out by `reach`. The ray is inside all of them from the latest
//!   entry on.
//! - Where it enters next to an edge, that is the impact. Where it enters beyond the end of the edge, only the disc around that
//!   corner can be met first.
//!
//! Whether there is an impact at all is a question of its own, decided by the swept shape: by rounded arithmetic where its error
//! bound allows, exactly where not. A time that would be inaccurate (shallow approach, near graze, far away) is computed again
//! from exact products.

mod refine;

use glam::DVec2;

use super::exact::{self, Path};
use super::hull::{Hull, PARALLEL, radius};
use super::motion::Moving;
use super::shape::Kind;
use super::vector::{ERROR_BOUND, closest_on_segment, length};

/// A time that may be further off than this fraction of the frame is computed again from exact products.
const REFINE_BEYOND: f64 = 1e-12;

/// What the closed form answers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Cast {
    /// The shapes meet.
    Hit {
        /// The first time at which `separation <= slop`, in [0, 1].
        t: f64,
        /// Unit vector from A to B at `t`.
        normal: DVec2,
        /// Whether A's way, prolonged to a whole line, only touches B. Exact.
        grazing: bool,
    },
    /// The shapes do not meet.
    Miss {
        /// When they come closest, the first time in [0, 1].
        closest_t: f64,
        /// Their separation then, > slop, world units.
        clearance: f64,
    },
}

/// The first contact of two shapes that are apart by more than `slop` at t = 0. Exact in the verdict, right to 1e-11 in the time.
pub fn cast(a: &Moving, b: &Moving, slop: f64) -> Cast {
    let sweep = Sweep::new(a, b, slop);
    if sweep.velocity == DVec2::ZERO {
        return sweep.miss();
    }
    if !sweep.hits() {
        return sweep.miss();
    }
    let entry = sweep.entry();
    Cast::Hit { t: entry.t.clamp(0.0, 1.0), normal: entry.normal, grazing: sweep.grazes() }
}

/// Two hulls, one moving, relative to the place of A at t = 0.
struct Sweep<'a> {
    moving: [&'a Moving; 2],
    a: Hull,
    b: Hull,
    /// The displacement of A relative to B.
    velocity: DVec2,
    /// The sum of the radii and the slop.
    reach: f64,
    slop: f64,
    /// Whether one of the two is a line: then its normal is the only axis that can separate them.
    has_line: bool,
    error_bound: f64,
}

/// Where the ray enters.
struct Entry {
    t: f64,
    normal: DVec2,
}

/// A half plane `dot(normal, x) <= level` that holds the grown Minkowski difference.
struct HalfPlane {
    normal: DVec2,
    level: f64,
}

impl<'a> Sweep<'a> {
    fn new(a: &'a Moving, b: &'a Moving, slop: f64) -> Sweep<'a> {
        let origin = a.shape.reference_point();
        let (hull_a, hull_b) = (Hull::of(&a.shape, origin), Hull::of(&b.shape, origin));
        let velocity = a.velocity - b.velocity;
        let reach = radius(&a.shape) + radius(&b.shape) + slop;
        let in_play = hull_a.magnitude().max(hull_b.magnitude()) + velocity.abs().max_element() + reach;
        let has_line = hull_a.kind() == Kind::Line || hull_b.kind() == Kind::Line;
        let velocities = a.velocity.abs().max_element().max(b.velocity.abs().max_element());
        let error_bound = ERROR_BOUND * in_play.max(velocities);
        Sweep { moving: [a, b], a: hull_a, b: hull_b, velocity, reach, slop, has_line, error_bound }
    }

    /// The axes that can separate the two, as far as the shapes give them.
    fn axes(&self) -> impl Iterator<Item = DVec2> + '_ {
        let counts = |hull: &Hull| !self.has_line || hull.kind() == Kind::Line;
        let of_a = counts(&self.a).then(|| self.a.axes()).into_iter().flatten();
        // Two lines are parallel here, for others meet at the start: one normal serves both.
        let of_b = (counts(&self.b) && self.a.kind() != Kind::Line).then(|| self.b.axes()).into_iter().flatten();
        of_a.chain(of_b)
    }

    fn half_planes(&self) -> impl Iterator<Item = HalfPlane> + '_ {
        self.axes().flat_map(|axis| {
            let (a, b) = (self.a.shadow(axis), self.b.shadow(axis));
            [
                HalfPlane { normal: axis, level: b.hi - a.lo + self.reach },
                HalfPlane { normal: -axis, level: a.hi - b.lo + self.reach },
            ]
        })
    }

    /// The gap between A's way and B on an axis, without the reach.
    fn gap(&self, axis: DVec2) -> f64 {
        let (a, b) = (self.a.shadow(axis), self.b.shadow(axis));
        let way = axis.dot(self.velocity);
        let (lo, hi) = (a.lo + way.min(0.0), a.hi + way.max(0.0));
        (b.lo - hi).max(lo - b.hi)
    }

    /// Whether A's way meets B: exact.
    fn hits(&self) -> bool {
        let across = (!self.has_line).then(|| self.velocity.perp().normalize_or(DVec2::Y));
        let gap = self.axes().chain(across).map(|axis| self.gap(axis)).fold(f64::NEG_INFINITY, f64::max);
        if self.reach + self.error_bound < gap {
            return false;
        }
        let cores_meet = gap < -self.error_bound;
        if cores_meet {
            return true;
        }
        let excess = if self.reach == 0.0 || self.has_line { gap - self.reach } else { self.closest().1 - self.reach };
        if self.error_bound < excess.abs() {
            return excess < 0.0;
        }
        let [a, b] = self.moving;
        exact::sweep(a, b, self.slop, Path::Frame).is_none_or(|ordering| ordering.is_le())
    }

    /// Whether A's way, prolonged to a whole line, touches B and never enters it: exact.
    fn grazes(&self) -> bool {
        if self.has_line {
            return false;
        }
        let axis = self.velocity.perp().normalize_or(DVec2::Y);
        let [a, b] = self.moving;
        (self.gap(axis) - self.reach).abs() <= self.error_bound
            && exact::sweep(a, b, self.slop, Path::Line).is_some_and(|ordering| ordering.is_eq())
    }

    /// Where A's way enters, given that it does. The time may be a rounding below 0.
    fn entry(&self) -> Entry {
        let mut latest: Option<(f64, HalfPlane)> = None;
        for plane in self.half_planes() {
            let approach = -plane.normal.dot(self.velocity);
            // A start a hair apart may have its level rounded to the wrong side: such a plane is entered at once.
            if plane.level <= self.error_bound && 0.0 < approach {
                let t = -plane.level / approach;
                if latest.as_ref().is_none_or(|(latest_t, _)| *latest_t < t) {
                    latest = Some((t, plane));
                }
            }
        }
        match latest {
            Some((t, plane)) => match self.corner_beyond(&plane, t) {
                None => self.edge_entry(t, &plane),
                Some(corner) => self.disc_entry(corner),
            },
            // Inside all half planes, yet apart: in front of a rounded corner, the nearest one.
            None => self.disc_entry(self.nearest_corner()),
        }
    }

    fn edge_entry(&self, t: f64, plane: &HalfPlane) -> Entry {
        let approach = -plane.normal.dot(self.velocity);
        let doubtful = REFINE_BEYOND * approach < self.error_bound;
        let t = if doubtful { refine::edge_time(self.moving, plane.normal, self.reach).unwrap_or(t) } else { t };
        Entry { t, normal: -plane.normal }
    }

    /// The corner of the Minkowski difference beyond which the ray enters at `t`. `None` where it enters next to the edge itself.
    fn corner_beyond(&self, plane: &HalfPlane, t: f64) -> Option<DVec2> {
        if self.reach == 0.0 || self.has_line {
            return None;
        }
        let (normal, tangent) = (plane.normal, plane.normal.perp());
        let tolerance = PARALLEL * self.a.magnitude().max(self.b.magnitude());
        let (_, edge_a) = self.a.furthest(-normal, tangent, tolerance);
        let (_, edge_b) = self.b.furthest(normal, tangent, tolerance);
        let (lo, hi) = (edge_b.lo - edge_a.hi, edge_b.hi - edge_a.lo);
        let along = tangent.dot(self.velocity) * t;
        let corner = |end: f64| Some(normal * (plane.level - self.reach) + tangent * end);
        if along < lo {
            corner(lo)
        } else if hi < along {
            corner(hi)
        } else {
            None
        }
    }

    fn nearest_corner(&self) -> DVec2 {
        self.corners().min_by(|m, n| m.length_squared().total_cmp(&n.length_squared())).unwrap_or(DVec2::ZERO)
    }

    /// The differences of all corners; the corners of the Minkowski difference are among them.
    fn corners(&self) -> impl Iterator<Item = DVec2> + '_ {
        self.b.corners().iter().flat_map(|b| self.a.corners().iter().map(move |a| *b - *a))
    }

    /// Where the ray enters the disc of radius `reach` around `corner`.
    fn disc_entry(&self, corner: DVec2) -> Entry {
        // |corner - t * v|^2 = reach^2, the smaller root, in the form that does not cancel:
        // t = (|corner|^2 - reach^2) / (dot(corner, v) + sqrt(reach^2 |v|^2 - cross(corner, v)^2))
        let v = self.velocity;
        let speed = length(v);
        let discriminant = (self.reach * speed).powi(2) - corner.perp_dot(v).powi(2);
        let root = discriminant.max(0.0).sqrt();
        let c = corner.length_squared() - self.reach * self.reach;
        let denominator = corner.dot(v) + root;
        let doubtful = REFINE_BEYOND * root * speed < self.error_bound * (self.reach * speed + root);
        let t = if doubtful { refine::disc_time(self.moving, corner, self.reach) } else { None }.unwrap_or(c / denominator);
        let t = if t.is_finite() { t.clamp(0.0, 1.0) } else { 0.0 };
        Entry { t, normal: (corner - v * t).normalize_or(v / speed) }
    }

    fn miss(&self) -> Cast {
        let (closest_t, distance) = self.closest();
        // A miss leaves a gap beyond the slop, however small.
        let clearance = (distance - (self.reach - self.slop)).max(self.slop.next_up());
        Cast::Miss { closest_t, clearance }
    }

    /// When A's way comes closest to B, and the distance of the cores then, for cores that do not overlap.
    fn closest(&self) -> (f64, f64) {
        if self.has_line {
            return self.closest_to_line();
        }
        let v = self.velocity;
        // A pass along an edge is equally close for a while, up to rounding: its first moment counts.
        let tie = self.error_bound / 8.0;
        let mut best = (0.0, f64::INFINITY);
        let mut consider = |t: f64, distance: f64| {
            if distance < best.1 - tie || (distance <= best.1 + tie && t < best.0) {
                best = (t, distance);
            }
        };
        // The start and the end of the way against the edges of the Minkowski difference ...
        for t in [0.0, 1.0] {
            let place = v * t;
            for (from, to) in self.edges() {
                consider(t, length(closest_on_segment(place, from, to) - place));
            }
        }
        // ... and its corners against the way.
        let squared = v.length_squared();
        for corner in self.corners() {
            let t = if 0.0 < squared { (corner.dot(v) / squared).clamp(0.0, 1.0) } else { 0.0 };
            consider(t, length(corner - v * t));
        }
        best
    }

    /// Differences of edges and corners; the edges of the Minkowski difference are among them, the others lie inside.
    fn edges(&self) -> impl Iterator<Item = (DVec2, DVec2)> + '_ {
        let of_b = self.b.edges().flat_map(|(p, q)| self.a.corners().iter().map(move |a| (p - *a, q - *a)));
        let of_a = self.a.edges().flat_map(|(p, q)| self.b.corners().iter().map(move |b| (*b - p, *b - q)));
        of_b.chain(of_a)
    }

    fn closest_to_line(&self) -> (f64, f64) {
        let axis = self.axes().next().unwrap_or(DVec2::X);
        let distance_at = |t: f64| {
            let (a, b) = (self.a.shadow(axis), self.b.shadow(axis));
            let way = axis.dot(self.velocity) * t;
            (b.lo - a.hi - way).max(a.lo + way - b.hi)
        };
        let (start, end) = (distance_at(0.0), distance_at(1.0));
        if end < start { (1.0, end) } else { (0.0, start) }
    }
}
