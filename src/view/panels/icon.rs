//! Small painted signs: the kinds of shapes, the outcomes of a search, and others. They are painted, so that no font has to have
//! them.

use egui_macroquad::egui::{Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use crate::check::ExpectationState;
use crate::kernel::Kind;
use crate::search::{Outcome, ProbeResult};

/// Draws the sign of a kind, within `rect`.
pub(super) fn kind(painter: &Painter, rect: Rect, kind: Kind, color: Color32) {
    let stroke = Stroke::new((rect.width() * 0.1).clamp(1.2, 2.0), color);
    let fill = color.gamma_multiply(0.25);
    let (center, r) = (rect.center(), rect.width().min(rect.height()) / 2.0);
    match kind {
        Kind::Point => {
            painter.circle_filled(center, r * 0.34, color);
        }
        Kind::Line => {
            // Unbounded: it ends in arrow heads at both ends.
            let (from, to) = (center + vec2(-r, r * 0.7), center + vec2(r, -r * 0.7));
            painter.line_segment([from, to], stroke);
            for (end, sign) in [(from, -1.0), (to, 1.0)] {
                painter.line_segment([end, end - sign * vec2(r * 0.5, 0.05 * r)], stroke);
                painter.line_segment([end, end - sign * vec2(r * 0.15, -r * 0.5)], stroke);
            }
        }
        Kind::Ray => {
            let (from, to) = (center + vec2(-r * 0.8, r * 0.6), center + vec2(r, -r * 0.7));
            painter.line_segment([from, to], stroke);
            painter.circle_filled(from, r * 0.24, color);
            painter.line_segment([to, to - vec2(r * 0.55, 0.0)], stroke);
            painter.line_segment([to, to - vec2(r * 0.15, -r * 0.5)], stroke);
        }
        Kind::Segment => {
            let (from, to) = (center + vec2(-r * 0.8, r * 0.55), center + vec2(r * 0.8, -r * 0.55));
            painter.line_segment([from, to], stroke);
            painter.circle_filled(from, r * 0.24, color);
            painter.circle_filled(to, r * 0.24, color);
        }
        Kind::Circle => {
            painter.circle(center, r * 0.82, fill, stroke);
        }
        Kind::Aabb => {
            let rect = Rect::from_center_size(center, vec2(r * 1.7, r * 1.35));
            painter.rect(rect, CornerRadius::ZERO, fill, stroke, StrokeKind::Middle);
        }
        Kind::Obb => {
            let (u, v) = (vec2(0.866, -0.5) * r * 0.85, vec2(0.5, 0.866) * r * 0.55);
            let vertices = vec![center - u - v, center + u - v, center + u + v, center - u + v];
            painter.add(Shape::convex_polygon(vertices, fill, stroke));
        }
        Kind::Capsule => {
            let rect = Rect::from_center_size(center, vec2(r * 1.9, r * 1.05));
            painter.rect(rect, CornerRadius::same((r * 0.52) as u8), fill, stroke, StrokeKind::Middle);
        }
        Kind::Polygon => {
            // A dart: its concave form distinguishes it from the others.
            let [top, right, notch, left] =
                [vec2(0.0, -0.9), vec2(0.9, 0.8), vec2(0.0, 0.3), vec2(-0.9, 0.8)].map(|vertex| center + vertex * r);
            painter.add(Shape::convex_polygon(vec![top, right, notch], fill, Stroke::NONE));
            painter.add(Shape::convex_polygon(vec![top, notch, left], fill, Stroke::NONE));
            painter.add(Shape::closed_line(vec![top, right, notch, left], stroke));
        }
        Kind::Group => {
            let frame = Rect::from_center_size(center, vec2(r * 1.9, r * 1.9));
            let outline = [frame.left_top(), frame.right_top(), frame.right_bottom(), frame.left_bottom(), frame.left_top()];
            let thin = Stroke::new(1.0, color.gamma_multiply(0.7));
            painter.extend(Shape::dashed_line(&outline, thin, r * 0.35, r * 0.3));
            painter.circle(center + vec2(-r * 0.32, r * 0.3), r * 0.38, fill, stroke);
            let square = Rect::from_center_size(center + vec2(r * 0.38, -r * 0.34), vec2(r * 0.62, r * 0.62));
            painter.rect(square, CornerRadius::ZERO, fill, stroke, StrokeKind::Middle);
        }
    }
}

/// Draws the sign of an outcome: its form alone distinguishes it from the others.
pub(super) fn outcome(painter: &Painter, rect: Rect, outcome: &Outcome, color: Color32) {
    let (center, r) = (rect.center(), rect.width().min(rect.height()) / 2.0);
    let stroke = Stroke::new((r * 0.22).max(1.5), color);
    match outcome {
        Outcome::Impact(_) => {
            painter.add(Shape::convex_polygon(diamond(center, r), color, Stroke::NONE));
        }
        Outcome::InContactAtStart { .. } => {
            painter.circle(center - vec2(r * 0.35, 0.0), r * 0.6, color.gamma_multiply(0.4), stroke);
            painter.circle(center + vec2(r * 0.35, 0.0), r * 0.6, color.gamma_multiply(0.4), stroke);
        }
        Outcome::NoImpactSeen => {
            // A circle with a gap: a contact may have been missed.
            let arc = |from: f32, to: f32| -> Vec<Pos2> {
                (0..=12)
                    .map(|i| from + (to - from) * i as f32 / 12.0)
                    .map(|a| center + r * 0.85 * vec2(a.cos(), a.sin()))
                    .collect()
            };
            painter.add(Shape::line(arc(0.5, 2.64), stroke));
            painter.add(Shape::line(arc(3.64, 5.78), stroke));
        }
        Outcome::Separated { .. } => {
            for offset in [-0.5, 0.5] {
                let bar = Rect::from_center_size(center + vec2(r * offset * 1.3, 0.0), vec2(r * 0.42, r * 1.7));
                painter.rect_filled(bar, CornerRadius::same(1), color);
            }
        }
        Outcome::NotApplicable => {
            painter.circle_stroke(center, r * 0.8, stroke);
            painter.line_segment([center + vec2(-r, r) * 0.56, center + vec2(r, -r) * 0.56], stroke);
        }
        Outcome::NotConverged { .. } => {
            for i in [-1.0, 0.0, 1.0] {
                painter.circle_filled(center + vec2(r * 0.66 * i, 0.0), r * 0.2, color);
            }
        }
    }
}

/// Draws the sign of the state of an expectation: its form alone distinguishes it from the others.
pub(super) fn mark(painter: &Painter, center: Pos2, mark: ExpectationState, color: Color32) {
    let stroke = Stroke::new(2.0, color);
    let tick = |r: f32| vec![center + vec2(-r, 0.0), center + vec2(-0.3 * r, 0.7 * r), center + vec2(r, -0.8 * r)];
    match mark {
        ExpectationState::Pending => {
            painter.circle_filled(center, 1.5, color);
        }
        ExpectationState::Holds => {
            painter.add(Shape::line(tick(5.0), stroke));
        }
        ExpectationState::Fails => {
            painter.line_segment([center - vec2(4.5, 4.5), center + vec2(4.5, 4.5)], stroke);
            painter.line_segment([center - vec2(4.5, -4.5), center + vec2(4.5, -4.5)], stroke);
        }
        ExpectationState::FailsAsKnown => {
            painter.circle_stroke(center, 5.0, Stroke::new(1.5, color));
        }
        ExpectationState::HoldsThoughKnown => {
            painter.circle_stroke(center, 6.0, Stroke::new(1.5, color));
            painter.add(Shape::line(tick(3.0), Stroke::new(1.5, color)));
        }
        ExpectationState::Unproven => {
            for i in [-1.0, 0.0, 1.0] {
                painter.circle_filled(center + vec2(4.5 * i, 0.0), 1.5, color);
            }
        }
    }
}

/// Draws the sign of what a probe found.
pub(super) fn found(painter: &Painter, center: Pos2, r: f32, found: ProbeResult, color: Color32) {
    let stroke = Stroke::new(1.5, color);
    match found {
        ProbeResult::Hit => {
            painter.add(Shape::convex_polygon(diamond(center, r * 1.25), color, Stroke::NONE));
        }
        ProbeResult::Miss => {
            painter.circle_stroke(center, r * 0.85, stroke);
        }
        ProbeResult::Pruned => {
            painter.line_segment([center - vec2(r, r), center + vec2(r, r)], stroke);
            painter.line_segment([center - vec2(r, -r), center + vec2(r, -r)], stroke);
        }
        ProbeResult::Halved => {
            painter.line_segment([center - vec2(0.0, r), center + vec2(0.0, r)], stroke);
            painter.line_segment([center - vec2(r, 0.0), center + vec2(r, 0.0)], stroke);
        }
        ProbeResult::Accepted => {
            painter.add(Shape::convex_polygon(diamond(center, r * 1.25), Color32::TRANSPARENT, stroke));
        }
    }
}

/// Returns the vertices of a square that is turned by 45 degrees.
pub(super) fn diamond(center: Pos2, r: f32) -> Vec<Pos2> {
    vec![pos2(center.x, center.y - r), pos2(center.x + r, center.y), pos2(center.x, center.y + r), pos2(center.x - r, center.y)]
}

/// Draws the sign of a section that can be folded: a triangle that points to the right if the section is hidden, else down.
pub(super) fn fold(painter: &Painter, center: Pos2, folded: bool, color: Color32) {
    let vertices = [vec2(-4.0, -2.0), vec2(4.0, -2.0), vec2(0.0, 3.0)];
    let turned = |vertex: Vec2| if folded { vec2(vertex.y, vertex.x) } else { vertex };
    painter.add(Shape::convex_polygon(vertices.map(|vertex| center + turned(vertex)).to_vec(), color, Stroke::NONE));
}

/// Draws the sign of something that is done, about `2 r` wide.
pub(super) fn check(painter: &Painter, center: Pos2, r: f32, color: Color32) {
    let [from, low, to] = [vec2(-r, 0.1 * r), vec2(-0.3 * r, 0.8 * r), vec2(r, -0.8 * r)].map(|offset| center + offset);
    painter.line(vec![from, low, to], Stroke::new(2.0, color));
}

/// A sign of bars, and of the lines at which they are aligned or distributed, within a square from (-1, -1) to (1, 1), y down:
/// lines by their ends, bars by opposite vertices.
#[derive(Debug, Clone, Copy)]
pub(super) struct BarsSign {
    lines: &'static [[f32; 4]],
    bars: &'static [[f32; 4]],
}

/// Signs of the alignments, in their order: left, center, right, top, center, bottom.
pub(super) const ALIGNMENTS: &[BarsSign] = &[
    BarsSign { lines: &[[-1.0, -1.0, -1.0, 1.0]], bars: &[[-0.7, -0.7, 0.9, -0.15], [-0.7, 0.2, 0.3, 0.75]] },
    BarsSign { lines: &[[0.0, -1.0, 0.0, 1.0]], bars: &[[-0.85, -0.7, 0.85, -0.15], [-0.5, 0.2, 0.5, 0.75]] },
    BarsSign { lines: &[[1.0, -1.0, 1.0, 1.0]], bars: &[[-0.9, -0.7, 0.7, -0.15], [-0.3, 0.2, 0.7, 0.75]] },
    BarsSign { lines: &[[-1.0, -1.0, 1.0, -1.0]], bars: &[[-0.7, -0.7, -0.15, 0.9], [0.2, -0.7, 0.75, 0.3]] },
    BarsSign { lines: &[[-1.0, 0.0, 1.0, 0.0]], bars: &[[-0.7, -0.85, -0.15, 0.85], [0.2, -0.5, 0.75, 0.5]] },
    BarsSign { lines: &[[-1.0, 1.0, 1.0, 1.0]], bars: &[[-0.7, -0.9, -0.15, 0.7], [0.2, -0.3, 0.75, 0.7]] },
];

/// Signs of the distributions, in the order of the axes.
pub(super) const DISTRIBUTIONS: &[BarsSign] = &[
    BarsSign { lines: &[[-1.0, -1.0, -1.0, 1.0], [1.0, -1.0, 1.0, 1.0]], bars: &[[-0.25, -0.7, 0.25, 0.7]] },
    BarsSign { lines: &[[-1.0, -1.0, 1.0, -1.0], [-1.0, 1.0, 1.0, 1.0]], bars: &[[-0.7, -0.25, 0.7, 0.25]] },
];

/// Draws a sign of bars within `rect`.
pub(super) fn bars(painter: &Painter, rect: Rect, sign: &BarsSign, color: Color32) {
    let at = |x: f32, y: f32| rect.center() + vec2(x, y) * rect.size() / 2.0;
    for [x1, y1, x2, y2] in sign.lines {
        painter.line_segment([at(*x1, *y1), at(*x2, *y2)], Stroke::new(1.5, color));
    }
    for [x1, y1, x2, y2] in sign.bars {
        painter.rect_filled(Rect::from_two_pos(at(*x1, *y1), at(*x2, *y2)), CornerRadius::same(1), color);
    }
}

/// Draws an eye, with a stroke through it if the body is hidden.
pub(super) fn eye(painter: &Painter, center: Pos2, hidden: bool, color: Color32) {
    let stroke = Stroke::new(1.2, color);
    let lid = |sign: f32| {
        (-6..=6).map(|x| x as f32).map(|x| center + vec2(x, sign * 3.6 * (1.0 - (x / 6.0).powi(2)))).collect::<Vec<Pos2>>()
    };
    painter.line(lid(-1.0), stroke);
    painter.line(lid(1.0), stroke);
    painter.circle_filled(center, 1.7, color);
    if hidden {
        painter.line_segment([center + vec2(-5.0, 5.0), center + vec2(5.0, -5.0)], stroke);
    }
}

/// Draws a lock, open or closed.
pub(super) fn lock(painter: &Painter, center: Pos2, locked: bool, color: Color32) {
    let body = Rect::from_center_size(center + vec2(0.0, 2.5), vec2(9.0, 7.0));
    painter.rect_filled(body, CornerRadius::same(1), color);
    let lift = if locked { 0.0 } else { -2.0 };
    let shackle = [(-3.0, -1.0), (-3.0, -3.5), (-1.5, -5.5), (1.5, -5.5), (3.0, -3.5), (3.0, if locked { -1.0 } else { -2.5 })];
    painter.line(shackle.map(|(x, y)| center + vec2(x, y + lift)).to_vec(), Stroke::new(1.4, color));
}
