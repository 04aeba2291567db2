//! Proposed axes: ranges around the values of the scene, wide enough to show that its answers change.

use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{DVec2, Moving};
use crate::search::relative_distance;
use crate::search::rules::TestedTimes;

use super::axis::SweepAxis;
use super::parameter::{BodyQuantity, Parameter};
use super::setup::SweepQuestion;

impl SweepAxis {
    /// Returns a range for `parameter` around its present value. `None` if the setup has no such parameter, or if its value is
    /// too large for a finite range around it.
    pub fn proposed(setup: &SweepQuestion, parameter: Parameter, cells: usize) -> Option<SweepAxis> {
        let now = parameter.value(setup)?;
        let [a, b] = &setup.bodies;
        let path = relative_distance(a, b);
        let up_to = |value: f64| [0.0, nice(if 0.0 < value { value } else { 1.0 })];
        let around = |half: f64| [now - half, now + half];
        let [from, to] = match parameter {
            Parameter::Slop => up_to((2.0 * now).max(0.1 * extents(setup).max_element())),
            // A range below a tenth of the present step shows hardly more, and takes ten times as long.
            Parameter::Length(_) => [nice(now / 10.0), nice(2.0 * now)],
            Parameter::Steps => [1.0, nice((2.0 * now).clamp(16.0, 1e6))],
            Parameter::Body { quantity, .. } => match quantity {
                BodyQuantity::Speed => up_to(2.0 * now),
                BodyQuantity::Direction => around(45.0),
                BodyQuantity::Angle => around(90.0),
                BodyQuantity::Spin if now == 0.0 => [-180.0, 180.0],
                BodyQuantity::Spin => [nice(2.0 * now).min(0.0), nice(2.0 * now).max(0.0)],
                // These decide whether bodies tunnel: from 0 to more than a coarse step.
                BodyQuantity::Width | BodyQuantity::Height | BodyQuantity::Radius => up_to((4.0 * now).max(path / 8.0)),
                BodyQuantity::X => around(reach(setup, DVec2::X)),
                BodyQuantity::Y => around(reach(setup, DVec2::Y)),
            },
        };
        SweepAxis::new(parameter, from, to, cells.max(2)).ok()
    }

    /// Returns two axes to begin with: the speed of the mover and the thickness of the other body, if both apply. If nothing
    /// moves: the position of A.
    pub fn proposed_pair(setup: &SweepQuestion, cells: usize) -> Option<[SweepAxis; 2]> {
        if setup.bodies.iter().all(Moving::rests) {
            let axis = |quantity| SweepAxis::proposed(setup, Parameter::Body { quantity, body: setup.pair[0] }, cells);
            return Some([axis(BodyQuantity::X)?, axis(BodyQuantity::Y)?]);
        }
        let x = SweepAxis::proposed(setup, first(setup), cells)?;
        let y = second(setup).into_iter().filter(|parameter| !parameter.clashes(x.parameter()));
        y.filter_map(|parameter| SweepAxis::proposed(setup, parameter, cells)).next().map(|y| [x, y])
    }
}

/// Returns the spin of a spinning body, or else the speed of the mover.
fn first(setup: &SweepQuestion) -> Parameter {
    let order = setup.mover_first();
    match order.into_iter().find(|&role| setup.bodies[role].spins()) {
        Some(role) => Parameter::Body { quantity: BodyQuantity::Spin, body: setup.pair[role] },
        None => Parameter::Body { quantity: BodyQuantity::Speed, body: setup.pair[order[0]] },
    }
}

/// Returns the candidates for the second axis, the best first.
fn second(setup: &SweepQuestion) -> Vec<Parameter> {
    let [moves, rests] = setup.mover_first();
    let of = |role: usize, quantity: BodyQuantity| Parameter::Body { quantity, body: setup.pair[role] };
    let thickness = BodyQuantity::thickness(&setup.bodies[rests].shape).map(|quantity| of(rests, quantity));
    let rules = setup.method.rules();
    let method = if rules.looks == TestedTimes::Steps {
        Some(Parameter::Steps)
    } else {
        // The length parameter of a proof changes its cost, not its answer.
        (rules.evidence.can_tunnel() && rules.length.is_some()).then(|| Parameter::Length(setup.method.kind()))
    };
    let velocity = setup.bodies[moves].velocity();
    let across = if velocity.x.abs() < velocity.y.abs() { BodyQuantity::X } else { BodyQuantity::Y };
    thickness.into_iter().chain([of(rests, BodyQuantity::Radius), of(moves, across)]).chain(method).collect()
}

/// Returns the distance to move a body along an axis: until the two can no longer meet sideways, or a quarter of the path; if
/// nothing moves, up to the other body.
fn reach(setup: &SweepQuestion, axis: DVec2) -> f64 {
    let [a, b] = &setup.bodies;
    let along = axis.dot((a.velocity() - b.velocity()).abs());
    let between = axis.dot((a.shape.reference_point() - b.shape.reference_point()).abs());
    let wanted = (0.75 * axis.dot(extents(setup))).max(if along == 0.0 { between } else { along / 4.0 });
    if 0.0 < wanted { nice(wanted) } else { 1.0 }
}

/// Returns the widths and heights of both bodies together at t = 0; zero for unbounded shapes.
fn extents(setup: &SweepQuestion) -> DVec2 {
    setup.bodies.iter().filter_map(|body| bounding_aabb(&body.shape)).map(|aabb| aabb.size()).sum()
}

/// Returns the nearest number not below `value` in magnitude that is 1, 2 or 5 times a power of ten.
fn nice(value: f64) -> f64 {
    let magnitude = value.abs();
    if !(1e-300..1e300).contains(&magnitude) {
        return value;
    }
    let power = 10f64.powi(magnitude.log10().floor() as i32);
    let digit = magnitude / power;
    // Rounding may move the digit slightly beyond.
    let nice = [1.0, 2.0, 5.0].into_iter().find(|nice| digit <= nice * (1.0 + 1e-9)).unwrap_or(10.0);
    (nice * power).copysign(value)
}

#[cfg(test)]
mod tests {
    use super::super::setup::AskedParty;
    use super::*;
    use crate::kernel::{Point, Shape};
    use crate::search::Method;

    #[test]
    fn a_resting_body_is_moved_up_to_the_other_one_for_all_sizes() {
        let point = |x: f64, y: f64| Moving::resting(Shape::Point(Point::new(DVec2::new(x, y)).unwrap()));
        let of = |other: Moving| {
            let bodies = [point(-2.0, -1.5), other];
            let setup = SweepQuestion { pair: [0, 1], bodies, slop: 0.0, method: Method::Exact, asks: AskedParty::Search };
            [DVec2::X, DVec2::Y].map(|axis| reach(&setup, axis))
        };
        for (other, expected) in
            [(point(0.0, 1.5), [2.0, 5.0]), (point(-2.0, -1.5), [1.0, 1.0]), (point(-2.0, -1.5 + 2.0_f64.powi(-30)), [1.0, 1e-9])]
        {
            let found = of(other.clone());
            assert!((0..2).all(|i| (found[i] - expected[i]).abs() < 1e-6 * expected[i]), "{found:?} for {other:?}");
        }
    }

    #[test]
    fn nice_numbers_have_one_digit() {
        let rows = [(1.0, 1.0), (1.1, 2.0), (16.0, 20.0), (-0.03, -0.05), (0.2, 0.2), (70.0, 100.0), (0.0, 0.0)];
        for (value, expected) in rows {
            assert!((nice(value) - expected).abs() <= 1e-12 * expected.abs(), "{value}: {}", nice(value));
        }
    }
}
