//! The idea behind each pair: how it is answered, where that comes from, and which classic economy it uses.
//!
//! Many pairs share one: a capsule is a segment that is grown, an OBB an AABB in another frame.

use crate::kernel::gjk::applies;
use crate::kernel::{Algorithm, Kind, Shape};

/// How a pair is answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Idea {
    /// Two sentences.
    pub idea: String,
    /// Where it comes from.
    pub source: &'static str,
    /// What saves work.
    pub economy: Economy,
}

/// A classic economy, and how it shows here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Economy {
    /// In a few words: `Squared distances`.
    pub name: &'static str,
    /// One sentence.
    pub how: &'static str,
}

/// How two kinds are answered. A polygon counts as convex; see [`idea_of`].
pub fn idea(a: Kind, b: Kind, algorithm: Algorithm) -> Idea {
    let family = match algorithm {
        Algorithm::Gjk if [a, b].into_iter().all(is_bounded) => Family::Gjk,
        Algorithm::Gjk | Algorithm::Direct => family(a, b),
    };
    told(family, [a, b])
}

/// How two shapes are answered: through their parts where one is a group or a concave polygon.
pub fn idea_of(a: &Shape, b: &Shape, algorithm: Algorithm) -> Idea {
    if !(a.is_convex() && b.is_convex()) {
        return told(Family::Parts, [a.kind(), b.kind()]);
    }
    let algorithm = if applies(a, b) { algorithm } else { Algorithm::Direct };
    idea(a.kind(), b.kind(), algorithm)
}

fn is_bounded(kind: Kind) -> bool {
    match kind {
        Kind::Line | Kind::Ray | Kind::Group => false,
        Kind::Point | Kind::Segment | Kind::Circle | Kind::Aabb | Kind::Obb | Kind::Capsule | Kind::Polygon => true,
    }
}

/// Pairs that share an idea.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Family {
    /// Two discs, of radius 0 or more.
    Discs,
    /// A place and a line.
    PlaceLine,
    /// A place and a ray.
    PlaceRay,
    /// A place and a segment or core.
    PlaceCore,
    /// A place and a box along the axes.
    PlaceBox,
    /// A place and a turned box.
    PlaceTurnedBox,
    /// Two lines.
    Lines,
    /// A line and a ray.
    LineRay,
    /// Two rays.
    Rays,
    /// A line and corners.
    LineCorners,
    /// A ray and corners.
    RayCorners,
    /// Two boxes along the axes.
    Boxes,
    /// Two of segments, cores and boxes.
    Symmetric,
    /// A polygon and anything with corners, or a place.
    Corners,
    /// Groups and concave polygons.
    Parts,
    /// Any two bounded convex shapes, by the second method.
    Gjk,
}

fn family(a: Kind, b: Kind) -> Family {
    use Kind::{Aabb, Capsule, Circle, Group, Line, Obb, Point, Polygon, Ray, Segment};
    match (a, b) {
        (Point | Circle, Point | Circle) => Family::Discs,
        (Point | Circle, Line) | (Line, Point | Circle) => Family::PlaceLine,
        (Point | Circle, Ray) | (Ray, Point | Circle) => Family::PlaceRay,
        (Point | Circle, Segment | Capsule) | (Segment | Capsule, Point | Circle) => Family::PlaceCore,
        (Point | Circle, Aabb) | (Aabb, Point | Circle) => Family::PlaceBox,
        (Point | Circle, Obb) | (Obb, Point | Circle) => Family::PlaceTurnedBox,
        (Line, Line) => Family::Lines,
        (Line, Ray) | (Ray, Line) => Family::LineRay,
        (Ray, Ray) => Family::Rays,
        (Line, Segment | Aabb | Obb | Capsule | Polygon) | (Segment | Aabb | Obb | Capsule | Polygon, Line) => {
            Family::LineCorners
        }
        (Ray, Segment | Aabb | Obb | Capsule | Polygon) | (Segment | Aabb | Obb | Capsule | Polygon, Ray) => Family::RayCorners,
        (Aabb, Aabb) => Family::Boxes,
        (Segment | Obb | Capsule, Segment | Aabb | Obb | Capsule) | (Aabb, Segment | Obb | Capsule) => Family::Symmetric,
        (Point | Segment | Circle | Aabb | Obb | Capsule | Polygon, Polygon)
        | (Polygon, Point | Segment | Circle | Aabb | Obb | Capsule) => Family::Corners,
        (Group, Point | Line | Ray | Segment | Circle | Aabb | Obb | Capsule | Polygon | Group)
        | (Point | Line | Ray | Segment | Circle | Aabb | Obb | Capsule | Polygon, Group) => Family::Parts,
    }
}

