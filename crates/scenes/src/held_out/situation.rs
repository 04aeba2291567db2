//! The situations that a held-out scene is built for.

/// A situation of two bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Situation {
    /// They touch, at rest.
    Touching,
    /// They are apart by less than a unit, at rest.
    Near,
    /// They overlap, at rest, up to half a unit deep.
    Shallow,
    /// They overlap deeply, or as deep as they can, and move.
    Deep,
    /// They are apart, and meet during the frame.
    Meeting,
    /// They are apart, move, and pass each other.
    Passing,
    /// They are apart, and turn while they move.
    Turning,
    /// One body desires to move in a level of several others.
    Level,
}

impl Situation {
    /// All situations: those of two bodies, then the one of a move.
    pub const ALL: [Situation; 8] = [
        Situation::Touching,
        Situation::Meeting,
        Situation::Near,
        Situation::Passing,
        Situation::Shallow,
        Situation::Turning,
        Situation::Deep,
        Situation::Level,
    ];

    /// The situations of two bodies, in the order of the numbers of scenes.
    pub const OF_PAIR: [Situation; 7] = {
        let [of_pair @ .., _] = Situation::ALL;
        of_pair
    };

    /// Returns the name in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            Situation::Touching => "touching",
            Situation::Near => "near",
            Situation::Shallow => "shallow",
            Situation::Deep => "deep",
            Situation::Meeting => "meeting",
            Situation::Passing => "passing",
            Situation::Turning => "turning",
            Situation::Level => "level",
        }
    }
}
