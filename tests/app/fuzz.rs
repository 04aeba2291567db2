//! Random events: nothing panics, the scene can always be saved and read again, and undoing everything leads back to the start.

use std::path::{Path, PathBuf};

use clashbox::scene::{Scene, format};
use clashbox::session::{Command, Drag};
use clashbox::view::window::{Button, Modifiers, UserEvent};
use egui_macroquad::egui::vec2;
use glam::Vec2;
use macroquad::miniquad::KeyCode;

use super::{PLAIN, Sandbox, square_scene};
use crate::common::{Dice, fuzz};

/// Keys with a meaning, and some without. Enter is left out: it would confirm the dialog of a file.
const KEYS: [KeyCode; 42] = [
    KeyCode::A,
    KeyCode::B,
    KeyCode::C,
    KeyCode::D,
    KeyCode::E,
    KeyCode::F,
    KeyCode::G,
    KeyCode::H,
    KeyCode::I,
    KeyCode::J,
    KeyCode::K,
    KeyCode::L,
    KeyCode::M,
    KeyCode::N,
    KeyCode::O,
    KeyCode::P,
    KeyCode::R,
    KeyCode::T,
    KeyCode::V,
    KeyCode::X,
    KeyCode::Y,
    KeyCode::Z,
    KeyCode::Z,
    KeyCode::Key1,
    KeyCode::Key3,
    KeyCode::Key5,
    KeyCode::F1,
    KeyCode::Tab,
    KeyCode::Tab,
    KeyCode::Space,
    KeyCode::Delete,
    KeyCode::Backspace,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::LeftBracket,
    KeyCode::RightBracket,
    KeyCode::LeftShift,
    KeyCode::Escape,
];

/// The characters that are typed into fields.
const TYPED: [char; 16] = ['0', '1', '2', '5', '9', '.', '-', '/', '*', '(', ')', 'e', 'a', ' ', '\u{202e}', '\u{e4}'];

const BUTTONS: [Button; 4] = [Button::Left, Button::Left, Button::Right, Button::Middle];

fn of<T: Copy>(choices: &[T], dice: &mut Dice) -> T {
    choices[dice.below(choices.len() as u64) as usize]
}

/// A user who acts at random, with the data for checking what must hold after each action.
struct Fuzzed {
    sandbox: Sandbox,
    /// The scene before the first change that can be undone.
    start: Scene,
    drops: Vec<PathBuf>,
    /// The last events that were sent.
    last: Vec<UserEvent>,
    /// True if anything has changed the scene so far.
    has_changed: bool,
}

impl Fuzzed {
    fn position(&self, dice: &mut Dice) -> Vec2 {
        Vec2::new(
            dice.between(-10.0, f64::from(self.sandbox.screen.x) + 10.0) as f32,
            dice.between(-10.0, f64::from(self.sandbox.screen.y) + 10.0) as f32,
        )
    }

    fn modifiers(dice: &mut Dice) -> Modifiers {
        let mut one_of = |n: u64| dice.below(n) == 0;
        Modifiers { ctrl: one_of(3), shift: one_of(4), alt: one_of(12) }
    }

    fn key(dice: &mut Dice) -> [UserEvent; 2] {
        let (key, modifiers) = (of(&KEYS, dice), Fuzzed::modifiers(dice));
        [UserEvent::Key { key, modifiers, repeat: dice.below(8) == 0 }, UserEvent::KeyUp(key)]
    }

    /// Returns one or a few events that come at once.
    fn events(&self, dice: &mut Dice) -> Vec<UserEvent> {
        let at = self.position(dice);
        match dice.below(12) {
            0..=3 => vec![UserEvent::Moved(at), UserEvent::Pressed(Button::Left, at), UserEvent::Released(Button::Left, at)],
            4 => vec![UserEvent::Moved(at), UserEvent::Pressed(of(&BUTTONS, dice), at)],
            5 => vec![UserEvent::Moved(at), UserEvent::Released(of(&BUTTONS, dice), at)],
            6 => vec![UserEvent::Moved(at)],
            7 => vec![UserEvent::Wheel(Vec2::new(0.0, dice.between(-4.0, 4.0) as f32))],
            8 => (0..1 + dice.below(4)).map(|_| UserEvent::Typed(of(&TYPED, dice))).collect(),
            9 if dice.below(6) == 0 => vec![UserEvent::FocusLost],
            _ => Fuzzed::key(dice).into(),
        }
    }

