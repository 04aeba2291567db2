//! The faults that a scene can have by itself: a failing expectation, a broken property of a move, a wrong answer of an engine, a finding of
//! an audit.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::ops::ControlFlow;

use super::shrinker::{ShrinkProgress, ShrunkScene, shrink, shrink_in_slices};
use crate::capture::{Audit, Depths, Finding, NoStepFault, NormalLimits, finding_in_words, scene_of, shrunk_step};
use crate::check::{CheckVerdict, Deviation, TrialAnswer, check, question_of};
use crate::engine::{Assessment, AssessmentKind, BoundaryRelation, EngineQuantity, FailureKind};
use crate::invariants::{Invariant, InvariantState, invariant};

use crate::movers::Mover;
use crate::scene::Scene;

/// A scene with a fault, and the test of it.
pub struct FaultyScene {
    /// The scene, with no other expectations than one that fails.
    pub scene: Scene,
    /// The bodies that the fault is about, which stay.
    pub kept: Vec<usize>,
    /// Returns true if a scene still has the fault.
    pub has_fault: Box<dyn Fn(&Scene) -> bool + Send>,
    /// Completes the smallest scene.
    finish: fn(Scene) -> Scene,
}

impl FaultyScene {
    /// Returns a scene with a fault that is about some of its bodies.
    pub fn new(scene: Scene, kept: Vec<usize>, has_fault: impl Fn(&Scene) -> bool + Send + 'static) -> FaultyScene {
        FaultyScene { scene, kept, has_fault: Box::new(has_fault), finish: std::convert::identity }
    }

    /// Returns the scene in which the expectation of this index fails, without the others. The same fault is the same quantity that differs, in the
    /// same direction. `None` if there is no such expectation.
    pub fn of_expectation(mut scene: Scene, index: usize) -> Option<FaultyScene> {
        if scene.expectations.len() <= index {
            return None;
        }
        scene.expectations = vec![scene.expectations.swap_remove(index)];
        scene.lesson = None;
        let first = differences(&scene).into_iter().next();
        let fails = move |scene: &Scene| first.is_some_and(|first| differences(scene).contains(&first));
        Some(FaultyScene::new(scene, Vec::new(), fails))
    }

    /// Returns the scene in which a move of one of its bodies breaks a property.
    pub fn of_property(mut scene: Scene, of: usize, by: Mover, property: Invariant) -> FaultyScene {
        scene.expectations.clear();
        scene.lesson = None;
        let name = scene.name(of).to_owned();
        FaultyScene::new(scene, vec![of], move |scene| {
            let state = scene.body_named(&name).ok().and_then(|of| invariant(scene, of, &by, property).ok());
            matches!(state, Some(InvariantState::Broken(_)))
        })
    }

    /// Returns the scene in which an engine gives this wrong answer. `answers` asks it about two bodies of a scene. The same fault is an answer that is
    /// wrong in the same way: about the same bodies, in the same relation to the boundary.
    pub fn of_answer(
        mut scene: Scene,
        wrong: TrialAnswer,
        answers: impl Fn(&Scene, [usize; 2]) -> Vec<TrialAnswer> + Send + 'static,
    ) -> FaultyScene {
        scene.expectations.clear();
        scene.lesson = None;
        scene.pair = Some(wrong.pair);
        FaultyScene::new(scene, wrong.pair.to_vec(), move |scene| {
            // The pair may have other numbers, its names stay.
            let [Ok(a), Ok(b)] = wrong.names.each_ref().map(|name| scene.body_named(name)) else { return false };
            answers(scene, [a, b]).iter().any(|answer| fault_of(answer) == fault_of(&wrong))
        })
    }

