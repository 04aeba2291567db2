
BOXES = [BOXES_HERE]
FAT = [FAT_HERE]
cells, ends = {}, []
tree = {"nodes": [], "root": None}
squares = [{"box": (-512, -512, 512, 512), "depth": 0, "first": 0, "bodies": []}]
for body, box in enumerate(BOXES):
    grid_insert(cells, CELL_HERE, body, box)
    sweep_insert(ends, body, box)
    tree_insert(tree, body, FAT[body])
    quadtree_insert(squares, BOXES, body)
for box in BOXES:
    print("grid", *grid_query(cells, BOXES, CELL_HERE, box))
    print("sweep", *sweep_query(ends, BOXES, box))
    print("tree", *tree_query(tree, box))
    print("quadtree", *quadtree_query(squares, box))
