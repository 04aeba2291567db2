//! The phase map in the window: it fills while frames go by, rests during a drag, and is stopped and continued by keys.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use clashbox::kernel::DVec2;
use clashbox::scene::Scene;
use clashbox::search::{Method, Refinement};
use clashbox::session::RightTab;
use clashbox::shipped::opening_scene;
use clashbox::sweep::Sweep;
use clashbox::view::style;
use clashbox::view::window::{App, Button, Modifiers, UserEvent};
use egui_macroquad::egui::{Context, RawInput, Rect, pos2, vec2};
use macroquad::miniquad::KeyCode;

/// The app on a screen of its own.
struct Sandbox {
    app: App,
    ctx: Context,
}

impl Sandbox {
    fn new(scene: Scene) -> Sandbox {
        let ctx = Context::default();
        style::apply(&ctx);
        let mut sandbox = Sandbox { app: App::new(scene), ctx };
        sandbox.frame();
        sandbox.frame();
        sandbox
    }

    fn frame(&mut self) {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 800.0));
        let (app, ctx) = (&mut self.app, self.ctx.clone());
        let _ = ctx.run(RawInput { screen_rect: Some(screen), ..Default::default() }, |ctx| drop(app.ui(ctx)));
    }

    fn take(&mut self, event: UserEvent) {
        self.app.take(event, 0.0, &self.ctx);
    }

    /// Sends a key, without a frame after it.
    fn key(&mut self, key: KeyCode) {
        self.take(UserEvent::Key { key, modifiers: Modifiers::default(), repeat: false });
        self.take(UserEvent::KeyUp(key));
    }

    /// Draws frames until nothing moves. Returns their number.
    fn rest(&mut self) -> usize {
        let mut frames = 0;
        while self.app.is_moving() {
            self.frame();
            frames += 1;
            assert!(frames < 10_000, "the map never ends: {:?}", self.app.map().map(Sweep::progress));
        }
        frames
    }

    fn progress(&self) -> Option<f64> {
        self.app.map().map(Sweep::progress)
    }
}

#[test]
fn the_map_fills_while_frames_go_by_and_then_lets_the_window_rest() {
    let mut sandbox = Sandbox::new(opening_scene());
    assert_eq!((sandbox.progress(), sandbox.app.is_moving()), (None, false), "hidden, it does nothing");
    sandbox.key(KeyCode::F8);
    sandbox.frame();
    assert!(sandbox.progress().is_some_and(|progress| 0.0 < progress), "the first frame fills cells: {:?}", sandbox.progress());
    sandbox.rest();
    assert_eq!(sandbox.progress(), Some(1.0), "all cells");
    let session = sandbox.app.session();
    let mut alone = Sweep::new(session.scene(), session.map().axes().unwrap(), session.map_method()).unwrap();
    alone.finish();
    assert!(sandbox.app.map().unwrap().rows().eq(alone.rows()), "as a sweep without a window");
}

#[test]
fn a_drag_is_not_slowed_by_the_map_and_a_drag_along_an_axis_keeps_it() {
    let mut sandbox = Sandbox::new(opening_scene());
    sandbox.key(KeyCode::F8);
    sandbox.frame();
    sandbox.rest();
    let at = |sandbox: &Sandbox, x: f64, y: f64| sandbox.app.camera().screen_from_world(DVec2::new(x, y));
    // The bullet is dragged upwards: this needs another map.
    let (from, to) = (at(&sandbox, -3.6, 0.0), at(&sandbox, -3.6, 1.0));
    sandbox.take(UserEvent::Moved(from));
    sandbox.take(UserEvent::Pressed(Button::Left, from));
    sandbox.frame();
    sandbox.take(UserEvent::Moved(to));
    sandbox.frame();
    assert_ne!(sandbox.app.session().scene(), &opening_scene(), "the drag moves the bullet");
    assert_eq!(sandbox.progress(), Some(1.0), "meanwhile the map stays what it was");
    sandbox.take(UserEvent::Released(Button::Left, to));
    sandbox.frame();
    sandbox.rest();
    let session = sandbox.app.session();
    assert!(sandbox.app.map().unwrap().covers(session.scene(), session.map_method()), "then it is that of the new position");
}

#[test]
fn escape_stops_the_map_and_m_lets_it_go_on() {
    // Each cell takes thousands of steps: one frame is not enough.
    let search = Method::Linear { max_step: Some(0.002), refinement: Refinement::None };
    let mut sandbox = Sandbox::new(Scene { search, ..opening_scene() });
    sandbox.key(KeyCode::F8);
    sandbox.frame();
    assert!(sandbox.app.is_moving(), "unfinished: {:?}", sandbox.progress());
    sandbox.key(KeyCode::Escape);
    let stopped = sandbox.progress();
    sandbox.frame();
    assert_eq!((sandbox.progress(), sandbox.app.is_moving()), (stopped, false), "it stays as far as it was");
    assert!(!sandbox.app.session().map().running(), "the session knows");
    sandbox.key(KeyCode::M);
    sandbox.rest();
    assert_eq!(sandbox.progress(), Some(1.0), "all cells");
    sandbox.key(KeyCode::F5);
    sandbox.frame();
    sandbox.key(KeyCode::M);
    sandbox.frame();
    assert_eq!(sandbox.app.session().view().tabs.right(), RightTab::Map, "M shows the map");
}
