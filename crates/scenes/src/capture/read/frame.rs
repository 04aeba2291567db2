//! Reads the lines of frames.

use std::collections::HashSet;

use glam::DVec2;

use super::super::bodies::{ContactEvent, Frame, Pose, ReportedContact, Reporting};
use super::super::texts;
use super::ReaderState;
use super::part::JsonLine;
use crate::kernel::shape::zero_if_too_small;
use crate::scene::format::quoted;

/// The names of contact events in a file.
const EVENTS: [(&str, ContactEvent); 2] = [("begin", ContactEvent::Begins), ("end", ContactEvent::Ends)];

impl ReaderState {
    pub(super) fn frame(&mut self, line: &mut JsonLine<'_, '_>) -> Option<Frame> {
        let problems = line.problems.count();
        let allowed = ["frame", "dt", "at", "contacts", "jumped", "gone"];
        let object = line.object(line.text.trim(), &allowed)?;
        let number = self.number(object.field("frame")?, line);
        let mut frame = Frame {
            dt: object.field("dt").and_then(|part| line.seconds(part)),
            at: object.field("at").map(|part| self.poses(part, line)).unwrap_or_default(),
            contacts: object.field("contacts").map(|part| self.contacts(part, line)).unwrap_or_default(),
            jumped: object.field("jumped").map(|part| self.listed(part, line)).unwrap_or_default(),
            gone: object.field("gone").map(|part| self.listed(part, line)).unwrap_or_default(),
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

    fn poses<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Vec<(u32, Pose)> {
        if !part.starts_with('{') {
            line.wrong(part, || texts::expected(texts::AN_OBJECT, quoted(part)));
            return Vec::new();
        }
        let mut poses: Vec<(u32, Pose)> = Vec::new();
        let mut is_sorted = true;
        for (key, value) in super::scan::fields(part) {
            let (body, pose) = (self.named(key, line), self.pose(value, line));
            if let (Some(body), Some(pose)) = (body, pose) {
                is_sorted &= poses.last().is_none_or(|(last, _)| *last < body);
                poses.push((body, pose));
            }
        }
        // Names in the order of their declaration are all different.
        if !is_sorted {
            let mut seen = HashSet::with_capacity(poses.len());
            if poses.iter().any(|(body, _)| !seen.insert(*body)) {
                self.report_duplicates(part, line);
                seen.clear();
                poses.retain(|(body, _)| seen.insert(*body));
            }
        }
        poses
    }

    /// Reports every body that is listed a second time.
    fn report_duplicates<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) {
        let mut seen = HashSet::new();
        for (key, _) in super::scan::fields(part) {
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
            Some(part) => Some(self.header.up.mirrored_angle(line.number(part, texts::A_NUMBER)?)),
            None => None,
        };
        Some(Pose { position: self.header.up.mirrored(DVec2::new(x?, y?)), angle })
    }

    fn contacts<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Vec<ReportedContact> {
        let Some(list) = line.list(part, texts::A_LIST) else { return Vec::new() };
        let mut contacts = Vec::new();
        for part in list {
            if self.header.contacts == Reporting::None {
                line.wrong(part, || texts::CONTACTS_UNDER_NONE.to_owned());
                break;
            }
            contacts.extend(self.contact(part, line));
        }
        contacts
    }

    fn contact<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Option<ReportedContact> {
        let has_event = self.header.contacts == Reporting::Events;
        let what = if has_event { texts::AN_EVENT } else { texts::A_CONTACT };
        let mut list = line.list(part, what)?;
        let names = (list.next(), list.next());
        let event = if has_event { list.next().map(|word| (word, line.word(word, &EVENTS))) } else { None };
        let (fraction, more) = (list.next(), list.next());
        let ((Some(a), Some(b)), None, true) = (names, more, event.is_some() == has_event) else {
            line.wrong(part, || texts::expected(what, quoted(part)));
            return None;
        };
        let pair = [self.named(a, line), self.named(b, line)];
        let fraction = match fraction {
            Some(part) => Some(self.fraction(part, what, line)?),
            None => None,
        };
        let event = match event {
            Some((_, event)) => event?,
            None => ContactEvent::Present,
        };
        let pair = [pair[0]?, pair[1]?];
        if pair[0] == pair[1] {
            let name = line.text(a, texts::A_NAME).unwrap_or_default();
            line.wrong(part, || texts::same_body(&name));
            return None;
        }
        Some(ReportedContact { pair, event, fraction })
    }

    fn fraction<'a>(&self, part: &'a str, what: &str, line: &mut JsonLine<'a, '_>) -> Option<f64> {
        // A text where a number is expected is an event, which belongs to another header.
        let what = if part.starts_with('"') { what } else { texts::A_FRACTION };
        let fraction = line.number(part, what)?;
        if !(0.0..=1.0).contains(&fraction) {
            line.wrong(part, || texts::expected(texts::A_FRACTION, quoted(part)));
            return None;
        }
        Some(fraction)
    }

    /// Reads a list of bodies.
    fn listed<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Vec<u32> {
        let Some(list) = line.list(part, texts::A_LIST) else { return Vec::new() };
        list.filter_map(|name| self.named(name, line)).collect()
    }

    /// Returns the body of a name. An unknown name is a problem; `None` also if the body could not be read.
    fn named<'a>(&self, part: &'a str, line: &mut JsonLine<'a, '_>) -> Option<u32> {
        let name = line.text(part, texts::A_NAME)?;
        let found = self.names.find(&name, line.number);
        if found.is_none() {
            line.wrong(part, || texts::undeclared(&name, self.names.listed()));
        }
        found.flatten()
    }
}
