//! The bar at the top: menus, and the title of the scene.

use std::path::PathBuf;

use egui_macroquad::egui::{Align, Button, Color32, Label, Layout, RichText, ScrollArea, Sense, Ui, menu, vec2};

use super::clipboard;
use super::context_menu;
use super::frames::next_steps;
use super::keys::{self, selection};
use super::lines::{MenuLines, MenuRecord};
use super::request::{WindowAction, WindowRequest, WorksheetContent, WorksheetSolutions};
use super::tabs;
use super::tools;
use super::view::View;
use super::why::choice;
use super::workspaces;
use crate::escape::Escaped;
use crate::explain::DerivedAnswer;
use crate::explain::code::Language;
use crate::picture::{Layer, Theme};
use crate::platform::{CAN_QUIT, HAS_FILES};
use crate::scene::UpDirection;
use crate::session::{
    CaptureCommand, Command, Edit, EngineCommand, Focus, LeftTab, Look, Pane, PanelSide, RightTab, Scale, Section, Workspace,
};
use crate::shipped::{self, CAPTURES, EXAMPLES};
use crate::view::texts::{frames, menu as texts};
use crate::view::theme;

/// Draws the bar at the top.
pub fn ui(ui: &mut Ui, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    menu::bar(ui, |ui| {
        ui.label(RichText::new(texts::CLASHBOX).size(15.0).strong().color(theme::of(ui).accent));
        ui.add_space(4.0);
        ui.menu_button(texts::FILE, |ui| file_ui(ui, view, commands, requests));
        ui.menu_button(texts::EDIT, |ui| edit_ui(ui, view, commands, requests));
        ui.menu_button(texts::EXAMPLES, |ui| examples_ui(ui, requests));
        ui.menu_button(texts::VIEW, |ui| view_ui(ui, view, commands, requests));
        ui.menu_button(texts::HELP, |ui| help_ui(ui, view, commands, requests));
        ui.add_space(8.0);
        // The start page has its own doors to the workspaces, and names its scene.
        if !view.session.view().tabs.shows_start_page() {
            ui.scope(|ui| workspaces::ui(ui, view, commands));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| title_ui(ui, view));
        }
    });
}

/// A function that records a menu for the palette.
pub(super) type RecordMenu = fn(&mut MenuRecord, View, &mut Vec<Command>, &mut Vec<WindowRequest>);

/// The menus with their titles, except the examples, which are listed by topics.
pub(super) const RECORDED: [(&str, RecordMenu); 5] = [
    (texts::FILE, file_ui),
    (texts::EDIT, edit_ui),
    (texts::VIEW, view_ui),
    (texts::HELP, help_ui),
    (frames::USE_FINDING, next_steps),
];

/// Adds one line of a menu with its shortcut. Returns true if it was clicked; the menu is then closed.
fn entry(ui: &mut impl MenuLines, text: impl Into<String>, shortcut: &str) -> bool {
    entry_if(ui, true, text, shortcut)
}

fn entry_if(ui: &mut impl MenuLines, enabled: bool, text: impl Into<String>, shortcut: &str) -> bool {
    ui.line(enabled, &text.into(), shortcut)
}

fn help_ui(ui: &mut impl MenuLines, _view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    if entry(ui, texts::START_PAGE, "") {
        requests.push(WindowRequest::StartPage);
    }
    if entry(ui, texts::LESSONS, &tabs::key_of(LeftTab::Lessons)) {
        commands.push(Look::ShowLeft(LeftTab::Lessons).into());
    }
    if entry(ui, texts::PALETTE, &keys::PALETTE.name()) {
        requests.push(WindowRequest::Palette);
    }
    if entry(ui, texts::GLOSSARY, "") {
        requests.push(WindowRequest::Glossary);
    }
    if entry(ui, texts::SHORTCUTS, &keys::LIST.name()) {
        requests.push(WindowRequest::Shortcuts);
    }
}

