//! An engine that is asked on a thread of its own, so that nobody waits for it.
//!
//! Only the newest question counts: one that another one replaces before its turn is never put. An answer is kept with the bodies it is of.

use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::engine::{Engine, Greeting, Question, Reply, Tolerance};
use crate::kernel::Moving;
use crate::programs::{NoGreeting, Program, Stop};
use crate::worker::{self, FAULT, WorkFailure};

/// Starts an engine. [`Stop`] ends what it has started.
type Start = dyn Fn(&Stop) -> Result<Box<dyn Engine>, NoGreeting> + Send + Sync;

/// An engine on a thread of its own. When this value is dropped, the thread ends, and its program with it.
pub struct BackgroundEngine {
    name: String,
    tolerance: Tolerance,
    start: Arc<Start>,
    shared: Arc<Shared>,
}

/// What is known of an engine.
#[derive(Debug, Clone, Default)]
pub struct EngineNews {
    /// What it says of itself, or why there is no answer to come. `None`: it is being started.
    pub greeting: Option<Result<Greeting, NoGreeting>>,
    /// Its last answer. It may be of other bodies than those that were asked about last.
    pub reply: Option<Arc<Reply>>,
    /// Whether more will be known.
    pub is_awaited: bool,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
    stop: Stop,
}

#[derive(Default)]
struct State {
    greeting: Option<Result<Greeting, NoGreeting>>,
    /// What is to be asked next.
    wanted: Option<[Moving; 2]>,
    /// What is being asked.
    asked: Option<[Moving; 2]>,
    reply: Option<Arc<Reply>>,
    /// Whether it is to be started again.
    restarts: bool,
    /// Whether somebody serves it. Only where the system had no thread for it nobody does.
    has_thread: bool,
}

impl BackgroundEngine {
    /// A [`Program`], started at once. `name` is what its user calls it.
    pub fn of_program(name: &str, command: &str, timeout: Duration, tolerance: Tolerance) -> BackgroundEngine {
        let command = command.to_owned();
        BackgroundEngine::new(name, tolerance, move |stop| {
            let program = Program::start_with(&command, timeout, stop)?;
            Ok(Box::new(program))
        })
    }

    /// An engine that `start` starts, on its thread: at once, and again where that is asked for.
    pub fn new(
        name: &str,
        tolerance: Tolerance,
        start: impl Fn(&Stop) -> Result<Box<dyn Engine>, NoGreeting> + Send + Sync + 'static,
    ) -> BackgroundEngine {
        let (start, shared) = (Arc::new(start), Arc::new(Shared::default()));
        let engine = BackgroundEngine { name: name.to_owned(), tolerance, start, shared };
        engine.serve_on_thread();
        engine
    }

    /// Starts the thread. Where none is to be had, that is why there is no greeting.
    fn serve_on_thread(&self) {
        let (start, shared, tolerance) = (Arc::clone(&self.start), Arc::clone(&self.shared), self.tolerance);
        let started = worker::start("engine", move || {
            // A stopped engine gives up, and nobody is interested.
            while !shared.stop.is_stopped() {
                let work = || serve(&shared, start(&shared.stop), tolerance);
                if panic::catch_unwind(AssertUnwindSafe(work)).is_err() {
                    shared.change(State::fail);
                    // Nothing is asked of it until it is to be started again.
                    shared.next();
                }
            }
        });
        self.shared.change(|state| match started {
            Ok(_) => state.has_thread = true,
            Err(error) => {
                state.greeting = Some(Err(NoGreeting { message: WorkFailure::NoThread(error).to_string() }));
                state.restarts = false;
            }
        });
    }

    /// What its user calls it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How far off its answers may be.
    pub fn tolerance(&self) -> Tolerance {
        self.tolerance
    }

    /// Another one of it, for the calling thread alone.
    ///
    /// # Errors
    ///
    /// Where it does not greet.
    pub fn start(&self, stop: &Stop) -> Result<Box<dyn Engine>, NoGreeting> {
        (self.start)(stop)
    }

    /// Has it asked about these two, unless that was done last.
    pub fn ask(&self, bodies: &[Moving; 2]) {
        let mut state = self.shared.state();
        let last = state.wanted.as_ref().or(state.asked.as_ref()).or(state.reply.as_ref().map(|reply| &reply.question.bodies));
        if last != Some(bodies) {
            state.wanted = Some(bodies.clone());
            drop(state);
            self.shared.changed.notify_all();
        }
    }

    /// Starts it again, and asks again what was asked last.
    pub fn ask_again(&self) {
        self.shared.change(|state| {
            let last = state.reply.take().map(|reply| reply.question.bodies.clone());
            state.wanted = state.wanted.take().or(state.asked.clone()).or(last);
            state.greeting = None;
            state.restarts = true;
        });
        if !self.shared.state().has_thread {
            self.serve_on_thread();
        }
    }

    /// What is known now.
    pub fn news(&self) -> EngineNews {
        self.shared.state().news()
    }

    /// What is known once nothing is awaited any more.
    pub fn wait(&self) -> EngineNews {
        let mut state = self.shared.state();
        while state.is_awaited() {
            state = self.shared.wait(state);
        }
        state.news()
    }
}

impl State {
    /// After a panic. What was being asked is asked again once it is started again.
    fn fail(&mut self) {
        self.greeting = Some(Err(NoGreeting { message: FAULT.to_owned() }));
        self.wanted = self.wanted.take().or(self.asked.take());
        self.asked = None;
        self.restarts = false;
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

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        change(&mut self.state());
        self.changed.notify_all();
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// The next question. `None`: no more is to be asked of this one.
    fn next(&self) -> Option<[Moving; 2]> {
        let mut state = self.state();
        loop {
            if state.restarts || self.stop.is_stopped() {
                return None;
            }
            let can_answer = matches!(state.greeting, Some(Ok(_)));
            if let Some(bodies) = state.wanted.take_if(|_| can_answer) {
                state.asked = Some(bodies.clone());
                return Some(bodies);
            }
            state = self.wait(state);
        }
    }
}

/// Asks an engine as long as it is not to be started again. One that has not greeted is never asked.
fn serve(shared: &Shared, started: Result<Box<dyn Engine>, NoGreeting>, tolerance: Tolerance) {
    let (mut engine, greeting) = match started {
        Ok(engine) => {
            let greeting = engine.greeting().clone();
            (Some(engine), Ok(greeting))
        }
        Err(error) => (None, Err(error)),
    };
    shared.change(|state| {
        state.greeting = Some(greeting);
        state.restarts = false;
    });
    while let Some((bodies, engine)) = shared.next().zip(engine.as_mut()) {
        let question = Question::of(bodies, engine.greeting());
        let reply = Reply::of(engine.as_mut(), question, tolerance);
        shared.change(|state| {
            state.asked = None;
            // Of an engine that is to be started again, nothing counts.
            if !state.restarts {
                state.reply = Some(Arc::new(reply));
            }
        });
    }
}

impl Drop for BackgroundEngine {
    fn drop(&mut self) {
        self.shared.stop.stop();
        // Under the lock, so that the thread does not begin to wait between the two.
        drop(self.shared.state());
        self.shared.changed.notify_all();
    }
}

impl fmt::Debug for BackgroundEngine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BackgroundEngine").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Two are one where they are the same: what they answer is no part of them.
impl PartialEq for BackgroundEngine {
    fn eq(&self, other: &BackgroundEngine) -> bool {
        Arc::ptr_eq(&self.shared, &other.shared)
    }
}
