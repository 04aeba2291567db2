//! The scenes that are shipped with the program, by topic, in the order in which they are read.

use crate::capture::{CaptureReader, Header};
use crate::kernel::Kind;
use crate::scene::{Scene, format};
use crate::search::Method;

texts! {
    CROWDS => "Crowds";
    LESSONS => "Lessons";
    LEVEL => "Levels and ghosts";
    ALL_PAIRS => "All pairs";
    TUNNELING => "Tunneling";
    SPINNING => "Spinning";
    ZOO => "Zoo of edge cases";
}

/// The file of the scene that a new window shows.
const OPENING: &str = "04_too_few_steps";
/// The file of the scene that the start page is about.
const START: &str = "00_one_look";

/// The subject of a group of examples: a folder below `scenes/`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Topic {
    /// Many bodies at once.
    Crowd,
    /// The course, in the order of its lessons: those of the course.
    Lessons,
    /// A body and its level: rows, slopes and seams, and which contacts are ghosts.
    Level,
    /// One scene for each pair of kinds.
    Pairs,
    /// Tunneling and its remedies, in an order to follow.
    Tunneling,
    /// Bodies that spin, and how a search proves what it says of them.
    Spinning,
    /// Cases in which libraries disagree.
    Zoo,
}

impl Topic {
    /// All topics, in the order of the menu.
    pub const ALL: [Topic; 7] =
        [Topic::Tunneling, Topic::Spinning, Topic::Level, Topic::Pairs, Topic::Crowd, Topic::Zoo, Topic::Lessons];

    /// The name in the menu.
    pub fn title(self) -> &'static str {
        match self {
            Topic::Crowd => CROWDS,
            Topic::Lessons => LESSONS,
            Topic::Level => LEVEL,
            Topic::Pairs => ALL_PAIRS,
            Topic::Tunneling => TUNNELING,
            Topic::Spinning => SPINNING,
            Topic::Zoo => ZOO,
        }
    }

    /// The folder.
    pub fn folder(self) -> &'static str {
        match self {
            Topic::Crowd => "crowd",
            Topic::Lessons => "lessons",
            Topic::Level => "level",
            Topic::Pairs => "pairs",
            Topic::Tunneling => "tunneling",
            Topic::Spinning => "spinning",
            Topic::Zoo => "zoo",
        }
    }
}

/// A shipped scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Example {
    /// The subject.
    pub topic: Topic,
    /// The name of its file, without folder and extension.
    pub name: &'static str,
    /// The text of its file.
    pub text: &'static str,
}

impl Example {
    /// Returns its title, as the file has it; the name if it has none.
    pub fn title(&self) -> &'static str {
        let title = self.text.lines().find_map(|line| line.trim().strip_prefix("title: \"")?.strip_suffix("\","));
        title.unwrap_or(self.name)
    }
}

/// A shipped capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShippedCapture {
    /// The name of its file, without folder.
    pub name: &'static str,
    /// The text of its file.
    pub text: &'static str,
}

impl ShippedCapture {
    /// Returns the title and the engine for the menu, as the file gives them.
    pub fn header(&self) -> Header {
        // A text is read without an error of the system.
        CaptureReader::new(self.text.as_bytes()).map_or(Header::PLAIN, |reader| reader.header().clone())
    }
}

/// All shipped captures, in the order of the menu.
pub const CAPTURES: &[ShippedCapture] = &[
    ShippedCapture {
        name: "bullet_hall.jsonl",
        text: include_str!(concat!(env!("CLASHBOX_FILES"), "/captures/bullet_hall.jsonl")),
    },
    ShippedCapture {
        name: "screen_coordinates.jsonl",
        text: include_str!(concat!(env!("CLASHBOX_FILES"), "/captures/screen_coordinates.jsonl")),
    },
    ShippedCapture {
        name: "bullet_hall_ccd_default.jsonl",
        text: include_str!(concat!(env!("CLASHBOX_FILES"), "/examples/captures/rapier2d/bullet_hall_ccd_default.jsonl")),
    },
    ShippedCapture {
        name: "spinning_bar_ccd_on.jsonl",
        text: include_str!(concat!(env!("CLASHBOX_FILES"), "/examples/captures/planck/spinning_bar_ccd_on.jsonl")),
    },
    ShippedCapture {
        name: "tiles_flat_ccd_default.jsonl",
        text: include_str!(concat!(env!("CLASHBOX_FILES"), "/examples/captures/rapier2d/tiles_flat_ccd_default.jsonl")),
    },
];

