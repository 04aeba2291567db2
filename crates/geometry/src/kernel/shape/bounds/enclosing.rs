//! Finds the smallest circle around discs, points among them.
//!
//! At most three discs determine the smallest circle. The search starts with one. While some disc sticks out, the one that sticks
//! out most is added, and up to three of those at most four again determine the smallest circle around them. The circle grows
//! every time, so that no three come twice; in practice it takes about as many rounds as there are digits.
//!
//! Source: Fischer and Gärtner, "The smallest enclosing ball of balls" (abstract): Welzl's recursion fails for discs.
//! Degenerate: a disc inside another one determines nothing. If rounding would make the search cycle, the circle no longer grows
//! and is returned.

use glam::DVec2;

use crate::kernel::portable::power_of_two_below;

/// A disc that a circle must enclose. Its position is known up to `slack`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct EnclosedDisc {
    pub(super) center: DVec2,
    pub(super) radius: f64,
    pub(super) slack: f64,
}

/// A circle found so far: center and radius.
#[derive(Debug, Clone, Copy)]
struct EnclosingCircle {
    center: DVec2,
    radius: f64,
}

impl EnclosingCircle {
    /// Returns how far a disc sticks out; below 0 if it does not.
    fn excess(&self, disc: &EnclosedDisc) -> f64 {
        disc.center.distance(self.center) + disc.radius - self.radius
    }
}

/// The largest excess that is due to rounding, as a fraction of the radius.
const ROUNDING: f64 = 1e-14;

/// Returns the center of the smallest circle around some discs, right up to rounding. `None` without discs.
pub(super) fn smallest_circle(discs: &[EnclosedDisc]) -> Option<DVec2> {
    let first = discs.first()?;
    let (min, max) = discs
        .iter()
        .fold((DVec2::INFINITY, DVec2::NEG_INFINITY), |(min, max), disc| (min.min(disc.center), max.max(disc.center)));
    // Measured from the middle and in units of the extent: no digits are lost far from the world's origin, and nothing
    // underflows.
    let middle = min.midpoint(max);
    let largest = discs.iter().map(|disc| disc.radius).fold(0.0, f64::max);
    let unit = (max - min).max_element().max(largest);
    if unit <= 0.0 {
        return Some(first.center);
    }
    // Division by a power of two does not round.
    let unit = power_of_two_below(unit);
    let local: Vec<EnclosedDisc> = discs
        .iter()
        .map(|disc| EnclosedDisc { center: (disc.center - middle) / unit, radius: disc.radius / unit, slack: 0.0 })
        .collect();
    Some(middle + smallest_local_circle(&local).center * unit)
}

fn smallest_local_circle(discs: &[EnclosedDisc]) -> EnclosingCircle {
    let mut basis: Vec<EnclosedDisc> = discs.iter().copied().take(1).collect();
    let mut circle = around(&basis).unwrap_or(EnclosingCircle { center: DVec2::ZERO, radius: 0.0 });
    while let Some((excess, farthest)) = discs.iter().map(|disc| (circle.excess(disc), disc)).max_by(|a, b| a.0.total_cmp(&b.0))
        && circle.radius * ROUNDING < excess
    {
        basis.push(*farthest);
        match smallest_around_few(&basis) {
            Some((wider, determining)) if circle.radius < wider.radius => (circle, basis) = (wider, determining),
            Some(_) | None => break,
        }
    }
    circle
}

/// Returns the smallest circle around up to four discs, and those among them that determine it. The last one is among these.
fn smallest_around_few(discs: &[EnclosedDisc]) -> Option<(EnclosingCircle, Vec<EnclosedDisc>)> {
    let (last, others) = discs.split_last()?;
    let mut best: Option<(EnclosingCircle, Vec<EnclosedDisc>)> = None;
    // Each subset of the others is a bit mask; with the last one it has up to three discs.
    for mask in 0..1_usize << others.len() {
        let chosen = others.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, disc)| *disc);
        let determining: Vec<EnclosedDisc> = chosen.chain([*last]).collect();
        let Some(circle) = around(&determining) else { continue };
        let holds_all = discs.iter().all(|disc| circle.excess(disc) <= circle.radius * ROUNDING);
        if holds_all && best.as_ref().is_none_or(|(smallest, _)| circle.radius < smallest.radius) {
            best = Some((circle, determining));
        }
    }
    best
}

/// Returns the circle that one, two or three discs touch from the inside. `None` if there is none, or if fewer of them determine
/// one.
fn around(discs: &[EnclosedDisc]) -> Option<EnclosingCircle> {
    match discs {
        [a] => Some(EnclosingCircle { center: a.center, radius: a.radius }),
        [a, b] => {
            let between = b.center - a.center;
            let distance = between.length();
            let radius = (distance + a.radius + b.radius) / 2.0;
            (0.0 < distance).then(|| EnclosingCircle { center: a.center + between * (radius - a.radius) / distance, radius })
        }
        [a, b, c] => around_three(a, b, c),
        _ => None,
    }
}

/// Solves the problem of Apollonius, for the circle that encloses all three.
fn around_three(a: &EnclosedDisc, b: &EnclosedDisc, c: &EnclosedDisc) -> Option<EnclosingCircle> {
    // From the center of `a`, with s = radius - a.radius and d = difference of radii: |x| = s and |x - p| = s - d. Subtract the squares:
    // 2 dot(x, p) = dot(p, p) - d * d + 2 s d for p of `b` and of `c`. Two linear equations give x = u + s * v,
    // and |x| = s becomes (dot(v, v) - 1) s^2 + 2 dot(u, v) s + dot(u, u) = 0.
    let (p, q) = (b.center - a.center, c.center - a.center);
    let (d, e) = (b.radius - a.radius, c.radius - a.radius);
    let determinant = p.perp_dot(q);
    if determinant == 0.0 {
        return None;
    }
    // dot(x, p) = f and dot(x, q) = g have the solution x = (g * perp(p) - f * perp(q)) / cross(p, q).
    let solve = |f: f64, g: f64| (p.perp() * g - q.perp() * f) / determinant;
    let u = solve((p.length_squared() - d * d) / 2.0, (q.length_squared() - e * e) / 2.0);
    let v = solve(d, e);
    let (square, half, constant) = (v.length_squared() - 1.0, u.dot(v), u.length_squared());
    let root = (half * half - square * constant).max(0.0).sqrt();
    // Both solutions in the form that does not cancel: q = -(half + sign(half) * root), s = q / square and constant / q.
    let sum = -(half + root.copysign(half));
    let is_circle = |s: &f64| s.is_finite() && d.max(e).max(0.0) <= *s;
    let s = [sum / square, constant / sum].into_iter().filter(is_circle).fold(f64::INFINITY, f64::min);
    s.is_finite().then(|| EnclosingCircle { center: a.center + u + v * s, radius: s + a.radius })
}
