//! The level around a point: the directions in which boundaries leave it, and which members cover the sectors between them.

use std::ops::Range;

use super::super::super::shape::{Aabb, Shape};
use super::super::super::vector::closest_on_segment;
use super::super::members::Level;
use super::headings::Heading;
use super::pieces::{Piece, PieceIdx, Pieces};
use super::points::PointIdx;
use super::sides::{order_in_y, side};

/// A piece at one of its points.
#[derive(Debug, Clone, Copy)]
pub(super) struct Incident {
    pub(super) piece: PieceIdx,
    /// The index of the point along the piece.
    pub(super) nth: usize,
    pub(super) has_ahead: bool,
    pub(super) has_behind: bool,
}

impl Incident {
    /// Returns true if the point lies between the ends of the piece.
    pub(super) fn is_within(&self) -> bool {
        self.has_ahead && self.has_behind
    }
}

/// One direction in which boundaries leave a point.
struct Spoke<'p> {
    heading: Heading<'p>,
    /// The pieces that leave there, and true for each that does so forward.
    pieces: Vec<(PieceIdx, bool)>,
    /// The number of members that cover the sector from here to the next spoke, counter-clockwise.
    covered: usize,
}

/// The level around a point.
pub(super) struct Surroundings<'p> {
    pieces: &'p Pieces,
    /// Counter-clockwise.
    spokes: Vec<Spoke<'p>>,
    /// The number of members that have the point inside.
    around: usize,
    /// The first of the pieces at the point.
    first: Option<PieceIdx>,
}

/// A piece that leaves a point in one direction.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Leaving {
    /// True if the inside of the level is on both sides.
    pub(super) is_inner: bool,
    /// True if the piece represents all pieces that coincide there.
    pub(super) is_listed: bool,
}

/// The level's boundary at a point.
#[derive(Debug, Clone, Copy)]
pub(super) struct BoundaryTurn {
    /// Degrees, see [`Seam::angle`](super::answer::Seam::angle).
    pub(super) angle: f64,
    /// True up to 45 degrees.
    pub(super) is_slight: bool,
}

impl<'p> Surroundings<'p> {
    pub(super) fn of(
        level: &Level<'_>,
        pieces: &'p Pieces,
        outlines: &[Range<PieceIdx>],
        point: PointIdx,
        incidents: &[Incident],
    ) -> Surroundings<'p> {
        let at = pieces.points.at(point);
        let tolerance = pieces.points.tolerance();
        let mut leaving: Vec<(Heading<'p>, PieceIdx, bool)> = Vec::with_capacity(2 * incidents.len());
        for incident in incidents {
            for is_forward in [true, false] {
                let has = if is_forward { incident.has_ahead } else { incident.has_behind };
                let heading = Heading::of(&pieces.all[incident.piece], at, is_forward, tolerance).filter(|_| has);
                leaving.extend(heading.map(|heading| (heading, incident.piece, is_forward)));
            }
        }
        let mut spokes: Vec<Spoke<'p>> = Vec::new();
        if let Some(&(first, ..)) = leaving.first() {
            for (heading, piece, is_forward) in leaving {
                // Directions that are rounded may be equal to two others that differ: no sorting routine has to stand that.
                let at = spokes.partition_point(|spoke| first.order(&spoke.heading, &heading).is_lt());
                match spokes.get_mut(at) {
                    Some(same) if first.order(&same.heading, &heading).is_eq() => same.pieces.push((piece, is_forward)),
                    Some(_) | None => spokes.insert(at, Spoke { heading, pieces: vec![(piece, is_forward)], covered: 0 }),
                }
            }
        }
        let first = incidents.iter().map(|incident| incident.piece).min();
        let mut found = Surroundings { pieces, spokes, around: 0, first };
        incidents.iter().for_each(|incident| found.cover_beside(incident));
        let bounds = Aabb::spanning(&[at]);
        let others = level.index.near(Some(&bounds), 0.0).into_iter();
        let is_other = |member: &usize| !incidents.iter().any(|incident| pieces.all[incident.piece].member == *member);
        let has_inside = |member: &usize| has_inside(level.members()[*member].shape, pieces, &outlines[*member], point);
        found.around = others.filter(is_other).filter(has_inside).count();
        found
    }

    fn spoke_of(&self, piece: PieceIdx, is_forward: bool) -> Option<usize> {
        self.spokes.iter().position(|spoke| spoke.pieces.contains(&(piece, is_forward)))
    }

