//! What a sweep can vary, and what it is called.

use crate::kernel::{Kind, Shape};
use crate::scene::Scene;
use crate::search::MethodKind;

use super::change::angle;
use super::setup::Setup;

/// One number of a scene that a sweep varies. The order is that in which values are set: what depends on others comes last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Parameter {
    /// A quantity of a body of the pair.
    Body {
        /// The quantity.
        quantity: Quantity,
        /// The body, as an index into the scene.
        body: usize,
    },
    /// The slop: 0 or more, world units.
    Slop,
    /// The shortest stretch of a binary search: more than 0, world units.
    MinMove,
    /// The longest step of a linear search: more than 0, world units.
    MaxStep,
    /// The number of equal steps of a linear search: a whole number, 1 or more.
    Steps,
}

/// A number that describes a body. Lengths in world units, angles in degrees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quantity {
    /// The direction of its velocity, counter-clockwise from +x.
    Direction,
    /// The length of its velocity, 0 or more. The direction stays; one that rests moves along +x.
    Speed,
    /// Its turn during the frame.
    Spin,
    /// The width of a rectangle, along its own first axis. The center stays.
    Width,
    /// The height of a rectangle, along its own second axis. The center stays.
    Height,
    /// The radius of a circle or capsule.
    Radius,
    /// How it is turned about its reference point: the rotation of a rectangle, the direction of anything straight, of the first side of
    /// a polygon, of the first member of a group that has one.
    Angle,
    /// Its reference point, x.
    X,
    /// Its reference point, y.
    Y,
}

impl Quantity {
    /// All quantities, in the order of the menu.
    pub const ALL: [Quantity; 9] = [
        Quantity::Speed,
        Quantity::Direction,
        Quantity::Spin,
        Quantity::X,
        Quantity::Y,
        Quantity::Width,
        Quantity::Height,
        Quantity::Radius,
        Quantity::Angle,
    ];

    /// The name, on the command line too.
    pub fn id(self) -> &'static str {
        match self {
            Quantity::Direction => "direction",
            Quantity::Speed => "speed",
            Quantity::Spin => "spin",
            Quantity::Width => "width",
            Quantity::Height => "height",
            Quantity::Radius => "radius",
            Quantity::Angle => "angle",
            Quantity::X => "x",
            Quantity::Y => "y",
        }
    }

    /// Whether it is measured in degrees.
    pub fn is_angle(self) -> bool {
        matches!(self, Quantity::Direction | Quantity::Spin | Quantity::Angle)
    }

    /// The thinner side of a rectangle, which is what tunneling is about. `None` for what is no rectangle.
    pub fn thickness(shape: &Shape) -> Option<Quantity> {
        let size = match shape {
            Shape::Aabb(aabb) => aabb.size(),
            Shape::Obb(obb) => obb.half_extents(),
            Shape::Point(_)
            | Shape::Line(_)
            | Shape::Ray(_)
            | Shape::Segment(_)
            | Shape::Circle(_)
            | Shape::Capsule(_)
            | Shape::Polygon(_)
            | Shape::Group(_) => return None,
        };
        Some(if size.y < size.x { Quantity::Height } else { Quantity::Width })
    }
}

impl Parameter {
    /// Those that the pair and the search have, in the order of the menu.
    pub fn all(setup: &Setup) -> Vec<Parameter> {
        let of_bodies = setup
            .pair
            .into_iter()
            .flat_map(|body| Quantity::ALL.into_iter().map(move |quantity| Parameter::Body { quantity, body }));
        let others = [Parameter::Steps, Parameter::MaxStep, Parameter::MinMove, Parameter::Slop];
        of_bodies.chain(others).filter(|parameter| parameter.applies(setup)).collect()
    }

    /// Whether the pair or the search has such a number.
    pub fn applies(self, setup: &Setup) -> bool {
        self.why_not(setup).is_none()
    }

    /// Why there is no such number: what there is, and what has one.
    pub fn why_not(self, setup: &Setup) -> Option<String> {
        let kind = setup.method.kind();
        let belongs = |to: MethodKind| {
            (kind != to).then(|| format!("`{}` is of the {} search, the search is {}", self.id(""), to.id(), kind.id()))
        };
        match self {
            Parameter::Slop => None,
            Parameter::MinMove => belongs(MethodKind::Binary),
            Parameter::MaxStep | Parameter::Steps => belongs(MethodKind::Linear),
            Parameter::Body { quantity, body } => {
                let Some(role) = setup.pair.iter().position(|&index| index == body) else {
                    return Some("the body is not of the pair".to_owned());
                };
                let moving = &setup.bodies[role];
                let kind = moving.shape.kind();
                let has_none = |has: &str| Some(format!("a body of kind {} has no {}, {has}", kind.name(), quantity.id()));
                match quantity {
                    Quantity::Direction if moving.velocity().length_squared() == 0.0 => {
                        Some("a body at rest has no direction, give it a velocity".to_owned())
                    }
                    Quantity::Width | Quantity::Height if !matches!(kind, Kind::Aabb | Kind::Obb) => {
                        has_none("a rectangle has one")
                    }
                    Quantity::Radius if !matches!(kind, Kind::Circle | Kind::Capsule) => has_none("a circle or capsule has one"),
                    Quantity::Angle if angle(&moving.shape).is_none() => has_none("anything but a point or circle has one"),
                    _ => None,
                }
            }
        }
    }

