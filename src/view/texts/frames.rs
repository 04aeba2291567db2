//! Texts of the frames of a capture.

texts! {
    PREVIOUS_FINDING => "Previous finding (Shift+N)";
    PREVIOUS_FRAME => "Previous frame (Page up)";
    PLAY => "Play the frames (Space)";
    PAUSE => "Pause (Space)";
    NEXT_FRAME => "Next frame (Page down)";
    NEXT_FINDING => "Next finding (N)";
    /// The label in front of the number of the frame, and the name of that field.
    FRAME => "frame";
    FRAME_NAME => "frame number";
    ONE_FRAME => "of 1 frame";
    frames(count) => "of {count} frames";
    seconds(time) => "{time} s";

    ALL_FINDINGS => "All findings";
    CERTAIN_FINDINGS => "Certain findings";
    findings_of(body) => "Findings of {body}";
    certain_findings_of(body) => "Certain findings of {body}";
    FILTER_HINT => "Which findings are shown, and where N and Shift+N go";
    CERTAIN_ONLY => "Certain only";
    STUCK => "Stuck from";
    STUCK_NAME => "depth of what is stuck";
    STUCK_HINT => "Also find bodies that are at least this deep at the end of a step. The audit starts again.";
    DEPTH => "Missed from";
    DEPTH_NAME => "depth of what is missed";
    DEPTH_HINT => "Depth from which a contact must be reported, in place of the margin. The audit starts again.";
    ALL_BODIES => "All bodies";

    /// The menus of what to do with the finding in focus, and with a step without one.
    USE_FINDING => "Use this finding";
    USE_STEP => "Use this step";
    USE_HINT => "Keep it as a test, edit it, or see which search finds the contact";
    TEST_FUNCTION => "Test my function on this\u{2026}";
    KEEP_STEP => "Keep as a fixture for CI\u{2026}";
    WHAT_CATCHES => "What would have caught it";
    SHRINK => "Shrink finding to a scene";
    EDIT_STEP => "Edit step as scene";

    BACK => "Back to the scene";
    BACK_HINT => "Ends the run; the scene is as it was before";
    BACK_TO_STEP_HINT => "Leaves the capture; the scene that was made of a step is as it was before";
    RETURN => "Back to the capture";
    RETURN_HINT => "The capture that the scene was made from, at the same step; the scene is kept";

    GAME_NOTES => "NOTES OF THE GAME";
    velocity_of(body) => "velocity of {body}";
    note_of(body, key) => "{key} of {body}";
    note(caption, value) => "{caption}: {value}";
    more_notes(count) => "{count} more";

    CAPTURE => "CAPTURE";
    ENGINE => "Engine";
    STEP => "Step";
    MARGIN => "Margin";
    CONTACTS => "Contacts";
    STATE => "all, each frame";
    EVENTS => "begin and end";
    NONE => "none";
    CAPTURED_BODIES => "Bodies";
    ASKED => "Pairs asked";

    /// The name of the strip, for screen readers.
    STRIP_NAME => "frames";
    /// The name of a row of the strip, for screen readers.
    row(kind, count) => "{kind}: {count}";
    SHOWN_HINT => "Click to hide these findings";
    HIDDEN_HINT => "Click to show these findings";
    more(count) => "and {count} more";

    reading(percent) => "Reading: {percent} %";
    auditing(percent) => "Auditing: {percent} %";
    NO_FINDINGS => "No findings";
    /// The same, of a run of a scene, in which only the search can miss something.
    NOTHING_MISSED => "The search missed no contact";
    NOT_AUDITED => "Not audited";
    SEEKING => "The frame is being read.";
    FIRST_FRAME => "The first frame: no step leads to it.";
    no_finding_yet(percent) => "No finding in this step so far: the audit is at {percent} %.";
    NOT_AUDITED_HERE => "The capture is too large to audit.";
    NOT_LISTED_HERE => "This step has too many findings: they are counted, but not shown.";
    FINDING_OF_OTHERS => "This step has a finding of another pair.";
    NO_FINDING_HERE => "No finding in this step.";
    appears(body) => "{body} appears in this frame: it has no step.";
    set_here(body) => "{body} was set here: it has no step.";
    ABSENT => "The pair is not present in this frame.";
    REPORTED => "The engine reported a contact of the pair.";
    NOT_REPORTED => "The engine reported no contact of the pair.";
    NOT_RECORDED => "The file has no contacts.";
}
