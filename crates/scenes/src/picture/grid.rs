//! The grid: lines at round numbers, numbers at the border, the axes, and a bar that shows a length.

use glam::{DVec2, Vec2};

use super::draft::PictureDraft;
use super::label::{LabelAnchor, LabelRequest, TICK, width_of};
use super::primitive::Primitive;
use crate::picture::camera::Camera;
use crate::picture::meaning::{Gridline, Meaning};
use crate::picture::texts;
use crate::picture::theme::palette;

/// Ticks are at least this far apart on the screen, logical points.
const TICK_SPACING: f64 = 88.0;
/// The distance of the numbers from the border, logical points.
const INSET: f64 = 6.0;

/// Draws the grid, the axes, the scale bar and the numbers.
pub(super) fn draw(draft: &mut PictureDraft) {
    let camera = draft.scope.camera;
    let [min, max] = camera.visible();
    let step = drawn_step(camera);
    for axis in 0..2 {
        for (idx, value) in ticks(min[axis], max[axis], step.minor()) {
            if idx.rem_euclid(f64::from(step.parts)) != 0.0 {
                gridline(draft, axis, value, Gridline::Minor);
            }
        }
    }
    for axis in 0..2 {
        for (idx, value) in ticks(min[axis], max[axis], step.length) {
            if idx != 0.0 {
                gridline(draft, axis, value, Gridline::Major);
            }
        }
    }
    for axis in 0..2 {
        if min[axis] <= 0.0 && 0.0 <= max[axis] {
            gridline(draft, axis, 0.0, Gridline::Axis);
        }
    }
    if draft.shows_labels() {
        scale_bar(draft, step.length);
        let every = step.length * (width_of_ticks(draft, step.length) / camera.points_from_length(step.length)).ceil().max(1.0);
        for axis in 0..2 {
            for (_, value) in ticks(min[axis], max[axis], every) {
                tick(draft, axis, value, step.length);
            }
        }
    }
}

/// Returns the distance of the lines of the grid that are drawn, world units: 1, 2 or 5 times a power of ten. They are at least 17 points
/// apart on the screen.
pub fn grid_step(camera: &Camera) -> f64 {
    drawn_step(camera).minor()
}

fn drawn_step(camera: &Camera) -> GridStep {
    step_for(camera.length_from_points(TICK_SPACING))
}

/// The distance of two major lines.
struct GridStep {
    /// 1, 2 or 5 times a power of ten, world units.
    length: f64,
    /// The number of minor stretches that it is divided into.
    parts: u32,
}

impl GridStep {
    /// Returns the distance of all lines, minor ones among them.
    fn minor(&self) -> f64 {
        self.length / f64::from(self.parts)
    }
}

/// Returns the shortest round step of at least `least` world units.
fn step_for(least: f64) -> GridStep {
    let exponent = least.log10().floor().clamp(-40.0, 40.0) as i32;
    // A quotient for small ones: 1 / 10 is the number a person writes, 10 to the power of -1 may be off.
    let power = if exponent < 0 { 1.0 / 10f64.powi(-exponent) } else { 10f64.powi(exponent) };
    let [length, parts] = match least / power {
        mantissa if mantissa <= 1.0 => [1.0, 5.0],
        mantissa if mantissa <= 2.0 => [2.0, 4.0],
        mantissa if mantissa <= 5.0 => [5.0, 5.0],
        _ => [10.0, 5.0],
    };
    GridStep { length: length * power, parts: parts as u32 }
}

/// Returns the space on the screen that a number needs, logical points. Numbers far from zero are long.
fn width_of_ticks(draft: &PictureDraft, step: f64) -> f64 {
    let camera = draft.scope.camera;
    let size = palette(draft.scope.theme).text(Meaning::Tick).size;
    let longest = camera.visible().iter().map(|p| width_of(&number(p.x, step), size, false)).fold(0.0, f32::max);
    f64::from(longest) + 28.0
}

/// Returns the multiples of `step` from `lo` to `hi`, each as its factor and its value.
fn ticks(lo: f64, hi: f64, step: f64) -> impl Iterator<Item = (f64, f64)> {
    let (first, last) = ((lo / step).ceil(), (hi / step).floor());
    // A view contains a few dozen ticks. A larger number is a result of rounding, and no tick would be right.
    let count = (last - first + 1.0).clamp(0.0, 500.0);
    (0..count as u32).map(move |idx| (first + f64::from(idx), (first + f64::from(idx)) * step))
}

