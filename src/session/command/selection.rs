//! The commands about the selected bodies.

/// One thing the user does with the selected bodies, or with what is selected. Bodies are named by their index into the scene's bodies.
#[derive(Debug, Clone, PartialEq)]
pub enum SelectionCommand {
    /// Selects a body beside the others, as the primary; or takes it out of the selection.
    Toggle(usize),
    /// Selects all bodies.
    All,
    /// Selects these bodies, the last one as the primary.
    These(Vec<usize>),
}

impl SelectionCommand {
    /// Whether it changes the scene.
    pub(in crate::session) fn is_of_scene(&self) -> bool {
        match self {
            SelectionCommand::Toggle(_) | SelectionCommand::All | SelectionCommand::These(_) => false,
        }
    }
}
