//! Where the panels are.

use egui_macroquad::egui::{
    Align2, Area, CentralPanel, Color32, Context, Frame, Id, Margin, Order, Rect, RichText, ScrollArea, Sense, SidePanel, Stroke,
    TopBottomPanel, Ui, Vec2, vec2,
};

use super::texts;
use crate::kernel::Kind;
use crate::session::{Command, Session, Severity};
use crate::view::panels::{self, Panel, Pointer, Request, View};
use crate::view::theme;

/// The widths of the side panels, logical points, and the most of a narrow window that they take.
const LEFT: (f32, f32) = (290.0, 0.27);
const RIGHT: (f32, f32) = (316.0, 0.33);
/// In a window narrower or lower than this, there is the canvas alone. Logical points.
const LEAST: Vec2 = vec2(240.0, 160.0);

/// Shows all panels. The part of the window that is left for the canvas.
pub(super) fn show(
    ctx: &Context,
    view: View,
    pointer: Pointer,
    commands: &mut Vec<Command>,
    requests: &mut Vec<Request>,
) -> Rect {
    let screen = ctx.screen_rect();
    // In less room no panel could show anything, and egui refuses widths below 0.
    if screen.width() < LEAST.x || screen.height() < LEAST.y {
        return canvas_ui(ctx);
    }
    TopBottomPanel::top("menu")
        .frame(frame(Margin::symmetric(12, 6)))
        .show(ctx, |ui| panels::menu_ui(ui, view, commands, requests));
    TopBottomPanel::bottom("status")
        .frame(frame(Margin::symmetric(12, 0)))
        .exact_height(26.0)
        .show(ctx, |ui| panels::status_ui(ui, view, pointer, commands));
    TopBottomPanel::bottom("timeline")
        .frame(frame(Margin { left: 12, right: 12, top: 8, bottom: 2 }))
        .show(ctx, |ui| panels::timeline_ui(ui, view, commands));
    if view.session.capture().is_some() {
        TopBottomPanel::bottom("frames")
            .frame(frame(Margin { left: 12, right: 12, top: 8, bottom: 2 }))
            .show(ctx, |ui| panels::frames_ui(ui, view, commands, requests));
    }
    let wide = screen.width();
    let [left, right] = [LEFT, RIGHT].map(|(width, part)| width.min(wide * part));
    let tabs = view.session.tabs();
    let left_side = Side {
        panel: SidePanel::left("left"),
        tabs: panels::left_tabs_ui,
        fixed: &[],
        parts: panels::left(tabs.left, view.session),
        content: Id::new((tabs.left, view.session.openings())),
    };
    left_side.show(ctx, left, view, commands);
    let right_side = Side {
        panel: SidePanel::right("right"),
        tabs: panels::right_tabs_ui,
        fixed: panels::right_fixed(tabs.right),
        parts: panels::right(tabs.right),
        content: Id::new((tabs.right, view.session.openings(), pair_in_focus(view.session), view.session.algorithm())),
    };
    right_side.show(ctx, right, view, commands);
    let canvas = canvas_ui(ctx);
    message_ui(ctx, view.session, canvas, commands);
    canvas
}

/// What the panels to the right speak of: the pair by its indices and kinds. `None` where the scene has none.
fn pair_in_focus(session: &Session) -> Option<[(usize, Kind); 2]> {
    let scene = session.scene();
    let [a, b] = scene.pair?.map(|index| Some((index, scene.bodies.get(index)?.shape.kind())));
    Some([a?, b?])
}

/// The canvas among the widgets.
pub(super) fn canvas_id() -> Id {
    Id::new("canvas")
}

/// The canvas takes part in egui's hit test, so that no panel reacts to a drag that began on it.
fn canvas_ui(ctx: &Context) -> Rect {
    let canvas = CentralPanel::default().frame(Frame::NONE).show(ctx, |ui| {
        let rect = ui.max_rect();
        ui.interact(rect, canvas_id(), Sense::click_and_drag());
        rect
    });
    canvas.inner
}

