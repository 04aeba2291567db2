//! `query --level`: prints the contact of a body with all bodies at rest, taken as one.

use std::io::{self, Write};
use std::path::Path;

use clashbox::cures::{CureLane, cures};
use clashbox::explain::level_in_words;
use clashbox::json::{VERSION, ValueName, Vector, Version, coordinates, line};
use clashbox::kernel::level::{LevelBoundary, LevelOptions, NormalArc};
use clashbox::kernel::{Relation, SeparatedPair};
use clashbox::scene::{LevelImpact, LevelOfMover, Scene};
use schemars::JsonSchema;
use serde::Serialize;

use super::super::inputs::titled;
use super::super::texts;
use super::cures::{self, CureDocument};
use super::seams::{self, InnerEdgeDocument, MemberNames, SeamDocument};

/// The answer: the contact of a body of a scene with its level.
pub(super) struct LevelAnswer {
    scene: Scene,
    mover: usize,
    level: LevelOfMover,
    impact: LevelImpact,
    /// The seams of the level, if they are asked for.
    seams: Option<LevelBoundary>,
    /// The results of the cures, if they are asked for.
    cures: Option<Vec<CureLane>>,
}

/// The answers beside the contact.
#[derive(Debug, Clone, Copy)]
pub(in crate::cli) struct LevelExtras {
    /// The seams of the level, with gaps and steps up to this fraction of the diameter of the mover.
    pub(in crate::cli) seams: Option<f64>,
    /// The results of the cures of ghosts.
    pub(in crate::cli) cures: bool,
}

impl LevelAnswer {
    /// Finds the contact of the body `mover`, an index that the scene has, with all other bodies that neither move nor spin.
    pub(super) fn of(scene: Scene, mover: usize, options: LevelOptions, extras: LevelExtras) -> LevelAnswer {
        let level = LevelOfMover::of(&scene, mover, options);
        let seams = extras.seams.map(|gap| level.boundary(&scene, gap));
        let cures = extras.cures.then(|| {
            // Gaps and steps are no part of the outline.
            let own = seams.is_none().then(|| level.boundary(&scene, 0.0));
            seams.as_ref().or(own.as_ref()).map(|boundary| cures(&scene, &level, 0.0, boundary, options))
        });
        let impact = LevelOfMover::first_impact(&scene, mover, options);
        LevelAnswer { mover, level, impact, seams, cures: cures.flatten(), scene }
    }

    fn name(&self, member: usize) -> &str {
        self.scene.name(self.level.members[member].0)
    }

    /// Writes a sentence for the level, and one for each member within reach.
    pub(super) fn write_text(&self, out: &mut impl Write, path: &Path) -> io::Result<()> {
        let scene = &self.scene;
        writeln!(out, "{}", titled(path, scene))?;
        for sentence in level_in_words(scene, &self.level, &self.impact) {
            writeln!(out, "{}", texts::indented(sentence))?;
        }
        if let Some(boundary) = &self.seams {
            seams::write_text(out, boundary, &self.owners())?;
        }
        match &self.cures {
            Some(lanes) => cures::write_text(out, scene, &self.level, lanes),
            None => Ok(()),
        }
    }

    fn owners(&self) -> MemberNames<'_> {
        MemberNames { scene: &self.scene, members: &self.level.members }
    }

    /// Writes one document on a line.
    pub(super) fn write_json(&self, out: &mut impl Write, path: &Path) -> io::Result<()> {
        let LevelAnswer { scene, level: LevelOfMover { contact: found, .. }, .. } = self;
        let document = LevelDocument {
            version: VERSION,
            scene: path.display().to_string(),
            title: &scene.title,
            mover: scene.name(self.mover),
            hit: found.hit(scene.slop),
            relation: ValueName(found.relation),
            separation: found.separation,
            translation: found.translation.map(coordinates),
            whole_level: found.separates == SeparatedPair::Shapes,
            normals: found.normals.iter().map(NormalsDocument::of).collect(),
            impact: ImpactDocument {
                t: self.impact.t,
                bodies: self.impact.bodies.iter().map(|body| scene.name(*body)).collect(),
                normals: self.impact.normals.iter().map(NormalsDocument::of).collect(),
                open: self.impact.open.iter().map(|body| scene.name(*body)).collect(),
            },
            members: found
                .members
                .iter()
                .map(|member| MemberDocument {
                    body: self.name(member.member),
                    part: self.level.members[member.member].1,
                    separation: member.separation,
                    normal: member.normal.map(coordinates),
                    label: member.label.id(),
                    covered_by: member.covered_by.map(|other| self.name(other)),
                })
                .collect(),
            inner_edges: self.seams.as_ref().map(|boundary| seams::inner_edges(boundary, &self.owners())),
            seams: self.seams.as_ref().map(|boundary| seams::seams(boundary, &self.owners())),
            cures: self.cures.as_ref().map(|lanes| cures::documents(scene, &self.level, lanes)),
        };
        line(out, &document)
    }
}

