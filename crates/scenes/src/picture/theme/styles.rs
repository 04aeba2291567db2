//! Styles of things and labels of each meaning, in the colours of a theme.

use super::color::Rgba;
use super::look::{Dash, Stroke, Style, TextStyle};
use super::palette::Palette;
use crate::capture::FindingKind;
use crate::picture::map::{CellStyle, LEVELS};
use crate::picture::meaning::{BodyRole, Gridline, Meaning};
use crate::picture::seam_map::{SEAM_COLORS, SeamLook};
use crate::search::ProbeResult;
use crate::sweep::CellClass;

impl Palette {
    /// Returns the colour of a body: that of A, of B, or of the others.
    pub fn who(&self, who: BodyRole) -> Rgba {
        match who {
            BodyRole::A => self.shape_a,
            BodyRole::B => self.shape_b,
            BodyRole::Other => self.shape_other,
        }
    }

    /// Returns the colour of a step of a derivation that comes after the selected one: all of it is as weak as a caption, and no
    /// weaker, because it is read as well.
    pub fn later_step(&self) -> Rgba {
        self.text_weak
    }

    /// Returns the colour of a finding of an audit.
    pub fn finding(&self, kind: FindingKind) -> Rgba {
        match kind {
            FindingKind::Tunneled => self.alarm,
            FindingKind::Late => self.mtv,
            FindingKind::Missed => self.false_yes,
            FindingKind::Phantom => self.closest,
            FindingKind::Stuck => self.shape_other,
            FindingKind::Ghost => self.shape_a,
            FindingKind::WrongNormal => self.shape_b,
        }
    }

    /// Returns the colour of a cell of the phase map: low contrast for right answers, high contrast for wrong ones. A right yes
    /// is fainter the later it is, a false yes is stronger the more it is off. Cells that are not possible are hatched over this
    /// colour.
    pub fn map_cell(&self, look: CellStyle) -> Rgba {
        let part = f32::from(look.level) / f32::from(LEVELS - 1);
        match look.class {
            CellClass::RightYes => self.proven.mixed(self.canvas, 0.1 + 0.6 * part),
            CellClass::RightNo => self.right_no,
            CellClass::Tunneled => self.alarm,
            CellClass::FalseYes => self.false_yes.mixed(self.canvas, 0.4 - 0.4 * part),
            CellClass::WithinSlop => self.inexact.mixed(self.canvas, 0.2),
            CellClass::WrongTime => self.closest.mixed(self.canvas, 0.5 - 0.4 * part),
            CellClass::Start => self.accent.mixed(self.canvas, 0.2),
            CellClass::StartMissed => self.alarm.mixed(self.canvas, 0.3),
            CellClass::NoAnswer => self.miss,
            CellClass::Unsupported => self.miss.mixed(self.canvas, 0.5),
            CellClass::Failed => self.engine,
            CellClass::Invalid => self.panel_sunken,
        }
    }

    /// Returns the colour of a cell of the seam map.
    pub fn seam_cell(&self, look: SeamLook) -> Rgba {
        match look {
            SeamLook::Passes => self.right_no,
            SeamLook::Seam(number) => self.seams[number % SEAM_COLORS],
            SeamLook::OtherSeam => self.miss,
        }
    }

    /// Returns the style of things of this meaning.
    pub fn style(&self, meaning: Meaning) -> Style {
        let Style { fill, stroke } = self.style_at_width_1(meaning);
        Style { fill, stroke: stroke.map(|stroke| Stroke { width: stroke.width * self.line_width, ..stroke }) }
    }

