//! Compares an aspect of a lesson's scene with the start.

use super::attempt::Attempt;
use super::{ROUNDING, level, texts};
use crate::kernel::{DVec2, FieldValue, Shape};
use crate::scene::{Aspect, Body};

/// Returns true if this aspect of a body, or of both bodies of the pair, is the same as at the start. False if the body is
/// missing.
pub(super) fn is_unchanged(aspect: Aspect, of: Option<usize>, attempt: &Attempt<'_>) -> bool {
    if aspect == Aspect::Slop {
        return attempt.scene.slop == attempt.start.slop;
    }
    if aspect == Aspect::Level {
        return level::is_same_set(attempt);
    }
    let Some(of) = of else {
        return attempt.pair.into_iter().zip(attempt.before).all(|(now, before)| is_same(aspect, now, before));
    };
    let before = attempt.start.bodies.get(of);
    attempt.body(of).is_ok_and(|now| before.is_some_and(|before| is_same(aspect, now, before)))
}

/// Returns the aspect in words.
pub(super) fn in_words(aspect: Aspect) -> &'static str {
    match aspect {
        Aspect::Position => texts::POSITIONS,
        Aspect::Size => texts::SIZES,
        Aspect::Velocity => texts::VELOCITIES,
        Aspect::Spin => texts::SPINS,
        Aspect::Slop => texts::SLOP_STAYS,
        Aspect::Level => texts::LEVEL_STAYS,
    }
}

fn is_same(aspect: Aspect, now: &Body, before: &Body) -> bool {
    let offset = now.shape.reference_point() - before.shape.reference_point();
    match aspect {
        Aspect::Position => offset.abs().max_element() <= ROUNDING,
        Aspect::Size => is_near(&now.shape, &before.shape.translated(offset)),
        Aspect::Velocity => now.velocity == before.velocity,
        Aspect::Spin => now.spin == before.spin,
        Aspect::Slop | Aspect::Level => true,
    }
}

/// Returns true if two shapes have the same numbers, up to the rounding of a translation.
fn is_near(one: &Shape, other: &Shape) -> bool {
    let (one, other) = (numbers(one), numbers(other));
    one.len() == other.len()
        && one.iter().zip(&other).all(|(a, b)| (*a - *b).abs().max_element() <= ROUNDING * a.abs().max_element().max(1.0))
}

/// All numbers of a shape, in pairs.
fn numbers(shape: &Shape) -> Vec<DVec2> {
    let mut numbers = Vec::new();
    for value in shape.values() {
        match value {
            FieldValue::Position(v)
            | FieldValue::Minimum(v)
            | FieldValue::Maximum(v)
            | FieldValue::Direction(v)
            | FieldValue::Extents(v) => numbers.push(v),
            FieldValue::Length(length) => numbers.push(DVec2::splat(length)),
            FieldValue::Rotation(rotation) => numbers.push(DVec2::splat(rotation.degrees())),
            FieldValue::Points(points) => numbers.extend(points.iter()),
            FieldValue::Members(members) => numbers.extend(members.iter().flat_map(self::numbers)),
            FieldValue::Bound(_) | FieldValue::Pivot(_) => {}
        }
    }
    numbers
}
