//! Changes to one body, and bodies that come and go.

use glam::DVec2;

use super::edits::{add_body, check_name, check_spin, check_vector, copy_beside, new_shape, remove_body, unused_name};
use super::history::Field;
use super::message::{Message, Refusal};
use super::shift::moved;
use super::vertices::{with_vertex, without_vertex};
use super::{Session, Snap};
use crate::kernel::{InvalidShape, Kind, Polygon, Shape};
use crate::scene::Body;

impl Session {
    pub(super) fn body(&self, index: usize) -> Result<&Body, Refusal> {
        self.scene.bodies.get(index).ok_or(Refusal::NoSuchBody { index, bodies: self.scene.bodies.len() })
    }

    pub(super) fn select(&mut self, body: Option<usize>) -> Result<(), Refusal> {
        if let Some(index) = body {
            self.body(index)?;
        }
        self.history.end_edit();
        self.selected = body;
        Ok(())
    }

    pub(super) fn nudge_selected(&mut self, offset: DVec2) -> Result<(), Refusal> {
        check_vector("nudge", offset)?;
        let index = self.selected.ok_or(Refusal::NothingSelected)?;
        let shape = moved(&self.body(index)?.shape, offset, Snap::FREE).ok_or_else(|| leads_out("nudge", offset))?;
        self.change_body("Nudge", index, Some(Field::Nudge(index)), |body| body.shape = shape)
    }

    pub(super) fn set_shape(&mut self, index: usize, shape: Shape) -> Result<(), Refusal> {
        self.change_body("Reshape", index, Some(Field::Shape(index, shape.kind())), |body| body.shape = shape)
    }

    pub(super) fn set_velocity(&mut self, index: usize, velocity: DVec2) -> Result<(), Refusal> {
        check_vector("velocity", velocity)?;
        self.change_body("Change velocity of", index, Some(Field::Velocity(index)), |body| body.velocity = velocity)
    }

    pub(super) fn set_spin(&mut self, index: usize, spin: f64) -> Result<(), Refusal> {
        check_spin(spin)?;
        self.change_body("Change spin of", index, Some(Field::Spin(index)), |body| body.spin = spin)
    }

    pub(super) fn rename(&mut self, index: usize, name: String) -> Result<(), Refusal> {
        self.body(index)?;
        check_name(&self.scene, index, &name)?;
        self.change_body("Rename", index, Some(Field::Name(index)), |body| body.name = name)
    }

    pub(super) fn add_vertex(&mut self, index: usize, side: usize) -> Result<(), Refusal> {
        self.change_polygon("Add a vertex to", index, side, with_vertex)
    }

    pub(super) fn remove_vertex(&mut self, index: usize, vertex: usize) -> Result<(), Refusal> {
        self.change_polygon("Remove a vertex of", index, vertex, without_vertex)
    }

    /// Changes the polygon of a body at the vertex or side of the number `part`.
    fn change_polygon(
        &mut self,
        verb: &str,
        index: usize,
        part: usize,
        change: impl FnOnce(&Polygon, usize) -> Result<Polygon, InvalidShape>,
    ) -> Result<(), Refusal> {
        let Body { name, shape, .. } = self.body(index)?;
        let Shape::Polygon(polygon) = shape else { return Err(Refusal::NoPolygon { name: name.clone() }) };
        let vertices = polygon.vertices().len();
        if vertices <= part {
            return Err(Refusal::NoSuchVertex { name: name.clone(), vertex: part, vertices });
        }
        let shape = Shape::Polygon(change(polygon, part)?);
        self.change_body(verb, index, None, |body| body.shape = shape)
    }

    /// Changes a body, as one step of the history or as part of the open edit of `field`.
    pub(super) fn change_body(
        &mut self,
        verb: &str,
        index: usize,
        field: Option<Field>,
        change: impl FnOnce(&mut Body),
    ) -> Result<(), Refusal> {
        let label = format!("{verb} {}", self.body(index)?.name);
        self.change(label, field, |scene| change(&mut scene.bodies[index]));
        Ok(())
    }

    pub(super) fn add_new(&mut self, kind: Kind, at: DVec2) -> Result<(), Refusal> {
        check_vector("place", at)?;
        let shape = new_shape(kind, at).map_err(|_| leads_out("place", at))?;
        let name = unused_name(&self.scene, kind.id());
        self.add(format!("Add {}", kind.name()), Body { name, shape, velocity: DVec2::ZERO, spin: 0.0 })
    }

    pub(super) fn duplicate(&mut self, index: usize) -> Result<(), Refusal> {
        let label = format!("Duplicate {}", self.body(index)?.name);
        self.add(label, copy_beside(&self.scene, index)?)
    }

    fn add(&mut self, label: String, body: Body) -> Result<(), Refusal> {
        self.selected = Some(self.edit(label, None, |scene| add_body(scene, body))?);
        Ok(())
    }

    pub(super) fn remove(&mut self, index: usize) -> Result<(), Refusal> {
        let name = self.body(index)?.name.clone();
        let expectations = self.edit(format!("Remove {name}"), None, |scene| remove_body(scene, index))?;
        self.selected = match self.selected {
            Some(selected) if selected == index => None,
            Some(selected) if index < selected => Some(selected - 1),
            other => other,
        };
        self.hover = None;
        self.message = match expectations {
            0 => None,
            1 => Some(Message::info(format!("removed \"{name}\" and 1 expectation that speaks of it"))),
            n => Some(Message::info(format!("removed \"{name}\" and {n} expectations that speak of it"))),
        };
        Ok(())
    }
}

fn leads_out(field: &'static str, v: DVec2) -> Refusal {
    Refusal::OutOfRange { field, found: v.length(), allowed: "it leads out of the permitted range" }
}
