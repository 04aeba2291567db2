//! The ideas of the time at which two moving shapes meet: of each search, and of the closed form for kinds of shapes.

use crate::explain::families::Optimisation;
use crate::explain::texts::ideas::FamilyTexts;

/// Two discs, of radius 0 or more.
pub(in crate::explain) const DISCS: FamilyTexts = FamilyTexts {
    idea: [
        "B is taken to rest, and the center of A moves along a straight path.",
        "They touch where it is r_A + r_B from the center of B: squared, that is a quadratic in t, and its earlier root is the time of impact.",
    ],
    source: "Ericson, Real-Time Collision Detection, 5.5.5.",
    optimisation: Optimisation {
        name: "A root without cancellation",
        how: "apart / (along + \u{221a}D) equals (along - \u{221a}D) / speed\u{b2}, and no two nearly equal numbers are subtracted.",
    },
};

/// A point and a box, or two axis-aligned boxes.
pub(in crate::explain) const SLABS: FamilyTexts = FamilyTexts {
    idea: [
        "B is taken to rest, and along each axis of the box A is between two edges, a slab, for an interval of time.",
        "They meet at the latest entry into a slab, if that is before the earliest exit.",
    ],
    source: "Ericson, Real-Time Collision Detection, 5.3.3 and 5.5.8.",
    optimisation: Optimisation {
        name: "Right angles",
        how: "Two slabs take the place of four edges, with two divisions each and no vertex.",
    },
};

/// A circle and a box.
pub(in crate::explain) const ROUNDED_SLABS: FamilyTexts = FamilyTexts {
    idea: [
        "B is taken to rest and the box is grown by the radius, so that a point moves against it: it is in the box from the latest entry into \
            a slab to the earliest exit.",
        "Beyond a vertex the grown box is round, and the quadratic of the disc there decides.",
    ],
    source: "Ericson, Real-Time Collision Detection, 5.5.7.",
    optimisation: Optimisation {
        name: "The box first",
        how: "A quadratic is solved only where the path enters beyond a vertex, and only for that vertex.",
    },
};

/// Any two convex shapes.
pub(in crate::explain) const CONVEX: FamilyTexts = FamilyTexts {
    idea: [
        "B is taken to rest and A moves by v: they meet where t v, a ray from the origin, enters B - A, the Minkowski difference A - B mirrored in it.",
        "The time is the distance of the edge that it enters over the speed of approach, or the root of a quadratic at a rounded vertex.",
    ],
    source: "van den Bergen, Ray Casting against General Convex Objects with Application to Continuous Collision Detection.",
    optimisation: Optimisation {
        name: "Only what faces the path",
        how: "The difference is never built: only its edges that face the path are visited, until the path enters one.",
    },
};

/// Groups and concave polygons.
pub(in crate::explain) const PARTS: FamilyTexts = FamilyTexts {
    idea: [
        "Shapes of many parts meet when the first pair of their convex parts does.",
        "B is taken to rest, and each pair of parts that can meet is cast by itself.",
    ],
    source: "Ericson, Real-Time Collision Detection, 6.3.",
    optimisation: Optimisation {
        name: "Rectangles first",
        how: "A pair of parts is saved where the rectangles around both paths are apart.",
    },
};

/// The naive game loop.
pub(in crate::explain) const DISCRETE: FamilyTexts = FamilyTexts {
    idea: [
        "Only the positions at the end of the frame are tested, as a naive game loop does.",
        "The time between two frames is not tested, and a fast body passes a thin one unseen: it tunnels.",
    ],
    source: "Ericson, Real-Time Collision Detection, 5.5.",
    optimisation: Optimisation { name: "One test", how: "No method costs less, and none proves less." },
};

/// Equal steps.
pub(in crate::explain) const LINEAR: FamilyTexts = FamilyTexts {
    idea: [
        "The path is cut into equal steps, and both shapes are tested at the end of each, until they hit.",
        "A contact that lasts no longer than a step may lie between two tests.",
    ],
    source: "Ericson, Real-Time Collision Detection, 5.5.",
    optimisation: Optimisation {
        name: "Relative motion",
        how: "The steps are those of the relative path: two bodies that move alike need one.",
    },
};

/// Interval halving.
pub(in crate::explain) const BINARY: FamilyTexts = FamilyTexts {
    idea: [
        "An envelope holds the mover during a whole stretch of its path: where the envelope misses, nothing of the stretch hits, and it is \
            pruned.",
        "Where the envelope hits, the stretch is halved and the first half is searched first, until it is too short to be halved.",
    ],
    source: "Ericson, Real-Time Collision Detection, 5.5.1.",
    optimisation: Optimisation {
        name: "Pruning",
        how: "One test of an envelope settles a stretch of any length, so that tests are spent where the bodies are near.",
    },
};

/// Conservative advancement.
pub(in crate::explain) const ADVANCE: FamilyTexts = FamilyTexts {
    idea: [
        "The separation over the greatest speed of approach is a time in which the two cannot meet.",
        "The motion advances by this time, again and again, until they are as near as the tolerance.",
    ],
    source: "Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems, 2.3.",
    optimisation: Optimisation {
        name: "Long steps",
        how: "The steps grow with the distance of the two, so that most of a free path takes few steps.",
    },
};
