//! The keys of what the user does now: the few rows with which the list of shortcuts begins.

use super::{ListedShortcuts, listed};
use crate::session::{LeftTab, RightTab, Session};
use crate::view::texts::keys as texts;

/// Returns the keys for what the user does now, under at most two headings.
pub fn of_context(session: &Session) -> Vec<ListedShortcuts> {
    let tabs = session.view().tabs;
    let doing = if session.drawing().tool().is_some() {
        Some((texts::WHILE_DRAWING, &[texts::DRAW, texts::PRESS, texts::REMOVE_PART, texts::ESCAPE][..]))
    } else if session.selection().is_many() {
        Some((texts::WITH_SELECTION, &[texts::NUDGE, texts::GROUPING, texts::DUPLICATING, texts::REMOVE_PART, texts::HIDING][..]))
    } else if session.selection().primary().is_some() {
        Some((
            texts::WITH_BODY,
            &[texts::DRAG, texts::NUDGE, texts::HANDLES, texts::SLIDE, texts::DUPLICATING, texts::REMOVE_PART][..],
        ))
    } else {
        None
    };
    let shown = if session.level_play().is_some() {
        let keys = &[texts::STEER, texts::JUMP, texts::PAUSE_PLAY, texts::STEP_PLAY, texts::PUT_BACK, texts::STOP_PLAY];
        (texts::IN_PLAY, &keys[..])
    } else if session.capture().is_some() {
        (texts::IN_CAPTURE, &[texts::SPACE, texts::PAGES, texts::NEXT, texts::PROBES, texts::FIT][..])
    } else if tabs.shows_right(RightTab::Map) {
        (texts::IN_MAP, &[texts::MAP, texts::FIT, texts::UNDO][..])
    } else if session.lesson().is_some() && tabs.left() == LeftTab::Lessons {
        (texts::IN_LESSON, &[texts::PAGES, texts::SPACE, texts::STEPS, texts::PLAY_STEPS, texts::UNDO][..])
    } else {
        (texts::IN_SCENE, &[texts::DRAG, texts::PAN, texts::WHEEL, texts::FIT, texts::DRAW, texts::SPACE, texts::UNDO][..])
    };
    let groups = doing.into_iter().chain([shown]);
    groups.map(|(heading, rows)| ListedShortcuts { heading, rows: rows.iter().map(listed).collect() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernel::Kind;
    use crate::session::{Draw, Look, Open, Select, Tool, ToolUse};
    use crate::shipped::opening_scene;
    use crate::view::panels::keys::list;

    #[test]
    fn the_present_keys_are_few_and_are_rows_of_the_list() {
        let all: Vec<[String; 2]> = list().into_iter().flat_map(|group| group.rows).collect();
        let scene = Session::new(opening_scene());
        let with = |change: &dyn Fn(&mut Session)| {
            let mut session = scene.clone();
            change(&mut session);
            session
        };
        let tool = Tool { kind: Kind::Circle, lasts: ToolUse::OneBody };
        let rows: [(Session, &[&str]); 6] = [
            (scene.clone(), &[texts::IN_SCENE]),
            (with(&|session| session.apply(Select::Body(Some(0)))), &[texts::WITH_BODY, texts::IN_SCENE]),
            (with(&|session| session.apply(Select::All)), &[texts::WITH_SELECTION, texts::IN_SCENE]),
            (with(&|session| session.apply(Draw::Take(Some(tool)))), &[texts::WHILE_DRAWING, texts::IN_SCENE]),
            (with(&|session| session.apply(Look::ShowRight(RightTab::Map))), &[texts::IN_MAP]),
            (
                with(&|session| {
                    session.apply(Open::Lesson(2));
                    session.apply(Look::ShowLeft(LeftTab::Lessons));
                }),
                &[texts::IN_LESSON],
            ),
        ];
        for (session, expected) in rows {
            let groups = of_context(&session);
            let headings: Vec<&str> = groups.iter().map(|group| group.heading).collect();
            assert_eq!(headings, expected, "the headings");
            let keys: Vec<[String; 2]> = groups.into_iter().flat_map(|group| group.rows).collect();
            assert!(keys.len() <= 13 && keys.iter().all(|row| all.contains(row)), "{keys:?}");
        }
    }
}
