//! A scene in sentences, for someone who does not see it: the bodies, how the pair is related, the answer of the search, the task,
//! and the changes that would lead to another answer.
//!
//! It is the text alternative of pictures, and the output of `clashbox describe`. Every sentence is whole and short.

mod answers;
mod bodies;
mod texts;

use std::ops::ControlFlow;

pub(crate) use answers::SearchAnswers;

use crate::check::check;
use crate::explain::{Inquiry, figure, first_contact_in_words, grouped};
use crate::kernel::{Contact, Crowd, Shape, contact, hit};
use crate::scene::{Body, Scene, UpDirection};
use crate::search::{Limits, search_and_prove};

/// The most bodies that are described; of more, the pair in focus comes first.
const MOST_BODIES: usize = 12;
/// The most pairs of a crowd that are named.
const MOST_PAIRS: usize = 2;
/// The most pairs of a crowd that are counted.
const MOST_COUNTED: usize = 10_000;

/// A scene in sentences, by what they are about.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Description {
    /// The title, the number of bodies, the pair in focus.
    pub scene: Vec<String>,
    /// The shape, position, size and motion of each body.
    pub bodies: Vec<String>,
    /// The relation of the pair, and in a scene of more bodies the pairs that hit. Empty if there is no pair.
    pub relation: Vec<String>,
    /// The answer of the search of the scene, beside the proof. Empty if there is no pair.
    pub verdict: Vec<String>,
    /// The task of the lesson, and how many expectations hold. Empty if there are none.
    pub task: Vec<String>,
    /// The changes that would lead to another answer. Empty if none is known.
    pub changes: Vec<String>,
}

impl Description {
    /// Returns the sentences as paragraphs, with an empty line between two of them.
    pub fn text(&self) -> String {
        self.paragraphs().map(|paragraph| paragraph.join(" ")).collect::<Vec<_>>().join("\n\n")
    }

    /// Returns the sentences with one on each line, and an empty line between two paragraphs.
    pub fn lines(&self) -> String {
        self.paragraphs().map(|paragraph| paragraph.join("\n")).collect::<Vec<_>>().join("\n\n")
    }

    /// Returns the sentences in their order.
    pub fn sentences(&self) -> impl Iterator<Item = &str> {
        self.paragraphs().flatten().map(String::as_str)
    }

    /// Returns the paragraphs that are not empty.
    fn paragraphs(&self) -> impl Iterator<Item = &[String]> {
        let Description { scene, bodies, relation, verdict, task, changes } = self;
        let all = [scene, bodies, relation, verdict, task, changes].map(Vec::as_slice);
        all.into_iter().filter(|paragraph| !paragraph.is_empty())
    }
}

/// Describes a scene, with the relation of its pair at the time `t` in [0, 1]. The changes are searched for with about `tests`
/// tests of two simple shapes; if that is not enough, none are given.
pub fn describe(scene: &Scene, t: f64, tests: usize) -> Description {
    let mut described = of_bodies(scene);
    described.task = task(scene);
    let Some(pair) = scene.pair else { return described };
    let Some([a, b]) = scene.moving(pair) else { return described };
    described.relation = relation(scene, pair, t, &contact(&a.at(t), &b.at(t)));
    described.relation.extend(of_crowd(scene));
    let found = search_and_prove(&a, &b, &scene.search, scene.slop, Limits::NONE);
    let contacts = found.contacts(&a, &b, scene.slop);
    let (report, prover, proof) = (&found.report, found.prover.kind(), &found.proof);
    let answers = SearchAnswers { kind: scene.search.kind(), report, prover, proof, contacts: &contacts };
    described.verdict = verdict(scene, pair, answers);
    described.verdict.extend(first_of_all(scene, pair));
    if let Some(mut inquiry) = Inquiry::new(scene, pair, report, prover, proof) {
        inquiry.advance(tests);
        if inquiry.is_finished() {
            described.changes = inquiry.changes().iter().map(|change| change.sentence()).collect();
        }
    }
    described
}

/// Describes the scene itself and its bodies, without any answer.
pub fn of_bodies(scene: &Scene) -> Description {
    Description { scene: overview(scene), bodies: described_bodies(scene), ..Description::default() }
}

