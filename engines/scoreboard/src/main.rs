//! The scoreboard: installs all engines of `engines/scoreboard/engines.jsonl`, asks them about the shipped scenes and about
//! random ones, and compares their answers with the proof. `scoreboard` writes `docs/scoreboard.md` and the scenes of
//! `engines/scenes`; `scoreboard --check` asks the engines that are installed about the shipped scenes and those of the remarks,
//! and fails if one of them answers otherwise than the page says. An engine that is not installed is skipped with a message, or
//! fails if the environment variable `CLASHBOX_REQUIRE_ENGINES` names it.

mod contestant;
#[path = "../../../crates/geometry/tests/common/dice.rs"]
mod dice;
mod line_up;
mod lines;
mod page;
mod random;
mod remark;
mod trial;

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clashbox::check::ProvenScene;
use clashbox::engine::{Engine as _, Greeting};
use clashbox::files;

use contestant::{Contestant, contestants};
use line_up::LineUp;
use lines::Fault;
use page::{Judged, KnownCount, document, shipped_row};
use remark::{Remark, remarks};
use trial::{Difference, PutScene, Tally};

/// The page that is written.
const PAGE: &str = "docs/scoreboard.md";
/// Number of random scenes.
const RANDOM: usize = 10_000;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let ended = match arguments.iter().map(String::as_str).collect::<Vec<&str>>()[..] {
        [] => write(),
        ["--check"] => check(),
        _ => Err("usage: scoreboard [--check]".into()),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("scoreboard: {fault}");
            ExitCode::FAILURE
        }
    }
}

/// Asks all engines everything, and writes the page and the scenes that it names.
fn write() -> Result<(), Fault> {
    let shipped = shipped()?;
    let contestants = contestants()?;
    let absent = |why: String| format!("{why}\nnothing was written: the page is of all engines");
    for contestant in &contestants {
        eprintln!("{}: installing", contestant.name);
        contestant.install().map_err(|why| absent(format!("{}: {why}", contestant.name)))?;
    }
    let mut engines = LineUp::start(&contestants).map_err(absent)?;
    eprintln!("asking about the shipped scenes");
    let of_shipped = engines.ask(&shipped);
    eprintln!("asking about {RANDOM} random scenes");
    let random = |number: usize| {
        let (situation, scene) = random::scene(number);
        PutScene { scene, situation: situation.id(), file: String::new() }
    };
    let of_random = engines.ask(&(0..RANDOM).map(random).collect::<Vec<PutScene>>());
    let (mut judged, mut faults, mut kept) = (Vec::new(), Vec::new(), Vec::new());
    for (((contestant, program), of_shipped), of_random) in
        contestants.iter().zip(engines.programs()).zip(of_shipped).zip(of_random)
    {
        let mut found = judged_by(contestant, program.greeting(), of_shipped, &mut faults)?;
        found.random = of_random;
        remark_on(&mut found, &mut faults)?;
        kept.extend(found.remarked.iter().map(|(remark, _)| remark.path()));
        judged.push(found);
    }
    remove_others(&kept)?;
    fs::write(PAGE, document(&judged, shipped.len(), RANDOM))?;
    failing(&faults)
}

/// Asks the engines that are installed about the shipped scenes, and about the scenes of the remarks.
fn check() -> Result<(), Fault> {
    let (shipped, page) = (shipped()?, fs::read_to_string(PAGE)?);
    // A person who adds a scene need not install all engines: until the page is written again, its table is that of fewer scenes.
    let is_of_these = page.contains(&page::of_shipped(shipped.len()));
    if !is_of_these {
        eprintln!("{PAGE} is of another number of scenes than the {} that there are: its table is not compared", shipped.len());
    }
    let required = env::var("CLASHBOX_REQUIRE_ENGINES").unwrap_or_default();
    let (mut installed, mut faults) = (Vec::new(), Vec::new());
    for contestant in contestants()? {
        match contestant.find().and_then(|()| contestant.start()) {
            Ok(_) => installed.push(contestant),
            Err(why) if required.split_whitespace().any(|name| name == contestant.name) => {
                faults.push(format!("{}: {why}", contestant.name));
            }
            Err(why) => eprintln!("skipped: {}: {why}", contestant.name),
        }
    }
    let mut engines = LineUp::start(&installed)?;
    let of_shipped = engines.ask(&shipped);
    for ((contestant, program), of_shipped) in installed.iter().zip(engines.programs()).zip(of_shipped) {
        let found = judged_by(contestant, program.greeting(), of_shipped, &mut faults)?;
        let row = shipped_row(&found);
        if is_of_these && !page.contains(&row) {
            faults.push(format!("{PAGE} has no longer the row that is found now:\n  {row}"));
        }
        for remark in remarks()?.iter().filter(|remark| remark.is_of(&contestant.name)) {
            let put = PutScene { scene: files::load(&remark.path())?, situation: "", file: String::new() };
            let mut tally = Tally::default();
            tally.ask(program, &put, &ProvenScene::new(&put.scene));
            let is_still = |difference: &Difference| difference.asked == remark.asked && difference.verdict == remark.verdict;
            if !tally.differences.iter().any(is_still) {
                faults.push(format!("{} is no longer wrong as remarked in {}", contestant.name, remark.path().display()));
            }
        }
        eprintln!("{}: asked {} questions", contestant.name, found.shipped.asked());
    }
    failing(&faults)
}

