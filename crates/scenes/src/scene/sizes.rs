//! Counts what scenes have limits for, body by body, while one is made from a text of another program.

use super::limits::{MAX_BODIES, MAX_MEMBERS_IN_ALL, MAX_VERTEX_PAIRS, MAX_VERTICES_IN_ALL};
use super::texts;
use crate::kernel::{FieldValue, Shape};

/// The numbers that scenes have limits for.
#[derive(Debug, Default)]
pub(crate) struct SceneSizes {
    bodies: usize,
    vertices: usize,
    members: usize,
    /// The vertices of the two bodies with the most, at least one each.
    most: [usize; 2],
}

impl SceneSizes {
    /// Counts a body. Fails with the limit of scenes that it exceeds.
    pub(crate) fn add(&mut self, shape: &Shape) -> Result<(), String> {
        self.bodies += 1;
        if MAX_BODIES < self.bodies {
            return Err(texts::more_than_all_bodies(MAX_BODIES));
        }
        let (vertices, members) = parts(shape);
        self.vertices += vertices;
        self.members += members;
        let [most, more] = self.most;
        self.most = [most.max(vertices), more.max(most.min(vertices))];
        if MAX_VERTICES_IN_ALL < self.vertices {
            return Err(texts::more_than_all_vertices(MAX_VERTICES_IN_ALL));
        }
        if MAX_MEMBERS_IN_ALL < self.members {
            return Err(texts::more_than_all_members(MAX_MEMBERS_IN_ALL));
        }
        let pairs = self.most[0].saturating_mul(self.most[1]);
        if MAX_VERTEX_PAIRS < pairs { Err(texts::more_than_vertex_pairs(MAX_VERTEX_PAIRS)) } else { Ok(()) }
    }
}

/// Returns the number of vertices of a polygon, or of all members of a group, and the number of members.
fn parts(shape: &Shape) -> (usize, usize) {
    let counts = shape.values().into_iter().map(|value| match value {
        FieldValue::Points(points) => (points.len(), 0),
        FieldValue::Members(members) => {
            members.iter().map(parts).fold((0, 0), |(vertices, members), (more, within)| (vertices + more, members + 1 + within))
        }
        FieldValue::Position(_)
        | FieldValue::Minimum(_)
        | FieldValue::Maximum(_)
        | FieldValue::Direction(_)
        | FieldValue::Length(_)
        | FieldValue::Extents(_)
        | FieldValue::Rotation(_)
        | FieldValue::Bound(_)
        | FieldValue::Pivot(_) => (0, 0),
    });
    counts.fold((0, 0), |(vertices, members), (more, within)| (vertices + more, members + within))
}
