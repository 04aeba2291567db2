//! The layout of the panels.

use std::ops::RangeInclusive;

use egui_macroquad::egui::{
    Align2, Area, CentralPanel, Color32, Context, Frame, Id, Margin, Order, Pos2, Rect, RichText, ScrollArea, Sense, SidePanel,
    Stroke, TopBottomPanel, Ui, Vec2, panel::PanelState, vec2,
};

use super::texts;
use crate::kernel::Kind;
use crate::picture::theme::Palette;
use crate::session::{Command, Look, Pane, PanelSide, RightTab, Session, Severity};
use crate::view::panels::{self, Panel, PointerPosition, View, WindowRequest};
use crate::view::theme;

/// The range of widths that the user may give a side panel, logical points.
const WIDTHS: RangeInclusive<f32> = 220.0..=560.0;
/// The largest part of a narrow window that each side panel takes.
const PART_LEFT: f32 = 0.285;
const PART_RIGHT: f32 = 0.33;
/// The largest part of a window that a side panel takes which the user has made wider.
const PART_DRAWN: f32 = 0.4;
/// The part of a window that the column of a presentation takes while it shows *What if*, whose rows are wide.
const PART_WHAT_IF: f32 = 0.46;
/// The smallest window with panels. A narrower or lower one shows only the canvas. Logical points.
const LEAST: Vec2 = vec2(240.0, 160.0);

/// The least height of a side panel whose last part does not scroll, logical points.
const HEIGHT_WITH_BOTTOM: f32 = 380.0;

const LEFT: &str = "left";
const RIGHT: &str = "right";

/// The widths of the side panels that the user wants, logical points. In a narrow window the panels are narrower.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct SideWidths {
    pub(super) left: f32,
    pub(super) right: f32,
}

impl SideWidths {
    /// The widths in a new window.
    pub(super) const STANDARD: SideWidths = SideWidths { left: 290.0, right: 316.0 };
}

/// Returns true if a press at this position would take the edge of a side panel, to make it wider or narrower.
pub(super) fn is_edge(ctx: &Context, at: Pos2) -> bool {
    [LEFT, RIGHT].into_iter().any(|id| ctx.read_response(edge_id(id)).is_some_and(|edge| edge.interact_rect.contains(at)))
}

/// Returns egui's identifier of the edge of a side panel.
fn edge_id(panel: &str) -> Id {
    Id::new(panel).with("__resize")
}

/// Shows all panels, and returns the part of the window that is left for the canvas.
pub(super) fn show(
    ctx: &Context,
    view: View,
    pointer: PointerPosition,
    widths: &mut SideWidths,
    commands: &mut Vec<Command>,
    requests: &mut Vec<WindowRequest>,
) -> Rect {
    let tabs = view.session.view().tabs;
    let screen = ctx.screen_rect();
    // A smaller window has no space for panels, and egui refuses widths below 0.
    if screen.width() < LEAST.x || screen.height() < LEAST.y {
        canvas_ui(ctx, view.session)
    } else if view.session.level_play().is_some() {
        show_play(ctx, view, pointer, commands, requests)
    } else if tabs.presents() {
        show_presentation(ctx, view, commands, requests)
    } else if tabs.shows_start_page() {
        show_start_page(ctx, view, commands, requests)
    } else {
        show_work(ctx, view, pointer, widths, commands, requests)
    }
}

/// Shows a scene for an audience. Returns the part of the window that is left for the canvas.
fn show_presentation(ctx: &Context, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) -> Rect {
    let tabs = view.session.view().tabs;
    SidePanel::left("presentation")
        .frame(frame(theme::of(ctx), Margin::symmetric(14, 10)))
        .resizable(false)
        .exact_width(ctx.screen_rect().width() * if tabs.right() == RightTab::WhatIf { PART_WHAT_IF } else { PART_DRAWN })
        .show(ctx, |ui| panels::presentation_ui(ui, view, commands, requests));
    if Pane::ALL.into_iter().any(|pane| tabs.shows(pane)) {
        show_below(ctx, "presented-panes", |ui| panels::panes_ui(ui, view, commands));
    }
    canvas_and_message_ui(ctx, view.session, commands)
}

/// Shows the start page. Returns the part of the window that is left for the canvas.
fn show_start_page(ctx: &Context, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) -> Rect {
    menu_bar(ctx, view, commands, requests);
    show_below(ctx, "lane", |ui| panels::start_page_lane_ui(ui, view, commands));
    SidePanel::left("start-page")
        .frame(frame(theme::of(ctx), Margin::symmetric(18, 10)))
        .resizable(false)
        .exact_width(panels::START_PAGE_WIDTH.min(ctx.screen_rect().width() * PART_DRAWN))
        .show(ctx, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| panels::start_page_ui(ui, view, commands, requests))
        });
    canvas_and_message_ui(ctx, view.session, commands)
}

