//! The entries of the glossary: the words of each, the lesson that teaches it, and the scene of its picture.

use super::pictures::TermScene;
use super::{Term, texts};
use crate::kernel::Algorithm;
use crate::picture::Layer;

/// All entries, by their names.
pub(super) const ALL: [Term; 40] = [
    Term::new(
        texts::AABB,
        "03_two_boxes",
        TermScene::new(r#"bodies: [Body(name: "A", shape: Polygon(vertices: [(0.0, 0.0), (3.0, 0.5), (2.4, 2.4), (0.6, 1.8)]))]"#, &[Layer::Rectangles]),
    ),
    Term::new(
        texts::BINARY_SEARCH,
        "24_which_envelope",
        TermScene::new(r#"bodies: [Body(name: "ball", shape: Circle(center: (-4.0, 1.0), radius: 0.5), velocity: (8.0, 0.0)), Body(name: "post", shape: Aabb(min: (-0.25, -1.5), max: (0.25, 0.0)))], search: Binary"#, &[Layer::Probes, Layer::Velocities]),
    ),
    Term::new(
        texts::BISECTION,
        "23_enough_steps",
        TermScene::new(r#"bodies: [Body(name: "ball", shape: Circle(center: (-3.5, 0.0), radius: 0.5), velocity: (6.0, 0.0)), Body(name: "wall", shape: Aabb(min: (1.0, -1.5), max: (1.6, 1.5)))], search: Linear(max_step: 2.0, refine: Bisect)"#, &[Layer::Probes, Layer::Velocities]),
    ),
    Term::new(
        texts::BOUNDING_VOLUME,
        "14_bounding_shapes",
        TermScene::new(r#"bodies: [Body(name: "A", shape: Polygon(vertices: [(0.0, 0.0), (3.0, 0.5), (2.4, 2.4), (0.6, 1.8)]))]"#, &[Layer::Rectangles, Layer::Circles]),
    ),
    Term::new(
        texts::BRACKET,
        "23_enough_steps",
        TermScene::new(r#"bodies: [Body(name: "ball", shape: Circle(center: (-3.5, 0.0), radius: 0.5), velocity: (6.0, 0.0)), Body(name: "wall", shape: Aabb(min: (1.0, -1.5), max: (1.6, 1.5)))], search: Linear(max_step: 2.0, refine: Bisect)"#, &[Layer::Probes, Layer::Velocities]),
    ),
    Term::new(
        texts::CAPSULE,
        "09_capsules",
        TermScene::new(r#"bodies: [Body(name: "capsule", shape: Capsule(a: (-1.5, -0.4), b: (1.5, 0.4), radius: 0.7))]"#, &[]),
    ),
    Term::new(
        texts::CHAIN,
        "33_a_chain_at_a_vertex",
        TermScene::new(r#"bodies: [Body(name: "a", shape: Segment(a: (-3.0, -0.8), b: (-1.0, 0.0))), Body(name: "b", shape: Segment(a: (-1.0, 0.0), b: (1.0, 0.0))), Body(name: "c", shape: Segment(a: (1.0, 0.0), b: (2.5, -1.2)))]"#, &[]),
    ),
    Term::new(
        texts::CLOSEST_POINT,
        "04_point_and_segment",
        TermScene::new(r#"bodies: [Body(name: "A", shape: Circle(center: (-2.0, 0.5), radius: 1.0)), Body(name: "B", shape: Polygon(vertices: [(1.0, -1.0), (3.0, -0.5), (2.5, 1.5), (0.6, 1.2)]))]"#, &[Layer::Contact]),
    ),
    Term::new(
        texts::CONCAVE,
        "12_into_the_notch",
        TermScene::new(r#"bodies: [Body(name: "concave", shape: Polygon(vertices: [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0)])), Body(name: "segment", shape: Segment(a: (2.7, 0.6), b: (0.6, 2.7)))]"#, &[]),
    ),
    Term::new(
        texts::CONVEX,
        "10_two_polygons",
        TermScene::new(r#"bodies: [Body(name: "convex", shape: Polygon(vertices: [(0.0, 0.0), (2.5, -0.3), (3.4, 1.2), (2.2, 2.6), (0.4, 2.2)])), Body(name: "segment", shape: Segment(a: (0.4, 0.4), b: (2.7, 1.7)))]"#, &[]),
    ),
    Term::new(
        texts::CROSS_PRODUCT,
        "05_lines_and_rays",
        TermScene::new(r#"bodies: [Body(name: "parallelogram", shape: Polygon(vertices: [(0.0, 0.0), (3.0, 0.5), (4.0, 2.5), (1.0, 2.0)])), Body(name: "first", shape: Segment(a: (0.0, 0.0), b: (3.0, 0.5))), Body(name: "second", shape: Segment(a: (0.0, 0.0), b: (1.0, 2.0)))]"#, &[]),
    ),
    Term::new(
        texts::CROSSING_NUMBER,
        "11_point_in_polygon",
        TermScene::new(r#"bodies: [Body(name: "point", shape: Point(at: (0.5, 2.0))), Body(name: "polygon", shape: Polygon(vertices: [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0)]))]"#, &[Layer::Reasons]).by(Algorithm::CrossingNumber),
    ),
    Term::new(
        texts::DISCRIMINANT,
        "27_quadratic",
        TermScene::new(r#"bodies: [Body(name: "A", shape: Circle(center: (-3.0, 1.2), radius: 0.5), velocity: (6.0, 0.0)), Body(name: "B", shape: Circle(center: (0.0, -0.5), radius: 0.8))], search: Exact"#, &[Layer::Swept, Layer::Velocities]),
    ),
    Term::new(
        texts::DOT_PRODUCT,
        "04_point_and_segment",
        TermScene::new(r#"bodies: [Body(name: "direction", shape: Segment(a: (0.0, 0.0), b: (4.0, 0.0))), Body(name: "vector", shape: Segment(a: (0.0, 0.0), b: (2.6, 1.8))), Body(name: "perpendicular", shape: Segment(a: (2.6, 1.8), b: (2.6, 0.0)))]"#, &[]),
    ),
    Term::new(
        texts::ENVELOPE,
        "24_which_envelope",
        TermScene::new(r#"bodies: [Body(name: "ball", shape: Circle(center: (-4.0, 1.0), radius: 0.5), velocity: (8.0, 0.0)), Body(name: "post", shape: Aabb(min: (-0.25, -1.5), max: (0.25, 0.0)))], search: Binary"#, &[Layer::Probes, Layer::Velocities]),
    ),
    Term::new(
        texts::EPA,
        "10_two_polygons",
        TermScene::new(r#"bodies: [Body(name: "A - B", shape: Polygon(vertices: [(-1.0, -2.0), (2.0, -2.0), (3.0, 0.0), (2.0, 2.0), (-1.0, 2.0)])), Body(name: "origin", shape: Point(at: (0.0, 0.0))), Body(name: "MTV", shape: Segment(a: (0.0, 0.0), b: (-1.0, 0.0)))], pair: ("A - B", "origin")"#, &[]),
    ),
    Term::new(
        texts::GHOST,
        "31_a_ghost",
        TermScene::new(r#"bodies: [Body(name: "box", shape: Aabb(min: (-1.6, -0.3), max: (0.15, 1.0)), velocity: (1.2, 0.0)), Body(name: "2", shape: Aabb(min: (0.0, -1.5), max: (2.0, 0.0))), Body(name: "1", shape: Aabb(min: (-2.0, -1.5), max: (0.0, 0.0)))]"#, &[Layer::Contact, Layer::Velocities]),
    ),
    Term::new(
        texts::GJK,
        "10_two_polygons",
        TermScene::new(r#"bodies: [Body(name: "A - B", shape: Polygon(vertices: [(0.5, -1.0), (2.5, -1.0), (3.5, 0.5), (2.5, 2.0), (0.5, 2.0), (-0.2, 1.2)])), Body(name: "origin", shape: Point(at: (0.0, 0.0))), Body(name: "simplex", shape: Polygon(vertices: [(0.5, -1.0), (2.5, 2.0), (-0.2, 1.2)]))]"#, &[]),
    ),
    Term::new(
        texts::HALF_EXTENT,
        "",
        TermScene::new(r#"bodies: [Body(name: "box", shape: Aabb(min: (-2.0, -1.0), max: (2.0, 1.0))), Body(name: "half-width", shape: Segment(a: (0.0, 0.0), b: (2.0, 0.0))), Body(name: "half-height", shape: Segment(a: (0.0, 0.0), b: (0.0, 1.0)))]"#, &[]),
    ),
    Term::new(
        texts::HULL,
        "12_into_the_notch",
        TermScene::new(r#"bodies: [Body(name: "hull", shape: Polygon(vertices: [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0), (1.0, 3.0), (0.0, 3.0)])), Body(name: "shape", shape: Polygon(vertices: [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0)]))]"#, &[]),
    ),
    Term::new(
        texts::INTERVAL,
        "03_two_boxes",
        TermScene::new(r#"bodies: [Body(name: "A", shape: Aabb(min: (-3.0, -1.0), max: (-1.0, 0.5))), Body(name: "B", shape: Aabb(min: (0.5, -0.4), max: (2.5, 1.4)))]"#, &[Layer::Reasons]),
    ),
    Term::new(
        texts::MANIFOLD,
        "",
        TermScene::new(r#"bodies: [Body(name: "box", shape: Obb(center: (0.0, 0.95), half_extents: (1.2, 1.0))), Body(name: "floor", shape: Aabb(min: (-3.0, -1.0), max: (3.0, 0.0)))]"#, &[Layer::Manifold]),
    ),
    Term::new(
        texts::MINKOWSKI_DIFFERENCE,
        "10_two_polygons",
        TermScene::new(r#"bodies: [Body(name: "A", shape: Polygon(vertices: [(2.0, 0.0), (4.0, 0.0), (3.0, 1.5)])), Body(name: "B", shape: Aabb(min: (-2.0, 2.0), max: (-1.0, 3.0))), Body(name: "A - B", shape: Polygon(vertices: [(3.0, -3.0), (6.0, -3.0), (6.0, -2.0), (5.0, -0.5), (4.0, -0.5), (3.0, -2.0)])), Body(name: "origin", shape: Point(at: (0.0, 0.0)))]"#, &[]),
    ),
    Term::new(
        texts::MTV,
        "",
        TermScene::new(r#"bodies: [Body(name: "A", shape: Aabb(min: (-2.0, -1.2), max: (0.5, 1.2))), Body(name: "B", shape: Aabb(min: (-0.3, -0.8), max: (2.2, 1.8)))]"#, &[Layer::Contact]),
    ),
    Term::new(
        texts::NORMAL,
        "",
        TermScene::new(r#"bodies: [Body(name: "A", shape: Aabb(min: (-2.5, -1.2), max: (-0.4, 1.2))), Body(name: "B", shape: Circle(center: (1.6, 0.3), radius: 1.0))]"#, &[Layer::Contact]),
    ),
    Term::new(
        texts::OBB,
        "07_turned_boxes",
        TermScene::new(r#"bodies: [Body(name: "OBB", shape: Obb(center: (0.0, 0.0), half_extents: (1.8, 0.8), rotation: 25.0))]"#, &[]),
    ),
    Term::new(
        texts::PENETRATION_DEPTH,
        "02_two_circles",
        TermScene::new(r#"bodies: [Body(name: "A", shape: Aabb(min: (-2.5, -1.2), max: (0.0, 1.2))), Body(name: "B", shape: Circle(center: (0.6, 0.2), radius: 1.0))]"#, &[Layer::Contact]),
    ),
    Term::new(
        texts::PROBE,
        "22_too_few_steps",
        TermScene::new(r#"bodies: [Body(name: "ball", shape: Circle(center: (-4.0, 0.0), radius: 0.5), velocity: (6.0, 0.0)), Body(name: "wall", shape: Aabb(min: (0.4, -1.5), max: (1.0, 1.5)))], search: Linear(max_step: 1.25)"#, &[Layer::Probes, Layer::Velocities]),
    ),
    Term::new(
        texts::SAMPLE,
        "21_frames_and_phases",
        TermScene::new(r#"bodies: [Body(name: "ball", shape: Circle(center: (-4.0, 0.0), radius: 0.4), velocity: (8.0, 0.0)), Body(name: "wall", shape: Aabb(min: (-1.2, -1.5), max: (-0.9, 1.5)))], search: Linear(max_step: 2.0)"#, &[Layer::Probes, Layer::Velocities]),
    ),
    Term::new(
        texts::SAT,
        "07_turned_boxes",
        TermScene::new(r#"bodies: [Body(name: "A", shape: Obb(center: (-1.6, 0.0), half_extents: (1.2, 0.7), rotation: 20.0)), Body(name: "B", shape: Obb(center: (1.6, 0.3), half_extents: (1.0, 0.6), rotation: -35.0))]"#, &[Layer::Reasons]),
    ),
    Term::new(
        texts::SEAM,
        "32_which_speeds_stick",
        TermScene::new(r#"bodies: [Body(name: "1", shape: Aabb(min: (-2.0, -1.5), max: (0.0, 0.0))), Body(name: "2", shape: Aabb(min: (0.0, -1.5), max: (2.0, 0.0))), Body(name: "seam", shape: Point(at: (0.0, 0.0)))]"#, &[]),
    ),
    Term::new(
        texts::SEPARATING_AXIS,
        "07_turned_boxes",
        TermScene::new(r#"bodies: [Body(name: "A", shape: Obb(center: (-1.6, 0.0), half_extents: (1.2, 0.7), rotation: 20.0)), Body(name: "B", shape: Obb(center: (1.6, 0.3), half_extents: (1.0, 0.6), rotation: -35.0))]"#, &[Layer::Reasons]),
    ),
    Term::new(
        texts::SEPARATION,
        "02_two_circles",
        TermScene::new(r#"bodies: [Body(name: "A", shape: Circle(center: (-2.0, 0.0), radius: 1.0)), Body(name: "B", shape: Circle(center: (1.5, 0.6), radius: 0.8))]"#, &[Layer::Contact]),
    ),
    Term::new(
        texts::SIMPLEX,
        "10_two_polygons",
        TermScene::new(r#"bodies: [Body(name: "A - B", shape: Polygon(vertices: [(0.5, -1.0), (2.5, -1.0), (3.5, 0.5), (2.5, 2.0), (0.5, 2.0), (-0.2, 1.2)])), Body(name: "origin", shape: Point(at: (0.0, 0.0))), Body(name: "simplex", shape: Polygon(vertices: [(0.5, -1.0), (2.5, 2.0), (-0.2, 1.2)]))]"#, &[]),
    ),
    Term::new(
        texts::SLOP,
        "16_touching",
        TermScene::new(r#"bodies: [Body(name: "ball", shape: Circle(center: (0.0, 1.25), radius: 1.0)), Body(name: "floor", shape: Aabb(min: (-2.5, -1.0), max: (2.5, 0.0)))], slop: 0.5"#, &[Layer::Contact]),
    ),
    Term::new(
        texts::SUPPORT_POINT,
        "10_two_polygons",
        TermScene::new(r#"bodies: [Body(name: "A", shape: Polygon(vertices: [(-1.5, -1.0), (1.0, -1.2), (1.8, 0.9), (0.2, 1.6), (-1.6, 0.8)])), Body(name: "support", shape: Point(at: (1.8, 0.9))), Body(name: "direction", shape: Segment(a: (0.0, 0.0), b: (3.0, 0.9)))]"#, &[]),
    ),
    Term::new(
        texts::SWEPT_VOLUME,
        "",
        TermScene::new(r#"bodies: [Body(name: "A", shape: Circle(center: (-2.5, -0.5), radius: 0.6), velocity: (5.0, 1.0)), Body(name: "B", shape: Aabb(min: (-0.4, -2.2), max: (0.4, -1.2)))], search: Exact"#, &[Layer::Swept, Layer::Velocities]),
    ),
    Term::new(
        texts::TOI,
        "27_quadratic",
        TermScene::new(r#"bodies: [Body(name: "ball", shape: Circle(center: (-3.5, 0.0), radius: 0.5), velocity: (6.0, 0.0)), Body(name: "wall", shape: Aabb(min: (0.6, -1.5), max: (1.2, 1.5)))], search: Exact"#, &[Layer::Swept, Layer::Impact, Layer::Velocities]),
    ),
    Term::new(
        texts::TUNNELING,
        "20_too_fast",
        TermScene::new(r#"bodies: [Body(name: "ball", shape: Circle(center: (-3.0, 0.0), radius: 0.4), velocity: (6.0, 0.0)), Body(name: "wall", shape: Aabb(min: (-0.1, -1.6), max: (0.1, 1.6)))], search: Discrete"#, &[Layer::Swept, Layer::Probes, Layer::Velocities]),
    ),
    Term::new(
        texts::WINDING_NUMBER,
        "11_point_in_polygon",
        TermScene::new(r#"bodies: [Body(name: "point", shape: Point(at: (0.5, 2.0))), Body(name: "polygon", shape: Polygon(vertices: [(0.0, 0.0), (3.0, 0.0), (3.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0)]))]"#, &[Layer::Reasons]).by(Algorithm::WindingNumber),
    ),
];
