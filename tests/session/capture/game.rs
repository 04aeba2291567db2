//! A capture on disk, and a session that shows it.

use std::fs;
use std::sync::Arc;

use clashbox::background::Recording;
use clashbox::kernel::DVec2;
use clashbox::session::{CaptureCommand, Command, Open, Session};
use clashbox::worker::run_slices;

use crate::range;

/// A capture of a bullet that tunnels through paper in the step to frame 12, and through a wall in the step to frame 14. A lamp
/// rests.
pub(super) const GAME: &str = r#"{"clashbox":"capture","version":1,"title":"hall","dt":0.5}
{"body":"paper","shape":{"aabb":{"min":[-0.05,-2],"max":[0.05,2]}},"kind":"static"}
{"body":"wall","shape":{"aabb":{"min":[9.5,-2],"max":[10,2]}},"kind":"static"}
{"body":"lamp","shape":{"circle":{"center":[0,0],"radius":0.5}}}
{"body":"bullet","shape":{"circle":{"center":[0,0],"radius":0.1}}}
{"frame":10,"at":{"lamp":[0,9],"bullet":[-6,0]}}
{"frame":11,"at":{"bullet":[-2,0]}}
{"frame":12,"at":{"bullet":[2,0]}}
{"frame":13,"at":{"bullet":[7,0]}}
{"frame":14,"at":{"bullet":[12,0]}}
{"frame":15,"at":{"bullet":[0,5]},"jumped":["bullet"],"gone":["bullet"]}
{"frame":16,"at":{}}
"#;

/// A session that shows a capture, and the folder of the capture's file.
pub(super) struct OpenCapture {
    pub(super) folder: tempfile::TempDir,
    pub(super) session: Session,
}

impl OpenCapture {
    pub(super) fn new(text: &str) -> OpenCapture {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.jsonl");
        fs::write(&path, text).unwrap();
        let mut open = OpenCapture { folder, session: Session::new(range()) };
        open.apply(Open::Capture(open.reopened()));
        open
    }

    pub(super) fn reopened(&self) -> Arc<Recording> {
        Arc::new(Recording::open(&self.folder.path().join("game.jsonl")).unwrap())
    }

    /// Applies a command and waits until the work that it starts is done.
    pub(super) fn apply(&mut self, command: impl Into<Command>) {
        self.session.apply(command);
        self.settle();
    }

    pub(super) fn settle(&mut self) {
        let Some(recording) = self.session.capture().map(|capture| Arc::clone(capture.recording())) else { return };
        recording.wait_for_audit();
        while recording.is_seeking() {
            run_slices(|| true);
            std::thread::yield_now();
        }
        self.session.apply(CaptureCommand::Follow);
        let frame = self.session.capture().unwrap().frame();
        recording.wait_for_step(frame);
        self.session.apply(CaptureCommand::Follow);
    }

    /// Returns the number of the frame in view, the names of the pair, and the time, rounded to nine digits.
    pub(super) fn view(&self) -> (u64, [&str; 2], f64) {
        let session = &self.session;
        let pair = session.scene().pair.unwrap().map(|body| session.scene().name(body));
        (session.capture().unwrap().step().unwrap().number, pair, (session.playback().t * 1e9).round() / 1e9)
    }

    pub(super) fn position(&self, name: &str) -> DVec2 {
        let scene = self.session.scene();
        let body = scene.bodies.iter().find(|body| body.name == name).unwrap();
        body.moving().at(1.0).reference_point()
    }
}
