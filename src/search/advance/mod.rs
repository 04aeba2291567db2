//! Advance: conservative advancement, the proof for bodies that spin.
//!
//! At each time GJK gives the axis that separates the two most. How long it must go on separating follows from the speeds of the
//! corners along it and from how much these can change ([`bound`]); until then nothing can hit, and from there the next step is
//! made. The steps shrink towards an impact, as fast as Newton's method does, and grow away from a near miss. Bodies of several
//! convex parts make steps for each pair of parts, those first whose bounding circles meet first.
//!
//! What it claims: up to the time of an impact nothing hits, which is proven, and at that time the separation is within the
//! tolerance of the slop, while the bodies approach. Whether they truly touch a moment later or miss by less than the tolerance is
//! not looked at. `Separated` is proven for the whole frame, up to the rounding that every step allows for.
//!
//! Source: Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems, 2.3, for the idea; the bound is derived in [`bound`].

mod bound;
mod course;
mod rigid;

use self::bound::{Parabola, lowest_between};
use self::course::{Circles, Course, Room};
use self::rigid::Part;
use super::log::Log;
use super::outcome::{Found, Outcome, Report, Tested};
use super::relative::auto_tolerance;
use crate::kernel::{Contact, Moving};

pub(super) fn search(a: &Moving, b: &Moving, tolerance: Option<f64>, slop: f64) -> Report {
    let mut log = Log::new(a, b, slop);
    if let Err(contact) = log.start() {
        return log.report(contact);
    }
    let Some(course) = Course::new(a, b) else {
        return log.report(Outcome::NotConverged { reached_t: 0.0 });
    };
    let tolerance = tolerance.unwrap_or_else(|| auto_tolerance(a, b));
    // Below the rounding there is nothing to converge to.
    let tolerance = if 4.0 * course.padding < tolerance { tolerance } else { 4.0 * course.padding };
    let mut search = Advance {
        course: &course,
        slop,
        tolerance,
        room: Room::default(),
        until: 1.0,
        impact: None,
        lowest: Lowest { clearance: f64::INFINITY, t: 0.0 },
        given_up: None,
    };
    search.all_parts(&mut log);
    let outcome = match (search.impact, search.given_up) {
        (_, Some(reached_t)) if reached_t < search.until => Outcome::NotConverged { reached_t },
        (Some(contact), _) => Log::impact_of([search.until; 2], &contact),
        (None, _) => Outcome::Separated { closest_t: search.lowest.t, clearance: search.lowest.clearance },
    };
    log.report(outcome)
}

/// What is known so far.
struct Advance<'c> {
    course: &'c Course,
    slop: f64,
    tolerance: f64,
    room: Room,
    /// The end of the stretch that is looked at: 1, or the first impact found.
    until: f64,
    /// How the bodies stand at that impact.
    impact: Option<Contact>,
    lowest: Lowest,
    /// Where the first pair of parts stopped, before any impact.
    given_up: Option<f64>,
}

/// The lowest bound of the separation that was proven for any time.
#[derive(Clone, Copy)]
struct Lowest {
    clearance: f64,
    t: f64,
}

/// Two parts, from when their bounding circles meet.
struct Pair<'c> {
    parts: [&'c Part; 2],
    from: f64,
    /// How fast the circles approach then, 0 or more.
    speed: f64,
}

/// What bounds the separation during the stretch behind.
#[derive(Clone, Copy)]
enum Behind {
    /// Two circles that come within the target at its end, and approach at this speed then.
    Circles { speed: f64 },
    /// A separating axis.
    Axis(Parabola),
}

impl<'c> Advance<'c> {
    fn all_parts(&mut self, log: &mut Log<'_>) {
        let course = self.course;
        if let ([a], [b]) = (course.a.parts(), course.b.parts()) {
            if let Some(pair) = self.pair(a, b, Some(log)) {
                self.advance(&pair, log);
            }
            return;
        }
        // What the whole bodies prove needs no look at their parts.
        let reach = |parts: &[Part]| parts.iter().map(Part::full_reach).fold(0.0, f64::max);
        if let Circles::Apart { clearance, t } = self.circles(reach(course.a.parts()) + reach(course.b.parts()), Some(log)) {
            return self.proven(clearance, t);
        }
        let mut pairs = Vec::new();
        for a in course.a.parts() {
            for b in course.b.parts() {
                pairs.extend(self.pair(a, b, None));
            }
        }
        pairs.sort_by(|p, q| p.from.total_cmp(&q.from));
        for pair in pairs {
            if pair.from < self.until {
                self.advance(&pair, log);
            }
        }
    }

