//! All that derived things depend on, and what the map is asked.

use crate::answers::Analysis;
use crate::search::Method;
use crate::session::Session;
use crate::session::derived::{Hand, Map, MapAsks, Subject};
use crate::sweep::Setup;

/// What is derived.
impl Session {
    /// All that derived things depend on.
    pub fn subject(&self) -> Subject<'_> {
        Subject {
            scene: self.scene(),
            revision: self.revision(),
            t: self.t(),
            reasoning: self.reasoning(),
            methods: self.methods(),
            map: self.map(),
            map_engine: self.map().asks().engine().and_then(|index| self.trial.engine(index)),
            checked: self.checked(),
            tabs: *self.tabs(),
            hand: if self.changes_each_frame() { Hand::Holds } else { Hand::Free },
        }
    }

    /// Whether every frame of the window brings another scene.
    pub(in crate::session) fn changes_each_frame(&self) -> bool {
        self.dragging.is_in_progress() || self.capture.as_ref().is_some_and(|capture| capture.playing())
    }

    /// The answers for the scene's pair at the time on the timeline, derived anew. `None` where the scene has no pair.
    pub fn analysis(&self) -> Option<Analysis> {
        Analysis::by(self.reasoning(), self.scene(), self.t())
    }

    /// What the map is to show.
    pub fn map(&self) -> &Map {
        &self.asked.map
    }

    /// The method that the map asks, with its parameters; that in focus where it asks an engine.
    pub fn map_method(&self) -> Method {
        match self.map().asks() {
            MapAsks::InFocus | MapAsks::Engine(_) => self.scene().search,
            MapAsks::Method(kind) => self.method(kind),
        }
    }

    /// What is asked of the scene where the map is. `None` where it has no pair.
    pub fn map_setup(&self) -> Option<Setup> {
        self.map().setup(self.scene(), &self.methods())
    }

    /// Of which scene the user asked last whether the properties hold, as [`revision`](Self::revision) numbers it. `None`: of none yet.
    pub fn checked(&self) -> Option<u64> {
        self.asked.checked
    }
}
