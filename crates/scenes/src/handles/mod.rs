//! Direct manipulation of one shape: its handles, the shape that a drag of one makes, the points that a position snaps to.
//!
//! Functions of shapes and bodies without a state of their own: editing and dragging read them.

mod frame;
mod handle;
mod landmarks;
mod pose;
mod reshape;
mod shift;
mod snap;
mod snapped;
mod turn;
mod vertices;

pub use frame::{frame, frame_handles, size_or};
pub use handle::{CROWD, Handle, NO_MARGIN, PressTarget, grabbed_at, handles, has_handle, own_angle, spin_position};
pub use landmarks::Landmark;
pub use landmarks::{Boundary, boundaries, landmarks};
pub use pose::unplaced;
pub use pose::{mover_and_target, placed};
pub use reshape::turn_between;
pub use reshape::{RefusedDrag, dragged};
pub use shift::{anchor, landed, moved, moved_along, moved_onto, shifted_by};
pub use snap::{ExactDrag, GridLines, Snap, SnapKind, SnapKinds, SnapReach, tidied};
pub use snap::{STEP_OF_ANGLES, WITHIN_DEGREES};
pub use snapped::{Snapped, SnappedOn};
pub use turn::{scaled, turned, wrapped};
pub use vertices::nearest_vertex;
pub use vertices::{with_vertex, without_vertex};
