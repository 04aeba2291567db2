//! The look of the panels: the theme's colours as egui's visuals, spacing in steps of 4 points.

use std::collections::BTreeMap;

use egui_macroquad::egui::style::{Selection, WidgetVisuals, Widgets};
use egui_macroquad::egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, StrokeKind, TextStyle, Visuals, vec2,
};

use super::theme;
use crate::picture::Theme;
use crate::picture::theme::{Palette, Rgba, palette};

/// The radius by which outlines are rounded, points.
pub const ROUNDING: u8 = 5;

/// The width of the ring around the widget that has the keyboard focus, points.
const FOCUS_RING: f32 = 2.0;

/// Shows the panels in a theme from now on. Does nothing if they are shown in it already.
pub fn follow(ctx: &Context, theme: Theme) {
    if theme::kept(ctx) != Some(theme) {
        theme::keep(ctx, theme);
        ctx.set_visuals(visuals(theme));
    }
}

/// Gives the panels their look. Called once, before the first frame.
pub fn apply(ctx: &Context) {
    follow(ctx, Theme::default());
    ctx.all_styles_mut(|style| {
        style.text_styles = text_styles();
        style.spacing.item_spacing = vec2(8.0, 6.0);
        style.spacing.button_padding = vec2(8.0, 4.0);
        style.spacing.interact_size = vec2(32.0, 24.0);
        style.spacing.menu_margin = Margin::same(6);
        style.spacing.window_margin = Margin::same(16);
        style.spacing.indent = 16.0;
        style.spacing.slider_width = 140.0;
        style.spacing.combo_width = 120.0;
        style.spacing.scroll.bar_width = 8.0;
        style.spacing.scroll.floating = true;
        // A scroll bar is visible without the pointer over it.
        style.spacing.scroll.floating_width = 3.0;
        style.spacing.scroll.foreground_color = true;
        style.spacing.scroll.dormant_handle_opacity = 0.45;
        style.interaction.selectable_labels = false;
        // The edge of a panel that can be dragged does not reach under its scroll bar.
        style.interaction.resize_grab_radius_side = 3.0;
        style.interaction.tooltip_delay = 0.35;
        // Panels do not slide: an animation would make the window redraw without need.
        style.animation_time = 0.0;
    });
}

/// Draws a ring around the widget that has the keyboard focus, over everything else. Called at the end of each frame.
pub fn focus_ring(ctx: &Context) {
    let focused = ctx.memory(|memory| memory.focused()).and_then(|id| ctx.read_response(id));
    let Some(response) = focused.filter(|_| ctx.input(|input| input.focused)) else { return };
    // At the edge of the screen the ring stays in it.
    let ring = response.interact_rect.expand(FOCUS_RING / 2.0).intersect(ctx.screen_rect().shrink(FOCUS_RING / 2.0));
    if ring.is_positive() {
        let stroke = Stroke::new(FOCUS_RING, theme::of(ctx).text_strong);
        let painter = ctx.layer_painter(response.layer_id);
        painter.rect_stroke(ring, CornerRadius::same(ROUNDING), stroke, StrokeKind::Middle);
    }
}

/// Returns the text styles: one family for letters and digits, all digits of one width.
fn text_styles() -> BTreeMap<TextStyle, FontId> {
    let font = |size| FontId::new(size, FontFamily::Proportional);
    BTreeMap::from([
        (TextStyle::Small, font(11.5)),
        (TextStyle::Body, font(13.5)),
        (TextStyle::Button, font(13.5)),
        (TextStyle::Heading, font(17.0)),
        (TextStyle::Monospace, FontId::new(12.0, FontFamily::Monospace)),
    ])
}

fn visuals(theme: Theme) -> Visuals {
    let palette = palette(theme);
    let (mut visuals, shade) = match theme {
        Theme::Dark => (Visuals::dark(), 115),
        Theme::Light | Theme::Print => (Visuals::light(), 40),
    };
    visuals.override_text_color = None;
    visuals.widgets = widgets(palette);
    visuals.selection =
        Selection { bg_fill: palette.accent.with_alpha(90).into(), stroke: Stroke::new(1.0, palette.text_strong) };
    visuals.hyperlink_color = palette.accent.into();
    visuals.faint_bg_color = palette.panel_raised.into();
    visuals.extreme_bg_color = palette.panel_sunken.into();
    visuals.code_bg_color = palette.panel_sunken.into();
    visuals.warn_fg_color = palette.closest.into();
    visuals.error_fg_color = palette.alarm.into();
    visuals.panel_fill = palette.panel.into();
    visuals.window_fill = palette.panel.into();
    visuals.window_stroke = Stroke::new(1.0, palette.border);
    visuals.window_corner_radius = CornerRadius::same(8);
    visuals.menu_corner_radius = CornerRadius::same(6);
    visuals.window_shadow = Shadow { offset: [0, 8], blur: 28, spread: 0, color: Color32::from_black_alpha(shade) };
    visuals.popup_shadow = Shadow { offset: [0, 4], blur: 14, spread: 0, color: Color32::from_black_alpha(shade) };
    visuals.slider_trailing_fill = true;
    visuals.striped = false;
    visuals.text_cursor.blink = false;
    visuals
}

fn widgets(palette: &Palette) -> Widgets {
    let widget = |fill: Rgba, border: Option<Rgba>, text: Rgba| WidgetVisuals {
        bg_fill: fill.into(),
        weak_bg_fill: fill.into(),
        bg_stroke: border.map_or(Stroke::NONE, |border| Stroke::new(1.0, border)),
        corner_radius: CornerRadius::same(ROUNDING),
        fg_stroke: Stroke::new(1.0, text),
        expansion: 0.0,
    };
    Widgets {
        noninteractive: widget(palette.panel, Some(palette.border), palette.text),
        inactive: widget(palette.button, Some(palette.button_hovered), palette.text),
        hovered: widget(palette.button_hovered, Some(palette.accent.with_alpha(120)), palette.text_strong),
        active: widget(palette.button_pressed, Some(palette.accent), palette.text_strong),
        open: widget(palette.button_hovered, Some(palette.border), palette.text_strong),
    }
}
