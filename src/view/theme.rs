//! Colours and line styles, by meaning.
//!
//! The hues of things that must be distinguished come from the palette of Okabe and Ito, which stays distinct for the colour-blind; a
//! line style (solid, dashed, dotted) doubles every one of them. Brightness is the hierarchy: shapes first, grid last.

use super::map::{LEVELS, Look};
use super::meaning::{Gridline, Meaning, Who};
use crate::capture::FindingKind;
use crate::search::Found;
use crate::sweep::Class;

/// A colour: red, green, blue, alpha, not premultiplied, in sRGB.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rgba(pub u8, pub u8, pub u8, pub u8);

impl Rgba {
    /// The same colour with another opacity, 0 to 255.
    #[must_use]
    pub const fn with_alpha(self, alpha: u8) -> Rgba {
        Rgba(self.0, self.1, self.2, alpha)
    }

    /// This colour with a part of another one in it, from 0 for none to 1 for all.
    #[must_use]
    pub fn mixed(self, other: Rgba, part: f32) -> Rgba {
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part).round() as u8;
        Rgba(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2), mix(self.3, other.3))
    }
}

/// Behind the world.
pub const CANVAS: Rgba = Rgba(20, 26, 37, 255);
/// Behind the panels.
pub const PANEL: Rgba = Rgba(27, 34, 48, 255);
/// Behind groups and raised parts inside panels.
pub const PANEL_RAISED: Rgba = Rgba(36, 45, 62, 255);
/// Behind text fields, sliders and other sunken parts.
pub const PANEL_SUNKEN: Rgba = Rgba(17, 22, 32, 255);
/// Between panels, and around groups.
pub const BORDER: Rgba = Rgba(52, 64, 86, 255);
/// Selected things, links, the running button.
pub const ACCENT: Rgba = Rgba(124, 158, 255, 255);
/// Text that is read first.
pub const TEXT_STRONG: Rgba = Rgba(240, 244, 251, 255);
/// Text.
pub const TEXT: Rgba = Rgba(204, 213, 228, 255);
/// Captions, units, ticks.
pub const TEXT_WEAK: Rgba = Rgba(139, 153, 178, 255);
/// Text on the accent colour and on badges.
pub const TEXT_ON_ACCENT: Rgba = Rgba(12, 16, 25, 255);

/// The first body of the pair.
pub const SHAPE_A: Rgba = Rgba(86, 180, 233, 255);
/// The second body of the pair.
pub const SHAPE_B: Rgba = Rgba(240, 170, 40, 255);
/// A body outside of the pair.
pub const SHAPE_OTHER: Rgba = Rgba(138, 152, 178, 255);
/// A body outside of the pair that hits another one: warmer than the others, paler than an impact.
pub const TOUCHING: Rgba = Rgba(226, 148, 120, 255);
/// A hit, an impact.
pub const HIT: Rgba = Rgba(255, 112, 58, 255);
/// A miss.
pub const MISS: Rgba = Rgba(127, 144, 175, 255);
/// A warning: the search is wrong.
pub const ALARM: Rgba = Rgba(255, 92, 92, 255);
/// A false yes among cells of the phase map: an alarm as well, paler than a miss.
pub const FALSE_YES: Rgba = Rgba(255, 186, 176, 255);
/// All is well, and proven: green of the palette.
pub const PROVEN: Rgba = Rgba(38, 196, 148, 255);
/// Right, but not to the last digit: late, or with a bound in place of the number. A paler green.
pub const INEXACT: Rgba = Rgba(132, 178, 158, 255);
/// Closest points and distances.
pub const CLOSEST: Rgba = Rgba(240, 228, 104, 255);
/// The contact normal: measured between A and B, as closest points are.
pub const NORMAL: Rgba = CLOSEST;
/// The shortest translation that ends an overlap.
pub const MTV: Rgba = Rgba(229, 145, 196, 255);
/// Where boundaries cross.
pub const CROSSING: Rgba = Rgba(246, 248, 252, 255);

/// What an engine on trial claims.
pub const ENGINE: Rgba = Rgba(200, 166, 255, 255);

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

fn line(color: Rgba, width: f32, dash: Dash) -> Style {
    Style { fill: None, stroke: Some(Stroke { color, width, dash }) }
}

