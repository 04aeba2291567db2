//! The engines on trial, and their answers about the pair in focus, as far as they are known.
//!
//! An engine answers on a thread of its own, later than it is asked. Each answer is compared with the bodies that are in view
//! now: one that is of other bodies is never taken for one of these. This module names no other part of the session.

use std::cmp::Ordering;
use std::path::Path;
use std::sync::Arc;

use super::refusal::Refusal;
use crate::background::{BackgroundEngine, EngineNews, TriedFunction};
use crate::engine::{Assessment, AssessmentKind, BoundaryPose, EngineQuantity, Greeting, Reply};
use crate::kernel::Moving;
use crate::programs::{NoGreeting, TypedFunctions};

/// The engines on trial.
#[derive(Debug, Clone, Default)]
pub struct EngineTrial {
    engines: Vec<(Arc<BackgroundEngine>, EngineNews)>,
    /// The selected engine, an index.
    pub selected: Option<usize>,
    /// The engine whose lane is under the pointer, an index.
    pub hover: Option<usize>,
}

/// An engine on trial, with its state now.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EngineLane<'a> {
    /// The name that its user gave it.
    pub name: &'a str,
    /// The description that it gives of itself. `None` before it has greeted.
    pub greeting: Option<&'a Greeting>,
    /// The functions that it runs. `None` if it is an engine of its own.
    pub function: Option<&'a TriedFunction>,
    /// The answer about the pair in focus.
    pub says: EngineSays<'a>,
}

/// The answer of an engine about the pair in focus, or the reason for which there is none.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum EngineSays<'a> {
    /// The engine is being started.
    Starting,
    /// The engine did not start, or did not greet: there will be no answer.
    NoGreeting(&'a NoGreeting),
    /// The engine is being asked. Its last answer is about other bodies, or about the same ones in other positions.
    Asked {
        /// The last answer. `None`: there is none yet.
        before: Option<&'a Reply>,
    },
    /// The answer about the pair as it is now.
    Answered(&'a Reply),
}

impl<'a> EngineLane<'a> {
    /// Returns the answer about the pair as it is now that is wrong: that to the main question first, that at the boundary last. `None` if none is, and
    /// if an answer is missing.
    pub fn wrong(&self) -> Option<WrongReply<'a>> {
        let reply = self.says.reply()?;
        let is_wrong = |assessment: &Assessment| assessment.kind().is_wrong() && assessment.kind() != AssessmentKind::Failed;
        let of_pair = reply.main().into_iter().chain(&reply.assessments);
        let of_pair = of_pair.map(|(quantity, assessment)| WrongReply { quantity: *quantity, assessment, pose: None });
        let at_boundary = reply.at_boundary.iter();
        let at_boundary =
            at_boundary.map(|(pose, assessment)| WrongReply { quantity: EngineQuantity::Hit, assessment, pose: Some(pose) });
        of_pair.chain(at_boundary).find(|reply| is_wrong(reply.assessment))
    }
}

/// A wrong answer about the pair.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WrongReply<'a> {
    /// The quantity that was asked.
    pub quantity: EngineQuantity,
    /// Its assessment.
    pub assessment: &'a Assessment,
    /// The pose of B at the boundary, if it is not that of the scene.
    pub pose: Option<&'a BoundaryPose>,
}

impl<'a> EngineSays<'a> {
    /// Returns the answer about the pair as it is now. `None`: it is not known.
    pub fn reply(self) -> Option<&'a Reply> {
        match self {
            EngineSays::Answered(reply) => Some(reply),
            EngineSays::Starting | EngineSays::NoGreeting(_) | EngineSays::Asked { .. } => None,
        }
    }
}

impl EngineTrial {
    /// Puts these engines on trial, without a question yet.
    pub(super) fn of(engines: Vec<Arc<BackgroundEngine>>) -> EngineTrial {
        let engines = engines.into_iter().map(|engine| (engine, EngineNews::default())).collect();
        EngineTrial { engines, ..EngineTrial::default() }
    }

