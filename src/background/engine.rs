//! Asks an engine on a thread of its own, so that its user never waits; functions that run in a worker of a page, between frames.
//!
//! Only the newest question counts: a question that is replaced by another one before its turn is never asked. An answer is kept
//! together with its bodies.

use std::fmt;
use std::future::poll_fn;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};
use std::time::Duration;

use crate::engine::{Engine, EngineQuestion, Greeting, Reply, Tolerance};
use crate::explain::code::Language;
use crate::kernel::Moving;
use crate::programs::{FunctionLanguage, NoGreeting, Program, StopSwitch, TypedFunctions, WorkerEngine};
use crate::worker::{self, FAULT, WorkFailure};

texts! {
    MUST_BE_AWAITED => "it runs in a worker of the page, whose answers are awaited";
}

/// A function that starts an engine. [`StopSwitch`] ends the program that it has started.
type StartEngine = dyn Fn(&StopSwitch) -> Result<Box<dyn Engine + Send>, NoGreeting> + Send + Sync;

/// An engine on a thread of its own. When this value is dropped, the thread ends, and its program with it.
pub struct BackgroundEngine {
    name: String,
    tolerance: Tolerance,
    function: Option<TriedFunction>,
    start: EngineStart,
    shared: Arc<SharedEngine>,
}

/// The start of an engine.
#[derive(Clone)]
enum EngineStart {
    /// It answers on the thread that starts it.
    OnThread(Arc<StartEngine>),
    /// It answers in a worker of the page, and is asked between frames.
    InWorker(Arc<TypedFunctions>),
}

/// The origin of plain functions on trial.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TriedFunction {
    /// A file of the user. It is read again at each start.
    File(PathBuf),
    /// A text in JavaScript that the user types in a page.
    Typed,
}

impl TriedFunction {
    /// Returns the folder of the file.
    pub fn folder(&self) -> Option<&Path> {
        match self {
            TriedFunction::File(path) => path.parent().filter(|folder| !folder.as_os_str().is_empty()),
            TriedFunction::Typed => None,
        }
    }

    /// Returns the language in which the right algorithms can be shown. `None` if there is no code in it.
    pub fn language(&self) -> Option<Language> {
        match self {
            TriedFunction::File(path) => FunctionLanguage::of(path)?.code(),
            TriedFunction::Typed => Some(Language::JavaScript),
        }
    }
}

/// The present state of an engine, for its user.
#[derive(Debug, Clone, Default)]
pub struct EngineNews {
    /// The greeting of the engine, or the reason why it will not answer. `None` while it is being started.
    pub greeting: Option<Result<Greeting, NoGreeting>>,
    /// Its last answer. It may be about other bodies than those that were asked about last.
    pub reply: Option<Arc<Reply>>,
    /// True if more will be known.
    pub is_awaited: bool,
}

#[derive(Default)]
struct SharedEngine {
    state: Mutex<EngineState>,
    changed: Condvar,
    /// Ends the engine for good.
    stop: StopSwitch,
}

#[derive(Default)]
struct EngineState {
    greeting: Option<Result<Greeting, NoGreeting>>,
    /// The next question.
    wanted: Option<[Moving; 2]>,
    /// The question that is being asked.
    asked: Option<[Moving; 2]>,
    reply: Option<Arc<Reply>>,
    /// True if the engine is to be started again.
    restarts: bool,
    /// Ends the present instance: the next one has its own.
    instance: StopSwitch,
    /// True if something serves it. False only if the system could not start a thread, or after a bug in a page.
    is_served: bool,
    /// Wakes what serves it between frames.
    waker: Option<Waker>,
}

impl BackgroundEngine {
    /// Starts a [`Program`] in the background. `name` is what its user calls it.
    pub fn of_program(name: &str, command: &str, timeout: Duration, tolerance: Tolerance) -> BackgroundEngine {
        let command = command.to_owned();
        BackgroundEngine::new(name, tolerance, move |stop| Ok(Box::new(Program::start_with(&command, timeout, stop)?)))
    }

