//! Labels, and requests for labels that have no position yet.

use std::collections::BTreeMap;

use glam::{DVec2, Vec2};

use super::on_screen::ScreenOutline;
use crate::picture::meaning::Meaning;

/// A text on the screen. The picture places all labels, so that they keep clear of each other on the screen and in files alike.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// The text, one line.
    pub text: String,
    /// The meaning, which decides the style.
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
    /// Returns the size of the letters, logical points.
    pub fn letters(&self) -> f32 {
        (self.max.y - self.min.y - 2.0 * PADDING.y) / LINE
    }
}

/// Rank of the numbers at the border. Each has only one position.
pub(super) const TICK: u8 = 0;
/// Rank of the warning that the search is wrong. It has to be seen first.
pub(super) const BADGE: u8 = 1;
/// Rank of the time of the impact.
pub(super) const IMPACT: u8 = 2;
/// Rank of distance and depth.
pub(super) const CONTACT: u8 = 3;
/// Rank of the numbers of a sketch, and of the text about snapping: beside the pointer, above all names.
pub(super) const SKETCH: u8 = 3;
/// Rank of the letters of the selected step: nearer to their marks than names are to bodies.
pub(super) const LETTER: u8 = 4;
/// Rank of the names of the bodies.
pub(super) const BODY: u8 = 5;
/// Rank of speeds.
pub(super) const VELOCITY: u8 = 6;
/// Rank of remarks.
pub(super) const NOTE: u8 = 7;

/// The side on which each label of a picture is, relative to what it names. It contains no positions, so a label that keeps its
/// side moves with what it names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Placements(pub(super) BTreeMap<LabelKey, usize>);

/// The rank of a label, and its number among those of its rank, in drawing order.
pub(super) type LabelKey = (u8, usize);

/// A request for a label that has no position yet.
pub(super) struct LabelRequest {
    pub(super) anchor: LabelAnchor,
    /// The importance. A smaller rank is more important.
    pub(super) rank: u8,
    pub(super) text: String,
    pub(super) meaning: Meaning,
}

/// The wanted position of a label. Logical points in the window.
pub(super) enum LabelAnchor {
    /// A position beside what it names.
    Around(LabelSubject),
    /// Exactly this position of its middle.
    Middle(Vec2),
    /// Exactly this position of the middle of its left end.
    Left(Vec2),
}

/// The thing that a label names, on the screen.
pub(super) struct LabelSubject {
    /// The rectangles, at least one: the label is put beside one of them.
    pub(super) beside: Vec<[DVec2; 2]>,
    /// The visible outlines. If there are none, the first of the rectangles stands for them.
    outlines: Vec<ScreenOutline>,
    /// The rectangle around all visible outlines.
    around: [DVec2; 2],
}

impl LabelSubject {
    /// Creates a subject with these outlines. Its label is put beside one of the rectangles.
    pub(super) fn new(beside: Vec<[DVec2; 2]>, outlines: Vec<ScreenOutline>) -> LabelSubject {
        let union = |[min, max]: [DVec2; 2], [lower, upper]: [DVec2; 2]| [min.min(lower), max.max(upper)];
        let around = outlines.iter().map(ScreenOutline::around).reduce(union).or(beside.first().copied());
        LabelSubject { beside, outlines, around: around.unwrap_or_default() }
    }

    /// Returns the point of the subject that is nearest to a label, and the point of the label that faces it.
    pub(super) fn facing(&self, label: [DVec2; 2]) -> [DVec2; 2] {
        let faces = |near: DVec2| [near, near.clamp(label[0], label[1])];
        let all = self.outlines.iter().map(|outline| faces(outline.nearest(label)));
        let nearest = all.reduce(|best, next| if next[0].distance(next[1]) < best[0].distance(best[1]) { next } else { best });
        nearest.unwrap_or_else(|| self.facing_bounds(label))
    }

    /// Returns the same points as [`LabelSubject::facing`] for the rectangle around the whole subject. Their distance is never larger.
    pub(super) fn facing_bounds(&self, label: [DVec2; 2]) -> [DVec2; 2] {
        let [min, max] = self.around;
        let near = min.midpoint(max).clamp(label[0], label[1]).clamp(min, max);
        [near, near.clamp(label[0], label[1])]
    }
}

/// Returns the width of a text, logical points. It is estimated rather too large, because the fonts of screen and files differ.
pub fn width_of(text: &str, size: f32, bold: bool) -> f32 {
    let ems = text.chars().map(|c| match c {
        'i' | 'j' | 'l' | '\'' | '|' => 0.3,
        ' ' | '.' | ',' | ':' | ';' | '!' | '·' => 0.34,
        'f' | 'r' | 't' | '(' | ')' | '-' | '[' | ']' | '/' => 0.42,
        'm' | 'M' | 'W' | 'w' | '%' | '@' | '=' | '+' => 0.9,
        'A'..='Z' => 0.72,
        c if c.is_ascii() => 0.63,
        // A character of an unknown script may be as wide as high.
        _ => 1.0,
    });
    ems.sum::<f32>() * size * if bold { 1.1 } else { 1.0 }
}
