//! The menu of what is under the pointer, on the canvas and in the list of bodies. The entries about the selection are rows of
//! the table of keys.

use egui_macroquad::egui::{Button, RichText, Ui, vec2};

use super::clipboard;
use super::keys::{self, Shortcut, selection};
use super::lines::MenuLines;
use super::pointed_at::PointedAt;
use super::renaming::begin_to_rename;
use super::request::{WindowAction, WindowRequest};
use super::roles::with_body;
use super::view::View;
use super::words;
use crate::explain::figure;
use crate::kernel::Kind;
use crate::session::{CaptureCommand, CaptureView, Command, Edit, Focus, LeftTab, Look, Play, Session};
use crate::view::theme;

/// The width of an entry, points.
const WIDTH: f32 = 200.0;

/// Draws the menu on the canvas.
pub fn ui(ui: &mut Ui, view: View, under: &PointedAt, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    match under.body.filter(|index| *index < view.session.scene().bodies.len()) {
        Some(index) => {
            if view.session.is_editable() {
                part_ui(ui, under, index, commands);
            }
            body_ui(ui, view, index, commands);
        }
        None => background_ui(ui, view, under, commands, requests),
    }
    ui.separator();
    clipboard::ui(ui, view, requests);
    if let Some(probe) = under.probe
        && entry(ui, &texts::show_probe(probe + 1), "")
    {
        commands.push(Play::ShowProbe(probe).into());
    }
    if let Some(point) = under.contact
        && entry(ui, &texts::copy_point(figure(point.x), figure(point.y)), "")
    {
        ui.ctx().copy_text(texts::point(point.x, point.y));
    }
}

/// Draws the entries of a vertex or an edge of a polygon.
fn part_ui(ui: &mut Ui, under: &PointedAt, body: usize, commands: &mut Vec<Command>) {
    if let Some(vertex) = under.vertex
        && entry(ui, &texts::remove_vertex(vertex + 1), texts::DOUBLE_CLICK)
    {
        commands.push(Edit::RemoveVertex { body, vertex }.into());
    }
    if let Some(edge) = under.edge
        && entry(ui, &texts::add_vertex(edge + 1), "")
    {
        commands.push(Edit::AddVertex { body, edge }.into());
    }
    if under.vertex.is_some() || under.edge.is_some() {
        ui.separator();
    }
}

/// Draws the menu of a body, and of all bodies that are selected with it.
pub(super) fn body_ui(ui: &mut Ui, view: View, index: usize, commands: &mut Vec<Command>) {
    let session = view.session;
    let is_many = session.selection().is_many();
    let name = if is_many { texts::bodies(session.selection().bodies().len()) } else { session.scene().name(index).to_owned() };
    ui.label(RichText::new(name).size(12.0).color(theme::of(ui).text_weak));
    if !is_many {
        pair_ui(ui, view, index, commands);
        follow_ui(ui, session, index, commands);
    }
    if !session.is_editable() {
        return;
    }
    if !is_many && entry(ui, texts::RENAME, texts::DOUBLE_CLICK_IN_LIST) {
        commands.push(Look::ShowLeft(LeftTab::Scene).into());
        begin_to_rename(ui.ctx(), index, session.scene().name(index));
    }
    ui.separator();
    rows_ui(ui, session, &[selection::DUPLICATE, selection::DUPLICATE_IN_PLACE, selection::REMOVE], commands);
    copies_ui(ui, session, commands);
    ui.separator();
    rows_ui(ui, session, &[selection::GROUP, selection::UNGROUP, selection::MERGE], commands);
    arrange_ui(ui, session, commands);
    rows_ui(ui, session, &[selection::HIDE, selection::LOCK, selection::UNLOCK], commands);
}

fn pair_ui(ui: &mut Ui, view: View, index: usize, commands: &mut Vec<Command>) {
    let pair = view.session.scene().pair;
    for (slot, label) in [(0, texts::MAKE_A), (1, texts::MAKE_B)] {
        let Some(new) = pair.map(|pair| with_body(pair, slot, index)).filter(|new| pair != Some(*new)) else { continue };
        if entry(ui, label, "") {
            commands.push(Focus::SetPair(new).into());
        }
    }
}

