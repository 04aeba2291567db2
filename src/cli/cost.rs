//! `clashbox cost`: counts the operations of each test of a pair, and what exactness costs.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use clashbox::cost::{
    BoundingVolume, BoundsCost, DoubtShare, ExactnessCost, IntegerSizes, MethodCost, NotCounted, OperationCounts, PairCost,
    Placement, Stop, StopUnit, TestMethod,
};
use clashbox::explain::{figure, grouped, grouped_count, operations_in_words, stop_in_words, test_method_in_words};
use clashbox::json::{Fraction, VERSION, ValueName, Version, line};
use clashbox::kernel::Shape;
use clashbox::scene::Scene;
use schemars::JsonSchema;
use serde::Serialize;

use super::choices::time;
use super::inputs::{load, pair_named, shown_name, titled};
use super::output::{Ending, complain, stdout};
use super::texts;

/// The arguments of `clashbox cost`.
#[derive(Debug, Args)]
pub(super) struct CostArguments {
    /// The scene file, - for standard input
    scene: PathBuf,
    /// The names of the two bodies [default: the pair in focus]
    #[arg(long, num_args = 2, value_names = ["A", "B"])]
    pair: Option<Vec<String>>,
    /// The time of the pose, a fraction of the frame from 0 to 1
    #[arg(long, value_name = "T", value_parser = time, default_value = "0")]
    t: f64,
    /// Print a JSON document
    #[arg(long)]
    json: bool,
}

/// The operations of each test of a pair.
#[derive(Serialize, JsonSchema)]
pub(crate) struct CostDocument {
    version: Version,
    /// The file.
    scene: String,
    /// The names of the two bodies.
    pair: [String; 2],
    /// The time of the pose.
    t: Fraction,
    /// The verdict: true if they touch or overlap.
    hit: bool,
    /// The bounding volumes that may be tested first. They are stored with the bodies.
    bounds: Vec<BoundsDocument>,
    /// The methods of the pair.
    methods: Vec<MethodDocument>,
    /// The method with the fewest operations, of which a root and a quotient count as four.
    cheapest: ValueName<TestMethod>,
    exactness: ExactnessDocument,
    /// The positions of B for which rounding leaves the verdict in doubt: seeded, the same for the same pair.
    doubt: Vec<DoubtDocument>,
}

/// A test of two bounding volumes.
#[derive(Serialize, JsonSchema)]
struct BoundsDocument {
    volume: ValueName<BoundingVolume>,
    /// True if they miss, which proves that the shapes miss.
    rules_out: bool,
    operations: OperationsDocument,
    /// The point at which it stopped. Null for circles.
    stop: Option<StopDocument>,
}

/// A test of the two shapes.
#[derive(Serialize, JsonSchema)]
struct MethodDocument {
    method: ValueName<TestMethod>,
    /// Its verdict on plain numbers, which may differ where the shapes touch. Null if it gave up.
    hit: Option<bool>,
    operations: OperationsDocument,
    /// The point at which it stopped. Null for a method that has nothing to go through.
    stop: Option<StopDocument>,
}

/// Numbers of operations.
#[derive(Serialize, JsonSchema)]
struct OperationsDocument {
    products: u64,
    quotients: u64,
    roots: u64,
    /// Sums and differences.
    additions: u64,
    /// Comparisons, those of minima and maxima among them.
    comparisons: u64,
}

/// The point at which a verdict was known.
#[derive(Serialize, JsonSchema)]
struct StopDocument {
    unit: ValueName<StopUnit>,
    /// The number of the last one that was looked at, from 1.
    at: usize,
    /// The number of all. Null where it is not known before, as in GJK.
    of: Option<usize>,
}

/// The cost of one test in three arithmetics.
#[derive(Serialize, JsonSchema)]
struct ExactnessDocument {
    method: ValueName<TestMethod>,
    /// On plain numbers.
    plain: OperationsDocument,
    /// With an error bound beside each number.
    filtered: OperationsDocument,
    /// True if the error bounds leave the verdict in doubt, so that the exact test is needed.
    in_doubt: bool,
    /// On integers of any size.
    exact: OperationsDocument,
    /// The binary digits of the longest of these integers.
    widest_bits: u64,
    /// The products of two words of 64 bits in their products.
    word_products: u64,
}

