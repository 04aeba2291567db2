//! Where and when a way enters, as the quick ways tell it to each other, and how sure of a time they must be.

use glam::DVec2;

/// The accuracy of a time, as a fraction of the frame.
pub(super) const SHARP: f64 = 5e-12;

/// A way that enters this many error bounds from the end of a side, or closer, may be entering the next one: nearly parallel sides are
/// told apart no better.
pub(super) const JUNCTION: f64 = 1e6;

/// Where the whole line of motion enters, or where it passes by.
pub(super) struct Entry {
    /// When, a fraction of the frame.
    pub(super) t: f64,
    /// From A to B, a unit vector.
    pub(super) normal: DVec2,
    /// Above 0 where it enters at all. Otherwise the time and the normal mean nothing.
    pub(super) crossing: f64,
    /// Whether all of this is beyond doubt.
    pub(super) is_sure: bool,
}

impl Entry {
    /// Whether it enters during the frame. The smallest margin, for one comparison: each of the three is a coin toss.
    #[inline]
    pub(super) fn is_hit(&self) -> bool {
        0.0 < smaller(smaller(self.t, 1.0 - self.t), self.crossing)
    }
}

/// Whether a sharp time is certainly within the frame, or certainly outside.
#[inline]
pub(super) fn is_clear_of_ends(t: f64) -> bool {
    (2.0 * SHARP < t.abs()) & (2.0 * SHARP < (t - 1.0).abs())
}

/// The time of the frame that is nearest.
#[inline]
pub(super) fn clamped(t: f64) -> f64 {
    let t = if 0.0 < t { t } else { 0.0 };
    if t < 1.0 { t } else { 1.0 }
}

#[inline]
fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}
