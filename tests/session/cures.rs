//! The cures of ghosts as the window derives them: over the scenes of levels that are shipped, and only while they are looked at.

use std::fs;
use std::path::Path;

use clashbox::cures::{Cure, CureLane, CuredContact};
use clashbox::kernel::level::MemberLabel;
use clashbox::picture::Layer;
use clashbox::scene::{Scene, format};
use clashbox::session::{
    Command, DerivedValues, Edit, Look, PanelSide, Play, RefreshBudget, RefreshResult, RightTab, Section, Session, Workspace,
};

/// Opens the lanes of the cures.
const OPEN: Look = Look::SetFolded { section: Section::Cures, folded: false };

/// Returns a scene of `scenes/level`.
pub(super) fn shipped(name: &str) -> Scene {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes/level").join(name);
    format::parse(&fs::read_to_string(path).unwrap(), name).unwrap_or_else(|errors| panic!("{errors}"))
}

/// Returns a session that shows a scene with its cures.
fn showing(scene: Scene) -> Session {
    let mut session = Session::new(scene);
    for look in [Look::ShowWorkspace(Workspace::Build), Look::ShowRight(RightTab::Answer), OPEN] {
        session.apply(look);
    }
    session
}

pub(super) fn refresh(derived: &mut DerivedValues, session: &Session) -> RefreshResult {
    let budget =
        RefreshBudget { search_is_over: &|| false, advice_tests: 0, advice_vertices: usize::MAX, has_time: &mut || true };
    derived.refresh(session, budget)
}

pub(super) fn derived(session: &Session) -> DerivedValues {
    let mut derived = DerivedValues::default();
    refresh(&mut derived, session);
    derived
}

/// Returns a letter for each contact of a lane: `k`ept or `c`hanged, a capital if it is a ghost then, or `d`ropped.
pub(super) fn in_short(lane: &CureLane) -> String {
    let letter = |contact: &CuredContact| {
        let letter = &contact.result.id()[..1];
        if contact.label == Some(MemberLabel::Ghost) { letter.to_uppercase() } else { letter.to_owned() }
    };
    lane.contacts.iter().map(letter).collect()
}

/// Returns all lanes of a session in short.
pub(super) fn lanes_of(session: &Session) -> Vec<String> {
    derived(session).cures().iter().map(in_short).collect()
}

#[test]
fn each_lane_keeps_changes_or_drops_the_contacts_of_shipped_levels() {
    // In the order of the cures: none, merged, chain, oriented, active edges, velocity filter.
    let rows = [
        ("flat_row.ron", ["kK", "kc", "kc", "kc", "kc", "kd"]),
        ("wall_of_tiles.ron", ["Kk", "ck", "ck", "ck", "ck", "dk"]),
        ("hidden_neighbour.ron", ["kK", "kc", "kc", "kc", "kc", "kd"]),
        // Segments that continue each other: the neighbour has the contact.
        ("chain_of_segments.ron", ["kK", "kc", "kd", "kc", "kc", "kd"]),
        // The filter drops true contacts too: here the floor, which the box falls on, there a step, and both posts.
        ("floor_and_wall.ron", ["kk", "kk", "kk", "kk", "kk", "dk"]),
        ("stair.ron", ["kk", "kk", "kk", "kk", "kk", "kd"]),
        ("round_posts.ron", ["kk", "kk", "kk", "kk", "kk", "dd"]),
        // A step that is too low for a disc is a wall for the rules of engines.
        ("low_step.ron", ["kK", "kc", "kK", "kK", "kK", "kd"]),
        ("narrow_gap.ron", ["kK", "kc", "kK", "kK", "kK", "kd"]),
        // A ball that leans on the vertex of the next tile.
        ("circle_mover.ron", ["Kk", "ck", "dk", "ck", "Kk", "Kk"]),
        ("point_mover.ron", ["KK", "dd", "dd", "dd", "dd", "KK"]),
        ("low_passage.ron", ["kkkk", "kkkk", "kkkk", "kkkk", "kkkk", "kkkk"]),
        ("above_a_seam.ron", ["", "", "", "", "", ""]),
    ];
    let found = rows.map(|(name, _)| (name, lanes_of(&showing(shipped(name)))));
    assert_eq!(found, rows.map(|(name, expected)| (name, expected.map(str::to_owned).to_vec())));
}

