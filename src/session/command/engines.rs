//! The engines on trial: which there are, and which is looked at.

use std::sync::Arc;

use crate::background::BackgroundEngine;
use crate::session::Session;
use crate::session::derived::MapAnswerer;
use crate::session::engines::EngineTrial;
use crate::session::refusal::Refusal;
use crate::session::view_state::{Pane, RightTab, Workspace};

/// One thing that is done with the engines on trial. They are named by their index.
#[derive(Debug, Clone, PartialEq)]
pub enum EngineCommand {
    /// Puts these engines on trial, in place of those before.
    Set(Vec<Arc<BackgroundEngine>>),
    /// Puts this engine on trial too. The map asks it from now on.
    Add(Arc<BackgroundEngine>),
    /// Ends the trial of the engine of this index, and its program.
    Remove(usize),
    /// Asks the engines about the pair in focus, and takes over the answers that they have given since. Due in each frame of the
    /// window while there are engines.
    Follow,
    /// Starts the engine of this index again, and asks it again.
    AskAgain(usize),
    /// Shows the claim of the engine of this index on the canvas, or none.
    Select(Option<usize>),
    /// Notes the engine whose lane is under the pointer, by its index, or none.
    Hover(Option<usize>),
}

impl Session {
    /// Checks a command about engines.
    pub(super) fn check_engines(&self, command: &EngineCommand) -> Result<(), Refusal> {
        match command {
            EngineCommand::Set(_) | EngineCommand::Add(_) | EngineCommand::Follow => Ok(()),
            EngineCommand::AskAgain(engine) | EngineCommand::Remove(engine) => self.trial.check(Some(*engine)),
            EngineCommand::Select(engine) | EngineCommand::Hover(engine) => self.trial.check(*engine),
        }
    }

    /// Carries out a command about engines.
    pub(super) fn change_engines(&mut self, command: EngineCommand) -> Result<(), Refusal> {
        self.check_engines(&command)?;
        match command {
            EngineCommand::Set(engines) => {
                self.trial = EngineTrial::of(engines);
                self.map.forget_engine();
                if !self.trial.is_empty() {
                    self.view.tabs = self.view.tabs.in_workspace(Workspace::Review).with_right(RightTab::Answer);
                }
            }
            EngineCommand::Add(engine) => {
                let index = self.trial.add(engine);
                self.map.ask(MapAnswerer::Engine(index));
                self.view.tabs = self.view.tabs.with_right(RightTab::Answer).with(Pane::Lanes, true);
            }
            EngineCommand::Remove(engine) => {
                self.trial.remove(engine);
                self.map.without_engine(engine);
            }
            EngineCommand::Follow => {
                let bodies = self.pair_bodies();
                self.trial.follow(bodies.as_ref());
            }
            EngineCommand::AskAgain(engine) => {
                self.trial.ask_again(engine)?;
                self.map.ask_again(engine);
            }
            EngineCommand::Select(engine) => self.trial.selected = engine,
            EngineCommand::Hover(engine) => self.trial.hover = engine,
        }
        Ok(())
    }
}
