//! Texts of the status line.

texts! {
    scale(pixels) => "1 unit = {pixels} px";
    position(x, y) => "({x}, {y})";
    bodies_one_pair(bodies) => "{bodies} bodies, 1 touching pair";
    bodies_more_pairs(bodies, pairs) => "{bodies} bodies, more than {pairs} touching pairs";
    bodies_pairs(bodies, pairs) => "{bodies} bodies, {pairs} touching pairs";

    hidden(count) => "{count} hidden \u{b7} Show all";
    HIDDEN_HINT => "Hidden bodies are not drawn, but count in every answer, check and search";

    DISMISS => "Dismiss";
    STOP => "Stop";
    STOP_HINT => "Takes the smallest scene so far (Esc)";
    shrinking(bodies, before, tests) => "Shrinking: {bodies} of {before} bodies left, {tests} scenes tried";
    error(message) => "Error: {message}";
    /// The first line of a message with several.
    first_line(line) => "{line} \u{2026}";
    not_possible(reason) => "Not possible: {reason}";
    snapped_touching(body, other) => "Snapped: {body} touches {other} exactly";
    snapped_nearest(body, other) =>
        "Snapped: {body} hits {other}, 1 ulp from a miss; no floating-point position touches exactly";

    snapped_touching_drawn(other) => "Snapped: it touches {other} exactly";
    snapped_nearest_drawn(other) => "Snapped: it hits {other}, 1 ulp from a miss; no floating-point radius touches exactly";
    snapped_grid(x, y) => "Snapped to the grid at ({x}, {y})";
    snapped_vertex(other) => "Snapped to a vertex of {other}. Alt: no snapping";
    snapped_center(other) => "Snapped to a center of {other}. Alt: no snapping";
    snapped_midpoint(other) => "Snapped to the midpoint of an edge of {other}. Alt: no snapping";
    snapped_edge(other) => "Snapped to the boundary of {other}. Alt: no snapping";
    snapped_degrees(degrees) => "Snapped to {degrees}\u{b0}. Alt: no snapping";
    snapped_parallel(other) => "Snapped: parallel to an edge of {other}. Alt: no snapping";
    snapped_perpendicular(other) => "Snapped: perpendicular to an edge of {other}. Alt: no snapping";

    /// The effect of the keys on the handle that has the keyboard focus.
    keys_vertex(number, body) => "Vertex {number} of {body}: arrows move it, Delete removes it, Esc leaves it";
    keys_end(body) => "An end of {body}: arrows move it, Esc leaves it";
    keys_base(body) => "The base of {body}: arrows move it, Esc leaves it";
    keys_origin(body) => "The origin of {body}: arrows move it, Esc leaves it";
    keys_box_vertex(body) => "A vertex of {body}: arrows move it, Esc leaves it";
    keys_edge(body) => "The middle of an edge of {body}: Enter adds a vertex there, Esc leaves it";
    keys_spin(body) => "The spin of {body}: arrows change it by 1\u{b0}, with Shift by 10\u{b0}; Esc leaves it";
    keys_radius(body) => "The radius of {body}: arrows change it, Esc leaves it";
    keys_turn(body) => "The angle of {body}: arrows turn it by 1\u{b0}, with Shift by 10\u{b0}; Esc leaves it";
    keys_velocity(body) => "The velocity of {body}: arrows change it, Esc leaves it";

    STAMPING => "Click a cell, or drag over cells, to put a copy there. Esc puts the stamp away";
    HINT_IN_PLAY => "Each frame is kept. Stop shows them all. F1 lists the keys.";
    HINT => "Drag a shape or a handle. Drag the background to pan, turn the wheel to zoom. F1 lists the shortcuts.";
    move_body(body) => "Move {body}; with Shift it snaps to touch a body near it";
    move_all(count) => "Move the {count} selected bodies; Shift and a click selects one more, or one less";
    scale_all(count) => "Scale the {count} selected bodies about their center; Ctrl snaps to quarters";
    turn_all(count) => "Turn the {count} selected bodies about their center; Ctrl snaps to 15\u{b0}";
    drag_vertex(number, body) => "Drag vertex {number} of {body}; a double click removes it";
    drag_end(body) => "Drag an end of {body}";
    drag_base(body) => "Drag the base of {body}";
    drag_origin(body) => "Drag the origin of {body}";
    drag_box_vertex(body) => "Drag a vertex of {body}";
    drag_edge(body) => "Drag a new vertex out of this edge of {body}";
    change_spin(body) => "Spin of {body}: drag along the arc, more than one turn if wanted";
    change_radius(body) => "Radius of {body}: drag it in or out";
    turn(body) => "Turn {body}: drag around its center";
    change_velocity(body) => "Velocity of {body}: drag the tip of the arrow";
}
