//! Bodies while they are made from a text that holds many: within the limits of a scene, with a reason for each part that is left out.

use super::collector::Collector;
use super::texts;
use super::{PasteContent, TextReading};
use crate::escape::{is_control, shortened};
use crate::kernel::{DVec2, Point};
use crate::scene::limits::{MAX_NAME_CHARS, MAX_SPIN};
use crate::scene::{Body, SceneSizes};

/// The number of parts that are listed with the reason why they were left out.
const LISTED: usize = 12;

/// The most points of all shapes that are read, also of those that become no body.
const MAX_POINTS: usize = 1_000_000;

/// Everything read so far.
#[derive(Debug, Default)]
pub(super) struct BodiesDraft {
    bodies: Vec<Body>,
    sizes: SceneSizes,
    points: usize,
    problems: Vec<String>,
    more_problems: usize,
}

impl BodiesDraft {
    /// Counts points, and shapes without any, before they are read. Fails with the limit.
    pub(super) fn take_points(&mut self, more: usize) -> Result<(), String> {
        self.points = self.points.saturating_add(more);
        if MAX_POINTS < self.points { Err(texts::too_many_points(MAX_POINTS)) } else { Ok(()) }
    }

    /// Adds a body, or records why a scene cannot hold its motion. Fails with the limit of scenes that the text exceeds.
    pub(super) fn add(&mut self, body: Body) -> Result<(), String> {
        if let Err(error) = Point::new(body.velocity) {
            return self.leave_out(&body.name, texts::wrong_velocity(error));
        }
        if !(-MAX_SPIN..=MAX_SPIN).contains(&body.spin) {
            return self.leave_out(&body.name, texts::wrong_spin(body.spin, MAX_SPIN));
        }
        self.sizes.add(&body.shape)?;
        self.bodies.push(body);
        Ok(())
    }

    /// Records why a part is no body. Fails with the limit if the reason is that the text has too many points.
    pub(super) fn leave_out(&mut self, part: &str, why: impl std::fmt::Display) -> Result<(), String> {
        self.take_points(0)?;
        if self.problems.len() < LISTED {
            self.problems.push(texts::part_left_out(part, why));
        } else {
            self.more_problems += 1;
        }
        Ok(())
    }

    /// Returns the number of parts that were left out.
    pub(super) fn problem_count(&self) -> usize {
        self.problems.len() + self.more_problems
    }

    /// Returns the bodies alone.
    pub(super) fn into_bodies(self) -> Vec<Body> {
        self.bodies
    }

    /// Returns the bodies, and notes what was left out; or refuses the text if it has none. `what`: the text as a whole.
    pub(super) fn finished(self, what: &'static str, collector: &mut Collector) -> Vec<Body> {
        let BodiesDraft { bodies, mut problems, more_problems, .. } = self;
        if 0 < more_problems {
            problems.push(texts::more_left_out(more_problems));
        }
        match bodies.is_empty() {
            true if problems.is_empty() => collector.refuse(what, texts::NO_BODIES),
            true => problems.into_iter().for_each(|problem| collector.refuse(what, problem)),
            false => problems.into_iter().for_each(|problem| collector.note(problem)),
        }
        bodies
    }
}

/// Returns a name on one line, as long as a scene allows. `None` if it is blank.
pub(super) fn plain_name(name: &str) -> Option<String> {
    let shown: String = name.chars().map(|c| if is_control(c) { ' ' } else { c }).collect();
    let name: String = shown.trim().chars().take(MAX_NAME_CHARS).collect();
    let name = name.trim_end();
    (!name.is_empty()).then(|| name.to_owned())
}

/// Returns the beginning of a text for a message.
pub(super) fn found(text: &str) -> String {
    shortened(text, 40)
}

/// Returns the readings of bodies: as they are, and, if one moves, with the motion of a frame. `hows`: of bodies at rest, with the motion
/// of a second, and with that of a frame.
pub(super) fn moving_readings(bodies: Vec<Body>, [rest, second, frame]: [&'static str; 3]) -> Vec<TextReading> {
    /// The frames of a second, unless the user says otherwise.
    const HZ: f64 = 60.0;
    if bodies.is_empty() {
        return Vec::new();
    }
    if bodies.iter().all(Body::rests) {
        return vec![TextReading { content: PasteContent::Bodies(bodies), how: rest }];
    }
    let slowed = |v: DVec2| Point::new(v / HZ).map_or(DVec2::ZERO, |v| v.at());
    let in_frame = |body: &Body| Body { velocity: slowed(body.velocity), spin: body.spin / HZ, ..body.clone() };
    let of_frame = bodies.iter().map(in_frame).collect();
    vec![
        TextReading { content: PasteContent::Bodies(bodies), how: second },
        TextReading { content: PasteContent::Bodies(of_frame), how: frame },
    ]
}
