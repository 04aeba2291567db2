//! The rows of the table: the question to both sides, and the data.

use std::cell::RefCell;

use clashbox::kernel::{Cast, Kind, Moving, Shape, cast, contact, hit, manifold, separation};
use clashbox::search::{Method, Outcome, Refinement, search};
use geo::Intersects;
use parry2d::query::{Sweep, SweepToiStatus, ToiProxy};
use parry2d_f64::query::{ContactManifold, ContactManifoldsWorkspace, PersistentQueryDispatcher};

use crate::data::{moving, pairs_of_kinds, resting, spinning};
use crate::peer::double;
use crate::peer::single::{self, Body};
use crate::table::Measured;
use crate::timing::{Effort, race};

/// A question that both sides answer.
pub(crate) struct Row {
    /// The name that chooses it on the command line.
    pub(crate) name: &'static str,
    /// The name in the table.
    pub(crate) title: &'static str,
    /// The peer's function.
    pub(crate) against: &'static str,
    /// The limits of the geometric mean and of the worst ratio.
    pub(crate) limits: [Option<f64>; 2],
    /// Races every pair of kinds.
    pub(crate) measure: fn(&Effort) -> Vec<Measured>,
}

/// All rows, in the order of the table.
pub(crate) const ROWS: [Row; 9] = [
    Row {
        name: "hit",
        title: "hit, any two shapes",
        against: "`parry2d` `query::intersection_test`",
        limits: [Some(0.22), Some(0.55)],
        measure: hits,
    },
    Row {
        name: "separation",
        title: "separation",
        against: "`parry2d` `query::distance`",
        limits: [Some(0.35), Some(0.9)],
        measure: separations,
    },
    Row {
        name: "contact",
        title: "contact: relation, separation, normal, witnesses",
        against: "`parry2d` `query::contact`",
        limits: [Some(0.22), Some(0.5)],
        measure: contacts,
    },
    Row {
        name: "manifold",
        title: "contact manifold: up to two points with separations",
        against: "`parry2d` f64 `contact_manifolds`, each pair in a kept list",
        limits: [Some(0.75), None],
        measure: manifolds,
    },
    Row {
        name: "cast",
        title: "`Exact`, both moving: `kernel::cast`",
        against: "`parry2d` `query::cast_shapes`",
        limits: [Some(0.25), Some(0.6)],
        measure: casts,
    },
    Row {
        name: "exact",
        title: "`Exact`, both moving: `search`, with the point of an impact, the closest approach of a miss, and the report",
        against: "`parry2d` `query::cast_shapes`",
        limits: [Some(0.4), None],
        measure: exact_searches,
    },
    Row {
        name: "advance",
        title: "`Advance`, spinning, tolerance 1e-3",
        against: "`parry2d`, the faster of `cast_shapes_nonlinear` and `sweep_time_of_impact`",
        limits: [Some(1.0), Some(1.2)],
        measure: advances,
    },
    Row {
        name: "segments",
        title: "segment-segment hit",
        against: "`geo` f64 `Intersects`",
        limits: [Some(0.8), None],
        measure: segments,
    },
    Row {
        name: "search",
        title: "`Linear` without refinement, per probe",
        against: "a bare loop that places both shapes and calls `hit`",
        limits: [Some(1.2), None],
        measure: probes,
    },
];

/// The distance below which shapes may be a hit in single precision; times and lengths within it agree.
const PRECISION: f64 = 1e-3;

fn hits(effort: &Effort) -> Vec<Measured> {
    at_rest(
        effort,
        |a, b| hit(a, b, 0.0),
        single::hit,
        |a, b, ours, theirs| {
            // In single precision a near miss may be a hit.
            ours != theirs && !double::is_close(&double::Body::of(a), &double::Body::of(b), PRECISION)
        },
    )
}

