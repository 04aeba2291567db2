//! How far B would have to be moved: into the path of A, out of it, or out of the contact at the start.

use super::asker::{Asker, Question, Stop};
use super::flip::{Turn, flip};
use super::{Change, Edit, Flip, What, shorter};
use crate::explain::figures::{figure, in_full};
use crate::explain::texts::change as texts;
use crate::kernel::bounds::bounding_aabb;
use crate::kernel::{DVec2, Moving, contact};
use crate::search::{Outcome, Role};

/// A distance that is known roughly is tried at these multiples of it.
const MULTIPLES: [f64; 9] = [1.0, 1.01, 1.1, 1.25, 1.5, 2.0, 3.0, 5.0, 8.0];
/// Across the path B is moved by so many parts of both bodies' sizes.
const PARTS: usize = 16;

/// The shortest move of B found that changes the answer.
pub(super) fn change(asker: &mut Asker<'_>) -> Result<Option<Change>, Stop> {
    match (asker.question.outcome, asker.question.proof) {
        (Outcome::InContactAtStart { .. }, _) => out_of_contact(asker),
        (Outcome::Impact(impact), Outcome::Impact(_)) => out_of_the_path(asker, impact.t),
        (_, Outcome::Separated { closest_t, clearance }) => into_the_path(asker, closest_t, clearance),
        _ => Ok(None),
    }
}

fn into_the_path(asker: &mut Asker<'_>, closest_t: f64, clearance: f64) -> Result<Option<Change>, Stop> {
    let question = asker.question;
    let (a, b) = (question.a(), question.b());
    let Some(normal) = contact(&a.at(closest_t), &b.at(closest_t)).normal else { return Ok(None) };
    let towards = tidy(-normal);
    let gap = clearance - question.scene.slop;
    let edit = |distance: f64| moved(question, towards, distance);
    let Some(found) = flip(asker, 0.0, MULTIPLES.map(|times| times * gap), edit, Turn::IntoImpact)? else { return Ok(None) };
    let text = texts::hits_if_moved(name(question), in_full(found.0.value), direction(towards));
    Ok(Change::of_number(What::Place, found, edit, text))
}

fn out_of_the_path(asker: &mut Asker<'_>, t: f64) -> Result<Option<Change>, Stop> {
    let question = asker.question;
    let (a, b) = (question.a(), question.b());
    let across = (a.velocity() - b.velocity()).normalize_or_zero().perp();
    let directions = if across == DVec2::ZERO {
        let Some(normal) = contact(&a.at(t), &b.at(t)).normal else { return Ok(None) };
        [tidy(normal), tidy(-normal)]
    } else {
        [tidy(across), tidy(-across)]
    };
    let size = size(&a, directions[0]) + size(&b, directions[0]);
    // Both directions are tried: the first that leads out of the path is the shorter one only to one part.
    let mut shortest: Option<Change> = None;
    for towards in directions {
        let edit = |distance: f64| moved(question, towards, distance);
        let known = shortest.as_ref().and_then(|change| change.flip).map_or(f64::INFINITY, |flip| flip.value);
        let scan = (1..=PARTS)
            .map(|part| size * part as f64 / PARTS as f64)
            .take_while(|distance| *distance < known + size / PARTS as f64);
        if let Some(found) = flip(asker, 0.0, scan, edit, Turn::OutOfImpact)?
            && found.0.value < known
        {
            let text = match distance_out(found.0) {
                Distance::Any => texts::misses_if_moved_at_all(name(question), direction(towards)),
                Distance::Exactly(distance) => texts::misses_if_moved(name(question), distance, direction(towards)),
                Distance::MoreThan(distance) => texts::misses_if_moved_more(name(question), distance, direction(towards)),
            };
            shortest = Change::of_number(What::Place, found, edit, text);
        }
    }
    Ok(shortest)
}

fn out_of_contact(asker: &mut Asker<'_>) -> Result<Option<Change>, Stop> {
    let question = asker.question;
    let (a, b) = (question.a(), question.b());
    let Some(mtv) = contact(&a.shape, &b.shape).mtv() else { return Ok(None) };
    let towards = tidy(mtv.normal);
    let distance = mtv.depth + question.scene.slop;
    if distance <= 0.0 {
        return Ok(None);
    }
    let edit = |distance: f64| moved(question, towards, distance);
    let Some(found) = flip(asker, 0.0, MULTIPLES.map(|times| times * distance), edit, Turn::OutOfContact)? else {
        return Ok(None);
    };
    let text = match distance_out(found.0) {
        Distance::Any => texts::apart_if_moved_at_all(name(question), direction(towards)),
        Distance::Exactly(distance) => texts::apart_if_moved(name(question), distance, direction(towards)),
        Distance::MoreThan(distance) => texts::apart_if_moved_more(name(question), distance, direction(towards)),
    };
    Ok(Change::of_number(What::Place, found, edit, text))
}

fn moved(question: &Question, towards: DVec2, distance: f64) -> Option<Edit> {
    let shape = question.body(Role::B).shape.translated(towards * distance);
    Some(Edit::Shape(Role::B, shape))
}

/// How far B has to be moved until the bodies no longer hit, as a person would write it.
enum Distance {
    /// As little as one likes: they just touch.
    Any,
    /// By this.
    Exactly(String),
    /// By more than this: touching is a hit.
    MoreThan(String),
}

fn distance_out(flip: Flip) -> Distance {
    if flip.beside == 0.0 { Distance::Any } else { shorter(flip, Distance::Exactly, Distance::MoreThan) }
}

fn name(question: &Question) -> &str {
    &question.body(Role::B).name
}

/// How far the bounds reach along a direction, or the larger extent of what turns and of what is thin there; 1 for what has no bounds.
fn size(body: &Moving, towards: DVec2) -> f64 {
    let Some(aabb) = bounding_aabb(&body.shape) else { return 1.0 };
    let across = aabb.size().dot(towards.abs());
    if body.spins() || across <= 0.0 { aabb.size().max_element() } else { across }
}

/// A direction along an axis is exactly that.
fn tidy(direction: DVec2) -> DVec2 {
    /// A smaller part of a unit vector is rounding.
    const ROUNDING: f64 = 1e-12;
    if direction.x.abs() < ROUNDING {
        DVec2::new(0.0, direction.y.signum())
    } else if direction.y.abs() < ROUNDING {
        DVec2::new(direction.x.signum(), 0.0)
    } else {
        direction
    }
}

fn direction(unit: DVec2) -> String {
    match (unit.x, unit.y) {
        (x, 0.0) => if 0.0 < x { "+x" } else { "-x" }.to_owned(),
        (0.0, y) => if 0.0 < y { "+y" } else { "-y" }.to_owned(),
        (x, y) => format!("({}, {})", figure((x * 1e3).round() / 1e3), figure((y * 1e3).round() / 1e3)),
    }
}
