//! Copying, cutting and pasting.

use egui_macroquad::egui::Context;

use super::super::clipboard::Clipboard;
use super::super::pasting::{PasteAnswer, Pasting};
use super::super::pictures::CanvasContent;
use super::super::questions::NextAction;
use super::super::texts;
use super::App;
use super::text::focused_text;
use crate::copy::{bodies_to_text, markdown, rust_test};
use crate::describe::describe;
use crate::explain::capital;
use crate::explain::code::{Language, code_of_pair, no_code_in_words};
use crate::link;
use crate::paste::MAX_BYTES;
use crate::platform::window_system::awaits_paste;
use crate::session::{Edit, Look, StatusMessage};
use crate::view::panels::CopiedContent;
use crate::web;

/// The number of tests of two simple shapes that a copied description may take to find what would change the answer: the window
/// waits for it.
const TESTS_OF_DESCRIPTION: usize = 100_000;

impl App {
    /// Copies to the clipboard of the system from now on, and pastes from it.
    pub fn use_system_clipboard(&mut self) {
        self.clipboard = Clipboard::of_system();
    }

    /// Returns the text of the clipboard. If there is none, returns `None` and shows a message with the reason.
    pub fn clipboard_text(&mut self) -> Option<String> {
        let text = self.clipboard.text();
        text.map_err(|error| self.apply(Look::ShowMessage(StatusMessage::error(texts::no_clipboard(error))))).ok()
    }

    /// Returns the text of the clipboard if a text field has the focus. `None` without such a field: the clipboard is then not
    /// asked, which may take long. A text longer than [`MAX_BYTES`] is refused with a message: a field cannot contain it, and its
    /// layout takes long.
    pub fn text_for_field(&mut self, ctx: &Context) -> Option<String> {
        let text = focused_text(ctx).and_then(|_| self.clipboard_text())?;
        if MAX_BYTES < text.len() {
            self.apply(Look::ShowMessage(StatusMessage::error(texts::too_long_for_field(text.len(), MAX_BYTES))));
            return None;
        }
        Some(text)
    }

    /// Returns true if a text field has the keyboard.
    pub fn takes_text(&self, ctx: &Context) -> bool {
        focused_text(ctx).is_some()
    }

    /// Copies a text, for example of a field.
    pub fn copy_text(&mut self, text: String) {
        if let Err(error) = self.clipboard.hold_text(text) {
            self.apply(Look::ShowMessage(StatusMessage::error(texts::no_clipboard(error))));
        }
    }

    /// Copies what was asked for, and shows a message about it.
    pub(super) fn copy(&mut self, copied: CopiedContent) {
        let scene = self.session.scene();
        let text = match copied {
            CopiedContent::Bodies => {
                let selected = self.session.selection().bodies();
                let of_pair = scene.pair.unwrap_or_default();
                let indices = if selected.is_empty() && scene.pair.is_some() { &of_pair[..] } else { selected };
                let bodies: Vec<_> = indices.iter().filter_map(|&index| scene.bodies.get(index)).collect();
                let confirmation = match bodies.as_slice() {
                    [] => return self.apply(Look::ShowMessage(StatusMessage::error(texts::NOTHING_TO_COPY))),
                    [only] => texts::copied_body(&only.name),
                    many => texts::copied_bodies(many.len()),
                };
                Some((bodies_to_text(bodies, scene.up), confirmation))
            }
            CopiedContent::RustTest => rust_test(scene).map(|text| (text, texts::COPIED_TEST.to_owned())),
            CopiedContent::Markdown => {
                markdown(scene, self.session.playback().t).map(|text| (text, texts::COPIED_MARKDOWN.to_owned()))
            }
            CopiedContent::Description => {
                let described = describe(scene, self.session.playback().t, TESTS_OF_DESCRIPTION);
                Some((described.text(), texts::COPIED_DESCRIPTION.to_owned()))
            }
            CopiedContent::Code(language) => match self.code(language) {
                Some(Ok(code)) => Some((code, texts::copied_code(language.name()))),
                Some(Err(none)) => return self.apply(Look::ShowMessage(StatusMessage::error(none))),
                None => None,
            },
            CopiedContent::Link => match self.link() {
                Ok(link) => Some(link),
                Err(message) => return self.apply(Look::ShowMessage(StatusMessage::error(message))),
            },
            CopiedContent::Picture => return self.copy_picture(),
        };
        let Some((text, confirmation)) = text else {
            return self.apply(Look::ShowMessage(StatusMessage::error(texts::NO_PAIR_TO_COPY)));
        };
        let message = match self.clipboard.hold_text(text) {
            Ok(()) => StatusMessage::info(confirmation),
            Err(error) => StatusMessage::error(texts::no_clipboard(error)),
        };
        self.apply(Look::ShowMessage(message));
    }

