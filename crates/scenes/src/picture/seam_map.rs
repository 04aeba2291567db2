//! The seam map as a picture: the colours of its cells, its numbers along the axes and its legend, for the panel and for files alike.

use super::map::{Tick, percent, round_numbers};
use super::texts;
use crate::explain::{figure, point_in_words};
use crate::scene::Scene;
use crate::seams::{FirstGhost, PaceAxis, SeamMapOfMover};

/// The number of seams that a seam map tells apart.
pub const SEAM_COLORS: usize = 6;

/// The look of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SeamLook {
    /// The mover passes all seams.
    Passes,
    /// It is stopped first at one of the seams that come first most often: its number among these, in the order of the path.
    Seam(usize),
    /// It is stopped first at another seam.
    OtherSeam,
}

/// The seams of a map that have colours of their own.
#[derive(Debug, Clone, PartialEq)]
pub struct SeamColors {
    /// Their indices on the path, in order.
    shown: Vec<usize>,
}

/// A line of the legend.
#[derive(Debug, Clone, PartialEq)]
pub struct SeamLegendEntry {
    /// The look of such cells.
    pub look: SeamLook,
    /// The bodies at the seam: "tile 1 | tile 2 at (1, 0)".
    pub name: String,
    /// Their share of the map: "31.2 %".
    pub share: String,
}

impl SeamColors {
    /// Returns the seams of a map that come first most often.
    pub fn of(map: &SeamMapOfMover) -> SeamColors {
        let mut shown: Vec<usize> = map.map.first_seams().into_iter().take(SEAM_COLORS).map(|(seam, _)| seam).collect();
        shown.sort_unstable();
        SeamColors { shown }
    }

    /// Returns the look of cells with this first ghost.
    pub fn look(&self, first: Option<FirstGhost>) -> SeamLook {
        let Some(first) = first else { return SeamLook::Passes };
        self.shown.binary_search(&first.seam).map_or(SeamLook::OtherSeam, SeamLook::Seam)
    }

    /// Returns a line for each look that the map has: the seams in the order of the path, then the others, then where no ghost is met.
    pub fn legend(&self, scene: &Scene, of: &SeamMapOfMover) -> Vec<SeamLegendEntry> {
        let firsts = of.map.first_seams();
        let share = |seam: usize| firsts.iter().find(|(of, _)| *of == seam).map_or(0.0, |(_, share)| *share);
        let entry = |look, name: String, share: f64| SeamLegendEntry { look, name, share: percent(100.0 * share) };
        let mut entries: Vec<SeamLegendEntry> = Vec::new();
        for (number, &seam) in self.shown.iter().enumerate() {
            let names: Vec<&str> = of.bodies_at(seam).into_iter().map(|body| scene.name(body)).collect();
            let name = texts::seam_of(names.join(texts::BETWEEN_BODIES), point_in_words(of.seams[seam].at));
            entries.push(entry(SeamLook::Seam(number), name, share(seam)));
        }
        let all: f64 = firsts.iter().map(|(_, share)| share).sum();
        let shown: f64 = self.shown.iter().map(|seam| share(*seam)).sum();
        if self.shown.len() < firsts.len() {
            entries.push(entry(SeamLook::OtherSeam, texts::OTHER_SEAMS.to_owned(), all - shown));
        }
        // Rounding leaves about 1e-9 where no cell is left.
        if all < 1.0 - 1e-6 {
            entries.push(entry(SeamLook::Passes, texts::PASSES.to_owned(), 1.0 - all));
        }
        entries
    }
}

/// Returns about `wanted` round numbers along the axis of speeds.
pub fn pace_ticks(axis: &PaceAxis, wanted: usize) -> Vec<Tick> {
    let values = round_numbers([axis.from(), axis.to()], wanted, false);
    values.into_iter().filter_map(|value| Some(Tick { at: axis.position(value)?, text: figure(value) })).collect()
}

/// Returns round numbers along the axis of start phases.
pub fn phase_ticks(wanted: usize) -> Vec<Tick> {
    round_numbers([0.0, 1.0], wanted, false).into_iter().map(|at| Tick { at, text: figure(at) }).collect()
}
