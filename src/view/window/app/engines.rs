//! Progress of the engines on trial: their answers are taken over in each frame of the window.

use std::sync::Arc;
use std::time::Duration;

use egui_macroquad::egui::Context;

use super::App;
use crate::background::BackgroundEngine;
use crate::engine::{AnswerValues, EngineAnswer, EngineQuantity, FirstImpact};
use crate::picture::EngineClaim;
use crate::session::EngineCommand;

/// Interval at which the window looks for an answer that it awaits.
const NEWS: Duration = Duration::from_millis(40);

impl App {
    /// Puts these engines on trial: each is a lane below those of the searches.
    pub fn put_on_trial(&mut self, engines: Vec<BackgroundEngine>) {
        self.apply(EngineCommand::Set(engines.into_iter().map(Arc::new).collect()));
    }

    /// Has the engines asked about the pair in view, takes over their answers, and asks for another frame if there will be more.
    pub(super) fn follow_engines(&mut self, ctx: &Context) {
        if self.session.trial().is_empty() {
            return;
        }
        self.apply(EngineCommand::Follow);
        if self.session.trial().is_awaited() || self.derived.awaits_map(&self.session) {
            ctx.request_repaint_after(NEWS);
        }
    }

    /// Returns the first impact that the selected engine claims for the pair as it is now.
    pub(super) fn engine_claim(&self) -> Option<EngineClaim<'_>> {
        let lane = self.session.engine_lanes().into_iter().nth(self.session.trial().shown()?)?;
        match *lane.says.reply()?.answer.about(EngineQuantity::Impact) {
            EngineAnswer::Given(AnswerValues { impact: Some(FirstImpact::At { t, normal, point }), .. }) => {
                Some(EngineClaim { engine: lane.name, t, normal, point })
            }
            EngineAnswer::Given(_) | EngineAnswer::Unsupported(_) | EngineAnswer::Failed(_) | EngineAnswer::Each(_) => None,
        }
    }
}
