//! Styles of a drawing: attributes, style sheets, and the attribute `style`, limited to properties that decide what is drawn.
//!
//! `simplecss` reads selectors and declarations, and decides whether a selector matches. It tries all ways in which ancestors can
//! match one, which may be exponentially many: its questions are counted, and beyond a limit all answers are no and the drawing
//! is refused. At the end of each declaration it counts lines from the start of its text, so it is given one declaration at a
//! time.

use std::cell::Cell;

use simplecss::{AttributeOperator, DeclarationTokenizer, PseudoClass, Selector};
use svgtypes::{Length, LengthUnit, Paint, PaintFallback};

use super::super::texts;
use super::super::xml::Element;

/// The most questions about elements that the selectors of a drawing may ask, together with the declarations that apply as a
/// result.
pub(super) const MAX_QUESTIONS: u64 = 20_000_000;
/// The longest selector, in bytes: `simplecss` reads siblings in recursion.
const MAX_SELECTOR: usize = 1000;

/// The properties that are read.
const NAMES: [&str; 14] = [
    "display",
    "visibility",
    "fill",
    "stroke",
    "stroke-width",
    "font-size",
    "transform",
    "transform-origin",
    "clip-path",
    "mask",
    "filter",
    "marker-start",
    "marker-mid",
    "marker-end",
];

/// The values of [`NAMES`] that an element declares.
#[derive(Debug, Clone, Default)]
pub(super) struct DeclaredValues<'a>([Option<DeclaredValue<'a>>; NAMES.len()]);

#[derive(Debug, Clone, Copy)]
struct DeclaredValue<'a> {
    text: &'a str,
    is_important: bool,
}

impl<'a> DeclaredValues<'a> {
    /// Returns the declared value of a property. `None` for `inherit`, because the caller has the inherited value.
    pub(super) fn get(&self, name: &str) -> Option<&'a str> {
        let value = self.0[NAMES.iter().position(|known| *known == name)?].as_ref()?;
        Some(value.text.trim()).filter(|text| *text != "inherit")
    }

    /// Returns true if one of these is declared and is not `none`.
    pub(super) fn has_any(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.get(name).is_some_and(|value| value != "none"))
    }

    fn set(&mut self, name: &str, text: &'a str, is_important: bool) {
        let names: &[&str] = if name == "marker" { &["marker-start", "marker-mid", "marker-end"] } else { &[name] };
        for (known, value) in NAMES.iter().zip(&mut self.0) {
            if names.contains(known) && value.as_ref().is_none_or(|value| is_important || !value.is_important) {
                *value = Some(DeclaredValue { text, is_important });
            }
        }
    }
}

/// The style sheets of a drawing.
#[derive(Debug)]
pub(super) struct Styles<'s> {
    /// The rules from the least to the most specific one.
    rules: Vec<Rule<'s>>,
    declarations: Vec<Declaration<'s>>,
    /// The number of questions left.
    left: Cell<u64>,
}

#[derive(Debug)]
struct Rule<'s> {
    selector: Selector<'s>,
    /// The range of its declarations.
    declarations: std::ops::Range<usize>,
}

#[derive(Debug, Clone, Copy)]
struct Declaration<'s> {
    name: &'s str,
    value: &'s str,
    is_important: bool,
}

