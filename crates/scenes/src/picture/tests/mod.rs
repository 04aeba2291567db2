mod extreme;

use glam::{DVec2, Vec2};

use super::*;
use crate::answers::Analysis;
use crate::handles::{Handle, PressTarget, handles};
use crate::kernel::{Aabb, Bound, Circle, Group, Line, Obb, Polygon, Rotation, Segment, Shape};
use crate::picture::Layers;
use crate::picture::camera::Camera;
use crate::picture::meaning::{BodyRole, Meaning};
use crate::picture::paint::flatten::{ScreenPoints, ScreenPrimitive, flatten};
use crate::picture::svg::fit;
use crate::scene::{Body, Scene};
use crate::search::{AtLimit, Envelope, Method, ProbeResult, Refinement};

const VIEWPORTS: [[f64; 4]; 3] = [[0.0, 44.0, 1280.0, 756.0], [300.0, 30.0, 640.0, 400.0], [0.0, 0.0, 1.0, 1.0]];

fn v(x: f64, y: f64) -> DVec2 {
    DVec2::new(x, y)
}

fn body(name: &str, shape: Shape, velocity: DVec2) -> Body {
    Body { velocity, ..Body::new(name, shape) }
}

fn circle(center: DVec2, radius: f64) -> Shape {
    Shape::Circle(Circle::new(center, radius).unwrap())
}

fn aabb(min: DVec2, max: DVec2) -> Shape {
    Shape::Aabb(Aabb::new(min, max).unwrap())
}

/// Returns a scene with a bullet that flies through a sheet of paper.
fn bullet(search: Method) -> Scene {
    Scene::new(
        vec![
            body("bullet", circle(v(-4.0, 0.0), 0.1), v(8.0, 0.0)),
            body("paper", aabb(v(-0.05, -2.0), v(0.05, 2.0)), v(0.0, 0.0)),
        ],
        search,
    )
}

fn drawn(scene: &Scene, t: f64, viewport: [f64; 4]) -> (Picture, Camera) {
    let analysis = Analysis::of(scene, t);
    let camera = fit(scene, viewport);
    (Picture::of(&Scope::new(scene, analysis.as_ref(), t, &camera)), camera)
}

fn count(picture: &Picture, meaning: Meaning) -> usize {
    picture.items.iter().filter(|item| item.meaning == meaning).count()
}

fn texts(picture: &Picture) -> Vec<&str> {
    picture.labels.iter().map(|label| label.text.as_str()).collect()
}

/// Returns a concave polygon. `None` if `size` is too small for one.
fn dart(center: DVec2, size: f64) -> Option<Shape> {
    let vertices = [v(1.0, -0.75), v(0.0, 1.0), v(-1.0, -0.75), v(0.0, -0.25)];
    Polygon::new(vertices.map(|vertex| center + vertex * size).to_vec()).ok().map(Shape::Polygon)
}

#[test]
fn a_tunneled_bullet_is_drawn_with_all_its_meanings() {
    let scene = bullet(Method::Linear { max_step: Some(1.6), refinement: Refinement::None });
    let (picture, _) = drawn(&scene, 0.0, VIEWPORTS[0]);
    let rows = [
        (Meaning::Body(BodyRole::A), 1),
        (Meaning::Body(BodyRole::B), 1),
        (Meaning::End(BodyRole::A), 1),
        (Meaning::End(BodyRole::B), 0),
        (Meaning::Start(BodyRole::A), 0),
        (Meaning::SweptPath(BodyRole::A), 1),
        (Meaning::SweptPath(BodyRole::B), 0),
        (Meaning::Velocity(BodyRole::A), 1),
        // Six tests; at the first one the bullet itself is drawn.
        (Meaning::Ghost(ProbeResult::Miss), 5),
        (Meaning::Ghost(ProbeResult::Hit), 0),
        (Meaning::ClosestPoints, 3),
        (Meaning::Normal, 1),
        (Meaning::ImpactPoint, 0),
        // The bullet at the impact, and the point of the impact.
        (Meaning::Tunneled, 2),
    ];
    for (meaning, expected) in rows {
        assert_eq!(count(&picture, meaning), expected, "{meaning:?} in {:?}", texts(&picture));
    }
    let badge = texts(&picture).iter().any(|text| text.contains("tunneled") && text.contains("0.481"));
    assert!(badge, "the badge says so: {:?}", texts(&picture));
}

