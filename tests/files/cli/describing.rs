//! `clashbox describe`, and the words of pictures.

use serde_json::Value;

use super::{BLIND, BULLET, Folder, has_shell};

const DESCRIBED: &str = "\
The scene is called \"Bullet through paper\".
It has 2 bodies.

\"bullet\" is a circle around (-4, 0) of radius 0.1.
It moves 8 to the right during the frame.
\"paper\" is a box along the axes from (-0.05, -2) to (0.05, 2), 0.1 wide and 4 high.
It does not move.

At t = 0, \"bullet\" and \"paper\" are 3.85 apart.
Their closest points are (-3.9, 0) and (-0.05, 0).

The linear search finds an impact at t = 0.5, at (0.025, 0).
That is right, but late by 0.01875 of the frame.
They are in contact from t = 0.4813 to 0.5188.

The file states 3 expectations, and all of them hold.
";

#[test]
fn a_scene_is_described_a_sentence_on_each_line() {
    let folder = Folder::with(&[("s.ron", BULLET), ("broken.ron", "Scene(")]);
    let ran = folder.run(&["describe", "s.ron"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{ran:?}");
    let (described, changes) = ran.out.split_at(DESCRIBED.len());
    assert_eq!(described, DESCRIBED);
    let bisected = "\nWith bisection it says t = 0.4813 instead of 0.5.\n";
    assert!(changes.starts_with(bisected) && changes.contains("\nThe search sees no hit at speed "), "{changes}");
    assert_eq!(folder.run_with_input(&["describe", "-"], BULLET).out, ran.out, "from standard input");
    let both = folder.run(&["describe", "s.ron", "broken.ron", "s.ron"]);
    assert_eq!((both.code, both.out), (Some(2), format!("s.ron:\n{0}\ns.ron:\n{0}", ran.out)), "the others are described");
    assert!(both.err.starts_with("broken.ron:1:"), "{}", both.err);
}

#[test]
fn a_document_has_the_same_sentences() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let ran = folder.run(&["describe", "--json", "s.ron"]);
    let document: Value = serde_json::from_str(&ran.out).unwrap();
    let of = |field: &str| document[field].as_array().unwrap().iter().filter_map(Value::as_str).collect::<Vec<_>>();
    let all: Vec<&str> = ["overview", "bodies", "relation", "verdict", "task", "changes"].into_iter().flat_map(of).collect();
    let text = folder.run(&["describe", "s.ron"]).out;
    assert_eq!(all, text.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>(), "{}", ran.out);
}

#[test]
fn an_expectation_that_does_not_hold_is_counted() {
    let wrong = BULLET.replace("t: 0.48125", "t: 0.5");
    let ran = Folder::with(&[("s.ron", &wrong)]).run(&["describe", "s.ron"]);
    assert!(ran.out.contains("\nOf the 3 expectations in the file, 1 do not hold.\n"), "{}", ran.out);
}

/// Returns the descriptions of the pictures of a page.
fn described(page: &str) -> Vec<&str> {
    page.split("<desc id=\"").skip(1).map(|rest| rest.split_once("</desc>").unwrap().0).collect()
}

#[test]
fn every_picture_in_svg_has_words() {
    if !has_shell() {
        return;
    }
    let folder = Folder::with(&[("s.ron", BULLET), ("engine.sh", BLIND)]);
    folder.run(&["render", "s.ron", "-o", "s.svg"]).check(0, "", "");
    folder.run(&["sweep", "s.ron", "-o", "m.svg", "--x", "speed:1..9:3", "--y", "thickness:0.1..0.7:3"]);
    folder.run(&["worksheet", "-o", "w.html"]).check(0, "", "");
    folder.run(&["judge", "s.ron", "--engine", "blind=sh engine.sh", "--html", "j.html"]);
    for (file, pictures, words) in [
        ("s.svg", 1, "The linear search finds an impact at t = 0.5"),
        ("m.svg", 1, "Across: speed of bullet, from 1 to 9."),
        ("w.html", 40, "is a circle around"),
        ("j.html", 1, "&quot;bullet&quot; is a circle around (-4, 0)"),
    ] {
        let page = folder.read(file);
        let descriptions = described(&page);
        assert_eq!(descriptions.len(), pictures, "{file}");
        assert!(descriptions.iter().any(|description| description.contains(words)), "{file}: {descriptions:?}");
        assert_eq!(page.matches("role=\"img\" aria-labelledby=\"").count(), pictures, "{file}");
        for part in page.split("aria-labelledby=\"").skip(1) {
            let names = part.split_once('"').unwrap().0;
            for name in names.split(' ') {
                assert_eq!(page.matches(&format!(" id=\"{name}\"")).count(), 1, "{file}: {name} is one part of the page");
            }
        }
    }
    let worksheet = folder.read("w.html");
    let answers = ["At t = 0, ", "That is right.", "That is wrong"];
    let said: Vec<_> =
        described(&worksheet).into_iter().filter(|words| answers.iter().any(|answer| words.contains(answer))).collect();
    assert!(said.is_empty(), "a worksheet says no answers: {said:?}");
}
