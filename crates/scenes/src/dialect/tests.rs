//! Tests of the dialects.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use super::shipped::FILES;
use super::*;
use crate::dice::Dice;
use crate::engine::{Assessment, EngineQuantity};
use crate::handles::scaled;
use crate::kernel::{Aabb, Bound, Capsule, Circle, DVec2, Group, Moving, Obb, Polygon, Rotation, Segment, Shape};

fn named(name: &str) -> &'static Dialect {
    dialect_named(name).expect(name)
}

fn circle(x: f64, y: f64, radius: f64) -> Shape {
    Circle::new([x, y], radius).unwrap().into()
}

fn boxed(min: [f64; 2], max: [f64; 2]) -> Shape {
    Aabb::new(min, max).unwrap().into()
}

#[test]
fn each_file_is_read_and_names_its_own_constants() {
    assert_eq!(dialects().len(), FILES.len(), "a file is wrong");
    for text in FILES {
        let dialect: Dialect = ron::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        for name in dialect.named_constants() {
            let constant = dialect.constant(name).unwrap_or_else(|| panic!("{}: no constant {name}", dialect.name));
            assert_eq!(constant.unit, ConstantUnit::Length, "{}: {name}", dialect.name);
        }
        for constant in &dialect.constants {
            assert!(0.0 <= constant.value && !constant.source.is_empty(), "{}: {constant:?}", dialect.name);
        }
        for kind in &dialect.kinds {
            assert!(crate::kernel::Kind::ALL.iter().any(|known| known.id() == kind), "{}: {kind}", dialect.name);
        }
        if let GapMeasure::SidedCircles { least, most } = dialect.measure {
            let value = |name: &str| dialect.constant(name).map(|constant| constant.value);
            assert_eq!([value("least sides"), value("maxSides")], [Some(least.into()), Some(most.into())], "{}", dialect.name);
        }
        if let DialectEvidence::Held { scenes, differs, .. } = &dialect.evidence {
            let count: usize = differs.iter().map(|differs| differs.count).sum();
            assert!(10_000 <= *scenes && count * 1_000 <= *scenes, "{}: {differs:?}", dialect.name);
        }
    }
    let names: Vec<&str> = dialects().iter().map(|dialect| dialect.name.as_str()).collect();
    assert!(names.is_sorted(), "{names:?}");
}

#[test]
fn a_contact_begins_where_the_constants_say() {
    // Two boxes, side by side, this far apart: now, or not while they rest.
    let rows = [
        ("planck", 0.0199, true),
        ("planck", 0.0201, false),
        ("box2d3", 0.0199, true),
        ("box2d3", 0.0201, false),
        ("rapier", 0.0199, true),
        ("rapier", 0.0201, false),
        ("chipmunk", 0.0, true),
        ("chipmunk", 0.0001, false),
        ("matter", 0.0, false),
        ("matter", -0.0001, true),
        ("godot", 0.0001, false),
        ("jolt", 0.0199, true),
    ];
    for (name, apart, is_contact) in rows {
        let pair = [boxed([0.0, 0.0], [1.0, 1.0]), boxed([1.0 + apart, 0.0], [2.0, 1.0])].map(Moving::resting);
        let view = named(name).sees([&pair[0], &pair[1]]).unwrap();
        assert_eq!(view.forecast == ContactForecast::Now, is_contact, "{name}: {apart} apart: {view:?}");
        assert!(!view.pushes, "{name}: nothing moves");
    }
    // Circles of planck have no skin.
    let pair = [circle(0.0, 0.0, 1.0), circle(2.001, 0.0, 1.0)].map(Moving::resting);
    assert_eq!(named("planck").sees([&pair[0], &pair[1]]).unwrap().forecast, ContactForecast::Never, "round skins");
}

