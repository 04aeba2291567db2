//! The theme of the panels, stored in the context of egui, where every panel finds it.

use egui_macroquad::egui::{Context, Id, Painter, Ui};

use crate::picture::Theme;
use crate::picture::theme::{Palette, palette};

/// A thing that panels draw on.
pub trait Canvas {
    /// Returns the context in which the theme is stored.
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

/// Returns the colours of the theme that the panels are shown in.
pub fn of(canvas: &impl Canvas) -> &'static Palette {
    palette(kept(canvas.context()).unwrap_or_default())
}

/// Returns the theme that all panels are shown in. `None` before the first call of [`keep`].
pub fn kept(ctx: &Context) -> Option<Theme> {
    ctx.data(|data| data.get_temp(Id::NULL))
}

/// Shows all panels in this theme from now on.
pub fn keep(ctx: &Context, theme: Theme) {
    ctx.data_mut(|data| data.insert_temp(Id::NULL, theme));
}
