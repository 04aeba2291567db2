//! The seam map as a document in SVG, with its safe speeds in words.

use std::fmt::{Result, Write};

use super::page::elided;
use super::svg::{fill, stroked, write_text, write_words};
use super::svg_map::{line, style};
use crate::explain::{figure, pace_name, safe_paces_in_words};
use crate::picture::seam_map::{SeamColors, pace_ticks, phase_ticks};
use crate::picture::theme::{Dash, Palette, Stroke, palette};
use crate::picture::{Theme, texts, width_of};
use crate::scene::Scene;
use crate::seams::SeamMapOfMover;

/// The width and height of the map without its texts, points.
const SIZE: f32 = 400.0;
/// The space to the left of the map, for numbers and name of the axis of speeds. Points.
const LEFT: f32 = 76.0;
/// The space to the right of the map, points.
const RIGHT: f32 = 28.0;
/// The space above the map, for the title. Points.
const ABOVE: f32 = 56.0;
/// The space below the map, for numbers and name of the axis of phases. Points.
const BELOW: f32 = 54.0;
/// The height of a line of the legend and of the sentences, points.
const LINE: f32 = 20.0;
/// The size of the letters below the map, points.
const LETTERS: f32 = 12.0;
/// The space at the bottom, points.
const FOOT: f32 = 16.0;

/// Returns a seam map as a document.
pub fn document(scene: &Scene, of: &SeamMapOfMover, theme: Theme) -> String {
    let mut svg = String::with_capacity(64 * 1024);
    // Writing to a string cannot fail.
    let _ = SeamSheet { scene, of, palette: palette(theme) }.write(&mut svg);
    svg
}

/// A map, and the scene that it belongs to.
struct SeamSheet<'a> {
    scene: &'a Scene,
    of: &'a SeamMapOfMover,
    palette: &'static Palette,
}

