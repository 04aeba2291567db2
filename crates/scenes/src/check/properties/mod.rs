//! Changes that must not change the answers: swap, mirror, turn, move, scale, reverse.
//!
//! Each answer of the changed scene is mapped back and compared with the answer of the scene itself. Verdicts must be the same,
//! and numbers the same within rounding. A difference is allowed only for one of a few known reasons, which is stated. A change
//! may itself round the numbers of the scene (a turn by 37 degrees does): then a verdict may differ if the pair is closer to the
//! flip than that rounding. To find out, the scene itself is perturbed by as much.

mod compare;
mod known_reasons;
mod question;
mod reversed;
mod transform;

use question::PropertyQuestion;
pub use transform::Transform;

use crate::scene::Scene;

/// The quantity that is compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ComparedQuantity {
    /// The hit at t = 0.
    Hit,
    /// The relation of the two at t = 0.
    Relation,
    /// Their separation at t = 0.
    Separation,
    /// The normal from A to B at t = 0.
    Normal,
    /// The proof for the frame: by the closed form, or by the advancement if a body spins.
    Proof,
    /// The answer of the scene's search for the frame.
    Search,
}

impl ComparedQuantity {
    /// All of them, in the order of the table.
    pub const ALL: [ComparedQuantity; 6] = [
        ComparedQuantity::Hit,
        ComparedQuantity::Relation,
        ComparedQuantity::Separation,
        ComparedQuantity::Normal,
        ComparedQuantity::Proof,
        ComparedQuantity::Search,
    ];

    /// Returns the name in the table.
    pub fn name(self) -> &'static str {
        match self {
            ComparedQuantity::Hit => "hit",
            ComparedQuantity::Relation => "relation",
            ComparedQuantity::Separation => "separation",
            ComparedQuantity::Normal => "normal",
            ComparedQuantity::Proof => "proof",
            ComparedQuantity::Search => "search",
        }
    }
}

/// The comparison of two answers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Agreement {
    /// The same to the last bit.
    Same,
    /// The same within rounding.
    Rounded {
        /// The difference, in the unit of the number.
        off: f64,
        /// The largest permitted difference.
        bound: f64,
    },
    /// Different for a known reason.
    Documented {
        /// The reason, a sentence.
        why: &'static str,
    },
    /// Different without a reason.
    Different,
}

/// One answer, before and after a change.
#[derive(Debug, Clone, PartialEq)]
pub struct PropertyFinding {
    /// The change.
    pub transform: Transform,
    /// The quantity that is compared.
    pub quantity: ComparedQuantity,
    /// The answer of the scene itself.
    pub before: String,
    /// The answer of the changed scene, mapped back to the scene itself.
    pub after: String,
    /// The comparison of the two.
    pub agreement: Agreement,
}

/// Returns the answers for the scene's pair under every change, row by row. A change that leads out of the permitted range has no
/// findings. A scene without a pair, and one that leaves that range by itself, has none at all.
pub fn findings(scene: &Scene) -> Vec<PropertyFinding> {
    let question = |scene: &Scene| PropertyQuestion::of(scene).filter(PropertyQuestion::is_in_range);
    let Some(before) = question(scene) else { return Vec::new() };
    let images = Transform::ALL.into_iter().filter_map(|transform| Some((transform, question(&transform.applied(scene).ok()?)?)));
    images
        .flat_map(|(transform, after)| match transform {
            Transform::Reverse => reversed::findings(&before, &after),
            _ => compare::findings(transform, &before, &after),
        })
        .collect()
}
