//! Functions in JavaScript that a user has typed in a page. They run in a worker of the browser, where they can neither stop the window nor
//! reach what the page has: they are asked by lines of JSON as a program is, and their answers are awaited.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};
use std::time::Duration;

use super::function::FUNCTION_IN_JAVASCRIPT;
use super::known_answers::KnownAnswers;
use super::program::{MAX_FAILURES, NoGreeting, never_answers, no_answer_within, out_of_order};
use crate::engine::{
    EngineAnswer, EngineFailure, EngineQuantity, EngineQuestion, FailureKind, Greeting, Tolerance, question_line, read_answer,
    read_greeting,
};
use crate::platform::{LineWorker, WorkerOutput};

/// The time in which a worker has to answer each question, and to begin. It is ended after that.
const LIMIT: Duration = Duration::from_secs(1);

/// The part of the runner that a worker has.
const IN_WORKER: &str = include_str!("../../assets/functions/worker.js");

texts! {
    DEFINES_NOTHING => "it defines none of the functions hit, impact and separation";
}

/// A function that starts a worker with a script. The worker writes one line at once. Each line must come within the time.
pub type StartWorker = fn(script: &str, limit: Duration) -> Box<dyn LineWorker>;

/// Functions that a user types, as they are now, and what runs them.
#[derive(Debug)]
pub struct TypedFunctions {
    text: Mutex<String>,
    start: StartWorker,
}

impl TypedFunctions {
    /// Returns the functions of a text.
    pub fn new(text: &str, start: StartWorker) -> TypedFunctions {
        TypedFunctions { text: Mutex::new(text.to_owned()), start }
    }

    /// Returns the present text.
    pub fn text(&self) -> String {
        lock(&self.text).clone()
    }

    /// Changes the text. It is run at the next start.
    pub fn set_text(&self, text: &str) {
        text.clone_into(&mut lock(&self.text));
    }
}

/// Typed functions in a worker, which has greeted.
#[derive(Debug)]
pub struct WorkerEngine {
    script: String,
    start: StartWorker,
    worker: Box<dyn LineWorker>,
    greeting: Greeting,
    /// The number of the last question.
    id: u64,
    /// Number of questions in a row without a valid answer.
    failures: usize,
    /// The reason why it is not asked any more.
    over: Option<String>,
}

/// A question for one quantity that was asked.
struct AskedQuestion {
    id: u64,
    /// The index of the question that it is a part of.
    part_of: usize,
    quantity: EngineQuantity,
    line: String,
}

impl WorkerEngine {
    /// Starts a worker with functions, and waits for its greeting.
    ///
    /// # Errors
    ///
    /// If the browser starts none, or if the functions cannot be loaded in time or are none.
    pub async fn start(functions: &TypedFunctions) -> Result<WorkerEngine, NoGreeting> {
        // A JSON string is one in JavaScript.
        let text = serde_json::Value::from(functions.text());
        let script = format!("((text) => {{\n{FUNCTION_IN_JAVASCRIPT}\n{IN_WORKER}\n}})({text});\n");
        let worker = (functions.start)(&script, LIMIT);
        let greeting = greeting_of(&*worker).await.map_err(|message| NoGreeting { message })?;
        if greeting.answers.is_empty() {
            return Err(NoGreeting { message: DEFINES_NOTHING.to_owned() });
        }
        Ok(WorkerEngine { script, start: functions.start, worker, greeting, id: 0, failures: 0, over: None })
    }

    /// Returns what the functions can be asked.
    pub fn greeting(&self) -> &Greeting {
        &self.greeting
    }

    /// Answers questions, all of which are asked at once. A question about a kind of shape that is not listed is not asked.
    pub async fn answers(&mut self, questions: &[EngineQuestion]) -> Vec<EngineAnswer> {
        let mut answers = vec![Vec::new(); questions.len()];
        let mut asked: VecDeque<AskedQuestion> = questions.iter().enumerate().flat_map(|of| self.parts(of)).collect();
        asked.iter().for_each(|question| self.worker.ask(&question.line));
        while let Some(AskedQuestion { id, part_of, quantity, .. }) = asked.pop_front() {
            let answer = match &self.over {
                Some(over) => Err(EngineFailure { kind: FailureKind::NotAsked, text: over.clone() }),
                None => self.answer_to(id).await,
            };
            // The worker that has ended was asked the others, too.
            if answer.as_ref().is_err_and(|failure| matches!(failure.kind, FailureKind::Silent | FailureKind::Died)) {
                self.start_again().await;
                asked.iter().for_each(|question| self.worker.ask(&question.line));
            }
            answers[part_of].push((quantity, answer.unwrap_or_else(EngineAnswer::Failed)));
        }
        answers.into_iter().map(EngineAnswer::of_each).collect()
    }

