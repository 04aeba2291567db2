//! The colours of each theme.
//!
//! The hues of things that must be distinguished come from the palette of Okabe and Ito (Color Universal Design, 2008), which
//! stays distinct for the colour-blind. They are darkened where the ground is light.

use super::color::Rgba;
use crate::picture::Theme;
use crate::picture::seam_map::SEAM_COLORS;

/// The colours of a theme, by meaning.
#[derive(Debug, Clone, PartialEq)]
pub struct Palette {
    /// The ground of the canvas.
    pub canvas: Rgba,
    /// The ground of the panels.
    pub panel: Rgba,
    /// The ground of groups and raised parts inside panels.
    pub panel_raised: Rgba,
    /// The ground of text fields, sliders and other sunken parts.
    pub panel_sunken: Rgba,
    /// Lines between panels, and around groups.
    pub border: Rgba,
    /// Selected things, links, the running button.
    pub accent: Rgba,
    /// Text that is read first.
    pub text_strong: Rgba,
    /// Text.
    pub text: Rgba,
    /// Captions, units, ticks.
    pub text_weak: Rgba,
    /// Text on the accent colour and on badges.
    pub text_on_accent: Rgba,
    /// The first body of the pair.
    pub shape_a: Rgba,
    /// The second body of the pair.
    pub shape_b: Rgba,
    /// A body outside of the pair.
    pub shape_other: Rgba,
    /// A body outside of the pair that hits another one: warmer than the others, paler than an impact.
    pub touching: Rgba,
    /// A hit, an impact.
    pub hit: Rgba,
    /// A miss.
    pub miss: Rgba,
    /// A warning: the search is wrong.
    pub alarm: Rgba,
    /// A false yes among cells of the phase map: an alarm as well, paler than a miss.
    pub false_yes: Rgba,
    /// A proof, or a result that is right: green of the palette.
    pub proven: Rgba,
    /// A right result that is not exact to the last digit: late, or with a bound in place of the number. A paler green.
    pub inexact: Rgba,
    /// Closest points and distances.
    pub closest: Rgba,
    /// The contact normal: measured between A and B, like the closest points.
    pub normal: Rgba,
    /// The shortest translation that ends an overlap.
    pub mtv: Rgba,
    /// Points where boundaries cross.
    pub crossing: Rgba,
    /// Claims of an engine on trial.
    pub engine: Rgba,
    /// Lines of the grid without numbers.
    pub grid_minor: Rgba,
    /// Lines of the grid with numbers.
    pub grid_major: Rgba,
    /// The axes.
    pub grid_axis: Rgba,
    /// A cell of the phase map where the answer is a right no.
    pub right_no: Rgba,
    /// The first seams of the seam map, in the order of the path.
    pub seams: [Rgba; SEAM_COLORS],
    /// A button at rest.
    pub button: Rgba,
    /// A button under the pointer.
    pub button_hovered: Rgba,
    /// A button that is pressed.
    pub button_pressed: Rgba,
    /// Width of lines on the canvas as a factor of their width on a dark screen.
    pub line_width: f32,
}

/// Returns the colours of a theme.
pub fn palette(theme: Theme) -> &'static Palette {
    match theme {
        Theme::Dark => &DARK,
        Theme::Light => &LIGHT,
        Theme::Print => &PRINT,
    }
}

const fn rgb(red: u8, green: u8, blue: u8) -> Rgba {
    Rgba(red, green, blue, 255)
}

