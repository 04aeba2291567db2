//! The functions. [`list`](crate::list) has their texts.

#![expect(missing_docs, reason = "the list has the texts")]

use clashbox_geometry::kernel::level::{Level, LevelOptions};
use clashbox_geometry::kernel::{self, Cast, DVec2, Moving, Shape};
use clashbox_geometry::movers::{MoveRequest, MoverKind};
use clashbox_scenes::check;
use clashbox_scenes::picture::svg;
use clashbox_scenes::scene::{Scene, format};

use crate::answers::{
    Bump, Contact, Crossings, ExpectationResult, Flags, Impact, LevelContact, Manifold, ManifoldPoint, MemberContact, Move,
    Verdict,
};
use crate::arguments::{GivenShape, Numbers, Shapes, Vector};

pub fn hit(a: GivenShape, b: GivenShape, slop: f64) -> Result<bool, String> {
    Ok(kernel::hit(&a, &b, checked_slop(slop)?))
}

pub fn contact(a: GivenShape, b: GivenShape) -> Result<Contact, String> {
    Ok(contact_of(&a, &b))
}

pub fn manifold(a: GivenShape, b: GivenShape, slop: f64) -> Result<Option<Manifold>, String> {
    let found = kernel::manifold(&a, &b, checked_slop(slop)?);
    let point = |point: &kernel::ManifoldPoint| ManifoldPoint {
        on_a: vector(point.on_a),
        on_b: vector(point.on_b),
        separation: point.separation,
    };
    Ok(found.map(|found| Manifold { normal: vector(found.normal), points: found.points().iter().map(point).collect() }))
}

pub fn cast(a: GivenShape, b: GivenShape, velocity_a: Vector, velocity_b: Vector, slop: f64) -> Result<Option<Impact>, String> {
    let bodies = [moving(&a, "velocity_a", velocity_a)?, moving(&b, "velocity_b", velocity_b)?];
    Ok(match kernel::cast(&bodies[0], &bodies[1], checked_slop(slop)?) {
        Cast::Hit { t, normal, grazing } => Some(Impact { t, normal: vector(normal), grazing }),
        Cast::Miss(()) => None,
    })
}

pub fn crossings(a: GivenShape, b: GivenShape) -> Result<Crossings, String> {
    let found = kernel::crossings(&a, &b);
    Ok(Crossings {
        points: found.points.into_iter().map(vector).collect(),
        stretches: found.stretches.into_iter().map(|ends| ends.map(vector)).collect(),
        coincident: found.coincident,
    })
}

pub fn level(body: GivenShape, members: Shapes, slop: f64) -> Result<LevelContact, String> {
    let options = LevelOptions { slop: checked_slop(slop)?, ..LevelOptions::default() };
    let found = Level::of(members.iter().map(|member| &**member)).contact(&body, options);
    let member = |member: &kernel::level::MemberContact| MemberContact {
        member: member.member,
        separation: member.separation,
        normal: member.normal.map(vector),
        label: member.label.id(),
    };
    Ok(LevelContact {
        relation: found.relation.id(),
        separation: found.separation,
        translation: found.translation.map(vector),
        members: found.members.iter().map(member).collect(),
    })
}

pub fn move_body(body: GivenShape, desired: Vector, members: Shapes, mover: String, up: Vector) -> Result<Move, String> {
    let kind = MoverKind::ALL.into_iter().find(|kind| kind.id() == mover).ok_or_else(|| {
        let names = MoverKind::ALL.map(|kind| format!("\"{}\"", kind.id())).join(", ");
        format!("mover: unknown name \"{}\", expected {names}", mover.escape_debug())
    })?;
    // The path is checked as that of a motion.
    let desired = moving(&body, "desired", desired)?.velocity();
    let up = DVec2::from(up).try_normalize().ok_or_else(|| format!("up: {up:?} has no direction"))?;
    let level = Level::of(members.iter().map(|member| &**member));
    let found = kind.with_defaults().moved(&MoveRequest { body: &body, desired, level: &level, up });
    let found = found.map_err(|error| error.to_string())?;
    let bump = |bump: &clashbox_geometry::movers::Bump| Bump {
        t: bump.t,
        at: vector(bump.at),
        member: bump.member,
        normal: bump.normal.map(vector),
        ghost: bump.is_ghost,
        velocity: vector(bump.velocity),
    };
    Ok(Move {
        displacement: vector(found.displacement),
        velocity: vector(found.velocity),
        legs: found.legs.iter().copied().map(vector).collect(),
        bumps: found.bumps.iter().map(bump).collect(),
    })
}

