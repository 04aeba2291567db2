//! The probes of a search in its lane: positions as signs, intervals as bars, the intervals of a binary search as a tree.

use egui_macroquad::egui::{Pos2, Rect, pos2};

use super::time_axis::TimeAxis;
use crate::search::{Probe, ProbeResult, Report, Tested};

/// The height of the row below a tree, for the positions that were tested, points.
const BASE: f32 = 9.0;
/// The largest height of a row of bars, points.
const HIGHEST: f32 = 11.0;
/// The height of the row of a tree that is drawn flat, points.
const FLAT: f32 = 7.0;
/// The height of a lane, points, below which it has no room for a tree: the decided intervals are then in one row.
const LEAST_TREE: f32 = 24.0;
/// The distance between two signs, points, below which they could not be distinguished.
const SIGN: f32 = 6.0;

/// A probe on the screen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct ProbeMark {
    /// The index of the probe.
    pub(super) probe: usize,
    /// The result of the probe.
    pub(super) found: ProbeResult,
    /// The form in which the probe is drawn.
    pub(super) form: MarkForm,
}

/// The form of a mark.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum MarkForm {
    /// A position: the sign of what was found.
    Sign(Pos2),
    /// A position among many: a short stroke.
    Tick(Pos2),
    /// An interval.
    Bar(Rect),
}

impl ProbeMark {
    /// Returns the middle of the mark.
    pub(super) fn center(&self) -> Pos2 {
        match self.form {
            MarkForm::Sign(at) | MarkForm::Tick(at) => at,
            MarkForm::Bar(rect) => rect.center(),
        }
    }

    /// Returns the distance of a point from the mark, points.
    pub(super) fn distance(&self, to: Pos2) -> f32 {
        match self.form {
            MarkForm::Sign(at) | MarkForm::Tick(at) => at.distance(to),
            MarkForm::Bar(rect) => rect.distance_to_pos(to),
        }
    }
}

/// The marks of a search in one lane.
pub(super) struct LaneMarks {
    /// The marks, in the order in which the probes were tested. Only one of several probes at the same point of the screen is
    /// drawn.
    pub(super) list: Vec<ProbeMark>,
    /// The height of the line of positions.
    pub(super) base: f32,
}

impl LaneMarks {
    /// Returns the marks within `area`. The probe in focus, if there is one, always has a mark of its own.
    pub(super) fn of(report: &Report, axis: TimeAxis, area: Rect, focus: Option<usize>) -> LaneMarks {
        let rows = IntervalRows::of(&report.probes);
        let rows = if area.height() < LEAST_TREE { rows.flat() } else { rows };
        let below = BASE.min(area.height() / 3.0);
        let base = if rows.count == 0 { area.center().y } else { area.bottom() - below / 2.0 };
        let highest = if rows.form == RowMeaning::Flat { FLAT } else { HIGHEST };
        let height = ((area.height() - below) / rows.count.max(1) as f32).min(highest);
        let bar_height = (height - 1.0).max(1.0);
        let first_row = area.bottom() - below - rows.count as f32 * height;
        let positions = report.probes.len() as f32 * SIGN;
        let crowded = axis.right - axis.left < positions;
        let mut drawn = DrawnPoints::new(axis, rows.count + 1);
        let mut chain = Chain::default();
        let mut list = Vec::new();
        for (probe, Probe { tested, found }) in report.probes.iter().enumerate() {
            let [lo, hi] = tested.stretch().map(|t| axis.x(t));
            let is_position = matches!(tested, Tested::Position { .. });
            if rows.form == RowMeaning::Flat && *found == ProbeResult::Halved && focus != Some(probe) {
                continue;
            }
            let row = if is_position { rows.count } else { rows.row(tested, &mut chain) };
            if !drawn.take(row, *found, [lo, hi]) && focus != Some(probe) {
                continue;
            }
            let form = match (is_position, found) {
                (true, ProbeResult::Miss) if crowded => MarkForm::Tick(pos2(lo, base)),
                (true, _) => MarkForm::Sign(pos2(lo, base)),
                (false, _) => {
                    let top = first_row + row as f32 * height;
                    MarkForm::Bar(Rect::from_min_max(pos2(lo + 0.5, top), pos2((hi - 0.5).max(lo + 1.5), top + bar_height)))
                }
            };
            list.push(ProbeMark { probe, found: *found, form });
        }
        LaneMarks { list, base }
    }

