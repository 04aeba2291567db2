//! The numbers of the cures, each with its source.

/// The sine from which on Box2D takes a vertex for convex: `convexTol` in `b2CollideChainSegmentAndPolygon`, Box2D 3, `manifold.c`.
pub(super) const CHAIN_CONVEX: f64 = 0.01;
/// The sine by which a normal may lie beyond that of the neighbour: `sinTol` in `b2ClassifyNormal`, Box2D 3, `manifold.c`.
pub(super) const CHAIN_BEYOND: f64 = 0.01;
/// The separation up to which Box2D treats a pair as overlapping, world units: `0.1 * b2_linearSlop` with a slop of 0.005 m and units of 1 m.
pub(super) const CHAIN_OVERLAP: f64 = 0.000_5;
/// The turn up to which a convex edge is inactive, degrees: `IsEdgeActive` in `ActiveEdges.h`, Jolt; later versions have it as a setting
/// with this default.
pub(super) const ACTIVE_DEGREES: f64 = 5.0;
/// The angle between two normals from which on they are opposite, and the edge is active, degrees: from the same function.
pub(super) const OPPOSITE_DEGREES: f64 = 179.0;
/// The part of an edge that belongs to its vertex: `cEpsilon` in `FixNormal`, Jolt.
pub(super) const AT_VERTEX: f64 = 1e-4;
/// The depth below which the velocity filter drops a contact, as a fraction of the diameter of the mover. No engine's: a value as games use it.
pub(super) const SHALLOW: f64 = 0.02;
/// The cosine between a normal and the direction of the motion below which a contact opposes the motion: below 0 by more than rounding.
pub(super) const OPPOSES: f64 = -1e-9;
/// The distance of two unit vectors up to which they are one.
pub(super) const SAME_NORMAL: f64 = 1e-9;
