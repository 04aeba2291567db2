//! A scene as a picture in a file, without a window.

use glam::DVec2;

use super::camera::Camera;
use super::paint::page::{Caption, PicturePage};
use super::paint::svg::document;
use super::texts;
use super::{LevelInView, Picture, Placements, Scope, extent};
use crate::answers::{Analysis, OneAgainstAll, TouchingBodies};
use crate::check::CheckedExpectation;
use crate::describe::{self, SearchAnswers};
use crate::explain::{Reasoning, at_least, figure, first_contact_in_words, tests_in_words};
use crate::kernel::contact;
use crate::picture::{Layer, Layers, Theme};
use crate::scene::{Body, Claim, LEVEL_GAP, LevelOfMover, Scene};
use crate::search::rules::Clearance;
use crate::search::{Outcome, contact_in_words};

/// The height of the strip with title and verdict, points.
const CAPTION: f64 = 44.0;

/// A body that ends farther away than this many times the size of the scene at t = 0 does not extend the view.
const FARTHEST_END: f64 = 200.0;

/// Two lines that meet farther away than this many times the distance of their bases are shown at their bases.
const FARTHEST_MEETING: f64 = 20.0;

/// Returns the scene at time `t` in [0, 1] as an SVG document of `size` points, with everything that a search of its pair shows.
///
/// ```
/// use clashbox_scenes::kernel::{Aabb, Circle, InvalidShape};
/// use clashbox_scenes::picture::svg;
/// use clashbox_scenes::scene::{Body, Scene};
/// use clashbox_scenes::search::Method;
///
/// let ball = Body::new("ball", Circle::new([0.0, 3.0], 1.0)?.into());
/// let ground = Body::new("ground", Aabb::new([-5.0, -1.0], [5.0, 0.0])?.into());
/// let picture = svg::render(&Scene::new(vec![ball, ground], Method::Exact), 0.0, [640, 400]);
/// assert!(picture.starts_with("<svg ") && picture.contains(r#"width="640" height="400""#));
/// assert!(picture.contains("ball") && picture.contains("ground"), "both are named");
/// # Ok::<(), InvalidShape>(())
/// ```
pub fn render(scene: &Scene, t: f64, size: [u32; 2]) -> String {
    ScenePicture::new(scene, size).svg(t)
}

/// Returns a picture of an expectation that is not met: the result found, with the expected one drawn over it. `idx` is the index
/// of the expectation, `checked` its result.
pub fn render_difference(scene: &Scene, idx: usize, checked: &CheckedExpectation, size: [u32; 2]) -> String {
    let Some(expectation) = scene.expectations.get(idx) else { return render(scene, 0.0, size) };
    let mut focused = scene.clone();
    focused.pair = expectation.claim.shown_pair().or(scene.pair);
    if let Claim::Motion { search, .. } = expectation.claim {
        focused.search = search;
    }
    let analysis = Analysis::of(&focused, 0.0);
    let camera = camera_for(&focused, size);
    let (touching, first) = (TouchingBodies::of(&focused, 0.0), OneAgainstAll::of(&focused));
    let scope = Scope::new(&focused, analysis.as_ref(), 0.0, &camera);
    let picture =
        Picture::of(&Scope { touching: touching.as_ref(), first: first.as_ref(), expected: Some(&expectation.claim), ..scope });
    let title = texts::not_as_expected(if scene.title.is_empty() { texts::UNTITLED } else { &scene.title });
    let verdict = checked.lines().join("; ");
    let description = described_with(&checked.to_string(), &describe::of_bodies(&focused).text());
    document(&PicturePage::new(&picture, &camera, size, Caption { title: &title, description: &description, verdict: &verdict }))
}

/// Returns the description of a picture after other words about it, which may be empty.
fn described_with(words: &str, description: &str) -> String {
    if words.is_empty() { description.to_owned() } else { texts::described(words, description) }
}

