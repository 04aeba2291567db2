//! Explains each envelope of a binary search: how large it is, why no point of the stretch is outside, and by how much it misses.

use super::path::MotionPath;
use crate::kernel::trace::{EnvelopeShape, MotionStep};
use crate::kernel::{Moving, Recorder, Step, Trace};
use crate::search::method::Envelope;
use crate::search::outcome::{Probe, ProbeResult, Report, Tested};
use crate::search::relative::relative_distance;
use crate::search::steps::position;

/// Records a step for each probe after the test at the start.
pub(in crate::search) fn explain(a: &Moving, b: &Moving, envelope: Envelope, report: &Report, trace: &mut Recorder) {
    trace.several(|steps| {
        let path = MotionPath::new(a, b, relative_distance(a, b));
        for (index, probe) in report.probes.iter().skip(1).enumerate() {
            explain_probe(&path, envelope, (index, probe), steps);
        }
    });
}

fn explain_probe(path: &MotionPath<'_>, envelope: Envelope, (index, probe): (usize, &Probe), trace: &mut Recorder) {
    let shape = match &probe.tested {
        Tested::CircleEnvelope { stretch, circle } => {
            let own = circle.radius() - path.part(path.speed_of_circle(), *stretch);
            EnvelopeShape::Circle { own, circle: *circle }
        }
        Tested::RectangleEnvelope { stretch, rectangle } => {
            let passed = (path.velocity() * (stretch[1] - stretch[0])).abs();
            EnvelopeShape::Rectangle { own: rectangle.size() - passed, rectangle: *rectangle }
        }
        Tested::GrownEnvelope { shape, radius, .. } => EnvelopeShape::Grown { shape: shape.clone(), radius: *radius },
        Tested::Untested { stretch } => {
            return trace.step(|| Step::Motion(MotionStep::Accepted { stretch: *stretch }));
        }
        Tested::Position { .. } | Tested::Advanced { .. } => return position(probe, trace),
    };
    let speed = match shape {
        EnvelopeShape::Circle { .. } => path.speed_of_circle(),
        EnvelopeShape::Rectangle { .. } | EnvelopeShape::Grown { .. } => path.distance,
    };
    let (stretch, velocity) = (probe.tested.stretch(), path.velocity());
    let (_, gap) = path.test(envelope, stretch);
    // A gap within the slop is a hit.
    let gap = gap.filter(|_| probe.found == ProbeResult::Pruned);
    trace.step(|| Step::Motion(MotionStep::Envelope { stretch, speed, velocity, shape, gap, is_first: index == 0 }));
}
