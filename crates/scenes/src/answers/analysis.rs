//! The answers for the scene's pair: the relation of the two bodies at the time on the timeline with its reasons, and the results
//! of search and proof for the frame. `session::DerivedValues` keeps them until the scene, the time or the algorithm is
//! another one.

use super::of_pair::PairAnswers;
use crate::explain::{
    Derivation, DerivedAnswer, Reasoning, SearchEvidence, derive, member_names, printed_translation, static_trace, trace_of,
};
use crate::kernel::{
    Algorithm, Contact, Crossings, Manifolds, Moving, Recorder, SeparatedPair, SeparatingTranslation, Shape, contact,
    contact_by_traced, crossings, manifolds, methods_of, separating_translation,
};
use crate::scene::{Scene, UpDirection};
use crate::search::{
    Contacts, Judgement, Lane, Limits, MAX_TESTS, Method, Profile, ProvenSearch, Report, profile_knowing, search_and_prove,
};

/// The answers for the pair in focus.
#[derive(Debug, Clone, PartialEq)]
pub struct Analysis {
    /// The two bodies, as indices: A and B.
    pub pair: [usize; 2],
    /// The time of `now`, `crossings` and `manifolds`, in [0, 1].
    pub t: f64,
    /// The relation of the two at `t`.
    pub now: Contact,
    /// The shortest translation of B that ends an overlap at `t`, with as few digits as do. `None` where they do not overlap, or where no
    /// finite translation separates them.
    pub separating: Option<SeparatingTranslation>,
    /// The reasons of `now`.
    pub trace: Recorder,
    /// The answer that is derived.
    pub why: DerivedAnswer,
    /// The reasons of that one, where it is another one than `now`.
    other: Option<Recorder>,
    /// The names of the members of the level, if the answer is about one.
    members: Vec<String>,
    /// The direction that is up in the scene.
    up: UpDirection,
    /// The algorithm that `now` comes from: the one asked for where it applies, else the direct one.
    pub algorithm: Algorithm,
    /// The methods that the pair offers, in the order of the panel; the direct one comes first.
    pub methods: Vec<Algorithm>,
    /// The points at which the boundaries meet at `t`.
    pub crossings: Crossings,
    /// The points at which one rests on the other at `t`.
    pub manifolds: Manifolds,
    /// The method the scene asks for.
    pub method: Method,
    /// The search of the scene.
    pub report: Report,
    /// The answer that is certain: of the closed form, or of the advancement if a body spins.
    pub proof: Report,
    /// The method of `proof`: [`Method::Exact`] or [`Method::Advance`].
    pub prover: Method,
    /// The times at which the two are in contact.
    pub contacts: Contacts,
    /// The relation of the two at the impact of `report`. `None` if it claims none.
    pub at_impact: Option<Contact>,
}

impl Analysis {
    /// The answers for the scene's pair at `t`, the contact by the direct method. `None` where the scene has no pair.
    pub fn of(scene: &Scene, t: f64) -> Option<Analysis> {
        Analysis::by(Reasoning::default(), scene, t)
    }

    /// The answers for the scene's pair at `t`, the contact by the algorithm of `reasoning` where that applies, and the reasons
    /// of what it asks for. `None` where the scene has no pair.
    pub fn by(reasoning: Reasoning, scene: &Scene, t: f64) -> Option<Analysis> {
        Analysis::within(Limits::NONE, reasoning, scene, t)
    }

    /// Does the same as [`Analysis::by`], with the search of the scene within these limits. The proof keeps its own limits only.
    pub fn within(limits: Limits<'_>, reasoning: Reasoning, scene: &Scene, t: f64) -> Option<Analysis> {
        FrameAnswers::of(scene, limits)?.at(reasoning, scene, t)
    }

    /// The answers for the same scene at another time, by another algorithm or with other reasons. What was found about the motion is kept.
    pub fn moved_to(self, reasoning: Reasoning, scene: &Scene, t: f64) -> Option<Analysis> {
        let Analysis { pair, method, report, proof, prover, contacts, at_impact, .. } = self;
        FrameAnswers { pair, method, report, proof, prover, contacts, at_impact }.at(reasoning, scene, t)
    }

    /// The reasons of the answer that is derived: [`trace`](Self::trace), unless another answer was asked for.
    pub fn reasons(&self) -> &Recorder {
        self.other.as_ref().unwrap_or(&self.trace)
    }

    /// The steps of [`reasons`](Self::reasons) as lines of a derivation.
    pub fn derivations(&self) -> Vec<Derivation> {
        derive(&self.reasons().steps, &self.members, self.up)
    }

