//! The theme of the panels: kept where every panel finds it.

use egui_macroquad::egui::{Context, Id, Painter, Ui};

use crate::picture::Theme;
use crate::picture::theme::{Palette, palette};

/// What panels draw on.
pub trait Canvas {
    /// Where the theme is kept.
    fn context(&self) -> &Context;
}

impl Canvas for Context {
    fn context(&self) -> &Context {
        self
    }
}

impl Canvas for Ui {
    fn context(&self) -> &Context {
        self.ctx()
    }
}

impl Canvas for Painter {
    fn context(&self) -> &Context {
        self.ctx()
    }
}

/// The colours of the theme that the panels are shown in.
pub fn of(canvas: &impl Canvas) -> &'static Palette {
    palette(kept(canvas.context()).unwrap_or_default())
}

/// The theme that all panels are shown in. `None` before the first.
pub fn kept(ctx: &Context) -> Option<Theme> {
    ctx.data(|data| data.get_temp(Id::NULL))
}

/// Shows all panels in a theme from now on.
pub fn keep(ctx: &Context, theme: Theme) {
    ctx.data_mut(|data| data.insert_temp(Id::NULL, theme));
}
