//! The texts of the session: the labels of undo steps, the messages about edits, and the reasons for refusing one.

/// The messages about edits that were made, and the reasons for which a drag leads to no shape.
pub(super) mod messages {
    texts! {
        undone(step) => "Undone: {step}";
        redone(step) => "Done again: {step}";

        removed_with_one(name) => "removed \"{name}\" and 1 expectation that speaks of it";
        removed_with_some(name, count) => "removed \"{name}\" and {count} expectations that speak of it";
        grouped(names, group) => "{names}: one group now, called \"{group}\"";
        grouped_with_one(names, group) => "{names}: one group now, called \"{group}\"; removed 1 expectation that speaks of a member";
        grouped_with_some(names, group, count) =>
            "{names}: one group now, called \"{group}\"; removed {count} expectations that speak of members";
        joined(member, group) => "\"{member}\" is a member of \"{group}\" now";
        joined_with_one(member, group) =>
            "\"{member}\" is a member of \"{group}\" now; removed 1 expectation that speaks of \"{member}\"";
        joined_with_some(member, group, count) =>
            "\"{member}\" is a member of \"{group}\" now; removed {count} expectations that speak of \"{member}\"";
        merged_into_one(count, name) => "{count} bodies are one now, the same set: \"{name}\"";
        merged_into_some(count, unions) => "{count} bodies are {unions} now, the same set";
        merged_group(name) => "the group \"{name}\" is one polygon now, the same set";
        merged_kept(name, why) => "kept \"{name}\": {why}";
        more_kept(count) => "kept {count} more";
        NOTHING_TO_MERGE => "nothing is merged: no bodies at rest can become one";
        MERGED_WITH_ONE => "removed 1 expectation that speaks of a merged body";
        merged_with_some(count) => "removed {count} expectations that speak of merged bodies";
        ungrouped_with_one(name) => "ungrouped \"{name}\"; removed 1 expectation that speaks of \"{name}\"";
        ungrouped_with_some(name, count) => "ungrouped \"{name}\"; removed {count} expectations that speak of \"{name}\"";

        EXPECTED_ALREADY => "the scene expects these answers of the pair already";
        added_expectations(count) => "{count} expectations more";
        ADDED_EXPECTATION => "1 expectation more";
        NOTHING_TO_ACCEPT => "there is nothing to accept: what is found is what is expected, or is not proven";

        /// A lesson that was changed in this session is opened again.
        LESSON_AS_LEFT => "the lesson is as you left it; Reset takes your changes back";

        /// Messages about a capture.
        NO_FRAMES => "the capture has no frames";
        incomplete_line(line) => "line {line} ends in the middle, where the program that wrote the capture ended: everything before it is shown";
        unlisted(listed, more) => "the first {listed} findings are shown, {more} more are counted";
        /// The name of a run of a scene, in place of the name of a file.
        RUN => "run";
        /// The name of a play of a level, likewise.
        PLAY => "play";
        played(frames) => "{frames} frames were played: find the one that felt wrong, and save its step as a scene";
        SHRINK_IS_OUTDATED => "the scene has changed, so it is no longer shrunk";
        NOTHING_FAILS => "nothing fails any more: there is nothing to shrink";
        NOTHING_TO_SHRINK => "nothing can be taken away without the failure";
        shrink_failed(reason) => "the scene was not shrunk: {reason}";
        shrunk(bodies, before, tests) => "{bodies} of {before} bodies left, {tests} scenes tried";
        shrunk_in_part(counts) => "{counts}; it was ended, a smaller one may exist";
        STEP_IS_A_SCENE => "the step is a new scene now; File, Back to the capture shows the step again";
        STEP_OF_RUN_IS_A_SCENE => "the step is the scene now, the run is closed";

        /// The result of a slide until the verdict flips.
        touches_already(name, other) => "{name} touches {other} already, to the last bit";
        touches(name, other) => "{name} touches {other}, to the last bit";
        hits_at_the_slop(name, other) => "{name} hits {other} at the slop, and misses one step farther";
        hits_a_step_from_a_miss(name, other) =>
            "{name} hits {other}, one step of its numbers from a miss: no number lies between";
        meets_between(name, other) => "{name} and {other} meet between two numbers: it stops at the last one before";

        /// The result of a slide until the answer flips: the answer of the search on the other side.
        misses_the_start(method, name, other) => "From here on {method} misses that {name} and {other} are in contact at the start.";
        sees_the_start(method) =>
            "From here on {method} sees a hit: one step of the numbers before, it misses a contact at the start.";
        tunnels(name, t, method) =>
            "From here on {name} tunnels: they meet at t = {t}, {method} saw it one step of the numbers before.";
        tunnels_no_more(method, name) => "From here on {method} sees the hit: one step of the numbers before, {name} tunnels.";
        claims_falsely(method, name, other, clearance) =>
            "From here on {method} claims a hit that is none: {name} and {other} miss by {clearance}.";
        claims_falsely_no_more(method, clearance) =>
            "From here on {method} no longer claims a hit: one step before it does, though they miss by {clearance}.";
        grazes(name, other, t) => "{name} grazes {other} at t = {t}.";
        just_touches(name, other, t) => "{name} just touches {other} at t = {t}.";
        just_touches_at_start(name, other) => "{name} just touches {other} at the start.";
        hits(name, other, t) => "{name} hits {other} at t = {t}.";
        hits_at_start(name, other) => "{name} hits {other} at the start.";
        finds_no_hit(method) => "One step of the numbers farther, {method} finds no hit.";
        gives_up(method) => "One step of the numbers farther, {method} gives up.";
        asked_at(poses, apart) =>
            "Asked at {poses} poses, up to {apart} apart: what flips there and back between two of them is not seen.";

        /// The verbs for which several bodies must be selected.
        ALIGN => "align";
        DISTRIBUTE => "distribute";
        GROUP => "group";

        /// The panes below the canvas.
        SEPARATION_OVER_TIME => "Separation over time";
        LANES => "Lanes";

        /// The directions of a slide: "along its velocity".
        ITS_VELOCITY => "its velocity";
        THE_NORMAL => "the normal";
        THE_X_AXIS => "the x axis";
        THE_Y_AXIS => "the y axis";

        /// The reasons for which a drag leads to no shape.
        NO_SUCH_HANDLE => "the shape has no such handle";
        ON_THE_CENTER => "the pointer is on the center, a turn needs a direction";
        BODY_IS_GONE => "the body is gone";
        NO_AREA => "a box needs two different vertices, and an extent along both of its axes";
        CROSSES_ITSELF => "the outline of a polygon must not cross or touch itself";
        OUT_OF_RANGE => "it leads out of the permitted range";
        ONE_OR_MORE => "1 or more is allowed";
    }
}

