//! Runs an engine in Rust as a program of its own, for `clashbox judge`. It answers with Clashbox's own proof, so that no answer
//! is wrong.
//!
//! `clashbox judge --engine "mine=cargo run -q --example serve_an_engine --no-default-features" scenes/pairs`

use std::io;

use clashbox::engine::{
    AnswerValues, Engine, EngineAnswer, EngineQuantity, EngineQuestion, FirstImpact, Greeting, Precision, serve,
};
use clashbox::kernel::{Kind, hit, separation};
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
        })
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
