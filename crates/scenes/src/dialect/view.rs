//! The view of an engine on a pair: what it would do in the frame that begins, beside the truth.

use super::faces::Gap;
use super::texts;
use super::types::{Dialect, DialectLengths, ReachLimit, SegmentPairs};
use crate::kernel::bounds::bounding_circle;
use crate::kernel::{DVec2, Kind, Moving, Shape};
use crate::search::{Outcome, prove};

/// The time of the first contact that the engine has, in the frame that begins.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ContactForecast {
    /// At once: its solver gets one in this frame.
    Now,
    /// The pair comes within the reach at this fraction of the frame, in (0, 1].
    Later {
        /// The fraction.
        t: f64,
    },
    /// Not in this frame.
    Never,
    /// It comes so near to the end of the reach that rounding leaves it open.
    Open,
}

impl ContactForecast {
    /// Returns the name in machine-readable output.
    pub fn id(self) -> &'static str {
        match self {
            ContactForecast::Now => "now",
            ContactForecast::Later { .. } => "later",
            ContactForecast::Never => "never",
            ContactForecast::Open => "open",
        }
    }
}

/// A pair as an engine sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct DialectView {
    /// The lengths of the dialect for this pair.
    pub lengths: DialectLengths,
    /// The reach along this velocity, units of the scene, at least that of `lengths`.
    pub reach: f64,
    /// The separation of the skins at t = 0 as the engine measures it. `None` where it is beyond the reach.
    pub gap: Option<f64>,
    /// The forecast.
    pub forecast: ContactForecast,
    /// True if there is a contact now that changes the velocity: the bodies approach each other by more than the gap in this frame.
    pub pushes: bool,
    /// The proof, of the shapes as they are.
    pub truth: Outcome,
}

/// The reason why an engine sees nothing in a pair.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotSeen {
    /// The engine has no such shapes.
    #[error("{}", texts::kind_not_known(.0.name()))]
    Kind(Kind),
    /// The engine has only convex polygons.
    #[error("{}", texts::CONCAVE)]
    Concave,
}

impl DialectView {
    /// Returns true if the engine pushes although the proof says that the shapes do not touch in this frame: a speculative ghost.
    pub fn is_ghost(&self) -> bool {
        self.pushes && matches!(self.truth, Outcome::Separated { .. })
    }

    /// Returns the view in a sentence, for a screen.
    pub fn in_words(&self) -> String {
        match self.forecast {
            ContactForecast::Now if self.is_ghost() => texts::GHOST.to_owned(),
            ContactForecast::Now if self.pushes => texts::NOW_PUSHES.to_owned(),
            ContactForecast::Now => texts::NOW.to_owned(),
            ContactForecast::Later { t } => texts::later(crate::explain::figure(t)),
            ContactForecast::Never => texts::NEVER.to_owned(),
            ContactForecast::Open => texts::OPEN.to_owned(),
        }
    }
}

impl Dialect {
    /// Returns what the engine would do about two bodies. Of groups, the parts that come first.
    ///
    /// # Errors
    ///
    /// If the engine has no such shapes.
    pub fn sees(&self, bodies: [&Moving; 2]) -> Result<DialectView, NotSeen> {
        for part in bodies.iter().flat_map(|body| body.shape.leaves()) {
            self.knows(part)?;
        }
        let mut views = Vec::new();
        for a in bodies[0].shape.leaves() {
            for b in bodies[1].shape.leaves() {
                views.push(self.sees_parts([a, b], bodies));
            }
        }
        let (_, proof) = prove(bodies[0], bodies[1], 0.0);
        let first = views.into_iter().min_by(|p, q| rank(p).total_cmp(&rank(q)));
        let first = first.ok_or(NotSeen::Kind(Kind::Group))?;
        Ok(DialectView { truth: proof.outcome, ..first })
    }

    /// Returns an error if the engine has no such shape.
    fn knows(&self, shape: &Shape) -> Result<(), NotSeen> {
        if !self.kinds.iter().any(|kind| kind == shape.kind().id()) {
            return Err(NotSeen::Kind(shape.kind()));
        }
        if shape.is_convex() { Ok(()) } else { Err(NotSeen::Concave) }
    }

