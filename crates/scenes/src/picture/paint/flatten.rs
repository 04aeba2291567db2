//! A picture as fills and strokes on the screen: clipped to the view in `f64`, then rounded to `f32`.

use std::f64::consts::{PI, TAU};

use glam::{DVec2, Vec2};
use smallvec::SmallVec;

use crate::picture::camera::Camera;
use crate::picture::clip::{clip_line, clip_polygon, clip_ray, clip_segment};
use crate::picture::meaning::Meaning;
use crate::picture::theme::{self, Palette, Rgba, Stroke, Style, palette};
use crate::picture::{MarkerForm, Picture, PictureItem, Primitive};

/// Width of the border around the view within which things are still drawn, so that the outline of a cut thing is not seen.
/// Logical points.
const MARGIN: f64 = 24.0;
/// A circle larger than this on the screen is drawn as a polygon of its visible part. Logical points.
const LARGE: f64 = 3000.0;
/// The length and half the width of an arrow's head, logical points.
const HEAD: [f64; 2] = [11.0, 4.5];

/// Points on the screen, without an allocation for as many as most shapes have.
pub type ScreenPoints = SmallVec<[Vec2; 8]>;

/// A thing to fill or stroke on the screen. Logical points in the window, all finite.
#[derive(Debug, Clone, PartialEq)]
pub enum ScreenPrimitive {
    /// The inside of a convex polygon.
    Fill {
        /// The vertices.
        points: ScreenPoints,
        /// The colour.
        color: Rgba,
    },
    /// The inside of a concave polygon.
    Region {
        /// The vertices.
        outline: ScreenPoints,
        /// Convex polygons that cover it and do not overlap.
        pieces: Vec<ScreenPoints>,
        /// The colour.
        color: Rgba,
    },
    /// The union of convex polygons, filled evenly.
    Union {
        /// The polygons; they may overlap.
        parts: Vec<ScreenPoints>,
        /// The colour.
        color: Rgba,
    },
    /// The inside of a circle.
    Disc {
        /// The center.
        center: Vec2,
        /// The radius.
        radius: f32,
        /// The colour.
        color: Rgba,
    },
    /// A line from point to point.
    Path {
        /// The points, two or more.
        points: ScreenPoints,
        /// True if the line returns to the first point.
        closed: bool,
        /// The style of the line.
        stroke: Stroke,
        /// The length of the dash pattern that lies before the first point, points, >= 0.
        phase: f32,
    },
    /// The rim of a circle.
    Ring {
        /// The center.
        center: Vec2,
        /// The radius.
        radius: f32,
        /// The style of the line.
        stroke: Stroke,
    },
}

impl ScreenPrimitive {
    /// The colour that it is drawn in.
    pub fn color(&self) -> Rgba {
        match self {
            ScreenPrimitive::Fill { color, .. }
            | ScreenPrimitive::Region { color, .. }
            | ScreenPrimitive::Union { color, .. }
            | ScreenPrimitive::Disc { color, .. } => *color,
            ScreenPrimitive::Path { stroke, .. } | ScreenPrimitive::Ring { stroke, .. } => stroke.color,
        }
    }
}

/// Returns the fills and strokes of everything in view, back to front, without the labels.
pub fn flatten(picture: &Picture, camera: &Camera) -> Vec<ScreenPrimitive> {
    let [x, y, width, height] = camera.viewport;
    let view = [DVec2::new(x - MARGIN, y - MARGIN), DVec2::new(x + width + MARGIN, y + height + MARGIN)];
    let mut screen =
        ScreenFlattener { camera, palette: palette(picture.theme), view, flats: Vec::with_capacity(picture.items.len() * 2) };
    for item in &picture.items {
        screen.draw(item);
    }
    screen.flats
}

struct ScreenFlattener<'a> {
    camera: &'a Camera,
    palette: &'static Palette,
    /// The upper left and the lower right vertex of the view, logical points, with the margin.
    view: [DVec2; 2],
    flats: Vec<ScreenPrimitive>,
}

