//! Changes to a scene that must not change its answers.

use crate::check::texts;
use crate::kernel::{DVec2, FieldValue, InvalidShape, MAX_COORDINATE, Rotation, Shape};
use crate::scene::{Body, Scene, stretched};
use crate::search::Method;

/// A change to the whole scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Transform {
    /// A becomes B, and B becomes A.
    Swap,
    /// x becomes -x.
    Mirror,
    /// Turned by 90 degrees about the origin of the world.
    QuarterTurn,
    /// Turned by 37 degrees about the origin of the world.
    Turn,
    /// Moved by 2 to the power of 20, to the right and down.
    MovePowerOfTwo,
    /// Moved by a million, to the right and down.
    MoveFar,
    /// Everything twice as large.
    Double,
    /// Everything a thousand times as large.
    Thousandfold,
    /// The frame backwards: from the bodies' ends to their starts.
    Reverse,
}

impl Transform {
    /// All of them, in the order of the table.
    pub const ALL: [Transform; 9] = [
        Transform::Swap,
        Transform::Mirror,
        Transform::QuarterTurn,
        Transform::Turn,
        Transform::MovePowerOfTwo,
        Transform::MoveFar,
        Transform::Double,
        Transform::Thousandfold,
        Transform::Reverse,
    ];

    /// Returns the name in the table.
    pub fn name(self) -> &'static str {
        match self {
            Transform::Swap => texts::SWAP,
            Transform::Mirror => texts::MIRROR,
            Transform::QuarterTurn => texts::QUARTER_TURN,
            Transform::Turn => texts::TURN,
            Transform::MovePowerOfTwo => texts::MOVE_POWER_OF_TWO,
            Transform::MoveFar => texts::MOVE_FAR,
            Transform::Double => texts::DOUBLE,
            Transform::Thousandfold => texts::THOUSANDFOLD,
            Transform::Reverse => texts::REVERSE,
        }
    }

    /// Returns the changed scene; its expectations stay.
    ///
    /// # Errors
    ///
    /// Fails if a shape leaves the permitted range, or if rounding makes a polygon invalid.
    pub fn applied(self, scene: &Scene) -> Result<Scene, InvalidShape> {
        let mut scene = scene.clone();
        if self == Transform::Swap {
            scene.pair = scene.pair.map(|[a, b]| [b, a]);
            return Ok(scene);
        }
        for body in &mut scene.bodies {
            *body = self.body(body)?;
        }
        scene.slop = in_range("slop", scene.slop * self.scale())?;
        scene.search = self.method(scene.search);
        Ok(scene)
    }

    /// Returns the factor by which lengths grow.
    pub fn scale(self) -> f64 {
        match self {
            Transform::Double => 2.0,
            Transform::Thousandfold => 1000.0,
            Transform::Swap
            | Transform::Mirror
            | Transform::QuarterTurn
            | Transform::Turn
            | Transform::MovePowerOfTwo
            | Transform::MoveFar
            | Transform::Reverse => 1.0,
        }
    }

    /// Returns the original of a direction of the changed scene.
    pub(super) fn direction_before(self, direction: DVec2) -> DVec2 {
        match self {
            Transform::Swap => -direction,
            Transform::Mirror => DVec2::new(-direction.x, direction.y),
            Transform::QuarterTurn | Transform::Turn => self.rotation().local_from_world(direction),
            Transform::MovePowerOfTwo | Transform::MoveFar | Transform::Double | Transform::Thousandfold | Transform::Reverse => {
                direction
            }
        }
    }

    /// Returns true if the numbers of a shape change without rounding.
    pub(super) fn is_exact_for(self, shape: &Shape) -> bool {
        match self {
            Transform::Swap | Transform::Double => true,
            Transform::Mirror => all_rotations(shape, &mirrors_exactly),
            Transform::QuarterTurn => all_rotations(shape, &|rotation| turns_exactly(rotation, self.rotation())),
            Transform::MovePowerOfTwo | Transform::MoveFar => {
                shape.positions().into_iter().all(|p| has_exact_sum(p.x, self.offset().x) && has_exact_sum(p.y, self.offset().y))
            }
            Transform::Turn | Transform::Thousandfold | Transform::Reverse => false,
        }
    }

    /// Returns true if a search makes exactly the same steps: every position of the motion, too, changes without rounding.
    pub(super) fn keeps_steps(self) -> bool {
        matches!(self, Transform::Swap | Transform::Mirror | Transform::QuarterTurn | Transform::Double)
    }

    fn body(self, body: &Body) -> Result<Body, InvalidShape> {
        let (shape, velocity, spin) = match self {
            Transform::Swap => (body.shape.clone(), body.velocity, body.spin),
            Transform::Mirror => {
                let velocity = DVec2::new(0.0 - body.velocity.x, body.velocity.y);
                (stretched(&body.shape, DVec2::new(-1.0, 1.0))?, velocity, 0.0 - body.spin)
            }
            Transform::QuarterTurn | Transform::Turn => {
                let rotation = self.rotation();
                let velocity = rotation.world_from_local(body.velocity) + DVec2::ZERO;
                (body.shape.turned(DVec2::ZERO, rotation).rebuilt()?, velocity, body.spin)
            }
            Transform::MovePowerOfTwo | Transform::MoveFar => {
                (body.shape.translated(self.offset()).rebuilt()?, body.velocity, body.spin)
            }
            Transform::Double | Transform::Thousandfold => {
                let velocity = body.velocity * self.scale();
                in_range("velocity", velocity.abs().max_element())?;
                (stretched(&body.shape, DVec2::splat(self.scale()))?, velocity, body.spin)
            }
            Transform::Reverse => (body.moving().at(1.0).rebuilt()?, DVec2::ZERO - body.velocity, 0.0 - body.spin),
        };
        Ok(Body { shape, velocity, spin, ..body.clone() })
    }

    /// Returns the same search, with its length scaled.
    fn method(self, method: Method) -> Method {
        method.with_length(method.given_length().map(|length| (length * self.scale()).min(MAX_COORDINATE)))
    }

    fn rotation(self) -> Rotation {
        let degrees = if self == Transform::QuarterTurn { 90.0 } else { 37.0 };
        Rotation::from_degrees(degrees).unwrap_or(Rotation::IDENTITY)
    }

    fn offset(self) -> DVec2 {
        let length = if self == Transform::MovePowerOfTwo { 1_048_576.0 } else { 1_000_000.0 };
        DVec2::new(length, -length)
    }
}

