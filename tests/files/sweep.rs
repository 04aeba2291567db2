//! The phase map on every shipped scene: its parameters, its first axes, and the scenes of its cells.

use clashbox::answers::Analysis;
use clashbox::scene::{Scene, format};
use clashbox::search::MethodKind;
use clashbox::shipped::EXAMPLES;
use clashbox::sweep::{BodyQuantity, Cell, Parameter, SearchAnswer, Sweep, SweepAxis, SweepQuestion};

/// Returns the shipped scenes, with their names.
fn examples() -> impl Iterator<Item = (&'static str, Scene)> {
    EXAMPLES.iter().map(|example| (example.name, format::parse(example.text, example.name).unwrap()))
}

#[test]
fn every_parameter_takes_the_value_it_is_given_and_the_one_it_has_changes_nothing() {
    let mut set = 0;
    for (name, scene) in examples() {
        let Some(setup) = SweepQuestion::of(&scene, scene.search) else { continue };
        for parameter in Parameter::all(&setup) {
            let now = parameter.value(&setup).unwrap_or_else(|| panic!("{parameter:?} of {name}"));
            assert_eq!(setup.with([(parameter, now); 2]), Ok(setup.clone()), "{parameter:?} of {name} stays {now}");
            let Some(axis) = SweepAxis::proposed(&setup, parameter, 5) else { continue };
            // Far from the origin a number has fewer digits after the point.
            let magnitude =
                setup.bodies.iter().map(|body| body.shape.reference_point().abs().max_element()).fold(now.abs(), f64::max);
            for value in (0..5).map(|cell| axis.value(cell)) {
                let Ok(other) = setup.with([(parameter, value); 2]) else { continue };
                // A rectangle turned by a quarter is parallel to the axes again.
                let is_square = matches!(parameter, Parameter::Body { quantity: BodyQuantity::Angle, .. }) && value % 90.0 == 0.0;
                if is_square {
                    continue;
                }
                // A body at rest has no direction to read; a turn has several equal angles.
                let Some(found) = parameter.value(&other) else { continue };
                let turns = (found - value) / 360.0;
                let off = if parameter.unit().is_empty() { found - value } else { (turns - turns.round()) * 360.0 };
                let tolerance = 1e-12 * (1.0 + value.abs() + magnitude) * if parameter.unit().is_empty() { 1.0 } else { 1e3 };
                assert!(off.abs() <= tolerance, "{parameter:?} of {name}: {found}, not {value}");
                set += 1;
            }
        }
    }
    assert!(3_000 < set, "only {set} values were set");
}

#[test]
fn every_scene_has_a_map_to_begin_with() {
    let mut swept = 0;
    for (name, scene) in examples() {
        for kind in MethodKind::ALL {
            let Some(setup) = SweepQuestion::of(&scene, scene.method(kind)) else { continue };
            let axes = SweepAxis::proposed_pair(&setup, 2).unwrap_or_else(|| panic!("{name} by {kind:?}"));
            let sweep = Sweep::new(&scene, axes, scene.method(kind));
            assert!(sweep.is_ok(), "{name} by {kind:?}: {sweep:?}");
            swept += 1;
        }
    }
    assert!(500 < swept, "only {swept} maps");
}

#[test]
fn the_scene_of_a_cell_gives_the_answer_of_the_cell() {
    let mut compared = 0;
    for (name, scene) in examples() {
        let Some(setup) = SweepQuestion::of(&scene, scene.search) else { continue };
        let mut sweep = Sweep::new(&scene, SweepAxis::proposed_pair(&setup, 3).unwrap(), scene.search).unwrap();
        sweep.finish();
        for position in (0..9).map(|index| [index % 3, index / 3]) {
            let Ok(setup) = sweep.setup(position) else { continue };
            let mut loaded = scene.clone();
            setup.write_to(&mut loaded);
            let analysis = Analysis::of(&loaded, 0.0).unwrap();
            let (outcome, judgement, tests) = (analysis.report.outcome, analysis.judgement(), analysis.report.tests);
            let expected = Cell::Answered(SearchAnswer { outcome, judgement, prover: analysis.prover.kind(), tests });
            assert_eq!(sweep.cell(position), Some(&expected), "{position:?} of {name}");
            // A file keeps everything that decides.
            let reread = format::parse(&format::to_text(&loaded), name).unwrap();
            assert_eq!(
                SweepQuestion::of(&reread, reread.search).map(|setup| Cell::Answered(setup.answer())),
                Some(expected),
                "{position:?} of {name}"
            );
            compared += 1;
        }
    }
    assert!(1_000 < compared, "only {compared} cells");
}
