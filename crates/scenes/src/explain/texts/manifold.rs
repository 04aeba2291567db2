//! The steps of a contact manifold, with the letters of docs/notation.md: n the normal, n_edge that of an edge, u along the reference
//! edge, a and b the ends of the incident edge, p one of the reference edge. None ends with a dot.

texts! {
    IDEA => "The reference edge is that of the two facing edges which is perpendicular to the normal of the contact. The other edge is clipped to its ends, and the ends of the remaining part are the points, without those in front of the reference edge.";
    IDEA_OF_PARTS => "Each pair of convex parts has a manifold of its own. The reference edge is that of the two facing edges which is perpendicular to the normal of their contact; the other edge is clipped to its ends.";
    IDEA_WITHOUT_EDGES => "A point or a circle has no edge, so the point of the contact, halfway between the two shapes, is the only one.";
    SOURCE => "Catto, Contact Manifolds, Game Developers Conference 2007.";
    KNOWN_NORMAL => "The normal is known";
    KNOWN_NORMAL_HOW => "It comes from the contact, so that only the two edges at the support vertex of each shape are compared.";

    NO_POINTS => "No points";
    beyond(separation, slop) => "the separation {separation} is more than the slop {slop}";
    NO_NORMAL => "no finite translation separates the two, so there is no normal";

    A => "A";
    B => "B";
    facing_edge(shape, other, from, to) => "The edge of {shape} that faces {other} along the normal n, {from} to {to}";
    FACES_AWAY => "it does not face the other shape: the shape has no edge there";
    tilt_given(outward, normal) => "n_edge = {outward}, n = {normal}";
    TILT_FORMULA => "|n_edge \u{d7} n|";
    tilt(outward, normal) => "|{outward} \u{d7} {normal}|";
    tilted(sine) => "{sine}: the sine of its tilt";

    REFERENCE_EDGE => "Reference edge";
    only_reference(shape, incident) => "that of {shape}, because it is perpendicular to the normal. The edge of {incident} is the incident edge";
    tied_reference(shape, incident) => "that of {shape}; both are perpendicular to the normal, and the first is taken. The edge of {incident} is the incident edge";

    cut(shape, end) => "Clip the edge of {shape} at the end {end} of the reference edge";
    cut_given(a, b, p, u) => "a = {a}, b = {b}, p = {p}, u = {u}";
    CUT_FORMULA => "s = ((p - a)\u{b7}u) / ((b - a)\u{b7}u)";
    cut_substituted(a, b, p, u) => "(({p} - {a})\u{b7}{u}) / (({b} - {a})\u{b7}{u})";
    cut_at(part, point) => "{part}: a + s (b - a) = {point}, the part of the edge before it is cut off";

    NOTHING_CUT => "Nothing to clip";
    nothing_cut(shape) => "the edge of {shape} lies between the ends of the reference edge";

    measured(shape, point) => "End {point} of the edge of {shape}, from the reference edge";
    measured_given(p, a, n) => "p = {p}, a = {a}, n = {n}";
    MEASURED_FORMULA => "separation = n\u{b7}(p - a)";
    measured_substituted(p, a, n) => "{n}\u{b7}({p} - {a})";
    measured_given_radius(p, a, n, reach) => "p = {p}, a = {a}, n = {n}, reach = {reach}";
    MEASURED_FORMULA_RADIUS => "separation = n\u{b7}(p - a) - reach";
    measured_substituted_radius(p, a, n, reach) => "{n}\u{b7}({p} - {a}) - {reach}";
    kept(separation, position) => "{separation}: kept, at {position}, halfway between the two shapes";
    kept_with_radius(separation, position) => "{separation}: kept, at {position}, halfway between this end and its foot on the reference edge, each moved along n by the radius of its shape";
    in_front(separation, slop) => "{separation}: dropped, it is more than the slop {slop} in front of the reference edge";

    SINGLE_POINT => "A single point";
    single_point(why, point) => "{why}: the point of the contact, {point}";
    NO_EDGE => "one of the shapes has no edge";
    VERTICES => "neither edge is perpendicular to the normal, two vertices are nearest";
    NO_LENGTH => "what is left of the incident edge has no length";
    UNBOUNDED => "both shapes are unbounded";

    ONE_POINT => "Manifold of one point";
    TWO_POINTS => "Manifold of two points";
    both(one, other) => "{one} and {other}";
    listed(point, separation) => "{point} with separation {separation}";
    PARTS => "Manifolds of the parts";
    parts(pairs, saved, found) => "pairs of parts: {pairs}, with a manifold: {found}, not tested as their bounding rectangles are apart: {saved}";
}
