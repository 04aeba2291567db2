//! A scene: named bodies, the pair in focus, the search to use, and the expectations.
//!
//! The types here are the contents of a scene. Only [`format`](mod@format) knows how they are written in a file, and only
//! the program touches the disk (`src/files`).

mod body_move;
pub mod errors;
mod flip_y;
pub mod format;
mod lesson;
mod level_of_mover;
pub mod limits;
mod nearest;
mod sizes;
pub(crate) mod texts;
mod up_direction;

use std::sync::Arc;

use glam::DVec2;

pub use body_move::{BodyMove, left_out_of_moves, move_of, moves_of};
pub use errors::NoSuchBody;
pub(crate) use flip_y::{flipped_vector, stretched};
pub use lesson::{
    Annotation, AnswerOption, AnswerVerdict, Aspect, Condition, GivenAnswer, Lesson, LessonQuestion, Measure, MeasureOfBody,
    MeasureOfGrid, MoveNumber, NumberLimit, QuestionKind, ShownPane, ShownPanel, Solution, SolvedBody, WantedFact, WordAnswer,
};
pub use level_of_mover::{
    LEVEL_GAP, LevelImpact, LevelOfMover, StepLevel, level_bodies, level_members, level_mover, level_of, members_of, rest_depth,
};
pub(crate) use nearest::nearest;
pub use nearest::pair_of_mover;
pub(crate) use sizes::SceneSizes;
pub use up_direction::UpDirection;

use crate::kernel::{Moving, Relation, Shape};
use crate::movers::Mover;
use crate::search::{FirstContacts, Method, MethodKind, first_contacts_until};

/// The contents of a scene file.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// The title, one line, shown in the title of the window and in lists. May be empty.
    pub title: String,
    /// Notes: what there is to see and to learn. May be empty and may have several lines.
    pub notes: String,
    /// The slop: a hit is `separation <= slop`. Finite, 0 or more, world units.
    pub slop: f64,
    /// The duration of the frame, seconds, from [`MIN_DT`](limits::MIN_DT) to [`MAX_DT`](limits::MAX_DT). `None` if the scene
    /// does not say; then speeds are per frame only.
    pub dt: Option<f64>,
    /// The direction that is up. All coordinates are given with it: where it is -y, y grows downward, and positive angles are clockwise.
    pub up: UpDirection,
    /// The bodies, in drawing order. Names are unique and not empty.
    pub bodies: Vec<Body>,
    /// The two bodies in focus, as different indices into `bodies`. `None` only if there are fewer than two bodies.
    pub pair: Option<[usize; 2]>,
    /// The search in focus.
    pub search: Method,
    /// The expectations that a replay must meet.
    pub expectations: Vec<Expectation>,
    /// The lesson, if the scene is one.
    pub lesson: Option<Arc<Lesson>>,
    /// The level of the pair in a step of a capture. `None` in all other scenes: there a body that moves has all that rest as its level.
    pub step_level: Option<Box<StepLevel>>,
}

impl Scene {
    /// Returns a scene of these bodies, the first two of them in focus, without a title, notes, expectations or frame time, with
    /// y up and a slop of 0.
    pub fn new(bodies: Vec<Body>, search: Method) -> Scene {
        Scene {
            title: String::new(),
            notes: String::new(),
            slop: 0.0,
            dt: None,
            up: UpDirection::Y,
            pair: (2 <= bodies.len()).then_some([0, 1]),
            bodies,
            search,
            expectations: Vec::new(),
            lesson: None,
            step_level: None,
        }
    }

    /// Returns the name of a body; empty if there is no such body.
    pub fn name(&self, body: usize) -> &str {
        self.bodies.get(body).map_or("", |body| &body.name)
    }

    /// Returns true if the body of this index is not drawn: it is hidden, and not in the pair in focus.
    pub fn is_hidden(&self, body: usize) -> bool {
        let is_in_pair = self.pair.is_some_and(|pair| pair.contains(&body));
        !is_in_pair && self.bodies.get(body).is_some_and(|body| body.hidden)
    }

    /// Returns the bodies that are drawn, in drawing order.
    pub fn shown_bodies(&self) -> impl Iterator<Item = &Body> {
        self.bodies.iter().enumerate().filter(|(index, _)| !self.is_hidden(*index)).map(|(_, body)| body)
    }

