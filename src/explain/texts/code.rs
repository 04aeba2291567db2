//! Code to take along.

texts! {
    no_code(a, b, kinds) => "there is no code for {a} and {b}; there is for any two of {kinds}";
}