/// The positions of B that rounding leaves in doubt.
#[derive(Serialize, JsonSchema)]
struct DoubtDocument {
    placement: ValueName<Placement>,
    /// The step of the grid, world units. Null without one.
    step: Option<f64>,
    positions: usize,
    in_doubt: usize,
}

/// The pair whose tests are counted.
struct CountedPair {
    scene: Scene,
    pair: [usize; 2],
    shapes: [Shape; 2],
    cost: PairCost,
    doubt: Vec<DoubtShare>,
}

pub(super) fn run(arguments: &CostArguments) -> io::Result<Ending> {
    let counted = match counted(arguments) {
        Ok(counted) => counted,
        Err(message) => {
            complain(message);
            return Ok(Ending::CouldNotRun);
        }
    };
    let mut out = stdout();
    if arguments.json {
        line(&mut out, &CostDocument::of(arguments, counted))?;
    } else {
        write_text(&mut out, arguments, &counted)?;
    }
    out.flush()?;
    Ok(Ending::Fine)
}

fn counted(arguments: &CostArguments) -> Result<CountedPair, String> {
    let path = &arguments.scene;
    let about = |message: String| texts::of_file(shown_name(path), message);
    let scene = load(path).map_err(|errors| errors.to_string())?;
    let pair = match arguments.pair.as_deref() {
        Some([a, b]) => pair_named(&scene, a, b).map_err(about)?,
        _ => scene.pair.ok_or_else(|| about(texts::NO_PAIR_TO_COUNT.to_owned()))?,
    };
    let bodies = scene.moving(pair).ok_or_else(|| about(texts::PAIR_NAMES_NO_BODY.to_owned()))?;
    let shapes = bodies.map(|body| body.at(arguments.t));
    let [a, b] = &shapes;
    let cost = PairCost::of(a, b).map_err(|error: NotCounted| about(error.to_string()))?;
    let doubt = Placement::ALL.into_iter().filter_map(|placement| DoubtShare::of(a, b, placement)).collect();
    Ok(CountedPair { scene, pair, shapes, cost, doubt })
}

fn write_text(out: &mut impl Write, arguments: &CostArguments, counted: &CountedPair) -> io::Result<()> {
    let CountedPair { scene, pair, shapes, cost, doubt } = counted;
    writeln!(out, "{}", titled(&arguments.scene, scene))?;
    let ([a, b], [kind_a, kind_b]) = (pair.map(|body| scene.name(body)), [0, 1].map(|i| shapes[i].kind().name()));
    let verdict = if cost.exactness.hits { texts::COST_HIT } else { texts::COST_MISS };
    writeln!(out, "{}", texts::cost_of_pair(texts::pair(a, kind_a, b, kind_b), figure(arguments.t), verdict))?;
    for bounds in &cost.bounds {
        let result = if bounds.rules_out { texts::COST_RULED_OUT } else { texts::COST_LEFT_OPEN };
        let operations = stopped(&bounds.counts, bounds.stop);
        let text = match bounds.volume {
            BoundingVolume::Circle => texts::cost_of_circles(operations, result),
            BoundingVolume::Rectangle => texts::cost_of_rectangles(operations, result),
        };
        writeln!(out, "{}", texts::indented(text))?;
    }
    for (index, method) in cost.methods.iter().enumerate() {
        let [name, _] = test_method_in_words(method.method);
        let operations = stopped(&method.counts, method.stop);
        let text = texts::cost_of_method(name, if method.hits.is_some() { operations } else { texts::COST_GAVE_UP.to_owned() });
        let text = if cost.cheapest() == Some(index) { texts::cost_cheapest(text) } else { text };
        writeln!(out, "{}", texts::indented(text))?;
    }
    let ExactnessCost { method, plain, filtered, is_in_doubt, exact, sizes, .. } = &cost.exactness;
    let in_doubt = if *is_in_doubt { texts::COST_IN_DOUBT } else { texts::COST_SURE };
    let [name, _] = test_method_in_words(*method);
    let text = texts::cost_of_exactness(name, operations_in_words(plain), operations_in_words(filtered), in_doubt);
    writeln!(out, "{}", texts::indented(text))?;
    let IntegerSizes { widest_bits, word_products } = *sizes;
    let text = texts::cost_without_rounding(operations_in_words(exact), widest_bits, grouped_count(word_products));
    writeln!(out, "{}", texts::indented(text))?;
    for DoubtShare { step, positions, in_doubt, .. } in doubt {
        let (positions, in_doubt) = (grouped(*positions), grouped(*in_doubt));
        let text = match step {
            Some(step) => texts::cost_in_doubt_on_grid(figure(*step), in_doubt, positions),
            None => texts::cost_in_doubt_anywhere(in_doubt, positions),
        };
        writeln!(out, "{}", texts::indented(text))?;
    }
    Ok(())
}