/// Shows a scene or a capture with the panels that the user has chosen. Returns the part of the window that is left for the canvas.
fn show_work(
    ctx: &Context,
    view: View,
    pointer: PointerPosition,
    widths: &mut SideWidths,
    commands: &mut Vec<Command>,
    requests: &mut Vec<WindowRequest>,
) -> Rect {
    let tabs = view.session.view().tabs;
    menu_bar(ctx, view, commands, requests);
    status_bar(ctx, view, pointer, commands);
    if !tabs.hides(PanelSide::Below) {
        show_below(ctx, "timeline", |ui| panels::timeline_ui(ui, view, commands));
    }
    if view.session.capture().is_some() {
        show_below(ctx, "frames", |ui| panels::frames_ui(ui, view, commands, requests));
    }
    if !tabs.hides(PanelSide::Left) {
        let side = CanvasSide {
            id: LEFT,
            panel: SidePanel::left(LEFT),
            tabs: panels::left_tabs_ui,
            fixed: &[],
            parts: panels::left(tabs.left(), view.session),
            below: panels::left_below(tabs.left(), view.session),
            content: Id::new((tabs.left(), view.session.view().openings)),
        };
        widths.left = side.show(ctx, widths.left, [SideWidths::STANDARD.left, PART_LEFT], view, commands);
    }
    if !tabs.hides(PanelSide::Right) {
        let pair = pair_in_focus(view.session);
        let side = CanvasSide {
            id: RIGHT,
            panel: SidePanel::right(RIGHT),
            tabs: panels::right_tabs_ui,
            fixed: panels::right_fixed(tabs.right()),
            parts: panels::right(tabs.right(), view.session),
            below: &[],
            content: Id::new((
                tabs.right(),
                view.session.view().openings,
                pair,
                view.session.view().reasoning.algorithm,
                view.session.view().reasoning.why,
            )),
        };
        widths.right = side.show(ctx, widths.right, [SideWidths::STANDARD.right, PART_RIGHT], view, commands);
    }
    if view.session.view().revealed.is_some() || view.session.view().reveals_code {
        commands.push(Look::Revealed.into());
    }
    let canvas = canvas_ui(ctx, view.session);
    panels::copies_ui(ctx, view, canvas, commands);
    message_ui(ctx, view.session, canvas, commands);
    canvas
}

/// Shows the canvas, and over it the message of the session.
fn canvas_and_message_ui(ctx: &Context, session: &Session, commands: &mut Vec<Command>) -> Rect {
    let canvas = canvas_ui(ctx, session);
    message_ui(ctx, session, canvas, commands);
    canvas
}

/// Shows a level in play: the canvas, and beside it the player and its mover. Returns the part of the window that is left for the canvas.
fn show_play(
    ctx: &Context,
    view: View,
    pointer: PointerPosition,
    commands: &mut Vec<Command>,
    requests: &mut Vec<WindowRequest>,
) -> Rect {
    menu_bar(ctx, view, commands, requests);
    status_bar(ctx, view, pointer, commands);
    SidePanel::right("level-play")
        .frame(frame(theme::of(ctx), Margin { left: 12, right: 4, top: 6, bottom: 0 }))
        .resizable(false)
        .exact_width(SideWidths::STANDARD.right.min(ctx.screen_rect().width() * PART_DRAWN))
        .show(ctx, |ui| {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                ui.set_width(ui.available_width() - 8.0);
                panels::level_play_ui(ui, view, commands);
            })
        });
    canvas_and_message_ui(ctx, view.session, commands)
}

fn menu_bar(ctx: &Context, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) {
    TopBottomPanel::top("menu")
        .frame(frame(theme::of(ctx), Margin::symmetric(12, 6)))
        .show(ctx, |ui| panels::menu_ui(ui, view, commands, requests));
}

/// Shows a panel below the canvas, above those that are shown already.
fn show_below(ctx: &Context, id: &'static str, add: impl FnOnce(&mut Ui)) {
    TopBottomPanel::bottom(id).frame(frame(theme::of(ctx), Margin { left: 12, right: 12, top: 8, bottom: 2 })).show(ctx, add);
}