    /// Asks all engines about these two bodies, and takes over the answers given since.
    pub(super) fn follow(&mut self, bodies: Option<&[Moving; 2]>) {
        for (engine, news) in &mut self.engines {
            bodies.into_iter().for_each(|bodies| engine.ask(bodies));
            *news = engine.news();
        }
    }

    /// Starts one of the engines again, and asks it again.
    pub(super) fn ask_again(&mut self, index: usize) -> Result<(), Refusal> {
        let (engine, news) = self.engines.get_mut(index).ok_or(Refusal::NoSuchEngine { index })?;
        engine.ask_again();
        *news = engine.news();
        Ok(())
    }

    /// Puts another engine on trial. Returns its index.
    pub(super) fn add(&mut self, engine: Arc<BackgroundEngine>) -> usize {
        self.engines.push((engine, EngineNews::default()));
        self.engines.len() - 1
    }

    /// Ends the trial of an engine. The indices of those behind it become smaller by one.
    pub(super) fn remove(&mut self, index: usize) {
        self.engines.remove(index);
        self.hover = None;
        self.selected = self.selected.and_then(|selected| without(index, selected));
    }

    /// Returns the engines that run functions of the user: their indices and their names.
    pub fn functions(&self) -> impl Iterator<Item = (usize, &str)> {
        let functions = self.engines.iter().enumerate().filter(|(_, (engine, _))| engine.function().is_some());
        functions.map(|(index, (engine, _))| (index, engine.name()))
    }

    /// Returns the engine that runs these functions of a page, an index.
    pub fn typed(&self, functions: &Arc<TypedFunctions>) -> Option<usize> {
        self.engines.iter().position(|(engine, _)| engine.typed().is_some_and(|typed| Arc::ptr_eq(typed, functions)))
    }

    /// Returns the files of functions on trial, with the indices of their engines.
    pub fn files(&self) -> impl Iterator<Item = (usize, &Path)> {
        self.engines.iter().enumerate().filter_map(|(index, (engine, _))| match engine.function()? {
            TriedFunction::File(path) => Some((index, path.as_path())),
            TriedFunction::Typed => None,
        })
    }

    /// Returns an engine by its index.
    pub(super) fn engine(&self, index: usize) -> Option<&Arc<BackgroundEngine>> {
        self.engines.get(index).map(|(engine, _)| engine)
    }

    /// Checks that there is an engine of this index.
    pub(super) fn check(&self, index: Option<usize>) -> Result<(), Refusal> {
        match index.filter(|&index| self.engine(index).is_none()) {
            Some(index) => Err(Refusal::NoSuchEngine { index }),
            None => Ok(()),
        }
    }

    /// Returns true if an engine has yet to answer.
    pub fn is_awaited(&self) -> bool {
        self.engines.iter().any(|(_, news)| news.is_awaited)
    }

    /// Returns true if no engine is on trial. Otherwise [`EngineCommand::Follow`](super::EngineCommand::Follow) is due each frame.
    pub fn is_empty(&self) -> bool {
        self.engines.is_empty()
    }

    /// Returns the engine whose claim the canvas shows, an index: that of the lane under the pointer, else the selected one.
    pub fn shown(&self) -> Option<usize> {
        self.hover.or(self.selected)
    }

    /// Returns all engines with their answers about these two bodies.
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
            EngineLane { name: engine.name(), greeting, function: engine.function(), says }
        };
        self.engines.iter().map(lane).collect()
    }
}

/// Returns the index of an engine after that of `removed` was removed. `None`: it is that one.
pub(super) fn without(removed: usize, index: usize) -> Option<usize> {
    match index.cmp(&removed) {
        Ordering::Less => Some(index),
        Ordering::Equal => None,
        Ordering::Greater => Some(index - 1),
    }
}
