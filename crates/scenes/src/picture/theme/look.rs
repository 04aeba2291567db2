//! How lines, areas and letters are drawn.

use super::color::Rgba;

/// How a line is broken up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dash {
    /// Not at all.
    Solid,
    /// Strokes of 7 points with gaps of 5.
    Dashed,
    /// Strokes of 2 points with gaps of 4.
    Dotted,
    /// Strokes of 14 points with gaps of 5.
    LongDashed,
}

impl Dash {
    /// Stroke and gap, in points. `None` for a solid line.
    pub fn pattern(self) -> Option<[f32; 2]> {
        match self {
            Dash::Solid => None,
            Dash::Dashed => Some([7.0, 5.0]),
            Dash::Dotted => Some([2.0, 4.0]),
            Dash::LongDashed => Some([14.0, 5.0]),
        }
    }
}

/// How a line is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub color: Rgba,
    /// Its width, points, > 0.
    pub width: f32,
    /// How it is broken up.
    pub dash: Dash,
}

/// How a thing is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// The inside. `None`: not filled.
    pub fill: Option<Rgba>,
    /// The outline. `None`: no outline.
    pub stroke: Option<Stroke>,
}

/// How a label is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TextStyle {
    /// The letters.
    pub color: Rgba,
    /// The plate behind them.
    pub plate: Rgba,
    /// The rim of the plate. `None`: no rim.
    pub rim: Option<Rgba>,
    /// The height of the font, points.
    pub size: f32,
    /// Whether the letters are bold, where the font has it.
    pub bold: bool,
}