fn failing(faults: &[String]) -> Result<(), Fault> {
    if faults.is_empty() { Ok(()) } else { Err(format!("{} problems\n{}", faults.len(), faults.join("\n")).into()) }
}

/// Returns the shipped scenes, in the order of their paths.
fn shipped() -> Result<Vec<PutScene>, Fault> {
    let (mut waiting, mut paths) = (vec![PathBuf::from("scenes")], Vec::new());
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| format!("{}, run from the repository: {error}", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() { waiting.push(path) } else { paths.push(path) }
        }
    }
    paths.sort();
    let scenes = paths.into_iter().filter(|path| path.extension().is_some_and(|extension| extension == "ron"));
    let put = |path: PathBuf| Ok(PutScene { scene: files::load(&path)?, situation: "", file: path.display().to_string() });
    scenes.map(put).collect()
}

/// Returns what an engine has answered about the shipped scenes, with the reasons of known failures. A wrong answer that is not known is a fault.
fn judged_by(contestant: &Contestant, greeting: &Greeting, shipped: Tally, faults: &mut Vec<String>) -> Result<Judged, Fault> {
    let (list, name) = (contestant.known()?, &contestant.name);
    let mut known: BTreeMap<String, KnownCount> = BTreeMap::new();
    for Difference { file, names, asked, words, is_dialect, .. } in &shipped.differences {
        match list.iter().find(|known| known.is_about(file, names, asked)) {
            Some(line) => known.entry(line.why.clone()).or_insert_with(|| KnownCount::first(file)).add(*is_dialect),
            None => faults.push(format!("{name}: {file}: {names:?}, {asked}: {words}: not among its known failures")),
        }
    }
    Ok(Judged {
        name: name.clone(),
        greeting: greeting.to_string(),
        knows: [greeting.kinds.iter().map(|kind| kind.id()).collect(), greeting.answers.iter().map(|of| of.id()).collect()],
        shipped,
        known,
        random: Tally::default(),
        remarked: Vec::new(),
    })
}

/// Assigns each difference over the random scenes to the remark about it, and keeps the worst of each. A difference without a
/// remark is a fault.
fn remark_on(judged: &mut Judged, faults: &mut Vec<String>) -> Result<(), Fault> {
    let own = remarks()?.into_iter().filter(|remark| remark.is_of(&judged.name));
    let mut remarked: Vec<(Remark, Vec<Difference>)> = own.map(|remark| (remark, Vec::new())).collect();
    let mut without: BTreeMap<String, Vec<Difference>> = BTreeMap::new();
    for difference in judged.random.differences.drain(..) {
        match remarked.iter_mut().find(|(remark, _)| remark.fits(&judged.name, &difference)) {
            Some((_, differences)) => differences.push(difference),
            None => {
                let [a, b] = difference.kinds.map(|kind| kind.id());
                let group = format!(
                    "{}, {}, {} and {}, {}",
                    difference.asked,
                    difference.verdict,
                    a.min(b),
                    a.max(b),
                    difference.situation
                );
                without.entry(group).or_default().push(difference);
            }
        }
    }
    for (remark, differences) in &remarked {
        match worst(differences) {
            Some(worst) => remark.keep(worst)?,
            None => faults.push(format!("{}: nothing differs as remarked of {}", judged.name, remark.scene)),
        }
    }
    for (group, differences) in &without {
        let worst = worst(differences).map(|worst| format!("{}: {}", worst.scene.title, worst.words)).unwrap_or_default();
        faults.push(format!("{}: no remark: {} times {group}; {worst}", judged.name, differences.len()));
    }
    remarked.retain(|(_, differences)| !differences.is_empty());
    judged.remarked = remarked;
    Ok(())
}

fn worst(differences: &[Difference]) -> Option<&Difference> {
    differences.iter().max_by(|a, b| a.size.total_cmp(&b.size))
}

/// Removes the scenes that the page does not name.
fn remove_others(kept: &[PathBuf]) -> Result<(), Fault> {
    let folder = Path::new("engines/scenes");
    if !folder.exists() {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "ron") && !kept.contains(&path) {
            fs::remove_file(path)?;
        }
    }
    Ok(())
}
