//! The list of functions. Lengths are in world units and angles of shapes in radians; y points up. A `slop` is a length, 0 or more.

use clashbox_geometry::kernel::level::{Level, LevelOptions};
use clashbox_geometry::kernel::{self, Cast, DVec2, Moving};
use clashbox_geometry::movers::{MoveRequest, MoverKind};
use clashbox_scenes::check::check;
use clashbox_scenes::picture::svg;
use clashbox_scenes::scene::format::{parse, unknown};
use serde::Deserialize;
use serde_json::Value;

use crate::answers::{Contact, Crossings, Flags, Impact, LevelContact, Manifold, Move, Verdict};
use crate::arguments::{AnyShape, Failure, MoverName, Numbers, Vector};

/// A function of both packages.
#[derive(Debug)]
pub struct Function {
    /// Its name, its text, and the type of its answer in Rust.
    pub words: [&'static str; 3],
    /// Name, type in Rust and default of each parameter. The default is empty if there is none.
    pub parameters: &'static [[&'static str; 3]],
    /// Answers to arguments in JSON with JSON.
    pub call: fn(&[Value]) -> Result<String, Failure>,
}

macro_rules! functions {
    ($(
        #[doc = $text:literal]
        $name:ident($($parameter:ident: $type:ty $(= $default:tt)?),*) -> $answer:ty $body:block
    )+) => {
        $(
            #[doc = $text]
            #[cfg_attr(feature = "python", pyo3::pyfunction(signature = ($($parameter $(= $default)?),*)))]
            pub fn $name($($parameter: $type),*) -> Result<$answer, Failure> $body
        )+

        /// All functions.
        pub const FUNCTIONS: &[Function] = &[$(Function {
            words: [stringify!($name), $text, stringify!($answer)],
            parameters: &[$([stringify!($parameter), stringify!($type), concat!($(stringify!($default))?)]),*],
            call: |values| {
                let mut values = values.iter();
                $(let $parameter: $type = argument(stringify!($parameter), values.next(), None$(.or(Some($default)))?)?;)*
                ensure(values.next().is_none(), || "too many arguments".to_owned())?;
                Ok(serde_json::to_string(&$name($($parameter),*)?)?)
            },
        }),+];

        /// Adds all functions to the Python module.
        #[cfg(feature = "python")]
        pub(crate) fn add_to(module: &pyo3::Bound<'_, pyo3::types::PyModule>) -> pyo3::PyResult<()> {
            use pyo3::types::PyModuleMethods;
            $(module.add_function(pyo3::wrap_pyfunction!($name, module)?)?;)+
            Ok(())
        }
    };
}

