//! Reads a group by the keys of its items, without the name of its type.

use super::collector::{Collector, body_at_rest};
use super::keys::{KeyRole, has_key, is_known};
use super::positional::{around, basis, min_size};
use super::texts;
use super::tree::{BracketGroup, GroupItem, ItemValue};
use super::vector::vector;
use super::{PasteContent, PastedPose, TextReading};
use crate::kernel::{Aabb, Capsule, Circle, DVec2, Line, Polygon, Ray, Rotation, Segment, Shape};
use crate::scene::Body;

/// The reader of any group, which reads those inside of others.
pub(super) type ReadGroup = for<'a> fn(&BracketGroup<'a>, &mut Collector<'a>) -> Vec<TextReading>;

/// The items of a group by their roles.
struct GroupItems<'g, 'a> {
    items: &'g [GroupItem<'a>],
}

impl<'g, 'a> GroupItems<'g, 'a> {
    fn value(&self, role: KeyRole) -> Option<&'g ItemValue<'a>> {
        self.items.iter().find(|item| has_key(item, role)).map(|item| &item.value)
    }

    fn number(&self, role: KeyRole) -> Option<f64> {
        self.items.iter().filter(|item| has_key(item, role)).find_map(|item| item.value.number())
    }

    fn numbers<const N: usize>(&self, roles: [KeyRole; N]) -> Option<[f64; N]> {
        let found: Option<Vec<f64>> = roles.into_iter().map(|role| self.number(role)).collect();
        found?.try_into().ok()
    }

    fn pair(&self, roles: [KeyRole; 2]) -> Option<DVec2> {
        self.numbers(roles).map(DVec2::from)
    }

    fn vector(&self, role: KeyRole, collector: &mut Collector) -> Option<DVec2> {
        self.items.iter().filter(|item| has_key(item, role)).find_map(|item| vector(&item.value, collector))
    }

    fn vectors<const N: usize>(&self, roles: [KeyRole; N], collector: &mut Collector) -> Option<[DVec2; N]> {
        let found: Option<Vec<DVec2>> = roles.into_iter().map(|role| self.vector(role, collector)).collect();
        found?.try_into().ok()
    }

    /// Returns the x axis and the y axis of a transform.
    fn axes(&self, collector: &mut Collector) -> Option<[DVec2; 2]> {
        if let Some(ItemValue::Group(axes)) = self.value(KeyRole::Axes) {
            return GroupItems { items: &axes.items }.vectors([KeyRole::XAxis, KeyRole::YAxis], collector);
        }
        let axes = self.vectors([KeyRole::XAxis, KeyRole::YAxis], collector);
        axes.or_else(|| self.vectors([KeyRole::X, KeyRole::Y], collector))
    }

    /// Returns the points, limited to their count if the group has one.
    fn points(&self, collector: &mut Collector) -> Option<Vec<DVec2>> {
        let ItemValue::Group(group) = self.value(KeyRole::Points)? else { return None };
        let count = self.number(KeyRole::Count).map_or(usize::MAX, |count| count.max(0.0) as usize);
        group.items.iter().take(count).map(|item| vector(&item.value, collector)).collect()
    }

    /// Returns the possible rotations, each with its form: a unit vector gives one, a number is an angle in radians or in
    /// degrees.
    fn rotations(&self) -> Vec<(AngleForm, Rotation)> {
        let degrees = self.number(KeyRole::Degrees).and_then(|degrees| Rotation::from_degrees(degrees).ok());
        if let Some(rotation) = degrees {
            return vec![(AngleForm::Degrees, rotation)];
        }
        match self.value(KeyRole::Rotation) {
            Some(ItemValue::Number(angle)) => {
                let radians = Rotation::from_radians(*angle).ok().map(|rotation| (AngleForm::Radians, rotation));
                let degrees = Rotation::from_degrees(*angle).ok().map(|rotation| (AngleForm::Degrees, rotation));
                radians.into_iter().chain(degrees).collect()
            }
            Some(ItemValue::Group(group)) => {
                unit_complex(group).map(|rotation| (AngleForm::Direction, rotation)).into_iter().collect()
            }
            Some(ItemValue::Quoted(_) | ItemValue::Word(_) | ItemValue::Stray) | None => Vec::new(),
        }
    }

