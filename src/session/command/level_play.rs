//! Playing the level of the scene: a body under the keys, frame by frame, until the frames are shown as a capture.

use std::sync::Arc;

use crate::background::Recording;
use crate::capture::{PlayParameters, Playthrough};
use crate::kernel::DVec2;
use crate::scene::Scene;
use crate::session::Session;
use crate::session::capture_view::CaptureView;
use crate::session::checks::check_range;
use crate::session::document::SceneOrigin;
use crate::session::level_play::{LevelInPlay, PlayKey};
use crate::session::refusal::Refusal;
use crate::session::texts::{messages, refusals};
use crate::session::view_state::StatusMessage;

/// One thing that is done with the level in play. All but `Start` need one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum LevelPlay {
    /// Plays the level of the scene with the selected body, else with the body that moves. In the frames of an earlier play it goes on
    /// from where the body is in view.
    Start,
    /// Ends the play and shows its frames as a capture; closing it leads back to the scene.
    Stop,
    /// Lets time go by, or pauses.
    Run(bool),
    /// Plays one frame, and pauses.
    StepFrame,
    /// Puts the player back to its start.
    PutBack,
    /// Presses a key, or releases it.
    Hold(PlayKey, bool),
    /// Releases all keys.
    ReleaseAll,
    /// Lets seconds of the user's time go by, 0 or more.
    Advance {
        /// The seconds.
        seconds: f64,
    },
    /// Sets the speed, from 0.01 to 1, which is that of the game.
    SetSpeed(f64),
    /// Says whether a frame in which a ghost is met pauses the play.
    PauseAtGhost(bool),
    /// Changes the parameters of the frames that follow.
    SetParameters(PlayParameters),
}

impl Session {
    /// Checks a command about the level in play.
    pub(super) fn check_level_play(&self, command: &LevelPlay) -> Result<(), Refusal> {
        match command {
            LevelPlay::Start => self.begin_play().map(drop),
            LevelPlay::Advance { seconds } => {
                check_range(refusals::ELAPSED_TIME, *seconds, [0.0, f64::MAX], refusals::AT_LEAST_0)
            }
            _ => self.level_play.as_ref().map(drop).ok_or(Refusal::NotPlayed),
        }
    }

    /// Carries out a command about the level in play.
    pub(super) fn change_level_play(&mut self, command: LevelPlay) -> Result<(), Refusal> {
        match command {
            LevelPlay::Start => return self.start_play(),
            LevelPlay::Stop => return self.stop_play(),
            LevelPlay::Advance { .. } => self.check_level_play(&command)?,
            _ => {}
        }
        let level = self.level_play.as_deref_mut().ok_or(Refusal::NotPlayed)?;
        let done = in_play(level, command);
        self.show_play(done != Ok(false));
        if done.is_ok() && !matches!(command, LevelPlay::Hold(..) | LevelPlay::Advance { .. }) {
            self.view.settle_error();
        }
        done.map(drop)
    }

    /// Shows the level in play: the last frame of it, if that is another one.
    fn show_play(&mut self, is_another: bool) {
        let Some(level) = self.level_play.as_deref() else { return };
        if is_another {
            self.document.show(level.play().scene().clone());
        }
        self.playback.t = level.shown_t();
    }

    /// Begins a play of the scene, or of the scene whose earlier play is in view.
    fn begin_play(&self) -> Result<Playthrough, Refusal> {
        if self.level_play.is_some() {
            return Err(Refusal::Played);
        }
        let scene = match (&self.capture, &self.run_of) {
            (None, _) => self.document.scene(),
            (Some(_), Some(document)) => document.scene(),
            (Some(_), None) => return Err(Refusal::StepOfCapture),
        };
        let player = self.player(scene).ok_or(Refusal::NoPlayer)?;
        let name = scene.name(player);
        let start = scene.bodies[player].shape.reference_point();
        // In the frames of an earlier play the body is somewhere else.
        let in_view = self.document.scene().bodies.iter().find(|body| self.capture.is_some() && body.name == name);
        let from = in_view.map_or(DVec2::ZERO, |body| body.shape.reference_point() + body.velocity * self.playback.t - start);
        let kept = self.play_parameters.as_ref().filter(|(shape, _)| *shape == scene.bodies[player].shape);
        let begun = Playthrough::begin(scene, player, from, kept.map(|(_, parameters)| *parameters));
        begun.map_err(|reason| Refusal::PlayEnds { reason })
    }

