//! `query --touching`: only the pairs that hit, found through the broad phase.

use clashbox::explain::grouped;
use clashbox::kernel::{Crowd, Shape, hit};
use clashbox::scene::Scene;
use clashbox::search::{claimed_aabb, search};

use super::super::texts;

/// The pairs of a crowd that are listed.
pub(super) struct Found {
    /// The pairs, as indices into the bodies, in order.
    pub(super) pairs: Vec<[usize; 2]>,
    /// How many pairs the broad phase left to be tested.
    pub(super) candidates: usize,
}

impl Found {
    /// The pairs that hit at t = 0.
    pub(super) fn touching(scene: &Scene) -> Found {
        let shapes: Vec<Shape> = scene.bodies.iter().map(|body| body.shape.clone()).collect();
        Found::among(scene, &shapes, |[a, b]| hit(&shapes[a], &shapes[b], scene.slop))
    }

    /// The pairs that meet during the frame, as the search of the scene sees it.
    pub(super) fn meeting(scene: &Scene) -> Found {
        let bodies: Vec<_> = scene.bodies.iter().map(|body| body.moving()).collect();
        // A search may claim a contact where there is none: such a pair is listed too.
        let claimed = |body| claimed_aabb(body, &scene.search);
        let swept: Vec<Shape> = bodies.iter().map(|body| claimed(body).map_or_else(|| body.shape.clone(), Shape::Aabb)).collect();
        let meet = |[a, b]: [usize; 2]| search(&bodies[a], &bodies[b], &scene.search, scene.slop).outcome.contact_t().is_some();
        Found::among(scene, &swept, meet)
    }

    /// The pairs whose bounds come within the slop of each other and that pass the test.
    fn among(scene: &Scene, shapes: &[Shape], test: impl Fn([usize; 2]) -> bool) -> Found {
        let candidates = Crowd::new().candidates(shapes, scene.slop);
        let pairs = candidates.iter().map(|pair| pair.map(|body| body as usize)).filter(|&pair| test(pair)).collect();
        Found { pairs, candidates: candidates.len() }
    }

    /// `10,000 bodies, 40,321 candidates of the broad phase, 20,123 hits`.
    pub(super) fn in_words(&self, bodies: usize) -> String {
        let counted = |count: usize, one: &str, many: fn(String) -> String| {
            if count == 1 { one.to_owned() } else { many(grouped(count)) }
        };
        let bodies = counted(bodies, texts::ONE_BODY, texts::bodies);
        let candidates = counted(self.candidates, texts::ONE_CANDIDATE, texts::candidates);
        texts::crowd(bodies, candidates, counted(self.pairs.len(), texts::ONE_HIT, texts::hits))
    }
}