/// Draws the entry that has the view follow a body of a capture, or follow it no longer. In a level in play it follows the player.
fn follow_ui(ui: &mut Ui, session: &Session, index: usize, commands: &mut Vec<Command>) {
    let Some(capture) = session.capture().filter(|_| session.level_play().is_none()) else { return };
    let is_followed = capture.followed() == Some(index);
    if entry(ui, if is_followed { texts::STOP_FOLLOWING } else { texts::FOLLOW }, "") {
        commands.push(CaptureCommand::FollowBody((!is_followed).then_some(index)).into());
    }
}

/// Draws the menu of copies in rows, in columns, and by the stamp.
pub(super) fn copies_ui(ui: &mut impl MenuLines, session: &Session, commands: &mut Vec<Command>) {
    if session.selection().primary().is_some() && session.is_editable() {
        ui.menu_button(texts::COPIES, |ui| {
            rows_ui(ui, session, &[selection::COPY_ROW, selection::COPY_GRID, selection::STAMP], commands);
        });
    }
}

/// Draws the menus that align and order the selected bodies, and the entry that turns them.
pub(super) fn arrange_ui(ui: &mut impl MenuLines, session: &Session, commands: &mut Vec<Command>) {
    if session.selection().is_many() {
        ui.menu_button(texts::ALIGN, |ui| {
            rows_ui(ui, session, &selection::ALIGNMENTS, commands);
            ui.separator();
            rows_ui(ui, session, &selection::DISTRIBUTIONS, commands);
        });
    }
    if session.selection().primary().is_some() && session.is_editable() {
        ui.menu_button(texts::ORDER, |ui| rows_ui(ui, session, &selection::ORDERS, commands));
        rows_ui(ui, session, &[selection::TURN_QUARTER], commands);
    }
}

/// Draws the menu of the background.
fn background_ui(ui: &mut Ui, view: View, under: &PointedAt, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    let session = view.session;
    if session.is_editable() {
        ui.menu_button(texts::ADD_HERE, |ui| {
            for kind in Kind::ALL {
                if entry(ui, &words::kind(kind), "") {
                    commands.push(Edit::AddBody { kind, at: under.at }.into());
                }
            }
        });
        rows_ui(ui, session, &[selection::SELECT_ALL, selection::SHOW_ALL, selection::UNLOCK_ALL], commands);
    }
    if session.capture().is_some_and(CaptureView::is_following) && entry(ui, texts::STOP_FOLLOWING, "") {
        commands.push(CaptureCommand::FollowBody(None).into());
    }
    if entry(ui, texts::SHOW_EVERYTHING, &keys::FIT.name()) {
        requests.push(WindowRequest::Fit);
    }
}

/// Draws the rows of the table of keys that would do something now.
pub(super) fn rows_ui(ui: &mut impl MenuLines, session: &Session, rows: &[Shortcut], commands: &mut Vec<Command>) {
    for row in rows {
        if let Some(WindowAction::Do(command)) = keys::entry(row, session)
            && ui.command_line(session.refusal(&command), row.description, &row.shortcut())
        {
            commands.push(command);
        }
    }
}

/// Draws one line of the menu. Returns true if it was clicked; the menu is then closed.
fn entry(ui: &mut Ui, text: &str, shortcut: &str) -> bool {
    let clicked = ui.add(Button::new(text).shortcut_text(shortcut).min_size(vec2(WIDTH, 0.0))).clicked();
    if clicked {
        ui.close_menu();
    }
    clicked
}

mod texts {
    texts! {
        bodies(count) => "{count} bodies";
        MAKE_A => "Make it A";
        MAKE_B => "Make it B";
        FOLLOW => "Follow";
        STOP_FOLLOWING => "Stop following";
        RENAME => "Rename";
        DOUBLE_CLICK_IN_LIST => "double click in the list";
        COPIES => "Copies";
        ALIGN => "Align";
        ORDER => "Order";

        remove_vertex(number) => "Remove vertex {number}";
        DOUBLE_CLICK => "double click";
        add_vertex(number) => "Add a vertex after vertex {number}";
        show_probe(number) => "Go to the time of probe {number}";
        copy_point(x, y) => "Copy the contact point ({x}, {y})";
        point(x, y) => "({x}, {y})";

        ADD_HERE => "Add a body here";
        SHOW_EVERYTHING => "Show everything";
    }
}