    /// Counts a member with area in the sectors on the left of a piece that leaves the point.
    fn cover_beside(&mut self, incident: &Incident) {
        let Some(previous) = self.pieces.all[incident.piece].previous.filter(|_| incident.has_ahead) else { return };
        let arrives_by = if incident.has_behind { incident.piece } else { previous };
        let ends = (self.spoke_of(incident.piece, true), self.spoke_of(arrives_by, false));
        let (Some(mut sector), Some(last)) = ends else { return };
        let n = self.spokes.len();
        while sector != last {
            self.spokes[sector].covered += 1;
            sector = (sector + 1) % n;
        }
    }

    fn is_covered(&self, sector: usize) -> bool {
        0 < self.around + self.spokes[sector % self.spokes.len()].covered
    }

    /// Returns true if the point is inside of the level.
    pub(super) fn is_inside(&self) -> bool {
        0 < self.around || (!self.spokes.is_empty() && (0..self.spokes.len()).all(|sector| self.is_covered(sector)))
    }

    /// Returns true if two members with area cover the same sector.
    pub(super) fn has_overlap(&self) -> bool {
        self.spokes.iter().any(|spoke| 1 < self.around + spoke.covered)
    }

    /// Returns true if the boundaries of two members meet at the point, and do not only go on beside each other.
    pub(super) fn is_meeting(&self, incidents: &[Incident]) -> bool {
        let member = |incident: &Incident| self.pieces.all[incident.piece].member;
        let Some(first) = incidents.first() else { return false };
        let path = |incident: &Incident| {
            let mut ends = [true, false].map(|is_forward| self.spoke_of(incident.piece, is_forward));
            ends.sort_unstable();
            ends
        };
        let goes_on = |incident: &Incident| incident.is_within() && path(incident) == path(first);
        incidents.iter().any(|incident| member(incident) != member(first)) && !incidents.iter().all(goes_on)
    }

    /// Returns how a piece leaves the point.
    pub(super) fn leaving(&self, piece: PieceIdx, is_forward: bool) -> Leaving {
        let rank = |piece: PieceIdx| (!self.pieces.all[piece].is_solid(), piece);
        match self.spoke_of(piece, is_forward) {
            // A point is on any boundary that leaves it.
            None => Leaving { is_inner: 0 < self.around, is_listed: self.spokes.is_empty() && self.first == Some(piece) },
            Some(spoke) => Leaving {
                is_inner: self.is_covered(spoke) && self.is_covered(spoke + self.spokes.len() - 1),
                is_listed: self.spokes[spoke].pieces.iter().all(|(other, _)| rank(piece) <= rank(*other)),
            },
        }
    }

    /// Returns how the boundary of the level turns. `None` where more than one stretch comes or goes.
    pub(super) fn turn(&self) -> Option<BoundaryTurn> {
        let n = self.spokes.len();
        let mut free = (0..n).filter(|sector| !self.is_covered(*sector));
        let (sector, second) = (free.next()?, free.next());
        // A path without area has two sides, and turns outward on one of them.
        let is_thin = n == 2 && second.is_some();
        if second.is_some() && !is_thin {
            return None;
        }
        let [arriving, leaving] = [sector, sector + 1].map(|spoke| &self.spokes[spoke % n].heading);
        let angle = leaving.turn_after(arriving);
        let angle = if is_thin { angle.abs() } else { angle };
        Some(BoundaryTurn { angle, is_slight: leaving.bends_slightly_after(arriving) })
    }
}

/// Returns true if a point that is not on the boundary of a member is inside.
fn has_inside(shape: &Shape, pieces: &Pieces, outline: &Range<PieceIdx>, point: PointIdx) -> bool {
    let points = &pieces.points;
    if let (Some(radius), [a, .., b] | [a @ b]) = (shape.radius(), &*shape.core_vertices()) {
        let at = points.at(point);
        return closest_on_segment(at, *a, *b).distance(at) < radius;
    }
    // A ray to the right meets an odd number of edges; those of a member without area do not count.
    let is_met = |edge: &&Piece| {
        let (Some(from), Some(to), Some(line)) = (edge.from, edge.to, edge.line()) else { return false };
        let [starts_below, ends_below] = [from, to].map(|end| order_in_y(points, end, point).is_le());
        let side = || side(points, line, point);
        starts_below != ends_below && if starts_below { side().is_gt() } else { side().is_lt() }
    };
    pieces.all[outline.clone()].iter().filter(|edge| edge.is_solid()).filter(is_met).count() % 2 == 1
}
