//! The outline of a level as closed polygons: its outer loops and its holes.

use std::cmp::Ordering;
use std::collections::HashMap;

use glam::DVec2;

use super::super::super::vector::{Orientation, orientation};
use super::answer::{LevelBoundary, Stretch};

/// A loop of the outline: a simple polygon.
#[derive(Debug, Clone, PartialEq)]
pub struct OutlineLoop {
    /// The vertices at which it turns, at least 3, world frame, exact. The first one has the smallest x, and of those the smallest y.
    /// The inside of the level is on the left: counter-clockwise around a part of the level, clockwise around a hole.
    pub vertices: Vec<DVec2>,
    /// True if it goes around a hole.
    pub is_hole: bool,
}

/// The reason why an outline has no exact loops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OutlineFault {
    /// An arc, or a member without area, is part of the outline.
    NotStraight,
    /// Points of the outline are no `f64` numbers. For each of them the members that meet there, in order.
    Rounded(Vec<Vec<usize>>),
}

/// A point, as a key.
type Bits = [u64; 2];

fn bits(p: DVec2) -> Bits {
    p.to_array().map(f64::to_bits)
}

impl LevelBoundary {
    /// Returns the loops of the outline, by their first vertex. Loops may touch each other at vertices, but none touches itself: two tiles with one
    /// common vertex have two loops. A hole that touches the outside at a vertex is a loop of its own.
    ///
    /// ```
    /// use clashbox_geometry::kernel::level::Level;
    /// use clashbox_geometry::kernel::{Aabb, DVec2, InvalidShape, Shape};
    ///
    /// let tiles = [0.0, 1.0, 2.0].map(|x| Aabb::new([x, 0.0], [x + 1.0, 1.0]).map(Shape::Aabb));
    /// let tiles = tiles.into_iter().collect::<Result<Vec<Shape>, InvalidShape>>()?;
    /// let loops = Level::of(&tiles).boundary(0.0).loops().expect("straight edges, and whole numbers");
    /// let slab = [[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [0.0, 1.0]].map(DVec2::from);
    /// assert_eq!(loops.iter().map(|one| &one.vertices[..]).collect::<Vec<_>>(), [slab], "without the vertices in between");
    /// # Ok::<(), InvalidShape>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If an arc or a member without area is part of the outline, or if a point of it is rounded.
    pub fn loops(&self) -> Result<Vec<OutlineLoop>, OutlineFault> {
        if self.outline.iter().any(|stretch| stretch.arc.is_some() || stretch.from == stretch.to) {
            return Err(OutlineFault::NotStraight);
        }
        let rounded = rounded_points(&self.outline);
        if !rounded.is_empty() {
            return Err(OutlineFault::Rounded(rounded));
        }
        let mut leaving: HashMap<Bits, Vec<usize>> = HashMap::with_capacity(self.outline.len());
        for (idx, stretch) in self.outline.iter().enumerate() {
            leaving.entry(bits(stretch.from)).or_default().push(idx);
        }
        let mut is_left = vec![true; self.outline.len()];
        let mut loops = Vec::new();
        for first in 0..self.outline.len() {
            if !is_left[first] {
                continue;
            }
            let mut path = OpenPath::default();
            let mut idx = first;
            // Each turn of the loop takes a stretch that was not taken.
            while is_left[idx] {
                is_left[idx] = false;
                let Stretch { from, to, .. } = self.outline[idx];
                if let Some(points) = path.add(from) {
                    loops.push(OutlineLoop::of(&points).ok_or(OutlineFault::NotStraight)?);
                }
                let next = leaving.get(&bits(to)).map_or(&[][..], |next| next);
                idx = rightmost(next, |next| self.outline[next].to, from, to).ok_or(OutlineFault::NotStraight)?;
            }
            if idx != first {
                return Err(OutlineFault::NotStraight);
            }
            loops.push(OutlineLoop::of(&path.points).ok_or(OutlineFault::NotStraight)?);
        }
        loops.sort_by(|one, other| compare(one.vertices[0], other.vertices[0]).then(one.is_hole.cmp(&other.is_hole)));
        Ok(loops)
    }
}

/// The points of a loop that is not closed yet, each once.
#[derive(Debug, Default)]
struct OpenPath {
    points: Vec<DVec2>,
    positions: HashMap<Bits, usize>,
}

impl OpenPath {
    /// Adds a point. Returns the loop from that point to itself if the path has it already, and goes on without that loop.
    fn add(&mut self, point: DVec2) -> Option<Vec<DVec2>> {
        let Some(&position) = self.positions.get(&bits(point)) else {
            self.positions.insert(bits(point), self.points.len());
            self.points.push(point);
            return None;
        };
        let closed = self.points.split_off(position);
        for point in &closed {
            self.positions.remove(&bits(*point));
        }
        self.positions.insert(bits(point), self.points.len());
        self.points.push(point);
        Some(closed)
    }
}

/// Returns the members that meet at each rounded end of a stretch.
fn rounded_points(outline: &[Stretch]) -> Vec<Vec<usize>> {
    let ends = outline.iter().flat_map(|stretch| {
        let ends = [stretch.from, stretch.to].into_iter().zip(stretch.is_exact);
        ends.filter(|(_, is_exact)| !is_exact).map(|(end, _)| (bits(end), stretch.member))
    });
    let mut found: Vec<Vec<usize>> = Vec::new();
    let mut known: HashMap<Bits, usize> = HashMap::new();
    for (end, member) in ends {
        let idx = *known.entry(end).or_insert_with(|| {
            found.push(Vec::new());
            found.len() - 1
        });
        if !found[idx].contains(&member) {
            found[idx].push(member);
        }
    }
    found.iter_mut().for_each(|members| members.sort_unstable());
    found
}

/// Returns the stretch that turns most to the right, of those that leave the point `at`, which is reached from `from`: what is outside on the right
/// of both is one part of the outside.
fn rightmost(leaving: &[usize], end: impl Fn(usize) -> DVec2, from: DVec2, at: DVec2) -> Option<usize> {
    // The angle from the direction back, counter-clockwise: below, at, or above 180 degrees.
    let half = |to: DVec2| match orientation(at, from, to) {
        Orientation::CounterClockwise => 0,
        Orientation::Collinear => 1,
        Orientation::Clockwise => 2,
    };
    leaving.iter().copied().min_by(|p, q| {
        let [p, q] = [p, q].map(|idx| end(*idx));
        half(p).cmp(&half(q)).then_with(|| match orientation(at, p, q) {
            Orientation::CounterClockwise => Ordering::Less,
            Orientation::Collinear => Ordering::Equal,
            Orientation::Clockwise => Ordering::Greater,
        })
    })
}

fn compare(p: DVec2, q: DVec2) -> Ordering {
    p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y))
}

impl OutlineLoop {
    /// Returns the loop through these points, without those at which it does not turn. `None` if fewer than 3 are left.
    fn of(points: &[DVec2]) -> Option<OutlineLoop> {
        let n = points.len();
        let at = |i: usize| points[i % n];
        let turn = |i: usize| orientation(at(i + n - 1), at(i), at(i + 1));
        let mut turning: Vec<usize> = (0..n).filter(|&i| turn(i) != Orientation::Collinear).collect();
        if turning.len() < 3 {
            return None;
        }
        let first = (0..turning.len()).min_by(|i, j| compare(at(turning[*i]), at(turning[*j])))?;
        turning.rotate_left(first);
        // The loop is convex at this vertex, seen from within.
        let is_hole = turn(turning[0]) == Orientation::Clockwise;
        Some(OutlineLoop { vertices: turning.into_iter().map(at).collect(), is_hole })
    }
}
