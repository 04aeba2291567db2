//! The texts of the course, in its order.

use super::lesson::Lesson;
use super::{goals_at_rest, goals_in_motion};
use crate::session::examples::Topic;
use crate::session::view_state::RightTab;

/// The course, from the first lesson to the last.
pub const LESSONS: &[Lesson] = &[
    Lesson {
        title: "Points and vectors",
        text: "From one point to the other leads a vector. Its two coordinates are the legs of a right triangle, and the distance is \
               its longest edge: the root of x\u{b2} + y\u{b2}. The panel Why shows the sum with the present numbers. Drag a point and \
               watch; with Ctrl it stays on the grid.",
        task: "Put the points exactly 5 apart, neither on one level nor one above the other.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "01_two_points"),
        goal: goals_at_rest::five_apart,
    },
    Lesson {
        title: "Circles and squares of distances",
        text: "Two circles hit when the distance of their centers is at most the sum of the radii. Why compares the squares: 25 against 9 \
               says the same as 5 against 3, and costs no root. The root is needed only for the distance, or \
               the depth.",
        task: "Let the circles overlap by a depth of exactly 1, without one holding the other.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "02_two_circles"),
        goal: goals_at_rest::depth_of_one,
    },
    Lesson {
        title: "Boxes and their intervals",
        text: "A box along the axes covers an interval on x and one on y. Boxes overlap only where both pairs of intervals \
               do. One gap is enough to keep them apart. Hover an axis in Why to see its intervals; [ and ] go from \
               step to step.",
        task: "Let the intervals overlap on y, and leave a gap of exactly 1 on x.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "03_two_boxes"),
        goal: goals_at_rest::one_gap,
    },
    Lesson {
        title: "The closest point of a segment",
        text: "Project the lamp on the line of the road. The foot has a number s: 0 at the one end, 1 at the other. Between them the \
               foot is closest. Beyond them s is clamped to 0 or 1: an end is closest, and the distance is that of two points.",
        task: "Let the foot lie beyond an end, with the lamp exactly 2 away from the road.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "04_point_and_segment"),
        goal: goals_at_rest::off_the_end,
    },
    Lesson {
        title: "Turned boxes: one axis is enough",
        text: "Two turned boxes have four axes to project on, two of each. If the intervals have a gap on one of them, the boxes \
               are apart: that axis separates them. If all four overlap, so do the boxes. Watch the four gaps in Why while you move \
               and turn a box by its handle.",
        task: "Move or turn a box until exactly one of the four axes separates them.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "05_turned_boxes"),
        goal: goals_at_rest::one_axis,
    },
    Lesson {
        title: "An edge or a vertex",
        text: "Beside an edge of the box, the edge is closest. Beyond two edges, the vertex between them is. Why names the region that \
               the center of the ball is in. At a vertex the rectangles around both (key B) are no proof of a hit: they overlap \
               while the ball is still apart.",
        task: "Put the ball at a vertex, apart from the box, while the rectangles around both overlap.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "06_vertex_or_edge"),
        goal: goals_at_rest::at_the_vertex,
    },
    Lesson {
        title: "Convex polygons: GJK",
        text: "GJK asks one question for all convex shapes. Take all differences of a point of A and a point of B: where is the \
               origin, seen from them? Outside, its distance is that of the shapes. Inside, they overlap, and EPA looks for the \
               shortest translation out. Why lists each simplex it tries.",
        task: "Let GJK answer (J), and have EPA find a depth of at most 0.5.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "07_two_polygons"),
        goal: goals_at_rest::shallow_by_epa,
    },
    Lesson {
        title: "Concave: piece by piece",
        text: "A notch breaks all that was said of convex shapes: no single axis need separate. So the cup is cut into convex pieces \
               (key P shows them). The closest piece gives the distance, the deepest one the depth. What stands in the notch is \
               outside.",
        task: "Put the cherry into the cup, below the rim, with at least 0.25 of room on all sides.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "08_into_the_notch"),
        goal: goals_at_rest::in_the_notch,
    },
    Lesson {
        title: "Groups: the bounding volume first",
        text: "The pillars are a group with a circle around them. That bounding volume is tested first. If it misses, all pillars \
               miss, at the cost of one test. If it is hit, nothing is known yet: the pillars are tested, the nearest first. Why \
               says what the bounding volumes saved.",
        task: "Put the ball where the bounding volume is hit and no pillar is.",
        shows: RightTab::Why,
        start: (Topic::Lessons, "09_in_the_bound"),
        goal: goals_at_rest::in_the_bound,
    },
    Lesson {
        title: "Touching is a hit",
        text: "A shape holds its boundary, so touching is a hit. The verdict is exact: a gap of a billionth is still a gap, however the \
               picture looks. A slop in the search panel makes a hit of all that is nearer than it. To land on the touch you may type \
               a number, drag on the grid with Ctrl, or press H: What if tells what that does.",
        task: "Let the ball touch the floor exactly, with a slop of 0.",
        shows: RightTab::Answer,
        start: (Topic::Lessons, "10_touching"),
        goal: goals_at_rest::touching,
    },
    Lesson {
        title: "Velocity is relative",
        text: "Now things move. The arrow of a body is its displacement during one frame, and t goes from 0 to 1. Play with Space. Whether the \
               ball comes to the wall or the wall to the ball: only the difference of the velocities counts.",
        task: "Let the ball rest and the wall come to it, so that they still meet at t = 0.5.",
        shows: RightTab::Answer,
        start: (Topic::Lessons, "11_who_moves"),
        goal: goals_in_motion::the_other_moves,
    },
    Lesson {
        title: "Tunneling, and luck",
        text: "The plainest game loop moves the ball and then tests the end position. A fast ball is behind the wall by then, and \
               nothing is found: it tunneled. From another start the same ball may end inside the wall and be seen. A game with such \
               a bug works when you test it.",
        task: "Move the ball or the wall until the discrete search hits. Keep the velocity and the sizes.",
        shows: RightTab::Answer,
        start: (Topic::Tunneling, "02_too_fast"),
        goal: goals_in_motion::lucky_start,
    },
    Lesson {
        title: "Too few steps",
        text: "A linear search tests positions at equal steps; the lane below shows each. A step longer than bullet and paper together, \
               0.3, can jump over the paper. The search has looked and has not seen: no impact seen is not no impact. The step is \
               set to the right, and the lanes of the other searches are shown beside it.",
        task: "Make the linear search tunnel with exactly 6 steps.",
        shows: RightTab::Answer,
        start: (Topic::Tunneling, "04_too_few_steps"),
        goal: goals_in_motion::six_steps,
    },
    Lesson {
        title: "Halving the bracket",
        text: "The last miss and the first hit are a bracket around the impact. Ten times shorter steps make it ten times narrower, for \
               ten times the tests. Halving it ten times makes it a thousand times narrower, for ten tests. The steps need only be \
               short enough to find it.",
        task: "Bring the error of the linear search below a millionth, with fewer than 40 tests.",
        shows: RightTab::Answer,
        start: (Topic::Tunneling, "05_enough_steps"),
        goal: goals_in_motion::halved,
    },
    Lesson {
        title: "Envelopes that prove",
        text: "A binary search wraps a stretch of the path into one shape, the envelope. If that misses the post, nothing on the stretch \
               can hit: it is pruned, and that is a proof. Else the stretch is halved. The circle around a long plank is much too \
               big, and here it proves nothing at all.",
        task: "Choose an envelope with which the binary search proves the miss in fewer than 8 tests.",
        shows: RightTab::Answer,
        start: (Topic::Tunneling, "09_which_envelope"),
        goal: goals_in_motion::good_envelope,
    },
    Lesson {
        title: "A false yes",
        text: "When a stretch is shorter than the limit, a binary search can test the position, or accept the stretch untested. The \
               second is the classic form: fast, but without a test. What it claims may never have happened. How far it can be wrong depends \
               on the shortest stretch.",
        task: "Make the binary search claim an impact although the two pass with at least 0.5 to spare.",
        shows: RightTab::Answer,
        start: (Topic::Tunneling, "11_tested_at_the_limit"),
        goal: goals_in_motion::false_yes,
    },
    Lesson {
        title: "Both in motion: the exact search",
        text: "Paths that cross are no impact: both must be there at one time. Seen from the one ball, as if it rested, the other comes \
               along one straight line. For that line the closed form knows the moment of impact, or how near they come and when. \
               It takes one step and skips nothing.",
        task: "Let the paths still cross, with both balls moving, and have the search prove that they miss.",
        shows: RightTab::Answer,
        start: (Topic::Lessons, "17_both_moving"),
        goal: goals_in_motion::cross_and_miss,
    },
    Lesson {
        title: "A bar that spins",
        text: "The bar turns about its middle and sweeps over the post between two samples. The closed form is for straight paths, and \
               says that it does not apply. An advancement asks how long the bar must stay clear at its speed, goes that far, and asks \
               again. It cannot step over anything. Key T shows the separation over time: each dip to zero is a hit.",
        task: "Spin the bar so that it hits the post, leaves it and hits again, and let Advance find the first.",
        shows: RightTab::Answer,
        start: (Topic::Spinning, "01_bar_past_a_post"),
        goal: goals_in_motion::comes_back,
    },
    Lesson {
        title: "Between two frames",
        text: "A capture of a game says where its bodies were in each frame, and nothing of the time between. In this step the engine \
               tested both frames, found ball and crate apart, and reported no contact. Taken as straight, the path is in contact for \
               a third of the step: the audit calls that tunneled. A contact of a tenth of a step is seen by one test in ten, so it \
               can look like bad luck.",
        task: "Move the ball, nothing else: apart in both frames, in contact for less than a tenth of the step.",
        shows: RightTab::Answer,
        start: (Topic::Lessons, "19_between_two_frames"),
        goal: goals_in_motion::short_contact,
    },
    Lesson {
        title: "The shorter way round",
        text: "Two frames hold two angles, not the turn between them. This hand stood at 0\u{b0} and then at 172\u{b0}. The audit takes the \
               shorter turn, and so a contact with the post. But 188\u{b0} the other way ends in the same frame. So it calls a step \
               uncertain in which a body turned by nearly half a circle. Only more frames a second can tell.",
        task: "Leave both frames as they are. Give the hand another spin, with which it never meets the post.",
        shows: RightTab::Answer,
        start: (Topic::Lessons, "20_the_shorter_way_round"),
        goal: goals_in_motion::other_way_round,
    },
];