    /// Returns the scene of the first step of a finding. `depths` and `limits` are those of the audit.
    ///
    /// # Errors
    ///
    /// If a scene cannot hold the fault.
    pub fn of_finding(
        audit: &Audit,
        finding: &Finding,
        depths: Depths,
        limits: NormalLimits,
    ) -> Result<FaultyScene, NoStepFault> {
        let fault = audit.fault(finding, depths, limits)?;
        let words = finding_in_words(finding, audit.names(finding), &audit.numbers(finding));
        let scene = Scene { expectations: Vec::new(), ..scene_of(&audit.step(finding), &words) };
        if !fault.is_in(&scene) {
            return Err(NoStepFault::Elsewhere);
        }
        let faulty = FaultyScene::new(scene, vec![0, 1], move |scene| fault.is_in(scene));
        Ok(FaultyScene { finish: shrunk_step, ..faulty })
    }

    /// Returns the question of the expectation that fails, in words. `None` if the fault is another one.
    pub fn question(&self) -> Option<String> {
        self.scene.expectations.first().map(|expectation| question_of(&self.scene, expectation))
    }

    /// Shrinks the scene, see [`shrink`]. `None` if the scene does not have the fault.
    pub fn shrink(&self, goes_on: &mut dyn FnMut(ShrinkProgress) -> ControlFlow<()>) -> Option<ShrunkScene> {
        self.finished(shrink(&self.scene, &self.kept, &*self.has_fault, goes_on))
    }

    /// Shrinks the scene in slices, see [`shrink`]. `goes_on` is called after every test, and ends it. `None` if the scene does not have the fault.
    pub async fn shrink_in_slices(&self, goes_on: impl AsyncFnMut(ShrinkProgress) -> ControlFlow<()>) -> Option<ShrunkScene> {
        self.finished(shrink_in_slices(&self.scene, &self.kept, &*self.has_fault, goes_on).await)
    }

    fn finished(&self, shrunk: Option<ShrunkScene>) -> Option<ShrunkScene> {
        shrunk.map(|shrunk| ShrunkScene { scene: (self.finish)(shrunk.scene), ..shrunk })
    }
}

/// Returns what is wrong about an answer. A program that ends each time is not asked any more, whatever the scene is: the kind of a failure counts.
fn fault_of(answer: &TrialAnswer) -> (EngineQuantity, Option<BoundaryRelation>, AssessmentKind, Option<FailureKind>) {
    let failure = match &answer.assessment {
        Assessment::Failed { failure } => Some(failure.kind),
        _ => None,
    };
    (answer.quantity, answer.pose.as_ref().map(|pose| pose.relation), answer.assessment.kind(), failure)
}

/// Returns the quantities in which an answer differs from the first expectation of a scene, each with the sign of the difference: `Equal` where no number
/// measures it. A failure that is known counts.
fn differences(scene: &Scene) -> Vec<(&'static str, Ordering)> {
    let mut scene = Cow::Borrowed(scene);
    if scene.expectations.first().is_some_and(|expectation| expectation.known_failure.is_some()) {
        scene.to_mut().expectations[0].known_failure = None;
    }
    let sign = |deviation: Deviation| match deviation {
        Deviation::Number(by) => by.total_cmp(&0.0),
        Deviation::Count(direction) => direction,
        Deviation::Vector(_) | Deviation::Unproven | Deviation::Other => Ordering::Equal,
    };
    let first = check(&scene).results.into_iter().next();
    match first.map(|result| result.verdict) {
        Some(CheckVerdict::Different { differences }) => {
            differences.into_iter().map(|difference| (difference.quantity, sign(difference.deviation))).collect()
        }
        Some(CheckVerdict::AsExpected | CheckVerdict::FailedAsKnown { .. } | CheckVerdict::PassedUnexpectedly { .. }) | None => {
            Vec::new()
        }
    }
}

/// Returns true if an expectation fails, also if that is known.
pub fn is_different(verdict: &CheckVerdict) -> bool {
    matches!(verdict, CheckVerdict::Different { .. } | CheckVerdict::FailedAsKnown { .. })
}
