//! All that derived things depend on.

use std::sync::Arc;

use super::map::Map;
use crate::background::BackgroundEngine;
use crate::explain::Reasoning;
use crate::scene::Scene;
use crate::search::{Method, MethodKind};
use crate::session::view_state::Tabs;

/// What is looked at: the session as far as anything is derived from it.
#[derive(Debug, Clone, Copy)]
pub struct Subject<'a> {
    /// The scene.
    pub scene: &'a Scene,
    /// A number that the scene has for itself: as long as it stays the same, so does the scene.
    pub revision: u64,
    /// The time on the timeline, in [0, 1].
    pub t: f64,
    /// Which answer is to be derived, and how the static question is to be answered.
    pub reasoning: Reasoning,
    /// All methods with their parameters, in the order of [`MethodKind::ALL`].
    pub methods: [Method; MethodKind::ALL.len()],
    /// What the map is to show.
    pub map: &'a Map,
    /// The engine that the map asks. `None` where it asks a search.
    pub map_engine: Option<&'a Arc<BackgroundEngine>>,
    /// Which scene's properties are to be checked, by its revision.
    pub checked: Option<u64>,
    /// Which panels are open: what no panel shows is not derived.
    pub tabs: Tabs,
    /// Whether every frame brings another scene.
    pub hand: Hand,
}

/// Whether every frame brings another scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hand {
    /// No body is held.
    Free,
    /// A body is held, or the frames of a capture run: every frame brings another scene.
    Holds,
}
