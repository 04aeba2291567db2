//! Applies the definitions to all pairs and all steps of random captures, without a broad phase, batches or threads: it makes the
//! verdicts of all steps of a pair at once, while the audit goes from frame to frame.

use std::fmt::Write as _;
use std::num::NonZeroUsize;

use clashbox::kernel::{Aabb, Circle, DVec2, Moving, Shape, hit};
use clashbox::search::{Method, Outcome, search};

use super::{PLAIN, audited_on, in_short};
use crate::common::Dice;

const FRAMES: usize = 12;

/// Balls and boxes that move on a grid of eighths: all of their positions are exact.
struct Game {
    shapes: Vec<Shape>,
    positions: Vec<[DVec2; FRAMES]>,
    reports: Vec<[bool; FRAMES]>,
}

impl Game {
    fn random(dice: &mut Dice) -> Game {
        let eighths = |dice: &mut Dice, most: f64| (dice.between(-most, most) * 8.0).round() / 8.0;
        let shapes: Vec<Shape> = (0..4)
            .map(|index| match index % 2 {
                0 => Circle::new([0.0, 0.0], 0.5).unwrap().into(),
                _ => Aabb::new([-0.5, -0.75], [0.5, 0.75]).unwrap().into(),
            })
            .collect();
        let positions =
            shapes.iter().map(|_| std::array::from_fn(|_| DVec2::new(eighths(dice, 3.0), eighths(dice, 1.0)))).collect();
        let reports = (0..6).map(|_| std::array::from_fn(|_| dice.between(0.0, 1.0) < 0.3)).collect();
        Game { shapes, positions, reports }
    }

    fn pairs() -> impl Iterator<Item = (usize, [usize; 2])> {
        (0..4).flat_map(|a| (a + 1..4).map(move |b| [a, b])).enumerate()
    }

    fn text(&self) -> String {
        let mut text = "{\"clashbox\":\"capture\",\"version\":1}\n".to_owned();
        for (index, shape) in self.shapes.iter().enumerate() {
            let shape = match shape {
                Shape::Circle(_) => "{\"circle\":{\"center\":[0,0],\"radius\":0.5}}",
                _ => "{\"aabb\":{\"min\":[-0.5,-0.75],\"max\":[0.5,0.75]}}",
            };
            writeln!(text, "{{\"body\":\"b{index}\",\"shape\":{shape}}}").unwrap();
        }
        for frame in 0..FRAMES {
            let at: Vec<String> = self
                .positions
                .iter()
                .enumerate()
                .map(|(body, at)| format!("\"b{body}\":[{},{}]", at[frame].x, at[frame].y))
                .collect();
            let reported = Game::pairs().filter(|(pair, _)| self.reports[*pair][frame]);
            let reported: Vec<String> = reported.map(|(_, [a, b])| format!("[\"b{a}\",\"b{b}\"]")).collect();
            writeln!(text, "{{\"frame\":{frame},\"at\":{{{}}},\"contacts\":[{}]}}", at.join(","), reported.join(",")).unwrap();
        }
        text
    }

    fn moving(&self, body: usize, from: DVec2, to: DVec2) -> Moving {
        Moving::new(self.shapes[body].translated(from), to - from).unwrap()
    }