/// Bright lines on a dark ground: for a screen at a desk.
const DARK: Palette = Palette {
    canvas: rgb(20, 26, 37),
    panel: rgb(27, 34, 48),
    panel_raised: rgb(36, 45, 62),
    panel_sunken: rgb(17, 22, 32),
    border: rgb(52, 64, 86),
    accent: rgb(124, 158, 255),
    text_strong: rgb(240, 244, 251),
    text: rgb(204, 213, 228),
    text_weak: rgb(139, 153, 178),
    text_on_accent: rgb(12, 16, 25),
    shape_a: rgb(86, 180, 233),
    shape_b: rgb(240, 170, 40),
    shape_other: rgb(138, 152, 178),
    touching: rgb(226, 148, 120),
    hit: rgb(255, 112, 58),
    miss: rgb(127, 144, 175),
    alarm: rgb(255, 92, 92),
    false_yes: rgb(255, 186, 176),
    proven: rgb(38, 196, 148),
    inexact: rgb(132, 178, 158),
    closest: rgb(240, 228, 104),
    normal: rgb(240, 228, 104),
    mtv: rgb(229, 145, 196),
    crossing: rgb(246, 248, 252),
    engine: rgb(200, 166, 255),
    grid_minor: rgb(29, 37, 52),
    grid_major: rgb(38, 48, 66),
    grid_axis: rgb(66, 81, 108),
    right_no: rgb(50, 61, 83),
    seams: [rgb(230, 159, 0), rgb(86, 180, 233), rgb(240, 228, 66), rgb(204, 121, 167), rgb(0, 158, 115), rgb(213, 94, 0)],
    button: rgb(48, 60, 82),
    button_hovered: rgb(60, 75, 103),
    button_pressed: rgb(74, 93, 129),
    line_width: 1.0,
};

/// Dark lines on a light ground: for a projector or a bright room.
const LIGHT: Palette = Palette {
    canvas: rgb(251, 252, 254),
    panel: rgb(243, 245, 249),
    panel_raised: rgb(231, 236, 244),
    panel_sunken: rgb(255, 255, 255),
    border: rgb(200, 208, 222),
    accent: rgb(47, 93, 219),
    text_strong: rgb(15, 20, 30),
    text: rgb(45, 55, 72),
    text_weak: rgb(88, 100, 122),
    text_on_accent: rgb(255, 255, 255),
    shape_a: rgb(0, 104, 170),
    shape_b: rgb(156, 90, 0),
    shape_other: rgb(92, 105, 130),
    touching: rgb(173, 75, 40),
    hit: rgb(192, 56, 0),
    miss: rgb(84, 98, 124),
    alarm: rgb(190, 0, 40),
    false_yes: rgb(178, 76, 96),
    proven: rgb(0, 114, 110),
    inexact: rgb(62, 112, 90),
    closest: rgb(118, 98, 0),
    normal: rgb(118, 98, 0),
    mtv: rgb(166, 46, 120),
    crossing: rgb(10, 14, 22),
    engine: rgb(112, 66, 190),
    grid_minor: rgb(238, 241, 246),
    grid_major: rgb(223, 229, 238),
    grid_axis: rgb(172, 184, 203),
    right_no: rgb(221, 227, 237),
    seams: [rgb(208, 138, 0), rgb(0, 114, 178), rgb(150, 130, 0), rgb(180, 80, 140), rgb(0, 130, 95), rgb(190, 70, 0)],
    button: rgb(226, 231, 240),
    button_hovered: rgb(213, 221, 235),
    button_pressed: rgb(194, 207, 229),
    line_width: 1.15,
};

/// White paper: like the light theme, but with a white ground, black letters, and A darker than B in grey too.
const PRINT: Palette = Palette {
    canvas: rgb(255, 255, 255),
    panel: rgb(255, 255, 255),
    panel_raised: rgb(244, 244, 244),
    border: rgb(150, 150, 150),
    accent: rgb(20, 60, 170),
    text_strong: rgb(0, 0, 0),
    text: rgb(25, 25, 25),
    text_weak: rgb(75, 75, 75),
    shape_a: rgb(0, 70, 140),
    shape_b: rgb(168, 98, 0),
    shape_other: rgb(95, 95, 95),
    crossing: rgb(0, 0, 0),
    grid_minor: rgb(238, 238, 238),
    grid_major: rgb(222, 222, 222),
    grid_axis: rgb(150, 150, 150),
    right_no: rgb(225, 225, 225),
    button: rgb(240, 240, 240),
    button_hovered: rgb(228, 228, 228),
    button_pressed: rgb(210, 210, 210),
    line_width: 1.25,
    ..LIGHT
};
