//! The handles of one shape, the results of dragging them, and the snapping of positions.
//!
//! Functions of shapes and bodies without a state of their own: editing and dragging read them. This module names no other part
//! of the session.

mod frame;
mod handles;
mod landmarks;
mod pose;
mod reshape;
mod shift;
mod snap;
mod turn;
mod vertices;

pub use frame::{frame, frame_handles};
pub use handles::{Handle, Target, handles, spin_position};
pub(super) use handles::{grabbed_at, has_handle, own_angle};
pub use landmarks::Landmark;
pub(super) use landmarks::{Boundary, boundaries, landmarks};
pub(super) use pose::unplaced;
pub use pose::{placed, rests};
pub(super) use reshape::turn_between;
pub use reshape::{Refused, dragged};
pub(super) use shift::{anchor, landed, moved, moved_along, moved_onto};
pub use snap::{Exact, Reach, Snap, SnapKind, SnapKinds};
pub(super) use snap::{STEP_OF_ANGLES, WITHIN_DEGREES};
pub(super) use turn::{scaled, turned, wrapped};
pub(super) use vertices::nearest_vertex;
pub use vertices::{with_vertex, without_vertex};