    /// Whether the two set the same number.
    pub fn clashes(self, other: Parameter) -> bool {
        let is_step = |parameter| matches!(parameter, Parameter::MaxStep | Parameter::Steps);
        self == other || (is_step(self) && is_step(other))
    }

    /// Whether only whole numbers make sense.
    pub fn is_whole(self) -> bool {
        self == Parameter::Steps
    }

    /// What is behind its values: a sign for degrees, or nothing.
    pub fn unit(self) -> &'static str {
        match self {
            Parameter::Body { quantity, .. } if quantity.is_angle() => "\u{b0}",
            Parameter::Body { .. } | Parameter::Slop | Parameter::MinMove | Parameter::MaxStep | Parameter::Steps => "",
        }
    }

    /// The name on the command line: `bullet.speed`, `max_step`.
    pub fn id(self, body: &str) -> String {
        match self {
            Parameter::Body { quantity, .. } => format!("{body}.{}", quantity.id()),
            Parameter::Slop => "slop".to_owned(),
            Parameter::MinMove => "min_move".to_owned(),
            Parameter::MaxStep => "max_step".to_owned(),
            Parameter::Steps => "steps".to_owned(),
        }
    }

    /// The name in prose: "speed of bullet", "longest step".
    pub fn name(self, scene: &Scene) -> String {
        match self {
            Parameter::Body { quantity, body } => format!("{} of {}", quantity.id(), scene.name(body)),
            Parameter::Slop => "slop".to_owned(),
            Parameter::MinMove => "shortest stretch".to_owned(),
            Parameter::MaxStep => "longest step".to_owned(),
            Parameter::Steps => "number of steps".to_owned(),
        }
    }

    /// The parameter that `text` names: `steps`, `bullet.speed`, or `speed` alone for the body of the pair that it is mostly asked of. The
    /// error says what was found and what there is.
    pub fn named(text: &str, scene: &Scene, setup: &Setup) -> Result<Parameter, String> {
        let single = match text {
            "slop" => Some(Parameter::Slop),
            "min_move" => Some(Parameter::MinMove),
            "max_step" => Some(Parameter::MaxStep),
            "steps" => Some(Parameter::Steps),
            _ => None,
        };
        let parameter = match (single, text.rsplit_once('.')) {
            (Some(single), _) => single,
            (None, Some((name, quantity))) => {
                let Some(role) = setup.pair.iter().position(|&body| scene.name(body) == name) else {
                    let [a, b] = setup.pair.map(|body| scene.name(body));
                    return Err(format!("there is no body \"{name}\" in the pair, it is of \"{a}\" and \"{b}\""));
                };
                Parameter::Body { quantity: quantity_named(quantity, &setup.bodies[role].shape)?, body: setup.pair[role] }
            }
            (None, None) => of_either(text, setup)?,
        };
        match parameter.why_not(setup) {
            Some(reason) => Err(reason),
            None => Ok(parameter),
        }
    }
}

/// The quantity without the name of a body: of motion it is that of the body that moves, of shape rather that of the other one.
fn of_either(text: &str, setup: &Setup) -> Result<Parameter, String> {
    let [moves, rests] = setup.mover_first();
    let mut reason = None;
    for role in if matches!(text, "speed" | "direction" | "spin" | "x" | "y") { [moves, rests] } else { [rests, moves] } {
        let found = quantity_named(text, &setup.bodies[role].shape).and_then(|quantity| {
            let parameter = Parameter::Body { quantity, body: setup.pair[role] };
            parameter.why_not(setup).map_or(Ok(parameter), Err)
        });
        match found {
            Ok(parameter) => return Ok(parameter),
            Err(message) => reason = reason.or(Some(message)),
        }
    }
    Err(reason.unwrap_or_default())
}

fn quantity_named(text: &str, shape: &Shape) -> Result<Quantity, String> {
    if text == "thickness" {
        let none = || format!("a body of kind {} has no thickness, a rectangle has one: its thinner side", shape.kind().name());
        return Quantity::thickness(shape).ok_or_else(none);
    }
    let found = Quantity::ALL.into_iter().find(|quantity| quantity.id() == text);
    found.ok_or_else(|| {
        let quantities = Quantity::ALL.map(Quantity::id).join(", ");
        format!("`{text}` is no parameter, allowed are {quantities} and thickness of a body, as in bullet.speed, and steps, max_step, min_move, slop")
    })
}
