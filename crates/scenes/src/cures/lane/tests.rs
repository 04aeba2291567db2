use super::*;
use crate::kernel::{Aabb, Circle, Polygon, Rotation, Segment};
use crate::scene::Body;
use crate::search::Method;

fn aabb(min: [f64; 2], max: [f64; 2]) -> Shape {
    Shape::Aabb(Aabb::new(min, max).unwrap())
}

fn row(n: i32) -> Vec<Shape> {
    (0..n).map(|x| aabb([f64::from(x), 0.0], [f64::from(x + 1), 1.0])).collect()
}

/// Returns the results of all cures for a mover that moves along +x.
fn lanes(level: &[Shape], mover: &Shape) -> Vec<CureLane> {
    let level = Level::of(level);
    let options = LevelOptions::default();
    let found = level.contact(mover, options);
    cures_of(&level, &found, &level.boundary(0.01), (mover, DVec2::new(0.25, 0.0)), options)
}

/// Returns the results of one cure: the member, the result, and the label of what is left.
fn results(lanes: &[CureLane], cure: Cure) -> Vec<(usize, &'static str, Option<&'static str>)> {
    let lane = lanes.iter().find(|lane| lane.cure == cure).unwrap();
    lane.contacts.iter().map(|contact| (contact.member, contact.result.id(), contact.label.map(MemberLabel::id))).collect()
}

#[test]
fn the_ghost_of_the_next_tile_is_kept_without_a_cure_and_gone_with_each() {
    let lanes = lanes(&row(4), &aabb([1.41, 0.98], [2.01, 1.78]));
    let floor = (1, "kept", Some("real"));
    let rows = [
        (Cure::None, (2, "kept", Some("ghost"))),
        (Cure::Merged, (2, "changed", Some("real"))),
        (Cure::Chain, (2, "changed", Some("real"))),
        (Cure::Oriented, (2, "changed", Some("real"))),
        (Cure::ActiveEdges, (2, "changed", Some("real"))),
        (Cure::VelocityFilter, (2, "dropped", None)),
    ];
    for (cure, expected) in rows {
        assert_eq!(results(&lanes, cure), [floor, expected], "{}: {lanes:?}", cure.id());
    }
    let up = lanes.iter().flat_map(|lane| &lane.contacts).filter(|contact| contact.result.id() == "changed");
    assert_eq!(up.map(|contact| contact.normal).collect::<Vec<_>>(), [Some(DVec2::Y); 4], "{lanes:?}");
    assert!(lanes.iter().all(|lane| lane.lost == 0), "{lanes:?}");
    let sinks: Vec<Option<f64>> = lanes.iter().map(|lane| lane.sinks).collect();
    assert!(sinks[..5].iter().all(Option::is_none) && sinks[5].is_some_and(|depth| (depth - 0.02).abs() < 1e-12), "{sinks:?}");
}

#[test]
fn a_wall_is_kept_by_all_unless_it_is_shallow() {
    let mut level = row(4);
    level.push(aabb([3.0, 1.0], [4.0, 2.0]));
    let deep = lanes(&level, &aabb([2.45, 0.98], [3.05, 1.78]));
    for lane in &deep {
        let wall = lane.contacts.iter().find(|contact| contact.member == 4).unwrap();
        assert_eq!((wall.result, wall.label), (Cured::Kept, Some(MemberLabel::Real)), "{}", lane.cure.id());
        assert_eq!((lane.ghosts(), lane.lost), (0, 0), "{}: {lane:?}", lane.cure.id());
    }
    let shallow = lanes(&level, &aabb([2.41, 0.98], [3.01, 1.78]));
    let filter = shallow.iter().find(|lane| lane.cure == Cure::VelocityFilter).unwrap();
    assert!(0 < filter.lost, "the price of the filter: {filter:?}");
    assert!(shallow.iter().all(|lane| lane.cure == Cure::VelocityFilter || lane.lost == 0), "{shallow:?}");
}

#[test]
fn a_ball_over_a_seam_is_pushed_up_alone() {
    let ball = Shape::Circle(Circle::new([0.95, 1.45], 0.5).unwrap());
    let lanes = lanes(&row(2), &ball);
    let rows = [
        (Cure::None, (1, "kept", Some("ghost"))),
        (Cure::Merged, (1, "changed", Some("real"))),
        (Cure::Chain, (1, "dropped", None)),
        (Cure::Oriented, (1, "changed", Some("real"))),
        (Cure::ActiveEdges, (1, "changed", Some("real"))),
    ];
    for (cure, expected) in rows {
        assert_eq!(results(&lanes, cure), [(0, "kept", Some("real")), expected], "{}: {lanes:?}", cure.id());
    }
}

