//! The outline of a level, its inner edges and its seams.
//!
//! # Terms
//!
//! - A stretch of a member's boundary is an inner edge if the inside of the level is on both sides of it; otherwise it is part of the outline, the
//!   boundary of the level. The inside of the level is that of the union: of two tiles it has their common edge without its ends.
//! - A seam is a point of the outline at which the boundaries of two members meet. Where these coincide, the ends of the common stretch are seams: so
//!   are the ends of inner edges. Stretches are those of one edge or one arc. Vertices at which a polygon does not turn are left out.
//! - The insides of two members meet at a seam if they meet next to it.
//!
//! # Exactness
//!
//! Points of straight edges are fractions of whole numbers here, and every comparison of them is exact: of points, rectangles, polygons, segments,
//! lines and rays, of circles in relation to none of the others. Coordinates in the answer are the nearest `f64`.
//!
//! Where an arc takes part, or the side of a capsule that is not parallel to an axis, points are rounded. Two of them are one if they are within 1e-12
//! of the largest coordinate of the level. Two members that are apart never meet, however near they are, and a circle that touches an edge or
//! another circle has one common point with it: both are exact.
//!
//! A line or a ray is cut off at eight times the largest coordinate beyond the last point at which it meets others.

mod answer;
mod crossings;
mod find;
mod headings;
mod loops;
mod meetings;
mod paths;
mod pieces;
mod points;
mod seams;
mod sides;
mod stretches;
mod surroundings;
#[cfg(test)]
mod tests;

pub use answer::{LevelBoundary, Seam, SeamKind, Stretch, StretchArc};
pub use loops::{OutlineFault, OutlineLoop};
