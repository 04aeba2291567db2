//! Snapping: where a dragged point may come to rest.

use glam::DVec2;

use crate::kernel::shape::is_too_small;

texts! {
    GRID => "Grid";
    VERTICES => "Vertices";
    EDGES => "Edges";
    CENTERS => "Centers and midpoints";
    ANGLES => "Angles";
    TOUCHING => "Touching";
}

/// Angles snap to multiples of this, degrees.
pub const STEP_OF_ANGLES: f64 = 15.0;
/// An angle that is this near to one that is snapped to becomes that one, degrees.
pub const WITHIN_DEGREES: f64 = 2.5;

/// The settings of snapping for a dragged or drawn point. The caller chooses it anew with every move (a modifier key, the zoom).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Snap {
    /// Positions, radii and velocities become multiples of this, > 0, world units. `None`: they stay where they are dragged.
    pub grid: Option<f64>,
    /// The lines of the grid: a point that is dragged or drawn, or one of a body that is moved, comes to lie where two of them cross.
    /// `None`: it does not.
    pub lines: Option<GridLines>,
    /// Angles become multiples of this, > 0, degrees. `None`: they are rounded to a thousandth of a degree.
    pub degrees: Option<f64>,
    /// A body that is moved to within this of touching another one, > 0, world units, comes to touch it to the last bit. `None`: it
    /// does not.
    pub touch: Option<f64>,
    /// The landmarks of other bodies that a point snaps to. `None`: it snaps to none.
    pub landmarks: Option<SnapReach>,
    /// The value to which the dragged point or angle has snapped, which overrides the grid. `None`: it has not snapped.
    pub exact: Option<ExactDrag>,
}

/// The lines of a grid, parallel to the axes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GridLines {
    /// The distance of the lines, > 0, world units.
    pub step: f64,
    /// A point where two lines cross, world frame. Not 0 where the grid is that of a moving frame.
    pub origin: DVec2,
}

impl GridLines {
    /// The lines at the multiples of `step`.
    pub fn of(step: f64) -> GridLines {
        GridLines { step, origin: DVec2::ZERO }
    }

    /// Returns the crossing of two lines that is nearest to `p`: of a step of 0.1 the numbers that a person would write.
    pub fn nearest(&self, p: DVec2) -> DVec2 {
        let snap = Snap { grid: Some(self.step), ..Snap::FREE };
        let from_origin = snap.position(p - self.origin);
        if self.origin == DVec2::ZERO { from_origin } else { tidied(from_origin + self.origin, p.abs().max(self.origin.abs())) }
    }

    /// Returns true if `p` is a crossing of two lines, but for rounding.
    pub fn has(&self, p: DVec2) -> bool {
        self.nearest(p).distance(p) <= 1e-9 * self.step
    }
}

/// The landmarks that a point snaps to, and the distance from which it does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SnapReach {
    /// The kinds of landmarks. Grid and touching do not count here: [`Snap`] has fields for them.
    pub kinds: SnapKinds,
    /// The distance, > 0, world units.
    pub length: f64,
}

/// The result of a drag that has snapped.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ExactDrag {
    /// The dragged point, or velocity, is this.
    Position(DVec2),
    /// The length that is dragged is this, 0 or more.
    Length(f64),
    /// The angle that is turned is this, degrees.
    Degrees(f64),
}

/// The kinds of objects to snap to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SnapKind {
    /// The lines of the grid, as they are shown.
    Grid,
    /// Vertices and ends.
    Vertices,
    /// Edges and other boundaries: the closest point on them.
    Edges,
    /// Centers, and the middles of edges.
    Centers,
    /// Multiples of 15 degrees, and directions parallel or perpendicular to an edge.
    Angles,
    /// Positions where a moved body just touches another one.
    Touching,
}

impl SnapKind {
    /// All of them, in the order of the menu.
    pub const ALL: [SnapKind; 6] =
        [SnapKind::Grid, SnapKind::Vertices, SnapKind::Edges, SnapKind::Centers, SnapKind::Angles, SnapKind::Touching];

    /// The name in the menu.
    pub fn name(self) -> &'static str {
        match self {
            SnapKind::Grid => GRID,
            SnapKind::Vertices => VERTICES,
            SnapKind::Edges => EDGES,
            SnapKind::Centers => CENTERS,
            SnapKind::Angles => ANGLES,
            SnapKind::Touching => TOUCHING,
        }
    }
}

