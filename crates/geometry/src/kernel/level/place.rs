//! Prepares the surroundings of a mover for the arithmetic of [`rounded_polygon`](super::super::rounded_polygon).

use glam::DVec2;

use super::super::convex_core::ConvexCore;
use super::super::rounded_polygon::RoundedPolygon;
use super::super::shape::Shape;
use super::members::LevelMember;

/// The surroundings of a mover, in coordinates of the order of 1.
#[derive(Debug)]
pub(super) struct Place {
    pub(super) origin: DVec2,
    pub(super) scale: f64,
    pub(super) mover: Vec<RoundedPolygon>,
    pub(super) parts: Vec<RoundedPolygon>,
}

impl Place {
    /// Returns the parts of the members within a distance of the mover: of one shape, or of what it passes from each shape to the next on
    /// straight lines.
    pub(super) fn around<'s>(mover: &'s [Shape], near: impl Iterator<Item = &'s LevelMember<'s>>, within: f64) -> Place {
        let mut own: Vec<ConvexCore<'_>> = mover.iter().flat_map(ConvexCore::of_parts).collect();
        let mut cores: Vec<ConvexCore<'_>> = near.flat_map(|member| ConvexCore::of_parts(member.shape)).collect();
        let largest = own.iter().chain(&cores).map(ConvexCore::magnitude).fold(0.0, f64::max);
        // A line or a ray is cut off beyond everything that it can meet.
        own.iter_mut().for_each(|core| core.cut_off(8.0 * largest));
        cores.iter_mut().for_each(|core| core.cut_off(8.0 * largest));
        let origin = own.first().map_or(DVec2::ZERO, |core| core.origin);
        let polygons = |cores: &[ConvexCore<'_>]| cores.iter().map(|core| RoundedPolygon::of(core, origin)).collect::<Vec<_>>();
        let (passed, mut parts) = (polygons(&own), polygons(&cores));
        let count = passed.len() / mover.len().max(1);
        let mut mover: Vec<RoundedPolygon> = match mover {
            [_] => passed,
            _ => passed.iter().zip(passed.iter().skip(count)).map(|(from, to)| from.joined(to)).collect(),
        };
        // A part that is far from all parts of the mover decides nothing.
        let is_near = |part: &RoundedPolygon| mover.iter().any(|of_mover| part.bounds_distance(of_mover) <= within);
        parts.retain(is_near);
        let scale = mover.iter().chain(&parts).map(RoundedPolygon::extent).fold(0.0, f64::max);
        let scale = if 0.0 < scale { scale } else { 1.0 };
        mover.iter_mut().chain(&mut parts).for_each(|polygon| polygon.divide_by(scale));
        Place { origin, scale, mover, parts }
    }
}
