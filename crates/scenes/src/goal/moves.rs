//! The move of the pair's mover for goals: where it ends by a rule, and what it met.

use super::attempt::Attempt;
use crate::kernel::contact;
use crate::movers::Mover;
use crate::scene::{MoveNumber, move_of};

/// Returns a number of the move by a mover. Fails if the mover is not made for the body.
pub(super) fn number(number: MoveNumber, by: &Mover, attempt: &Attempt<'_>) -> Result<f64, String> {
    let [of, other] = attempt.mover_and_member()?;
    let scene = attempt.scene;
    let found = move_of(scene, of, by).map_err(|error| error.to_string())?;
    Ok(match number {
        MoveNumber::EndX => found.end(scene).x,
        MoveNumber::EndY => found.end(scene).y,
        MoveNumber::Bumps => found.answer.bumps.iter().filter(|bump| bump.member.is_some()).count() as f64,
        MoveNumber::Separation => {
            let end = scene.bodies[of].shape.translated(found.answer.displacement);
            contact(&end, &scene.bodies[other].shape).separation.unwrap_or(f64::NEG_INFINITY)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answers::GoalAnswers;
    use crate::kernel::Algorithm;
    use crate::movers::MoverKind;
    use crate::scene::format::parse;

    #[test]
    fn the_numbers_are_those_of_the_move() {
        let text = r#"Scene(version: 1, bodies: [
            Body(name: "box", shape: Aabb(min: (0, 0), max: (1, 1)), velocity: (4, -1)),
            Body(name: "floor", shape: Aabb(min: (-9, -1), max: (9, 0))),
            Body(name: "wall", shape: Aabb(min: (3, 0), max: (4, 9))),
        ], pair: ("wall", "box"), search: Exact)"#;
        let scene = parse(text, "floor.ron").unwrap_or_else(|errors| panic!("{errors}"));
        let found = GoalAnswers::of(&scene, Algorithm::Direct);
        let attempt = Attempt::of(&scene, &scene, found.as_ref().map(GoalAnswers::answers)).expect("the same bodies");
        let numbers = |kind: MoverKind| MoveNumber::ALL.map(|wanted| number(wanted, &kind.with_defaults(), &attempt));
        let expected = [2.5, 0.5, 2.0, 0.0];
        for (found, expected) in numbers(MoverKind::Slide).into_iter().zip(expected) {
            assert!((found.clone().expect("a box slides") - expected).abs() < 1e-9, "{found:?} {expected}");
        }
        let no_circle = Err("expected a circle or a capsule, found a body of the kind AABB".to_owned());
        assert_eq!(numbers(MoverKind::Box2d)[0], no_circle);
    }
}
