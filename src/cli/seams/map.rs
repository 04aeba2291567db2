//! The seam map of `clashbox seams`: its arguments, its picture, its sentences and its document.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use clashbox::explain::{point_in_words, safe_paces_in_words};
use clashbox::json::{Vector, coordinates};
use clashbox::kernel::DVec2;
use clashbox::picture::paint::svg::MARK;
use clashbox::picture::paint::svg_seam_map;
use clashbox::scene::Scene;
use clashbox::seams::{PACE_ROWS, PaceAxis, PaceQuantity, PhaseStretch, SeamMapOfMover, SeamRow};
use schemars::JsonSchema;
use serde::Serialize;

use super::super::choices::{ThemeName, replaceable};
use super::super::destination::{self, is_stdout};
use super::super::query::seams::{MemberNames, SeamDocument};
use super::super::texts;

/// The arguments of the seam map.
#[derive(Debug, Args)]
pub(super) struct MapArguments {
    /// The seam map over these speeds: world units per second, or per step if neither the scene nor --hz says how long a step is
    #[arg(long, value_name = "FROM..TO[:ROWS]", conflicts_with = "rates", allow_hyphen_values = true)]
    speeds: Option<String>,
    /// The seam map over these numbers of steps per second, at the speed of the body
    #[arg(long, value_name = "FROM..TO[:ROWS]", allow_hyphen_values = true)]
    rates: Option<String>,
    /// The picture of the seam map to write as SVG, - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The colours of the picture
    #[arg(long, value_enum, default_value_t = ThemeName::Dark)]
    theme: ThemeName,
    /// Also replace files that clashbox has not written, but never a scene
    #[arg(long)]
    force: bool,
}

/// The speed of a mover.
#[derive(Debug, Clone, Copy)]
pub(super) struct SpeedOfMover {
    /// The displacement of one step.
    pub(super) step: DVec2,
    /// Steps per second, if that is known.
    pub(super) rate: Option<f64>,
}

impl SpeedOfMover {
    /// Returns the value of an axis. `None`: of a rate that is not known.
    pub(super) fn value(self, axis: &PaceAxis) -> Option<f64> {
        match axis.quantity() {
            PaceQuantity::Speed { .. } => Some(axis.value_of_step(self.step.length())),
            PaceQuantity::Rate { .. } => self.rate,
        }
    }
}

impl MapArguments {
    /// Returns the axis. `None`: no map is asked for.
    pub(super) fn axis(&self, speed: SpeedOfMover) -> Result<Option<PaceAxis>, String> {
        let speeds = PaceQuantity::Speed { rate: speed.rate };
        let (quantity, [from, to], rows) = match (&self.speeds, &self.rates) {
            (Some(speeds_text), _) => {
                let (range, rows) = range(speeds_text)?;
                (speeds, range, rows)
            }
            (None, Some(rates)) => {
                let (range, rows) = range(rates)?;
                let rate = speed.rate.ok_or(texts::SEAMS_NEED_DT)?;
                (PaceQuantity::Rate { speed: speed.step.length() * rate }, range, rows)
            }
            (None, None) if self.output.is_some() => {
                let own = speed.step.length() * speed.rate.unwrap_or(1.0);
                return PaceAxis::around(own, speed.rate).map(Some).ok_or_else(|| texts::NO_RANGE_PROPOSED.to_owned());
            }
            (None, None) => return Ok(None),
        };
        PaceAxis::new(quantity, from, to, rows).map(Some).map_err(|error| error.to_string())
    }

    /// Checks whether the picture may be written to its path.
    pub(super) fn check_output(&self, prints_json: bool) -> Result<(), String> {
        let Some(path) = &self.output else { return Ok(()) };
        if prints_json && is_stdout(path) {
            return Err(texts::JSON_AND_STDOUT.to_owned());
        }
        destination::check_map(path, MARK, replaceable(self.force))
    }

    /// Writes the picture, if one is asked for. The inner error says why a file was not written.
    pub(super) fn write_picture(&self, scene: &Scene, map: Option<&SeamMapOfMover>) -> io::Result<Result<(), String>> {
        let Some(path) = &self.output else { return Ok(Ok(())) };
        let Some(map) = map else { return Ok(Err(texts::NO_SEAM_AHEAD.to_owned())) };
        let picture = svg_seam_map::document(scene, map, self.theme.into());
        destination::write(path, &picture, MARK, replaceable(self.force))
    }

    pub(super) fn writes_to_stdout(&self) -> bool {
        self.output.as_deref().is_some_and(is_stdout)
    }
}

