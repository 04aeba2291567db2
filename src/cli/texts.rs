//! The texts that the commands print.

texts! {
    /// The beginning of the help: each line is a question and the command that answers it.
    FREQUENT_QUESTIONS => "\
What went wrong in my game?            clashbox audit game.jsonl
Is my collision function right?        clashbox judge --function collide.py scenes
How do I begin such a function?        clashbox new-engine python mine
Do my scenes still hold?               clashbox check scenes
Why is this the answer?                clashbox explain scene.ron --why
Why does a body stop at a seam?        clashbox seams --mover player level.ron
Where does a move end?                 clashbox move level.ron --of player --by slide
What is the smallest scene with it?    clashbox shrink scene.ron -o small.ron
What does it look like?                clashbox scene.ron";
    asked(frames, bodies, pair_steps) => "frames: {frames}, bodies: {bodies}, steps of pairs: {pair_steps}";
    ONE_UNREPORTED => "no contact is reported in the whole file, so 1 finding is not listed; if the game reports none, write \"contacts\":\"none\" in \
        the header";
    ONE_BESIDE_THE_FIRST => "the game reports one contact of a body with its level in each frame, so 1 finding about another is not listed; report all \
        contacts of a step";
    reports_nothing(count) => "no contact is reported in the whole file, so {count} findings are not listed one by one; if the game reports none, \
        write \"contacts\":\"none\" in the header";
    reports_first_only(count) => "the game reports one contact of a body with its level in each frame, so {count} findings about the others are \
        not listed one by one; report all contacts of a step";
    nothing_found(asked) => "{asked}; nothing found";
    one_found(asked, kinds) => "{asked}; 1 finding: {kinds}";
    found(asked, count, kinds) => "{asked}; {count} findings: {kinds}";
    of_kind(count, kind) => "{count} {kind}";
    with_uncertain(found, uncertain) => "{found}; uncertain: {uncertain}";
    with_unlisted(found, listed, more) => "{found}; the first {listed} are listed, {more} more are counted";
    not_all_saved(saved, more) => "the first {saved} findings are saved, {more} more are not; --kind, --body and --certain choose some";
    with_incomplete(found, line) => "{found}; line {line}, the last one, is incomplete";
    NOTHING_AUDITED => "nothing could be audited, there are no two frames that can be read";
    incomplete_line(file, line) => "{file}:{line}: the last line is incomplete and was left out";
    audited(percent) => "audit: {percent:.0} %";
    NO_FOLDER => "is not a folder, the scenes are saved into a folder";
    NO_PICTURE_FOLDER => "is not a folder, the pictures are written into a folder";
    KIND_STUCK_NEEDS => "--kind stuck needs --stuck D, the depth from which on bodies are stuck";
    // Shards.
    not_a_shard(most) => "a shard is two whole numbers, as in 2/5: its own from 1 on, and that of all shards, up to {most}";
    NO_REPORT => "is no report, allowed are those of --format json and --format junit";
    NOT_OF_A_SHARD => "is the report of all files, allowed are those of --shard K/N";
    no_such_shard(command, part, of) => "there is no shard {part} of {of} of `{command}`";
    JSON => "JSON";
    JUNIT => "JUnit";
    FORMAT_OF_REPORT => "format";
    COMMAND_OF_REPORT => "command";
    SHARDS_OF_REPORT => "number of shards";
    FILES_OF_REPORT => "number of files of all shards";
    reports_differ(report, kind, found, first, expected) => "{report}: its {kind} is {found}, that of {first} is {expected}";
    shard_twice(report, part, of, other) => "{report}: is shard {part} of {of}, as {other} is";
    file_twice(report, file, other) => "{report}: reports {file}, as {other} does";
    missing_shards(of, missing) => "shards that are missing, of {of}: {missing}";
    not_of_a_report(line) => "expected a line of a report as clashbox writes it, found `{line}`";
    REPORT_IS_CUT => "the report ends in the middle";
    not_a_count(name, found) => "`{name}` is {found}, a count is a whole number, 0 or more";
    totals_differ(name, found, expected) => "`{name}` is {found}, in the reports before it is {expected}";
    // Accepted findings.
    known_header(header) => "the first line of a file of accepted findings is its header, write `{header}`";
    SECOND_HEADER => "there is a second header, the header is the first line only";
    known_version(found, known) => "version {found} is not one that this program reads, which reads version {known}";
    known_kind(found, allowed) => "`kind` is \"{found}\", allowed are {allowed}";
    known_frames(first, last) => "`frames` go from {first} to {last}, allowed are the first and the last frame in order";
    KNOWN_WITHOUT_REASON => "`why` is empty, write why this finding is accepted";
    finding_gone(kind, a, b, frames) => "{kind} of \"{a}\" and \"{b}\" in {frames} is not found any more, remove the line";
    one_frame(frame) => "frame {frame}";
    frames(first, last) => "frames {first} to {last}";
    NOT_FOUND_ANY_MORE => "Not found any more";
    with_known(found, known) => "{found}; known: {known}";
    accepted(file, listed, added, gone) => "{file}: {listed} accepted, of them new: {added}; gone: {gone}";
    without_reason(file, count) => "{file}: findings without a reason: {count}; write one as their `why`, or give one with --why";
    too_many_to_accept(file, unlisted) => "{file}: {unlisted} more findings are not listed and cannot be accepted; --kind and --body choose some";
    // The comparison of two captures.
    COMPARE_NEEDS_ONE => "--compare is for one older and one newer capture, as in --compare old.jsonl new.jsonl";
    NO_FORMAT_OF_COMPARE => "--compare prints text or JSON, allowed are --format text and --format json";
    too_many_to_compare(file, unlisted) => "{file}: {unlisted} more findings are not listed and cannot be compared; --kind and --body choose some";
    fault(frames, kind, a, b) => "{frames}: {kind}: \"{a}\" and \"{b}\"";
    new_fault(fault) => "new: {fault}";
    fixed_fault(fault) => "fixed: {fault}";
    kept_fault(fault) => "still there: {fault}";
    moved_fault(fault, before) => "still there: {fault}, before in {before}";
    compared(old, new, added, fixed, kept) => "{new} against {old}: {added} new, {fixed} fixed, {kept} still there";
    SAVE_NEEDS_ONE => "--save is for one capture, name one";
    STEP_NEEDS_ONE => "--frame is for one capture, name one";
    NO_CAPTURE => "there is no capture, the name of a capture in a folder ends in .jsonl";
    FINDING => "Finding";
    AUDITED_CASE => "audited";
    REPORTS_CASE => "reports of contacts";
    finding_case(frame, kind, a, b) => "frame {frame}: {kind}: \"{a}\" and \"{b}\"";
    STEP_NEEDS => "a single step needs --frame and -o; --pair names two bodies";
    // Arguments that are refused, after the name of the option.
    not_a_depth(most) => "a depth is a number from 0 to {most}";
    not_a_slop(most) => "a slop is a number from 0 to {most}";
    not_a_tolerance(most) => "a tolerance is a number from 0 to {most}";
    NOT_AN_ENGINE => "an engine is a name and a command, as in mine=./my_engine";
    not_seconds(longest) => "a number of seconds, more than 0 and no more than {longest}";
    NOT_AN_ANGLE => "an angle is a number of degrees from 0 to 180";
    NOT_A_SEAM => "a seam is a fraction from 1e-6 to 1";
    NOT_A_GAP => "a gap is a fraction from 0 to 1";
    not_a_whole_number(most) => "a whole number from 0 to {most}";
    NOT_A_TIME => "a time is a number from 0 to 1";
    not_a_size(most) => "a size is two whole numbers from 1 to {most}, as in 1280x800";
    not_pixels(least, most) => "a number of pixels is from {least} to {most}";
    NOT_A_SCALE => "a number of pixels for each point is from 0.1 to 8";
    not_a_rate(most) => "a number of frames per second is from 0.1 to {most}";
    NO_WINDOW => "this clashbox was built without its window; use `clashbox check`, `query`, `explain` or `render`";
    STDOUT_CLOSED => "standard output is closed";
    panicked(location, message) => "clashbox panicked at {location}, which is a bug in the program: {message}";
    cannot_write(error) => "clashbox: cannot write: {error}";
    /// A line of output, or a message, about one file.
    of_file(file, line) => "{file}: {line}";
    /// A message about one line of a file.
    of_line(file, line, message) => "{file}:{line}: {message}";
    /// The line above the description of a scene, if several scenes are described.
    described_file(file) => "{file}:";
    hint(problem) => "{problem} (a hint, not an error)";
    /// The refusal to replace a file that someone else has made.
    FOREIGN_FILE => "not written, because there is a file that clashbox has not written; --force replaces it";
    RECORD_FROM_STDIN => "-: nothing can be recorded into standard input, name the scene file";
    RECORD_INTO_LINK => "link: nothing can be recorded into a link, save its scene first: `clashbox link '#s=...' --text > scene.ron`";
    cannot_be_read(error) => "cannot be read: {error}";
    STDIN_TWICE => "standard input is given twice, it can be read only once";
    record_into_link_in(file) =>
        "{file}: holds a link, nothing can be recorded into one, save its scene first: `clashbox link {file} --text > scene.ron`";
    NO_SUCH_PATH => "there is no such file or folder";
    /// The descriptions of the methods of static questions, in the help.
    USE_OF_DIRECT => "The pair's own function";
    USE_OF_GJK => "GJK for the distance, EPA for the penetration: two convex bounded shapes";
    USE_OF_PARAMETERS => "The parameters at which the lines through them meet: two segments";
    USE_OF_ORIENTATIONS => "The side of each segment on which the ends of the other lie: two segments";
    USE_OF_REGIONS => "The nine regions around a box: a point or circle and a box";
    USE_OF_CENTERS => "Centers and half extents: two AABBs";
    USE_OF_CROSSING_NUMBER => "The number of edges that a ray crosses: a point and a polygon";
    USE_OF_WINDING_NUMBER => "The number of turns of the polygon around the point: a point and a polygon";
    /// The descriptions of two searches of a sweep, in the help.
    SEARCH_OF_SCENE => "The search of the scene";
    ALL_SEARCHES => "Every method that has these parameters, side by side";
    NO_NUMBER_OF_THREADS => "a number of threads is a whole number, at least 1";
    cannot_be_searched(error) => "cannot be searched: {error}";
    NO_SCENE => "there is no scene, the name of a scene file ends in .ron";
    NO_SCENE_CHOSEN => "no scene has a path that contains a text of --filter";
    WATCH_STDIN => "-: standard input cannot be watched, name the scene file";
    WATCH_LINK => "link: a link never changes, name the scene file";
    NO_SUCH_FILE => "no such file, and no such command; `clashbox help` lists the commands";
    NOT_SVG => "pictures are SVG, the name must end in .svg";
    NO_PICTURE_NAME => "pictures are SVG, PNG or GIF, the name must end in .svg, .png or .gif";
    FORMAT_IS_NOT_NAME => "the name ends in another format than --format says";
    NOT_FOR_A_TERMINAL => "a picture of pixels is not for a terminal, name a file";
    only_for_pixels(option) => "{option} is for .png and .gif, an .svg is sharp in every size";
    NOT_FRAMES => "expected the numbers of two frames, the lower one first, such as 12..40";
    only_for_gif(option) => "{option} is for .gif, the only animated format";
    not_for_gif(option) => "{option} is for .svg and .png, a .gif shows all of the frame";
    only_for_motion(option) => "{option} is for --animate motion, a search has as many frames as it has probes";

    SCENE_AND_COMMAND => "a scene is opened in the window, or a command is run, not both; `clashbox help` lists the commands";
    ENGINE_BEFORE_COMMAND => "--engine before a command belongs to the window, write it after the command; `clashbox help` lists the commands";
    is_a_capture(name) =>
        "this is a capture, not a scene; `clashbox audit {name} --frame N -o step.ron` makes a scene of one of its steps";
    no_such_file_but(command) => "no such file, and no such command; did you mean `clashbox {command}`?";
    no_such_command_but(command) => "there is no such command; did you mean `clashbox {command}`?";
    NO_SUCH_COMMAND => "there is no such command; `clashbox help` lists the commands";
    page(program, command) => "{program}-{command}";

    // `link` and `page`.
    no_such_lesson(lessons) => "no such file, and no such lesson: a shipped lesson is a number from 1 to {lessons}, or a name such as turned_boxes";
    CAPTURE_HAS_NO_LINK => "a capture has no link, a link holds one scene; `clashbox audit --frame N -o step.ron` saves a step of it as a scene";
    PAGE_NOT_FOR_A_TERMINAL => "a page is millions of characters and not for a terminal, name a file";
    long_link(chars, many) => "the link has {chars} characters, some programs cut links of more than {many}";

    // Counts.
    ONE_SCENE => "1 scene";
    scenes(count) => "{count} scenes";
    ONE_EXPECTATION => "1 expectation";
    expectations(count) => "{count} expectations";
    ONE_ANSWER => "1 answer";
    answers(count) => "{count} answers";

    // The last line of `check`.
    checked(scenes, expectations) => "{scenes}, {expectations}";
    all_as_expected(checked) => "{checked}: all as expected";
    not_as_expected(checked, count) => "{checked}: {count} not as expected";
    with_known_failure(summary) => "{summary} (1 known failure)";
    with_known_failures(summary, count) => "{summary} ({count} known failures)";
    one_unreadable(summary) => "{summary}, 1 file could not be read";
    unreadable(summary, count) => "{summary}, {count} files could not be read";
    why(why) => "    why: {why}";
    picture(path) => "    picture: {path}";
    replayed(done, all) => "check: {done} of {all}";
    ANNOTATION => "Not as expected";
    UNREADABLE_ANNOTATION => "Cannot be read";
    READING => "reading";
    case(line, question) => "line {line}: {question}";
    /// The line after each replay of `--watch`.
    WATCHING => "watching for changes, Ctrl+C ends";

    // `check --properties`.
    property(transform, quantity, after, before) => "{transform}: {quantity} is {after}, was {before}";
    all_properties(checked) => "{checked}: all as they should be";
    differing_properties(checked, count) => "{checked}: {count} differ";
    with_documented(summary, count) => "{summary} ({count} differ for a known reason)";

    // `record`.
    recorded(expectations) => "{expectations} recorded";
    would_be_recorded(expectations) => "{expectations} would be recorded";
    unchanged(expectations) => "{expectations} unchanged";
    COMMENTS_WOULD_BE_LOST => "not recorded, comments within its answers would be lost; --drop-comments drops them";
    COMMENTS_DROPPED => "comments within answers are dropped";
    COMMENTS_DROPPED_IF_ACCEPTED => "a comment within this answer is dropped if you accept";
    NOT_REWRITTEN => "not recorded, its form cannot be kept; this is a bug in clashbox";
    recording_progress(done, all) => "record: {done} of {all}";
    change(file, number, count, question) => "{file}: {number} of {count}: {question}";
    REVIEW_PROMPT => "accept, reject, skip, quit [a/r/s/q]? ";
    reviewed(expectations, rejected, skipped) => "{expectations} recorded, {rejected} rejected, {skipped} skipped";

    // `import`.
    SCENE_NAME => "the name of a scene file ends in .ron";
    SCENE_EXISTS => "not written, because the file exists; --force replaces it";
    imported(bodies) => "{bodies} imported";
    NOTHING_IMPORTED => "nothing is imported, because no part of it is a body";
    nothing_imported(found) => "nothing is imported, found {found}; --tiles solid makes each of these tiles a box";
    shapeless_left_out(found) => "left out: {found}; --tiles solid makes each of these tiles a box";

    // `judge`.
    no_trial(engine, message: lines) => "{engine}: no trial: {message}";
    WRONG_ANSWER => "Wrong answer";
    NO_LONGER_WRONG => "No longer wrong";
    engine_answer(engine, answer: lines) => "{engine}: {answer}";
    line_case(line) => "line {line}";
    named_engine_twice(engine) => "two engines are named {engine}, names must differ";
    wrong(file, engine, answer: lines) => "{file}: {engine}: {answer}";
    no_longer_wrong(engine, scene) => "{engine} is no longer wrong as listed for {scene}, remove the line";
    known_too_long(limit) => "is longer than {limit} bytes, which is the limit";
    known_asked(found) => "`asked` is \"{found}\", allowed are hit, separation and impact";
    engine_heading(name, greeting) => "{name} ({greeting})";
    PAIR => "pair";
    JUDGED => "judged";
    WORST_TIME => "worst time";
    ALL_PAIRS => "all";
    judged(engine, scenes, wrong, known) => "{engine}: {scenes}; wrong answers: {wrong}, of them known: {known}";
    with_unsupported(judged, unsupported, asked, kinds) => "{judged}; unsupported: {unsupported} of {asked} answers, pairs of kinds: {kinds}";
    STRICT_OPTION => " --strict";
    shrink_function(scene, function, strict) => "the smallest scene that is wrong: clashbox shrink {scene} --function {function}{strict} -o small.ron";
    right_algorithm(scene, a, b, language) => "the right algorithm: clashbox explain {scene} --pair {a} {b} --code {language}";
    judged_so_far(done, all) => "judge: {done} of {all} scenes";
    PAGE_AND_REPORT_TO_STDOUT => "--html is - and --format or --json is given, only one of them can be written to standard output";
    // `judge --held-out`.
    ONLY_HELD_OUT => "--count and --save are for the scenes of --held-out";
    NO_GITHUB_FOR_POINTS => "--held-out has points and no files to annotate, allowed are --format text, json and junit";
    not_a_scene_count(most) => "expected a number of scenes from 1 to {most}";
    graded_so_far(engine, done, all) => "judge: {engine}, {done} of {all} pairs of kinds";
    held_out_scene(pair, number, situation) => "{pair}, scene {number}, {situation}";
    held_out_title(seed, scene) => "Held out by the seed {seed}: {scene}";
    wrong_held_out(scene, asked, assessment: lines) => "{scene}: {asked}: {assessment}";
    first_wrong(engine, wrong: lines) => "{engine}: {wrong}";
    points_of_all(engine, right, judged, seed, count) => "{engine}: {right} of {judged} points; seed {seed}, {count} scenes for each pair of kinds";
    points_of_pair(pair, judged) => "{pair}: {judged} points";
    points_and_wrong(right, judged, wrong: lines) => "{right} of {judged}; {wrong}";
    // `new-engine`.
    file_exists(file) => "{file}: exists, and no file is replaced";
    not_created(file, error) => "{file}: cannot be written: {error}";
    NOTES_ON_PYTHON => "- A number is `a.radius` or `a[\"radius\"]`. A point or a vector is a pair with `x` and `y`.\n\
        - `impact` returns a fraction of the motion or `None`; it may return a dict with `t`, `normal` and `point`. `move` returns a pair.\n\
        - For a pair that it does not know, a function returns `\"unsupported\"`. The list `kinds` names the kinds that are asked about; without it, all.\n\
        - `impact` is asked about bodies that turn only with a line `turns = True`.";
    NOTES_ON_JAVASCRIPT => "- A point or a vector is a list `[x, y]` that has `x` and `y` too. The functions may be exported.\n\
        - `impact` returns a fraction of the motion or `null`; it may return an object with `t`, `normal` and `point`. `move` returns `[x, y]`.\n\
        - For a pair that it does not know, a function returns `\"unsupported\"`. The list `kinds` names the kinds that are asked about; without it, all.\n\
        - `impact` is asked about bodies that turn only with a line `const turns = true;`.";
    NOTES_ON_LUA => "- A point or a vector has `x` and `y`, and `[1]` and `[2]`. The functions are global, or in a table that the file returns.\n\
        - `impact` returns a fraction of the motion or `nil`; it may return a table with `t`, `normal` and `point`. `move` returns `{x, y}` or `{x = x, y = y}`.\n\
        - For a pair that it does not know, a function returns `\"unsupported\"`. The list `kinds` names the kinds that are asked about; without it, all.\n\
        - `impact` is asked about bodies that turn only with a line `turns = true`.";
    NOTES_ON_C => "- `clashbox.h` has the types. `impact` returns a fraction of the motion or `NEVER`, `move(mover, wish, level, n_level)` a `Vec2`.\n\
        - For a pair that it does not know, a function returns `unsupported(\"why\")`. `#define KINDS \"circle aabb\"` names the kinds that are asked about; \
        without it, all.\n\
        - `impact` is asked about bodies that turn only with a line `#define TURNS`.";
    NOTES_ON_RUST => "- `Body` has a `shape`, an enum of the kinds, and its motion. `impact` returns an `Option<f64>`, a fraction of the motion. `move` is a word of \
        Rust: the function is `r#move(mover: &Body, wish: Vec2, level: &[Body])` and returns a `Vec2`.\n\
        - For a pair that it does not know, a function returns `Err(Unsupported(\"why\"))`. It may also return its value without a `Result`.\n\
        - `impact` is asked about bodies that turn only with a line `pub const TURNS: bool = true;`.";
    // `progress`.
    NO_PROGRESS => "there is no file of progress, its name ends in .json";
    progress_too_long(limit) => "has more than {limit} bytes, which is the limit";
    progress_not_text(offset) => "is not UTF-8 text, from byte {offset} on";
    joined(name, count, files) => "{name}: {count} files of this name are joined: {files}";
    no_name(file) => "({file})";
    LEARNER => "name";
    LESSON => "lesson";
    SOLVED => "solved";
    ANSWERED => "answered";
    REVEALED => "revealed";
    TASK_TRIES => "task tries";
    ANSWER_TRIES => "answer tries";
    LAST => "last";
    part(count, all) => "{count}/{all}";
    ONE_LEARNER => "1 learner";
    learners(count) => "{count} learners";
    NO_LESSON => "there is no lesson, a scene with a lesson has a field `lesson`";
    JUDGE_TITLE => "Engines on trial";
    HTML_WRONG => "Wrong answers";
    html_not_drawn(count) => "{count} more are listed without a picture.";
    html_known(why) => "known: {why}";

    // `explain`.
    /// The last line of an explanation without derivations.
    STEP_BY_STEP => "\nStep by step, with formulas and numbers: --why, or --why contact, manifold, crossings, motion, level.\n";
    NO_PAIR_TO_EXPLAIN => "there is no pair to explain, a scene needs two bodies for that";
    PAIR_NAMES_NO_BODY => "the pair names a body that is not there";
    named_twice(name) => "\"{name}\" is named twice, a pair needs two different bodies";

    // `sweep`.
    BOTH_TO_STDOUT => "--output and --csv are both -, only one of them can be written to standard output";
    JSON_AND_STDOUT => "--json goes to standard output, the picture and the table need a file";
    engine_gave_up(engine, filled, cells, reason: lines) => "{engine}: the map ends after {filled} of {cells} cells: {reason}";
    both_to(path) => "--output and --csv are both {path}, the table would replace the picture";
    left_out(method, message) => "{method} is left out: {message}";
    NO_PAIR_TO_SWEEP => "there is no pair to sweep, a scene needs two bodies for that";
    axis(option, text, message) => "{option} {text}: {message}";
    no_number_of_cells(text) => "\"{text}\" is not a number of cells, as in speed:1..20:40";
    NO_RANGE_PROPOSED => "no range can be proposed for it, give one as in speed:1..20";
    NO_AXIS => "expected a parameter, as in speed, speed:1..20 or speed:1..20:40";
    no_range(text) => "\"{text}\" is not a range, a range is two numbers, as in 0.05..1";
    swept(method, cells, classes) => "{method}, {cells} cells: {classes}";
    class(name, percent) => "{name} {percent:.1} %";
    gave_up(method, gave_up, asked, cells) =>
        "{method}: {gave_up} of the first {asked} searches gave up at their limit of tests, in a map of {cells} cells: \
        it stays coarser; a larger step or tolerance ends a search earlier";
    progress(method, percent) => "{method}: {percent:.0} %";

    // `query`.
    titled(file, title) => "{file}: {title}";
    NO_PAIRS => "  no pairs";
    pair(a, kind_a, b, kind_b) => "  {a} ({kind_a}) and {b} ({kind_b})";
    row(name, value) => "    {name:<11} {value}";
    METHOD => "method";
    RELATION => "relation";
    SEPARATION => "separation";
    NORMAL => "normal";
    WITNESSES => "witnesses";
    DEPTH => "depth";
    MTV => "mtv";
    mtv_of_deepest_parts(translation) => "{translation}, of the deepest parts";
    MANIFOLD => "manifold";
    manifold_point(point, separation) => "{point} with separation {separation}";
    manifolds_left_out(points, count) => "{points}, and {count} more manifolds";
    CROSSINGS => "crossings";
    CONTACTS => "contacts";
    NONE => "none";
    hit(relation) => "{relation}, hit";
    no_hit(relation) => "{relation}, no hit";
    witnesses(a, b) => "{a} and {b}";
    outcome(outcome, tests) => "{outcome} ({tests})";
    stretch(from, to) => "{from} to {to}";
    SAME_BOUNDARY => "the same boundary";
    too_many_pairs(most) => "more than {most} pairs would have to be listed, each with all its answers";
    // The lines of `query --dialect`: one for the engine, and for each pair the forecast, the truth, and the lengths.
    as_seen_by(engine, version, check) => "as {engine} {version} sees it; {check}";
    dialect_held(scenes, differ) => "held against the engine over {scenes} seeded scenes, {differ} of them differ";
    GAP => "gap";
    LENGTHS => "lengths";
    TRUTH => "truth";
    UNITS => "units";
    FORECAST => "forecast";
    BEYOND => "beyond the reach";
    gap_on_path(gap, approach) => "{gap}, with a reach of {approach}";
    lengths(skin_a, skin_b, reach, slop, rest) => "skins {skin_a} and {skin_b}, reach {reach}, slop {slop}, rests at {rest}";
    NOT_ENGINE_UNITS => "expected a number from 0.000001 to 1000000";
    because(answer: lines, reason) => "{answer}: {reason}";
    // The lines of `query --first`: one for each body, and the counts.
    indented(sentence) => "  {sentence}";
    indented_twice(sentence) => "    {sentence}";
    AT_START => "start";
    UNDECIDED => "undecided";
    meeting(t, name, kind) => "    {t:<10} {name} ({kind})";
    at_start(line, relation) => "{line}: {relation}";
    at_start_leaving(line, relation) => "{line}: {relation}, leaving";
    met(line, point) => "{line}: at {point}";
    met_with_normal(line, point, normal) => "{line}: at {point}, normal {normal}";
    not_before(line, t) => "{line}: not before t = {t}";
    first(line) => "{line}, first";
    one_against(bodies, at_start, met, undecided, never) =>
        "  against {bodies}: {at_start} in contact at the start, {met} met later, {undecided} undecided, {never} never met";
    // The lines of `query --level`: one for the level, one for each of its normals, and one for each member.
    seams_slide(mover, depth, step) => "\"{mover}\" slides over the level, {depth} deep, with steps of {step}";
    seam_share(kind, at, share, name, normal, length, step) =>
        "{kind} at {at}: from {share} % of the start positions \"{name}\" pushes with the normal {normal}, a ghost; its interval is {length} long, a step along \
         the face {step}";
    seams_more(more) => "{more} more seams have ghosts";
    SEAMS_NONE => "no ghost pushes against the motion, from any start position";
    seams_some(some, exceeding, share) => "seams with ghosts: {some}; with more than {share} % of the start positions: {exceeding}";
    seam_map(path, direction) => "seam map along {path}, in the direction {direction}:";
    path(from, to) => "the path from {from} to {to}";
    NO_SEAM_AHEAD => "no seam map: it comes along no straight face that ends at a seam";
    not_paces(found) => "`{found}` is no range, expected one as in 1..20, or with the number of rows as in 1..20:40";
    SEAMS_NEED_DT => "the scene has no dt, so its velocity per second is not known: give --velocity with --hz, or neither";
    seams_need_velocity(name) => "\"{name}\" does not move: give it a velocity, or --velocity and --hz";
    not_a_coordinate(largest) => "expected a number from -{largest} to {largest}";
    // `move`.
    NO_BODY_MOVES => "no body moves; give one a velocity, or name one with --of";
    moves_leave_out(names) => "left out, because they move themselves: {names}";
    MOVES_DO_NOT_TURN => "the turn of the body is left out, a mover displaces it only";
    rule_and_source(mover, rule, source) => "{mover}: {rule} Source: {source}.";
    option_of_mover(option, mover) => "{option} is for the mover {mover}, which is not asked";
    option_is(option, found, allowed) => "{option} is '{found}', expected is {allowed}";
    option_number(least, most) => "a number from {least} to {most}";
    option_whole_number(least, most) => "a whole number from {least} to {most}";
    option_number_or_off(most, word) => "a number from 0 to {most}, or {word}";
    option_vector(most) => "a vector of a length up to {most}, as in 0,1";
    option_word(words) => "one of {words}";
    mover_holds_all(mover, count) => "{mover}: {count} properties hold";
    mover_breaks(mover, broken, asked) => "{mover}: {broken} of {asked} properties are broken";
    broken_property(property, how) => "{property}: {how}";

    // `broad`.
    /// The two forms of its arguments. The second one is below the first, behind `Usage: `.
    BROAD_USAGE => "clashbox broad [OPTIONS] <SCENE>\n       clashbox broad [OPTIONS] --case <CASE>";
    broad_met(met, pairs, candidates, false_ones) =>
        "pairs met: {met} of {pairs}; candidates: {candidates}, of them false: {false_ones}";
    broad_work(build, update, search) => "work: {build} to build it, then in a frame {update} to update it and {search} to search";
    broad_bounds(circles, boxes, products, roots, comparisons) =>
        "tests of circles: {circles}, of boxes: {boxes}; products: {products}, roots: {roots}, comparisons: {comparisons}";
    BROAD_CURVE => "the work of a frame";
    broad_point(bodies, work, met) => "{bodies} bodies: work {work}, pairs met: {met}";
    broad_idea(method, idea) => "{method}: {idea}";
    broad_more_steps(count) => "further steps: {count}";
    broad_best_cell(cell, frames) => "the best cell size is {cell}; measured frames: {frames}";
    broad_cell(cell, work, met) => "cell {cell}: work {work}, pairs met: {met}";
    // `cost`.
    cost_of_pair(pair, t, verdict) => "{pair} at t = {t}: {verdict}";
    COST_HIT => "hit";
    COST_MISS => "miss";
    cost_of_circles(operations, result) => "first, circles around both: {operations}; {result}";
    cost_of_rectangles(operations, result) => "first, rectangles around both: {operations}; {result}";
    COST_RULED_OUT => "they miss, and no other test is needed";
    COST_LEFT_OPEN => "they meet, and a test of the shapes follows";
    cost_of_method(method, operations) => "{method}: {operations}";
    cost_stops(operations, stop) => "{operations}; ends at {stop}";
    cost_cheapest(line) => "{line}; the cheapest";
    COST_GAVE_UP => "gives up";
    cost_of_exactness(method, plain, filtered, doubt) =>
        "exactness, by {method}: plain numbers {plain}; with error bounds {filtered}, {doubt}";
    COST_SURE => "which are sure";
    COST_IN_DOUBT => "which leave it in doubt";
    cost_without_rounding(operations, bits, words) =>
        "without rounding: {operations}; integers of up to {bits} bits, products of 64-bit words: {words}";
    cost_in_doubt_anywhere(in_doubt, positions) => "B anywhere beside A: {in_doubt} of {positions} positions need exact arithmetic";
    cost_in_doubt_on_grid(step, in_doubt, positions) =>
        "B moved by whole steps of {step}: {in_doubt} of {positions} positions need exact arithmetic";
    NO_PAIR_TO_COUNT => "there is no pair whose tests could be counted, a scene needs two bodies for that";

    BROAD_NO_STEP => "a cell size is measured over steps, and there are no two frames";
    NOT_A_LENGTH => "expected a number, world units";
    option_of_method(option, method) => "{option} is for the method {method}, which is not asked";
    NO_SUCH_NAME => "there is no such name";
    not_a_number_of_bodies(most) => "expected a whole number from 1 to {most}";
    no_such_body(name) => "there is no body \"{name}\"";

    // `shrink`.
    shrinking(tests, bodies) => "shrink: {tests} scenes tried, {bodies} bodies left";
    shrunk(bodies, before, tests) => "{bodies} of {before} bodies left, {tests} scenes tried";
    shrunk_in_part(counts) => "{counts}; the time is over, and a smaller one may exist";
    NO_SUCH_FAULT => "the scene does not have this fault";
    NO_EXPECTATION_FAILS => "all expectations are as expected; name a property with --property and --by, or an engine";
    no_such_expectation(number, count) => "there is no expectation {number}, the scene has {count}";
    expectation_fails(question) => "{question}: not as expected";
    mover_of(mover, name) => "{mover} of \"{name}\"";
    FAULT_OF_SCENE => "a capture has no expectations and no moves; name a finding with --frame, --pair and --kind";
    NO_SUCH_FINDING => "there is no such finding; `clashbox audit` lists them with their frames, pairs and kinds";
    not_shrunk(finding, reason) => "{finding}: {reason}";
    NO_ANSWER_IS_WRONG => "no answer of the engine is wrong";

    NOT_A_RATE => "expected a number of steps per second from 0.001 to 1000000";
    NOT_A_SHARE => "expected a share from 0 to 1";
    // The lines of `query --level --seams`: the counts, and one for each seam.
    ONE_INNER_EDGE => "1 inner edge";
    inner_edges(count) => "{count} inner edges";
    NO_SEAMS => "no seams";
    ONE_SEAM => "1 seam";
    seam_count(count) => "{count} seams";
    level_seams(inner_edges, seams) => "{inner_edges}, {seams}";
    seams_by_kind(seams, kinds) => "{seams}: {kinds}";
    seam_in_quotes(name) => "\"{name}\"";
    level_seam(kind, at, bodies, angle) => "{kind} at {at}: {bodies}, turns by {angle} degrees";
    level_seam_of_many(kind, at, bodies) => "{kind} at {at}: {bodies}, several stretches meet";
    level_gap(kind, at, bodies, size) => "{kind} at {at}: {bodies}, {size}";
    more_seams(more) => "and {more} more";
    crowd(bodies, candidates, hits) => "  {bodies}, {candidates} of the broad phase, {hits}";
    ONE_BODY => "1 body";
    bodies(count) => "{count} bodies";
    ONE_CANDIDATE => "1 candidate";
    candidates(count) => "{count} candidates";
    ONE_HIT => "1 hit";
    hits(count) => "{count} hits";
    license(text: lines) => "# Clashbox, under this license or Apache-2.0, as you like\n\n{text}";
    license_of_font(name, text: lines) => "# Font in the program: {name}\n\n{text}";
}