fn separations(effort: &Effort) -> Vec<Measured> {
    at_rest(
        effort,
        |a, b| separation(a, b).unwrap_or(f64::NAN),
        |a, b| parry2d::query::distance(&a.pose, &*a.shape, &b.pose, &*b.shape).expect("a supported pair").distance,
        // The peer has no depth: it answers 0.
        |_, _, ours, theirs| PRECISION < (ours.max(0.0) - f64::from(theirs)).abs(),
    )
}

fn contacts(effort: &Effort) -> Vec<Measured> {
    at_rest(
        effort,
        contact,
        |a, b| parry2d::query::contact(&a.pose, &*a.shape, &b.pose, &*b.shape, 0.0).expect("a supported pair"),
        |_, _, ours, theirs| {
            let depth = theirs.map_or(0.0, |contact| f64::from(-contact.dist));
            PRECISION < (ours.penetration_depth().unwrap_or(0.0) - depth).abs()
        },
    )
}

/// A pair of shapes as the peer's users keep it between two frames: the manifolds and the workspace are used again.
struct KeptPair {
    a: double::Body,
    b: double::Body,
    manifolds: RefCell<Vec<ContactManifold<(), ()>>>,
    workspace: RefCell<Option<ContactManifoldsWorkspace>>,
}

impl KeptPair {
    /// Returns the number of points and the least separation. The points of the frame before are cleared: the same pose again
    /// would cost nothing.
    fn manifold(&self) -> Option<(usize, f64)> {
        let (manifolds, workspace) = (&mut *self.manifolds.borrow_mut(), &mut *self.workspace.borrow_mut());
        manifolds.iter_mut().for_each(ContactManifold::clear);
        let between = self.a.pose.inverse() * self.b.pose;
        let dispatcher = parry2d_f64::query::DefaultQueryDispatcher;
        let found = dispatcher.contact_manifolds(&between, &*self.a.shape, &*self.b.shape, 0.0, manifolds, workspace);
        found.expect("a supported pair");
        let points = &manifolds.first()?.points;
        (!points.is_empty()).then(|| (points.len(), points.iter().map(|point| point.dist).fold(f64::INFINITY, f64::min)))
    }
}

fn manifolds(effort: &Effort) -> Vec<Measured> {
    let raced = [
        (Kind::Aabb, Kind::Aabb),
        (Kind::Aabb, Kind::Obb),
        (Kind::Obb, Kind::Obb),
        (Kind::Aabb, Kind::Polygon),
        (Kind::Obb, Kind::Polygon),
        (Kind::Circle, Kind::Aabb),
        (Kind::Circle, Kind::Obb),
        (Kind::Aabb, Kind::Capsule),
        (Kind::Obb, Kind::Capsule),
        (Kind::Polygon, Kind::Polygon),
    ];
    let over = |kinds| {
        let pairs = resting(kinds, effort.pairs);
        let keep = |(a, b): &(Shape, Shape)| KeptPair {
            a: double::Body::of(a),
            b: double::Body::of(b),
            manifolds: RefCell::default(),
            workspace: RefCell::default(),
        };
        let kept: Vec<KeptPair> = pairs.iter().map(keep).collect();
        let ours = |(a, b): &(Shape, Shape)| manifold(a, b, 0.0).map(|found| (found.points().len(), found.separation()));
        // The peer gives points that are apart as well: only the deepest is compared, if it overlaps.
        let disagree = |_: &_, ours: Option<(usize, f64)>, theirs: Option<(usize, f64)>| {
            let depth = |found: Option<(usize, f64)>| found.map_or(0.0, |(_, separation)| (-separation).max(0.0));
            PRECISION < (depth(ours) - depth(theirs)).abs()
        };
        measured(name_of(kinds), effort, &pairs, &kept, ours, KeptPair::manifold, disagree)
    };
    raced.into_iter().map(over).collect()
}

