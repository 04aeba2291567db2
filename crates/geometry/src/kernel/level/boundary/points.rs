//! The points of the boundaries of a level: vertices and crossings, each once, without rounding as far as no arc takes part.

use std::collections::HashMap;

use glam::DVec2;

use super::super::super::exact_number::{Dyadic, ExactVector};

/// The index of a point.
pub(super) type PointIdx = usize;

/// A point of a boundary.
#[derive(Debug, Clone)]
pub(super) struct BoundaryPoint {
    /// The nearest `f64`.
    pub(super) at: DVec2,
    digits: Digits,
}

/// All digits of a point.
#[derive(Debug, Clone)]
enum Digits {
    /// `at` has all of them.
    Rounded,
    /// The vector divided by the number, which is above 0.
    Quotient(Box<(ExactVector, Dyadic)>),
    /// `at` is an approximation: an arc, or the side of a turned capsule, takes part.
    Unknown,
}

impl BoundaryPoint {
    /// Returns a point of coordinates that are exact.
    pub(super) fn of(at: DVec2) -> BoundaryPoint {
        // There is one zero.
        BoundaryPoint { at: at + 0.0, digits: Digits::Rounded }
    }

    /// Returns the vector divided by a number other than 0.
    pub(super) fn of_quotient(vector: ExactVector, divisor: Dyadic) -> BoundaryPoint {
        let (vector, divisor) = if divisor.sign().is_lt() { (vector.negated(), divisor.negated()) } else { (vector, divisor) };
        let point = BoundaryPoint::of(vector.quotient(&divisor));
        let is_exact = ExactVector::of(point.at).scaled(&divisor).minus(&vector).is_zero();
        if is_exact { point } else { BoundaryPoint { digits: Digits::Quotient(Box::new((vector, divisor))), ..point } }
    }

    /// Returns true if `at` has all digits.
    pub(super) fn is_rounded_exactly(&self) -> bool {
        matches!(self.digits, Digits::Rounded)
    }

    pub(super) fn is_known(&self) -> bool {
        !matches!(self.digits, Digits::Unknown)
    }

    /// Returns the point as a vector and its divisor, above 0.
    pub(super) fn exact(&self) -> (ExactVector, Dyadic) {
        match &self.digits {
            Digits::Rounded | Digits::Unknown => (ExactVector::of(self.at), Dyadic::from(1.0)),
            Digits::Quotient(quotient) => (**quotient).clone(),
        }
    }

    fn is_same(&self, other: &BoundaryPoint) -> bool {
        match (&self.digits, &other.digits) {
            (Digits::Quotient(one), Digits::Quotient(two)) => one.0.scaled(&two.1).minus(&two.0.scaled(&one.1)).is_zero(),
            (Digits::Rounded, Digits::Rounded) => self.at == other.at,
            (Digits::Rounded | Digits::Quotient(_) | Digits::Unknown, _) => false,
        }
    }
}

/// All points, each once.
#[derive(Debug)]
pub(super) struct BoundaryPoints {
    all: Vec<BoundaryPoint>,
    /// The last point of each pair of coordinates, and for each point the one before it that has the same.
    by_bits: HashMap<[u64; 2], PointIdx>,
    earlier: Vec<Option<PointIdx>>,
    /// The distance up to which a point without all digits is another one, world units.
    tolerance: f64,
    /// The points by squares of that size. Filled when the first point without all digits is looked up.
    by_square: HashMap<[i64; 2], Vec<PointIdx>>,
}

impl BoundaryPoints {
    pub(super) fn new(tolerance: f64) -> BoundaryPoints {
        BoundaryPoints { all: Vec::new(), by_bits: HashMap::new(), earlier: Vec::new(), tolerance, by_square: HashMap::new() }
    }

    pub(super) fn tolerance(&self) -> f64 {
        self.tolerance
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn at(&self, idx: PointIdx) -> DVec2 {
        self.all[idx].at
    }

    pub(super) fn point(&self, idx: PointIdx) -> &BoundaryPoint {
        &self.all[idx]
    }

    /// Returns the index of a point all of whose digits are known.
    pub(super) fn add(&mut self, point: BoundaryPoint) -> PointIdx {
        let bits = point.at.to_array().map(f64::to_bits);
        let last = self.by_bits.get(&bits).copied();
        let mut same = last;
        while let Some(idx) = same {
            if self.all[idx].is_same(&point) {
                return idx;
            }
            same = self.earlier[idx];
        }
        self.by_bits.insert(bits, self.all.len());
        self.push(point, last)
    }

    /// Returns the index of the nearest point within the tolerance, or of a new one.
    pub(super) fn add_near(&mut self, at: DVec2) -> PointIdx {
        if self.by_square.is_empty() {
            for idx in 0..self.all.len() {
                self.by_square.entry(self.square(self.at(idx))).or_default().push(idx);
            }
        }
        let [x, y] = self.square(at);
        let squares = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| [x.saturating_add(dx), y.saturating_add(dy)]));
        let near = squares.filter_map(|square| self.by_square.get(&square)).flatten().copied();
        let distance = |idx: &PointIdx| self.at(*idx).distance(at);
        let nearest = near.filter(|idx| distance(idx) <= self.tolerance).min_by(|p, q| distance(p).total_cmp(&distance(q)));
        nearest.unwrap_or_else(|| self.add_unknown(at))
    }

    /// Adds a point without all digits that is none of the others.
    pub(super) fn add_unknown(&mut self, at: DVec2) -> PointIdx {
        if !self.by_square.is_empty() {
            let square = self.square(at);
            self.by_square.entry(square).or_default().push(self.all.len());
        }
        self.push(BoundaryPoint { at, digits: Digits::Unknown }, None)
    }

    fn push(&mut self, point: BoundaryPoint, earlier: Option<PointIdx>) -> PointIdx {
        self.all.push(point);
        self.earlier.push(earlier);
        self.all.len() - 1
    }

    fn square(&self, at: DVec2) -> [i64; 2] {
        // The tolerance is a fraction of the largest coordinate: the quotient fits.
        (at / self.tolerance).to_array().map(|position| position.floor() as i64)
    }
}
