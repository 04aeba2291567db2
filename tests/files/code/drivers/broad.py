
BOXES = [BOXES_HERE]
FAT = [FAT_HERE]
MOVED = [MOVED_BOXES]
MOVED_FAT = [MOVED_AND_FAT]
cells, ends, leaves = {}, [], []
tree = {"nodes": [], "root": None}
squares = [{"box": (-512, -512, 512, 512), "depth": 0, "first": 0, "bodies": []}]

def query_all():
    for box in BOXES:
        print("brute_force", *brute_force_query(BOXES))
        print("grid", *grid_query(cells, BOXES, CELL_HERE, box))
        print("sweep", *sweep_query(ends, BOXES, box))
        print("tree", *tree_query(tree, box))
        print("quadtree", *quadtree_query(squares, box))

for body, box in enumerate(BOXES):
    grid_insert(cells, CELL_HERE, body, box)
    sweep_insert(ends, body, box)
    leaves.append(tree_insert(tree, body, FAT[body]))
    quadtree_insert(squares, BOXES, body)
query_all()
for body, box in enumerate(MOVED):
    grid_move(cells, CELL_HERE, body, BOXES[body], box)
    sweep_move(ends, body, BOXES[body], box)
    tree_move(tree, leaves[body], box, MOVED_FAT[body])
    quadtree_move(squares, BOXES, body, box)
query_all()
