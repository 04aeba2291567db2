//! Texts of the drawing tools: their names, and what the next click does.

texts! {
    /// The hint on the canvas of an empty scene.
    FIRST_STEP => "Choose a shape on the left, then drag here.";
    FIRST_STEP_MORE => "Two shapes show how they meet. The menu Examples has scenes to start from.";
    DRAW => "Draw";
    draw(kind) => "Draw: {kind}";
    draw_hint(kind) => "Draw: {kind}. Click for one body, double click for many";
    SNAP_TO => "Snap to";
    SNAP_TO_HINT => "What drags and drawings snap to; Alt suspends it";
    SNAP_KEYS => "Held: Ctrl the grid, Shift touching, Alt nothing";

    POINT => "Click where the point is to be. Esc ends drawing";
    LINE => "Press on the line to be, and drag along it. Esc ends drawing";
    RAY => "Press at the origin, and drag along the ray. Esc ends drawing";
    SEGMENT => "Press at one end, and drag to the other. Esc ends drawing";
    CIRCLE => "Press at the center, and drag to the boundary. Esc ends drawing";
    BOX => "Press at a vertex, and drag to the opposite one; with Alt from the center. Esc ends drawing";
    EDGE_OF_BOX => "Press at one end of an edge, and drag to the other. Esc ends drawing";
    WIDTH_OF_BOX => "Click where the opposite edge is to be. Esc drops the box";
    AXIS_OF_CAPSULE => "Press at one end of the axis, and drag to the other. Esc ends drawing";
    RADIUS_OF_CAPSULE => "Click where the boundary is to be. Esc drops the capsule";
    POLYGON => "Click each vertex of the polygon. Esc ends drawing";
    NEXT_VERTEX => "Click the next vertex. Backspace takes one back, Esc drops the polygon";
    NEXT_VERTEX_OR_CLOSE =>
        "Click the next vertex. A click on the first one, a double click or Enter closes the polygon, Backspace takes one back";
}