    /// Returns two bodies as the search sees them. `None` if one of them does not exist.
    pub fn moving(&self, [a, b]: [usize; 2]) -> Option<[Moving; 2]> {
        Some([self.bodies.get(a)?.moving(), self.bodies.get(b)?.moving()])
    }

    /// Returns the scene as seen from one of its bodies: that body rests, and its velocity is subtracted from all. Positions at t
    /// = 0 do not change. The frame of reference translates and does not turn. `None` if the body does not exist.
    pub fn seen_from(&self, body: usize) -> Option<Scene> {
        let velocity = self.bodies.get(body)?.velocity;
        let mut scene = self.clone();
        scene.bodies.iter_mut().for_each(|body| body.velocity -= velocity);
        Some(scene)
    }

    /// Returns the scene without some bodies, which its expectations do not name, and without its lesson. The first two bodies that are left come in focus where
    /// one of the pair is removed.
    #[must_use]
    pub fn without(&self, removed: &[usize]) -> Scene {
        let left: Vec<usize> = (0..self.bodies.len()).filter(|body| !removed.contains(body)).collect();
        let new = |body: usize| left.binary_search(&body).unwrap_or_default();
        let is_left = |body: &usize| left.binary_search(body).is_ok();
        let pair = self.pair.filter(|pair| pair.iter().all(is_left)).map(|pair| pair.map(new));
        let mut scene = Scene {
            bodies: left.iter().map(|body| self.bodies[*body].clone()).collect(),
            pair: pair.or((2 <= left.len()).then_some([0, 1])),
            lesson: None,
            step_level: self.step_level.clone().filter(|level| is_left(&level.mover)),
            ..self.clone()
        };
        scene.expectations.iter_mut().for_each(|expectation| expectation.claim.renumber(new));
        if let Some(level) = &mut scene.step_level {
            level.mover = new(level.mover);
            level.bodies = level.bodies.iter().copied().filter(is_left).map(new).collect();
        }
        scene
    }

    /// Converts an amount per frame to an amount per second. `None` if the scene has no frame time.
    pub fn per_second(&self, per_frame: f64) -> Option<f64> {
        self.dt.map(|dt| per_frame / dt)
    }

    /// Returns the index of the body of this name.
    ///
    /// # Errors
    ///
    /// If no body has this name. The error lists names that exist.
    pub fn body_named(&self, name: &str) -> Result<usize, NoSuchBody> {
        let found = self.bodies.iter().position(|body| body.name == name);
        found.ok_or_else(|| NoSuchBody::new(name, self.bodies.iter().map(|body| body.name.as_str())))
    }

    /// Returns when a body first comes into contact with each of the others. The result has indices into `bodies`. Empty if there
    /// is no such body.
    pub fn first_contacts(&self, body: usize) -> FirstContacts {
        self.first_contacts_until(body, &|| false)
    }

    /// Returns the same as [`Self::first_contacts`], as far as it is proven before `time_is_over` returns true.
    pub fn first_contacts_until(&self, body: usize, time_is_over: &dyn Fn() -> bool) -> FirstContacts {
        let Some(mover) = self.bodies.get(body) else { return FirstContacts::default() };
        let others: Vec<usize> = (0..self.bodies.len()).filter(|other| *other != body).collect();
        let moving: Vec<Moving> = others.iter().map(|&other| self.bodies[other].moving()).collect();
        first_contacts_until(&mover.moving(), &moving, self.slop, time_is_over).renumbered(&others)
    }

    /// Returns the method of this kind as the scene uses it: with the scene's own parameters if it is the search in focus,
    /// otherwise with its default parameters.
    pub fn method(&self, kind: MethodKind) -> Method {
        if self.search.kind() == kind { self.search } else { kind.with_defaults() }
    }
}

/// A named shape, its motion during the frame, and how it is edited.
#[derive(Debug, Clone, PartialEq)]
pub struct Body {
    /// The name, unique in its scene, not empty.
    pub name: String,
    /// The shape at t = 0.
    pub shape: Shape,
    /// The displacement during the frame, world units, finite.
    pub velocity: DVec2,
    /// The turn about the reference point of the shape during the frame, degrees, counter-clockwise positive, finite.
    pub spin: f64,
    /// True if it is not drawn; see [`Scene::is_hidden`]. It takes part in every question as others do.
    pub hidden: bool,
    /// True if it cannot be edited: it is not dragged, and its numbers cannot be changed.
    pub locked: bool,
}