    /// Returns the answers to a question and, if each hit is to be exact, those at the boundary.
    pub async fn known_answers(&mut self, question: &EngineQuestion, tolerance: Tolerance) -> KnownAnswers {
        let at_boundary = match tolerance {
            Tolerance::Exact => question.at_boundary(self.greeting.precision),
            Tolerance::OfPrecision | Tolerance::Length(_) => Vec::new(),
        };
        let asked: Vec<EngineQuestion> =
            [question.clone()].into_iter().chain(at_boundary.into_iter().map(|(_, question)| question)).collect();
        let answers = self.answers(&asked).await;
        KnownAnswers::new(self.greeting.clone(), asked, answers)
    }

    /// Returns a question for each quantity: a function that fails costs no answer of another one.
    fn parts(&mut self, (part_of, question): (usize, &EngineQuestion)) -> Vec<AskedQuestion> {
        if question.bodies.iter().any(|body| self.greeting.unknown_kind(&body.shape).is_some()) {
            return Vec::new();
        }
        let mut part = |&quantity: &EngineQuantity| {
            self.id += 1;
            let one = EngineQuestion { bodies: question.bodies.clone(), asks: vec![quantity] };
            AskedQuestion { id: self.id, part_of, quantity, line: question_line(self.id, &one) }
        };
        question.asks.iter().map(&mut part).collect()
    }

    /// Waits for the answer to the question of this number.
    async fn answer_to(&mut self, expected: u64) -> Result<EngineAnswer, EngineFailure> {
        let (kind, text) = match next_of(&*self.worker).await {
            WorkerOutput::Line(line) => match read_answer(&line) {
                Ok((id, answer)) if id == expected => {
                    self.failures = 0;
                    return Ok(answer);
                }
                Ok((id, _)) => (FailureKind::Broken, out_of_order(id, expected)),
                Err(problem) => (FailureKind::Broken, problem),
            },
            WorkerOutput::Silent => (FailureKind::Silent, no_answer_within(LIMIT.as_secs_f64())),
            WorkerOutput::Ended(message) => (FailureKind::Died, message),
        };
        self.failures += 1;
        Err(EngineFailure { kind, text })
    }

    /// Starts another worker in place of one that has ended, unless too many have.
    async fn start_again(&mut self) {
        if self.failures == MAX_FAILURES {
            self.over = Some(never_answers(MAX_FAILURES));
            return;
        }
        self.worker = (self.start)(&self.script, LIMIT);
        if let Err(message) = greeting_of(&*self.worker).await {
            self.over = Some(message);
        }
    }
}

/// Waits for the greeting of a worker. The error says why there is none.
async fn greeting_of(worker: &dyn LineWorker) -> Result<Greeting, String> {
    match next_of(worker).await {
        WorkerOutput::Line(line) => read_greeting(&line),
        WorkerOutput::Silent => Err(no_answer_within(LIMIT.as_secs_f64())),
        WorkerOutput::Ended(message) => Err(message),
    }
}

/// Waits for what a worker says next.
async fn next_of(worker: &dyn LineWorker) -> WorkerOutput {
    poll_fn(|context| match worker.next() {
        Some(output) => Poll::Ready(output),
        None => {
            lock(&WAITING).push(context.waker().clone());
            Poll::Pending
        }
    })
    .await
}

/// The wakers of all that wait for a worker.
static WAITING: Mutex<Vec<Waker>> = Mutex::new(Vec::new());

/// Wakes all tasks that wait for a worker, so that they take its outputs. Due in each frame: a page cannot call what waits.
pub fn look_at_workers() {
    let waiting = std::mem::take(&mut *lock(&WAITING));
    waiting.into_iter().for_each(Waker::wake);
}

fn lock<T>(value: &Mutex<T>) -> MutexGuard<'_, T> {
    value.lock().unwrap_or_else(PoisonError::into_inner)
}
