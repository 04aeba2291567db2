//! The labels in the pictures of all shipped scenes: if there is space next to a body, names and speeds lie on no body and no
//! handle, and a label that is far from what it names has a line to it.

use clashbox::answers::Analysis;
use clashbox::handles::{PressTarget, handles};
use clashbox::kernel::{Aabb, DVec2, Shape, hit, separation};
use clashbox::picture::camera::Camera;
use clashbox::picture::meaning::{BodyRole, Meaning};
use clashbox::picture::svg::fit;
use clashbox::picture::{HANDLE_MARGIN, Label, Picture, Primitive, Scope};
use clashbox::scene::Scene;

use crate::common::shipped_scenes;

/// The canvas in windows of 1024 by 640, 1280 by 800 and 1920 by 1080: x, y, width and height, logical points.
const CANVASES: [[f64; 4]; 3] = [[276.0, 36.0, 410.0, 410.0], [290.0, 36.0, 674.0, 571.0], [290.0, 36.0, 1314.0, 851.0]];
/// The largest distance of a label from what it names without a line to it, logical points.
const NEAR: f64 = 21.0;
/// The largest distance of a free place for a label from what it names, logical points.
const REACH: f64 = 100.0;

/// A free space must be larger than a label by this margin at every side, logical points.
const MARGIN: f64 = 6.0;

/// A picture with the bodies and labels on it.
struct Drawn {
    picture: Picture,
    camera: Camera,
    bodies: Vec<Shape>,
    /// True for the bodies that are not drawn.
    hidden: Vec<bool>,
    handles: Vec<DVec2>,
    pair: Option<[usize; 2]>,
    names: Vec<String>,
}

fn drawn(scene: &Scene, canvas: [f64; 4], selected: Option<usize>) -> Drawn {
    let (analysis, camera) = (Analysis::of(scene, 0.0), fit(scene, canvas));
    let margin = camera.length_from_points(HANDLE_MARGIN);
    let shown: Vec<(PressTarget, DVec2)> = selected.map_or(Vec::new(), |index| {
        let positions = handles(&scene.bodies[index], 0.0, margin);
        positions.into_iter().map(|(handle, at)| (PressTarget::Handle(index, handle), at)).collect()
    });
    let picture = Picture::of(&Scope {
        selected: selected.as_slice(),
        handles: &shown,
        ..Scope::new(scene, analysis.as_ref(), 0.0, &camera)
    });
    Drawn {
        picture,
        camera,
        bodies: scene.bodies.iter().map(|body| body.shape.clone()).collect(),
        hidden: (0..scene.bodies.len()).map(|body| scene.is_hidden(body)).collect(),
        handles: shown.into_iter().map(|(_, at)| at).collect(),
        pair: scene.pair,
        names: scene.bodies.iter().map(|body| body.name.clone()).collect(),
    }
}

impl Drawn {
    /// Returns the body that a name or a speed is about.
    fn named(&self, label: &Label) -> Option<usize> {
        match label.meaning {
            Meaning::Body(BodyRole::A) | Meaning::Velocity(BodyRole::A) => self.pair.map(|pair| pair[0]),
            Meaning::Body(BodyRole::B) | Meaning::Velocity(BodyRole::B) => self.pair.map(|pair| pair[1]),
            Meaning::Body(BodyRole::Other) | Meaning::Touching => self.names.iter().position(|name| *name == label.text),
            _ => None,
        }
    }

    /// Converts a rectangle of the screen to the world.
    fn in_world(&self, [min, max]: [DVec2; 2]) -> Shape {
        let [p, q] = [min, max].map(|p| self.camera.world_from_points(p));
        Aabb::new(p.min(q), p.max(q)).unwrap().into()
    }

    /// Returns what a name or speed would lie on: bodies, handles. For a speed this includes the body that it belongs to.
    fn lies_on(&self, label: &Label, rect: [DVec2; 2]) -> Option<String> {
        let inner = self.in_world([rect[0] + 1.0, rect[1] - 1.0]);
        let own = self.named(label).filter(|_| !matches!(label.meaning, Meaning::Velocity(_)));
        let is_other = |index: &usize| Some(*index) != own && !self.hidden[*index];
        let body = (0..self.bodies.len()).filter(is_other).find(|&index| hit(&inner, &self.bodies[index], 0.0));
        let is_covered = |at: &&DVec2| {
            let at = self.camera.points_from_world(**at);
            rect[0].cmple(at).all() && at.cmple(rect[1]).all()
        };
        body.map(|index| self.names[index].clone())
            .or_else(|| self.handles.iter().find(is_covered).map(|_| "a handle".to_owned()))
    }

