//! Pictures of the canvas in files. They are drawn on a thread of their own, because a long GIF takes seconds.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use super::file_dialog::AnimationKind;
use super::files::name_of;
use super::texts;
use crate::files::output::{self, Replaceable};
use crate::picture::camera::Camera;
use crate::picture::paint::page::AUTHOR;
use crate::picture::paint::svg::MARK;
use crate::picture::svg::{ScenePicture, SelectedStep};
use crate::picture::{Layers, Theme};
use crate::raster::Raster;
use crate::raster::{Animation, Looping, Pixels};
use crate::scene::Scene;
use crate::session::{Session, StatusMessage};
use crate::worker;

/// The height of the strip with title and verdict, points.
const CAPTION: f64 = 44.0;

/// The content of the canvas, to be drawn later.
pub(super) struct CanvasContent {
    scene: Scene,
    layers: Layers,
    camera: Camera,
    size: [u32; 2],
    theme: Theme,
    selected: Option<SelectedStep>,
    t: f64,
}

impl CanvasContent {
    /// Copies the canvas as the camera shows it, with a strip for title and verdict above it.
    pub(super) fn new(session: &Session, camera: &Camera) -> CanvasContent {
        let [_, _, width, height] = camera.viewport.map(|length| length.round().max(1.0));
        let size = [width, height + CAPTION].map(|length| length as u32);
        CanvasContent {
            scene: session.scene().clone(),
            layers: session.view().layers,
            camera: camera.with_viewport([0.0, CAPTION, width, height]),
            size,
            theme: session.view().theme,
            selected: session
                .playback()
                .steps
                .selected(usize::MAX)
                .map(|step| SelectedStep { reasoning: session.reasoning(), step }),
            t: session.playback().t,
        }
    }

    /// Returns the picture as pixels. An error states why there is no picture.
    pub(super) fn pixels(&self) -> Result<Pixels, String> {
        self.still().pixels(self.t, 1.0).map_err(|error| error.to_string())
    }

    fn still(&self) -> ScenePicture<'_> {
        let CanvasContent { scene, layers, camera, size, theme, selected, .. } = self;
        ScenePicture { scene, layers: *layers, camera: *camera, size: *size, theme: *theme, selected: *selected }
    }

    /// Writes the picture into a file. The extension of the file name decides the format.
    fn write(&self, path: &Path, animation: AnimationKind, replaceable: Replaceable) -> Result<(), String> {
        let still = self.still();
        let ends_in = |extension: &str| path.extension().is_some_and(|found: &OsStr| found.eq_ignore_ascii_case(extension));
        let animation = match animation {
            AnimationKind::Motion => Animation::MOTION,
            AnimationKind::Search => Animation::SEARCH,
        };
        let (picture, mark) = if ends_in("svg") {
            (Ok(still.svg(self.t).into_bytes()), MARK)
        } else if ends_in("png") {
            (still.png(self.t, 1.0), AUTHOR)
        } else if ends_in("gif") {
            (still.gif(animation, Looping::Forever, 1.0), AUTHOR)
        } else {
            return Err(texts::NO_PICTURE_NAME.to_owned());
        };
        let picture = picture.map_err(|error| error.to_string())?;
        output::write(path, picture, mark, replaceable).map_err(|error| error.to_string())
    }
}

/// The picture that is being written.
#[derive(Default)]
pub(super) struct PictureInWriting {
    busy: Option<(PathBuf, Receiver<Result<(), String>>)>,
}

impl PictureInWriting {
    /// Returns true if a picture is being written.
    pub(super) fn is_busy(&self) -> bool {
        self.busy.is_some()
    }

    /// Begins to write a picture. Returns a message about it.
    pub(super) fn begin(
        &mut self,
        path: PathBuf,
        snapshot: CanvasContent,
        animation: AnimationKind,
        replaceable: Replaceable,
    ) -> StatusMessage {
        if self.is_busy() {
            return StatusMessage::error(texts::PICTURE_BUSY.to_owned());
        }
        let (done, result) = channel();
        let message = StatusMessage::info(texts::drawing(name_of(&path)));
        let to = path.clone();
        let write = move |snapshot: CanvasContent| {
            // The receiver is gone if the window was closed.
            let _ = done.send(snapshot.write(&to, animation, replaceable));
        };
        let (to_thread, snapshots) = channel::<CanvasContent>();
        let write_in_thread = write.clone();
        match worker::start("picture", move || snapshots.into_iter().for_each(write_in_thread)) {
            Ok(_) => drop(to_thread.send(snapshot)),
            // No thread can be started: draw while the window waits.
            Err(_) => write(snapshot),
        }
        self.busy = Some((path, result));
        message
    }

    /// Returns the message about the result, once the picture is finished.
    pub(super) fn finished(&mut self) -> Option<StatusMessage> {
        let (path, result) = self.busy.as_ref()?;
        let message = match result.try_recv() {
            Err(TryRecvError::Empty) => return None,
            Ok(Ok(())) => StatusMessage::info(texts::saved(name_of(path))),
            Ok(Err(error)) => StatusMessage::error(texts::picture_not_saved(name_of(path), error)),
            Err(TryRecvError::Disconnected) => {
                StatusMessage::error(texts::picture_not_saved(name_of(path), texts::PICTURE_FAILED))
            }
        };
        self.busy = None;
        Some(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::Reasoning;
    use crate::kernel::Kind;
    use crate::picture::svg::fit;
    use crate::session::Play;
    use crate::shipped::{opening_scene, pair_scene};

    #[test]
    fn a_picture_of_the_canvas_has_the_letters_of_the_selected_step() {
        let mut session = Session::new(pair_scene(Kind::Circle, Kind::Segment));
        let camera = fit(session.scene(), [0.0, 0.0, 640.0, 400.0]);
        let letters = |session: &Session| {
            let svg = CanvasContent::new(session, &camera).still().svg(0.0);
            [">p<", ">a<", ">d<"].map(|letter| svg.contains(letter))
        };
        assert_eq!(letters(&session), [false; 3], "no step is selected");
        session.apply(Play::SelectReason(Some(0)));
        assert_eq!(session.reasoning(), Reasoning::default());
        assert_eq!(letters(&session), [true; 3], "the projection on the segment");
    }

    #[test]
    fn a_picture_of_the_canvas_has_its_size_and_the_format_of_its_name() {
        let folder = tempfile::tempdir().expect("a folder");
        let session = Session::new(opening_scene());
        let camera = fit(session.scene(), [260.0, 30.0, 320.0, 200.0]);
        for (name, begins) in [("a.svg", &b"<svg"[..]), ("b.PNG", b"\x89PNG"), ("c.gif", b"GIF89a\x40\x01\xf4\x00")] {
            let mut pictures = PictureInWriting::default();
            let path = folder.path().join(name);
            let snapshot = CanvasContent::new(&session, &camera);
            pictures.begin(path.clone(), snapshot, AnimationKind::Search, Replaceable::Outputs);
            let message = loop {
                if let Some(message) = pictures.finished() {
                    break message;
                }
                std::thread::yield_now();
            };
            assert_eq!(message.text, texts::saved(name), "{name}");
            let bytes = std::fs::read(path).expect("readable");
            assert!(bytes.starts_with(begins), "{name} begins with {:?}", &bytes[..10]);
        }
    }
}
