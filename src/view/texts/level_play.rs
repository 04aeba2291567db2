//! The panel of the level in play.

texts! {
    /// The button in the card of the level.
    BEGIN => "Play this level";
    begin_hint(key) => "Steer the body through its level with the keys ({key}). Each frame is kept, to be looked at afterwards";

    HEADING => "PLAY";
    PLATFORMER_KEYS => "Move: arrows or A, D. Jump: Space, W or up.";
    TOP_DOWN_KEYS => "Move: arrows or W, A, S, D.";
    OTHER_KEYS => "P pauses, . plays one frame, R puts back, Esc stops.";
    RUN => "Play (P)";
    PAUSE => "Pause (P)";
    STEP => "One frame (.)";
    PUT_BACK => "Put the player back to its start (R)";
    STOP => "Stop";
    STOP_HINT => "End the play and show its frames: go back to the one that felt wrong, and save its step as a scene";
    SPEED => "Speed";
    frames(count, seconds) => "{count} frames, {seconds} s";
    PAUSE_AT_GHOST => "Pause at a ghost";
    PAUSE_AT_GHOST_HINT => "Pause in the frame in which a body stops the player along a normal that the level does not have";

    PLAYER => "PLAYER";
    VIEW => "Seen";
    PLATFORMER => "from the side";
    TOP_DOWN => "from above";
    MOVES_BY => "Moves by";
    MOVE_SPEED => "Speed";
    MOVE_SPEED_NAME => "speed of the player";
    JUMP => "Jump";
    JUMP_NAME => "height of a jump";
    RISE_NAME => "time in which a jump rises";
    PER_SECOND => " /s";
    UP_IN => "in";
    SECONDS => " s";
    left_out(names) => "Left out, because they move: {names}.";

    LAST_FRAME => "LAST FRAME";
    FREE => "Nothing was met.";
    velocity(velocity) => "Velocity: {velocity} per second";
    NO_GHOSTS => "no ghost so far";
    ONE_GHOST => "1 frame with a ghost";
    ghosts(frames) => "{frames} frames with a ghost";
}
