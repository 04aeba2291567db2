//! Worlds that are hard for one or the other structure, and an ordinary one to compare them with.

use super::pair_filter::PairFilter;
use crate::kernel::{Aabb, Circle, DVec2, Moving, Shape};
use crate::seeded::SeededNumbers;

/// The most bodies of a world.
pub const MAX_WORST_CASE: usize = 5_000;

/// A kind of world.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum WorstCase {
    /// Circles and boxes of about one size, scattered so that each has room for four, moving by a tenth of their size.
    Scattered,
    /// All bodies in the space of one.
    OneCell,
    /// One box as large as the world, small bodies in it.
    OneGiant,
    /// Bodies along a diagonal: each tests the boxes of nodes around long stretches of it.
    Diagonal,
    /// Long thin boxes one above the other: all intervals on x overlap.
    LongThin,
    /// Scattered bodies, each of which moves by up to ten times its size.
    EverythingMoves,
    /// Boxes in rows and columns that touch their neighbors.
    Touching,
    /// The same box again and again.
    Identical,
}

impl WorstCase {
    /// All of them, the ordinary one first.
    pub const ALL: [WorstCase; 8] = [
        WorstCase::Scattered,
        WorstCase::OneCell,
        WorstCase::OneGiant,
        WorstCase::Diagonal,
        WorstCase::LongThin,
        WorstCase::EverythingMoves,
        WorstCase::Touching,
        WorstCase::Identical,
    ];

    /// Returns the name on the command line and in JSON.
    pub fn id(self) -> &'static str {
        match self {
            WorstCase::Scattered => "scattered",
            WorstCase::OneCell => "one-cell",
            WorstCase::OneGiant => "one-giant",
            WorstCase::Diagonal => "diagonal",
            WorstCase::LongThin => "long-thin",
            WorstCase::EverythingMoves => "everything-moves",
            WorstCase::Touching => "touching",
            WorstCase::Identical => "identical",
        }
    }

    /// Returns a world of `n` bodies, at most [`MAX_WORST_CASE`]: the same for the same seed.
    pub fn world(self, n: usize, seed: u64) -> Vec<Moving> {
        let n = n.min(MAX_WORST_CASE);
        let mut numbers = SeededNumbers::new(seed);
        // Each body of size 1 has an area of 4.
        let reach = 2.0 * (n as f64).sqrt();
        let columns = (n as f64).sqrt().ceil().max(1.0) as usize;
        (0..n).filter_map(|index| self.body(index, columns, reach, &mut numbers)).collect()
    }

    fn body(self, index: usize, columns: usize, reach: f64, numbers: &mut SeededNumbers) -> Option<Moving> {
        let scattered = |numbers: &mut SeededNumbers| DVec2::new(numbers.below(reach), numbers.below(reach));
        let slow = |numbers: &mut SeededNumbers| DVec2::new(numbers.below(0.2) - 0.1, numbers.below(0.2) - 0.1);
        let small = |numbers: &mut SeededNumbers, at: DVec2| {
            let half = 0.3 + numbers.below(0.2);
            if index.is_multiple_of(2) { disc(at, half) } else { rectangle(at, DVec2::new(half, 0.8 * half)) }
        };
        let (shape, velocity) = match self {
            WorstCase::Scattered => {
                let at = scattered(numbers);
                (small(numbers, at), slow(numbers))
            }
            WorstCase::OneCell => {
                let at = DVec2::new(numbers.below(0.05), numbers.below(0.05));
                (disc(at, 0.02), 0.1 * slow(numbers))
            }
            WorstCase::OneGiant if index == 0 => (rectangle(DVec2::splat(0.5 * reach), DVec2::splat(0.5 * reach)), DVec2::ZERO),
            WorstCase::OneGiant => {
                let at = scattered(numbers);
                (small(numbers, at), slow(numbers))
            }
            WorstCase::Diagonal => {
                let at = DVec2::splat(0.75 * index as f64);
                (small(numbers, at), slow(numbers))
            }
            WorstCase::LongThin => {
                let at = DVec2::new(numbers.below(4.0), 0.5 * index as f64);
                (rectangle(at, DVec2::new(30.0, 0.1)), slow(numbers))
            }
            WorstCase::EverythingMoves => {
                let at = scattered(numbers);
                (small(numbers, at), 100.0 * slow(numbers))
            }
            WorstCase::Touching => {
                let at = DVec2::new((index % columns) as f64, (index / columns) as f64);
                (rectangle(at, DVec2::splat(0.5)), DVec2::ZERO)
            }
            WorstCase::Identical => (rectangle(DVec2::ZERO, DVec2::splat(0.5)), DVec2::ZERO),
        };
        Moving::new(shape?, velocity).ok()
    }

    /// Returns the boxes of bodies at a fraction of the frame.
    pub fn boxes(world: &[Moving], t: f64) -> Vec<Aabb> {
        world.iter().map(|body| PairFilter::aabb_of(&body.at(t))).collect()
    }
}

fn disc(center: DVec2, radius: f64) -> Option<Shape> {
    Circle::new(center, radius).ok().map(Shape::Circle)
}

fn rectangle(center: DVec2, half: DVec2) -> Option<Shape> {
    Aabb::from_center(center, half).ok().map(Shape::Aabb)
}