fn told(family: Family, kinds: [Kind; 2]) -> Idea {
    let Text { idea: [first, second], source, economy } = text(family);
    let grown = match family {
        Family::Discs | Family::Parts | Family::Gjk => None,
        Family::PlaceLine
        | Family::PlaceRay
        | Family::PlaceCore
        | Family::PlaceBox
        | Family::PlaceTurnedBox
        | Family::Lines
        | Family::LineRay
        | Family::Rays
        | Family::LineCorners
        | Family::RayCorners
        | Family::Boxes
        | Family::Symmetric
        | Family::Corners => growth(kinds),
    };
    Idea { idea: format!("{first} {}", grown.unwrap_or(second)), source, economy }
}

/// What is said of shapes that are something thinner, grown.
fn growth(kinds: [Kind; 2]) -> Option<&'static str> {
    let has = |kind: Kind| kinds.contains(&kind);
    match (has(Kind::Circle), has(Kind::Capsule)) {
        (true, true) => Some("The circle is its center and the capsule its core until the end, then both radii are taken off."),
        (true, false) => Some("The circle is its center until the end, then its radius is taken off."),
        (false, true) if kinds[0] == kinds[1] => Some("Each capsule is its core until the end, then both radii are taken off."),
        (false, true) => Some("The capsule is its core until the end, then its radius is taken off."),
        (false, false) => None,
    }
}

/// What a family says of itself.
struct Text {
    idea: [&'static str; 2],
    source: &'static str,
    economy: Economy,
}

fn text(family: Family) -> Text {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_has_an_idea_a_source_and_an_economy_in_either_order() {
        let mut pairs = 0;
        for a in Kind::ALL {
            for b in Kind::ALL {
                for algorithm in Algorithm::ALL {
                    let told = idea(a, b, algorithm);
                    let sentences = told.idea.matches(['.', '!']).count();
                    assert_eq!(sentences, 2, "{a:?} {b:?}: {}", told.idea);
                    let texts = [told.source, told.economy.name, told.economy.how];
                    assert!(texts.iter().all(|text| !text.is_empty()), "{a:?} {b:?}: {told:?}");
                    assert_eq!(idea(b, a, algorithm), told, "{a:?} {b:?} in the other order");
                    pairs += 1;
                }
            }
        }
        assert_eq!(pairs, 2 * 100, "ten kinds by ten, by two algorithms");
    }

    #[test]
    fn gjk_is_the_idea_only_where_it_answers() {
        assert_eq!(idea(Kind::Line, Kind::Circle, Algorithm::Gjk), idea(Kind::Line, Kind::Circle, Algorithm::Direct), "a line");
        assert_ne!(idea(Kind::Obb, Kind::Circle, Algorithm::Gjk), idea(Kind::Obb, Kind::Circle, Algorithm::Direct), "a box");
    }

    #[test]
    fn what_is_grown_says_so() {
        let rows = [
            (Kind::Circle, Kind::Aabb, "circle is its center"),
            (Kind::Capsule, Kind::Capsule, "Each capsule is its core"),
            (Kind::Circle, Kind::Capsule, "both radii"),
            (Kind::Segment, Kind::Segment, "give or take a reach"),
        ];
        for (a, b, expected) in rows {
            let told = idea(a, b, Algorithm::Direct).idea;
            assert!(told.contains(expected), "{a:?} {b:?}: {told}");
        }
    }
}
