//! A scene: named bodies, the pair in focus, the search to use, and what is expected of it all.
//!
//! The types here are the meaning of a scene. How it is written in a file is known to [`format`](mod@format) alone, and
//! nothing here touches a disk.

pub mod errors;
pub mod format;
mod lesson;
pub mod limits;
mod no_such_body;

use std::sync::Arc;

use glam::DVec2;

pub use lesson::{
    Annotation, Aspect, Condition, Fact, Lesson, Limit, Measure, OfBody, Question as LessonQuestion, Shows, Solution, SolvedBody,
    Wanted,
};
pub use no_such_body::NoSuchBody;

use crate::kernel::{Moving, Relation, Shape};
use crate::search::{FirstContacts, Method, MethodKind, first_contacts_until};

/// Everything a scene file holds.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// One line, shown in the window's title and in lists. May be empty.
    pub title: String,
    /// What there is to see and to learn. May be empty and may have several lines.
    pub notes: String,
    /// A hit is `separation <= slop`. Finite, 0 or more, world units.
    pub slop: f64,
    /// How long the frame takes, seconds, from [`MIN_DT`](limits::MIN_DT) to [`MAX_DT`](limits::MAX_DT). `None`: the scene does not say, and
    /// speeds are those of a frame alone.
    pub dt: Option<f64>,
    /// The bodies, in drawing order. Names are unique and not empty.
    pub bodies: Vec<Body>,
    /// The two bodies in focus, as different indices into `bodies`. `None` only where there are fewer than two bodies.
    pub pair: Option<[usize; 2]>,
    /// The search in focus.
    pub search: Method,
    /// What a replay must find.
    pub expectations: Vec<Expectation>,
    /// What it holds for a learner, where it is a lesson.
    pub lesson: Option<Arc<Lesson>>,
}

impl Scene {
    /// A scene of these bodies, the first two of them in focus, without a title, notes or expectations, at a slop of 0. It does not say how long
    /// its frame takes.
    pub fn new(bodies: Vec<Body>, search: Method) -> Scene {
        Scene {
            title: String::new(),
            notes: String::new(),
            slop: 0.0,
            dt: None,
            pair: (2 <= bodies.len()).then_some([0, 1]),
            bodies,
            search,
            expectations: Vec::new(),
            lesson: None,
        }
    }

    /// The name of a body; empty where there is no such body.
    pub fn name(&self, body: usize) -> &str {
        self.bodies.get(body).map_or("", |body| &body.name)
    }

    /// Whether the body of this index is not drawn: it is hidden, and not in the pair in focus.
    pub fn is_hidden(&self, body: usize) -> bool {
        let is_in_pair = self.pair.is_some_and(|pair| pair.contains(&body));
        !is_in_pair && self.bodies.get(body).is_some_and(|body| body.hidden)
    }

    /// The bodies that are drawn, in drawing order.
    pub fn shown_bodies(&self) -> impl Iterator<Item = &Body> {
        self.bodies.iter().enumerate().filter(|(index, _)| !self.is_hidden(*index)).map(|(_, body)| body)
    }

    /// Two bodies as the search sees them. `None` where one of them does not exist.
    pub fn moving(&self, [a, b]: [usize; 2]) -> Option<[Moving; 2]> {
        Some([self.bodies.get(a)?.moving(), self.bodies.get(b)?.moving()])
    }

    /// The scene as it is seen from one of its bodies: that one rests, and its velocity is taken away from all. At t = 0 nothing is elsewhere.
    /// The frame is displaced and does not turn. `None` where the body does not exist.
    pub fn seen_from(&self, body: usize) -> Option<Scene> {
        let velocity = self.bodies.get(body)?.velocity;
        let mut seen = self.clone();
        seen.bodies.iter_mut().for_each(|body| body.velocity -= velocity);
        Some(seen)
    }

    /// What is so much each frame, each second. `None` where the scene has no frame time.
    pub fn per_second(&self, per_frame: f64) -> Option<f64> {
        self.dt.map(|dt| per_frame / dt)
    }

