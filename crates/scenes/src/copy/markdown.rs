//! The pair in focus as Markdown for an issue: the bodies, the answers in numbers, and the scene to open it again.

use super::texts;
use crate::explain::{
    in_full, outcome_in_words, point_in_words, shape_in_words, tests_in_words, vector_in_full, verdict_in_words,
};
use crate::kernel::{Contact, contact, separating_translation};
use crate::scene::{Body, Scene, format};
use crate::search::{MethodKind, search};

/// Returns the pair in focus at a time in [0, 1], with the answers of all methods. `None` if the scene has no pair.
pub fn markdown(scene: &Scene, t: f64) -> Option<String> {
    let pair = scene.pair?;
    let bodies = [scene.bodies.get(pair[0])?, scene.bodies.get(pair[1])?];
    let title = if scene.title.is_empty() { texts::pair(&bodies[0].name, &bodies[1].name) } else { scene.title.clone() };
    let sections = [
        texts::heading(escaped(&title)),
        table(&[texts::BODY, texts::SHAPE, texts::VELOCITY, texts::SPIN], &pair.map(|index| body_row(scene, pair, index))),
        at_time(bodies, scene.slop, t),
        during_frame(scene, bodies),
        details(scene),
    ];
    Some(sections.join("\n"))
}

fn body_row(scene: &Scene, pair: [usize; 2], index: usize) -> Vec<String> {
    let Body { name, shape, velocity, spin, .. } = &scene.bodies[index];
    let role = if index == pair[0] { texts::a(escaped(name)) } else { texts::b(escaped(name)) };
    vec![role, escaped(&shape_in_words(shape)), vector_in_full(*velocity), texts::degrees(in_full(*spin))]
}

/// Returns the static answers.
fn at_time(bodies: [&Body; 2], slop: f64, t: f64) -> String {
    let placed = bodies.map(|body| Body { shape: body.moving().at(t), ..body.clone() });
    let [a, b] = &placed;
    let found = contact(&a.shape, &b.shape);
    let verdict = escaped(&verdict_in_words([a, b], &found, slop));
    let rows = [
        Some((texts::SEPARATION, found.separation.map_or(texts::NONE.to_owned(), in_full))),
        Some((texts::NORMAL, found.normal.map_or(texts::NONE.to_owned(), vector_in_full))),
        Some((texts::WITNESSES, texts::witnesses(vector_in_full(found.witness_a), vector_in_full(found.witness_b)))),
        mtv([a, b], &found),
        (slop != 0.0).then(|| (texts::SLOP, in_full(slop))),
    ];
    let rows: Vec<Vec<String>> = rows.into_iter().flatten().map(|(name, value)| vec![name.to_owned(), value]).collect();
    [texts::at_time(in_full(t), verdict), table(&[texts::NUMBER, texts::VALUE], &rows)].join("\n")
}

fn mtv([a, b]: [&Body; 2], found: &Contact) -> Option<(&'static str, String)> {
    let translation = separating_translation(&a.shape, &b.shape, found)?.translation;
    Some((texts::MTV, point_in_words(translation)))
}

/// Returns the answer of each search; the search in focus is marked.
fn during_frame(scene: &Scene, [a, b]: [&Body; 2]) -> String {
    let (a, b) = (a.moving(), b.moving());
    let rows: Vec<Vec<String>> = MethodKind::ALL
        .into_iter()
        .map(|kind| {
            let report = search(&a, &b, &scene.method(kind), scene.slop);
            let name = if kind == scene.search.kind() { texts::in_focus(kind.name()) } else { kind.name().to_owned() };
            vec![name, escaped(&outcome_in_words(&report.outcome, kind)), tests_in_words(report.tests)]
        })
        .collect();
    [texts::DURING_THE_FRAME.to_owned(), table(&[texts::SEARCH, texts::ANSWER, texts::TESTS], &rows)].join("\n")
}

/// Returns the whole scene, folded.
fn details(scene: &Scene) -> String {
    let text = format::to_text(scene);
    // Notes may hold a fence, so that this one must be longer.
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or_default();
    let fence = "`".repeat((longest + 1).max(3));
    texts::details(env!("CARGO_PKG_VERSION"), &fence, text)
}

fn table(heads: &[&str], rows: &[Vec<String>]) -> String {
    let line = |cells: &[&str]| format!("| {} |\n", cells.join(" | "));
    let rule = line(&vec!["---"; heads.len()]);
    let rows: String = rows.iter().map(|row| line(&row.iter().map(String::as_str).collect::<Vec<_>>())).collect();
    line(heads) + &rule + &rows
}

/// Escapes a text so that none of it is markup.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    // White space of any kind becomes a space, so that the text stays on one line.
    for c in crate::escape::escaped(&text.replace(char::is_whitespace, " ")).chars() {
        if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~' | '&') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCENE: &str = r#"Scene(
        version: 1,
        title: "Bullet | paper",
        bodies: [
            Body(name: "bullet", shape: Circle(center: (-4.0, 0.0), radius: 0.1), velocity: (8.0, 0.0)),
            Body(name: "pa_per", shape: Aabb(min: (-0.05, -2.0), max: (0.05, 2.0))),
        ],
        notes: "```",
    )"#;

    #[test]
    fn an_issue_holds_the_bodies_the_numbers_and_the_scene() {
        let scene = format::parse(SCENE, "test").expect("valid");
        let text = markdown(&scene, 0.0).expect("a pair");
        for part in [
            "### Bullet \\| paper\n",
            "| A: bullet | circle around (-4, 0) of radius 0.1 | (8, 0) | 0\u{b0} |\n",
            "| B: pa\\_per | ",
            "| separation | 3.85",
            "| **Exact** | ",
            "\n````ron\nScene(\n",
            "</details>\n",
        ] {
            assert!(text.contains(part), "no {part:?} in\n{text}");
        }
        assert!(markdown(&Scene { pair: None, ..scene }, 0.0).is_none(), "no pair");
    }
}