impl Body {
    /// Returns a body that rests, is shown and is not locked.
    pub fn new(name: impl Into<String>, shape: Shape) -> Body {
        Body { name: name.into(), shape, velocity: DVec2::ZERO, spin: 0.0, hidden: false, locked: false }
    }

    /// Returns true if the body stays as it is during the frame.
    pub fn rests(&self) -> bool {
        self.velocity == DVec2::ZERO && self.spin == 0.0
    }

    /// Returns the body as the search sees it.
    pub fn moving(&self) -> Moving {
        Moving::from_valid(self.shape.clone(), self.velocity, self.spin)
    }
}

/// One expectation that a replay must meet.
#[derive(Debug, Clone, PartialEq)]
pub struct Expectation {
    /// The claim about a pair, a body or all bodies.
    pub claim: Claim,
    /// The largest error of a number, >= 0, in the unit of the number.
    pub tolerance: f64,
    /// The reason why this is the right answer, for a reader. May be empty.
    pub why: String,
    /// The reason of a known failure. If set, the expectation must fail.
    pub known_failure: Option<String>,
}

/// A claim about a pair, about one body among the others, or about all together. Bodies are indices into the scene's bodies.
#[derive(Debug, Clone, PartialEq)]
pub enum Claim {
    /// A claim about a pair at t = 0.
    Static {
        /// A and B, in this order.
        pair: [usize; 2],
        /// The relation of the two.
        relation: Relation,
        /// The separation, if the scene states it.
        separation: Option<ExpectedSeparation>,
        /// The points of the contact manifolds, if the scene states them.
        points: Option<ExpectedPoints>,
    },
    /// A claim about a pair during the frame.
    Motion {
        /// A and B, in this order.
        pair: [usize; 2],
        /// The search whose answer is expected.
        search: Method,
        /// The expected answer of the search.
        outcome: ExpectedOutcome,
        /// Number of tests that it makes, if the scene states it.
        tests: Option<usize>,
    },
    /// A claim about all bodies at t = 0: the pairs that hit, with the slop of the scene. It states the pairs, their number, or
    /// both.
    Touching {
        /// Exactly these pairs, no two of them the same two bodies.
        pairs: Option<Vec<[usize; 2]>>,
        /// The number of pairs.
        count: Option<usize>,
    },
    /// A claim about one body during the frame: the others that it meets first, by the proof.
    First {
        /// The body.
        of: usize,
        /// The others that it meets first after the start: several if it meets them at the same time, as far as is proven. Empty:
        /// none.
        with: Vec<usize>,
        /// The time, if the scene states it. Always `None` if it meets none.
        t: Option<f64>,
        /// All bodies that it is in contact with at t = 0, if the scene states them.
        at_start: Option<Vec<usize>>,
    },
    /// A claim about one body at t = 0: its contact with its level, which is the union of all other bodies that neither move nor
    /// spin.
    Level {
        /// The body, the mover.
        of: usize,
        /// Their relation: apart, touching or overlapping.
        relation: Relation,
        /// The separation from the union, if the scene states it.
        separation: Option<ExpectedSeparation>,
        /// The shortest translation that frees the mover from the union, if the scene states it. Always `None` if they are apart.
        translation: Option<DVec2>,
        /// All bodies whose contact is a ghost, if the scene states them.
        ghosts: Option<Vec<usize>>,
    },
    /// A claim about the move of one body against its level: its desired displacement is its velocity.
    Move {
        /// The body.
        of: usize,
        /// The mover.
        by: Mover,
        /// The reference point of the body at the end, world frame.
        ends_at: DVec2,
        /// The velocity that is left, as a displacement of one frame, if the scene states it.
        velocity: Option<DVec2>,
        /// All bodies that stop, turn or push it, if the scene states them.
        stopped_by: Option<Vec<usize>>,
    },
}

impl Claim {
    /// Returns the pair of the claim. `None` if it is not about exactly one pair.
    pub fn pair(&self) -> Option<[usize; 2]> {
        match self {
            Claim::Static { pair, .. } | Claim::Motion { pair, .. } => Some(*pair),
            Claim::Touching { .. } | Claim::First { .. } | Claim::Level { .. } | Claim::Move { .. } => None,
        }
    }

    /// Returns true if it is about these two bodies and no other, in either order.
    pub fn is_of(&self, [a, b]: [usize; 2]) -> bool {
        self.pair().is_some_and(|pair| pair == [a, b] || pair == [b, a])
    }

