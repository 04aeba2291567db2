//! Proves a contact of a single instant: a point passes through a segment, a ray or a line.
//!
//! It may be that no position of `f64` hits at that time. The signed distance of the point from the line through the segment is a
//! continuous function of the time. If it has one sign before and the other one after, both larger than the rounding of the
//! positions, it is 0 in between (the intermediate value theorem). If the point cannot have reached an end of the segment
//! meanwhile, it is then on the segment.
//!
//! Degenerate: a point that touches the segment and turns back has one sign, and nothing is proven. Ends of segments count as
//! points: when two parallel segments pass through each other, their ends do.

use super::reach::pose_rounding;
use super::relative::relative_distance;
use crate::kernel::convex_core::{ConvexCore, Unbounded};
use crate::kernel::{DVec2, Moving};

/// A point that passes through a segment.
#[derive(Debug, Clone, Copy)]
pub(super) struct Crossing {
    /// The time, up to the rounding of positions: a fraction of the frame, within the bracket.
    pub(super) t: f64,
    /// The two times between which it passes: before the stretch that was asked about and after it, by no more than rounding
    /// requires.
    pub(super) bracket: [f64; 2],
}

/// A vertex of one body and a part of the other one, both as indices.
#[derive(Debug, Clone, Copy)]
struct Passage {
    /// True if the vertex is one of A.
    vertex_of_a: bool,
    /// The index of the part that has the vertex, and the index of the vertex in it.
    vertex: [usize; 2],
    /// The index of the part that is passed through: a segment, a ray or a line.
    through: usize,
}

/// The position of a vertex in relation to a segment.
#[derive(Debug, Clone, Copy)]
struct SidePosition {
    /// The signed distance from the line through the segment, positive to its left, world units.
    distance: f64,
    /// The distance of the foot on that line from the nearer end of the segment, positive inside; negative outside, infinite for
    /// lines.
    within: f64,
}

/// The thin parts of two bodies at one time, relative to one origin near them.
struct ThinParts {
    /// The parts of each body without thickness, as vertices; of an unbounded part its direction too.
    parts: [Vec<ThinPart>; 2],
}

/// A part without thickness.
#[derive(Debug, Clone, Copy)]
struct ThinPart {
    ends: [DVec2; 2],
    n_ends: usize,
    unbounded: Option<Unbounded>,
}

/// Proves that a point of one body passes through a segment of the other one near the stretch `[from, to]`, at whose ends the two
/// are apart. Returns `None` if nothing is proven.
pub(super) fn crossing(a: &Moving, b: &Moving, [from, to]: [f64; 2]) -> Option<Crossing> {
    /// The length by which the stretch is prolonged at first, a fraction of the frame.
    const FIRST: f64 = f64::EPSILON;
    /// The largest length by which it is prolonged.
    const LAST: f64 = 1.0 / 16.0;
    let speed = relative_distance(a, b);
    let rounding = 2.0 * pose_rounding(a, b);
    if !(speed * rounding).is_finite() {
        return None;
    }
    let passages = ThinParts::at(a, b, from.midpoint(to)).passages(speed * (to - from) + 16.0 * rounding);
    let passes = |passage: &Passage, [before, after]: [f64; 2]| {
        let sides = [before, after].map(|t| ThinParts::at(a, b, t).side(passage));
        if sides.iter().any(|side| side.distance.abs() <= rounding) {
            return None;
        }
        // Neither body moves more than this meanwhile, relative to the other.
        let moved = 2.0 * speed * (after - before) + rounding;
        let stays_within = sides.iter().all(|side| moved < side.within);
        Some(stays_within && sides[0].is_left() != sides[1].is_left())
    };
    passages.iter().find_map(|passage| {
        let mut longer = FIRST;
        while longer <= LAST {
            let bracket = [(from - longer).max(0.0), (to + longer).min(1.0)];
            match passes(passage, bracket) {
                Some(true) => {
                    let is_left = |t: f64| ThinParts::at(a, b, t).side(passage).is_left();
                    let side_before = is_left(bracket[0]);
                    return Some(Crossing { t: first_that(bracket, |t| is_left(t) != side_before), bracket });
                }
                Some(false) => return None,
                None => longer *= 2.0,
            }
        }
        None
    })
}

