//! Finds the boundary of a level, and the kinds of its seams.

use std::collections::HashMap;

use glam::DVec2;

use super::super::super::bounds::bounding_aabb;
use super::super::super::dispatch::contact;
use super::super::super::hit_test::hit;
use super::super::super::proximity::Relation;
use super::super::super::shape::{Aabb, Point, Shape};
use super::super::super::vector::closest_on_segment;
use super::super::members::Level;
use super::answer::{LevelBoundary, Seam, SeamKind};
use super::paths::Paths;
use super::points::PointIdx;
use super::stretches::{LeavingBoth, PathStretch, StretchKind, add_rounded, stretches};
use super::surroundings::{BoundaryTurn, Surroundings};

/// The level at a point.
#[derive(Debug, Clone, Copy, Default)]
struct PointFacts {
    is_inside: bool,
    is_seam: bool,
    has_overlap: bool,
    turn: Option<BoundaryTurn>,
}

/// The stretches of the outline that arrive at points and leave them.
#[derive(Debug, Default)]
struct OutlineAt {
    arriving: HashMap<PointIdx, usize>,
    leaving: HashMap<PointIdx, usize>,
}

impl Level<'_> {
    /// Returns the outline of the level, its inner edges and its seams. A gap between members and the height of a step count up to `gap`, world
    /// units, 0 or more.
    ///
    /// ```
    /// use clashbox_geometry::kernel::level::{Level, SeamKind};
    /// use clashbox_geometry::kernel::{Aabb, DVec2, InvalidShape, Shape};
    ///
    /// // Three tiles in a row, and a lower one after a step.
    /// let tiles = [(0.0, 1.0), (1.0, 1.0), (2.0, 1.0), (3.0, 0.5)].map(|(x, top)| Aabb::new([x, 0.0], [x + 1.0, top]).map(Shape::Aabb));
    /// let tiles = tiles.into_iter().collect::<Result<Vec<Shape>, InvalidShape>>()?;
    /// let boundary = Level::of(&tiles).boundary(0.01);
    /// assert_eq!(boundary.inner_edges.len(), 6, "each tile lists the edges that it shares");
    /// let on_top = boundary.seams.iter().filter(|seam| 0.0 < seam.at.y).map(|seam| (seam.at, seam.kind, seam.angle));
    /// let expected = [
    ///     (DVec2::new(1.0, 1.0), SeamKind::Flat, Some(0.0)),
    ///     (DVec2::new(2.0, 1.0), SeamKind::Flat, Some(0.0)),
    ///     (DVec2::new(3.0, 0.5), SeamKind::TJoint, Some(-90.0)),
    /// ];
    /// assert_eq!(on_top.collect::<Vec<_>>(), expected);
    /// # Ok::<(), InvalidShape>(())
    /// ```
    pub fn boundary(&self, gap: f64) -> LevelBoundary {
        let paths = Paths::of(self);
        let (facts, leaving) = self.facts(&paths);
        let (mut outline, mut inner) = (Vec::new(), Vec::new());
        for (piece, leaving) in leaving.iter().enumerate() {
            for stretch in stretches(&paths, piece, leaving, |point| facts[point].is_inside) {
                match stretch.kind {
                    StretchKind::Outline => outline.push(stretch),
                    StretchKind::Inner => inner.push(stretch),
                    StretchKind::Repeated => {}
                }
            }
        }
        let mut seams = seams(&paths, &facts, &outline, &inner, gap);
        seams.extend(self.gaps(gap));
        seams.sort_by(|p, q| {
            let position = p.at.x.total_cmp(&q.at.x).then(p.at.y.total_cmp(&q.at.y));
            position.then(p.kind.cmp(&q.kind)).then_with(|| p.members.cmp(&q.members))
        });
        let rounded = |stretches: &[PathStretch]| {
            let mut found = Vec::with_capacity(stretches.len());
            stretches.iter().for_each(|stretch| add_rounded(&paths, stretch, &mut found));
            found
        };
        LevelBoundary { outline: rounded(&outline), inner_edges: rounded(&inner), seams }
    }

    /// Returns the level at each point, and for each piece how it leaves its points.
    fn facts(&self, paths: &Paths) -> (Vec<PointFacts>, Vec<Vec<LeavingBoth>>) {
        let mut leaving: Vec<Vec<LeavingBoth>> =
            paths.along.iter().map(|along| vec![LeavingBoth::default(); along.len()]).collect();
        let facts = (0..paths.pieces.points.len()).map(|point| {
            let incidents = paths.incidents_at(point);
            // Only the base of a ray or a line is on none.
            if incidents.is_empty() {
                return PointFacts::default();
            }
            let around = Surroundings::of(self, &paths.pieces, &paths.outlines, point, incidents);
            for incident in incidents {
                leaving[incident.piece][incident.nth] =
                    LeavingBoth { ahead: around.leaving(incident.piece, true), behind: around.leaving(incident.piece, false) };
            }
            let is_inside = around.is_inside();
            PointFacts {
                is_inside,
                is_seam: !is_inside && around.is_meeting(incidents),
                has_overlap: around.has_overlap(),
                turn: around.turn(),
            }
        });
        let facts = facts.collect();
        (facts, leaving)
    }

    /// Returns the gaps between two members, up to a width: those whose middle no member covers.
    fn gaps(&self, width: f64) -> Vec<Seam> {
        let mut found = Vec::new();
        for (one, member) in self.members().iter().enumerate() {
            let others = self.index.near(bounding_aabb(member.shape).as_ref(), width);
            for other in others.into_iter().filter(|other| one < *other) {
                let pair = contact(member.shape, self.members()[other].shape);
                let size = pair.separation.filter(|size| pair.relation == Relation::Apart && *size <= width);
                let at = pair.witness_a.midpoint(pair.witness_b);
                if let Some(size) = size.filter(|_| !self.covers(at, [one, other])) {
                    found.push(Seam { at, members: vec![one, other], kind: SeamKind::Gap, angle: Some(0.0), size });
                }
            }
        }
        found
    }

    /// Returns true if a member other than two has a point.
    fn covers(&self, at: DVec2, except: [usize; 2]) -> bool {
        let Ok(point) = Point::new(at).map(Shape::Point) else { return false };
        let near = self.index.near(Some(&Aabb::spanning(&[at])), 0.0).into_iter();
        near.filter(|member| !except.contains(member)).any(|member| hit(self.members()[member].shape, &point, 0.0))
    }
}

/// Returns the seams that are points, and the steps.
fn seams(paths: &Paths, facts: &[PointFacts], outline: &[PathStretch], inner: &[PathStretch], gap: f64) -> Vec<Seam> {
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
            Some(_) | None => SeamKind::Corner,
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
        loop {
            let straight = paths.pieces.all[outline[stretch].piece].line();
            let end = straight.and(end(&outline[stretch])).filter(|end| at(*end).distance(at(point)) <= 2.0 * gap)?;
            match facts[end].turn {
                Some(turn) if 0.0 < turn.angle => return Some(at(end)),
                Some(turn) if turn.angle == 0.0 && end != point => stretch = *next.get(&end)?,
                Some(_) | None => return None,
            }
        }
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
