//! A body of an engine in the family of Box2D: its fixtures become one shape at its pose, which turns about its center of mass.

use super::super::collector::Collector;
use super::super::draft::{BodiesDraft, plain_name};
use super::super::points::{PointOrder, grouped, path, ring, turning_about};
use super::super::texts;
use crate::explain::figure;
use crate::kernel::{Circle, DVec2, InvalidShape, Polygon, Rotation, Segment, Shape};
use crate::scene::Body;

/// The body types of Box2D by their numbers, as planck names them.
const TYPES: [(&str, BodyType); 3] =
    [("static", BodyType::Static), ("kinematic", BodyType::Kinematic), ("dynamic", BodyType::Dynamic)];

/// The part of the world that moves a body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BodyType {
    Static,
    Kinematic,
    Dynamic,
}

impl BodyType {
    pub(super) fn named(name: &str) -> Option<BodyType> {
        TYPES.iter().find(|(known, _)| *known == name).map(|(_, of)| *of)
    }

    pub(super) fn numbered(number: f64) -> Option<BodyType> {
        TYPES.iter().enumerate().find(|(index, _)| *index as f64 == number).map(|(_, (_, of))| *of)
    }
}

/// A body as it is written.
#[derive(Debug)]
pub(super) struct WorldBody {
    /// The body in messages, and its name if it has none.
    pub(super) place: String,
    pub(super) name: Option<String>,
    pub(super) of: BodyType,
    pub(super) position: DVec2,
    /// Radians.
    pub(super) angle: f64,
    /// Of the center of mass, units per second.
    pub(super) velocity: DVec2,
    /// Radians per second.
    pub(super) angular_velocity: f64,
    /// The center of mass in the frame of the body, if the text has it.
    pub(super) center: Option<DVec2>,
    pub(super) fixtures: Vec<Fixture>,
}

impl WorldBody {
    /// Returns a body at the origin that rests.
    pub(super) fn at_rest(place: String, fixture: Fixture) -> WorldBody {
        WorldBody {
            place,
            name: None,
            of: BodyType::Static,
            position: DVec2::ZERO,
            angle: 0.0,
            velocity: DVec2::ZERO,
            angular_velocity: 0.0,
            center: None,
            fixtures: vec![fixture],
        }
    }
}

/// A fixture: a shape in the frame of its body.
#[derive(Debug)]
pub(super) struct Fixture {
    pub(super) is_sensor: bool,
    pub(super) shape: Shape,
    /// Density times area. Segments have none.
    pub(super) mass: f64,
    /// The center of its area.
    pub(super) center: DVec2,
}

/// The shape of a fixture as it is written.
#[derive(Debug)]
pub(super) enum FixtureForm {
    Circle { center: DVec2, radius: f64 },
    Edge([DVec2; 2]),
    Polygon(Vec<DVec2>),
    Chain(Vec<DVec2>, PointOrder),
}

/// The bodies of a world, and what is said about the world as a whole.
#[derive(Debug, Default)]
pub(super) struct WorldDraft {
    pub(super) bodies: BodiesDraft,
    /// The joints that are left out.
    pub(super) joints: usize,
    /// The images that are left out.
    pub(super) images: usize,
    /// The bodies that are switched off.
    pub(super) inactive: usize,
    /// True if a fixture does not collide with all others.
    pub(super) has_filters: bool,
    /// True if an edge or a chain blocks from one side.
    pub(super) is_one_sided: bool,
    sensors: usize,
    /// The largest radius around a polygon or an edge.
    skin: Option<f64>,
}

impl WorldDraft {
    /// Returns a solid fixture, or the reason why its shape is none.
    pub(super) fn fixture(&mut self, form: FixtureForm, skin: f64, density: f64) -> Result<Fixture, String> {
        self.bodies.take_points(1)?;
        if !matches!(form, FixtureForm::Circle { .. }) && 0.0 < skin {
            self.skin = Some(self.skin.map_or(skin, |known| known.max(skin)));
        }
        let without_area = |shape| Fixture { shape, mass: 0.0, center: DVec2::ZERO, is_sensor: false };
        let fixture = match form {
            FixtureForm::Circle { center, radius } => Circle::new(center, radius).map(|circle| {
                let mass = density * std::f64::consts::PI * radius * radius;
                Fixture { mass, center, ..without_area(Shape::Circle(circle)) }
            }),
            FixtureForm::Edge([a, b]) => Segment::new(a, b).map(Shape::Segment).map(without_area),
            // The reader of RUBE makes an edge of two vertices.
            FixtureForm::Polygon(vertices) if vertices.len() == 2 => {
                Segment::new(vertices[0], vertices[1]).map(Shape::Segment).map(without_area)
            }
            FixtureForm::Polygon(vertices) => ring(&vertices).map(|polygon| {
                let (mass, center) = (density * area(&polygon), polygon.centroid());
                Fixture { mass, center, ..without_area(Shape::Polygon(polygon)) }
            }),
            FixtureForm::Chain(points, order) => path(&points, order).map(without_area),
        };
        fixture.map_err(|error| error.to_string())
    }