pub fn judge(scene: String, name: String) -> Result<Verdict, String> {
    let scene = parsed(&scene, &name)?;
    let report = check::check(&scene);
    let clean = report.is_clean();
    let result = |checked: check::CheckedExpectation| ExpectationResult {
        question: checked.question(),
        verdict: checked.verdict.id(),
        differences: checked.lines(),
        why: checked.why,
    };
    Ok(Verdict { clean, title: scene.title, expectations: report.results.into_iter().map(result).collect() })
}

pub fn picture(scene: String, t: f64, size: Vector, name: String) -> Result<String, String> {
    /// The largest width and height of a picture, points.
    const LARGEST: f64 = 4096.0;
    if !(0.0..=1.0).contains(&t) {
        return Err(format!("t is {t}, it must be from 0 to 1"));
    }
    if size.iter().any(|length| !(1.0..=LARGEST).contains(length)) {
        return Err(format!("size is {size:?}, width and height must be from 1 to {LARGEST}"));
    }
    Ok(svg::render(&parsed(&scene, &name)?, t, size.map(|length| length as u32)))
}

pub fn hits(a: Shapes, b: Shapes, slop: f64) -> Result<Flags, String> {
    let slop = checked_slop(slop)?;
    Ok(Flags(pairs(&a, &b)?.map(|[a, b]| u8::from(kernel::hit(a, b, slop))).collect()))
}

pub fn hits_at(a: GivenShape, b: GivenShape, displacements: Numbers, slop: f64) -> Result<Flags, String> {
    let slop = checked_slop(slop)?;
    let (displacements, rest) = displacements.0.as_chunks::<2>();
    if !rest.is_empty() {
        return Err("displacements: an odd count of numbers, expected x and y in turn".to_owned());
    }
    let hit_at = |by: &Vector| {
        let moved = moving(&a, "displacements", *by)?.at(1.0);
        Ok(u8::from(kernel::hit(&moved, &b, slop)))
    };
    displacements.iter().map(hit_at).collect::<Result<Vec<u8>, String>>().map(Flags)
}

pub fn contacts(a: Shapes, b: Shapes) -> Result<Vec<Contact>, String> {
    Ok(pairs(&a, &b)?.map(|[a, b]| contact_of(a, b)).collect())
}

fn contact_of(a: &Shape, b: &Shape) -> Contact {
    let found = kernel::contact(a, b);
    Contact {
        relation: found.relation.id(),
        separation: found.separation,
        normal: found.normal.map(vector),
        witness_a: vector(found.witness_a),
        witness_b: vector(found.witness_b),
    }
}

fn pairs<'s>(a: &'s Shapes, b: &'s Shapes) -> Result<impl Iterator<Item = [&'s Shape; 2]>, String> {
    if a.len() != b.len() {
        return Err(format!("b: {} shapes, expected {} as in a", b.len(), a.len()));
    }
    Ok(a.iter().zip(b).map(|(a, b)| [&**a, &**b]))
}

fn moving(shape: &GivenShape, name: &str, velocity: Vector) -> Result<Moving, String> {
    Moving::new((**shape).clone(), velocity).map_err(|error| format!("{name}: {error}"))
}

fn checked_slop(slop: f64) -> Result<f64, String> {
    if 0.0 <= slop && slop.is_finite() { Ok(slop) } else { Err(format!("slop is {slop}, a length is 0 or more")) }
}

fn parsed(text: &str, name: &str) -> Result<Scene, String> {
    format::parse(text, name).map_err(|errors| errors.to_string())
}

/// Converts a vector. The sum turns -0 into 0.
fn vector(v: DVec2) -> Vector {
    (v + DVec2::ZERO).to_array()
}
