#![expect(missing_docs, reason = "criterion_group! makes a public function without documentation")]
//! Measures a frame's own work while a body is dragged: the event, the search, the panels, the picture, and the triangles of the
//! panels and the picture. Everything except the driver's rasterisation. The limits: 6 ms for a scene of few bodies, 8 ms with
//! 2,000 and 16 ms with 10,000.
//!
//! `cargo bench -p clashbox-benches --features window --bench frame` prints the time of one frame for several scenes, with the
//! lanes and the separation over time shown, once for each tab on the right; a drag moves the body in every frame, so that
//! nothing is answered from memory. A level of 300 bodies that is played has a limit of 4 ms, a crowd of 5,000 through the lens of a broad phase 8 ms.

use clashbox::broad_lens::WorstCase;
use clashbox::scene::{Body, Scene};
use clashbox::search::MethodKind;
use std::time::Duration;

use clashbox::picture::paint::flatten::flatten;
use clashbox::session::{Lens, Pane, RightTab};
use clashbox::shipped::EXAMPLES;
use clashbox::view::paint::macroquad::{Triangles, labels};
use clashbox::view::style;
use clashbox::view::window::{App, Button, Modifiers, UserEvent};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, criterion_group, criterion_main};
use egui_macroquad::egui::{self, Event, LayerId, RawInput, Rect, pos2, vec2};
use macroquad::math::{Vec2, vec2 as point};
use macroquad::miniquad::KeyCode;

const SIZE: egui::Vec2 = vec2(1280.0, 800.0);

/// The scenes, from a cheap one to a crowded one.
const SCENES: [&str; 8] = [
    "04_too_few_steps",
    "05_enough_steps",
    "08_binary_envelopes",
    "12_near_miss_costs",
    "obb_obb",
    "05_two_gears",
    "02_enters_leaves_reenters",
    "18_tiny_and_fast",
];

/// The sandbox with a scene whose first body the pointer drags.
struct Frames {
    app: App,
    ctx: egui::Context,
    at: Vec2,
    frame: u32,
}

impl Frames {
    fn dragging(scene: Scene, tab: RightTab) -> Frames {
        let ctx = egui::Context::default();
        style::apply(&ctx);
        let position = scene.bodies[0].shape.reference_point();
        let mut frames = Frames { app: App::new(scene), ctx, at: Vec2::ZERO, frame: 0 };
        frames.draw();
        let open = match tab {
            RightTab::Answer => KeyCode::F5,
            RightTab::Why => KeyCode::F6,
            RightTab::WhatIf => KeyCode::F7,
            RightTab::Map => KeyCode::F8,
        };
        for key in [KeyCode::T, open] {
            frames.app.take(
                UserEvent::Key { key, modifiers: Modifiers { ctrl: false, shift: false, alt: false }, repeat: false },
                0.0,
                &frames.ctx,
            );
            frames.draw();
        }
        let [x, y] = frames.app.camera().screen_from_world(position).to_array();
        frames.at = point(x, y);
        frames.app.take(UserEvent::Moved(frames.at), 0.0, &frames.ctx);
        frames.app.take(UserEvent::Pressed(Button::Left, frames.at), 0.0, &frames.ctx);
        // This is farther than a click may move.
        frames.at += point(40.0, 10.0);
        frames
    }

    /// Returns the sandbox in which the level of a scene is played, with the key to the right held.
    fn playing(scene: Scene) -> Frames {
        let ctx = egui::Context::default();
        style::apply(&ctx);
        let mut frames = Frames { app: App::new(scene), ctx, at: Vec2::ZERO, frame: 0 };
        frames.draw();
        let key = |key, modifiers| UserEvent::Key { key, modifiers, repeat: false };
        let none = Modifiers { ctrl: false, shift: false, alt: false };
        for event in [key(KeyCode::R, Modifiers { ctrl: true, shift: true, alt: false }), key(KeyCode::Right, none)] {
            frames.app.take(event, 0.0, &frames.ctx);
            frames.draw();
        }
        assert!(frames.app.session().level_play().is_some(), "the level is played");
        frames
    }