    /// Returns the mark that is closest to a point, at most a few points away.
    pub(super) fn at(&self, point: Pos2) -> Option<&ProbeMark> {
        const REACH: f32 = 5.0;
        let nearest = self.list.iter().min_by(|one, two| one.distance(point).total_cmp(&two.distance(point)));
        nearest.filter(|mark| mark.distance(point) <= REACH)
    }
}

/// The rows in which intervals are drawn: those of a tree by the number of halvings, those of an advancement in turn.
struct IntervalRows {
    count: usize,
    form: RowMeaning,
}

/// The meaning of the rows.
#[derive(Clone, Copy, PartialEq)]
enum RowMeaning {
    /// The halvings of a tree.
    High,
    /// A tree of which only the undivided intervals are drawn: they follow each other in one row.
    Flat,
    /// The steps of an advancement.
    None,
}

/// The steps of an advancement: the row and the end of the last one.
#[derive(Default)]
struct Chain {
    row: usize,
    end: f64,
}

impl IntervalRows {
    /// The largest number of rows for the steps of several pairs of parts.
    const CHAINS: usize = 4;

    fn of(probes: &[Probe]) -> IntervalRows {
        let stretches = || probes.iter().filter(|probe| !matches!(probe.tested, Tested::Position { .. }));
        let of_tree = stretches().any(|probe| !matches!(probe.tested, Tested::Advanced { .. }));
        let count = if of_tree {
            stretches().map(|probe| halvings(&probe.tested) + 1).max().unwrap_or_default()
        } else {
            let starts = stretches().scan(0.0, |end, probe| {
                let [from, to] = probe.tested.stretch();
                let starts = from < *end;
                *end = to;
                Some(usize::from(starts))
            });
            let chains = starts.sum::<usize>() + 1;
            if stretches().next().is_none() { 0 } else { chains.min(IntervalRows::CHAINS) }
        };
        IntervalRows { count, form: if of_tree { RowMeaning::High } else { RowMeaning::None } }
    }

    /// Returns the rows of a tree that is drawn in one row.
    fn flat(self) -> IntervalRows {
        match self.form {
            RowMeaning::High | RowMeaning::Flat => IntervalRows { count: 1, form: RowMeaning::Flat },
            RowMeaning::None => self,
        }
    }

    fn row(&self, tested: &Tested, chain: &mut Chain) -> usize {
        match self.form {
            RowMeaning::High => return halvings(tested).min(self.count - 1),
            RowMeaning::Flat => return 0,
            RowMeaning::None => {}
        }
        let [from, to] = tested.stretch();
        if from < chain.end {
            chain.row = (chain.row + 1) % self.count;
        }
        chain.end = to;
        chain.row
    }
}

/// Returns the number of halvings of the frame that give this interval.
fn halvings(tested: &Tested) -> usize {
    let [from, to] = tested.stretch();
    (-(to - from).max(f64::MIN_POSITIVE).log2()).round().max(0.0) as usize
}

/// The points of the screen that are drawn on already, per row and result.
struct DrawnPoints {
    axis: TimeAxis,
    width: usize,
    /// The right end of what was drawn last from each point.
    until: Vec<f32>,
}

impl DrawnPoints {
    const FINDINGS: usize = 5;

    fn new(axis: TimeAxis, rows: usize) -> DrawnPoints {
        let width = (axis.right - axis.left).clamp(0.0, 10_000.0) as usize + 2;
        DrawnPoints { axis, width, until: vec![f32::NEG_INFINITY; width * rows * DrawnPoints::FINDINGS] }
    }

