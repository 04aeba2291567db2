//! The method of the search and its parameters.

texts! {
    SEARCH => "SEARCH";
}
