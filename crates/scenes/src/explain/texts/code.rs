//! Code to copy.

texts! {
    no_code(a, b, kinds) => "there is no code for {a} and {b}; there is for any two of {kinds}";

    // Reasons why the lines of the code are not lit.
    HAS_SLOP => "No line is lit: this answer depends on the slop of the scene, and the code has none.";
    RESTS => "No line is lit: the two do not move relative to each other.";
    IS_EXACT => "No line is lit: exact arithmetic decides here, and the code is rounded.";
    BISECTS => "No line is lit: this search bisects the bracket of its first hit, and the code returns that hit.";
    ACCEPTS => "No line is lit: this search accepts a short stretch untested, and the code tests the end of it.";
}