    /// Returns true if the interval from `from` to `to` would show anything new; then it counts as drawn.
    fn take(&mut self, row: usize, found: ProbeResult, [from, to]: [f32; 2]) -> bool {
        let column = ((from - self.axis.left).max(0.0) as usize).min(self.width - 1);
        let index = (row * DrawnPoints::FINDINGS + found as usize) * self.width + column;
        let is_new = self.until.get(index).is_some_and(|until| *until + 1.0 <= to);
        if is_new {
            self.until[index] = to;
        }
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, DVec2, Moving, Shape};
    use crate::search::{AtLimit, Envelope, Method, Refinement, search};

    const AXIS: TimeAxis = TimeAxis { left: 100.0, right: 900.0, columns: true };

    fn area() -> Rect {
        Rect::from_min_max(pos2(100.0, 0.0), pos2(900.0, 50.0))
    }

    fn bullet(speed: f64, method: &Method) -> Report {
        let bullet = Circle::new(DVec2::new(-4.0, 0.0), 0.1).unwrap();
        let paper = Aabb::new(DVec2::new(-0.05, -2.0), DVec2::new(0.05, 2.0)).unwrap();
        let bullet = Moving::new(Shape::Circle(bullet), DVec2::new(speed, 0.0)).unwrap();
        search(&bullet, &Moving::resting(Shape::Aabb(paper)), method, 0.0)
    }

    #[test]
    fn a_hundred_thousand_probes_have_as_many_marks_as_points() {
        let step = Some(1e-7);
        let report = bullet(8.0, &Method::Linear { max_step: step, refinement: Refinement::None });
        assert_eq!(report.probes.len(), 100_000, "{:?}", report.outcome);
        let marks = LaneMarks::of(&report, AXIS, area(), None);
        assert!(marks.list.len() <= 802, "{} marks on 800 points", marks.list.len());
        let marks = LaneMarks::of(&report, AXIS, area(), Some(77_777));
        assert!(marks.list.iter().any(|mark| mark.probe == 77_777), "the probe in focus is always there");
    }

    #[test]
    fn stretches_of_a_binary_search_are_a_tree() {
        let method = Method::Binary { min_move: Some(1.0), envelope: Envelope::Circle, at_limit: AtLimit::Test };
        let report = bullet(8.0, &method);
        let marks = LaneMarks::of(&report, AXIS, area(), None);
        let bars = marks.list.iter().filter_map(|mark| match mark.form {
            MarkForm::Bar(rect) => Some((mark.probe, rect)),
            MarkForm::Sign(_) | MarkForm::Tick(_) => None,
        });
        let mut count = 0;
        for (probe, rect) in bars {
            let [lo, hi] = report.probes[probe].tested.stretch();
            assert!((rect.left() - AXIS.x(lo) - 0.5).abs() < 0.01, "probe {probe} begins at {lo}: {rect:?}");
            // Half as long is one row lower: 50 points less 9 for the positions, five rows.
            let row = -(hi - lo).log2();
            assert!((rect.top() - row as f32 * 41.0 / 5.0).abs() < 0.01, "probe {probe} of {lo} to {hi}: {rect:?}");
            count += 1;
        }
        assert!(5 < count, "{count} bars of {report:?}");
        assert_eq!(marks.at(pos2(500.0, 3.0)).map(|mark| mark.probe), Some(1), "the root, after the test at the start");
        assert_eq!(marks.at(pos2(500.0, 500.0)), None, "no mark is far away");
    }

    #[test]
    fn a_low_lane_has_the_decided_stretches_side_by_side() {
        let method = Method::Binary { min_move: Some(1.0), envelope: Envelope::Circle, at_limit: AtLimit::Test };
        let report = bullet(8.0, &method);
        let low = Rect::from_min_max(pos2(100.0, 0.0), pos2(900.0, 15.0));
        let marks = LaneMarks::of(&report, AXIS, low, None);
        let bars = marks.list.iter().filter(|mark| matches!(mark.form, MarkForm::Bar(_)));
        let mut end = AXIS.left;
        let mut count = 0;
        for mark in bars {
            let MarkForm::Bar(rect) = mark.form else { continue };
            assert!(mark.found != ProbeResult::Halved && end <= rect.left() && 5.0 < rect.height(), "{mark:?} after {end}");
            end = rect.right();
            count += 1;
        }
        assert!(1 < count, "{count} bars of {report:?}");
    }
}
