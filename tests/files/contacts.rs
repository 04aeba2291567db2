//! The texts about the contacts of one scene agree: all of them come from one list.

use std::fs;
use std::path::Path;

use clashbox::explain::explain;
use clashbox::kernel::Algorithm;
use clashbox::scene::format;

fn words(name: &str) -> String {
    let text = fs::read_to_string(Path::new("scenes/regression").join(name)).expect("the scene is there");
    let scene = format::parse(&text, name).unwrap_or_else(|errors| panic!("{errors}"));
    explain(&scene, scene.pair.expect("a pair"), Algorithm::Direct, &[]).expect("two bodies")
}

#[test]
fn lines_about_one_scene_agree() {
    let rows: [(&str, &[&str]); 4] = [
        (
            "contact_of_an_instant_before_another.ron",
            &["In contact at t = 0.2, for an instant.", "in contact at t = 0.2, and again from t = 0.4 to 0.5"],
        ),
        ("contact_left_by_a_turn_at_once.ron", &["they part at once", "in contact at t = 0, and again", "takes them apart"]),
        ("contacts_of_many_turns.ron", &["from t = 0.4444", "to 0.49"]),
        ("turning_bar_hits_when_a_sample_says.ron", &["That is exactly when they meet.", "in contact at t = 0.5"]),
    ];
    for (name, expected) in rows {
        let found = words(name);
        for sentence in expected {
            assert!(found.contains(sentence), "{sentence:?} is not said of {name}:\n{found}");
        }
    }
}
