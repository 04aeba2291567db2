//! The parameters that a sweep can vary, and their names.

use crate::kernel::{DVec2, FieldValue, Rotation, Shape};
use crate::scene::Scene;
use crate::search::MethodKind;
use crate::search::rules::TestedTimes;

use super::setup::{AskedParty, SweepQuestion};
use super::texts;

/// One number of a scene that a sweep varies. Values are set in this order: a parameter that depends on others comes last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Parameter {
    /// A quantity of a body of the pair.
    Body {
        /// The quantity.
        quantity: BodyQuantity,
        /// The body, as an index into the scene.
        body: usize,
    },
    /// The slop: 0 or more, world units.
    Slop,
    /// The length parameter of a search by this method, such as the longest step of a linear search: more than 0, world units.
    Length(MethodKind),
    /// The number of equal steps of a linear search: a whole number, 1 or more.
    Steps,
}

/// A number that describes a body. Lengths in world units, angles in degrees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BodyQuantity {
    /// The direction of its velocity, counter-clockwise from +x.
    Direction,
    /// The length of its velocity, 0 or more. The direction stays; a resting body moves along +x.
    Speed,
    /// The angle by which it turns during the frame.
    Spin,
    /// The width of a rectangle, along its own first axis. The center stays.
    Width,
    /// The height of a rectangle, along its own second axis. The center stays.
    Height,
    /// The radius of a circle or capsule.
    Radius,
    /// The angle about its reference point: the rotation of a rectangle, the direction of a line, ray, segment or capsule, of the
    /// first edge of a polygon, of the first member of a group that has an angle.
    Angle,
    /// The x coordinate of its reference point.
    X,
    /// The y coordinate of its reference point.
    Y,
}

impl BodyQuantity {
    /// All quantities, in the order of the menu.
    pub const ALL: [BodyQuantity; 9] = [
        BodyQuantity::Speed,
        BodyQuantity::Direction,
        BodyQuantity::Spin,
        BodyQuantity::X,
        BodyQuantity::Y,
        BodyQuantity::Width,
        BodyQuantity::Height,
        BodyQuantity::Radius,
        BodyQuantity::Angle,
    ];

    /// Returns the name, which is also that on the command line.
    pub fn id(self) -> &'static str {
        match self {
            BodyQuantity::Direction => "direction",
            BodyQuantity::Speed => "speed",
            BodyQuantity::Spin => "spin",
            BodyQuantity::Width => "width",
            BodyQuantity::Height => "height",
            BodyQuantity::Radius => "radius",
            BodyQuantity::Angle => "angle",
            BodyQuantity::X => "x",
            BodyQuantity::Y => "y",
        }
    }

    /// Returns true if the quantity is measured in degrees.
    pub fn is_angle(self) -> bool {
        matches!(self, BodyQuantity::Direction | BodyQuantity::Spin | BodyQuantity::Angle)
    }

    /// Returns the quantity that is the smaller extent of a rectangle, which decides whether bodies tunnel. `None` for other
    /// shapes.
    pub fn thickness(shape: &Shape) -> Option<BodyQuantity> {
        let size = shape.size()?;
        Some(if size.y < size.x { BodyQuantity::Height } else { BodyQuantity::Width })
    }
}

impl Parameter {
    /// Returns the parameters that the pair and the search have, in the order of the menu.
    pub fn all(setup: &SweepQuestion) -> Vec<Parameter> {
        let of_bodies = setup
            .pair
            .into_iter()
            .flat_map(|body| BodyQuantity::ALL.into_iter().map(move |quantity| Parameter::Body { quantity, body }));
        let others = [Parameter::Steps, Parameter::Length(setup.method.kind()), Parameter::Slop];
        of_bodies.chain(others).filter(|parameter| parameter.applies(setup)).collect()
    }

    /// Returns true if the pair or the search has this parameter.
    pub fn applies(self, setup: &SweepQuestion) -> bool {
        self.why_not(setup).is_none()
    }

    /// Returns the reason why the parameter does not apply, with the bodies or searches that have it. `None` if it applies.
    pub fn why_not(self, setup: &SweepQuestion) -> Option<String> {
        match self {
            Parameter::Slop | Parameter::Length(_) | Parameter::Steps if setup.asks == AskedParty::Engine => {
                Some(texts::not_asked_of_an_engine(self.id("")))
            }
            Parameter::Slop => None,
            Parameter::Length(kind) => {
                let has_it = kind == setup.method.kind() && setup.method.rules().length.is_some();
                (!has_it).then(|| texts::of_another_search(self.id(""), kind.id(), setup.method.kind().id()))
            }
            Parameter::Steps if setup.method.rules().looks == TestedTimes::Steps => None,
            Parameter::Steps => {
                let in_steps: Vec<&str> = MethodKind::ALL
                    .into_iter()
                    .filter(|kind| kind.rules().looks == TestedTimes::Steps)
                    .map(MethodKind::id)
                    .collect();
                Some(texts::of_another_search(self.id(""), in_steps.join(", "), setup.method.kind().id()))
            }
            Parameter::Body { quantity, body } => {
                let Some(role) = setup.pair.iter().position(|&index| index == body) else {
                    return Some(texts::NOT_OF_THE_PAIR.to_owned());
                };
                let moving = &setup.bodies[role];
                let kind = moving.shape.kind();
                let has_none = |has: &str| Some(texts::has_no(kind.name(), quantity.id(), has));
                match quantity {
                    BodyQuantity::Direction if moving.velocity().length_squared() == 0.0 => Some(texts::NO_DIRECTION.to_owned()),
                    BodyQuantity::Width | BodyQuantity::Height if moving.shape.size().is_none() => has_none(texts::RECTANGLE_HAS),
                    BodyQuantity::Radius if moving.shape.radius().is_none() => has_none(texts::ROUND_HAS),
                    BodyQuantity::Angle if angle(&moving.shape).is_none() => has_none(texts::TURNED_HAS),
                    _ => None,
                }
            }
        }
    }

