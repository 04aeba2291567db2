//! The layout of the window before anything was moved: the same app, laid out without a display.

use std::path::Path;

use clashbox::kernel::DVec2;
use clashbox::picture::camera::Camera;
use clashbox::scene::Scene;
use clashbox::view::style;
use clashbox::view::window::{App, Button, Modifiers, StateStore, UserEvent};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::accesskit::Role;
use egui_macroquad::egui::{Context, vec2};
use glam::Vec2;
use macroquad::miniquad::KeyCode;

use super::Pixels;
use super::server::SIZE;

pub(crate) struct Forecast {
    window: Harness<'static, StyledApp>,
}

/// The app, and whether its fonts are loaded: they come one frame after they were asked for.
struct StyledApp {
    app: App,
    styled: bool,
}

impl Forecast {
    pub(crate) fn new(scene: &Scene) -> Forecast {
        let shown = StyledApp { app: App::new(scene.clone()), styled: false };
        let ui = |ctx: &Context, shown: &mut StyledApp| {
            if shown.styled {
                shown.app.ui(ctx);
            } else {
                style::apply(ctx);
                shown.styled = true;
            }
        };
        let mut window = Harness::builder().with_size(vec2(SIZE.0 as f32, SIZE.1 as f32)).build_state(ui, shown);
        window.run_steps(5);
        Forecast { window }
    }

    /// Returns the layout after a start with the state in this folder.
    pub(crate) fn with_state(mut self, folder: &Path) -> Forecast {
        self.window.state_mut().app.keep_state_in(StateStore::at(folder));
        self.window.run_steps(5);
        self
    }

    /// Returns the layout with the scene of a file.
    pub(crate) fn opened(mut self, file: &Path) -> Forecast {
        self.window.state_mut().app.open(file);
        self.window.run_steps(3);
        self
    }

    /// Returns the layout after some keys.
    pub(crate) fn after(mut self, keys: &[KeyCode]) -> Forecast {
        for &key in keys {
            let ctx = self.window.ctx.clone();
            let event = UserEvent::Key { key, modifiers: Modifiers::default(), repeat: false };
            self.window.state_mut().app.take(event, 0.0, &ctx);
            self.window.run_steps(3);
        }
        self
    }

    /// Returns the layout after a click on the canvas.
    pub(crate) fn after_click(mut self, at: Pixels) -> Forecast {
        let ctx = self.window.ctx.clone();
        let at = Vec2::new(at.0 as f32, at.1 as f32);
        for event in [UserEvent::Moved(at), UserEvent::Pressed(Button::Left, at), UserEvent::Released(Button::Left, at)] {
            self.window.state_mut().app.take(event, 0.0, &ctx);
        }
        self.window.run_steps(3);
        self
    }

    /// Returns the middle of this field for a number.
    pub(crate) fn field(&self, label: &str) -> Pixels {
        self.middle(Role::SpinButton, label)
    }

    fn camera(&self) -> &Camera {
        self.window.state().app.camera()
    }

    /// Returns the pixel that shows this position.
    pub(crate) fn pixel(&self, position: DVec2) -> Pixels {
        let at = self.camera().screen_from_world(position);
        (at.x.round() as i32, at.y.round() as i32)
    }

    /// Returns the length of a pixel, world units.
    pub(crate) fn unit(&self) -> f64 {
        self.camera().length_from_points(1.0)
    }

    /// Converts a displacement in pixels to the world.
    pub(crate) fn displacement(&self, (x, y): Pixels) -> DVec2 {
        DVec2::new(f64::from(x), -f64::from(y)) * self.unit()
    }

    /// Returns the middle of the button of this search method.
    pub(crate) fn method_button(&self, label: &str) -> Pixels {
        self.middle(Role::RadioButton, label)
    }

    /// Returns the middle of this button.
    pub(crate) fn button(&self, label: &str) -> Pixels {
        self.middle(Role::Button, label)
    }

    fn middle(&self, role: Role, label: &str) -> Pixels {
        let bounds = self.window.get_by_role_and_label(role, label).raw_bounds().unwrap();
        ((bounds.x0.midpoint(bounds.x1)) as i32, (bounds.y0.midpoint(bounds.y1)) as i32)
    }
}