/// The topics of the menu, in its order. The lessons have a panel of their own.
pub fn topics() -> impl Iterator<Item = Topic> {
    let in_menu = |topic| topic != Topic::Lessons && EXAMPLES.iter().any(|example| example.topic == topic);
    Topic::ALL.into_iter().filter(move |&topic| in_menu(topic))
}

/// The scene of a new window: "Bullet through paper", searched in steps too long to see the impact.
pub fn opening_scene() -> Scene {
    shipped(Topic::Tunneling, OPENING)
}

/// The scene that the start page is about: a ball, a thin wall, and a search that looks once.
pub fn start_scene() -> Scene {
    shipped(Topic::Tunneling, START)
}

/// The shipped scene of two kinds, in any order.
pub fn pair_scene(a: Kind, b: Kind) -> Scene {
    shipped(Topic::Pairs, &format!("{}_{}", a.min(b).id(), a.max(b).id()))
}

/// A scene without bodies: what a new document starts with.
pub fn empty_scene() -> Scene {
    Scene::new(Vec::new(), Method::Exact)
}

/// Reads the scene of a shipped file. If it were missing or wrong, the scene would be empty: the tests below read every file of the list.
fn shipped(topic: Topic, name: &str) -> Scene {
    let example = EXAMPLES.iter().find(|example| example.topic == topic && example.name == name);
    let scene = example.and_then(|example| format::parse(example.text, example.name).ok());
    scene.unwrap_or_else(empty_scene)
}

/// Lists the files of folders below `scenes/`.
macro_rules! scenes {
    ($($topic:ident $folder:literal [$($name:literal)*])*) => {
        &[$($(Example {
            topic: Topic::$topic,
            name: $name,
            text: include_str!(concat!(env!("CLASHBOX_FILES"), "/scenes/", $folder, "/", $name, ".ron")),
        }),*),*]
    };
}

