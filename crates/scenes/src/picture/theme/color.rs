//! Colours, and how they are mixed.

/// A colour: red, green, blue, alpha, not premultiplied, in sRGB.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rgba(pub u8, pub u8, pub u8, pub u8);

impl Rgba {
    /// Returns the same colour with another opacity, 0 to 255.
    #[must_use]
    pub const fn with_alpha(self, alpha: u8) -> Rgba {
        Rgba(self.0, self.1, self.2, alpha)
    }

    /// Returns this colour mixed with another one. `part` is the weight of the other one, in [0, 1].
    #[must_use]
    pub fn mixed(self, other: Rgba, part: f32) -> Rgba {
        let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part).round() as u8;
        Rgba(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2), mix(self.3, other.3))
    }
}

#[cfg(feature = "egui")]
impl From<Rgba> for ecolor::Color32 {
    fn from(Rgba(r, g, b, a): Rgba) -> ecolor::Color32 {
        ecolor::Color32::from_rgba_unmultiplied(r, g, b, a)
    }
}
