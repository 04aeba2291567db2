
const BOXES = [BOXES_HERE];
const FAT = [FAT_HERE];
const cells = new Map();
const ends = [];
const tree = { nodes: [], root: null };
const squares = [{ box: [-512, -512, 512, 512], depth: 0, first: 0, bodies: [] }];
BOXES.forEach((box, body) => {
    gridInsert(cells, CELL_HERE, body, box);
    sweepInsert(ends, body, box);
    treeInsert(tree, body, FAT[body]);
    quadtreeInsert(squares, BOXES, body);
});
const lines = BOXES.flatMap((box) => [
    ["grid", ...gridQuery(cells, BOXES, CELL_HERE, box)],
    ["sweep", ...sweepQuery(ends, BOXES, box)],
    ["tree", ...treeQuery(tree, box)],
    ["quadtree", ...quadtreeQuery(squares, box)],
]);
process.stdout.write(lines.map((line) => line.join(" ")).join("\n") + "\n");
