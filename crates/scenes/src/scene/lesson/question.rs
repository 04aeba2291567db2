//! The question at the end of a lesson: how its answer is checked, and what an answer that was given is worth.

/// The part of a number's size by which an answer may differ for rounding alone.
const ROUNDING: f64 = 1e-9;

/// A question with its answer.
#[derive(Debug, Clone, PartialEq)]
pub struct LessonQuestion {
    /// The question: what to predict.
    pub ask: String,
    /// The answer with its reason. It is shown when the question is answered right, or when the learner asks for it.
    pub answer: String,
    /// The way in which an answer is given and checked.
    pub kind: QuestionKind,
}

/// The ways in which a question is answered.
#[derive(Debug, Clone, PartialEq)]
pub enum QuestionKind {
    /// The learner thinks of an answer, and compares it with the one that is revealed. Nothing is checked.
    Free,
    /// One of these options, at least two, exactly one of which is right. Their texts differ.
    Choice(Vec<AnswerOption>),
    /// A number.
    Number {
        /// The right number.
        value: f64,
        /// The largest difference from it that is right too, 0 or more.
        tolerance: f64,
        /// The unit in which the number is wanted, beside its field. May be empty.
        unit: String,
    },
    /// A short text: one of these, at least one. Upper and lower case, spaces, a dot at the end and a decimal comma make no difference.
    Text(Vec<String>),
}

/// An answer to choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerOption {
    /// The answer.
    pub text: String,
    /// The reason why it is wrong. `None`: it is the right one.
    pub why_wrong: Option<String>,
}

/// An answer that was given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GivenAnswer {
    /// The option with this index.
    Option(usize),
    /// A text that was written, or a number.
    Written(String),
}

/// The worth of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerVerdict {
    /// It is right.
    Right,
    /// It is wrong. An option has its own reason, [`AnswerOption::why_wrong`].
    Wrong,
    /// The number is larger than the right one.
    TooLarge,
    /// The number is smaller than the right one.
    TooSmall,
    /// It is not an answer to check: no number, nothing at all, or not of this kind.
    Unreadable,
}

impl LessonQuestion {
    /// Judges an answer.
    pub fn verdict(&self, given: &GivenAnswer) -> AnswerVerdict {
        match (&self.kind, given) {
            (QuestionKind::Choice(options), GivenAnswer::Option(index)) => match options.get(*index) {
                Some(AnswerOption { why_wrong: None, .. }) => AnswerVerdict::Right,
                Some(AnswerOption { why_wrong: Some(_), .. }) => AnswerVerdict::Wrong,
                None => AnswerVerdict::Unreadable,
            },
            (QuestionKind::Number { value, tolerance, unit }, GivenAnswer::Written(text)) => match number_of(text, unit) {
                Some(found) if (found - value).abs() <= tolerance + ROUNDING * value.abs().max(1.0) => AnswerVerdict::Right,
                Some(found) if *value < found => AnswerVerdict::TooLarge,
                Some(_) => AnswerVerdict::TooSmall,
                None => AnswerVerdict::Unreadable,
            },
            (QuestionKind::Text(accepted), GivenAnswer::Written(text)) => match plain(text) {
                text if text.is_empty() => AnswerVerdict::Unreadable,
                text if accepted.iter().any(|one| plain(one) == text) => AnswerVerdict::Right,
                _ => AnswerVerdict::Wrong,
            },
            (QuestionKind::Free | QuestionKind::Choice(_), GivenAnswer::Written(_))
            | (QuestionKind::Free | QuestionKind::Number { .. } | QuestionKind::Text(_), GivenAnswer::Option(_)) => {
                AnswerVerdict::Unreadable
            }
        }
    }

    /// Returns the index of the right option. `None` if it is not a choice.
    pub fn right_option(&self) -> Option<usize> {
        match &self.kind {
            QuestionKind::Choice(options) => options.iter().position(|option| option.why_wrong.is_none()),
            QuestionKind::Free | QuestionKind::Number { .. } | QuestionKind::Text(_) => None,
        }
    }
}

