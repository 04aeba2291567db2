//! The letters of formulas at the points, axes and lengths of the pair, for text that speaks of them: on paper, and where the user asks.

use glam::DVec2;

use super::draft::PictureDraft;
use super::label;
use super::layers::Layer;
use super::meaning::{BodyRole, Meaning};
use super::primitive::{MarkerForm, OrientedBox, Primitive, oriented_box, shifted};
use super::reasons::ARROW;
use super::texts;
use crate::kernel::shape::unit;
use crate::kernel::{Shape, Unbounded};

/// A letter and the mark that it names.
struct Letter {
    text: String,
    mark: Mark,
}

/// The thing that a letter names.
enum Mark {
    Point(DVec2),
    /// A length or a vector, from one point to another.
    Stretch(DVec2, DVec2),
}

/// Draws the letters of both bodies. A letter that both have gets the number of its body as an index; two points are p and q.
pub(super) fn draw(draft: &mut PictureDraft) {
    let scope = draft.scope;
    let Some(pair) = scope.scene.pair else { return };
    let bodies = pair.map(|index| scope.scene.bodies.get(index).filter(|_| !scope.scene.is_hidden(index)));
    let shapes = bodies.map(|body| body.map(|body| body.moving().at(scope.t)));
    let arrow = scope.camera.length_from_points(ARROW);
    let letters_of = |body: usize, index: &str| shapes[body].as_ref().map_or(Vec::new(), |shape| of_shape(shape, index, arrow));
    let [first, second] = [0, 1].map(|body| letters_of(body, ""));
    let is_shared = |letter: &Letter| {
        let others = |own: &[Letter]| own.iter().any(|other| other.text == letter.text);
        others(&first) && others(&second)
    };
    for (body, own) in [&first, &second].into_iter().enumerate() {
        let who = [BodyRole::A, BodyRole::B][body];
        let number = ["1", "2"][body];
        for (letter, indexed) in own.iter().zip(letters_of(body, number)) {
            let text = match (is_shared(letter), letter.text == texts::POINT) {
                (true, true) => [texts::POINT, texts::CLOSEST][body].to_owned(),
                (true, false) => indexed.text,
                (false, _) => letter.text.clone(),
            };
            write(draft, &letter.mark, text, who);
        }
        if let Some(body) = bodies[body].filter(|body| scope.layers.shows(Layer::Velocities) && body.velocity != DVec2::ZERO) {
            let role = if who == BodyRole::A { texts::ROLE_A } else { texts::ROLE_B };
            let from = body.shape.reference_point();
            // The arrow is that of the velocity, which has a layer of its own.
            name(draft, &Mark::Stretch(from, shifted(from, body.velocity)), texts::velocity_of(role), who);
        }
    }
}

/// Returns the letters of a shape. Polygons and groups have too many points for letters.
fn of_shape(shape: &Shape, index: &str, arrow: f64) -> Vec<Letter> {
    let at = shape.reference_point();
    let letter = |letter: &str, mark: Mark| Letter { text: texts::indexed(letter, index), mark };
    let towards = |from: DVec2, along: DVec2| Mark::Stretch(from, shifted(from, along));
    let mut letters = Vec::new();
    if let Some(Unbounded::Line(along) | Unbounded::Ray(along)) = shape.unbounded() {
        return vec![letter(texts::START, Mark::Point(at)), letter(texts::UNIT, towards(at, along * arrow))];
    }
    if let Some(OrientedBox { center, half, x }) = oriented_box(shape) {
        letters.push(letter(texts::CENTER, Mark::Point(center)));
        letters.push(Letter { text: texts::extent_along_x(index), mark: towards(center, x * half.x) });
        letters.push(Letter { text: texts::extent_along_y(index), mark: towards(center, x.perp() * half.y) });
        if shape.rotation().is_some() {
            letters.push(letter(texts::UNIT, towards(center + x * half.x, x * arrow)));
        }
        return letters;
    }
    match (shape, &*shape.core_vertices(), shape.radius()) {
        (Shape::Polygon(_) | Shape::Group(_), ..) => {}
        (_, [center], Some(radius)) => {
            letters.push(letter(texts::CENTER, Mark::Point(*center)));
            // Off the vertical, where the letter of the center has its place.
            letters.push(letter(texts::RADIUS, towards(*center, DVec2::splat(std::f64::consts::FRAC_1_SQRT_2) * radius)));
        }
        (_, [p], None) => letters.push(letter(texts::POINT, Mark::Point(*p))),
        (_, [a, b], radius) => {
            letters.push(letter(texts::START, Mark::Point(*a)));
            letters.push(letter(texts::END, Mark::Point(*b)));
            let outwards = unit(*b - *a).unwrap_or(DVec2::X).perp();
            letters.extend(radius.map(|radius| letter(texts::RADIUS, towards(a.midpoint(*b), outwards * radius))));
        }
        _ => {}
    }
    letters
}