impl ScreenFlattener<'_> {
    fn draw(&mut self, item: &PictureItem) {
        let mut style = self.palette.style(item.meaning);
        match &item.primitive {
            Primitive::Polygon(points) => self.polygon(&self.points(points), style),
            Primitive::Concave { outline, pieces } => {
                let pieces = pieces.iter().map(|piece| self.points(piece)).collect();
                self.concave(&self.points(outline), pieces, style);
            }
            Primitive::Area(parts) => {
                let parts: Vec<ScreenPoints> = parts.iter().map(|part| self.clipped(&self.points(part))).collect();
                if let Some(color) = style.fill {
                    self.flats.push(ScreenPrimitive::Union { parts, color });
                }
            }
            Primitive::Polyline(points) => self.polyline(&self.points(points), style),
            Primitive::Circle { center, radius } => {
                self.circle(self.camera.points_from_world(*center), self.camera.points_from_length(*radius), style);
            }
            Primitive::Line { base, unit } => {
                let base = self.camera.points_from_world(*base);
                if let Some((p, q)) = clip_line(base, self.camera.on_screen(*unit), self.view) {
                    self.polyline(&[p, q], style);
                }
            }
            Primitive::Ray { origin, unit } => {
                let origin = self.camera.points_from_world(*origin);
                if let Some((p, q)) = clip_ray(origin, self.camera.on_screen(*unit), self.view) {
                    self.polyline(&[p, q], style);
                    if p == origin
                        && matches!(
                            item.meaning,
                            Meaning::Body(_) | Meaning::Touching | Meaning::ImpactPosition(_) | Meaning::FirstContact
                        )
                    {
                        // The end belongs to the ray: without a marker it would look like a cut line.
                        let color = style.stroke.map(|stroke| stroke.color);
                        self.marker(origin, MarkerForm::Dot, Style { fill: color, stroke: None });
                    }
                }
            }
            Primitive::Arrow { from, to } => {
                self.arrow(self.camera.points_from_world(*from), self.camera.points_from_world(*to), style)
            }
            Primitive::Marker { at, form } => {
                // A body as small as a marker is filled, so that it can be seen.
                if let (
                    Meaning::Body(_)
                    | Meaning::Touching
                    | Meaning::ImpactPosition(_)
                    | Meaning::FirstContact
                    | Meaning::Ghost(_)
                    | Meaning::ActiveGhost(_)
                    | Meaning::Reason
                    | Meaning::ActiveReason,
                    Some(stroke),
                ) = (item.meaning, style.stroke)
                {
                    style.fill = Some(stroke.color);
                }
                if let Some(stroke) = &mut style.stroke {
                    stroke.dash = theme::Dash::Solid;
                    if item.meaning == Meaning::Crossing && *form == MarkerForm::Diamond {
                        // A rim separates the marker from the boundaries that cross there.
                        *stroke = Stroke { color: self.palette.canvas, width: 1.5, ..*stroke };
                    }
                }
                self.marker(self.camera.points_from_world(*at), *form, style);
            }
        }
    }

    fn points(&self, points: &[DVec2]) -> SmallVec<[DVec2; 8]> {
        points.iter().map(|&p| self.camera.points_from_world(p)).collect()
    }

    /// Returns true if a rectangle of the screen meets the view.
    fn sees(&self, min: DVec2, max: DVec2) -> bool {
        min.cmple(self.view[1]).all() && self.view[0].cmple(max).all()
    }

    /// Returns the visible part of a polygon.
    fn clipped(&self, points: &[DVec2]) -> ScreenPoints {
        if self.contains(points) { on_screen(points) } else { on_screen(&clip_polygon(points, self.view)) }
    }

    /// Returns true if all points are in the view.
    fn contains(&self, points: &[DVec2]) -> bool {
        points.iter().all(|p| self.sees(*p, *p))
    }

    fn concave(&mut self, outline: &[DVec2], pieces: Vec<SmallVec<[DVec2; 8]>>, style: Style) {
        let points = self.clipped(outline);
        if points.len() < 2 {
            return;
        }
        if let Some(color) = style.fill {
            let pieces = pieces.iter().map(|piece| self.clipped(piece)).collect();
            self.flats.push(ScreenPrimitive::Region { outline: points.clone(), pieces, color });
        }
        if let Some(stroke) = style.stroke {
            self.flats.push(ScreenPrimitive::Path { points, closed: true, stroke, phase: 0.0 });
        }
    }

    fn polygon(&mut self, points: &[DVec2], style: Style) {
        let points = self.clipped(points);
        if points.len() < 2 {
            return;
        }
        if let Some(stroke) = style.stroke {
            if let Some(color) = style.fill {
                self.flats.push(ScreenPrimitive::Fill { points: points.clone(), color });
            }
            self.flats.push(ScreenPrimitive::Path { points, closed: true, stroke, phase: 0.0 });
        } else if let Some(color) = style.fill {
            self.flats.push(ScreenPrimitive::Fill { points, color });
        }
    }

    /// Cuts the line at the border of the view. The dashes keep their positions in the world.
    fn polyline(&mut self, points: &[DVec2], style: Style) {
        let Some(stroke) = style.stroke else { return };
        if 2 <= points.len() && self.contains(points) {
            return self.flats.push(ScreenPrimitive::Path { points: on_screen(points), closed: false, stroke, phase: 0.0 });
        }
        let period = stroke.dash.pattern().map_or(1.0, |[on, off]| f64::from(on + off));
        let mut travelled = 0.0;
        let mut run = ScreenPoints::new();
        let mut phase = 0.0;
        for pair in points.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            match clip_segment(from, to, self.view) {
                Some((p, q)) => {
                    if run.is_empty() {
                        phase = (travelled + from.distance(p)).rem_euclid(period) as f32;
                        run.push(p.as_vec2());
                    }
                    run.push(q.as_vec2());
                    if q != to {
                        self.flats.push(ScreenPrimitive::Path { points: std::mem::take(&mut run), closed: false, stroke, phase });
                    }
                }
                None => self.finish_run(&mut run, stroke, phase),
            }
            travelled += from.distance(to);
        }
        self.finish_run(&mut run, stroke, phase);
    }

    fn finish_run(&mut self, run: &mut ScreenPoints, stroke: Stroke, phase: f32) {
        if 2 <= run.len() {
            self.flats.push(ScreenPrimitive::Path { points: std::mem::take(run), closed: false, stroke, phase });
        }
    }

    fn circle(&mut self, center: DVec2, radius: f64, style: Style) {
        if !self.sees(center - radius, center + radius) {
            return;
        }
        if LARGE < radius {
            return self.large_circle(center, radius, style);
        }
        let (center, radius) = (center.as_vec2(), radius as f32);
        if let Some(color) = style.fill {
            self.flats.push(ScreenPrimitive::Disc { center, radius, color });
        }
        if let Some(stroke) = style.stroke {
            self.flats.push(ScreenPrimitive::Ring { center, radius, stroke });
        }
    }

    /// Draws a circle far larger than the view: only the arc that faces the view has a fine outline.
    fn large_circle(&mut self, center: DVec2, radius: f64, style: Style) {
        let middle = self.view[0].midpoint(self.view[1]);
        let reach = self.view[0].distance(self.view[1]);
        let distance = center.distance(middle);
        let towards = (middle - center).to_angle();
        let half = if reach < distance { (reach / distance).min(1.0).asin() } else { PI };
        // See `steps_of_circle`: the chord differs by less than a sixth of a point.
        let step = (1.1 / radius.sqrt()).max(half / 1024.0);
        let count = (2.0 * half / step).ceil();
        let mut points = (0..=count as u32)
            .map(|idx| center + DVec2::from_angle(towards - half + 2.0 * half * f64::from(idx) / count) * radius)
            .collect::<Vec<_>>();
        if half < PI {
            // The rest of the disc is out of view, so a coarse rim suffices.
            let away = DVec2::from_angle(towards);
            points.extend(
                [1.0, 2.0, 3.0].map(|quarter: f64| {
                    center + away.rotate(DVec2::from_angle(half + (TAU - 2.0 * half) * quarter / 4.0)) * radius
                }),
            );
        }
        self.polygon(&points, style);
    }

    fn arrow(&mut self, from: DVec2, to: DVec2, style: Style) {
        let length = from.distance(to);
        let Some(along) = crate::kernel::shape::unit(to - from) else { return };
        let width = style.stroke.map_or(1.0, |stroke| f64::from(stroke.width));
        // A short arrow has a short head, a thick arrow a large one.
        let scale = (0.85 + 0.08 * width).min(length * 0.6 / HEAD[0]);
        let neck = to - along * HEAD[0] * scale;
        let wing = along.perp() * HEAD[1] * scale;
        self.polyline(&[from, neck + along * scale], Style { fill: None, ..style });
        let fill = style.fill.or(style.stroke.map(|stroke| stroke.color));
        self.polygon(&[to, neck + wing, neck - wing], Style { fill, stroke: None });
    }

    fn marker(&mut self, at: DVec2, form: MarkerForm, style: Style) {
        let radius = form.radius();
        match form {
            MarkerForm::Speck | MarkerForm::Dot | MarkerForm::Disc => self.circle(at, radius, style),
            MarkerForm::Diamond => {
                let [right, down] = [DVec2::X * radius, DVec2::Y * radius];
                self.polygon(&[at + right, at + down, at - right, at - down], style);
            }
            MarkerForm::Square => {
                let vertices = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
                self.polygon(&vertices.map(|(x, y)| at + DVec2::new(x, y) * radius), style);
            }
        }
    }
}