    /// Returns every finding of a pair: the step, the kind, and whether it is certain.
    fn findings(&self, pair: usize, [a, b]: [usize; 2]) -> Vec<(usize, &'static str, bool)> {
        let at = |frame: usize| [a, b].map(|body| self.positions[body][frame]);
        let motion = |from: [DVec2; 2], to: [DVec2; 2]| [self.moving(a, from[0], to[0]), self.moving(b, from[1], to[1])];
        let reported = |frame: usize| frame < FRAMES && self.reports[pair][frame];
        let held: Vec<bool> = (0..FRAMES)
            .map(|frame| hit(&self.shapes[a].translated(at(frame)[0]), &self.shapes[b].translated(at(frame)[1]), 0.0))
            .collect();
        let meets = |[a, b]: &[Moving; 2]| !matches!(search(a, b, &Method::Exact, 0.0).outcome, Outcome::Separated { .. });
        let contact: Vec<bool> = (0..FRAMES).map(|step| 0 < step && meets(&motion(at(step - 1), at(step)))).collect();
        let is_uncertain = |step: usize| {
            [a, b].iter().any(|&body| {
                let moved = |step: usize| self.positions[body][step].distance(self.positions[body][step - 1]);
                let diagonal = [2.0_f64.sqrt(), 3.25_f64.sqrt()][body % 2];
                let around =
                    1 < step && step + 1 < FRAMES && 8.0 * moved(step - 1) < moved(step) && 8.0 * moved(step + 1) < moved(step);
                around && diagonal < moved(step)
            })
        };
        let mut kinds: Vec<Option<(&'static str, bool)>> = vec![None; FRAMES];
        for step in 1..FRAMES {
            let is_certain = !is_uncertain(step);
            let has_next = step + 1 < FRAMES;
            let is_unreported = !reported(step) && !reported(step + 1);
            let is_passing = contact[step] && !held[step - 1] && !held[step];
            let leaves = held[step - 1] && !held[step];
            if is_passing && is_unreported {
                kinds[step] = Some(("tunneled", is_certain && has_next));
            } else if contact[step] && !is_passing && is_unreported && !(leaves && reported(step - 1)) {
                kinds[step] = Some(("missed", is_certain && has_next));
            } else if reported(step) && !contact[step] {
                let before = 1 < step;
                let was_apart = !before || !contact[step - 1];
                let goes_on = before && {
                    let (from, to) = (at(step - 2), at(step - 1));
                    let on = [to[0] + (to[0] - from[0]), to[1] + (to[1] - from[1])];
                    meets(&motion(to, on))
                };
                if was_apart && !goes_on {
                    kinds[step] = Some(("phantom", is_certain && before));
                }
            }
        }
        // A late report replaces the faults of the single steps.
        let mut first = 1;
        while first < FRAMES {
            if !contact[first] {
                first += 1;
                continue;
            }
            let last = (first..FRAMES - 1).find(|step| !(held[*step] && contact[step + 1])).unwrap_or(FRAMES - 1);
            let report = (first - 1..=last).find(|step| reported(*step));
            if let Some(report) = report.filter(|report| first + 1 < *report) {
                let is_certain = !(first..=report).any(is_uncertain);
                kinds[first..=report].fill(Some(("late", is_certain)));
            }
            first = last + 1;
        }
        kinds.into_iter().enumerate().filter_map(|(step, kind)| kind.map(|(kind, is_certain)| (step, kind, is_certain))).collect()
    }

    /// Returns all findings in short, consecutive steps together.
    fn in_short(&self) -> Vec<String> {
        let order = ["tunneled", "late", "missed", "phantom"];
        let mut all = Vec::new();
        for (pair, bodies) in Game::pairs() {
            let mut ranges: Vec<(usize, usize, &str, bool)> = Vec::new();
            for (step, kind, is_certain) in self.findings(pair, bodies) {
                match ranges.last_mut() {
                    Some((_, last, before, certain)) if *before == kind && *last + 1 == step => {
                        (*last, *certain) = (step, *certain && is_certain);
                    }
                    _ => ranges.push((step, step, kind, is_certain)),
                }
            }
            all.extend(ranges.into_iter().map(|(first, last, kind, is_certain)| (first, bodies, kind, last, is_certain)));
        }
        all.sort_by_key(|(first, bodies, kind, ..)| (*first, *bodies, order.iter().position(|other| other == kind)));
        let short = |(first, [a, b], kind, last, is_certain): &(usize, [usize; 2], &str, usize, bool)| {
            let frames = if first == last { first.to_string() } else { format!("{first}-{last}") };
            format!("{kind} {frames} b{a}+b{b}{}", if *is_certain { "" } else { "?" })
        };
        all.iter().map(short).collect()
    }
}

#[test]
fn random_captures_have_the_findings_of_the_definitions() {
    let mut dice = Dice::new(12);
    let mut seen = std::collections::BTreeMap::<String, usize>::new();
    for round in 0..300 {
        let game = Game::random(&mut dice);
        let threads = NonZeroUsize::new(1 + round % 2).unwrap();
        let audit = audited_on(threads, &game.text(), &PLAIN);
        assert_eq!(audit.pair_steps, 6 * (FRAMES as u64 - 1), "round {round}");
        assert_eq!(in_short(&audit), game.in_short(), "round {round}:\n{}", game.text());
        for finding in &audit.findings {
            *seen.entry(finding.kind.to_string()).or_default() += 1;
        }
    }
    let enough = ["tunneled", "late", "missed", "phantom"].iter().all(|kind| 50 < seen.get(*kind).copied().unwrap_or(0));
    assert!(enough, "every kind was met: {seen:?}");
}