/// The reasons for which a command is refused: what was found, and what is allowed.
pub(super) mod refusals {
    texts! {
        no_such_body(index, bodies) => "there is no body number {index}, the scene has {bodies}";
        no_such_handle(body) => "\"{body}\" has no such handle";
        NOTHING_SELECTED => "no body is selected, select one first";
        too_few_selected(least, what) => "select {least} bodies or more to {what} them";
        locked(name) => "\"{name}\" is locked: unlock it first";
        in_focus(name) => "\"{name}\" is in the pair in focus, which is always drawn: put another body in the pair first";
        no_edges(name) => "\"{name}\" is unbounded, it has no edges that could be aligned";
        unbounded_member(name) =>
            "\"{name}\" is unbounded and cannot be in a group: the bounding volume of a group is around all of its members";
        move_apart(name, other) =>
            "\"{name}\" and \"{other}\" cannot be in a group as they are: members move as one, give both the same velocity and no spin first";
        no_polygon(name) => "\"{name}\" is not a polygon";
        no_such_vertex(name, vertex, vertices) => "\"{name}\" has no vertex number {vertex}, it has {vertices}";
        no_group(name) => "\"{name}\" is not a group";
        no_such_member(name, member, members) => "\"{name}\" has no member number {member}, it has {members}";
        joins_itself(name) => "\"{name}\" cannot be a member of itself";
        NOT_DRAWN => "a group cannot be drawn: draw its members, then join them";
        NO_PAIR => "the scene has no pair, it needs two bodies";
        no_such_expectation(number, expectations) => "there is no expectation number {number}, the scene has {expectations}";
        too_many_expectations(found, most) => "the scene would have {found} expectations, at most {most} are allowed";
        EMPTY_REASON => "a known failure needs a reason";
        OTHER_PAIR => "the cell is of another pair, it must be that of the scene";
        no_such_parameter(reason) => "the map cannot vary this: {reason}";
        SAME_BODY_TWICE => "a pair needs two different bodies";
        EMPTY_NAME => "a body needs a name";
        name_taken(name) => "another body is called \"{name}\" already, names must be unique";
        line_break(field) => "a {field} is one line of text, without control characters";
        too_long(field, found, most) => "the {field} would have {found} characters, at most {most} are allowed";
        too_many_bodies(most) => "the scene has {most} bodies, that is the most a scene can hold";
        too_many_copies(found, most) => "with these copies the scene would have {found} bodies, at most {most} are allowed";
        not_finite(field) => "the {field} is not a finite number";
        out_of_range(field, found, allowed) => "the {field} is {found}, {allowed}";
        too_many_learners(most) => "{most} names are known, that is the most";
        no_such_lesson(number, lessons) => "there is no lesson number {number}, the course has {lessons}";
        NUMBERS_OF_LESSON => "the texts and the goal of the lesson are about its numbers: remove the lesson from the file first";
        NO_QUESTION => "the lesson has no question";
        NO_ANSWER_YET => "the question has no answer yet: try one first";
        STEP_OF_CAPTURE => "a step of a capture cannot be changed: use \"Edit step as scene\", or \"Keep as a fixture for CI\"";
        PLAYED => "the level is being played and cannot be changed: stop the play first";
        NOT_PLAYED => "no level is played";
        NO_PLAYER => "select the body to play: all bodies at rest are its level";
        play_ends(reason) => "the level is not played: {reason}";
        PLAY_SPEED_RANGE => "from 0.01 to 1";
        not_a_run(reason: lines) => "the scene cannot be run: {reason}";
        NO_CAPTURE => "no capture is open";
        NO_FRAMES => "the capture has no frames, or none is read yet";
        NO_FINDING => "there is no such finding";
        not_shrunk(reason) => "the finding has no smallest scene: {reason}";
        NOTHING_IS_SHRUNK => "no scene is being shrunk";
        NOTHING_TO_PASTE => "what was pasted cannot be taken as this";
        NOTHING_TO_UNDO => "nothing to undo";
        NOTHING_TO_REDO => "nothing to redo";
        no_direction(name, along) => "\"{name}\" cannot slide along {along}, there is none";
        no_flip(name, along) => "\"{name}\" can slide along {along} forward or backward, the verdict never flips";
        no_claim(method) => "{method} claims neither contact nor none here, there is nothing to flip";
        no_turn(name, along, method) => "\"{name}\" can slide along {along} forward or backward, {method} never answers otherwise";
        no_turn_seen(name, along, method, poses, apart) =>
            "\"{name}\" can slide along {along} forward or backward, {method} never answers otherwise. Asked at {poses} poses, up to {apart} apart: what flips there and back between two of them is not seen";
        too_costly(name, along, method) => "to slide \"{name}\" along {along} until {method} answers otherwise takes too many tests";
        no_such_engine(index) => "there is no engine number {index} on trial";
        NO_WRONG_ANSWER => "the engine gives no wrong answer about this pair";
        NO_LENS => "no engine is chosen as the lens: choose one first";
        NO_PROBES => "the search made no probe to step to";
        no_such_probe(index, probes) => "there is no probe number {index}, the search made {probes}";

        /// The fields that hold a value.
        NAME => "name";
        TITLE => "title";
        NOTES => "notes";
        REASON => "reason";
        POSITION => "position";
        POINTER => "pointer";
        NUDGE => "nudge";
        VELOCITY => "velocity";
        SPIN => "spin";
        SLOP => "slop";
        FRAME_TIME => "frame time";
        TIME => "time";
        ELAPSED_TIME => "elapsed time";
        PLAYBACK_SPEED => "playback speed";
        NUMBER_OF_CELLS => "number of cells";
        SPACING => "spacing";
        NUMBER_OF_COPIES => "number of columns or rows";
        SCALE_FACTOR => "scale factor";
        TOLERANCE => "tolerance";
        DEPTH => "depth";

        /// The values that a field may have.
        COORDINATE_RANGE => "it must be within 1e30 of zero";
        SPIN_RANGE => "it must be within 1,000,000 degrees of zero";
        AT_LEAST_0 => "it must be 0 or more";
        MORE_THAN_0 => "it must be more than 0";
        FRAME_TIME_RANGE => "it must be from 0.000001 to 3600 seconds";
        UNITS_OF_LENS => "units of the scene";
        UNITS_OF_LENS_RANGE => "it must be from 0.000001 to 1000000";
        CELLS_RANGE => "it must be 21, 41 or 81";
        SCALE_RANGE => "it must be from 0.000001 to 1,000,000";
        ULPS_RANGE => "it must be within 1,000 units in the last place";
        SPEED_RANGE => "it must be from 0.01 to 100";
        DEPTH_RANGE => "it must be from 0 to 1e30";
    }
}

