//! A scene as a picture in a file, without a window.

use glam::DVec2;

use super::camera::Camera;
use super::paint::svg::{Caption, document};
use super::picture::{Scope, extent, picture};
use crate::kernel::{Shape, contact};
use crate::scene::{Body, Scene};
use crate::search::{MethodKind, Outcome};
use crate::session::Analysis;

/// The height of the strip with title and verdict, points.
const CAPTION: f64 = 44.0;

/// The scene at time `t` in [0, 1] as an SVG document of `size` points, with everything that a search of its pair shows.
pub fn render(scene: &Scene, t: f64, size: [u32; 2]) -> String {
    let analysis = Analysis::of(scene, t);
    render_analysis(scene, analysis.as_ref(), t, size)
}

/// As [`render`], with answers already at hand.
pub fn render_analysis(scene: &Scene, analysis: Option<&Analysis>, t: f64, size: [u32; 2]) -> String {
    let [width, height] = size.map(f64::from);
    let caption = if 240.0 <= height { CAPTION } else { 0.0 };
    let camera = fit(scene, [0.0, caption, width, height - caption]);
    let picture = picture(&Scope::new(scene, analysis, t, &camera));
    let verdict = analysis.map(|analysis| verdict(scene, analysis)).unwrap_or_default();
    let title = if scene.title.is_empty() { "Clashbox scene" } else { &scene.title };
    document(&picture, &camera, size, Caption { title, description: &scene.notes, verdict: &verdict })
}

/// A camera that shows all bodies of the scene from t = 0 to t = 1. The viewport is x, y, width, height in logical points.
pub fn fit(scene: &Scene, viewport: [f64; 4]) -> Camera {
    let mut bounds = scene.bodies.iter().filter(|body| !is_line(body)).flat_map(places).reduce(union);
    let lines = || scene.bodies.iter().filter(|body| is_line(body));
    if let Some([a, b]) = scene.pair
        && let (Some(a), Some(b)) = (scene.bodies.get(a), scene.bodies.get(b))
        && (is_line(a) || is_line(b))
    {
        // A line is everywhere: what counts is where it comes close to the other.
        let now = contact(&a.shape, &b.shape);
        let witnesses = [now.witness_a.min(now.witness_b), now.witness_a.max(now.witness_b)];
        bounds = Some(bounds.map_or(witnesses, |bounds| union(bounds, witnesses)));
    }
    // Bases of lines count as far as they lie near by: a base may be anywhere on its line.
    for places in lines().map(places) {
        bounds = Some(places.into_iter().fold(bounds.unwrap_or(places[0]), |bounds, place| {
            let all = union(bounds, place);
            let (size, grown) = (diagonal(bounds), diagonal(all));
            if size == 0.0 || grown <= 3.0 * size { all } else { bounds }
        }));
    }
    Camera::fit(bounds.unwrap_or([DVec2::ZERO; 2]), viewport)
}

fn is_line(body: &Body) -> bool {
    matches!(body.shape, Shape::Line(_))
}

/// The extent of a body at the start and at the end of the frame.
fn places(body: &Body) -> [[DVec2; 2]; 2] {
    [0.0, 1.0].map(|t| extent(&body.moving().at(t)))
}

fn union([min, max]: [DVec2; 2], [lower, upper]: [DVec2; 2]) -> [DVec2; 2] {
    [min.min(lower), max.max(upper)]
}

fn diagonal([min, max]: [DVec2; 2]) -> f64 {
    (max - min).length()
}

/// What the search says, in one line.
fn verdict(scene: &Scene, analysis: &Analysis) -> String {
    let method = match scene.search.kind() {
        MethodKind::Discrete => "Discrete",
        MethodKind::Linear => "Linear",
        MethodKind::Binary => "Binary",
        MethodKind::Exact => "Exact",
    };
    let outcome = match analysis.report.outcome {
        Outcome::Impact(impact) => format!("impact at t = {:.4}", impact.t),
        Outcome::InContactAtStart { relation, .. } => format!("in contact at t = 0, {relation}"),
        Outcome::NoImpactSeen => "no impact seen".to_owned(),
        Outcome::Separated { clearance, .. } => format!("separated, clearance {clearance:.4}"),
        Outcome::NotConverged { reached_t } => format!("not converged, searched to t = {reached_t:.4}"),
    };
    let tests = analysis.report.tests;
    format!("{method}: {outcome} · {tests} {}", if tests == 1 { "test" } else { "tests" })
}
