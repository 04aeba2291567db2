//! The entries of the glossary in words: the forms that a text uses, the first one as its name; the name in full; two or three sentences.

/// Declares entries. Each is the forms, the name in full or nothing, and the sentences.
macro_rules! entries {
    ($($name:ident => $forms:literal, $in_full:literal, $text:literal;)*) => {
        $(pub(crate) const $name: [&str; 3] = [$forms, $in_full, $text];)*
    };
}

entries! {
    AABB => "AABB, AABBs", "axis-aligned bounding box",
        "A rectangle whose edges are parallel to the x axis and the y axis. It never turns. Four comparisons decide if two of them overlap.";
    BINARY_SEARCH => "binary search, binary searches", "",
        "A search that halves a stretch of the motion again and again. A half that is proven to have no hit is left out.";
    BISECTION => "bisection, bisections, bisect, bisects, bisected", "",
        "A way to find the moment at which an answer changes. The bracket around it is halved until it is small enough.";
    BOUNDING_VOLUME => "bounding volume, bounding volumes, bounding rectangle, bounding rectangles, bounding circle, bounding circles, bounding shape, bounding shapes", "",
        "A simple shape around a complicated one. If two bounding volumes do not meet, the shapes in them cannot meet. That saves the costly test.";
    BRACKET => "bracket, brackets", "",
        "Two times with the wanted moment between them. At the first one there is no hit, at the second one there is.";
    CAPSULE => "capsule, capsules", "",
        "All points within a radius of a segment: a rectangle with two half circles as its ends. Its distance is that of the segment, less the radius.";
    CHAIN => "chain, chains", "",
        "Segments for the ground, each of which knows its neighbours. So it leaves a contact to the neighbour, or gives it its own normal.";
    CLOSEST_POINT => "closest point, closest points, witness, witnesses", "",
        "The point of one shape that is nearest to the other shape. The distance of two shapes is the length between their closest points.";
    CONCAVE => "concave", "",
        "A shape with a notch. The segment between some two of its points leaves the shape. It is cut into convex pieces for most tests.";
    CONVEX => "convex", "",
        "A shape without a notch. The segment between any two of its points lies in the shape. SAT and GJK need convex shapes.";
    CROSS_PRODUCT => "cross product, cross products", "",
        "A number of two vectors: x1 y2 - y1 x2. It is positive if the second one is to the left of the first, where y points up. Its size is the area of the parallelogram between them.";
    CROSSING_NUMBER => "crossing number, crossing numbers", "",
        "How often a ray from a point crosses the boundary of a polygon. The point is inside if that number is odd.";
    DISCRIMINANT => "discriminant, discriminants", "",
        "The number under the square root of a quadratic equation. If it is negative, there is no solution: the bodies never touch.";
    DOT_PRODUCT => "dot product, dot products", "",
        "A number of two vectors: x1 x2 + y1 y2. With a vector of length 1 it says how far the other one goes in that direction.";
    ENVELOPE => "envelope, envelopes", "",
        "A shape around all positions of a body during a stretch of its motion. If the envelope misses the target, the body misses it too on that stretch.";
    EPA => "EPA", "expanding polytope algorithm",
        "It finds the MTV after GJK has found an overlap. It grows a polygon in the Minkowski difference until an edge of it is on the boundary.";
    GHOST => "ghost, ghosts", "",
        "A contact that should not be. In a level: its normal is none of the level as a whole, as each body was asked alone. A speculative ghost: an engine pushes, although the shapes do not touch in this frame.";
    GJK => "GJK", "Gilbert-Johnson-Keerthi",
        "An algorithm for any two convex shapes, named after its three authors. It asks if the Minkowski difference contains the origin. It looks at a few support points only.";
    HALF_EXTENT => "half extent, half extents", "",
        "Half of the width or the height of a box. It says how far the box reaches from its center along an axis.";
    HULL => "hull, hulls, convex hull, convex hulls", "convex hull",
        "The smallest convex shape around something. The segment between any two of its points lies in it.";
    INTERVAL => "interval, intervals", "",
        "The part of an axis that a shape covers, from its lowest to its highest point along that axis. If two intervals have a gap, the shapes are apart.";
    MANIFOLD => "manifold, manifolds", "contact manifold",
        "The one or two points at which a body rests on another one. A physics engine pushes the bodies apart at these points.";
    MINKOWSKI_DIFFERENCE => "Minkowski difference, Minkowski differences", "",
        "All differences p - q of a point p of A and a point q of B. If it contains the origin, the two shapes overlap or touch. Otherwise its distance from the origin is their distance.";
    MTV => "MTV, MTVs", "minimum translation vector",
        "The shortest displacement of B that ends an overlap with A. For convex shapes its length is the penetration depth.";
    NORMAL => "normal, normals", "",
        "A vector of length 1 that is perpendicular to an edge or a boundary. At a contact it leads from A to B.";
    OBB => "OBB, OBBs", "oriented bounding box",
        "A rectangle that may be turned by any angle. It has a center, two half extents and an angle.";
    PENETRATION_DEPTH => "penetration depth, penetration depths", "",
        "The length of the shortest displacement that ends an overlap. After it the two shapes only touch.";
    PROBE => "probe, probes", "",
        "A position or a stretch of the motion that a search has tested. The canvas draws each of them.";
    SAMPLE => "sample, samples", "",
        "A time at which a search looks at the bodies. Between two samples it sees nothing.";
    SAT => "SAT", "separating axis theorem",
        "If two convex shapes are apart, their intervals along some axis have a gap. For polygons only the normals of the edges have to be tested.";
    SEAM => "seam, seams", "",
        "A point of the boundary of a level at which two of its bodies meet. At a flat seam one of them may give a ghost.";
    SEPARATING_AXIS => "separating axis, separating axes", "",
        "An axis along which the intervals of two shapes have a gap. One such axis proves that the shapes are apart.";
    SEPARATION => "separation, separations", "",
        "The distance of two shapes if they are apart, and 0 if they touch. If they overlap, it is the penetration depth with a minus sign.";
    SIMPLEX => "simplex, simplexes, simplices", "",
        "A point, a segment or a triangle: the points with which GJK works. In the plane there are at most three.";
    SLOP => "slop", "",
        "A small distance that still counts as a hit. With a slop of 0, only shapes that touch or overlap are a hit. The slop of a physics engine is the depth that it leaves between two bodies.";
    SUPPORT_POINT => "support point, support points", "",
        "The point of a shape that is farthest in a direction. GJK and EPA ask a shape for nothing else.";
    SWEPT_VOLUME => "swept volume, swept area, swept path, swept shape, swept", "",
        "All points that a body covers during its motion. The body hits a target at rest if its swept volume does.";
    TOI => "TOI, TOIs, time of impact", "time of impact",
        "The time at which two moving bodies first touch. It is a fraction of the frame: 0 is its start, and 1 its end.";
    TUNNELING => "tunneling, tunnel, tunnels, tunneled", "",
        "A fast body passes through a thin one, and no sample sees it. Both are apart before, and both are apart after.";
    WINDING_NUMBER => "winding number, winding numbers", "",
        "How often the boundary of a polygon goes around a point. The point is outside if that number is 0.";
}
