//! Circle - AABB. Clamp the center to the box: the clamped point is the closest one, the radius is what may reach it.
//! Degenerate: a center inside the box has no direction to the closest point; the nearest face decides.

use super::super::contact::Proximity;
use super::super::shape::{Aabb, Circle};
use super::super::trace::Trace;
use super::closest::{Frame, point_box};

#[inline(always)]
pub(crate) fn contact<T: Trace>(circle: &Circle, aabb: &Aabb, trace: &mut T) -> Proximity {
    point_box(circle.center(), &Frame::of_aabb(aabb), trace).with_a_grown(circle.radius(), trace)
}

#[cfg(test)]
mod tests {
    use glam::DVec2;

    use super::super::super::trace::Silent;
    use super::*;

    #[test]
    fn corner_edge_and_inside_are_measured_on_paper() {
        let aabb = Aabb::new(DVec2::ZERO, DVec2::new(4.0, 2.0)).unwrap();
        let rows = [
            // 3-4-5 from the corner (4, 2).
            ((7.0, 6.0), 1.0, 4.0, (-0.6, -0.8)),
            ((2.0, 5.0), 1.0, 2.0, (0.0, -1.0)),
            ((2.0, 3.0), 1.0, 0.0, (0.0, -1.0)),
            // Inside, 0.5 below the upper face: the depth is 0.5 plus the radius.
            ((2.0, 1.5), 1.0, -1.5, (0.0, -1.0)),
        ];
        for (center, radius, separation, normal) in rows {
            let circle = Circle::new(center, radius).unwrap();
            let found = contact(&circle, &aabb, &mut Silent);
            assert_eq!(found.separation, Some(separation), "{circle:?}");
            assert_eq!(found.normal, Some(normal.into()), "{circle:?}");
        }
    }
}
