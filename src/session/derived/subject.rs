//! The subject: everything that derived values depend on.

use std::sync::Arc;

use super::map::{Map, MapAsks};
use crate::engine::BackgroundEngine;
use crate::explain::Reasoning;
use crate::scene::Scene;
use crate::search::{Method, MethodKind};
use crate::session::view_state::Tabs;
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
    /// The engine that the map asks. `None` where it asks a search.
    pub map_engine: Option<&'a Arc<BackgroundEngine>>,
    /// The revision of the scene whose properties are to be checked.
    pub checked: Option<u64>,
    /// The open panels: values that no panel shows are not derived.
    pub tabs: Tabs,
    /// The rate at which the scene changes.
    pub rate: ChangeRate,
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
    /// By single commands.
    OnCommand,
    /// In every frame of the window: a body is dragged, or the frames of a capture run.
    EachFrame,
}
