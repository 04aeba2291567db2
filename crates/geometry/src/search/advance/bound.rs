//! Bounds how long a separating axis continues to separate.
//!
//! On an axis that rests, or turns with one of the bodies, every vertex has a level, and the gap is that between the lowest
//! vertex of B and the highest of A. The second derivative of the gap of two vertices during a stretch is bounded, and so is that
//! of the gap of all: the gap lies above the chord between its values at both ends, less what a parabola with that second
//! derivative sags below its chord. Thus two measurements, at the start of a stretch and at its end, prove the whole stretch, and
//! it does not matter how the end was guessed.

/// The gap on an axis at some time.
#[derive(Debug, Clone, Copy)]
pub(super) struct AxisGap {
    /// The separation on the axis, radii subtracted: never above the separation except for rounding. World units.
    pub(super) level: f64,
    /// The speed at which the closest pair of vertices separates, world units per frame.
    pub(super) speed: f64,
    /// The change of that speed.
    pub(super) acceleration: f64,
    /// The position of the reference point of B on the axis.
    pub(super) between: f64,
    /// The velocity of the reference points relative to each other, to the left of the axis.
    pub(super) across: f64,
}

/// A lower bound of the separation during a stretch.
#[derive(Debug, Clone, Copy)]
pub(super) struct ChordBound {
    /// The bound at the start.
    pub(super) from: f64,
    /// The bound at the end.
    pub(super) to: f64,
    /// The bound of the second derivative, 0 or more.
    pub(super) bend: f64,
    /// The length of the stretch, as a fraction of the frame.
    pub(super) length: f64,
}

/// A stretch in which nothing can hit, and the bound that proves it.
#[derive(Debug, Clone, Copy)]
pub(super) struct SafeStep {
    /// A lower bound of the separation, for the length of the step.
    pub(super) bound: ChordBound,
    /// The greatest speed of approach meanwhile, world units per frame, 0 or more.
    pub(super) speed: f64,
    /// True if the two approach each other where it ends.
    pub(super) approaching: bool,
}

impl AxisGap {
    /// Returns when it comes down to `target`, if the acceleration stays. Infinite if it never does.
    fn reaches(&self, target: f64) -> f64 {
        root(self.level - target, self.speed, self.acceleration)
    }
}

impl ChordBound {
    fn slope(&self) -> f64 {
        if 0.0 < self.length { (self.to - self.from) / self.length } else { 0.0 }
    }

    /// Returns the bound after `s` of the stretch.
    pub(super) fn at(&self, s: f64) -> f64 {
        self.from + (self.slope() - self.bend * (self.length - s) / 2.0) * s
    }

    /// Returns where the bound is lowest.
    fn bottom(&self) -> f64 {
        // slope - bend * (length - 2 * s) / 2 = 0
        if 0.0 < self.bend {
            (self.length / 2.0 - self.slope() / self.bend).clamp(0.0, self.length)
        } else if self.to < self.from {
            self.length
        } else {
            0.0
        }
    }

    /// Returns the lowest value of the bound, and after how much of the stretch.
    pub(super) fn lowest(&self) -> (f64, f64) {
        let bottom = self.bottom();
        (self.at(bottom), bottom)
    }

    /// Returns the part of a linearly falling bound that is below `level`. Others stay as they are.
    pub(super) fn below(&self, level: f64) -> ChordBound {
        let fall = -self.slope();
        if 0.0 < self.bend || fall <= 0.0 || self.from <= level {
            return *self;
        }
        let length = ((level - self.to) / fall).clamp(0.0, self.length);
        ChordBound { from: self.to + fall * length, length, ..*self }
    }

    /// Returns the same bound for the part of the stretch until it comes down to `target`, which is not above its start.
    fn until(&self, target: f64) -> ChordBound {
        let length = root(self.from - target, self.slope() - self.bend * self.length / 2.0, self.bend).min(self.length);
        ChordBound { to: self.at(length), length, ..*self }
    }
}

/// Returns the first time at which `above + speed * s + acceleration * s^2 / 2` comes down to 0, from `above` >= 0. Infinite if
/// it never does.
fn root(above: f64, speed: f64, acceleration: f64) -> f64 {
    let discriminant = speed * speed - 2.0 * acceleration * above;
    if discriminant < 0.0 || (0.0 <= speed && 0.0 <= acceleration) {
        return f64::INFINITY;
    }
    // Solved without cancellation.
    let root = discriminant.sqrt();
    if speed < 0.0 { 2.0 * above / (root - speed) } else { (speed + root) / -acceleration }
}

/// Steps from a gap that is `start` to where it is about `aim`, and never below `target` meanwhile: at most `longest`. `aim` is
/// not below `target`; if the start is, there is no step. `gap_after` is the gap on the axis later on, `bend` bounds its second
/// derivative.
pub(super) fn step(
    start: &AxisGap,
    (target, aim): (f64, f64),
    longest: f64,
    mut gap_after: impl FnMut(f64) -> AxisGap,
    bend: impl Fn(f64) -> f64,
) -> SafeStep {
    /// The number of guesses after which the bound proven by the last one is used. Two or three are needed.
    const GUESSES: usize = 8;
    let no_step = ChordBound { from: start.level, to: start.level, bend: 0.0, length: 0.0 };
    let mut length = if start.level < target { 0.0 } else { start.reaches(aim).min(longest) };
    for guess in 1..=GUESSES {
        if length <= 0.0 {
            break;
        }
        let end = gap_after(length);
        let chord = ChordBound { from: start.level, to: end.level, bend: bend(length), length };
        let speed = (chord.bend * length - end.speed).max(0.0);
        let is_free = target <= end.level;
        if is_free && target <= chord.lowest().0 {
            return SafeStep { bound: chord, speed, approaching: end.speed < 0.0 };
        }
        if guess == GUESSES {
            return SafeStep { bound: chord.until(target), speed, approaching: false };
        }
        // A guess may lead back to the start, if the gap opens before it closes. The stretch that the chord proves is never too
        // long.
        length = if is_free { length / 2.0 } else { sooner(start, &end, aim, length, guess).max(chord.until(target).length) };
    }
    SafeStep { bound: no_step, speed: 0.0, approaching: start.speed < 0.0 }
}

