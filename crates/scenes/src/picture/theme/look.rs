//! Styles of lines, areas and letters.

use super::color::Rgba;

/// The dash pattern of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dash {
    /// Without gaps.
    Solid,
    /// Strokes of 7 points with gaps of 5.
    Dashed,
    /// Strokes of 2 points with gaps of 4.
    Dotted,
    /// Strokes of 14 points with gaps of 5.
    LongDashed,
}

impl Dash {
    /// Returns the lengths of stroke and gap, in points. `None` for a solid line.
    pub fn pattern(self) -> Option<[f32; 2]> {
        match self {
            Dash::Solid => None,
            Dash::Dashed => Some([7.0, 5.0]),
            Dash::Dotted => Some([2.0, 4.0]),
            Dash::LongDashed => Some([14.0, 5.0]),
        }
    }
}

/// The style of a line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stroke {
    /// The colour.
    pub color: Rgba,
    /// The width, points, > 0.
    pub width: f32,
    /// The dash pattern.
    pub dash: Dash,
}

/// The style of a drawn thing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// The colour of the inside. `None`: not filled.
    pub fill: Option<Rgba>,
    /// The style of the outline. `None`: not outlined.
    pub stroke: Option<Stroke>,
}

/// The style of a label.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TextStyle {
    /// The colour of the letters.
    pub color: Rgba,
    /// The colour of the plate behind them.
    pub plate: Rgba,
    /// The colour of the rim of the plate. `None`: not drawn.
    pub rim: Option<Rgba>,
    /// The height of the font, points.
    pub size: f32,
    /// True for bold letters, if the font has them.
    pub bold: bool,
}
