//! Thousands of random commands: nothing panics, each index stays valid, the scene can be saved and loaded, and undoing
//! everything leads back to the start.

use clashbox::check::RecordingChoice;
use clashbox::check::properties::Transform;
use clashbox::goal::GoalProgress;
use clashbox::handles::{Handle, PressTarget, Snap, SnapKind, SnapKinds, SnapReach};
use clashbox::kernel::{Algorithm, DVec2, Kind};
use clashbox::picture::Layer;
use clashbox::scene::{Scene, UpDirection, format};
use clashbox::search::boundary::Coordinate;
use clashbox::search::{Method, MethodKind, Refinement, Role};
use clashbox::session::{
    AlignmentLine, BoxOrigin, Command, CopyPlan, Direction, Drag, Draw, DrawingPointer, Edit, EndOfPlayback, ExpectationEdit,
    FlippedAnswer, Focus, LESSONS, Look, MapAnswerer, MapAxis, MapCommand, Open, OrderChange, Play, Select, SelectionEdit,
    Session, SlideDirection, Stamp, Tool, ToolUse, pick,
};
use clashbox::sweep::{self, Parameter};

use super::common::Dice;
use super::{error, one_of_each, range};

/// A source of random choices and commands, from a seed.
struct Seeded(Dice);

impl Seeded {
    fn below(&mut self, n: usize) -> usize {
        self.0.below(n as u64) as usize
    }