    /// Two parts from when their bounding circles meet. `None` where they never do.
    fn pair(&mut self, a: &'c Part, b: &'c Part, log: Option<&mut Log<'_>>) -> Option<Pair<'c>> {
        match self.circles(a.full_reach() + b.full_reach(), log) {
            Circles::Apart { clearance, t } => {
                self.proven(clearance, t);
                None
            }
            Circles::Meet { from, speed } => Some(Pair { parts: [a, b], from, speed }),
        }
    }

    /// When circles around the points that the bodies turn about meet, their radii adding up to `reach`.
    fn circles(&self, reach: f64, log: Option<&mut Log<'_>>) -> Circles {
        let circles = self.course.circles(reach, self.slop);
        if let Some(log) = log {
            let end = match circles {
                Circles::Apart { .. } => 1.0,
                Circles::Meet { from, .. } => from,
            };
            if 0.0 < end {
                let (separation, speed) = self.course.approach_of_circles(reach);
                log.test(Tested::Advanced { stretch: [0.0, end], separation, speed }, Found::Pruned);
            }
        }
        circles
    }

    /// Steps from when the bounding circles of two parts meet to an impact or to the end.
    fn advance(&mut self, pair: &Pair<'c>, log: &mut Log<'_>) {
        let [a, b] = pair.parts;
        let mut t = pair.from;
        let mut behind = (0.0 < t).then_some((Behind::Circles { speed: pair.speed }, t));
        let mut room = std::mem::take(&mut self.room);
        room.for_another_pair();
        loop {
            if log.exhausted() {
                return self.give_up(t);
            }
            let look = self.course.look(a, b, t, &mut room);
            if let Some((bound, length)) = behind {
                let (clearance, before) = self.lowest_behind(bound, &look.back(length), length);
                self.proven(clearance, t - before);
            }
            if t == self.until {
                break;
            }
            // At the start they are known to be apart, rounding or not.
            let gap = if t == 0.0 { look.gap.max(self.slop) } else { look.gap };
            let target = self.slop + self.course.padding;
            let target = if t == 0.0 && gap < target { gap } else { target };
            let step = look.step(gap, target, self.until - t);
            let next = if step.length < self.until - t { t + step.length } else { self.until };
            if t < next {
                log.test(Tested::Advanced { stretch: [t, next], separation: gap, speed: step.speed }, Found::Pruned);
            }
            if next == self.until && t < next {
                let at_end = step.bound.at(next - t);
                // A last look makes a poor bound better.
                if self.lowest.clearance.min(gap) - self.slop <= 2.0 * (at_end - self.slop) {
                    self.proven(at_end.min(gap), next);
                    break;
                }
                behind = Some((Behind::Axis(step.bound), next - t));
                t = next;
                continue;
            }
            let is_near = gap - self.slop <= self.tolerance;
            if is_near && (step.bound.speed < 0.0 || next == t) {
                let contact = log.contact_at(next);
                if contact.hit(self.slop + self.tolerance) {
                    log.test(Tested::Position { t: next }, Found::Hit);
                    self.until = next;
                    self.impact = Some(contact);
                    break;
                }
                log.test(Tested::Position { t: next }, Found::Miss);
            }
            if next == t {
                return self.give_up(t);
            }
            behind = Some((Behind::Axis(step.bound), next - t));
            t = next;
        }
        self.room = room;
    }

    /// The lowest separation that a stretch behind may have had, and how long ago.
    fn lowest_behind(&self, behind: Behind, back: &Parabola, length: f64) -> (f64, f64) {
        match behind {
            Behind::Axis(forth) => lowest_between(&forth, back, length),
            Behind::Circles { speed } => {
                // The distance of two circles is convex: the tangent at its end lies below it. It is the better bound until it
                // meets the one from the end back.
                let target = self.slop + self.course.padding;
                let above = Parabola { level: back.level - target, speed: back.speed - speed, curvature: back.curvature };
                let before = above.reaches(0.0).clamp(0.0, length);
                ((target + speed * before).min(back.level), before)
            }
        }
    }

    fn proven(&mut self, clearance: f64, t: f64) {
        if clearance < self.lowest.clearance {
            self.lowest = Lowest { clearance, t };
        }
    }

    fn give_up(&mut self, t: f64) {
        self.given_up = Some(self.given_up.map_or(t, |earlier| earlier.min(t)));
    }
}
