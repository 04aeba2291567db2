//! What the user sees.