    /// Returns the pair that shows the claim: its own, or a body and the first one that it meets or that is a ghost. `None` if no pair
    /// does.
    pub fn shown_pair(&self) -> Option<[usize; 2]> {
        match self {
            Claim::Static { pair, .. } | Claim::Motion { pair, .. } => Some(*pair),
            Claim::First { of, with, .. } => with.first().map(|other| [*of, *other]),
            Claim::Level { of, ghosts, .. } => ghosts.as_ref()?.first().map(|other| [*of, *other]),
            Claim::Move { of, stopped_by, .. } => stopped_by.as_ref()?.first().map(|other| [*of, *other]),
            Claim::Touching { .. } => None,
        }
    }

    /// Returns every pair it names.
    pub fn named_pairs(&self) -> Vec<[usize; 2]> {
        match self {
            Claim::Static { pair, .. } | Claim::Motion { pair, .. } => vec![*pair],
            Claim::Touching { pairs, .. } => pairs.clone().unwrap_or_default(),
            Claim::First { of, with, at_start, .. } => {
                with.iter().chain(at_start.iter().flatten()).map(|other| [*of, *other]).collect()
            }
            Claim::Level { of, ghosts: others, .. } | Claim::Move { of, stopped_by: others, .. } => {
                others.iter().flatten().map(|other| [*of, *other]).collect()
            }
        }
    }

    /// Gives the bodies that it names their new indices.
    pub fn renumber(&mut self, new: impl Fn(usize) -> usize) {
        match self {
            Claim::Static { pair, .. } | Claim::Motion { pair, .. } => *pair = pair.map(&new),
            Claim::Touching { pairs, .. } => pairs.iter_mut().flatten().for_each(|pair| *pair = pair.map(&new)),
            Claim::First { of, with, at_start, .. } => {
                *of = new(*of);
                with.iter_mut().chain(at_start.iter_mut().flatten()).for_each(|other| *other = new(*other));
            }
            Claim::Level { of, ghosts: others, .. } | Claim::Move { of, stopped_by: others, .. } => {
                *of = new(*of);
                others.iter_mut().flatten().for_each(|other| *other = new(*other));
            }
        }
    }

    /// Returns every body it names, in no particular order, some more than once.
    pub fn named_bodies(&self) -> Vec<usize> {
        let alone = match self {
            Claim::First { of, .. } | Claim::Level { of, .. } | Claim::Move { of, .. } => Some(*of),
            Claim::Static { .. } | Claim::Motion { .. } | Claim::Touching { .. } => None,
        };
        alone.into_iter().chain(self.named_pairs().into_iter().flatten()).collect()
    }
}

/// The expected separation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ExpectedSeparation {
    /// Undefined: no finite translation separates the two.
    Undefined,
    /// The number, within the tolerance.
    Value(f64),
}

/// The expected points of the contact manifolds: of all pairs of convex parts together, with the slop of the scene.
#[derive(Debug, Clone, PartialEq)]
pub enum ExpectedPoints {
    /// The number of points.
    Count(usize),
    /// Exactly these, in any order: positions, halfway between the two shapes, with their separations; both within the tolerance.
    Listed(Vec<(DVec2, f64)>),
}

/// The expected outcome of a search. Numbers that are `None` are not checked.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ExpectedOutcome {
    /// See [`Outcome::Impact`](crate::search::Outcome::Impact).
    Impact {
        /// The time.
        t: Option<f64>,
        /// Unit vector from A to B.
        normal: Option<DVec2>,
        /// The point.
        point: Option<DVec2>,
        /// True if the impact only grazes.
        grazing: Option<bool>,
    },
    /// See [`Outcome::InContactAtStart`](crate::search::Outcome::InContactAtStart).
    InContactAtStart {
        /// Their relation.
        relation: Option<Relation>,
        /// True if the motion separates them.
        leaving: Option<bool>,
    },
    /// See [`Outcome::NoImpactSeen`](crate::search::Outcome::NoImpactSeen).
    NoImpactSeen,
    /// See [`Outcome::Separated`](crate::search::Outcome::Separated).
    Separated {
        /// The time of the closest approach.
        closest_t: Option<f64>,
        /// The distance at that time.
        clearance: Option<f64>,
    },
    /// See [`Outcome::NotConverged`](crate::search::Outcome::NotConverged).
    NotConverged,
    /// See [`Outcome::NotApplicable`](crate::search::Outcome::NotApplicable).
    NotApplicable,
}