/// Bisects between `free`, where a property does not hold, and `held`, where it does. Returns the first of two neighboring times
/// at which it holds; `held` if both are the same.
pub(super) fn first_that([mut free, mut held]: [f64; 2], holds: impl Fn(f64) -> bool) -> f64 {
    loop {
        let middle = free.midpoint(held);
        if !(free < middle && middle < held) {
            return held;
        }
        *(if holds(middle) { &mut held } else { &mut free }) = middle;
    }
}

impl SidePosition {
    fn is_left(&self) -> bool {
        0.0 < self.distance
    }
}

impl ThinParts {
    fn at(a: &Moving, b: &Moving, t: f64) -> ThinParts {
        let [a, b] = [a, b].map(|body| body.at(t));
        let origin = a.reference_point();
        ThinParts {
            parts: [&a, &b]
                .map(|shape| ConvexCore::of_parts(shape).iter().filter_map(|core| ThinPart::of(core, origin)).collect()),
        }
    }

    /// Returns the vertices that are no farther than `near` from a segment of the other body.
    fn passages(&self, near: f64) -> Vec<Passage> {
        /// The largest number that is examined: more than cross at one time in any realistic scene.
        const MOST: usize = 8;
        let mut found = Vec::new();
        for vertex_of_a in [true, false] {
            let [own, other] = self.of(vertex_of_a);
            for (part, thin) in own.iter().enumerate() {
                for (through, segment) in other.iter().enumerate().filter(|(_, segment)| segment.has_direction()) {
                    for vertex in 0..thin.n_ends {
                        let side = segment.side_of(thin.ends[vertex]);
                        if side.distance.abs() <= near && 0.0 < side.within && found.len() < MOST {
                            found.push(Passage { vertex_of_a, vertex: [part, vertex], through });
                        }
                    }
                }
            }
        }
        found
    }

    fn side(&self, passage: &Passage) -> SidePosition {
        let [own, other] = self.of(passage.vertex_of_a);
        let [part, vertex] = passage.vertex;
        other[passage.through].side_of(own[part].ends[vertex])
    }

    /// Returns the parts of the body with the vertex, and those of the other one.
    fn of(&self, vertex_of_a: bool) -> [&[ThinPart]; 2] {
        let [a, b] = &self.parts;
        if vertex_of_a { [a, b] } else { [b, a] }
    }
}

impl ThinPart {
    /// Returns the part with this core. `None` if it has an area.
    fn of(core: &ConvexCore<'_>, origin: DVec2) -> Option<ThinPart> {
        let core = core.seen_from(origin);
        let first = core.vertex(0);
        let ends = [first, if core.count() == 2 { core.vertex(1) } else { first }];
        (!core.has_area()).then_some(ThinPart { ends, n_ends: core.count(), unbounded: core.unbounded })
    }

    fn has_direction(&self) -> bool {
        self.n_ends == 2 || self.unbounded.is_some()
    }

    fn side_of(&self, point: DVec2) -> SidePosition {
        let [start, end] = self.ends;
        let (direction, length) = match self.unbounded {
            Some(Unbounded::Line(direction) | Unbounded::Ray(direction)) => (direction, f64::INFINITY),
            None => {
                let length = (end - start).length();
                ((end - start) / length, length)
            }
        };
        let along = (point - start).dot(direction);
        let within = match self.unbounded {
            Some(Unbounded::Line(_)) => f64::INFINITY,
            Some(Unbounded::Ray(_)) | None => along.min(length - along),
        };
        SidePosition { distance: direction.perp_dot(point - start), within }
    }
}
