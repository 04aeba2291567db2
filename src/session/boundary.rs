//! Up to the boundary between hit and miss: a body slides until the verdict flips, or moves by single units in the last place.

use super::history::Field;
use super::message::{Message, Refusal};
use super::{Session, Snap};
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{DVec2, Moving, Relation, Shape, contact, hit};
use crate::scene::{Body, Scene};
use crate::search::Role;
use crate::search::boundary::{Axis, Landing, Slide, nudged, slide_either_way};

/// No more units in the last place at once.
const MAX_ULPS: i32 = 1000;

/// What a body of the pair slides along, forward or backward.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Along {
    /// Its own velocity.
    Velocity,
    /// The normal of the contact, from A to B.
    Normal,
    /// The x axis.
    AxisX,
    /// The y axis.
    AxisY,
}

impl Along {
    /// All of them, in the order of the panel.
    pub const ALL: [Along; 4] = [Along::Velocity, Along::Normal, Along::AxisX, Along::AxisY];

    /// The name on a button.
    pub fn name(self) -> &'static str {
        match self {
            Along::Velocity => "Velocity",
            Along::Normal => "Normal",
            Along::AxisX => "x axis",
            Along::AxisY => "y axis",
        }
    }

    /// As part of a sentence: "along its velocity".
    pub(super) fn in_words(self) -> &'static str {
        match self {
            Along::Velocity => "its velocity",
            Along::Normal => "the normal",
            Along::AxisX => "the x axis",
            Along::AxisY => "the y axis",
        }
    }

    /// The direction for a body of the pair at `t`. `None` where there is none: the body rests, or no normal leads out.
    pub fn direction(self, bodies: [&Moving; 2], slider: Role, t: f64) -> Option<DVec2> {
        match self {
            Along::Velocity => {
                let velocity = slider.of(bodies).velocity();
                (velocity != DVec2::ZERO).then_some(velocity)
            }
            Along::Normal => contact(&bodies[0].at(t), &bodies[1].at(t)).normal,
            Along::AxisX => Some(DVec2::X),
            Along::AxisY => Some(DVec2::Y),
        }
    }
}

/// What a slide flips.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Until {
    /// The verdict on the pair at the time on the timeline.
    Verdict,
    /// The answer of the search in focus, about the whole frame: contact or none.
    Answer,
}

impl Until {
    /// Both, in the order of the panel.
    pub const ALL: [Until; 2] = [Until::Verdict, Until::Answer];
}

/// What a dragged body has come to rest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Snapped {
    /// The other body.
    pub to: usize,
    /// Whether the two touch to the last bit, or hit one unit in the last place from a miss.
    pub landing: Landing,
}

impl Session {
    /// Slides a body of the pair until what is asked for flips.
    pub(super) fn slide(&mut self, slider: Role, along: Along, until: Until) -> Result<(), Refusal> {
        self.until = until;
        match until {
            Until::Verdict => self.slide_to_touch(slider, along),
            Until::Answer => self.slide_to_flip(slider, along),
        }
    }

    /// Slides a body of the pair until the verdict at the time on the timeline flips.
    fn slide_to_touch(&mut self, slider: Role, along: Along) -> Result<(), Refusal> {
        let pair = self.scene.pair.ok_or(Refusal::NoPair)?;
        let index = slider.of(pair);
        let names = [self.body(index)?.name.clone(), self.body(slider.other().of(pair))?.name.clone()];
        let [a, b] = [self.body(pair[0])?.moving(), self.body(pair[1])?.moving()];
        let (t, slop) = (self.t(), self.scene.slop);
        let [name, other] = &names;
        if slop == 0.0 && contact(&a.at(t), &b.at(t)).relation == Relation::Touching {
            self.message = Some(Message::info(format!("{name} touches {other} already, to the last bit")));
            return Ok(());
        }
        let way = along.in_words();
        let none = || Refusal::NoDirection { name: name.clone(), along: way };
        let direction = along.direction([&a, &b], slider, t).ok_or_else(none)?;
        let never = || Refusal::NoFlip { name: name.clone(), along: way };
        let found = slide_either_way([&a, &b], slider, direction, t, slop).ok_or_else(never)?;
        let shape = landed(&found.rest.shape);
        self.change(format!("Slide {name} to touch"), None, |scene| scene.bodies[index].shape = shape);
        self.message = Some(Message::info(arrival(&names, &found, slop)));
        Ok(())
    }

