//! The course of a capture: collects its frames as they are read, hands them out in batches of steps, and puts the judged steps
//! together.

use std::collections::HashMap;
use std::io::BufRead;
use std::sync::Arc;

use super::audit_body::AuditBody;
use super::batch::{Batch, BatchSize, JudgedBatch};
use super::gather_findings::TouchGatherer;
use super::pair_count::AskedPairs;
use super::path::StepPaths;
use super::rules::PairKey;
use super::rules::{IgnoreRules, IgnoredPartner};
use super::step_context::Criteria;
use super::step_limits::TooMuchWork;
use super::timeline::{FrameWindow, FullFrame, Timeline, TooMuchAtOnce};
use crate::capture::bodies::{BodyKind, Frame, Header};
use crate::capture::read::{CaptureReader, IgnoredPair, Ignores};

/// The frames that are read and not yet judged, and what is needed to judge them.
pub(super) struct PendingFrames {
    pub(super) actors: Arc<Vec<Arc<AuditBody>>>,
    pub(super) rules: Arc<IgnoreRules>,
    ignored: IgnoredNames,
    asked: AskedPairs,
    pub(super) timeline: Timeline,
    /// Up to two frames that are judged, then those that are not.
    pub(super) frames: Vec<Arc<FullFrame>>,
    /// The index of the first frame whose step is not judged.
    first: usize,
    /// The number of the first step that is not judged, counted from 1.
    number: u64,
    /// Number of poses in the frames that are not judged.
    poses: usize,
    /// Upper bound for the number of pairs whose facts their steps may need.
    pairs: usize,
    pub(super) pair_steps: u64,
    pub(super) reports: SeenReports,
}

impl PendingFrames {
    /// Returns a course without frames.
    pub(super) fn new(ignores: Ignores) -> PendingFrames {
        PendingFrames {
            actors: Arc::default(),
            rules: Arc::default(),
            ignored: IgnoredNames::new(ignores),
            asked: AskedPairs::default(),
            timeline: Timeline::default(),
            frames: Vec::new(),
            first: 1,
            number: 1,
            poses: 0,
            pairs: 0,
            pair_steps: 0,
            reports: SeenReports::default(),
        }
    }

    /// Adds the last body that was read.
    pub(super) fn declare(&mut self, reader: &CaptureReader<impl BufRead>) {
        let bodies = reader.bodies();
        let Some(body) = bodies.last() else { return };
        // A body number has 32 bits; the limit on bodies is far below that.
        let number = (bodies.len() - 1) as u32;
        let actor = Arc::new(AuditBody::new(body, reader.header().up));
        self.timeline.declare(number, &actor);
        Arc::make_mut(&mut self.actors).push(actor);
        let partners = self.ignored.partners(&body.name, number);
        self.asked.declare(number, &partners);
        Arc::make_mut(&mut self.rules).declare(partners);
    }

    /// Adds the next frame.
    pub(super) fn advance(&mut self, frame: &Frame, header: &Header) -> Result<(), TooMuchAtOnce> {
        let dt = frame.dt.or(header.dt);
        let snapshot = self.timeline.advance(frame, dt, &self.actors)?;
        self.pair_steps += self.asked.count(&snapshot.posed, &self.actors, frame.number);
        self.poses += snapshot.posed.len();
        self.pairs += snapshot.posed.len() * snapshot.posed.len() / 2 + snapshot.reported.len();
        self.reports.add(&snapshot.reported, &self.actors);
        self.frames.push(Arc::new(snapshot));
        Ok(())
    }

    /// Returns the steps that can be judged if they are enough for a batch. The last step waits for the frame after it.
    pub(super) fn full_batch(&mut self, size: BatchSize, criteria: &Criteria) -> Option<Batch> {
        const FRAMES: usize = 512;
        const PAIRS: usize = 2_000_000;
        let is_full = size.poses() <= self.poses || PAIRS <= self.pairs || FRAMES + self.first <= self.frames.len();
        let steps = self.frames.len().checked_sub(self.first + 1).filter(|steps| is_full && 0 < *steps)?;
        Some(self.batch(steps, criteria))
    }

    /// Returns all steps that are left.
    pub(super) fn last_batch(&mut self, criteria: &Criteria) -> Option<Batch> {
        let steps = self.frames.len().checked_sub(self.first).filter(|steps| 0 < *steps)?;
        Some(self.batch(steps, criteria))
    }

    fn batch(&mut self, steps: usize, criteria: &Criteria) -> Batch {
        let (first, number) = (self.first, self.number);
        let frames = self.frames.clone();
        self.number += steps as u64;
        self.frames.drain(..(first + steps).saturating_sub(2));
        self.first = (first + steps).min(2);
        (self.poses, self.pairs) = (0, 0);
        let (actors, rules) = (Arc::clone(&self.actors), Arc::clone(&self.rules));
        Batch { frames, first, number, steps, actors, rules, criteria: *criteria }
    }