/// A picture of a scene for a file: the scene, what is drawn of it, the camera and the colours.
#[derive(Debug, Clone, PartialEq)]
pub struct ScenePicture<'a> {
    /// The scene.
    pub scene: &'a Scene,
    /// The layers that are drawn.
    pub layers: Layers,
    /// The camera. Its viewport lies within `size`; a caption is written above it if there is enough height.
    pub camera: Camera,
    /// Width and height, points.
    pub size: [u32; 2],
    /// The theme, which gives the colours.
    pub theme: Theme,
    /// The step of the reasons that is selected. `None`: none is.
    pub selected: Option<SelectedStep>,
}

/// A step of the reasons of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SelectedStep {
    /// The answer and its algorithm.
    pub reasoning: Reasoning,
    /// The index of the step; the last step where it is beyond the end.
    pub step: usize,
}

/// A moment of a scene.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SceneInstant {
    /// The time, in [0, 1].
    pub t: f64,
    /// The probe to highlight, as an index into the probes of the search.
    pub probe: Option<usize>,
}

impl ScenePicture<'_> {
    /// Creates a picture of the whole scene, `size` points wide and high, with the layers of a new window.
    pub fn new(scene: &Scene, size: [u32; 2]) -> ScenePicture<'_> {
        let (camera, layers) = (camera_for(scene, size), Layers::standard());
        ScenePicture { scene, layers, camera, size, theme: Theme::default(), selected: None }
    }

    /// Returns the scene at time `t` in [0, 1] as an SVG document.
    pub fn svg(&self, t: f64) -> String {
        document(&self.still(t))
    }

    /// Lays out the page of the scene at time `t` in [0, 1], with the selected step.
    pub fn still(&self, t: f64) -> PicturePage {
        let reasoning = self.selected.map_or_else(Reasoning::default, |selected| selected.reasoning);
        let analysis = Analysis::by(reasoning, self.scene, t);
        let first = OneAgainstAll::of(self.scene);
        let count = analysis.as_ref().map_or(0, |analysis| analysis.reasons().steps.len());
        let step = self.selected.zip(count.checked_sub(1)).map(|(selected, last)| selected.step.min(last));
        self.laid_out(analysis.as_ref(), first.as_ref(), (SceneInstant { t, probe: None }, step), None).0
    }

    /// Lays out the page of a moment from answers that are known already, and returns it with the positions of its labels.
    /// `before`: the positions of the labels in the picture before.
    pub fn page(
        &self,
        analysis: Option<&Analysis>,
        first: Option<&OneAgainstAll>,
        instant: SceneInstant,
        before: Option<&Placements>,
    ) -> (PicturePage, Placements) {
        self.laid_out(analysis, first, (instant, None), before)
    }

    /// Lays out a page with a step of the reasons.
    fn laid_out(
        &self,
        analysis: Option<&Analysis>,
        first: Option<&OneAgainstAll>,
        (SceneInstant { t, probe }, step): (SceneInstant, Option<usize>),
        before: Option<&Placements>,
    ) -> (PicturePage, Placements) {
        let ScenePicture { scene, layers, camera, size, theme, selected: _ } = self;
        let touching = TouchingBodies::of(scene, t);
        let of_level = if layers.shows(Layer::Level) { LevelOfMover::of_pair(scene, t) } else { None };
        let boundary = of_level.as_ref().map(|of| of.boundary(scene, LEVEL_GAP));
        let level = of_level.as_ref().zip(boundary.as_ref()).map(|(of, boundary)| LevelInView { of, boundary, cure: None });
        let scope = Scope::new(scene, analysis, t, camera);
        let picture = Picture::of(&Scope {
            touching: touching.as_ref(),
            first,
            level,
            probe,
            step,
            layers: *layers,
            theme: *theme,
            before,
            ..scope
        });
        let verdict = analysis.map(|analysis| verdict(scene, analysis)).unwrap_or_default();
        let overrules = |first: &&OneAgainstAll| analysis.is_some_and(|analysis| first.overrules(&analysis.report));
        let verdict = match first.filter(overrules) {
            Some(first) => texts::first_of_all(first_contact_in_words(scene, first.body, &first.found), verdict),
            None => verdict,
        };
        let title = if scene.title.is_empty() { texts::UNTITLED } else { &scene.title };
        let description = self.description(analysis);
        let page = PicturePage::new(&picture, camera, *size, Caption { title, description: &description, verdict: &verdict });
        (page, picture.placements)
    }

    /// Returns the picture in words: the notes, and what the layers show.
    fn description(&self, analysis: Option<&Analysis>) -> String {
        let ScenePicture { scene, layers, .. } = self;
        let mut described = describe::of_bodies(scene);
        if let Some(analysis) = analysis {
            let Analysis { pair, t, now, method, report, prover, proof, contacts, .. } = analysis;
            if layers.shows(Layer::Contact) {
                described.relation = describe::relation(scene, *pair, *t, now);
            }
            if layers.shows(Layer::Impact) {
                let answers = SearchAnswers { kind: method.kind(), report, prover: prover.kind(), proof, contacts };
                described.verdict = describe::verdict(scene, *pair, answers);
            }
        }
        described_with(&scene.notes, &described.text())
    }
}

