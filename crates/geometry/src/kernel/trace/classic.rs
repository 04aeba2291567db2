//! Steps of the classic methods that a pair offers beside its own function.

use glam::DVec2;

use crate::kernel::shape::Kind;
use crate::kernel::vector::Orientation;

/// A point and a box in the frame of the box.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PointInBox {
    /// The point.
    pub point: DVec2,
    /// The lower left vertex.
    pub min: DVec2,
    /// The upper right vertex.
    pub max: DVec2,
}

/// One of two shapes of the same kind, or of two pieces of their boundaries. The algorithm takes them in the order in which it
/// was asked about them, so no swap can mislabel them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ordinal {
    /// The first one.
    First,
    /// The second one.
    Second,
}

/// The position of a number in relation to an interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IntervalPosition {
    /// Below its lower end.
    Below,
    /// At its lower end.
    AtStart,
    /// Between both ends.
    Within,
    /// At its upper end.
    AtEnd,
    /// Above its upper end.
    Above,
}

/// The conclusion from the parameters or the signs of two segments. Exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SegmentsFinding {
    /// Both parameters are between 0 and 1: the segments cross.
    BothWithin,
    /// Both parameters are in [0, 1], and one of them is 0 or 1: an end touches.
    OneAtEnd,
    /// A parameter is outside of [0, 1]: the segments are apart.
    OneOutside,
    /// The carriers are parallel and not the same: the segments are apart.
    Parallel,
    /// The carrier is the same, and the segments have at least a point in common.
    Collinear,
    /// The carrier is the same, and one segment ends before the other begins.
    CollinearApart,
    /// Each has its ends on different sides of the other: the segments cross.
    SignsDiffer,
    /// The ends of one are on the same side of the other: the segments are apart.
    SameSide,
    /// An end of one is a point of the other.
    EndOnOther,
    /// Ends are on the carrier of the other segment, and none of them on the segment itself.
    EndsBeyond,
}

/// The number that decides whether a point is in a polygon.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecidingNumber {
    /// The number of edges that the ray crosses: odd is inside.
    Crossing,
    /// Upward crossings minus downward crossings: not 0 is inside.
    Winding,
}

/// The direction in which an edge crosses the ray.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CrossingSign {
    /// An edge from below to above, with the point to its left: +1.
    Upward,
    /// An edge from above to below, with the point to its right: -1.
    Downward,
}

impl CrossingSign {
    /// Returns its share of the winding number.
    pub fn sign(self) -> i32 {
        match self {
            CrossingSign::Upward => 1,
            CrossingSign::Downward => -1,
        }
    }
}