    fn name(&self) -> Option<&'a str> {
        match self.value(KeyRole::Name)? {
            ItemValue::Quoted(name) | ItemValue::Word(name) => Some(name).copied().filter(|name| !name.trim().is_empty()),
            ItemValue::Number(_) | ItemValue::Group(_) | ItemValue::Stray => None,
        }
    }
}

/// The form of a rotation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AngleForm {
    Radians,
    Degrees,
    Direction,
}

/// Reads a rotation as cosine and sine, which may be wrapped.
fn unit_complex(group: &BracketGroup) -> Option<Rotation> {
    let fields = GroupItems { items: &group.items };
    if let Some(direction) = fields.pair([KeyRole::Cos, KeyRole::Sin]) {
        return Rotation::from_direction(direction);
    }
    match group.items.as_slice() {
        [GroupItem { value: ItemValue::Group(inner), .. }] => unit_complex(inner),
        _ => None,
    }
}

/// Returns the readings of a group by its keys. Empty if it has no known key. `read_group` reads the groups in it.
pub(super) fn readings<'a>(group: &BracketGroup<'a>, collector: &mut Collector<'a>, read_group: ReadGroup) -> Vec<TextReading> {
    let fields = GroupItems { items: &group.items };
    if group.items.iter().all(|item| item.key.is_none()) {
        return Vec::new();
    }
    let found = of_fields(&fields, collector, read_group);
    if !found.is_empty() {
        if fields.number(KeyRole::Z).is_some() {
            collector.note(texts::Z_LEFT_OUT);
        }
        if fields.number(KeyRole::Rounding).is_some_and(|radius| radius != 0.0) {
            collector.note(texts::ROUNDED_LEFT_OUT);
        }
        let is_shape = |item: &GroupItem| matches!(item.value, ItemValue::Group(_));
        group.items.iter().filter(|item| !is_known(item) && !is_shape(item)).for_each(|item| collector.leave_out(item));
    }
    found
}

fn of_fields<'a>(fields: &GroupItems<'_, 'a>, collector: &mut Collector<'a>, read_group: ReadGroup) -> Vec<TextReading> {
    if let Some([x, y]) = fields.axes(collector) {
        let origin = fields.vector(KeyRole::Position, collector).unwrap_or_default();
        return basis([x, y, origin], collector).into_iter().collect();
    }
    let position = fields.vector(KeyRole::Center, collector).or_else(|| fields.vector(KeyRole::Position, collector));
    let position = position.or(fields.pair([KeyRole::X, KeyRole::Y]));
    let velocity = fields.vector(KeyRole::Velocity, collector);
    let rotations = fields.rotations();
    let mut shapes = world_shapes(fields, position, collector);
    let local = local_shapes(fields, position, velocity, &rotations, collector, read_group);
    for (how, shape) in local {
        let turns = if rotations.is_empty() { vec![(AngleForm::Direction, Rotation::IDENTITY)] } else { rotations.clone() };
        for (angle, rotation) in turns {
            let placed = PastedPose { position: position.unwrap_or_default(), rotation }.world_from_local(&shape);
            let how = match (angle, &placed) {
                (AngleForm::Radians, Shape::Obb(_)) => texts::RECTANGLE_RADIANS,
                (AngleForm::Degrees, Shape::Obb(_)) => texts::RECTANGLE_DEGREES,
                _ => how,
            };
            let content = PasteContent::Shape(placed);
            if shapes.iter().all(|reading| reading.content != content) {
                shapes.push(TextReading { content, how });
            }
        }
    }
    if shapes.is_empty() {
        return without_shape(position, velocity, &rotations, collector);
    }
    let name = fields.name();
    if name.is_none() && velocity.is_none() {
        return shapes;
    }
    let moving = |reading: TextReading| match reading.content {
        PasteContent::Shape(shape) => {
            let body = Body { velocity: velocity.unwrap_or_default(), ..body_at_rest(name, shape) };
            TextReading { content: PasteContent::Bodies(vec![body]), how: reading.how }
        }
        content => TextReading { content, ..reading },
    };
    shapes.into_iter().map(moving).collect()
}

