//! The ideas of the pairs.

use crate::explain::families::{Family, Optimisation};

/// The texts about the pairs of a family.
pub(in crate::explain) struct FamilyTexts {
    /// Two sentences.
    pub(in crate::explain) idea: [&'static str; 2],
    pub(in crate::explain) source: &'static str,
    pub(in crate::explain) optimisation: Optimisation,
}

pub(in crate::explain) fn text(family: Family) -> FamilyTexts {
    match family {
        Family::Discs => FamilyTexts {
            idea: [
                "Two discs meet where the distance of their centers is at most the sum of their radii.",
                "A point is a disc of radius 0.",
            ],
            source: "Ericson, Real-Time Collision Detection, 4.3.1.",
            optimisation: Optimisation {
                name: "Squared distances",
                how: "distance\u{b2} against the square of the sum of the radii decides; the root is taken for the number alone, and the hit test takes none.",
            },
        },
        Family::PointLine => FamilyTexts {
            idea: [
                "Project on the line: the foot is the closest point.",
                "The cross product of the unit direction with p - a is its distance as well, with the sign of the side.",
            ],
            source: "Ericson, Real-Time Collision Detection, 5.1.1.",
            optimisation: Optimisation {
                name: "Right angles without trigonometry",
                how: "The normal is the direction with its coordinates swapped, (-y, x); no angle is ever formed.",
            },
        },
        Family::PointRay => FamilyTexts {
            idea: [
                "Project on the line of the ray: before the origin the origin is closest, beyond it the projected point is.",
                "The sign of the parameter decides.",
            ],
            source: "Ericson, Real-Time Collision Detection, 5.1.2.",
            optimisation: Optimisation {
                name: "A sign instead of a division",
                how: "The sign of one dot product chooses the region; the unit direction is kept with the ray, so nothing is divided.",
            },
        },
        Family::PointSegment => FamilyTexts {
            idea: [
                "Project on the line through the segment and clamp the parameter to [0, 1]: that is the closest point of the segment.",
                "Its distance is the separation.",
            ],
            source: "Ericson, Real-Time Collision Detection, 5.1.2.",
            optimisation: Optimisation {
                name: "Squared distances",
                how: "The parameter is divided by the squared length, so the direction is never normalised; the only root is for the number.",
            },
        },
        Family::PointAabb => FamilyTexts {
            idea: [
                "Clamp each coordinate to its interval: that is the closest point of the box.",
                "Inside, the nearest edge gives the MTV.",
            ],
            source: "Ericson, Real-Time Collision Detection, 5.1.3 and 5.2.5.",
            optimisation: Optimisation {
                name: "Right angles",
                how: "Two clamps replace the distances from four edges and four vertices.",
            },
        },
        Family::PointObb => FamilyTexts {
            idea: [
                "In its own frame an OBB is an AABB: turn the point into that frame, clamp it there, turn the result back.",
                "Inside, the nearest edge gives the MTV.",
            ],
            source: "Ericson, Real-Time Collision Detection, 5.1.4 and 5.2.6.",
            optimisation: Optimisation {
                name: "Right angles without trigonometry",
                how: "A rotation is kept as (cos, sin): into the frame takes four products, and no sine is computed.",
            },
        },
        Family::Lines => FamilyTexts {
            idea: [
                "Parallel lines keep one distance; all others cross, and no finite translation separates them.",
                "They cross where both parameters say.",
            ],
            source: "Ericson, Real-Time Collision Detection, 5.1.9.1.",
            optimisation: Optimisation {
                name: "A sign instead of a division",
                how: "The exact sign of one cross product tells parallel from crossing, before anything is divided.",
            },
        },
        Family::LineRay => FamilyTexts {
            idea: [
                "The ray leaves its origin towards one side of the line: an origin on that side is apart.",
                "An origin on the other side has to come back to the line, so its signed distance is the answer.",
            ],
            source: "Ericson, Real-Time Collision Detection, 5.1.1.",
            optimisation: Optimisation {
                name: "A sign instead of a division",
                how: "The exact sign of one cross product says which side counts; the crossing itself is never computed.",
            },
        },
        Family::Rays => FamilyTexts {
            idea: [
                "The Minkowski difference of two rays is a wedge, so two axes suffice: the normal of each ray.",
                "Where one of them separates, the origin that is nearer to the other ray is the closest point.",
            ],
            source: "Ericson, Real-Time Collision Detection, 3.11 and 5.2.1.",
            optimisation: Optimisation {
                name: "A sign instead of a division",
                how: "Two dot products decide; the crossing is never computed.",
            },
        },
        Family::LineVertices => FamilyTexts {
            idea: [
                "The signed distances of the vertices from the line are an interval on its normal: all on one side, or it passes through.",
                "The nearest vertex is the answer; where the line passes through, the side of smaller depth gives the MTV.",
            ],
            source: "Ericson, Real-Time Collision Detection, 5.2.3.",
            optimisation: Optimisation {
                name: "One axis",
                how: "The interval of a line is a single number on its own normal alone, so no other axis can separate; the unit normal is kept with it.",
            },
        },
        Family::RayVertices => FamilyTexts {
            idea: [
                "A ray is unbounded forwards, so only axes along which it does not advance can separate.",
                "These are its own normal and those of the edges it leaves by.",
            ],
            source: "Ericson, Real-Time Collision Detection, 3.11 and 5.2.1.",
            optimisation: Optimisation {
                name: "A sign instead of a test",
                how: "The sign of one dot product excludes every edge that the ray does not leave by.",
            },
        },
        Family::Aabbs => FamilyTexts {
            idea: [
                "Both boxes share their axes, so two tests suffice.",
                "Boxes apart in one of them face each other with edges, boxes apart in both with vertices.",
            ],
            source: "Ericson, Real-Time Collision Detection, 4.2.1.",
            optimisation: Optimisation {
                name: "Right angles",
                how: "Eight edges lie along two axes, and the intervals on them are the coordinates themselves: no product at all.",
            },
        },
        Family::Symmetric => FamilyTexts {
            idea: [
                "Separating axes: on the normals of the edges the intervals of both are compared, and the largest gap decides.",
                "An interval is that of the center, extended by the half extents to both sides.",
            ],
            source: "Ericson, Real-Time Collision Detection, 4.4.1 and 5.2.1.",
            optimisation: Optimisation {
                name: "Right angles without trigonometry",
                how: "Opposite edges share an axis, and half an interval is a sum of half extents: half of the tests, and no vertex is visited.",
            },
        },
        Family::Polygons => FamilyTexts {
            idea: [
                "The line through the middles is tried first; where it separates, a walk along the boundary finds the closest features.",
                "Where it does not, the edge beyond which the other lies least deep gives the MTV.",
            ],
            source: "Ericson, Real-Time Collision Detection, 5.2.1 and 9.2.",
            optimisation: Optimisation {
                name: "Early out on the first separating axis",
                how: "One axis that separates ends the test; otherwise one product excludes each edge below which a known vertex lies too deep.",
            },
        },
        Family::Parts => FamilyTexts {
            idea: [
                "The relation of two shapes of many parts is that of the nearest pair of their convex parts.",
                "Parts are visited in the order of their bounding volumes, the nearest first, until none can be nearer than what was found.",
            ],
            source: "Ericson, Real-Time Collision Detection, 6.3.",
            optimisation: Optimisation {
                name: "Bounding volume first",
                how: "A bounding volume that is not nearer than the nearest part so far saves everything it holds, and all parts after it.",
            },
        },
        Family::Gjk => FamilyTexts {
            idea: [
                "Two shapes are as far apart as the origin is from their Minkowski difference A - B: a simplex in it advances towards the origin (GJK).",
                "Where it holds the origin, a polygon grows from it to the nearest edge, whose normal is that of the MTV (EPA).",
            ],
            source: "Gilbert, Johnson and Keerthi, after Ericson, Real-Time Collision Detection, 9.5; EPA: van den Bergen, Collision Detection in Interactive 3D Environments, 4.3.8.",
            optimisation: Optimisation {
                name: "Support points only",
                how: "The difference is never built: each iteration asks both shapes for one support point, and circles and capsules are their cores.",
            },
        },
        Family::Parameters => FamilyTexts {
            idea: [
                "The lines through two segments meet at one parameter of each: a1 + s1 d1 = a2 + s2 d2, solved by Cramer's rule.",
                "The segments meet where both parameters are in [0, 1]; the parameters say nothing of how far they are apart.",
            ],
            source: "O'Rourke, Computational Geometry in C, 7.2.",
            optimisation: Optimisation {
                name: "One denominator",
                how: "Both parameters have the denominator d1 \u{d7} d2; where it is 0 the lines are parallel, and nothing is divided.",
            },
        },
        Family::Orientations => FamilyTexts {
            idea: [
                "Two segments cross where the ends of each lie on different sides of the other.",
                "An end on the line through the other one is compared with the ends of that one.",
            ],
            source: "Cormen et al., Introduction to Algorithms, 33.1; O'Rourke, Computational Geometry in C, 1.5.",
            optimisation: Optimisation {
                name: "Signs instead of divisions",
                how: "Each of the four signs compares two products: there is no quotient, no root and no slope.",
            },
        },
        Family::Regions => FamilyTexts {
            idea: [
                "The lines through the edges of a box divide the plane into nine regions: four of vertices, four of edges, and the inside.",
                "In each of them another feature of the box is closest, and one formula is left.",
            ],
            source: "Ericson, Real-Time Collision Detection, 3.10 and 5.1.3.",
            optimisation: Optimisation {
                name: "A comparison instead of a product",
                how: "Each coordinate is compared with two bounds; beside an edge a difference is the distance, and only beyond a vertex two squares are needed.",
            },
        },
        Family::Centers => FamilyTexts {
            idea: [
                "Two boxes overlap in an axis where the distance of their centers is at most the sum of their half extents.",
                "They overlap where they do so in both axes.",
            ],
            source: "Ericson, Real-Time Collision Detection, 4.2.1.",
            optimisation: Optimisation {
                name: "Right angles",
                how: "An absolute value takes the place of two comparisons of ends: one test an axis.",
            },
        },
        Family::CrossingNumber => FamilyTexts {
            idea: [
                "A ray from the point leaves the polygon for good at its last crossing: the point is inside where the number of crossings is odd.",
                "The number only decides; the distance is measured to the edges.",
            ],
            source: "O'Rourke, Computational Geometry in C, 7.4.",
            optimisation: Optimisation {
                name: "Comparisons first",
                how: "Two comparisons leave out each edge above or below the ray; only the others take a cross product.",
            },
        },
        Family::WindingNumber => FamilyTexts {
            idea: [
                "The polygon winds around the point as often as its edges cross a ray upward, less their crossings downward: inside is not 0.",
                "The number only decides; the distance is measured to the edges.",
            ],
            source: "Sunday, Inclusion of a Point in a Polygon; O'Rourke, Computational Geometry in C, 7.4.",
            optimisation: Optimisation {
                name: "Signs instead of angles",
                how: "The angles under which the point sees the edges are never summed: the signs of the crossings come to the same number.",
            },
        },
    }
}

texts! {
    CIRCLE_AND_CAPSULE_GROWN => "The circle is its center and the capsule its core until the end, then both radii are taken off.";
    CIRCLE_GROWN => "The circle is its center until the end, then its radius is taken off.";
    CAPSULES_GROWN => "Each capsule is its core until the end, then both radii are taken off.";
    CAPSULE_GROWN => "The capsule is its core until the end, then its radius is taken off.";
}
