//! GJK and EPA: the second method, for every pair of convex bounded shapes.

use super::contact::Contact;
use super::dispatch;
use super::shape::Shape;
use super::trace::Trace;

/// How a static question is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Algorithm {
    /// The pair's own function.
    #[default]
    Direct,
    /// GJK for the distance, EPA for the penetration. Convex bounded shapes only; see [`applies`].
    Gjk,
}

impl Algorithm {
    /// All algorithms, in the order of the panel.
    pub const ALL: [Algorithm; 2] = [Algorithm::Direct, Algorithm::Gjk];

    /// The name on the command line and in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            Algorithm::Direct => "direct",
            Algorithm::Gjk => "gjk",
        }
    }
}

/// Whether GJK answers this pair: both shapes convex and bounded.
pub fn applies(_a: &Shape, _b: &Shape) -> bool {
    todo!("owner: gjk")
}

/// How `a` and `b` stand to each other by the algorithm chosen, and why. Pairs that GJK does not answer get the direct method.
pub fn contact_by<T: Trace>(algorithm: Algorithm, a: &Shape, b: &Shape, trace: &mut T) -> Contact {
    match algorithm {
        Algorithm::Direct => dispatch::contact_traced(a, b, trace),
        Algorithm::Gjk => todo!("owner: gjk"),
    }
}
