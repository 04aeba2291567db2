//! The smallest circle around discs, points among them.
//!
//! At most three discs hold the smallest circle. Start with one; while some disc sticks out, the one that sticks out most joins, and
//! the smallest circle around those four at most is held by up to three of them again. The circle grows every time, so that no three
//! come twice; in practice it takes about as many rounds as there are digits.
//!
//! Source: Fischer and Gärtner, "The smallest enclosing ball of balls" (abstract): Welzl's recursion fails for discs.
//! Degenerate: a disc inside another holds nothing. Where rounding would go in circles, the circle no longer grows and is taken.

use glam::DVec2;

/// A disc that a circle must hold. Its position is known up to `slack`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct HeldDisc {
    pub(super) center: DVec2,
    pub(super) radius: f64,
    pub(super) slack: f64,
}

/// A circle found so far: center and radius.
#[derive(Debug, Clone, Copy)]
struct Held {
    center: DVec2,
    radius: f64,
}

impl Held {
    /// How far a disc sticks out; below 0 where it does not.
    fn excess(&self, disc: &HeldDisc) -> f64 {
        disc.center.distance(self.center) + disc.radius - self.radius
    }
}

/// What sticks out by less than this fraction of the radius does so by rounding.
const ROUNDING: f64 = 1e-14;

/// The center of the smallest circle around some discs, right up to rounding. `None` without discs.
pub(super) fn smallest_circle(discs: &[HeldDisc]) -> Option<DVec2> {
    let first = discs.first()?;
    let (min, max) = discs
        .iter()
        .fold((DVec2::INFINITY, DVec2::NEG_INFINITY), |(min, max), disc| (min.min(disc.center), max.max(disc.center)));
    // Measured from the middle and in units of the extent: nothing is lost far from the world's origin, and nothing underflows.
    let middle = min.midpoint(max);
    let largest = discs.iter().map(|disc| disc.radius).fold(0.0, f64::max);
    let unit = (max - min).max_element().max(largest);
    if unit <= 0.0 {
        return Some(first.center);
    }
    // A power of two rounds nothing.
    let unit = unit.log2().floor().exp2();
    let local: Vec<HeldDisc> = discs
        .iter()
        .map(|disc| HeldDisc { center: (disc.center - middle) / unit, radius: disc.radius / unit, slack: 0.0 })
        .collect();
    Some(middle + smallest_local_circle(&local).center * unit)
}

fn smallest_local_circle(discs: &[HeldDisc]) -> Held {
    let mut basis: Vec<HeldDisc> = discs.iter().copied().take(1).collect();
    let mut circle = around(&basis).unwrap_or(Held { center: DVec2::ZERO, radius: 0.0 });
    while let Some((excess, farthest)) = discs.iter().map(|disc| (circle.excess(disc), disc)).max_by(|a, b| a.0.total_cmp(&b.0))
        && circle.radius * ROUNDING < excess
    {
        basis.push(*farthest);
        match smallest_around_few(&basis) {
            Some((wider, holding)) if circle.radius < wider.radius => (circle, basis) = (wider, holding),
            Some(_) | None => break,
        }
    }
    circle
}

/// The smallest circle around up to four discs, and those among them that hold it. The last one is among these.
fn smallest_around_few(discs: &[HeldDisc]) -> Option<(Held, Vec<HeldDisc>)> {
    let (last, others) = discs.split_last()?;
    let mut best: Option<(Held, Vec<HeldDisc>)> = None;
    // Each subset of the others is a bit mask; with the last one it has up to three discs.
    for mask in 0..1_usize << others.len() {
        let chosen = others.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1).map(|(_, disc)| *disc);
        let holding: Vec<HeldDisc> = chosen.chain([*last]).collect();
        let Some(circle) = around(&holding) else { continue };
        let holds_all = discs.iter().all(|disc| circle.excess(disc) <= circle.radius * ROUNDING);
        if holds_all && best.as_ref().is_none_or(|(smallest, _)| circle.radius < smallest.radius) {
            best = Some((circle, holding));
        }
    }
    best
}

/// The circle that one, two or three discs touch from the inside. `None` where there is none, or where fewer of them hold one.
fn around(discs: &[HeldDisc]) -> Option<Held> {
    match discs {
        [a] => Some(Held { center: a.center, radius: a.radius }),
        [a, b] => {
            let between = b.center - a.center;
            let distance = between.length();
            let radius = (distance + a.radius + b.radius) / 2.0;
            (0.0 < distance).then(|| Held { center: a.center + between * (radius - a.radius) / distance, radius })
        }
        [a, b, c] => around_three(a, b, c),
        _ => None,
    }
}

/// The problem of Apollonius, for the circle that holds all three.
fn around_three(a: &HeldDisc, b: &HeldDisc, c: &HeldDisc) -> Option<Held> {
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
    s.is_finite().then(|| Held { center: a.center + u + v * s, radius: s + a.radius })
}