/// Draws the mark of a letter, and the letter.
fn write(draft: &mut PictureDraft, mark: &Mark, text: String, who: BodyRole) {
    match *mark {
        Mark::Point(at) => draft.marker(at, MarkerForm::Speck, Meaning::Interval(who)),
        Mark::Stretch(from, to) if text.starts_with(texts::UNIT) => draft.arrow(from, to, Meaning::Reason),
        Mark::Stretch(from, to) => draft.push(Primitive::Polyline(vec![from, to]), Meaning::Reason),
    }
    name(draft, mark, text, who);
}

fn name(draft: &mut PictureDraft, mark: &Mark, text: String, who: BodyRole) {
    match *mark {
        Mark::Point(at) => draft.label(at, label::LETTER, text, Meaning::Interval(who)),
        Mark::Stretch(from, to) => {
            let middle = from.midpoint(to);
            draft.label_of(
                &[Primitive::Polyline(vec![from, to])],
                &[[middle, middle]],
                label::LETTER,
                text,
                Meaning::Interval(who),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::svg::fit;
    use super::super::{Layer, Layers, Picture, Scope};
    use crate::answers::Analysis;
    use crate::kernel::Kind;
    use crate::shipped::pair_scene;

    #[test]
    fn every_simple_shape_has_its_letters_and_two_alike_have_indices() {
        let rows = [
            (Kind::Circle, Kind::Segment, vec!["a", "b", "c", "r"]),
            (Kind::Circle, Kind::Circle, vec!["c1", "c2", "r1", "r2"]),
            (Kind::Circle, Kind::Aabb, vec!["c1", "c2", "e.x", "e.y", "r"]),
            (Kind::Ray, Kind::Obb, vec!["a", "c", "e.x", "e.y", "u1", "u2"]),
            (Kind::Point, Kind::Line, vec!["a", "p", "u"]),
            (Kind::Point, Kind::Point, vec!["p", "q"]),
            (Kind::Capsule, Kind::Polygon, vec!["a", "b", "r"]),
        ];
        for (a, b, expected) in rows {
            let scene = pair_scene(a, b);
            let (analysis, camera) = (Analysis::of(&scene, 0.0), fit(&scene, [0.0, 0.0, 720.0, 320.0]));
            let shown = |layers, step| {
                let scope = Scope { layers, step, ..Scope::new(&scene, analysis.as_ref(), 0.0, &camera) };
                let mut letters: Vec<String> = Picture::of(&scope).labels.into_iter().map(|label| label.text).collect();
                letters.retain(|text| text.len() <= 3 && !text.contains("v_") && text.parse::<f64>().is_err());
                letters.sort();
                letters
            };
            let layers = Layers::standard().with(Layer::Grid, false);
            assert_eq!(shown(layers.with(Layer::Letters, true), None), expected, "{a:?} and {b:?}");
            assert_eq!(shown(layers, None), Vec::<String>::new(), "{a:?} and {b:?}: not asked for");
        }
    }
}
