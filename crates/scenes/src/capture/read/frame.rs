//! Reads the lines of frames.

use std::collections::HashSet;

use glam::DVec2;

use super::super::bodies::{Frame, Pose, ViaPose};
use super::super::limits::MAX_VIA;
use super::super::texts;
use super::ReaderState;
use super::part::JsonLine;
use crate::kernel::shape::zero_if_too_small;
use crate::scene::format::quoted;

impl ReaderState {
    pub(super) fn frame(&mut self, line: &mut JsonLine<'_, '_>) -> Option<Frame> {
        let problems = line.problems.count();
        let allowed = ["frame", "dt", "at", "via", "velocity", "contacts", "jumped", "gone", "data"];
        let object = line.object(line.text.trim(), &allowed)?;
        let number = self.number(object.field("frame")?, line);
        let mut frame = Frame {
            dt: object.field("dt").and_then(|part| line.seconds(part)),
            at: object.field("at").map(|part| self.of_bodies(part, line, Self::pose)).unwrap_or_default(),
            via: object.field("via").map(|part| self.of_bodies(part, line, Self::via)).unwrap_or_default(),
            velocities: object.field("velocity").map(|part| self.of_bodies(part, line, Self::velocity)).unwrap_or_default(),
            contacts: object.field("contacts").map(|part| self.contacts(part, line)).unwrap_or_default(),
            jumped: object.field("jumped").map(|part| self.listed(part, line)).unwrap_or_default(),
            gone: object.field("gone").map(|part| self.listed(part, line)).unwrap_or_default(),
            data: object.field("data").and_then(|part| line.data(part)),
            ..Frame::default()
        };
        let Some(number) = number else {
            self.lost_line = true;
            return None;
        };
        let is_whole = line.problems.count() == problems;
        let follows = self.frame.is_some_and(|before| before + 1 == number);
        frame.number = number;
        frame.is_doubtful = !is_whole || self.lost_pose || (self.lost_line && self.frame.is_some() && !follows);
        (self.lost_pose, self.lost_line, self.frame) = (!is_whole, false, Some(number));
        Some(frame)
    }

    fn number<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Option<u64> {
        let number = line.whole(part)?;
        if let Some(before) = self.frame.filter(|before| number <= *before) {
            line.wrong(part, || texts::not_rising(number, before));
            return None;
        }
        Some(number)
    }

    /// Reads an object that has a value for each of some bodies, and checks that no body is there twice.
    fn of_bodies<'a, T>(
        &self,
        part: &'a str,
        line: &mut JsonLine<'a, '_>,
        read: impl Fn(&Self, &'a str, &mut JsonLine<'a, '_>) -> Option<T>,
    ) -> Vec<(u32, T)> {
        let Some(fields) = line.fields(part) else {
            line.wrong(part, || texts::expected(texts::AN_OBJECT, quoted(part)));
            return Vec::new();
        };
        let mut found: Vec<(u32, T)> = Vec::new();
        let mut is_sorted = true;
        for (key, value) in fields {
            let (body, value) = (self.named(key, line), read(self, value, line));
            if let (Some(body), Some(value)) = (body, value) {
                is_sorted &= found.last().is_none_or(|(last, _)| *last < body);
                found.push((body, value));
            }
        }
        // Names in the order of their declaration are all different.
        if !is_sorted {
            let mut seen = HashSet::with_capacity(found.len());
            if found.iter().any(|(body, _)| !seen.insert(*body)) {
                self.report_duplicates(part, line);
                seen.clear();
                found.retain(|(body, _)| seen.insert(*body));
            }
        }
        found
    }