/// The kinds that are snapped to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SnapKinds([bool; SnapKind::ALL.len()]);

impl SnapKinds {
    /// None.
    pub const NONE: SnapKinds = SnapKinds([false; SnapKind::ALL.len()]);

    /// Returns the kinds for a new window: those that a point meets. Grid and touching also move what is far from any point, so the user turns
    /// them on.
    pub fn standard() -> SnapKinds {
        SnapKinds(SnapKind::ALL.map(|kind| !matches!(kind, SnapKind::Grid | SnapKind::Touching)))
    }

    /// Returns true if `kind` is snapped to.
    pub fn has(self, kind: SnapKind) -> bool {
        self.0[kind as usize]
    }

    /// The same, with `kind` on or off.
    #[must_use]
    pub fn with(mut self, kind: SnapKind, on: bool) -> SnapKinds {
        self.0[kind as usize] = on;
        self
    }
}

impl Snap {
    /// Nothing snaps.
    pub const FREE: Snap = Snap { grid: None, lines: None, degrees: None, touch: None, landmarks: None, exact: None };

    /// Positions and lengths snap to multiples of `step`, angles to multiples of 15 degrees.
    pub fn to_grid(step: f64) -> Snap {
        Snap { grid: Some(step), lines: Some(GridLines::of(step)), degrees: Some(STEP_OF_ANGLES), ..Snap::FREE }
    }

    /// The same, where the point or angle is known to the last bit.
    pub fn exactly(self, exact: ExactDrag) -> Snap {
        Snap { exact: Some(exact), ..self }
    }

    /// The radius `x` is dragged to.
    pub(super) fn radius(&self, x: f64) -> f64 {
        match self.exact {
            Some(ExactDrag::Length(length)) => length,
            Some(ExactDrag::Position(_) | ExactDrag::Degrees(_)) | None => self.length(x),
        }
    }

    /// The length or coordinate `x` is dragged to.
    pub fn length(&self, x: f64) -> f64 {
        match self.grid {
            Some(step) if 0.0 < step && step.is_finite() => flushed(nearest_multiple(x, step)),
            _ => flushed(x),
        }
    }

    /// The position that `p` is dragged to.
    pub fn position(&self, p: DVec2) -> DVec2 {
        match self.exact {
            Some(ExactDrag::Position(exact)) => exact,
            Some(ExactDrag::Length(_) | ExactDrag::Degrees(_)) | None => DVec2::new(self.length(p.x), self.length(p.y)),
        }
    }

    /// The angle, in degrees, that `degrees` is turned to.
    pub fn angle(&self, degrees: f64) -> f64 {
        if let Some(ExactDrag::Degrees(exact)) = self.exact {
            return exact;
        }
        match self.degrees {
            Some(step) if 0.0 < step && step.is_finite() => nearest_multiple(degrees, step),
            _ => {
                let round = nearest_multiple(degrees, STEP_OF_ANGLES);
                let near = self.landmarks.is_some_and(|reach| reach.kinds.has(SnapKind::Angles));
                let near = near && (round - degrees).abs() <= WITHIN_DEGREES;
                if near { round } else { nearest_multiple(degrees, 1e-3) }
            }
        }
    }
}

impl Snap {
    /// The factor that a scaling by `factor` snaps to: multiples of a quarter where angles snap, else of a thousandth.
    pub fn factor(&self, factor: f64) -> f64 {
        nearest_multiple(factor, if self.degrees.is_some() { 0.25 } else { 1e-3 })
    }

    /// `p` without the noise of rounding, where a grid is on: 0.3 for 0.1 + 0.2. `magnitude` holds the largest numbers that went into it.
    pub fn tidy(&self, p: DVec2, magnitude: DVec2) -> DVec2 {
        let tidy = |x: f64, magnitude: f64| {
            let short = self.grid.map_or(x, |step| Snap { grid: Some(step / 1000.0), ..Snap::FREE }.length(x));
            flushed(if (short - x).abs() <= 4.0 * f64::EPSILON * magnitude { short } else { x })
        };
        DVec2::new(tidy(p.x, magnitude.x), tidy(p.y, magnitude.y))
    }
}