    /// Returns the algorithms of the pair as code, or a message that names the pairs with code. `None` if there is no pair.
    fn code(&self, language: Language) -> Option<Result<String, String>> {
        let scene = self.session.scene();
        let pair = scene.pair?;
        let kinds = scene.moving(pair)?.map(|body| body.shape.kind());
        let code = code_of_pair(scene, pair, self.session.playback().t, language);
        Some(code.map(|code| code.text()).ok_or_else(|| capital(&no_code_in_words(kinds))))
    }

    /// Returns the link to the scene, or to the step of a capture, and the message about it.
    fn link(&self) -> Result<(String, String), String> {
        let page = web::address().map_err(texts::no_link)?;
        let (scene, copied): (String, fn(usize) -> String) = match self.session.capture() {
            Some(capture) => {
                (capture.step_to_save().map(|step| link::fragment(&step)).ok_or(texts::NO_STEP)?, texts::copied_link_of_step)
            }
            None => (link::fragment(self.session.scene()), texts::copied_link),
        };
        let is_without_page = page.is_empty();
        let link = page + &scene;
        let further = [
            (link::MANY_CHARS < link.len()).then(|| texts::link_may_be_cut(link::MANY_CHARS)),
            is_without_page.then(|| texts::LINK_WITHOUT_PAGE.to_owned()),
        ];
        let lines: Vec<String> = std::iter::once(copied(link.len())).chain(further.into_iter().flatten()).collect();
        Ok((link, lines.join("\n")))
    }

    fn copy_picture(&mut self) {
        let snapshot = CanvasContent::new(&self.session, &self.camera);
        let copied = snapshot.pixels().and_then(|pixels| self.clipboard.hold_picture(pixels).map_err(texts::no_clipboard));
        let message = copied.map_or_else(StatusMessage::error, |()| StatusMessage::info(texts::COPIED_PICTURE));
        self.apply(Look::ShowMessage(message));
    }

    /// Opens the preview of the clipboard's content. Over a capture only a link is opened, in its place.
    pub(super) fn paste(&mut self) {
        if awaits_paste() {
            return;
        }
        let text = self.clipboard_text().unwrap_or_default();
        if !self.session.is_editable() {
            return if link::is_link(&text) { self.go_to_link(&text) } else { self.refuse_paste() };
        }
        self.pasting = Some(Pasting::of(text));
    }

    fn refuse_paste(&mut self) {
        self.apply(Look::ShowMessage(StatusMessage::error(texts::NO_PASTE_IN_CAPTURE)));
    }

    /// Goes on to the scene of a link, after a question where changes would be lost.
    fn go_to_link(&mut self, link: &str) {
        match link::parse(link) {
            Ok(scene) => self.go(NextAction::Pasted(Box::new(scene))),
            Err(errors) => self.apply(Look::ShowMessage(StatusMessage::error(texts::not_opened(errors)))),
        }
    }

    /// Shows the preview of the pasted content, if it is open, and carries out the answer.
    pub(super) fn pasting_ui(&mut self, ctx: &Context) {
        let Some(mut pasting) = self.pasting.take() else { return };
        match pasting.show(ctx, &self.session, &self.camera) {
            None => self.pasting = Some(pasting),
            Some(PasteAnswer::Close) => {}
            Some(PasteAnswer::Open(scene)) => self.go(NextAction::Pasted(scene)),
            Some(PasteAnswer::Take(content, taken_as, up)) => {
                self.apply(Edit::Paste { content: Box::new(content), taken_as, up });
            }
        }
    }
}
