//! The size of text and controls.

/// The size of all text and controls, one of some fixed steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scale(u16);

impl Scale {
    /// All of them, from small to large.
    pub const ALL: [Scale; 9] =
        [Scale(75), Scale(90), Scale(100), Scale(110), Scale(125), Scale(150), Scale(175), Scale(200), Scale(250)];
    /// The size in a new window.
    pub const NORMAL: Scale = Scale(100);

    /// Returns the size in percent of the normal one.
    pub fn percent(self) -> u16 {
        self.0
    }

    /// Returns the size as a factor of the normal one, > 0.
    pub fn factor(self) -> f32 {
        f32::from(self.0) / 100.0
    }

    /// Returns the step nearest to this many percent.
    pub fn nearest(percent: u16) -> Scale {
        Scale::ALL.into_iter().min_by_key(|scale| scale.0.abs_diff(percent)).unwrap_or(Scale::NORMAL)
    }

    /// Returns the next larger step; itself if there is none.
    #[must_use]
    pub fn larger(self) -> Scale {
        Scale::ALL.into_iter().find(|scale| self.0 < scale.0).unwrap_or(self)
    }

    /// Returns the next smaller step; itself if there is none.
    #[must_use]
    pub fn smaller(self) -> Scale {
        Scale::ALL.into_iter().rfind(|scale| scale.0 < self.0).unwrap_or(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_lead_from_the_smallest_to_the_largest_and_back() {
        let mut up = vec![Scale::ALL[0]];
        while let Some(&last) = up.last().filter(|last| last.larger() != **last) {
            up.push(last.larger());
        }
        assert_eq!(up, Scale::ALL, "up");
        let back: Vec<Scale> = up.iter().rev().map(|scale| scale.smaller()).collect();
        assert_eq!(back.last(), Some(&Scale::ALL[0]), "{back:?}");
        for (percent, expected) in [(0, 75), (99, 100), (110, 110), (9_999, 250)] {
            assert_eq!(Scale::nearest(percent).percent(), expected, "{percent}");
        }
    }
}