    /// The index of the body of this name.
    ///
    /// # Errors
    ///
    /// Where there is none: which names there are.
    pub fn body_named(&self, name: &str) -> Result<usize, NoSuchBody> {
        let found = self.bodies.iter().position(|body| body.name == name);
        found.ok_or_else(|| NoSuchBody::new(name, self.bodies.iter().map(|body| body.name.as_str())))
    }

    /// When a body first comes into contact with each of the others, which are indices into `bodies` there. Empty where there is no such
    /// body.
    pub fn first_contacts(&self, body: usize) -> FirstContacts {
        self.first_contacts_until(body, &|| false)
    }

    /// The same, as far as it is proven before `time_is_over` says so.
    pub fn first_contacts_until(&self, body: usize, time_is_over: &dyn Fn() -> bool) -> FirstContacts {
        let Some(mover) = self.bodies.get(body) else { return FirstContacts::default() };
        let others: Vec<usize> = (0..self.bodies.len()).filter(|other| *other != body).collect();
        let moving: Vec<Moving> = others.iter().map(|&other| self.bodies[other].moving()).collect();
        first_contacts_until(&mover.moving(), &moving, self.slop, time_is_over).renumbered(&others)
    }

    /// The method of this kind as the scene uses it: with the scene's own parameters where it is the search in focus, otherwise
    /// with those it chooses by itself.
    pub fn method(&self, kind: MethodKind) -> Method {
        if self.search.kind() == kind { self.search } else { kind.with_defaults() }
    }
}

/// A named shape, its motion during the frame, and how it is edited.
#[derive(Debug, Clone, PartialEq)]
pub struct Body {
    /// Unique in its scene, not empty.
    pub name: String,
    /// The shape at t = 0.
    pub shape: Shape,
    /// The displacement during the frame, world units, finite.
    pub velocity: DVec2,
    /// The turn about the reference point of the shape during the frame, degrees, counter-clockwise positive, finite.
    pub spin: f64,
    /// Whether it is not drawn; see [`Scene::is_hidden`]. It takes part in every question as others do.
    pub hidden: bool,
    /// Whether it stays as it is while other bodies are moved by hand: it is not dragged, and its numbers are not changed.
    pub locked: bool,
}

impl Body {
    /// A body that rests, is shown and is not locked.
    pub fn new(name: impl Into<String>, shape: Shape) -> Body {
        Body { name: name.into(), shape, velocity: DVec2::ZERO, spin: 0.0, hidden: false, locked: false }
    }

    /// The body as the search sees it.
    pub fn moving(&self) -> Moving {
        Moving::from_valid(self.shape.clone(), self.velocity, self.spin)
    }
}

/// One thing a replay must find.
#[derive(Debug, Clone, PartialEq)]
pub struct Expectation {
    /// What is expected, and of what.
    pub claim: Claim,
    /// How far a number may be off, >= 0, in the unit of the number.
    pub tolerance: f64,
    /// Why this is the right answer, for a reader. May be empty.
    pub why: String,
    /// Where set, the expectation is known to fail, for this reason, and it must then fail.
    pub known_failure: Option<String>,
}

/// What is expected of a pair, of one body among the others, or of all together. Bodies are indices into the scene's bodies.
#[derive(Debug, Clone, PartialEq)]
pub enum Claim {
    /// Of a pair at t = 0.
    Static {
        /// A and B, in this order.
        pair: [usize; 2],
        /// The relation of the two.
        relation: Relation,
        /// The separation, where the scene says something of it.
        separation: Option<ExpectedSeparation>,
        /// The points of the contact manifolds, where the scene says something of them.
        points: Option<ExpectedPoints>,
    },
    /// Of a pair during the frame.
    Motion {
        /// A and B, in this order.
        pair: [usize; 2],
        /// The search whose answer is expected.
        search: Method,
        /// Its answer.
        outcome: ExpectedOutcome,
        /// How many tests it makes, where the scene says something of it.
        tests: Option<usize>,
    },
    /// Of all bodies at t = 0: which pairs hit, with the slop of the scene. It says something of the pairs, of their number, or of both.
    Touching {
        /// Exactly these pairs, no two of them the same two bodies.
        pairs: Option<Vec<[usize; 2]>>,
        /// So many pairs.
        count: Option<usize>,
    },
    /// Of one body during the frame: which others it meets first, by the proof.
    First {
        /// The body.
        of: usize,
        /// The others that it meets first after the start: several that it meets at the same time, as far as is proven. Empty: none.
        with: Vec<usize>,
        /// When, where the scene says something of it. Never where it meets none.
        t: Option<f64>,
        /// Exactly these it is in contact with at t = 0, where the scene says something of it.
        at_start: Option<Vec<usize>>,
    },
}

