//! The bodies that can be merged, with their members.

use super::connect::{components, neighbors};
use super::why::Why;
use crate::kernel::level::{Level, OutlineFault};
use crate::kernel::{Aabb, Kind, Shape};

/// Checks that a body can be part of a union. Fails with the reason against it.
pub(super) fn check(shape: &Shape) -> Result<(), Why> {
    let members = shape.leaves();
    members.iter().try_for_each(|member| check_member(member))?;
    if 1 < members.len() {
        let connected = neighbors(&members.iter().map(|member| vec![*member]).collect::<Vec<_>>());
        if 1 < components(&(0..members.len()).collect::<Vec<_>>(), &connected).len() {
            return Err(Why::InParts);
        }
    }
    Ok(())
}

fn check_member(member: &Shape) -> Result<(), Why> {
    match member {
        Shape::Polygon(_) => Ok(()),
        Shape::Aabb(rectangle) => {
            if has_area(rectangle) {
                Ok(())
            } else {
                Err(Why::NoArea)
            }
        }
        Shape::Obb(_) => match Level::of([member]).boundary(0.0).loops() {
            Ok(_) => Ok(()),
            Err(OutlineFault::Rounded(_)) => Err(Why::RoundedVertex),
            Err(OutlineFault::NotStraight) => Err(Why::NoArea),
        },
        Shape::Point(_) | Shape::Line(_) | Shape::Ray(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Capsule(_) => {
            Err(Why::NoPolygon(member.kind()))
        }
        Shape::Group(_) => Err(Why::NoPolygon(Kind::Group)),
    }
}

fn has_area(rectangle: &Aabb) -> bool {
    rectangle.min().cmplt(rectangle.max()).all()
}
