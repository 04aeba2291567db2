//! `clashbox seams`: from which share of its start positions a body that slides over a level meets a ghost at each seam.

mod map;

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use clashbox::explain::{figure, point_in_words};
use clashbox::files::read_text;
use clashbox::import::{ImportOptions, TileShapes, import};
use clashbox::json::{VERSION, Vector, Version, coordinates, line};
use clashbox::kernel::level::{GhostStretch, LevelOptions, Seam};
use clashbox::kernel::{DVec2, MAX_COORDINATE};
use clashbox::scene::{Scene, level_bodies, level_of, members_of, rest_depth};
use clashbox::seams::{SeamFinder, SeamMapInProgress, SeamMapOfMover, SeamPassage, SlidingMover};
use clashbox::worker::in_order;
use schemars::JsonSchema;
use serde::Serialize;

use super::choices::{cores, ghost_angle, number, seam};
use super::findings::depth;
use super::inputs::{load, shown_name, titled};
use super::output::{Ending, complain, stdout};
use super::query::seams::{MemberNames, SeamDocument, counted};
use super::texts;
use map::{MapArguments, SeamMapDocument, SpeedOfMover};

/// The largest number of seams that are listed as text.
const LISTED: usize = 40;

/// The arguments of `clashbox seams`.
#[derive(Debug, Args)]
pub(super) struct SeamsArguments {
    /// A scene, or a map of Tiled (.tmx) whose tiles are taken as solid boxes
    level: PathBuf,
    /// The body that slides over all bodies at rest
    #[arg(long, value_name = "NAME")]
    mover: String,
    /// Its velocity in world units per second, in place of that of the scene; needs --hz
    #[arg(long, num_args = 2, value_names = ["X", "Y"], value_parser = coordinate, requires = "hz")]
    velocity: Option<Vec<f64>>,
    /// Steps per second [default: one step is the velocity of the scene]
    #[arg(long, value_name = "HZ", value_parser = rate)]
    hz: Option<f64>,
    /// The depth of the body in the level when it rests, world units [default: the slop of the scene, or 0.5 % of the diameter of the body]
    #[arg(long, value_name = "D", value_parser = depth)]
    depth: Option<f64>,
    /// The largest share of start positions that is no failure
    #[arg(long, value_name = "SHARE", value_parser = share, default_value = "0")]
    max_share: f64,
    /// The largest gap and the largest step that are seams, as a fraction of the diameter of the body
    #[arg(long, value_name = "FRACTION", value_parser = seam, default_value = "0.01")]
    gap: f64,
    /// The largest angle between the normal of a real contact and one of the level, degrees
    #[arg(long, value_name = "DEGREES", value_parser = ghost_angle, default_value = "1")]
    angle: f64,
    /// The smallest gap or step that has normals of its own, as a fraction of the diameter of the body
    #[arg(long, value_name = "FRACTION", value_parser = seam, default_value = "0.01")]
    seam: f64,
    #[command(flatten)]
    map: MapArguments,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &SeamsArguments) -> io::Result<Ending> {
    let study = arguments.map.check_output(arguments.json).and_then(|()| answer(arguments));
    match study {
        Ok(study) => {
            if let Err(message) = arguments.map.write_picture(&study.scene, study.map.as_ref())? {
                complain(message);
                return Ok(Ending::CouldNotRun);
            }
            let mut out = stdout();
            if arguments.json {
                study.write_json(&mut out)?
            } else if !arguments.map.writes_to_stdout() {
                study.write_text(&mut out)?
            }
            out.flush()?;
            Ok(if study.exceeding() == 0 { Ending::Fine } else { Ending::Differences })
        }
        Err(message) => {
            complain(message);
            Ok(Ending::CouldNotRun)
        }
    }
}

/// The seams of a level, and the passages of a mover.
struct SeamStudy<'a> {
    path: &'a Path,
    scene: Scene,
    mover: usize,
    /// The displacement of one step.
    step: DVec2,
    depth: f64,
    max_share: f64,
    /// The body of each member of the level, and its number in a group.
    members: Vec<(usize, Option<usize>)>,
    passages: Vec<(Seam, SeamPassage)>,
    /// The seam map. `None`: it is not asked for, or the mover comes along no face that ends at a seam.
    map: Option<SeamMapOfMover>,
    asks_for_map: bool,
}

