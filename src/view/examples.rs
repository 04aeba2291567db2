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

/// Lists files of a folder below `scenes/`.
#[cfg(any())]
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
pub const EXAMPLES: &[Example] = &[];
