//! Runs an engine in Rust as a program of its own, for `clashbox judge`. It answers with Clashbox's own proof, so that no answer
//! is wrong; it moves bodies as its mover `slide` does.
//!
//! `clashbox judge --engine "mine=cargo run -q --example serve_an_engine --no-default-features" scenes/pairs`

use std::io;

use clashbox::engine::{
    AnswerValues, Engine, EngineAnswer, EngineQuantity, EngineQuestion, FirstImpact, Greeting, MoveQuestion, Precision, serve,
};
use clashbox::kernel::level::Level;
use clashbox::kernel::{DVec2, Kind, hit, separation};
use clashbox::movers::{MoveRequest, Mover};
use clashbox::search::prove;

/// Clashbox, treated like any other engine.
struct Own(Greeting);

impl Engine for Own {
    fn greeting(&self) -> &Greeting {
        &self.0
    }

    fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer {
        let [a, b] = &question.bodies;
        let found = prove(a, b, 0.0).1.outcome;
        EngineAnswer::Given(AnswerValues {
            hit: Some(hit(&a.shape, &b.shape, 0.0)),
            separation: separation(&a.shape, &b.shape),
            impact: found.claims_contact().map(|_| found.contact_t().map_or(FirstImpact::Never, FirstImpact::at)),
            ..AnswerValues::default()
        })
    }

    fn answer_move(&mut self, question: &MoveQuestion) -> EngineAnswer {
        let MoveQuestion { mover, desired, level } = question;
        let request = MoveRequest { body: mover, desired: *desired, level: &Level::of(level), up: DVec2::Y };
        match Mover::Slide.moved(&request) {
            Ok(found) => EngineAnswer::Given(AnswerValues { displacement: Some(found.displacement), ..AnswerValues::default() }),
            Err(reason) => EngineAnswer::Unsupported(reason.to_string()),
        }
    }
}

fn main() -> io::Result<()> {
    let mut own = Own(Greeting {
        engine: "clashbox".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        precision: Precision::F64,
        slop: 0.0,
        answers: EngineQuantity::ALL.to_vec(),
        kinds: Kind::ALL.to_vec(),
    });
    serve(&mut own, io::stdin().lock(), io::stdout().lock())
}
