//! Texts of the start page.

texts! {
    QUESTION => "Does the ball hit the wall?";
    TASK => "Drag the tip of the arrow. From which speed on does the ball pass through the wall unseen?";
    PLAY => "Play";
    PLAY_HINT => "Moves the ball through one frame (Space)";
    OPEN_WHOLE => "Open in Clashbox";
    OPEN_WHOLE_HINT => "Opens this scene in another tab, with all panels";
    GAME_LOOKS => "The game looks";
    AT_THE_END => "at the end of the frame";
    ALONG_THE_PATH => "along the whole path";

    /// The verdicts: a headline, and a sentence.
    SEEN => "Hit";
    seen_at_end(speed) => "The speed is {speed}. The ball ends in the wall, and the look finds it there.";
    seen_on_path(speed) => "The speed is {speed}. The ball is found where it first touches the wall, and stops.";
    TUNNELED => "Tunneled";
    tunneled(speed) => "The speed is {speed}. The ball has passed through the wall, and no look saw it.";
    MISSED => "No hit";
    missed(speed) => "The speed is {speed}. The ball does not meet the wall in this frame.";
    AT_START => "Hit at the start";
    TOUCHES_AT_START => "The ball touches the wall before it moves.";

    DOORS => "What would you like to do?";
    LEARN => "Learn";
    LEARN_SENTENCE => "Forty lessons, from two points to the frames of a game. Begin with lesson 1.";
    BUILD => "Build";
    BUILD_SENTENCE => "Draw your own shapes, and see how they meet.";
    REVIEW => "Review";
    REVIEW_SENTENCE => "Look at what a game recorded, or test a physics engine.";
    /// The name of a door, for screen readers.
    door(name, sentence) => "{name}: {sentence}";
}