    fn of<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())].clone()
    }

    /// Returns a coordinate: mostly small and round, sometimes huge, tiny or not finite.
    fn number(&mut self) -> f64 {
        match self.below(12) {
            0 => self.of(&[f64::NAN, f64::INFINITY, -1e300, 1e30, -1e30, 1e-300, -0.0]),
            1..=4 => self.below(17) as f64 - 8.0,
            _ => self.below(16_001) as f64 / 1000.0 - 8.0,
        }
    }

    fn position(&mut self) -> DVec2 {
        DVec2::new(self.number(), self.number())
    }

    /// Returns the index of a body, which often exists.
    fn body(&mut self) -> usize {
        self.below(6)
    }

    fn target(&mut self) -> PressTarget {
        let body = self.body();
        let vertex = Handle::Vertex(self.below(5));
        let edge = Handle::Edge(self.below(5));
        let handle = self.of(&[vertex, vertex, edge, Handle::Radius, Handle::Rotation, Handle::Spin, Handle::Velocity]);
        let handle = self.of(&[handle, handle, handle, Handle::ScaleAll(2), Handle::TurnAll]);
        self.of(&[PressTarget::Body(body), PressTarget::Handle(body, handle)])
    }

    fn snap(&mut self) -> Snap {
        self.of(&[
            Snap::FREE,
            Snap::to_grid(0.1),
            Snap { landmarks: Some(SnapReach { kinds: SnapKinds::standard(), length: 0.5 }), touch: Some(0.5), ..Snap::FREE },
            Snap { grid: Some(f64::NAN), degrees: Some(0.0), touch: Some(1.0), ..Snap::FREE },
        ])
    }

    fn drawing(&mut self) -> Draw {
        let tool = Tool { kind: self.of(&Kind::ALL), lasts: self.of(&[ToolUse::OneBody, ToolUse::ManyBodies]) };
        let grows = self.of(&[BoxOrigin::FromVertex, BoxOrigin::FromCenter]);
        let stroke = DrawingPointer { at: self.position(), snap: self.snap(), grows };
        let place = Draw::Place(stroke);
        self.of(&[
            Draw::Take(Some(tool)),
            Draw::Take(Some(tool)),
            Draw::To(stroke),
            place,
            place,
            place,
            Draw::Close,
            Draw::TakeBack,
            Draw::Drop,
        ])
    }

    fn of_handle(&mut self) -> Command {
        let direction = self.of(&[Direction::Forward, Direction::Backward]);
        let nudge = Edit::NudgeHandle { arrow: self.position(), step: self.number() };
        self.of(&[
            Select::StepBody(direction).into(),
            Select::StepHandle(direction).into(),
            nudge.clone().into(),
            nudge.into(),
            Edit::PressHandle.into(),
            Select::LeaveHandle.into(),
        ])
    }

    /// Returns a plan of few copies, of none, or of too many: the scene must not grow without an end.
    fn plan(&mut self) -> CopyPlan {
        CopyPlan { columns: self.of(&[0, 1, 1, 2, usize::MAX]), rows: 1, spacing: self.position() }
    }

    fn stamp(&mut self) -> Stamp {
        let cells = [0.0, 1.0, f64::NAN, 1e30];
        let at = DVec2::new(self.of(&cells), self.of(&cells));
        let step = self.of(&[0.5, 1.0, 0.0, f64::NAN]);
        self.of(&[Stamp::Take, Stamp::To { at, step }, Stamp::Press { at, step }, Stamp::Release, Stamp::Drop])
    }

    fn of_selection(&mut self) -> Command {
        let bodies: Vec<usize> = (0..self.below(4)).map(|_| self.body()).collect();
        let edit = match self.below(20) {
            0 => return Select::Toggle(self.body()).into(),
            1 => return Select::All.into(),
            2..=4 => return Select::These(bodies).into(),
            5 => SelectionEdit::Turn(self.number()),
            6 => SelectionEdit::Scale(self.number()),
            7 => SelectionEdit::Align(self.of(&AlignmentLine::ALL)),
            8 => SelectionEdit::Distribute(self.of(&Coordinate::ALL)),
            9 => self.of(&[SelectionEdit::SetVelocity(DVec2::X), SelectionEdit::SetSpin(30.0)]),
            10 => self.of(&[SelectionEdit::Duplicate, SelectionEdit::DuplicateInPlace]),
            11 => SelectionEdit::Remove,
            12 => self.of(&[SelectionEdit::Group, SelectionEdit::Ungroup, SelectionEdit::Merge]),
            13 => SelectionEdit::SetHidden { bodies, hidden: self.of(&[true, false]) },
            14 => SelectionEdit::SetLocked { bodies, locked: self.of(&[true, false, false]) },
            15 => SelectionEdit::AddCopies(self.plan()),
            16 => {
                let plan = self.plan();
                return Look::PlanCopies(self.of(&[None, Some(plan)])).into();
            }
            17..=18 => return self.stamp().into(),
            _ => SelectionEdit::Reorder(self.of(&OrderChange::ALL)),
        };
        edit.into()
    }

    fn command(&mut self) -> Command {
        let name = self.of(&["bullet", "paper", "wall", "wall 2", "", "line\nbreak"]).to_string();
        let method = self.of(&MethodKind::ALL).with_defaults();
        let linear = Method::Linear { max_step: Some(self.number()), refinement: Refinement::None };
        match self.below(67) {
            0 => {
                let pair = Command::Open(Open::Pair(self.of(&Kind::ALL), self.of(&Kind::ALL)));
                let lesson = Command::Open(Open::Lesson(self.below(LESSONS.len() + 1)));
                self.of(&[pair, lesson])
            }
            1 => Command::Select(Select::Body(Some(self.body()))),
            2 => Command::Select(Select::Body(None)),
            3 => Command::Look(Look::Hover(Some(self.target()))),
            4..=8 => Command::Drag(Drag::Begin { target: self.target(), at: self.position() }),
            9..=14 => Command::Drag(Drag::To { at: self.position(), snap: self.snap() }),
            15 => Command::Drag(Drag::End),
            16 => Command::Drag(Drag::Cancel),
            17 => Command::Edit(Edit::NudgeSelected(self.position())),
            18 => Command::Edit(Edit::SetShape { body: self.body(), shape: self.of(&one_of_each()) }),
            19 => Command::Edit(Edit::SetVelocity { body: self.body(), velocity: self.position() }),
            20 => Command::Edit(Edit::Rename { body: self.body(), name }),
            21 => Command::Edit(Edit::AddBody { kind: self.of(&Kind::ALL), at: self.position() }),
            22..=23 => Command::Edit(Edit::RemoveBody(self.body())),
            24 => Command::Edit(Edit::DuplicateBody(self.body())),
            25 => Command::Focus(Focus::SetPair([self.body(), self.body()])),
            26 => Command::Focus(Focus::SwapPair),
            27 => Command::Focus(Focus::SetMethod(self.of(&[method, linear]))),
            28 => Command::Edit(Edit::SetSlop(self.number())),
            29 => Command::Edit(Edit::SetTitle(name)),
            30 => match self.below(8) {
                0 => Command::Edit(Edit::Expectations(ExpectationEdit::Add)),
                1 => Command::Edit(Edit::Expectations(ExpectationEdit::AcceptAll)),
                2 => Command::Edit(Edit::Expectations(ExpectationEdit::Accept(self.below(4)))),
                3 => Command::Edit(Edit::Expectations(ExpectationEdit::Remove(self.below(4)))),
                4 => Command::Edit(Edit::Expectations(ExpectationEdit::Show(self.below(4)))),
                5 => Command::Edit(Edit::Expectations(ExpectationEdit::SetTolerance {
                    expectation: self.below(4),
                    tolerance: self.number(),
                })),
                6 => Command::Edit(Edit::Expectations(ExpectationEdit::SetKnownFailure {
                    expectation: self.below(4),
                    reason: self.of(&[None, Some(name)]),
                })),
                _ => Command::Edit(Edit::SetNotes(name)),
            },
            31 => Command::EndEdit,
            32 => Command::Play(Play::SetTime(self.number())),
            33 => self.of(&[
                Command::Play(Play::Start),
                Command::Play(Play::Pause),
                Command::Play(Play::SetAtEnd(EndOfPlayback::Loop)),
                Command::Play(Play::SetAtEnd(EndOfPlayback::Stop)),
            ]),
            34 => Command::Play(Play::Advance { seconds: self.number() }),
            35 => Command::Play(Play::SetSpeed(self.number())),
            36 => Command::Look(Look::SetLayer { layer: self.of(&Layer::ALL), shown: self.of(&[true, false]) }),
            37..=38 => Command::Edit(Edit::SetSpin { body: self.body(), spin: self.number() }),
            39 => Command::Edit(Edit::AddVertex { body: self.body(), edge: self.below(6) }),
            40 => Command::Edit(Edit::RemoveVertex { body: self.body(), vertex: self.below(6) }),
            41..=42 => Command::Edit(Edit::Join { body: self.body(), to: self.body() }),
            43 => Command::Edit(Edit::TakeOut { group: self.body(), member: self.below(3) }),
            44 => Command::Edit(Edit::Ungroup(self.body())),
            45 => Command::Look(Look::SetAlgorithm(self.of(&Algorithm::ALL))),
            46 => match self.below(4) {
                0 => Command::Play(Play::ShowReason(Some(self.below(9)))),
                1 => Command::Play(Play::SelectReason(Some(self.below(9)))),
                2 => Command::Play(Play::StepReason(self.of(&[Direction::Forward, Direction::Backward]))),
                _ => Command::Play(Play::ToggleReasons),
            },
            47 => Command::Map(MapCommand::SetCells(self.of(&[21, 41, 40]))),
            48 => Command::Map(MapCommand::SetAsks(self.of(&[
                MapAnswerer::InFocus,
                MapAnswerer::Method(MethodKind::Linear),
                MapAnswerer::Engine(0),
            ]))),
            49 => {
                let parameter = self.of(&[Parameter::Slop, Parameter::Steps, Parameter::Length(MethodKind::Linear)]);
                let [from, to] = [self.number(), self.number()];
                let axis = sweep::SweepAxis::new(parameter, from, to, 21);
                axis.map_or(Command::Map(MapCommand::Run(false)), |axis| {
                    Command::Map(MapCommand::SetAxis { which: self.of(&MapAxis::ALL), axis })
                })
            }
            50 => self.of(&[
                Command::Edit(Edit::Transform(Transform::Mirror)),
                Command::Edit(Edit::Transform(Transform::Reverse)),
                Command::Edit(Edit::FlipY),
                Command::Edit(Edit::SetUp(UpDirection::MinusY)),
                Command::Edit(Edit::Slide { body: Role::B, along: SlideDirection::Normal, until: FlippedAnswer::Verdict }),
                Command::Edit(Edit::NudgeUlps { body: 0, axis: Coordinate::Y, ulps: 3 }),
                Command::Look(Look::CheckProperties),
            ]),
            51..=53 => Command::Draw(self.drawing()),
            54..=56 => self.of_handle(),
            57 => Command::Look(Look::SetSnap { kind: self.of(&SnapKind::ALL), on: self.of(&[true, false]) }),
            58..=59 => Command::Undo,
            60..=65 => self.of_selection(),
            _ => Command::Redo,
        }
    }
}

