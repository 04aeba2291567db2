// Collision functions on trial. README.md has the two commands that judge them.

// `Body`, `Shape`, `Vec2` and `Unsupported` are those of Clashbox, which makes this file a module of its program.
use super::*;

/// Returns true if two shapes meet. Touching is a hit.
pub fn hit(a: &Body, b: &Body) -> Result<bool, Unsupported> {
    use Shape::{Aabb, Circle};
    match (&a.shape, &b.shape) {
        (Circle { center: p, radius: r }, Circle { center: q, radius: s }) => Ok(squared_distance(*p, *q) <= (r + s) * (r + s)),
        (Aabb { min: p, max: q }, Aabb { min, max }) => Ok(p.x <= max.x && min.x <= q.x && p.y <= max.y && min.y <= q.y),
        (Circle { center, radius }, Aabb { min, max }) | (Aabb { min, max }, Circle { center, radius }) => {
            Ok(squared_distance(*center, clamped(*center, *min, *max)) <= radius * radius)
        }
        _ => Err(Unsupported("another kind")),
    }
}

/// Returns the time at which two shapes that move by `va` and `vb` first meet: a fraction of this motion from 0 to 1, or `None`.
pub fn impact(a: &Body, b: &Body, va: Vec2, vb: Vec2) -> Result<Option<f64>, Unsupported> {
    use Shape::{Aabb, Circle};
    if hit(a, b)? {
        return Ok(Some(0.0));
    }
    let v = Vec2 { x: va.x - vb.x, y: va.y - vb.y };
    let times = match (&a.shape, &b.shape) {
        (Circle { center: p, radius: r }, Circle { center: q, radius: s }) => vec![ray_circle(*p, v, *q, r + s)],
        // The lower vertex of A against B, larger by the size of A.
        (Aabb { min: p, max: q }, Aabb { min, max }) => {
            vec![ray_box(*p, v, Vec2 { x: min.x - (q.x - p.x), y: min.y - (q.y - p.y) }, *max)]
        }
        (Circle { center, radius: r }, Aabb { min, max }) => circle_box(*center, v, *r, *min, *max),
        (Aabb { min, max }, Circle { center, radius: r }) => circle_box(*center, Vec2 { x: -v.x, y: -v.y }, *r, *min, *max),
        _ => return Err(Unsupported("another kind")),
    };
    Ok(times.into_iter().flatten().filter(|t| (0.0..=1.0).contains(t)).min_by(f64::total_cmp))
}

/// The center of a circle against a box that is larger by the radius, rounded at its vertices.
fn circle_box(center: Vec2, v: Vec2, r: f64, min: Vec2, max: Vec2) -> Vec<Option<f64>> {
    let wide = ray_box(center, v, Vec2 { x: min.x - r, ..min }, Vec2 { x: max.x + r, ..max });
    let tall = ray_box(center, v, Vec2 { y: min.y - r, ..min }, Vec2 { y: max.y + r, ..max });
    let vertices = [min, Vec2 { x: max.x, ..min }, max, Vec2 { x: min.x, ..max }];
    vertices.into_iter().map(|vertex| ray_circle(center, v, vertex, r)).chain([wide, tall]).collect()
}

fn squared_distance(p: Vec2, q: Vec2) -> f64 {
    (q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y)
}

fn clamped(p: Vec2, min: Vec2, max: Vec2) -> Vec2 {
    Vec2 { x: p.x.clamp(min.x, max.x), y: p.y.clamp(min.y, max.y) }
}

/// Returns the time at which a point that moves by `v` enters a circle that it is outside of: the smaller root of |m + t * v| = radius.
fn ray_circle(p: Vec2, v: Vec2, center: Vec2, radius: f64) -> Option<f64> {
    let m = Vec2 { x: p.x - center.x, y: p.y - center.y };
    let (a, b, c) = (v.x * v.x + v.y * v.y, m.x * v.x + m.y * v.y, m.x * m.x + m.y * m.y - radius * radius);
    (b < 0.0 && a * c <= b * b).then(|| c / ((b * b - a * c).sqrt() - b))
}

/// Returns the time at which a point that moves by `v` enters a box: from then on it is between both pairs of sides.
fn ray_box(p: Vec2, v: Vec2, low: Vec2, high: Vec2) -> Option<f64> {
    let (mut enter, mut leave) = (f64::NEG_INFINITY, f64::INFINITY);
    for (p, v, low, high) in [(p.x, v.x, low.x, high.x), (p.y, v.y, low.y, high.y)] {
        if v != 0.0 {
            let (t, u) = ((low - p) / v, (high - p) / v);
            enter = enter.max(t.min(u));
            leave = leave.min(t.max(u));
        } else if p < low || high < p {
            return None;
        }
    }
    (enter <= leave).then_some(enter)
}