    /// Returns the sandbox with a world of scattered bodies through the lens of a broad phase, found by its name in the palette.
    fn through_a_lens(n: usize, lens: &str) -> Frames {
        let ctx = egui::Context::default();
        style::apply(&ctx);
        let bodies = WorstCase::Scattered.world(n, 1).into_iter().enumerate().map(|(index, moving)| {
            let velocity = moving.velocity();
            Body { velocity, ..Body::new(index.to_string(), moving.shape) }
        });
        let scene = Scene::new(bodies.collect(), MethodKind::Exact.with_defaults());
        let mut frames = Frames { app: App::new(scene), ctx, at: point(640.0, 400.0), frame: 0 };
        frames.draw();
        let modifiers = Modifiers { ctrl: true, shift: true, alt: false };
        frames.app.take(UserEvent::Key { key: KeyCode::P, modifiers, repeat: false }, 0.0, &frames.ctx);
        frames.draw();
        frames.draw_with(vec![Event::Text(format!("broad phase {lens}"))]);
        let (key, modifiers) = (egui::Key::Enter, egui::Modifiers::NONE);
        let enter = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
        for events in [vec![enter(true)], vec![enter(false)], Vec::new()] {
            frames.draw_with(events);
        }
        assert!(frames.app.session().view().lens.and_then(Lens::broad).is_some(), "the lens {lens} is chosen");
        // Counts are made once for a scene.
        while frames.app.is_moving() {
            frames.draw();
        }
        frames
    }

    /// Runs one frame in which the pointer moves over the bodies.
    fn hover(&mut self) -> usize {
        self.frame += 1;
        let to = self.at + point((self.frame % 97) as f32, (self.frame % 61) as f32);
        self.app.take(UserEvent::Moved(to), f64::from(self.frame) / 60.0, &self.ctx);
        self.draw()
    }

    /// Runs one frame of the playback, which begins again at its end.
    fn run(&mut self) -> usize {
        if !self.app.is_moving() {
            let none = Modifiers { ctrl: false, shift: false, alt: false };
            self.app.take(UserEvent::Key { key: KeyCode::Space, modifiers: none, repeat: false }, 0.0, &self.ctx);
        }
        self.app.advance(1.0 / 60.0);
        self.draw()
    }

    /// Plays one frame, with a jump every now and then, and puts the player back before it reaches the end.
    fn play(&mut self) -> usize {
        self.frame += 1;
        let none = Modifiers { ctrl: false, shift: false, alt: false };
        let key = |key| UserEvent::Key { key, modifiers: none, repeat: false };
        match self.frame % 3_000 {
            0 => self.app.take(key(KeyCode::R), 0.0, &self.ctx),
            frame if frame % 40 == 0 => self.app.take(key(KeyCode::Space), 0.0, &self.ctx),
            frame if frame % 40 == 20 => self.app.take(UserEvent::KeyUp(KeyCode::Space), 0.0, &self.ctx),
            _ => {}
        }
        self.app.advance(1.0 / 60.0 + 1e-9);
        self.draw()
    }

    /// Runs one frame: the pointer moves by a few points, and everything follows.
    fn step(&mut self) -> usize {
        self.frame += 1;
        let to = self.at + point((self.frame % 7) as f32, (self.frame % 5) as f32 * 0.5);
        self.app.take(UserEvent::Moved(to), f64::from(self.frame) / 60.0, &self.ctx);
        self.draw()
    }

    fn draw(&mut self) -> usize {
        self.draw_with(Vec::new())
    }

    fn draw_with(&mut self, events: Vec<Event>) -> usize {
        let input = RawInput { screen_rect: Some(Rect::from_min_size(pos2(0.0, 0.0), SIZE)), events, ..RawInput::default() };
        let mut picture = None;
        let output = self.ctx.run(input, |ctx| {
            let shown = self.app.ui(ctx);
            labels(&shown, &ctx.layer_painter(LayerId::background()));
            picture = Some(shown);
        });
        let panels = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        let mut indices = 0;
        if let Some(picture) = picture {
            Triangles::in_pieces(flatten(&picture, self.app.camera()), |piece| indices += piece.indices.len());
        }
        panels.len() + indices
    }
}

