//! The examples of `writers/README.md`: the tests run exactly these.

const README: &str = include_str!("../../../writers/README.md");

/// Returns the example of a language: the part before the loop, and the part in it.
pub(super) fn example(heading: &str) -> [&'static str; 2] {
    let section = README.split("\n## ").find(|section| section.starts_with(&format!("{heading}\n"))).expect("it has a section");
    let block = section.split("```").nth(1).expect("it has an example");
    let (_, code) = block.split_once('\n').expect("the language stands above the code");
    let at = code.find(" In the loop").expect("it says where the loop begins");
    code.split_at(code[..at].rfind('\n').expect("something comes before the loop") + 1).into()
}

/// Returns the examples of the last section, which are in Python, each as a text of its own.
pub(super) fn further_examples() -> Vec<&'static str> {
    let (_, section) = README.split_once("\n## Five more things\n").expect("it has the section");
    section.lines().filter_map(|line| line.strip_prefix("    ")).collect()
}

/// Returns a game with the example inserted, each part with the indentation of the comment that stands for it.
pub(super) fn game_with_example(game: &str, heading: &str) -> String {
    let [before, inside] = example(heading);
    let mut text = String::new();
    for line in game.lines() {
        let indent = &line[..line.len() - line.trim_start().len()];
        let part = match line {
            _ if line.contains("BEFORE THE LOOP") => before,
            _ if line.contains("IN THE LOOP") => inside,
            _ => line.trim_start(),
        };
        text.extend(part.lines().map(|line| format!("{indent}{line}\n")));
    }
    text
}

#[test]
fn every_example_is_short() {
    for heading in ["Rust", "JavaScript", "Python", "C", "Lua", "GDScript"] {
        let lines = example(heading).concat().lines().filter(|line| !line.is_empty()).count();
        assert!((5..=24).contains(&lines), "{heading} has {lines} lines");
    }
}
