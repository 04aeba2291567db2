//! Texts of the lens: a pair as a physics engine sees it, a broad phase, the cost of a test.

texts! {
    as_seen_by(engine) => "AS {engine} SEES IT";
    CLOSE => "Close";
    CLOSE_HINT => "See the pair without the lens";
    truth(outcome) => "The proof: {outcome}";
    METER => "1 meter is";
    PIXEL => "1 pixel is";
    UNITS => "units of the scene";
    /// The name of the field, for screen readers.
    UNITS_NAME => "units of the scene that are one of the engine";
    MAP => "Map of ghosts";
    MAP_HINT => "From which positions of the moving body the engine would push, although the proof says that the pair passes";
    SKIN => "skin";
    REACH => "reach";
    SLOP => "slop";
    GAP => "gap";
    RESTS => "rests at";
    two_skins(a, b) => "{a} + {b}";
    BEYOND_REACH => "beyond the reach";
    /// The constants behind a length, one a line.
    constant(name, value, meaning, source) => "{name} = {value}: {meaning}\n{source}";
    NO_CONSTANT => "The engine has none.";
    GAP_HINT => "The separation of the skins at t = 0, as the engine measures it. Up to the reach it has a contact";
    RESTS_HINT => "The separation at which the engine lets two bodies rest";
    /// The scale of the lengths, for screen readers.
    scale(slop, skin, reach, gap) => "lengths to scale: slop {slop}, skin {skin}, reach {reach}, gap {gap}";
    UNTESTED => "Read in its source, not held against the engine";
    held(version, scenes, differ) => "Held against {version} over {scenes} scenes: {differ} of them differ";

    NO_LENS => "None";
    ENGINE => "Physics engine";
    BROAD => "Broad phase";
    COST => "Cost of a test";

    // The broad phase.
    BROAD_PHASE => "BROAD PHASE";
    BRUTE_FORCE => "Brute force";
    GRID => "Grid";
    SWEEP => "Sweep and prune";
    TREE => "Tree";
    QUADTREE => "Quadtree";
    CELL => "cell size";
    MARGIN => "margin";
    /// The names of the fields, for screen readers.
    CELL_NAME => "edge length of a cell";
    MARGIN_NAME => "length by which boxes are grown";
    MET => "pairs met";
    MET_HINT => "The pairs that the method cannot rule out, of all pairs";
    of_pairs(met, pairs) => "{met} of {pairs}";
    CANDIDATES => "candidates";
    CANDIDATES_HINT => "The pairs met that no bounding volume rules out: their shapes are tested";
    FALSE_CANDIDATES => "false ones";
    FALSE_CANDIDATES_HINT => "The candidates whose shapes do not meet. The slop of the scene is ignored";
    WORK => "work";
    WORK_HINT => "The sum of the counts of a frame: cells, nodes or ends looked at, comparisons, swaps, and pairs met. Each counts as 1: a node of a tree as much as a pair";
    TESTS => "bounds";
    TESTS_HINT => "The tests of bounding circles and boxes: products, square roots, comparisons";
    bounds_tests(products, roots, comparisons) => "{products} \u{d7}, {roots} \u{221a}, {comparisons} \u{2264}";
    COUNTING => "Counting\u{2026}";
    COUNTING_TESTS => "Testing the pairs met\u{2026}";
    TAKES_LONG => "So many pairs are tested on the command line only, by `clashbox broad`.";
    BOUNDS => "First";
    NO_BOUNDS => "none";
    CIRCLE => "circle";
    BOX => "box";
    CIRCLE_THEN_BOX => "circle, box";
    DISTANCE => "Circles";
    ROOT => "by root";
    SQUARED => "squared";
    STEPS => "Steps";
    INSERT => "insert";
    QUERY => "query";
    MOVE => "move";
    looked_at(body, visited, met) => "{body}: {visited} looked at, {met} met";
    step(number, sentence) => "{number}. {sentence}";
    STEP_HINT => "Light this step on the canvas; the up and down keys go to the others";
    steps_before(count) => "{count} before";
    more_steps(count) => "and {count} more";

    CODE => "CODE";
    WORST_CASES => "WORST CASES";
    BODIES => "Bodies";
    WORST_CASE_HINT => "Replace the scene by such a world; Undo brings the scene back";
    COST_OVER_N => "COST OVER N";
    WORLD => "World";
    SHOWN => "Shown";
    AXIS_OF_BODIES => "to the right: number of bodies; upward: counts";
    cost_of(cost, bodies) => "{cost} at {bodies}";
    BEST_CELL => "BEST CELL FOR THIS GAME";
    BEST_CELL_SIZE => "best cell size";
    BEST_CELL_HINT => "The size with the least work over every tenth frame of the capture";
    FRAMES_MEASURED => "frames measured";
    WORK_OF_FRAMES_HINT => "The work of the updates and searches of all these frames";
    AXIS_OF_CELLS => "to the right: cell size; upward: work";
    NO_STEP => "A cell size is measured over steps, and there are no two frames.";

    // The cost of a test.
    COST_HEADING => "COST OF A TEST";
    PRODUCTS => "\u{d7}";
    PRODUCTS_HINT => "Products";
    QUOTIENTS => "\u{f7}";
    QUOTIENTS_HINT => "Quotients. One counts as four operations where methods are compared";
    ROOTS => "\u{221a}";
    ROOTS_HINT => "Square roots. One counts as four operations where methods are compared";
    ADDITIONS => "+";
    ADDITIONS_HINT => "Sums and differences";
    COMPARISONS => "\u{2264}";
    COMPARISONS_HINT => "Comparisons, those of minima and maxima among them";
    BOUNDS_FIRST => "First";
    AROUND_BY_CIRCLE => "bounding circles";
    AROUND_BY_RECTANGLE => "bounding boxes";
    BOUNDS_HINT => "The bounding volumes are stored with the bodies. If they miss, no other test is needed";
    RULED_OUT => "ruled out";
    LEFT_OPEN => "a test follows";
    THE_SHAPES => "The shapes";
    CHEAPEST => "cheapest";
    GAVE_UP => "gives up";
    exactness(method) => "Exactness: {method}";
    PLAIN => "plain numbers";
    PLAIN_HINT => "Each operation rounds. Where the shapes nearly touch, the verdict may be wrong";
    FILTERED => "with error bounds";
    FILTERED_HINT => "Beside each number goes a bound of its rounding error. A comparison is sure if the numbers differ by more";
    SURE => "sure";
    IN_DOUBT => "in doubt";
    WITHOUT_ROUNDING => "without rounding";
    WITHOUT_ROUNDING_HINT => "The same test on integers of any size. It runs only if the error bounds leave the verdict in doubt";
    bits(bits) => "integers of {bits} bits";
    joined(first, second) => "{first}, {second}";
}
