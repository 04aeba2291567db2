//! A small drawing of a move: its path leg by leg, its bumps, its end and the desired end. All lanes share one scale.

use egui_macroquad::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};

use crate::kernel::DVec2;
use crate::picture::theme::Palette;
use crate::scene::{BodyMove, UpDirection};

/// The distance of the paths from the edge of a drawing, points.
const INSET: f32 = 5.0;

/// The scale of the drawings.
#[derive(Debug, Clone, Copy)]
pub(super) struct MoveSketch {
    /// The displacement in the middle of a drawing, world units.
    center: DVec2,
    /// The size of all paths, world units.
    size: DVec2,
    up: UpDirection,
}

impl MoveSketch {
    /// Returns the scale at which all moves and their desired end fit into a drawing.
    pub(super) fn fitting<'m>(moves: impl Iterator<Item = &'m BodyMove>, desired: DVec2, up: UpDirection) -> MoveSketch {
        let passed = moves.flat_map(|found| found.answer.legs.iter().chain(found.answer.bumps.iter().map(|bump| &bump.at)));
        let (min, max) = passed.chain([&desired]).fold((DVec2::ZERO, DVec2::ZERO), |(min, max), at| (min.min(*at), max.max(*at)));
        MoveSketch { center: min.midpoint(max), size: max - min, up }
    }

    /// Returns the position of a displacement in a drawing.
    fn at(&self, area: Rect, displacement: DVec2) -> Pos2 {
        let space = (area.size() - Vec2::splat(2.0 * INSET)).max(Vec2::ZERO);
        let scale = |space: f32, size: f64| if 0.0 < size { f64::from(space) / size } else { f64::INFINITY };
        let scale = scale(space.x, self.size.x).min(scale(space.y, self.size.y));
        let scale = if scale.is_finite() { scale } else { 0.0 };
        let offset = self.up.as_seen(displacement - self.center) * scale;
        area.center() + vec2(offset.x as f32, -offset.y as f32)
    }

    /// Draws a move.
    pub(super) fn draw(&self, painter: &Painter, area: Rect, found: &BodyMove, desired: DVec2, palette: &Palette) {
        let at = |displacement| self.at(area, displacement);
        let weak = Color32::from(palette.text_weak);
        // The desired path is dashed, and its end a ring.
        painter.extend(Shape::dashed_line(&[at(DVec2::ZERO), at(desired)], Stroke::new(1.0, weak), 2.0, 3.0));
        painter.circle_stroke(at(desired), 3.5, Stroke::new(1.0, weak));
        let path = [DVec2::ZERO].into_iter().chain(found.answer.legs.iter().copied()).map(at).collect();
        let color = Color32::from(palette.engine);
        painter.line(path, Stroke::new(2.0, color));
        for bump in &found.answer.bumps {
            let color = if bump.is_ghost { palette.alarm } else { palette.normal };
            draw_bump(painter, at(bump.at), bump.normal.map(|normal| self.up.as_seen(normal)), color.into());
        }
        painter.rect_filled(Rect::from_center_size(at(found.answer.displacement), Vec2::splat(5.0)), 1.0, color);
    }
}

/// Draws the plane of a bump as a short stroke, or a dot where it has none. `normal`: as it is seen, y up.
fn draw_bump(painter: &Painter, at: Pos2, normal: Option<DVec2>, color: Color32) {
    let Some(normal) = normal else {
        painter.circle_filled(at, 2.0, color);
        return;
    };
    // Before the end of the path, on the side of the body that is met.
    let against = vec2(-normal.x as f32, normal.y as f32);
    let (middle, along) = (at + against * 4.0, against.rot90() * 4.0);
    painter.line_segment([middle - along, middle + along], Stroke::new(2.0, color));
}