/// Asserts the invariants that hold after each command.
fn check_whole(session: &Session, context: &str) {
    let scene = session.scene();
    let is_body = |index: usize| index < scene.bodies.len();
    assert!(session.selection().primary().is_none_or(is_body), "selected {:?}: {context}", session.selection().primary());
    assert!(session.selection().bodies().iter().all(|&index| is_body(index)), "{:?}: {context}", session.selection());
    assert!(session.view().hover.map(PressTarget::body).is_none_or(is_body), "hover {:?}: {context}", session.view().hover);
    assert!(
        session.dragging().target().map(PressTarget::body).is_none_or(is_body),
        "dragging {:?}: {context}",
        session.dragging().target()
    );
    let map = session.map_setup().zip(session.map().axes());
    let fits =
        |(setup, axes): (sweep::SweepQuestion, [sweep::SweepAxis; 2])| axes.iter().all(|axis| axis.parameter().applies(&setup));
    assert!(session.dragging().target().is_some() || map.is_none_or(fits), "map {:?}: {context}", session.map());
    assert!((0.0..=1.0).contains(&session.playback().t), "t is {}: {context}", session.playback().t);
    assert_eq!(scene.pair.is_some(), 2 <= scene.bodies.len(), "pair {:?} of {}: {context}", scene.pair, scene.bodies.len());
    for [a, b] in scene.pair.into_iter().chain(scene.expectations.iter().flat_map(|expectation| expectation.claim.named_pairs()))
    {
        assert!(is_body(a) && is_body(b) && a != b, "pair {a}, {b} of {} bodies: {context}", scene.bodies.len());
    }
    if let Some(lesson) = session.lesson() {
        let progress = session.progress(session.analysis().as_ref());
        assert!(
            progress.is_some_and(|progress| progress != GoalProgress::Open { hint: String::new() }),
            "lesson {lesson}: {context}"
        );
    }
    for (i, body) in scene.bodies.iter().enumerate() {
        assert!(
            body.shape.reference_point().is_finite() && body.velocity.is_finite() && body.spin.is_finite(),
            "{body:?}: {context}"
        );
        assert!(scene.bodies[..i].iter().all(|other| other.name != body.name), "two bodies \"{}\": {context}", body.name);
    }
}

