//! Decides the relation of two parts without separating axes: points inside outlines, edges that cross, squared distances.
//!
//! - A line or a ray is cut off beyond the other shape; two of them are two equations with two unknowns.
//! - A part with a radius overlaps when the squared distance of the cores is below the square of the reach.
//! - Without a radius, edges that cross are an overlap. If none do, everything that happens on an edge happens at a vertex: the
//!   middles of the stretches between vertices tell on which side of the other outline they run.

use super::integer::Integer;
use super::parts::{Part, Position, Unbounded, side};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    Apart,
    Touching,
    Overlapping,
}

pub(crate) fn verdict(a: &Part, b: &Part) -> Verdict {
    match (&a.unbounded, &b.unbounded) {
        (Some(u), Some(v)) => both_unbounded(&a.core[0], u, &b.core[0], v),
        (Some(unbounded), None) => bounded(&cut_off(a, unbounded, b), b),
        (None, Some(unbounded)) => bounded(a, &cut_off(b, unbounded, a)),
        (None, None) => bounded(a, b),
    }
}

/// Returns the stretch of a line or ray that has the whole other shape beside it.
fn cut_off(of: &Part, unbounded: &Unbounded, beside: &Part) -> Part {
    let origin = &of.core[0];
    let direction = &unbounded.direction;
    let farthest = beside.core.iter().map(|p| p.minus(origin).dot(direction).bits()).max().unwrap_or(0);
    // `far * dot(d, d)` exceeds every dot product.
    let far = Integer::power_of_two((farthest + 2).saturating_sub(direction.dot(direction).bits()));
    let displacement = direction.times(&far);
    let start = if unbounded.is_line { origin.minus(&displacement) } else { origin.clone() };
    Part { core: vec![start, origin.plus(&displacement)], unbounded: None, radius: Integer::ZERO }
}

/// Decides `p + t u = q + s v`, with t and s >= 0 for rays.
fn both_unbounded(p: &Position, u: &Unbounded, q: &Position, v: &Unbounded) -> Verdict {
    let between = q.minus(p);
    let determinant = u.direction.cross(&v.direction).sign();
    if determinant == 0 {
        let is_one_carrier = between.cross(&u.direction).sign() == 0;
        let is_facing = u.direction.dot(&v.direction).sign() < 0;
        let is_behind = between.dot(&u.direction).sign() < 0;
        let misses = !u.is_line && !v.is_line && is_facing && is_behind;
        return if is_one_carrier && !misses { Verdict::Touching } else { Verdict::Apart };
    }
    let parameters = [(u, between.cross(&v.direction)), (v, between.cross(&u.direction))];
    let signs = parameters.map(|(unbounded, numerator)| if unbounded.is_line { 1 } else { numerator.sign() * determinant });
    match signs.into_iter().min() {
        Some(1) => Verdict::Overlapping,
        Some(0) => Verdict::Touching,
        _ => Verdict::Apart,
    }
}

fn bounded(a: &Part, b: &Part) -> Verdict {
    let reach = &a.radius + &b.radius;
    if cores_meet(a, b) {
        let is_overlap = reach.sign() > 0 || interiors_meet(a, b);
        return if is_overlap { Verdict::Overlapping } else { Verdict::Touching };
    }
    if reach.sign() == 0 {
        return Verdict::Apart;
    }
    match distance_ordering(a, b, &reach.squared()) {
        std::cmp::Ordering::Less => Verdict::Overlapping,
        std::cmp::Ordering::Equal => Verdict::Touching,
        std::cmp::Ordering::Greater => Verdict::Apart,
    }
}