fn answer(arguments: &SeamsArguments) -> Result<SeamStudy<'_>, String> {
    let path = arguments.level.as_path();
    let about = |message: String| texts::of_file(shown_name(path), message);
    let scene = scene(path)?;
    let mover = scene.body_named(&arguments.mover).map_err(|error| about(error.to_string()))?;
    let speed = speed(&scene, mover, arguments).map_err(about)?;
    let step = speed.step;
    let axis = arguments.map.axis(speed).map_err(about)?;
    let bodies = level_bodies(&scene, mover);
    let level = level_of(&scene, &bodies);
    let shape = &scene.bodies[mover].shape;
    let diameter = level.diameter(shape);
    let depth = arguments.depth.unwrap_or_else(|| rest_depth(&scene, diameter));
    let options = LevelOptions { slop: 0.0, angle: arguments.angle, seam: arguments.seam };
    let boundary = level.boundary(arguments.gap * diameter);
    let finder = SeamFinder::of(&level, &boundary);
    let sliding = SlidingMover { shape, step, depth };
    let mut passages = Vec::with_capacity(boundary.seams.len());
    let found = in_order(
        &boundary.seams,
        cores(),
        |seam| (seam.clone(), finder.passage(seam, &sliding, options)),
        |passage| {
            passages.push(passage);
            Ok(())
        },
    );
    found.map_err(|error| about(error.to_string()))?;
    let map = axis.and_then(|axis| {
        let map = SeamMapInProgress::new(&finder, sliding, options, axis, speed.value(&axis)).finish()?;
        Some(SeamMapOfMover::new(mover, map, &level, &boundary, &bodies))
    });
    let members = members_of(&bodies, &level);
    let (max_share, asks_for_map) = (arguments.max_share, axis.is_some());
    Ok(SeamStudy { path, mover, step, depth, max_share, members, passages, map, asks_for_map, scene })
}

/// Reads a scene, or the tiles of a map as solid boxes.
fn scene(path: &Path) -> Result<Scene, String> {
    if path.extension().is_none_or(|extension| !extension.eq_ignore_ascii_case("tmx")) {
        return load(path).map_err(|errors| errors.to_string());
    }
    let options = ImportOptions { tiles: TileShapes::Solid, ..ImportOptions::default() };
    let imported = import(path, &options, &read_text).map_err(|error| error.to_string())?;
    imported.notes.iter().for_each(complain);
    Ok(imported.scene)
}

/// Returns the displacement of one step, and how many there are in a second, if that is known.
fn speed(scene: &Scene, mover: usize, arguments: &SeamsArguments) -> Result<SpeedOfMover, String> {
    let own = scene.bodies[mover].velocity;
    let per_second = match (&arguments.velocity, scene.dt) {
        (Some(velocity), _) => Some(DVec2::new(velocity[0], velocity[1])),
        (None, dt) => dt.map(|dt| own / dt),
    };
    let step = match (arguments.hz, per_second) {
        (Some(hz), Some(per_second)) => per_second / hz,
        (Some(_), None) => return Err(texts::SEAMS_NEED_DT.to_owned()),
        (None, _) => own,
    };
    if step == DVec2::ZERO {
        return Err(texts::seams_need_velocity(scene.name(mover)));
    }
    Ok(SpeedOfMover { step, rate: arguments.hz.or(scene.dt.map(f64::recip)) })
}