fn filled(style: Style, fill: Rgba) -> Style {
    Style { fill: Some(fill), ..style }
}

/// The colour of a body: that of A, of B, or of the others.
pub fn who(who: Who) -> Rgba {
    match who {
        Who::A => SHAPE_A,
        Who::B => SHAPE_B,
        Who::Other => SHAPE_OTHER,
    }
}

/// The colour of a finding of an audit.
pub fn finding(kind: FindingKind) -> Rgba {
    match kind {
        FindingKind::Tunneled => ALARM,
        FindingKind::Late => MTV,
        FindingKind::Missed => FALSE_YES,
        FindingKind::Phantom => CLOSEST,
        FindingKind::Stuck => SHAPE_OTHER,
    }
}

/// The colour of a cell of the phase map: quiet where the answer is right, bright where it is wrong. A right yes is the darker the later it
/// is, a false yes the brighter the more it is off. What is not possible is hatched over this colour.
pub fn map_cell(look: Look) -> Rgba {
    let part = f32::from(look.level) / f32::from(LEVELS - 1);
    match look.class {
        Class::RightYes => PROVEN.mixed(CANVAS, 0.1 + 0.6 * part),
        Class::RightNo => Rgba(50, 61, 83, 255),
        Class::Tunneled => ALARM,
        Class::FalseYes => FALSE_YES.mixed(CANVAS, 0.4 - 0.4 * part),
        Class::WithinSlop => INEXACT.mixed(CANVAS, 0.2),
        Class::WrongTime => CLOSEST.mixed(CANVAS, 0.5 - 0.4 * part),
        Class::Start => ACCENT.mixed(CANVAS, 0.2),
        Class::StartMissed => ALARM.mixed(CANVAS, 0.3),
        Class::NoAnswer => MISS,
        Class::Unsupported => MISS.mixed(CANVAS, 0.5),
        Class::Failed => ENGINE,
        Class::Invalid => PANEL_SUNKEN,
    }
}

