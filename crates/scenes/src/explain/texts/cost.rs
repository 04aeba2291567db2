//! The sentences about the cost of a test: the methods, and where they stop.

texts! {
    COORDINATES => "coordinates";
    DISTANCE_BY_ROOT => "distance by root";
    DISTANCE_BY_SQUARES => "squared distance";
    BOX_EDGES => "edges of the boxes";
    BOX_CENTERS => "centers of the boxes";
    BOX_CLAMP => "clamped center";
    BOX_REGIONS => "region of the center";
    BOX_AXES => "axes by half extents";
    HALF_PLANES => "half-planes";
    CROSSING_NUMBER => "crossing number";
    WINDING_NUMBER => "winding number";
    SIDES => "sides of the line";
    LINE_DISTANCE => "distance from the line";
    ORIENTATIONS => "orientations";
    PARAMETERS => "parameters";
    PROJECTION => "closest point";
    SEGMENT_REGIONS => "regions of the segment";
    SEGMENT_DISTANCES => "crossing and ends";
    VERTEX_AXES => "SAT over vertices";
    SUPPORT_POINTS => "GJK";
    EDGE_BY_EDGE => "edge by edge";

    IDEA_OF_COORDINATES => "Two points meet if x and y are the same.";
    IDEA_OF_DISTANCE_BY_ROOT => "The distance of the centers, a square root, is compared with the sum of the radii.";
    IDEA_OF_DISTANCE_BY_SQUARES => "Both sides of that comparison are squared: a product in place of the root.";
    IDEA_OF_BOX_EDGES => "Left, right, lower and upper edges are compared in turn. The first comparison that fails ends the test.";
    IDEA_OF_BOX_CENTERS => "The distance of the centers on each axis is compared with the sum of the half extents.";
    IDEA_OF_BOX_CLAMP => "The center, clamped to the box, is the closest point. Its squared distance is compared with the squared radius.";
    IDEA_OF_BOX_REGIONS => "Inside of the box nothing is computed, beside an edge a difference. Only beyond a vertex squares are needed.";
    IDEA_OF_BOX_AXES =>
        "On each axis the distance of the centers is compared with the sum of the half intervals. The first axis with a gap ends the test.";
    IDEA_OF_HALF_PLANES => "The point is inside if it is to the left of every edge. The first edge that has it outside ends the test.";
    IDEA_OF_CROSSING_NUMBER => "A ray from the point crosses an odd number of edges if the point is inside. Every edge is looked at.";
    IDEA_OF_WINDING_NUMBER => "The crossed edges count 1 up and -1 down. The sum is 0 if the point is outside. Every edge is looked at.";
    IDEA_OF_SIDES => "The line hits if two vertices are on different sides of it. The first such pair ends the test.";
    IDEA_OF_LINE_DISTANCE => "The squared distance from the line, times the squared length of its direction, so that nothing is divided.";
    IDEA_OF_ORIENTATIONS => "Two segments cross if each has its ends on different sides of the other: signs of four cross products.";
    IDEA_OF_PARAMETERS => "The lines through both segments meet at two parameters, two quotients. Both must be from 0 to 1.";
    IDEA_OF_PROJECTION => "The foot on the segment is a quotient, clamped to its ends. Its squared distance is compared.";
    IDEA_OF_SEGMENT_REGIONS => "Before the start and beyond the end, an end is nearest. Between them a cross product decides, without a quotient.";
    IDEA_OF_SEGMENT_DISTANCES => "Two segments are within reach if they cross, or if one of four ends is near the other segment.";
    IDEA_OF_VERTEX_AXES => "All vertices are projected on each normal of an edge. The first axis with a gap ends the test.";
    IDEA_OF_SUPPORT_POINTS => "Support points of the Minkowski difference close in on the origin. The first that falls short of it ends the test.";
    IDEA_OF_EDGE_BY_EDGE => "Each edge of one with each edge of the other. The first two that meet end the test; otherwise one may be inside.";

    comparison(at, of) => "comparison {at} of {of}";
    axis(at, of) => "axis {at} of {of}";
    edge(at, of) => "edge {at} of {of}";
    edge_pair(at, of) => "pair of edges {at} of {of}";
    side(at, of) => "side {at} of {of}";
    support_point(at) => "support point {at}";

    products(count) => "{count} \u{d7}";
    quotients(count) => "{count} \u{f7}";
    roots(count) => "{count} \u{221a}";
    additions(count) => "{count} +";
    comparisons(count) => "{count} \u{2264}";
}
