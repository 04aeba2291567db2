//! The lanes of the movers in the window, on screens of several sizes.

use clashbox::movers::MoverKind;
use clashbox::scene::Scene;
use clashbox::session::Section;
use egui_macroquad::egui::{self, Event, Pos2, Rect, pos2, vec2};
use macroquad::miniquad::KeyCode;

use super::panels::{press, shows, texts};
use super::{CTRL, Modifiers, PLAIN, Sandbox};

/// Returns a scene of `scenes/level`.
fn shipped(name: &str) -> Scene {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes/level").join(name);
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{error}"));
    clashbox::scene::format::parse(&text, name).unwrap_or_else(|errors| panic!("{errors}"))
}

/// Opens the lanes with the palette.
fn open(sandbox: &mut Sandbox) {
    sandbox.key(KeyCode::P, Modifiers { shift: true, ..CTRL });
    sandbox.frame(vec![Event::Text("movers".to_owned())]);
    press(sandbox, egui::Key::Enter, egui::Modifiers::NONE);
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    assert!(!sandbox.app.session().view().folded.has(Section::Movers), "they are open");
}

/// Returns the position of a text that is in view, to the right of the canvas.
fn at(sandbox: &Sandbox, wanted: &str) -> Option<Pos2> {
    let edge = sandbox.screen.x / 2.0;
    let found = texts(sandbox).into_iter().find(|(text, at, clip)| text == wanted && edge < at.left() && clip.contains_rect(*at));
    found.map(|(_, at, _)| at.center())
}

#[test]
fn the_lanes_are_laid_out_without_overlap_on_large_and_small_screens() {
    // On a narrower screen the buttons of the search are wider than their panel.
    for screen in [vec2(1680.0, 1050.0), vec2(1280.0, 800.0), vec2(1024.0, 640.0), vec2(853.0, 533.0)] {
        for scene in ["flat_row.ron", "stair.ron"] {
            let mut sandbox = Sandbox::on(screen, shipped(scene));
            assert!(!shows(&sandbox, "push-out"), "they are folded");
            open(&mut sandbox);
            let about = format!("{scene} on {screen}");
            let panel = sandbox.app.camera().viewport;
            let right_of_canvas = (panel[0] + panel[2]) as f32;
            let in_panel = |at: &Rect| right_of_canvas < at.left();
            let of_lanes: Vec<(String, Rect, Rect)> =
                texts(&sandbox).into_iter().filter(|(_, at, clip)| in_panel(at) && clip.intersects(*at)).collect();
            let names = of_lanes.iter().filter(|(text, ..)| MoverKind::ALL.iter().any(|mover| mover.id() == text)).count();
            assert!(3 <= names, "{about}: {names} names of movers are in view");
            for (index, (text, at, clip)) in of_lanes.iter().enumerate() {
                assert!(clip.x_range().contains(at.left()) && clip.x_range().contains(at.right()), "{about}: {text:?} at {at:?}");
                for (other, other_at, _) in &of_lanes[..index] {
                    let shared = at.intersect(*other_at);
                    // Letters of two lines reach into the space between the lines.
                    let overlaps = 1.0 < shared.width() && 2.0 < shared.height();
                    assert!(!overlaps, "{about}: {text:?} at {at:?} lies on {other:?} at {other_at:?}");
                }
            }
        }
    }
}

#[test]
fn a_click_selects_a_mover_arrows_step_and_the_window_waits_after() {
    let mut sandbox = Sandbox::on(vec2(1280.0, 800.0), shipped("flat_row.ron"));
    let player = sandbox.reference(0);
    let player = sandbox.screen(player.x, player.y);
    sandbox.click(player);
    assert_eq!(sandbox.app.session().selection().primary(), Some(0), "the arrow keys would move the player");
    open(&mut sandbox);
    let hover = |sandbox: &mut Sandbox, at: Pos2| {
        sandbox.frame(vec![Event::PointerMoved(at)]);
        (0..2).for_each(|_| sandbox.frame(Vec::new()));
        sandbox.app.session().view().movers.hover
    };
    let bounce = at(&sandbox, "bounce").unwrap_or_else(|| panic!("the lane is in view"));
    assert_eq!(hover(&mut sandbox, bounce), Some(MoverKind::Bounce), "the lane under the pointer");
    sandbox.click(glam::Vec2::new(bounce.x, bounce.y));
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    assert_eq!(sandbox.app.session().view().movers.selected, Some(MoverKind::Bounce));
    assert!(texts(&sandbox).iter().any(|(text, ..)| text.starts_with("1. t = 0")), "its bump is in words");
    assert_eq!(hover(&mut sandbox, pos2(640.0, 300.0)), None, "the canvas");
    let before = sandbox.scene().clone();
    sandbox.key(KeyCode::Right, PLAIN);
    sandbox.frame(Vec::new());
    assert_eq!(sandbox.app.session().view().movers.bump, Some(0), "the first bump");
    assert_eq!(sandbox.scene(), &before, "the arrow moves no body");
    (0..3).for_each(|_| sandbox.frame(Vec::new()));
    let derived = texts(&sandbox).into_iter().find(|(text, ..)| text.starts_with("1. t = 0"));
    assert!(derived.is_some_and(|(_, at, clip)| clip.contains_rect(at)), "its words are in view");
    (0..200).for_each(|_| sandbox.frame(Vec::new()));
    assert!(!sandbox.app.is_moving(), "the window waits");
}
