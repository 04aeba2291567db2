//! A lesson of a course: its scene, and the name by which it is known; and a file in which no lesson could be read.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::link;
use crate::scene::{Lesson, Scene};

/// One lesson of a course.
#[derive(Debug, Clone, PartialEq)]
pub struct CourseLesson {
    id: String,
    scene: Arc<Scene>,
    lesson: Arc<Lesson>,
    file: Option<PathBuf>,
}

/// A scene file in the folder of a course that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnreadableLesson {
    /// The file.
    pub file: PathBuf,
    /// Everything that is wrong with it, in words.
    pub error: String,
}

impl CourseLesson {
    /// The shipped lesson in the file of this name. `None`: the scene holds no lesson.
    pub(super) fn shipped(name: &str, scene: Scene) -> Option<CourseLesson> {
        let lesson = Arc::clone(scene.lesson.as_ref()?);
        Some(CourseLesson { id: CourseLesson::id_of_name(name).to_owned(), scene: Arc::new(scene), lesson, file: None })
    }

    /// The lesson in a file of the user's. `None`: the scene holds no lesson.
    pub fn of_file(file: PathBuf, scene: Scene) -> Option<CourseLesson> {
        let lesson = Arc::clone(scene.lesson.as_ref()?);
        Some(CourseLesson { id: file.display().to_string(), scene: Arc::new(scene), lesson, file: Some(file) })
    }

    /// The lesson in a scene without a file, such as that of a link. It is the same lesson in each link to the same scene. `None`: the
    /// scene holds no lesson.
    pub fn of_scene(scene: Scene) -> Option<CourseLesson> {
        let lesson = Arc::clone(scene.lesson.as_ref()?);
        Some(CourseLesson { id: format!("link-{:08x}", link::checksum(&scene)), scene: Arc::new(scene), lesson, file: None })
    }

    /// Returns the id of a shipped lesson, from the name of its file: without the number, which another edition of the course may change.
    pub fn id_of_name(name: &str) -> &str {
        name.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start_matches('_')
    }

    /// Returns the name of the lesson in preferences. It stays the same if text or position in the course change.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the topic, in a few words: the title of the scene.
    pub fn title(&self) -> &str {
        &self.scene.title
    }

    /// Returns texts, goal and solution.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Returns the scene that it starts with.
    pub fn scene(&self) -> &Arc<Scene> {
        &self.scene
    }

    /// Returns the file. `None`: it is a shipped lesson, or came by a link.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }
}
