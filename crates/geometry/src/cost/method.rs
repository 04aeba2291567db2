//! The methods whose operations are counted, and the pairs that each is for.

use super::boxes;
use super::discs;
use super::gjk;
use super::lines;
use super::number::{Number, Vector};
use super::outline::{self, Core, RayNumber};
use super::reach;
use super::rounded::Rounded;
use super::tally::{StopUnit, Tally};
use super::views;
use crate::kernel::{Kind, Shape};

/// A hit test of the textbooks. Each decides `separation <= 0` and measures nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TestMethod {
    /// Two points: are their coordinates the same?
    Coordinates,
    /// Two discs: the root of the squared distance against the sum of the radii.
    DistanceByRoot,
    /// Two discs: squares on both sides.
    DistanceBySquares,
    /// Two AABBs, or a point and one: four comparisons, one after the other.
    BoxEdges,
    /// Two AABBs: the distance of the middles against the sum of the half extents.
    BoxCenters,
    /// A circle and a box: the center clamped to the box.
    BoxClamp,
    /// A circle and a box: the one of nine regions in which the center lies.
    BoxRegions,
    /// A box that is turned: its axes, and those of another box, by middle and half extents.
    BoxAxes,
    /// A point and a convex polygon: the side of each edge.
    HalfPlanes,
    /// A point and a polygon: the number of edges that a ray crosses.
    CrossingNumber,
    /// A point and a polygon: the directions of those edges, added up.
    WindingNumber,
    /// A line: the sides on which vertices lie.
    Sides,
    /// A line and a circle or capsule: the squared distance from the line.
    LineDistance,
    /// Two segments, or a point and one: the sides on which ends lie.
    Orientations,
    /// Two segments: the parameters of the point where the lines through them meet.
    Parameters,
    /// A point or circle and a segment or capsule: the closest point, by a quotient.
    Projection,
    /// The same by regions, without a quotient.
    SegmentRegions,
    /// Two segments or capsules: they cross, or an end is near.
    SegmentDistances,
    /// Two convex shapes with vertices: separating axes, vertex by vertex.
    VertexAxes,
    /// The same shapes by GJK.
    SupportPoints,
    /// Any two bounded shapes: each edge with each edge, then inside.
    EdgeByEdge,
}

/// The verdict of a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MethodVerdict {
    /// The method is for other pairs.
    NotForPair,
    /// It gave up.
    GaveUp,
    /// True if the shapes touch or overlap.
    Hits(bool),
}

impl From<Option<bool>> for MethodVerdict {
    fn from(hits: Option<bool>) -> MethodVerdict {
        hits.map_or(MethodVerdict::NotForPair, MethodVerdict::Hits)
    }
}

impl TestMethod {
    /// All of them, in the order in which they are listed.
    pub const ALL: [TestMethod; 21] = [
        TestMethod::Coordinates,
        TestMethod::DistanceByRoot,
        TestMethod::DistanceBySquares,
        TestMethod::BoxEdges,
        TestMethod::BoxCenters,
        TestMethod::BoxClamp,
        TestMethod::BoxRegions,
        TestMethod::BoxAxes,
        TestMethod::HalfPlanes,
        TestMethod::CrossingNumber,
        TestMethod::WindingNumber,
        TestMethod::Sides,
        TestMethod::LineDistance,
        TestMethod::Orientations,
        TestMethod::Parameters,
        TestMethod::Projection,
        TestMethod::SegmentRegions,
        TestMethod::SegmentDistances,
        TestMethod::VertexAxes,
        TestMethod::SupportPoints,
        TestMethod::EdgeByEdge,
    ];