fn stopped(counts: &OperationCounts, stop: Option<Stop>) -> String {
    let operations = operations_in_words(counts);
    match stop {
        Some(stop) => texts::cost_stops(operations, stop_in_words(&stop)),
        None => operations,
    }
}

impl CostDocument {
    fn of(arguments: &CostArguments, counted: CountedPair) -> CostDocument {
        let CountedPair { scene, pair, cost, doubt, .. } = counted;
        let cheapest = cost.cheapest().map_or(cost.exactness.method, |index| cost.methods[index].method);
        CostDocument {
            version: VERSION,
            scene: arguments.scene.display().to_string(),
            pair: pair.map(|body| scene.name(body).to_owned()),
            t: Fraction(arguments.t),
            hit: cost.exactness.hits,
            bounds: cost.bounds.iter().map(BoundsDocument::of).collect(),
            methods: cost.methods.iter().map(MethodDocument::of).collect(),
            cheapest: ValueName(cheapest),
            exactness: ExactnessDocument::of(&cost.exactness),
            doubt: doubt.iter().map(DoubtDocument::of).collect(),
        }
    }
}

impl BoundsDocument {
    fn of(cost: &BoundsCost) -> BoundsDocument {
        let BoundsCost { volume, rules_out, counts, stop } = cost;
        let stop = stop.as_ref().map(StopDocument::of);
        BoundsDocument { volume: ValueName(*volume), rules_out: *rules_out, operations: OperationsDocument::of(counts), stop }
    }
}

impl MethodDocument {
    fn of(cost: &MethodCost) -> MethodDocument {
        let MethodCost { method, hits, counts, stop } = cost;
        let stop = stop.as_ref().map(StopDocument::of);
        MethodDocument { method: ValueName(*method), hit: *hits, operations: OperationsDocument::of(counts), stop }
    }
}

impl OperationsDocument {
    fn of(counts: &OperationCounts) -> OperationsDocument {
        let OperationCounts { additions, products, quotients, roots, comparisons } = *counts;
        OperationsDocument { products, quotients, roots, additions, comparisons }
    }
}

impl StopDocument {
    fn of(stop: &Stop) -> StopDocument {
        StopDocument { unit: ValueName(stop.unit), at: stop.at, of: stop.of }
    }
}

impl ExactnessDocument {
    fn of(cost: &ExactnessCost) -> ExactnessDocument {
        ExactnessDocument {
            method: ValueName(cost.method),
            plain: OperationsDocument::of(&cost.plain),
            filtered: OperationsDocument::of(&cost.filtered),
            in_doubt: cost.is_in_doubt,
            exact: OperationsDocument::of(&cost.exact),
            widest_bits: cost.sizes.widest_bits,
            word_products: cost.sizes.word_products,
        }
    }
}

impl DoubtDocument {
    fn of(share: &DoubtShare) -> DoubtDocument {
        let DoubtShare { placement, step, positions, in_doubt } = *share;
        DoubtDocument { placement: ValueName(placement), step, positions, in_doubt }
    }
}
