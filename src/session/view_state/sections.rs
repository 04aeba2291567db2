//! The sections of the panels, each below a heading that folds it.

/// A section of a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Section {
    /// The title and the notes of the scene.
    Notes,
    /// The list of bodies.
    Bodies,
    /// The numbers of the selected bodies.
    Selection,
    /// The choice of another pair.
    Pair,
    /// The list of lessons.
    Course,
    /// The data of a capture.
    Capture,
    /// The notes of the game on the frame in view.
    GameNotes,
    /// The verdict.
    Verdict,
    /// The method of the search and its parameters.
    Search,
    /// The pair as a physics engine sees it.
    Lens,
    /// The worlds that are hard for a broad phase.
    WorstCases,
    /// The growth of the work of broad phases with the number of bodies.
    BroadCurve,
    /// The best cell size of a grid over a capture.
    BestCell,
    /// The operation of a broad phase as code.
    BroadCode,
    /// The other bodies that a moving body meets.
    OneAgainstAll,
    /// The contact with the level.
    Level,
    /// The cures of ghosts.
    Cures,
    /// The moves by all movers.
    Movers,
    /// The engines on trial.
    Engines,
    /// The changes that would change the answer.
    Changes,
    /// The contact at one time.
    Contact,
    /// The Minkowski difference.
    Difference,
    /// The path into the Minkowski difference.
    Path,
    /// The idea of the algorithm.
    Idea,
    /// The steps of the derivation.
    Steps,
    /// The smallest change that flips the answer.
    Boundary,
    /// The changes that must not change the answer.
    Properties,
}

impl Section {
    /// All of them, by tab, from top to bottom.
    pub const ALL: [Section; 27] = [
        Section::Notes,
        Section::Bodies,
        Section::Selection,
        Section::Pair,
        Section::Course,
        Section::Capture,
        Section::GameNotes,
        Section::Verdict,
        Section::Search,
        Section::Lens,
        Section::WorstCases,
        Section::BroadCurve,
        Section::BestCell,
        Section::BroadCode,
        Section::OneAgainstAll,
        Section::Level,
        Section::Cures,
        Section::Movers,
        Section::Engines,
        Section::Changes,
        Section::Contact,
        Section::Difference,
        Section::Path,
        Section::Idea,
        Section::Steps,
        Section::Boundary,
        Section::Properties,
    ];

    /// Returns true for the sections that are folded in each new window: those that only some scenes have, and those within the card of a lens.
    pub fn starts_folded(self) -> bool {
        matches!(
            self,
            Section::Cures | Section::Movers | Section::WorstCases | Section::BroadCurve | Section::BestCell | Section::BroadCode
        )
    }
}

/// The sections that are folded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoldedSections([bool; Section::ALL.len()]);

impl FoldedSections {
    /// Returns those of a new window.
    pub(in crate::session) fn standard() -> FoldedSections {
        FoldedSections(Section::ALL.map(Section::starts_folded))
    }

    /// Returns true if only the heading of a section is shown.
    pub fn has(self, section: Section) -> bool {
        self.0[section as usize]
    }

    /// The same, with a section folded or shown.
    #[must_use]
    pub(in crate::session) fn with(mut self, section: Section, folded: bool) -> FoldedSections {
        self.0[section as usize] = folded;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_section_folds_alone() {
        for (index, section) in Section::ALL.into_iter().enumerate() {
            assert_eq!(section as usize, index, "{section:?}");
            let only = FoldedSections([false; Section::ALL.len()]).with(section, true);
            let folded: Vec<Section> = Section::ALL.into_iter().filter(|&other| only.has(other)).collect();
            assert_eq!(folded, [section], "only {section:?}");
        }
    }
}
