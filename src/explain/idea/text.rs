//! The texts of the families.

use super::{Economy, Family};

/// What a family says of itself.
pub(super) struct Text {
    /// Two sentences.
    pub(super) idea: [&'static str; 2],
    pub(super) source: &'static str,
    pub(super) economy: Economy,
}

pub(super) fn text(family: Family) -> Text {
    match family {
        Family::Discs => Text {
            idea: [
                "Two discs meet where their centers are no farther apart than their radii reach together.",
                "A point is a disc of radius 0.",
            ],
            source: "From the definition of a circle (kernel/pairs/circle_circle.rs).",
            economy: Economy {
                name: "Squared distances",
                how: "d\u{b2} against r\u{b2} decides; the root is taken for the number alone, and the bare hit test takes none.",
            },
        },
        Family::PlaceLine => Text {
            idea: [
                "The cross product of the way to the point with the unit direction is the signed distance from the line.",
                "Its sign says on which side the point lies.",
            ],
            source: "From the definition of the cross product (kernel/pairs/point_line.rs).",
            economy: Economy {
                name: "Right angles without trigonometry",
                how: "The normal is the direction with its coordinates swapped, (-y, x); no angle is ever formed.",
            },
        },
        Family::PlaceRay => Text {
            idea: [
                "Project on the carrier: behind the origin the origin is closest, beyond it the foot is.",
                "The sign of the parameter says which.",
            ],
            source: "From the definition of the projection (kernel/pairs/point_ray.rs).",
            economy: Economy {
                name: "A sign instead of a division",
                how: "The sign of one dot product chooses the region; the unit direction is kept with the ray, so nothing is divided.",
            },
        },
        Family::PlaceCore => Text {
            idea: [
                "Project on the carrier and clamp the parameter to [0, 1]: that is the closest point of the segment.",
                "Its distance is the separation.",
            ],
            source: "From the definition of the projection (kernel/pairs/point_segment.rs).",
            economy: Economy {
                name: "Squared distances",
                how: "The parameter is divided by the squared length, so the direction is never normalised; the one root is for the number.",
            },
        },
        Family::PlaceBox => Text {
            idea: [
                "Clamp each coordinate to its interval: that is the closest point of the box.",
                "Inside, the nearest face is the way out.",
            ],
            source: "From the definition of a box as two intervals (kernel/pairs/closest.rs).",
            economy: Economy {
                name: "Right angles",
                how: "Two clamps stand for the distances from four sides and four corners.",
            },
        },
        Family::PlaceTurnedBox => Text {
            idea: [
                "In its own frame an OBB is an AABB: turn the point into that frame, clamp it there, turn the result back.",
                "Inside, the nearest face is the way out.",
            ],
            source: "From the AABB, in another frame (kernel/pairs/closest.rs).",
            economy: Economy {
                name: "Right angles without trigonometry",
                how: "A rotation is kept as (cos, sin): into the frame takes four products, and no sine is computed.",
            },
        },
        Family::Lines => Text {
            idea: [
                "Parallel lines keep one distance; all others cross, and no finite translation separates them.",
                "They cross where both parameters say.",
            ],
            source: "From the definition of the cross product (kernel/pairs/line_line.rs).",
            economy: Economy {
                name: "A sign instead of a division",
                how: "The exact sign of one cross product tells parallel from crossing, before anything is divided.",
            },
        },
        Family::LineRay => Text {
            idea: [
                "The ray leaves its origin towards one side of the line: an origin on that side is apart.",
                "An origin on the other side has to come back to the line, so its signed distance is the answer.",
            ],
            source: "From the definition of the cross product (kernel/pairs/line_ray.rs).",
            economy: Economy {
                name: "A sign instead of a division",
                how: "The exact sign of one cross product says which side counts; the crossing itself is never computed.",
            },
        },
        Family::Rays => Text {
            idea: [
                "The Minkowski difference of two rays is a wedge, so two axes suffice: the normal of each ray.",
                "Where one of them separates, the origin that is nearer to the other ray is the closest point.",
            ],
            source: "From the shape of the Minkowski difference (kernel/pairs/ray_ray.rs).",
            economy: Economy {
                name: "A sign instead of a division",
                how: "Two dot products decide; the crossing is never computed.",
            },
        },
        Family::LineCorners => Text {
            idea: [
                "The signed distances of the corners from the line are their shadow on its normal: all on one side, or it passes through.",
                "The nearest corner is the answer, the shallower side the way out.",
            ],
            source: "From the definition of the cross product (kernel/pairs/line_hull.rs).",
            economy: Economy {
                name: "One axis",
                how: "A line has a shadow of no width on its own normal alone, so no other axis can separate; the unit normal is kept with it.",
            },
        },
        Family::RayCorners => Text {
            idea: [
                "A ray has no end forwards, so only axes along which it does not run ahead can separate.",
                "These are its own normal and those of the sides it leaves by.",
            ],
            source: "Separating axes, from the shape of the Minkowski difference (kernel/pairs/ray_hull.rs).",
            economy: Economy {
                name: "A sign instead of a test",
                how: "The sign of one dot product passes over every side that the ray does not leave by.",
            },
        },
        Family::Boxes => Text {
            idea: [
                "Both boxes share their axes, so two tests suffice.",
                "Apart in one of them they are side by side, apart in both corner to corner.",
            ],
            source: "From the definition of a box as two intervals (kernel/pairs/aabb_aabb.rs).",
            economy: Economy {
                name: "Right angles",
                how: "Eight sides lie along two axes, and a shadow on them is read off the numbers: no product at all.",
            },
        },
        Family::Symmetric => Text {
            idea: [
                "Separating axes: on the normals of the sides the shadows of both are compared, and the largest gap decides.",
                "A shadow is that of the middle, give or take a reach.",
            ],
            source: "Ericson, Real-Time Collision Detection, 4.4.1 and 5.2.1.",
            economy: Economy {
                name: "Right angles without trigonometry",
                how: "Opposite sides share an axis, and a shadow is the sum of half extents: half of the tests, and no corner is visited.",
            },
        },
        Family::Corners => Text {
            idea: [
                "The line through the middles is tried first; where it separates, a walk along the boundary finds the closest features.",
                "Where it does not, the side beyond which the other reaches least is the way out.",
            ],
            source: "Ericson, Real-Time Collision Detection, 5.2.1 and 9.3.1.",
            economy: Economy {
                name: "Early out on the first separating axis",
                how: "One axis that separates ends the test; else one product passes over each side below which a known corner lies too deep.",
            },
        },
        Family::Parts => Text {
            idea: [
                "Two shapes of many parts stand to each other as the nearest pair of their convex parts does.",
                "Parts are visited from the nearest bound on, until no bound can beat what was found.",
            ],
            source: "From the definition of the union (kernel/composite.rs).",
            economy: Economy {
                name: "Bounding shape first",
                how: "A bound that is no nearer than the best part so far saves everything it holds, and all parts after it.",
            },
        },
        Family::Gjk => Text {
            idea: [
                "Two shapes are as far apart as the origin is from their Minkowski difference A - B: a simplex in it walks towards the origin (GJK).",
                "Where it holds the origin, a polygon grows from it to the nearest edge, whose normal is the way out (EPA).",
            ],
            source: "Gilbert, Johnson and Keerthi, as told by Ericson, Real-Time Collision Detection, 9.5; EPA: van den Bergen, Collision Detection in Interactive 3D Environments, 4.3.8.",
            economy: Economy {
                name: "Support points only",
                how: "The difference is never built: each round asks both shapes for one corner, and circles and capsules are their cores.",
            },
        },
    }
}
