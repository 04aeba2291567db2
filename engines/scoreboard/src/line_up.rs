//! Asks several engines about the same scenes, in several threads.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use clashbox::check::ProvenScene;
use clashbox::programs::Program;

use crate::contestant::Contestant;
use crate::trial::{PutScene, Tally};

/// Number of scenes that an engine is asked about before the next engine: a processor that turned to another one after each scene would take twice the
/// time for the engines.
const TURN: usize = 20;

/// Engines that are asked about the same scenes: for each thread one process of each. A scene is proven once for all of them.
pub(crate) struct LineUp {
    threads: Vec<Vec<Program>>,
}

impl LineUp {
    /// Starts engines, in the order of the list.
    ///
    /// # Errors
    ///
    /// The name of the first engine that does not start, and why.
    pub(crate) fn start(contestants: &[Contestant]) -> Result<LineUp, String> {
        let n_threads = thread::available_parallelism().map_or(1, NonZero::get);
        let start = |contestant: &Contestant| contestant.start().map_err(|why| format!("{}: {why}", contestant.name));
        let of_thread = |_| contestants.iter().map(start).collect();
        Ok(LineUp { threads: (0..n_threads).map(of_thread).collect::<Result<_, String>>()? })
    }

    /// Returns one process of each engine.
    pub(crate) fn programs(&mut self) -> &mut [Program] {
        self.threads.first_mut().map_or(&mut [], Vec::as_mut_slice)
    }

    /// Asks all engines about scenes, and returns a tally for each of them, with the differences in the order of the scenes.
    pub(crate) fn ask(&mut self, scenes: &[PutScene]) -> Vec<Tally> {
        let next = AtomicUsize::new(0);
        let work = |programs: &mut Vec<Program>| {
            let mut found = Vec::new();
            // Scenes differ in what they cost: each thread takes the next ones.
            while let first = next.fetch_add(TURN, Ordering::Relaxed)
                && first < scenes.len()
            {
                let turn = &scenes[first..scenes.len().min(first + TURN)];
                let proven: Vec<ProvenScene<'_>> = turn.iter().map(|put| ProvenScene::new(&put.scene)).collect();
                for (engine, program) in programs.iter_mut().enumerate() {
                    let mut tally = Tally::default();
                    turn.iter().zip(&proven).for_each(|(put, proven)| tally.ask(program, put, proven));
                    found.push((first, engine, tally));
                }
            }
            found
        };
        let mut tallies: Vec<Tally> = self.programs().iter().map(|_| Tally::default()).collect();
        let mut found = Vec::new();
        thread::scope(|scope| {
            let running: Vec<_> = self.threads.iter_mut().map(|programs| scope.spawn(|| work(programs))).collect();
            for thread in running {
                found.extend(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
            }
        });
        found.sort_by_key(|(first, ..)| *first);
        for (_, engine, tally) in found {
            tallies[engine].add(tally);
        }
        tallies
    }
}