/// Returns the camera of a picture with a caption.
fn camera_for(scene: &Scene, size: [u32; 2]) -> Camera {
    let [width, height] = size.map(f64::from);
    let caption = if 240.0 <= height { CAPTION } else { 0.0 };
    fit(scene, [0.0, caption, width, height - caption])
}

/// Returns a camera that shows all bodies of the scene that are not hidden, from t = 0 to t = 1. The viewport is x, y, width,
/// height in logical points.
pub fn fit(scene: &Scene, viewport: [f64; 4]) -> Camera {
    let solution = scene.lesson.as_ref().and_then(|lesson| lesson.solution.as_ref());
    // The solution of a lesson must be possible without zooming out.
    let solved = solution.and_then(|solution| whole_frame(&solution.applied(scene)));
    let mut bounds = whole_frame(scene).map(|bounds| solved.map_or(bounds, |solved| union(bounds, solved)));
    let lines = || scene.shown_bodies().filter(|body| body.shape.is_unbounded());
    if let Some([a, b]) = scene.pair
        && let (Some(a), Some(b)) = (scene.bodies.get(a), scene.bodies.get(b))
        && (a.shape.is_unbounded() || b.shape.is_unbounded())
    {
        // A line is unbounded: show the points where it is closest to the other shape.
        let now = contact(&a.shape, &b.shape);
        let mut witnesses = [now.witness_a.min(now.witness_b), now.witness_a.max(now.witness_b)];
        if a.shape.is_unbounded() && b.shape.is_unbounded() {
            // Two lines have no size except the distances of their bases: show as far as the farther base.
            let meeting = now.point();
            let bases = [a.shape.reference_point(), b.shape.reference_point()];
            let between = bases[0].distance(bases[1]);
            let reach = meeting.distance(bases[0]).max(meeting.distance(bases[1]));
            // Nearly parallel lines meet so far away that they would look like one line: show their bases instead.
            witnesses = if FARTHEST_MEETING * between < reach {
                let middle = bases[0].midpoint(bases[1]);
                [middle - between, middle + between]
            } else {
                union(witnesses, [meeting - reach, meeting + reach])
            };
        }
        bounds = Some(bounds.map_or(witnesses, |bounds| union(bounds, witnesses)));
    }
    // The base of a line may be anywhere on the line, so it counts only if it is near the other bodies.
    for extents in lines().map(extents) {
        bounds = Some(extents.into_iter().fold(bounds.unwrap_or(extents[0]), |bounds, extent| {
            let all = union(bounds, extent);
            let (size, grown) = (diagonal(bounds), diagonal(all));
            if size == 0.0 || grown <= 3.0 * size { all } else { bounds }
        }));
    }
    Camera::fit(bounds.unwrap_or([DVec2::ZERO; 2]), viewport, scene.up)
}

/// Returns the extent of the bounded bodies during the frame. A body so fast that the others would be too small to see counts
/// only with its start.
fn whole_frame(scene: &Scene) -> Option<[DVec2; 2]> {
    let extents_of_all = || scene.shown_bodies().filter(|body| !body.shape.is_unbounded()).map(extents);
    let start = extents_of_all().map(|[start, _]| start).reduce(union)?;
    let can_be_shown = |end: &[DVec2; 2]| {
        let size = diagonal(start);
        size == 0.0 || diagonal(union(start, *end)) <= FARTHEST_END * size
    };
    Some(extents_of_all().map(|[_, end]| end).filter(can_be_shown).fold(start, union))
}