fn on_screen(points: &[DVec2]) -> ScreenPoints {
    points.iter().map(|p| p.as_vec2()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flat(primitive: Primitive, camera: &Camera) -> Vec<ScreenPrimitive> {
        let picture = Picture { items: vec![PictureItem { primitive, meaning: Meaning::ClosestPoints }], ..Picture::default() };
        flatten(&picture, camera)
    }

    #[test]
    fn a_circle_larger_than_the_view_keeps_its_rim_in_place() {
        let camera = Camera::new([0.0, 0.0, 800.0, 600.0]);
        // Its rim passes through the origin, the middle of the view.
        for radius in [100.0, 1e4, 1e7] {
            let flats = flat(Primitive::Circle { center: DVec2::new(radius, 0.0), radius }, &camera);
            let Some(ScreenPrimitive::Path { points, .. }) = flats.last() else { panic!("radius {radius}: no rim in {flats:?}") };
            let nearest = points
                .iter()
                .zip(points.iter().cycle().skip(1))
                .map(|(p, q)| {
                    let along = (*q - *p).normalize_or_zero();
                    let from = Vec2::new(400.0, 300.0) - *p;
                    from.distance(along * from.dot(along).clamp(0.0, p.distance(*q)))
                })
                .fold(f32::INFINITY, f32::min);
            assert!(nearest < 0.5, "radius {radius}: the rim is {nearest} points off");
        }
    }

    #[test]
    fn dashes_stay_in_place_where_a_line_is_cut() {
        let camera = Camera::new([0.0, 0.0, 800.0, 600.0]);
        let flats = flat(Primitive::Polyline(vec![DVec2::new(-1e3, 0.0), DVec2::new(1e3, 0.0)]), &camera);
        let Some(ScreenPrimitive::Path { points, phase, .. }) = flats.first() else { panic!("no path in {flats:?}") };
        // The line starts at -80000 + 400 points, the dashes repeat every 12.
        let expected = (f64::from(points[0].x) + 79600.0).rem_euclid(12.0);
        assert!((f64::from(*phase) - expected).abs() < 1e-2, "{phase} is not {expected}");
    }

    #[test]
    fn what_is_out_of_view_is_not_drawn() {
        let camera = Camera::new([0.0, 0.0, 800.0, 600.0]);
        for primitive in [
            Primitive::Circle { center: DVec2::splat(100.0), radius: 1.0 },
            Primitive::Polyline(vec![DVec2::splat(50.0), DVec2::splat(60.0)]),
            Primitive::Marker { at: DVec2::splat(-70.0), form: MarkerForm::Dot },
            Primitive::Line { base: DVec2::new(0.0, 70.0), unit: DVec2::X },
            Primitive::Arrow { from: DVec2::splat(50.0), to: DVec2::splat(60.0) },
        ] {
            assert_eq!(flat(primitive.clone(), &camera), [], "{primitive:?}");
        }
    }
}