    fn style_at_width_1(&self, meaning: Meaning) -> Style {
        use Dash::*;
        match meaning {
            Meaning::Grid(Gridline::Minor) => line(self.grid_minor, 1.0, Solid),
            Meaning::Grid(Gridline::Major) => line(self.grid_major, 1.0, Solid),
            Meaning::Grid(Gridline::Axis) => line(self.grid_axis, 1.5, Solid),
            Meaning::ScaleBar => line(self.text_weak, 1.5, Solid),
            Meaning::Body(BodyRole::Other) => filled(line(self.shape_other, 1.5, Solid), self.shape_other.with_alpha(26)),
            Meaning::Body(of) => filled(line(self.who(of), 2.25, Solid), self.who(of).with_alpha(58)),
            Meaning::Touching => filled(line(self.touching, 1.5, Solid), self.touching.with_alpha(64)),
            Meaning::Start(of) => line(self.who(of).with_alpha(110), 1.25, Dotted),
            Meaning::End(of) => line(self.who(of).with_alpha(150), 1.25, Dashed),
            Meaning::SweptPath(of) => filled(line(self.who(of).with_alpha(46), 1.0, Solid), self.who(of).with_alpha(16)),
            Meaning::Pose(of) => line(self.who(of).with_alpha(64), 1.0, Solid),
            Meaning::Trail(BodyRole::Other) => line(self.shape_other.with_alpha(70), 1.0, Solid),
            Meaning::Trail(of) => line(self.who(of).with_alpha(150), 1.25, Solid),
            Meaning::GroupVolume(of) => line(self.who(of).with_alpha(150), 1.25, Dashed),
            Meaning::Piece(of) => line(self.who(of).with_alpha(210), 1.0, Dotted),
            Meaning::BoundingVolume(of) => line(self.who(of).with_alpha(190), 1.0, LongDashed),
            Meaning::PairVolume => line(self.text_weak, 1.0, LongDashed),
            Meaning::Velocity(of) => filled(line(self.who(of).with_alpha(225), 2.0, Solid), self.who(of)),
            Meaning::Ghost(ProbeResult::Miss) => line(self.miss.with_alpha(150), 1.0, Solid),
            Meaning::Ghost(ProbeResult::Hit) => filled(line(self.hit, 1.75, Solid), self.hit.with_alpha(44)),
            Meaning::Ghost(ProbeResult::Pruned) => {
                filled(line(self.proven.with_alpha(150), 1.0, Dashed), self.proven.with_alpha(9))
            }
            Meaning::Ghost(ProbeResult::Halved) => line(self.shape_other.with_alpha(100), 1.0, Solid),
            Meaning::Ghost(ProbeResult::Accepted) => filled(line(self.hit, 1.75, Dotted), self.hit.with_alpha(36)),
            Meaning::ActiveGhost(ProbeResult::Miss) => filled(line(self.text_strong, 2.25, Solid), self.miss.with_alpha(70)),
            Meaning::ActiveGhost(ProbeResult::Hit) => filled(line(self.hit, 3.0, Solid), self.hit.with_alpha(80)),
            Meaning::ActiveGhost(ProbeResult::Pruned) => filled(line(self.proven, 2.25, Dashed), self.proven.with_alpha(40)),
            Meaning::ActiveGhost(ProbeResult::Halved) => {
                filled(line(self.text_strong, 2.25, Solid), self.shape_other.with_alpha(36))
            }
            Meaning::ActiveGhost(ProbeResult::Accepted) => filled(line(self.hit, 3.0, Dotted), self.hit.with_alpha(70)),
            Meaning::ClosestPoints => filled(line(self.closest, 1.75, Dashed), self.closest),
            Meaning::Normal => filled(line(self.normal, 2.25, Solid), self.normal),
            Meaning::LevelOutline => line(self.text_strong, 2.5, Solid),
            Meaning::InnerEdge => line(self.text_weak, 1.5, Dotted),
            Meaning::Seam => filled(line(self.canvas, 1.0, Solid), self.text_strong),
            Meaning::LevelNormal => filled(line(self.normal, 2.25, Solid), self.normal),
            Meaning::GhostNormal => filled(line(self.alarm, 2.25, Dashed), self.alarm),
            Meaning::DroppedNormal => line(self.text_weak, 4.0, Dotted),
            Meaning::MovePath => filled(line(self.engine, 2.5, Solid), self.engine),
            Meaning::MoveEnd => filled(line(self.engine, 2.0, Solid), self.engine.with_alpha(40)),
            Meaning::BumpPosition => line(self.engine, 1.5, Dotted),
            Meaning::Skin => line(self.engine, 1.5, Solid),
            Meaning::Reach => line(self.engine, 1.5, Dashed),
            Meaning::Region => filled(line(self.engine.with_alpha(150), 1.0, Solid), self.engine.with_alpha(14)),
            Meaning::EmptyRegion => line(self.engine.with_alpha(80), 1.0, Solid),
            Meaning::VelocityBefore => filled(line(self.text_strong, 1.0, Solid), self.text_strong),
            Meaning::VelocityAfter => filled(line(self.text_strong, 3.5, Solid), self.text_strong),
            Meaning::Mtv => filled(line(self.mtv, 3.0, Solid), self.mtv),
            Meaning::Crossing => filled(line(self.crossing, 3.0, Solid), self.crossing),
            Meaning::Reason => line(self.text_strong.with_alpha(150), 1.0, Dotted),
            Meaning::ActiveReason => line(self.text_strong, 2.0, Solid),
            Meaning::Interval(of) => line(self.who(of), 5.0, Solid),
            Meaning::Gap => line(self.text_strong, 1.5, Solid),
            Meaning::SharedInterval => line(self.mtv, 2.5, Solid),
            Meaning::ContactPoint => filled(line(self.canvas, 1.5, Solid), self.crossing),
            Meaning::ImpactPosition(of) => filled(line(self.who(of), 1.75, LongDashed), self.hit.with_alpha(40)),
            Meaning::ImpactPoint => filled(line(self.canvas, 1.5, Solid), self.hit),
            Meaning::ImpactNormal => filled(line(self.hit, 2.25, Solid), self.hit),
            Meaning::FirstContact => filled(line(self.hit, 2.0, Dashed), self.hit.with_alpha(46)),
            Meaning::Tunneled => filled(line(self.alarm, 2.0, Dashed), self.alarm.with_alpha(46)),
            Meaning::FalseImpact => filled(line(self.alarm, 1.75, Dotted), self.alarm),
            Meaning::Expected => line(self.text_strong, 2.0, Dashed),
            Meaning::Claimed => filled(line(self.engine, 2.0, LongDashed), self.engine.with_alpha(36)),
            Meaning::ClaimedPoint => filled(line(self.canvas, 1.5, Solid), self.engine),
            Meaning::Selection => line(self.accent.with_alpha(120), 7.0, Solid),
            Meaning::Hover => line(self.text_strong.with_alpha(70), 6.0, Solid),
            Meaning::Handle => filled(line(self.accent, 1.75, Solid), self.canvas),
            Meaning::FaintHandle => filled(line(self.accent.with_alpha(170), 1.25, Solid), self.canvas),
            Meaning::Refused => filled(line(self.alarm, 2.0, Dashed), self.canvas),
            Meaning::ActiveHandle => filled(line(self.text_strong, 2.0, Solid), self.accent),
            Meaning::Guide => filled(line(self.accent, 1.5, Solid), self.accent),
            Meaning::Leader => line(self.text_weak.with_alpha(150), 1.0, Solid),
            Meaning::Tick | Meaning::Note => line(self.text_weak, 1.0, Solid),
        }
    }