fn frames(c: &mut Criterion) {
    let mut group = c.benchmark_group("frame while dragging");
    group.warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    for name in SCENES {
        let Some(example) = EXAMPLES.iter().find(|example| example.name == name) else { continue };
        let Ok(scene) = clashbox::scene::format::parse(example.text, name) else { continue };
        measure(&mut group, name, &scene);
    }
    // The most expensive search: a speck at 1e6 per frame, searched in steps of 1/32 until the search gives up after 100,000
    // tests.
    let speck = EXAMPLES.iter().find(|example| example.name == "18_tiny_and_fast");
    if let Some(Ok(scene)) = speck.map(|example| clashbox::scene::format::parse(example.text, example.name)) {
        measure(&mut group, "gives up after 100000 tests", &Scene { search: MethodKind::Linear.with_defaults(), ..scene });
    }
    for n in [2_000, 10_000] {
        let name = format!("{n} bodies");
        if let Ok(scene) = clashbox::scene::format::parse(&crowd(n), &name) {
            measure(&mut group, &name, &scene);
        }
    }
    if let Ok(scene) = clashbox::scene::format::parse(&level(300), "level") {
        let mut frames = Frames::playing(scene);
        group.bench_function("a level of 300 bodies in play", |b| b.iter(|| frames.play()));
    }
    for lens in ["Brute force", "Grid", "Sweep and prune", "Tree", "Quadtree"] {
        let mut frames = Frames::through_a_lens(5_000, lens);
        group.bench_function(format!("5000 bodies through the lens {lens}"), |b| b.iter(|| frames.hover()));
        group.bench_function(format!("5000 bodies through the lens {lens}, played"), |b| b.iter(|| frames.run()));
    }
    group.finish();
}

/// Returns a scene file with a player on a long floor of `n` tiles, every tenth of which is a step higher.
fn level(n: usize) -> String {
    let tile = |x: usize| {
        let top = if x.is_multiple_of(10) { 0.3 } else { 0.0 };
        format!("Body(name: \"tile {x}\", shape: Aabb(min: ({x}, -1), max: ({}, {top}))),\n", x + 1)
    };
    let tiles: String = (0..n).map(tile).collect();
    let player = "Body(name: \"player\", shape: Aabb(min: (1.2, 0), max: (1.8, 0.9)), velocity: (0.1, 0)),";
    format!("Scene(version: 1, bodies: [{player}\n{tiles}], pair: (\"player\", \"tile 1\"), search: Exact)")
}

/// Returns a scene file with `n` bodies of all bounded kinds, evenly spread, every third of them in motion. Scenes are built by
/// hand as files.
fn crowd(n: usize) -> String {
    let columns = (n as f64).sqrt().ceil() as usize;
    let body = |i: usize| {
        let (x, y) = ((i % columns) as f64 + (i * 37 % 11) as f64 * 0.06, (i / columns) as f64 + (i * 53 % 13) as f64 * 0.06);
        let shape = match i % 8 {
            0 => format!("Circle(center: ({x}, {y}), radius: 0.35)"),
            1 => format!("Aabb(min: ({x}, {y}), max: ({}, {}))", x + 0.7, y + 0.5),
            2 => format!("Obb(center: ({x}, {y}), half_extents: (0.4, 0.2), rotation: {})", i * 17 % 360),
            3 => format!("Capsule(a: ({x}, {y}), b: ({}, {}), radius: 0.15)", x + 0.4, y + 0.2),
            4 => format!("Segment(a: ({x}, {y}), b: ({}, {}))", x + 0.6, y + 0.6),
            5 => format!(
                "Polygon(vertices: [({x}, {y}), ({0}, {y}), ({0}, {1}), ({x}, {1}), ({2}, {3})])",
                x + 0.7,
                y + 0.6,
                x + 0.3,
                y + 0.3
            ),
            6 => format!(
                "Group(members: [Circle(center: ({x}, {y}), radius: 0.2), Circle(center: ({}, {y}), radius: 0.2)])",
                x + 0.5
            ),
            _ => format!("Point(at: ({x}, {y}))"),
        };
        let velocity = if i.is_multiple_of(3) { ", velocity: (0.5, 0.25)" } else { "" };
        format!("Body(name: \"body {i}\", shape: {shape}{velocity}),\n")
    };
    format!("Scene(version: 1, bodies: [\n{}])", (0..n).map(body).collect::<String>())
}

/// Measures a scene once for each tab.
fn measure(group: &mut BenchmarkGroup<WallTime>, name: &str, scene: &Scene) {
    for tab in RightTab::ALL {
        let mut frames = Frames::dragging(scene.clone(), tab);
        frames.step();
        let session = frames.app.session();
        assert_ne!(session.scene(), scene, "{name}: the drag must move the body");
        assert!(
            session.view().tabs.right() == tab && Pane::ALL.iter().all(|pane| session.view().tabs.shows(*pane)),
            "{tab:?} with both panes"
        );
        group.bench_function(format!("{name}, {tab:?}"), |b| b.iter(|| frames.step()));
    }
}

criterion_group!(benches, frames);
criterion_main!(benches);
