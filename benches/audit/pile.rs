//! A capture of any length: a dense pile.

use std::fmt::Write as _;

use clashbox::kernel::{Aabb, Circle, DVec2, Rotation, Shape, contact, hit};

/// Bodies in rows, one beside the other, each moving a little about its position; every second one is a box that also turns.
pub(crate) struct Pile {
    bodies: usize,
    columns: usize,
    /// The bottom row stands still as a level, and each contact has its normal.
    has_normals: bool,
    /// The pairs that may touch.
    neighbors: Vec<[usize; 2]>,
}

impl Pile {
    pub(crate) fn new(bodies: usize, columns: usize) -> Pile {
        let beside = |a: usize| [a + 1, a + columns, a + columns + 1, (a + columns).saturating_sub(1)];
        let near = |a: usize, b: usize| b < bodies && a < b && (a % columns).abs_diff(b % columns) <= 1;
        let neighbors = (0..bodies).flat_map(|a| beside(a).into_iter().filter(move |b| near(a, *b)).map(move |b| [a, b]));
        Pile { bodies, columns, has_normals: false, neighbors: neighbors.collect() }
    }

    pub(crate) fn with_normals(self) -> Pile {
        Pile { has_normals: true, ..self }
    }

    fn is_static(&self, body: usize) -> bool {
        self.has_normals && body < self.columns
    }

    fn is_box(body: usize) -> bool {
        body % 2 == 1
    }

    /// Returns the position of a body at a frame, and its angle.
    fn pose(&self, body: usize, frame: usize) -> (DVec2, f64) {
        let frame = if self.is_static(body) { 0 } else { frame };
        let phase = 0.05 * frame as f64 + 1.7 * body as f64;
        let middle = DVec2::new((body % self.columns) as f64, (body / self.columns) as f64);
        (middle + 0.01 * DVec2::new(phase.sin(), phase.cos()), if Pile::is_box(body) { 0.01 * phase.sin() } else { 0.0 })
    }

    fn shape(&self, body: usize, frame: usize) -> Shape {
        let (position, angle) = self.pose(body, frame);
        let shape: Shape = if Pile::is_box(body) {
            Aabb::new([-0.5, -0.5], [0.5, 0.5]).map(Shape::from)
        } else {
            Circle::new([0.0, 0.0], 0.5).map(Shape::from)
        }
        .expect("the unit box and the unit disc are shapes");
        let rotation = Rotation::from_radians(angle).expect("the angle is finite");
        shape.turned(DVec2::ZERO, rotation).translated(position)
    }

    pub(crate) fn head(&self) -> String {
        let mut text = "{\"clashbox\":\"capture\",\"version\":1,\"dt\":0.016666666666666666,\"margin\":0.01}\n".to_owned();
        for body in 0..self.bodies {
            let shape = if Pile::is_box(body) {
                "{\"aabb\":{\"min\":[-0.5,-0.5],\"max\":[0.5,0.5]}}"
            } else {
                "{\"circle\":{\"center\":[0,0],\"radius\":0.5}}"
            };
            let kind = if self.is_static(body) { "static" } else { "dynamic" };
            text += &format!("{{\"body\":\"body {body}\",\"shape\":{shape},\"kind\":\"{kind}\"}}\n");
        }
        text
    }

    /// Returns a frame as an engine writes it that reports every contact.
    pub(crate) fn frame(&self, frame: usize) -> String {
        let mut text = format!("{{\"frame\":{frame},\"at\":{{");
        for body in 0..self.bodies {
            let ((position, angle), comma) = (self.pose(body, frame), if body == 0 { "" } else { "," });
            // Writing to a string cannot fail.
            let _ = write!(text, "{comma}\"body {body}\":[{},{},{angle}]", position.x as f32, position.y as f32);
        }
        text += "},\"contacts\":[";
        let shapes: Vec<Shape> = (0..self.bodies).map(|body| self.shape(body, frame)).collect();
        let touching = self.neighbors.iter().filter(|[a, b]| hit(&shapes[*a], &shapes[*b], 0.005));
        for (index, [a, b]) in touching.enumerate() {
            let comma = if index == 0 { "" } else { "," };
            let normal = contact(&shapes[*a], &shapes[*b]).normal.filter(|_| self.has_normals);
            let _ = match normal {
                Some(normal) => write!(
                    text,
                    "{comma}{{\"pair\":[\"body {a}\",\"body {b}\"],\"normal\":[{},{}],\"impulse\":1}}",
                    normal.x as f32, normal.y as f32
                ),
                None => write!(text, "{comma}[\"body {a}\",\"body {b}\"]"),
            };
        }
        text + "]}\n"
    }

    pub(crate) fn capture(&self, frames: usize) -> String {
        (0..frames).fold(self.head(), |text, frame| text + &self.frame(frame))
    }
}