    /// Starts a file of functions in the background, as [`Program::of_function`] does. Each start reads the file again.
    pub fn of_function(name: &str, path: &Path, timeout: Duration, tolerance: Tolerance) -> BackgroundEngine {
        let file = path.to_owned();
        let engine =
            BackgroundEngine::new(name, tolerance, move |stop| Ok(Box::new(Program::of_function(&file, timeout, stop)?)));
        engine.with_function(TriedFunction::File(path.to_owned()))
    }

    /// Makes an engine from `start`, which is called on its thread: at once, and again whenever that is asked for.
    pub fn new(
        name: &str,
        tolerance: Tolerance,
        start: impl Fn(&StopSwitch) -> Result<Box<dyn Engine + Send>, NoGreeting> + Send + Sync + 'static,
    ) -> BackgroundEngine {
        BackgroundEngine::of_start(name, tolerance, EngineStart::OnThread(Arc::new(start)))
    }

    /// Starts the functions of a text in a worker of the page. A [restart](BackgroundEngine::ask_again) takes the text as it is then.
    pub fn of_typed(name: &str, functions: Arc<TypedFunctions>, tolerance: Tolerance) -> BackgroundEngine {
        BackgroundEngine::of_start(name, tolerance, EngineStart::InWorker(functions)).with_function(TriedFunction::Typed)
    }

    fn of_start(name: &str, tolerance: Tolerance, start: EngineStart) -> BackgroundEngine {
        let shared = Arc::new(SharedEngine::default());
        let engine = BackgroundEngine { name: name.to_owned(), tolerance, function: None, start, shared };
        engine.begin_to_serve();
        engine
    }

    /// Returns the same, known to run these functions.
    #[must_use]
    pub fn with_function(mut self, function: TriedFunction) -> BackgroundEngine {
        self.function = Some(function);
        self
    }

    /// Starts what serves the engine.
    fn begin_to_serve(&self) {
        match &self.start {
            EngineStart::OnThread(start) => self.serve_on_thread(Arc::clone(start)),
            EngineStart::InWorker(functions) => self.serve_between_frames(Arc::clone(functions)),
        }
    }

    /// Starts work in slices.
    fn serve_between_frames(&self, functions: Arc<TypedFunctions>) {
        let (shared, failed, tolerance) = (Arc::clone(&self.shared), Arc::clone(&self.shared), self.tolerance);
        self.shared.change(|state| state.is_served = true);
        let work = async move || serve_in_worker(&shared, &functions, tolerance).await;
        worker::start_pausable("engine", work, move || {
            failed.change(|state| {
                state.fail();
                state.is_served = false;
            });
        });
    }

    /// Starts the thread. If that fails, the greeting is this error.
    fn serve_on_thread(&self, start: Arc<StartEngine>) {
        let (shared, tolerance) = (Arc::clone(&self.shared), self.tolerance);
        let started = worker::start("engine", move || {
            // A stopped engine gives up, and no one waits for its answer.
            while !shared.stop.is_stopped() {
                let work = || serve(&shared, start(&shared.begin()), tolerance);
                if panic::catch_unwind(AssertUnwindSafe(work)).is_err() {
                    shared.change(EngineState::fail);
                    // The thread waits until the engine is to be started again.
                    shared.next();
                }
            }
        });
        self.shared.change(|state| match started {
            Ok(_) => state.is_served = true,
            Err(error) => {
                state.greeting = Some(Err(NoGreeting { message: WorkFailure::NoThread(error).to_string() }));
                state.restarts = false;
            }
        });
    }

    /// Returns the name that its user gave it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the functions that it runs. `None` if it is an engine of its own.
    pub fn function(&self) -> Option<&TriedFunction> {
        self.function.as_ref()
    }

    /// Returns the largest error that its answers may have.
    pub fn tolerance(&self) -> Tolerance {
        self.tolerance
    }