impl SeamSheet<'_> {
    fn write(&self, svg: &mut String) -> Result {
        let colors = SeamColors::of(self.of);
        let legend = colors.legend(self.scene, self.of);
        let sentences = safe_paces_in_words(self.scene, self.of);
        let lines: Vec<String> = sentences.iter().flat_map(|sentence| wrapped(sentence, SIZE + 16.0)).collect();
        let [width, height] =
            [LEFT + SIZE + RIGHT, ABOVE + SIZE + BELOW + LINE * (legend.len() + lines.len()) as f32 + 10.0 + FOOT];
        let title = if self.scene.title.is_empty() { texts::UNTITLED } else { &self.scene.title };
        write!(
            svg,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="DejaVu Sans, sans-serif""#
        )?;
        let shares: Vec<String> = legend.iter().map(|entry| texts::share_of_cells(&entry.name, &entry.share)).collect();
        let axis = &self.of.map.axis;
        let across = texts::axis_in_words(texts::START_PHASE, 0, 1);
        let up = texts::axis_in_words(pace_name(axis), figure(axis.from()), figure(axis.to()));
        let described = texts::seam_map_in_words(across, up, shares.join(", "), sentences.join("\n"));
        write_words(svg, &texts::seam_map(title), &described)?;
        writeln!(svg, r#"<rect width="{width}" height="{height}"{}/>"#, fill(self.palette.panel))?;
        let text = elided(title, 15.0, true, width - 48.0);
        write_text(svg, 24.0, 28.0, "start", style(self.palette.text_strong, 15.0, true), &text)?;
        self.write_cells(svg, &colors)?;
        self.write_own_pace(svg)?;
        let border = stroked(line(self.palette.border, 1.0), 0.0);
        writeln!(svg, r#"<rect x="{LEFT}" y="{ABOVE}" width="{SIZE}" height="{SIZE}" fill="none"{border}/>"#)?;
        self.write_axes(svg)?;
        let mut y = ABOVE + SIZE + BELOW;
        for entry in legend {
            let paint = fill(self.palette.seam_cell(entry.look));
            writeln!(svg, r#"<rect x="{LEFT}" y="{y:.2}" width="12" height="12" rx="2"{paint}/>"#)?;
            let name = elided(&entry.name, LETTERS, false, SIZE - 80.0);
            write_text(svg, LEFT + 20.0, y + 10.0, "start", style(self.palette.text, LETTERS, false), &name)?;
            write_text(svg, LEFT + SIZE, y + 10.0, "end", style(self.palette.text_strong, LETTERS, false), &entry.share)?;
            y += LINE;
        }
        y += 10.0;
        for text in &lines {
            write_text(svg, LEFT, y + 10.0, "start", style(self.palette.text, LETTERS, false), text)?;
            y += LINE;
        }
        writeln!(svg, "</svg>")
    }

    fn write_cells(&self, svg: &mut String, colors: &SeamColors) -> Result {
        let rows = &self.of.map.rows;
        writeln!(svg, r#"<g shape-rendering="crispEdges">"#)?;
        for (row, found) in rows.iter().enumerate() {
            let [high, low] = [row + 1, row].map(|row| y_of(row as f32 / rows.len() as f32));
            // A row reaches over the one below it: otherwise a renderer may leave a line between them.
            let low = if row == 0 { low } else { low + 0.5 };
            for stretch in &found.stretches {
                let [from, to] = stretch.phases.map(|phase| x_of(phase as f32));
                let paint = fill(self.palette.seam_cell(colors.look(stretch.first)));
                let (width, height) = (to - from, low - high);
                writeln!(svg, r#"<rect x="{from:.2}" y="{high:.2}" width="{width:.2}" height="{height:.2}"{paint}/>"#)?;
            }
        }
        writeln!(svg, "</g>")
    }

    /// Writes a line at the speed of the mover itself.
    fn write_own_pace(&self, svg: &mut String) -> Result {
        let map = &self.of.map;
        let Some(at) = map.own.as_ref().and_then(|own| map.axis.position(own.value)) else { return Ok(()) };
        let paint = stroked(Stroke { dash: Dash::Dashed, ..line(self.palette.text_strong, 1.0) }, 0.0);
        let (y, right) = (y_of(at as f32), LEFT + SIZE);
        writeln!(svg, r#"<line x1="{LEFT}" y1="{y:.2}" x2="{right}" y2="{y:.2}"{paint}/>"#)
    }

    fn write_axes(&self, svg: &mut String) -> Result {
        let (weak, strong) = (style(self.palette.text_weak, 11.0, false), style(self.palette.text, LETTERS, false));
        let mark = stroked(line(self.palette.text_weak, 1.0), 0.0);
        for tick in phase_ticks(5) {
            let (x, bottom) = (x_of(tick.at as f32), y_of(0.0));
            writeln!(svg, r#"<line x1="{x:.2}" y1="{bottom:.2}" x2="{x:.2}" y2="{:.2}"{mark}/>"#, bottom + 4.0)?;
            write_text(svg, x, bottom + 17.0, "middle", weak, &tick.text)?;
        }
        for tick in pace_ticks(&self.of.map.axis, 6) {
            let y = y_of(tick.at as f32);
            writeln!(svg, r#"<line x1="{LEFT}" y1="{y:.2}" x2="{:.2}" y2="{y:.2}"{mark}/>"#, LEFT - 4.0)?;
            write_text(svg, LEFT - 8.0, y + 4.0, "end", weak, &tick.text)?;
        }
        write_text(svg, x_of(0.5), y_of(0.0) + 36.0, "middle", strong, texts::START_PHASE)?;
        let (x, y) = (LEFT - 58.0, y_of(0.5));
        writeln!(svg, r#"<g transform="translate({x:.2} {y:.2}) rotate(-90)">"#)?;
        write_text(svg, 0.0, 0.0, "middle", strong, pace_name(&self.of.map.axis))?;
        writeln!(svg, "</g>")
    }
}

fn x_of(fraction: f32) -> f32 {
    LEFT + SIZE * fraction
}

fn y_of(fraction: f32) -> f32 {
    ABOVE + SIZE * (1.0 - fraction)
}

/// Breaks a sentence into lines of at most this width, points.
fn wrapped(sentence: &str, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in sentence.split(' ') {
        match lines.last_mut().filter(|line| width_of(&format!("{line} {word}"), LETTERS, false) <= width) {
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}
