//! Edits that make pasted content bodies, or numbers of a body that exists.

use super::effect::{Effect, change_body, change_scene};
use super::list::add_body;
use super::names::TakenNames;
use super::selection::Selection;
use crate::handles::{Snap, moved_onto};
use crate::kernel::{Point, Rotation, Shape};
use crate::paste::{PasteContent, PastedPose};
use crate::scene::{Body, Scene, UpDirection, pair_of_mover};
use crate::session::checks::{self, check_new_name, check_spin, check_velocity};
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, refusals, steps};

/// The use of pasted content. Bodies are named by their index into the scene's bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PasteAs {
    /// New bodies. A shape and a point become a body at rest.
    Bodies,
    /// The shape of a body.
    Shape(usize),
    /// The position of a body: its reference point, and its rotation if the content has one.
    Position(usize),
    /// The velocity of a body.
    Velocity(usize),
}

impl PasteAs {
    /// Returns the uses of content if `selected` is the selected body: new bodies first, which change no existing body.
    pub fn ways(content: &PasteContent, selected: Option<usize>) -> Vec<PasteAs> {
        let of_selected = |ways: &[fn(usize) -> PasteAs]| -> Vec<PasteAs> {
            selected.into_iter().flat_map(|body| ways.iter().map(move |way| way(body))).collect()
        };
        let (new, ways): (bool, Vec<PasteAs>) = match content {
            PasteContent::Number(_) => (false, Vec::new()),
            PasteContent::Vector(_) => (true, of_selected(&[PasteAs::Position, PasteAs::Velocity])),
            PasteContent::Shape(_) => (true, of_selected(&[PasteAs::Shape])),
            PasteContent::Pose(_) => (false, of_selected(&[PasteAs::Position])),
            PasteContent::Bodies(bodies) if bodies.len() == 1 => (true, of_selected(&[PasteAs::Shape, PasteAs::Velocity])),
            PasteContent::Bodies(_) => (true, Vec::new()),
            PasteContent::Scene(scene) => (!scene.bodies.is_empty(), Vec::new()),
        };
        new.then_some(PasteAs::Bodies).into_iter().chain(ways).collect()
    }

    /// Returns the first bodies that content becomes, or the body as it is changed, to be looked at before it is done. Empty if
    /// it makes no sense.
    pub fn preview(self, content: &PasteContent, scene: &Scene) -> Vec<Body> {
        /// The number of bodies that are shown beforehand: they are computed in each frame.
        const LOOKED_AT: usize = 500;
        let first = |bodies: &[Body]| bodies.iter().take(LOOKED_AT).cloned().collect();
        match self {
            PasteAs::Bodies => match content {
                PasteContent::Bodies(bodies) => first(bodies),
                PasteContent::Scene(scene) => first(&scene.bodies),
                PasteContent::Number(_) | PasteContent::Vector(_) | PasteContent::Shape(_) | PasteContent::Pose(_) => {
                    new_bodies(content).unwrap_or_default()
                }
            },
            PasteAs::Shape(index) | PasteAs::Position(index) | PasteAs::Velocity(index) => {
                scene.bodies.get(index).and_then(|body| changed(body, content, self).ok()).into_iter().collect()
            }
        }
    }
}

pub(in crate::session) fn paste(
    scene: &Scene,
    content: &PasteContent,
    taken_as: PasteAs,
    up: Option<UpDirection>,
) -> Result<Effect, Refusal> {
    match taken_as {
        PasteAs::Bodies => add_all(scene, new_bodies(content)?, up),
        PasteAs::Shape(index) | PasteAs::Position(index) | PasteAs::Velocity(index) => {
            let pasted = changed(checks::unlocked_body(scene, index)?, content, taken_as)?;
            check_velocity(pasted.velocity)?;
            change_body(scene, index, steps::paste_into, None, |body| *body = pasted)
        }
    }
}

