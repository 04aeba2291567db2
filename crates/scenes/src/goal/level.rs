//! The level of the pair for goals: the label of a contact, its result by a chain, and the share of starts from which a seam has a ghost.
//!
//! The mover is the body of the pair that moves at the start of the lesson. Its level is made of all other bodies at rest.

use super::attempt::Attempt;
use super::texts;
use crate::cures::{Cure, Cured, cures};
use crate::kernel::Shape;
use crate::kernel::level::{Level, LevelOptions, MemberLabel};
use crate::scene::{Body, LEVEL_GAP, LevelOfMover, Scene, level_bodies, level_of};
use crate::seams::{SeamFinder, SlidingMover};

/// The contact of the mover with its level at the time on the timeline.
struct LevelOfPair {
    level: LevelOfMover,
    /// The other body of the pair, which is part of the level.
    member: usize,
}

impl LevelOfPair {
    /// Finds the contact. Fails if the other body of the pair moves.
    fn of(attempt: &Attempt<'_>) -> Result<LevelOfPair, String> {
        let [mover, member] = attempt.mover_and_member()?;
        let level = LevelOfMover::at(attempt.scene, mover, attempt.answers.t, LevelOptions::default());
        if level.bodies.contains(&member) { Ok(LevelOfPair { level, member }) } else { Err(texts::NOT_AT_REST.to_owned()) }
    }

    /// Returns true if a member of the level, an index, is of the other body of the pair.
    fn is_of_pair(&self, member: usize) -> bool {
        self.level.members[member].0 == self.member
    }
}

