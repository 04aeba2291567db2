//! Computes the rectangle that a body cannot leave during the frame, and the one outside of which no search claims a contact with
//! it.

use std::ops::ControlFlow;

use super::method::{AtLimit, Method};
use super::reach::reach;
use super::relative::{auto_min_move, own_tolerance};
use crate::kernel::bounds::{bounding_aabb, union_aabb};
use crate::kernel::{Aabb, Crowd, DVec2, Moving, Shape};

/// Returns a rectangle that contains a body at every time of the frame. A body that turns is replaced by the disc around its
/// reference point that it can reach. `None` for lines and rays.
///
/// Two bodies whose rectangles are farther apart than the slop cannot meet.
pub fn swept_aabb(body: &Moving) -> Option<Aabb> {
    let start = if body.spin() == 0.0 { bounding_aabb(&body.shape)? } else { around(body)? };
    let end = shifted(&start, body.velocity())?;
    Some(union_aabb(&start, &end))
}

/// Returns [`swept_aabb`], grown by the distance at which `method` may still claim a contact: it claims none for two bodies whose
/// rectangles are farther apart than the slop.
pub fn claimed_aabb(body: &Moving, method: &Method) -> Option<Aabb> {
    let swept = swept_aabb(body)?;
    let margin = match method {
        Method::Discrete | Method::Linear { .. } | Method::Exact | Method::Binary { at_limit: AtLimit::Test, .. } => {
            return Some(swept);
        }
        // An accepted envelope contains the body in the middle of a stretch, and extends no farther than the extent of the body
        // and that stretch.
        Method::Binary { at_limit: AtLimit::Accept, min_move, .. } => {
            2.0 * (min_move.unwrap_or_else(|| auto_min_move(body)) + swept_extent(body)?)
        }
        Method::Advance { tolerance } => 2.0 * tolerance.unwrap_or_else(|| own_tolerance(body)),
    };
    outwards(swept.min() - DVec2::splat(margin), swept.max() + DVec2::splat(margin))
}

/// Visits every pair of bodies that may meet, the smaller index first, in no particular order, until `visit` breaks: those whose
/// bounds come within the slop of each other. `bounds`: the rectangle that a body cannot leave, [`swept_aabb`], or outside of
/// which a search claims nothing, [`claimed_aabb`].
pub fn visit_meeting_candidates(
    bodies: &[Moving],
    slop: f64,
    bounds: impl Fn(&Moving) -> Option<Aabb>,
    visit: impl FnMut([u32; 2]) -> ControlFlow<()>,
) {
    let bounds = |body: &Moving| bounds(body).map_or_else(|| body.shape.clone(), Shape::Aabb);
    Crowd::new().visit_candidates(&bodies.iter().map(bounds).collect::<Vec<Shape>>(), slop, visit);
}

/// Returns an upper limit of the distance of two points of a body, whatever it turns by.
fn swept_extent(body: &Moving) -> Option<f64> {
    let bounds = if body.spins() { around(body)? } else { bounding_aabb(&body.shape)? };
    Some(bounds.size().length())
}

fn around(body: &Moving) -> Option<Aabb> {
    let reach = DVec2::splat(reach(&body.shape));
    let center = body.shape.reference_point();
    reach.is_finite().then(|| outwards(center - reach, center + reach))?
}

/// Returns the rectangle moved, and grown by the rounding.
fn shifted(aabb: &Aabb, offset: DVec2) -> Option<Aabb> {
    outwards(aabb.min() + offset, aabb.max() + offset)
}

fn outwards(min: DVec2, max: DVec2) -> Option<Aabb> {
    let (min, max) = (DVec2::new(min.x.next_down(), min.y.next_down()), DVec2::new(max.x.next_up(), max.y.next_up()));
    Aabb::bounding(min, max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Capsule, Line};

    #[test]
    fn a_body_stays_in_its_rectangle() {
        let bar = Shape::Capsule(Capsule::new(DVec2::new(-1.0, 0.1), DVec2::new(2.0, 0.3), 0.25).unwrap());
        for spin in [0.0, 30.0, -720.0] {
            let body = Moving::new(bar.clone(), DVec2::new(3.1, -2.7)).unwrap().spinning(spin).unwrap();
            let swept = swept_aabb(&body).unwrap();
            for step in 0..=100 {
                let now = bounding_aabb(&body.at(f64::from(step) / 100.0)).unwrap();
                let inside = swept.min().cmple(now.min()).all() && now.max().cmple(swept.max()).all();
                assert!(inside, "spin {spin}, step {step}: {now:?} leaves {swept:?}");
            }
        }
        let line = Shape::Line(Line::new(DVec2::ZERO, DVec2::X).unwrap());
        assert_eq!(swept_aabb(&Moving::resting(line)), None, "a line");
    }
}
