//! Leaves out fills that many others cover: the lowest of hundreds of bodies in one place are not visible, but each costs as much
//! as the highest.

use glam::Vec2;

use crate::picture::paint::flatten::ScreenPrimitive;

/// Large fills are drawn until their areas together reach this many times the area of the view.
const MOST_VIEWS: f32 = 12.0;
/// A fill is large if it covers more than this fraction of the view.
const LARGE: f32 = 0.01;

/// Leaves out large fills below those that together cover the area `view` often enough. Outlines and small fills are kept.
pub(super) fn leave_out_covered(flats: &mut Vec<ScreenPrimitive>, view: f32) {
    let mut left = MOST_VIEWS * view;
    let mut keeps: Vec<bool> = flats.iter().rev().map(|flat| is_kept(area(flat).min(view), view, &mut left)).collect();
    flats.retain(|_| keeps.pop().unwrap_or(true));
}

/// Returns true if a fill of this area is drawn. The fills are asked about from the top to the bottom.
fn is_kept(area: f32, view: f32, left: &mut f32) -> bool {
    let is_large = LARGE * view < area;
    if is_large {
        *left -= area;
    }
    !is_large || 0.0 <= *left
}

/// Returns the area of the rectangle around a fill, square points. 0 for outlines.
fn area(flat: &ScreenPrimitive) -> f32 {
    match flat {
        ScreenPrimitive::Fill { points, .. } => around(points),
        ScreenPrimitive::Region { outline, .. } => around(outline),
        ScreenPrimitive::Union { parts, .. } => parts.iter().map(|part| around(part)).sum(),
        ScreenPrimitive::Disc { radius, .. } => 4.0 * radius * radius,
        ScreenPrimitive::Path { .. } | ScreenPrimitive::Ring { .. } => 0.0,
    }
}

fn around(points: &[Vec2]) -> f32 {
    let ends = points.iter().fold(None, |ends: Option<[Vec2; 2]>, p| {
        let [min, max] = ends.unwrap_or([*p; 2]);
        Some([min.min(*p), max.max(*p)])
    });
    ends.map_or(0.0, |[min, max]| (max - min).element_product())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::theme::{Dash, Rgba, Stroke};
    use smallvec::smallvec;

    #[test]
    fn the_lowest_of_many_large_fills_are_left_out() {
        let color = Rgba(1, 2, 3, 4);
        let stroke = Stroke { color, width: 1.0, dash: Dash::Solid };
        let large = |number: usize| ScreenPrimitive::Disc { center: Vec2::splat(number as f32), radius: 50.0, color };
        let small = ScreenPrimitive::Disc { center: Vec2::ZERO, radius: 1.0, color };
        let ring = ScreenPrimitive::Ring { center: Vec2::ZERO, radius: 50.0, stroke };
        let triangle =
            ScreenPrimitive::Fill { points: smallvec![Vec2::ZERO, Vec2::new(100.0, 0.0), Vec2::new(0.0, 100.0)], color };
        let mut flats: Vec<ScreenPrimitive> = vec![triangle, small.clone(), ring.clone()];
        flats.extend((0..100).map(large));
        // Each large fill covers the whole view.
        leave_out_covered(&mut flats, 100.0 * 100.0);
        let expected: Vec<ScreenPrimitive> = [small, ring].into_iter().chain((88..100).map(large)).collect();
        assert_eq!(flats, expected, "12 on top, and what is small or an outline");
        let mut few: Vec<ScreenPrimitive> = (0..12).map(large).collect();
        leave_out_covered(&mut few, 100.0 * 100.0);
        assert_eq!(few.len(), 12, "all of few");
    }
}