    /// Reports every body that is listed a second time.
    fn report_duplicates<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) {
        let mut seen = HashSet::new();
        for (key, _) in line.fields(part).into_iter().flatten() {
            let name = line.text(key, texts::A_NAME).unwrap_or_default();
            if self.names.body(&name).is_some_and(|body| !seen.insert(body)) {
                line.wrong(key, || texts::body_twice(&name));
            }
        }
    }

    fn pose<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Option<Pose> {
        let mut list = line.list(part, texts::A_POSE)?;
        let (x, y, angle, more) = (list.next(), list.next(), list.next(), list.next());
        let (Some(x), Some(y), None) = (x, y, more) else {
            line.wrong(part, || texts::expected(texts::A_POSE, quoted(part)));
            return None;
        };
        let [x, y] = [x, y].map(|part| line.number(part, texts::A_NUMBER).map(zero_if_too_small));
        let angle = match angle {
            Some(part) => Some(line.number(part, texts::A_NUMBER)?),
            None => None,
        };
        Some(Pose { position: DVec2::new(x?, y?), angle })
    }

    fn velocity<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Option<DVec2> {
        line.vector(part)
    }

    /// Reads the poses that a body passes. Those without a fraction divide the time between their neighbours into equal shares.
    fn via<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Option<Vec<ViaPose>> {
        let list = line.list(part, texts::A_LIST)?;
        let mut found = Vec::new();
        let mut before = 0.0;
        for part in list {
            if found.len() == MAX_VIA {
                line.wrong(part, || texts::too_many_via(MAX_VIA));
                return None;
            }
            let (pose, t) = self.timed_pose(part, line)?;
            if let Some(t) = t {
                if t <= before {
                    line.wrong(part, || texts::times_fall(t, before));
                    return None;
                }
                before = t;
            }
            found.push((pose, t));
        }
        Some(spread(&found))
    }

    fn timed_pose<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Option<(Pose, Option<f64>)> {
        if part.starts_with('[') {
            return Some((self.pose(part, line)?, None));
        }
        if !part.starts_with('{') {
            line.wrong(part, || texts::expected(texts::A_VIA, quoted(part)));
            return None;
        }
        let object = line.object(part, &["at", "t"])?;
        let pose = line.required(&object, "at").and_then(|part| self.pose(part, line))?;
        let Some(part) = object.field("t") else { return Some((pose, None)) };
        let t = line.number(part, texts::BETWEEN)?;
        if !(0.0 < t && t < 1.0) {
            line.wrong(part, || texts::expected(texts::BETWEEN, quoted(part)));
            return None;
        }
        Some((pose, Some(t)))
    }

    /// Reads a list of bodies.
    fn listed<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Vec<u32> {
        let Some(list) = line.list(part, texts::A_LIST) else { return Vec::new() };
        list.filter_map(|name| self.named(name, line)).collect()
    }

    /// Returns the body of a name. An unknown name is a problem; `None` also if the body could not be read.
    pub(super) fn named<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Option<u32> {
        let name = line.text(part, texts::A_NAME)?;
        let found = self.names.find(&name, line.number);
        if found.is_none() {
            line.wrong(part, || texts::undeclared(&name, self.names.listed()));
        }
        found.flatten()
    }
}

/// Gives each pose without a fraction its equal share of the time between the neighbours that have one.
fn spread(poses: &[(Pose, Option<f64>)]) -> Vec<ViaPose> {
    let (mut from, mut t_from) = (0, 0.0);
    let mut found = Vec::with_capacity(poses.len());
    while from < poses.len() {
        let until = (from..poses.len()).find(|index| poses[*index].1.is_some());
        let (last, t_last) = until.map_or((poses.len(), 1.0), |index| (index, poses[index].1.unwrap_or(1.0)));
        let share = (t_last - t_from) / (last - from + 1) as f64;
        let between = (from..last).map(|index| (poses[index].0, t_from + share * (index - from + 1) as f64));
        found.extend(between.map(|(pose, t)| ViaPose { pose, t }));
        found.extend(until.map(|index| ViaPose { pose: poses[index].0, t: t_last }));
        (from, t_from) = (last + 1, t_last);
    }
    found
}