#[test]
fn without_a_cure_the_lane_is_the_contact_with_the_level_and_merged_it_has_no_ghost() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes/level");
    let (mut scenes, mut with_ghosts) = (0, 0);
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let derived = derived(&showing(shipped(&name)));
        let level = derived.level().unwrap_or_else(|| panic!("{name} has a level"));
        let in_contact =
            level.contact.members.iter().filter(|member| member.label != MemberLabel::Apart && member.normal.is_some());
        let expected: Vec<_> = in_contact.map(|member| (member.member, member.normal, Some(member.label))).collect();
        let [none, merged] =
            [Cure::None, Cure::Merged].map(|cure| derived.cures().iter().find(|lane| lane.cure == cure).unwrap());
        let found: Vec<_> = none.contacts.iter().map(|contact| (contact.member, contact.normal, contact.label)).collect();
        assert_eq!(found, expected, "{name}");
        assert_eq!((merged.ghosts(), merged.lost), (0, 0), "{name}: {merged:?}");
        for lane in derived.cures() {
            let members = |lane: &CureLane| lane.contacts.iter().map(|contact| contact.member).collect::<Vec<_>>();
            assert_eq!(members(lane), members(none), "{name}: {:?} has the same contacts", lane.cure);
        }
        scenes += 1;
        with_ghosts += usize::from(0 < none.ghosts());
    }
    assert!(20 <= scenes && 10 <= with_ghosts, "{scenes} scenes, {with_ghosts} with ghosts");
}

#[test]
fn the_lanes_follow_the_time() {
    let mut session = showing(shipped("flat_row.ron"));
    let mut values = derived(&session);
    assert_eq!(values.cures()[0].ghosts(), 1, "at t = 0 the box reaches over tile 3 by 0.01");
    session.apply(Play::SetTime(1.0));
    assert_eq!(refresh(&mut values, &session), RefreshResult::Changed);
    // The box is 0.02 deep, and now reaches over tile 3 by 0.31: both push upward.
    assert_eq!(values.cures().iter().map(in_short).collect::<Vec<_>>(), ["kk"; 6], "at t = 1");
}

#[test]
fn the_cures_are_derived_while_they_are_looked_at_alone() {
    let fold = |section, folded| Command::Look(Look::SetFolded { section, folded });
    let rows = [
        (vec![], 6),
        (vec![fold(Section::Cures, true)], 0),
        (vec![fold(Section::Level, true)], 0),
        (vec![Look::ShowRight(RightTab::Why).into()], 0),
        (vec![Look::ShowRight(RightTab::Why).into(), Look::ShowRight(RightTab::Answer).into()], 6),
        (vec![Look::SetSide { side: PanelSide::Right, shown: false }.into()], 0),
        (vec![Look::Present(true).into()], 0),
    ];
    for (commands, expected) in rows {
        let mut session = showing(shipped("flat_row.ron"));
        let mut values = derived(&session);
        assert_eq!(values.cures().len(), 6, "they are shown");
        commands.iter().for_each(|command| session.apply(command.clone()));
        refresh(&mut values, &session);
        assert_eq!(values.cures().len(), expected, "{commands:?}");
        assert_eq!(refresh(&mut values, &session), RefreshResult::Same, "{commands:?}: nothing is left to do");
    }
    let mut pair = showing(shipped("flat_row.ron"));
    (0..3).for_each(|_| pair.apply(Edit::RemoveBody(1)));
    assert!(derived(&pair).cures().is_empty(), "one body at rest is no level");
    let mut new = Session::new(shipped("flat_row.ron"));
    new.apply(Look::ShowRight(RightTab::Answer));
    assert!(derived(&new).cures().is_empty(), "a new window shows none");
}

/// Returns the cure that the canvas shows. `None`: the layer of the level is hidden.
fn on_canvas(session: &Session) -> Option<Option<Cure>> {
    let is_shown = session.view().layers.shows(Layer::Level);
    let derived = derived(session);
    let view = derived.level_in_view(session).filter(|_| is_shown)?;
    Some(view.cure.map(|lane| lane.cure))
}

#[test]
fn the_canvas_shows_the_cure_under_the_pointer_else_the_selected_one() {
    let mut session = showing(shipped("flat_row.ron"));
    let rows = [
        (Look::HoverCure(Some(Cure::Merged)), None),
        // The layer is shown with the first cure that is selected.
        (Look::SelectCure(Some(Cure::Chain)), Some(Some(Cure::Merged))),
        (Look::HoverCure(None), Some(Some(Cure::Chain))),
        (Look::HoverCure(Some(Cure::None)), Some(Some(Cure::None))),
        (Look::SetFolded { section: Section::Cures, folded: true }, Some(None)),
        (OPEN, Some(Some(Cure::None))),
        (Look::HoverCure(None), Some(Some(Cure::Chain))),
        (Look::ShowRight(RightTab::Why), Some(None)),
        (Look::ShowRight(RightTab::Answer), Some(Some(Cure::Chain))),
        (Look::SelectCure(None), Some(None)),
        (Look::SetLayer { layer: Layer::Level, shown: false }, None),
    ];
    for (look, expected) in rows {
        session.apply(look.clone());
        assert_eq!(on_canvas(&session), expected, "after {look:?}");
    }
}
