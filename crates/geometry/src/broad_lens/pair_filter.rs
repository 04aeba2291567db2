//! The tests of a pair that a structure has met: bounding circles or boxes first, then the shapes.

use crate::kernel::bounds::{bounding_aabb, bounding_circle};
use crate::kernel::{Aabb, Circle, Shape, hit};

/// The bounding volumes that are tested before the shapes: the level of detail at which a pair may be ruled out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BoundsFirst {
    /// None: every pair goes to the test of its shapes.
    Nothing,
    /// Circles.
    Circle,
    /// Boxes.
    #[default]
    Box,
    /// Circles, then boxes.
    CircleThenBox,
}

impl BoundsFirst {
    /// All of them, from the coarsest to the finest.
    pub const ALL: [BoundsFirst; 4] = [BoundsFirst::Nothing, BoundsFirst::Circle, BoundsFirst::Box, BoundsFirst::CircleThenBox];

    /// Returns the name on the command line and in JSON.
    pub fn id(self) -> &'static str {
        match self {
            BoundsFirst::Nothing => "none",
            BoundsFirst::Circle => "circle",
            BoundsFirst::Box => "box",
            BoundsFirst::CircleThenBox => "circle-box",
        }
    }

    /// Returns true if circles are tested, so that the form of their distance matters.
    pub fn has_circles(self) -> bool {
        match self {
            BoundsFirst::Circle | BoundsFirst::CircleThenBox => true,
            BoundsFirst::Nothing | BoundsFirst::Box => false,
        }
    }
}

/// The form in which the distance of two centers is compared with the sum of the radii.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DistanceForm {
    /// `sqrt(dx * dx + dy * dy) <= r`: two products and a root.
    Root,
    /// `dx * dx + dy * dy <= r * r`: three products.
    #[default]
    Squared,
}

impl DistanceForm {
    /// Both of them.
    pub const ALL: [DistanceForm; 2] = [DistanceForm::Root, DistanceForm::Squared];

    /// Returns the name on the command line and in JSON.
    pub fn id(self) -> &'static str {
        match self {
            DistanceForm::Root => "root",
            DistanceForm::Squared => "squared",
        }
    }
}

/// Numbers of operations of a filter.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FilterCounts {
    /// Number of tests of two circles.
    pub circle_tests: u64,
    /// Number of tests of two boxes.
    pub box_tests: u64,
    /// Number of candidates: pairs that no bounding volume has ruled out, and whose shapes are tested.
    pub candidates: u64,
    /// Number of candidates whose shapes do not hit.
    pub false_candidates: u64,
    /// Number of products in tests of circles.
    pub products: u64,
    /// Number of square roots in tests of circles.
    pub roots: u64,
    /// Number of comparisons in tests of circles and boxes. A test of boxes ends at the first that fails.
    pub comparisons: u64,
}

/// The answer of a filter for a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PairVerdict {
    /// A bounding volume rules it out.
    RuledOut,
    /// A candidate whose shapes do not hit.
    FalseCandidate,
    /// A candidate whose shapes hit.
    Hit,
}

/// The bounds of bodies, and the tests that a pair passes through.
#[derive(Debug, Clone)]
pub struct PairFilter {
    first: BoundsFirst,
    form: DistanceForm,
    bounds: Vec<FilterBounds>,
    /// The counts so far.
    pub counts: FilterCounts,
}

#[derive(Debug, Clone)]
struct FilterBounds {
    aabb: Aabb,
    /// `None` for a line and a ray, which no circle rules out.
    circle: Option<Circle>,
}

impl PairFilter {
    /// Returns the filter of these shapes.
    pub fn new(shapes: &[Shape], first: BoundsFirst, form: DistanceForm) -> PairFilter {
        let bounds = shapes.iter().map(|shape| FilterBounds { aabb: PairFilter::aabb_of(shape), circle: bounding_circle(shape) });
        PairFilter { first, form, bounds: bounds.collect(), counts: FilterCounts::default() }
    }

    /// Returns the box of a shape. For a line and a ray it is the whole plane.
    pub fn aabb_of(shape: &Shape) -> Aabb {
        bounding_aabb(shape).unwrap_or(Aabb::EVERYTHING)
    }

    /// Tests a pair of indices into `shapes`, which are those of [`new`](Self::new): bounding volumes first, then the shapes.
    pub fn test(&mut self, shapes: &[Shape], [a, b]: [u32; 2]) -> PairVerdict {
        let (a, b) = (a as usize, b as usize);
        if !self.passes_bounds(a, b) {
            return PairVerdict::RuledOut;
        }
        self.counts.candidates += 1;
        if hit(&shapes[a], &shapes[b], 0.0) {
            PairVerdict::Hit
        } else {
            self.counts.false_candidates += 1;
            PairVerdict::FalseCandidate
        }
    }

    fn passes_bounds(&mut self, a: usize, b: usize) -> bool {
        match self.first {
            BoundsFirst::Nothing => true,
            BoundsFirst::Circle => self.circles_meet(a, b),
            BoundsFirst::Box => self.boxes_meet(a, b),
            BoundsFirst::CircleThenBox => self.circles_meet(a, b) && self.boxes_meet(a, b),
        }
    }

    fn circles_meet(&mut self, a: usize, b: usize) -> bool {
        /// The relative error of a squared distance and of a squared sum of radii is a few roundings; a pair within it is kept.
        const SLACK: f64 = 1.0 + 16.0 * f64::EPSILON;
        let (Some(a), Some(b)) = (self.bounds[a].circle, self.bounds[b].circle) else { return true };
        let (offset, radii) = (b.center() - a.center(), (a.radius() + b.radius()) * SLACK);
        self.counts.circle_tests += 1;
        self.counts.comparisons += 1;
        self.counts.products += 2;
        let squared = offset.x * offset.x + offset.y * offset.y;
        match self.form {
            DistanceForm::Root => {
                self.counts.roots += 1;
                squared.sqrt() <= radii
            }
            DistanceForm::Squared => {
                self.counts.products += 1;
                squared <= radii * radii
            }
        }
    }

    fn boxes_meet(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.bounds[a].aabb, self.bounds[b].aabb);
        self.counts.box_tests += 1;
        let mut in_order = |low: f64, high: f64| {
            self.counts.comparisons += 1;
            low <= high
        };
        in_order(a.min().x, b.max().x)
            && in_order(b.min().x, a.max().x)
            && in_order(a.min().y, b.max().y)
            && in_order(b.min().y, a.max().y)
    }
}
