//! One convex part swept against another: verdict, time, closest approach.

use std::cmp::Ordering;

use glam::DVec2;

use super::super::convex_core::ConvexCore;
use super::super::exact::{self, Path};
use super::super::minkowski::{DifferenceEdge, DifferenceVertex, MinkowskiDifference};
use super::super::motion::Moving;
use super::super::shape::Shape;
use super::super::vector::{error_bound, length};
use super::ClosestApproach;
use super::refine;

/// A time that may be further off than this fraction of the frame is computed again from exact products.
const REFINE_BEYOND: f64 = 5e-12;

/// A line or ray is cut off this many times as far away as anything that takes part.
const OUT_OF_REACH: f64 = 2.0;

/// Two parts and their motion, without the shapes' own positions in the world.
#[derive(Debug, Clone, Copy)]
pub(super) struct Motion<'s> {
    pub(super) shapes: [&'s Shape; 2],
    pub(super) velocities: [DVec2; 2],
    pub(super) slop: f64,
}

/// How two parts meet.
#[derive(Debug, Clone, Copy)]
pub(super) struct Hit {
    pub(super) t: f64,
    pub(super) normal: DVec2,
    pub(super) grazing: bool,
}

/// Why two parts do not meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Miss {
    /// B lies beyond the end of A's way.
    Ahead,
    /// B lies behind the start of A's way.
    Behind,
    /// A passes B, or would, were its way longer.
    Beside,
}

/// Where A's way enters: the boundary of the Minkowski difference grown by the reach.
#[derive(Debug, Clone, Copy)]
enum Feature {
    Edge(DifferenceEdge),
    Disc(DifferenceVertex),
}

/// What the entry measures like.
#[derive(Debug, Clone, Copy)]
struct Entry {
    feature: Feature,
    t: f64,
    normal: DVec2,
    /// How far the way falls short of the entry (it is ahead) or starts beyond it (behind). Below 0: the entry is on the way.
    ahead: f64,
    behind: f64,
    /// Whether `t` is as accurate as promised.
    is_sharp: bool,
}

/// The way of A, relative to B, against the Minkowski difference.
pub(super) struct Sweep<'c> {
    motion: Motion<'c>,
    difference: MinkowskiDifference<'c>,
    /// The displacement of A relative to B, not zero.
    velocity: DVec2,
    speed: f64,
    /// The sum of the radii and the slop.
    reach: f64,
    has_line: bool,
    /// The corners furthest to the left and to the right of the way, and their cross products with the velocity.
    left: DifferenceVertex,
    right: DifferenceVertex,
    s_left: f64,
    s_right: f64,
    error_bound: f64,
}

/// The cores of both parts, and what is known before they are swept.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cores<'s> {
    a: ConvexCore<'s>,
    b: ConvexCore<'s>,
    in_play: f64,
}