/// Returns the scene as text. The text of a number contains every bit of it.
fn text(scene: &Scene) -> String {
    format!("{scene:?}")
}

#[test]
fn random_commands_keep_the_session_whole_and_can_all_be_undone() {
    let mut undone = 0;
    for seed in 0..400 {
        let mut random = Seeded(Dice::new(seed));
        let mut session = Session::new(range());
        let mut start = text(session.scene());
        // Fewer steps than the history can keep.
        for step in 0..150 {
            let command = random.command();
            let context = format!("seed {seed}, step {step}, {command:?}");
            let (lesson, opens) = (session.lesson(), matches!(command, Command::Open(Open::Lesson(_))));
            session.apply(command);
            check_whole(&session, &context);
            // Another lesson has an empty history, or its own since its start.
            if opens && session.lesson() != lesson {
                start = text(session.document().saved());
            }
        }
        session.apply(Drag::End);
        let file = format::to_text(session.scene());
        assert_eq!(format::parse(&file, "random.ron").as_ref(), Ok(session.scene()), "seed {seed}: saved and loaded\n{file}");
        let end = text(session.scene());
        let mut steps = 0;
        while session.document().undo_label().is_some() {
            session.apply(Command::Undo);
            check_whole(&session, &format!("seed {seed}, undo {steps}"));
            steps += 1;
        }
        assert_eq!(text(session.scene()), start, "seed {seed}: back at the start");
        assert!(!session.is_dirty(), "seed {seed}: back at the start");
        undone += steps;
        for _ in 0..steps {
            session.apply(Command::Redo);
        }
        // Redo would also repeat steps that were undone before this test undid everything: only the number of steps undone here
        // leads to the end.
        assert_eq!(text(session.scene()), end, "seed {seed}: at the end again");
    }
    assert!(4500 <= undone, "only {undone} steps were undone");
}

/// Commands of which a refusal is not known before they are tried: they search, or make groups.
fn is_tried(command: &Command) -> bool {
    matches!(
        command,
        Command::Edit(Edit::Slide { .. } | Edit::Expectations(ExpectationEdit::Add))
            | Command::Edit(Edit::Selection(SelectionEdit::Group | SelectionEdit::Ungroup))
    )
}

#[test]
fn a_command_is_refused_for_the_reason_that_is_known_before_it_is_tried() {
    let (mut refused, mut done) = (0, 0);
    for seed in 0..120 {
        let mut random = Seeded(Dice::new(5_000 + seed));
        let mut session = Session::new(range());
        for step in 0..80 {
            let command = random.command();
            let context = format!("seed {seed}, step {step}, {command:?}");
            session.apply(Look::DismissMessage);
            let reason = session.refusal(&command).map(|refusal| refusal.to_string());
            let before = text(session.scene());
            let tried = is_tried(&command);
            session.apply(command);
            if tried && reason.is_none() {
                continue;
            }
            assert_eq!(error(&session), reason, "{context}");
            if reason.is_some() {
                assert_eq!(text(session.scene()), before, "a refused command changes nothing: {context}");
                refused += 1;
            } else {
                done += 1;
            }
        }
    }
    assert!(1_000 < refused && 2_000 < done, "{refused} were refused, {done} were done");
}

#[test]
fn random_questions_about_random_scenes_do_not_panic() {
    let mut answered = 0;
    for seed in 0..60 {
        let mut random = Seeded(Dice::new(1_000 + seed));
        let mut session = Session::new(range());
        for _ in 0..40 {
            session.apply(random.command());
            let (at, t) = (random.position(), session.playback().t);
            for target in pick(session.scene(), t, at, 0.1, 0.2, session.selection().primary()) {
                assert!(target.body() < session.scene().bodies.len(), "seed {seed}: {target:?} at {at}");
            }
        }
        session.apply(Play::StepProbe(random.of(&[Direction::Forward, Direction::Backward])));
        session.apply(ExpectationEdit::Record(RecordingChoice::everything()));
        check_whole(&session, &format!("seed {seed}"));
        answered += usize::from(session.analysis().is_some());
    }
    assert!(30 <= answered, "only {answered} scenes had a pair");
}
