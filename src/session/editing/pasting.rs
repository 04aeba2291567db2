//! Edits that make pasted content bodies, or numbers of a body that exists.

use super::effect::{Effect, change_body, change_scene};
use super::list::add_body;
use super::names::Names;
use super::selection::Selection;
use crate::handles::{Snap, moved_onto};
use crate::kernel::{Point, Rotation, Shape};
use crate::paste::{Content, Pose};
use crate::scene::{Body, Scene};
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
    pub fn ways(content: &Content, selected: Option<usize>) -> Vec<PasteAs> {
        let of_selected = |ways: &[fn(usize) -> PasteAs]| -> Vec<PasteAs> {
            selected.into_iter().flat_map(|body| ways.iter().map(move |way| way(body))).collect()
        };
        let (new, ways): (bool, Vec<PasteAs>) = match content {
            Content::Number(_) => (false, Vec::new()),
            Content::Vector(_) => (true, of_selected(&[PasteAs::Position, PasteAs::Velocity])),
            Content::Shape(_) => (true, of_selected(&[PasteAs::Shape])),
            Content::Pose(_) => (false, of_selected(&[PasteAs::Position])),
            Content::Bodies(bodies) if bodies.len() == 1 => (true, of_selected(&[PasteAs::Shape, PasteAs::Velocity])),
            Content::Bodies(_) => (true, Vec::new()),
            Content::Scene(scene) => (!scene.bodies.is_empty(), Vec::new()),
        };
        new.then_some(PasteAs::Bodies).into_iter().chain(ways).collect()
    }

    /// Returns the first bodies that content becomes, or the body as it is changed, to be looked at before it is done. Empty if
    /// it makes no sense.
    pub fn preview(self, content: &Content, scene: &Scene) -> Vec<Body> {
        /// The number of bodies that are shown beforehand: they are computed in each frame.
        const LOOKED_AT: usize = 500;
        let first = |bodies: &[Body]| bodies.iter().take(LOOKED_AT).cloned().collect();
        match self {
            PasteAs::Bodies => match content {
                Content::Bodies(bodies) => first(bodies),
                Content::Scene(scene) => first(&scene.bodies),
                Content::Number(_) | Content::Vector(_) | Content::Shape(_) | Content::Pose(_) => {
                    new_bodies(content).unwrap_or_default()
                }
            },
            PasteAs::Shape(index) | PasteAs::Position(index) | PasteAs::Velocity(index) => {
                scene.bodies.get(index).and_then(|body| changed(body, content, self).ok()).into_iter().collect()
            }
        }
    }
}

pub(in crate::session) fn paste(scene: &Scene, content: &Content, taken_as: PasteAs) -> Result<Effect, Refusal> {
    match taken_as {
        PasteAs::Bodies => add_all(scene, new_bodies(content)?),
        PasteAs::Shape(index) | PasteAs::Position(index) | PasteAs::Velocity(index) => {
            let pasted = changed(checks::unlocked_body(scene, index)?, content, taken_as)?;
            check_velocity(pasted.velocity)?;
            change_body(scene, index, steps::paste_into, None, |body| *body = pasted)
        }
    }
}

/// Adds bodies, each with a name of its own, and selects them.
fn add_all(scene: &Scene, bodies: Vec<Body>) -> Result<Effect, Refusal> {
    let label = match bodies.as_slice() {
        [] => return Err(Refusal::NothingToPaste),
        [only] => steps::paste(&only.name),
        many => steps::paste_bodies(many.len()),
    };
    let mut names = Names::of(scene);
    let first = scene.bodies.len();
    let (change, count) = change_scene(label, scene, |scene| {
        let count = bodies.len();
        for body in bodies {
            check_velocity(body.velocity)?;
            check_spin(body.spin)?;
            check_new_name(&body.name)?;
            let name = names.take(&body.name);
            add_body(scene, Body { name, ..body })?;
        }
        Ok(count)
    })?;
    Ok(Effect::of(change).selecting_all(Selection::of(first..first + count)))
}

fn new_bodies(content: &Content) -> Result<Vec<Body>, Refusal> {
    let at_rest = |shape: Shape| Body::new(shape.kind().id(), shape);
    match content {
        Content::Vector(at) => Ok(vec![at_rest(Shape::Point(Point::new(*at)?))]),
        Content::Shape(shape) => Ok(vec![at_rest(shape.clone())]),
        Content::Bodies(bodies) => Ok(bodies.clone()),
        Content::Scene(scene) => Ok(scene.bodies.clone()),
        Content::Number(_) | Content::Pose(_) => Err(Refusal::NothingToPaste),
    }
}

/// Returns a body with the pasted content in it.
fn changed(body: &Body, content: &Content, taken_as: PasteAs) -> Result<Body, Refusal> {
    let body = body.clone();
    match (taken_as, content) {
        (PasteAs::Shape(_), Content::Shape(shape)) => Ok(Body { shape: shape.clone(), ..body }),
        (PasteAs::Shape(_), Content::Bodies(bodies)) => match bodies.as_slice() {
            [only] => Ok(Body { shape: only.shape.clone(), ..body }),
            _ => Err(Refusal::NothingToPaste),
        },
        (PasteAs::Velocity(_), Content::Vector(velocity)) => Ok(Body { velocity: *velocity, ..body }),
        (PasteAs::Velocity(_), Content::Bodies(bodies)) => match bodies.as_slice() {
            [only] => Ok(Body { velocity: only.velocity, spin: only.spin, ..body }),
            _ => Err(Refusal::NothingToPaste),
        },
        (PasteAs::Position(_), Content::Vector(at)) => {
            let out = || Refusal::OutOfRange { field: refusals::POSITION, found: at.length(), allowed: messages::OUT_OF_RANGE };
            Ok(Body { shape: moved_onto(&body.shape, body.shape.reference_point(), *at, Snap::FREE).ok_or_else(out)?, ..body })
        }
        (PasteAs::Position(_), Content::Pose(pose)) => Ok(Body { shape: posed(&body.shape, pose)?, ..body }),
        (PasteAs::Bodies | PasteAs::Shape(_) | PasteAs::Position(_) | PasteAs::Velocity(_), _) => Err(Refusal::NothingToPaste),
    }
}

/// Returns a shape whose own frame, around its reference point, has the pose. For a rectangle that is the frame of its axes, for other
/// shapes that of the world.
fn posed(shape: &Shape, pose: &Pose) -> Result<Shape, Refusal> {
    let unturned = shape.with_rotation(Rotation::IDENTITY).unwrap_or_else(|| Ok(shape.clone()))?;
    let local = unturned.translated(-unturned.reference_point());
    Ok(pose.world_from_local(&local).rebuilt()?)
}
