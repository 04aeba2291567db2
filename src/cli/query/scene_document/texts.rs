//! The descriptions of what is read from tables, in the schema.

texts! {
    SHAPE => "A shape at t = 0, world frame.";
    DEGREES => "Degrees.";
    VERTICES => "In the direction of positive angles.";
    PIVOT => "The point that the group turns about. Null: the mean of the reference points of its members.";
    SEARCH => "A search for the impact.";
    AUTOMATIC => "Null: the search chooses it.";
    MOVER => "The rule by which a body is moved, with its options.";
    OFF => "Null: off.";
}
