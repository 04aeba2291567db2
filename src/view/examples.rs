//! The scenes that are shipped with the program, by topic, in the order in which they are read.

/// What a group of examples is about: a folder below `scenes/`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Topic {
    /// One scene for each pair of kinds.
    Pairs,
    /// What tunneling is, and what helps, in an order to follow.
    Tunneling,
    /// Where libraries disagree.
    Zoo,
}

impl Topic {
    /// All topics, in the order of the menu.
    pub const ALL: [Topic; 3] = [Topic::Tunneling, Topic::Pairs, Topic::Zoo];

    /// The name in the menu.
    pub fn title(self) -> &'static str {
        match self {
            Topic::Pairs => "All pairs",
            Topic::Tunneling => "Tunneling",
            Topic::Zoo => "Zoo of edge cases",
        }
    }

    /// The folder.
    pub fn folder(self) -> &'static str {
        match self {
            Topic::Pairs => "pairs",
            Topic::Tunneling => "tunneling",
            Topic::Zoo => "zoo",
        }
    }
}

/// A shipped scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Example {
    /// What it is about.
    pub topic: Topic,
    /// The name of its file, without folder and extension.
    pub name: &'static str,
    /// The text of its file.
    pub text: &'static str,
}

impl Example {
    /// Its title, as the file has it; the name where it has none.
    pub fn title(&self) -> &'static str {
        let title = self.text.lines().find_map(|line| line.trim().strip_prefix("title: \"")?.strip_suffix("\","));
        title.unwrap_or(self.name)
    }
}

/// The topics that have examples, in the order of the menu.
pub fn topics() -> impl Iterator<Item = Topic> {
    Topic::ALL.into_iter().filter(|&topic| EXAMPLES.iter().any(|example| example.topic == topic))
}

/// Lists the files of folders below `scenes/`.
macro_rules! scenes {
    ($($topic:ident $folder:literal [$($name:literal)*])*) => {
        &[$($(Example {
            topic: Topic::$topic,
            name: $name,
            text: include_str!(concat!("../../scenes/", $folder, "/", $name, ".ron")),
        }),*),*]
    };
}

/// All shipped scenes, by topic.
pub const EXAMPLES: &[Example] = scenes! {
    Tunneling "tunneling" [
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
    Pairs "pairs" [
        "point_point"
        "point_line"
        "point_segment"
        "point_circle"
        "point_aabb"
        "point_obb"
        "line_line"
        "line_segment"
        "line_circle"
        "line_aabb"
        "line_obb"
        "segment_segment"
        "segment_circle"
        "segment_aabb"
        "segment_obb"
        "circle_circle"
        "circle_aabb"
        "circle_obb"
        "aabb_aabb"
        "aabb_obb"
        "obb_obb"
    ]
    Zoo "zoo" [
    ]
};

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::*;
    use crate::scene::format;

    #[test]
    fn every_shipped_scene_is_listed_once() {
        let listed: Vec<String> = EXAMPLES.iter().map(|example| format!("{}/{}", example.topic.folder(), example.name)).collect();
        let mut there = BTreeSet::new();
        for topic in Topic::ALL {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes").join(topic.folder());
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
    fn every_example_opens_under_its_title() {
        for example in EXAMPLES {
            let scene = format::parse(example.text, example.name);
            let title = scene.as_ref().map(|scene| scene.title.as_str());
            assert_eq!(title.ok(), Some(example.title()), "{}: {scene:?}", example.name);
        }
    }
}