/// Returns the sentences about the relation of a pair at a time. `contact`: its contact at that time.
pub(crate) fn relation(scene: &Scene, pair: [usize; 2], t: f64, contact: &Contact) -> Vec<String> {
    let Some(both) = bodies_of(scene, pair) else { return Vec::new() };
    let [a, b] = both.map(|body| Body { shape: body.moving().at(t), ..body.clone() });
    answers::relation([&a, &b], t, contact, scene.slop)
}

/// Returns the sentences about the answer of a search for a pair.
pub(crate) fn verdict(scene: &Scene, pair: [usize; 2], found: SearchAnswers) -> Vec<String> {
    match bodies_of(scene, pair) {
        Some(both) if both.into_iter().all(Body::rests) => vec![texts::NOTHING_MOVES.to_owned()],
        Some(_) => answers::verdict(found),
        None => Vec::new(),
    }
}

fn bodies_of(scene: &Scene, [a, b]: [usize; 2]) -> Option<[&Body; 2]> {
    Some([scene.bodies.get(a)?, scene.bodies.get(b)?])
}

fn overview(scene: &Scene) -> Vec<String> {
    let title = (!scene.title.is_empty()).then(|| texts::called(&scene.title));
    let count = match scene.bodies.len() {
        0 => texts::NO_BODIES.to_owned(),
        1 => texts::ONE_BODY.to_owned(),
        count if count <= MOST_BODIES => texts::bodies(count),
        count => texts::bodies_left_out(MOST_BODIES, grouped(count)),
    };
    let focus = scene.pair.filter(|_| 2 < scene.bodies.len()).map(|[a, b]| texts::focus(scene.name(a), scene.name(b)));
    let slop = (0.0 < scene.slop).then(|| texts::slop(figure(scene.slop)));
    let dt = scene.dt.map(|dt| texts::frame_time(figure(dt)));
    let down = (scene.up == UpDirection::MinusY).then(|| texts::Y_POINTS_DOWN.to_owned());
    title.into_iter().chain([count]).chain(focus).chain(slop).chain(dt).chain(down).collect()
}

fn described_bodies(scene: &Scene) -> Vec<String> {
    let all = scene.bodies.len();
    let pair = scene.pair.filter(|_| MOST_BODIES < all).unwrap_or_default();
    let is_first = |index: &usize| MOST_BODIES < all && pair.contains(index);
    let order = (0..all).filter(is_first).chain((0..all).filter(|index| !is_first(index))).take(MOST_BODIES);
    order.flat_map(|index| bodies::sentences(scene, index, &scene.bodies[index])).collect()
}

