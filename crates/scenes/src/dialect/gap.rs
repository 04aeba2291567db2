//! The gap of a pair at t = 0, as an engine measures it.

use super::boxes::{box_gap, box_of};
use super::faces::{Gap, face_gap};
use super::types::{Dialect, GapMeasure};
use crate::kernel::{Circle, DVec2, Kind, Polygon, Shape, contact};

impl Dialect {
    /// Returns the gap of two shapes with these skins. `None` where the engine has none within `reach`.
    pub(super) fn gap(&self, [a, b]: [&Shape; 2], skin: f64, reach: f64) -> Option<Gap> {
        let is_straight = |shape: &Shape| !matches!(shape.kind(), Kind::Circle | Kind::Capsule);
        match self.measure {
            GapMeasure::Faces if is_straight(a) && is_straight(b) => {
                // Beside an edge planck adds no skin: src/collision/shape/CollideEdgePolygon.ts, `sideOffset1`.
                let has_segment = [a, b].iter().any(|shape| shape.kind() == Kind::Segment);
                let side = if has_segment { 0.0 } else { skin + reach };
                face_gap([a, b], skin + reach, Some(side)).map(|gap| less(gap, skin))
            }
            GapMeasure::BoxFaces => match (box_of(a), box_of(b)) {
                (Some(a), Some(b)) => box_gap([&a, &b], skin + reach).map(|gap| less(gap, skin)),
                _ => Some(less(distance([a, b]), skin)),
            },
            GapMeasure::Distance | GapMeasure::Faces => Some(less(distance([a, b]), skin)),
            GapMeasure::SidedCircles { least, most } => {
                let sided = |shape: &Shape| match shape {
                    Shape::Circle(circle) => sided_circle(circle, [least, most], self.scale),
                    _ => None,
                };
                let [sided_a, sided_b] = [sided(a), sided(b)];
                let pair = [sided_a.as_ref().unwrap_or(a), sided_b.as_ref().unwrap_or(b)];
                face_gap(pair, skin + reach, None).map(|gap| less(gap, skin))
            }
        }
    }
}

fn less(gap: Gap, skin: f64) -> Gap {
    Gap { length: gap.length - skin, ..gap }
}

/// Returns the distance of two shapes. A pair without a depth has an unbounded one.
fn distance([a, b]: [&Shape; 2]) -> Gap {
    let found = contact(a, b);
    Gap {
        length: found.separation.unwrap_or(f64::NEG_INFINITY),
        normal: found.normal.unwrap_or(DVec2::X),
        at: found.witness_a.midpoint(found.witness_b),
    }
}

/// Returns the number of sides of a circle with a radius in units of the engine: as many as the radius, within limits, made even.
pub(super) fn sides_of(radius: f64, [least, most]: [u32; 2]) -> u32 {
    let sides = radius.min(f64::from(most)).max(f64::from(least)).ceil() as u32;
    sides + sides % 2
}

/// Returns the regular polygon that stands for a circle, whose vertices are rounded to 0.001 of a unit of the engine. `None` where it would have no area.
fn sided_circle(circle: &Circle, [least, most]: [u32; 2], scale: f64) -> Option<Shape> {
    let radius = circle.radius() / scale;
    let sides = sides_of(radius, [least, most]);
    let rounded = |length: f64| (length * 1000.0).round() / 1000.0;
    let turn = std::f64::consts::TAU / f64::from(sides);
    let vertices: Vec<DVec2> = (0..sides)
        .map(|i| {
            let (sine, cosine) = (turn * (f64::from(i) + 0.5)).sin_cos();
            circle.center() + DVec2::new(rounded(cosine * radius), rounded(sine * radius)) * scale
        })
        .collect();
    Polygon::new(vertices).ok().map(Shape::Polygon)
}
