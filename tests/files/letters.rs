//! The letters on the canvas: what a formula of the selected step names by a letter has that letter beside its mark.

use std::collections::{BTreeMap, BTreeSet};

use clashbox::answers::Analysis;
use clashbox::explain::{DerivedAnswer, Reasoning};
use clashbox::kernel::{Kind, methods_of};
use clashbox::picture::camera::Camera;
use clashbox::picture::meaning::Meaning;
use clashbox::picture::svg::fit;
use clashbox::picture::{Label, Layer, Picture, Scope};
use clashbox::scene::{Scene, format};
use clashbox::search::{AtLimit, Envelope, Method, Refinement};
use clashbox::shipped::{EXAMPLES, pair_scene};

use crate::explain::{Value, symbols};
use crate::notation::letter_of;

/// The canvas in windows of 1280 by 800 and of 1024 by 700: x, y, width and height, logical points.
const CANVASES: [[f64; 4]; 2] = [[290.0, 36.0, 674.0, 571.0], [276.0, 36.0, 410.0, 410.0]];

/// Letters of formulas that no mark of the canvas is named by, and the reason.
const WITHOUT_MARK: [(&str, &str); 7] = [
    ("A", "the name of the body says it"),
    ("B", "the name of the body says it"),
    ("D", "a number of which the sign counts"),
    ("N", "a count"),
    ("P", "a point of the Minkowski difference, which has a picture of its own"),
    ("k", "a count"),
    ("w", "a point of the Minkowski difference, which has a picture of its own"),
];

/// Returns the symbols of a formula that are letters, without coordinates of points: `p` of `p.x - max.x`.
fn letters(formula: &str) -> BTreeSet<String> {
    let is_of_symbol = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '\'' || c == '.';
    let symbols = formula.split(|c| !is_of_symbol(c)).map(|symbol| symbol.split('.').next().unwrap_or_default());
    symbols.filter(|symbol| letter_of(symbol).is_some()).map(str::to_owned).collect()
}

/// Returns the symbols that a label of a selected step names: `f` and `s` of `f, s = 0.5`.
fn named(label: &Label) -> Vec<String> {
    let is_of_step = matches!(label.meaning, Meaning::ActiveReason | Meaning::Interval(_));
    let parts =
        label.text.split(", ").map(|part| part.split(" = ").next().unwrap_or_default().trim_start_matches('-').to_owned());
    parts.filter(|_| is_of_step).collect()
}

fn overlap(one: &Label, other: &Label) -> bool {
    one.min.cmplt(other.max).all() && other.min.cmplt(one.max).all()
}

/// Calls `check` with the scene of every pair, each answer that can be derived, and its name, and with some levels.
fn for_all_answers(mut check: impl FnMut(&Scene, &Analysis, &str)) {
    let methods = [
        Method::Exact,
        Method::Discrete,
        Method::Linear { max_step: None, refinement: Refinement::Bisect },
        Method::Binary { min_move: None, envelope: Envelope::Circle, at_limit: AtLimit::Test },
        Method::Binary { min_move: None, envelope: Envelope::Rectangle, at_limit: AtLimit::Test },
        Method::Advance { tolerance: None },
    ];
    let levels = ["level/flat_row.ron", "level/stair.ron", "level/round_posts.ron"];
    for example in EXAMPLES.iter().filter(|example| levels.contains(&example.name)) {
        let (name, scene) = (example.name, format::parse(example.text, example.name).unwrap());
        let reasoning = Reasoning { why: DerivedAnswer::Level, ..Reasoning::default() };
        check(&scene, &Analysis::by(reasoning, &scene, 0.0).unwrap(), name);
    }
    for (index, a) in Kind::ALL.into_iter().enumerate() {
        for &b in &Kind::ALL[index..] {
            let scene = pair_scene(a, b);
            let shapes = [&scene.bodies[0].shape, &scene.bodies[1].shape];
            for t in [0.0, 0.5, 1.0] {
                for algorithm in methods_of(shapes[0], shapes[1]) {
                    let reasoning = Reasoning { algorithm, why: DerivedAnswer::Contact };
                    check(&scene, &Analysis::by(reasoning, &scene, t).unwrap(), &format!("{algorithm:?} at {t}"));
                }
                for why in [DerivedAnswer::Manifold, DerivedAnswer::Crossings] {
                    let reasoning = Reasoning { why, ..Reasoning::default() };
                    check(&scene, &Analysis::by(reasoning, &scene, t).unwrap(), &format!("{why:?} at {t}"));
                }
            }
            for search in methods {
                let scene = Scene { search, ..scene.clone() };
                let reasoning = Reasoning { why: DerivedAnswer::Motion, ..Reasoning::default() };
                check(&scene, &Analysis::by(reasoning, &scene, 0.0).unwrap(), &format!("{search:?}"));
            }
        }
    }
}

