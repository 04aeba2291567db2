//! An oracle of whole numbers: rectangles on a small lattice, whose level is a set of unit cells.

use std::collections::BTreeSet;

use super::super::super::super::shape::Shape;
use super::super::super::super::testing::{Dice, aabb};
use super::super::super::Level;
use super::super::{LevelBoundary, SeamKind, Stretch};

/// The lattice has this many cells on each axis.
const SIZE: i32 = 6;

/// A rectangle: its lowest and its highest coordinates.
#[derive(Debug, Clone, Copy)]
struct Rectangle {
    min: [i32; 2],
    max: [i32; 2],
}

/// A unit segment of the boundary of a member: its start and its end, counter-clockwise.
type Unit = ([i32; 2], [i32; 2]);

/// A seam: the point, the members, the kind, the angle.
type LatticeSeam = ([i32; 2], Vec<usize>, SeamKind, Option<i32>);

impl Rectangle {
    fn random(dice: &mut Dice) -> Rectangle {
        let mut interval = || {
            let from = dice.below(SIZE as u64) as i32;
            // Tiles are more frequent than walls.
            let length = if dice.below(3) == 0 { 1 + dice.below(3) as i32 } else { 1 };
            [from, (from + length).min(SIZE)]
        };
        let [x, y] = [interval(), interval()];
        Rectangle { min: [x[0], y[0]], max: [x[1], y[1]] }
    }

    fn shape(&self, scale: f64, offset: f64) -> Shape {
        let scaled = |[x, y]: [i32; 2]| (f64::from(x) * scale + offset, f64::from(y) * scale - offset);
        aabb(scaled(self.min), scaled(self.max))
    }

    fn has(&self, [x, y]: [i32; 2]) -> bool {
        self.min[0] <= x && x < self.max[0] && self.min[1] <= y && y < self.max[1]
    }

    /// Returns the edges, each with its unit segments.
    fn edges(&self) -> [Vec<Unit>; 4] {
        let ([x, y], [right, top]) = (self.min, self.max);
        [
            (x..right).map(|i| ([i, y], [i + 1, y])).collect(),
            (y..top).map(|j| ([right, j], [right, j + 1])).collect(),
            (x..right).rev().map(|i| ([i + 1, top], [i, top])).collect(),
            (y..top).rev().map(|j| ([x, j + 1], [x, j])).collect(),
        ]
    }

    /// Returns the position of a point on the boundary: `Some(None)` at a vertex, `Some(Some(axis))` within an edge along it.
    fn place(&self, p: [i32; 2]) -> Option<Option<usize>> {
        let on = [0, 1].map(|axis| p[axis] == self.min[axis] || p[axis] == self.max[axis]);
        let between = [0, 1].map(|axis| self.min[axis] < p[axis] && p[axis] < self.max[axis]);
        match (on, between) {
            ([true, true], _) => Some(None),
            ([true, _], [_, true]) => Some(Some(1)),
            ([_, true], [true, _]) => Some(Some(0)),
            _ => None,
        }
    }
}

struct Oracle<'r>(&'r [Rectangle]);