    /// Returns the style of a label of this meaning.
    pub fn text(&self, meaning: Meaning) -> TextStyle {
        let plate = self.canvas.with_alpha(214);
        let plain = |color: Rgba| TextStyle { color, plate, rim: None, size: 12.0, bold: false };
        match meaning {
            Meaning::Tick | Meaning::Grid(_) | Meaning::ScaleBar => {
                TextStyle { size: 10.5, plate: self.canvas.with_alpha(150), ..plain(self.text_weak) }
            }
            Meaning::Body(of) => {
                TextStyle { size: 13.0, bold: true, rim: Some(self.who(of).with_alpha(90)), ..plain(self.who(of)) }
            }
            Meaning::Touching => {
                TextStyle { size: 13.0, bold: true, rim: Some(self.touching.with_alpha(90)), ..plain(self.touching) }
            }
            Meaning::Start(of) | Meaning::End(of) | Meaning::SweptPath(of) | Meaning::Velocity(of) => plain(self.who(of)),
            Meaning::Pose(of)
            | Meaning::Trail(of)
            | Meaning::GroupVolume(of)
            | Meaning::Piece(of)
            | Meaning::BoundingVolume(of) => plain(self.who(of)),
            Meaning::PairVolume | Meaning::Reason => plain(self.text),
            Meaning::ActiveReason | Meaning::Expected | Meaning::Gap => plain(self.text_strong),
            Meaning::Interval(of) => plain(self.who(of)),
            Meaning::SharedInterval => plain(self.mtv),
            Meaning::ImpactPosition(of) => plain(self.who(of)),
            Meaning::Ghost(ProbeResult::Hit | ProbeResult::Accepted)
            | Meaning::ActiveGhost(ProbeResult::Hit | ProbeResult::Accepted) => plain(self.hit),
            Meaning::Ghost(ProbeResult::Pruned) | Meaning::ActiveGhost(ProbeResult::Pruned) => plain(self.proven),
            Meaning::Ghost(_) | Meaning::ActiveGhost(_) | Meaning::Note | Meaning::Leader => plain(self.text),
            Meaning::ClosestPoints => plain(self.closest),
            Meaning::Normal | Meaning::LevelNormal => plain(self.normal),
            Meaning::GhostNormal => plain(self.alarm),
            Meaning::DroppedNormal => plain(self.text),
            Meaning::MovePath | Meaning::MoveEnd | Meaning::BumpPosition | Meaning::Skin | Meaning::Reach => plain(self.engine),
            Meaning::Region | Meaning::EmptyRegion => plain(self.engine),
            Meaning::VelocityBefore | Meaning::VelocityAfter => plain(self.text_strong),
            Meaning::LevelOutline | Meaning::InnerEdge | Meaning::Seam => plain(self.text_strong),
            Meaning::Mtv => plain(self.mtv),
            Meaning::Crossing | Meaning::ContactPoint => plain(self.crossing),
            Meaning::ImpactPoint | Meaning::ImpactNormal | Meaning::FirstContact => {
                TextStyle { bold: true, rim: Some(self.hit.with_alpha(110)), ..plain(self.hit) }
            }
            Meaning::Tunneled | Meaning::FalseImpact => TextStyle {
                color: self.text_on_accent,
                plate: self.alarm,
                rim: Some(self.text_on_accent.with_alpha(60)),
                size: 14.0,
                bold: true,
            },
            Meaning::Selection
            | Meaning::Hover
            | Meaning::Handle
            | Meaning::FaintHandle
            | Meaning::ActiveHandle
            | Meaning::Guide => plain(self.accent),
            Meaning::Claimed | Meaning::ClaimedPoint => {
                TextStyle { bold: true, rim: Some(self.engine.with_alpha(110)), ..plain(self.engine) }
            }
            Meaning::Refused => plain(self.alarm),
        }
    }
}