fn cores_meet(a: &Part, b: &Part) -> bool {
    let edges_meet = || a.edges().any(|e| b.edges().any(|f| share_a_point(e, f)));
    location(&a.core[0], b) != Location::Outside || location(&b.core[0], a) != Location::Outside || edges_meet()
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Location {
    Inside,
    /// The point is on an edge, an end, a position.
    On,
    Outside,
}

/// Returns the location of a position in relation to a core.
pub(crate) fn location(p: &Position, of: &Part) -> Location {
    if of.core.contains(p) || of.edges().any(|(a, b)| is_between(p, a, b)) {
        return Location::On;
    }
    let crosses = |(a, b): (&Position, &Position)| match (a.y <= p.y, b.y <= p.y) {
        (true, false) => side(a, b, p) > 0,
        (false, true) => side(a, b, p) < 0,
        (true, true) | (false, false) => false,
    };
    let is_inside = of.has_area() && of.edges().filter(|edge| crosses(*edge)).count() % 2 == 1;
    if is_inside { Location::Inside } else { Location::Outside }
}

/// Returns true if a position lies on a segment, ends included.
pub(crate) fn is_between(p: &Position, a: &Position, b: &Position) -> bool {
    let in_order = |a: &Integer, p: &Integer, b: &Integer| (a <= p && p <= b) || (b <= p && p <= a);
    in_order(&a.x, &p.x, &b.x) && in_order(&a.y, &p.y, &b.y) && side(a, b, p) == 0
}

pub(crate) fn cross_properly(e: (&Position, &Position), f: (&Position, &Position)) -> bool {
    side(e.0, e.1, f.0) * side(e.0, e.1, f.1) < 0 && side(f.0, f.1, e.0) * side(f.0, f.1, e.1) < 0
}

fn share_a_point(e: (&Position, &Position), f: (&Position, &Position)) -> bool {
    is_between(e.0, f.0, f.1)
        || is_between(e.1, f.0, f.1)
        || is_between(f.0, e.0, e.1)
        || is_between(f.1, e.0, e.1)
        || cross_properly(e, f)
}

fn interiors_meet(a: &Part, b: &Part) -> bool {
    if a.edges().any(|e| b.edges().any(|f| cross_properly(e, f))) {
        return true;
    }
    match (a.has_area(), b.has_area()) {
        (true, true) => a.edges().any(|edge| runs_along_inside(edge, b)) || b.edges().any(|edge| runs_along_inside(edge, a)),
        (true, false) => enters(b, a),
        (false, true) => enters(a, b),
        (false, false) => false,
    }
}

/// Returns true if a thin core has a point inside an outline, given that no edges cross.
fn enters(thin: &Part, outline: &Part) -> bool {
    match thin.core.as_slice() {
        [p] => location(p, outline) == Location::Inside,
        _ => thin.edges().any(|edge| middles(edge, outline).iter().any(|m| location(m, &doubled(outline)) == Location::Inside)),
    }
}

/// Returns true if the area just left of an edge lies inside an outline somewhere, given that no edges cross.
fn runs_along_inside(edge: (&Position, &Position), outline: &Part) -> bool {
    let twice = doubled(outline);
    middles(edge, outline).iter().any(|m| match location(m, &twice) {
        Location::Inside => true,
        Location::Outside => false,
        // No vertex is there, so it is the interior of one edge: both run in one direction, or their interiors are on different
        // sides.
        Location::On => twice.edges().any(|(a, b)| is_between(m, a, b) && b.minus(a).dot(&edge.1.minus(edge.0)).sign() > 0),
    })
}

/// Returns the middles between consecutive vertices of the outline on an edge, ends included: all times two, to be integers.
pub(crate) fn middles(edge: (&Position, &Position), outline: &Part) -> Vec<Position> {
    let direction = edge.1.minus(edge.0);
    let mut stops: Vec<(Integer, &Position)> = [edge.0, edge.1]
        .into_iter()
        .chain(outline.core.iter().filter(|p| is_between(p, edge.0, edge.1)))
        .map(|p| (p.dot(&direction), p))
        .collect();
    stops.sort_by(|(s, _), (t, _)| s.cmp(t));
    stops.windows(2).filter(|pair| pair[0].0 != pair[1].0).map(|pair| pair[0].1.plus(pair[1].1)).collect()
}

pub(crate) fn doubled(part: &Part) -> Part {
    let core = part.core.iter().map(|p| p.plus(p)).collect();
    Part { core, unbounded: None, radius: part.radius.clone() }
}

/// Compares the squared distance of two cores that do not meet with a square.
pub(crate) fn distance_ordering(a: &Part, b: &Part, squared: &Integer) -> std::cmp::Ordering {
    let to_vertices = a.core.iter().flat_map(|p| b.core.iter().map(move |q| p.minus(q))).map(|d| d.dot(&d).cmp(squared));
    let feet = |of: &Part, on: &Part| {
        let pairs = of.core.iter().flat_map(|p| on.edges().map(move |(q, r)| (p.minus(q), r.minus(q))));
        pairs.filter_map(|(from, along)| foot_ordering(&from, &along, squared)).min()
    };
    to_vertices.chain(feet(a, b)).chain(feet(b, a)).min().unwrap_or(std::cmp::Ordering::Greater)
}

/// Compares the squared distance from an edge with a square, for a position beside the edge.
fn foot_ordering(from: &Position, along: &Position, squared: &Integer) -> Option<std::cmp::Ordering> {
    let (foot, length_squared) = (from.dot(along), along.dot(along));
    let is_beside = foot.sign() > 0 && foot < length_squared;
    // cross^2 / |along|^2 is the squared distance.
    is_beside.then(|| along.cross(from).squared().cmp(&(squared * &length_squared)))
}
