//! The steps towards the points where two boundaries cross. None ends with a dot.

texts! {
    // The ideas.
    IDEA_OF_CARRIERS => "Each straight piece is a start and a direction: a1 + s1 d1 and a2 + s2 d2. Cross products give both parameters, and each \
        must belong to its piece: any for a line, 0 or more for a ray, 0 to 1 for a segment.";
    SOURCE_OF_CARRIERS => "O'Rourke, Computational Geometry in C, 7.2.";
    IDEA_OF_CHORDS => "The foot of the perpendicular from the center is the middle of the chord, and Pythagoras gives half of it. The sign of \
        the discriminant says none, a tangent or two points.";
    SOURCE_OF_CHORDS => "Ericson, Real-Time Collision Detection, 5.3.2.";
    IDEA_OF_CIRCLES => "The common points of two circles lie on their radical line, which is perpendicular to the line through the centers. Its \
        distance from a center follows from Pythagoras in both circles.";
    SOURCE_OF_CIRCLES => "Weisstein, Circle-Circle Intersection, MathWorld.";
    IDEA_OF_POINTS => "A point has no boundary but itself. It is a common point where it lies on a piece of the other boundary, exactly.";
    SOURCE_OF_PIECES => "Ericson, Real-Time Collision Detection, 5.1.2.";
    SIGNS => "Signs before numbers";
    SIGNS_HOW => "Exact signs decide whether there is a point; it is divided once, where there is one.";
    RECTANGLES => "Rectangles first";
    RECTANGLES_HOW => "Pieces whose rectangles are apart cannot cross and are skipped.";

    // The letters are those of docs/notation.md.
    PIECES => "The pieces of both boundaries";
    pieces(first, of_first, second, of_second) => "{first}: {of_first}, {second}: {of_second}";
    all_pairs(pairs) => "{pairs} pairs, none is skipped";
    some_pairs(pairs, skipped) => "{pairs} pairs; {skipped} skipped, the rectangles around the two pieces are apart";
    pairs_left_out(text, left_out) => "{text}; the steps of {left_out} pairs are left out";

    edge_of(kind) => "edge of the {kind}";
    the(kind) => "{kind}";
    first_of_two(kind) => "first {kind}";
    second_of_two(kind) => "second {kind}";
    round_end(kind) => "round end of the {kind}";

    vertical(piece) => "The {piece} is vertical";
    VERTICAL => "its slope, d.y / d.x, would divide by 0. A start and a direction need no slope";

    denominator(first, second) => "Directions of the {first} and of the {second}";
    two_directions(first, second) => "d1 = {first}, d2 = {second}";
    DENOMINATOR_FORMULA => "d1 \u{d7} d2";
    cross(first, second) => "{first} \u{d7} {second}";
    not_parallel(cross) => "{cross}: not 0, so the lines meet in one point";
    nearly_parallel(cross) => "{cross}: not 0, but lost in the digits shown. The lines are nearly parallel and meet far away";
    PARALLEL => "0: parallel, exactly. Nothing is divided by it";

    parameter(name, piece) => "Parameter {name} of the {piece}";
    parameter_given(a1, a2, d1, d2) => "a1 = {a1}, a2 = {a2}, d1 = {d1}, d2 = {d2}";
    any_parameter(value) => "{value}: a line has every parameter";
    on_ray(value) => "{value}: on the ray, 0 or more";
    before_ray(value) => "{value}: below 0, behind the origin of the ray";
    within(value) => "{value}: within [0, 1]";
    outside(value) => "{value}: outside [0, 1]";
    /// The digits shown are those of an end.
    just_before_ray(value) => "{value}, but for rounding: below 0, behind the origin of the ray";
    just_outside(value) => "{value}, but for rounding: outside [0, 1]";

    MEETING => "Where the lines meet";
    meeting_given(a, s, d) => "a1 = {a}, s1 = {s}, d1 = {d}";
    MEETING_FORMULA => "p = a1 + s1 * d1";
    sum_of_product(a, s, d) => "{a} + {s} * {d}";
    common(point) => "{point}: a common point";
    not_common(point) => "{point}: no common point";

    carriers(first, second) => "The {first} and the {second} are parallel";
    carriers_given(a1, a2, d1) => "a1 = {a1}, a2 = {a2}, d1 = {d1}";
    CARRIERS_FORMULA => "(a2 - a1) \u{d7} d1";
    two_carriers(cross) => "{cross}: not 0, two parallel lines without a common point";
    SHARES_NOTHING => "0: one line, exactly, but nothing is shared on it";
    shares_point(point) => "0: one line, exactly; they share the point {point}";
    shares_stretch(from, to) => "0: one line, exactly; they share the stretch from {from} to {to}";
    SHARES_WITHOUT_END => "0: one line, exactly; they share an unbounded part";

    foot(piece) => "Foot of the perpendicular from the center c on the {piece}";
    foot_given(c, a, d) => "c = {c}, a = {a}, d = {d}";
    FOOT_FORMULA => "s = ((c - a)\u{b7}d) / (d\u{b7}d)";
    quotient_of_dots(between, d) => "({between}\u{b7}{d}) / ({d}\u{b7}{d})";
    foot_at(s, point) => "{s}: at f = {point}";
    discriminant(kind) => "Discriminant of the {kind}";
    discriminant_given(r, distance) => "r = {r}, distance = {distance}, from the center to f";
    DISCRIMINANT_FORMULA => "r\u{b2} - distance\u{b2}";
    squares(r, distance) => "{r}\u{b2} - {distance}\u{b2}";
    no_points(value) => "{value}: below 0, the line passes by";
    TANGENT => "0: a tangent, exactly";
    two_points(value) => "{value}: above 0, two points on the line";
    HALF_CHORD => "Half the chord, h";
    HALF_CHORD_FORMULA => "h = \u{221a}(r\u{b2} - distance\u{b2})";
    root(value) => "\u{221a}({value})";

    BEFORE_FOOT => "Where the line enters the circle";
    BEHIND_FOOT => "Where the line leaves the circle";
    AT_FOOT => "Where the line touches the circle";
    enters_given(s, h, d) => "s = {s}, h = {h}, d = {d}";
    ENTERS_FORMULA => "s - h / |d|";
    entering(s, h, d) => "{s} - {h} / |{d}|";
    LEAVES_FORMULA => "s + h / |d|";
    leaving(s, h, d) => "{s} + {h} / |{d}|";
    end_is_common(parameter, point) => "{parameter}: at {point}, a common point";
    end_is_not_on_piece(parameter, point) => "{parameter}: at {point}, not on the piece";
    end_is_not_on_rim(parameter, point) => "{parameter}: at {point}, not on the round end";

    CENTERS => "Distance of the centers";
    centers_given(c1, c2) => "c1 = {c1}, c2 = {c2}";
    CENTERS_FORMULA => "|c2 - c1|";
    length(to, from) => "|{to} - {from}|";
    beyond_sum(distance, sum) => "{distance}: above r1 + r2 = {sum}, apart";
    below_difference(distance, difference) => "{distance}: below |r1 - r2| = {difference}, one lies inside the other";
    equals_sum(distance) => "{distance}: equal to r1 + r2, they touch from outside, exactly";
    equals_difference(distance) => "{distance}: equal to |r1 - r2|, they touch from inside, exactly";
    between(distance, difference, sum) => "{distance}: between |r1 - r2| = {difference} and r1 + r2 = {sum}, two points";
    SAME_CIRCLE => "0, and the radii are equal: one circle";
    RADICAL_LINE => "Distance of the radical line from the first center";
    radical_given(centers, r1, r2) => "centers = {centers}, r1 = {r1}, r2 = {r2}";
    RADICAL_FORMULA => "distance = (centers\u{b2} + r1\u{b2} - r2\u{b2}) / (2 * centers)";
    radical(centers, r1, r2) => "({centers}\u{b2} + {r1}\u{b2} - {r2}\u{b2}) / (2 * {centers})";
    towards(value) => "{value} from the first center towards the second";
    RADICAL_POINTS => "Half the chord, h: the distance of the points from the line through the centers";
    radical_points_given(r1, distance) => "r1 = {r1}, distance = {distance}";
    RADICAL_POINTS_FORMULA => "h = \u{221a}(r1\u{b2} - distance\u{b2})";
    root_of_squares(r1, distance) => "\u{221a}({r1}\u{b2} - {distance}\u{b2})";
    points_at(value, points) => "{value}: {points}";
    no_point_of_arcs(value) => "{value}: no such point is one of both pieces";

    on_piece(point, kind) => "The point {point} and the {kind}";
    ON => "it lies on the boundary, exactly";
    NOT_ON => "it does not lie on the boundary, exactly";
    TOUCH => "The shapes touch";
    touch(first, second) => "the common points of {first} and {second} follow from exact numbers, not from rounded edges";
    members(kind) => "The members of the {kind}";
    members_met(tested, skipped) => "apart from the other shape, skipped: {skipped}; not apart: {tested}";

    DEGREE_APART => "Relation of A and B: outside";
    DEGREE_TOUCHING => "Relation of A and B: touching";
    DEGREE_CROSSING => "Relation of A and B: crossing";
    DEGREE_B_INSIDE => "Relation of A and B: B inside A";
    DEGREE_A_INSIDE => "Relation of A and B: A inside B";
    BOUNDARIES_DO_NOT_MEET => "the boundaries have no common point";
    BOUNDARIES_COINCIDE => "the boundaries share a part that is neither a point nor a stretch";
    meet_in_point(point) => "the boundaries meet in {point}";
    meet_in_points(count, points) => "the boundaries meet in {count} points: {points}";
    meet_in_stretch(points) => "the boundaries share the stretch {points}";
    meet_in(points, stretches) => "the boundaries share {points} points and {stretches} stretches";
    and_more(listed, more) => "{listed} and {more} more";
}
