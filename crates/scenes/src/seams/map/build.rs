//! Builds a seam map in small steps, so that its caller may stop between them.

use super::super::finder::{FaceEnd, SeamFinder, SlidingMover, rise};
use super::paths::{PathSeam, nearest_path};
use super::phases::{GhostOnPath, in_order, intervals};
use super::safe::{joined, passing};
use super::{FirstGhost, PaceAxis, SeamMap, SeamPath, SeamRow};
use crate::kernel::level::{GhostStretch, LevelOptions, support_distance};

/// The number of halvings by which the longest step without a ghost is found.
const HALVINGS: usize = 40;

/// A seam map that is being built.
#[derive(Debug)]
pub struct SeamMapInProgress<'f, 'l, 's> {
    finder: &'f SeamFinder<'l, 's>,
    mover: SlidingMover<'s>,
    options: LevelOptions,
    axis: PaceAxis,
    /// The length of a step of the mover's own speed, if the scene says it.
    own_step: Option<f64>,
    /// The path, until all of its seams are asked.
    path: Option<SeamPath>,
    /// The ghosts at its first seams, at the longest step.
    ghosts: Vec<Vec<GhostStretch>>,
    asked: Option<AskedPath>,
}

/// The path with the ghosts at its seams, and its rows in the order of their steps.
#[derive(Debug)]
struct AskedPath {
    path: SeamPath,
    /// The ghosts at each seam, at the longest step.
    ghosts: Vec<Vec<GhostStretch>>,
    /// The place of the foremost point at the start, as a length along the direction of the path.
    start: f64,
    starts_at_mover: bool,
    /// The stretches, if they are the same for all steps.
    fixed: Option<Vec<GhostOnPath>>,
    rows: Vec<SeamRow>,
    /// The steps with which the phase 0 passes.
    passing: Vec<[f64; 2]>,
    /// The row before, as the length of its step.
    before: Option<f64>,
}

