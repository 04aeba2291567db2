//! The sandbox without its window: real events through the app, real egui frames, no display.

#[path = "../common/mod.rs"]
mod common;
mod copies;
mod course;
mod dragging;
mod drawing;
#[cfg(unix)]
mod engines;
mod fields;
mod files;
mod frames;
mod functions;
mod fuzz;
mod glossary;
mod keys;
mod lanes;
mod level_play;
mod mapping;
mod movers;
mod panels;
mod pasting;
mod polygons;
mod preferences;
mod presenting;
mod recovery;
mod selection;
mod spoken;
mod start_page;
mod watching;
#[cfg(target_os = "linux")]
mod window;

use clashbox::kernel::{DVec2, Shape};
use clashbox::scene::Scene;
use clashbox::view::style;
use clashbox::view::window::{App, Button, Modifiers, Translator, UserEvent, passes};
use egui_macroquad::egui::{self, Context, RawInput, Rect, pos2, vec2};
use glam::Vec2;
use macroquad::miniquad::KeyCode;

/// The app on a screen of its own.
struct Sandbox {
    app: App,
    ctx: Context,
    time: f64,
    /// The size of the screen, logical points.
    screen: egui::Vec2,
    /// The shapes that the last frame painted.
    painted: Vec<egui::epaint::ClippedShape>,
    translator: Translator,
    clipboard: Option<String>,
}

impl Sandbox {
    fn new(scene: Scene) -> Sandbox {
        Sandbox::on(vec2(1280.0, 800.0), scene)
    }

    /// Returns the app with a scene, on a screen of this size, logical points.
    fn on(screen: egui::Vec2, scene: Scene) -> Sandbox {
        let ctx = Context::default();
        style::apply(&ctx);
        let (translator, clipboard) = (Translator::default(), None);
        let mut sandbox = Sandbox { app: App::new(scene), ctx, time: 0.0, screen, painted: Vec::new(), translator, clipboard };
        sandbox.frame(Vec::new());
        sandbox.frame(Vec::new());
        sandbox
    }

    /// Draws one frame in which egui receives these events too.
    fn frame(&mut self, events: Vec<egui::Event>) {
        self.run(RawInput { events, ..Default::default() });
    }

    fn run(&mut self, input: RawInput) {
        self.time += 0.02;
        let screen = Rect::from_min_size(pos2(0.0, 0.0), self.screen);
        let input = RawInput { screen_rect: Some(screen), time: Some(self.time), ..input };
        let (app, ctx) = (&mut self.app, self.ctx.clone());
        self.painted = ctx.run(input, |ctx| drop(app.ui(ctx))).shapes;
    }

    /// Sends events that come at once, as the window does, and draws a frame after them.
    fn send(&mut self, events: &[UserEvent]) {
        self.pass_on(events);
        self.frame(Vec::new());
    }

    /// Passes events that come at once to the app and to egui.
    fn pass_on(&mut self, events: &[UserEvent]) {
        for pass in passes(events.to_vec()) {
            for &event in &pass {
                self.app.take(event, self.time, &self.ctx);
            }
            let input = self.translator.input(&pass, || self.clipboard.clone());
            self.run(input);
        }
    }

    fn key(&mut self, key: KeyCode, modifiers: Modifiers) {
        self.send(&[UserEvent::Key { key, modifiers, repeat: false }, UserEvent::KeyUp(key)]);
    }

    /// Types a text as X11 reports it: each character before its key, all at once.
    fn type_text(&mut self, text: &str) {
        let key = UserEvent::Key { key: KeyCode::World1, modifiers: PLAIN, repeat: false };
        let events: Vec<UserEvent> =
            text.chars().flat_map(|c| [UserEvent::Typed(c), key, UserEvent::KeyUp(KeyCode::World1)]).collect();
        self.send(&events);
    }

    /// Presses Tab until a field of the left panel has the focus.
    fn tab_to_field(&mut self) {
        for _ in 0..60 {
            self.key(KeyCode::Tab, PLAIN);
            let field = self.ctx.memory(|memory| memory.focused());
            let field = field.filter(|&id| egui::TextEdit::load_state(&self.ctx, id).is_some());
            let rect = field.and_then(|id| self.ctx.read_response(id)).map(|response| response.rect);
            if rect.is_some_and(|rect| rect.right() < 290.0 && rect.bottom() < 600.0) {
                return;
            }
        }
        panic!("60 stops of the Tab key, and no field");
    }

    /// Returns the position on the screen of a position in the world.
    fn screen(&self, x: f64, y: f64) -> Vec2 {
        self.app.camera().screen_from_world(DVec2::new(x, y))
    }

    fn press_and_move(&mut self, from: Vec2, to: Vec2) {
        self.send(&[UserEvent::Moved(from), UserEvent::Pressed(Button::Left, from)]);
        self.send(&[UserEvent::Moved((from + to) / 2.0)]);
        self.send(&[UserEvent::Moved(to)]);
    }

    fn drag(&mut self, from: Vec2, to: Vec2) {
        self.press_and_move(from, to);
        self.send(&[UserEvent::Released(Button::Left, to)]);
    }

    fn click(&mut self, at: Vec2) {
        self.send(&[UserEvent::Moved(at)]);
        self.send(&[UserEvent::Pressed(Button::Left, at)]);
        self.send(&[UserEvent::Released(Button::Left, at)]);
        self.time += 1.0;
    }

    /// Presses the button of a dialog that has the focus after this many presses of Tab.
    fn choose(&mut self, tabs: usize) {
        let key = |key| egui_key(key, egui::Modifiers::NONE);
        self.frame(Vec::new());
        (0..tabs).for_each(|_| self.frame(vec![key(egui::Key::Tab)]));
        self.frame(vec![key(egui::Key::Space)]);
        self.frame(Vec::new());
    }

    /// Returns the message of the status line. Empty if there is none.
    fn message(&self) -> String {
        self.app.session().view().message.as_ref().map(|message| message.text.clone()).unwrap_or_default()
    }

    fn scene(&self) -> &Scene {
        self.app.session().scene()
    }

    fn reference(&self, body: usize) -> DVec2 {
        self.scene().bodies[body].shape.reference_point()
    }

    fn vertices(&self) -> Vec<DVec2> {
        let Shape::Polygon(polygon) = &self.scene().bodies[0].shape else { panic!("{:?}", self.scene().bodies[0]) };
        polygon.vertices().to_vec()
    }
}

const PLAIN: Modifiers = Modifiers { ctrl: false, shift: false, alt: false };
const CTRL: Modifiers = Modifiers { ctrl: true, shift: false, alt: false };

/// Returns a key press as egui receives it.
fn egui_key(key: egui::Key, modifiers: egui::Modifiers) -> egui::Event {
    egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
}

/// Returns a scene with a square (0) and a dot (1).
fn square_scene() -> Scene {
    let text = r#"Scene(
        version: 1,
        bodies: [
            Body(name: "square", shape: Polygon(vertices: [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)])),
            Body(name: "dot", shape: Circle(center: (8.0, 2.0), radius: 0.5)),
        ],
    )"#;
    clashbox::scene::format::parse(text, "square.ron").unwrap_or_else(|errors| panic!("{errors}"))
}