    /// Starts another instance of the engine, for the calling thread alone.
    ///
    /// # Errors
    ///
    /// If it does not greet, and if its answers must be [awaited](BackgroundEngine::typed).
    pub fn start(&self, stop: &StopSwitch) -> Result<Box<dyn Engine + Send>, NoGreeting> {
        match &self.start {
            EngineStart::OnThread(start) => start(stop),
            EngineStart::InWorker(_) => Err(NoGreeting { message: MUST_BE_AWAITED.to_owned() }),
        }
    }

    /// Returns the functions that run in a worker of the page, whose answers are awaited. `None`: it answers on the thread that asks.
    pub fn typed(&self) -> Option<&Arc<TypedFunctions>> {
        match &self.start {
            EngineStart::OnThread(_) => None,
            EngineStart::InWorker(functions) => Some(functions),
        }
    }

    /// Asks about these two bodies, unless they were asked about last.
    pub fn ask(&self, bodies: &[Moving; 2]) {
        let state = self.shared.state();
        let last = state.wanted.as_ref().or(state.asked.as_ref()).or(state.reply.as_ref().map(|reply| &reply.question.bodies));
        if last != Some(bodies) {
            drop(state);
            self.shared.change(|state| state.wanted = Some(bodies.clone()));
        }
    }

    /// Starts the engine again, and asks the last question again. Ends what it is doing now.
    pub fn ask_again(&self) {
        self.shared.change(|state| {
            state.instance.stop();
            let last = state.reply.take().map(|reply| reply.question.bodies.clone());
            state.wanted = state.wanted.take().or(state.asked.clone()).or(last);
            state.greeting = None;
            state.restarts = true;
        });
        if !self.shared.state().is_served {
            self.begin_to_serve();
        }
    }

    /// Returns the present state.
    pub fn news(&self) -> EngineNews {
        self.shared.state().news()
    }

    /// Waits until nothing more will be known, and returns the state.
    pub fn wait(&self) -> EngineNews {
        let mut state = self.shared.state();
        while state.is_awaited() {
            state = self.shared.wait(state);
        }
        state.news()
    }
}

impl EngineState {
    /// Records a panic. The question that was being asked is asked again after the next start.
    fn fail(&mut self) {
        self.greeting = Some(Err(NoGreeting { message: FAULT.to_owned() }));
        self.wanted = self.wanted.take().or(self.asked.take());
        self.asked = None;
    }

    fn news(&self) -> EngineNews {
        EngineNews { greeting: self.greeting.clone(), reply: self.reply.clone(), is_awaited: self.is_awaited() }
    }

    fn is_awaited(&self) -> bool {
        match &self.greeting {
            None => true,
            Some(Ok(_)) => self.wanted.is_some() || self.asked.is_some() || self.restarts,
            Some(Err(_)) => self.restarts,
        }
    }
}

