//! The kinds of the seams that are points of the outline, and the steps.

use std::collections::HashMap;

use glam::DVec2;

use super::super::super::vector::closest_on_segment;
use super::answer::{Seam, SeamKind};
use super::paths::Paths;
use super::points::PointIdx;
use super::stretches::PathStretch;
use super::surroundings::BoundaryTurn;

/// The level at a point.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct PointFacts {
    pub(super) is_inside: bool,
    /// True where the boundaries of two members meet, on that of the level.
    pub(super) is_seam: bool,
    pub(super) has_overlap: bool,
    pub(super) turn: Option<BoundaryTurn>,
}

/// The stretches of the outline that arrive at points and leave them.
#[derive(Debug, Default)]
struct OutlineAt {
    arriving: HashMap<PointIdx, usize>,
    leaving: HashMap<PointIdx, usize>,
}

/// Returns the seams that are points, and the steps up to a height, in any order.
pub(super) fn seams(paths: &Paths, facts: &[PointFacts], outline: &[PathStretch], inner: &[PathStretch], gap: f64) -> Vec<Seam> {
    let mut outline_at = OutlineAt::default();
    for (idx, stretch) in outline.iter().enumerate().filter(|(_, stretch)| paths.pieces.all[stretch.piece].is_solid()) {
        outline_at.leaving.extend(stretch.from.map(|from| (from, idx)));
        outline_at.arriving.extend(stretch.to.map(|to| (to, idx)));
    }
    let mut ends: Vec<(PointIdx, usize)> = Vec::new();
    for stretch in inner {
        let member = paths.pieces.all[stretch.piece].member;
        ends.extend(stretch.from.into_iter().chain(stretch.to).map(|end| (end, member)));
    }
    ends.sort_unstable();
    let mut found = Vec::new();
    for (point, facts_here) in facts.iter().enumerate().filter(|(_, facts)| facts.is_seam) {
        let incidents = paths.incidents_at(point);
        let mut members: Vec<usize> = incidents.iter().map(|incident| paths.pieces.all[incident.piece].member).collect();
        members.dedup();
        if let Some((at, size)) = step(paths, facts, outline, &outline_at, point, gap) {
            found.push(Seam { at, members, kind: SeamKind::Step, angle: Some(0.0), size });
            continue;
        }
        let of_point = ends.partition_point(|(other, _)| *other < point)..ends.partition_point(|(other, _)| *other <= point);
        let is_t_joint = ends[of_point].iter().any(|(_, member)| {
            let is_within = |piece: usize| paths.pieces.all[piece].member != *member;
            incidents.iter().any(|incident| incident.is_within() && is_within(incident.piece))
        });
        let kind = match facts_here.turn {
            _ if facts_here.has_overlap => SeamKind::Overlap,
            _ if is_t_joint => SeamKind::TJoint,
            Some(turn) if turn.angle == 0.0 => SeamKind::Flat,
            Some(turn) if turn.is_slight => SeamKind::Bend,
            Some(_) | None => SeamKind::Vertex,
        };
        let angle = facts_here.turn.map(|turn| turn.angle);
        found.push(Seam { at: paths.pieces.points.at(point), members, kind, angle, size: 0.0 });
    }
    found
}

/// Returns the middle and the height of a step at a point: the boundary turns inward there, and outward again where a straight stretch of it ends. The
/// height is the distance of that end from the stretch on the other side of the point.
fn step(
    paths: &Paths,
    facts: &[PointFacts],
    outline: &[PathStretch],
    outline_at: &OutlineAt,
    point: PointIdx,
    gap: f64,
) -> Option<(DVec2, f64)> {
    let is_reflex = facts[point].turn.is_some_and(|turn| turn.angle < 0.0);
    let (arriving, leaving) = (*outline_at.arriving.get(&point)?, *outline_at.leaving.get(&point)?);
    let member = |stretch: usize| paths.pieces.all[outline[stretch].piece].member;
    if !is_reflex || member(arriving) == member(leaving) {
        return None;
    }
    let at = |point: PointIdx| paths.pieces.points.at(point);
    // Follows straight stretches while they go on straight.
    let end_of_riser = |first: usize, end: fn(&PathStretch) -> Option<PointIdx>, next: &HashMap<PointIdx, usize>| {
        let mut stretch = first;
        for _ in 0..outline.len() {
            let straight = paths.pieces.all[outline[stretch].piece].line();
            let end = straight.and(end(&outline[stretch])).filter(|end| at(*end).distance(at(point)) <= 2.0 * gap)?;
            match facts[end].turn {
                Some(turn) if 0.0 < turn.angle => return Some(at(end)),
                Some(turn) if turn.angle == 0.0 => stretch = *next.get(&end)?,
                Some(_) | None => return None,
            }
        }
        None
    };
    let nearest_of = |stretch: usize, end: DVec2| {
        let PathStretch { piece, from, to, .. } = outline[stretch];
        paths.pieces.all[piece].line()?;
        Some(closest_on_segment(end, at(from?), at(to?)))
    };
    let up =
        end_of_riser(leaving, |stretch| stretch.to, &outline_at.leaving).and_then(|end| Some((end, nearest_of(arriving, end)?)));
    let down = end_of_riser(arriving, |stretch| stretch.from, &outline_at.arriving)
        .and_then(|end| Some((end, nearest_of(leaving, end)?)));
    let steps = up.into_iter().chain(down).map(|(end, foot)| (end.midpoint(foot), end.distance(foot)));
    steps.filter(|(_, height)| *height <= gap).min_by(|p, q| p.1.total_cmp(&q.1))
}
