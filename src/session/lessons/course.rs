//! The texts of the course, in its order.

use super::Lesson;
use super::{motion, standing};
use crate::session::RightTab;
use crate::session::examples::Topic;

/// The course, from the first lesson to the last.
pub const LESSONS: &[Lesson] = &[
    Lesson {
        title: "Points and vectors",
        text: "From one point to the other leads a vector. Its two coordinates are the sides of a right triangle, and the distance is \
               the long side: the root of x\u{b2} + y\u{b2}. The panel Why shows the sum with the present numbers. Drag a point and \
               watch; with Ctrl it stays on the grid.",
        task: "Put the points exactly 5 apart, neither on one level nor one above the other.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "01_two_points"),
        goal: standing::five_apart,
    },
    Lesson {
        title: "Circles and squares of distances",
        text: "Two circles hit when their centers are no farther apart than both radii reach. Why compares the squares: 25 against 9 \
               says the same as 5 against 3, and costs no root. The root is drawn only for those who want to know how far, or how \
               deep.",
        task: "Let the circles overlap by a depth of exactly 1, without one holding the other.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "02_two_circles"),
        goal: standing::one_deep,
    },
    Lesson {
        title: "Boxes and their shadows",
        text: "A box along the axes casts a shadow on x and one on y: two intervals. Boxes overlap only where both pairs of shadows \
               do. One gap is enough to keep them apart. Hover an axis in Why to see its shadows; [ and ] go from \
               step to step.",
        task: "Let the shadows overlap on y, and leave a gap of exactly 1 on x.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "03_two_boxes"),
        goal: standing::one_gap,
    },
    Lesson {
        title: "The closest point of a segment",
        text: "Project the lamp on the line of the road. The foot has a number s: 0 at the one end, 1 at the other. Between them the \
               foot is closest. Beyond them s is clamped to 0 or 1: an end is closest, and the distance is that of two points.",
        task: "Let the foot lie beyond an end, with the lamp exactly 2 away from the road.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "04_point_and_segment"),
        goal: standing::off_the_end,
    },
    Lesson {
        title: "Turned boxes: one axis is enough",
        text: "Two turned boxes have four axes to cast shadows on, two of each. If the shadows have a gap on one of them, the boxes \
               are apart: that axis separates them. If all four overlap, so do the boxes. Watch the four gaps in Why while you move \
               and turn a box by its handle.",
        task: "Move or turn a box until exactly one of the four axes separates them.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "05_turned_boxes"),
        goal: standing::one_axis,
    },
    Lesson {
        title: "A side or a corner",
        text: "Beside a side of the box, the side is closest. Beyond two sides, the corner between them is. Why names the region that \
               the center of the ball is in. At a corner the rectangles around both (key B) say more than they know: they overlap \
               while the ball is still apart.",
        task: "Put the ball at a corner, apart from the box, while the rectangles around both overlap.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "06_vertex_or_edge"),
        goal: standing::at_the_corner,
    },
    Lesson {
        title: "Convex polygons: GJK",
        text: "GJK asks one question for all convex shapes. Take all differences of a point of A and a point of B: where is the \
               origin, seen from them? Outside, its distance is that of the shapes. Inside, they overlap, and EPA looks for the \
               nearest way out. Why lists each simplex on the way.",
        task: "Let GJK answer (J), and have EPA find a depth of at most 0.5.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "07_two_polygons"),
        goal: standing::shallow_by_epa,
    },
    Lesson {
        title: "Concave: piece by piece",
        text: "A notch breaks all that was said of convex shapes: no single axis need separate. So the cup is cut into convex pieces \
               (key P shows them). The closest piece gives the distance, the deepest one the depth. What stands in the notch is \
               outside.",
        task: "Put the cherry into the cup, below the rim, with at least 0.25 of room on all sides.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "08_into_the_notch"),
        goal: standing::in_the_notch,
    },
    Lesson {
        title: "Groups: the bound first",
        text: "The pillars are a group with a circle around them. That bound is tested first. If it misses, all pillars miss, for the \
               price of one test. If it is hit, nothing is said yet: the pillars are asked, the nearest first. Why tells what the \
               bounds saved.",
        task: "Put the ball where the bound is hit and no pillar is.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "09_in_the_bound"),
        goal: standing::in_the_bound,
    },
    Lesson {
        title: "Touching is a hit",
        text: "A shape holds its boundary, so touching is a hit. The verdict is exact: a gap of a billionth is still a gap, however the \
               picture looks. A slop in the search panel makes a hit of all that is nearer than it. To land on the touch you may type \
               a number, drag on the grid with Ctrl, or press H: What if tells what that does.",
        task: "Let the ball touch the floor exactly, with a slop of 0.",
        shows: RightTab::Answer,
        start: (Topic::Lessons, "10_touching"),
        goal: standing::touching,
    },
    Lesson {
        title: "Velocity is relative",
        text: "Now things move. The arrow of a body is its way during one frame, and t goes from 0 to 1. Play with Space. Whether the \
               ball comes to the wall or the wall to the ball: only the difference of the velocities counts.",
        task: "Let the ball rest and the wall come to it, so that they still meet at t = 0.5.",
        shows: RightTab::Answer,
        start: (Topic::Lessons, "11_who_moves"),
        goal: motion::the_other_moves,
    },
    Lesson {
        title: "Tunneling, and luck",
        text: "The plainest game loop moves the ball and then tests the end position. A fast ball is behind the wall by then, and \
               nothing is found: it tunneled. From another start the same ball may end inside the wall and be seen. A game with such \
               a bug works when you test it.",
        task: "Move the ball or the wall until the discrete search hits. Keep the velocity and the sizes.",
        shows: RightTab::Answer,
        start: (Topic::Tunneling, "02_too_fast"),
        goal: motion::lucky_start,
    },
    Lesson {
        title: "Too few steps",
        text: "A linear search tests positions at equal steps; the lane below shows each. A step longer than bullet and paper together, \
               0.3, can jump over the paper. The search has looked and has not seen: no impact seen is not no impact. The step is \
               set to the right, and the lanes of the other searches stand beside.",
        task: "Make the linear search tunnel with exactly 6 steps.",
        shows: RightTab::Answer,
        start: (Topic::Tunneling, "04_too_few_steps"),
        goal: motion::six_steps,
    },
    Lesson {
        title: "Halving the bracket",
        text: "The last miss and the first hit are a bracket around the impact. Ten times shorter steps make it ten times narrower, for \
               ten times the tests. Halving it ten times makes it a thousand times narrower, for ten tests. The steps need only be \
               short enough to find it.",
        task: "Bring the error of the linear search below a millionth, with fewer than 40 tests.",
        shows: RightTab::Answer,
        start: (Topic::Tunneling, "05_enough_steps"),
        goal: motion::halved,
    },
    Lesson {
        title: "Envelopes that prove",
        text: "A binary search wraps a stretch of the way into one shape, the envelope. If that misses the post, nothing on the stretch \
               can hit: it is pruned, and that is a proof. Else the stretch is halved. The circle around a long plank is much too \
               big, and here it proves nothing at all.",
        task: "Choose an envelope with which the binary search proves the miss in fewer than 8 tests.",
        shows: RightTab::Answer,
        start: (Topic::Tunneling, "09_which_envelope"),
        goal: motion::good_envelope,
    },
    Lesson {
        title: "A false yes",
        text: "When a stretch is shorter than the limit, a binary search can test the position, or accept the stretch untested. The \
               second is the classic form: fast, and bold. What it claims may never have happened. How far it can be wrong depends \
               on the shortest stretch.",
        task: "Make the binary search claim an impact although the two pass with at least 0.5 to spare.",
        shows: RightTab::Answer,
        start: (Topic::Tunneling, "11_tested_at_the_limit"),
        goal: motion::false_yes,
    },
    Lesson {
        title: "Both on their way: the exact search",
        text: "Ways that cross are no impact: both must be there at one time. Seen from the one ball, as if it rested, the other comes \
               along one straight line. For that line the closed form knows the moment of impact, or how near they come and when. \
               It takes one step and skips nothing.",
        task: "Let the ways still cross, with both balls moving, and have the search prove that they miss.",
        shows: RightTab::Answer,
        start: (Topic::Lessons, "17_both_on_their_way"),
        goal: motion::cross_and_miss,
    },
    Lesson {
        title: "A bar that spins",
        text: "The bar turns about its middle and sweeps over the post between two samples. The closed form is for straight ways, and \
               says that it does not apply. An advancement asks how long the bar must stay clear at its speed, goes that far, and asks \
               again. It cannot step over anything. Key T shows the separation over time: each dip to zero is a hit.",
        task: "Spin the bar so that it hits the post, leaves it and hits again, and let Advance find the first.",
        shows: RightTab::Answer,
        start: (Topic::Spinning, "01_bar_past_a_post"),
        goal: motion::comes_back,
    },
];
