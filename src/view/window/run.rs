//! The loop around [`App`]: macroquad's window, egui's frame.

use std::ops::RangeInclusive;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;

use egui_macroquad::egui::{Context, LayerId, Rect};
use macroquad::camera::{Camera2D, set_camera, set_default_camera};
use macroquad::color::Color;
use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::miniquad;
use macroquad::window::{clear_background, next_frame};

use super::App;
use super::clock::Clock;
use super::display::{self, WindowError};
use super::events::Listener;
use super::input::{Translator, passes};
use super::opening;
use super::screen::WindowScreen;
use super::start;
use super::state::{Preferences, StateStore};
use super::watcher::Watcher;
use super::window_lost;
use crate::background::BackgroundEngine;
use crate::picture::Picture;
use crate::picture::theme::{Rgba, palette};
use crate::platform::Waker;
use crate::platform::window_system::{
    HAS_DESCRIPTION, answer_questions, describe, given_files, given_links, is_embedded, note_first_picture, note_text_field,
    pixel_ratio, report_panics,
};
use crate::programs::look_at_workers;
use crate::shipped::opening_scene;
use crate::view::paint::macroquad as paint;
use crate::view::style;
use crate::worker::{Slices, run_slices};

/// Opens the window with a scene or a capture, or with the opening scene, and returns after it was closed. A file that cannot be
/// opened becomes a message in the window. `frame`: the number of the frame of a capture to show. `engines` are put on trial.
/// Returns an error if no window can be opened, and if it is lost.
pub fn run(scene: Option<PathBuf>, frame: Option<u64>, engines: Vec<BackgroundEngine>) -> Result<(), WindowError> {
    let connection = display::check()?;
    report_panics();
    start::begin();
    let window = panic::catch_unwind(AssertUnwindSafe(|| {
        macroquad::Window::from_config(conf(), async move {
            start::succeeded();
            drop(connection);
            window_lost::begin();
            sandbox(scene, frame, engines).await;
            window_lost::end();
        });
    }));
    match (window, start::failed()) {
        // The sandbox ends this itself if the user closes the window.
        (Ok(()), _) if window_lost::end() => Err(WindowError::Lost),
        (Ok(()), _) => Ok(()),
        // miniquad panics if it finds no OpenGL. Its message is about code; the output of the driver is about the driver.
        (Err(_), Some(reason)) => Err(WindowError::NoGraphics { reason }),
        (Err(panic), None) => {
            window_lost::end();
            panic::resume_unwind(panic)
        }
    }
}

/// The name of the window for window managers.
const CLASS: &str = "clashbox";

/// The size of a first window, logical pixels, and the smallest and the largest side that a window is opened with.
const SIZE: (u32, u32) = (1280, 800);
const SIZES: RangeInclusive<u32> = 480..=16_384;

/// Returns the last size of the window, logical pixels.
fn size() -> (u32, u32) {
    let remembered = StateStore::of_user().and_then(|folder| Preferences::window_size(&folder));
    let is_possible = |(width, height): &(u32, u32)| SIZES.contains(width) && SIZES.contains(height);
    remembered.filter(is_possible).unwrap_or(SIZE)
}

fn conf() -> Conf {
    let (width, height) = size();
    Conf {
        miniquad_conf: miniquad::conf::Conf {
            window_title: "Clashbox".to_string(),
            window_width: width as i32,
            window_height: height as i32,
            high_dpi: true,
            sample_count: 4,
            platform: miniquad::conf::Platform { blocking_event_loop: true, linux_wm_class: CLASS, ..Default::default() },
            ..Default::default()
        },
        update_on: Some(UpdateTrigger {
            key_down: true,
            mouse_down: true,
            mouse_up: true,
            mouse_motion: true,
            mouse_wheel: true,
            specific_key: None,
            touch: true,
        }),
        ..Default::default()
    }
}

/// The time in a frame for work that has no thread, in seconds.
const SLICES_SECONDS: f64 = 0.004;