fn status_bar(ctx: &Context, view: View, pointer: PointerPosition, commands: &mut Vec<Command>) {
    TopBottomPanel::bottom("status")
        .frame(frame(theme::of(ctx), Margin::symmetric(12, 0)))
        .exact_height(26.0)
        .show(ctx, |ui| panels::status_ui(ui, view, pointer, commands));
}

/// Shows the verdict below the canvas, and nothing else. Returns the part of the window that is left for the canvas.
pub(super) fn show_embedded(ctx: &Context, view: View, commands: &mut Vec<Command>, requests: &mut Vec<WindowRequest>) -> Rect {
    TopBottomPanel::bottom("embedded")
        .frame(frame(theme::of(ctx), Margin::symmetric(12, 8)))
        .show(ctx, |ui| panels::embedded_ui(ui, view, commands, requests));
    canvas_and_message_ui(ctx, view.session, commands)
}

/// Returns the pair that the panels to the right are about, by its indices and kinds. `None` if the scene has none.
fn pair_in_focus(session: &Session) -> Option<[(usize, Kind); 2]> {
    let scene = session.scene();
    let [a, b] = scene.pair?.map(|index| Some((index, scene.bodies.get(index)?.shape.kind())));
    Some([a?, b?])
}

/// Returns the identifier of the canvas among the widgets.
pub(super) fn canvas_id() -> Id {
    Id::new("canvas")
}

/// Adds the canvas to egui's hit test, so that no panel reacts to a drag that began on it. An empty scene says what to do first.
fn canvas_ui(ctx: &Context, session: &Session) -> Rect {
    let canvas = CentralPanel::default().frame(Frame::NONE).show(ctx, |ui| {
        let rect = ui.max_rect();
        // The edges of the side panels overlap the canvas a little.
        let edge = ui.style().interaction.resize_grab_radius_side;
        ui.interact(rect.shrink2(vec2(edge, 0.0)), canvas_id(), Sense::click_and_drag());
        if session.scene().bodies.is_empty() && session.capture().is_none() {
            panels::empty_canvas_ui(ui, rect, session);
        }
        rect
    });
    canvas.inner
}

fn frame(palette: &Palette, margin: Margin) -> Frame {
    Frame::new().fill(palette.panel.into()).inner_margin(margin)
}

/// One side of the canvas: tabs, and below them the panels of the open one.
struct CanvasSide {
    id: &'static str,
    panel: SidePanel,
    tabs: Panel,
    /// Panels that do not scroll.
    fixed: &'static [Panel],
    /// Panels below them that scroll.
    parts: &'static [Panel],
    /// Panels at the bottom that do not scroll; in a low window they come after the first of those that do.
    below: &'static [Panel],
    /// An identifier of the content. Each content has its own scroll position, so another one begins at its top.
    content: Id,
}

impl CanvasSide {
    /// Shows the side as wide as wanted, or as a narrow window allows. Returns the width wanted from now on: its edge can be
    /// dragged, and a double click on it restores the standard width.
    fn show(self, ctx: &Context, wanted: f32, [standard, part]: [f32; 2], view: View, commands: &mut Vec<Command>) -> f32 {
        let margin = Margin { left: 12, right: 4, top: 6, bottom: 0 };
        let wide = ctx.screen_rect().width();
        let least = WIDTHS.start().min(wide * part);
        let most = if wanted <= standard { standard.min(wide * part) } else { (wide * PART_DRAWN).min(*WIDTHS.end()) }.max(least);
        let edge = ctx.read_response(edge_id(self.id));
        let is_drawn = edge.as_ref().is_some_and(|edge| edge.dragged());
        if !is_drawn {
            // egui keeps the width that it showed last, but the width in a narrow window is not the one wanted in a wide one.
            let rect = Rect::from_min_size(Pos2::ZERO, vec2(wanted.clamp(least, most), 0.0));
            ctx.data_mut(|data| data.insert_persisted(Id::new(self.id), PanelState { rect }));
        }
        let limits = least..=(wide * PART_DRAWN).clamp(least, *WIDTHS.end());
        let shown = self.panel.frame(frame(theme::of(ctx), margin)).resizable(true).width_range(limits).show(ctx, |ui| {
            ui.scope(|ui| {
                ui.set_width(ui.available_width() - 8.0);
                (self.tabs)(ui, view, commands);
            });
            ui.add_space(2.0);
            // Even an empty scope would take space.
            if !self.fixed.is_empty() {
                ui.scope(|ui| {
                    ui.set_width(ui.available_width() - 10.0);
                    for part in self.fixed {
                        ui.scope(|ui| part(ui, view, commands));
                    }
                });
            }
            let has_room = HEIGHT_WITH_BOTTOM <= ui.available_height();
            if has_room && !self.below.is_empty() {
                let margin = Margin { left: 0, right: 10, top: 8, bottom: 8 };
                TopBottomPanel::bottom(Id::new((self.id, "below")))
                    .frame(Frame::new().inner_margin(margin))
                    .show_separator_line(false)
                    .show_inside(ui, |ui| self.below.iter().for_each(|part| part(ui, view, commands)));
            }
            let in_flow = if has_room { &[] } else { self.below };
            let (first, rest) = self.parts.split_at(self.parts.len().min(1));
            let parts: Vec<Panel> = [first, in_flow, rest].concat();
            parts_ui(ui, self.content, &parts, view, commands);
        });
        match edge {
            Some(edge) if edge.double_clicked() => standard,
            Some(_) if is_drawn => shown.response.rect.width(),
            Some(_) | None => wanted,
        }
    }
}