#[test]
fn a_seen_impact_is_drawn_and_nothing_is_tunneled() {
    let (picture, _) = drawn(&bullet(Method::Exact), 0.25, VIEWPORTS[0]);
    let rows = [
        (Meaning::ImpactPoint, 1),
        (Meaning::ImpactPosition(BodyRole::A), 1),
        (Meaning::Tunneled, 0),
        (Meaning::Start(BodyRole::A), 1),
    ];
    for (meaning, expected) in rows {
        assert_eq!(count(&picture, meaning), expected, "{meaning:?} in {:?}", texts(&picture));
    }
    assert!(texts(&picture).contains(&"impact at t = 0.4813"), "{:?}", texts(&picture));
}

#[test]
fn a_false_yes_says_with_which_clearance() {
    let accept = Method::Binary { min_move: Some(1.0), envelope: Envelope::Circle, at_limit: AtLimit::Accept };
    let bodies = vec![
        body("square", aabb(v(-5.0, 1.22), v(-3.0, 3.22)), v(8.0, 0.0)),
        body("post", aabb(v(0.0, -2.0), v(2.0, 1.0)), DVec2::ZERO),
    ];
    let (picture, _) = drawn(&Scene::new(bodies, accept), 0.0, VIEWPORTS[0]);
    assert!(texts(&picture).contains(&"false yes, clearance 0.22"), "{:?}", texts(&picture));
    assert_eq!(count(&picture, Meaning::Ghost(ProbeResult::Accepted)), 1, "one stretch was accepted");
    assert!(0 < count(&picture, Meaning::Ghost(ProbeResult::Pruned)), "the stretches before it were pruned");
}

#[test]
fn overlapping_circles_show_the_mtv() {
    let bodies = vec![body("a", circle(v(0.0, 0.0), 1.0), DVec2::ZERO), body("b", circle(v(1.5, 0.0), 1.0), DVec2::ZERO)];
    let (picture, _) = drawn(&Scene::new(bodies, Method::Exact), 0.0, VIEWPORTS[0]);
    assert_eq!(count(&picture, Meaning::Crossing), 2, "two circles cross twice");
    let mtv = picture.items.iter().find_map(|item| match item.primitive {
        Primitive::Arrow { from, to } if item.meaning == Meaning::Mtv => Some(to - from),
        _ => None,
    });
    assert!(mtv.is_some_and(|mtv| mtv.distance(v(0.5, 0.0)) < 1e-12), "B moves right by half a unit: {mtv:?}");
    assert!(texts(&picture).contains(&"depth 0.5"), "{:?}", texts(&picture));
}

#[test]
fn a_box_on_the_ground_shows_the_points_it_rests_on() {
    let on_ground = |depth: f64| {
        let ground = body("ground", aabb(v(-4.0, -1.0), v(4.0, 0.0)), DVec2::ZERO);
        let scene = Scene::new(vec![ground, body("crate", aabb(v(-1.0, -depth), v(1.0, 2.0)), DVec2::ZERO)], Method::Exact);
        let (picture, _) = drawn(&scene, 0.0, VIEWPORTS[0]);
        let points = picture.items.iter().filter(|item| item.meaning == Meaning::ContactPoint);
        let at = points.filter_map(|item| match item.primitive {
            Primitive::Marker { at, .. } => Some(at),
            _ => None,
        });
        at.collect::<Vec<DVec2>>()
    };
    assert_eq!(on_ground(0.0), [v(1.0, 0.0), v(-1.0, 0.0)], "touching: the ends of its edge, not their middle");
    assert_eq!(on_ground(0.25), [v(1.0, -0.125), v(-1.0, -0.125)], "overlapping");
    assert_eq!(on_ground(-0.25), [], "apart");
}

