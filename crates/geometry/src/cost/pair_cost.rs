//! The cost of each method for one pair, with bounding volumes first, and with exactness.

use thiserror::Error;

use super::bounded::Bounded;
use super::exact::Exact;
use super::method::{MethodVerdict, TestMethod};
use super::tally::{IntegerSizes, OperationCounts, Stop, Tally};
use crate::kernel::bounds::{bounding_aabb, bounding_circle};
use crate::kernel::{Kind, Shape};

/// The most pairs of edges of which operations are counted: two polygons of 32 vertices.
pub const MAX_EDGE_PAIRS: usize = 1024;

/// The reason for which no operations are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NotCounted {
    /// A ray.
    #[error("the tests of a ray are not counted: no textbook method is written for them here")]
    Ray,
    /// A group.
    #[error("the test of a group is not counted: it is a test of each of its members")]
    Group,
    /// Polygons with many vertices.
    #[error("tests of at most {MAX_EDGE_PAIRS} pairs of edges are counted, these have {0}")]
    ManyEdges(usize),
}

/// The cost of a method for a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MethodCost {
    /// The method.
    pub method: TestMethod,
    /// Its verdict on plain numbers. `None` if it gave up.
    pub hits: Option<bool>,
    /// Its operations.
    pub counts: OperationCounts,
    /// The point at which it stopped. `None` for a method that has nothing to go through.
    pub stop: Option<Stop>,
}

/// A bounding volume that may be tested first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoundingVolume {
    /// Circles, by squares.
    Circle,
    /// Rectangles along the axes, edge by edge.
    Rectangle,
}

impl BoundingVolume {
    /// Both of them.
    pub const ALL: [BoundingVolume; 2] = [BoundingVolume::Circle, BoundingVolume::Rectangle];

    /// Returns the name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            BoundingVolume::Circle => "circle",
            BoundingVolume::Rectangle => "rectangle",
        }
    }
}

/// The cost of a test of two bounding volumes. They are stored with the bodies: finding them is not counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoundsCost {
    /// The volume.
    pub volume: BoundingVolume,
    /// True if it proves that the shapes miss, so that no other test is needed.
    pub rules_out: bool,
    /// Its operations.
    pub counts: OperationCounts,
    /// The point at which it stopped. `None` for circles.
    pub stop: Option<Stop>,
}

/// The cost of one test in three arithmetics: on plain numbers, with an error bound beside each, and without rounding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExactnessCost {
    /// The method.
    pub method: TestMethod,
    /// The operations on plain numbers.
    pub plain: OperationCounts,
    /// The operations with the error bounds. The same as plain if only inputs are compared.
    pub filtered: OperationCounts,
    /// True if the error bounds leave the verdict in doubt: then the exact test follows.
    pub is_in_doubt: bool,
    /// The operations on integers of any size.
    pub exact: OperationCounts,
    /// The sizes of those integers.
    pub sizes: IntegerSizes,
    /// The verdict, exact.
    pub hits: bool,
}

/// The cost of the tests of a pair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairCost {
    /// The bounding volumes that may be tested first: none where a shape is unbounded or is its own bounding volume.
    pub bounds: Vec<BoundsCost>,
    /// The methods of the pair, at least one.
    pub methods: Vec<MethodCost>,
    /// The cost of exactness.
    pub exactness: ExactnessCost,
}

impl PairCost {
    /// Runs every method of a pair, and counts.
    ///
    /// # Errors
    ///
    /// A ray, a group, and polygons with more than [`MAX_EDGE_PAIRS`] pairs of edges.
    pub fn of(a: &Shape, b: &Shape) -> Result<PairCost, NotCounted> {
        let [a, b] = in_order(a, b)?;
        let methods = TestMethod::ALL.into_iter().filter_map(|method| MethodCost::of(method, a, b)).collect();
        // Every pair that passes `in_order` has a method without a root and without a quotient.
        let exactness = ExactnessCost::of(a, b).ok_or(NotCounted::Group)?;
        Ok(PairCost { bounds: BoundsCost::of_pair(a, b), methods, exactness })
    }