/// One reason of a classic method.
#[derive(Debug, Clone, PartialEq)]
pub enum ClassicStep {
    /// The side of a segment on which an end of the other one lies: the sign of `cross(to - from, end - from)`.
    Side {
        /// The segment with the two sides.
        of: Ordinal,
        /// The first end of the segment.
        from: DVec2,
        /// The second end of the segment.
        to: DVec2,
        /// The end of the other one.
        end: DVec2,
        /// The side. Exact.
        orientation: Orientation,
    },
    /// An end on the carrier of a segment is compared with the coordinates of its ends.
    OnCarrier {
        /// The segment.
        of: Ordinal,
        /// The first end of the segment.
        from: DVec2,
        /// The second end of the segment.
        to: DVec2,
        /// The end of the other one.
        end: DVec2,
        /// The position of that end, from `from` to `to`. Exact.
        range: IntervalPosition,
    },
    /// The parameter of the point at which the carriers of both segments meet.
    Parameter {
        /// The segment along which the parameter runs, from 0 to 1.
        of: Ordinal,
        /// The starts of the two segments, the first one first.
        origins: [DVec2; 2],
        /// The displacements from start to end, of the first and of the second one.
        directions: [DVec2; 2],
        /// The parameter.
        parameter: f64,
        /// The position of the parameter in relation to [0, 1]. Exact.
        range: IntervalPosition,
    },
    /// The conclusion about the two segments.
    Segments {
        /// The finding.
        finding: SegmentsFinding,
    },
    /// The ends of two segments and their distances from the other one: the smallest is the distance, or the depth, of the two.
    NearestEnd {
        /// The ends: two of the first segment, two of the second.
        ends: [DVec2; 4],
        /// The closest point of the other segment to each end.
        feet: [DVec2; 4],
        /// The distance of each end from that point.
        distances: [f64; 4],
        /// The index of the smallest distance.
        nearest: usize,
        /// The separation: minus the distance if the segments cross.
        separation: f64,
    },
    /// The one of the nine regions around a box in which a point lies: in each of its axes below, within or above an interval.
    NineRegions {
        /// The kind of the box.
        of: Kind,
        /// The point, world frame.
        point: DVec2,
        /// The same point in the box's own frame.
        within: PointInBox,
        /// The positions in x and in y.
        ranges: [IntervalPosition; 2],
    },
    /// The point lies beside an edge of a box: the difference of one coordinate is its distance.
    BesideEdge {
        /// The kind of the box.
        of: Kind,
        /// The unit vector of the coordinate, in the box's own frame.
        axis: DVec2,
        /// The position of the point along the axis: below or above the box.
        range: IntervalPosition,
        /// The coordinate of the point.
        coordinate: f64,
        /// The coordinate of the edge.
        edge: f64,
        /// The point, world frame.
        point: DVec2,
        /// The closest point of the edge, world frame.
        foot: DVec2,
    },
    /// The distance of two centers along an axis, against the sum of the half extents.
    CenterDistance {
        /// The axis, a unit vector.
        axis: DVec2,
        /// The centers.
        centers: [DVec2; 2],
        /// Half extents along the axis.
        half_extents: [f64; 2],
        /// Positive: apart by this much along the axis. Negative: they overlap by this much.
        gap: f64,
    },
    /// The separation from the gaps of both axes.
    FromGaps {
        /// The values in x and in y.
        gaps: [f64; 2],
        /// The resulting separation.
        separation: f64,
        /// The points between which it is measured.
        witnesses: [DVec2; 2],
    },
    /// The point is compared with the edges of a polygon, before the number is computed.
    Boundary {
        /// The point.
        point: DVec2,
        /// The number of edges.
        n_edges: usize,
        /// The edge on which the point lies, from vertex to vertex. Exact.
        on: Option<[DVec2; 2]>,
    },
    /// A ray from the point to the right, and the edges that it does not cross.
    Ray {
        /// The start of the ray.
        from: DVec2,
        /// The number of edges.
        n_edges: usize,
        /// The number of edges that lie above or below the ray: they do not pass its level by the half-open rule.
        beside: usize,
        /// The number of further edges that pass its level to the left of the point.
        behind: usize,
    },
    /// An edge that the ray crosses.
    EdgeCrossing {
        /// The edge, from vertex to vertex in the order of the polygon.
        edge: [DVec2; 2],
        /// The start of the ray.
        point: DVec2,
        /// The point at which the edge crosses the ray.
        at: DVec2,
        /// Upward or downward.
        crossing: CrossingSign,
        /// The number of crossings so far, this one included.
        count: usize,
        /// The sum of the signs so far.
        sum: i32,
    },
    /// Crossing number and winding number: one decides, the other one is named beside it.
    Numbers {
        /// The point.
        point: DVec2,
        /// The one that decides.
        by: DecidingNumber,
        /// The crossings, in the order of the edges.
        crossings: Vec<CrossingSign>,
    },
    /// The numbers only decide: the distance is measured to the nearest edge.
    NearestEdge {
        /// The point.
        point: DVec2,
        /// The closest point of the boundary.
        foot: DVec2,
        /// The number of edges.
        n_edges: usize,
        /// The separation: minus the distance if the point is inside.
        separation: f64,
    },
    /// The numbers only decide: the depth in a concave polygon is that in its deepest convex piece, measured next.
    DeepestPiece {
        /// The point.
        point: DVec2,
    },
}