/// Reads shapes whose numbers are positions in the world.
fn world_shapes(fields: &GroupItems, position: Option<DVec2>, collector: &mut Collector) -> Vec<TextReading> {
    let mut ways = Vec::new();
    let radius = fields.number(KeyRole::Radius);
    let segment = |[a, b]: [DVec2; 2], collector: &mut Collector| match radius {
        Some(radius) => collector.shape(texts::ENDS_RADIUS, Capsule::new(a, b, radius)),
        None => collector.shape(texts::ENDS, Segment::new(a, b)),
    };
    if let Some(points) = fields.points(collector) {
        if radius.is_some_and(|radius| radius != 0.0) {
            collector.note(texts::ROUNDED_LEFT_OUT);
        }
        let polygon = Polygon::new(points.iter().copied());
        if let (Some(position), Ok(polygon)) = (position.filter(|position| *position != DVec2::ZERO), &polygon) {
            let moved = Shape::Polygon(polygon.clone()).translated(position);
            ways.push(Some(TextReading { content: PasteContent::Shape(moved), how: texts::POLYGON_MOVED }));
        }
        ways.insert(0, collector.shape(texts::POLYGON, polygon));
    } else if let Some(vertices) = fields.vectors([KeyRole::From, KeyRole::To, KeyRole::Third], collector) {
        ways.push(collector.shape(texts::TRIANGLE, Polygon::new(vertices)));
    } else if let Some(ends) = fields.vectors([KeyRole::From, KeyRole::To], collector) {
        ways.push(segment(ends, collector));
    } else if let Some([x1, y1, x2, y2]) = fields.numbers([KeyRole::X1, KeyRole::Y1, KeyRole::X2, KeyRole::Y2]) {
        ways.push(segment([DVec2::new(x1, y1), DVec2::new(x2, y2)], collector));
    } else if let Some([min, max]) = fields.vectors([KeyRole::Min, KeyRole::Max], collector) {
        ways.push(collector.shape(texts::MIN_MAX, Aabb::new(min, max)));
    } else if let Some([left, top, right, bottom]) =
        fields.numbers([KeyRole::Left, KeyRole::Top, KeyRole::Right, KeyRole::Bottom])
    {
        let (a, b) = (DVec2::new(left, top), DVec2::new(right, bottom));
        ways.push(collector.shape(texts::MIN_MAX, Aabb::new(a.min(b), a.max(b))));
    } else if let (Some(origin), Some(direction)) = (position, fields.vector(KeyRole::Direction, collector)) {
        ways.push(collector.shape(texts::RAY, Ray::new(origin, direction)));
        ways.push(collector.shape(texts::LINE, Line::new(origin, direction)));
    } else if let (Some(min), Some(size)) = (position, size(fields, collector))
        && fields.value(KeyRole::Center).is_none()
    {
        ways.push(collector.shape(texts::POSITION_SIZE, min_size(min, size)));
    }
    ways.into_iter().flatten().collect()
}

fn size(fields: &GroupItems, collector: &mut Collector) -> Option<DVec2> {
    fields.vector(KeyRole::Size, collector).or_else(|| fields.pair([KeyRole::Width, KeyRole::Height]))
}