/// How things of this meaning are drawn.
pub fn style(meaning: Meaning) -> Style {
    use Dash::*;
    match meaning {
        Meaning::Grid(Gridline::Minor) => line(Rgba(29, 37, 52, 255), 1.0, Solid),
        Meaning::Grid(Gridline::Major) => line(Rgba(38, 48, 66, 255), 1.0, Solid),
        Meaning::Grid(Gridline::Axis) => line(Rgba(66, 81, 108, 255), 1.5, Solid),
        Meaning::ScaleBar => line(TEXT_WEAK, 1.5, Solid),
        Meaning::Body(Who::Other) => filled(line(SHAPE_OTHER, 1.5, Solid), SHAPE_OTHER.with_alpha(26)),
        Meaning::Body(of) => filled(line(who(of), 2.25, Solid), who(of).with_alpha(58)),
        Meaning::Touching => filled(line(TOUCHING, 1.5, Solid), TOUCHING.with_alpha(64)),
        Meaning::Start(of) => line(who(of).with_alpha(110), 1.25, Dotted),
        Meaning::End(of) => line(who(of).with_alpha(150), 1.25, Dashed),
        Meaning::SweptPath(of) => filled(line(who(of).with_alpha(46), 1.0, Solid), who(of).with_alpha(16)),
        Meaning::Pose(of) => line(who(of).with_alpha(64), 1.0, Solid),
        Meaning::Trail(Who::Other) => line(SHAPE_OTHER.with_alpha(70), 1.0, Solid),
        Meaning::Trail(of) => line(who(of).with_alpha(150), 1.25, Solid),
        Meaning::GroupVolume(of) => line(who(of).with_alpha(150), 1.25, Dashed),
        Meaning::Piece(of) => line(who(of).with_alpha(210), 1.0, Dotted),
        Meaning::BoundingVolume(of) => line(who(of).with_alpha(190), 1.0, LongDashed),
        Meaning::PairVolume => line(TEXT_WEAK, 1.0, LongDashed),
        Meaning::Velocity(of) => filled(line(who(of).with_alpha(225), 2.0, Solid), who(of)),
        Meaning::Ghost(Found::Miss) => line(MISS.with_alpha(150), 1.0, Solid),
        Meaning::Ghost(Found::Hit) => filled(line(HIT, 1.75, Solid), HIT.with_alpha(44)),
        Meaning::Ghost(Found::Pruned) => filled(line(PROVEN.with_alpha(150), 1.0, Dashed), PROVEN.with_alpha(9)),
        Meaning::Ghost(Found::Halved) => line(SHAPE_OTHER.with_alpha(100), 1.0, Solid),
        Meaning::Ghost(Found::Accepted) => filled(line(HIT, 1.75, Dotted), HIT.with_alpha(36)),
        Meaning::ActiveGhost(Found::Miss) => filled(line(TEXT_STRONG, 2.25, Solid), MISS.with_alpha(70)),
        Meaning::ActiveGhost(Found::Hit) => filled(line(HIT, 3.0, Solid), HIT.with_alpha(80)),
        Meaning::ActiveGhost(Found::Pruned) => filled(line(PROVEN, 2.25, Dashed), PROVEN.with_alpha(40)),
        Meaning::ActiveGhost(Found::Halved) => filled(line(TEXT_STRONG, 2.25, Solid), SHAPE_OTHER.with_alpha(36)),
        Meaning::ActiveGhost(Found::Accepted) => filled(line(HIT, 3.0, Dotted), HIT.with_alpha(70)),
        Meaning::ClosestPoints => filled(line(CLOSEST, 1.75, Dashed), CLOSEST),
        Meaning::Normal => filled(line(NORMAL, 2.25, Solid), NORMAL),
        Meaning::Mtv => filled(line(MTV, 3.0, Solid), MTV),
        Meaning::Crossing => filled(line(CROSSING, 3.0, Solid), CROSSING),
        Meaning::Reason => line(TEXT_STRONG.with_alpha(150), 1.0, Dotted),
        Meaning::ActiveReason => line(TEXT_STRONG, 2.0, Solid),
        Meaning::Interval(of) => line(who(of), 5.0, Solid),
        Meaning::Gap => line(TEXT_STRONG, 1.5, Solid),
        Meaning::SharedInterval => line(MTV, 2.5, Solid),
        Meaning::ContactPoint => filled(line(CANVAS, 1.5, Solid), CROSSING),
        Meaning::ImpactPosition(of) => filled(line(who(of), 1.75, LongDashed), HIT.with_alpha(40)),
        Meaning::ImpactPoint => filled(line(CANVAS, 1.5, Solid), HIT),
        Meaning::ImpactNormal => filled(line(HIT, 2.25, Solid), HIT),
        Meaning::FirstContact => filled(line(HIT, 2.0, Dashed), HIT.with_alpha(46)),
        Meaning::Tunneled => filled(line(ALARM, 2.0, Dashed), ALARM.with_alpha(46)),
        Meaning::FalseImpact => filled(line(ALARM, 1.75, Dotted), ALARM),
        Meaning::Expected => line(TEXT_STRONG, 2.0, Dashed),
        Meaning::Claimed => filled(line(ENGINE, 2.0, LongDashed), ENGINE.with_alpha(36)),
        Meaning::ClaimedPoint => filled(line(CANVAS, 1.5, Solid), ENGINE),
        Meaning::Selection => line(ACCENT.with_alpha(120), 7.0, Solid),
        Meaning::Hover => line(TEXT_STRONG.with_alpha(70), 6.0, Solid),
        Meaning::Handle => filled(line(ACCENT, 1.75, Solid), CANVAS),
        Meaning::FaintHandle => filled(line(ACCENT.with_alpha(170), 1.25, Solid), CANVAS),
        Meaning::Refused => filled(line(ALARM, 2.0, Dashed), CANVAS),
        Meaning::ActiveHandle => filled(line(TEXT_STRONG, 2.0, Solid), ACCENT),
        Meaning::Guide => filled(line(ACCENT, 1.5, Solid), ACCENT),
        Meaning::Leader => line(TEXT_WEAK.with_alpha(150), 1.0, Solid),
        Meaning::Tick | Meaning::Note => line(TEXT_WEAK, 1.0, Solid),
    }
}

