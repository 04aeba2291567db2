//! Shrinking: the smallest scene that still has a fault is found in the background, and takes the place of the scene in view.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

use crate::capture::NormalLimits;
use crate::check::{TrialAnswer, about_pair};
use crate::engine::{EngineQuestion, Tolerance};
use crate::programs::{StopSwitch, TypedFunctions, WorkerEngine};
use crate::scene::Scene;
use crate::session::Session;
use crate::session::document::SceneChange;
use crate::session::editing::{Selection, expectations};
use crate::session::engines::{EngineLane, WrongReply};
use crate::session::refusal::Refusal;
use crate::session::shrinking::{FaultInQuestion, ShrinkSource, Shrinking, StartFailure};
use crate::session::texts::{messages, steps};
use crate::session::view_state::{LeftTab, StatusMessage};
use crate::shrink::{AwaitedAnswers, FaultyScene, ShrunkScene};

/// One thing that is done about the smallest scene with a fault.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Shrink {
    /// Starts with the expectation of this index, which fails. The smallest scene is an undo step.
    Expectation(usize),
    /// Starts with the finding in focus of the capture in view. The smallest scene is a new one; in a run it is a change to its scene.
    Finding,
    /// Starts with the wrong answer of the engine of this index about the pair in focus. The smallest scene is an undo step, or a new scene if a capture is in
    /// view.
    Answer(usize),
    /// Ends it, and takes the smallest scene so far.
    Stop,
    /// Takes over the progress after some seconds. Due in each frame of the window while a scene is shrunk.
    Follow {
        /// The seconds since it was called last, 0 or more.
        seconds: f64,
    },
}

impl Session {
    /// Checks a command about shrinking.
    pub(super) fn check_shrink(&self, command: &Shrink) -> Result<(), Refusal> {
        match command {
            Shrink::Expectation(index) => self.faulty_expectation(*index).map(drop),
            Shrink::Finding => self.faulty_finding().map(drop),
            Shrink::Answer(engine) => self.wrong_answer(*engine).map(drop),
            Shrink::Stop => self.shrinking.as_ref().map(drop).ok_or(Refusal::NothingIsShrunk),
            Shrink::Follow { .. } => Ok(()),
        }
    }

    /// Carries out a command about shrinking.
    pub(super) fn change_shrink(&mut self, command: Shrink) -> Result<(), Refusal> {
        match command {
            Shrink::Expectation(index) => {
                self.finish_drag();
                let faulty = self.faulty_expectation(index)?;
                self.begin_to_shrink(self.source_in_view(), faulty.into());
            }
            Shrink::Finding => {
                let faulty = self.faulty_finding()?;
                let capture = self.capture.as_ref().ok_or(Refusal::NoCapture)?;
                self.begin_to_shrink(ShrinkSource::Capture(Arc::clone(capture.recording())), faulty.into());
            }
            Shrink::Answer(engine) => {
                self.finish_drag();
                let fault = self.faulty_answer(engine)?;
                self.begin_to_shrink(self.source_in_view(), fault);
            }
            Shrink::Stop => self.shrinking.as_ref().ok_or(Refusal::NothingIsShrunk)?.stop(),
            Shrink::Follow { seconds } => self.follow_shrinking(seconds),
        }
        Ok(())
    }

    fn faulty_expectation(&self, index: usize) -> Result<FaultyScene, Refusal> {
        self.check_editable()?;
        let scene = self.document.scene();
        expectations::expectation(scene, index)?;
        let expectations = scene.expectations.len();
        FaultyScene::of_expectation(scene.clone(), index).ok_or(Refusal::NoSuchExpectation { index, expectations })
    }

    fn faulty_finding(&self) -> Result<FaultyScene, Refusal> {
        let capture = self.capture.as_ref().ok_or(Refusal::NoCapture)?;
        let (findings, index) = capture.findings().zip(capture.finding()).ok_or(Refusal::NoFinding)?;
        let audit = findings.audit();
        let finding = audit.findings.get(index).ok_or(Refusal::NoFinding)?;
        FaultyScene::of_finding(audit, finding, capture.depths(), NormalLimits::STANDARD)
            .map_err(|reason| Refusal::NotShrunk { reason })
    }

    /// Returns the wrong answer of an engine about the pair in focus as it is now: that to the main question first.
    fn wrong_answer(&self, index: usize) -> Result<TrialAnswer, Refusal> {
        self.trial.engine(index).ok_or(Refusal::NoSuchEngine { index })?;
        let scene = self.scene();
        let pair = scene.pair.ok_or(Refusal::NoPair)?;
        let wrong = self.engine_lanes().get(index).and_then(EngineLane::wrong);
        let WrongReply { quantity, assessment, pose } = wrong.ok_or(Refusal::NoWrongAnswer)?;
        let names = pair.map(|body| scene.name(body).to_owned());
        Ok(TrialAnswer { pair, names, pose: pose.cloned(), quantity, assessment: assessment.clone() })
    }

