//! What a label is, and what one asks for before it has a position.

use std::collections::BTreeMap;

use glam::{DVec2, Vec2};

use super::on_screen::Outline;
use crate::picture::meaning::Meaning;

/// A text on the screen. Placed by the picture, so that labels keep clear of each other on the screen and in files alike.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// The text, one line.
    pub text: String,
    /// What it is about; decides how it looks.
    pub meaning: Meaning,
    /// The upper left of its plate, logical points in the window.
    pub min: Vec2,
    /// The lower right of its plate.
    pub max: Vec2,
}

/// The inside of a plate around its text, logical points.
pub(super) const PADDING: Vec2 = Vec2::new(5.0, 2.5);
/// The height of a line, as a multiple of the size of its letters.
pub(super) const LINE: f32 = 1.2;

impl Label {
    /// The size of its letters, logical points.
    pub fn letters(&self) -> f32 {
        (self.max.y - self.min.y - 2.0 * PADDING.y) / LINE
    }
}

/// The numbers at the border: they have one position each.
pub(super) const TICK: u8 = 0;
/// The search is wrong: the first thing to see.
pub(super) const BADGE: u8 = 1;
/// The time of the impact.
pub(super) const IMPACT: u8 = 2;
/// Distance and depth.
pub(super) const CONTACT: u8 = 3;
/// The names of the bodies.
pub(super) const BODY: u8 = 4;
/// What is drawn, and what a drag has snapped to: beside the pointer, above all names.
pub(super) const SKETCH: u8 = 3;
/// Speeds.
pub(super) const VELOCITY: u8 = 5;
/// Remarks.
pub(super) const NOTE: u8 = 6;

/// On which side of what they name the labels of a picture are. It holds no position: a label that keeps its side moves
/// with what it names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Placements(pub(super) BTreeMap<Key, usize>);

/// The rank of a label, and its number among those of its rank, in drawing order.
pub(super) type Key = (u8, usize);

/// A label that has no position yet.
pub(super) struct LabelRequest {
    pub(super) anchor: Anchor,
    /// Smaller is more important.
    pub(super) rank: u8,
    pub(super) text: String,
    pub(super) meaning: Meaning,
}

/// Where a label wants to be. Logical points in the window.
pub(super) enum Anchor {
    /// Beside what it names.
    Around(Subject),
    /// Its middle here and nowhere else.
    Middle(Vec2),
    /// The middle of its left end here and nowhere else.
    Left(Vec2),
}

/// What a label names, on the screen.
pub(super) struct Subject {
    /// Rectangles, one at least: the label is put beside one of them.
    pub(super) beside: Vec<[DVec2; 2]>,
    /// What is seen of it. Where that is nothing, it is the first of the rectangles.
    outlines: Vec<Outline>,
    /// The rectangle around all that is seen of it.
    around: [DVec2; 2],
}

impl Subject {
    /// What has these outlines, beside one of these rectangles.
    pub(super) fn new(beside: Vec<[DVec2; 2]>, outlines: Vec<Outline>) -> Subject {
        let union = |[min, max]: [DVec2; 2], [lower, upper]: [DVec2; 2]| [min.min(lower), max.max(upper)];
        let around = outlines.iter().map(Outline::around).reduce(union).or(beside.first().copied());
        Subject { beside, outlines, around: around.unwrap_or_default() }
    }

    /// The point of what is named that is nearest to a label, and the point of the label that faces it.
    pub(super) fn facing(&self, label: [DVec2; 2]) -> [DVec2; 2] {
        let faces = |near: DVec2| [near, near.clamp(label[0], label[1])];
        let all = self.outlines.iter().map(|outline| faces(outline.nearest(label)));
        let nearest = all.reduce(|best, next| if next[0].distance(next[1]) < best[0].distance(best[1]) { next } else { best });
        nearest.unwrap_or_else(|| self.facing_bounds(label))
    }

    /// As [`Subject::facing`], of the rectangle around all of it: never farther.
    pub(super) fn facing_bounds(&self, label: [DVec2; 2]) -> [DVec2; 2] {
        let [min, max] = self.around;
        let near = min.midpoint(max).clamp(label[0], label[1]).clamp(min, max);
        [near, near.clamp(label[0], label[1])]
    }
}

/// How wide a text is, logical points, a little more rather than less: the fonts of screen and files differ.
pub fn width_of(text: &str, size: f32, bold: bool) -> f32 {
    let ems = text.chars().map(|c| match c {
        'i' | 'j' | 'l' | '\'' | '|' => 0.3,
        ' ' | '.' | ',' | ':' | ';' | '!' | '·' => 0.34,
        'f' | 'r' | 't' | '(' | ')' | '-' | '[' | ']' | '/' => 0.42,
        'm' | 'M' | 'W' | 'w' | '%' | '@' | '=' | '+' => 0.9,
        'A'..='Z' => 0.72,
        c if c.is_ascii() => 0.63,
        // Unknown scripts may be as wide as high.
        _ => 1.0,
    });
    ems.sum::<f32>() * size * if bold { 1.1 } else { 1.0 }
}