/// `p` without the noise of rounding: 0.3 for 0.1 + 0.2, on any scale. A coordinate becomes a decimal number of at most 12 digits if it is
/// one but for rounding; `magnitude` holds the largest numbers that went into it.
pub fn tidied(p: DVec2, magnitude: DVec2) -> DVec2 {
    let tidied = |x: f64, magnitude: f64| {
        let decimals = 12.0 - magnitude.max(x.abs()).log10().ceil();
        // Powers of ten are exact up to this one.
        if !(0.0..=22.0).contains(&decimals) {
            return flushed(x);
        }
        let parts = 10f64.powi(decimals as i32);
        let short = (x * parts).round() / parts + 0.0;
        flushed(if (short - x).abs() <= 4.0 * f64::EPSILON * magnitude { short } else { x })
    };
    DVec2::new(tidied(p.x, magnitude.x), tidied(p.y, magnitude.y))
}

/// `x`, or 0 where it is closer to 0 than a number of a shape may be: rounding has left it.
fn flushed(x: f64) -> f64 {
    if is_too_small(x) { 0.0 } else { x }
}

/// The same for both components.
pub(super) fn flushed_vector(v: DVec2) -> DVec2 {
    DVec2::new(flushed(v.x), flushed(v.y))
}

/// The multiple of `step` nearest to `x`. For a step of 0.1 or 0.25 it is the number a person would write: 3 / 10, not 3 * 0.1.
fn nearest_multiple(x: f64, step: f64) -> f64 {
    let per_unit = (1.0 / step).round();
    let snapped = if 1.0 <= per_unit && (per_unit * step - 1.0).abs() <= 1e-12 {
        (x * per_unit).round() / per_unit
    } else {
        (x / step).round() * step
    };
    // Beyond 2^53 steps the products above may overflow or lose `x`. `+ 0.0` makes -0.0 a plain zero.
    if snapped.is_finite() { snapped + 0.0 } else { x }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_snapped_number_is_the_one_a_person_would_write() {
        let rows = [(0.31, 0.1, 0.3), (-0.04, 0.1, 0.0), (1.2, 0.25, 1.25), (7.4, 5.0, 5.0), (0.7000000001, 0.1, 0.7)];
        for (x, step, expected) in rows {
            assert_eq!(Snap::to_grid(step).length(x), expected, "{x} to multiples of {step}");
        }
    }

    #[test]
    fn what_rounding_leaves_next_to_zero_is_zero() {
        for snap in [Snap::FREE, Snap::to_grid(0.1)] {
            assert_eq!(snap.position(DVec2::new(9e-61, -5e-324)), DVec2::ZERO, "{snap:?}");
        }
        assert_eq!(Snap::FREE.length(1e-60), 1e-60, "the smallest number stays");
    }

    #[test]
    fn sums_of_decimal_numbers_lose_the_noise_of_rounding_and_other_numbers_stay() {
        let thirds = 1.0 / 3.0 + 1e7;
        let rows = [
            (0.1 + 0.2, 0.3),
            (1.1 + 2.2, 3.3),
            (-0.7 - 0.1, -0.8),
            (3e-9 + 1e-10, 3.1e-9),
            (thirds, thirds),
            (1e300, 1e300),
            (0.0, 0.0),
        ];
        for (x, expected) in rows {
            let found = tidied(DVec2::new(x, -x), DVec2::splat(x.abs()));
            assert_eq!(found, DVec2::new(expected, -expected), "{x}");
        }
    }

    #[test]
    fn the_lines_of_a_moving_grid_cross_at_its_origin() {
        let lines = GridLines { step: 0.5, origin: DVec2::new(0.3, -0.1) };
        assert_eq!(lines.nearest(DVec2::new(1.0, 1.0)), DVec2::new(0.8, 0.9), "{lines:?}");
        assert!(lines.has(DVec2::new(0.8, 0.9)) && !lines.has(DVec2::new(1.0, 1.0)), "{lines:?}");
        assert!(GridLines::of(0.1).has(DVec2::new(0.1 + 0.2, 7.0)), "rounding");
    }

    #[test]
    fn a_senseless_step_snaps_nothing() {
        for step in [0.0, -1.0, f64::NAN, f64::INFINITY, f64::MIN_POSITIVE / 4.0] {
            assert_eq!(Snap::to_grid(step).length(0.123), 0.123, "step {step:e}");
        }
    }
}