/// Returns when the gap was about `aim`, which is not above `start.level`, given that after `length` it is `end`, below `aim`.
fn sooner(start: &AxisGap, end: &AxisGap, aim: f64, length: f64, guess: usize) -> f64 {
    let sooner = if guess == 1 {
        // The parabola through both ends with the speed at the start.
        let acceleration = 2.0 * ((end.level - start.level) / length - start.speed) / length;
        root(start.level - aim, start.speed, acceleration)
    } else {
        length + (aim - end.level) / end.speed
    };
    let is_between = 0.0 < sooner && sooner < length;
    if is_between { sooner } else { length * ((start.level - aim) / (start.level - end.level)) }
}

/// Returns the lowest value of the higher one of two bounds of the same stretch, and after how much of it.
pub(super) fn lowest_of_both(one: &ChordBound, other: &ChordBound) -> (f64, f64) {
    // With the larger bend both are still bounds, and their difference is linear: the higher one is convex, and lowest at an end
    // of the stretch, at the bottom of one, or where the two cross.
    let bend = one.bend.max(other.bend);
    let alone = [one.lowest(), other.lowest()];
    let (one, other) = (ChordBound { bend, ..*one }, ChordBound { bend, ..*other });
    let (at_start, at_end) = (other.from - one.from, other.to - one.to);
    let crosses = (at_start < 0.0) != (at_end < 0.0);
    let crossing = if crosses { one.length * (at_start / (at_start - at_end)) } else { 0.0 };
    let together = [0.0, one.length, one.bottom(), other.bottom(), crossing]
        .into_iter()
        .map(|s| (one.at(s).max(other.at(s)), s))
        .fold((f64::INFINITY, 0.0), |lowest, value| if value.0 < lowest.0 { value } else { lowest });
    // With its own bend, one bound alone may prove more.
    alone.into_iter().fold(together, |best, value| if best.0 < value.0 { value } else { best })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fall_ends_when_the_root_says() {
        // Above, speed, acceleration, time: 4 - s - s^2 / 2 at 2, a fall from rest, a steady approach, a flight, a throw, a near
        // miss.
        let rows = [
            (4.0, -1.0, -1.0, 2.0),
            (8.0, 0.0, -4.0, 2.0),
            (3.0, -1.5, 0.0, 2.0),
            (3.0, 1.0, 0.0, f64::INFINITY),
            (0.0, 1.0, -1.0, 2.0),
            (3.0, -2.0, 1.0, f64::INFINITY),
            (1.5, -2.0, 1.0, 1.0),
        ];
        for (above, speed, acceleration, when) in rows {
            assert_eq!(root(above, speed, acceleration), when, "{above} + {speed} s + {acceleration} s^2 / 2");
        }
    }

    #[test]
    fn a_bound_sags_below_its_chord() {
        // 4 at both ends of a stretch of 2, with bend 2: down to 3 in the middle.
        let bound = ChordBound { from: 4.0, to: 4.0, bend: 2.0, length: 2.0 };
        assert_eq!((bound.at(0.0), bound.at(2.0), bound.lowest()), (4.0, 4.0, (3.0, 1.0)), "{bound:?}");
        // 4 - 2 s + s^2 comes down to 3.25 after a half.
        let part = bound.until(3.25);
        assert_eq!((part.from, part.to, part.length), (4.0, 3.25, 0.5), "{part:?}");
        assert_eq!(part.at(0.25), bound.at(0.25), "{part:?}");
    }

    #[test]
    fn a_step_ends_where_the_gap_is_as_asked() {
        // 3 - 2 s - s^2: 0.25 remains just before 1, and a step of 0.5 leaves 1.75.
        let gap = |s: f64| AxisGap {
            level: 3.0 - 2.0 * s - s * s,
            speed: -2.0 - 2.0 * s,
            acceleration: 0.0,
            between: 0.0,
            across: 0.0,
        };
        let found = step(&gap(0.0), (0.0, 0.25), 10.0, gap, |_| 0.0);
        let left = gap(found.bound.length).level;
        assert!((0.0..0.26).contains(&left) && found.approaching, "{left} left: {found:?}");
        let short = step(&gap(0.0), (0.0, 0.25), 0.5, gap, |_| 0.0);
        assert_eq!((short.bound.length, short.bound.to, short.speed), (0.5, 1.75, 3.0), "{short:?}");
    }

    #[test]
    fn two_bounds_prove_more_than_one() {
        // One falls from 4 to 0 in a stretch of 1, the other rises from 0 to 4: they cross halfway, at 2.
        let falls = ChordBound { from: 4.0, to: 0.0, bend: 0.0, length: 1.0 };
        let climbs = ChordBound { from: 0.0, to: 4.0, ..falls };
        assert_eq!(lowest_of_both(&falls, &climbs), (2.0, 0.5), "{falls:?} and {climbs:?}");
    }
}