/// How a label of this meaning is drawn.
pub fn text(meaning: Meaning) -> TextStyle {
    let plate = CANVAS.with_alpha(214);
    let plain = |color: Rgba| TextStyle { color, plate, rim: None, size: 12.0, bold: false };
    match meaning {
        Meaning::Tick | Meaning::Grid(_) | Meaning::ScaleBar => {
            TextStyle { size: 10.5, plate: CANVAS.with_alpha(150), ..plain(TEXT_WEAK) }
        }
        Meaning::Body(of) => TextStyle { size: 13.0, bold: true, rim: Some(who(of).with_alpha(90)), ..plain(who(of)) },
        Meaning::Touching => TextStyle { size: 13.0, bold: true, rim: Some(TOUCHING.with_alpha(90)), ..plain(TOUCHING) },
        Meaning::Start(of) | Meaning::End(of) | Meaning::SweptPath(of) | Meaning::Velocity(of) => plain(who(of)),
        Meaning::Pose(of) | Meaning::Trail(of) | Meaning::GroupVolume(of) | Meaning::Piece(of) | Meaning::BoundingVolume(of) => {
            plain(who(of))
        }
        Meaning::PairVolume | Meaning::Reason => plain(TEXT),
        Meaning::ActiveReason | Meaning::Expected | Meaning::Gap => plain(TEXT_STRONG),
        Meaning::Interval(of) => plain(who(of)),
        Meaning::SharedInterval => plain(MTV),
        Meaning::ImpactPosition(of) => plain(who(of)),
        Meaning::Ghost(Found::Hit | Found::Accepted) | Meaning::ActiveGhost(Found::Hit | Found::Accepted) => plain(HIT),
        Meaning::Ghost(Found::Pruned) | Meaning::ActiveGhost(Found::Pruned) => plain(PROVEN),
        Meaning::Ghost(_) | Meaning::ActiveGhost(_) | Meaning::Note | Meaning::Leader => plain(TEXT),
        Meaning::ClosestPoints => plain(CLOSEST),
        Meaning::Normal => plain(NORMAL),
        Meaning::Mtv => plain(MTV),
        Meaning::Crossing | Meaning::ContactPoint => plain(CROSSING),
        Meaning::ImpactPoint | Meaning::ImpactNormal | Meaning::FirstContact => {
            TextStyle { bold: true, rim: Some(HIT.with_alpha(110)), ..plain(HIT) }
        }
        Meaning::Tunneled | Meaning::FalseImpact => {
            TextStyle { color: TEXT_ON_ACCENT, plate: ALARM, rim: Some(TEXT_ON_ACCENT.with_alpha(60)), size: 14.0, bold: true }
        }
        Meaning::Selection | Meaning::Hover | Meaning::Handle | Meaning::FaintHandle | Meaning::ActiveHandle | Meaning::Guide => {
            plain(ACCENT)
        }
        Meaning::Claimed | Meaning::ClaimedPoint => TextStyle { bold: true, rim: Some(ENGINE.with_alpha(110)), ..plain(ENGINE) },
        Meaning::Refused => plain(ALARM),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WCAG relative luminance.
    fn luminance(Rgba(r, g, b, _): Rgba) -> f64 {
        let linear = |c: u8| {
            let c = f64::from(c) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    }

    #[test]
    fn text_stands_out_from_its_plate() {
        for meaning in Meaning::all() {
            let text = text(meaning);
            let (one, two) = (luminance(text.color), luminance(text.plate));
            let contrast = (one.max(two) + 0.05) / (one.min(two) + 0.05);
            assert!(4.5 <= contrast, "{meaning:?}: contrast {contrast:.2} of {text:?}");
        }
    }

    #[test]
    fn a_wrong_cell_of_the_map_is_brighter_than_a_right_no() {
        let of = |class| luminance(map_cell(Look { class, level: LEVELS - 1 }));
        for class in [Class::Tunneled, Class::FalseYes, Class::StartMissed] {
            assert!(3.0 * of(Class::RightNo) < of(class), "{class:?} {} against {}", of(class), of(Class::RightNo));
        }
    }

    #[test]
    fn the_grid_is_fainter_than_any_body() {
        let brightness = |meaning| style(meaning).stroke.map_or(0.0, |stroke| luminance(stroke.color));
        for gridline in [Gridline::Minor, Gridline::Major, Gridline::Axis] {
            for of in [Who::A, Who::B, Who::Other] {
                let (grid, body) = (brightness(Meaning::Grid(gridline)), brightness(Meaning::Body(of)));
                assert!(grid * 2.0 < body, "{gridline:?} {grid} against {of:?} {body}");
            }
        }
    }
}