/// Returns the sentences about the pairs that hit at the start, in a scene of more bodies than the pair.
fn of_crowd(scene: &Scene) -> Vec<String> {
    if scene.bodies.len() <= 2 {
        return Vec::new();
    }
    let shapes: Vec<Shape> = scene.bodies.iter().map(|body| body.shape.clone()).collect();
    let mut pairs = Vec::new();
    Crowd::new().visit_candidates(&shapes, scene.slop, |pair| {
        let [a, b] = pair.map(|body| body as usize);
        if hit(&shapes[a], &shapes[b], scene.slop) {
            pairs.push([a.min(b), a.max(b)]);
        }
        if pairs.len() <= MOST_COUNTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    // The broad phase has an order of its own.
    pairs.sort_unstable();
    let named = || {
        let pair = |&[a, b]: &[usize; 2]| texts::pair(scene.name(a), scene.name(b));
        texts::first_pairs(pairs.iter().take(MOST_PAIRS).map(pair).collect::<Vec<_>>().join(", "))
    };
    match pairs.as_slice() {
        [] => vec![texts::NO_PAIR_HITS.to_owned()],
        [[a, b]] => vec![texts::one_pair_hits(scene.name(*a), scene.name(*b))],
        pairs if MOST_COUNTED < pairs.len() => vec![texts::many_pairs_hit(grouped(MOST_COUNTED))],
        pairs => vec![texts::pairs_hit(grouped(pairs.len())), named()],
    }
}

/// Returns the first contacts of the moving bodies of the pair among all bodies.
fn first_of_all(scene: &Scene, pair: [usize; 2]) -> Vec<String> {
    let moves = |body: &usize| scene.bodies.get(*body).is_some_and(|body| !body.rests());
    let movers = pair.into_iter().filter(|body| 2 < scene.bodies.len() && moves(body));
    movers.map(|body| first_contact_in_words(scene, body, &scene.first_contacts(body))).collect()
}

fn task(scene: &Scene) -> Vec<String> {
    let lesson = scene.lesson.as_ref().map(|lesson| [texts::TASK.to_owned(), texts::task(&lesson.task)]);
    let report = check(scene);
    let failing = report.results.iter().filter(|result| !result.is_as_it_should_be()).count();
    let expectations = match (report.results.len(), failing) {
        (0, _) => None,
        (1, 0) => Some(texts::ONE_EXPECTATION_HOLDS.to_owned()),
        (count, 0) => Some(texts::expectations_hold(count)),
        (count, failing) => Some(texts::expectations_fail(failing, count)),
    };
    lesson.into_iter().flatten().chain(expectations).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, DVec2};
    use crate::search::Method;

    fn bullet(search: Method) -> Scene {
        let bullet = Circle::new([-4.0, 0.0], 0.1).unwrap();
        let paper = Aabb::new([-0.05, -2.0], [0.05, 2.0]).unwrap();
        let bodies =
            vec![Body { velocity: DVec2::new(8.0, 0.0), ..Body::new("bullet", bullet.into()) }, Body::new("paper", paper.into())];
        Scene { title: "Bullet".to_owned(), ..Scene::new(bodies, search) }
    }

    #[test]
    fn the_bullet_is_described_from_its_bodies_to_what_would_change_the_answer() {
        let described = describe(&bullet(Method::Discrete), 0.0, usize::MAX);
        let expected = "The scene is called \"Bullet\". It has 2 bodies.\n\n\
            \"bullet\" is a circle around (-4, 0) of radius 0.1. It moves 8 to the right during the frame. \
            \"paper\" is a box along the axes from (-0.05, -2) to (0.05, 2), 0.1 wide and 4 high. It does not move.\n\n\
            At t = 0, \"bullet\" and \"paper\" are 3.85 apart. Their closest points are (-3.9, 0) and (-0.05, 0).\n\n\
            The discrete search sees no impact. That is wrong: they meet at t = 0.4813, and the search tunnels. \
            They are in contact from t = 0.4813 to 0.5188.\n\n\
            The search hits at any speed from 3.85 to 4.1499. The exact search finds the impact at t = 0.4813.";
        assert_eq!(described.text(), expected);
        assert_eq!(described.sentences().count(), 13, "{described:?}");
    }

    #[test]
    fn changes_that_are_not_found_in_time_are_left_out() {
        let described = describe(&bullet(Method::Discrete), 0.0, 0);
        assert!(described.changes.is_empty() && !described.verdict.is_empty(), "{described:?}");
    }

    #[test]
    fn many_bodies_are_counted_and_the_pair_comes_first() {
        let tile = |index: u32| {
            let x = f64::from(index);
            Body::new(format!("tile {index}"), Aabb::new([x, 0.0], [x + 1.0, 1.0]).unwrap().into())
        };
        let bodies: Vec<Body> = (0..300).map(tile).collect();
        let scene = Scene { pair: Some([280, 290]), ..Scene::new(bodies, Method::Exact) };
        let described = describe(&scene, 0.0, usize::MAX);
        assert_eq!(described.scene[0], "It has 300 bodies, and 12 of them are described.");
        assert!(described.bodies[0].starts_with("\"tile 280\" is a box along the axes"), "{:?}", described.bodies);
        assert_eq!(described.bodies.len(), 24, "twelve bodies that rest");
        let crowd = ["Of all pairs, 299 hit at the start.", "The first of them are \"tile 0\" with \"tile 1\", "];
        assert!(crowd.iter().all(|sentence| described.text().contains(sentence)), "{}", described.text());
    }

    #[test]
    fn a_scene_without_a_pair_is_described_by_its_bodies() {
        let none = Scene::new(Vec::new(), Method::Exact);
        assert_eq!(describe(&none, 0.0, usize::MAX).text(), "It has no bodies.");
        let alone = Scene { bodies: vec![bullet(Method::Exact).bodies.remove(1)], ..none };
        let text = describe(&alone, 0.0, usize::MAX).text();
        assert!(text.starts_with("It has 1 body.\n\n\"paper\" is"), "{text}");
    }
}
