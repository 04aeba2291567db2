//! Finds the boundary of a level: the stretches and the seams of its members, and the gaps between them.

use glam::DVec2;

use super::super::super::bounds::bounding_aabb;
use super::super::super::dispatch::contact;
use super::super::super::hit_test::hit;
use super::super::super::proximity::Relation;
use super::super::super::shape::{Aabb, Point, Shape};
use super::super::members::Level;
use super::answer::{LevelBoundary, Seam, SeamKind};
use super::paths::Paths;
use super::seams::{PointFacts, seams};
use super::stretches::{LeavingBoth, PathStretch, StretchKind, add_rounded, stretches};
use super::surroundings::Surroundings;

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
        if 0.0 < gap {
            seams.extend(self.gaps(gap));
        }
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