fn file_ui(ui: &mut impl MenuLines, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    let is_capture = view.session.capture().is_some();
    let save_as = if is_capture { frames::KEEP_STEP } else { texts::SAVE_AS };
    let entries = [
        (texts::NEW, keys::NEW, WindowRequest::New),
        (texts::OPEN, keys::OPEN, WindowRequest::Open),
        (texts::SAVE, keys::SAVE, WindowRequest::Save),
        (save_as, keys::SAVE_AS, WindowRequest::SaveAs),
        (texts::QUIT, keys::QUIT, WindowRequest::Quit),
    ];
    for (text, shortcut, request) in entries {
        // A capture itself cannot be changed.
        if is_capture && matches!(request, WindowRequest::Save) {
            continue;
        }
        if request == WindowRequest::Quit {
            if !is_capture && !view.session.has_left_capture() && !CAN_QUIT {
                continue;
            }
            if view.session.has_left_capture() && entry(ui, frames::RETURN, "") {
                commands.push(CaptureCommand::Return.into());
            }
            if is_capture && entry(ui, texts::CLOSE_CAPTURE, "") {
                commands.push(CaptureCommand::Close.into());
            }
            ui.separator();
        }
        let is_save_as = matches!(request, WindowRequest::SaveAs);
        let is_open = matches!(request, WindowRequest::Open);
        let is_possible = request != WindowRequest::Quit || CAN_QUIT;
        if is_possible && entry(ui, text, &shortcut.name()) {
            requests.push(request);
        }
        if is_open {
            recent_ui(ui, &view.session.view().recent, requests);
        }
        if is_save_as {
            pictures_ui(ui, view, requests);
            ui.menu_button(texts::ENGINES, |ui| engines_ui(ui, view, commands, requests));
            ui.menu_button(texts::FOR_A_CLASS, |ui| class_ui(ui, view, requests));
        }
    }
}

/// Adds the files that were opened or saved last. Looking for them on the disk may take long, so it is not done: opening a file
/// that is gone removes it from the list.
fn recent_ui(ui: &mut impl MenuLines, recent: &[PathBuf], requests: &mut Vec<WindowRequest>) {
    if recent.is_empty() {
        return;
    }
    ui.menu_button(texts::OPEN_RECENT, |ui| {
        for path in recent {
            let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
            let folder = path.parent().unwrap_or(path).display();
            if entry(ui, texts::recent(name, folder), "") {
                requests.push(WindowRequest::Recent(path.clone()));
            }
        }
    });
}

fn pictures_ui(ui: &mut impl MenuLines, view: View, requests: &mut Vec<WindowRequest>) {
    ui.separator();
    if entry(ui, texts::SAVE_PICTURE, &keys::SAVE_PICTURE.name()) {
        requests.push(WindowRequest::SavePicture);
    }
    if entry_if(ui, view.session.scene().pair.is_some(), texts::SAVE_SEARCH, "") {
        requests.push(WindowRequest::SaveSearch);
    }
}

/// Adds what puts functions of the user on trial, and what ends that.
fn engines_ui(ui: &mut impl MenuLines, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    if entry(ui, texts::TRY_FUNCTION, "") {
        requests.push(WindowRequest::TryFunction);
    }
    for (index, name) in view.session.trial().functions() {
        if entry(ui, texts::stop_trying(name), "") {
            commands.push(EngineCommand::Remove(index).into());
        }
    }
}

