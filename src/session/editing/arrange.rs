//! Edits that align the selected bodies, put them at equal distances, or change their order.

use super::effect::{Effect, change_scene};
use super::list::renumber;
use super::names::names_in_words;
use super::selected::{reshaped, unlocked};
use super::selection::Selection;
use crate::handles::{Snap, moved};
use crate::kernel::Shape;
use crate::kernel::bounds::bounding_aabb;
use crate::scene::{Scene, UpDirection};
use crate::search::boundary::Coordinate;
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, steps};

/// The line to which several bodies are aligned: an edge of the rectangle around all of them, or its center.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AlignmentLine {
    /// The left edge.
    Left,
    /// The center, along x.
    CenterX,
    /// The right edge.
    Right,
    /// The upper edge.
    Top,
    /// The center, along y.
    CenterY,
    /// The lower edge.
    Bottom,
}

impl AlignmentLine {
    /// All of them, in the order of the panel.
    pub const ALL: [AlignmentLine; 6] = [
        AlignmentLine::Left,
        AlignmentLine::CenterX,
        AlignmentLine::Right,
        AlignmentLine::Top,
        AlignmentLine::CenterY,
        AlignmentLine::Bottom,
    ];

    /// The axis along which bodies are moved.
    pub fn axis(self) -> Coordinate {
        match self {
            AlignmentLine::Left | AlignmentLine::CenterX | AlignmentLine::Right => Coordinate::X,
            AlignmentLine::Top | AlignmentLine::CenterY | AlignmentLine::Bottom => Coordinate::Y,
        }
    }

    /// Returns the coordinate that is aligned of a body that reaches from `lo` to `hi` along the axis.
    fn of(self, [lo, hi]: [f64; 2], up: UpDirection) -> f64 {
        match (self, up) {
            (AlignmentLine::Left, _) | (AlignmentLine::Bottom, UpDirection::Y) | (AlignmentLine::Top, UpDirection::MinusY) => lo,
            (AlignmentLine::CenterX | AlignmentLine::CenterY, _) => lo.midpoint(hi),
            (AlignmentLine::Right, _) | (AlignmentLine::Top, UpDirection::Y) | (AlignmentLine::Bottom, UpDirection::MinusY) => hi,
        }
    }

    fn in_words(self) -> &'static str {
        match self {
            AlignmentLine::Left => steps::TO_THE_LEFT,
            AlignmentLine::CenterX => steps::ON_A_VERTICAL,
            AlignmentLine::Right => steps::TO_THE_RIGHT,
            AlignmentLine::Top => steps::TO_THE_TOP,
            AlignmentLine::CenterY => steps::ON_A_HORIZONTAL,
            AlignmentLine::Bottom => steps::TO_THE_BOTTOM,
        }
    }
}

/// A change of the order in which bodies are drawn, which is that of the list and of the file: the last one is drawn on top.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderChange {
    /// Drawn on top of all others.
    ToFront,
    /// Drawn on top of the next one.
    Forward,
    /// Drawn below the next one.
    Backward,
    /// Drawn below all others.
    ToBack,
}

impl OrderChange {
    /// All of them, in the order of the menu.
    pub const ALL: [OrderChange; 4] = [OrderChange::ToFront, OrderChange::Forward, OrderChange::Backward, OrderChange::ToBack];
}

/// Aligns the selected bodies, as they are at t = 0.
pub(in crate::session) fn align(scene: &Scene, selection: &Selection, alignment: AlignmentLine) -> Result<Effect, Refusal> {
    let bodies = enough(scene, selection, 2, messages::ALIGN)?;
    let axis = alignment.axis();
    let intervals = intervals(scene, bodies, axis)?;
    let all = intervals.iter().fold([f64::INFINITY, f64::NEG_INFINITY], |[lo, hi], next| [lo.min(next[0]), hi.max(next[1])]);
    let line_of = |interval| alignment.of(interval, scene.up);
    let label = steps::align(names_in_words(scene, bodies), alignment.in_words());
    reshaped(scene, bodies, label, None, |_, shape| Ok(brought(shape, axis, line_of(all), line_of)))
}