    /// Returns the index of the method with the fewest operations, roots and quotients by their weight; the first of several.
    pub fn cheapest(&self) -> Option<usize> {
        (0..self.methods.len()).min_by_key(|index| self.methods[*index].counts.weighted())
    }
}

/// Returns the pair in the order of the kinds.
pub(super) fn in_order<'s>(a: &'s Shape, b: &'s Shape) -> Result<[&'s Shape; 2], NotCounted> {
    let kinds = [a.kind(), b.kind()];
    if kinds.contains(&Kind::Group) {
        return Err(NotCounted::Group);
    }
    if kinds.contains(&Kind::Ray) {
        return Err(NotCounted::Ray);
    }
    let n_pairs = a.vertex_count().max(1) * b.vertex_count().max(1);
    if MAX_EDGE_PAIRS < n_pairs {
        return Err(NotCounted::ManyEdges(n_pairs));
    }
    Ok(if b.kind() < a.kind() { [b, a] } else { [a, b] })
}

impl MethodCost {
    /// Returns the cost of a method. `None` if it is for other pairs.
    fn of(method: TestMethod, a: &Shape, b: &Shape) -> Option<MethodCost> {
        let tally = Tally::default();
        let hits = match method.decide(a, b, &tally) {
            MethodVerdict::NotForPair => return None,
            MethodVerdict::GaveUp => None,
            MethodVerdict::Hits(hits) => Some(hits),
        };
        Some(MethodCost { method, hits, counts: tally.counts(), stop: tally.stop() })
    }
}

impl BoundsCost {
    fn of_pair(a: &Shape, b: &Shape) -> Vec<BoundsCost> {
        let circles = bounding_circle(a).zip(bounding_circle(b)).map(|(a, b)| [Shape::Circle(a), Shape::Circle(b)]);
        let boxes = bounding_aabb(a).zip(bounding_aabb(b)).map(|(a, b)| [Shape::Aabb(a), Shape::Aabb(b)]);
        let are_own = |kind: Kind| [a, b].iter().all(|shape| [Kind::Point, kind].contains(&shape.kind()));
        let rows = [
            (BoundingVolume::Circle, TestMethod::DistanceBySquares, circles.filter(|_| !are_own(Kind::Circle))),
            (BoundingVolume::Rectangle, TestMethod::BoxEdges, boxes.filter(|_| !are_own(Kind::Aabb))),
        ];
        let cost = |(volume, method, bounds): (BoundingVolume, TestMethod, Option<[Shape; 2]>)| {
            let [around_a, around_b] = bounds?;
            let found = MethodCost::of(method, &around_a, &around_b)?;
            Some(BoundsCost { volume, rules_out: found.hits == Some(false), counts: found.counts, stop: found.stop })
        };
        rows.into_iter().filter_map(cost).collect()
    }
}

impl ExactnessCost {
    /// Returns the cost for the first method that decides the exact question. `None` without one.
    fn of(a: &Shape, b: &Shape) -> Option<ExactnessCost> {
        TestMethod::ALL.into_iter().find_map(|method| {
            let tallies = [(); 3].map(|()| Tally::default());
            let [plain, filtered, exact] = &tallies;
            let hits = method.decide_exactly::<Exact<'_>>(a, b, exact)?;
            method.decide_exactly::<Bounded<'_>>(a, b, filtered)?;
            method.decide(a, b, plain);
            Some(ExactnessCost {
                method,
                plain: plain.counts(),
                filtered: filtered.counts(),
                is_in_doubt: filtered.is_in_doubt(),
                exact: exact.counts(),
                sizes: exact.integer_sizes(),
                hits,
            })
        })
    }
}

/// Returns true if the filter leaves a pair in doubt. `None` if its operations are not counted.
pub(super) fn is_in_doubt(a: &Shape, b: &Shape) -> Option<bool> {
    let [a, b] = in_order(a, b).ok()?;
    TestMethod::ALL.into_iter().find_map(|method| {
        let tally = Tally::default();
        method.decide_exactly::<Bounded<'_>>(a, b, &tally).map(|_| tally.is_in_doubt())
    })
}
