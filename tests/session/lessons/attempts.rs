//! Attempts in lessons: commands that solve a task, and commands that nearly do.

use clashbox::handles::{PressTarget, Snap};
use clashbox::kernel::{Algorithm, DVec2, Shape};
use clashbox::search::{AtLimit, Envelope, Method, MethodKind, Refinement};
use clashbox::session::{Command, Drag, Edit, Focus, LESSONS, Look, SelectionEdit};

use crate::common::{aabb, circle, point, v};

/// Returns the commands that drag a body by an offset.
pub(super) fn drag(body: usize, by: (f64, f64)) -> Vec<Command> {
    let target = PressTarget::Body(body);
    let to = Command::Drag(Drag::To { at: v(by.0, by.1), snap: Snap::FREE });
    vec![Command::Drag(Drag::Begin { target, at: DVec2::ZERO }), to, Command::Drag(Drag::End)]
}

fn shape(body: usize, shape: Shape) -> Vec<Command> {
    vec![Command::Edit(Edit::SetShape { body, shape })]
}

pub(super) fn velocity(body: usize, x: f64, y: f64) -> Vec<Command> {
    vec![Command::Edit(Edit::SetVelocity { body, velocity: v(x, y) })]
}

fn method(method: Method) -> Vec<Command> {
    vec![Command::Focus(Focus::SetMethod(method))]
}

fn linear(max_step: f64, refinement: Refinement) -> Vec<Command> {
    method(Method::Linear { max_step: Some(max_step), refinement })
}

fn binary(min_move: Option<f64>, envelope: Envelope, at_limit: AtLimit) -> Vec<Command> {
    method(Method::Binary { min_move, envelope, at_limit })
}

fn kind(kind: MethodKind) -> Vec<Command> {
    method(kind.with_defaults())
}

/// Returns both lists of commands, one after the other.
pub(super) fn both(first: Vec<Command>, second: Vec<Command>) -> Vec<Command> {
    [first, second].concat()
}

/// Returns the number of a lesson, counted from 1, by its id.
pub(super) fn number_of(id: &str) -> usize {
    1 + LESSONS.iter().position(|lesson| lesson.id() == id).unwrap_or_else(|| panic!("there is no lesson {id}"))
}

/// The lessons of the rows, in their order. Each other lesson is tested only with its own solution.
const OF_ROWS: [&str; 27] = [
    "two_points",
    "two_circles",
    "two_boxes",
    "point_and_segment",
    "turned_boxes",
    "vertex_or_edge",
    "two_polygons",
    "into_the_notch",
    "in_the_bound",
    "touching",
    "who_moves",
    "too_fast",
    "too_few_steps",
    "enough_steps",
    "which_envelope",
    "tested_at_the_limit",
    "both_moving",
    "bar_past_a_post",
    "between_two_frames",
    "the_shorter_way_round",
    "a_ghost",
    "which_speeds_stick",
    "a_chain_at_a_vertex",
    "between_two_planes",
    "the_order_matters",
    "eight_halvings",
    "through_paper",
];

/// Returns all rows, each with the number of its lesson.
pub(super) fn rows() -> Vec<(usize, Row)> {
    let rows: Vec<Row> = on_shapes_at_rest().into_iter().chain(on_motion()).chain(on_levels()).chain(on_movers()).collect();
    assert_eq!(rows.len(), OF_ROWS.len(), "a row for each of them");
    OF_ROWS.into_iter().map(number_of).zip(rows).collect()
}

