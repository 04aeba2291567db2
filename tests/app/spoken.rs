//! The sentences that a page reads aloud: what a key has done is in them.

use clashbox::shipped::start_scene;
use macroquad::miniquad::KeyCode;

use super::{CTRL, Modifiers, PLAIN, Sandbox};

/// Returns what is read aloud after a key. Empty if nothing is.
fn after(sandbox: &mut Sandbox, key: KeyCode, modifiers: Modifiers) -> String {
    sandbox.key(key, modifiers);
    said(sandbox)
}

fn said(sandbox: &mut Sandbox) -> String {
    for _ in 0..100 {
        sandbox.frame(Vec::new());
        if let Some(spoken) = sandbox.app.spoken() {
            return spoken.answer;
        }
    }
    String::new()
}

#[test]
fn the_selected_body_and_the_selected_step_are_read_aloud() {
    let mut sandbox = Sandbox::new(start_scene());
    assert!(!said(&mut sandbox).contains("selected"));
    let first = after(&mut sandbox, KeyCode::N, PLAIN);
    let second = after(&mut sandbox, KeyCode::N, PLAIN);
    let names: Vec<String> = sandbox.scene().bodies.iter().map(|body| format!("\"{}\" is selected.", body.name)).collect();
    assert!(first.starts_with(&names[0]) && second.starts_with(&names[1]), "{first}\n{second}");
    assert!(second.contains("apart"), "the answer follows: {second}");
    let all = after(&mut sandbox, KeyCode::A, CTRL);
    assert!(all.starts_with("2 bodies are selected."), "{all}");
    let none = after(&mut sandbox, KeyCode::Escape, PLAIN);
    assert!(!none.is_empty() && !none.contains("selected"), "{none}");
    let steps = [(); 2].map(|()| after(&mut sandbox, KeyCode::RightBracket, PLAIN));
    assert!(steps[0].starts_with("Step 1: ") && steps[1].starts_with("Step 2: "), "{steps:?}");
}

#[test]
fn the_chosen_entry_of_the_palette_is_read_aloud() {
    let mut sandbox = Sandbox::new(start_scene());
    said(&mut sandbox);
    let palette = Modifiers { shift: true, ..CTRL };
    assert!(!after(&mut sandbox, KeyCode::P, palette).is_empty());
    sandbox.type_text("ungroup");
    let refused = said(&mut sandbox);
    assert!(refused.starts_with("Ungroup: ") && refused.contains("select"), "the reason why it does not apply: {refused}");
    sandbox.type_text(" zzz");
    assert_eq!(said(&mut sandbox), "No action has all these words.");
    let closed = after(&mut sandbox, KeyCode::Escape, PLAIN);
    assert!(closed.contains("apart"), "{closed}");
}