#[test]
fn a_probe_in_focus_is_named_and_later_ones_wait() {
    let scene = bullet(Method::Linear { max_step: Some(1.0), refinement: Refinement::None });
    let analysis = Analysis::of(&scene, 0.25);
    let camera = fit(&scene, VIEWPORTS[0]);
    let stepping = Scope { probe: Some(2), ..Scope::new(&scene, analysis.as_ref(), 0.25, &camera) };
    let picture = Picture::of(&stepping);
    assert!(texts(&picture).contains(&"3. t = 0.25: miss"), "{:?}", texts(&picture));
    let ghosts =
        [Meaning::Ghost(ProbeResult::Miss), Meaning::ActiveGhost(ProbeResult::Miss)].map(|meaning| count(&picture, meaning));
    assert_eq!(ghosts, [2, 1], "the two before it, and itself");
    assert_eq!(count(&picture, Meaning::Ghost(ProbeResult::Hit)), 0, "the search has not got that far");
}

#[test]
fn thousands_of_probes_are_thinned_and_the_picture_says_so() {
    let scene = bullet(Method::Linear { max_step: Some(0.0005), refinement: Refinement::None });
    let (picture, _) = drawn(&scene, 0.0, VIEWPORTS[0]);
    assert!(
        count(&picture, Meaning::Ghost(ProbeResult::Miss)) <= 300,
        "{} ghosts",
        count(&picture, Meaning::Ghost(ProbeResult::Miss))
    );
    let is_announced = texts(&picture).iter().any(|text| text.starts_with("showing ") && text.ends_with(" probes"));
    assert!(is_announced, "{:?}", texts(&picture));
}

#[test]
fn layers_can_be_switched_off() {
    let scene = bullet(Method::Linear { max_step: Some(1.6), refinement: Refinement::None });
    let analysis = Analysis::of(&scene, 0.0);
    let camera = fit(&scene, VIEWPORTS[0]);
    let bare = Picture::of(&Scope { layers: Layers::NONE, ..Scope::new(&scene, analysis.as_ref(), 0.0, &camera) });
    assert_eq!(bare.items.len(), 2, "the two bodies remain: {:?}", bare.items);
    assert_eq!(bare.labels, [], "no labels");
}

#[test]
fn a_concave_polygon_is_filled_and_its_pieces_are_shown_on_demand() {
    let bodies =
        vec![body("dart", dart(DVec2::ZERO, 2.0).unwrap(), DVec2::ZERO), body("dot", circle(v(5.0, 0.0), 1.0), DVec2::ZERO)];
    let scene = Scene::new(bodies, Method::Exact);
    let camera = fit(&scene, VIEWPORTS[0]);
    let shown = |layers: Layers| Picture::of(&Scope { layers, ..Scope::new(&scene, None, 0.0, &camera) });
    let plain = shown(Layers::NONE);
    let Some(PictureItem { primitive: Primitive::Concave { outline, pieces }, .. }) = plain.items.first() else {
        panic!("{plain:?}")
    };
    assert_eq!((outline.len(), pieces.len()), (4, 2), "a dart is two triangles");
    assert_eq!(count(&plain, Meaning::Piece(BodyRole::A)), 0, "not asked for");
    assert_eq!(count(&shown(Layers::NONE.with(Layer::Pieces, true)), Meaning::Piece(BodyRole::A)), 2, "asked for");
}

#[test]
fn bounds_are_drawn_for_every_body_and_for_the_pair() {
    let tilted = Shape::Obb(Obb::new(v(5.0, 0.0), v(2.0, 1.0), Rotation::from_degrees(30.0).unwrap()).unwrap());
    let line = Shape::Line(Line::new(v(0.0, 3.0), DVec2::X).unwrap());
    let bodies = vec![
        body("dart", dart(DVec2::ZERO, 2.0).unwrap(), DVec2::ZERO),
        body("plank", tilted, DVec2::ZERO),
        body("rope", line, DVec2::ZERO),
    ];
    let scene = Scene::new(bodies, Method::Exact);
    let camera = fit(&scene, VIEWPORTS[0]);
    for layer in [Layer::Rectangles, Layer::Circles] {
        let picture = Picture::of(&Scope { layers: Layers::NONE.with(layer, true), ..Scope::new(&scene, None, 0.0, &camera) });
        let drawn = [
            Meaning::BoundingVolume(BodyRole::A),
            Meaning::BoundingVolume(BodyRole::B),
            Meaning::BoundingVolume(BodyRole::Other),
            Meaning::PairVolume,
        ];
        assert_eq!(drawn.map(|meaning| count(&picture, meaning)), [1, 1, 0, 1], "{layer:?}: a line has no bounds");
    }
}

