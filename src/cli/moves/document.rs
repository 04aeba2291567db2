//! The documents of `clashbox move --json`.

use std::path::Path;

use clashbox::explain::bump_in_words;
use clashbox::json::{VERSION, Vector, Version, coordinates};
use clashbox::movers::{Bump, MoveError, Mover};
use clashbox::scene::{BodyMove, Scene, left_out_of_moves};
use schemars::JsonSchema;
use serde::Serialize;

/// The move of a body by one mover.
#[derive(Serialize, JsonSchema)]
pub(crate) struct MoveDocument<'a> {
    version: Version,
    /// The file.
    scene: String,
    /// May be empty.
    title: &'a str,
    /// The mover.
    by: &'static str,
    /// The body.
    of: &'a str,
    /// The reference point of the body at the end, world frame.
    end: Vector,
    /// The velocity that is left, as a displacement of one frame.
    velocity: Vector,
    /// The reference point at each end of a straight leg of the path, in order; the last one is the end.
    legs: Vec<Vector>,
    /// The steps at which the body was stopped, turned or pushed, in order.
    bumps: Vec<BumpDocument<'a>>,
    /// The bodies that move themselves, which a mover does not see.
    left_out: Vec<&'a str>,
}

#[derive(Serialize, JsonSchema)]
struct BumpDocument<'a> {
    /// The fraction of the frame that is used up, in [0, 1].
    t: f64,
    /// The reference point of the body there, world frame.
    at: Vector,
    /// The body that is met. None if the bump belongs to none.
    with: Option<&'a str>,
    /// The number of the member of a group, from 0, counted through nested groups.
    part: Option<usize>,
    /// Unit vector from the body that is met to the one that moves.
    normal: Option<Vector>,
    /// The velocity after it, as a displacement of one frame.
    velocity: Vector,
    /// True if the level does not have that normal there.
    ghost: bool,
    /// The bump as a sentence.
    text: String,
}

impl MoveDocument<'_> {
    pub(super) fn of<'a>(path: &Path, scene: &'a Scene, found: &BodyMove) -> MoveDocument<'a> {
        MoveDocument {
            version: VERSION,
            scene: path.display().to_string(),
            title: &scene.title,
            by: found.by.kind().id(),
            of: scene.name(found.of),
            end: coordinates(found.end(scene)),
            velocity: coordinates(found.answer.velocity),
            legs: found.answer.legs.iter().map(|leg| coordinates(found.at(scene, *leg))).collect(),
            bumps: found.answer.bumps.iter().map(|bump| BumpDocument::of(scene, found, bump)).collect(),
            left_out: left_out_of_moves(scene, found.of).into_iter().map(|body| scene.name(body)).collect(),
        }
    }
}

impl BumpDocument<'_> {
    fn of<'a>(scene: &'a Scene, found: &BodyMove, bump: &Bump) -> BumpDocument<'a> {
        BumpDocument {
            t: bump.t,
            at: coordinates(found.at(scene, bump.at)),
            with: found.body_of(bump).map(|body| scene.name(body)),
            part: bump.member.and_then(|member| found.members[member].1),
            normal: bump.normal.map(coordinates),
            velocity: coordinates(bump.velocity),
            ghost: bump.is_ghost,
            text: bump_in_words(scene, found, bump),
        }
    }
}

/// A mover that is not made for the body or its velocity.
#[derive(Serialize, JsonSchema)]
pub(crate) struct RefusedMoveDocument<'a> {
    version: Version,
    /// The file.
    scene: String,
    /// The mover.
    by: &'static str,
    /// The body.
    of: &'a str,
    /// The reason.
    error: String,
}

impl RefusedMoveDocument<'_> {
    pub(super) fn of<'a>(path: &Path, scene: &'a Scene, of: usize, by: &Mover, error: &MoveError) -> RefusedMoveDocument<'a> {
        RefusedMoveDocument {
            version: VERSION,
            scene: path.display().to_string(),
            by: by.kind().id(),
            of: scene.name(of),
            error: error.to_string(),
        }
    }
}
