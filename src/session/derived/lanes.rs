//! All methods over the motion of the pair. Derived once per change of the scene.

use crate::answers::Analysis;
use crate::search::{
    Lane, Limits, MAX_TESTS, Method, MethodKind, Report, Starts, compared, search_within, starts_of_all, test_budget,
};
use crate::session::Session;

/// The most tests of two circles for a method beside the focus; fewer for shapes whose tests cost more.
const AT_REST: usize = 20_000;
/// The same while a body is dragged: every frame searches anew.
const WHILE_DRAGGING: usize = 2_000;

/// The answers of the methods beside the focus.
#[derive(Debug, Clone, PartialEq)]
pub struct Lanes {
    /// The scene they are for, as its [document](crate::session::Document::revision) numbers it, and the parameters of the methods.
    revision: u64,
    methods: [Method; MethodKind::ALL.len()],
    /// After how many tests each was to give up.
    limit: usize,
    kinds: Vec<MethodKind>,
    /// The searches that are not in the analysis.
    others: Vec<(Method, Report)>,
    /// The start positions from which each of `kinds` hits. `None`: they are left until no body is dragged.
    starts: Option<Vec<Option<Starts>>>,
}

impl Lanes {
    /// Searches with every method that is worth comparing and that the analysis of the same session does not have yet. `None`:
    /// the pair has no bodies.
    pub fn of(session: &Session, analysis: &Analysis) -> Option<Lanes> {
        let (scene, of_kind) = (session.scene(), session.methods());
        let [a, b] = scene.moving(analysis.pair)?;
        let limit = limit(session, analysis)?;
        let kinds: Vec<MethodKind> = compared(&a, &b, scene.search.kind()).collect();
        let is_known = |method: &Method| *method == analysis.method || is_proof(method, analysis);
        let unknown = kinds.iter().map(|&kind| of_kind[kind as usize]).filter(|method| !is_known(method));
        let others = unknown
            .map(|method| (method, search_within(&a, &b, &method, scene.slop, Limits { tests: limit, ..Limits::NONE })))
            .collect();
        // Contacts of bodies that spin are no closed form.
        let waits = session.changes_each_frame() && (a.spins() || b.spins());
        let methods: Vec<Method> = kinds.iter().map(|&kind| of_kind[kind as usize]).collect();
        let starts = (!waits).then(|| starts_of_all(&a, &b, &methods, scene.slop, &analysis.proof.outcome));
        Some(Lanes { revision: session.document().revision(), methods: of_kind, limit, kinds, others, starts })
    }

    /// Returns true if they are still the answers for the session. A search that was ended early is made again if it may make more
    /// tests now.
    pub fn hold_for(&self, session: &Session, analysis: &Analysis) -> bool {
        let cut_short = || self.all(analysis).iter().any(Lane::is_cut_short);
        let same = self.revision == session.document().revision() && self.methods == session.methods();
        let waits = self.starts.is_none() && !session.changes_each_frame();
        same && !waits && (limit(session, analysis).is_none_or(|limit| limit <= self.limit) || !cut_short())
    }

    /// Returns the start positions from which this method hits. `None`: they are of no interest, or are left for now.
    pub fn starts(&self, kind: MethodKind) -> Option<&Starts> {
        let index = self.kinds.iter().position(|of| *of == kind)?;
        self.starts.as_ref()?.get(index)?.as_ref()
    }

    /// The lanes, from the naive method to the exact one. `analysis` is that of the same session.
    pub fn all<'a>(&'a self, analysis: &'a Analysis) -> Vec<Lane<'a>> {
        let lane = |&kind: &MethodKind| {
            let method = self.methods[kind as usize];
            if method == analysis.method {
                return Some(analysis.lane());
            }
            let (report, limit) = if is_proof(&method, analysis) {
                (&analysis.proof, MAX_TESTS)
            } else {
                let (_, report) = self.others.iter().find(|(other, _)| *other == method)?;
                (report, self.limit)
            };
            Some(Lane::new(method, report, limit, analysis.prover.kind(), &analysis.proof))
        };
        self.kinds.iter().filter_map(lane).collect()
    }
}

/// Returns true if the proof is the report of this method: the proof by an advancement is more than its own claim.
fn is_proof(method: &Method, analysis: &Analysis) -> bool {
    *method == Method::Exact && analysis.prover == Method::Exact
}

/// After how many tests a method beside the focus gives up now.
fn limit(session: &Session, analysis: &Analysis) -> Option<usize> {
    let bodies = &session.scene().bodies;
    let [a, b] = [&bodies.get(analysis.pair[0])?.shape, &bodies.get(analysis.pair[1])?.shape];
    let tests = if session.changes_each_frame() { WHILE_DRAGGING } else { AT_REST };
    Some(test_budget(a, b, tests))
}
