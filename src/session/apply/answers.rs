//! Carries out the commands about what the user asks for beside the answers: the phase map, and the engines on trial.

use crate::session::Session;
use crate::session::command::{EngineCommand, MapCommand};
use crate::session::engines::Trial;
use crate::session::refusal::Refusal;
use crate::session::view_state::{RightTab, Workspace};

impl Session {
    pub(super) fn carry_out_on_map(&mut self, command: MapCommand) -> Result<(), Refusal> {
        match command {
            MapCommand::SetAxis { which, axis } => self.asked.map.choose_axis(which, axis, self.map_setup())?,
            MapCommand::SetAsks(asks) => {
                self.trial.check(asks.engine())?;
                self.asked.map.ask(asks);
            }
            MapCommand::SetCells(cells) => self.asked.map.set_cells(cells)?,
            MapCommand::Run(running) => self.asked.map.set_running(running),
        }
        Ok(())
    }

    pub(super) fn carry_out_on_engines(&mut self, command: EngineCommand) -> Result<(), Refusal> {
        match command {
            EngineCommand::Set(engines) => {
                self.trial = Trial::of(engines);
                self.asked.map.forget_engine();
                if self.has_engines() {
                    self.view.tabs = self.view.tabs.in_workspace(Workspace::Review).with_right(RightTab::Answer);
                }
            }
            EngineCommand::Follow => {
                let bodies = self.pair_bodies();
                self.trial.follow(bodies.as_ref());
            }
            EngineCommand::AskAgain(engine) => {
                self.trial.ask_again(engine)?;
                self.asked.map.ask_again(engine);
            }
            EngineCommand::Select(engine) => {
                self.trial.check(engine)?;
                self.trial.selected = engine;
            }
            EngineCommand::Hover(engine) => {
                self.trial.check(engine)?;
                self.trial.hover = engine;
            }
        }
        Ok(())
    }
}