    /// Drops all frames but the last.
    pub(super) fn forget(&mut self) {
        self.frames.drain(..self.frames.len().saturating_sub(1));
    }
}

/// Properties of the reports of a capture, as far as they are read.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct SeenReports {
    /// True if a contact is reported.
    pub(super) has_any: bool,
    /// True if several static bodies are reported in contact with one other body in a step.
    pub(super) names_several: bool,
}

impl SeenReports {
    fn add(&mut self, reported: &[PairKey], actors: &[Arc<AuditBody>]) {
        self.has_any |= !reported.is_empty();
        if self.names_several || reported.len() < 2 {
            return;
        }
        let is_static = |body: u32| actors[body as usize].kind == BodyKind::Static;
        let movers = reported.iter().filter_map(|pair| {
            let [a, b] = pair.bodies();
            (is_static(a) != is_static(b)).then_some(if is_static(a) { b } else { a })
        });
        let mut movers: Vec<u32> = movers.collect();
        movers.sort_unstable();
        self.names_several = movers.windows(2).any(|pair| pair[0] == pair[1]);
    }
}

/// The ignored pairs by the names of their bodies, until these are declared.
struct IgnoredNames {
    numbers: HashMap<Arc<str>, u32>,
    /// The body that has each name, once it is declared.
    bodies: Vec<Option<u32>>,
    /// The indices of the pairs that contain each name.
    pairs_of: Vec<Vec<u32>>,
    pairs: Vec<IgnoredPair>,
}

impl IgnoredNames {
    /// Returns the ignored pairs while no body is declared yet.
    fn new(Ignores { names, pairs }: Ignores) -> IgnoredNames {
        let mut pairs_of = vec![Vec::new(); names.len()];
        for (index, pair) in (0..).zip(&pairs) {
            pair.names.iter().for_each(|name| pairs_of[*name as usize].push(index));
        }
        IgnoredNames { bodies: vec![None; names.len()], numbers: names.into_iter().zip(0..).collect(), pairs_of, pairs }
    }

    /// Records that a body is declared. Returns the bodies with which it is ignored, of those declared before it.
    fn partners(&mut self, name: &str, body: u32) -> Vec<IgnoredPartner> {
        let Some(number) = self.numbers.get(name).copied() else { return Vec::new() };
        self.bodies[number as usize] = Some(body);
        let mut partners = Vec::new();
        for index in std::mem::take(&mut self.pairs_of[number as usize]) {
            let IgnoredPair { names: [a, b], frames } = &mut self.pairs[index as usize];
            let other = if *a == number { *b } else { *a };
            if let Some(before) = self.bodies[other as usize] {
                partners.push(IgnoredPartner { body: before, frames: std::mem::take(frames) });
            }
        }
        partners
    }
}

/// Adds the facts of a judged batch to the touches. The error is that of a step with too many pairs; the steps after it are left
/// out.
pub(super) fn take(touches: &mut TouchGatherer<'_>, JudgedBatch { batch, facts }: JudgedBatch) -> Result<(), TooMuchWork> {
    for (step, facts) in facts.into_iter().enumerate() {
        let FrameWindow { before, now, .. } = batch.window(step);
        let number = batch.number + step as u64;
        touches.take(&facts?, StepPaths::new(number, [before, now], &batch.actors), &batch.actors);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::capture::audit::{Depths, NormalLimits};
    use crate::capture::bodies::Pose;
    use crate::kernel::DVec2;

    #[test]
    fn no_more_frames_are_held_than_a_batch_needs() {
        let text = "{\"clashbox\":\"capture\",\"version\":1}\n{\"body\":\"a\",\"shape\":{\"point\":{\"at\":[0,0]}}}\n";
        let mut reader = CaptureReader::new(text.as_bytes()).unwrap();
        let mut course = PendingFrames::new(Ignores::default());
        while reader.read().unwrap().is_some() {
            course.declare(&reader);
        }
        let criteria = Criteria { depths: Depths::STANDARD, margin: 0.0, has_reports: true, normals: NormalLimits::STANDARD };
        let (mut held, mut steps) = (0, 0);
        for number in 0..20_000 {
            let pose = Pose { position: DVec2::new(number as f64, 0.0), angle: None };
            let frame = Frame { number, at: vec![(0, pose)], ..Frame::default() };
            assert!(course.advance(&frame, reader.header()).is_ok(), "frame {number}");
            steps += course.full_batch(BatchSize::Large, &criteria).map_or(0, |batch| batch.steps);
            held = held.max(course.frames.len());
        }
        steps += course.last_batch(&criteria).map_or(0, |batch| batch.steps);
        assert_eq!(steps, 19_999, "every step is judged once");
        assert!(held < 600, "{held} frames were held");
    }
}
