//! Judges an engine in this process: asks it the questions of a folder of scenes, and compares its answers with the proof. In the
//! tests of an engine this is one test.
//!
//! `cargo run --example judge_an_engine --no-default-features`

use std::error::Error;

use clashbox::check::against;
use clashbox::engine::{AnswerValues, Engine, EngineAnswer, EngineQuantity, EngineQuestion, Greeting, Precision, Tolerance};
use clashbox::files;
use clashbox::kernel::{Kind, Shape};

/// An engine for circles at rest, which forgets that touching is a hit.
struct Circles(Greeting);

impl Engine for Circles {
    fn greeting(&self) -> &Greeting {
        &self.0
    }

    fn answer(&mut self, question: &EngineQuestion) -> EngineAnswer {
        let [Shape::Circle(a), Shape::Circle(b)] = question.bodies.each_ref().map(|body| &body.shape) else {
            return EngineAnswer::Unsupported("only two circles".to_owned());
        };
        let separation = a.center().distance(b.center()) - a.radius() - b.radius();
        EngineAnswer::Given(AnswerValues { hit: Some(separation < 0.0), separation: Some(separation), ..AnswerValues::default() })
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut circles = Circles(Greeting {
        engine: "circles".to_owned(),
        version: "0.1".to_owned(),
        precision: Precision::F64,
        slop: 0.0,
        answers: vec![EngineQuantity::Hit, EngineQuantity::Separation],
        kinds: vec![Kind::Circle],
    });
    for name in ["pairs/circle_circle", "zoo/tangent_circles", "zoo/concentric_circles"] {
        let scene = files::load(format!("{}/scenes/{name}.ron", env!("CARGO_MANIFEST_DIR")).as_ref())?;
        let trial = against(&mut circles, &scene, Tolerance::OfPrecision);
        for answer in &trial.answers {
            println!("{name}: {answer}");
        }
        assert!(trial.is_clean(), "{trial}");
    }
    Ok(())
}
