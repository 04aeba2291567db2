//! The merge of bodies of a scene, and its list in words.

use std::collections::BTreeMap;

use super::pieces::{Merged, merged};
use super::texts;
use super::why::Why;
use crate::kernel::Shape;
use crate::scene::limits::MAX_VERTICES_IN_ALL;
use crate::scene::{Body, Scene};

/// Merges the bodies of these indices, in order, as [`merged`] does. Bodies in the result are indices into those of the scene. Bodies that move,
/// spin or are locked are kept.
pub fn merged_at_rest(scene: &Scene, among: &[usize]) -> Merged {
    let reason = |body: &Body| match body {
        body if !body.rests() => Some(Why::Moves),
        body if body.locked => Some(Why::Locked),
        _ => None,
    };
    let given = || among.iter().filter_map(|&index| Some((index, scene.bodies.get(index)?)));
    let at_rest: Vec<usize> = given().filter(|(_, body)| reason(body).is_none()).map(|(index, _)| index).collect();
    let found = merged(&at_rest.iter().map(|&index| &scene.bodies[index].shape).collect::<Vec<_>>());
    let kept = found.kept.into_iter().map(|(body, why)| (at_rest[body], why.renumbered(|other| at_rest[other])));
    let mut kept: BTreeMap<usize, Why> = kept.collect();
    kept.extend(given().filter_map(|(index, body)| Some((index, reason(body)?))));
    let shapes: Vec<(Shape, Vec<usize>)> =
        found.shapes.into_iter().map(|(shape, bodies)| (shape, bodies.into_iter().map(|body| at_rest[body]).collect())).collect();
    if MAX_VERTICES_IN_ALL < vertices(scene, &shapes) {
        kept.extend(shapes.iter().flat_map(|(_, bodies)| bodies.iter().map(|body| (*body, Why::TooManyVertices))));
        return Merged { shapes: Vec::new(), kept: kept.into_iter().collect() };
    }
    Merged { shapes, kept: kept.into_iter().collect() }
}

/// Returns the number of vertices of the new polygons and of those that were there.
fn vertices(scene: &Scene, shapes: &[(Shape, Vec<usize>)]) -> usize {
    let of = |shape: &Shape| -> usize {
        let of_leaf = |leaf: &&Shape| if let Shape::Polygon(polygon) = leaf { polygon.vertices().len() } else { 0 };
        shape.leaves().iter().map(of_leaf).sum()
    };
    shapes.iter().map(|(shape, _)| of(shape)).sum::<usize>() + scene.bodies.iter().map(|body| of(&body.shape)).sum::<usize>()
}

impl Merged {
    /// Returns the bodies of a scene after the merge. Each new shape is in place of the first body of which it is the union, and has its name.
    pub fn bodies(&self, scene: &Scene) -> Vec<Body> {
        let mut bodies: Vec<Option<Body>> = scene.bodies.iter().cloned().map(Some).collect();
        for (shape, of) in &self.shapes {
            let Some((&first, others)) = of.split_first() else { continue };
            // A body that is shown must not disappear.
            let hidden = of.iter().all(|&body| scene.bodies[body].hidden);
            bodies[first] = Some(Body { hidden, ..Body::new(scene.name(first), shape.clone()) });
            others.iter().for_each(|&body| bodies[body] = None);
        }
        bodies.into_iter().flatten().collect()
    }

    /// Returns the indices that these bodies of a scene have after the merge: that of the union for each body of one.
    pub fn new_indices(&self, bodies: usize) -> Vec<usize> {
        let mut first: Vec<usize> = (0..bodies).collect();
        for (_, of) in &self.shapes {
            of.iter().for_each(|&body| first[body] = of[0]);
        }
        let mut new = Vec::with_capacity(bodies);
        let mut next = 0;
        for (body, &first) in first.iter().enumerate() {
            if first == body {
                new.push(next);
                next += 1;
            } else {
                new.push(new[first]);
            }
        }
        new
    }
}

/// Returns the list of what became one, and of what was kept and why: a line each. Bodies are those of the scene before the merge.
pub fn in_words(scene: &Scene, merged: &Merged) -> Vec<String> {
    let one = |(_, bodies): &(Shape, Vec<usize>)| match bodies[..] {
        [first] => texts::merged_group(scene.name(first)),
        [first, other] => texts::merged_two(scene.name(other), scene.name(first)),
        [first, ..] => {
            let others: Vec<String> = bodies[1..].iter().map(|&body| texts::quoted(scene.name(body))).collect();
            texts::merged_many(others.join(", "), scene.name(first))
        }
        [] => String::new(),
    };
    let kept = merged.kept.iter().map(|&(body, why)| texts::kept(scene.name(body), why.in_words(scene)));
    merged.shapes.iter().map(one).chain(kept).collect()
}

impl Why {
    /// Returns the reason as part of a sentence. The bodies are those of the scene before the merge.
    pub fn in_words(self, scene: &Scene) -> String {
        match self {
            Why::Moves => texts::MOVES.to_owned(),
            Why::Locked => texts::LOCKED.to_owned(),
            Why::NoPolygon(kind) => texts::no_polygon(kind.name()),
            Why::NoArea => texts::NO_AREA.to_owned(),
            Why::RoundedVertex => texts::ROUNDED_VERTEX.to_owned(),
            Why::InParts => texts::IN_PARTS.to_owned(),
            Why::Alone => texts::ALONE.to_owned(),
            Why::RoundedCrossing(other) => texts::rounded_crossing(scene.name(other)),
            Why::Hole => texts::HOLE.to_owned(),
            Why::TooManyVertices => texts::TOO_MANY_VERTICES.to_owned(),
            Why::Unproven => texts::UNPROVEN.to_owned(),
        }
    }
}