/// Puts the selected bodies at equal distances along an axis, as they are at t = 0: the first and the last one stay where they are.
pub(in crate::session) fn distribute(scene: &Scene, selection: &Selection, axis: Coordinate) -> Result<Effect, Refusal> {
    let bodies = enough(scene, selection, 3, messages::DISTRIBUTE)?;
    let mut order: Vec<(usize, [f64; 2])> = bodies.iter().copied().zip(intervals(scene, bodies, axis)?).collect();
    order.sort_by(|(_, p), (_, q)| p[0].midpoint(p[1]).total_cmp(&q[0].midpoint(q[1])));
    let [(_, first), inner @ .., (_, last)] = &order[..] else { return Err(Refusal::NothingSelected) };
    let sizes: f64 = inner.iter().map(|(_, [lo, hi])| hi - lo).sum();
    let gap = (last[0] - first[1] - sizes) / (inner.len() + 1) as f64;
    let mut end = first[1];
    let goals: Vec<(usize, f64)> = inner
        .iter()
        .map(|&(index, [lo, hi])| {
            let goal = end + gap;
            end = goal + (hi - lo);
            (index, goal)
        })
        .collect();
    let names = names_in_words(scene, bodies);
    let label = match axis {
        Coordinate::X => steps::distribute_x(names),
        Coordinate::Y => steps::distribute_y(names),
    };
    let goal_of = |index: usize| goals.iter().find(|(other, _)| *other == index).map(|(_, goal)| *goal);
    reshaped(scene, bodies, label, None, |index, shape| {
        Ok(goal_of(index).map_or_else(|| shape.clone(), |goal| brought(shape, axis, goal, |[lo, _]| lo)))
    })
}

/// Draws the selected bodies earlier or later than others. Pair and expectations stay with their bodies.
pub(in crate::session) fn reorder(scene: &Scene, selection: &Selection, order: OrderChange) -> Result<Effect, Refusal> {
    let bodies = selection.bodies();
    bodies.first().ok_or(Refusal::NothingSelected)?;
    let names = names_in_words(scene, bodies);
    let label = match order {
        OrderChange::ToFront => steps::reorder_to_front(names),
        OrderChange::Forward => steps::reorder_forward(names),
        OrderChange::Backward => steps::reorder_backward(names),
        OrderChange::ToBack => steps::reorder_to_back(names),
    };
    let mut arranged: Vec<usize> = (0..scene.bodies.len()).collect();
    let is_selected = |index: usize| selection.contains(index);
    match order {
        OrderChange::ToFront => arranged.sort_by_key(|&index| is_selected(index)),
        OrderChange::ToBack => arranged.sort_by_key(|&index| !is_selected(index)),
        OrderChange::Forward => {
            for i in (1..arranged.len()).rev() {
                if is_selected(arranged[i - 1]) && !is_selected(arranged[i]) {
                    arranged.swap(i - 1, i);
                }
            }
        }
        OrderChange::Backward => {
            for i in 1..arranged.len() {
                if is_selected(arranged[i]) && !is_selected(arranged[i - 1]) {
                    arranged.swap(i - 1, i);
                }
            }
        }
    }
    let mut new_index = vec![0; arranged.len()];
    arranged.iter().enumerate().for_each(|(new, &old)| new_index[old] = new);
    let (change, ()) = change_scene(label, scene, |scene| {
        scene.bodies = arranged.iter().map(|&old| scene.bodies[old].clone()).collect();
        renumber(scene, |old| new_index[old]);
        Ok(())
    })?;
    Ok(Effect::of(change).renumbering(selection.renumbered(|old| new_index.get(old).copied()), None))
}

fn enough<'a>(scene: &Scene, selection: &'a Selection, least: usize, what: &'static str) -> Result<&'a [usize], Refusal> {
    let bodies = unlocked(scene, selection)?;
    if bodies.len() < least { Err(Refusal::TooFewSelected { least, what }) } else { Ok(bodies) }
}

/// Returns the interval of each body along an axis at t = 0.
fn intervals(scene: &Scene, bodies: &[usize], axis: Coordinate) -> Result<Vec<[f64; 2]>, Refusal> {
    let of = |&index: &usize| {
        let body = &scene.bodies[index];
        interval(&body.shape, axis).ok_or_else(|| Refusal::NoEdges { name: body.name.clone() })
    };
    bodies.iter().map(of).collect()
}

fn interval(shape: &Shape, axis: Coordinate) -> Option<[f64; 2]> {
    let bounds = bounding_aabb(shape)?;
    Some([bounds.min(), bounds.max()].map(|p| axis.of(p)))
}

/// Returns the shape moved along an axis so that `part` of its interval comes to `goal`: to the last bit, if there is a number for it.
fn brought(shape: &Shape, axis: Coordinate, goal: f64, part: impl Fn([f64; 2]) -> f64) -> Shape {
    /// The number of moves, each of which corrects the rounding of the one before.
    const CORRECTIONS: usize = 3;
    let off = |shape: &Shape| interval(shape, axis).map_or(0.0, |interval| goal - part(interval));
    let mut best = shape.clone();
    for _ in 0..CORRECTIONS {
        let offset = off(&best);
        let Some(next) = moved(&best, axis.unit() * offset, Snap::FREE).filter(|next| off(next).abs() < offset.abs()) else {
            break;
        };
        best = next;
    }
    best
}