functions! {
    /// Returns true if the separation of two shapes is no more than `slop`. Touching is a hit. Exact.
    hit(a: AnyShape, b: AnyShape, slop: f64 = 0.0) -> bool { Ok(kernel::hit(&a.0, &b.0, checked(slop)?)) }

    /// Returns how two shapes are related, how far apart or deep they are, and where.
    contact(a: AnyShape, b: AnyShape) -> Contact { Ok(kernel::contact(&a.0, &b.0).into()) }

    /// Returns the points at which two shapes rest on each other if their separation is no more than `slop`, or None.
    manifold(a: AnyShape, b: AnyShape, slop: f64 = 0.0) -> Option<Manifold> {
        Ok(kernel::manifold(&a.0, &b.0, checked(slop)?).map(Manifold::from))
    }

    /// Returns the first impact of two shapes that move by `velocity_a` and `velocity_b` in one frame, or None if they do not meet.
    cast(a: AnyShape, b: AnyShape, velocity_a: Vector, velocity_b: Vector = [0.0, 0.0], slop: f64 = 0.0) -> Option<Impact> {
        Ok(match kernel::cast(&moving(&a, velocity_a)?, &moving(&b, velocity_b)?, checked(slop)?) {
            Cast::Hit { t, normal, grazing } => Some(Impact::from((t, normal, grazing))),
            Cast::Miss(()) => None,
        })
    }

    /// Returns where the boundaries of two shapes meet.
    crossings(a: AnyShape, b: AnyShape) -> Crossings { Ok(kernel::crossings(&a.0, &b.0).into()) }

    /// Returns the contact of a body with the union of `members`, and which contacts with single members are ghosts.
    level(body: AnyShape, members: Vec<AnyShape>, slop: f64 = 0.0) -> LevelContact {
        Ok(level_of(&members).contact(&body.0, LevelOptions { slop: checked(slop)?, ..LevelOptions::default() }).into())
    }

    /// Returns where a body ends that wishes to move by `desired` among `members`, by the rule `mover`. `up` tells ground from wall.
    r#move(body: AnyShape, desired: Vector, members: Vec<AnyShape>, mover: MoverName = "slide", up: Vector = [0.0, 1.0]) -> Move {
        let kind = MoverKind::ALL.into_iter().find(|kind| kind.id() == mover);
        let kind = kind.ok_or_else(|| unknown("mover", mover, &MoverKind::ALL.map(MoverKind::id)))?;
        let up = DVec2::from(up).try_normalize().ok_or_else(|| format!("up: {up:?} has no direction"))?;
        let (desired, level) = (moving(&body, desired)?.velocity(), level_of(&members));
        Ok(kind.with_defaults().moved(&MoveRequest { body: &body.0, desired, level: &level, up })?.into())
    }

    /// Replays the expectations of a scene, given as its text, as `clashbox check` does. Errors name the scene by `name`.
    judge(scene: &str, name: &str = "scene") -> Verdict { Ok(check(&parse(scene, name)?).into()) }

    /// Draws a scene, given as its text, at the fraction `t` of the frame, as an SVG document of `size` points.
    picture(scene: &str, t: f64 = 0.0, size: Vector = [640.0, 400.0], name: &str = "scene") -> String {
        ensure((0.0..=1.0).contains(&t), || format!("t is {t}, it must be from 0 to 1"))?;
        ensure(size.iter().all(|n| (1.0..=4096.0).contains(n)), || format!("size is {size:?}, each must be from 1 to 4096"))?;
        Ok(svg::render(&parse(scene, name)?, t, size.map(|length| length as u32)))
    }

    /// Asks `hit` of many pairs, shape by shape of two lists of one length. 1 is a hit.
    hits(a: Vec<AnyShape>, b: Vec<AnyShape>, slop: f64 = 0.0) -> Flags {
        let slop = checked(slop)?;
        Ok(pairs(&a, &b)?.map(|(a, b)| u8::from(kernel::hit(&a.0, &b.0, slop))).collect())
    }

    /// Asks `hit` of A displaced by each of many vectors, given as x and y in turn. 1 is a hit.
    hits_at(a: AnyShape, b: AnyShape, displacements: Numbers, slop: f64 = 0.0) -> Flags {
        let (slop, (vectors, rest)) = (checked(slop)?, displacements.0.as_chunks());
        ensure(rest.is_empty(), || "displacements: an odd count of numbers, expected x and y in turn".to_owned())?;
        let hit_at = |by: &Vector| Ok(u8::from(kernel::hit(&moving(&a, *by)?.at(1.0), &b.0, slop)));
        vectors.iter().map(hit_at).collect()
    }

    /// Asks `contact` of many pairs, shape by shape of two lists of one length.
    contacts(a: Vec<AnyShape>, b: Vec<AnyShape>) -> Vec<Contact> {
        Ok(pairs(&a, &b)?.map(|(a, b)| kernel::contact(&a.0, &b.0).into()).collect())
    }
}

fn argument<'v, T: Deserialize<'v>>(name: &str, value: Option<&'v Value>, default: Option<T>) -> Result<T, Failure> {
    match (value.unwrap_or(&Value::Null), default) {
        (Value::Null, Some(default)) => Ok(default),
        (value, _) => T::deserialize(value).map_err(|error| format!("{name}: {error}").into()),
    }
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), Failure> {
    if holds { Ok(()) } else { Err(otherwise().into()) }
}

fn checked(slop: f64) -> Result<f64, Failure> {
    ensure(0.0 <= slop && slop.is_finite(), || format!("slop is {slop}, a length is 0 or more")).map(|()| slop)
}

fn moving(shape: &AnyShape, velocity: Vector) -> Result<Moving, Failure> {
    Ok(Moving::new((*shape.0).clone(), velocity)?)
}

fn level_of(members: &[AnyShape]) -> Level<'_> {
    Level::of(members.iter().map(|member| &*member.0))
}

fn pairs<'s>(a: &'s [AnyShape], b: &'s [AnyShape]) -> Result<impl Iterator<Item = (&'s AnyShape, &'s AnyShape)>, Failure> {
    ensure(a.len() == b.len(), || format!("b: {} shapes, expected {} as in a", b.len(), a.len())).map(|()| a.iter().zip(b))
}