    /// Adds the bodies of a world body: its solid fixtures together, and its sensors. Fails with the limit of scenes that the text exceeds.
    pub(super) fn add(&mut self, body: WorldBody) -> Result<(), String> {
        let center = center_of_turns(&body);
        let (sensors, solids): (Vec<Fixture>, Vec<Fixture>) = body.fixtures.into_iter().partition(|fixture| fixture.is_sensor);
        let name = body.name.as_deref().and_then(plain_name).unwrap_or_else(|| body.place.clone());
        if solids.is_empty() && sensors.is_empty() {
            return self.bodies.leave_out(&name, texts::NO_FIXTURES);
        }
        self.sensors += usize::from(!sensors.is_empty());
        let sensor_name = if solids.is_empty() { name.clone() } else { plain_name(&texts::sensor_of(&name)).unwrap_or_default() };
        for (name, fixtures) in [(name, solids), (sensor_name, sensors)] {
            if fixtures.is_empty() {
                continue;
            }
            let spin = if body.of == BodyType::Static { 0.0 } else { body.angular_velocity.to_degrees() };
            let velocity = if body.of == BodyType::Static { DVec2::ZERO } else { body.velocity };
            let shapes: Vec<Shape> = fixtures.into_iter().map(|fixture| fixture.shape).collect();
            let placed = Rotation::from_radians(body.angle).and_then(|rotation| {
                let world = |local: &Shape| local.turned(DVec2::ZERO, rotation).translated(body.position).rebuilt();
                let shape = grouped(shapes.iter().map(world).collect::<Result<Vec<Shape>, InvalidShape>>()?)?;
                let pivot = rotation.world_from_local(center) + body.position;
                if spin == 0.0 { Ok(shape) } else { turning_about(shape, pivot) }
            });
            match placed {
                Ok(shape) => self.bodies.add(Body { velocity, spin, ..Body::new(name, shape) })?,
                Err(error) => self.bodies.leave_out(&name, error)?,
            }
        }
        Ok(())
    }

    /// Returns the bodies, with notes on what a scene does not have.
    pub(super) fn finished(self, what: &'static str, collector: &mut Collector) -> Vec<Body> {
        let counted = [
            (self.joints, texts::joints_left_out as fn(usize) -> String),
            (self.images, texts::images_left_out),
            (self.inactive, texts::inactive_left_out),
            (self.sensors, texts::sensors_apart),
        ];
        let skin = self.skin.map(figure).map(texts::skin_left_out);
        let bodies = self.bodies.finished(what, collector);
        if bodies.is_empty() {
            return bodies;
        }
        if bodies.iter().any(|body| !body.rests()) {
            collector.note(texts::PER_SECOND);
        }
        counted.into_iter().filter(|(count, _)| 0 < *count).for_each(|(count, note)| collector.note(note(count)));
        skin.into_iter().for_each(|note| collector.note(note));
        if self.has_filters {
            collector.note(texts::FILTERS_LEFT_OUT);
        }
        if self.is_one_sided {
            collector.note(texts::BOTH_SIDES);
        }
        bodies
    }
}

/// Returns the point in the frame of a body about which it turns: of a dynamic one the center of mass, of others the origin.
fn center_of_turns(body: &WorldBody) -> DVec2 {
    if body.of != BodyType::Dynamic {
        return DVec2::ZERO;
    }
    let add = |(mass, moment): (f64, DVec2), fixture: &Fixture| (mass + fixture.mass, moment + fixture.mass * fixture.center);
    let (mass, moment) = body.fixtures.iter().fold((0.0, DVec2::ZERO), add);
    // Box2D gives a body without mass the origin as its center.
    body.center.unwrap_or(if 0.0 < mass { moment / mass } else { DVec2::ZERO })
}

/// Returns the area of a polygon.
fn area(polygon: &Polygon) -> f64 {
    let vertices = polygon.vertices();
    let origin = vertices[0];
    0.5 * vertices.windows(2).map(|edge| (edge[0] - origin).perp_dot(edge[1] - origin)).sum::<f64>()
}
