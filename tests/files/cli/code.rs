//! `clashbox explain --code`.

use super::{BULLET, Folder};

#[test]
fn the_code_of_a_pair_is_a_file_of_its_own() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let ran = folder.run(&["explain", "s.ron", "--code", "python"]);
    let head = "\
# Collision tests in 2D, from Clashbox, as plain code (MIT OR Apache-2.0).
# y points up, cross products are positive counter-clockwise, touching is a hit.
# Of two names alike, 1 is of the first shape and 2 of the second: cx1, cx2.
#   circle   cx, cy, r
#   aabb     min_x, min_y, max_x, max_y

import math
";
    assert!(ran.out.starts_with(head), "{}", ran.out);
    let functions: Vec<&str> = ran.out.lines().filter_map(|line| line.strip_prefix("def ")?.split('(').next()).collect();
    let (answers, helpers) = (
        ["hit_circle_aabb", "separation_circle_aabb", "cast_circle_aabb", "linear_search"],
        ["closest_point_aabb", "separation_point_aabb", "cast_circle_circle", "slab"],
    );
    for function in answers.into_iter().chain(helpers) {
        assert!(functions.contains(&function), "{function}: {functions:?}");
    }
    assert_eq!(functions.len(), 8, "{functions:?}");
    for (language, function) in
        [("javascript", "function hitCircleAabb("), ("c", "bool hit_circle_aabb("), ("lua", "local function hit_circle_aabb(")]
    {
        let ran = folder.run(&["explain", "s.ron", "--pair", "paper", "bullet", "--code", language]);
        assert!(ran.out.contains(function), "{}", ran.out);
    }
}

#[test]
fn a_pair_without_code_names_those_that_have_it() {
    let scene = "(version: 1, bodies: [
        (name: \"beam\", shape: Ray(origin: (0, 0), direction: (1, 0))),
        (name: \"ball\", shape: Circle(center: (5, 0), radius: 1)),
    ], pair: (\"beam\", \"ball\"))";
    let none = "s.ron: there is no code for circle and ray; there is for any two of point, line, segment, circle, AABB, OBB, capsule, polygon\n";
    Folder::with(&[("s.ron", scene)]).run(&["explain", "s.ron", "--code", "c"]).check(2, "", none);
}