/// The errors of the file of a learner's progress.
pub(super) mod reports {
    texts! {
        at(line, column, problem) => "{line}:{column}: {problem}";
        other_version(found, own) => "version {found} is not known to this program, which reads version {own}";
        too_many_lessons(found, most) => "there are {found} lessons, at most {most} are allowed";
        lesson_twice(lesson) => "the lesson {lesson} is listed twice";
        no_result(found) => "`question` is \"{found}\", allowed are open, right and revealed";
        no_day(found) => "`last` is \"{found}\", expected a day such as 2026-11-24";
        too_long(field, found, most) => "`{field}` has {found} characters, at most {most} are allowed";
        hidden(field, found) => "`{field}` holds the character {found}, which cannot be shown";
    }
}

/// The labels of undo steps: "Undo: Move bullet".
pub(super) mod steps {
    texts! {
        /// Names of bodies within a step.
        two(one, other) => "{one} and {other}";
        and_others(first, count) => "{first} and {count} others";

        /// The subject of an expectation that names no body.
        ALL_BODIES => "all bodies";

        accept(names) => "Accept what is found of {names}";
        add(name) => "Add {name}";
        add_expectations(a, b) => "Add expectations of {a} and {b}";
        add_vertex(name) => "Add a vertex to {name}";
        align(names, edge) => "Align {names} {edge}";
        change_known_failure(names) => "Change a known failure of {names}";
        change_tolerance(names) => "Change a tolerance of {names}";
        change_why(names) => "Change a reason of {names}";
        choose_pair(a, b) => "Choose {a} and {b} as the pair";
        change_spin(name) => "Change spin of {name}";
        change_velocity(name) => "Change velocity of {name}";
        copies(count, names) => "Add {count} copies of {names}";
        distribute_x(names) => "Distribute {names} horizontally";
        distribute_y(names) => "Distribute {names} vertically";
        duplicate(name) => "Duplicate {name}";
        group(names) => "Group {names}";
        hide(names) => "Hide {names}";
        merge(names) => "Merge {names}";
        join(member, group) => "Join {member} to {group}";
        load_pair(a, b) => "Load {a} and {b}";
        load_world(title) => "Load {title}";
        lock(names) => "Lock {names}";
        move_body(name) => "Move {name}";
        nudge(name) => "Nudge {name}";
        open_lesson(number) => "Open lesson {number}";
        paste(name) => "Paste {name}";
        paste_bodies(count) => "Paste {count} bodies";
        paste_into(name) => "Paste into {name}";
        remove(name) => "Remove {name}";
        remove_expectation(names) => "Remove an expectation of {names}";
        remove_vertex(name) => "Remove a vertex of {name}";
        rename(name) => "Rename {name}";
        reshape(name) => "Reshape {name}";
        reorder_backward(names) => "Send {names} backward";
        reorder_forward(names) => "Bring {names} forward";
        reorder_to_back(names) => "Send {names} to the back";
        reorder_to_front(names) => "Bring {names} to the front";
        scale(names) => "Scale {names}";
        show_expectation(names) => "Show an expectation of {names}";
        show(names) => "Show {names}";
        slide_to_flip(name, method) => "Slide {name} to the flip of {method}";
        slide_to_touch(name) => "Slide {name} to touch";
        stamp(names) => "Stamp {names}";
        swap(a, b) => "Swap {a} and {b}";
        take_out(group) => "Take a member out of {group}";
        turn(name) => "Turn {name}";
        unlock(names) => "Unlock {names}";
        ungroup(name) => "Ungroup {name}";

        /// The edge to which bodies are aligned.
        TO_THE_LEFT => "to the left";
        TO_THE_RIGHT => "to the right";
        TO_THE_TOP => "to the top";
        TO_THE_BOTTOM => "to the bottom";
        ON_A_VERTICAL => "on a vertical line";
        ON_A_HORIZONTAL => "on a horizontal line";

        ACCEPT_ALL => "Accept all that is found";
        CHANGE_FRAME_TIME => "Change frame time";
        CHANGE_UP => "Change the direction of y";
        FLIP_Y => "Flip y";
        CHANGE_SLOP => "Change slop";
        CHOOSE_SEARCH => "Choose search";
        EDIT_STEP => "Edit a frame";
        SHRINK => "Shrink the scene";
        EDIT_NOTES => "Edit notes";
        EDIT_TITLE => "Edit title";
        LOAD_CELL => "Load a cell of the map";
        READ_AGAIN => "Read the file again";
        RECORD => "Record expectations";
        RESTORE_WORK => "Restore unsaved work";
    }
}