fn line(color: Rgba, width: f32, dash: Dash) -> Style {
    Style { fill: None, stroke: Some(Stroke { color, width, dash }) }
}

fn filled(style: Style, fill: Rgba) -> Style {
    Style { fill: Some(fill), ..style }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::Tone;
    use crate::picture::Theme;
    use crate::picture::theme::palette::palette;

    /// Returns the light of a colour by its red, green and blue, each linear and from 0 to 1.
    fn linear(Rgba(r, g, b, _): Rgba) -> [f64; 3] {
        [r, g, b].map(|c| {
            let c = f64::from(c) / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        })
    }

    /// Returns the WCAG contrast of two colours, from 1 to 21.
    fn contrast(one: Rgba, two: Rgba) -> f64 {
        let luminance = |[r, g, b]: [f64; 3]| 0.2126 * r + 0.7152 * g + 0.0722 * b;
        let (one, two) = (luminance(linear(one)), luminance(linear(two)));
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    fn palettes() -> impl Iterator<Item = (Theme, &'static Palette)> {
        Theme::ALL.into_iter().map(|theme| (theme, palette(theme)))
    }

    #[test]
    fn text_stands_out_from_its_plate() {
        for (theme, palette) in palettes() {
            for meaning in Meaning::all() {
                let text = palette.text(meaning);
                let contrast = contrast(text.color, text.plate);
                assert!(4.5 <= contrast, "{theme:?} {meaning:?}: contrast {contrast:.2} of {text:?}");
            }
        }
    }

    #[test]
    fn text_stands_out_from_panels() {
        for (theme, palette) in palettes() {
            let inks = [
                palette.text_strong,
                palette.text,
                palette.text_weak,
                palette.accent,
                palette.shape_a,
                palette.shape_b,
                palette.hit,
                palette.alarm,
                palette.proven,
                palette.closest,
                palette.engine,
            ];
            for ink in inks {
                for ground in [palette.panel, palette.panel_sunken] {
                    let contrast = contrast(ink, ground);
                    assert!(4.5 <= contrast, "{theme:?}: contrast {contrast:.2} of {ink:?} on {ground:?}");
                }
            }
            // A step of a derivation lies on its card; one under the pointer on the colour of the panel, the selected one on a
            // sunken ground.
            let tones = [Tone::Plain, Tone::Apart, Tone::Meeting, Tone::Saving, Tone::Choice, Tone::Verdict];
            for ink in tones.map(|tone| palette.tone(tone)).into_iter().chain([palette.text_weak, palette.later_step()]) {
                for ground in [palette.panel_raised, palette.panel, palette.panel_sunken] {
                    let contrast = contrast(ink, ground);
                    assert!(4.5 <= contrast, "{theme:?}: contrast {contrast:.2} of {ink:?} in a step on {ground:?}");
                }
            }
            let contrast = contrast(palette.text_on_accent, palette.accent);
            assert!(4.5 <= contrast, "{theme:?}: contrast {contrast:.2} on the accent");
        }
    }

    #[test]
    fn a_wrong_cell_of_the_map_stands_out_more_than_a_right_no() {
        for (theme, palette) in palettes() {
            let of = |class| contrast(palette.map_cell(CellStyle { class, level: LEVELS - 1 }), palette.canvas);
            for class in [CellClass::Tunneled, CellClass::FalseYes, CellClass::StartMissed] {
                assert!(
                    1.8 * of(CellClass::RightNo) < of(class),
                    "{theme:?} {class:?} {} against {}",
                    of(class),
                    of(CellClass::RightNo)
                );
            }
        }
    }

    #[test]
    fn each_look_of_the_seam_map_has_a_colour_of_its_own() {
        for (theme, palette) in palettes() {
            let looks: Vec<SeamLook> =
                (0..SEAM_COLORS).map(SeamLook::Seam).chain([SeamLook::Passes, SeamLook::OtherSeam]).collect();
            for (index, one) in looks.iter().enumerate() {
                for other in &looks[index + 1..] {
                    let [Rgba(r, g, b, _), Rgba(red, green, blue, _)] = [*one, *other].map(|look| palette.seam_cell(look));
                    let apart = r.abs_diff(red).max(g.abs_diff(green)).max(b.abs_diff(blue));
                    assert!(40 <= apart, "{theme:?}: {one:?} and {other:?} differ by {apart}");
                }
                let of = contrast(palette.seam_cell(*one), palette.seam_cell(SeamLook::Passes));
                assert!(
                    *one == SeamLook::Passes || 1.8 <= of,
                    "{theme:?}: contrast {of:.2} of {one:?} with cells without a ghost"
                );
            }
        }
    }

    #[test]
    fn the_grid_is_fainter_than_any_body() {
        for (theme, palette) in palettes() {
            let of = |meaning| palette.style(meaning).stroke.map_or(1.0, |stroke| contrast(stroke.color, palette.canvas));
            for gridline in [Gridline::Minor, Gridline::Major, Gridline::Axis] {
                for who in [BodyRole::A, BodyRole::B, BodyRole::Other] {
                    let (grid, body) = (of(Meaning::Grid(gridline)), of(Meaning::Body(who)));
                    assert!(grid * 1.5 < body, "{theme:?} {gridline:?} {grid} against {who:?} {body}");
                }
            }
        }
    }

    /// The colours that people who lack a kind of cones see, as a matrix of linear red, green and blue: Machado, Oliveira and
    /// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.
    const DEFICIENCIES: [(&str, [[f64; 3]; 3]); 3] = [
        ("protanopia", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
        ("deuteranopia", [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
        ("tritanopia", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
    ];

    /// Returns CIE L*a*b* of linear red, green and blue of sRGB, white point D65.
    fn lab([r, g, b]: [f64; 3]) -> [f64; 3] {
        let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
        let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
        let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
        let [x, y, z] = [x, y, z].map(|v| if 0.008856 < v { v.cbrt() } else { 7.787 * v + 16.0 / 116.0 });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    #[test]
    fn what_must_be_distinct_differs_for_the_colour_blind() {
        for (theme, palette) in palettes() {
            let pairs = [
                ("A and B", palette.shape_a, palette.shape_b),
                ("hit and proven", palette.hit, palette.proven),
                ("hit and miss", palette.hit, palette.miss),
                ("alarm and proven", palette.alarm, palette.proven),
                ("alarm and miss", palette.alarm, palette.miss),
                ("A and hit", palette.shape_a, palette.hit),
                ("engine and hit", palette.engine, palette.hit),
            ];
            for (names, one, two) in pairs {
                for (deficiency, matrix) in DEFICIENCIES {
                    let seen = |color| {
                        let light = linear(color);
                        let row = |row: [f64; 3]| row.iter().zip(light).map(|(m, c)| m * c).sum::<f64>().clamp(0.0, 1.0);
                        lab(matrix.map(row))
                    };
                    let difference = seen(one).iter().zip(seen(two)).map(|(p, q)| (p - q).powi(2)).sum::<f64>().sqrt();
                    assert!(20.0 <= difference, "{theme:?}, {deficiency}: {names} differ by {difference:.1}");
                }
            }
        }
    }
}