/// Races a question about shapes at rest over all pairs of kinds.
fn at_rest<T, U>(
    effort: &Effort,
    ours: impl Fn(&Shape, &Shape) -> T + Copy,
    theirs: impl Fn(&Body, &Body) -> U + Copy,
    disagree: impl Fn(&Shape, &Shape, T, U) -> bool + Copy,
) -> Vec<Measured> {
    let over = |kinds| {
        let pairs = resting(kinds, effort.pairs);
        let bodies: Vec<(Body, Body)> = pairs.iter().map(|(a, b)| (Body::of(a), Body::of(b))).collect();
        measured(
            name_of(kinds),
            effort,
            &pairs,
            &bodies,
            |(a, b)| ours(a, b),
            |(a, b)| theirs(a, b),
            |(a, b), t, u| disagree(a, b, t, u),
        )
    };
    pairs_of_kinds().map(over).collect()
}

fn casts(effort: &Effort) -> Vec<Measured> {
    let time = |answer: Cast| match answer {
        Cast::Hit { t, .. } => Some(t),
        Cast::Miss(()) => None,
    };
    in_motion(effort, |a, b| cast(a, b, 0.0), time)
}

fn exact_searches(effort: &Effort) -> Vec<Measured> {
    in_motion(effort, |a, b| search(a, b, &Method::Exact, 0.0).outcome, |outcome: Outcome| outcome.contact_t())
}

/// Races a cast of translating shapes over all pairs of kinds.
fn in_motion<T>(
    effort: &Effort,
    ours: impl Fn(&Moving, &Moving) -> T + Copy,
    time: impl Fn(T) -> Option<f64> + Copy,
) -> Vec<Measured> {
    let effort = effort.fewer(2);
    let over = |kinds| {
        let pairs = moving(kinds, effort.pairs);
        let bodies: Vec<(Body, Body)> = pairs.iter().map(|(a, b)| (Body::moving(a), Body::moving(b))).collect();
        let theirs = |(a, b): &(Body, Body)| single::cast(a, b);
        let disagree = |_: &_, t, u: Option<f32>| differ(time(t), u.map(f64::from), 1e-2);
        measured(name_of(kinds), &effort, &pairs, &bodies, |(a, b)| ours(a, b), theirs, disagree)
    };
    pairs_of_kinds().map(over).collect()
}