    /// Returns the view on two convex parts of bodies.
    fn sees_parts(&self, [a, b]: [&Shape; 2], bodies: [&Moving; 2]) -> DialectView {
        let lengths = self.lengths([a, b]);
        let part = |shape: &Shape, body: &Moving| {
            // A part turns about the reference point of its body: the displacement of its own reference point differs, but only if it turns.
            if body.spins() && matches!(body.shape, Shape::Group(_)) {
                return body.clone();
            }
            Moving::from_valid(shape.clone(), body.velocity(), body.spin())
        };
        let moving = [part(a, bodies[0]), part(b, bodies[1])];
        let relative = (bodies[0].velocity() - bodies[1].velocity()).length();
        let reach = lengths.reach.max(relative.min(lengths.reach_along_velocity));
        let gap = self.gap([a, b], lengths.skin(), reach);
        let approach = gap.map_or(0.0, |gap| approach(bodies, gap));
        let is_within = |length: f64, reach: f64| match self.limit {
            ReachLimit::AtMost => length <= reach,
            ReachLimit::Below => length < reach,
        };
        let meets = self.segments == SegmentPairs::Meet || a.kind() != Kind::Segment || b.kind() != Kind::Segment;
        // Beyond the reach of a body at rest, a contact is kept if it comes within it in this frame.
        let is_contact = meets
            && gap.is_some_and(|Gap { length, .. }| {
                is_within(length, lengths.reach) || (is_within(length, reach) && is_within(length - approach, lengths.reach))
            });
        let forecast = match is_contact {
            true => ContactForecast::Now,
            false if !meets => ContactForecast::Never,
            false => forecast_of(&moving, lengths.skin() + lengths.reach),
        };
        DialectView {
            lengths,
            reach,
            gap: gap.map(|gap| gap.length),
            forecast,
            pushes: is_contact && gap.is_some_and(|gap| gap.length.max(0.0) < approach),
            // Of the bodies, which the caller proves.
            truth: Outcome::NotApplicable,
        }
    }
}

/// Returns when two parts come within a distance.
fn forecast_of([a, b]: &[Moving; 2], within: f64) -> ContactForecast {
    if stays_away([a, b], within) {
        return ContactForecast::Never;
    }
    match prove(a, b, within).1.outcome {
        Outcome::Impact(impact) => ContactForecast::Later { t: impact.t },
        // The engine measures a larger gap than the distance, at a vertex.
        Outcome::InContactAtStart { .. } => ContactForecast::Open,
        Outcome::Separated { .. } => ContactForecast::Never,
        Outcome::NoImpactSeen | Outcome::NotConverged { .. } | Outcome::NotApplicable => ContactForecast::Open,
    }
}

/// Returns true if the bounding circles of two parts that do not turn stay farther apart than a distance: a part of a large group is then not searched.
fn stays_away([a, b]: [&Moving; 2], within: f64) -> bool {
    let [Some(around_a), Some(around_b)] = [a, b].map(|part| bounding_circle(&part.shape)) else { return false };
    let [p, q] = [around_a.center(), around_b.center()];
    let far = within + around_a.radius() + around_b.radius() + (a.velocity() - b.velocity()).length();
    // Rounding is far below this share of a length.
    !a.spins() && !b.spins() && far * (1.0 + 1e-9) < p.distance(q)
}

/// Returns the length by which the bodies approach each other in this frame, along the normal and at the point of a gap, by their velocities at t = 0.
fn approach([a, b]: [&Moving; 2], gap: Gap) -> f64 {
    let at_point =
        |body: &Moving| -> DVec2 { body.velocity() + (gap.at - body.shape.reference_point()).perp() * body.spin().to_radians() };
    (at_point(a) - at_point(b)).dot(gap.normal)
}

/// Returns the order of the views on parts: contacts first, pushing ones before, then the later ones.
fn rank(view: &DialectView) -> f64 {
    match view.forecast {
        ContactForecast::Now if view.pushes => -2.0,
        ContactForecast::Now => -1.0,
        ContactForecast::Later { t } => t,
        ContactForecast::Open => 2.0,
        ContactForecast::Never => 3.0,
    }
}
