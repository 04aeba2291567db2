//! 2D collision detection with exact verdicts: how two shapes are related, when they meet in motion, and why.
//!
//! The crate is the geometry of [Clashbox](https://crates.io/crates/clashbox), for games and tools. It has no I/O, no threads and no clock, and
//! builds for the web. Valid shapes never make it panic: their constructors keep the invariants.
//!
//! ```
//! use clashbox_geometry::kernel::{Aabb, Circle, InvalidShape, contact, hit};
//!
//! let ball = Circle::new([0.0, 3.0], 1.0)?.into();
//! let ground = Aabb::new([-5.0, -1.0], [5.0, 0.0])?.into();
//! assert!(!hit(&ball, &ground, 1.5), "2 apart");
//! assert!(hit(&ball, &ground, 2.0), "touching, for a slop of 2");
//! assert_eq!(contact(&ball, &ground).separation, Some(2.0));
//! # Ok::<(), InvalidShape>(())
//! ```
//!
//! The head of [`kernel`] states the conventions: world frame, y up, counter-clockwise positive, touching is a hit.
//!
//! # The kernel, by question
//!
//! | question | module | how |
//! |---|---|---|
//! | which numbers make a shape? | [`kernel::Field`] | a table beside each kind, over which readers, writers and panels loop |
//! | how are two shapes related? | `dispatch`, `convex_pair` | one table of pairs, one file per algorithm in `pairs`; parts in `composite`, containment in `containment` |
//! | do they hit? | [`kernel::hit`](kernel::hit()) | without lengths and points: the test of inner loops |
//! | and by another method? | [`kernel::contact_by`] | [`kernel::gjk`], one function for all convex bounded pairs; the classic methods in `classic` |
//! | what if rounding cannot decide? | [`kernel::exact`] | integers of any size |
//! | where do the boundaries cross? | [`kernel::crossings`](kernel::crossings()) | piece by piece |
//! | at which points does one rest on the other? | [`kernel::manifold`](kernel::manifold()) | the incident edge clipped to the reference edge |
//! | when do they meet, translating? | [`kernel::cast`] | a ray against the Minkowski difference; [`kernel::cast_with_closest`] measures a miss |
//! | when, spinning? | [`search`] | the distance by GJK, a bound of the speed, step by step |
//! | what is the contact of one with many, taken as one? | [`kernel::level`] | the union, and which contacts with its members are ghosts |
//! | where do the members of a level meet? | [`kernel::level::Level::boundary`] | its outline, inner edges and seams: flat, bends, steps, gaps |
//! | where does a body end that wishes to move? | [`movers`] | one file per rule, from published code |
//! | which of thousands? | [`kernel::crowd`], [`kernel::broad_phase`] | rows of rectangles swept to the right, then `hit` |
//! | how do grids, sweeps and trees find them? | [`broad_lens`] | written to be read, with counts and steps; they never answer |
//! | what does a test cost? | [`cost`] | the textbooks' tests over numbers that count; they never answer |
//! | which does one meet first? | [`search::first_contacts`] | rectangles that bound the motions, then the proof of each pair |
//!
//! `hit` and `contact` are two implementations of one question: an inner loop that needs no numbers is several times faster without them. The
//! tests hold them together, for every pair and on adversarial poses.
//!
//! # Three decisions to know
//!
//! **One code path decides and explains.** A pair function, such as [`kernel::contact()`], and the one that records its reasons, such as
//! [`kernel::contact_traced`], are the same code over a trace: one keeps nothing, the other is a [`kernel::Recorder`], which has the reasons in the order in
//! which they were met. There is no second implementation that could disagree.
//!
//! **A verdict is exact, a number is rounded.** A pair function measures with rounding and is right to a stated bound. The dispatcher
//! trusts the sign outside that bound and asks exact arithmetic inside it ([`kernel::exact`]), so that the pair files stay as readable
//! as a textbook and touching is touching to the last bit. The bare hit test ([`kernel::hit()`]) and the closed form of motion
//! ([`kernel::cast`]) work the same way.
//!
//! **Parts and methods.** Concave polygons and groups are answered through convex parts, bounds first. The depth of a contact is that of the
//! deepest pair of parts, which costs no more than the verdict. Readers are shown another number: the shortest translation that
//! separates all parts at once ([`kernel::separating_translation`]), or, for more than [`kernel::MAX_PART_PAIRS`] pairs, the one of the
//! deepest, named so. Beside its own function, which alone answers if nobody asks for reasons, a pair offers the methods of its textbooks
//! ([`kernel::methods_of`]): GJK with EPA ([`kernel::gjk`]) for convex bounded shapes, parameters or orientation signs for two segments, regions
//! for a point or circle and a box, centers for two AABBs, crossing or winding number for a point and a polygon. Each has reasons of its own; the
//! tests hold all of a pair to one answer. Bodies that spin are searched by sampling, by envelopes and by conservative advancement; the closed
//! form says that it does not apply.
//!
//! # Why some parts are not taken from another crate
//!
//! The smallest circle and the broad phase are our own: Welzl's recursion fails for discs, and the rows of the broad phase were measured against
//! `parry2d` and `broccoli` (`benches/broad.rs` in the repository).

// The unit tests share files with the integration tests, which name the crate from outside.
#[cfg(test)]
extern crate self as clashbox_geometry;

pub mod broad_lens;
pub mod cost;
pub mod kernel;
pub mod movers;
pub mod search;
mod seeded;
