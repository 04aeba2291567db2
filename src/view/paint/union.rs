//! The union of convex polygons as trapezoids that do not overlap: a translucent area must not be drawn twice.
//!
//! The plane is cut into slabs at every vertex and at every crossing of two edges. Edges do not cross within a slab, so every
//! polygon is a trapezoid there, and overlapping trapezoids merge like intervals.

use glam::Vec2;

use crate::picture::paint::flatten::ScreenPoints;

/// The minimum height of each slab but the last, logical points: details smaller than half a point are not visible.
const LOWEST: f32 = 0.25;

/// Returns the vertices of trapezoids that cover the union of convex polygons. The polygons may have either orientation.
pub(super) fn trapezoids(polygons: &[ScreenPoints]) -> Vec<[Vec2; 4]> {
    let edges: Vec<Vec<[Vec2; 2]>> = polygons.iter().map(|polygon| edges(polygon)).collect();
    let mut covered = Vec::new();
    for slab in cuts(&edges).windows(2) {
        let mut stretches: Vec<Stretch> = edges.iter().filter_map(|edges| Stretch::of(edges, [slab[0], slab[1]])).collect();
        stretches.sort_by(|p, q| p.left_middle().total_cmp(&q.left_middle()));
        let mut merged: Option<Stretch> = None;
        for stretch in stretches {
            merged = Some(match merged {
                Some(before) if stretch.left_middle() <= before.right_middle() => before.with(stretch),
                Some(before) => {
                    covered.push(before.vertices([slab[0], slab[1]]));
                    stretch
                }
                None => stretch,
            });
        }
        covered.extend(merged.map(|stretch| stretch.vertices([slab[0], slab[1]])));
    }
    covered
}

/// Returns the edges of a polygon, from top to bottom, without horizontal ones.
fn edges(polygon: &[Vec2]) -> Vec<[Vec2; 2]> {
    let pairs = polygon.iter().zip(polygon.iter().cycle().skip(1));
    let downwards = pairs.map(|(&p, &q)| if p.y <= q.y { [p, q] } else { [q, p] });
    downwards.filter(|[p, q]| p.y < q.y).collect()
}

/// Returns the heights at which slabs begin and end, in order.
fn cuts(polygons: &[Vec<[Vec2; 2]>]) -> Vec<f32> {
    let mut cuts: Vec<f32> = polygons.iter().flatten().flat_map(|[p, q]| [p.y, q.y]).collect();
    for (idx, polygon) in polygons.iter().enumerate() {
        for other in &polygons[..idx] {
            cuts.extend(polygon.iter().flat_map(|edge| other.iter().filter_map(|another| crossing(*edge, *another))));
        }
    }
    cuts.sort_unstable_by(f32::total_cmp);
    let end = cuts.last().copied();
    cuts.dedup_by(|next, cut| *next - *cut < LOWEST);
    // The last slab ends where the union does, even if that cut was removed.
    cuts.extend(end.filter(|end| cuts.last().is_some_and(|cut| cut < end)));
    cuts
}

/// Returns the height at which two edges cross.
fn crossing([p, q]: [Vec2; 2], [r, s]: [Vec2; 2]) -> Option<f32> {
    let (top, bottom) = (p.y.max(r.y), q.y.min(s.y));
    if bottom <= top || q.x.max(p.x) < r.x.min(s.x) || r.x.max(s.x) < p.x.min(q.x) {
        return None;
    }
    let gap = |y: f32| at(p, q, y) - at(r, s, y);
    let (above, below) = (gap(top), gap(bottom));
    (above * below < 0.0).then(|| top + (bottom - top) * above / (above - below))
}

/// Returns the x coordinate of an edge at a height.
fn at(p: Vec2, q: Vec2, y: f32) -> f32 {
    p.x + (q.x - p.x) * ((y - p.y) / (q.y - p.y))
}

/// The covered part of a slab: its left and right end, each at the upper and at the lower border of the slab.
#[derive(Debug, Clone, Copy)]
struct Stretch {
    left: [f32; 2],
    right: [f32; 2],
}

impl Stretch {
    /// Returns the part of a convex polygon in a slab. `None` if the polygon does not cross the middle of the slab.
    fn of(edges: &[[Vec2; 2]], [top, bottom]: [f32; 2]) -> Option<Stretch> {
        let middle = (top + bottom) / 2.0;
        let crossed = edges.iter().filter(|[p, q]| p.y < middle && middle < q.y);
        // An edge may begin or end within the slab and must not be extended.
        let borders = crossed.map(|&[p, q]| ([at(p, q, top.max(p.y)), at(p, q, bottom.min(q.y))], at(p, q, middle)));
        let left = borders.clone().min_by(|p, q| p.1.total_cmp(&q.1))?;
        let right = borders.max_by(|p, q| p.1.total_cmp(&q.1))?;
        Some(Stretch { left: left.0, right: right.0 })
    }

    fn left_middle(&self) -> f32 {
        self.left[0] + self.left[1]
    }

    fn right_middle(&self) -> f32 {
        self.right[0] + self.right[1]
    }

    /// Returns the union with a stretch that begins within this one.
    fn with(self, other: Stretch) -> Stretch {
        if self.right_middle() < other.right_middle() { Stretch { right: other.right, ..self } } else { self }
    }

    fn vertices(self, [top, bottom]: [f32; 2]) -> [Vec2; 4] {
        [
            Vec2::new(self.left[0], top),
            Vec2::new(self.right[0], top),
            Vec2::new(self.right[1], bottom),
            Vec2::new(self.left[1], bottom),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use smallvec::smallvec;

    fn area(trapezoids: &[[Vec2; 4]]) -> f32 {
        trapezoids.iter().map(|[p, q, r, s]| ((q.x - p.x) + (r.x - s.x)) / 2.0 * (r.y - q.y)).sum()
    }

    fn square(x: f32, y: f32) -> ScreenPoints {
        [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)].map(|(u, v)| Vec2::new(x + u, y + v)).as_slice().into()
    }

    #[test]
    fn what_overlaps_is_covered_once() {
        let diamond = smallvec![Vec2::new(5.0, -5.0), Vec2::new(15.0, 5.0), Vec2::new(5.0, 15.0), Vec2::new(-5.0, 5.0)];
        let rows = [
            (vec![square(0.0, 0.0)], 100.0, "one square"),
            (vec![square(0.0, 0.0), square(0.0, 0.0)], 100.0, "the same square twice"),
            (vec![square(0.0, 0.0), square(5.0, 5.0)], 175.0, "a quarter in common"),
            (vec![square(0.0, 0.0), square(20.0, 5.0)], 200.0, "apart"),
            // A diamond of area 200 around the square: its edges pass through the vertices of the square.
            (vec![square(0.0, 0.0), diamond], 200.0, "a square in a diamond"),
            (vec![smallvec![Vec2::ZERO, Vec2::new(3.0, 0.0)], smallvec![]], 0.0, "no area"),
        ];
        for (polygons, expected, name) in rows {
            let found = area(&trapezoids(&polygons));
            assert!((found - expected).abs() < 0.01, "{name}: {found} is not {expected}");
        }
    }
}
