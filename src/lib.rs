//! Clashbox: a visual sandbox for 2D collision detection, and the headless tool that replays what was built in it.
//!
//! This page is the architecture. Clashbox is three crates, and cargo enforces what each may use:
//!
//! ```text
//! clashbox-geometry  <-  clashbox-scenes  <-  clashbox
//! ```
//!
//! # `clashbox-geometry`: what a game takes
//!
//! - [`kernel`]: shapes, how two of them are related, and why. Its head states the conventions.
//! - [`broad_lens`]: broad phases that are written to be read, with counts and steps. They never answer.
//! - [`cost`]: the hit tests of the textbooks over numbers that count, and what exactness costs. They never answer.
//! - [`movers`]: where a body ends that moves against a level, by the rules of games and engines. One file per rule.
//! - [`search`]: when two moving shapes first meet, and what a search looked at to say so. One file per method. Beside them what is
//!   proven ([`search::prove`]) and what an answer is worth in its light ([`search::judge`](search::judge())), all contacts of a motion
//!   ([`search::contacts`](search::contacts())), what one body meets first of many ([`search::first_contacts`]), the separation over the whole frame ([`search::Profile`]), from which start
//!   positions a search hits ([`search::starts`](search::starts())), and the position at which the verdict flips ([`search::boundary`]).
//!
//! # `clashbox-scenes`: scenes and what is said of them
//!
//! Texts come in, values and texts go out: the crate has no threads, processes, clock, window or files, and clippy holds it to that.
//!
//! - [`escape`]: text of others as it may be shown.
//! - [`scene`]: named bodies, a pair in focus, expectations. `scene::format` alone knows the file format.
//! - [`capture`]: what a game did frame by frame, and the audit that proves what happened between the frames.
//! - [`engine`]: other engines: what they are asked, what they answer, and what that is worth.
//! - [`check`]: replays a scene against its expectations, records them, and puts its questions to an engine.
//!   [`check::properties`]: what must not change its answers.
//! - [`explain`]: reasons and outcomes in words: the trace as a derivation, why a search
//!   answers as it does, and which change of one number would change that, each found by searching; [`explain::code`] has the algorithms
//!   in the languages of games.
//! - [`describe`](mod@describe): a scene in sentences, for someone who does not see its picture.
//! - [`dialect`]: a pair of bodies as a physics engine sees it, by the constants of its source.
//! - [`glossary`]: the terms that a student may not know, each with sentences and a picture, and where they are in a text.
//! - [`invariants`](mod@invariants): what a player takes for granted of a move, and where a mover breaks it.
//! - [`goal`]: how far the goal of a lesson is reached, with the hint of what is missing, and whether its solution reaches it.
//! - [`held_out`]: points for an engine, by random scenes that are not shipped.
//! - [`answers`]: the answers for the pair of a scene at one time, which pictures, goals and panels share.
//! - [`seams`]: from which start positions and at which speeds a body that slides over a level is stopped at a seam.
//! - [`sweep`]: the same question over a grid of two parameters: the phase map.
//! - [`handles`]: what can be dragged on a body, what a drag makes of its shape, and what a position snaps to.
//! - [`picture`]: a frame as a list of primitives in world coordinates, styled by meaning, and written as SVG.
//! - [`worksheet`]: lessons as a page for paper.
//! - [`import`]: maps of Tiled and drawings in SVG as scenes, with a list of what was skipped or approximated.
//! - [`link`]: a scene as a link, and back.
//! - [`page`]: a scene as one HTML file that works without a network.
//! - [`merge`]: bodies that overlap or have an edge in common as one polygon, proven to be the same set.
//! - [`paste`]: text from a debugger, a log or an editor as points, shapes and bodies: one grammar and a table of known types.
//! - [`copy`](mod@copy): bodies, the pair as a test in Rust, the pair as Markdown for an issue: text for elsewhere.
//! - [`cures`](mod@cures): what the rules by which engines avoid ghosts make of the contacts of a body with its level.
//! - [`shrink`](mod@shrink): the smallest scene that still has a fault.
//! - [`shipped`]: the scenes and captures that come with Clashbox.
//!
//! # `clashbox`: the program
//!
//! This crate hands on the modules of the other two, so that a path reads the same everywhere.
//!
//! - [`platform`]: the differences between systems, one file for each.
//! - [`worker`]: starts every thread, and does in slices what gets none.
//! - [`files`]: what is opened without waiting, and saved so that nothing is lost.
//! - [`programs`]: engines that are programs of their own, and files of functions, which a small runner makes one of.
//! - [`background`]: a capture that is read and audited, an engine that is asked, and a map that is filled, each on threads.
//! - [`raster`]: pictures as PNG and GIF.
//! - [`json`]: documents on a line each; the answers of a scene, which command line and page give alike.
//! - [`web`]: the address of the page in a browser, and the files of which pages are made.
//! - [`session`]: what the user holds. Commands are the only way to change it, and say by their type what they change: the scene ([`session::Edit`]),
//!   what is shown ([`session::Look`]), which document is held ([`session::Open`]). What follows from the scene is derived, never stored.
//! - `view`: panels, canvas and window. Only with the feature `window`.
//! - `main.rs` and `cli`: the command line, a file for each command.
//!
//! Within each crate no module names one that names it back (`tests/files/circles.rs`).
//!
//! # Where things are
//!
//! ```text
//! src/          the program
//! crates/       geometry, scenes, and what needs unsafe code: `startup`, whether standard output is closed, which must be known before `main`;
//!               `window-messages`, which wake a window on Windows; `browser`, the page around the program; `bindings`, the packages for
//!               Python and JavaScript
//! web/          the program as a page in a browser, the script around it, its tests in Chromium
//! scenes/       every scene is a lesson and a regression case
//! captures/     what a game did, for the audit
//! writers/      what writes it, in several languages; the crate `clashbox-capture` is one of them
//! tests/        parry, files, session and app: one program each; common is shared. The geometry has its own
//! benches/      a package of its own: what is measured, and the peers it is compared with
//! engines/      engines to judge: each is a program that answers the questions of a scene; the scoreboard of all of them
//! examples/     short programs for users of the library
//! docs/         a page for each subject, listed in the README: window, keys, commands, formats, library, engines, notation, glossary, speed, limits; the schemas of its JSON
//! assets/       the pictures of the README; `code`, the algorithms of the classic pairs to copy into a game
//! .ci/run       everything that must hold, here and in the scripts beside it, on other systems
//! ```
//!
//! CONTRIBUTING.md says where a feature goes, CHANGELOG.md what is new.
//!
//! # Two decisions to know
//!
//! Three more are those of the [geometry](clashbox_geometry).
//!
//! **A search says what it knows.** An [`search::Outcome`] is never a bool. A method that only samples cannot claim that nothing
//! happened, and every probe it made is kept: that is what the sandbox draws. It ends after [`search::test_limit`] tests, the fewer the more
//! each costs, and in the window as soon as a user would have to wait; then it says what ended it and how far it got.
//!
//! **What is shown is derived.** Nothing that follows from the scene is stored in the session:
//!
//! | on the screen | derived by | kept by [`session::DerivedValues`] |
//! |---|---|---|
//! | contact, manifolds, crossings, the trace of one answer | [`answers::Analysis`] | until the scene, the time or the algorithm changes |
//! | the search and its proof | [`answers::Analysis`] | until the scene changes |
//! | which of many bodies hit | [`answers::TouchingBodies`] | until the scene or the time changes |
//! | what a body of the pair meets first of all | [`answers::OneAgainstAll`] | until the scene changes |
//! | lanes of all methods | [`session::Lanes`] | until the scene or a method changes, while they are shown |
//! | separation over time | [`search::Profile`] | until the scene changes, while it is shown |
//! | why, and what would change it | [`session::Advice`] | until the scene changes; some tests more in every frame |
//! | phase map | [`sweep::Sweep`] | until something changes that is on no axis; 3 ms of cells in every frame, of an engine as many as it answers |
//! | seam map | [`seams::SeamMap`], made in the [`background`] | until the scene or the range of speeds changes |
//! | properties | [`check::properties`](mod@check::properties) | from a click until the scene changes |
//! | how far a task is | [`goal::progress`] | not at all |
//!
//! Work that takes longer than a frame comes in slices, and comes out the same however it is cut: [`explain::Inquiry`] asks its searches
//! again from a journal, [`sweep::Sweep`] fills cells that do not depend on each other. [`session::DerivedValues`] holds what is in progress. Only
//! the window knows the clock, so it says how large a slice may be; the command line runs the same to its end.
//!
//! Threads are for what waits for the disk or for another program, and for an audit on several cores, whose answer does not depend on their
//! number. An open [capture](background::Recording) has two: one reads and audits the file, the other reads the frame that is looked at. An engine
//! on trial has [one](background::BackgroundEngine), and [another](background::BackgroundSweep) while it is asked for a phase map. The window
//! never waits for them: [`session::CaptureCommand::Follow`] and [`session::EngineCommand::Follow`] take over what is there.
//!
//! Where there are no threads, as in a browser, a capture is read and audited by the same functions in slices: they are `async`, they pause after
//! each line and each batch of steps, and [`worker::run_slices`] lets them go on in each frame of the window. On a thread a pause is none.
//!
//! # Dependencies
//!
//! Each `Cargo.toml` says in a sentence why each dependency is there. The geometry has 13 crates in all. Peers are dependencies of the package in
//! `benches`; the tests of the scenes ask one, `parry2d-f64` (`crates/scenes/tests/parry`).

// The unit tests share files with the integration tests, which name the crate from outside.
#[cfg(test)]
extern crate self as clashbox;

#[macro_use(texts)]
extern crate clashbox_scenes;

pub mod background;
pub mod files;
pub mod json;
pub mod platform;
pub mod programs;
pub mod raster;
pub mod session;
#[cfg(feature = "window")]
pub mod view;
pub mod web;
pub mod worker;

#[cfg(test)]
#[path = "../crates/geometry/tests/common/dice.rs"]
mod dice;

pub use clashbox_geometry::{broad_lens, cost, kernel, movers, search};
pub use clashbox_scenes::{
    answers, capture, check, copy, cures, describe, dialect, engine, escape, explain, glossary, goal, handles, held_out, import,
    invariants, link, merge, page, paste, picture, scene, seams, shipped, shrink, sweep, worksheet,
};