#[test]
fn a_later_contact_is_at_the_end_of_the_reach() {
    // 1 apart, and 2 in a frame: with a reach of 0.02 after 0.98 / 2.
    let ball = Moving::new(circle(-1.5, 0.0, 0.5), [2.0, 0.0]).unwrap();
    let wall = Moving::resting(boxed([0.0, -1.0], [1.0, 1.0]));
    let view = named("rapier").sees([&ball, &wall]).unwrap();
    let ContactForecast::Later { t } = view.forecast else { panic!("{view:?}") };
    assert!((t - 0.49).abs() < 1e-9, "{t}");
    assert_eq!(view.in_words(), "Contact in 0.49 frames.", "{view:?}");
}

#[test]
fn what_passes_a_vertex_within_the_reach_is_a_ghost() {
    // The ball is 0.01 from the upper vertex of the wall, beside and above it, and flies on to the right and up: away from the wall.
    let start = DVec2::new(-0.3, 0.42).normalize() * 0.51;
    let wall = Moving::resting(boxed([0.0, -2.0], [1.0, 0.0]));
    let pair = |velocity: [f64; 2]| Moving::new(circle(start.x, start.y, 0.5), velocity).unwrap();
    let passing = pair([1.0, 0.5]);
    let view = named("box2d3").sees([&passing, &wall]).unwrap();
    assert!(view.is_ghost(), "{view:?}");
    // An engine without a reach lets it pass.
    let view = named("chipmunk").sees([&passing, &wall]).unwrap();
    assert!(!view.pushes && view.forecast == ContactForecast::Never, "{view:?}");
    // What really hits is no ghost, and what leaves is not pushed.
    let view = named("box2d3").sees([&pair([1.0, -1.0]), &wall]).unwrap();
    assert!(view.pushes && !view.is_ghost(), "{view:?}");
    let view = named("box2d3").sees([&pair([-1.0, 0.5]), &wall]).unwrap();
    assert!(!view.pushes && view.forecast == ContactForecast::Now, "{view:?}");
}

#[test]
fn the_reach_along_the_velocity_ends_at_its_limit() {
    let mut soft = named("rapier").clone();
    let constant = soft.constants.iter_mut().find(|constant| constant.name == "soft_ccd_prediction").unwrap();
    constant.value = 0.5;
    let wall = Moving::resting(boxed([0.0, -1.0], [1.0, 1.0]));
    let ball = |x: f64, velocity: f64| Moving::new(circle(x - 0.1, 0.0, 0.1), [velocity, 0.0]).unwrap();
    // It is 0.3 apart. With a displacement of 0.4 it arrives, with 0.2 it does not.
    let view = soft.sees([&ball(-0.3, 0.4), &wall]).unwrap();
    assert!(view.pushes && view.reach == 0.4, "{view:?}");
    assert_eq!(soft.sees([&ball(-0.3, 0.2), &wall]).unwrap().forecast, ContactForecast::Never, "too slow");
    // 0.6 apart is beyond the limit, however fast it is.
    let view = soft.sees([&ball(-0.6, 2.0), &wall]).unwrap();
    assert!(matches!(view.forecast, ContactForecast::Later { .. }) && view.reach == 0.5, "{view:?}");
}