/// Adds what a teacher needs: lessons from a folder, lessons on paper, and the progress of a learner.
fn class_ui(ui: &mut impl MenuLines, view: View, requests: &mut Vec<WindowRequest>) {
    if HAS_FILES {
        if entry(ui, texts::OPEN_LESSON_FOLDER, "") {
            requests.push(WindowRequest::OpenLessonFolder);
        }
        ui.separator();
    }
    let open = view.session.lesson();
    let sheets = [
        (texts::WORKSHEET, open, WorksheetSolutions::LeftOut),
        (texts::WORKSHEET_WITH_SOLUTIONS, open, WorksheetSolutions::AtTheEnd),
        (texts::ALL_WORKSHEETS, None, WorksheetSolutions::LeftOut),
        (texts::ALL_WORKSHEETS_WITH_SOLUTIONS, None, WorksheetSolutions::AtTheEnd),
    ];
    for (index, (text, lesson, solutions)) in sheets.into_iter().enumerate() {
        let is_of_open = index < 2;
        if entry_if(ui, !is_of_open || lesson.is_some(), text, "") {
            requests.push(WindowRequest::SaveWorksheet(WorksheetContent { lesson, solutions }));
        }
    }
    ui.separator();
    if entry(ui, texts::EXPORT_PROGRESS, "") {
        requests.push(WindowRequest::ExportProgress);
    }
}

fn edit_ui(ui: &mut impl MenuLines, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    let session = view.session;
    let undo = session.document().undo_label().map_or(texts::UNDO.to_owned(), texts::undo);
    let redo = session.document().redo_label().map_or(texts::REDO.to_owned(), texts::redo);
    if ui.command_line(session.refusal(&Command::Undo), &undo, &keys::UNDO.name()) {
        commands.push(Command::Undo);
    }
    if ui.command_line(session.refusal(&Command::Redo), &redo, &keys::REDO.name()) {
        commands.push(Command::Redo);
    }
    ui.separator();
    clipboard::ui(ui, view, requests);
    ui.separator();
    tools::menus_ui(ui, view, commands);
    ui.separator();
    let rows = [
        selection::SELECT_ALL,
        selection::DUPLICATE,
        selection::DUPLICATE_IN_PLACE,
        selection::REMOVE,
        selection::GROUP,
        selection::UNGROUP,
        selection::MERGE,
    ];
    for row in rows {
        let action = keys::entry(&row, session).filter(|_| session.is_editable());
        if let Some(WindowAction::Do(command)) = action {
            if ui.command_line(session.refusal(&command), row.description, &row.shortcut()) {
                commands.push(command);
            }
        } else {
            entry_if(ui, false, row.description, &row.shortcut());
        }
    }
    if session.is_editable() {
        context_menu::copies_ui(ui, session, commands);
        context_menu::arrange_ui(ui, session, commands);
        let marks = [selection::HIDE, selection::SHOW_ALL, selection::LOCK, selection::UNLOCK, selection::UNLOCK_ALL];
        context_menu::rows_ui(ui, session, &marks, commands);
    }
    ui.separator();
    let swap = Command::Focus(Focus::SwapPair);
    if ui.command_line(session.refusal(&swap), texts::SWAP, &keys::SWAP.name()) {
        commands.push(swap);
    }
    if session.is_editable() {
        let up = session.scene().up;
        if ui.switch(texts::Y_DOWN, "", up == UpDirection::MinusY) {
            commands.push(Edit::SetUp(up.other()).into());
        }
        let flip = Command::Edit(Edit::FlipY);
        if ui.command_line(session.refusal(&flip), texts::FLIP_Y, "") {
            commands.push(flip);
        }
    }
}

/// The width of a column of examples, points.
const COLUMN: f32 = 226.0;

/// Draws the examples of each topic, in as many columns as are needed to show all at once; captures are the last topic.
fn examples_ui(ui: &mut Ui, requests: &mut Vec<WindowRequest>) {
    let screen = ui.ctx().screen_rect().size() - vec2(120.0, 90.0);
    for topic in shipped::topics() {
        ui.menu_button(topic.title(), |ui| {
            let of_topic: Vec<usize> = (0..EXAMPLES.len()).filter(|&index| EXAMPLES[index].topic == topic).collect();
            let row = ui.spacing().interact_size.y + ui.spacing().item_spacing.y;
            let wanted = (of_topic.len() as f32 * row / screen.y).ceil();
            let columns = wanted.clamp(1.0, (screen.x / COLUMN).floor().max(1.0)) as usize;
            let height = (of_topic.len().div_ceil(columns) as f32 * row).min(screen.y);
            ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
                ui.horizontal_top(|ui| {
                    for part in of_topic.chunks(of_topic.len().div_ceil(columns).max(1)) {
                        ui.allocate_ui_with_layout(vec2(COLUMN, 0.0), Layout::top_down_justified(Align::LEFT), |ui| {
                            ui.set_width(COLUMN);
                            requests.extend(
                                part.iter().filter(|&&index| example_ui(ui, index)).map(|&index| WindowRequest::Example(index)),
                            );
                        });
                    }
                });
            });
        });
    }
    ui.menu_button(texts::CAPTURES, |ui| captures_ui(ui, requests));
}

