//! The sandbox without its window: real events through the app, real egui frames, no display.

#[path = "../common/mod.rs"]
mod common;
mod course;
mod dragging;
mod files;
mod fuzz;
mod keys;
mod lanes;
mod mapping;
mod polygons;
mod recovery;
#[cfg(target_os = "linux")]
mod window;

use clashbox::kernel::{DVec2, Shape};
use clashbox::scene::Scene;
use clashbox::view::style;
use clashbox::view::window::{App, Button, Event, Modifiers, Translator, passes};
use egui_macroquad::egui::{self, Context, RawInput, Rect, pos2, vec2};
use glam::Vec2;
use macroquad::miniquad::KeyCode;

/// An app with a screen of its own.
struct Desk {
    app: App,
    ctx: Context,
    time: f64,
    translator: Translator,
    clipboard: Option<String>,
}

impl Desk {
    fn new(scene: Scene) -> Desk {
        let ctx = Context::default();
        style::apply(&ctx);
        let mut desk = Desk { app: App::new(scene), ctx, time: 0.0, translator: Translator::default(), clipboard: None };
        desk.frame(Vec::new());
        desk.frame(Vec::new());
        desk
    }

    /// One frame in which egui sees these events too.
    fn frame(&mut self, events: Vec<egui::Event>) {
        self.run(RawInput { events, ..Default::default() });
    }

    fn run(&mut self, input: RawInput) {
        self.time += 0.02;
        let screen = Rect::from_min_size(pos2(0.0, 0.0), vec2(1280.0, 800.0));
        let input = RawInput { screen_rect: Some(screen), time: Some(self.time), ..input };
        let (app, ctx) = (&mut self.app, self.ctx.clone());
        let _ = ctx.run(input, |ctx| drop(app.ui(ctx)));
    }

    /// Events that come at once, as they come from the window: to the app and to egui.
    fn send(&mut self, events: &[Event]) {
        for pass in passes(events.to_vec()) {
            for &event in &pass {
                self.app.take(event, self.time, &self.ctx);
            }
            let input = self.translator.input(&pass, || self.clipboard.clone());
            self.run(input);
        }
        self.frame(Vec::new());
    }

    fn key(&mut self, key: KeyCode, modifiers: Modifiers) {
        self.send(&[Event::Key { key, modifiers, repeat: false }, Event::KeyUp(key)]);
    }

    /// Where a position of the world is on the screen.
    fn screen(&self, x: f64, y: f64) -> Vec2 {
        self.app.camera().screen_from_world(DVec2::new(x, y))
    }

    fn press_and_move(&mut self, from: Vec2, to: Vec2) {
        self.send(&[Event::Moved(from), Event::Pressed(Button::Left, from)]);
        self.send(&[Event::Moved((from + to) / 2.0)]);
        self.send(&[Event::Moved(to)]);
    }

    fn drag(&mut self, from: Vec2, to: Vec2) {
        self.press_and_move(from, to);
        self.send(&[Event::Released(Button::Left, to)]);
    }

    fn click(&mut self, at: Vec2) {
        self.send(&[Event::Moved(at), Event::Pressed(Button::Left, at)]);
        self.send(&[Event::Released(Button::Left, at)]);
        self.time += 1.0;
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

/// A square (0) and a dot (1).
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
