//! The lines that copy and paste, the same in the Edit menu and in the menu of the canvas.

use super::keys;
use super::lines::MenuLines;
use super::request::{CopiedContent, WindowRequest};
use super::view::View;
use crate::explain::code::Language;
use crate::view::texts::menu as texts;

/// Draws the lines that copy, and the line that pastes.
pub(super) fn ui(ui: &mut impl MenuLines, view: View, requests: &mut Vec<WindowRequest>) {
    let scene = view.session.scene();
    if ui.line(!scene.bodies.is_empty(), texts::COPY, &keys::COPY.name()) {
        requests.push(WindowRequest::Copy(CopiedContent::Bodies));
    }
    ui.menu_button(texts::COPY_AS, |ui| {
        let of_pair = scene.pair.is_some();
        for (enabled, text, shortcut, copied) in [
            (of_pair, texts::COPY_RUST_TEST, keys::COPY_RUST_TEST, CopiedContent::RustTest),
            (of_pair, texts::COPY_MARKDOWN, keys::COPY_MARKDOWN, CopiedContent::Markdown),
            (!scene.bodies.is_empty(), texts::COPY_LINK, keys::COPY_LINK, CopiedContent::Link),
            (true, texts::COPY_DESCRIPTION, keys::COPY_DESCRIPTION, CopiedContent::Description),
            (true, texts::COPY_PICTURE, keys::COPY_PICTURE, CopiedContent::Picture),
        ] {
            if ui.line(enabled, text, &shortcut.name()) {
                requests.push(WindowRequest::Copy(copied));
            }
        }
        for language in Language::ALL {
            if ui.line(of_pair, &texts::copy_code(language.name()), "") {
                requests.push(WindowRequest::Copy(CopiedContent::Code(language)));
            }
        }
    });
    if ui.line(view.session.is_editable(), texts::PASTE, &keys::PASTE.name()) {
        requests.push(WindowRequest::Paste);
    }
}
