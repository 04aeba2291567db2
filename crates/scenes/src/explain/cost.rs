//! The cost of a test in words: the methods, the operations, and where a test stops.

use super::figures::{grouped, grouped_count};
use super::texts::cost as texts;
use crate::cost::{OperationCounts, Stop, StopUnit, TestMethod};

/// Returns the name of a method, and its idea as a sentence.
pub fn test_method_in_words(method: TestMethod) -> [&'static str; 2] {
    match method {
        TestMethod::Coordinates => [texts::COORDINATES, texts::IDEA_OF_COORDINATES],
        TestMethod::DistanceByRoot => [texts::DISTANCE_BY_ROOT, texts::IDEA_OF_DISTANCE_BY_ROOT],
        TestMethod::DistanceBySquares => [texts::DISTANCE_BY_SQUARES, texts::IDEA_OF_DISTANCE_BY_SQUARES],
        TestMethod::BoxEdges => [texts::BOX_EDGES, texts::IDEA_OF_BOX_EDGES],
        TestMethod::BoxCenters => [texts::BOX_CENTERS, texts::IDEA_OF_BOX_CENTERS],
        TestMethod::BoxClamp => [texts::BOX_CLAMP, texts::IDEA_OF_BOX_CLAMP],
        TestMethod::BoxRegions => [texts::BOX_REGIONS, texts::IDEA_OF_BOX_REGIONS],
        TestMethod::BoxAxes => [texts::BOX_AXES, texts::IDEA_OF_BOX_AXES],
        TestMethod::HalfPlanes => [texts::HALF_PLANES, texts::IDEA_OF_HALF_PLANES],
        TestMethod::CrossingNumber => [texts::CROSSING_NUMBER, texts::IDEA_OF_CROSSING_NUMBER],
        TestMethod::WindingNumber => [texts::WINDING_NUMBER, texts::IDEA_OF_WINDING_NUMBER],
        TestMethod::Sides => [texts::SIDES, texts::IDEA_OF_SIDES],
        TestMethod::LineDistance => [texts::LINE_DISTANCE, texts::IDEA_OF_LINE_DISTANCE],
        TestMethod::Orientations => [texts::ORIENTATIONS, texts::IDEA_OF_ORIENTATIONS],
        TestMethod::Parameters => [texts::PARAMETERS, texts::IDEA_OF_PARAMETERS],
        TestMethod::Projection => [texts::PROJECTION, texts::IDEA_OF_PROJECTION],
        TestMethod::SegmentRegions => [texts::SEGMENT_REGIONS, texts::IDEA_OF_SEGMENT_REGIONS],
        TestMethod::SegmentDistances => [texts::SEGMENT_DISTANCES, texts::IDEA_OF_SEGMENT_DISTANCES],
        TestMethod::VertexAxes => [texts::VERTEX_AXES, texts::IDEA_OF_VERTEX_AXES],
        TestMethod::SupportPoints => [texts::SUPPORT_POINTS, texts::IDEA_OF_SUPPORT_POINTS],
        TestMethod::EdgeByEdge => [texts::EDGE_BY_EDGE, texts::IDEA_OF_EDGE_BY_EDGE],
    }
}

/// Returns where a test stopped: `axis 2 of 4`.
pub fn stop_in_words(stop: &Stop) -> String {
    let (at, of) = (grouped(stop.at), grouped(stop.of.unwrap_or(stop.at)));
    match stop.unit {
        StopUnit::Comparison => texts::comparison(at, of),
        StopUnit::Axis => texts::axis(at, of),
        StopUnit::Edge => texts::edge(at, of),
        StopUnit::EdgePair => texts::edge_pair(at, of),
        StopUnit::Side => texts::side(at, of),
        StopUnit::SupportPoint => texts::support_point(at),
    }
}

/// Returns the operations that are not 0, by their signs: `3 ×, 4 +, 1 ≤`.
pub fn operations_in_words(counts: &OperationCounts) -> String {
    let OperationCounts { additions, products, quotients, roots, comparisons } = *counts;
    let rows = [
        (products, texts::products(grouped_count(products))),
        (quotients, texts::quotients(grouped_count(quotients))),
        (roots, texts::roots(grouped_count(roots))),
        (additions, texts::additions(grouped_count(additions))),
        (comparisons, texts::comparisons(grouped_count(comparisons))),
    ];
    let shown = rows.into_iter().filter(|(count, _)| 0 < *count);
    shown.map(|(_, words)| words).collect::<Vec<_>>().join(", ")
}