/// Shows the panels that scroll, with their position kept while a section is folded: its heading stays under the pointer, and what the
/// content then lacks below is left free until the user scrolls up.
fn parts_ui(ui: &mut Ui, content: Id, parts: &[Panel], view: View, commands: &mut Vec<Command>) {
    let kept = Id::new(("kept-offset", content));
    let offset: f32 = ui.data(|data| data.get_temp(kept)).unwrap_or_default();
    let (width, height) = (ui.available_width(), ui.available_height());
    let before = commands.len();
    // What is wider than a narrow panel scrolls sideways: it makes the panel no wider.
    let shown = ScrollArea::both().id_salt(content).auto_shrink(false).show(ui, |ui| {
        ui.set_width(width - 10.0);
        let top = ui.cursor().top();
        for part in parts {
            ui.scope(|ui| part(ui, view, commands));
        }
        ui.add_space(12.0);
        let lacking = offset + height - (ui.cursor().top() - top);
        if 0.0 < offset && 0.0 < lacking {
            ui.add_space(lacking);
        }
    });
    let now = shown.state.offset.y;
    let is_fold = |command: &Command| matches!(command, Command::Look(Look::SetFolded { folded: true, .. }));
    let kept_offset = if commands[before..].iter().any(is_fold) { now } else { offset.min(now) };
    ui.data_mut(|data| data.insert_temp(kept, kept_offset));
}

/// Shows messages that do not fit in the status line over the canvas: an error at the top, with all problems of a file at once;
/// several lines of information at the bottom.
fn message_ui(ctx: &Context, session: &Session, canvas: Rect, commands: &mut Vec<Command>) {
    let Some(message) = session.view().message.as_ref() else { return };
    let palette = theme::of(ctx);
    let (rim, at, pivot, widest) = match message.severity {
        Severity::Error => (Stroke::new(1.5, palette.alarm), canvas.center_top() + vec2(0.0, 16.0), Align2::CENTER_TOP, 620.0),
        Severity::Info if message.is_one_line() => return,
        Severity::Info => {
            (Stroke::new(1.0, palette.accent), canvas.center_bottom() - vec2(0.0, 16.0), Align2::CENTER_BOTTOM, 460.0)
        }
    };
    let width = (canvas.width() - 48.0).clamp(160.0, widest);
    Area::new(Id::new("message")).order(Order::Foreground).pivot(pivot).fixed_pos(at).show(ctx, |ui| {
        Frame::new().fill(palette.panel.into()).stroke(rim).corner_radius(8).inner_margin(14).show(ui, |ui| {
            ui.set_width(width - 28.0);
            let mut lines = message.text.lines();
            let head = lines.next().unwrap_or_default();
            match message.severity {
                Severity::Error => problems_ui(ui, head, lines, canvas.height() * 0.5),
                Severity::Info => {
                    ui.label(RichText::new(head).color(palette.text_strong));
                    for line in lines {
                        ui.label(RichText::new(line).size(12.5).color(palette.text_weak));
                    }
                }
            }
            ui.add_space(4.0);
            if ui.button(texts::DISMISS).clicked() {
                commands.push(Look::DismissMessage.into());
            }
        });
    });
}

/// Shows an error and the problems that it consists of.
fn problems_ui<'a>(ui: &mut Ui, head: &str, problems: impl Iterator<Item = &'a str>, height: f32) {
    ui.label(RichText::new(head).size(14.5).color(Color32::from(theme::of(ui).text_strong)));
    ScrollArea::vertical().max_height(height).show(ui, |ui| {
        for line in problems {
            ui.label(RichText::new(line).monospace().color(Color32::from(theme::of(ui).text)));
        }
    });
}