/// Commands that solve a lesson, and commands that nearly do, each with a part of the hint.
pub(super) struct Row {
    pub(super) right: Vec<Command>,
    pub(super) wrong: Vec<(Vec<Command>, &'static str)>,
}

fn row(right: Vec<Command>, wrong: Vec<(Vec<Command>, &'static str)>) -> Row {
    Row { right, wrong }
}

fn on_shapes_at_rest() -> Vec<Row> {
    use Refinement::None as Plain;
    let direct = || vec![Command::Look(Look::SetAlgorithm(Algorithm::Direct))];
    let gjk = || vec![Command::Look(Look::SetAlgorithm(Algorithm::Gjk))];
    vec![
        row(
            shape(1, point(1.0, 2.0)),
            vec![
                (shape(1, point(3.0, -2.0)), "Not level, and not"),
                (drag(1, (1.0, 0.0)), "5 wanted, 4.243 now"),
                (shape(1, point(1.0, 2.1)), "5 wanted, 5.08"),
                (shape(1, point(1.0, 2.0 + 1e-7)), "nearly, off by 8e-8"),
                (shape(1, point(-2.0, 3.0)), "one above the other"),
            ],
        ),
        row(
            drag(1, (-3.0, 0.0)),
            vec![
                (drag(1, (-1.0, 0.0)), "They are 1 apart"),
                (drag(1, (-2.5, 0.0)), "1 wanted, 0.5 now"),
                (drag(1, (-4.0, 0.0)), "One holds the other"),
            ],
        ),
        row(
            drag(1, (-0.5, -2.0)),
            vec![
                (drag(1, (0.0, -2.0)), "1 wanted, 1.5 now"),
                (drag(1, (-0.5, 0.0)), "they are 1 apart"),
                (both(drag(1, (-0.5, -2.0)), gjk()), "press J"),
                (drag(1, (-2.0, -2.0)), "1 wanted, -0.5 now"),
            ],
        ),
        row(
            drag(0, (3.2, -0.9)),
            vec![
                (drag(0, (0.0, -0.5)), "s = 0.5 is between"),
                (drag(0, (3.0, 0.0)), "2 wanted, 2.69"),
                (shape(0, point(1.0, 1.0)), "s = 1 is between"),
            ],
        ),
        row(
            drag(0, (1.0, 0.0)),
            vec![
                (drag(0, (-1.0, 0.0)), "1 separating axis wanted, 2 of 4"),
                (drag(0, (2.5, -1.0)), "They hit"),
                (both(drag(0, (1.0, 0.0)), gjk()), "press J"),
            ],
        ),
        row(
            drag(0, (2.8, -0.6)),
            vec![
                (drag(0, (-1.0, 0.0)), "region of an edge"),
                (drag(0, (3.0, 0.0)), "the two bounding rectangles must overlap"),
                (drag(0, (2.3, -1.0)), "but they hit"),
                (drag(0, (0.0, -2.0)), "inside the box"),
                (both(drag(0, (2.8, -0.6)), gjk()), "press J"),
            ],
        ),
        row(
            both(drag(1, (-3.0, 0.0)), gjk()),
            vec![
                (both(drag(1, (-3.0, 0.0)), direct()), "press J"),
                (gjk(), "2.46 away"),
                (both(drag(1, (-4.0, 0.0)), gjk()), "0.5 or less"),
            ],
        ),
        row(
            drag(1, (0.0, -2.5)),
            vec![
                (drag(1, (0.0, -1.0)), "not yet below the rim"),
                (drag(1, (0.6, -2.5)), "Room of 0.25 wanted on all sides, 0.15"),
                (drag(1, (0.0, -3.5)), "meets the cup"),
            ],
        ),
        row(drag(0, (5.0, -1.5)), vec![(drag(0, (1.0, 0.0)), "one test says no"), (drag(0, (3.0, 0.5)), "hits a pillar")]),
        row(
            shape(0, circle(-0.5, 1.0, 1.0)),
            vec![
                (vec![Command::Edit(Edit::SetSlop(0.1))], "With a slop"),
                (drag(0, (0.0, -0.0624999)), "A gap of 1e-7 is left"),
                (drag(0, (0.0, -0.25)), "Too far: a depth of 0.1875"),
                (linear(1.0, Plain), "A gap of 0.0625"),
            ],
        ),
    ]
}

fn on_motion() -> Vec<Row> {
    use Refinement::{Bisect, None as Plain};
    let spin = |spin: f64| vec![Command::Edit(Edit::SetSpin { body: 0, spin })];
    vec![
        row(
            both(velocity(0, 0.0, 0.0), velocity(1, -6.0, 0.0)),
            vec![
                (velocity(1, -6.0, 0.0), "The ball still moves"),
                (velocity(0, 0.0, 0.0), "nothing moves"),
                (both(velocity(0, 0.0, 0.0), velocity(1, 6.0, 0.0)), "do not meet"),
                (both(velocity(0, 0.0, 0.0), velocity(1, -4.0, 0.0)), "0.5 wanted, 0.75 now"),
            ],
        ),
        row(
            drag(0, (-3.5, 0.0)),
            vec![
                (drag(0, (-1.0, 0.0)), "misses by 1.75"),
                (velocity(0, 3.0, 0.0), "Only the position may change"),
                (shape(1, aabb((-0.25, -2.0), (4.0, 2.0))), "Only the position may change"),
                (both(shape(1, aabb((-0.25, -6.0), (0.25, 2.0))), drag(0, (-3.5, 0.0))), "Only the position may change"),
                (both(vec![Command::Edit(Edit::SetSlop(2.0))], drag(0, (-1.0, 0.0))), "Only the position may change"),
                (
                    both(vec![Command::Edit(Edit::SetSpin { body: 1, spin: 90.0 })], drag(0, (-3.5, 0.0))),
                    "Only the position may change",
                ),
                (kind(MethodKind::Exact), "press 1"),
                (drag(0, (0.0, 3.0)), "no impact to be seen"),
            ],
        ),
        row(
            linear(1.4, Plain),
            vec![
                (linear(1.2, Plain), "6 steps wanted, 7 now"),
                (linear(0.5, Plain), "sees a hit"),
                (kind(MethodKind::Discrete), "press 2"),
                (both(velocity(0, 5.0, 0.0), drag(0, (0.0, 3.0))), "no impact to be missed"),
            ],
        ),
        row(
            linear(0.3, Bisect),
            vec![
                (linear(0.25, Bisect), "Fewer than 40 tests wanted, 40 now"),
                (linear(0.013, Plain), "Halving the bracket is cheaper"),
                (linear(1.0, Bisect), "too long"),
                (kind(MethodKind::Exact), "press 2"),
            ],
        ),
        row(
            binary(None, Envelope::Rectangle, AtLimit::Test),
            vec![
                (binary(None, Envelope::Grown, AtLimit::Test), "Fewer than 8 tests wanted, 16 now"),
                (binary(Some(0.1), Envelope::Circle, AtLimit::Test), "nothing proven"),
                (binary(None, Envelope::Circle, AtLimit::Accept), "claims an impact"),
                (
                    both(vec![Command::Edit(Edit::SetSlop(0.1))], binary(None, Envelope::Rectangle, AtLimit::Test)),
                    "Only the search may change",
                ),
                (both(drag(1, (0.0, 50.0)), binary(None, Envelope::Circle, AtLimit::Test)), "Only the search may change"),
                (kind(MethodKind::Exact), "press 3"),
            ],
        ),
        row(
            both(drag(1, (0.25, -0.25)), binary(Some(3.0), Envelope::Circle, AtLimit::Accept)),
            vec![
                (binary(None, Envelope::Circle, AtLimit::Accept), "by 0.2121, at least 0.5 wanted"),
                (drag(1, (0.25, -0.25)), "claims nothing false"),
                (both(drag(1, (-1.0, 1.0)), binary(Some(3.0), Envelope::Circle, AtLimit::Accept)), "They do meet"),
            ],
        ),
        row(
            drag(1, (1.5, 0.0)),
            vec![
                (drag(1, (0.2, 0.0)), "the balls meet at t ="),
                (velocity(1, 0.0, 0.0), "Both must move"),
                (drag(1, (5.0, 0.0)), "do not cross"),
                (both(drag(1, (1.5, 0.0)), kind(MethodKind::Linear)), "does not prove it"),
            ],
        ),
        row(
            both(spin(360.0), kind(MethodKind::Advance)),
            vec![
                (kind(MethodKind::Advance), "once"),
                (spin(360.0), "press 5"),
                (both(spin(30.0), kind(MethodKind::Advance)), "does not meet"),
            ],
        ),
        row(
            drag(0, (0.0, 1.5)),
            vec![
                (drag(0, (0.0, 1.0)), "less than 0.1 of the step wanted, 0.1667"),
                (drag(0, (0.0, 1.8)), "apart during the whole step"),
                (drag(0, (2.6, 3.0)), "A frame shows the contact"),
                (drag(0, (-3.5, -3.5)), "A frame shows the contact"),
                (both(velocity(0, 60.0, 60.0), drag(0, (0.0, 1.5))), "Only the position may change"),
            ],
        ),
        row(
            spin(-188.0),
            vec![
                (spin(532.0), "meets the post at t = 0.15"),
                (spin(-548.0), "meets the post at t ="),
                (spin(-180.0), "-180\u{b0} now"),
                (both(spin(-188.0), velocity(0, 0.0, -1.0)), "Only the spin"),
                (drag(1, (0.0, 3.0)), "Only the spin"),
            ],
        ),
    ]
}

/// Merges all bodies at rest, as *Merge* does with no body selected.
fn merge() -> Vec<Command> {
    vec![Command::from(SelectionEdit::Merge)]
}

fn on_levels() -> Vec<Row> {
    let without = |body: usize| vec![Command::Edit(Edit::RemoveBody(body))];
    vec![
        row(
            drag(0, (-0.25, 0.0)),
            vec![
                (Vec::new(), "This contact is real"),
                (drag(0, (0.3, 0.0)), "This contact is real"),
                (drag(0, (-0.125, 0.0)), "This contact is real"),
                (drag(0, (-0.5, 0.0)), "does not touch tile 3"),
                (drag(3, (0.25, 0.0)), "Only the box may move"),
                (both(without(2), drag(0, (-0.25, 0.0))), "Only the box may move"),
            ],
        ),
        row(
            both(velocity(0, 0.4, 0.0), merge()),
            vec![
                (Vec::new(), "a share of 0.2 of all starts sticks"),
                (velocity(0, 0.125, 0.0), "a share of 0.16 of all starts sticks"),
                (velocity(0, 0.4, 0.0), "a share of 0.05 sticks. Now merge"),
                (merge(), "a share of 0.2 of all starts sticks"),
                (both(velocity(0, 1.0, 0.0), merge()), "less than one tile each frame: 1 now"),
                (both(velocity(0, 0.0, 0.4), merge()), "It slides over no seam"),
                (both(velocity(0, 0.4, 0.0), drag(0, (0.0, 0.02))), "only the velocity may change"),
                (both(velocity(0, 0.4, 0.0), both(without(2), merge())), "tiles may be merged, not moved"),
            ],
        ),
        row(
            drag(0, (1.1, -0.05)),
            vec![
                (Vec::new(), "The chain snaps the normal of tile 2"),
                (drag(0, (0.55, 0.0)), "its direction is 90\u{b0}"),
                (drag(0, (-0.95, 0.0)), "does not touch tile 2"),
                (drag(0, (1.1, 0.6)), "does not touch tile 2"),
                (drag(3, (0.25, 0.0)), "Only the box may move"),
            ],
        ),
    ]
}

fn on_movers() -> Vec<Row> {
    vec![
        row(
            velocity(0, 0.0, -2.0),
            vec![
                (Vec::new(), "ends before it meets the other one"),
                (velocity(0, 0.0, 1.0), "The ball meets no plane"),
                (both(velocity(0, 0.0, -2.0), drag(0, (0.0, 0.1))), "Only the velocity of the ball may change"),
            ],
        ),
        row(
            velocity(0, 0.4, -0.1),
            vec![
                (Vec::new(), "the box is pushed 2 times: first by tile 2"),
                (velocity(0, 0.25, 0.1), "sinks into no tile"),
                (velocity(0, 0.1, -0.1), "does not reach over tile 2"),
                (both(velocity(0, 0.4, -0.1), drag(2, (-0.1, 0.0))), "Only the velocity of the box may change"),
            ],
        ),
        row(
            velocity(0, 3.1, 0.0),
            vec![
                (Vec::new(), "Godot stops the box 0.07031 before the wall"),
                (velocity(0, 2.0, 0.0), "it is 3 away"),
                (both(velocity(0, 3.1, 0.0), drag(2, (0.1, 0.0))), "Only the velocity of the box may change"),
            ],
        ),
        row(
            velocity(0, 2.4, 0.0),
            vec![
                (Vec::new(), "Push-out ends at x = 1.5"),
                (velocity(0, 2.04, 0.0), "Push-out ends at x = 1.5"),
                (velocity(0, 2.4, 4.0), "the ball passes beside the paper"),
                (both(velocity(0, 2.4, 0.0), drag(2, (-0.1, 0.0))), "Only the velocity of the ball may change"),
            ],
        ),
    ]
}