/// Reads shapes around the origin of a frame. The position and the rotation place them in the world.
fn local_shapes<'a>(
    fields: &GroupItems<'_, 'a>,
    position: Option<DVec2>,
    velocity: Option<DVec2>,
    rotations: &[(AngleForm, Rotation)],
    collector: &mut Collector<'a>,
    read_group: ReadGroup,
) -> Vec<(&'static str, Shape)> {
    let half = fields.vector(KeyRole::HalfExtents, collector).or_else(|| fields.pair([KeyRole::HalfX, KeyRole::HalfY]));
    let has_ends = fields.value(KeyRole::From).is_some() || fields.value(KeyRole::Points).is_some();
    let reading = if let Some(half) = half {
        collector.shape(texts::CENTER_HALF, around(DVec2::ZERO, half))
    } else if let Some(size) = size(fields, collector) {
        collector.shape(texts::CENTER_SIZE, around(DVec2::ZERO, 0.5 * size))
    } else if let (Some(radius), false) = (fields.number(KeyRole::Radius), has_ends) {
        match fields.items.iter().find_map(|item| nested(item, collector, read_group)) {
            // `Capsule { segment, radius }`.
            Some(Shape::Segment(segment)) => collector.shape(texts::ENDS_RADIUS, Capsule::new(segment.a(), segment.b(), radius)),
            Some(_) | None => collector.shape(texts::CENTER_RADIUS, Circle::new(DVec2::ZERO, radius)),
        }
    } else if position.is_some() || velocity.is_some() || !rotations.is_empty() || fields.value(KeyRole::Rounding).is_some() {
        let shape = fields.items.iter().find_map(|item| nested(item, collector, read_group));
        shape.map(|shape| TextReading { content: PasteContent::Shape(shape), how: texts::BODY })
    } else {
        None
    };
    match reading {
        Some(TextReading { content: PasteContent::Shape(shape), how }) => vec![(how, shape)],
        Some(_) | None => Vec::new(),
    }
}

/// Returns the shape in a field whose key has no role.
fn nested<'a>(item: &GroupItem<'a>, collector: &mut Collector<'a>, read_group: ReadGroup) -> Option<Shape> {
    let ItemValue::Group(group) = &item.value else { return None };
    if item.key.is_none() || is_known(item) {
        return None;
    }
    match read_group(group, collector).into_iter().next()?.content {
        PasteContent::Shape(shape) => Some(shape),
        PasteContent::Number(_)
        | PasteContent::Vector(_)
        | PasteContent::Pose(_)
        | PasteContent::Bodies(_)
        | PasteContent::Scene(_) => None,
    }
}

/// Reads a pose, a position, a velocity, or a moving point.
fn without_shape(
    position: Option<DVec2>,
    velocity: Option<DVec2>,
    rotations: &[(AngleForm, Rotation)],
    collector: &mut Collector,
) -> Vec<TextReading> {
    let Some(position) = position else {
        return velocity.and_then(|velocity| collector.vector(texts::VECTOR, velocity)).into_iter().collect();
    };
    if !rotations.is_empty() {
        let how = |angle| match angle {
            AngleForm::Radians => texts::POSE_RADIANS,
            AngleForm::Degrees => texts::POSE_DEGREES,
            AngleForm::Direction => texts::POSE_BASIS,
        };
        return rotations.iter().filter_map(|(angle, rotation)| collector.pose(how(*angle), position, *rotation)).collect();
    }
    let alone = collector.vector(texts::VECTOR, position);
    let Some(velocity) = velocity else { return alone.into_iter().collect() };
    let point = crate::kernel::Point::new(position).map(Shape::Point);
    let moving = collector.shape(texts::BODY, point).and_then(|reading| match reading.content {
        PasteContent::Shape(shape) => {
            let body = Body { velocity, ..body_at_rest(None, shape) };
            Some(TextReading { content: PasteContent::Bodies(vec![body]), how: texts::BODY })
        }
        _ => None,
    });
    [moving, alone, collector.vector(texts::VECTOR, velocity)].into_iter().flatten().collect()
}
