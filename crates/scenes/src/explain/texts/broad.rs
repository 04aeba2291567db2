//! The sentences about broad phases: the methods, and the steps of one operation.

texts! {
    BRUTE_FORCE => "brute force";
    grid(cell) => "grid, cell {cell}";
    SWEEP => "sweep and prune";
    tree(margin) => "tree, margin {margin}";
    QUADTREE => "quadtree";

    IDEA_OF_BRUTE_FORCE => "Every body is tested with every other: n (n - 1) / 2 pairs.";
    IDEA_OF_GRID => "Every body is listed in each cell that its box overlaps. Only bodies of the same cell are tested.";
    IDEA_OF_SWEEP =>
        "The ends of all intervals on the x axis are kept in order. A sweep from left to right meets the pairs whose intervals overlap.";
    IDEA_OF_TREE =>
        "The box of each node contains the boxes of its children. A query goes down only where it overlaps them. The leaves are grown by a margin, so \
         that small moves change nothing.";
    IDEA_OF_QUADTREE =>
        "A square that holds many bodies is divided into four. A body is listed in the smallest square that contains its box.";

    SCATTERED => "Scattered";
    ONE_CELL => "All in one cell";
    ONE_GIANT => "One giant";
    DIAGONAL => "A diagonal";
    LONG_THIN => "Long thin ones";
    EVERYTHING_MOVES => "Everything moves";
    TOUCHING => "Touching neighbors";
    IDENTICAL => "All the same";
    world(case, count) => "{case}: {count} bodies";

    met(body) => "\"{body}\" cannot be ruled out.";
    UNBOUNDED => "unbounded";
    extent(min, max) => "from {min} to {max}";
    ALL_CELLS => "The box is unbounded: it overlaps every cell.";
    oversized_unbounded(most) => "These are more than {most} cells: all bodies are tested.";
    cells(extent, cell, first, last) =>
        "The box {extent}, divided by the cell size {cell} and rounded down: column and row {first} to {last}.";
    oversized(n_cells, most) => "These are {n_cells} cells, more than {most}: all bodies are tested.";
    cell_of_one(cell) => "Cell {cell} holds 1 body.";
    cell(cell, count) => "Cell {cell} holds {count} bodies.";
    repeated(body, counts_in) => "\"{body}\" is met in another cell too: it counts in cell {counts_in}, the first that both share.";
    unchanged(body) => "\"{body}\" stays where it is: nothing changes.";

    unbounded_begin_of(body) => "the left edge of \"{body}\", which is unbounded";
    unbounded_end_of(body) => "the right edge of \"{body}\", which is unbounded";
    begin_of(body, x) => "the left edge of \"{body}\" at {x}";
    end_of(body, x) => "the right edge of \"{body}\" at {x}";
    swap_begins(moved, passed) => "Swap: {moved} goes before {passed}. The two intervals overlap from now on.";
    swap_ends(moved, passed) => "Swap: {moved} goes before {passed}. The two intervals are apart from now on.";
    swap_nothing(moved, passed) => "Swap: {moved} goes before {passed}. No overlap begins or ends.";
    in_order(end, left) => "In order: {end} is not before {left}.";
    first_in_order(end) => "In order: {end} is the first of all.";
    passed(end) => "The sweep passes {end}.";

    fat(body, tight, fat) => "The box of \"{body}\" {tight} is grown by the margin: {fat}.";
    unbounded(body) => "The box of \"{body}\" is unbounded: no margin changes it.";
    descend_here(node, here, first, second) =>
        "Node {node}: a new parent costs {here}, going on at its children {first} or {second}. The smallest is the new parent here.";
    descend_first(node, here, first, second) =>
        "Node {node}: a new parent costs {here}, going on at its children {first} or {second}. It goes on at the first child.";
    descend_second(node, here, first, second) =>
        "Node {node}: a new parent costs {here}, going on at its children {first} or {second}. It goes on at the second child.";
    paired(sibling, parent) => "The new leaf and node {sibling} become the children of the new node {parent}.";
    rotated(up, down, high, low) =>
        "Rotation: node {up} has {high} levels below it, its sibling {low}. It moves up, and node {down} becomes its child.";
    node_overlaps(node, extent) => "Node {node}, {extent}, overlaps the query.";
    node_misses(node, extent) => "Node {node}, {extent}, misses the query: all below it is ruled out.";

    LOWER_LEFT => "lower left";
    LOWER_RIGHT => "lower right";
    UPPER_LEFT => "upper left";
    UPPER_RIGHT => "upper right";
    quadrant(node, quadrant) => "The {quadrant} quadrant of node {node} contains the box.";
    kept(node, extent) => "No quadrant of node {node}, {extent}, contains the box: the body is listed here.";
    split(node, count) => "Node {node} holds {count} bodies and is divided into four.";
}
