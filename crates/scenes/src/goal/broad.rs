//! The numbers of a broad phase over all bodies at t = 0.

use super::attempt::Attempt;
use crate::broad_lens::{BroadLens, BroadMethod, CellSize, OnlyCounts, WorstCase, measure};
use crate::kernel::{Aabb, Moving};

fn boxes(attempt: &Attempt<'_>) -> Vec<Aabb> {
    let bodies: Vec<Moving> = attempt.scene.bodies.iter().map(|body| body.moving()).collect();
    WorstCase::boxes(&bodies, 0.0)
}

/// Returns the number of times that a grid lists the bodies.
pub(super) fn grid_cells(cell: CellSize, attempt: &Attempt<'_>) -> f64 {
    let mut log = OnlyCounts::default();
    BroadLens::of(BroadMethod::Grid(cell), &boxes(attempt), &mut log);
    log.counts.visited as f64
}

/// Returns the number of pairs that a method meets.
pub(super) fn met(method: BroadMethod, attempt: &Attempt<'_>) -> f64 {
    let boxes = boxes(attempt);
    measure(method, &boxes, &boxes, |_| {}).search.met as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answers::GoalAnswers;
    use crate::broad_lens::FatMargin;
    use crate::kernel::Algorithm;
    use crate::scene::format::parse;

    #[test]
    fn the_numbers_are_those_at_the_start_of_the_frame() {
        let text = r#"Scene(version: 1, bodies: [
            Body(name: "plank", shape: Aabb(min: (0.5, 0), max: (4.5, 0.5)), velocity: (50, 0)),
            Body(name: "ball", shape: Circle(center: (1, 1.5), radius: 0.25)),
            Body(name: "far", shape: Circle(center: (4, 9), radius: 0.5)),
        ])"#;
        let scene = parse(text, "plank.ron").unwrap_or_else(|errors| panic!("{errors}"));
        let found = GoalAnswers::of(&scene, Algorithm::Direct);
        let attempt = Attempt::of(&scene, &scene, found.as_ref().map(GoalAnswers::answers)).expect("the same bodies");
        let cell = CellSize::new(2.0).expect("a length");
        // The plank is in the columns 0 to 2, the others in a cell and in two.
        assert_eq!(grid_cells(cell, &attempt), 6.0, "3 + 1 + 2");
        let methods = [BroadMethod::Grid(cell), BroadMethod::SweepAndPrune, BroadMethod::Tree(FatMargin::NONE)];
        assert_eq!(
            methods.map(|method| met(method, &attempt)),
            [1.0, 2.0, 0.0],
            "the ball is above the plank, in its first cell"
        );
    }
}
