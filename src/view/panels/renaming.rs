//! The field for a name in the list of bodies, in place of a row.

use egui_macroquad::egui::{Context, Id, Key, TextEdit, Ui};

use super::view::View;
use crate::session::{Command, Edit};

/// A name that is being typed in the list.
#[derive(Debug, Clone)]
struct Renaming {
    body: usize,
    name: String,
    /// True after the field was shown once and has received the focus.
    is_shown: bool,
}

impl Renaming {
    fn id() -> Id {
        Id::new("renaming-in-the-list")
    }
}

/// Shows a field for the name of this body in the list from the next frame on.
pub(super) fn begin_to_rename(ctx: &Context, body: usize, name: &str) {
    let renaming = Renaming { body, name: name.to_owned(), is_shown: false };
    ctx.data_mut(|data| data.insert_temp(Renaming::id(), renaming));
}

/// Draws the field for the name of a body, in place of its row of this height, points. Returns true if it is shown. The name is
/// taken over when the field is left; Escape keeps the old name.
pub(super) fn renamed_ui(ui: &mut Ui, view: View, index: usize, height: f32, commands: &mut Vec<Command>) -> bool {
    let renaming: Option<Renaming> = ui.data(|data| data.get_temp(Renaming::id()));
    let Some(mut renaming) = renaming.filter(|renaming| renaming.body == index) else { return false };
    let field = TextEdit::singleline(&mut renaming.name).id(Renaming::id().with(index));
    let response = ui.add_sized([ui.available_width(), height], field);
    if !renaming.is_shown {
        response.request_focus();
        renaming.is_shown = true;
    } else if response.lost_focus() {
        ui.data_mut(|data| data.remove::<Renaming>(Renaming::id()));
        let is_new = view.session.scene().name(index) != renaming.name;
        if is_new && !ui.input(|input| input.key_pressed(Key::Escape)) {
            commands.extend([Command::Edit(Edit::Rename { body: index, name: renaming.name }), Command::EndEdit]);
        }
        return true;
    }
    ui.data_mut(|data| data.insert_temp(Renaming::id(), renaming));
    true
}