async fn sandbox(scene: Option<PathBuf>, frame: Option<u64>, engines: Vec<BackgroundEngine>) {
    let mut app = App::new(opening_scene());
    // An opened file is shown in its own workspace, whichever workspace was used last.
    if let Some(folder) = StateStore::of_user() {
        app.keep_state_in(folder);
    }
    app.put_on_trial(engines);
    match scene {
        Some(path) => {
            app.open(&path);
            app.look_at_frame(frame);
        }
        None => app.begin(),
    }
    if is_embedded() {
        app.embed();
    }
    app.use_system_clipboard();
    let mut screen = WindowScreen::new();
    prepare(screen.ctx());
    macroquad::input::prevent_quit();
    let waker = Waker::new(CLASS);
    let watcher = Watcher::new(waker.clone());
    let mut clock = Clock::new(screen.ctx(), waker.clone());
    let mut listener = Listener::new();
    let mut translator = Translator::default();
    let mut title = String::new();
    while !app.wants_to_quit() {
        let pixels_per_point = pixel_ratio() * app.scale();
        // Before the events: what was typed earlier is in the scene already, and the picture of this frame shows what is opened.
        let is_given = take_given(&mut app, screen.ctx());
        let events = listener.take(pixels_per_point);
        app.advance(clock.step(is_given || !events.is_empty()));
        watcher.changed().iter().for_each(|path| app.changed_on_disk(path));
        let mut picture = Picture::default();
        for pass in passes(events) {
            for &event in &pass {
                app.take(event, miniquad::date::now(), screen.ctx());
            }
            let input = translator.input(&pass, || app.text_for_field(screen.ctx()));
            screen.pass(input, pixels_per_point, |ctx| {
                picture = app.ui(ctx);
                paint::labels(&picture, &ctx.layer_painter(LayerId::background()).with_clip_rect(canvas(&app)));
            });
        }
        screen.copied().into_iter().for_each(|text| app.copy_text(text));
        // This comes after the events, so that text typed before is delivered first.
        if macroquad::input::is_quit_requested() {
            app.ask_to_quit(screen.ctx());
        }
        answer_questions(opening::answers);
        draw(&app, &picture, &mut screen);
        note_first_picture();
        note_text_field(app.takes_text(screen.ctx()));
        if HAS_DESCRIPTION && let Some(spoken) = app.spoken() {
            describe(&spoken.answer, &spoken.scene);
        }
        let wanted = app.title();
        if wanted != title {
            waker.iter().for_each(|waker| waker.retitle(wanted.clone()));
            title = wanted;
        }
        watcher.watch(&app.watched_files());
        look_at_workers();
        let start = miniquad::date::now();
        let work = run_slices(|| miniquad::date::now() - start < SLICES_SECONDS);
        clock.schedule(app.is_moving() || work == Slices::MoreToDo);
        next_frame().await;
    }
    app.close();
}

/// Opens what was dropped on the window or given to the page since the last call. Returns true if there was anything.
fn take_given(app: &mut App, ctx: &Context) -> bool {
    let dropped = macroquad::input::get_dropped_files().into_iter().filter_map(|file| file.path);
    let paths: Vec<PathBuf> = dropped.chain(given_links().into_iter().map(PathBuf::from)).collect();
    let files = given_files();
    let is_given = !paths.is_empty() || !files.is_empty();
    paths.into_iter().for_each(|path| app.drop_file(path, ctx));
    files.into_iter().for_each(|file| app.take_given(file, ctx));
    is_given
}

/// Sets the options of egui, once.
fn prepare(ctx: &Context) {
    style::apply(ctx);
    ctx.options_mut(|options| {
        // The app decides the size of text, because it also applies to the canvas.
        options.zoom_with_keyboard = false;
        // A press without a movement is a click, however long it takes: if frames are slow, even a quick one takes long.
        options.input_options.max_click_duration = f64::INFINITY;
    });
}

/// Draws one frame: the world by macroquad, then labels and panels by egui.
fn draw(app: &App, picture: &Picture, screen: &mut WindowScreen) {
    let Rgba(r, g, b, a) = palette(app.session().view().theme).canvas;
    clear_background(Color::from_rgba(r, g, b, a));
    // One unit of macroquad is one point of egui, at each scale of text and display.
    let size = screen.ctx().screen_rect().size();
    set_camera(&Camera2D {
        target: macroquad::math::vec2(size.x / 2.0, size.y / 2.0),
        zoom: macroquad::math::vec2(2.0 / size.x.max(1.0), 2.0 / size.y.max(1.0)),
        ..Default::default()
    });
    paint::geometry(picture, app.camera());
    set_default_camera();
    screen.draw();
}

fn canvas(app: &App) -> Rect {
    let [x, y, width, height] = app.camera().viewport.map(|side| side as f32);
    Rect::from_min_size([x, y].into(), [width, height].into())
}
