//! The same question over a grid of two parameters: where a method sees the impact, and where it is wrong.
