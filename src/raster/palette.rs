//! The palette of a picture that may have at most 255 colours.

use std::collections::{BTreeSet, HashMap};

/// The maximum number of colours: the last of the 256 numbers of a GIF marks pixels that stay unchanged.
const MOST: usize = 255;

/// A colour: red, green, blue.
pub(super) type Rgb = [u8; 3];

/// Thresholds of the distance in RGB to the colours in the palette. A colour is added once it is farther from all of them than
/// the current threshold. Falling.
const APART: [i32; 5] = [40, 20, 10, 5, 0];

/// Number of pixels of each colour.
#[derive(Debug, Default)]
pub(super) struct Histogram(HashMap<Rgb, u64>);

impl Histogram {
    /// Counts the colours of pixels that follow each other.
    pub(super) fn count(&mut self, pixels: impl Iterator<Item = Rgb>) {
        // Most pixels have the same colour as the one before.
        let mut run: Option<(Rgb, u64)> = None;
        for pixel in pixels {
            match &mut run {
                Some((color, count)) if *color == pixel => *count += 1,
                other => {
                    if let Some((color, count)) = other.replace((pixel, 1)) {
                        *self.0.entry(color).or_default() += count;
                    }
                }
            }
        }
        if let Some((color, count)) = run {
            *self.0.entry(color).or_default() += count;
        }
    }
}

/// The colours of a picture, each with its number.
#[derive(Debug)]
pub(super) struct ColorTable {
    colors: Vec<Rgb>,
    /// The numbers of colours that were looked up.
    known: HashMap<Rgb, u8>,
}

impl ColorTable {
    /// Chooses the colours: first those in `exact` that occur, as they are; then the most frequent ones, first those that are far
    /// from all others.
    pub(super) fn new(histogram: &Histogram, exact: &BTreeSet<Rgb>) -> ColorTable {
        let mut counted: Vec<(Rgb, u64)> = histogram.0.iter().map(|(&color, &count)| (color, count)).collect();
        // The colour itself decides between equal counts, so that the same picture always has the same palette.
        counted.sort_unstable_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
        let mut colors: Vec<Rgb> = counted.iter().map(|&(color, _)| color).filter(|color| exact.contains(color)).collect();
        colors.truncate(MOST);
        for apart in APART {
            for &(color, _) in &counted {
                if colors.len() == MOST {
                    break;
                }
                if colors.iter().all(|&other| apart * apart < distance_squared(color, other)) {
                    colors.push(color);
                }
            }
        }
        ColorTable { colors, known: HashMap::new() }
    }

    /// Returns red, green and blue of each colour, one after the other; the unused number has an entry too.
    pub(super) fn bytes(&self) -> Vec<u8> {
        [self.colors.concat(), vec![0; 3]].concat()
    }

    /// Returns the number that stands for no colour.
    pub(super) fn unused(&self) -> u8 {
        self.colors.len() as u8
    }

    /// Returns the number of the colour that is closest to `color`.
    pub(super) fn number_of(&mut self, color: Rgb) -> u8 {
        let closest = || (0..=u8::MAX).zip(&self.colors).min_by_key(|(_, other)| distance_squared(color, **other));
        *self.known.entry(color).or_insert_with(|| closest().map_or(0, |(number, _)| number))
    }
}

fn distance_squared(a: Rgb, b: Rgb) -> i32 {
    a.iter().zip(b).map(|(a, b)| (i32::from(*a) - i32::from(b)).pow(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rare_colour_that_must_stay_exact_is_in_the_palette() {
        let mut histogram = Histogram::default();
        // 4,096 greys and blues, each far more frequent than the colour that matters.
        histogram.count((0..=255).flat_map(|grey| (0..16).flat_map(move |blue| [[grey, grey, 16 * blue]; 9])));
        histogram.count([[200, 100, 50]].into_iter());
        let mut palette = ColorTable::new(&histogram, &BTreeSet::from([[200, 100, 50], [1, 2, 3]]));
        assert_eq!(palette.colors.len(), MOST, "all numbers are used");
        assert_eq!(palette.colors[0], [200, 100, 50], "exact colours that occur come first");
        for color in [[0, 0, 0], [255, 255, 240], [130, 130, 128], [77, 77, 80]] {
            let number = palette.number_of(color);
            let found = palette.colors[usize::from(number)];
            assert!(distance_squared(color, found) <= 40 * 40, "{color:?} is drawn as {found:?}");
        }
    }

    #[test]
    fn few_colours_stay_as_they_are() {
        let mut histogram = Histogram::default();
        histogram.count([[1, 1, 1], [1, 1, 2], [9, 9, 9]].into_iter());
        let mut palette = ColorTable::new(&histogram, &BTreeSet::new());
        for color in [[1, 1, 1], [1, 1, 2], [9, 9, 9]] {
            let number = palette.number_of(color);
            assert_eq!(palette.colors[usize::from(number)], color, "it has its own number");
        }
        assert_eq!(palette.unused(), 3, "the next number");
    }
}