    /// Returns true if the two set the same number.
    pub fn clashes(self, other: Parameter) -> bool {
        // The number of steps follows from their length.
        let is_step = |parameter| matches!(parameter, Parameter::Length(_) | Parameter::Steps);
        self == other || (is_step(self) && is_step(other))
    }

    /// Returns the body of the parameter, as an index into the scene. `None` if it belongs to the search.
    pub fn body(self) -> Option<usize> {
        match self {
            Parameter::Body { body, .. } => Some(body),
            Parameter::Slop | Parameter::Length(_) | Parameter::Steps => None,
        }
    }

    /// Returns true if only whole numbers are valid.
    pub fn is_whole(self) -> bool {
        self == Parameter::Steps
    }

    /// Returns the unit that follows a value: the degree sign, or nothing.
    pub fn unit(self) -> &'static str {
        match self {
            Parameter::Body { quantity, .. } if quantity.is_angle() => "\u{b0}",
            Parameter::Body { .. } | Parameter::Slop | Parameter::Length(_) | Parameter::Steps => "",
        }
    }

    /// Returns the name on the command line: `bullet.speed`, `max_step`.
    pub fn id(self, body: &str) -> String {
        match self {
            Parameter::Body { quantity, .. } => format!("{body}.{}", quantity.id()),
            Parameter::Slop => "slop".to_owned(),
            Parameter::Length(kind) => kind.rules().length.as_ref().map_or("length", |length| length.field).to_owned(),
            Parameter::Steps => "steps".to_owned(),
        }
    }

    /// Returns the name in prose: "speed of bullet", "longest step".
    pub fn name(self, scene: &Scene) -> String {
        match self {
            Parameter::Body { quantity, body } => texts::quantity_of(quantity.id(), scene.name(body)),
            Parameter::Slop => texts::SLOP.to_owned(),
            Parameter::Length(kind) => kind.rules().length.as_ref().map_or("length", |length| length.name).to_owned(),
            Parameter::Steps => texts::NUMBER_OF_STEPS.to_owned(),
        }
    }

    /// Returns the parameter with this name: `steps`, `bullet.speed`, or `speed` alone for the body of the pair that usually has
    /// it. The error says what was found and what is allowed.
    ///
    /// # Errors
    ///
    /// Fails if no parameter has this name, or the pair or the search does not have it.
    pub fn named(text: &str, scene: &Scene, setup: &SweepQuestion) -> Result<Parameter, String> {
        let single = match text {
            "slop" => Some(Parameter::Slop),
            "steps" => Some(Parameter::Steps),
            _ => lengths().find(|(_, field)| *field == text).map(|(kind, _)| Parameter::Length(kind)),
        };
        let parameter = match (single, text.rsplit_once('.')) {
            (Some(single), _) => single,
            (None, Some((name, quantity))) => {
                let Some(role) = setup.pair.iter().position(|&body| scene.name(body) == name) else {
                    let [a, b] = setup.pair.map(|body| scene.name(body));
                    return Err(texts::no_such_body(name, a, b));
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

/// Returns the methods with a length parameter, and its name on the command line.
fn lengths() -> impl Iterator<Item = (MethodKind, &'static str)> {
    MethodKind::ALL.into_iter().filter_map(|kind| Some((kind, kind.rules().length.as_ref()?.field)))
}

/// Returns the parameter for a quantity without the name of a body: a quantity of motion belongs to the mover first, a quantity
/// of shape to the other body first.
fn of_either(text: &str, setup: &SweepQuestion) -> Result<Parameter, String> {
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

fn quantity_named(text: &str, shape: &Shape) -> Result<BodyQuantity, String> {
    if text == "thickness" {
        let none = || texts::no_thickness(shape.kind().name());
        return BodyQuantity::thickness(shape).ok_or_else(none);
    }
    let found = BodyQuantity::ALL.into_iter().find(|quantity| quantity.id() == text);
    found.ok_or_else(|| {
        let quantities = BodyQuantity::ALL.map(BodyQuantity::id).join(", ");
        let lengths: Vec<&str> = lengths().map(|(_, field)| field).collect();
        texts::no_parameter(text, quantities, lengths.join(", "))
    })
}

/// Returns the angle of a shape, degrees: its rotation, or the direction of a line, from end to end, of the first edge of a polygon, of the
/// first member that has one. `None` for points and circles, and for groups of nothing else.
pub(super) fn angle(shape: &Shape) -> Option<f64> {
    let along = |direction: DVec2| Rotation::from_direction(direction).map(Rotation::degrees);
    let mut from = None;
    for value in shape.values() {
        match (value, from) {
            (FieldValue::Rotation(rotation), _) => return Some(rotation.degrees()),
            (FieldValue::Direction(direction), _) => return along(direction),
            (FieldValue::Position(end), Some(from)) => return along(end - from),
            (FieldValue::Position(first), None) => from = Some(first),
            // A rectangle without a rotation lies along the axes.
            (FieldValue::Minimum(_) | FieldValue::Maximum(_), _) => return Some(0.0),
            (FieldValue::Points(points), _) => return along(*points.get(1)? - *points.first()?),
            (FieldValue::Members(members), _) => return members.iter().find_map(angle),
            (FieldValue::Length(_) | FieldValue::Extents(_) | FieldValue::Bound(_) | FieldValue::Pivot(_), _) => {}
        }
    }
    None
}
