//! The subject: everything that derived values depend on.

use std::sync::Arc;

use super::map::{Map, MapAsks};
use crate::answers::Analysis;
use crate::background::BackgroundEngine;
use crate::explain::{Reasoning, Why};
use crate::scene::Scene;
use crate::search::{Method, MethodKind};
use crate::session::Session;
use crate::session::view_state::{RightTab, Tabs};
use crate::sweep::Setup;

/// The part of a session from which answers are derived.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    /// The scene.
    pub scene: &'a Scene,
    /// The number of the scene: while it stays the same, so does the scene.
    pub revision: u64,
    /// The time on the timeline, in [0, 1].
    pub t: f64,
    /// The answer that is to be derived, and the method that answers the static question.
    pub reasoning: Reasoning,
    /// All methods with their parameters, in the order of [`MethodKind::ALL`].
    pub methods: [Method; MethodKind::ALL.len()],
    /// The choices for the map.
    pub map: &'a Map,
    /// The engine that the map asks. `None`: it asks a search.
    pub map_engine: Option<&'a Arc<BackgroundEngine>>,
    /// The revision of the scene whose properties are to be checked.
    pub checked: Option<u64>,
    /// The open panels: values that no panel shows are not derived.
    pub tabs: Tabs,
    /// The rate at which the scene changes.
    pub rate: ChangeRate,
}

/// The view of a session from which its answers are derived.
impl Session {
    /// Returns everything that derived values depend on.
    pub fn subject(&self) -> Subject<'_> {
        let map = &self.map;
        Subject {
            scene: self.document.scene(),
            revision: self.document.revision(),
            t: self.playback.t,
            reasoning: self.reasoning(),
            methods: self.methods(),
            map,
            map_engine: map.asks().engine().and_then(|index| self.trial.engine(index)),
            checked: self.view.checked,
            tabs: self.view.tabs,
            rate: if self.changes_each_frame() { ChangeRate::EachFrame } else { ChangeRate::OnCommand },
        }
    }

    /// Returns the answers for the scene's pair at the time on the timeline, derived anew. `None`: the scene has no pair.
    pub fn analysis(&self) -> Option<Analysis> {
        Analysis::by(self.reasoning(), self.document.scene(), self.playback.t)
    }

    /// Returns the reasoning that is derived: if no panel shows reasons, those of the contact, which the canvas draws.
    pub(in crate::session) fn reasoning(&self) -> Reasoning {
        let shown = self.view.reasoning;
        if self.view.tabs.shows_right(RightTab::Why) { shown } else { Reasoning { why: Why::Contact, ..shown } }
    }
}

impl Subject<'_> {
    /// Returns the method that the map asks, with its parameters; that in focus if it asks an engine.
    pub fn map_method(&self) -> Method {
        match self.map.asks() {
            MapAsks::InFocus | MapAsks::Engine(_) => self.scene.search,
            MapAsks::Method(kind) => self.methods[kind as usize],
        }
    }

    /// Returns the question of the map at the scene itself. `None`: the scene has no pair.
    pub fn map_setup(&self) -> Option<Setup> {
        self.map.setup(self.scene, &self.methods)
    }
}

/// The rate at which the scene changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChangeRate {
    /// The scene changes by single commands.
    OnCommand,
    /// The scene changes in every frame of the window: a body is dragged, or the frames of a capture run.
    EachFrame,
}
