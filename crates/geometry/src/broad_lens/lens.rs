//! One type for all structures.

use super::brute_force::BruteForce;
use super::grid::Grid;
use super::log::BroadLog;
use super::method::BroadMethod;
use super::quadtree::Quadtree;
use super::region::BroadRegion;
use super::structure::BroadStructure;
use super::sweep_and_prune::SweepAndPrune;
use super::tree::AabbTree;
use crate::kernel::bounds::union_aabb;
use crate::kernel::{Aabb, DVec2};

/// A structure of any method.
#[derive(Debug, Clone)]
pub enum BroadLens {
    /// All pairs.
    BruteForce(BruteForce),
    /// A uniform grid.
    Grid(Grid),
    /// Intervals on the x axis.
    SweepAndPrune(SweepAndPrune),
    /// A tree of fat boxes.
    Tree(AabbTree),
    /// A quadtree.
    Quadtree(Quadtree),
}

/// Calls the same method of the structure, whichever it is.
macro_rules! of_each {
    ($lens:expr, $structure:ident => $call:expr) => {
        match $lens {
            BroadLens::BruteForce($structure) => $call,
            BroadLens::Grid($structure) => $call,
            BroadLens::SweepAndPrune($structure) => $call,
            BroadLens::Tree($structure) => $call,
            BroadLens::Quadtree($structure) => $call,
        }
    };
}

impl BroadLens {
    /// Returns an empty structure. The root of a quadtree is the square of 1,024 units around the origin.
    pub fn new(method: BroadMethod) -> BroadLens {
        let root = Aabb::bounding(DVec2::splat(-512.0), DVec2::splat(512.0)).unwrap_or(Aabb::EVERYTHING);
        BroadLens::with_root(method, root)
    }

    /// Returns the structure of these boxes, whose numbers are their indices. The root of a quadtree is the square around those
    /// that are bounded. Ends of intervals
    /// are sorted at once, all else is inserted body by body.
    pub fn of(method: BroadMethod, boxes: &[Aabb], log: &mut impl BroadLog) -> BroadLens {
        if method == BroadMethod::SweepAndPrune {
            return BroadLens::SweepAndPrune(SweepAndPrune::of(boxes, log));
        }
        // A line or a ray, whose box is the whole plane, is listed in the root, whatever its square.
        let bounded = boxes.iter().copied().filter(|aabb| *aabb != Aabb::EVERYTHING);
        let around = bounded.reduce(|union, aabb| union_aabb(&union, &aabb));
        let square = |around: Aabb| {
            let half = DVec2::splat(0.5 * around.size().max_element());
            // The rounded square may miss the edge of a box by a rounding: the body is then listed in the root.
            Aabb::bounding(around.center() - half, around.center() + half)
        };
        let mut lens = around.and_then(square).map_or_else(|| BroadLens::new(method), |root| BroadLens::with_root(method, root));
        for aabb in boxes {
            lens.insert(*aabb, log);
        }
        lens
    }

    fn with_root(method: BroadMethod, root: Aabb) -> BroadLens {
        match method {
            BroadMethod::BruteForce => BroadLens::BruteForce(BruteForce::default()),
            BroadMethod::Grid(cell) => BroadLens::Grid(Grid::new(cell)),
            BroadMethod::SweepAndPrune => BroadLens::SweepAndPrune(SweepAndPrune::default()),
            BroadMethod::Tree(margin) => BroadLens::Tree(AabbTree::new(margin)),
            BroadMethod::Quadtree => BroadLens::Quadtree(Quadtree::new(root)),
        }
    }

    /// Gives all bodies their boxes of the next frame, by their numbers.
    pub fn update_all(&mut self, boxes: &[Aabb], log: &mut impl BroadLog) {
        match self {
            BroadLens::SweepAndPrune(sweep) => sweep.update_all(boxes, log),
            BroadLens::BruteForce(_) | BroadLens::Grid(_) | BroadLens::Tree(_) | BroadLens::Quadtree(_) => {
                for (body, aabb) in boxes.iter().enumerate() {
                    self.update(body as u32, *aabb, log);
                }
            }
        }
    }
}

impl BroadStructure for BroadLens {
    fn insert(&mut self, aabb: Aabb, log: &mut impl BroadLog) -> u32 {
        of_each!(self, structure => structure.insert(aabb, log))
    }

    fn remove(&mut self, body: u32, log: &mut impl BroadLog) -> bool {
        of_each!(self, structure => structure.remove(body, log))
    }

    fn update(&mut self, body: u32, aabb: Aabb, log: &mut impl BroadLog) -> bool {
        of_each!(self, structure => structure.update(body, aabb, log))
    }

    fn aabb(&self, body: u32) -> Option<&Aabb> {
        of_each!(self, structure => structure.aabb(body))
    }

    fn visit_near(&self, range: &Aabb, log: &mut impl BroadLog, visit: impl FnMut(u32)) {
        of_each!(self, structure => structure.visit_near(range, log, visit));
    }

    fn visit_met(&self, log: &mut impl BroadLog, visit: impl FnMut([u32; 2])) {
        of_each!(self, structure => structure.visit_met(log, visit));
    }

    fn regions(&self) -> Vec<BroadRegion> {
        of_each!(self, structure => structure.regions())
    }
}