impl SeamStudy<'_> {
    /// Returns the number of seams with a larger share than is allowed.
    fn exceeding(&self) -> usize {
        self.passages.iter().filter(|(_, passage)| self.max_share < passage.share).count()
    }

    fn names(&self) -> MemberNames<'_> {
        MemberNames { scene: &self.scene, members: &self.members }
    }

    /// Returns the name of the body of a member.
    fn name(&self, member: usize) -> &str {
        self.scene.name(self.members[member].0)
    }

    fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", titled(self.path, &self.scene))?;
        let kinds = self.passages.iter().map(|(seam, _)| seam.kind);
        writeln!(out, "{}", texts::indented(counted(kinds)))?;
        let slides = texts::seams_slide(self.scene.name(self.mover), figure(self.depth), figure(self.step.length()));
        writeln!(out, "{}", texts::indented(slides))?;
        let with_ghosts: Vec<&(Seam, SeamPassage)> = self.passages.iter().filter(|(_, passage)| 0.0 < passage.share).collect();
        for (seam, passage) in with_ghosts.iter().take(LISTED) {
            writeln!(out, "{}", texts::indented(self.in_words(seam, passage)))?;
        }
        if LISTED < with_ghosts.len() {
            writeln!(out, "{}", texts::indented(texts::seams_more(with_ghosts.len() - LISTED)))?;
        }
        let verdict = match (with_ghosts.len(), self.exceeding()) {
            (0, _) => texts::SEAMS_NONE.to_owned(),
            (some, exceeding) => texts::seams_some(some, exceeding, percent(self.max_share)),
        };
        writeln!(out, "{}", texts::indented(verdict))?;
        match &self.map {
            Some(map) => map::write_text(out, &self.scene, map),
            None if self.asks_for_map => writeln!(out, "{}", texts::indented(texts::NO_SEAM_AHEAD)),
            None => Ok(()),
        }
    }

    fn in_words(&self, seam: &Seam, passage: &SeamPassage) -> String {
        let at = point_in_words(seam.at);
        let (name, normal) = passage.ghosts.first().map_or(("", DVec2::ZERO), |ghost| (self.name(ghost.member), ghost.normal));
        let length: f64 = passage.ghosts.iter().map(|ghost| ghost.span[1] - ghost.span[0]).sum();
        let share = percent(passage.share);
        texts::seam_share(seam.kind.id(), at, share, name, point_in_words(normal), figure(length), figure(passage.step))
    }

    fn write_json(&self, out: &mut impl Write) -> io::Result<()> {
        let document = SeamsDocument {
            version: VERSION,
            scene: self.path.display().to_string(),
            title: &self.scene.title,
            mover: self.scene.name(self.mover),
            step: coordinates(self.step),
            depth: self.depth,
            seams: self.passages.iter().map(|(seam, passage)| self.document(seam, passage)).collect(),
            exceeding: self.exceeding(),
            map: self.map.as_ref().map(|map| SeamMapDocument::of(map, &self.names())),
        };
        line(out, &document)
    }

    fn document(&self, seam: &Seam, passage: &SeamPassage) -> PassageDocument<'_> {
        let ghost = |ghost: &GhostStretch| SeamGhostDocument {
            from: ghost.span[0],
            to: ghost.span[1],
            body: self.name(ghost.member),
            normal: coordinates(ghost.normal),
        };
        PassageDocument {
            seam: SeamDocument::of(seam, &self.names()),
            direction: passage.approach.map(|approach| coordinates(approach.direction)),
            normal: passage.approach.map(|approach| coordinates(approach.normal)),
            step: passage.step,
            ghosts: passage.ghosts.iter().map(ghost).collect(),
            share: passage.share,
        }
    }
}

/// The seams of a level, with the shares of the start positions from which a body meets ghosts there.
#[derive(Serialize, JsonSchema)]
pub(crate) struct SeamsDocument<'a> {
    version: Version,
    /// The file.
    scene: String,
    /// May be empty.
    title: &'a str,
    /// The body that slides.
    mover: &'a str,
    /// Its displacement in one step.
    step: Vector,
    /// Its depth in the level when it rests.
    depth: f64,
    seams: Vec<PassageDocument<'a>>,
    /// Number of seams with a larger share than is allowed.
    exceeding: usize,
    /// The seam map; null if it is not asked for, or if the body comes along no straight face that ends at a seam.
    map: Option<SeamMapDocument<'a>>,
}

#[derive(Serialize, JsonSchema)]
struct PassageDocument<'a> {
    #[serde(flatten)]
    seam: SeamDocument<'a>,
    /// The direction in which the body comes along a face; null if it does not.
    direction: Option<Vector>,
    /// The outward normal of that face.
    normal: Option<Vector>,
    /// The length of a step along that face.
    step: f64,
    ghosts: Vec<SeamGhostDocument<'a>>,
    /// The share of the start positions from which a step ends in one of these stretches.
    share: f64,
}

/// A stretch of positions in which a body pushes against the motion with a normal that the level does not have.
#[derive(Serialize, JsonSchema)]
struct SeamGhostDocument<'a> {
    /// The displacement from the position in which the foremost point is at the seam.
    from: f64,
    to: f64,
    body: &'a str,
    normal: Vector,
}

/// Returns a share in percent, with enough digits to tell it from 0 and 100.
fn percent(share: f64) -> String {
    figure(100.0 * share)
}

fn coordinate(text: &str) -> Result<f64, String> {
    let found = text.parse::<f64>().ok().filter(|value| value.is_finite() && value.abs() <= MAX_COORDINATE);
    found.ok_or_else(|| texts::not_a_coordinate(format_args!("{MAX_COORDINATE:e}")))
}

fn rate(text: &str) -> Result<f64, String> {
    number(text, 1e6).filter(|rate| 1e-3 <= *rate).ok_or_else(|| texts::NOT_A_RATE.to_owned())
}

fn share(text: &str) -> Result<f64, String> {
    number(text, 1.0).ok_or_else(|| texts::NOT_A_SHARE.to_owned())
}
