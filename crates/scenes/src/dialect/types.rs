//! A dialect as data: its constants, and the rule that makes lengths of them.

use serde::Deserialize;

use crate::kernel::{Kind, Shape};

/// An engine's way to see a pair: a file of `assets/dialects`.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dialect {
    /// The name on the command line.
    pub name: String,
    /// The name in prose.
    pub title: String,
    /// The name that the engine gives itself when it is judged.
    pub engine: String,
    /// The version that the constants are read from.
    pub version: String,
    /// The unit of length that the constants are made for.
    pub unit: UnitOfLength,
    /// The kinds of shapes that the engine has, by their ids.
    pub kinds: Vec<String>,
    /// The constants, with their sources.
    pub constants: Vec<DialectConstant>,
    /// The names of the constants whose sum is the skin of a circle or a capsule.
    pub round_skin: Vec<String>,
    /// The names of the constants whose sum is the skin of every other shape.
    pub straight_skin: Vec<String>,
    /// The names of the constants whose sum is the reach.
    pub reach: Vec<String>,
    /// The names of the constants whose sum limits a reach that grows with the velocity.
    pub reach_along_velocity: Vec<String>,
    /// The names of the constants whose sum is the slop.
    pub slop: Vec<String>,
    /// The names of the constants whose sum is how deep bodies at rest sink.
    pub sinks: Vec<String>,
    /// The names of the constants whose sum is the accuracy of a time of impact.
    pub cast: Vec<String>,
    /// The condition at the end of the reach.
    pub limit: ReachLimit,
    /// The measure of the gap.
    pub measure: GapMeasure,
    /// The contacts of two segments.
    pub segments: SegmentPairs,
    /// The check against the engine.
    pub evidence: DialectEvidence,
    /// The checks of what it says of motion. Empty where the engine was not asked.
    #[serde(default)]
    pub motion: Vec<MotionCheck>,
    /// The length of a unit of the engine in units of the scene. 1 in the files.
    #[serde(skip, default = "one")]
    pub scale: f64,
}

fn one() -> f64 {
    1.0
}

/// A constant of an engine.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DialectConstant {
    /// The name in the engine's source.
    pub name: String,
    /// The value.
    pub value: f64,
    /// The unit of the value.
    pub unit: ConstantUnit,
    /// The meaning in a few words: "the prediction distance".
    pub meaning: String,
    /// The file and the line of source.
    pub source: String,
}

/// The unit of a constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum ConstantUnit {
    /// The engine's unit of length.
    Length,
    /// A number of things.
    Count,
}

/// The unit of length that the constants of an engine are made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum UnitOfLength {
    /// Bodies are a few meters large.
    Meter,
    /// Bodies are tens to hundreds of pixels large.
    Pixel,
}

/// The condition at the end of the reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum ReachLimit {
    /// There is a contact where the gap is at most the reach.
    AtMost,
    /// There is a contact where the gap is less than the reach.
    Below,
}

/// The measure that an engine has of the gap at t = 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum GapMeasure {
    /// The distance of the closest points less the skins.
    Distance,
    /// Between straight shapes: the largest separation along a normal of a face, less the skins, where the other shape's edge is within the face
    /// and, of polygons, the skins. Else as `Distance`.
    Faces,
    /// Between two boxes: along the normal of a face, or from vertex to vertex where both axes of a box separate them, less the skins, where the faces are
    /// beside each other. Else as `Distance`.
    BoxFaces,
    /// The largest separation along a normal of an edge, where circles are regular polygons.
    SidedCircles {
        /// The least number of sides.
        least: u32,
        /// The greatest number of sides.
        most: u32,
    },
}

/// The contacts of two segments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum SegmentPairs {
    /// The same as those of other shapes.
    Meet,
    /// There are none.
    Ignored,
}

/// The check of a dialect against its engine.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub enum DialectEvidence {
    /// A test asks the installed engine about seeded scenes.
    Held {
        /// The seed of the scenes: one with which the rule was not made.
        seed: u64,
        /// The number of scenes.
        scenes: usize,
        /// The scenes in which the engine does something else, by reason.
        differs: Vec<HeldOut>,
    },
    /// The source was read, the engine was not asked. Says why.
    ReadOnly {
        /// The reason.
        why: String,
    },
}

/// A check of what a dialect says of motion: a test asks the installed engine about seeded scenes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MotionCheck {
    /// The forecast that is asked about.
    pub of: MotionForecast,
    /// The number of scenes.
    pub scenes: usize,
    /// The number of those in which the engine does what its dialect says.
    pub agree: usize,
    /// The behaviour of the engine in the others, and its reason as far as is known. Empty if there are none.
    #[serde(default)]
    pub why: String,
}

/// A statement of a dialect about motion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum MotionForecast {
    /// The time of a later contact: the engine has none just before it, and one just after it.
    Later,
    /// A push: a step changes the velocity exactly where the dialect says it does.
    Push,
    /// The separation at which a body comes to rest on another one, within the slop.
    RestOffset,
}

/// Scenes in which the engine differs from its dialect.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct HeldOut {
    /// The number of scenes.
    pub count: usize,
    /// The engine's own answer there, and why as far as is known.
    pub why: String,
}

/// The lengths of a dialect for a pair, units of the scene.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DialectLengths {
    /// The skins of A and B, >= 0.
    pub skins: [f64; 2],
    /// The gap up to which there is a contact, whatever the motion, >= 0.
    pub reach: f64,
    /// The limit of a reach that is as long as the displacement, >= 0.
    pub reach_along_velocity: f64,
    /// The depth that is allowed, >= 0.
    pub slop: f64,
    /// The separation at which bodies rest: negative where they sink in.
    pub rest_offset: f64,
}

impl DialectLengths {
    /// The skins of both.
    pub fn skin(&self) -> f64 {
        self.skins[0] + self.skins[1]
    }
}

impl Dialect {
    /// Returns the same engine, for a scene in which `scale` units, > 0, are one unit of the engine.
    #[must_use]
    pub fn scaled(&self, scale: f64) -> Dialect {
        Dialect { scale: self.scale * scale, ..self.clone() }
    }

    /// Returns the constant of this name.
    pub fn constant(&self, name: &str) -> Option<&DialectConstant> {
        self.constants.iter().find(|constant| constant.name == name)
    }

    /// Returns the sum of these constants, units of the scene.
    pub fn length(&self, names: &[String]) -> f64 {
        names.iter().filter_map(|name| self.constant(name)).map(|constant| constant.value).sum::<f64>() * self.scale
    }

    /// Returns the names of the constants that are the skin of a shape.
    pub fn skin_of(&self, shape: &Shape) -> &[String] {
        if matches!(shape.kind(), Kind::Circle | Kind::Capsule) { &self.round_skin } else { &self.straight_skin }
    }

    /// Returns the lengths for two shapes.
    pub fn lengths(&self, shapes: [&Shape; 2]) -> DialectLengths {
        let skins = shapes.map(|shape| self.length(self.skin_of(shape)));
        DialectLengths {
            skins,
            reach: self.length(&self.reach),
            reach_along_velocity: self.length(&self.reach_along_velocity),
            slop: self.length(&self.slop),
            rest_offset: skins[0] + skins[1] - self.length(&self.sinks),
        }
    }

    /// Returns every name that the rule asks for, to hold the file to its constants.
    pub fn named_constants(&self) -> impl Iterator<Item = &String> {
        [&self.round_skin, &self.straight_skin, &self.reach, &self.reach_along_velocity, &self.slop, &self.sinks, &self.cast]
            .into_iter()
            .flatten()
    }
}