/// All shipped scenes, by topic.
pub const EXAMPLES: &[Example] = scenes! {
    Tunneling "tunneling" [
        "00_one_look"
        "01_slow_enough"
        "02_too_fast"
        "03_thin_wall"
        "04_too_few_steps"
        "05_enough_steps"
        "06_bisection"
        "07_luck_of_the_samples"
        "08_binary_envelopes"
        "09_which_envelope"
        "10_false_yes"
        "11_tested_at_the_limit"
        "12_near_miss_costs"
        "13_both_moving"
        "14_paths_cross"
        "15_grazing"
        "16_start_touching"
        "17_start_overlapping"
        "18_tiny_and_fast"
        "19_touch_at_the_end"
    ]
    Spinning "spinning" [
        "01_bar_past_a_post"
        "02_enters_leaves_reenters"
        "03_stops_short"
        "04_out_of_reach"
        "05_two_gears"
        "06_tumbling_square"
        "07_vertex_just_reaches"
        "08_turnstile"
        "09_notch_closes"
        "10_searchlight"
    ]
    Level "level" [
        "a_level_to_play"
        "flat_row"
        "above_a_seam"
        "ledge"
        "floor_and_wall"
        "notch"
        "stair"
        "low_step"
        "t_joint"
        "overlapping_tiles"
        "narrow_gap"
        "hidden_neighbour"
        "low_passage"
        "wall_of_tiles"
        "slope"
        "ramp"
        "thin_platform"
        "chain_of_segments"
        "concave_member"
        "group_member"
        "turned_box"
        "circle_mover"
        "capsule_mover"
        "point_mover"
        "round_posts"
        "screen_coordinates"
    ]
    Pairs "pairs" [
        "point_point"
        "point_line"
        "point_ray"
        "point_segment"
        "point_circle"
        "point_aabb"
        "point_obb"
        "point_capsule"
        "point_polygon"
        "point_group"
        "line_line"
        "line_ray"
        "line_segment"
        "line_circle"
        "line_aabb"
        "line_obb"
        "line_capsule"
        "line_polygon"
        "line_group"
        "ray_ray"
        "ray_segment"
        "ray_circle"
        "ray_aabb"
        "ray_obb"
        "ray_capsule"
        "ray_polygon"
        "ray_group"
        "segment_segment"
        "segment_circle"
        "segment_aabb"
        "segment_obb"
        "segment_capsule"
        "segment_polygon"
        "segment_group"
        "circle_circle"
        "circle_aabb"
        "circle_obb"
        "circle_capsule"
        "circle_polygon"
        "circle_group"
        "aabb_aabb"
        "aabb_obb"
        "aabb_capsule"
        "aabb_polygon"
        "aabb_group"
        "obb_obb"
        "obb_capsule"
        "obb_polygon"
        "obb_group"
        "capsule_capsule"
        "capsule_polygon"
        "capsule_group"
        "polygon_polygon"
        "polygon_group"
        "group_group"
    ]
    Zoo "zoo" [
        "big_boxes"
        "box_rests_on_ground"
        "boxes_share_edge"
        "boxes_share_vertex"
        "capsules_meet"
        "circle_inside_circle"
        "circle_on_box_edge"
        "collinear_vertices"
        "concave_notch"
        "concentric_circles"
        "contained_at_the_edge"
        "crossing_lines"
        "decimal_numbers"
        "equal_velocities"
        "far_capsules"
        "far_from_origin"
        "group_bound_only"
        "inner_diagonal"
        "inverted_winding"
        "joint_of_two_tiles"
        "level_with_vertices"
        "line_along_edges"
        "parallel_by_one_ulp"
        "parry_early"
        "parry_flat_vertex"
        "parry_late"
        "parry_scale"
        "parry_short"
        "parry_through"
        "parry_touching"
        "plank_along_capsule"
        "plank_on_posts"
        "point_nearly_on_segment"
        "ray_along_edge"
        "ray_and_box"
        "same_box_three_ways"
        "segments_and_box"
        "segments_collinear"
        "segments_collinear_apart"
        "segments_t_touch"
        "short_directions"
        "slop_switch"
        "start_overlapping"
        "start_touching_circles"
        "tangent_circles"
        "thin_plank"
        "thin_polygons"
        "tiny_world"
        "two_papers"
        "vertex_meets_vertex"
        "vertex_on_center"
        "vertex_on_core"
        "vertex_on_edge"
        "vertex_to_vertex"
        "zero_length_segment"
        "zero_radius_capsule"
        "zero_radius_circle"
        "zero_size_box"
    ]
    Crowd "crowd" [
        "01_few_of_many_pairs"
        "02_bullet_through_tiles"
    ]
    Lessons "lessons" [
        "01_two_points"
        "02_two_circles"
        "03_two_boxes"
        "04_point_and_segment"
        "05_lines_and_rays"
        "06_circle_and_line"
        "07_turned_boxes"
        "08_vertex_or_edge"
        "09_capsules"
        "10_two_polygons"
        "11_point_in_polygon"
        "12_into_the_notch"
        "13_degree_of_intersection"
        "14_bounding_shapes"
        "15_in_the_bound"
        "16_touching"
        "17_float_traps"
        "18_who_moves"
        "19_relative_frame"
        "20_too_fast"
        "21_frames_and_phases"
        "22_too_few_steps"
        "23_enough_steps"
        "24_which_envelope"
        "25_tested_at_the_limit"
        "26_both_moving"
        "27_quadratic"
        "28_bar_past_a_post"
        "29_between_two_frames"
        "30_the_shorter_way_round"
        "31_a_ghost"
        "32_which_speeds_stick"
        "33_a_chain_at_a_vertex"
        "34_between_two_planes"
        "35_the_order_matters"
        "36_eight_halvings"
        "37_through_paper"
        "38_one_cell_size"
        "39_a_stack_of_planks"
        "40_what_a_test_costs"
    ]
};

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;
    use std::io::Cursor;
    use std::ops::ControlFlow;

    use crate::capture::{Audit, AuditSettings, FindingKind, audit, stretch_of};
    use crate::kernel::contact;
    use crate::scene::UpDirection;

    fn audit_of(capture: &ShippedCapture) -> Audit {
        audit(Cursor::new(capture.text), capture.name, &AuditSettings::default(), |_| ControlFlow::Continue(())).unwrap()
    }

    #[test]
    fn every_shipped_scene_is_listed_once() {
        let listed: Vec<String> = EXAMPLES.iter().map(|example| format!("{}/{}", example.topic.folder(), example.name)).collect();
        let mut there = BTreeSet::new();
        for topic in Topic::ALL {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenes").join(topic.folder());
            for entry in std::fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                let is_scene = path.extension().is_some_and(|extension| extension == "ron");
                let name = path.file_stem().unwrap().to_string_lossy().into_owned();
                there.extend(is_scene.then(|| format!("{}/{name}", topic.folder())));
            }
        }
        assert_eq!(listed.len(), there.len(), "listed {listed:?}, there {there:?}");
        assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), there, "the list and the folders");
        assert!(45 <= EXAMPLES.len(), "{} scenes are shipped", EXAMPLES.len());
    }

    #[test]
    fn every_pair_and_the_opening_have_a_scene() {
        assert_eq!(opening_scene().bodies.len(), 2, "the opening scene");
        for first in Kind::ALL {
            for second in Kind::ALL {
                let scene = pair_scene(first, second);
                let kinds: Vec<Kind> = scene.bodies.iter().map(|body| body.shape.kind()).collect();
                assert_eq!(kinds, [first.min(second), first.max(second)], "{}", scene.title);
            }
        }
    }

    #[test]
    fn every_capture_has_a_title_an_engine_and_findings() {
        for capture in CAPTURES {
            let header = capture.header();
            assert!(!header.title.is_empty() && !header.engine.is_empty(), "{}: {header:?}", capture.name);
            let audit = audit_of(capture);
            assert!(audit.problems.is_none(), "{}: {:?}", capture.name, audit.problems);
            assert!(2 <= audit.findings.len(), "{}: there is something to find", capture.name);
        }
    }

    #[test]
    fn a_game_in_screen_coordinates_falls_down_and_meets_a_ghost() {
        let capture = CAPTURES.iter().find(|capture| capture.name == "screen_coordinates.jsonl").unwrap();
        assert_eq!(capture.header().up, UpDirection::MinusY);
        let audit = audit_of(capture);
        let found: Vec<_> = audit.findings.iter().map(|found| (found.kind, audit.names(found), found.frames)).collect();
        let [ghost, tunneled] = [["hero", "tile 3"], ["pole", "spark"]];
        assert_eq!(found, [(FindingKind::Ghost, ghost, [4, 5]), (FindingKind::Tunneled, tunneled, [4, 4])]);
        let steps = stretch_of(Cursor::new(capture.text), capture.name, [0, 2], Some(["hero", "tile 1"])).unwrap().unwrap();
        let fallen = steps.iter().map(|step| step.bodies[step.body_named("hero").unwrap()].velocity.y);
        assert!(fallen.clone().all(|y| 10.0 < y) && fallen.count() == 2, "y grows while it falls: {steps:?}");
        assert!(steps.iter().all(|step| step.up == UpDirection::MinusY));
        let landed = contact(&steps[1].moving([6, 0]).unwrap()[0].at(1.0), &steps[1].bodies[0].shape);
        assert_eq!(landed.normal.map(|normal| normal.to_array()), Some([0.0, 1.0]), "the tile is below the hero: {landed:?}");
    }

    #[test]
    fn a_box_and_a_ball_meet_ghosts_on_a_row_of_tiles() {
        let capture = CAPTURES.iter().find(|capture| capture.name == "tiles_flat_ccd_default.jsonl").unwrap();
        let audit = audit_of(capture);
        let found: Vec<_> = audit.findings.iter().map(|found| (found.kind, found.doubt, audit.names(found)[0])).collect();
        let ghost = |mover| (FindingKind::Ghost, None, mover);
        assert_eq!(found, [ghost("box 1"), ghost("ball 1"), ghost("ball 1"), ghost("ball 1")]);
        // The side of the next tile, which stops the box, is at a right angle to the row.
        let stopped = audit.numbers(&audit.findings[0]);
        assert_eq!(stopped.clearance, Some(90.0), "{stopped:?}");
        assert_eq!(stopped.lost, Some(1.0), "{stopped:?}");
    }

    #[test]
    fn every_example_opens_under_its_title() {
        for example in EXAMPLES {
            let scene = format::parse(example.text, example.name);
            let title = scene.as_ref().map(|scene| scene.title.as_str());
            assert_eq!(title.ok(), Some(example.title()), "{}: {scene:?}", example.name);
        }
    }
}
