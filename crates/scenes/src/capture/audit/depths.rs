//! The depths from which on contacts become findings.

/// The depths from which on two bodies are a finding.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Depths {
    /// The least depth of a contact that must be reported, world units, >= 0. `None`: the margin of the pair.
    pub reported: Option<f64>,
    /// The least depth of two bodies that are stuck, world units, >= 0. `None`: not asked.
    pub stuck: Option<f64>,
}

impl Depths {
    /// The default: contacts must be reported from the margin on, and nothing is called stuck.
    pub const STANDARD: Depths = Depths { reported: None, stuck: None };
}