impl SharedEngine {
    fn state(&self) -> MutexGuard<'_, EngineState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut EngineState)) {
        let waker = {
            let mut state = self.state();
            change(&mut state);
            state.waker.take()
        };
        self.changed.notify_all();
        waker.into_iter().for_each(Waker::wake);
    }

    fn wait<'a>(&self, state: MutexGuard<'a, EngineState>) -> MutexGuard<'a, EngineState> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins another instance. Returns the switch that ends it.
    fn begin(&self) -> StopSwitch {
        let mut state = self.state();
        // A stop that came before is about this instance, too.
        if !self.stop.is_stopped() {
            state.instance = StopSwitch::default();
            state.restarts = false;
        }
        state.instance.clone()
    }

    /// Waits for the next question. `None`: this instance is not asked any more.
    fn next(&self) -> Option<[Moving; 2]> {
        let mut state = self.state();
        loop {
            if let Poll::Ready(next) = self.take_next(&mut state) {
                return next;
            }
            state = self.wait(state);
        }
    }

    /// Takes the next question, if there is one. `Ready(None)`: this instance is not asked any more.
    fn take_next(&self, state: &mut EngineState) -> Poll<Option<[Moving; 2]>> {
        if state.restarts || self.stop.is_stopped() {
            return Poll::Ready(None);
        }
        let can_answer = matches!(state.greeting, Some(Ok(_)));
        match state.wanted.take_if(|_| can_answer) {
            Some(bodies) => {
                state.asked = Some(bodies.clone());
                Poll::Ready(Some(bodies))
            }
            None => Poll::Pending,
        }
    }

    /// Waits for the next question between frames, as [`next`](SharedEngine::next) does on a thread.
    async fn next_between_frames(&self) -> Option<[Moving; 2]> {
        poll_fn(|context| {
            let mut state = self.state();
            let next = self.take_next(&mut state);
            state.waker = next.is_pending().then(|| context.waker().clone());
            next
        })
        .await
    }

    /// Waits for the end of `work`. `None`: this instance is not asked any more.
    async fn unless_ended<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        let mut work = pin!(work);
        poll_fn(|context| {
            {
                let mut state = self.state();
                if state.restarts || self.stop.is_stopped() {
                    return Poll::Ready(None);
                }
                state.waker = Some(context.waker().clone());
            }
            work.as_mut().poll(context).map(Some)
        })
        .await
    }

    /// Notes the greeting of an instance, or why there is none. Returns the instance.
    fn note_started<E>(&self, started: Result<E, NoGreeting>, greeting: impl Fn(&E) -> &Greeting) -> Option<E> {
        let noted = started.as_ref().map(|engine| greeting(engine).clone()).map_err(NoGreeting::clone);
        self.change(|state| {
            // The greeting of an engine that is to be started again does not count.
            if !state.restarts {
                state.greeting = Some(noted);
            }
        });
        started.ok()
    }

    fn note_reply(&self, reply: Reply) {
        self.change(|state| {
            state.asked = None;
            // The answer of an engine that is to be started again does not count.
            if !state.restarts {
                state.reply = Some(Arc::new(reply));
            }
        });
    }
}

/// Asks an engine until it is to be started again. An engine that has not greeted is never asked.
fn serve(shared: &SharedEngine, started: Result<Box<dyn Engine + Send>, NoGreeting>, tolerance: Tolerance) {
    let mut engine = shared.note_started(started, |engine| engine.greeting());
    while let Some((bodies, engine)) = shared.next().zip(engine.as_mut()) {
        let question = EngineQuestion::of(bodies, engine.greeting());
        shared.note_reply(Reply::with_boundary(engine.as_mut(), question, tolerance));
    }
}

/// Asks functions in a worker of the page, and starts them again, until they are not needed any more.
async fn serve_in_worker(shared: &SharedEngine, functions: &TypedFunctions, tolerance: Tolerance) {
    while !shared.stop.is_stopped() {
        shared.begin();
        let Some(started) = shared.unless_ended(WorkerEngine::start(functions)).await else { continue };
        let mut engine = shared.note_started(started, WorkerEngine::greeting);
        while let Some((bodies, engine)) = shared.next_between_frames().await.zip(engine.as_mut()) {
            let question = EngineQuestion::of(bodies, engine.greeting());
            let Some(mut known) = shared.unless_ended(engine.known_answers(&question, tolerance)).await else { break };
            shared.note_reply(Reply::with_boundary(&mut known, question, tolerance));
        }
    }
}

impl Drop for BackgroundEngine {
    fn drop(&mut self) {
        self.shared.stop.stop();
        // The lock ensures that the thread does not begin to wait between the two lines.
        self.shared.change(|state| state.instance.stop());
    }
}

impl fmt::Debug for BackgroundEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BackgroundEngine").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Two engines are equal if they are the same object. Their answers do not matter.
impl PartialEq for BackgroundEngine {
    fn eq(&self, other: &BackgroundEngine) -> bool {
        Arc::ptr_eq(&self.shared, &other.shared)
    }
}