impl Oracle<'_> {
    fn count(&self, cell: [i32; 2]) -> usize {
        self.0.iter().filter(|rectangle| rectangle.has(cell)).count()
    }

    fn around([x, y]: [i32; 2]) -> [[i32; 2]; 4] {
        [[x, y], [x - 1, y], [x - 1, y - 1], [x, y - 1]]
    }

    fn is_inside(&self, p: [i32; 2]) -> bool {
        Oracle::around(p).iter().all(|cell| 0 < self.count(*cell))
    }

    /// Returns true if the cell on the right of a unit segment is covered.
    fn is_inner(&self, (from, to): Unit) -> bool {
        let along = [to[0] - from[0], to[1] - from[1]];
        let low = [from[0].min(to[0]), from[1].min(to[1])];
        let right = match along {
            [1, 0] => [low[0], low[1] - 1],
            [-1, 0] | [0, 1] => low,
            _ => [low[0] - 1, low[1]],
        };
        0 < self.count(right)
    }

    fn inner_edges(&self) -> BTreeSet<(usize, Unit)> {
        let mut found = BTreeSet::new();
        for (member, rectangle) in self.0.iter().enumerate() {
            for edge in rectangle.edges() {
                let mut open: Option<Unit> = None;
                for unit in edge {
                    if !self.is_inner(unit) {
                        found.extend(open.take().map(|stretch| (member, stretch)));
                    } else {
                        open = match open {
                            Some((from, to)) if self.is_inside(to) => Some((from, unit.1)),
                            before => {
                                found.extend(before.map(|stretch| (member, stretch)));
                                Some(unit)
                            }
                        };
                    }
                }
                found.extend(open.map(|stretch| (member, stretch)));
            }
        }
        found
    }

    fn outline(&self) -> BTreeSet<Unit> {
        let all = self.0.iter().flat_map(|rectangle| rectangle.edges().concat());
        all.filter(|unit| !self.is_inner(*unit)).collect()
    }

    /// Returns the seams, by their points.
    fn seams(&self) -> Vec<LatticeSeam> {
        let points = (0..=SIZE).flat_map(|x| (0..=SIZE).map(move |y| [x, y]));
        points.filter_map(|p| self.seam(p)).collect()
    }

    fn seam(&self, p: [i32; 2]) -> Option<LatticeSeam> {
        let places: Vec<(usize, Option<usize>)> =
            self.0.iter().enumerate().filter_map(|(member, rectangle)| Some((member, rectangle.place(p)?))).collect();
        let is_only_beside = places.iter().all(|(_, place)| place.is_some() && *place == places[0].1);
        if self.is_inside(p) || places.len() < 2 || is_only_beside {
            return None;
        }
        let counts = Oracle::around(p).map(|cell| self.count(cell));
        let covered = counts.map(|count| 0 < count);
        let angle = match covered.iter().filter(|is_covered| **is_covered).count() {
            1 => Some(90),
            2 => (covered[0] != covered[2]).then_some(0),
            _ => Some(-90),
        };
        let ends_inner = |member: usize| {
            let units = self.0[member].edges().concat();
            units.into_iter().any(|unit| (unit.0 == p || unit.1 == p) && self.is_inner(unit))
        };
        let is_t_joint =
            places.iter().any(|(one, _)| ends_inner(*one) && places.iter().any(|(other, place)| other != one && place.is_some()));
        let kind = match angle {
            _ if counts.iter().any(|count| 1 < *count) => SeamKind::Overlap,
            _ if is_t_joint => SeamKind::TJoint,
            Some(0) => SeamKind::Flat,
            _ => SeamKind::Vertex,
        };
        Some((p, places.iter().map(|(member, _)| *member).collect(), kind, angle))
    }
}

/// Returns the ends of a stretch on the lattice.
fn ends(stretch: &Stretch, scale: f64, offset: f64) -> Unit {
    let on_lattice = |x: f64, y: f64| [((x - offset) / scale) as i32, ((y + offset) / scale) as i32];
    (on_lattice(stretch.from.x, stretch.from.y), on_lattice(stretch.to.x, stretch.to.y))
}

fn units((from, to): Unit) -> impl Iterator<Item = Unit> {
    let step = [(to[0] - from[0]).signum(), (to[1] - from[1]).signum()];
    let length = (to[0] - from[0]).abs().max((to[1] - from[1]).abs());
    let at = move |n: i32| [from[0] + n * step[0], from[1] + n * step[1]];
    (0..length).map(move |n| (at(n), at(n + 1)))
}

fn compare(rectangles: &[Rectangle], found: &LevelBoundary, scale: f64, offset: f64, about: &str) {
    let oracle = Oracle(rectangles);
    let inner: Vec<(usize, Unit)> = found.inner_edges.iter().map(|edge| (edge.member, ends(edge, scale, offset))).collect();
    assert_eq!(inner.iter().copied().collect::<BTreeSet<_>>(), oracle.inner_edges(), "{about}: inner edges of {rectangles:?}");
    assert_eq!(inner.len(), oracle.inner_edges().len(), "{about}: each once");
    let outline: Vec<Unit> = found.outline.iter().flat_map(|stretch| units(ends(stretch, scale, offset))).collect();
    assert_eq!(outline.iter().copied().collect::<BTreeSet<_>>(), oracle.outline(), "{about}: the outline of {rectangles:?}");
    assert_eq!(outline.len(), oracle.outline().len(), "{about}: each part once");
    let seams: Vec<_> = found
        .seams
        .iter()
        .map(|seam| {
            let at = [((seam.at.x - offset) / scale) as i32, ((seam.at.y + offset) / scale) as i32];
            (at, seam.members.clone(), seam.kind, seam.angle.map(|angle| angle as i32))
        })
        .collect();
    assert_eq!(seams, oracle.seams(), "{about}: the seams of {rectangles:?}");
}

#[test]
fn rectangles_on_a_lattice_are_as_their_cells() {
    let mut seams = 0;
    for seed in 0..3000 {
        let mut dice = Dice::new(seed);
        let rectangles: Vec<Rectangle> = (0..2 + dice.below(14)).map(|_| Rectangle::random(&mut dice)).collect();
        // Powers of two and sums that do not round.
        let (scale, offset) = [(1.0, 0.0), (0.25, 0.0), (64.0, 1024.0), (0.03125, 5.0)][dice.below(4) as usize];
        let shapes: Vec<Shape> = rectangles.iter().map(|rectangle| rectangle.shape(scale, offset)).collect();
        let found = Level::of(&shapes).boundary(0.5 * scale);
        compare(&rectangles, &found, scale, offset, &format!("seed {seed}"));
        seams += found.seams.len();
    }
    assert!(20_000 < seams, "only {seams} seams were compared");
}
