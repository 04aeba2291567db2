//! The order in which a presentation goes on: the text, the panel of the open tab, the steps of *Why*, the next lesson.

use super::Session;
use super::playback::Direction;
use super::view_state::{PresentedPart, RightTab};

/// A stop of a presentation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PresentedStop {
    /// A part of the present scene, with this step of *Why* selected.
    Here(PresentedPart, Option<usize>),
    /// The lesson of this index.
    Lesson(usize),
}

impl Session {
    /// Returns the stop after the present one, or before it. `None`: there is none, or nothing is presented.
    pub fn presented_next(&self, direction: Direction) -> Option<PresentedStop> {
        let part = self.view.tabs.presented()?;
        let count = if self.view.tabs.shows_right(RightTab::Why) { self.step_count() } else { 0 };
        // The panel Why is its steps; the others have content of their own before the first step.
        let head = (self.view.tabs.right() != RightTab::Why).then_some((PresentedPart::Panel, None));
        let steps = (0..count).map(|step| (PresentedPart::Panel, Some(step)));
        let stops: Vec<_> = std::iter::once((PresentedPart::Text, None)).chain(head).chain(steps).collect();
        let step = self.playback.steps.selected(count).filter(|_| part == PresentedPart::Panel);
        let next = match (stops.iter().position(|&stop| stop == (part, step)), direction) {
            (Some(at), Direction::Forward) => stops.get(at + 1),
            (Some(at), Direction::Backward) => at.checked_sub(1).and_then(|before| stops.get(before)),
            // The panel Why with no step selected is between the text and the first step.
            (None, Direction::Forward) => stops.get(1),
            (None, Direction::Backward) => stops.first(),
        };
        let here = next.map(|&(part, step)| PresentedStop::Here(part, step));
        here.or_else(|| {
            let lesson = match direction {
                Direction::Forward => self.lesson()? + 1,
                Direction::Backward => self.lesson()?.checked_sub(1)?,
            };
            (lesson < self.course.lessons().len()).then_some(PresentedStop::Lesson(lesson))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::{Command, Look, Open, Play};
    use crate::shipped::opening_scene;

    /// Goes on until the next lesson or the end, and returns the stops.
    fn stops(session: &mut Session, direction: Direction) -> Vec<PresentedStop> {
        let mut seen = Vec::new();
        while let Some(stop) = session.presented_next(direction) {
            seen.push(stop);
            let PresentedStop::Here(part, step) = stop else { return seen };
            session.apply(Look::PresentPart(part));
            session.apply(Play::SelectReason(step));
            assert!(seen.len() < 1_000, "it goes round: {seen:?}");
        }
        seen
    }

    #[test]
    fn a_lesson_is_presented_from_its_text_over_each_step_to_the_next_lesson_and_back() {
        let mut session = Session::new(opening_scene());
        assert_eq!(session.presented_next(Direction::Forward), None, "nothing is presented");
        for (lesson, heads) in [(1, 0), (19, 1)] {
            let commands: [Command; 2] = [Open::Lesson(lesson).into(), Look::Present(true).into()];
            commands.into_iter().for_each(|command| session.apply(command));
            let count = session.step_count();
            assert!(0 < count, "lesson {lesson} has steps");
            let forward = stops(&mut session, Direction::Forward);
            assert_eq!(forward.len(), heads + count + 1, "lesson {lesson}: {forward:?}");
            assert_eq!(forward.last(), Some(&PresentedStop::Lesson(lesson + 1)), "{forward:?}");
            let step = PresentedStop::Here(PresentedPart::Panel, Some(count - 1));
            assert_eq!(forward[forward.len() - 2], step, "the last step comes before the next lesson: {forward:?}");
            let back = stops(&mut session, Direction::Backward);
            assert_eq!(back.len(), forward.len(), "as many stops lead back: {back:?}");
            let text = PresentedStop::Here(PresentedPart::Text, None);
            assert_eq!(back[back.len() - 2..], [text, PresentedStop::Lesson(lesson - 1)], "{back:?}");
        }
    }

    #[test]
    fn a_scene_that_is_no_lesson_ends_with_its_last_step() {
        let mut session = Session::new(opening_scene());
        session.apply(Look::Present(true));
        let forward = stops(&mut session, Direction::Forward);
        assert_eq!(forward.len(), 1 + session.step_count(), "the verdict, then each step: {forward:?}");
        assert_eq!(session.presented_next(Direction::Forward), None, "there is no next lesson");
    }
}