/// Draws the shipped captures with the engines that made them.
fn captures_ui(ui: &mut Ui, requests: &mut Vec<WindowRequest>) {
    for (index, capture) in CAPTURES.iter().enumerate() {
        let header = capture.header();
        if entry(ui, header.title, &header.engine) {
            requests.push(WindowRequest::Capture(index));
        }
    }
}

/// Draws one example. Returns true if it was clicked; the menu is then closed.
fn example_ui(ui: &mut Ui, index: usize) -> bool {
    let clicked = ui.add(Button::new(EXAMPLES[index].title()).truncate()).clicked();
    if clicked {
        ui.close_menu();
    }
    clicked
}

fn view_ui(ui: &mut impl MenuLines, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    if entry(ui, texts::SHOW_EVERYTHING, &keys::FIT.name()) {
        requests.push(WindowRequest::Fit);
    }
    let expectations = Command::Look(Look::ShowLeft(LeftTab::Expectations));
    if ui.command_line(view.session.refusal(&expectations), texts::EXPECTATIONS_TAB, &tabs::key_of(LeftTab::Expectations)) {
        commands.push(expectations);
    }
    ui.separator();
    ui.menu_button(texts::WORKSPACE, |ui| {
        for workspace in Workspace::ALL {
            let is_present = view.session.view().tabs.workspace() == workspace;
            if ui.choice(workspaces::name(workspace), &keys::of_workspace(workspace), is_present) {
                commands.push(Look::ShowWorkspace(workspace).into());
            }
        }
    });
    ui.menu_button(texts::PANELS, |ui| panels_ui(ui, view, commands));
    ui.menu_button(texts::LAYERS, |ui| {
        for layer in Layer::ALL.into_iter().filter(|layer| is_of_view(*layer, view)) {
            let shown = view.session.view().layers.shows(layer);
            if ui.switch(layer.name(), &keys::of_layer(layer), shown) {
                commands.push(Look::SetLayer { layer, shown: !shown }.into());
            }
        }
    });
    ui.menu_button(texts::CODE, |ui| {
        for language in Language::ALL {
            let is_present = view.session.view().code == Some(language);
            if ui.choice(language.name(), "", is_present) {
                commands.push(Look::ShowRight(RightTab::Why).into());
                commands.push(Look::ShowCode(Some(language)).into());
            }
        }
    });
    if entry(ui, texts::PRESENT, &keys::PRESENT.name()) {
        commands.push(Look::Present(true).into());
    }
    ui.separator();
    ui.menu_button(texts::DERIVE, |ui| {
        for why in DerivedAnswer::ALL.into_iter().filter(|why| choice::is_offered(*why, view)) {
            if ui.choice(choice::words(why).0, "", view.session.reasoning().why == why) {
                commands.push(Look::SetWhy(why).into());
            }
        }
    });
    ui.menu_button(texts::THEME, |ui| {
        for theme in Theme::ALL {
            if ui.choice(theme.name(), "", view.session.view().theme == theme) {
                commands.push(Look::UseTheme(theme).into());
            }
        }
    });
    ui.menu_button(texts::INTERFACE_SIZE, |ui| size_ui(ui, view, commands));
}