    /// Returns the scene in which an engine answers wrong about the pair in focus. Another instance of the engine is asked, which is started with the first
    /// question.
    fn faulty_answer(&self, index: usize) -> Result<FaultInQuestion, Refusal> {
        let wrong = self.wrong_answer(index)?;
        let engine = Arc::clone(self.trial.engine(index).ok_or(Refusal::NoSuchEngine { index })?);
        let (scene, start_failure) = (self.scene().clone(), StartFailure::default());
        let failure = start_failure.clone();
        let faulty = if let Some(functions) = engine.typed().map(Arc::clone) {
            let tolerance = engine.tolerance();
            FaultyScene::of_awaited_answer(scene, wrong, move || {
                awaited_answers(Arc::clone(&functions), tolerance, failure.clone())
            })
        } else {
            let instance = Mutex::new(None);
            FaultyScene::of_answer(scene, wrong, move |scene, pair| {
                let mut instance = instance.lock().unwrap_or_else(PoisonError::into_inner);
                let started = instance.get_or_insert_with(|| failure.noted(engine.start(&StopSwitch::default())));
                let asked = started.as_mut();
                asked.map_or_else(Vec::new, |asked| about_pair(asked.as_mut(), scene, pair, engine.tolerance()))
            })
        };
        Ok(FaultInQuestion { faulty, start_failure })
    }

    /// Returns what is in view as the origin of a scene to shrink.
    fn source_in_view(&self) -> ShrinkSource {
        match &self.capture {
            Some(capture) => ShrinkSource::Capture(Arc::clone(capture.recording())),
            None => ShrinkSource::Scene { openings: self.view.openings, revision: self.document.revision() },
        }
    }

    /// Starts to shrink a scene, in place of the one before.
    fn begin_to_shrink(&mut self, source: ShrinkSource, fault: FaultInQuestion) {
        self.shrinking = Some(Shrinking::start(source, fault));
        self.view.message = None;
    }

    /// Takes over the progress, and the result once it is there.
    fn follow_shrinking(&mut self, seconds: f64) {
        let Some(mut shrinking) = self.shrinking.take() else { return };
        if !self.is_in_view(shrinking.source()) {
            self.view.message = Some(StatusMessage::info(messages::SHRINK_IS_OUTDATED));
            return;
        }
        shrinking.follow(seconds);
        let news = shrinking.news();
        let Some(end) = &news.end else {
            self.shrinking = Some(shrinking);
            return;
        };
        self.view.message = Some(match (end, &news.value.smallest) {
            (Ok(()), Some(shrunk)) => self.take_shrunk(&shrinking, shrunk),
            (Ok(()), None) => match shrinking.start_failure() {
                Some(reason) => StatusMessage::error(messages::shrink_failed(reason)),
                None => StatusMessage::info(messages::NOTHING_FAILS),
            },
            (Err(reason), _) => StatusMessage::error(messages::shrink_failed(reason)),
        });
    }

    /// Returns true if the scene or the capture that is shrunk is still in view, and the scene as it was.
    fn is_in_view(&self, source: &ShrinkSource) -> bool {
        match source {
            ShrinkSource::Scene { openings, revision } => {
                (*openings, *revision) == (self.view.openings, self.document.revision())
            }
            ShrinkSource::Capture(recording) => {
                self.capture.as_ref().is_some_and(|capture| Arc::ptr_eq(capture.recording(), recording))
            }
        }
    }

    /// Takes the smallest scene in place of the one in view. Returns the message about it.
    fn take_shrunk(&mut self, shrinking: &Shrinking, shrunk: &ShrunkScene) -> StatusMessage {
        let ShrunkScene { scene, tests, is_smallest } = shrunk;
        match shrinking.source() {
            ShrinkSource::Scene { .. } => {
                if scene.bodies == self.document.scene().bodies {
                    return StatusMessage::info(messages::NOTHING_TO_SHRINK);
                }
                self.change_to(scene);
                self.view.expectation = (!scene.expectations.is_empty()).then_some(0);
            }
            ShrinkSource::Capture(_) => {
                self.leave_capture_for(scene.clone(), steps::SHRINK);
                self.view.tabs = self.view.tabs.with_left(LeftTab::Scene);
            }
        }
        let counts = messages::shrunk(scene.bodies.len(), shrinking.bodies(), tests);
        StatusMessage::info(if *is_smallest { counts } else { messages::shrunk_in_part(counts) })
    }

    /// Makes the smallest scene the one in view, as an undo step.
    fn change_to(&mut self, scene: &Scene) {
        let change = SceneChange::by(steps::SHRINK, None, self.document.scene(), |now| now.clone_from(scene));
        self.change(change);
        self.editing.selection = Selection::NOTHING;
        self.view.hover = None;
    }
}

/// Asks typed functions about two bodies of scenes. Another worker is started for that with the first question.
fn awaited_answers(functions: Arc<TypedFunctions>, tolerance: Tolerance, failure: StartFailure) -> AwaitedAnswers {
    let instance: Rc<RefCell<Option<WorkerEngine>>> = Rc::default();
    Box::new(move |scene, pair| {
        let (instance, functions, failure) = (Rc::clone(&instance), Arc::clone(&functions), failure.clone());
        Box::pin(async move {
            let started = instance.take();
            let started = match started {
                Some(engine) => Some(engine),
                None => failure.noted(WorkerEngine::start(&functions).await),
            };
            let Some((mut engine, bodies)) = started.zip(scene.moving(pair)) else { return Vec::new() };
            let question = EngineQuestion::of(bodies, engine.greeting());
            let mut known = engine.known_answers(&question, tolerance).await;
            instance.replace(Some(engine));
            about_pair(&mut known, &scene, pair, tolerance)
        })
    })
}