/// Reads `FROM..TO[:ROWS]`.
fn range(text: &str) -> Result<([f64; 2], usize), String> {
    let (ends, rows) = text.split_once(':').map_or((text, None), |(ends, rows)| (ends, Some(rows)));
    let rows = match rows {
        None => PACE_ROWS,
        Some(rows) => rows.trim().parse().map_err(|_| texts::not_paces(text))?,
    };
    let range = ends.split_once("..").and_then(|(from, to)| Some([from.trim().parse().ok()?, to.trim().parse().ok()?]));
    Ok((range.ok_or_else(|| texts::not_paces(text))?, rows))
}

/// Writes the path, and the speeds that are safe.
pub(super) fn write_text(out: &mut impl Write, scene: &Scene, map: &SeamMapOfMover) -> io::Result<()> {
    let path = &map.map.path;
    let ends = texts::path(point_in_words(path.from), point_in_words(path.to));
    writeln!(out, "{}", texts::indented(texts::seam_map(ends, point_in_words(path.direction))))?;
    let sentences = safe_paces_in_words(scene, map);
    sentences.into_iter().try_for_each(|sentence| writeln!(out, "{}", texts::indented_twice(sentence)))
}

/// The first seam that stops the body, by its speed and its start phase.
#[derive(Serialize, JsonSchema)]
pub(super) struct SeamMapDocument<'a> {
    /// The number that varies from row to row: "speed", world units per second; "speed_per_step", world units per step; "rate", steps per second.
    quantity: &'static str,
    from: f64,
    to: f64,
    /// The point at which the first face of the path begins.
    path_from: Vector,
    /// The point at which its last face ends.
    path_to: Vector,
    /// The direction of the motion along the path, unit vector.
    direction: Vector,
    /// The outward normal of its faces, unit vector.
    normal: Vector,
    /// True if phase 0 is the position of the body in the scene; false if it starts where the path begins.
    starts_at_mover: bool,
    /// The seams of the path, in the order in which the body comes to them.
    seams: Vec<SeamDocument<'a>>,
    rows: Vec<SeamRowDocument<'a>>,
    /// The interval of values at which every start position passes.
    every_start_passes: Option<[f64; 2]>,
    /// An interval of values at which none does, because a ghost is as long as a step.
    no_start_passes: Option<[f64; 2]>,
    /// The intervals of values at which phase 0 passes.
    own_start_passes: Vec<[f64; 2]>,
}

#[derive(Serialize, JsonSchema)]
struct SeamRowDocument<'a> {
    value: f64,
    /// The length of a step along the path, world units.
    step: f64,
    /// The share of the start phases from which the body meets a ghost.
    share: f64,
    /// The intervals of start phases, in order: together they are [0, 1].
    phases: Vec<PhasesDocument<'a>>,
}

#[derive(Serialize, JsonSchema)]
struct PhasesDocument<'a> {
    /// The first phase, as a fraction of a step.
    from: f64,
    to: f64,
    /// The number of the first seam among `seams`, from 0; null where the body passes.
    seam: Option<usize>,
    /// The body that pushes there.
    body: Option<&'a str>,
    /// Its normal, from it to the body that slides.
    normal: Option<Vector>,
}

impl<'a> SeamMapDocument<'a> {
    pub(super) fn of(of: &SeamMapOfMover, names: &MemberNames<'a>) -> SeamMapDocument<'a> {
        let map = &of.map;
        let quantity = match map.axis.quantity() {
            PaceQuantity::Speed { rate: Some(_) } => "speed",
            PaceQuantity::Speed { rate: None } => "speed_per_step",
            PaceQuantity::Rate { .. } => "rate",
        };
        let phases = |stretch: &PhaseStretch| PhasesDocument {
            from: stretch.phases[0],
            to: stretch.phases[1],
            seam: stretch.first.map(|first| first.seam),
            body: stretch.first.map(|first| names.scene.name(names.members[first.member].0)),
            normal: stretch.first.map(|first| coordinates(first.normal)),
        };
        let row = |row: &SeamRow| SeamRowDocument {
            value: row.value,
            step: row.step,
            share: row.share(),
            phases: row.stretches.iter().map(phases).collect(),
        };
        SeamMapDocument {
            quantity,
            from: map.axis.from(),
            to: map.axis.to(),
            path_from: coordinates(map.path.from),
            path_to: coordinates(map.path.to),
            direction: coordinates(map.path.direction),
            normal: coordinates(map.path.normal),
            starts_at_mover: map.starts_at_mover,
            seams: of.seams.iter().map(|seam| SeamDocument::of(seam, names)).collect(),
            rows: map.rows.iter().map(row).collect(),
            every_start_passes: map.every_start_passes,
            no_start_passes: map.no_start_passes,
            own_start_passes: map.own_start_passes.clone(),
        }
    }
}
