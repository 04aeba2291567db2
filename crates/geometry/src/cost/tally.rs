//! The record of one test: its operations, where it stopped, and the numbers of its exact arithmetic.

use std::cell::{Cell, RefCell};

use crate::kernel::exact_number::Dyadic;

/// Numbers of operations. A change of sign and an absolute value are not counted: they change one bit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OperationCounts {
    /// Sums and differences.
    pub additions: u64,
    /// Products.
    pub products: u64,
    /// Quotients.
    pub quotients: u64,
    /// Square roots.
    pub roots: u64,
    /// Comparisons of two numbers, those of a minimum or a maximum among them.
    pub comparisons: u64,
}

impl OperationCounts {
    /// The weight of a root and of a quotient where methods are compared: as much as four other operations. It is a convention, no measurement.
    pub const WEIGHT: u64 = 4;

    /// Returns the number by which methods are compared: all operations, roots and quotients by their [weight](Self::WEIGHT).
    pub fn weighted(&self) -> u64 {
        self.additions + self.products + self.comparisons + OperationCounts::WEIGHT * (self.quotients + self.roots)
    }
}

/// The sizes of the integers that exact arithmetic needed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct IntegerSizes {
    /// The digits of the longest integer, bits.
    pub widest_bits: u64,
    /// The products of two words of 64 bits that all products take, word by word as in long multiplication.
    pub word_products: u64,
}

/// A thing that a test goes through until its verdict is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StopUnit {
    /// A comparison.
    Comparison,
    /// An axis on which two intervals are compared.
    Axis,
    /// An edge of a polygon.
    Edge,
    /// An edge of one with an edge of the other.
    EdgePair,
    /// The side of a line on which a point lies.
    Side,
    /// A support point of the Minkowski difference.
    SupportPoint,
}

impl StopUnit {
    /// All of them.
    pub const ALL: [StopUnit; 6] =
        [StopUnit::Comparison, StopUnit::Axis, StopUnit::Edge, StopUnit::EdgePair, StopUnit::Side, StopUnit::SupportPoint];

    /// Returns the name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            StopUnit::Comparison => "comparison",
            StopUnit::Axis => "axis",
            StopUnit::Edge => "edge",
            StopUnit::EdgePair => "edge-pair",
            StopUnit::Side => "side",
            StopUnit::SupportPoint => "support-point",
        }
    }
}

/// The point at which the verdict of a test was known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stop {
    /// The things that are counted.
    pub unit: StopUnit,
    /// The number of the last one that was looked at, from 1.
    pub at: usize,
    /// The number of all. `None` where it is not known before, as in GJK.
    pub of: Option<usize>,
}

impl Stop {
    /// Returns true if the test did not have to look at all.
    pub fn is_early(&self) -> bool {
        self.of.is_some_and(|of| self.at < of)
    }
}

/// Records a test while it runs. The numbers of the test hold a reference to it.
#[derive(Debug, Default)]
pub(super) struct Tally {
    counts: Cell<OperationCounts>,
    stop: Cell<Option<Stop>>,
    in_doubt: Cell<bool>,
    last_in_doubt: Cell<bool>,
    integers: RefCell<Vec<Dyadic>>,
    sizes: Cell<IntegerSizes>,
}

impl Tally {
    /// Returns the operations so far.
    pub(super) fn counts(&self) -> OperationCounts {
        self.counts.get()
    }

    /// Returns where the test stopped.
    pub(super) fn stop(&self) -> Option<Stop> {
        self.stop.get()
    }

    /// Returns true if the error bound of a comparison left the verdict in doubt.
    pub(super) fn is_in_doubt(&self) -> bool {
        self.in_doubt.get()
    }

    /// Returns the sizes of the integers so far.
    pub(super) fn integer_sizes(&self) -> IntegerSizes {
        self.sizes.get()
    }

    pub(super) fn count_addition(&self) {
        self.count(|counts| counts.additions += 1);
    }

    pub(super) fn count_comparison(&self) {
        self.count(|counts| counts.comparisons += 1);
    }

    pub(super) fn count_product(&self) {
        self.count(|counts| counts.products += 1);
    }

    pub(super) fn count_quotient(&self) {
        self.count(|counts| counts.quotients += 1);
    }

    pub(super) fn count_root(&self) {
        self.count(|counts| counts.roots += 1);
    }

    fn count(&self, add: impl FnOnce(&mut OperationCounts)) {
        let mut counts = self.counts.get();
        add(&mut counts);
        self.counts.set(counts);
    }

    /// Notes the last of the things that the test has looked at.
    pub(super) fn looked_at(&self, unit: StopUnit, at: usize, of: usize) {
        self.stop.set(Some(Stop { unit, at, of: Some(of) }));
    }

    /// Does the same where the number of all is not known.
    pub(super) fn looked_at_one_of_many(&self, unit: StopUnit, at: usize) {
        self.stop.set(Some(Stop { unit, at, of: None }));
    }

    /// Notes that the last comparison decides, whatever the earlier ones were: their doubt does not matter.
    pub(super) fn last_decides(&self) {
        self.in_doubt.set(self.last_in_doubt.get());
    }

    pub(super) fn compared(&self, in_doubt: bool) {
        self.last_in_doubt.set(in_doubt);
        self.in_doubt.set(self.in_doubt.get() || in_doubt);
    }

    /// Keeps an integer, and returns its index.
    pub(super) fn keep(&self, integer: Dyadic) -> usize {
        let mut sizes = self.sizes.get();
        sizes.widest_bits = sizes.widest_bits.max(integer.bits());
        self.sizes.set(sizes);
        let mut integers = self.integers.borrow_mut();
        integers.push(integer);
        integers.len() - 1
    }

    /// Returns a result of two integers that were kept.
    pub(super) fn of_kept<T>(&self, [first, second]: [usize; 2], result: impl FnOnce(&Dyadic, &Dyadic) -> T) -> T {
        let integers = self.integers.borrow();
        result(&integers[first], &integers[second])
    }

    pub(super) fn count_word_products(&self, factors: [usize; 2]) {
        let words = |integer: &Dyadic| integer.bits().div_ceil(64);
        let mut sizes = self.sizes.get();
        sizes.word_products += self.of_kept(factors, |first, second| words(first) * words(second));
        self.sizes.set(sizes);
    }
}