#[test]
fn a_handle_is_named_under_the_pointer_and_only_there() {
    let tilted = Shape::Obb(Obb::new(v(0.0, 0.0), v(2.0, 1.0), Rotation::from_degrees(30.0).unwrap()).unwrap());
    let scene = Scene::new(vec![body("plank", tilted, v(3.0, 0.0))], Method::Exact);
    let camera = fit(&scene, VIEWPORTS[0]);
    let margin = camera.length_from_points(HANDLE_MARGIN);
    let shown: Vec<(PressTarget, DVec2)> =
        handles(&scene.bodies[0], 0.0, margin).into_iter().map(|(handle, at)| (PressTarget::Handle(0, handle), at)).collect();
    for (handle, name) in [(Handle::Rotation, "Turn"), (Handle::Spin, "Spin"), (Handle::Velocity, "Velocity")] {
        let labels = |hover| {
            let scope = Scope { handles: &shown, hover, ..Scope::new(&scene, None, 0.0, &camera) };
            Picture::of(&scope).labels.into_iter().map(|label| label.text).collect::<Vec<String>>()
        };
        assert!(labels(Some(PressTarget::Handle(0, handle))).contains(&name.to_owned()), "{handle:?}");
        assert!(!labels(None).contains(&name.to_owned()), "{handle:?} without the pointer");
    }
}

/// Returns what is drawn on the screen of the bodies that are not in the pair.
fn others_on_screen(picture: &Picture, camera: &Camera) -> Vec<ScreenPrimitive> {
    let mut others = picture.clone();
    others.items.retain(|item| item.meaning == Meaning::Body(BodyRole::Other));
    flatten(&others, camera)
}

#[test]
fn a_segment_has_its_true_length_however_short() {
    let whole = [body("left", circle(v(-500.0, 0.0), 1.0), DVec2::ZERO), body("right", circle(v(500.0, 0.0), 1.0), DVec2::ZERO)];
    let mut marked = 0;
    for length in [0.02, 0.5, 1.0, 3.0, 8.0, 11.0, 13.0, 40.0, 300.0] {
        for degrees in [0.0, 90.0, 30.0, 200.0] {
            let along = Rotation::from_degrees(degrees).unwrap().axis();
            let [a, b] = [along * -length / 2.0, along * length / 2.0];
            let segment = Shape::Segment(Segment::new(a, b).unwrap());
            let scene = Scene::new([&whole[..], &[body("segment", segment, DVec2::ZERO)]].concat(), Method::Exact);
            let (picture, camera) = drawn(&scene, 0.0, VIEWPORTS[0]);
            let [from, to] = [a, b].map(|end| camera.points_from_world(end));
            let paths = others_on_screen(&picture, &camera).into_iter().map(|flat| match flat {
                ScreenPrimitive::Path { points, .. } => points,
                other => panic!("{length} at {degrees}: {other:?} hides it"),
            });
            let paths: Vec<ScreenPoints> = paths.collect();
            let near = |p: Vec2, q: DVec2| p.as_dvec2().distance(q) < 1e-3;
            assert!(
                near(paths[0][0], from) && near(paths[0][1], to),
                "{length} at {degrees}: {paths:?}, expected {from} to {to}"
            );
            for (mark, end) in paths[1..].iter().zip([from, to]) {
                assert!(near((mark[0] + mark[1]) / 2.0, end), "{length} at {degrees}: {mark:?} is not at {end}");
                let across = (mark[1] - mark[0]).as_dvec2();
                assert!(
                    across.dot(to - from).abs() < 1e-2 * (to - from).length() && 5.0 < across.length(),
                    "{length} at {degrees}: {mark:?}"
                );
            }
            assert_eq!(paths.len(), if from.distance(to) < 12.0 { 3 } else { 1 }, "{length} at {degrees}");
            marked += usize::from(paths.len() == 3);
        }
    }
    assert!(8 < marked && marked < 32, "{marked} have marks at their ends");
}