/// Returns a floor of two polygons that meet at (0, 0) and fall to both sides by half of these degrees.
fn ridge(degrees: f64) -> Vec<Shape> {
    let half = Rotation::from_degrees(degrees / 2.0).unwrap().axis();
    let [left, right] = [DVec2::new(-4.0 * half.x, -4.0 * half.y), DVec2::new(4.0 * half.x, -4.0 * half.y)];
    let polygon = |vertices: [DVec2; 4]| Shape::Polygon(Polygon::new(vertices.to_vec()).unwrap());
    let down = DVec2::new(0.0, -2.0);
    vec![polygon([left + down, down, DVec2::ZERO, left]), polygon([down, right + down, right, DVec2::ZERO])]
}

#[test]
fn a_slight_bend_is_inactive_and_a_larger_one_active() {
    for (degrees, expected) in [(3.0, ("changed", Some("real"))), (10.0, ("kept", Some("ghost")))] {
        // A box with its lower edge 0.02 below the ridge that reaches over the next polygon by 0.01.
        let lanes = lanes(&ridge(degrees), &aabb([-0.59, -0.02], [0.01, 0.78]));
        let of_next = results(&lanes, Cure::ActiveEdges).into_iter().find(|(member, ..)| *member == 1).unwrap();
        assert_eq!((of_next.1, of_next.2), expected, "{degrees} degrees: {lanes:?}");
    }
}

#[test]
fn a_member_inside_the_level_has_no_edge() {
    // The second box is covered by the first, but for its lower edge.
    let level = [aabb([0.0, 0.0], [4.0, 1.0]), aabb([1.0, -1.0], [2.0, 0.99])];
    let lanes = lanes(&level, &aabb([0.41, 0.95], [1.01, 1.75]));
    for cure in [Cure::Chain, Cure::Oriented, Cure::ActiveEdges] {
        let lane = lanes.iter().find(|lane| lane.cure == cure).unwrap();
        assert_eq!(lane.contacts[1].result, Cured::Dropped(super::super::DropReason::NoEdge), "{}: {lane:?}", cure.id());
    }
}

#[test]
fn a_segment_has_both_sides() {
    let level = [Shape::Segment(Segment::new([0.0, 0.0], [2.0, 0.0]).unwrap())];
    for (y, up) in [(-0.01, DVec2::Y), (-0.79, DVec2::NEG_Y)] {
        let lanes = lanes(&level, &aabb([0.7, y], [1.3, y + 0.8]));
        for lane in lanes {
            assert_eq!(lane.contacts[0].normal, Some(up), "{}: {:?}", lane.cure.id(), lane.contacts);
        }
    }
}

#[test]
fn round_members_keep_their_normals() {
    let level = [Shape::Circle(Circle::new([0.0, 0.0], 1.0).unwrap())];
    let ball = Shape::Circle(Circle::new([0.9, 1.2], 0.55).unwrap());
    for lane in lanes(&level, &ball) {
        assert_eq!((lane.count("kept"), lane.ghosts()), (1, 0), "{}: {:?}", lane.cure.id(), lane.contacts);
    }
}

#[test]
fn the_cures_at_a_time_are_those_of_the_mover_where_it_is_then() {
    let bodies = |x: f64| {
        let mover = Body { velocity: DVec2::new(0.5, 0.0), ..Body::new("player", aabb([x, 0.9375], [x + 0.625, 1.75])) };
        let tiles = row(4).into_iter().enumerate().map(|(tile, shape)| Body::new(format!("tile {tile}"), shape));
        Scene::new([mover].into_iter().chain(tiles).collect(), Method::Exact)
    };
    let lanes_at = |scene: &Scene, t: f64| {
        let level = LevelOfMover::at(scene, 0, t, LevelOptions::default());
        cures(scene, &level, t, &level.boundary(scene, 0.01), LevelOptions::default())
    };
    // At t = 0.5 the box has moved by 0.25, and reaches over the third tile by 0.015625.
    let (before, there) = (bodies(1.140_625), bodies(1.390_625));
    assert_eq!(lanes_at(&before, 0.5), lanes_at(&there, 0.0));
    let ghosts = |lanes: &[CureLane]| lanes.iter().map(CureLane::ghosts).collect::<Vec<_>>();
    assert_eq!(ghosts(&lanes_at(&before, 0.0)), [0; 6], "over one tile");
    assert_eq!(ghosts(&lanes_at(&before, 0.5)), [1, 0, 0, 0, 0, 0], "0.015625 deep is shallow too");
}
