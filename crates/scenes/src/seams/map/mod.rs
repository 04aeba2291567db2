//! The seam map of a mover: for each speed and each start phase, the first seam along its path at which a ghost stops it.
//!
//! # Terms
//!
//! - A *path* is a run of straight faces of the level, each of which goes on where the one before it ends, in the same direction, with the same
//!   outward normal. Across a gap or a step that is a seam it goes on too. The mover slides along it, and rests equally deep in each face.
//! - The mover starts where it is, or where the path begins if it is behind all ghosts of the path. A *start phase* is a fraction of one step, in
//!   [0, 1): the mover is displaced by so much at its start. All later positions are displaced by whole steps from that one, the start counts too.
//! - The *first* seam is that with a ghost against the motion at the first of these positions that has one. Of two seams whose stretches overlap it
//!   is the one whose stretch begins first.
//!
//! # Exactness
//!
//! A row of the map is a list of intervals of phases, not a list of phases that were tried. The stretches of positions are those of
//! [`SeamFinder::passage`]; they are taken modulo the step, and each phase keeps the first one. Intervals narrower than 1e-9 of a step are left out.
//!
//! Where the level does not rise at a seam, its stretches are the same at every speed. Where it rises, a longer step may lead deeper into it, so that
//! the stretches grow with the step and never shrink. Two results follow for all speeds of a range, not for those of the rows alone: the speeds
//! at which every start position passes, which end where the first stretch appears, and those at which none does. The speeds at which the
//! start position of the scene passes are proven as well: between two rows, with the stretches of the longer step.

mod build;
mod of_mover;
mod pace;
mod paths;
mod phases;
mod safe;
#[cfg(test)]
mod tests;

pub use build::SeamMapInProgress;
pub use of_mover::SeamMapOfMover;
pub use pace::{InvalidPaces, MAX_ROWS, PACE_ROWS, PaceAxis, PaceQuantity};
pub use paths::{PathSeam, SeamPath};

use crate::kernel::DVec2;

/// The first ghost that stops a mover on its path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FirstGhost {
    /// The index of its seam among [`SeamPath::seams`].
    pub seam: usize,
    /// The index of the member that pushes among the members of the level.
    pub member: usize,
    /// Its normal, from the member to the mover: unit vector.
    pub normal: DVec2,
}

/// An interval of start phases with the same answer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PhaseStretch {
    /// The first phase and the one after the last, fractions of a step in [0, 1].
    pub phases: [f64; 2],
    /// The first ghost. `None`: the mover passes all seams.
    pub first: Option<FirstGhost>,
}

/// The answers for one speed.
#[derive(Debug, Clone, PartialEq)]
pub struct SeamRow {
    /// The speed or the rate, in the unit of the axis.
    pub value: f64,
    /// The length of a step along the path, world units.
    pub step: f64,
    /// The intervals of phases, in order: together they are [0, 1].
    pub stretches: Vec<PhaseStretch>,
}

impl SeamRow {
    /// Returns the answer at a phase in [0, 1].
    pub fn at(&self, phase: f64) -> Option<&PhaseStretch> {
        self.stretches.iter().find(|stretch| phase < stretch.phases[1]).or(self.stretches.last())
    }

    /// Returns the share of the start phases from which a ghost stops the mover, in [0, 1].
    pub fn share(&self) -> f64 {
        let stopped = self.stretches.iter().filter(|stretch| stretch.first.is_some());
        stopped.map(|stretch| stretch.phases[1] - stretch.phases[0]).sum::<f64>().clamp(0.0, 1.0)
    }

    /// Returns the share of the start phases with this first seam, in [0, 1].
    pub fn share_of(&self, seam: usize) -> f64 {
        let there = self.stretches.iter().filter(|stretch| stretch.first.is_some_and(|first| first.seam == seam));
        there.map(|stretch| stretch.phases[1] - stretch.phases[0]).sum::<f64>().clamp(0.0, 1.0)
    }
}

/// The first seam that stops a mover, by its speed and its start phase.
#[derive(Debug, Clone, PartialEq)]
pub struct SeamMap {
    /// The path: that nearest to the mover, of those with a seam. Of equally near ones that with the most seams.
    pub path: SeamPath,
    /// True if the phase 0 is the position of the mover in the scene. False if that is behind all ghosts of the path, so that it starts where
    /// the path begins.
    pub starts_at_mover: bool,
    /// The axis of speeds.
    pub axis: PaceAxis,
    /// A row for each value of the axis, in order.
    pub rows: Vec<SeamRow>,
    /// The row of the mover's own speed. `None` where the scene does not say it.
    pub own: Option<SeamRow>,
    /// The values of the axis from `from` to `to` at which every start position passes: an interval.
    pub every_start_passes: Option<[f64; 2]>,
    /// The values at which none does, because a ghost is as long as a step: an interval. There may be more of them.
    pub no_start_passes: Option<[f64; 2]>,
    /// The values at which the phase 0 passes, as intervals in order.
    pub own_start_passes: Vec<[f64; 2]>,
}

impl SeamMap {
    /// Returns the seams that come first somewhere in the map, with their share of all its cells, the largest share first.
    pub fn first_seams(&self) -> Vec<(usize, f64)> {
        let mut shares = vec![0.0; self.path.seams.len()];
        for (first, phases) in
            self.rows.iter().flat_map(|row| &row.stretches).filter_map(|found| Some((found.first?, found.phases)))
        {
            shares[first.seam] += (phases[1] - phases[0]) / self.rows.len() as f64;
        }
        let mut found: Vec<(usize, f64)> = shares.into_iter().enumerate().filter(|(_, share)| 0.0 < *share).collect();
        found.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
        found
    }
}
