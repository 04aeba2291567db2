//! The file behind a scene, and what it holds.

use std::path::PathBuf;
use std::sync::Arc;

use crate::scene::Scene;

/// Where a scene is from.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::session) struct Origin {
    /// The file it is saved to.
    pub(in crate::session) file: Option<PathBuf>,
    /// The scene as last loaded or saved.
    pub(in crate::session) saved: Arc<Scene>,
    /// The lesson whose scene it is, by its id.
    pub(in crate::session) lesson: Option<String>,
}

impl Origin {
    /// A scene that is as its file has it, or has no file.
    pub(in crate::session) fn of(file: Option<PathBuf>, scene: &Scene) -> Origin {
        Origin { file, saved: Arc::new(scene.clone()), lesson: None }
    }
}