/// Adds bodies, each with a name of its own, and selects them. `up`: the direction that is up for them, which a scene without bodies takes over.
fn add_all(scene: &Scene, bodies: Vec<Body>, up: Option<UpDirection>) -> Result<Effect, Refusal> {
    let label = match bodies.as_slice() {
        [] => return Err(Refusal::NothingToPaste),
        [only] => steps::paste(&only.name),
        many => steps::paste_bodies(many.len()),
    };
    let mut names = TakenNames::of(scene);
    let first = scene.bodies.len();
    let (change, count) = change_scene(label, scene, |scene| {
        if let Some(up) = up.filter(|_| scene.bodies.is_empty()) {
            scene.up = up;
        }
        let count = bodies.len();
        for body in bodies {
            check_velocity(body.velocity)?;
            check_spin(body.spin)?;
            check_new_name(&body.name)?;
            let name = names.take(&body.name);
            add_body(scene, Body { name, ..body })?;
        }
        // Where a pair was in focus before, it stays.
        if first < 2 {
            scene.pair = pair_of_mover(&scene.bodies, None).or(scene.pair);
        }
        Ok(count)
    })?;
    Ok(Effect::of(change).selecting_all(Selection::of(first..first + count)))
}

fn new_bodies(content: &PasteContent) -> Result<Vec<Body>, Refusal> {
    let at_rest = |shape: Shape| Body::new(shape.kind().id(), shape);
    match content {
        PasteContent::Vector(at) => Ok(vec![at_rest(Shape::Point(Point::new(*at)?))]),
        PasteContent::Shape(shape) => Ok(vec![at_rest(shape.clone())]),
        PasteContent::Bodies(bodies) => Ok(bodies.clone()),
        PasteContent::Scene(scene) => Ok(scene.bodies.clone()),
        PasteContent::Number(_) | PasteContent::Pose(_) => Err(Refusal::NothingToPaste),
    }
}

/// Returns a body with the pasted content in it.
fn changed(body: &Body, content: &PasteContent, taken_as: PasteAs) -> Result<Body, Refusal> {
    let body = body.clone();
    match (taken_as, content) {
        (PasteAs::Shape(_), PasteContent::Shape(shape)) => Ok(Body { shape: shape.clone(), ..body }),
        (PasteAs::Shape(_), PasteContent::Bodies(bodies)) => match bodies.as_slice() {
            [only] => Ok(Body { shape: only.shape.clone(), ..body }),
            _ => Err(Refusal::NothingToPaste),
        },
        (PasteAs::Velocity(_), PasteContent::Vector(velocity)) => Ok(Body { velocity: *velocity, ..body }),
        (PasteAs::Velocity(_), PasteContent::Bodies(bodies)) => match bodies.as_slice() {
            [only] => Ok(Body { velocity: only.velocity, spin: only.spin, ..body }),
            _ => Err(Refusal::NothingToPaste),
        },
        (PasteAs::Position(_), PasteContent::Vector(at)) => {
            let out = || Refusal::OutOfRange { field: refusals::POSITION, found: at.length(), allowed: messages::OUT_OF_RANGE };
            Ok(Body { shape: moved_onto(&body.shape, body.shape.reference_point(), *at, Snap::FREE).ok_or_else(out)?, ..body })
        }
        (PasteAs::Position(_), PasteContent::Pose(pose)) => Ok(Body { shape: posed(&body.shape, pose)?, ..body }),
        (PasteAs::Bodies | PasteAs::Shape(_) | PasteAs::Position(_) | PasteAs::Velocity(_), _) => Err(Refusal::NothingToPaste),
    }
}

/// Returns a shape whose own frame, around its reference point, has the pose. For a rectangle that is the frame of its axes, for other
/// shapes that of the world.
fn posed(shape: &Shape, pose: &PastedPose) -> Result<Shape, Refusal> {
    let unturned = shape.with_rotation(Rotation::IDENTITY).unwrap_or_else(|| Ok(shape.clone()))?;
    let local = unturned.translated(-unturned.reference_point());
    Ok(pose.world_from_local(&local).rebuilt()?)
}
