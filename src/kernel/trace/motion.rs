//! Steps towards the time at which two moving shapes meet.

/// One of these steps.
#[derive(Debug, Clone, PartialEq)]
pub enum MotionStep {}