/// Returns true where this holds of the rotation of every rectangle.
fn all_rotations(shape: &Shape, hold: &dyn Fn(Rotation) -> bool) -> bool {
    shape.values().iter().all(|value| match value {
        FieldValue::Rotation(rotation) => hold(*rotation),
        FieldValue::Members(members) => members.iter().all(|member| all_rotations(member, hold)),
        FieldValue::Position(_)
        | FieldValue::Minimum(_)
        | FieldValue::Maximum(_)
        | FieldValue::Direction(_)
        | FieldValue::Length(_)
        | FieldValue::Extents(_)
        | FieldValue::Points(_)
        | FieldValue::Bound(_)
        | FieldValue::Pivot(_) => true,
    })
}

/// Returns true if the mirrored angle has exactly the mirrored vector. A rotation made from a vector may not.
fn mirrors_exactly(rotation: Rotation) -> bool {
    let axis = rotation.axis();
    Rotation::from_degrees(0.0 - rotation.degrees()).is_ok_and(|mirrored| mirrored.axis() == DVec2::new(axis.x, -axis.y))
}

/// Returns true if the sum of the angles has exactly the turned vector. The sum may be rounded.
fn turns_exactly(rotation: Rotation, by: Rotation) -> bool {
    let turned = rotation.then(by);
    Rotation::from_degrees(turned.degrees()).is_ok_and(|sum| sum.axis() == turned.axis())
}

fn in_range(field: &'static str, found: f64) -> Result<f64, InvalidShape> {
    if MAX_COORDINATE < found { Err(InvalidShape::TooLarge { field, found }) } else { Ok(found) }
}

/// Returns true if the sum `a + b` is not rounded.
fn has_exact_sum(a: f64, b: f64) -> bool {
    let sum = a + b;
    let of_b = sum - a;
    (a - (sum - of_b)) + (b - of_b) == 0.0
}
