//! Messages about an engine that is a program: why it does not start, and why it gives no answer.

texts! {
    too_long(limit) => "the line has more than {limit} bytes";
    out_of_order(found, expected) => "expected the answer to question {expected}, found that to {found}";
    broken_line(message, line) => "{message}: {line}";
    no_answer_within(seconds) => "nothing within {seconds} s";
    CLOSED => "it closed its standard output";
    of_standard_error(line) => "    | {line}";
    with_last_lines(message, lines: lines) => "{message}\n{lines}";
    no_words(command) => "`{command}` is no command: a quotation mark is open, or there is nothing in it";
    cannot_start(command, error) => "`{command}` cannot be started: {error}";
    STOPPED => "it was stopped";
    no_greeting(text: lines) => "no greeting: {text}";
    no_longer_starts(text: lines) => "the program was to be started again, {text}";
    never_answers(times) => "it failed to answer {times} times in a row";
}