/// Returns the extents of a body at the start and at the end of the frame. A body that spins may reach farther out in between, so
/// its second extent covers times during its motion too.
fn extents(body: &Body) -> [[DVec2; 2]; 2] {
    let at = |t: f64| extent(&body.moving().at(t));
    let times: &[f64] = if body.spin == 0.0 { &[1.0] } else { &[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0] };
    [at(0.0), times.iter().map(|&t| at(t)).reduce(union).unwrap_or(at(1.0))]
}

fn union([min, max]: [DVec2; 2], [lower, upper]: [DVec2; 2]) -> [DVec2; 2] {
    [min.min(lower), max.max(upper)]
}

fn diagonal([min, max]: [DVec2; 2]) -> f64 {
    (max - min).length()
}

/// Returns the result of the search, in one line.
fn verdict(scene: &Scene, analysis: &Analysis) -> String {
    let outcome = match analysis.report.outcome {
        Outcome::Impact(impact) => texts::outcome_impact(figure(impact.t)),
        Outcome::InContactAtStart { relation, .. } => texts::outcome_in_contact(contact_in_words(relation)),
        Outcome::NoImpactSeen => texts::OUTCOME_NONE_SEEN.to_owned(),
        Outcome::Separated { clearance, .. } => match scene.search.rules().clearance {
            Clearance::LowerBound => texts::outcome_separated_at_least(at_least(clearance)),
            Clearance::Exact | Clearance::Never => texts::outcome_separated(figure(clearance)),
        },
        Outcome::NotConverged { reached_t, .. } => texts::outcome_not_converged(at_least(reached_t)),
        Outcome::NotApplicable => texts::OUTCOME_NOT_APPLICABLE.to_owned(),
    };
    texts::verdict(scene.search.kind().name(), outcome, tests_in_words(analysis.report.tests))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::{Aabb, Circle, Line, Shape};
    use crate::picture::paint::svg::numbered;
    use crate::search::{Method, Refinement};

    fn bullet(max_step: f64) -> Scene {
        let bullet = Circle::new(DVec2::new(-4.0, 0.0), 0.1).unwrap();
        let paper = Aabb::new(DVec2::new(-0.05, -2.0), DVec2::new(0.05, 2.0)).unwrap();
        let bodies = vec![
            Body { velocity: DVec2::new(8.0, 0.0), ..Body::new("bullet", Shape::Circle(bullet)) },
            Body::new("paper", Shape::Aabb(paper)),
        ];
        let search = Method::Linear { max_step: Some(max_step), refinement: Refinement::None };
        let (title, notes) = ("Bullet & <paper>".to_owned(), "A \"lesson\".".to_owned());
        Scene { title, notes, ..Scene::new(bodies, search) }
    }

    #[test]
    fn nearly_parallel_lines_are_two_lines_on_the_screen() {
        for (slope, least) in [(0.001, 20.0), (0.5, 10.0)] {
            let line = |x: f64, slope: f64| Shape::Line(Line::new(DVec2::new(x, 0.0), DVec2::new(slope, 1.0)).unwrap());
            let bodies = vec![Body::new("wall", line(-2.0, 0.0)), Body::new("beam", line(2.0, slope))];
            let camera = fit(&Scene::new(bodies, Method::Exact), [0.0, 0.0, 800.0, 500.0]);
            let [wall, beam] = [-2.0, 2.0].map(|x| camera.points_from_world(DVec2::new(x, 0.0)));
            assert!(least <= wall.distance(beam), "slope {slope}: {} points apart", wall.distance(beam));
            assert!([wall, beam].iter().all(|p| 0.0 <= p.x && p.x <= 800.0), "slope {slope}: both are in view");
        }
    }

    /// Asserts that every element that is opened is closed, in order.
    fn assert_well_formed(svg: &str) {
        let mut open: Vec<&str> = Vec::new();
        for part in svg.split('<').skip(1) {
            let (tag, text) = part.split_once('>').unwrap_or_else(|| panic!("a tag without end: {part}"));
            assert!(!text.contains('>'), "a stray bracket in {part}");
            match tag.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name), "closing {name} in {svg}"),
                None if tag.ends_with('/') => {}
                None => open.push(tag.split_whitespace().next().unwrap_or_default()),
            }
        }
        assert!(open.is_empty(), "left open: {open:?}");
    }

    #[test]
    fn a_document_is_well_formed_and_escapes_what_the_user_wrote() {
        let svg = render(&bullet(1.6), 0.0, [1280, 800]);
        assert_well_formed(&svg);
        assert!(svg.contains("role=\"img\" aria-labelledby=\"canvas-title canvas-desc\""), "{svg}");
        assert!(svg.contains("<title id=\"canvas-title\">Bullet &amp; &lt;paper&gt;</title>"), "{svg}");
        let (_, described) = svg.split_once("<desc id=\"canvas-desc\">A &quot;lesson&quot;.").expect("the notes come first");
        let (described, _) = described.split_once("</desc>").expect("an end");
        for sentence in ["The scene is called &quot;Bullet &amp; &lt;paper&gt;&quot;.", "the search tunnels", "are 3.85 apart"] {
            assert!(described.contains(sentence), "{sentence}: {described}");
        }
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }

    #[test]
    fn only_a_tunneled_search_says_so() {
        for (max_step, tunneled) in [(1.6, true), (0.05, false)] {
            let svg = render(&bullet(max_step), 0.0, [640, 400]);
            assert_eq!(svg.contains("tunneled"), tunneled, "steps of {max_step}: {svg}");
        }
    }

    #[test]
    fn the_words_say_no_more_than_the_layers_show() {
        let scene = bullet(1.6);
        let hidden = [Layer::Contact, Layer::Impact];
        let layers = hidden.into_iter().fold(Layers::standard(), |layers, layer| layers.with(layer, false));
        let svg = ScenePicture { layers, ..ScenePicture::new(&scene, [640, 200]) }.svg(0.0);
        assert!(svg.contains("&quot;bullet&quot; is a circle"), "{svg}");
        assert!(!svg.contains("apart") && !svg.contains("tunnel"), "{svg}");
    }

    #[test]
    fn the_names_of_a_numbered_picture_are_its_own() {
        let mut scene = bullet(1.6);
        scene.notes = "\"canvas\" (#canvas) canvas-desc".to_owned();
        let svg = numbered(&render(&scene, 0.0, [640, 400]), 7);
        assert!(svg.contains("&quot;canvas&quot; (#canvas) canvas-desc"), "a text is kept: {svg}");
        assert!(svg.contains("aria-labelledby=\"canvas7-title canvas7-desc\"") && svg.contains("\"url(#canvas7)\""), "{svg}");
        for name in ["<title id=\"canvas7-title\">", "<desc id=\"canvas7-desc\">", "<clipPath id=\"canvas7\">"] {
            assert!(svg.contains(name), "{name}: {svg}");
        }
    }

    #[test]
    fn every_size_gives_a_document() {
        for size in [[0, 0], [1, 1], [10_000, 3], [640, 400]] {
            assert_well_formed(&render(&bullet(1.6), 1.0, size));
        }
    }

    #[test]
    fn a_body_that_flies_far_away_is_not_followed() {
        let mut scene = bullet(1.6);
        scene.bodies[0].velocity = DVec2::new(1e6, 0.0);
        let camera = fit(&scene, [0.0, 0.0, 800.0, 600.0]);
        assert!(50.0 < camera.pixels_per_unit, "the paper can be seen: {camera:?}");
    }

    #[test]
    fn the_base_of_a_line_does_not_decide_the_zoom() {
        let mut scene = bullet(1.6);
        // The base is far away; the line passes the bullet at (-4, 1).
        scene.bodies[1].shape = Shape::Line(Line::new(DVec2::new(1e6, 1.0), DVec2::X).unwrap());
        let camera = fit(&scene, [0.0, 0.0, 800.0, 600.0]);
        for point in [DVec2::new(-4.0, 1.0), DVec2::new(4.0, 0.0)] {
            let p = camera.screen_from_world(point);
            assert!(camera.contains(p), "{point} is at {p} of {camera:?}");
        }
        assert!(10.0 < camera.pixels_per_unit, "not from so far that nothing is seen: {camera:?}");
    }
}
