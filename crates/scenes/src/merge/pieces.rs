//! The merge of shapes: connected ones become one, and those of which no simple polygon is the union are split into sets of whole members.

use std::collections::BTreeMap;

use super::connect::{components, neighbors};
use super::member::check;
use super::union::union;
use super::why::Why;
use crate::kernel::Shape;

/// The result of a merge. Bodies are indices into those that were given.
#[derive(Debug, Clone, PartialEq)]
pub struct Merged {
    /// The shapes that are unions, with the bodies of which each one is the union, in order: two or more, or a group. By their first bodies.
    pub shapes: Vec<(Shape, Vec<usize>)>,
    /// The bodies that stay as they are, in order, with the reasons.
    pub kept: Vec<(usize, Why)>,
}

/// A shape with the bodies of which it is the union.
#[derive(Debug, Clone)]
struct Piece {
    shape: Shape,
    bodies: Vec<usize>,
    is_union: bool,
}

/// Merges shapes that are at rest: those that overlap or have part of an edge in common become one rectangle or polygon, which is proven to be the
/// same closed set. All others are kept. The result of a second merge is the same.
///
/// ```
/// use clashbox_scenes::kernel::{Aabb, InvalidShape, Shape};
/// use clashbox_scenes::merge::{Why, merged};
///
/// let tiles = [0.0, 1.0, 5.0].map(|x| Aabb::new([x, 0.0], [x + 1.0, 1.0]).map(Shape::Aabb));
/// let tiles = tiles.into_iter().collect::<Result<Vec<Shape>, InvalidShape>>()?;
/// let found = merged(&tiles.iter().collect::<Vec<_>>());
/// assert_eq!(found.shapes, [(Shape::Aabb(Aabb::new([0.0, 0.0], [2.0, 1.0])?), vec![0, 1])]);
/// assert_eq!(found.kept, [(2, Why::Alone)]);
/// # Ok::<(), InvalidShape>(())
/// ```
pub fn merged(bodies: &[&Shape]) -> Merged {
    let mut reasons = BTreeMap::new();
    let mut pieces = Vec::new();
    for (body, shape) in bodies.iter().enumerate() {
        match check(shape) {
            Ok(()) => pieces.push(Piece { shape: (*shape).clone(), bodies: vec![body], is_union: false }),
            Err(why) => drop(reasons.insert(body, why)),
        }
    }
    loop {
        let before = counts(&pieces);
        pieces = split(pieces, &mut reasons);
        pieces = joined(pieces);
        pieces.sort_by_key(|piece| piece.bodies[0]);
        if before == counts(&pieces) {
            break;
        }
    }
    let mut merged = Merged { shapes: Vec::new(), kept: Vec::new() };
    for Piece { shape, bodies, is_union } in pieces {
        match bodies[..] {
            [body] if !is_union => drop(reasons.entry(body).or_insert(Why::Alone)),
            _ => {
                for body in &bodies {
                    reasons.remove(body);
                }
                merged.shapes.push((shape, bodies));
            }
        }
    }
    merged.kept = reasons.into_iter().collect();
    merged
}

/// Returns the numbers of pieces and of unions, which change as long as anything is merged.
fn counts(pieces: &[Piece]) -> [usize; 2] {
    [pieces.len(), pieces.iter().filter(|piece| piece.is_union).count()]
}

/// Returns the largest sets of connected pieces that are single shapes, as far as halving finds them.
fn split(pieces: Vec<Piece>, reasons: &mut BTreeMap<usize, Why>) -> Vec<Piece> {
    let of_pieces: Vec<Vec<&Shape>> = pieces.iter().map(|piece| piece.shape.leaves()).collect();
    let near = neighbors(&of_pieces);
    let (mut found, mut waiting) = (Vec::new(), vec![(0..pieces.len()).collect::<Vec<_>>()]);
    while let Some(set) = waiting.pop() {
        for component in components(&set, &near) {
            let only = if let [only] = component[..] { Some(only) } else { None };
            if let Some(only) = only.filter(|only| of_pieces[*only].len() == 1) {
                found.push(pieces[only].clone());
                continue;
            }
            let shapes: Vec<&[&Shape]> = component.iter().map(|&piece| &of_pieces[piece][..]).collect();
            match union(&shapes) {
                Ok(shape) => found.push(Piece::of(shape, component.iter().map(|&piece| &pieces[piece]))),
                Err(obstacle) => {
                    let first = |number: usize| pieces[component[number]].bodies[0];
                    for (number, why) in obstacle.reasons(component.len()) {
                        reasons.insert(first(number), why.renumbered(first));
                    }
                    match only {
                        Some(only) => found.push(pieces[only].clone()),
                        None => {
                            waiting.extend(obstacle.split(&shapes).map(|part| part.into_iter().map(|i| component[i]).collect()))
                        }
                    }
                }
            }
        }
    }
    found
}

/// Joins connected pieces by twos, until no union of two is a single shape.
fn joined(mut pieces: Vec<Piece>) -> Vec<Piece> {
    pieces.sort_by_key(|piece| piece.bodies[0]);
    let mut near = neighbors(&pieces.iter().map(|piece| piece.shape.leaves()).collect::<Vec<_>>());
    let mut pieces: Vec<Option<Piece>> = pieces.into_iter().map(Some).collect();
    for i in 0..pieces.len() {
        while let Some((j, union)) =
            near[i].iter().find_map(|&j| Some((j, joined_pair(pieces[i].as_ref()?, pieces[j].as_ref()?)?)))
        {
            pieces[i] = Some(union);
            pieces[j] = None;
            let of_other = std::mem::take(&mut near[j]);
            for &k in &of_other {
                near[k].retain(|other| *other != j);
                if k != i && !near[k].contains(&i) {
                    near[k].push(i);
                    near[k].sort_unstable();
                }
            }
            near[i].extend(of_other.into_iter().filter(|k| *k != i));
            near[i].sort_unstable();
            near[i].dedup();
        }
    }
    pieces.into_iter().flatten().collect()
}

fn joined_pair(one: &Piece, other: &Piece) -> Option<Piece> {
    let [of_one, of_other] = [one, other].map(|piece| piece.shape.leaves());
    let shape = union(&[&of_one, &of_other]).ok()?;
    Some(Piece::of(shape, [one, other]))
}

impl Piece {
    fn of<'p>(shape: Shape, pieces: impl IntoIterator<Item = &'p Piece>) -> Piece {
        let mut bodies: Vec<usize> = pieces.into_iter().flat_map(|piece| piece.bodies.iter().copied()).collect();
        bodies.sort_unstable();
        Piece { shape, bodies, is_union: true }
    }
}