impl<'s> Styles<'s> {
    /// Reads the rules of a style sheet without comments. Rules with an at sign, such as `@media`, are left out.
    ///
    /// Fails with the limit that a selector exceeds.
    pub(super) fn of(sheet: &'s str) -> Result<Styles<'s>, String> {
        let mut styles = Styles { rules: Vec::new(), declarations: Vec::new(), left: Cell::new(MAX_QUESTIONS) };
        for (selectors, block) in blocks(sheet) {
            let start = styles.declarations.len();
            styles.declarations.extend(declarations(block));
            let declarations = start..styles.declarations.len();
            if declarations.is_empty() {
                continue;
            }
            for selector in selectors.split(',').map(str::trim) {
                if MAX_SELECTOR < selector.len() {
                    return Err(texts::long_selector(MAX_SELECTOR));
                }
                let selector = Selector::parse(selector);
                styles.rules.extend(selector.map(|selector| Rule { selector, declarations: declarations.clone() }));
            }
        }
        styles.rules.sort_by_cached_key(|rule| rule.selector.specificity());
        Ok(styles)
    }

    /// Returns the declarations of an element: its attributes, then the rules, then its attribute `style`. Fails if selectors ask
    /// too many questions.
    pub(super) fn declared<'a>(&self, element: &Element<'a>) -> Result<DeclaredValues<'a>, String>
    where
        's: 'a,
    {
        let mut declared = DeclaredValues::default();
        for attribute in element.attributes().filter(|attribute| attribute.namespace().is_none()) {
            declared.set(attribute.name(), attribute.value(), false);
        }
        let asked = CountedElement { element: *element, left: &self.left };
        for rule in &self.rules {
            asked.spend(1);
            if rule.selector.matches(&asked) {
                for Declaration { name, value, is_important } in &self.declarations[rule.declarations.clone()] {
                    // Reading the value counts, too.
                    asked.spend(1 + value.len() / 16);
                    declared.set(name, value, *is_important);
                }
            }
            if self.left.get() == 0 {
                return Err(texts::too_many_questions(MAX_QUESTIONS));
            }
        }
        let own = element.attribute("style").unwrap_or_default();
        for Declaration { name, value, is_important } in declarations(own) {
            declared.set(name, value, is_important);
        }
        Ok(declared)
    }
}

/// Returns the selectors and the declarations of each rule. Brackets in quotation marks do not count.
fn blocks(sheet: &str) -> Vec<(&str, &str)> {
    let mut blocks = Vec::new();
    let (mut depth, mut quote, mut start, mut open) = (0_usize, None, 0, 0);
    for (at, byte) in sheet.bytes().enumerate() {
        match (quote, byte) {
            (Some(mark), byte) if mark == byte => quote = None,
            (Some(_), _) => {}
            (None, b'"' | b'\'') => quote = Some(byte),
            (None, b';') if depth == 0 => start = at + 1,
            (None, b'{') => {
                open = if depth == 0 { at } else { open };
                depth += 1;
            }
            (None, b'}') if depth <= 1 => {
                let selectors = sheet.get(start..open).unwrap_or_default().trim();
                // A closing bracket without an opening one is ignored.
                let is_rule = depth == 1 && !selectors.starts_with('@');
                blocks.extend(is_rule.then(|| (selectors, sheet.get(open + 1..at).unwrap_or_default())));
                (start, depth) = (at + 1, 0);
            }
            (None, b'}') => depth -= 1,
            (None, _) => {}
        }
    }
    blocks
}

/// Returns the known declarations of a block.
fn declarations(block: &str) -> impl Iterator<Item = Declaration<'_>> {
    let mut quote = None;
    let mut depth = 0_usize;
    let ends = move |c: char| {
        match (quote, c) {
            (Some(mark), c) if mark == c => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, '(') => depth += 1,
            (None, ')') => depth = depth.saturating_sub(1),
            (None, _) => {}
        }
        c == ';' && quote.is_none() && depth == 0
    };
    let declarations = block.split(ends).filter_map(|declaration| DeclarationTokenizer::from(declaration).next());
    let is_known = |name: &str| name == "marker" || NAMES.contains(&name);
    declarations.filter(move |found| is_known(found.name)).map(|found| Declaration {
        name: found.name,
        value: found.value,
        is_important: found.important,
    })
}

/// Returns the text of all style sheets of a drawing, without comments.
pub(super) fn sheet(root: &Element) -> String {
    let is_css = |element: &Element| element.attribute("type").is_none_or(|kind| kind == "text/css" || kind.is_empty());
    let elements =
        root.descendants().filter(|element| element.has_tag_name(("http://www.w3.org/2000/svg", "style")) && is_css(element));
    let texts = elements.flat_map(|element| element.children().filter_map(|child| child.text()));
    let mut sheet = String::new();
    for text in texts {
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("/*") {
            sheet.push_str(before);
            rest = after.split_once("*/").map_or("", |(_, after)| after);
        }
        sheet.push_str(rest);
        sheet.push('\n');
    }
    sheet
}

