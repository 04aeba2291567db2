//! `clashbox cost`: counts that one can verify on paper, and the numbers that the lesson about them states.

use clashbox::cost::{MethodCost, PairCost, TestMethod};
use clashbox::kernel::{Circle, Obb, Rotation, Shape};
use clashbox::session::{CourseLesson, LESSONS};
use serde_json::Value;

use super::Folder;

/// Two circles that touch, 5 apart, and a ray.
const CIRCLES: &str = r#"Scene(
    version: 1,
    title: "Touching",
    bodies: [
        Body(name: "sun", shape: Circle(center: (0.0, 0.0), radius: 1.0)),
        Body(name: "moon", shape: Circle(center: (3.0, 4.0), radius: 4.0), velocity: (4.0, 0.0)),
        Body(name: "beam", shape: Ray(origin: (9.0, 9.0), direction: (1.0, 0.0))),
    ],
    pair: ("sun", "moon"),
)
"#;

fn folder() -> Folder {
    Folder::with(&[("s.ron", CIRCLES), ("alone.ron", "Scene(version: 1, bodies: [])")])
}

/// Returns the document of a run.
fn document(arguments: &[&str]) -> Value {
    let ran = folder().run(&[&["cost", "s.ron", "--json"], arguments].concat());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{arguments:?}: {ran:?}");
    serde_json::from_str(&ran.out).expect("a document")
}

#[test]
fn two_circles_are_counted_as_on_paper() {
    let ran = folder().run(&["cost", "s.ron"]);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{ran:?}");
    let lines: Vec<&str> = ran.out.lines().collect();
    let expected = [
        "s.ron: Touching",
        "  sun (circle) and moon (circle) at t = 0: hit",
        "  first, rectangles around both: 4 ≤; ends at comparison 4 of 4; they meet, and a test of the shapes follows",
        "  distance by root: 2 ×, 1 √, 4 +, 1 ≤",
        "  squared distance: 3 ×, 4 +, 1 ≤; the cheapest",
        "  exactness, by squared distance: plain numbers 3 ×, 4 +, 1 ≤; with error bounds 7 ×, 8 +, 2 ≤, which leave it in doubt",
        "  without rounding: 3 ×, 4 +, 1 ≤; integers of up to 5 bits, products of 64-bit words: 3",
        "  B anywhere beside A: 0 of 10,000 positions need exact arithmetic",
    ];
    assert_eq!(lines[..8], expected);
    assert!(lines.len() == 9 && lines[8].starts_with("  B moved by whole steps of 0.25: "), "{lines:?}");
}

#[test]
fn json_has_the_same_numbers_and_the_time_moves_the_pose() {
    let touching = document(&[]);
    assert_eq!(touching["pair"], serde_json::json!(["sun", "moon"]), "{touching}");
    assert_eq!((&touching["hit"], &touching["cheapest"]), (&true.into(), &"distance-by-squares".into()), "{touching}");
    assert_eq!(touching["methods"][0]["operations"]["roots"], 1, "{touching}");
    assert_eq!(touching["exactness"]["in_doubt"], true, "{touching}");
    let on_grid = touching["doubt"][1]["in_doubt"].as_u64().expect("a count");
    // Of the positions on the grid, 3-4-5 and its like touch: few, and not none.
    assert!(0 < on_grid && on_grid < 1_000, "{touching}");
    let later = document(&["--t", "1"]);
    assert_eq!((&later["hit"], &later["exactness"]["in_doubt"]), (&false.into(), &false.into()), "{later}");
    assert_eq!(document(&["--pair", "moon", "sun"])["pair"], serde_json::json!(["moon", "sun"]), "in the order asked");
}

#[test]
fn what_cannot_be_counted_says_why() {
    let rows: [(&[&str], &str); 6] = [
        (&["s.ron", "--pair", "sun", "beam"], "s.ron: the tests of a ray are not counted"),
        (&["s.ron", "--pair", "sun", "mars"], "s.ron: "),
        (&["s.ron", "--pair", "sun", "sun"], "\"sun\" is named twice"),
        (&["s.ron", "--t", "2"], "--t"),
        (&["alone.ron"], "alone.ron: there is no pair whose tests could be counted"),
        (&["nowhere.ron"], "nowhere.ron"),
    ];
    for (arguments, message) in rows {
        let ran = folder().run(&[&["cost"], arguments].concat());
        assert!(ran.code == Some(2) && ran.out.is_empty() && ran.err.contains(message), "{arguments:?}: {ran:?}");
    }
}

/// Returns the cost of a method for a pair.
fn of(method: TestMethod, a: &Shape, b: &Shape) -> MethodCost {
    let found = PairCost::of(a, b).expect("a counted pair");
    *found.methods.iter().find(|cost| cost.method == method).expect("a method of the pair")
}

/// The text of the lesson is not typed beside the code: each of its numbers is counted here.
#[test]
fn the_lesson_states_the_numbers_that_are_counted() {
    let lesson = LESSONS.iter().find(|lesson| lesson.id() == CourseLesson::id_of_name("40_what_a_test_costs"));
    let lesson = lesson.expect("the lesson").lesson();
    let circle = |x: f64| Shape::Circle(Circle::new([x, 0.0], 1.0).expect("a circle"));
    let crate_at = |x: f64| {
        let rotation = Rotation::from_degrees(30.0).expect("an angle");
        Shape::Obb(Obb::new([x, 0.0], [1.0, 1.0], rotation).expect("a box"))
    };
    let (sun, moon, plank) = (circle(0.0), circle(3.0), crate_at(0.0));
    let [root, squares] =
        [TestMethod::DistanceByRoot, TestMethod::DistanceBySquares].map(|method| of(method, &sun, &moon).counts);
    assert_eq!((root.roots, squares.roots), (1, 0), "a square root, and no root");
    let [first, fourth] = [crate_at(9.0), crate_at(0.5)].map(|other| of(TestMethod::BoxAxes, &plank, &other));
    assert_eq!([first, fourth].map(|cost| cost.stop.map(|stop| stop.at)), [Some(1), Some(4)]);
    let found = PairCost::of(&plank, &crate_at(0.5)).expect("a counted pair");
    let [circles, boxes] = &found.bounds[..] else { panic!("{found:?}") };
    let exactness = PairCost::of(&sun, &moon).expect("a counted pair").exactness;
    assert_eq!(boxes.counts.products, 0, "two bounding boxes take no product");
    let sentences = [
        format!("take {} products and a root by their distance", root.products),
        format!("Squared on both sides, {} products and no root", squares.products),
        format!("that takes {} products at the first axis, {} at the fourth", first.counts.products, fourth.counts.products),
        format!(
            "Two bounding circles take {} products, two bounding boxes at most {} comparisons",
            circles.counts.products, boxes.counts.comparisons
        ),
        format!("{} products in place of {} for two circles", exactness.filtered.products, exactness.plain.products),
    ];
    for sentence in sentences {
        assert!(lesson.text.contains(&sentence), "{sentence}\n{}", lesson.text);
    }
    let question = lesson.question.as_ref().expect("a question");
    let [early, late] = [first, fourth].map(|cost| cost.counts.products);
    let sum = 90 * early + 10 * late;
    assert!(question.answer.contains(&format!("90 times {early} and 10 times {late} are {sum} products")), "{}", question.answer);
    // Every number of the text is one of these: a new one needs its count here.
    let numbers = lesson.text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).count();
    assert_eq!(numbers, 8, "{}", lesson.text);
}