    /// Finds a rectangle near the body in which the label lies on nothing, on a grid.
    fn free_place(&self, label: &Label) -> Option<[DVec2; 2]> {
        let shape = &self.bodies[self.named(label)?];
        let size = (label.max - label.min).as_dvec2();
        let [x, y, width, height] = self.camera.viewport;
        let (lowest, highest) = (DVec2::new(x, y) + 4.0, DVec2::new(x + width, y + height) - size - 4.0);
        let steps = ((highest - lowest) / 10.0).floor();
        let columns =
            (0..=steps.x.max(0.0) as usize).flat_map(|column| (0..=steps.y.max(0.0) as usize).map(move |row| (column, row)));
        columns.map(|(column, row)| lowest + 10.0 * DVec2::new(column as f64, row as f64)).map(|min| [min, min + size]).find(
            |rect| {
                let others = self.picture.labels.iter().filter(|other| *other != label);
                let is_apart = |other: &Label| {
                    let (min, max) = (other.min.as_dvec2() - 4.0, other.max.as_dvec2() + 4.0);
                    rect[1].cmple(min).any() || max.cmple(rect[0]).any()
                };
                let distance = separation(&self.in_world(*rect), shape).map(|world| self.camera.points_from_length(world));
                distance.is_some_and(|distance| (6.0..=REACH).contains(&distance))
                    && others.into_iter().all(is_apart)
                    && self.lies_on(label, [rect[0] - MARGIN, rect[1] + MARGIN]).is_none()
            },
        )
    }
}

fn rect_of(label: &Label) -> [DVec2; 2] {
    [label.min.as_dvec2(), label.max.as_dvec2()]
}

#[test]
fn names_and_speeds_lie_on_nothing_where_there_is_room() {
    let (mut labels, mut covering) = (0, 0);
    let mut failures = Vec::new();
    for (path, scene) in shipped_scenes() {
        // With hundreds of bodies only some have names, and there is no free space.
        if 40 < scene.bodies.len() {
            continue;
        }
        for canvas in CANVASES {
            for selected in [None, scene.pair.map(|pair| pair[0])] {
                let drawn = drawn(&scene, canvas, selected);
                for label in drawn.picture.labels.iter().filter(|label| drawn.named(label).is_some()) {
                    labels += 1;
                    let Some(on) = drawn.lies_on(label, rect_of(label)) else { continue };
                    covering += 1;
                    if let Some([free, _]) = drawn.free_place(label) {
                        let name = path.file_name().unwrap().to_string_lossy();
                        failures.push(format!(
                            "{name} {canvas:?} {selected:?}: {:?} at {} lies on {on}, {free} is free",
                            label.text, label.min
                        ));
                    }
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} of {covering} of {labels}:\n{}", failures.len(), failures.join("\n"));
    assert!(1500 < labels, "only {labels} labels");
}

#[test]
fn a_name_far_from_its_body_has_a_line_to_it() {
    let (mut far, mut labels) = (0, 0);
    let mut failures = Vec::new();
    for (path, scene) in shipped_scenes() {
        for canvas in CANVASES {
            let drawn = drawn(&scene, canvas, None);
            for label in &drawn.picture.labels {
                let Some(index) = drawn.named(label).filter(|_| !matches!(label.meaning, Meaning::Velocity(_))) else { continue };
                labels += 1;
                let rect = rect_of(label);
                let gap = separation(&drawn.in_world(rect), &drawn.bodies[index]);
                if gap.is_none_or(|gap| drawn.camera.points_from_length(gap) <= NEAR) {
                    continue;
                }
                far += 1;
                let has_line = drawn.picture.items.iter().any(|item| match &item.primitive {
                    Primitive::Polyline(points) if item.meaning == Meaning::Leader => points.iter().any(|&p| {
                        let p = drawn.camera.points_from_world(p);
                        (rect[0] - 1.0).cmple(p).all() && p.cmple(rect[1] + 1.0).all()
                    }),
                    _ => false,
                });
                if !has_line {
                    failures.push(format!("{path:?} {canvas:?}: {:?} at {}", label.text, label.min));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{} of {far}:\n{}", failures.len(), failures.join("\n"));
    assert!(800 < labels && 80 < far, "only {labels} labels, {far} of them far");
}
