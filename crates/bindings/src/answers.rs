//! The types of the answers: dictionaries of Python, objects of JavaScript.

use clashbox_geometry::kernel::{self, DVec2, level};
use clashbox_geometry::movers;
use clashbox_scenes::check;

use crate::arguments::Vector;

/// The results of many hit tests, 1 for a hit: `bytes` of Python, a `Uint8Array` of JavaScript.
pub type Flags = std::borrow::Cow<'static, [u8]>;

/// Declares answers. Each is made from a value of Rust: its fields are their type, an expression of the value, and their text.
macro_rules! answers {
    ($($name:ident($found:ident: $from:ty), $text:literal { $($field:ident: $type:ty = $value:expr, $field_text:literal;)+ })+) => {
        $(
            #[doc = $text]
            #[derive(Debug, serde::Serialize)]
            #[cfg_attr(feature = "python", derive(pyo3::IntoPyObject))]
            pub struct $name { $(#[doc = $field_text] pub $field: $type,)+ }

            impl From<$from> for $name {
                fn from($found: $from) -> $name {
                    $name { $($field: $value,)+ }
                }
            }
        )+

        /// Name and text of each answer; name, type in Rust and text of its fields.
        pub const ANSWERS: &[(&str, &str, &[[&str; 3]])] =
            &[$((stringify!($name), $text, &[$([stringify!($field), stringify!($type), $field_text]),+])),+];
    };
}

answers! {
    Contact(found: kernel::Contact), "How two shapes are related." {
        relation: &'static str = found.relation.id(), r#""apart", "touching", "overlapping", "a_contains_b" or "b_contains_a". Exact."#;
        separation: Option<f64> = found.separation, "Apart the distance, overlapping minus the depth. None if no translation separates them.";
        normal: Option<Vector> = found.normal.map(vector), "Unit vector from A to B. None only where `separation` is.";
        witness_a: Vector = vector(found.witness_a), "The point of A that is closest to B, or deepest in B.";
        witness_b: Vector = vector(found.witness_b), "The point of B that is closest to A, or deepest in A.";
    }
    Manifold(found: kernel::Manifold), "The points at which two shapes rest on each other." {
        normal: Vector = vector(found.normal), "Unit vector from A to B.";
        points: Vec<ManifoldPoint> = list(found.points().to_vec()), "One point or two.";
    }
    ManifoldPoint(found: kernel::ManifoldPoint), "A point of a manifold." {
        on_a: Vector = vector(found.on_a), "The point of A.";
        on_b: Vector = vector(found.on_b), "The point of B.";
        separation: f64 = found.separation, "The separation at this point.";
    }
    Impact(found: (f64, DVec2, bool)), "The first impact of a motion." {
        t: f64 = found.0, "The fraction of the frame, 0 to 1.";
        normal: Vector = vector(found.1), "Unit vector from A to B.";
        grazing: bool = found.2, "True if A only touches B on its path.";
    }
    Crossings(found: kernel::Crossings), "Where two boundaries meet." {
        points: Vec<Vector> = found.points.into_iter().map(vector).collect(), "Single common points.";
        stretches: Vec<[Vector; 2]> = found.stretches.into_iter().map(|ends| ends.map(vector)).collect(), "Common stretches, by their ends.";
        coincident: bool = found.coincident, "True if they share a part that is not a stretch: a line, a circle, an arc.";
    }
    LevelContact(found: level::LevelContact), "The contact of a body with a level." {
        relation: &'static str = found.relation.id(), r#""apart", "touching" or "overlapping". Exact."#;
        separation: Option<f64> = found.separation, "That from the union of the members. None without members, or if no translation frees the body.";
        translation: Option<Vector> = found.translation.map(vector), "The shortest one that frees the body. None where it is apart, and where none does.";
        members: Vec<MemberContact> = list(found.members), "The members within reach, or the nearest one.";
    }
    MemberContact(found: level::MemberContact), "The contact of a body with a member of a level." {
        member: usize = found.member, "The index of the member.";
        separation: Option<f64> = found.separation, "The separation of the pair.";
        normal: Option<Vector> = found.normal.map(vector), "Unit vector from the member to the body.";
        label: &'static str = found.label.id(), r#""real", "ghost" if the level does not have this normal there, or "apart"."#;
    }
    Move(found: movers::Move), "A move among members." {
        displacement: Vector = vector(found.displacement), "The displacement of the body.";
        velocity: Vector = vector(found.velocity), "The velocity that is left, as a displacement of one frame.";
        bumps: Vec<Bump> = list(found.bumps), "Where the body was stopped or turned, in order.";
    }
    Bump(found: movers::Bump), "A change of direction during a move." {
        t: f64 = found.t, "The fraction of the frame, 0 to 1.";
        at: Vector = vector(found.at), "The displacement of the body there.";
        member: Option<usize> = found.member, "The index of the member. None if it belongs to none.";
        normal: Option<Vector> = found.normal.map(vector), "Unit vector from the member to the body.";
        ghost: bool = found.is_ghost, "True if the level does not have this normal there.";
    }
    Verdict(found: check::CheckReport), "The verdict on a scene." {
        clean: bool = found.is_clean(), "True if every expectation is as it should be.";
        expectations: Vec<ExpectationResult> = list(found.results), "The results, in the order of the scene.";
    }
    ExpectationResult(found: check::CheckedExpectation), "The result of an expectation." {
        question: String = found.question(), "The question, with its bodies.";
        verdict: &'static str = found.verdict.id(), r#""as_expected", "failed_as_known", "different" or "passed_unexpectedly"."#;
        differences: Vec<String> = found.lines(), "Each difference from the expectation.";
        why: String = found.why, "Why the expected answer is right. May be empty.";
    }
}

/// Returns the coordinates of a vector, without the sign of -0.
fn vector(v: DVec2) -> Vector {
    (v + DVec2::ZERO).to_array()
}

fn list<T, U: From<T>>(found: Vec<T>) -> Vec<U> {
    found.into_iter().map(U::from).collect()
}
