//! Texts of the glossary around its entries, which are words of [`glossary`](crate::glossary).

texts! {
    GLOSSARY => "Glossary";
    FILTER => "Filter the terms";
    NOTHING_FOUND => "No term has these letters.";
    WHOLE_GLOSSARY => "All terms";
    CLOSE => "Close";
    /// The link to the lesson that teaches a term.
    lesson(number, title) => "Lesson {number}: {title}";
    /// The name of a marked term, for screen readers.
    entry_of(term) => "Glossary: {term}";
}
