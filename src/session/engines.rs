//! The engines on trial: what each of them says of the pair in focus, as far as it is known.
//!
//! An engine answers on a thread of its own, later than it is asked. So each answer is held against the bodies that are in view now: one that is
//! of other bodies is never taken for one of these. This room names no other one.

use std::sync::Arc;

use super::refusal::Refusal;
use crate::background::{BackgroundEngine, EngineNews};
use crate::engine::{Greeting, Reply};
use crate::kernel::Moving;
use crate::programs::NoGreeting;

/// The engines on trial.
#[derive(Debug, Clone, Default)]
pub(super) struct Trial {
    engines: Vec<(Arc<BackgroundEngine>, EngineNews)>,
    /// Whose claim is drawn on the canvas.
    pub(super) selected: Option<usize>,
    /// Whose lane the pointer is over.
    pub(super) hover: Option<usize>,
}

/// An engine on trial, as it is looked at now.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EngineLane<'a> {
    /// What its user calls it.
    pub name: &'a str,
    /// What it says of itself. `None` before it has greeted.
    pub greeting: Option<&'a Greeting>,
    /// What it says of the pair in focus.
    pub says: EngineSays<'a>,
}

/// What an engine says of the pair in focus.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum EngineSays<'a> {
    /// It is being started.
    Starting,
    /// It did not start, or did not greet: there will be no answer.
    NoGreeting(&'a NoGreeting),
    /// It is being asked. Its last answer is of other bodies, or of the same ones elsewhere.
    Asked {
        /// That answer. `None`: it has given none yet.
        before: Option<&'a Reply>,
    },
    /// This is its answer about the pair as it is now.
    Answered(&'a Reply),
}

impl<'a> EngineSays<'a> {
    /// Its answer about the pair as it is now. `None` where that is not known.
    pub fn reply(self) -> Option<&'a Reply> {
        match self {
            EngineSays::Answered(reply) => Some(reply),
            EngineSays::Starting | EngineSays::NoGreeting(_) | EngineSays::Asked { .. } => None,
        }
    }
}

impl Trial {
    /// These engines. Nothing was asked yet.
    pub(super) fn of(engines: Vec<Arc<BackgroundEngine>>) -> Trial {
        let engines = engines.into_iter().map(|engine| (engine, EngineNews::default())).collect();
        Trial { engines, ..Trial::default() }
    }

    /// Has all of them asked about these two, and takes over what they have answered meanwhile.
    pub(super) fn follow(&mut self, bodies: Option<&[Moving; 2]>) {
        for (engine, news) in &mut self.engines {
            bodies.into_iter().for_each(|bodies| engine.ask(bodies));
            *news = engine.news();
        }
    }

    /// Starts one of them again, and has it asked again.
    pub(super) fn ask_again(&mut self, index: usize) -> Result<(), Refusal> {
        let (engine, news) = self.engines.get_mut(index).ok_or(Refusal::NoSuchEngine { index })?;
        engine.ask_again();
        *news = engine.news();
        Ok(())
    }

    /// An engine by its index.
    pub(super) fn engine(&self, index: usize) -> Option<&Arc<BackgroundEngine>> {
        self.engines.get(index).map(|(engine, _)| engine)
    }

    /// That there is an engine of this index.
    pub(super) fn check(&self, index: Option<usize>) -> Result<(), Refusal> {
        match index.filter(|&index| self.engine(index).is_none()) {
            Some(index) => Err(Refusal::NoSuchEngine { index }),
            None => Ok(()),
        }
    }

    /// Whether any of them will say more.
    pub(super) fn is_awaited(&self) -> bool {
        self.engines.iter().any(|(_, news)| news.is_awaited)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.engines.is_empty()
    }

    /// All of them, beside these two bodies.
    pub(super) fn lanes<'a>(&'a self, bodies: &[Moving; 2]) -> Vec<EngineLane<'a>> {
        let lane = |(engine, news): &'a (Arc<BackgroundEngine>, EngineNews)| {
            let reply = news.reply.as_deref();
            let (greeting, says) = match &news.greeting {
                None => (None, EngineSays::Starting),
                Some(Err(error)) => (None, EngineSays::NoGreeting(error)),
                Some(Ok(greeting)) => (
                    Some(greeting),
                    match reply.filter(|reply| reply.question.bodies == *bodies) {
                        Some(reply) => EngineSays::Answered(reply),
                        None => EngineSays::Asked { before: reply },
                    },
                ),
            };
            EngineLane { name: engine.name(), greeting, says }
        };
        self.engines.iter().map(lane).collect()
    }
}
