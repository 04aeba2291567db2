//! What the user holds: a scene, a selection, a time, settings. Commands are the only way to change it.
//!
//! Everything else on the screen follows from it: [`Session::analysis`] is derived each frame and never stored.

pub mod advice;
pub mod analysis;
mod apply;
mod bodies;
pub mod boundary;
mod changes;
pub mod command;
mod course;
mod document;
mod drag;
mod edits;
pub mod examples;
pub mod flipping;
mod grouping;
pub mod handles;
pub mod history;
pub mod lanes;
pub mod layers;
pub mod lessons;
pub mod map;
pub mod message;
pub mod pick;
pub mod playback;
pub mod pose;
mod probes;
mod question;
pub mod reasons;
pub mod reshape;
mod shift;
pub mod snap;
pub mod tabs;
pub mod touching;
mod tracked;
pub mod vertices;

use std::path::Path;
use std::sync::Arc;

pub use advice::Advice;
pub use analysis::Analysis;
pub use boundary::{Along, Snapped, Until};
pub use command::{AtEnd, Command, Direction};
pub use handles::{Handle, Target, handles};
pub use lanes::Lanes;
pub use layers::{Layer, Layers};
pub use map::MapAxis;
pub use message::{Message, Severity};
pub use pick::{CROWD, cycle, pick};
pub use reshape::Refused;
pub use snap::Snap;
pub use tabs::{LeftTab, Pane, RightTab, Tabs};
pub use touching::Touching;

use crate::kernel::Algorithm;
use crate::scene::Scene;
use crate::search::{Method, MethodKind};
use document::Document;
use drag::Drag;
use history::History;
use lessons::LESSONS;
use map::Map;
use playback::Playback;
use reasons::Reasons;
use tracked::Tracked;

/// What the user holds. Read it through its accessors, change it with [`Session::apply`].
#[derive(Debug, Clone)]
pub struct Session {
    scene: Tracked,
    document: Document,
    history: History,
    drag: Option<Drag>,
    selected: Option<usize>,
    hover: Option<Target>,
    playback: Playback,
    probe: Option<usize>,
    reasons: Reasons,
    layers: Layers,
    algorithm: Algorithm,
    tabs: Tabs,
    /// Which lessons were solved, in the order of the course.
    solved: [bool; LESSONS.len()],
    /// The parameters that the methods out of focus had last.
    methods: [Method; MethodKind::ALL.len()],
    map: Map,
    /// The revision of the scene whose properties the user wants to know.
    checked: Option<u64>,
    until: Until,
    message: Option<Message>,
}

impl Session {
    /// A session that holds a scene without a file.
    pub fn new(scene: Scene) -> Session {
        let document = Document { file: None, saved: Arc::new(scene.clone()), lesson: None };
        let mut session = Session {
            scene: Tracked::new(scene),
            document,
            history: History::default(),
            drag: None,
            selected: None,
            hover: None,
            playback: Playback::default(),
            probe: None,
            reasons: Reasons::default(),
            layers: Layers::standard(),
            algorithm: Algorithm::Direct,
            tabs: Tabs::standard(),
            solved: [false; LESSONS.len()],
            methods: MethodKind::ALL.map(MethodKind::with_defaults),
            map: Map::standard(),
            checked: None,
            until: Until::Verdict,
            message: None,
        };
        session.fit_map();
        session
    }

    /// The scene as it is now, in the middle of a drag too.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// A number that the scene has for itself: as long as it stays the same, so does the scene.
    pub fn revision(&self) -> u64 {
        self.scene.revision()
    }

    /// The selected body, a valid index into the scene's bodies.
    pub fn selected(&self) -> Option<usize> {
        self.selected
    }

    /// What a press would take now. Its body is a valid index, its handle one that the body has.
    pub fn hover(&self) -> Option<Target> {
        self.hover
    }

    /// What is being dragged, as its body has it now: a drag may add a vertex.
    pub fn dragging(&self) -> Option<Target> {
        self.drag.as_ref().map(Drag::shown)
    }

    /// Why the dragged body does not follow the pointer, where it does not.
    pub fn refused(&self) -> Option<&Refused> {
        self.drag.as_ref().and_then(Drag::refused)
    }

    /// What the dragged body has snapped to, where it touches another one.
    pub fn snapped(&self) -> Option<Snapped> {
        self.drag.as_ref().and_then(Drag::snapped)
    }

    /// The time on the timeline, the fraction of the frame, in [0, 1].
    pub fn t(&self) -> f64 {
        self.playback.t
    }

    /// Whether the timeline runs: then [`Command::Advance`] is due each frame.
    pub fn playing(&self) -> bool {
        self.playback.playing
    }

    /// How fast it runs: > 0, 1 is normal.
    pub fn playback_speed(&self) -> f64 {
        self.playback.speed
    }

    /// What playing does at the end of the frame.
    pub fn at_end(&self) -> AtEnd {
        self.playback.at_end
    }

    /// The probe under the cursor: an index into the probes of the scene's search. `None` after every change to scene or time.
    pub fn probe(&self) -> Option<usize> {
        self.probe
    }

    /// How the static question is to be answered.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// All methods, in order: the one in focus as the scene has it, each other one with the parameters it last had since the scene was
    /// loaded.
    pub fn methods(&self) -> [Method; MethodKind::ALL.len()] {
        MethodKind::ALL.map(|kind| self.method(kind))
    }

    /// The method of this kind, see [`Session::methods`].
    pub fn method(&self, kind: MethodKind) -> Method {
        if self.scene.search.kind() == kind { self.scene.search } else { self.methods[kind as usize] }
    }

    /// Which panels are open.
    pub fn tabs(&self) -> &Tabs {
        &self.tabs
    }

    /// Which layers are shown.
    pub fn layers(&self) -> &Layers {
        &self.layers
    }

    /// The file the scene is saved to. `None` where it has none yet.
    pub fn file(&self) -> Option<&Path> {
        self.document.file.as_deref()
    }

    /// Whether there are changes that would be lost: the scene differs from what was last loaded or saved.
    pub fn is_dirty(&self) -> bool {
        *self.scene != *self.document.saved
    }

    /// Of which scene the user asked last whether the properties hold, as [`revision`](Self::revision) numbers it. `None`: of none yet.
    pub fn checked(&self) -> Option<u64> {
        self.checked
    }

    /// What a slide of a body is to flip.
    pub fn until(&self) -> Until {
        self.until
    }

    /// The text to show until it is dismissed.
    pub fn message(&self) -> Option<&Message> {
        self.message.as_ref()
    }

    /// What undo would take back, as a label: "Move bullet".
    pub fn undo_label(&self) -> Option<&str> {
        self.history.undo_label()
    }

    /// What redo would make again, as a label.
    pub fn redo_label(&self) -> Option<&str> {
        self.history.redo_label()
    }

    /// The answers for the scene's pair at the time on the timeline. `None` where the scene has no pair.
    pub fn analysis(&self) -> Option<Analysis> {
        Analysis::by(self.algorithm, &self.scene, self.t())
    }
}