#[test]
fn the_members_of_a_chain_are_lines_from_afar_and_have_no_marks() {
    let link = |x: f64| Shape::Segment(Segment::new(v(x, 0.0), v(x + 1.0, 0.0)).unwrap());
    let chain: Shape = Group::new(Bound::Circle, (0..20).map(|x| link(f64::from(x)))).unwrap().into();
    let whole = [body("left", circle(v(-500.0, 0.0), 1.0), DVec2::ZERO), body("right", circle(v(500.0, 0.0), 1.0), DVec2::ZERO)];
    let scene = Scene::new([&whole[..], &[body("chain", chain, DVec2::ZERO)]].concat(), Method::Exact);
    let (picture, camera) = drawn(&scene, 0.0, VIEWPORTS[0]);
    let flats = others_on_screen(&picture, &camera);
    assert!(flats.len() == 20 && flats.iter().all(|flat| matches!(flat, ScreenPrimitive::Path { .. })), "{flats:?}");
}

#[test]
fn a_spinning_body_shows_its_arc_its_path_and_how_it_turns() {
    let bar = Shape::Segment(Segment::new(v(-2.0, 0.0), v(2.0, 0.0)).unwrap());
    let bodies = vec![body("bar", bar, v(3.0, 0.0)), body("post", circle(v(6.0, 0.0), 0.5), DVec2::ZERO)];
    let mut scene = Scene::new(bodies, Method::Discrete);
    let still = drawn(&scene, 0.0, VIEWPORTS[0]).0;
    scene.bodies[0].spin = 180.0;
    let spinning = drawn(&scene, 0.0, VIEWPORTS[0]).0;
    assert_eq!(
        [count(&still, Meaning::Pose(BodyRole::A)), count(&spinning, Meaning::Pose(BodyRole::A))],
        [0, 7],
        "poses during the motion"
    );
    let is_area =
        |item: &PictureItem| item.meaning == Meaning::SweptPath(BodyRole::A) && matches!(item.primitive, Primitive::Area(_));
    assert_eq!(spinning.items.iter().filter(|item| is_area(item)).count(), 1, "one area, filled evenly");
    assert!(texts(&spinning).contains(&"spin 180\u{b0}"), "{:?}", texts(&spinning));
}

#[test]
fn a_label_does_not_jump_back_and_forth() {
    let at = |x: f64| {
        let bodies = vec![body("one", circle(v(x, 0.3), 1.0), DVec2::ZERO), body("two", circle(v(0.0, 0.0), 1.5), DVec2::ZERO)];
        Scene::new(bodies, Method::Exact)
    };
    let camera = fit(&at(-3.0), VIEWPORTS[0]);
    let placements = |x: f64, before: Option<&Placements>| {
        let scene = at(x);
        let analysis = Analysis::of(&scene, 0.0);
        Picture::of(&Scope { before, ..Scope::new(&scene, analysis.as_ref(), 0.0, &camera) }).placements
    };
    let mut jumps = 0;
    // Positions at which the whole body is in view.
    for step in -145..145 {
        let [here, there] = [step, step + 1].map(|step| f64::from(step) * 0.02);
        let first = placements(here, None);
        if first == placements(there, None) {
            continue;
        }
        jumps += 1;
        // Once the picture before is known, the labels settle after one move there and back.
        let second = placements(there, Some(&first));
        let third = placements(here, Some(&second));
        assert_eq!(placements(there, Some(&third)), third, "between {here} and {there}");
    }
    assert!(3 <= jumps, "only {jumps} positions where a label would jump");
}