    /// Moves a body by units in the last place. Repeated nudges are one undo step.
    pub(super) fn nudge_ulps(&mut self, index: usize, axis: Axis, ulps: i32) -> Result<(), Refusal> {
        let body = self.body(index)?;
        if MAX_ULPS < ulps.abs() {
            let allowed = "it must be within 1,000 units in the last place";
            return Err(Refusal::OutOfRange { field: "nudge", found: f64::from(ulps), allowed });
        }
        let shape = landed(&nudged(&body.shape, axis, ulps));
        self.change_body("Nudge", index, Some(Field::Nudge(index)), |body| body.shape = shape)
    }
}

/// As a file would give it back: a polygon is its vertices.
pub(super) fn landed(shape: &Shape) -> Shape {
    shape.rebuilt().unwrap_or_else(|_| shape.clone())
}

fn arrival([name, other]: &[String; 2], slide: &Slide, slop: f64) -> String {
    match slide.landing {
        Landing::Touching => format!("{name} touches {other}, to the last bit"),
        Landing::Flip if 0.0 < slop => format!("{name} hits {other} at the slop, and misses one step farther"),
        Landing::Flip => format!("{name} hits {other}, one step of its numbers from a miss: none has the place between"),
        Landing::Between => format!("{name} and {other} meet between two numbers: it stops at the last one before"),
    }
}

/// A body that was moved so that it comes to lie next to another one, at the time `t`: the same, put where the two touch. `None` where
/// nothing is within reach.
pub(super) fn snapped(scene: &Scene, index: usize, body: &Body, t: f64, snap: Snap) -> Option<(Shape, Snapped)> {
    let reach = snap.touch.filter(|reach| 0.0 < *reach)?;
    let moving = body.moving();
    let here = moving.at(t);
    let others = scene.bodies.iter().enumerate().filter(|&(other, _)| other != index);
    let near = others.filter_map(|(other, candidate)| {
        let candidate = candidate.moving();
        let there = candidate.at(t);
        if !is_near(&here, &there, reach) {
            return None;
        }
        let contact = contact(&here, &there);
        let off = contact.separation?.abs();
        (off <= reach).then_some((off, other, candidate, contact.normal?))
    });
    let (_, other, target, normal) = near.min_by(|p, q| p.0.total_cmp(&q.0))?;
    // The verdict is asked as the pair is: the same to the last bit.
    let is_b = scene.pair == Some([other, index]);
    let (bodies, slider) = if is_b { ([&target, &moving], Role::B) } else { ([&moving, &target], Role::A) };
    let slide = slide_either_way(bodies, slider, normal, t, 0.0)?;
    let landing = slide.landing;
    (slide.distance.abs() <= 2.0 * reach && slide.rest.hit).then(|| (landed(&slide.rest.shape), Snapped { to: other, landing }))
}

/// Whether two shapes may be within reach of each other: nothing is measured where their bounds are apart.
fn is_near(a: &Shape, b: &Shape, reach: f64) -> bool {
    match (bounding_aabb(a), bounding_aabb(b)) {
        (Some(a), Some(b)) => (b.min() - a.max()).max(a.min() - b.max()).max_element() <= reach,
        _ => true,
    }
}

/// Whether the pair would hit with a body nudged: for the strip of neighbors in the panel. `None` where the body is not in the pair.
pub fn verdict_nudged(scene: &Scene, index: usize, axis: Axis, ulps: i32, t: f64) -> Option<(Relation, bool)> {
    let [a, b] = pair_nudged(scene, index, axis, ulps)?.map(|body| body.at(t));
    Some((contact(&a, &b).relation, hit(&a, &b, scene.slop)))
}

/// A and B, with a body of the pair nudged.
pub(super) fn pair_nudged(scene: &Scene, index: usize, axis: Axis, ulps: i32) -> Option<[Moving; 2]> {
    let pair = scene.pair.filter(|pair| pair.contains(&index))?;
    let mut bodies = scene.moving(pair)?;
    let body = &mut bodies[usize::from(pair[1] == index)];
    body.shape = nudged(&body.shape, axis, ulps);
    Some(bodies)
}
