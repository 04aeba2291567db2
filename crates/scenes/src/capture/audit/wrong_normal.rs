//! Reported normals that the pair does not have.

use std::sync::Arc;

use smallvec::SmallVec;

use super::audit_body::permitted;
use super::body_in_step::BodyInStep;
use super::body_path::{PairLeg, pair_legs};
use super::finding_kind::FindingKind;
use super::judged_normal::{JudgedNormal, NormalFact, by_names, least_angle, reach, worst};
use super::rules::PairKey;
use super::step_context::StepContext;
use super::timeline::ReportedNormal;
use crate::kernel::level::{Level, NormalArc};
use crate::kernel::{DVec2, Moving, Rotation, contact};

/// Returns the contact whose normal is off all normals of the pair, with the largest impulse.
pub(super) fn wrong_normal(
    step: &StepContext<'_>,
    [a, b]: [&BodyInStep; 2],
    pair: PairKey,
    pushed: &[&ReportedNormal],
) -> Option<NormalFact> {
    // Mostly the contact at an end of the step decides.
    let mut suspects: SmallVec<[&ReportedNormal; 2]> = SmallVec::from_slice(pushed);
    for [a, b] in [[&a.end, &b.end], [&a.moving.shape, &b.moving.shape]] {
        let own = contact(a, b).normal;
        suspects.retain(|reported| !own.is_some_and(|own| step.is_right(own, reported.normal)));
        if suspects.is_empty() {
            return None;
        }
    }
    let own = own_normals(step, [a, b]);
    let judged = suspects.into_iter().map(|reported| (reported, off_pair(&own, reported.normal)));
    let (reported, off) = worst(step, judged)?;
    Some(NormalFact {
        pair,
        kind: FindingKind::WrongNormal,
        doubt: step.doubt_of_motion(a, b),
        judged: Arc::new(JudgedNormal {
            normal: by_names(step, pair, reported.normal),
            point: reported.point,
            fraction: reported.fraction,
            off,
            lost: None,
            level: Box::default(),
        }),
    })
}

/// Returns the normals of a pair in a step, see [`normals_of_pair`].
fn own_normals(step: &StepContext<'_>, slots: [&BodyInStep; 2]) -> [Vec<NormalArc>; 2] {
    let margin = step.margin(slots[0], slots[1]);
    let diameters = slots.map(|slot| step.actor(slot).diameter.unwrap_or(1.0));
    let reach = reach(slots, margin, diameters[0].max(diameters[1]));
    let seam = step.criteria.normals.seam * diameters[0].min(diameters[1]);
    let sizes = slots.map(|slot| step.actor(slot).reach);
    let legs = pair_legs(slots.map(BodyInStep::path));
    normals_of_pair(legs.iter().map(PairLeg::motions), sizes, reach, seam)
}

/// Returns the outward normals of A near B, and those of B near A turned round, at any time of the step, whose straight parts are given. A normal
/// of the pair is one of both: at a vertex against an edge that of the edge. `sizes` are as in [`normals_of`].
pub(super) fn normals_of_pair<'m>(
    legs: impl Iterator<Item = [&'m Moving; 2]> + Clone,
    sizes: [f64; 2],
    reach: f64,
    seam: f64,
) -> [Vec<NormalArc>; 2] {
    let of_a = legs.clone().flat_map(|[a, b]| normals_of((a, sizes[0]), b, reach, seam));
    let of_b = legs.flat_map(|[a, b]| normals_of((b, sizes[1]), a, reach, seam));
    let turned_round = |arc: NormalArc| NormalArc { from: -arc.from, to: -arc.to, ..arc };
    [of_a.collect(), of_b.map(turned_round).collect()]
}

/// Returns the angle between a normal of a pair and the nearest one that it [has](normals_of_pair), degrees. `None` if it has none within reach.
pub(super) fn off_pair(own: &[Vec<NormalArc>; 2], normal: DVec2) -> Option<f64> {
    let [of_a, of_b] = own.each_ref().map(|own| least_angle(own, normal));
    of_a.zip(of_b).map(|(of_a, of_b)| of_a.max(of_b))
}

/// Returns the outward normals of one body near another one, at any time of their motion: those at the start of each part, and all to
/// which its turn takes them. `size` is the distance of the farthest point of the body from the point about which it turns.
fn normals_of((body, size): (&Moving, f64), other: &Moving, reach: f64, seam: f64) -> Vec<NormalArc> {
    /// The largest turn of the body between two times, degrees.
    const TURN: f64 = 1.0;
    let relative = other.velocity() - body.velocity();
    let steps = if body.spins() { (body.spin().abs() / TURN).ceil().clamp(1.0, 180.0) as usize } else { 1 };
    let share = 1.0 / steps as f64;
    // Seen from the body, a point of the other one moves as far as the body turns.
    let path = (size + reach) * (body.spin() * share).to_radians().abs();
    let reach = reach + if path.is_finite() { path } else { 0.0 };
    let of_part = |part: usize| {
        let start = part as f64 * share;
        let (shape, relative) = (body.at(start), relative * share);
        let other = Moving::from_valid(other.at(start), permitted(relative), other.spin() * share);
        let turn = Rotation::from_degrees(body.spin() * share).unwrap_or(Rotation::IDENTITY);
        let turned = |arc: NormalArc| match body.spin() < 0.0 {
            true => NormalArc { from: turn.world_from_local(arc.from), ..arc },
            false => NormalArc { to: turn.world_from_local(arc.to), ..arc },
        };
        Level::of([&shape]).normals_along(&other, reach, seam).into_iter().map(turned).collect::<Vec<NormalArc>>()
    };
    (0..steps).flat_map(of_part).collect()
}
