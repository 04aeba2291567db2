//! Reads a group by the keys of its items, without the name of its type.

use std::borrow::Cow;

use super::collector::{Collector, body_at_rest};
use super::keys::{KeyRole, has_key, is_known};
use super::names::name_at;
use super::points::{self, PointOrder};
use super::positional::{self, around, basis, min_size};
use super::texts;
use super::tree::{BracketGroup, GroupItem, ItemValue};
use super::types::{self, ArgumentMeanings};
use super::vector::vector;
use super::{PasteContent, PastedPose, TextReading};
use crate::explain::figure;
use crate::kernel::{Aabb, Capsule, Circle, DVec2, Line, Polygon, Ray, Rotation, Segment, Shape};
use crate::scene::Body;

/// The reader of any group, which reads those inside of others.
pub(super) type ReadGroup = for<'a> fn(&BracketGroup<'a>, &mut Collector<'a>) -> Vec<TextReading>;

/// The items of a group by their roles.
struct GroupItems<'g, 'a> {
    items: &'g [GroupItem<'a>],
    /// The names in front of the group.
    names: &'g [&'a str],
}

impl<'g, 'a> GroupItems<'g, 'a> {
    fn of(group: &'g BracketGroup<'a>) -> GroupItems<'g, 'a> {
        GroupItems { items: &group.items, names: &group.names }
    }

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
            return GroupItems::of(axes).vectors([KeyRole::XAxis, KeyRole::YAxis], collector);
        }
        let axes = self.vectors([KeyRole::XAxis, KeyRole::YAxis], collector);
        axes.or_else(|| self.vectors([KeyRole::X, KeyRole::Y], collector))
    }

    /// Returns the points and their order, limited to their count if the group has one.
    fn points(&self, collector: &mut Collector) -> Option<(Vec<DVec2>, PointOrder)> {
        let is_true = |value: &ItemValue| match value {
            ItemValue::Word(word) => word.eq_ignore_ascii_case("true"),
            ItemValue::Number(number) => *number != 0.0,
            ItemValue::Quoted(_) | ItemValue::Group(_) | ItemValue::Stray => false,
        };
        let (role, group) = [KeyRole::Points, KeyRole::Path, KeyRole::Closed].into_iter().find_map(|role| {
            let mut values = self.items.iter().filter(|item| has_key(item, role)).map(|item| &item.value);
            values.find_map(|value| if let ItemValue::Group(group) = value { Some((role, group)) } else { None })
        })?;
        let inner = GroupItems::of(group);
        if let ([_, ..], Some(ItemValue::Group(_))) = (group.items.as_slice(), inner.value(KeyRole::Points)) {
            // `"chain": {"vertices": ..}`.
            let (points, order) = inner.points(collector)?;
            return Some((points, if role == KeyRole::Points { order } else { PointOrder::Path }));
        }
        let count = self.number(KeyRole::Count).map_or(usize::MAX, |count| count.max(0.0) as usize);
        let mut points = points::list(group, collector)?;
        points.truncate(count);
        let is_closed = self.value(KeyRole::Closed).is_some_and(is_true);
        let order = match role {
            KeyRole::Closed => PointOrder::Loop,
            _ if role != KeyRole::Path && !self.is_chain() => PointOrder::Ring,
            _ if is_closed => PointOrder::Loop,
            _ => PointOrder::Path,
        };
        Some((points, order))
    }

    /// Returns true if the type says that points are those of a chain.
    fn is_chain(&self) -> bool {
        const CHAINS: [&str; 5] = ["chain", "polyline", "linestring", "edgechain", "chainshape"];
        let names_type = |item: &&GroupItem| {
            item.key.is_some_and(|key| ["type", "kind", "shape"].iter().any(|name| key.eq_ignore_ascii_case(name)))
        };
        let is_of_chain = |value: &ItemValue| match value {
            ItemValue::Quoted(text) | ItemValue::Word(text) => CHAINS.contains(&text.to_lowercase().replace('_', "").as_str()),
            ItemValue::Number(_) | ItemValue::Group(_) | ItemValue::Stray => false,
        };
        types::find(self.names).is_some_and(|known| known.arguments == ArgumentMeanings::Path)
            || self.items.iter().filter(names_type).any(|item| is_of_chain(&item.value))
    }

    /// Returns the velocity, as a vector or as two numbers.
    fn velocity(&self, collector: &mut Collector) -> Option<DVec2> {
        self.vector(KeyRole::Velocity, collector).or_else(|| self.pair([KeyRole::VelocityX, KeyRole::VelocityY]))
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

    fn name(&self) -> Option<Cow<'a, str>> {
        let index = self.items.iter().position(|item| has_key(item, KeyRole::Name))?;
        name_at(self.items, index)
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
    let fields = GroupItems::of(group);
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
    let fields = GroupItems::of(group);
    if group.items.iter().all(|item| item.key.is_none()) {
        return Vec::new();
    }
    let found = of_fields(group, &fields, collector, read_group);
    if !found.is_empty() {
        if fields.number(KeyRole::Z).is_some() {
            collector.note(texts::Z_LEFT_OUT);
        }
        if let Some(radius) = fields.number(KeyRole::Rounding).filter(|radius| *radius != 0.0) {
            collector.note(texts::rounded_left_out(figure(radius)));
        }
        let is_shape = |item: &GroupItem| matches!(item.value, ItemValue::Group(_));
        group.items.iter().filter(|item| !is_known(item) && !is_shape(item)).for_each(|item| collector.leave_out(item));
    }
    found
}

fn of_fields<'a>(
    group: &BracketGroup<'a>,
    fields: &GroupItems<'_, 'a>,
    collector: &mut Collector<'a>,
    read_group: ReadGroup,
) -> Vec<TextReading> {
    let columns = points::columns(group, collector);
    // Two columns of two numbers may be the axes of a transform.
    if let (Some([x, y]), None | Some([_, _])) = (fields.axes(collector), columns.as_deref()) {
        let origin = fields.vector(KeyRole::Position, collector).unwrap_or_default();
        let pose = basis([x, y, origin], collector);
        if pose.is_some() || columns.is_none() {
            return pose.into_iter().collect();
        }
    }
    if let Some(columns) = columns {
        return positional::points(&columns, PointOrder::Ring, collector);
    }
    let position = fields.vector(KeyRole::Center, collector).or_else(|| fields.vector(KeyRole::Position, collector));
    let position = position.or(fields.pair([KeyRole::X, KeyRole::Y]));
    let velocity = fields.velocity(collector);
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
            let body = Body { velocity: velocity.unwrap_or_default(), ..body_at_rest(name.as_deref(), shape) };
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
    if let Some((points, order)) = fields.points(collector) {
        if let Some(radius) = radius.filter(|radius| *radius != 0.0) {
            collector.note(texts::rounded_left_out(figure(radius)));
        }
        let (written, moved) = match order {
            PointOrder::Ring => (collector.shape(texts::POLYGON, points::ring(&points)), texts::POLYGON_MOVED),
            PointOrder::Path | PointOrder::Loop => (positional::path(&points, order, collector), texts::PATH_MOVED),
        };
        if let (Some(position), Some(TextReading { content: PasteContent::Shape(shape), .. })) =
            (position.filter(|position| *position != DVec2::ZERO), &written)
        {
            ways.push(Some(TextReading { content: PasteContent::Shape(shape.translated(position)), how: moved }));
        }
        ways.insert(0, written);
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
    let has_ends = [KeyRole::From, KeyRole::Points, KeyRole::Path].into_iter().any(|role| fields.value(role).is_some());
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
