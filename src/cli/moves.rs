//! `clashbox move`: where a body ends that desires to go by its velocity, with which velocity, and what stopped it, by several movers.

mod arguments;
pub(super) mod document;
pub(super) mod properties;

use std::io::{self, Write};

pub(super) use arguments::MoveArguments;
use clashbox::explain::{bumps_in_words, move_in_words, mover_in_words, mover_rule, mover_source};
use clashbox::json::line;
use clashbox::movers::{MoveError, Mover};
use clashbox::scene::{BodyMove, Scene, left_out_of_moves, moves_of};
use document::{MoveDocument, RefusedMoveDocument};

use super::inputs::{load, named_or_moving, shown_name, titled};
use super::output::{Ending, complain, stdout};
use super::texts;

pub(super) fn run(arguments: &MoveArguments) -> io::Result<Ending> {
    let question = arguments.movers().and_then(|movers| {
        let scene = load(&arguments.scene).map_err(|errors| errors.to_string())?;
        let of = named_or_moving(&scene, arguments.of.as_deref())
            .map_err(|message| texts::of_file(shown_name(&arguments.scene), message))?;
        Ok((movers, scene, of))
    });
    let (movers, scene, of) = match question {
        Ok(question) => question,
        Err(message) => {
            complain(message);
            return Ok(Ending::CouldNotRun);
        }
    };
    if arguments.properties {
        return properties::run(arguments, &scene, of, &movers);
    }
    let moves = moves_of(&scene, of, &movers);
    let ending = if moves.iter().any(Result::is_ok) { Ending::Fine } else { Ending::CouldNotRun };
    let mut out = stdout();
    if arguments.json {
        for (by, found) in movers.iter().zip(&moves) {
            match found {
                Ok(found) => line(&mut out, &MoveDocument::of(&arguments.scene, &scene, found))?,
                Err(error) => line(&mut out, &RefusedMoveDocument::of(&arguments.scene, &scene, of, by, error))?,
            }
        }
    } else {
        write_text(&mut out, arguments, &scene, of, movers.iter().zip(&moves))?;
    }
    out.flush()?;
    Ok(ending)
}

fn write_text<'a>(
    out: &mut impl Write,
    arguments: &MoveArguments,
    scene: &Scene,
    of: usize,
    moves: impl Iterator<Item = (&'a Mover, &'a Result<BodyMove, MoveError>)>,
) -> io::Result<()> {
    writeln!(out, "{}", titled(&arguments.scene, scene))?;
    let left_out: Vec<String> = left_out_of_moves(scene, of).iter().map(|body| format!("\"{}\"", scene.name(*body))).collect();
    if !left_out.is_empty() {
        writeln!(out, "{}", texts::indented(texts::moves_leave_out(left_out.join(", "))))?;
    }
    if scene.bodies[of].spin != 0.0 {
        writeln!(out, "{}", texts::indented(texts::MOVES_DO_NOT_TURN))?;
    }
    for (by, found) in moves {
        match found {
            Ok(found) => {
                writeln!(out, "{}", texts::indented(move_in_words(scene, found)))?;
                for bump in bumps_in_words(scene, found) {
                    writeln!(out, "{}", texts::indented_twice(bump))?;
                }
                if arguments.why {
                    let rule = texts::rule_and_source(mover_in_words(by), mover_rule(by.kind()), mover_source(by.kind()));
                    writeln!(out, "{}", texts::indented_twice(rule))?;
                }
            }
            Err(error) => writeln!(out, "{}", texts::indented(texts::of_file(by.kind().id(), error)))?,
        }
    }
    Ok(())
}