fn panels_ui(ui: &mut impl MenuLines, view: View, commands: &mut Vec<Command>) {
    for side in PanelSide::ALL {
        let shown = !view.session.view().tabs.hides(side);
        if ui.switch(side_name(side), &keys::of_side(side), shown) {
            commands.push(Look::SetSide { side, shown: !shown }.into());
        }
    }
    for pane in Pane::ALL {
        let shown = view.session.view().tabs.shows(pane);
        if ui.switch(pane.name(), &keys::of_pane(pane), shown) {
            commands.push(Look::SetPane { pane, shown: !shown }.into());
        }
    }
    if view.session.scene().has_level() {
        let state = view.session.view();
        section_ui(ui, texts::CURES, state.opens_cures(), &[Section::Level, Section::Cures], commands);
        section_ui(ui, texts::MOVERS, state.opens_movers(), &[Section::Movers], commands);
    }
}

/// Draws the switch of a section of *Answer*, the last one of `within`: the others are those that it lies in.
fn section_ui(ui: &mut impl MenuLines, text: &str, shown: bool, within: &[Section], commands: &mut Vec<Command>) {
    if !ui.switch(text, "", shown) {
        return;
    }
    let fold = |section: &Section| Look::SetFolded { section: *section, folded: shown }.into();
    if shown {
        commands.extend(within.last().map(fold));
    } else {
        commands.push(Look::ShowRight(RightTab::Answer).into());
        commands.extend(within.iter().map(fold));
    }
}

fn size_ui(ui: &mut impl MenuLines, view: View, commands: &mut Vec<Command>) {
    let scale = view.session.view().scale;
    for (text, shortcut, wanted) in
        [(texts::LARGER, keys::LARGER, scale.larger()), (texts::SMALLER, keys::SMALLER, scale.smaller())]
    {
        if entry_if(ui, wanted != scale, text, &shortcut.name()) {
            commands.push(Look::SetScale(wanted).into());
        }
    }
    ui.separator();
    for wanted in Scale::ALL {
        let key = if wanted == Scale::NORMAL { keys::NORMAL.name() } else { String::new() };
        if ui.choice(&texts::percent(wanted.percent()), &key, wanted == scale) {
            commands.push(Look::SetScale(wanted).into());
        }
    }
}

/// Returns the name of a side of the canvas.
fn side_name(side: PanelSide) -> &'static str {
    match side {
        PanelSide::Left => texts::LEFT_PANEL,
        PanelSide::Right => texts::RIGHT_PANEL,
        PanelSide::Below => texts::TIMELINE,
    }
}

/// Returns true if a layer may have something to show in the present view.
fn is_of_view(layer: Layer, view: View) -> bool {
    match layer {
        Layer::Trails => view.session.capture().is_some(),
        Layer::RelativeFrame => view.session.scene().pair.is_some(),
        Layer::Level => view.session.scene().has_level(),
        Layer::Grid
        | Layer::Probes
        | Layer::Swept
        | Layer::Contact
        | Layer::Manifold
        | Layer::Crossings
        | Layer::Reasons
        | Layer::Impact
        | Layer::Labels
        | Layer::Velocities
        | Layer::Rectangles
        | Layer::Circles
        | Layer::Pieces => true,
        Layer::Letters => view.session.scene().pair.is_some(),
    }
}

/// Draws the scene's title and file, with a dot for unsaved changes.
fn title_ui(ui: &mut Ui, view: View) {
    let session = view.session;
    let title = &session.scene().title;
    if session.is_dirty() {
        let (rect, response) = ui.allocate_exact_size(vec2(12.0, 12.0), Sense::hover());
        ui.painter().circle_filled(rect.center(), 4.0, Color32::from(theme::of(ui).closest));
        response.on_hover_text(texts::UNSAVED_CHANGES);
    }
    if let Some(file) = session.open_file() {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        ui.label(RichText::new(name).color(theme::of(ui).text_weak)).on_hover_text(Escaped(file.display()).to_string());
    }
    let title = RichText::new(if title.is_empty() { texts::UNTITLED } else { title })
        .size(14.5)
        .color(theme::of(ui).text_strong)
        .strong();
    ui.add(Label::new(title).truncate());
}