fn gridline(draft: &mut PictureDraft, axis: usize, value: f64, weight: Gridline) {
    let [mut from, mut to] = draft.scope.camera.visible();
    from[axis] = value;
    to[axis] = value;
    draft.push(Primitive::Polyline(vec![from, to]), Meaning::Grid(weight));
}

/// Draws a number at the lower border (axis 0) or at the left border (axis 1).
fn tick(draft: &mut PictureDraft, axis: usize, value: f64, step: f64) {
    let camera = draft.scope.camera;
    let [x, y, width, height] = camera.viewport;
    let at = camera.points_from_world(DVec2::splat(value));
    // Leave out the numbers where the two borders meet.
    let (anchor, visible) = if axis == 0 {
        let visible = x + 40.0 <= at.x && at.x <= x + width - 24.0;
        (LabelAnchor::Middle(Vec2::new(at.x as f32, (y + height - INSET - 7.0) as f32)), visible)
    } else {
        let visible = y + 16.0 <= at.y && at.y <= y + height - 30.0;
        (LabelAnchor::Left(Vec2::new((x + INSET) as f32, at.y as f32)), visible)
    };
    if visible {
        draft.request(LabelRequest { anchor, rank: TICK, text: number(value, step), meaning: Meaning::Tick });
    }
}

/// Draws the scale bar at the lower right.
fn scale_bar(draft: &mut PictureDraft, length: f64) {
    let camera = draft.scope.camera;
    let [x, y, width, height] = camera.viewport;
    let points = camera.points_from_length(length);
    if width < points + 160.0 || height < 160.0 {
        return;
    }
    let right = DVec2::new(x + width - 20.0, y + height - 36.0);
    let left = right - DVec2::new(points, 0.0);
    let up = DVec2::new(0.0, -5.0);
    let bracket = [left + up, left, right, right + up].map(|p| camera.world_from_points(p));
    draft.push(Primitive::Polyline(bracket.to_vec()), Meaning::ScaleBar);
    let shown = number(length, length);
    let text = if length == 1.0 { texts::one_unit(shown) } else { texts::units(shown) };
    let anchor = LabelAnchor::Middle(left.midpoint(right).as_vec2() + Vec2::new(0.0, -11.0));
    draft.request(LabelRequest { anchor, rank: TICK, text, meaning: Meaning::ScaleBar });
}

/// Formats a multiple of `step` with as many digits as the step needs.
fn number(value: f64, step: f64) -> String {
    let exponent = step.log10().floor();
    let magnitude = value.abs().max(step);
    if 1e7 <= magnitude && 0.0 <= exponent || magnitude < 1e-4 {
        // The digits between the leading one of the value and that of the step.
        let digits = (magnitude.log10().floor() - exponent).clamp(0.0, 15.0) as usize;
        return if value == 0.0 { "0".to_owned() } else { format!("{value:.digits$e}") };
    }
    let decimals = (-exponent).clamp(0.0, 15.0) as usize;
    // Adding 0 turns -0 into 0.
    format!("{:.decimals$}", value + 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round() {
        for (least, expected) in [(1.0, 1.0), (1.1, 2.0), (3.0, 5.0), (0.07, 0.1), (6e5, 1e6), (1.5e-7, 2e-7)] {
            let length = step_for(least).length;
            assert!((length / expected - 1.0).abs() < 1e-9, "at least {least}: {length} is not {expected}");
        }
    }

    #[test]
    fn numbers_have_the_digits_of_their_step() {
        let rows = [
            (0.0, 0.5, "0.0"),
            (2.0, 1.0, "2"),
            (-1.5, 0.5, "-1.5"),
            (1e6 + 0.01, 0.01, "1000000.01"),
            (2e-7, 1e-7, "2e-7"),
            (3e8, 1e8, "3e8"),
        ];
        for (value, step, expected) in rows {
            assert_eq!(number(value, step), expected, "{value} with step {step}");
        }
    }

    #[test]
    fn ticks_are_multiples_within_the_view() {
        let found = ticks(-1.2, 2.1, 1.0).collect::<Vec<_>>();
        assert_eq!(found, [(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0), (2.0, 2.0)], "from -1.2 to 2.1");
    }
}
