//! One sample of the curve.

/// The separation at one time.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sample {
    /// The time, in [0, 1].
    pub t: f64,
    /// See the conventions in [`kernel`](crate::kernel). `None`: in contact, and no finite translation separates the two.
    pub separation: Option<f64>,
}

impl Sample {
    /// Returns true if that is a hit.
    pub fn hits(&self, slop: f64) -> bool {
        self.separation.is_none_or(|separation| separation <= slop)
    }
}