    fn send(&mut self, events: &[UserEvent]) {
        self.sandbox.pass_on(events);
        self.sandbox.app.advance(0.05);
    }

    fn step(&mut self, dice: &mut Dice) {
        match dice.below(40) {
            0 => self.sandbox.screen = vec2(dice.between(300.0, 2000.0) as f32, dice.between(200.0, 1200.0) as f32),
            1 if dice.below(3) == 0 => {
                let path = self.drops[dice.below(self.drops.len() as u64) as usize].clone();
                self.sandbox.app.drop_file(path, &self.sandbox.ctx);
            }
            _ => {
                self.last = self.events(dice);
                self.send(&self.last.clone());
            }
        }
        // Dialogs are closed, so that nothing is written outside of this test.
        for _ in 0..3 {
            if self.sandbox.app.has_dialog() {
                self.send(&[
                    UserEvent::Key { key: KeyCode::Escape, modifiers: PLAIN, repeat: false },
                    UserEvent::KeyUp(KeyCode::Escape),
                ]);
            }
        }
        assert!(!self.sandbox.app.has_dialog(), "Esc closes every dialog, the last events: {:?}", self.last);
        self.check_whole();
    }

    fn check_whole(&mut self) {
        let session = self.sandbox.app.session();
        let scene = session.scene();
        let n_bodies = scene.bodies.len();
        assert!(
            session.selection().primary().is_none_or(|body| body < n_bodies),
            "{:?} of {n_bodies}",
            session.selection().primary()
        );
        assert!(scene.pair.is_none_or(|[a, b]| a != b && a < n_bodies && b < n_bodies), "{:?} of {n_bodies}", scene.pair);
        // A polygon that was moved keeps its normals, which differ by rounding from those read from its file. The numbers in the
        // file are the same, so the texts are compared.
        let file = format::to_text(scene);
        let loaded = format::parse(&file, "random.ron").unwrap_or_else(|errors| panic!("{errors}\n{file}"));
        assert_eq!(format::to_text(&loaded), file, "saved and loaded");
        self.has_changed |= session.document().undo_label().is_some();
        if session.document().undo_label().is_none() && !session.is_dirty() && session.dragging().target().is_none() {
            self.start = scene.clone();
        }
    }

    fn check_undo(&self) {
        let mut session = self.sandbox.app.session().clone();
        session.apply(Drag::End);
        while session.document().undo_label().is_some() {
            session.apply(Command::Undo);
        }
        assert_eq!(format::to_text(session.scene()), format::to_text(&self.start), "everything undone");
    }
}

#[test]
fn any_events_keep_the_scene_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let scenes = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes/lessons");
    let lesson = std::fs::read_dir(scenes).unwrap().map(|entry| entry.unwrap().path()).min().unwrap();
    let lesson = file("lesson.ron", &std::fs::read_to_string(lesson).unwrap());
    let square = file("square.ron", &format::to_text(&square_scene()));
    let drops = vec![square, lesson, file("no scene.ron", "Scene(version: 1, bodies: [("), folder.path().join("missing.ron")];
    fuzz::run("any_events_keep_the_scene_whole", 12, |dice| {
        let mut sandbox = Sandbox::new(square_scene());
        sandbox.clipboard = Some("(3.2, 1.0)".to_owned());
        let start = sandbox.scene().clone();
        let mut fuzzed = Fuzzed { sandbox, start, drops: drops.clone(), last: Vec::new(), has_changed: false };
        for _ in 0..80 {
            fuzzed.step(dice);
        }
        fuzzed.check_undo();
        fuzzed.has_changed
    });
}
