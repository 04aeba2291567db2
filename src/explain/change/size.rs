//! How thick the target would have to be to be hit.

use super::asker::{Asker, Stop};
use super::flip::{Turn, flip};
use super::{Change, Edit, What};
use crate::explain::figures::{figure, in_full};
use crate::explain::texts::change as texts;
use crate::kernel::{Aabb, Capsule, Circle, DVec2, Obb, Shape, separation};

/// The size is raised in so many steps, at most until the two would touch at the start.
const STEPS: usize = 24;

/// It is raised by so many times what it is, no more.
const MOST: f64 = 15.0;

/// No contact: the size of the target, or else of the mover, from which on there is an impact.
pub(super) fn change(asker: &mut Asker<'_>) -> Result<Option<Change>, Stop> {
    let question = asker.question;
    let (a, b) = (question.a(), question.b());
    let Some(gap) = separation(&a.shape, &b.shape).filter(|gap| 0.0 < *gap) else { return Ok(None) };
    let motion = a.velocity() - b.velocity();
    for role in [question.target(), question.mover()] {
        let body = question.body(role);
        let Some(size) = Size::of(&body.shape, motion) else { continue };
        let edit = |now: f64| Some(Edit::Shape(role, resized(&body.shape, motion, now)?));
        // A thickness grows on both sides.
        let most = match size.of {
            Extent::Radius => gap,
            Extent::Thickness => 2.0 * gap,
        };
        let most = if 0.0 < size.now { most.min(MOST * size.now) } else { most };
        let scan = (1..=STEPS).map(|step| size.now + most * step as f64 / STEPS as f64);
        if let Some(found) = flip(asker, size.now, scan, edit, Turn::IntoImpact)? {
            let (name, value, now) = (&body.name, in_full(found.0.value), figure(size.now));
            let text = match size.of {
                Extent::Radius => texts::hits_with_radius(name, value, now),
                Extent::Thickness => texts::hits_with_thickness(name, value, now),
            };
            return Ok(Change::of_number(What::Size, found, edit, text));
        }
    }
    Ok(None)
}

/// The one number that says how thick a shape is.
struct Size {
    now: f64,
    of: Extent,
}

enum Extent {
    Radius,
    Thickness,
}

impl Size {
    /// Along the motion. `None` for shapes without such a number.
    fn of(shape: &Shape, motion: DVec2) -> Option<Size> {
        Some(match shape {
            Shape::Circle(circle) => Size { now: circle.radius(), of: Extent::Radius },
            Shape::Capsule(capsule) => Size { now: capsule.radius(), of: Extent::Radius },
            Shape::Aabb(aabb) => {
                Size { now: if is_along_x(motion) { aabb.size().x } else { aabb.size().y }, of: Extent::Thickness }
            }
            Shape::Obb(obb) => {
                let half = obb.half_extents();
                let along = if is_along_x(local(obb, motion)) { half.x } else { half.y };
                Size { now: 2.0 * along, of: Extent::Thickness }
            }
            Shape::Point(_) | Shape::Line(_) | Shape::Ray(_) | Shape::Segment(_) | Shape::Polygon(_) | Shape::Group(_) => {
                return None;
            }
        })
    }
}

/// The shape with this thickness along the motion or with this radius, about the same middle.
fn resized(shape: &Shape, motion: DVec2, size: f64) -> Option<Shape> {
    let along = |both: DVec2, new: f64, is_x: bool| if is_x { DVec2::new(new, both.y) } else { DVec2::new(both.x, new) };
    Some(match shape {
        Shape::Circle(circle) => Shape::Circle(Circle::new(circle.center(), size).ok()?),
        Shape::Capsule(capsule) => Shape::Capsule(Capsule::new(capsule.a(), capsule.b(), size).ok()?),
        Shape::Aabb(aabb) => {
            let half = along(aabb.size(), size, is_along_x(motion)) / 2.0;
            let is_x = is_along_x(motion);
            let [min, max] = [aabb.center() - half, aabb.center() + half];
            // The other sides stay where they are, to the last bit.
            let min = along(aabb.min(), if is_x { min.x } else { min.y }, is_x);
            let max = along(aabb.max(), if is_x { max.x } else { max.y }, is_x);
            Shape::Aabb(Aabb::new(min, max).ok()?)
        }
        Shape::Obb(obb) => {
            let half = along(obb.half_extents(), size / 2.0, is_along_x(local(obb, motion)));
            Shape::Obb(Obb::new(obb.center(), half, obb.rotation()).ok()?)
        }
        Shape::Point(_) | Shape::Line(_) | Shape::Ray(_) | Shape::Segment(_) | Shape::Polygon(_) | Shape::Group(_) => {
            return None;
        }
    })
}

/// A direction as the rectangle sees it.
fn local(obb: &Obb, direction: DVec2) -> DVec2 {
    obb.local_from_world(obb.center() + direction)
}

fn is_along_x(direction: DVec2) -> bool {
    direction.y.abs() <= direction.x.abs()
}