impl<'s> Cores<'s> {
    #[inline]
    pub(super) fn new(a: &ConvexCore<'s>, b: &ConvexCore<'s>, motion: &Motion<'_>) -> Cores<'s> {
        let velocity = motion.velocities[0] - motion.velocities[1];
        let reach = a.radius + b.radius + motion.slop;
        let magnitude = MinkowskiDifference::new(a, b).magnitude();
        let mut cores = Cores { a: *a, b: *b, in_play: magnitude + velocity.abs().max_element() + reach };
        if a.unbounded.is_some() || b.unbounded.is_some() {
            let far = OUT_OF_REACH * cores.in_play;
            cores.a = a.cut_off(far);
            cores.b = b.cut_off(far);
            cores.in_play += far;
        }
        cores
    }
}

impl<'c> Sweep<'c> {
    #[inline]
    pub(super) fn new(motion: Motion<'c>, cores: &'c Cores<'c>) -> Sweep<'c> {
        let velocity = motion.velocities[0] - motion.velocities[1];
        let difference = MinkowskiDifference::new(&cores.a, &cores.b);
        let speed = length(velocity);
        let error_bound = error_bound(cores.in_play);
        let [left, right] = difference.facing(velocity);
        let (s_left, s_right) = (velocity.perp_dot(difference.at(left)), velocity.perp_dot(difference.at(right)));
        let reach = cores.a.radius + cores.b.radius + motion.slop;
        let has_line = motion.shapes.iter().any(|shape| matches!(shape, Shape::Line(_)));
        Sweep { motion, difference, velocity, speed, reach, has_line, left, right, s_left, s_right, error_bound }
    }

    /// Whether and when the two meet. Exact in the verdict.
    #[inline]
    pub(super) fn hit(&self) -> Result<Hit, Miss> {
        let bound = self.error_bound * self.speed;
        // By how much the whole line of motion passes the grown difference, times the speed.
        let beside = self.beside() - self.reach * self.speed;
        if bound < beside {
            return Err(Miss::Beside);
        }
        let entry = self.entry();
        if self.error_bound < entry.ahead {
            return Err(Miss::Ahead);
        }
        if self.error_bound < entry.behind {
            return Err(Miss::Behind);
        }
        let is_sure = beside < -bound && entry.ahead < -self.error_bound && entry.behind < -self.error_bound;
        if is_sure && entry.is_sharp {
            return Ok(Hit { t: entry.t, normal: entry.normal, grazing: false });
        }
        self.settled(&entry, beside, is_sure)
    }

    /// By how much the whole line of motion passes the difference of the cores, times the speed. Below 0: it crosses.
    #[inline]
    fn beside(&self) -> f64 {
        if -self.s_left < self.s_right { self.s_right } else { -self.s_left }
    }

    #[inline]
    fn entry(&self) -> Entry {
        // A way at s = 0 enters the edge whose ends lie left and right of it. Grown by the reach, an edge moves outwards along its
        // normal n, by reach * cross(v, n), and discs fill the gaps.
        let mut s_from = self.s_left;
        for edge in self.difference.chain(self.left, self.right) {
            let s_to = self.velocity.perp_dot(edge.to);
            let shift = -self.reach * self.velocity.perp_dot(edge.normal);
            if 0.0 < self.reach && s_from < shift {
                return self.disc_entry(edge.vertex);
            }
            if s_to <= shift && s_to < s_from {
                return self.edge_entry(edge, s_from, s_to);
            }
            s_from = s_to;
        }
        self.disc_entry(self.right)
    }

    #[inline]
    fn edge_entry(&self, edge: DifferenceEdge, s_from: f64, s_to: f64) -> Entry {
        let outside = -edge.normal.dot(edge.from) - self.reach;
        let approach = -edge.normal.dot(self.velocity);
        let bound = self.error_bound * self.speed;
        // Next to a corner of cores that meet, the neighbour may be the edge that is entered.
        let is_near_corner = self.reach == 0.0 && (s_from <= bound || -bound <= s_to);
        let is_sharp = self.error_bound < 8.0 * REFINE_BEYOND * approach && !is_near_corner;
        let normal = -edge.normal;
        Entry {
            feature: Feature::Edge(edge),
            t: outside / approach,
            normal,
            ahead: outside - approach,
            behind: -outside,
            is_sharp,
        }
    }

    /// Where the way enters the disc of radius `reach` around a corner.
    #[inline]
    fn disc_entry(&self, corner: DifferenceVertex) -> Entry {
        // |place - t * v|^2 = reach^2, the smaller root, in the form that does not cancel:
        // t = (|place|^2 - reach^2) / (dot(place, v) + sqrt(reach^2 |v|^2 - cross(place, v)^2))
        let (v, place) = (self.velocity, self.difference.at(corner));
        let (along, cross) = (place.dot(v), place.perp_dot(v));
        let discriminant = (self.reach * self.speed).powi(2) - cross * cross;
        let root = if 0.0 < discriminant { discriminant.sqrt() } else { 0.0 };
        let t = (place.length_squared() - self.reach * self.reach) / (along + root);
        // The disc is ahead as far as its rim is from the end of the way, and behind as far as it is from the start.
        let (start, end) = (length(place) - self.reach, length(place - v) - self.reach);
        let (ahead, behind) = if along <= 0.0 {
            (f64::NEG_INFINITY, start)
        } else if self.speed * self.speed < along {
            (end, -start)
        } else {
            (f64::NEG_INFINITY, -start)
        };
        let is_sharp = self.error_bound * (self.reach * self.speed + root) < 8.0 * REFINE_BEYOND * root * self.speed;
        let normal = (place - v * t).normalize_or(v / self.speed);
        Entry { feature: Feature::Disc(corner), t, normal, ahead, behind, is_sharp }
    }

    /// What rounding leaves open: the verdict, the graze, an accurate time.
    #[cold]
    #[inline(never)]
    fn settled(&self, entry: &Entry, beside: f64, is_sure: bool) -> Result<Hit, Miss> {
        let is_hit = is_sure || self.exactly(Path::Frame).is_none_or(Ordering::is_le);
        if !is_hit {
            let nearest = beside / self.speed;
            return Err(if entry.ahead <= nearest && entry.behind <= nearest {
                Miss::Beside
            } else if entry.behind < entry.ahead {
                Miss::Ahead
            } else {
                Miss::Behind
            });
        }
        let may_graze = -self.error_bound * self.speed <= beside && !self.has_line;
        let grazing = may_graze && self.exactly(Path::Line).is_some_and(Ordering::is_eq);
        let (t, normal) = if self.reach == 0.0 { self.sharp_edge_time(entry) } else { self.sharp_time(entry, may_graze) };
        let t = if t.is_finite() { t.clamp(0.0, 1.0) } else { 0.0 };
        Ok(Hit { t, normal, grazing })
    }

    /// Whether A's way, prolonged to a whole line, enters B. Exact.
    pub(super) fn enters(&self) -> bool {
        let bound = self.error_bound * self.speed;
        let beside = self.beside() - self.reach * self.speed;
        if bound < beside {
            return false;
        }
        beside < -bound || self.exactly(Path::Line).is_none_or(Ordering::is_lt)
    }

    fn exactly(&self, path: Path) -> Option<Ordering> {
        let [a, b] = [0, 1].map(|i| Moving::from_valid(self.motion.shapes[i].clone(), self.motion.velocities[i], 0.0));
        exact::sweep(&a, &b, self.motion.slop, path)
    }

    /// For sharp corners: the way enters the latest of the half planes behind the edges that it may be entering.
    fn sharp_edge_time(&self, entry: &Entry) -> (f64, DVec2) {
        let bound = self.error_bound * self.speed;
        let s = |p: DVec2| self.velocity.perp_dot(p);
        let chain = self.difference.chain(self.left, self.right);
        let in_question = chain.filter(|edge| -bound <= s(edge.from) && s(edge.to) <= bound);
        let times = in_question.filter_map(|edge| {
            let found = self.edge_entry(edge, f64::INFINITY, f64::NEG_INFINITY);
            let t = if found.is_sharp { found.t } else { refine::edge_time(&self.motion, &edge, self.reach)? };
            Some((t, found.normal))
        });
        let latest = times.max_by(|(t, _), (u, _)| t.total_cmp(u));
        // No edge at all: two places that meet.
        latest.unwrap_or_else(|| self.sharp_time(entry, true))
    }

    /// For rounded corners: a graze first meets one of the discs on that side.
    fn sharp_time(&self, entry: &Entry, may_graze: bool) -> (f64, DVec2) {
        if !may_graze {
            return self.refined(entry);
        }
        let rim = self.reach * self.speed + self.error_bound * self.speed;
        let corners = self.difference.chain(self.left, self.right).map(|edge| edge.vertex).chain([self.right]);
        let met = corners.filter(|corner| self.velocity.perp_dot(self.difference.at(*corner)).abs() <= rim);
        let times = met.map(|corner| self.refined(&self.disc_entry(corner)));
        times.min_by(|(t, _), (u, _)| t.total_cmp(u)).unwrap_or_else(|| self.refined(entry))
    }

    /// The time of an entry from exact products, and the normal then.
    fn refined(&self, entry: &Entry) -> (f64, DVec2) {
        match entry.feature {
            _ if entry.is_sharp => (entry.t, entry.normal),
            Feature::Edge(edge) => (refine::edge_time(&self.motion, &edge, self.reach).unwrap_or(entry.t), entry.normal),
            Feature::Disc(corner) => {
                let t = refine::disc_time(&self.motion, corner, self.reach).unwrap_or(entry.t);
                let place = self.difference.at(corner);
                (t, (place - self.velocity * t).normalize_or(self.velocity / self.speed))
            }
        }
    }

    /// When the two come closest, and how far apart the parts are then, for parts that do not meet.
    #[inline]
    pub(super) fn closest(&self, miss: Miss) -> ClosestApproach {
        let (t, distance) = match miss {
            Miss::Ahead => (1.0, self.distance_from_end()),
            Miss::Behind => (0.0, self.distance_from_start()),
            Miss::Beside => self.closest_beside(),
        };
        // A miss leaves a gap beyond the slop, however small.
        let clearance = distance - (self.reach - self.motion.slop);
        let least = self.motion.slop.next_up();
        ClosestApproach { t, clearance: if clearance < least { least } else { clearance } }
    }

    /// A pass along an edge is equally close for a while: its first moment counts.
    #[inline]
    fn closest_beside(&self) -> (f64, f64) {
        let tie = self.error_bound / 8.0 * self.speed;
        let v = self.velocity;
        // The sign makes the corners next to the way those with the smallest s.
        let sign = if -self.s_left < self.s_right { 1.0 } else { -1.0 };
        let nearest = if 0.0 < sign { self.right } else { self.left };
        let MinkowskiDifference { a, b, between } = self.difference;
        let s = |p: DVec2| sign * v.perp_dot(p);
        // Next to the corner of the core that is nearest, a corner that is as near: the end of a parallel side.
        let (limit_a, limit_b) = (s(a.vertex(nearest.a)) - tie, s(b.vertex(nearest.b)) + tie);
        let is_tied = |core: &ConvexCore<'_>, i: usize, sign: f64, limit: f64| {
            let [before, after] = [core.vertex(core.previous(i)), core.vertex(core.next(i))];
            1 < core.count() && ((sign * s(before) <= limit) | (sign * s(after) <= limit))
        };
        let (first, last) = if is_tied(a, nearest.a, -1.0, -limit_a) | is_tied(b, nearest.b, 1.0, limit_b) {
            let [lo_a, hi_a] = stretch(a.count(), |i| a.vertex(i).dot(v), |i| limit_a <= s(a.vertex(i)));
            let [lo_b, hi_b] = stretch(b.count(), |i| b.vertex(i).dot(v), |i| s(b.vertex(i)) <= limit_b);
            let between = between.dot(v);
            (between + (lo_b - hi_a), between + (hi_b - lo_a))
        } else {
            let along = self.difference.at(nearest).dot(v);
            (along, along)
        };
        let squared = self.speed * self.speed;
        if last < 0.0 {
            (0.0, self.distance_from_start())
        } else if squared < first {
            (1.0, self.distance_from_end())
        } else {
            let t = if 0.0 < first { first / squared } else { 0.0 };
            (t, self.beside().max(0.0) / self.speed)
        }
    }

