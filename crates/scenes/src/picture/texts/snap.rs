//! Texts of snapping, for a point that is dragged or drawn, and the numbers of the shape being drawn.

texts! {
    touches(other) => "touches {other}";
    hits_nearest(other) => "hits {other}, 1 ulp from a miss";
    vertex(other) => "vertex of {other}";
    center(other) => "center of {other}";
    midpoint(other) => "midpoint of {other}";
    edge(other) => "on the edge of {other}";
    degrees(degrees) => "{degrees}\u{b0}";
    parallel(other) => "parallel to {other}";
    perpendicular(other) => "perpendicular to {other}";

    /// The numbers of the shape being drawn.
    point(x, y) => "({x}, {y})";
    length(length, degrees) => "{length}, {degrees}\u{b0}";
    direction(degrees) => "{degrees}\u{b0}";
    radius(radius) => "radius {radius}";
    size(width, height) => "{width} \u{d7} {height}";
    turned_size(width, height, degrees) => "{width} \u{d7} {height}, {degrees}\u{b0}";
}