#[test]
fn letters_of_the_selected_formula_stand_on_the_canvas() {
    let (mut formulas, mut met, mut idle) = (BTreeSet::new(), 0, BTreeMap::from(WITHOUT_MARK));
    let mut wrong = BTreeMap::new();
    for_all_answers(|scene, analysis, about| {
        let kinds = [&scene.bodies[0], &scene.bodies[1]].map(|body| body.shape.kind());
        for (step, derivation) in analysis.derivations().iter().enumerate() {
            // One formula of each pair and answer is enough.
            let key = (kinds, about.to_owned(), derivation.formula.clone());
            if derivation.formula.is_empty() || !formulas.insert(key) {
                continue;
            }
            for canvas in CANVASES {
                let camera: Camera = fit(scene, canvas);
                let layers = clashbox::picture::Layers::standard().with(Layer::Probes, false);
                let scope = Scope { step: Some(step), layers, ..Scope::new(scene, Some(analysis), analysis.t, &camera) };
                let picture = Picture::of(&scope);
                let given = symbols(&derivation.given);
                let is_in_view = |letter: &str| match given.get(letter) {
                    Some(Value::Vector(at)) if letter.starts_with(['a', 'b', 'c', 'p', 'q']) => camera.shows(*at, 0.0),
                    _ => true,
                };
                let found: BTreeSet<String> = picture.labels.iter().flat_map(named).collect();
                for letter in letters(&derivation.formula) {
                    met += 1;
                    let is_exempt = idle.remove(letter.as_str()).is_some() || WITHOUT_MARK.iter().any(|(own, _)| *own == letter);
                    // A time that is not finite has no position.
                    let is_infinite = [&derivation.substituted, &derivation.result].iter().any(|text| text.contains("infinity"));
                    let is_infinite = is_infinite && letter.starts_with('t');
                    if !is_exempt && !is_infinite && is_in_view(&letter) && !found.contains(&letter) {
                        let at = format!("{letter} of {}", derivation.formula);
                        wrong
                            .entry(at)
                            .or_insert_with(|| format!("{kinds:?} {about} {canvas:?}: {} has {found:?}", derivation.sentence()));
                    }
                }
                for (index, label) in picture.labels.iter().enumerate() {
                    let other = picture.labels[..index].iter().find(|other| overlap(label, other));
                    assert!(other.is_none(), "{label:?} lies on {other:?}: {kinds:?} {about}");
                }
            }
        }
    });
    assert!(wrong.is_empty(), "{} letters have no label:\n{wrong:#?}", wrong.len());
    assert!(idle.is_empty(), "these exceptions are not needed: {idle:?}");
    assert!(3_000 < met, "only {met} letters");
}

#[test]
fn no_letter_stands_on_the_canvas_while_no_step_is_looked_at() {
    for_all_answers(|scene, analysis, about| {
        let camera = fit(scene, CANVASES[0]);
        let picture = Picture::of(&Scope::new(scene, Some(analysis), analysis.t, &camera));
        let of_step: Vec<&Label> = picture.labels.iter().filter(|label| !named(label).is_empty()).collect();
        assert!(of_step.is_empty(), "{about}: {of_step:?}");
    });
}
