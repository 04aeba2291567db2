//! From which depth on contacts are found.

/// How deep two bodies are that are found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Depths {
    /// How deep a contact is that must be reported, world units, >= 0. `None`: the margin of the pair.
    pub reported: Option<f64>,
    /// How deep two bodies are that are stuck, world units, >= 0. `None`: not asked.
    pub stuck: Option<f64>,
}

impl Depths {
    /// What is asked where nothing else is said: reports from the margin on, and nothing that is stuck.
    pub const STANDARD: Depths = Depths { reported: None, stuck: None };
}
