//! The lengths that a physics engine adds to a pair, to scale: the skins of both bodies, and around A the line at which a contact begins.

use super::draft::{LensInView, PictureDraft};
use super::label;
use super::primitive::{self, Primitive};
use crate::explain::figure;
use crate::kernel::{DVec2, Shape};
use crate::picture::meaning::Meaning;
use crate::picture::texts;

/// The smallest distance between an outline and the body that is drawn, logical points: closer ones could not be distinguished.
const LEAST: f64 = 1.5;

/// Draws the lengths of the lens around the bodies of the pair at the time on the timeline.
pub(super) fn draw(draft: &mut PictureDraft) {
    let scope = draft.scope;
    let Some((lens, pair)) = scope.lens.zip(scope.scene.pair) else { return };
    let shape_of = |index: usize| {
        let is_shown = !scope.scene.is_hidden(index);
        scope.scene.bodies.get(index).filter(|_| is_shown).map(|body| body.moving().at(scope.t))
    };
    for (index, skin) in pair.into_iter().zip(lens.lengths.skins) {
        if let Some(shape) = shape_of(index) {
            draw_around(draft, &shape, skin, Meaning::Skin);
        }
    }
    if let Some(shape) = shape_of(pair[0]) {
        draw_reach(draft, lens, &shape);
    }
}

/// Draws the line around A at which the outline of B gets a contact.
fn draw_reach(draft: &mut PictureDraft, lens: LensInView, shape: &Shape) {
    let reach = lens.lengths.skin() + lens.reach;
    let outlines = draw_around(draft, shape, reach, Meaning::Reach);
    let highest = |points: &[DVec2]| points.iter().copied().max_by(|p, q| p.y.total_cmp(&q.y));
    if let Some(Primitive::Polyline(points)) = outlines.first()
        && let Some(at) = highest(points)
        && draft.shows_labels()
    {
        draft.label(at, label::NOTE, texts::contact_begins(figure(reach)), Meaning::Reach);
    }
}

/// Draws the outline of all points no farther from a shape than `by`, world units. Returns what was drawn: nothing if it lies on the shape.
fn draw_around(draft: &mut PictureDraft, shape: &Shape, by: f64, meaning: Meaning) -> Vec<Primitive> {
    if draft.scope.camera.points_from_length(by) < LEAST {
        return Vec::new();
    }
    let outlines: Vec<Primitive> = primitive::grown(shape, by, draft.scope.camera).into_iter().map(primitive::rim).collect();
    for outline in &outlines {
        draft.push(outline.clone(), meaning);
    }
    outlines
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;
    use crate::dialect::dialect_named;
    use crate::kernel::{Circle, contact};
    use crate::picture::camera::Camera;
    use crate::picture::svg::fit;
    use crate::picture::{Picture, Scope};
    use crate::scene::{Scene, format};

    const SCENE: &str = r#"Scene(
        version: 1,
        bodies: [
            Body(name: "box", shape: Aabb(min: (0.0, 0.0), max: (0.2, 0.1))),
            Body(name: "ball", shape: Circle(center: (0.5, 0.0), radius: 0.1)),
        ],
        pair: ("box", "ball"),
    )"#;

    /// Returns the outlines of a meaning, as lists of points.
    fn outlines(scene: &Scene, camera: &Camera, name: &str, meaning: Meaning) -> Vec<Vec<DVec2>> {
        let bodies = [0, 1].map(|body: usize| scene.bodies[body].moving());
        let seen = dialect_named(name).unwrap().sees([&bodies[0], &bodies[1]]).unwrap();
        let lens = Some(LensInView { lengths: &seen.lengths, reach: seen.reach });
        let picture = Picture::of(&Scope { lens, ..Scope::new(scene, None, 0.0, camera) });
        let of_meaning = picture.items.into_iter().filter(|item| item.meaning == meaning);
        let points = |primitive| if let Primitive::Polyline(points) = primitive { points } else { panic!("{primitive:?}") };
        of_meaning.map(|item| points(item.primitive)).collect()
    }

    #[test]
    fn the_lines_are_as_far_from_the_bodies_as_the_constants_say() {
        let scene = format::parse(SCENE, "test.ron").unwrap_or_else(|errors| panic!("{errors}"));
        let camera = fit(&scene, [0.0, 0.0, 800.0, 600.0]);
        for (name, meaning, body, expected) in [
            ("box2d3", Meaning::Reach, 0, 0.02),
            ("rapier", Meaning::Reach, 0, 0.02),
            ("planck", Meaning::Reach, 0, 0.01),
            ("planck", Meaning::Skin, 0, 0.01),
        ] {
            let found = outlines(&scene, &camera, name, meaning);
            assert_eq!(found.len(), 1, "{name} {meaning:?}");
            for &point in &found[0] {
                let point = Circle::new(point, 1e-9).unwrap().into();
                let apart = contact(&scene.bodies[body].shape, &point).separation.unwrap();
                assert!((apart - expected).abs() < 1e-6, "{name} {meaning:?}: {apart}");
            }
        }
        assert!(outlines(&scene, &camera, "box2d3", Meaning::Skin).is_empty(), "it has no skin");
    }

    #[test]
    fn what_could_not_be_distinguished_is_not_drawn() {
        let scene =
            format::parse(&SCENE.replace("(0.5, 0.0)", "(500.0, 0.0)"), "test.ron").unwrap_or_else(|errors| panic!("{errors}"));
        let camera = fit(&scene, [0.0, 0.0, 800.0, 600.0]);
        assert!(outlines(&scene, &camera, "planck", Meaning::Reach).is_empty(), "0.01 of 500 units");
    }
}