fn advances(effort: &Effort) -> Vec<Measured> {
    let effort = effort.fewer(5);
    let method = Method::Advance { tolerance: Some(PRECISION) };
    let over = |kinds| {
        let pairs = spinning(kinds, effort.pairs);
        let bodies: Vec<(Body, Body)> = pairs.iter().map(|(a, b)| (Body::moving(a), Body::moving(b))).collect();
        // Users who sweep bodies keep their proxies and poses.
        let sweeps: Vec<_> = bodies.iter().map(|(a, b)| [swept(a), swept(b)]).collect();
        let ours = |(a, b): &(Moving, Moving)| search(a, b, &method, 0.0).outcome;
        let nonlinear = |(a, b): &(Body, Body)| {
            let found = parry2d::query::cast_shapes_nonlinear(&a.motion(), &*a.shape, &b.motion(), &*b.shape, 0.0, 1.0, true);
            found.expect("a supported pair").map(|hit| hit.time_of_impact)
        };
        let sweep = |[(a, motion_a), (b, motion_b)]: &[(ToiProxy<'_>, Sweep); 2]| {
            let found = parry2d::query::sweep_time_of_impact(a, motion_a, b, motion_b, 1.0, PRECISION as f32);
            (found.status != SweepToiStatus::Separated).then_some(found.fraction)
        };
        let disagree = |_: &_, t: Outcome, u: Option<f32>| differ(t.contact_t(), u.map(f64::from), 2e-2);
        let first = measured(name_of(kinds), &effort, &pairs, &bodies, ours, nonlinear, disagree);
        let second = measured(name_of(kinds), &effort, &pairs, &sweeps, ours, sweep, disagree);
        if first.theirs < second.theirs { first } else { second }
    };
    pairs_of_kinds().map(over).collect()
}

fn swept(body: &Body) -> (ToiProxy<'_>, Sweep) {
    let end = body.motion().position_at_time(1.0);
    let center = parry2d::math::Vector::ZERO;
    (ToiProxy::from_shape(&*body.shape).expect("a shape of points and a radius"), Sweep::from_poses(&body.pose, &end, center))
}

fn segments(effort: &Effort) -> Vec<Measured> {
    let pairs = resting((Kind::Segment, Kind::Segment), effort.pairs);
    let line = |shape: &Shape| match shape {
        Shape::Segment(s) => geo::Line::new((s.a().x, s.a().y), (s.b().x, s.b().y)),
        _ => panic!("{shape:?} is not a segment"),
    };
    let lines: Vec<(geo::Line, geo::Line)> = pairs.iter().map(|(a, b)| (line(a), line(b))).collect();
    let (ours, theirs) = (|(a, b): &(Shape, Shape)| hit(a, b, 0.0), |(a, b): &(geo::Line, geo::Line)| a.intersects(b));
    // Both are exact.
    vec![measured("segment-segment".to_owned(), effort, &pairs, &lines, ours, theirs, |_, t, u| t != u)]
}

/// Measures the cost of a search beside its hit tests. Both sides are ours.
fn probes(effort: &Effort) -> Vec<Measured> {
    let effort = effort.fewer(10);
    /// Steps per search; a search stops at its first hit, and so does the loop.
    const STEPS: usize = 32;
    let over = |kinds| {
        let pairs = moving(kinds, effort.pairs);
        let with_step = |(a, b): (Moving, Moving)| {
            let max_step = (a.velocity() - b.velocity()).length() / (STEPS as f64 - 0.5);
            (a, b, Method::Linear { max_step: Some(max_step), refinement: Refinement::None })
        };
        let pairs: Vec<_> = pairs.into_iter().map(with_step).collect();
        let ours = |(a, b, method): &(Moving, Moving, Method)| search(a, b, method, 0.0).tests;
        let bare = |(a, b, _): &(Moving, Moving, Method)| {
            let hits_at = |k: &usize| hit(&a.at(*k as f64 / STEPS as f64), &b.at(*k as f64 / STEPS as f64), 0.0);
            (0..=STEPS).find(hits_at).map_or(STEPS + 1, |k| k + 1)
        };
        let found = measured(name_of(kinds), &effort, &pairs, &pairs, ours, bare, |_, t, u| t != u);
        let per_search = pairs.iter().map(bare).sum::<usize>() as f64 / pairs.len() as f64;
        Measured { ours: found.ours / per_search, theirs: found.theirs / per_search, ..found }
    };
    pairs_of_kinds().map(over).collect()
}

/// Measures one line of a row: both answers are compared once, then raced.
fn measured<P, Q, T, U>(
    kinds: String,
    effort: &Effort,
    ours_in: &[P],
    theirs_in: &[Q],
    ours: impl Fn(&P) -> T,
    theirs: impl Fn(&Q) -> U,
    disagree: impl Fn(&P, T, U) -> bool,
) -> Measured {
    let disagreements = ours_in.iter().zip(theirs_in).filter(|(p, q)| disagree(p, ours(p), theirs(q))).count();
    let [our_time, their_time] = race(effort, (ours_in, ours), (theirs_in, theirs));
    Measured { kinds, ours: our_time, theirs: their_time, disagree: disagreements }
}

/// Returns true if one answer is a hit and the other is not, or the times differ by more than the tolerance.
fn differ(ours: Option<f64>, theirs: Option<f64>, tolerance: f64) -> bool {
    match (ours, theirs) {
        (Some(t), Some(u)) => tolerance < (t - u).abs(),
        (None, None) => false,
        _ => true,
    }
}

fn name_of((first, second): (Kind, Kind)) -> String {
    format!("{}-{}", first.id(), second.id())
}
