//! Prints the inner edges and the seams of a level, for `query --level --seams`.

use std::io::{self, Write};

use clashbox::explain::{figure, grouped, point_in_words};
use clashbox::json::{Vector, coordinates};
use clashbox::kernel::level::{LevelBoundary, Seam, SeamKind, Stretch, StretchArc};
use clashbox::scene::Scene;
use schemars::JsonSchema;
use serde::Serialize;

use super::super::texts;

/// The largest number of seams that are listed as text.
const LISTED: usize = 20;

/// The bodies of the members of a level.
pub(in crate::cli) struct MemberNames<'a> {
    pub(in crate::cli) scene: &'a Scene,
    /// The body of each member, and its number in a group.
    pub(in crate::cli) members: &'a [(usize, Option<usize>)],
}

impl<'a> MemberNames<'a> {
    /// Returns the names of the bodies of some members, in the order of the scene, each once.
    fn of(&self, members: &[usize]) -> Vec<&'a str> {
        let mut bodies: Vec<usize> = members.iter().map(|member| self.members[*member].0).collect();
        bodies.dedup();
        bodies.into_iter().map(|body| self.scene.name(body)).collect()
    }
}

/// Writes the counts, and a line for each of the first seams.
pub(super) fn write_text(out: &mut impl Write, boundary: &LevelBoundary, names: &MemberNames<'_>) -> io::Result<()> {
    let edges = match boundary.inner_edges.len() {
        1 => texts::ONE_INNER_EDGE.to_owned(),
        count => texts::inner_edges(grouped(count)),
    };
    let seams = counted(boundary.seams.iter().map(|seam| seam.kind));
    writeln!(out, "{}", texts::indented(texts::level_seams(edges, seams)))?;
    for seam in boundary.seams.iter().take(LISTED) {
        writeln!(out, "{}", texts::indented(in_words(seam, names)))?;
    }
    match boundary.seams.len().saturating_sub(LISTED) {
        0 => Ok(()),
        more => writeln!(out, "{}", texts::indented(texts::more_seams(grouped(more)))),
    }
}

/// Counts seams: `3 seams: 1 gap, 2 flat`.
pub(in crate::cli) fn counted(seams: impl Iterator<Item = SeamKind> + Clone) -> String {
    let kinds = SeamKind::ALL.into_iter().filter_map(|kind| {
        let count = seams.clone().filter(|seam| *seam == kind).count();
        (0 < count).then(|| texts::of_kind(grouped(count), kind.id()))
    });
    let kinds = kinds.collect::<Vec<_>>().join(", ");
    match seams.clone().count() {
        0 => texts::NO_SEAMS.to_owned(),
        1 => texts::seams_by_kind(texts::ONE_SEAM, kinds),
        count => texts::seams_by_kind(texts::seam_count(grouped(count)), kinds),
    }
}

fn in_words(seam: &Seam, names: &MemberNames<'_>) -> String {
    let bodies = names.of(&seam.members).into_iter().map(texts::seam_in_quotes).collect::<Vec<_>>().join(", ");
    let (kind, at) = (seam.kind.id(), point_in_words(seam.at));
    match (seam.kind, seam.angle) {
        (SeamKind::Gap | SeamKind::Step, _) => texts::level_gap(kind, at, bodies, figure(seam.size)),
        (_, Some(angle)) => texts::level_seam(kind, at, bodies, figure(angle)),
        (_, None) => texts::level_seam_of_many(kind, at, bodies),
    }
}

pub(super) fn inner_edges<'a>(boundary: &LevelBoundary, names: &MemberNames<'a>) -> Vec<InnerEdgeDocument<'a>> {
    let edge = |edge: &Stretch| {
        let (body, part) = names.members[edge.member];
        InnerEdgeDocument {
            body: names.scene.name(body),
            part,
            from: coordinates(edge.from),
            to: coordinates(edge.to),
            center: edge.arc.map(|StretchArc { center, .. }| coordinates(center)),
            radius: edge.arc.map(|StretchArc { radius, .. }| radius),
        }
    };
    boundary.inner_edges.iter().map(edge).collect()
}

pub(super) fn seams<'a>(boundary: &LevelBoundary, names: &MemberNames<'a>) -> Vec<SeamDocument<'a>> {
    boundary.seams.iter().map(|seam| SeamDocument::of(seam, names)).collect()
}

#[derive(Serialize, JsonSchema)]
pub(super) struct InnerEdgeDocument<'a> {
    body: &'a str,
    /// The number of the member of a group, from 0, counted through nested groups.
    part: Option<usize>,
    from: Vector,
    /// The other end, in the direction of positive angles along the boundary of the body.
    to: Vector,
    /// The center of an arc, which goes in the direction of positive angles, at most 180 degrees.
    #[serde(skip_serializing_if = "Option::is_none")]
    center: Option<Vector>,
    /// The radius of an arc.
    #[serde(skip_serializing_if = "Option::is_none")]
    radius: Option<f64>,
}

#[derive(Serialize, JsonSchema)]
pub(in crate::cli) struct SeamDocument<'a> {
    /// The point; the middle of a gap or a step.
    at: Vector,
    /// The bodies that meet there, in the order of the scene.
    bodies: Vec<&'a str>,
    /// The first that fits of "gap", "step", "overlap", "t-joint", "flat", "bend" (up to 45 degrees) and "corner".
    kind: &'static str,
    /// The angle by which the outward normals of the level turn there, in degrees, positive if convex. None where more than one stretch of the
    /// boundary comes or goes.
    angle: Option<f64>,
    /// The width of a gap or the height of a step, else 0.
    size: f64,
}

impl<'a> SeamDocument<'a> {
    pub(in crate::cli) fn of(seam: &Seam, names: &MemberNames<'a>) -> SeamDocument<'a> {
        SeamDocument {
            at: coordinates(seam.at),
            bodies: names.of(&seam.members),
            kind: seam.kind.id(),
            angle: seam.angle,
            size: seam.size,
        }
    }
}
