//! The texts about merged bodies.

texts! {
    quoted(name) => "\"{name}\"";
    merged_two(other, first) => "merged: \"{other}\" into \"{first}\"";
    merged_many(others, first) => "merged: {others} into \"{first}\"";
    merged_group(name) => "merged: the members of \"{name}\"";
    kept(name, why) => "kept: \"{name}\": {why}";

    // Reasons for keeping a body.
    MOVES => "it moves";
    LOCKED => "it is locked";
    no_polygon(kind) => "it has no straight edges around an area: {kind}";
    NO_AREA => "it has no area";
    ROUNDED_VERTEX => "it is turned, and its vertices are no exact numbers";
    IN_PARTS => "it is a group in several parts";
    ALONE => "no other has an edge in common with it or overlaps it";
    rounded_crossing(other) => "it crosses \"{other}\" in a point that is no exact number";
    HOLE => "the union has a hole";
    TOO_MANY_VERTICES => "the union has too many vertices";
    UNPROVEN => "the union is not proven to be the same";
}
