//! The level of detail of each of many bodies.

use super::draft::Scope;
use super::primitive::MarkerForm;
use crate::handles::{CROWD, PressTarget};
use crate::picture::camera::Camera;
use crate::picture::meaning::BodyRole;
use crate::search::swept_aabb;

/// Maximum number of bodies in view that all have their names and the numbers of their motion.
const NAMED: usize = 40;
/// The drawing of a body stays within this many logical points of the body's path during the frame.
const MARGIN: f64 = 80.0;

/// The bodies in view, which decide the level of detail.
pub(super) struct BodiesInView {
    /// The bodies that are shown and in view at any time of the frame, as indices, in the scene's order.
    pub(super) in_view: Vec<usize>,
}

impl BodiesInView {
    pub(super) fn of(scope: &Scope) -> BodiesInView {
        let [min, max] = drawn_region(scope.camera);
        let is_in_view = |body: &crate::scene::Body| {
            let swept = swept_aabb(&body.moving());
            swept.is_none_or(|swept| min.cmple(swept.max()).all() && swept.min().cmple(max).all())
        };
        let bodies = scope.scene.bodies.iter().enumerate();
        BodiesInView {
            in_view: bodies
                .filter(|(index, body)| !scope.scene.is_hidden(*index) && is_in_view(body))
                .map(|(index, _)| index)
                .collect(),
        }
    }

    /// Returns true if a body has its name and the numbers of its motion beside it.
    pub(super) fn names(&self, scope: &Scope, body: usize) -> bool {
        self.in_view.len() <= NAMED || is_looked_at(scope, body)
    }

    /// Returns the form of the marker of a body that is only a point.
    pub(super) fn form(&self, scope: &Scope, body: usize) -> MarkerForm {
        if !self.moves(scope, body) {
            MarkerForm::Speck
        } else if !self.names(scope, body) {
            MarkerForm::Dot
        } else {
            // Larger than the dots of the closest points, which would cover the marker.
            MarkerForm::Disc
        }
    }

    /// Returns true if the motion of a body is drawn: always if the bodies in view are not a crowd.
    pub(super) fn moves(&self, scope: &Scope, body: usize) -> bool {
        self.in_view.len() <= CROWD || is_looked_at(scope, body)
    }
}

/// Returns the part of the world that is drawn, from its lower left to its upper right.
fn drawn_region(camera: &Camera) -> [crate::kernel::DVec2; 2] {
    let [min, max] = camera.visible();
    let margin = camera.length_from_points(MARGIN);
    [min - margin, max + margin]
}

/// Returns true if a body is in the pair, the only one selected, or under the pointer.
fn is_looked_at(scope: &Scope, body: usize) -> bool {
    scope.who(body) != BodyRole::Other || scope.selected == [body] || scope.hover.map(PressTarget::body) == Some(body)
}

#[cfg(test)]
mod tests {
    use super::super::Picture;
    use super::*;
    use crate::answers::TouchingBodies;
    use crate::kernel::{Circle, DVec2, Shape};
    use crate::picture::meaning::Meaning;
    use crate::scene::{Body, Scene};
    use crate::search::Method;

    /// Returns a scene of circles in a row, each of which touches the next, all moving up.
    fn row(n: usize) -> Scene {
        let circle = |x: usize| Shape::Circle(Circle::new(DVec2::new(x as f64, 0.0), 0.5).unwrap());
        let body = |x: usize| Body { velocity: DVec2::Y, ..Body::new(format!("body {x}"), circle(x)) };
        Scene::new((0..n).map(body).collect(), Method::Exact)
    }

    fn count(picture: &Picture, meaning: Meaning) -> usize {
        picture.items.iter().filter(|item| item.meaning == meaning).count()
    }

    #[test]
    fn the_more_bodies_the_less_is_said_of_each() {
        for (n, moves) in [(30, true), (200, true), (400, false)] {
            let scene = row(n);
            let camera = crate::picture::svg::fit(&scene, [0.0, 0.0, 1000.0, 800.0]);
            let scope = Scope { selected: &[7], ..Scope::new(&scene, None, 0.0, &camera) };
            let shown = Picture::of(&scope);
            let arrows = count(&shown, Meaning::Velocity(BodyRole::Other));
            assert_eq!(arrows, if moves { n - 2 } else { 1 }, "arrows of {n} bodies");
            let named = |name: &str| shown.labels.iter().any(|label| label.text == name);
            assert!(named("body 7") && named("A · body 0"), "of {n} bodies the pair and the selected one are named");
            assert_eq!(named("body 11"), n <= NAMED, "of {n} bodies");
            assert_eq!(count(&shown, Meaning::Body(BodyRole::Other)), n - 2, "all of {n} bodies are drawn");
        }
    }

    #[test]
    fn what_is_out_of_view_is_not_in_the_picture() {
        let scene = row(2000);
        let camera = Camera { pixels_per_unit: 50.0, ..Camera::new([0.0, 0.0, 1000.0, 800.0]) };
        let shown = Picture::of(&Scope::new(&scene, None, 0.0, &camera));
        let bodies = count(&shown, Meaning::Body(BodyRole::Other));
        // 10 units to the right of the origin, and the margin of 80 points: bodies 2 to 12.
        assert_eq!(bodies, 11, "of 2,000 bodies");
    }

    #[test]
    fn bodies_that_touch_are_marked_once_each() {
        let scene = row(50);
        let camera = crate::picture::svg::fit(&scene, [0.0, 0.0, 1000.0, 800.0]);
        let touching = TouchingBodies::of(&scene, 0.0);
        let shown = |touching| Picture::of(&Scope { touching, ..Scope::new(&scene, None, 0.0, &camera) });
        let (marked, plain) = (shown(touching.as_ref()), shown(None));
        assert_eq!(count(&marked, Meaning::Touching), 48, "all but the pair");
        assert_eq!(marked.items.len(), plain.items.len(), "a mark is a meaning, not another item");
    }
}
