//! Steps that the reasons of several methods have in common.

use super::outcome::{Outcome, Probe, ProbeResult, Tested};
use crate::kernel::trace::{MotionStep, MotionVerdict};
use crate::kernel::{DVec2, Moving, Recorder, Step, Trace, contact};

/// Records how A moves relative to B.
pub(super) fn relative<T: Trace>(a: &Moving, b: &Moving, trace: &mut T) {
    let velocities = [a.velocity(), b.velocity()];
    trace.step(|| Step::Motion(MotionStep::Relative { velocities, velocity: velocities[0] - velocities[1] }));
}

/// Records how the two are related at the start.
pub(super) fn start<T: Trace>(a: &Moving, b: &Moving, slop: f64, trace: &mut T) {
    trace.step(|| {
        let at_start = contact(&a.shape, &b.shape);
        Step::Motion(MotionStep::Start { relation: at_start.relation, separation: at_start.separation, slop })
    });
}

/// Records whether the motion separates two bodies that are in contact at the start. The sign along the normal is shown if it
/// tells the same as exact arithmetic.
pub(super) fn leaving<T: Trace>(a: &Moving, b: &Moving, outcome: &Outcome, trace: &mut T) {
    let Outcome::InContactAtStart { relation, leaving } = *outcome else { return };
    relative(a, b, trace);
    trace.several(|steps| {
        let velocity = a.velocity() - b.velocity();
        let spins = a.spins() || b.spins();
        let normal = contact(&a.shape, &b.shape).normal.filter(|normal| {
            let along = normal.dot(velocity);
            // If one is inside of the other, another edge may be the nearest a moment later; if there are many parts, another
            // pair may be as near.
            let is_outside = !relation.overlaps();
            let tells = (is_outside || (a.shape.is_convex() && b.shape.is_convex())) && !spins;
            tells
                && ((along < 0.0 && leaving)
                    || (0.0 < along && !leaving)
                    || (along == 0.0 && !leaving && is_outside && velocity != DVec2::ZERO))
        });
        steps.step(|| Step::Motion(MotionStep::Leaving { normal, velocity, leaving }));
        steps.step(|| Step::Motion(MotionStep::Verdict(MotionVerdict::InContact { leaving })));
    });
}

/// Records a test of both bodies at one time; other probes are skipped.
pub(super) fn position(probe: &Probe, trace: &mut Recorder) {
    if let Tested::Position { t } = probe.tested {
        trace.step(|| Step::Motion(MotionStep::Sample { step: None, t, hit: probe.found == ProbeResult::Hit }));
    }
}
