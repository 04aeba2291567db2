//! The answer to the static questions of a pair.

use std::fmt;

use glam::DVec2;

/// The relation of two shapes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Relation {
    /// Apart: no common point.
    Apart,
    /// Common points on the boundaries only. Two convex shapes that touch are separated by an arbitrarily small translation.
    Touching,
    /// Common points, and neither contains the other.
    Overlapping,
    /// Every point of B belongs to A, and they overlap.
    AContainsB,
    /// Every point of A belongs to B, and they overlap.
    BContainsA,
}

impl Relation {
    /// All relations, from apart to contained.
    pub const ALL: [Relation; 5] =
        [Relation::Apart, Relation::Touching, Relation::Overlapping, Relation::AContainsB, Relation::BContainsA];

    /// Returns the same relation seen from the other shape.
    #[must_use]
    pub fn flipped(self) -> Relation {
        match self {
            Relation::Apart => Relation::Apart,
            Relation::Touching => Relation::Touching,
            Relation::Overlapping => Relation::Overlapping,
            Relation::AContainsB => Relation::BContainsA,
            Relation::BContainsA => Relation::AContainsB,
        }
    }

    /// Returns true if the two have more than boundary points in common: neither apart nor touching.
    pub fn overlaps(self) -> bool {
        !matches!(self, Relation::Apart | Relation::Touching)
    }

    /// Returns the name in scene files and in Rust: `AContainsB`.
    pub fn name(self) -> &'static str {
        self.names()[0]
    }

    /// Returns the name in machine-readable output, in snake case: `a_contains_b`.
    pub fn id(self) -> &'static str {
        self.names()[1]
    }

    fn names(self) -> [&'static str; 2] {
        match self {
            Relation::Apart => ["Apart", "apart"],
            Relation::Touching => ["Touching", "touching"],
            Relation::Overlapping => ["Overlapping", "overlapping"],
            Relation::AContainsB => ["AContainsB", "a_contains_b"],
            Relation::BContainsA => ["BContainsA", "b_contains_a"],
        }
    }
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Relation::Apart => "apart",
            Relation::Touching => "touching",
            Relation::Overlapping => "overlapping",
            Relation::AContainsB => "A contains B",
            Relation::BContainsA => "B contains A",
        })
    }
}

/// The measurement of a pair function: lengths and points, without the verdict.
///
/// Its sign is right up to rounding; [`contact`](super::contact()) makes it exact.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Proximity {
    /// See the conventions in [`kernel`](super). `None` if no finite translation separates the two.
    pub separation: Option<f64>,
    /// Unit vector from A to B. `None` only where `separation` is.
    pub normal: Option<DVec2>,
    /// The point of A: closest to B when apart, deepest in B when overlapping. World frame.
    pub witness_a: DVec2,
    /// The point of B: closest to A when apart, deepest in A when overlapping. World frame.
    pub witness_b: DVec2,
}

impl Proximity {
    /// Returns the same seen from the other shape.
    #[must_use]
    pub fn flipped(self) -> Proximity {
        Proximity {
            separation: self.separation,
            normal: self.normal.map(|n| -n),
            witness_a: self.witness_b,
            witness_b: self.witness_a,
        }
    }
}

/// The answer of a pair: relation, separation, normal, witnesses.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Contact {
    /// The relation of the two. Exact.
    pub relation: Relation,
    /// See the conventions in [`kernel`](super). Its sign never contradicts `relation`.
    /// `None` only when overlapping, if no finite translation separates the two.
    pub separation: Option<f64>,
    /// Unit vector from A to B: towards the closest point when apart, along the MTV when overlapping. `None` only where `separation` is.
    pub normal: Option<DVec2>,
    /// The point of A: closest to B when apart, deepest in B when overlapping. World frame.
    pub witness_a: DVec2,
    /// The point of B: closest to A when apart, deepest in A when overlapping. World frame.
    pub witness_b: DVec2,
}

/// The shortest translation of B that ends the overlap: `normal * depth`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Mtv {
    /// Unit vector from A to B.
    pub normal: DVec2,
    /// The penetration depth, 0 or more, in world units.
    pub depth: f64,
}

impl Contact {
    /// Returns true if the two hit: `separation <= slop`. Touching is a hit at every slop.
    pub fn hit(&self, slop: f64) -> bool {
        self.relation != Relation::Apart || self.separation.is_some_and(|separation| separation <= slop)
    }

    /// Returns how far the shapes interpenetrate, 0 when touching. `None` when apart, and if no finite translation separates
    /// them.
    pub fn penetration_depth(&self) -> Option<f64> {
        match self.relation {
            Relation::Apart => None,
            // `0.0 - x`: touching has depth 0.0, not -0.0.
            _ => self.separation.map(|separation| 0.0 - separation),
        }
    }

    /// Returns the shortest translation of B that ends the overlap of convex shapes; for others, that of their deepest parts, see
    /// [`separating_translation`](super::separating_translation()). `None` when apart, and if no finite translation does.
    pub fn mtv(&self) -> Option<Mtv> {
        Some(Mtv { normal: self.normal?, depth: self.penetration_depth()? })
    }

    /// Returns the point halfway between the witnesses, at which the contact is drawn.
    pub fn point(&self) -> DVec2 {
        self.witness_a.midpoint(self.witness_b)
    }

    /// Returns the same seen from the other shape.
    #[must_use]
    pub fn flipped(self) -> Contact {
        Contact {
            relation: self.relation.flipped(),
            separation: self.separation,
            normal: self.normal.map(|n| -n),
            witness_a: self.witness_b,
            witness_b: self.witness_a,
        }
    }
}
