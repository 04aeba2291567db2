//! The names of choices in the file of preferences, in one table. They are part of the file format: a name stays as it is when the variant gets
//! another one.

use crate::explain::code::Language;
use crate::picture::{Layer, Theme};
use crate::session::{Pane, PanelSide, Section, Workspace};

/// A choice that preferences keep by its name.
pub(in crate::view::window) trait NamedInFile: Copy + PartialEq + 'static {
    /// All choices.
    const ALL: &'static [Self];

    /// Returns the name in the file.
    fn name_in_file(self) -> &'static str;

    /// Finds the choice of this name. `None`: no choice has it, as after a change of the program.
    fn of_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|choice| choice.name_in_file() == name)
    }

    /// Returns true if the choice is one of those named.
    fn is_in(self, names: &[String]) -> bool {
        names.iter().any(|name| name == self.name_in_file())
    }
}

macro_rules! names {
    ($($choice:ident { $($variant:ident => $name:literal,)+ })+) => {
        $(impl NamedInFile for $choice {
            const ALL: &'static [$choice] = &$choice::ALL;

            fn name_in_file(self) -> &'static str {
                match self {
                    $($choice::$variant => $name,)+
                }
            }
        })+
    };
}

names! {
    Theme {
        Dark => "Dark",
        Light => "Light",
        Print => "Print",
    }
    Workspace {
        Learn => "Learn",
        Build => "Build",
        Review => "Review",
    }
    PanelSide {
        Left => "Left",
        Right => "Right",
        Below => "Below",
    }
    Pane {
        Curve => "Curve",
        Lanes => "Lanes",
    }
    Section {
        Notes => "Notes",
        Bodies => "Bodies",
        Selection => "Selection",
        Pair => "Pair",
        Course => "Course",
        Capture => "Capture",
        GameNotes => "GameNotes",
        Verdict => "Verdict",
        Search => "Search",
        Lens => "Lens",
        WorstCases => "WorstCases",
        BroadCurve => "BroadCurve",
        BestCell => "BestCell",
        BroadCode => "BroadCode",
        OneAgainstAll => "OneAgainstAll",
        Level => "Level",
        Cures => "Cures",
        Movers => "Movers",
        Engines => "Engines",
        Changes => "Changes",
        Contact => "Contact",
        Difference => "Difference",
        Path => "Path",
        Idea => "Idea",
        Steps => "Steps",
        Boundary => "Boundary",
        Properties => "Properties",
    }
    Layer {
        Grid => "Grid",
        Probes => "Probes",
        Swept => "Swept",
        Contact => "Contact",
        Manifold => "Manifold",
        Crossings => "Crossings",
        Reasons => "Reasons",
        Impact => "Impact",
        Labels => "Labels",
        Velocities => "Velocities",
        Rectangles => "Rectangles",
        Circles => "Circles",
        Pieces => "Pieces",
        Level => "Level",
        Letters => "Letters",
        Trails => "Trails",
        RelativeFrame => "RelativeFrame",
    }
    Language {
        Python => "Python",
        JavaScript => "JavaScript",
        C => "C",
        Lua => "Lua",
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use super::*;

    fn check<T: NamedInFile + Debug>(expected: &[&str]) {
        let names: Vec<&str> = T::ALL.iter().map(|choice| choice.name_in_file()).collect();
        assert_eq!(names, expected, "a file that was written before names these");
        for choice in T::ALL {
            assert_eq!(T::of_name(choice.name_in_file()), Some(*choice), "{choice:?} is found by its name");
            assert!(choice.is_in(&[choice.name_in_file().to_owned()]) && !choice.is_in(&[]), "{choice:?}");
        }
        assert_eq!(T::of_name("of another version"), None, "an unknown name");
    }

    #[test]
    fn names_in_the_file_stay_as_they_are() {
        check::<Theme>(&["Dark", "Light", "Print"]);
        check::<Workspace>(&["Learn", "Build", "Review"]);
        check::<PanelSide>(&["Left", "Right", "Below"]);
        check::<Pane>(&["Curve", "Lanes"]);
        check::<Section>(&[
            "Notes",
            "Bodies",
            "Selection",
            "Pair",
            "Course",
            "Capture",
            "GameNotes",
            "Verdict",
            "Search",
            "Lens",
            "WorstCases",
            "BroadCurve",
            "BestCell",
            "BroadCode",
            "OneAgainstAll",
            "Level",
            "Cures",
            "Movers",
            "Engines",
            "Changes",
            "Contact",
            "Difference",
            "Path",
            "Idea",
            "Steps",
            "Boundary",
            "Properties",
        ]);
        check::<Layer>(&[
            "Grid",
            "Probes",
            "Swept",
            "Contact",
            "Manifold",
            "Crossings",
            "Reasons",
            "Impact",
            "Labels",
            "Velocities",
            "Rectangles",
            "Circles",
            "Pieces",
            "Level",
            "Letters",
            "Trails",
            "RelativeFrame",
        ]);
        check::<Language>(&["Python", "JavaScript", "C", "Lua"]);
    }
}
