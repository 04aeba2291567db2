//! Tests the smallest circle: everything is inside, and no smaller circle is possible.

use std::cmp::Ordering;

use super::*;
use crate::kernel::exact;
use crate::kernel::testing::Dice;

/// Returns numbers between -1 and 1 from a seed; any will do.
pub(super) fn random(seed: u64) -> impl FnMut() -> f64 {
    let mut dice = Dice::new(seed);
    move || dice.between(-1.0, 1.0)
}

/// Returns discs in several constellations: anywhere, on a coarse grid, on a common circle, on a line, one huge.
fn discs(seed: u64) -> Vec<EnclosedDisc> {
    let mut random = random(seed);
    let offset = [DVec2::ZERO, v(1e6, -3e5), v(-1e9, 1e9)][seed as usize % 3];
    let n = 1 + (seed as usize * 7) % 40;
    let constellation = (seed / 3) % 5;
    let with_radii = seed.is_multiple_of(2);
    (0..n)
        .map(|i| {
            let (x, y, r) = (random(), random(), random().abs());
            let place = match constellation {
                0 => v(x, y),
                1 => (v(x, y) * 4.0).round(),
                2 => Rotation::from_degrees(180.0 * x).unwrap().axis(),
                3 => v(3.0 * x, -x),
                _ => v(x, y) * 1e-3,
            };
            let radius = if constellation == 4 && i == 0 { 1.0 } else { r * 0.5 };
            EnclosedDisc { center: offset + place, radius: if with_radii { radius } else { 0.0 }, slack: 0.0 }
        })
        .collect()
}

/// Returns true if a bound contains a disc: exact for points, up to one rounding for discs.
fn holds(bound: &Shape, disc: &EnclosedDisc) -> bool {
    let (center, radius) = (disc.center, disc.radius);
    match bound {
        Shape::Circle(circle) => {
            let room = circle.radius() - radius;
            let room = if radius == 0.0 { room } else { room.next_up() };
            exact::distance_ordering(center, circle.center(), room) != Ordering::Greater
        }
        Shape::Aabb(aabb) => {
            let room = (center - aabb.min()).min(aabb.max() - center).min_element();
            radius.next_down().max(0.0) <= room
        }
        other => panic!("{other:?} is no bound"),
    }
}

/// Returns true if the directions of the discs that determine the circle surround it: every half-plane has some of them.
fn is_determined(circle: &Circle, discs: &[EnclosedDisc], tolerance: f64) -> bool {
    let from_center = |disc: &EnclosedDisc| disc.center - circle.center();
    let holds = |disc: &&EnclosedDisc| circle.radius() - tolerance <= from_center(disc).length() + disc.radius;
    let determining: Vec<&EnclosedDisc> = discs.iter().filter(holds).collect();
    // A disc as large as the circle determines it alone.
    if determining.iter().any(|disc| circle.radius() - tolerance <= disc.radius) {
        return true;
    }
    let mut angles: Vec<f64> = determining.iter().map(|disc| from_center(disc).y.atan2(from_center(disc).x)).collect();
    angles.sort_by(f64::total_cmp);
    let turn = std::f64::consts::TAU;
    let next = angles.iter().skip(1).copied().chain(angles.first().map(|first| first + turn));
    let widest = angles.iter().zip(next).map(|(angle, next)| next - angle).fold(0.0, f64::max);
    !angles.is_empty() && widest <= turn / 2.0 + (tolerance / circle.radius()).sqrt() * 4.0
}

#[test]
fn the_smallest_circle_holds_everything_and_is_held() {
    let mut checked = 0;
    for seed in 0..3000 {
        let discs = discs(seed);
        let circle = enclosing(&discs).unwrap();
        for disc in &discs {
            assert!(holds(&Shape::Circle(circle), disc), "{disc:?} sticks out of {circle:?}");
        }
        // Tolerance in ulps of the coordinates, which the center cannot resolve.
        let tolerance = 1e-13 * circle.radius() + 8.0 * f64::EPSILON * circle.center().length();
        assert!(is_determined(&circle, &discs, tolerance), "{circle:?} could be smaller around {discs:?}");
        checked += 1;
    }
    assert_eq!(checked, 3000, "every constellation");
}

#[test]
fn far_below_one_and_far_above_nothing_is_lost() {
    for scale in [1e-300, 1e-160, 1e-20, 1e20, 1e29] {
        let places = [(0.0, 0.0), (4.0, 0.0), (0.0, 3.0), (1.0, 1.0)];
        let discs = places.map(|(x, y)| EnclosedDisc { center: v(x, y) * scale, radius: 0.0, slack: 0.0 });
        let circle = enclosing(&discs).unwrap();
        let (center, radius) = (circle.center() / scale, circle.radius() / scale);
        assert!(center.distance(v(2.0, 1.5)) <= 1e-14 && (radius - 2.5).abs() <= 1e-14, "{circle:?} at scale {scale}");
    }
}

#[test]
fn the_bound_of_a_group_holds_wherever_the_group_goes() {
    let mut checked = 0;
    for seed in 0..200 {
        let mut random = random(seed);
        let points: Vec<DVec2> = (0..12).map(|_| v(random(), random()) * 3.7).collect();
        let shape = |p: &DVec2| match seed % 3 {
            0 => point(p.x, p.y),
            1 => circle(p.x, p.y, 0.1),
            _ => aabb((p.x, p.y), (p.x + 0.3, p.y + 0.7)),
        };
        for bound in Bound::ALL {
            let origin = group(bound, &points.iter().map(shape).collect::<Vec<_>>());
            for step in 0..20 {
                let offset = v(random(), random()) * 10f64.powi(step - 4);
                let rotation = Rotation::from_degrees(180.0 * random()).unwrap();
                let turned = origin.turned(offset, rotation);
                for shape in [origin.translated(offset), turned.translated(-offset), turned] {
                    let Shape::Group(group) = &shape else { panic!("{shape:?} should be a group") };
                    let mut inner = Vec::new();
                    group.members().iter().for_each(|member| push_discs(member, &mut inner));
                    for disc in &inner {
                        assert!(holds(&group.bounding_shape(), disc), "{disc:?} sticks out of {shape:?}");
                        checked += 1;
                    }
                }
            }
        }
    }
    assert!(100_000 <= checked, "{checked} discs");
}