    /// Returns the body to play: the selected one, else the one of the pair that has a level, else the first that moves.
    fn player(&self, scene: &Scene) -> Option<usize> {
        let selected = self.editing.selection.primary().map(|body| self.document.scene().name(body));
        let selected = selected.and_then(|name| scene.bodies.iter().position(|body| body.name == name));
        selected.or(scene.level_mover()).or_else(|| scene.bodies.iter().position(|body| !body.rests()))
    }

    fn start_play(&mut self) -> Result<(), Refusal> {
        self.finish_drag();
        let play = self.begin_play()?;
        // After an earlier play its scene is the one to return to.
        let document = self.run_of.take().unwrap_or_else(|| Box::new(self.document.clone()));
        let scene = play.scene().clone();
        self.capture = None;
        self.document.hold(scene.clone(), SceneOrigin::of(None, &scene));
        (self.run_of, self.level_play) = (Some(document), Some(Box::new(LevelInPlay::new(play))));
        self.view.tabs = self.view.tabs.off_start_page();
        self.view.openings += 1;
        self.view.message = None;
        self.start_over();
        self.show_play(true);
        Ok(())
    }

    /// Ends the play. Its frames are shown as a capture, the last one in view; a play without a frame leads back to the scene.
    fn stop_play(&mut self) -> Result<(), Refusal> {
        let level = self.level_play.as_deref().ok_or(Refusal::NotPlayed)?;
        let play = level.play();
        let (frames, player) = (play.frames(), play.player() as u32);
        if frames == 0 {
            self.close_capture();
            return Ok(());
        }
        let text = play.capture().map_err(|error| Refusal::NotARun { reason: error.to_string() })?;
        let recording =
            Recording::of_text(text, messages::PLAY).map_err(|errors| Refusal::NotARun { reason: errors.to_string() })?;
        self.keep_play_parameters();
        let (document, tabs, left) = (self.run_of.take(), self.view.tabs, self.left_capture.take());
        self.level_play = None;
        self.open_capture(Arc::new(recording));
        (self.run_of, self.view.tabs, self.left_capture) = (document, tabs, left);
        self.in_capture(|capture: &mut CaptureView| {
            capture.follow_body(player);
            capture.show_number(frames as u64);
            Ok(())
        })?;
        self.view.message = Some(StatusMessage::info(messages::played(frames)));
        Ok(())
    }

    /// Keeps the parameters of the level in play for the next play of the same body.
    pub(super) fn keep_play_parameters(&mut self) {
        let Some(level) = self.level_play.as_deref() else { return };
        self.play_parameters = Some((level.play().start().clone(), *level.play().parameters()));
    }
}

/// Carries out a command about the level in play. Returns true if its last frame is another one, or the player was put back.
fn in_play(level: &mut LevelInPlay, command: LevelPlay) -> Result<bool, Refusal> {
    let refused = |reason| Refusal::PlayEnds { reason };
    match command {
        LevelPlay::Start | LevelPlay::Stop => {}
        LevelPlay::Run(is_running) => level.run(is_running),
        LevelPlay::StepFrame => {
            level.run(false);
            level.step().map_err(refused)?;
            return Ok(true);
        }
        LevelPlay::PutBack => {
            level.put_back();
            return Ok(true);
        }
        LevelPlay::Hold(key, is_held) => level.hold(key, is_held),
        LevelPlay::ReleaseAll => level.release_all(),
        LevelPlay::Advance { seconds } => return level.advance(seconds).map_err(refused),
        LevelPlay::SetSpeed(speed) => level.set_speed(speed)?,
        LevelPlay::PauseAtGhost(pauses) => level.set_pauses_at_ghost(pauses),
        LevelPlay::SetParameters(parameters) => level.set_parameters(parameters).map_err(refused)?,
    }
    Ok(false)
}