/// An element for selectors, which counts their questions.
#[derive(Clone, Copy)]
struct CountedElement<'q, 'a> {
    element: Element<'a>,
    left: &'q Cell<u64>,
}

impl CountedElement<'_, '_> {
    /// Counts questions. Returns false if no more may be asked.
    fn spend(&self, questions: usize) -> bool {
        self.left.set(self.left.get().saturating_sub(questions as u64));
        self.left.get() != 0
    }

    fn other(&self, element: Option<Self>) -> Option<Self> {
        self.spend(1).then_some(element).flatten()
    }
}

impl simplecss::Element for CountedElement<'_, '_> {
    fn parent_element(&self) -> Option<Self> {
        self.other(self.element.parent_element().map(|element| CountedElement { element, ..*self }))
    }

    fn prev_sibling_element(&self) -> Option<Self> {
        self.other(self.element.prev_sibling_element().map(|element| CountedElement { element, ..*self }))
    }

    fn has_local_name(&self, name: &str) -> bool {
        self.spend(1) && self.element.tag_name().name() == name
    }

    fn attribute_matches(&self, name: &str, operator: AttributeOperator<'_>) -> bool {
        let value = self.element.attribute(name);
        // Searching a list of classes costs more.
        let length = 1 + self.element.attributes().len() / 8 + value.map_or(0, str::len) / 16;
        self.spend(length) && value.is_some_and(|value| operator.matches(value))
    }

    fn pseudo_class_matches(&self, class: PseudoClass<'_>) -> bool {
        self.spend(1) && matches!(class, PseudoClass::FirstChild) && self.element.prev_sibling_element().is_none()
    }
}

/// The style that an element inherits.
#[derive(Debug, Clone, Copy)]
pub(super) struct ElementStyle {
    pub(super) is_filled: bool,
    has_stroke: bool,
    has_width: bool,
    /// The width of the stroke if it is declared, user units. `None` if it is not, or declared as a percentage.
    width: Option<f64>,
    pub(super) is_visible: bool,
    /// The size of the font, user units.
    pub(super) font_size: f64,
}

impl ElementStyle {
    /// The style without any declaration.
    pub(super) const INITIAL: ElementStyle =
        ElementStyle { is_filled: true, has_stroke: false, has_width: true, width: None, is_visible: true, font_size: 16.0 };

    pub(super) fn is_stroked(self) -> bool {
        self.has_stroke && self.has_width
    }

    /// Returns the width of the stroke if it is painted and its width declared: no shape has it.
    pub(super) fn dropped_width(self) -> Option<f64> {
        self.width.filter(|_| self.is_stroked())
    }

    /// Returns the style of an element inside one of this style. `is_paint`: returns true for the ids of gradients and patterns.
    pub(super) fn with(self, declared: &DeclaredValues, is_paint: impl Fn(&str) -> bool) -> ElementStyle {
        let painted = |name: &str, before: bool, of_broken: bool| match declared.get(name).map(Paint::from_str) {
            None | Some(Ok(Paint::Inherit | Paint::ContextFill | Paint::ContextStroke)) => before,
            Some(Ok(Paint::None)) => false,
            Some(Ok(Paint::Color(_) | Paint::CurrentColor)) => true,
            Some(Ok(Paint::FuncIRI(id, fallback))) => {
                is_paint(id) || matches!(fallback, Some(PaintFallback::Color(_) | PaintFallback::CurrentColor))
            }
            Some(Err(_)) => of_broken,
        };
        let width = declared.get("stroke-width").and_then(|text| text.parse::<Length>().ok());
        let font_size = declared.get("font-size").and_then(|text| text.parse::<Length>().ok());
        ElementStyle {
            is_filled: painted("fill", self.is_filled, true),
            has_stroke: painted("stroke", self.has_stroke, false),
            has_width: width.map_or(self.has_width, |width| 0.0 < width.number),
            width: match width {
                Some(Length { unit: LengthUnit::Percent, .. }) => None,
                Some(width) => Some(in_units(width, 0.0, self.font_size)),
                None => self.width,
            },
            is_visible: declared.get("visibility").map_or(self.is_visible, |value| value == "visible"),
            font_size: font_size.map_or(self.font_size, |size| in_units(size, self.font_size, self.font_size)),
        }
    }
}

