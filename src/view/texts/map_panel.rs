//! Texts of the panel of the phase map.

texts! {
    PHASE_MAP => "PHASE MAP";
    SEAM_MAP => "SEAM MAP";
    /// The choice between the two maps, in scenes with a level.
    PHASES => "Phases";
    PHASES_HINT => "The answer of the search over two numbers";
    SEAMS => "Seams";
    SEAMS_HINT => "The first ghost that the body meets on the level";
    /// The name of the seam map, for screen readers.
    SEAM_MAP_NAME => "seam map";
    SPEEDS => "Speed";
    SPEEDS_FROM => "speed from";
    SPEEDS_TO => "speed to";
    START_PHASE => "start, fraction of a step";
    POINT_AT_A_ROW => "Point at the map to read it, click it to take its speed.";
    NO_SEAM_AHEAD => "The body comes along no straight face that ends at a seam.";
    IN_THE_MAKING => "The seam map is being made.";
    failed(reason) => "No seam map: {reason}";
    /// The name of the map, for screen readers.
    MAP_NAME => "phase map";
    CANCEL => "Cancel";
    CANCEL_HINT => "Stop filling the map (M, Esc)";
    GO_ON => "Go on";
    GO_ON_HINT => "Fill the map (M)";
    progress(percent) => "{percent:.0} %";

    failed_in(part, cells) => "No answer in {part} of {cells} cells";
    wrong_time_in(part, cells) => "Early or late in {part} of {cells} cells";
    never_wrong(cells) => "Wrong in none of {cells} cells";
    no_answer_in(unanswered, cells) => "No answer in {unanswered} of {cells} cells, wrong in none";
    ghosts_in(part, cells) => "A ghost in {part} of {cells} cells";
    no_ghosts(cells) => "A ghost in none of {cells} cells";
    false_yes_in(part, cells) => "False yes in {part} of {cells} cells";
    start_missed_in(part, cells) => "Start missed in {part} of {cells} cells";
    tunneled_in(part, cells) => "Tunneled in {part} of {cells} cells";

    POINT_AT_A_CELL => "Point at a cell to read it, click it to load its scene.";
    value(parameter, value, unit) => "{parameter} = {value}{unit}";
    not_possible(reason) => "Not possible: {reason}.";
    /// The answer of a cell, and the number of its tests.
    answer(answer, tests) => "{answer} {tests}.";
    /// A line of the legend, for screen readers.
    legend(name, share) => "{name} {share}";
    shades(what) => "The shades: {what}";

    SEARCH => "Search";
    /// The name of an engine on trial, in the list of the searches.
    engine(name) => "{name} (engine)";
    /// The name of the engine of the lens, in the list of the searches.
    lens(engine) => "{engine} (lens)";
    /// The reason why the map of an engine is not filled any further.
    over(reason, filled, cells) => "Stopped after {filled} of {cells} cells: {reason}";
    in_focus(method) => "{method} (in focus)";
    SEARCH_NAME => "map search";
    cells_hint(cells) => "{cells} x {cells} cells";
    ACROSS => "Across";
    ACROSS_NAME => "across";
    ACROSS_FROM => "across from";
    ACROSS_TO => "across to";
    UP => "Up";
    UP_NAME => "up";
    UP_FROM => "up from";
    UP_TO => "up to";
}
