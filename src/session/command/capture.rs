//! The commands about the capture in view.

use std::sync::Arc;

use crate::background::Recording;
use crate::capture::{Depths, FindingFilter, FrameRun};
use crate::session::playback::Direction;

/// One thing the user does with the capture in view.
#[derive(Debug, Clone, PartialEq)]
pub enum CaptureCommand {
    /// Looks at a capture, from its first frame on. The step in view is the scene, which cannot be changed. Resets history, selection and time.
    Open(Arc<Recording>),
    /// The file of the capture has changed and was opened anew: goes on where it was.
    Renew(Arc<Recording>),
    /// Takes over what was read and found of the capture meanwhile. Due in each frame of the window while a capture is open.
    Follow,
    /// Runs the scene for some frames, each with its own search, and looks at them as a capture; closing it leads back to the scene.
    Run(FrameRun),
    /// Looks at the frame of this index, or at the last one that is read so far. The frames stop.
    ShowFrame(usize),
    /// Looks at the frame of this number in the file, or at the one after it, once it is read.
    ShowFrameNumber(u64),
    /// Looks at the next or the previous frame. The frames stop.
    StepFrame(Direction),
    /// Looks at a finding, by its index into the findings of the audit: at its first step, its pair, the time of its contact. The frames stop.
    ShowFinding(usize),
    /// Looks at the next or the previous finding that the filter takes.
    StepFinding(Direction),
    /// Chooses which findings are asked for.
    SetFilter(FindingFilter),
    /// Chooses how deep two bodies are that are found, each a number from 0 to 1e30. The audit begins anew.
    SetDepths(Depths),
    /// Lets the frames run on; from the first one where the last one is reached. At the end they do as [`Command::SetAtEnd`](super::Command::SetAtEnd) says.
    Play,
    /// Stops the frames.
    Pause,
    /// Sets how fast the frames run: > 0, 1 is as fast as they were recorded.
    SetSpeed(f64),
    /// Makes the step in view a new scene, which can be changed, and closes the capture. Of a run it is a change to its scene.
    EditStep,
    /// Closes the capture: an empty scene is left, of a run its scene.
    Close,
}
