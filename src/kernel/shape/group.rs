//! A group: shapes that move as one, with a bound that is tested first.

use glam::DVec2;

use super::{InvalidShape, Shape};

/// The most members a group may have.
pub const MAX_MEMBERS: usize = 1024;

/// How deep groups may be nested: a group of single shapes has depth 1.
pub const MAX_DEPTH: usize = 8;

/// The union of some shapes that move as one. What misses its bound misses all of them.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    bound: Bound,
    members: Vec<Shape>,
}

/// What bounds a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bound {
    /// The smallest enclosing circle.
    Circle,
    /// The smallest axis-aligned rectangle.
    Rectangle,
}

impl Bound {
    /// All bounds, in order.
    pub const ALL: [Bound; 2] = [Bound::Circle, Bound::Rectangle];
}

impl Group {
    /// The group of these members: at least one and at most [`MAX_MEMBERS`], all bounded, nested no deeper than [`MAX_DEPTH`].
    pub fn new(bound: Bound, members: Vec<Shape>) -> Result<Group, InvalidShape> {
        Ok(Group { bound, members })
    }

    /// What bounds it.
    pub fn bound(&self) -> Bound {
        self.bound
    }

    /// The bound itself: a [`Shape::Circle`] or a [`Shape::Aabb`] that holds every member.
    pub fn bounding_shape(&self) -> Shape {
        todo!("owner: shapes")
    }

    /// The members, in order. At least one.
    pub fn members(&self) -> &[Shape] {
        &self.members
    }

    /// How deep groups are nested in it: 1 where all members are single shapes.
    pub fn depth(&self) -> usize {
        todo!("owner: shapes")
    }

    pub(super) fn translated(&self, offset: DVec2) -> Group {
        Group { bound: self.bound, members: self.members.iter().map(|member| member.translated(offset)).collect() }
    }
}