    fn distance_from_end(&self) -> f64 {
        self.distance_from(self.velocity, [self.left, self.right])
    }

    fn distance_from_start(&self) -> f64 {
        let sides = self.difference.facing(-self.velocity);
        self.distance_from(DVec2::ZERO, sides)
    }

    /// The distance of a place from the difference, whose closest point lies between two sides.
    fn distance_from(&self, place: DVec2, [from, to]: [DifferenceVertex; 2]) -> f64 {
        let mut nearest = self.difference.at(to) - place;
        let mut squared = nearest.length_squared();
        for edge in self.difference.chain(from, to) {
            let (offset, edge) = (edge.from - place, edge.to - edge.from);
            let (along, whole) = (-offset.dot(edge), edge.length_squared());
            // Both ends are taken as they are.
            let s = if along <= 0.0 {
                0.0
            } else if whole <= along {
                1.0
            } else {
                along / whole
            };
            let to_edge = offset + edge * s;
            let found = to_edge.length_squared();
            (nearest, squared) = if found < squared { (to_edge, found) } else { (nearest, squared) };
        }
        length(nearest)
    }
}

/// The smallest and the largest value over the corners that count.
#[cold]
fn stretch(count: usize, value: impl Fn(usize) -> f64, counts: impl Fn(usize) -> bool) -> [f64; 2] {
    let mut stretch = [f64::INFINITY, f64::NEG_INFINITY];
    for i in 0..count {
        let s = value(i);
        let is_in = counts(i);
        stretch[0] = if is_in && s < stretch[0] { s } else { stretch[0] };
        stretch[1] = if is_in && stretch[1] < s { s } else { stretch[1] };
    }
    stretch
}
