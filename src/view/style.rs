//! How the panels look: the theme's colours as egui's visuals, spacing in steps of 4 points.

use std::collections::BTreeMap;

use egui_macroquad::egui::style::{Selection, WidgetVisuals, Widgets};
use egui_macroquad::egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Margin, Shadow, Stroke, TextStyle, Visuals, vec2,
};

use super::theme::{self, Rgba};

/// How far outlines are rounded, points.
pub const ROUNDING: u8 = 5;

/// A button at rest, under the pointer, and pressed.
const BUTTON: Rgba = Rgba(48, 60, 82, 255);
const BUTTON_HOVERED: Rgba = Rgba(60, 75, 103, 255);
const BUTTON_PRESSED: Rgba = Rgba(74, 93, 129, 255);

/// Gives the panels their look. Once, before the first frame.
pub fn apply(ctx: &Context) {
    ctx.set_visuals(visuals());
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
        // What scrolls says so without the pointer over it.
        style.spacing.scroll.floating_width = 3.0;
        style.spacing.scroll.foreground_color = true;
        style.spacing.scroll.dormant_handle_opacity = 0.45;
        style.interaction.selectable_labels = false;
        style.interaction.tooltip_delay = 0.35;
        // Panels do not slide: an animation would make the window redraw without need.
        style.animation_time = 0.0;
    });
}

/// Letters and digits: one family, digits all of one width.
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

fn visuals() -> Visuals {
    let mut visuals = Visuals::dark();
    visuals.override_text_color = None;
    visuals.widgets = widgets();
    visuals.selection = Selection { bg_fill: theme::ACCENT.with_alpha(90).into(), stroke: Stroke::new(1.0, theme::TEXT_STRONG) };
    visuals.hyperlink_color = theme::ACCENT.into();
    visuals.faint_bg_color = theme::PANEL_RAISED.into();
    visuals.extreme_bg_color = theme::PANEL_SUNKEN.into();
    visuals.code_bg_color = theme::PANEL_SUNKEN.into();
    visuals.warn_fg_color = theme::CLOSEST.into();
    visuals.error_fg_color = theme::ALARM.into();
    visuals.panel_fill = theme::PANEL.into();
    visuals.window_fill = theme::PANEL.into();
    visuals.window_stroke = Stroke::new(1.0, theme::BORDER);
    visuals.window_corner_radius = CornerRadius::same(8);
    visuals.menu_corner_radius = CornerRadius::same(6);
    visuals.window_shadow = Shadow { offset: [0, 8], blur: 28, spread: 0, color: Color32::from_black_alpha(120) };
    visuals.popup_shadow = Shadow { offset: [0, 4], blur: 14, spread: 0, color: Color32::from_black_alpha(110) };
    visuals.slider_trailing_fill = true;
    visuals.striped = false;
    visuals.text_cursor.blink = false;
    visuals
}

fn widgets() -> Widgets {
    let widget = |fill: Rgba, border: Option<Rgba>, text: Rgba| WidgetVisuals {
        bg_fill: fill.into(),
        weak_bg_fill: fill.into(),
        bg_stroke: border.map_or(Stroke::NONE, |border| Stroke::new(1.0, border)),
        corner_radius: CornerRadius::same(ROUNDING),
        fg_stroke: Stroke::new(1.0, text),
        expansion: 0.0,
    };
    Widgets {
        noninteractive: widget(theme::PANEL, Some(theme::BORDER), theme::TEXT),
        inactive: widget(BUTTON, Some(BUTTON_HOVERED), theme::TEXT),
        hovered: widget(BUTTON_HOVERED, Some(theme::ACCENT.with_alpha(120)), theme::TEXT_STRONG),
        active: widget(BUTTON_PRESSED, Some(theme::ACCENT), theme::TEXT_STRONG),
        open: widget(BUTTON_HOVERED, Some(theme::BORDER), theme::TEXT_STRONG),
    }
}