#[test]
fn what_an_engine_does_not_have_is_refused() {
    let capsule = Moving::resting(Capsule::new([0.0, 0.0], [1.0, 0.0], 0.5).unwrap());
    let other = Moving::resting(circle(0.0, 2.0, 0.5));
    assert_eq!(named("planck").sees([&capsule, &other]), Err(NotSeen::Kind(crate::kernel::Kind::Capsule)));
    let notched = Polygon::new(vec![[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [2.0, 1.0], [0.0, 4.0]]).unwrap();
    assert_eq!(named("rapier").sees([&Moving::resting(notched), &other]), Err(NotSeen::Concave));
}

#[test]
fn sizes_are_compared_with_the_constants() {
    let check = |name: &str, size: f64| named(name).unit_check(size).unwrap();
    let found = check("box2d3", 1.0);
    assert_eq!((found.constant.as_str(), found.alarm), ("B2_SPECULATIVE_DISTANCE", None), "{found:?}");
    let found = check("planck", 32.0);
    assert_eq!(found.alarm, Some(SizeAlarm::TooLarge), "{found:?}");
    assert!(found.sentence.starts_with("A body of 32 units: polygonRadius, 0.01, is 1/3,200 of it."), "{found:?}");
    assert_eq!(check("godot", 1.0).alarm, Some(SizeAlarm::TooSmall), "a meter in pixels");
    assert_eq!(check("godot", 32.0).alarm, None, "a tile in pixels");
    // With the unit given to the engine, the same tile fits.
    assert_eq!(named("planck").scaled(32.0).unit_check(32.0).unwrap().alarm, None, "scaled");
}

#[test]
fn a_circle_with_sides_is_smaller_by_no_more_than_they_cut_off() {
    // Ten sides: 1 - cos(18 degrees) = 0.048943 of the radius at the middle of a side.
    let shapes = [circle(0.0, 0.0, 1.0), boxed([0.95, -1.0], [2.0, 1.0])];
    let reason = |name: &str, by: f64| {
        let found = Assessment::Off { by };
        named(name).reason_for(EngineQuantity::Separation, &found, [&shapes[0], &shapes[1]]).map(|reason| reason.to_string())
    };
    let expected = Some("the least number of sides of a circle (least sides): up to 0.04894".to_owned());
    assert_eq!(reason("matter", 0.0489), expected, "it takes the circle for smaller");
    assert_eq!(reason("matter", 0.0491), None, "more than ten sides cut off");
    assert_eq!(reason("matter", -0.01), None, "no polygon in a circle is larger than it");
    assert_eq!(reason("chipmunk", 0.01), None, "its circles are round");
}

#[test]
fn a_wrong_answer_names_its_constant() {
    let shapes = [boxed([0.0, 0.0], [1.0, 1.0]), boxed([2.0, 0.0], [3.0, 1.0])];
    let reason = |name: &str, quantity: EngineQuantity, found: Assessment| {
        named(name).reason_for(quantity, &found, [&shapes[0], &shapes[1]]).map(|reason| reason.to_string())
    };
    use EngineQuantity::{Hit, Impact};
    let early = |clearance: f64| Assessment::Early { by: 0.1, clearance };
    let rows = [
        (
            reason("planck", Hit, Assessment::FalseYes { clearance: 0.015 }),
            Some("the skin of polygons and edges (polygonRadius): up to 0.02"),
        ),
        (
            reason("rapier", Hit, Assessment::FalseYes { clearance: 0.0195 }),
            Some("the prediction distance (normalized_prediction_distance): up to 0.02"),
        ),
        // The prediction distance is of contacts, not of casts.
        (reason("rapier", Impact, early(0.0195)), None),
        (
            reason("rapier", Impact, early(0.006)),
            Some("the geometric slop of its continuous collision detection (normalized_allowed_linear_error): up to 0.00625"),
        ),
        (reason("rapier", Impact, early(0.03)), None),
        // The slop of its solver says nothing about its casts.
        (reason("chipmunk", Impact, early(0.05)), None),
        (reason("planck", Hit, Assessment::FalseNo { t: 0.0, depth: 0.01 }), None),
        (reason("planck", Hit, Assessment::Right { off_by: 0.0 }), None),
    ];
    for (found, expected) in rows {
        assert_eq!(found.as_deref(), expected);
    }
}

/// A motion of the plane: what becomes of a point, of a turn, and of the lengths.
#[derive(Debug, Clone, Copy)]
enum Plane {
    Translated,
    QuarterTurned,
    Mirrored,
    Scaled,
}

const FACTOR: f64 = 4.0;

impl Plane {
    const ALL: [Plane; 4] = [Plane::Translated, Plane::QuarterTurned, Plane::Mirrored, Plane::Scaled];

    fn point(self, p: DVec2) -> DVec2 {
        match self {
            Plane::Translated => p + DVec2::new(3.0, -2.0),
            _ => self.vector(p),
        }
    }

    fn vector(self, p: DVec2) -> DVec2 {
        match self {
            Plane::Translated => p,
            Plane::QuarterTurned => p.perp(),
            Plane::Mirrored => DVec2::new(-p.x, p.y),
            Plane::Scaled => p * FACTOR,
        }
    }

    /// Returns the shape moved so. Rectangles become polygons where they are mirrored, with the same vertices in the same order.
    fn shape(self, shape: &Shape) -> Shape {
        let mut vertices: Vec<DVec2> = shape.core_vertices().iter().map(|vertex| self.point(*vertex)).collect();
        let factor = if matches!(self, Plane::Scaled) { FACTOR } else { 1.0 };
        match shape {
            Shape::Circle(circle) => Circle::new(vertices[0], circle.radius() * factor).unwrap().into(),
            Shape::Capsule(capsule) => Capsule::new(vertices[0], vertices[1], capsule.radius() * factor).unwrap().into(),
            Shape::Obb(obb) => {
                let degrees = obb.rotation().degrees();
                let degrees = match self {
                    Plane::Translated | Plane::Scaled => degrees,
                    Plane::QuarterTurned => degrees + 90.0,
                    Plane::Mirrored => -degrees,
                };
                let center = self.point(obb.center());
                Obb::new(center, obb.half_extents() * factor, Rotation::from_degrees(degrees).unwrap()).unwrap().into()
            }
            Shape::Segment(_) => Segment::new(vertices[0], vertices[1]).unwrap().into(),
            _ => {
                if matches!(self, Plane::Mirrored) {
                    vertices.reverse();
                }
                Polygon::new(vertices).unwrap().into()
            }
        }
    }

    fn moving(self, body: &Moving) -> Moving {
        Moving::new(self.shape(&body.shape), self.vector(body.velocity())).unwrap()
    }
}

/// Returns a shape around the origin. Its kind is one that the dialect has.
fn drawn(dialect: &Dialect, dice: &mut Dice) -> Shape {
    let angle = dice.between(0.0, 360.0);
    let direction = DVec2::from_angle(angle.to_radians());
    let (long, short) = (dice.between(0.3, 2.0), dice.between(0.1, 0.3));
    match dice.below(4) {
        0 => circle(0.0, 0.0, long),
        1 if dialect.kinds.iter().any(|kind| kind == "capsule") => {
            Capsule::new(-direction * long, direction * long, short).unwrap().into()
        }
        2 if dialect.kinds.iter().any(|kind| kind == "segment") => {
            Segment::new(-direction * long, direction * long).unwrap().into()
        }
        _ => Obb::new([0.0, 0.0], [long, short], Rotation::from_degrees(angle).unwrap()).unwrap().into(),
    }
}

#[test]
fn dialects_do_not_depend_on_the_frame() {
    let mut dice = Dice::new(30);
    let (mut n_contacts, mut n_compared) = (0, 0);
    for dialect in dialects() {
        let sides = matches!(dialect.measure, GapMeasure::SidedCircles { .. });
        for _ in 0..400 {
            let (a, b) = (drawn(dialect, &mut dice), drawn(dialect, &mut dice));
            let towards = DVec2::from_angle(dice.between(0.0, 6.3));
            let b = b.translated(towards * dice.between(0.2, 3.0));
            let velocity = DVec2::from_angle(dice.between(0.0, 6.3)) * dice.between(0.0, 2.0);
            let pair = [Moving::new(a, velocity).unwrap(), Moving::resting(b)];
            let view = dialect.sees([&pair[0], &pair[1]]).unwrap();
            n_contacts += usize::from(view.forecast == ContactForecast::Now);
            for plane in Plane::ALL {
                // A circle that is a polygon of ten sides is another one after a quarter of a turn.
                let has_circle = pair.iter().any(|body| matches!(body.shape, Shape::Circle(_)));
                if sides && has_circle && matches!(plane, Plane::QuarterTurned) {
                    continue;
                }
                let moved = [plane.moving(&pair[0]), plane.moving(&pair[1])];
                let factor = if matches!(plane, Plane::Scaled) { FACTOR } else { 1.0 };
                let found = dialect.scaled(factor).sees([&moved[0], &moved[1]]).unwrap();
                let context = format!("{}: {plane:?}\n{pair:?}\n{view:?}\n{found:?}", dialect.name);
                match (view.forecast, found.forecast) {
                    (ContactForecast::Later { t }, ContactForecast::Later { t: again }) => {
                        assert!((t - again).abs() < 1e-9, "{context}")
                    }
                    (before, after) => assert_eq!(before, after, "{context}"),
                }
                assert_eq!((view.pushes, view.is_ghost()), (found.pushes, found.is_ghost()), "{context}");
                n_compared += 1;
            }
        }
    }
    assert!(1_000 < n_contacts && 10_000 < n_compared, "{n_contacts} contacts, {n_compared} comparisons");
}

#[test]
fn two_boxes_vertex_to_vertex_are_measured_from_vertex_to_vertex() {
    // (offset of the second unit box, the gap, is there a contact): by the rule of parry, worked out by hand.
    let rows = [
        // Beside a face: along its normal.
        ([1.0 + 0.01, 0.5], Some(0.01), true),
        // Vertex to vertex: 3-4-5.
        ([1.0 + 0.009, 1.0 + 0.012], Some(0.015), true),
        // Along both axes it is nearer than the reach, from vertex to vertex it is not.
        ([1.0 + 0.015, 1.0 + 0.02], None, false),
        // Touching in a vertex: 0 along both axes.
        ([1.0, 1.0], Some(0.0), true),
    ];
    for (by, gap, is_contact) in rows {
        let unit = boxed([0.0, 0.0], [1.0, 1.0]);
        let turned: Shape = Obb::new([0.5, 0.5], [0.5, 0.5], Rotation::IDENTITY).unwrap().into();
        for other in [unit.clone(), turned] {
            let pair = [unit.clone(), other.translated(DVec2::from(by))].map(Moving::resting);
            let view = named("rapier").sees([&pair[0], &pair[1]]).unwrap();
            match (view.gap, gap) {
                (Some(found), Some(expected)) => assert!((found - expected).abs() < 1e-12, "{by:?}: {view:?}"),
                (found, expected) => assert_eq!(found, expected, "{by:?}: {view:?}"),
            }
            assert_eq!(view.forecast == ContactForecast::Now, is_contact, "{by:?}: {view:?}");
        }
    }
}

#[test]
fn a_scaled_shape_is_that_of_the_handles() {
    // Both scale about the origin: the laws above do not rest on a scaling of their own.
    let shape = boxed([1.0, 2.0], [3.0, 5.0]);
    let expected = scaled(&shape, DVec2::ZERO, FACTOR).unwrap();
    assert_eq!(Plane::Scaled.shape(&shape).core_vertices(), expected.core_vertices());
}

#[test]
fn parts_that_are_far_away_are_answered_without_a_search() {
    // A ball among many parts of a group: the forecast is that of the part that it meets, and the same as of that part alone.
    let tile = |x: f64| boxed([x, 0.0], [x + 1.0, 1.0]);
    let group: Shape = Group::new(Bound::Rectangle, (0..50).map(|i| tile(2.0 * f64::from(i)))).unwrap().into();
    let mut dice = Dice::new(7);
    let (mut later, mut never) = (0, 0);
    for _ in 0..300 {
        let at = [dice.between(-2.0, 102.0), dice.between(1.6, 6.0)];
        let velocity = [dice.between(-3.0, 3.0), dice.between(-4.0, 0.0)];
        let ball = Moving::new(circle(at[0], at[1], 0.5), velocity).unwrap();
        let of_group = named("rapier").sees([&ball, &Moving::resting(group.clone())]).unwrap().forecast;
        let reach = named("rapier").lengths([&ball.shape, &group]).reach;
        match crate::search::prove(&ball, &Moving::resting(group.clone()), reach).1.outcome {
            crate::search::Outcome::Impact(impact) => {
                let ContactForecast::Later { t } = of_group else {
                    panic!("{of_group:?}, impact at {}: {at:?} {velocity:?}", impact.t)
                };
                assert!((t - impact.t).abs() < 1e-9, "{t}, proof {}: {at:?} {velocity:?}", impact.t);
                later += 1;
            }
            outcome => {
                assert_eq!(of_group, ContactForecast::Never, "{outcome:?}: {at:?} {velocity:?}");
                never += 1;
            }
        }
    }
    assert!(50 <= later && 50 <= never, "{later} later, {never} never");
}
