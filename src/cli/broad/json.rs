//! The JSON of `clashbox broad`.

use clashbox::broad_lens::{
    BoundsFirst, BroadCounts, BroadFrame, BroadMethod, BroadMethodKind, CellCost, CellSearch, CurvePoint, DistanceForm,
    FilterCounts, WorstCase,
};
use clashbox::json::{VERSION, ValueName, Version};
use schemars::JsonSchema;
use serde::Serialize;

use super::measured::MeasuredMethod;

/// The work of a method in a frame of a scene, by counts.
#[derive(Serialize, JsonSchema)]
pub(crate) struct BroadDocument {
    version: Version,
    /// The file, or the name of the world that was made.
    scene: String,
    method: ValueName<BroadMethodKind>,
    /// The edge length of a cell, world units. Null if the method has none.
    cell: Option<f64>,
    /// The length by which boxes are grown, world units. Null if the method has none.
    margin: Option<f64>,
    /// Number of bodies.
    bodies: usize,
    /// Number of all pairs of bodies.
    pairs: usize,
    /// The work of building the structure from the boxes at t = 0.
    build: CountsDocument,
    /// The work of moving all bodies to their boxes at t = 1.
    update: CountsDocument,
    /// The work of searching all pairs at t = 1.
    search: CountsDocument,
    /// The bounding volumes that are tested before the shapes.
    bounds: ValueName<BoundsFirst>,
    /// The form in which the distance of two circles is compared.
    distance: ValueName<DistanceForm>,
    filter: FilterDocument,
    /// Number of pairs whose shapes hit.
    hits: u64,
}

/// Numbers of elementary operations of a structure.
#[derive(Serialize, JsonSchema)]
struct CountsDocument {
    /// Cells, nodes or interval ends that were looked at.
    visited: u64,
    /// Comparisons of a sort.
    comparisons: u64,
    /// Swaps that keep the interval ends in order.
    swaps: u64,
    /// Pairs that were met again in another cell, and dropped.
    repeats: u64,
    /// Pairs that the structure could not rule out.
    met: u64,
    /// The sum of all counts.
    work: u64,
}

/// Numbers of operations for the pairs that the structure could not rule out.
#[derive(Serialize, JsonSchema)]
struct FilterDocument {
    /// Tests of two bounding circles.
    circle_tests: u64,
    /// Tests of two bounding boxes.
    box_tests: u64,
    /// Pairs that no bounding volume has ruled out. Their shapes are tested.
    candidates: u64,
    /// Candidates whose shapes do not hit.
    false_candidates: u64,
    /// Products in tests of circles.
    products: u64,
    /// Square roots in tests of circles.
    roots: u64,
    /// Comparisons in tests of circles and boxes.
    comparisons: u64,
}

/// A point of a curve: the work of a method in a frame of a world that was made.
#[derive(Serialize, JsonSchema)]
pub(crate) struct CurveDocument {
    version: Version,
    case: ValueName<WorstCase>,
    method: ValueName<BroadMethodKind>,
    /// Number of bodies.
    bodies: usize,
    /// The work of the update and the search.
    work: u64,
    /// Number of pairs that the structure could not rule out.
    met: u64,
}

/// The cell sizes of a grid over the frames of a capture.
#[derive(Serialize, JsonSchema)]
pub(crate) struct CellsDocument {
    version: Version,
    /// The file.
    capture: String,
    /// Number of frames that were measured.
    frames: usize,
    /// The cell size with the least work, world units.
    best_cell: f64,
    /// All sizes, from the smallest up.
    cells: Vec<CellDocument>,
}

/// The work of a grid with cells of one size.
#[derive(Serialize, JsonSchema)]
struct CellDocument {
    /// The edge length of a cell, world units.
    cell: f64,
    /// The work of the updates and searches of all frames.
    work: u64,
    /// Number of pairs that the grid could not rule out.
    met: u64,
}

impl BroadDocument {
    pub(super) fn of(scene: String, measured: &MeasuredMethod, bounds: BoundsFirst, distance: DistanceForm) -> BroadDocument {
        let MeasuredMethod { method, n_bodies, frame: BroadFrame { build, update, search }, filter } = measured;
        BroadDocument {
            version: VERSION,
            scene,
            method: ValueName(method.kind()),
            cell: if let BroadMethod::Grid(cell) = method { Some(cell.length()) } else { None },
            margin: if let BroadMethod::Tree(margin) = method { Some(margin.length()) } else { None },
            bodies: *n_bodies,
            pairs: measured.all_pairs(),
            build: CountsDocument::of(build),
            update: CountsDocument::of(update),
            search: CountsDocument::of(search),
            bounds: ValueName(bounds),
            distance: ValueName(distance),
            filter: FilterDocument::of(filter),
            hits: measured.hits(),
        }
    }
}

impl CountsDocument {
    fn of(counts: &BroadCounts) -> CountsDocument {
        let BroadCounts { visited, comparisons, swaps, repeats, met } = *counts;
        CountsDocument { visited, comparisons, swaps, repeats, met, work: counts.work() }
    }
}

impl FilterDocument {
    fn of(counts: &FilterCounts) -> FilterDocument {
        let FilterCounts { circle_tests, box_tests, candidates, false_candidates, products, roots, comparisons } = *counts;
        FilterDocument { circle_tests, box_tests, candidates, false_candidates, products, roots, comparisons }
    }
}

impl CurveDocument {
    pub(super) fn of(case: WorstCase, method: BroadMethodKind, point: &CurvePoint) -> CurveDocument {
        let CurvePoint { n, frame } = point;
        let (case, method) = (ValueName(case), ValueName(method));
        CurveDocument { version: VERSION, case, method, bodies: *n, work: frame.work(), met: frame.search.met }
    }
}

impl CellsDocument {
    pub(super) fn of(capture: String, search: &CellSearch, best: CellCost) -> CellsDocument {
        let cell = |cost: &CellCost| CellDocument { cell: cost.cell.length(), work: cost.work, met: cost.met };
        let cells = search.costs().iter().map(cell).collect();
        CellsDocument { version: VERSION, capture, frames: search.n_frames(), best_cell: best.cell.length(), cells }
    }
}