fn frame(margin: Margin) -> Frame {
    Frame::new().fill(theme::PANEL.into()).inner_margin(margin)
}

/// One side of the canvas: tabs, and below them the panels of the open one.
struct Side {
    panel: SidePanel,
    tabs: Panel,
    /// Panels that stay where they are.
    fixed: &'static [Panel],
    /// Panels that scroll below those.
    parts: &'static [Panel],
    /// What the panels show: each content has a scroll position of its own, so that another one begins at its top.
    content: Id,
}

impl Side {
    fn show(self, ctx: &Context, width: f32, view: View, commands: &mut Vec<Command>) {
        let margin = Margin { left: 12, right: 4, top: 6, bottom: 0 };
        self.panel.frame(frame(margin)).resizable(false).exact_width(width).show(ctx, |ui| {
            ui.scope(|ui| {
                ui.set_width(ui.available_width() - 8.0);
                (self.tabs)(ui, view, commands);
            });
            ui.add_space(2.0);
            // Also an empty scope would take room.
            if !self.fixed.is_empty() {
                ui.scope(|ui| {
                    ui.set_width(ui.available_width() - 10.0);
                    for part in self.fixed {
                        ui.scope(|ui| part(ui, view, commands));
                    }
                });
            }
            ScrollArea::vertical().id_salt(self.content).auto_shrink(false).show(ui, |ui| {
                ui.set_width(ui.available_width() - 10.0);
                for part in self.parts {
                    ui.scope(|ui| part(ui, view, commands));
                }
                ui.add_space(12.0);
            });
        });
    }
}

/// What the status line has no room for, over the canvas: an error above, all problems of a file at once; several lines of news below.
fn message_ui(ctx: &Context, session: &Session, canvas: Rect, commands: &mut Vec<Command>) {
    let Some(message) = session.message() else { return };
    let (rim, at, pivot, widest) = match message.severity {
        Severity::Error => (Stroke::new(1.5, theme::ALARM), canvas.center_top() + vec2(0.0, 16.0), Align2::CENTER_TOP, 620.0),
        Severity::Info if message.is_one_line() => return,
        Severity::Info => {
            (Stroke::new(1.0, theme::ACCENT), canvas.center_bottom() - vec2(0.0, 16.0), Align2::CENTER_BOTTOM, 460.0)
        }
    };
    let width = (canvas.width() - 48.0).clamp(160.0, widest);
    Area::new(Id::new("message")).order(Order::Foreground).pivot(pivot).fixed_pos(at).show(ctx, |ui| {
        Frame::new().fill(theme::PANEL.into()).stroke(rim).corner_radius(8).inner_margin(14).show(ui, |ui| {
            ui.set_width(width - 28.0);
            let mut lines = message.text.lines();
            let head = lines.next().unwrap_or_default();
            match message.severity {
                Severity::Error => problems_ui(ui, head, lines, canvas.height() * 0.5),
                Severity::Info => {
                    ui.label(RichText::new(head).color(theme::TEXT_STRONG));
                    for line in lines {
                        ui.label(RichText::new(line).size(12.5).color(theme::TEXT_WEAK));
                    }
                }
            }
            ui.add_space(4.0);
            if ui.button(texts::DISMISS).clicked() {
                commands.push(Command::DismissMessage);
            }
        });
    });
}

/// An error, and the problems it consists of.
fn problems_ui<'a>(ui: &mut Ui, head: &str, problems: impl Iterator<Item = &'a str>, height: f32) {
    ui.label(RichText::new(head).size(14.5).color(Color32::from(theme::TEXT_STRONG)));
    ScrollArea::vertical().max_height(height).show(ui, |ui| {
        for line in problems {
            ui.label(RichText::new(line).monospace().color(Color32::from(theme::TEXT)));
        }
    });
}