/// Returns a short text without what makes no difference between two answers.
pub(in crate::scene) fn plain(text: &str) -> String {
    let letters: Vec<char> = text.trim().trim_end_matches('.').to_lowercase().chars().filter(|c| !c.is_whitespace()).collect();
    let is_digit = |index: Option<usize>| index.and_then(|index| letters.get(index)).is_some_and(char::is_ascii_digit);
    let plain = |(index, &c): (usize, &char)| match c {
        ',' if is_digit(index.checked_sub(1)) && is_digit(index.checked_add(1)) => '.',
        '\u{2212}' => '-',
        c => c,
    };
    letters.iter().enumerate().map(plain).collect()
}

/// Returns the number in a text: a decimal number or a fraction such as 3/4, with or without the unit behind it.
fn number_of(text: &str, unit: &str) -> Option<f64> {
    let (text, unit) = (plain(text), plain(unit));
    let number = text.strip_suffix(&unit).unwrap_or(&text);
    let value = match number.split_once('/') {
        Some((above, below)) => finite(above)? / finite(below)?,
        None => finite(number)?,
    };
    value.is_finite().then_some(value)
}

fn finite(text: &str) -> Option<f64> {
    text.parse().ok().filter(|value: &f64| value.is_finite())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(kind: QuestionKind) -> LessonQuestion {
        LessonQuestion { ask: "How far?".to_owned(), answer: "So far.".to_owned(), kind }
    }

    fn written(question: &LessonQuestion, text: &str) -> AnswerVerdict {
        question.verdict(&GivenAnswer::Written(text.to_owned()))
    }

    #[test]
    fn a_number_is_right_within_its_tolerance_however_it_is_written() {
        let question = asked(QuestionKind::Number { value: 2.5, tolerance: 0.1, unit: "m / s".to_owned() });
        let right = ["2.5", "2,5", " 2.5 ", "+2.5", "5/2", "2.6", "2.4", "2.5 m/s", "2,5 M / S", "25e-1", "2.5."];
        for text in right {
            assert_eq!(written(&question, text), AnswerVerdict::Right, "{text}");
        }
        for (text, expected) in
            [("2.61", AnswerVerdict::TooLarge), ("-2.5", AnswerVerdict::TooSmall), ("0", AnswerVerdict::TooSmall)]
        {
            assert_eq!(written(&question, text), expected, "{text}");
        }
        for text in ["", "  ", "two", "2.5 km", "inf", "NaN", "1/0", "0/0", "1e999", "2 5 x", "1/2/3", "2,5,1"] {
            assert_eq!(written(&question, text), AnswerVerdict::Unreadable, "{text}");
        }
        let exact = asked(QuestionKind::Number { value: 0.3, tolerance: 0.0, unit: String::new() });
        assert_eq!(written(&exact, "0.3"), AnswerVerdict::Right, "without a tolerance");
        assert_eq!(written(&exact, "0.30001"), AnswerVerdict::TooLarge, "without a tolerance");
    }

    #[test]
    fn a_short_text_forgives_case_spaces_and_a_decimal_comma() {
        let question = asked(QuestionKind::Text(vec!["False no".to_owned(), "(4.5, 0)".to_owned()]));
        for text in ["false no", " FALSE  NO.", "falseno", "(4,5, 0)", "( 4.5 ,0 )"] {
            assert_eq!(written(&question, text), AnswerVerdict::Right, "{text}");
        }
        assert_eq!(written(&question, "false yes"), AnswerVerdict::Wrong);
        assert_eq!(written(&question, " . "), AnswerVerdict::Unreadable, "nothing");
    }

    #[test]
    fn an_answer_of_another_kind_is_none() {
        let options = ["yes", "no"]
            .map(|text| AnswerOption { text: text.to_owned(), why_wrong: (text == "no").then(|| "It is yes.".to_owned()) });
        let choice = asked(QuestionKind::Choice(options.to_vec()));
        let verdicts = [0, 1, 2].map(|index| choice.verdict(&GivenAnswer::Option(index)));
        assert_eq!(verdicts, [AnswerVerdict::Right, AnswerVerdict::Wrong, AnswerVerdict::Unreadable]);
        assert_eq!(written(&choice, "yes"), AnswerVerdict::Unreadable, "an option is chosen");
        assert_eq!(asked(QuestionKind::Free).verdict(&GivenAnswer::Option(0)), AnswerVerdict::Unreadable);
        assert_eq!(choice.right_option(), Some(0));
    }
}