/// With --level: the contact of one body with all bodies at rest, taken as one.
#[derive(Serialize, JsonSchema)]
pub(crate) struct LevelDocument<'a> {
    version: Version,
    /// The file.
    scene: String,
    /// May be empty.
    title: &'a str,
    /// The body that is asked about.
    mover: &'a str,
    /// True if the separation from the level is at most the slop.
    hit: bool,
    /// Apart, touching or overlapping.
    relation: ValueName<Relation>,
    /// The distance from the union of all bodies at rest; minus the length of the translation if they overlap. None if there are no such bodies,
    /// and if no finite translation frees the mover.
    separation: Option<f64>,
    /// The shortest translation of the mover after which it overlaps none of them.
    translation: Option<Vector>,
    /// False if the level has too many parts near the mover, so that the translation frees it from the deepest body alone.
    whole_level: bool,
    /// The outward normals of the level near the mover, in the direction of positive angles from one to the other.
    normals: Vec<NormalsDocument>,
    /// The first impact with the level during the frame.
    impact: ImpactDocument<'a>,
    /// The bodies in contact with the mover; the nearest if there are none.
    members: Vec<MemberDocument<'a>>,
    /// With --seams: the stretches of the boundaries of bodies that have the inside of the level on both sides, once for each body.
    #[serde(skip_serializing_if = "Option::is_none")]
    inner_edges: Option<Vec<InnerEdgeDocument<'a>>>,
    /// With --seams: the points of the boundary of the level at which bodies meet, the gaps between two and the steps.
    #[serde(skip_serializing_if = "Option::is_none")]
    seams: Option<Vec<SeamDocument<'a>>>,
    /// With --cures: what each cure of ghosts makes of the contacts with the bodies.
    #[serde(skip_serializing_if = "Option::is_none")]
    cures: Option<Vec<CureDocument<'a>>>,
}

#[derive(Serialize, JsonSchema)]
struct ImpactDocument<'a> {
    /// The time, in [0, 1]; 0 if they are in contact at the start. `null`: no impact during the frame is proven.
    t: Option<f64>,
    /// The bodies that are met then.
    bodies: Vec<&'a str>,
    /// The outward normals of the level at that time.
    normals: Vec<NormalsDocument>,
    /// The bodies for which it is not proven whether they are met before that.
    open: Vec<&'a str>,
}

impl NormalsDocument {
    fn of(arc: &NormalArc) -> NormalsDocument {
        NormalsDocument { from: coordinates(arc.from), to: coordinates(arc.to), at: coordinates(arc.at) }
    }
}

#[derive(Serialize, JsonSchema)]
struct NormalsDocument {
    /// Unit vector.
    from: Vector,
    /// Unit vector.
    to: Vector,
    /// The middle of that part of the boundary.
    at: Vector,
}

#[derive(Serialize, JsonSchema)]
struct MemberDocument<'a> {
    body: &'a str,
    /// The number of the member of a group, from 0, counted through nested groups.
    part: Option<usize>,
    /// The separation of the two alone.
    separation: Option<f64>,
    /// Unit vector from the body to the mover.
    normal: Option<Vector>,
    /// real, ghost or apart: whether the level has this normal there.
    label: &'static str,
    /// The body into which the normal of a ghost leads.
    covered_by: Option<&'a str>,
}
