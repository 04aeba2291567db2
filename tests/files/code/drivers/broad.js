
const BOXES = [BOXES_HERE];
const FAT = [FAT_HERE];
const MOVED = [MOVED_BOXES];
const MOVED_FAT = [MOVED_AND_FAT];
const cells = new Map();
const [ends, leaves, lines] = [[], [], []];
const tree = { nodes: [], root: null };
const squares = [{ box: [-512, -512, 512, 512], depth: 0, first: 0, bodies: [] }];
function queryAll() {
    for (const box of BOXES) {
        lines.push(
            ["brute_force", ...bruteForceQuery(BOXES)],
            ["grid", ...gridQuery(cells, BOXES, CELL_HERE, box)],
            ["sweep", ...sweepQuery(ends, BOXES, box)],
            ["tree", ...treeQuery(tree, box)],
            ["quadtree", ...quadtreeQuery(squares, box)],
        );
    }
}
BOXES.forEach((box, body) => {
    gridInsert(cells, CELL_HERE, body, box);
    sweepInsert(ends, body, box);
    leaves.push(treeInsert(tree, body, FAT[body]));
    quadtreeInsert(squares, BOXES, body);
});
queryAll();
MOVED.forEach((box, body) => {
    gridMove(cells, CELL_HERE, body, BOXES[body], box);
    sweepMove(ends, body, BOXES[body], box);
    treeMove(tree, leaves[body], box, MOVED_FAT[body]);
    quadtreeMove(squares, BOXES, body, box);
});
queryAll();
process.stdout.write(lines.map((line) => line.join(" ")).join("\n") + "\n");