impl Claim {
    /// The pair it speaks of. `None` where it speaks of other than two bodies.
    pub fn pair(&self) -> Option<[usize; 2]> {
        match self {
            Claim::Static { pair, .. } | Claim::Motion { pair, .. } => Some(*pair),
            Claim::Touching { .. } | Claim::First { .. } => None,
        }
    }

    /// Whether it speaks of these two bodies and no other, in either order.
    pub fn is_of(&self, [a, b]: [usize; 2]) -> bool {
        self.pair().is_some_and(|pair| pair == [a, b] || pair == [b, a])
    }

    /// The pair that shows what it speaks of: its own, or a body and the first one that it meets. `None` where no pair does.
    pub fn shown_pair(&self) -> Option<[usize; 2]> {
        match self {
            Claim::Static { pair, .. } | Claim::Motion { pair, .. } => Some(*pair),
            Claim::First { of, with, .. } => with.first().map(|other| [*of, *other]),
            Claim::Touching { .. } => None,
        }
    }

    /// Every pair it names.
    pub fn named_pairs(&self) -> Vec<[usize; 2]> {
        match self {
            Claim::Static { pair, .. } | Claim::Motion { pair, .. } => vec![*pair],
            Claim::Touching { pairs, .. } => pairs.clone().unwrap_or_default(),
            Claim::First { of, with, at_start, .. } => {
                with.iter().chain(at_start.iter().flatten()).map(|other| [*of, *other]).collect()
            }
        }
    }

    /// Every body it names, in no particular order, some more than once.
    pub fn named_bodies(&self) -> Vec<usize> {
        let alone = match self {
            Claim::First { of, .. } => Some(*of),
            Claim::Static { .. } | Claim::Motion { .. } | Claim::Touching { .. } => None,
        };
        alone.into_iter().chain(self.named_pairs().into_iter().flatten()).collect()
    }
}

/// What is expected of the separation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ExpectedSeparation {
    /// No finite translation separates the two.
    Undefined,
    /// This number, within the tolerance.
    Value(f64),
}

/// What is expected of the points of the contact manifolds: of all pairs of convex parts together, with the slop of the scene.
#[derive(Debug, Clone, PartialEq)]
pub enum ExpectedPoints {
    /// So many.
    Count(usize),
    /// Exactly these, in any order: positions, halfway between the two shapes, with their separations; both within the tolerance.
    Listed(Vec<(DVec2, f64)>),
}

/// What is expected of an outcome. `None` leaves a number open.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ExpectedOutcome {
    /// See [`Outcome::Impact`](crate::search::Outcome::Impact).
    Impact {
        /// When.
        t: Option<f64>,
        /// Unit vector from A to B.
        normal: Option<DVec2>,
        /// Where.
        point: Option<DVec2>,
        /// Whether it only grazes.
        grazing: Option<bool>,
    },
    /// See [`Outcome::InContactAtStart`](crate::search::Outcome::InContactAtStart).
    InContactAtStart {
        /// Their relation.
        relation: Option<Relation>,
        /// Whether the motion takes them apart.
        leaving: Option<bool>,
    },
    /// See [`Outcome::NoImpactSeen`](crate::search::Outcome::NoImpactSeen).
    NoImpactSeen,
    /// See [`Outcome::Separated`](crate::search::Outcome::Separated).
    Separated {
        /// When they come closest.
        closest_t: Option<f64>,
        /// How close.
        clearance: Option<f64>,
    },
    /// See [`Outcome::NotConverged`](crate::search::Outcome::NotConverged).
    NotConverged,
    /// See [`Outcome::NotApplicable`](crate::search::Outcome::NotApplicable).
    NotApplicable,
}