    /// Returns the name in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            TestMethod::Coordinates => "coordinates",
            TestMethod::DistanceByRoot => "distance-by-root",
            TestMethod::DistanceBySquares => "distance-by-squares",
            TestMethod::BoxEdges => "box-edges",
            TestMethod::BoxCenters => "box-centers",
            TestMethod::BoxClamp => "box-clamp",
            TestMethod::BoxRegions => "box-regions",
            TestMethod::BoxAxes => "box-axes",
            TestMethod::HalfPlanes => "half-planes",
            TestMethod::CrossingNumber => "crossing-number",
            TestMethod::WindingNumber => "winding-number",
            TestMethod::Sides => "sides",
            TestMethod::LineDistance => "line-distance",
            TestMethod::Orientations => "orientations",
            TestMethod::Parameters => "parameters",
            TestMethod::Projection => "projection",
            TestMethod::SegmentRegions => "segment-regions",
            TestMethod::SegmentDistances => "segment-distances",
            TestMethod::VertexAxes => "vertex-axes",
            TestMethod::SupportPoints => "support-points",
            TestMethod::EdgeByEdge => "edge-by-edge",
        }
    }

    /// Runs the method on plain numbers. `a.kind() <= b.kind()`.
    pub(super) fn decide<'t>(self, a: &Shape, b: &Shape, tally: &'t Tally) -> MethodVerdict {
        match self {
            TestMethod::DistanceByRoot => {
                let discs = views::disc::<Rounded<'t>>(a, tally).zip(views::disc(b, tally));
                discs.and_then(|(a, b)| discs::by_root(a, b)).into()
            }
            TestMethod::Parameters => {
                let are = a.kind() == Kind::Segment && b.kind() == Kind::Segment;
                let both = views::ends::<Rounded<'t>>(a, tally).zip(views::ends(b, tally)).filter(|_| are);
                both.map(|(a, b)| lines::by_parameters(a, b, tally)).into()
            }
            TestMethod::Projection => {
                views::point_and_segment(a, b, tally).map(|(p, ends, reach)| reach::by_projection(p, ends, reach, tally)).into()
            }
            TestMethod::SupportPoints => match outlines::<Rounded<'t>>(a, b, tally) {
                None => MethodVerdict::NotForPair,
                Some([a, b]) => {
                    gjk::by_support_points(&a.vertices, &b.vertices, tally).map_or(MethodVerdict::GaveUp, MethodVerdict::Hits)
                }
            },
            _ => self.decide_by::<Rounded<'t>>(a, b, tally).into(),
        }
    }

    /// Runs the method on numbers of any sort. `None`: it is for other pairs, or it needs a root or a quotient. `a.kind() <= b.kind()`.
    fn decide_by<'t, N: Number<'t>>(self, a: &Shape, b: &Shape, tally: &'t Tally) -> Option<bool> {
        let kinds = (a.kind(), b.kind());
        match self {
            TestMethod::Coordinates => {
                let (Shape::Point(a), Shape::Point(b)) = (a, b) else { return None };
                let (a, b) = (Vector::<N>::of(a.at(), tally), Vector::of(b.at(), tally));
                tally.looked_at(StopUnit::Comparison, 1, 2);
                if a.x != b.x {
                    tally.last_decides();
                    return Some(false);
                }
                tally.looked_at(StopUnit::Comparison, 2, 2);
                Some(a.y == b.y)
            }
            TestMethod::DistanceBySquares => discs::by_squares::<N>(views::disc(a, tally)?, views::disc(b, tally)?),
            TestMethod::BoxEdges => {
                let (Kind::Point | Kind::Aabb, Kind::Aabb) = kinds else { return None };
                Some(boxes::by_edges::<N>(&views::extents(a, tally)?, &views::extents(b, tally)?, tally))
            }
            TestMethod::BoxCenters => {
                let (Kind::Aabb, Kind::Aabb) = kinds else { return None };
                Some(boxes::by_centers::<N>(&views::frame(a, tally)?, &views::frame(b, tally)?, tally))
            }
            TestMethod::BoxClamp => match kinds {
                (Kind::Circle, Kind::Aabb) => {
                    Some(boxes::by_clamping::<N>(views::disc(a, tally)?, &views::extents(b, tally)?, tally))
                }
                (Kind::Circle, Kind::Obb) => {
                    Some(boxes::by_clamping_in_frame::<N>(views::disc(a, tally)?, &views::frame(b, tally)?, tally))
                }
                _ => None,
            },
            TestMethod::BoxRegions => match kinds {
                (Kind::Circle, Kind::Aabb) => {
                    Some(boxes::by_regions::<N>(views::disc(a, tally)?, &views::extents(b, tally)?, tally))
                }
                (Kind::Circle, Kind::Obb) => {
                    Some(boxes::by_regions_in_frame::<N>(views::disc(a, tally)?, &views::frame(b, tally)?, tally))
                }
                _ => None,
            },
            TestMethod::BoxAxes => match (a, b) {
                (Shape::Point(p), Shape::Obb(_)) => {
                    Some(boxes::point_by_axes::<N>(Vector::of(p.at(), tally), &views::frame(b, tally)?, tally))
                }
                (Shape::Aabb(_) | Shape::Obb(_), Shape::Obb(_)) => {
                    Some(boxes::by_axes::<N>(&views::frame(a, tally)?, &views::frame(b, tally)?, tally))
                }
                _ => None,
            },
            TestMethod::HalfPlanes => {
                let Shape::Point(p) = a else { return None };
                if b.kind() != Kind::Polygon || !b.is_convex() {
                    return None;
                }
                Some(outline::by_half_planes::<N>(Vector::of(p.at(), tally), &views::vertices(b, tally)?, tally))
            }
            TestMethod::CrossingNumber | TestMethod::WindingNumber => {
                let (Shape::Point(p), Shape::Polygon(_)) = (a, b) else { return None };
                let number = if self == TestMethod::CrossingNumber { RayNumber::Crossings } else { RayNumber::Windings };
                Some(outline::by_ray::<N>(number, Vector::of(p.at(), tally), &views::vertices(b, tally)?, tally))
            }
            TestMethod::Sides => match (views::carrier::<N>(a, tally), views::carrier(b, tally)) {
                (Some(a), Some(b)) => Some(lines::lines(a, b, tally)),
                (Some(line), None) => Some(lines::by_sides(line, &views::vertices(b, tally)?, tally)),
                (None, Some(line)) => Some(lines::by_sides(line, &views::vertices(a, tally)?, tally)),
                (None, None) => None,
            },
            TestMethod::LineDistance => {
                let line = views::carrier::<N>(a, tally)?;
                let radius = views::radius(b, tally)?;
                if let Some(disc) = views::disc(b, tally) {
                    return Some(lines::line_within(line, disc.center, radius));
                }
                let ends = views::ends(b, tally)?;
                let crosses = lines::by_sides(line, &ends, tally);
                Some(crosses || ends.into_iter().any(|end| lines::line_within(line, end, radius)))
            }
            TestMethod::Orientations => {
                let (Kind::Point | Kind::Segment, Kind::Segment) = kinds else { return None };
                let ends = views::ends::<N>(b, tally)?;
                if let Shape::Point(point) = a {
                    return Some(lines::is_on_segment(Vector::of(point.at(), tally), ends, tally));
                }
                Some(lines::by_orientations(views::ends(a, tally)?, ends, tally))
            }
            TestMethod::SegmentRegions => {
                let (p, ends, reach) = views::point_and_segment::<N>(a, b, tally)?;
                Some(reach::by_segment_regions(p, ends, reach, tally))
            }
            TestMethod::SegmentDistances => {
                let (Kind::Segment | Kind::Capsule, Kind::Capsule) = kinds else { return None };
                let reach = discs::reach(views::radius::<N>(a, tally), views::radius(b, tally))?;
                Some(reach::segments(views::ends(a, tally)?, views::ends(b, tally)?, reach, tally))
            }
            TestMethod::VertexAxes => outlines::<N>(a, b, tally).map(|[a, b]| outline::by_axes(&a, &b, tally)),
            TestMethod::EdgeByEdge => {
                let (core_a, core_b) = (views::core::<N>(a, tally)?, views::core(b, tally)?);
                let is_round_and_box = match kinds {
                    (Kind::Circle, Kind::Obb) | (Kind::Aabb | Kind::Obb, Kind::Capsule) => true,
                    (first, Kind::Polygon) => first != Kind::Point,
                    _ => false,
                };
                let is_for_pair = is_round_and_box && (matches!(core_a, Core::Ring(_)) || matches!(core_b, Core::Ring(_)));
                let reach = || discs::reach(views::radius(a, tally), views::radius(b, tally));
                is_for_pair.then(|| outline::edge_by_edge(&core_a, &core_b, reach(), tally))
            }
            TestMethod::DistanceByRoot | TestMethod::Parameters | TestMethod::Projection | TestMethod::SupportPoints => None,
        }
    }

    /// Runs the method on numbers of any sort if it decides the exact question on numbers without rounding. `a.kind() <= b.kind()`.
    pub(super) fn decide_exactly<'t, N: Number<'t>>(self, a: &Shape, b: &Shape, tally: &'t Tally) -> Option<bool> {
        let is_turned = b.kind() == Kind::Obb;
        let is_exact = match self {
            // In the frame of a turned box, its axis counts as a unit vector, which its two numbers are only to rounding.
            TestMethod::BoxClamp => !is_turned,
            TestMethod::BoxAxes | TestMethod::BoxCenters | TestMethod::BoxRegions => false,
            _ => true,
        };
        if is_exact { self.decide_by::<N>(a, b, tally) } else { None }
    }
}

/// Returns two convex shapes with vertices, unless their own test is simpler. A point is one only beside a box that is turned.
fn outlines<'t, N: Number<'t>>(a: &Shape, b: &Shape, tally: &'t Tally) -> Option<[outline::Outline<N>; 2]> {
    let is_simpler = match (a.kind(), b.kind()) {
        (Kind::Segment, Kind::Segment) | (Kind::Aabb, Kind::Aabb) => true,
        (Kind::Point, second) => second != Kind::Obb,
        _ => false,
    };
    if is_simpler { None } else { Some([views::outline(a, tally)?, views::outline(b, tally)?]) }
}
