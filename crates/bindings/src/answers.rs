//! The types of the answers.

use serde::{Serialize, Serializer};

use crate::arguments::Vector;

/// The results of many questions, 1 or 0 each: `bytes` of Python, a `Uint8Array` of JavaScript.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Flags(pub Vec<u8>);

impl Serialize for Flags {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

/// Declares the answers that have fields, for Rust and for the declarations of the two languages.
macro_rules! answers {
    ($($(#[doc = $doc:literal])+ $answer:ident { $($(#[doc = $field_doc:literal])+ $field:ident: $type:ty,)+ })+) => {
        $(
            $(#[doc = $doc])+
            #[derive(Debug, Clone, PartialEq, Serialize)]
            pub struct $answer {
                $($(#[doc = $field_doc])+ pub $field: $type,)+
            }

            impl crate::declarations::Declared for $answer {
                fn python() -> String { stringify!($answer).to_owned() }
                fn javascript() -> String { stringify!($answer).to_owned() }
            }
        )+

        /// Hands each answer, with its text and its fields, to `visit`.
        pub(crate) fn each_answer(mut visit: impl FnMut(&str, &str, &[(&str, &str, String, String)])) {
            use crate::declarations::Declared;
            $(visit(stringify!($answer), concat!($($doc),+), &[$(
                (stringify!($field), concat!($($field_doc),+), <$type as Declared>::python(), <$type as Declared>::javascript()),
            )+]);)+
        }
    };
}

answers! {
    /// How two shapes are related.
    Contact {
        /// "apart", "touching", "overlapping", "a_contains_b" or "b_contains_a". Exact.
        relation: &'static str,
        /// Apart the distance, touching 0, overlapping minus the depth; world units. None if no translation separates them.
        separation: Option<f64>,
        /// Unit vector from A to B. None only where `separation` is.
        normal: Option<Vector>,
        /// The point of A that is closest to B, or deepest in B.
        witness_a: Vector,
        /// The point of B that is closest to A, or deepest in A.
        witness_b: Vector,
    }
    /// The points at which two shapes rest on each other.
    Manifold {
        /// Unit vector from A to B.
        normal: Vector,
        /// One point or two.
        points: Vec<ManifoldPoint>,
    }
    /// A point of a manifold.
    ManifoldPoint {
        /// The point of A.
        on_a: Vector,
        /// The point of B.
        on_b: Vector,
        /// The separation at this point, world units.
        separation: f64,
    }
    /// The first impact of a motion.
    Impact {
        /// The fraction of the frame, 0 to 1.
        t: f64,
        /// Unit vector from A to B.
        normal: Vector,
        /// True if the path of A only touches B.
        grazing: bool,
    }
    /// Where two boundaries meet.
    Crossings {
        /// Single common points.
        points: Vec<Vector>,
        /// Common stretches, each from one end to the other.
        stretches: Vec<[Vector; 2]>,
        /// True if they share a part that is not a stretch: a line, a circle, an arc.
        coincident: bool,
    }
    /// The contact of a body with a level.
    LevelContact {
        /// "apart", "touching" or "overlapping". Exact.
        relation: &'static str,
        /// The separation from the union, world units. None without members, and if no translation frees the body.
        separation: Option<f64>,
        /// The shortest translation that frees the body. None where it is apart, and where none does.
        translation: Option<Vector>,
        /// The members within reach, or the nearest one.
        members: Vec<MemberContact>,
    }
    /// The contact of a body with a member of a level.
    MemberContact {
        /// Its index among the members.
        member: usize,
        /// The separation of the pair, world units.
        separation: Option<f64>,
        /// Unit vector from the member to the body.
        normal: Option<Vector>,
        /// "real", "ghost" if the level does not have this normal there, or "apart".
        label: &'static str,
    }
    /// A move among members.
    Move {
        /// The displacement of the body.
        displacement: Vector,
        /// The velocity that is left, as a displacement of one frame.
        velocity: Vector,
        /// The displacements at which the path turns; the last one is that of the end.
        legs: Vec<Vector>,
        /// The steps at which the body was stopped or turned.
        bumps: Vec<Bump>,
    }
    /// A step of a move.
    Bump {
        /// The fraction of the frame, 0 to 1.
        t: f64,
        /// The displacement of the body there.
        at: Vector,
        /// The index of the member. None if the bump belongs to none.
        member: Option<usize>,
        /// Unit vector from the member to the body.
        normal: Option<Vector>,
        /// True if the level does not have that normal there.
        ghost: bool,
        /// The velocity after it, as a displacement of one frame.
        velocity: Vector,
    }
    /// The verdict on a scene.
    Verdict {
        /// True if every expectation is as it should be.
        clean: bool,
        /// The title of the scene. May be empty.
        title: String,
        /// The results, in the order of the scene.
        expectations: Vec<ExpectationResult>,
    }
    /// The result of an expectation.
    ExpectationResult {
        /// The question, with its bodies.
        question: String,
        /// "as_expected", "failed_as_known", "different" or "passed_unexpectedly".
        verdict: &'static str,
        /// Why the expected answer is right. May be empty.
        why: String,
        /// A line for each difference.
        differences: Vec<String>,
    }
}