    /// The scene's own search as a lane.
    pub fn lane(&self) -> Lane<'_> {
        Lane::new(self.method, &self.report, MAX_TESTS, self.prover.kind(), &self.proof)
    }

    /// The separation over the frame that the proof is of. `scene`: the one of the analysis.
    pub fn profile(&self, scene: &Scene) -> Option<Profile> {
        let [a, b] = scene.moving(self.pair)?;
        Some(profile_knowing(&a, &b, scene.slop, &self.proof, &self.contacts))
    }

    /// Judges the answer of the search by the proof.
    pub fn judgement(&self) -> Judgement {
        self.lane().judgement
    }

    /// Returns the answers that the goals of lessons look at.
    pub fn answers(&self) -> PairAnswers<'_> {
        PairAnswers {
            t: self.t,
            contact: &self.now,
            steps: &self.trace.steps,
            algorithm: self.algorithm,
            crossings: &self.crossings,
            report: &self.report,
            proof: &self.proof,
            contacts: &self.contacts,
            judgement: self.judgement(),
        }
    }

    /// Returns true if the search missed an impact that is proven: the mover went through the target unseen.
    pub fn tunneled(&self) -> bool {
        self.judgement().tunneled()
    }

    /// Returns the clearance with which an impact that the search claims is refuted. `None` if none is.
    pub fn false_impact(&self) -> Option<f64> {
        match self.judgement() {
            Judgement::FalseYes { clearance } => Some(clearance),
            Judgement::RightYes { .. }
            | Judgement::RightNo { .. }
            | Judgement::FalseNo { .. }
            | Judgement::NoClaim
            | Judgement::GaveUp
            | Judgement::Unproven
            | Judgement::NotApplicable => None,
        }
    }
}

/// The part of the answers that holds for the whole frame.
struct FrameAnswers {
    pair: [usize; 2],
    method: Method,
    report: Report,
    proof: Report,
    prover: Method,
    contacts: Contacts,
    at_impact: Option<Contact>,
}

impl FrameAnswers {
    fn of(scene: &Scene, limits: Limits<'_>) -> Option<FrameAnswers> {
        let pair = scene.pair?;
        let [a, b] = scene.moving(pair)?;
        let method = scene.search;
        let found = search_and_prove(&a, &b, &method, scene.slop, limits);
        let contacts = found.contacts(&a, &b, scene.slop);
        let ProvenSearch { report, prover, proof } = found;
        let at_impact = report.outcome.contact_t().map(|t| contact(&a.at(t), &b.at(t)));
        Some(FrameAnswers { pair, method, report, proof, prover, contacts, at_impact })
    }

    /// Returns the analysis of these searches at `t`, with the relation of the two.
    fn at(self, Reasoning { algorithm, why }: Reasoning, scene: &Scene, t: f64) -> Option<Analysis> {
        let [a, b] = scene.moving(self.pair)?;
        let (shape_a, shape_b) = (a.at(t), b.at(t));
        let methods = methods_of(&shape_a, &shape_b);
        let algorithm = Some(algorithm).filter(|algorithm| methods.contains(algorithm)).unwrap_or_default();
        let (now, trace) = traced(algorithm, [&a, &b], t);
        let crossings = crossings(&shape_a, &shape_b);
        let manifolds = manifolds(&shape_a, &shape_b, scene.slop);
        let separating = separating(&shape_a, &shape_b, &now);
        let FrameAnswers { pair, method, report, proof, prover, contacts, at_impact } = self;
        let slop = scene.slop;
        let searched = SearchEvidence {
            a: &a,
            b: &b,
            slop,
            method: &method,
            report: &report,
            prover: &prover,
            proof: &proof,
            contacts: &contacts,
        };
        let other = (why != DerivedAnswer::Contact).then(|| trace_of(Reasoning { algorithm, why }, (scene, pair), &searched, t));
        let members = if why == DerivedAnswer::Level { member_names(scene, pair) } else { Vec::new() };
        Some(Analysis {
            pair,
            t,
            now,
            separating,
            trace,
            why,
            other,
            members,
            up: scene.up,
            algorithm,
            methods,
            crossings,
            manifolds,
            method,
            report,
            proof,
            prover,
            contacts,
            at_impact,
        })
    }
}

/// The translation that ends an overlap, as it is shown.
fn separating(a: &Shape, b: &Shape, now: &Contact) -> Option<SeparatingTranslation> {
    let overlap = now.penetration_depth().is_none_or(|depth| 0.0 < depth);
    let found = separating_translation(a, b, now).filter(|_| overlap)?;
    let translation = match found.separates {
        SeparatedPair::Shapes => printed_translation(a, b, &found).unwrap_or(found.translation),
        SeparatedPair::DeepestParts => found.translation,
    };
    Some(SeparatingTranslation { translation, ..found })
}

/// Returns the relation of two moving shapes at `t` with its reasons, by `algorithm`, or by the direct one if that does not apply.
fn traced(algorithm: Algorithm, [a, b]: [&Moving; 2], t: f64) -> (Contact, Recorder) {
    let mut trace = Recorder::default();
    let contact = contact_by_traced(algorithm, &a.at(t), &b.at(t), &mut trace);
    (contact, trace)
}

/// Counts the steps of the reasons at `t`; 0 if the scene has no pair. The search is carried out only for reasons of the motion.
pub fn step_count(reasoning: Reasoning, scene: &Scene, t: f64) -> usize {
    let Some([a, b]) = scene.pair.and_then(|pair| scene.moving(pair)) else { return 0 };
    match static_trace(reasoning, [&a.at(t), &b.at(t)], scene.slop) {
        Some(trace) => trace.steps.len(),
        None => Analysis::by(reasoning, scene, t).map_or(0, |analysis| analysis.reasons().steps.len()),
    }
}