impl<'f, 'l, 's> SeamMapInProgress<'f, 'l, 's> {
    /// Begins the map of a mover over the values of an axis. The step of the mover says in which direction it moves. `own` is the value of its own
    /// speed, in or beyond the axis.
    pub fn new(
        finder: &'f SeamFinder<'l, 's>,
        mover: SlidingMover<'s>,
        options: LevelOptions,
        axis: PaceAxis,
        own: Option<f64>,
    ) -> SeamMapInProgress<'f, 'l, 's> {
        let path = nearest_path(finder, &mover);
        let own_step = own.map(|value| axis.step(value));
        SeamMapInProgress { finder, mover, options, axis, own_step, path, ghosts: Vec::new(), asked: None }
    }

    /// Does the next piece of work: the ghosts at one seam, or one row. Returns true if there is more to do.
    pub fn advance(&mut self) -> bool {
        if let Some(asked) = &self.asked {
            let row = asked.rows.len();
            if row < self.axis.rows() {
                self.add_row(row);
            }
            return row + 1 < self.axis.rows();
        }
        let Some(path) = &self.path else { return false };
        match path.seams.get(self.ghosts.len()) {
            Some(seam) => {
                let ghosts = self.ghosts_at(seam, path.along * self.longest());
                self.ghosts.push(ghosts);
            }
            None => self.asked = self.path.take().map(|path| self.asked(path)),
        }
        true
    }

    /// Returns the part of the work that is done, in [0, 1].
    pub fn progress(&self) -> f64 {
        /// The part of the time that the seams take.
        const SEAMS: f64 = 0.9;
        match &self.asked {
            Some(asked) => SEAMS + (1.0 - SEAMS) * asked.rows.len() as f64 / self.axis.rows() as f64,
            None => {
                let seams = self.path.as_ref().map_or(0, |path| path.seams.len());
                SEAMS * self.ghosts.len() as f64 / seams.max(1) as f64
            }
        }
    }

    /// Does the rest of the work, and returns the map. `None`: the mover comes along no straight face that ends at a seam.
    pub fn finish(mut self) -> Option<SeamMap> {
        while self.advance() {}
        let asked = self.asked.as_ref()?;
        let every_start_passes = self.every_start_passes(asked);
        let no_start_passes = self.no_start_passes(asked);
        let own = self.own_step.map(|step| self.row(asked, step * asked.path.along));
        let along = asked.path.along;
        let mut passing: Vec<[f64; 2]> =
            joined(asked.passing.iter().copied()).iter().map(|steps| self.axis.values(steps.map(|step| step / along))).collect();
        let mut asked = self.asked?;
        passing.sort_by(|one, other| one[0].total_cmp(&other[0]));
        asked.rows.sort_by(|one, other| one.value.total_cmp(&other.value));
        Some(SeamMap {
            path: asked.path,
            starts_at_mover: asked.starts_at_mover,
            axis: self.axis,
            rows: asked.rows,
            own,
            every_start_passes,
            no_start_passes,
            own_start_passes: passing,
        })
    }

    /// Returns the longest step that is asked for.
    fn longest(&self) -> f64 {
        self.axis.steps()[1].max(self.own_step.unwrap_or_default())
    }

    /// Returns the ghosts at a seam, with steps of this length along the path.
    fn ghosts_at(&self, PathSeam { seam, face }: &PathSeam, step: f64) -> Vec<GhostStretch> {
        let face = FaceEnd { step, ..*face };
        let approach = self.finder.approach(&self.finder.boundary().seams[*seam], &face, &self.mover);
        self.finder.level().ghosts_at_seam(self.mover.shape, &approach, self.options)
    }

    /// Returns true if a longer step may lead deeper into the level at a seam.
    fn rises(&self, seam: &PathSeam) -> bool {
        0.0 < rise(&self.finder.boundary().seams[seam.seam])
    }

    /// Begins the rows of a path, all of whose seams are asked.
    fn asked(&mut self, path: SeamPath) -> AskedPath {
        let ghosts = std::mem::take(&mut self.ghosts);
        let foremost = support_distance(self.mover.shape, path.direction);
        let ends = path.seams.iter().zip(&ghosts).flat_map(|(seam, ghosts)| {
            let at = seam.face.at.dot(path.direction);
            ghosts.iter().map(move |ghost| at + ghost.span[1])
        });
        let last = ends.reduce(f64::max).unwrap_or_else(|| path.to.dot(path.direction));
        let starts_at_mover = foremost < last;
        let start = if starts_at_mover { foremost } else { path.from.dot(path.direction) };
        let is_fixed = path.seams.iter().zip(&ghosts).all(|(seam, ghosts)| ghosts.is_empty() || !self.rises(seam));
        let (rows, passing) = (Vec::with_capacity(self.axis.rows()), Vec::new());
        let asked = AskedPath { path, ghosts, start, starts_at_mover, fixed: None, rows, passing, before: None };
        let fixed = is_fixed.then(|| self.stretches_of(&asked, self.longest()));
        AskedPath { fixed, ..asked }
    }

    /// Returns the stretches with ghosts on the path, with steps of this length along it.
    fn stretches(&self, asked: &AskedPath, step: f64) -> Vec<GhostOnPath> {
        asked.fixed.clone().unwrap_or_else(|| self.stretches_of(asked, step))
    }

    fn stretches_of(&self, asked: &AskedPath, step: f64) -> Vec<GhostOnPath> {
        let mut found = Vec::new();
        for (index, (seam, at_longest)) in asked.path.seams.iter().zip(&asked.ghosts).enumerate() {
            let from = seam.face.at.dot(asked.path.direction) - asked.start;
            let grown = (!at_longest.is_empty() && self.rises(seam)).then(|| self.ghosts_at(seam, step));
            let on_path = |ghost: &GhostStretch| GhostOnPath {
                span: ghost.span.map(|end| from + end),
                ghost: FirstGhost { seam: index, member: ghost.member, normal: ghost.normal },
            };
            found.extend(grown.as_ref().unwrap_or(at_longest).iter().map(on_path));
        }
        in_order(found)
    }

    fn row(&self, asked: &AskedPath, step: f64) -> SeamRow {
        let value = self.axis.value_of_step(step / asked.path.along);
        SeamRow { value, step, stretches: intervals(&self.stretches(asked, step), step) }
    }

    /// Adds the row number `row` in the order of steps, and the steps between it and the row before with which the phase 0 passes.
    fn add_row(&mut self, row: usize) {
        let Some(asked) = &self.asked else { return };
        // The steps of rates get shorter from row to row.
        let goes_up = self.axis.step(self.axis.from()) < self.axis.step(self.axis.to());
        let value = self.axis.value(if goes_up { row } else { self.axis.rows() - 1 - row });
        let step = self.axis.step(value) * asked.path.along;
        let stretches = self.stretches(asked, step);
        let found = SeamRow { value, step, stretches: intervals(&stretches, step) };
        let passing = asked.before.map_or(Vec::new(), |before| passing(&stretches, [before, step]));
        if let Some(asked) = &mut self.asked {
            asked.rows.push(found);
            asked.passing.extend(passing);
            asked.before = Some(step);
        }
    }

    /// Returns the values with steps that are too short for any ghost. The stretches never shrink while the step gets longer.
    fn every_start_passes(&self, asked: &AskedPath) -> Option<[f64; 2]> {
        let [shortest, longest] = self.axis.steps();
        let is_free = |step: f64| self.stretches(asked, step * asked.path.along).is_empty();
        if !is_free(shortest) {
            return None;
        }
        if is_free(longest) {
            return Some([self.axis.from(), self.axis.to()]);
        }
        let [mut free, mut met] = [shortest, longest];
        for _ in 0..HALVINGS {
            let middle = free.midpoint(met);
            *(if is_free(middle) { &mut free } else { &mut met }) = middle;
        }
        Some(self.axis.values([shortest, free]))
    }

    /// Returns the values with steps that are no longer than a stretch that all steps have.
    fn no_start_passes(&self, asked: &AskedPath) -> Option<[f64; 2]> {
        let [shortest, longest] = self.axis.steps();
        let of_all = self.stretches(asked, shortest * asked.path.along);
        let length = of_all.iter().map(|stretch| stretch.span[1] - stretch.span[0]).reduce(f64::max)? / asked.path.along;
        (shortest <= length).then(|| self.axis.values([shortest, length.min(longest)]))
    }
}
