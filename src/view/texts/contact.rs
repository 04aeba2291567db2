//! Texts of the contact: the relation of the two bodies of the pair at the time on the timeline.

texts! {
    contact_at(t) => "CONTACT AT t = {t}";

    /// Label of the choice of a method. `method` says how the method answers, as "by GJK and EPA".
    answer(method) => "Answer {method} (J for the next; all of the pair are in Why)";
    not_applicable(method) => "{method} does not apply";
    GJK_NOT_FOR_THIS_PAIR => "GJK does not apply to this pair";
    /// The reason why GJK does not apply. `reason` is a half sentence about the body, as "is not convex".
    gjk_why_not(body, reason) => "GJK needs bounded convex shapes, but \"{body}\" {reason}";

    RELATION => "Relation";
    SEPARATION => "Separation";
    NORMAL => "Normal, A to B";
    MTV => "MTV";
    MTV_HINT => "Moving B by this ends the overlap";
    /// The hint for bodies with so many parts that only the deepest parts are separated.
    MTV_OF_PARTS_HINT => "Moving B by this separates the deepest parts; others may still overlap";
    CLOSEST_ON_A => "Closest on A";
    CLOSEST_ON_B => "Closest on B";
    TOUCH_ON_A => "Touch on A";
    TOUCH_ON_B => "Touch on B";
    DEEPEST_OF_A => "Deepest of A";
    DEEPEST_OF_B => "Deepest of B";

    MANIFOLD => "Contact points";
    MANIFOLD_HINT => "The contact manifold: points at which one body rests on the other, each with its separation";
    manifold_point(point, separation) => "{point}: {separation}";

    BOUNDARIES => "Boundaries";
    COINCIDE => "coincide";
    DO_NOT_MEET => "do not meet";
    MEET_AT => "Boundaries meet at";
    /// A common edge, from one end to the other.
    from_to(from, to) => "{from} to {to}";
}