#[test]
fn in_its_own_frame_b_rests_and_all_else_moves_without_its_velocity() {
    // They approach by 10 in x, and meet after A has moved 4 of these 10.
    let bodies = vec![
        body("ball", circle(v(0.0, 0.0), 1.0), v(6.0, 2.0)),
        body("wall", aabb(v(5.0, -3.0), v(6.0, 3.0)), v(-4.0, 2.0)),
        body("cloud", circle(v(0.0, 6.0), 0.5), v(0.0, 0.0)),
    ];
    let scene = Scene::new(bodies, Method::Exact);
    let camera = fit(&scene, VIEWPORTS[0]);
    let analysis = Analysis::of(&scene, 0.2).unwrap();
    let picture = |layers: Layers| Picture::of(&Scope { layers, ..Scope::new(&scene, Some(&analysis), 0.2, &camera) });
    let (world, relative) = (picture(Layers::standard()), picture(Layers::standard().with(Layer::RelativeFrame, true)));
    let first = |picture: &Picture, meaning: Meaning| {
        picture.items.iter().find(|item| item.meaning == meaning).map(|item| item.primitive.clone())
    };
    let start = Primitive::Polygon(vec![v(5.0, -3.0), v(6.0, -3.0), v(6.0, 3.0), v(5.0, 3.0)]);
    assert_eq!(first(&relative, Meaning::Body(BodyRole::B)), Some(start), "B is where it starts");
    assert_eq!(first(&relative, Meaning::Velocity(BodyRole::B)), None, "and does not move");
    let disc = |x: f64, y: f64, radius: f64| Some(Primitive::Circle { center: v(x, y), radius });
    assert_eq!(first(&relative, Meaning::Body(BodyRole::A)), disc(2.0, 0.0, 1.0), "A has gone 0.2 of (10, 0)");
    assert_eq!(first(&relative, Meaning::Body(BodyRole::Other)), disc(0.8, 5.6, 0.5), "what rests in the world goes backwards");
    let arrow = Some(Primitive::Arrow { from: v(0.0, 0.0), to: v(10.0, 0.0) });
    assert_eq!(first(&relative, Meaning::Velocity(BodyRole::A)), arrow, "v_A - v_B");
    let impact = Some(Primitive::Marker { at: v(5.0, 0.0), form: MarkerForm::Disc });
    assert_eq!(first(&relative, Meaning::ImpactPoint), impact, "where the wall rests");
    let closest = |picture: &Picture| match first(picture, Meaning::ClosestPoints) {
        Some(Primitive::Polyline(points)) => points,
        other => panic!("{other:?}"),
    };
    let displaced: Vec<DVec2> = closest(&world).into_iter().map(|p| p - v(-0.8, 0.4)).collect();
    for (found, expected) in closest(&relative).into_iter().zip(displaced) {
        assert!(found.distance(expected) < 1e-12, "{found} is not {expected}");
    }
    let label = "B's frame: B is at rest, A moves with v_A - v_B = (10, 0)";
    assert_eq!([&relative, &world].map(|picture| texts(picture).contains(&label)), [true, false], "{:?}", texts(&relative));
}

#[test]
fn nothing_differs_between_the_frames_at_the_start() {
    for layer in Layer::ALL {
        let bodies = vec![
            body("ball", circle(v(0.0, 0.0), 1.0), v(6.0, 2.0)),
            body("wall", aabb(v(5.0, -3.0), v(6.0, 3.0)), v(-4.0, 2.0)),
        ];
        let scene = Scene::new(bodies, Method::Exact);
        let camera = fit(&scene, VIEWPORTS[0]);
        let analysis = Analysis::of(&scene, 0.0).unwrap();
        let bodies_in = |layers: Layers| {
            let picture = Picture::of(&Scope { layers, ..Scope::new(&scene, Some(&analysis), 0.0, &camera) });
            let is_body =
                |item: &&PictureItem| matches!(item.meaning, Meaning::Body(_) | Meaning::ClosestPoints | Meaning::Normal);
            picture.items.iter().filter(is_body).cloned().collect::<Vec<PictureItem>>()
        };
        let only = Layers::NONE.with(layer, true);
        assert_eq!(
            bodies_in(only.with(Layer::RelativeFrame, true)),
            bodies_in(only.with(Layer::RelativeFrame, false)),
            "{layer:?}"
        );
    }
}