/// Pixels of an inch.
const DPI: f64 = 96.0;

/// Converts a length to user units. `whole`: the length that a percentage refers to.
pub(super) fn in_units(length: Length, whole: f64, font_size: f64) -> f64 {
    let unit = match length.unit {
        LengthUnit::None | LengthUnit::Px => 1.0,
        LengthUnit::Em => font_size,
        LengthUnit::Ex => font_size / 2.0,
        LengthUnit::In => DPI,
        LengthUnit::Cm => DPI / 2.54,
        LengthUnit::Mm => DPI / 25.4,
        LengthUnit::Pt => DPI / 72.0,
        LengthUnit::Pc => DPI / 6.0,
        LengthUnit::Percent => whole / 100.0,
    };
    length.number * unit
}

#[cfg(test)]
mod tests {
    use super::*;

    fn declared(sheet: &str, element: &str, name: &str) -> Option<String> {
        let text = format!("<g class=\"outer\"><g class=\"a b\"><e/>{element}</g></g>");
        let document = roxmltree::Document::parse(&text).expect("XML");
        let element = document.descendants().rfind(roxmltree::Node::is_element).expect("an element");
        Styles::of(sheet).expect("short selectors").declared(&element).expect("few questions").get(name).map(str::to_owned)
    }

    #[test]
    fn the_more_specific_rule_counts() {
        let rows = [
            ("", "<r fill='red'/>", Some("red")),
            ("r{fill:blue}", "<r fill='red'/>", Some("blue")),
            ("r{fill:blue}", "<r fill='red' style='fill:lime'/>", Some("lime")),
            ("r{fill:blue !important}", "<r style='fill:lime'/>", Some("blue")),
            (".x{fill:blue} r{fill:red}", "<r class='y x'/>", Some("blue")),
            ("#i{fill:blue}.x{fill:red}", "<r id='i' class='x'/>", Some("blue")),
            (".outer r{fill:blue}", "<r/>", Some("blue")),
            (".outer > r{fill:blue}", "<r/>", None),
            ("e + r{fill:blue}", "<r/>", Some("blue")),
            ("a, r , b{fill:blue}", "<r/>", Some("blue")),
            ("@media print{r{fill:red}} @import 'x'; r{fill:blue}", "<r/>", Some("blue")),
            ("a{x:'}'} r{fill:blue}", "<r/>", Some("blue")),
            ("r{fill:blue", "<r/>", None),
            ("}r{fill:inherit}", "<r fill='red'/>", None),
            ("a{fill:red}; b:c } r{fill:blue}} d", "<r/>", Some("blue")),
            ("r{a:url(x;y);b:';';fill:blue}", "<r/>", Some("blue")),
            ("", "<r style=';;fill : blue;stroke:'/>", Some("blue")),
        ];
        for (sheet, element, expected) in rows {
            assert_eq!(declared(sheet, element, "fill").as_deref(), expected, "{sheet} {element}");
        }
        assert_eq!(declared("r{marker:url(#m)}", "<r/>", "marker-mid").as_deref(), Some("url(#m)"), "the short form");
    }

    #[test]
    fn selectors_that_ask_without_an_end_are_stopped() {
        let text = format!("{}<r/>{}", "<g>".repeat(60), "</g>".repeat(60));
        let document = roxmltree::Document::parse(&text).expect("XML");
        let element = document.descendants().rfind(roxmltree::Node::is_element).expect("an element");
        let sheet = format!("x {}r{{fill:red}}", "g ".repeat(30));
        let found = Styles::of(&sheet).expect("short selectors").declared(&element).map(|_| ());
        assert_eq!(found, Err(texts::too_many_questions(MAX_QUESTIONS)), "2^60 ways");
        let found = Styles::of(&format!("{}r{{fill:red}}", "r + ".repeat(250))).map(|_| ());
        assert_eq!(found, Err(texts::long_selector(MAX_SELECTOR)), "a recursion of 250");
    }
}