/// Returns the label of the contact with the other body of the pair, a word of `Label`. Of the members of a group a ghost counts first.
pub(super) fn label(attempt: &Attempt<'_>) -> Result<&'static str, String> {
    let found = LevelOfPair::of(attempt)?;
    let of_pair = found.level.contact.members.iter().filter(|contact| found.is_of_pair(contact.member));
    let labels: Vec<MemberLabel> = of_pair.map(|contact| contact.label).collect();
    let first =
        [(MemberLabel::Ghost, "Ghost"), (MemberLabel::Real, "Real")].into_iter().find(|(label, _)| labels.contains(label));
    Ok(first.map_or("Apart", |(_, word)| word))
}

/// Returns the result of a chain for the contact with the other body of the pair, a word of `Chain`.
pub(super) fn chain(attempt: &Attempt<'_>) -> Result<&'static str, String> {
    let found = LevelOfPair::of(attempt)?;
    let boundary = found.level.boundary(attempt.scene, LEVEL_GAP);
    let lanes = cures(attempt.scene, &found.level, attempt.answers.t, &boundary, LevelOptions::default());
    let contacts = lanes.iter().filter(|lane| lane.cure == Cure::Chain).flat_map(|lane| &lane.contacts);
    let mut of_pair = contacts.filter(|contact| found.is_of_pair(contact.member));
    Ok(match of_pair.next().map(|contact| contact.result) {
        Some(Cured::Kept) => "Kept",
        Some(Cured::Changed(_)) => "Changed",
        Some(Cured::Dropped(_)) => "Dropped",
        None => "NoContact",
    })
}

/// Returns the largest share of start positions from which the mover meets a ghost at a seam. 0 if it slides over none.
pub(super) fn ghost_share(attempt: &Attempt<'_>) -> Result<f64, String> {
    let [mover, _] = attempt.mover_and_member()?;
    Ok(share_over(attempt.scene, mover, &attempt.scene.bodies[mover]).unwrap_or(0.0))
}

/// Returns the same over the level of the start. Fails if the mover slides over no seam of it.
pub(super) fn ghost_share_at_start(attempt: &Attempt<'_>) -> Result<f64, String> {
    let [mover, _] = attempt.mover_and_member()?;
    let before = attempt.mover_at_start()?;
    share_over(attempt.start, before, &attempt.scene.bodies[mover]).ok_or_else(|| texts::NO_SEAM_ON_WAY.to_owned())
}

/// Returns the largest share at a seam for `body` over the bodies of a scene that rest, without the one of the index `mover`. `None`: it slides over no seam.
fn share_over(scene: &Scene, mover: usize, body: &Body) -> Option<f64> {
    let level = level_of(scene, &level_bodies(scene, mover));
    let options = LevelOptions { slop: scene.slop, ..LevelOptions::default() };
    let depth = level.contact(&body.shape, options).separation.map_or(0.0, |separation| (-separation).max(0.0));
    let boundary = level.boundary(LEVEL_GAP * level.diameter(&body.shape));
    let finder = SeamFinder::of(&level, &boundary);
    let sliding = SlidingMover { shape: &body.shape, step: body.velocity, depth };
    let passages = boundary.seams.iter().map(|seam| finder.passage(seam, &sliding, LevelOptions::default()));
    passages.filter(|passage| passage.approach.is_some()).map(|passage| passage.share).reduce(f64::max)
}

/// Returns true if the bodies at rest cover the same set as at the start: by their outline if that has straight edges and exact vertices, otherwise by
/// their shapes, one by one.
pub(super) fn is_same_set(attempt: &Attempt<'_>) -> bool {
    let Ok(([mover, _], before)) = attempt.mover_and_member().and_then(|now| Ok((now, attempt.mover_at_start()?))) else {
        return false;
    };
    let [now, before] = [level_shapes(attempt.scene, mover), level_shapes(attempt.start, before)];
    let loops = |shapes: &[&Shape]| Level::of(shapes.iter().copied()).boundary(0.0).loops();
    match (loops(&before), loops(&now)) {
        (Ok(before), Ok(now)) => before == now,
        (Ok(_), Err(_)) | (Err(_), Ok(_) | Err(_)) => before == now,
    }
}

fn level_shapes(scene: &Scene, mover: usize) -> Vec<&Shape> {
    level_bodies(scene, mover).into_iter().map(|body| &scene.bodies[body].shape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answers::GoalAnswers;
    use crate::dice::Dice;
    use crate::kernel::{Aabb, Algorithm, DVec2};
    use crate::merge::merged_at_rest;
    use crate::scene::format::parse;
    use crate::scene::level_mover;
    use crate::search::Method;
    use crate::shipped::{EXAMPLES, Topic};

    /// Returns a fact of a scene in the lesson that begins with `start`.
    fn asked<T>(start: &Scene, scene: &Scene, fact: impl Fn(&Attempt<'_>) -> T) -> T {
        let found = GoalAnswers::of(scene, Algorithm::Direct);
        let attempt = Attempt::of(start, scene, found.as_ref().map(GoalAnswers::answers)).expect("the same two bodies");
        fact(&attempt)
    }

    fn aabb(min: [f64; 2], max: [f64; 2]) -> Shape {
        Shape::Aabb(Aabb::new(min, max).expect("a box"))
    }

    /// Returns a box over a row of unit tiles.
    fn row(tiles: usize, depth: f64, step: f64) -> Scene {
        let mover = Body { velocity: DVec2::new(step, 0.0), ..Body::new("box", aabb([0.25, -depth], [0.75, 1.0])) };
        let tile = |x: usize| Body::new(format!("tile {x}"), aabb([x as f64, -1.0], [x as f64 + 1.0, 0.0]));
        Scene::new(std::iter::once(mover).chain((0..tiles).map(tile)).collect(), Method::Exact)
    }

    #[test]
    fn the_share_on_a_row_is_depth_by_step_and_a_merge_makes_it_zero() {
        let mut dice = Dice::new(7);
        for round in 0..60 {
            let (tiles, depth) = (2 + round % 4, (1 + dice.below(8)) as f64 / 128.0);
            let step = (1 + dice.below(60)) as f64 / 64.0;
            let start = row(tiles, depth, step);
            let expected = (depth / step).min(1.0);
            let found = asked(&start, &start, ghost_share).expect("a share");
            assert!((found - expected).abs() < 1e-6, "{found} of {expected}: {depth} deep, steps of {step}");
            let bodies = merged_at_rest(&start, &(1..=tiles).collect::<Vec<_>>()).bodies(&start);
            let merged = Scene { bodies, ..start.clone() };
            assert_eq!(merged.bodies.len(), 2, "{tiles} tiles are one body");
            assert_eq!(asked(&start, &merged, ghost_share), Ok(0.0), "{depth} deep, steps of {step}");
            assert_eq!(asked(&start, &merged, ghost_share_at_start), Ok(found), "the tiles of the start: {depth}, {step}");
            assert!(asked(&start, &merged, is_same_set), "a merge of {tiles} tiles");
        }
    }

    #[test]
    fn a_mover_that_slides_over_no_seam_has_no_share_at_the_start() {
        let start = row(3, 0.0625, 0.5);
        for velocity in [DVec2::ZERO, DVec2::Y, DVec2::NEG_Y] {
            let mut scene = start.clone();
            scene.bodies[0].velocity = velocity;
            assert_eq!(asked(&start, &scene, ghost_share_at_start), Err(texts::NO_SEAM_ON_WAY.to_owned()), "{velocity}");
        }
    }

    #[test]
    fn any_other_set_differs_from_that_of_the_start() {
        let start = row(3, 0.0625, 0.5);
        let with = |change: fn(&mut Scene)| {
            let mut scene = start.clone();
            change(&mut scene);
            scene
        };
        let same: [fn(&mut Scene); 3] = [
            |scene| scene.bodies[0].shape = aabb([5.0, 5.0], [6.0, 6.0]),
            |scene| scene.bodies.swap(2, 3),
            |scene| {
                scene.bodies[2].shape = aabb([1.0, -1.0], [1.5, 0.0]);
                scene.bodies.push(Body::new("half", aabb([1.25, -1.0], [2.0, 0.0])));
            },
        ];
        for (index, change) in same.into_iter().enumerate() {
            assert!(asked(&start, &with(change), is_same_set), "change {index} leaves the set");
        }
        let other: [fn(&mut Scene); 4] = [
            |scene| scene.bodies[2].shape = aabb([1.0, -1.0], [2.0, 1e-12]),
            |scene| drop(scene.bodies.remove(3)),
            |scene| scene.bodies[3].velocity = DVec2::X,
            |scene| scene.bodies.push(Body::new("more", aabb([8.0, 0.0], [9.0, 1.0]))),
        ];
        for (index, change) in other.into_iter().enumerate() {
            assert!(!asked(&start, &with(change), is_same_set), "change {index} makes another set");
        }
    }

    #[test]
    fn a_label_is_that_of_the_level_and_a_chain_leaves_no_ghost_as_it_is() {
        let mut seen = [0; 3];
        for example in EXAMPLES.iter().filter(|example| example.topic == Topic::Level) {
            let scene = parse(example.text, example.name).expect("a shipped scene");
            let Some(mover) = scene.pair.and_then(|pair| level_mover(&scene, pair)) else { continue };
            let ghosts = LevelOfMover::of(&scene, mover, LevelOptions::default()).ghosts();
            for member in level_bodies(&scene, mover) {
                let scene = Scene { pair: Some([mover, member]), ..scene.clone() };
                let flipped = Scene { pair: Some([member, mover]), ..scene.clone() };
                let found = asked(&scene, &scene, label).expect("a label");
                assert_eq!(found == "Ghost", ghosts.contains(&member), "{}: {}", example.name, scene.name(member));
                assert_eq!(asked(&scene, &flipped, label), Ok(found), "{}: A and B swapped", example.name);
                let by_chain = asked(&scene, &scene, chain).expect("a result");
                assert_eq!(by_chain == "NoContact", found == "Apart", "{}: {}", example.name, scene.name(member));
                seen[["Real", "Ghost", "Apart"].iter().position(|word| *word == found).expect("a word")] += 1;
            }
        }
        assert!(seen.iter().all(|count| 5 <= *count), "{seen:?}");
    }

    #[test]
    fn the_time_of_the_timeline_counts() {
        // From an overlap of 0.25 in x with the last tile to one of 0.75.
        let mut start = row(2, 0.5, 0.5);
        start.bodies[0].shape = aabb([0.75, -0.5], [1.25, 1.0]);
        start.pair = Some([0, 2]);
        let found = GoalAnswers::of(&start, Algorithm::Direct).expect("a pair");
        for (t, expected) in [(0.0, "Ghost"), (1.0, "Real")] {
            let answers = crate::answers::PairAnswers { t, ..found.answers() };
            let attempt = Attempt::of(&start, &start, Some(answers)).expect("the same two bodies");
            assert_eq!(label(&attempt), Ok(expected), "t = {t}");
        }
    }
}
