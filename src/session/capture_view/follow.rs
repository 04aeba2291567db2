//! Takes over the frames and findings of a capture that were read since the last call.

use std::sync::Arc;

use super::CaptureView;
use super::bodies_by_name::BodiesByName;
use crate::background::ReadingProgress;
use crate::capture::{FilteredFindings, Finding, FindingFilter, FindingNumbers, RecordedStep, StepBody};
use crate::scene::Scene;
use crate::session::texts::messages;
use crate::session::view_state::StatusMessage;

/// The change that the session is to show of a capture.
#[derive(Debug)]
pub(in crate::session) struct CaptureChange {
    /// The scene of the step in view.
    pub(in crate::session) scene: Scene,
    /// The time on the timeline, if it is to be another one.
    pub(in crate::session) t: Option<f64>,
    /// The index now of each body of the scene before. `None`: it is gone.
    pub(in crate::session) positions: Vec<Option<usize>>,
}

impl CaptureView {
    /// Takes over the frames and findings that were read since. Returns the change to show, if there is one, and the message to show.
    pub(in crate::session) fn follow(&mut self) -> (Option<CaptureChange>, Option<StatusMessage>) {
        self.follow_audit();
        if let Some(frame) = self.frames.sought.and_then(|number| self.recording.frame_of(number)) {
            self.frames.go_to(frame);
        }
        let reading = self.recording.reading();
        let message = self.complaint(&reading);
        if reading.is_complete && 0 < reading.frames {
            // The file was longer when it was looked at last.
            self.frames.wanted = self.frames.wanted.min(reading.frames - 1);
        }
        self.find_names(&reading);
        let Some(step) = self.recording.step(self.frames.wanted) else { return (None, message) };
        let is_same = self.step.as_ref().is_some_and(|shown| Arc::ptr_eq(shown, &step));
        if is_same && !self.frames.is_stale {
            return (None, message);
        }
        (Some(self.show_step(step)), message)
    }

    /// Shows a step.
    fn show_step(&mut self, step: Arc<RecordedStep>) -> CaptureChange {
        let before = self.step.replace(Arc::clone(&step));
        self.frames.is_stale = false;
        let kept = self.pair.filter(|_| self.followed.is_some());
        // Where the view follows a body, a finding of another pair does not change the focus.
        self.finding =
            self.finding_of(&step, self.pair).filter(|(finding, _)| kept.is_none_or(|pair| self.is_of(*finding, pair)));
        let audit = self.findings.as_ref().map(|findings| findings.audit());
        let of_finding = self.finding.zip(audit).map(|((finding, _), audit)| audit.bodies(&audit.findings[finding]));
        let is_there = |pair: &[u32; 2]| pair.iter().all(|body| step.position(*body).is_some());
        let is_of_player = |pair: &&[u32; 2]| self.player.is_some_and(|body| pair.contains(&body));
        let reported = || step.reported.iter().filter(is_of_player);
        let of_player = reported().find(|pair| self.pair == Some(**pair)).or(reported().next_back()).copied();
        self.pair = kept.or(of_finding).or(of_player).or(self.pair.filter(is_there)).or_else(|| step.nearest());
        let is_here = |of_body: &StepBody| step.position(of_body.body);
        let positions = before.map_or(Vec::new(), |before| before.bodies.iter().map(is_here).collect());
        let starts_here = |(finding, _): &(usize, FindingNumbers)| {
            audit.is_some_and(|audit| audit.findings[*finding].frame_indices()[0] == step.index)
        };
        let t = self.frames.is_sought.then(|| self.finding.filter(starts_here).map_or(1.0, |(_, numbers)| numbers.t));
        self.frames.is_sought = false;
        CaptureChange { scene: self.scene(&step), t, positions }
    }

    /// Finds the bodies again that were chosen before the file was read anew.
    fn find_names(&mut self, reading: &ReadingProgress) {
        if self.sought.is_nobody() {
            return;
        }
        let bodies = self.recording.bodies();
        if let Some(body) = self.sought.find_body(&bodies) {
            self.set_filter(FindingFilter { body: Some(body), ..self.filter });
        }
        self.followed = self.sought.find_followed(&bodies).or(self.followed);
        if let Some(pair) = self.sought.find_pair(&bodies) {
            self.pair = Some(pair);
        }
        if reading.is_complete {
            self.sought = BodiesByName::default();
        }
    }

    /// Takes over the audit if it has gone on. The finding in focus stays the same one.
    fn follow_audit(&mut self) {
        let auditing = self.recording.auditing();
        let Some(audit) = auditing.audit.filter(|_| self.version != auditing.version) else { return };
        self.version = auditing.version;
        // Another audit counts its findings anew.
        let kept = self.finding.take().zip(self.findings.take()).and_then(|((finding, numbers), findings)| {
            let kept = findings.audit().findings.get(finding)?;
            let is_kept = |other: &Finding| other.is_of(kept);
            Some((audit.findings.iter().position(is_kept)?, numbers))
        });
        self.finding = kept;
        self.findings = Some(Arc::new(FilteredFindings::of(audit, &self.filter)));
    }

    /// Returns the number of findings that are not listed, in words, once all are known.
    fn unlisted(&self) -> Option<String> {
        let audit = self.findings.as_ref()?.audit();
        let is_complete = 0 < audit.unlisted() && self.recording.auditing().is_complete;
        is_complete.then(|| messages::unlisted(audit.findings.len(), audit.unlisted()))
    }

    /// Returns the problem of the file, once.
    fn complaint(&mut self, reading: &ReadingProgress) -> Option<StatusMessage> {
        if self.has_complained {
            return None;
        }
        let message = match self.recording.trouble() {
            Some(trouble) => Some(StatusMessage::error(trouble)),
            None if reading.is_complete && reading.frames == 0 => Some(StatusMessage::info(messages::NO_FRAMES)),
            None => {
                let incomplete = reading.incomplete_line.map(messages::incomplete_line);
                incomplete.or_else(|| self.unlisted()).map(StatusMessage::info)
            }
        };
        self.has_complained = message.is_some();
        message
    }
}
