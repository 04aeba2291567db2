//! Phase maps as a document in SVG: one sheet for each sweep, side by side.

use std::fmt::{Result, Write};

use super::page::elided;
use super::svg::{fill, stroked, write_text, write_words};
use crate::explain::figure;
use crate::picture::Theme;
use crate::picture::map::{CellRun, CellStyle, axis_name, blocks, legend, scene_position, ticks};
use crate::picture::texts;
use crate::picture::theme::{Dash, Palette, Rgba, Stroke, TextStyle, palette};
use crate::scene::Scene;
use crate::sweep::{CellClass, Sweep, SweepQuestion};

/// The width and height of the map without its texts, points.
const SIZE: f32 = 400.0;
/// The space to the left of the map, for numbers and name of the y axis. Points.
const LEFT: f32 = 76.0;
/// The space to the right of the map, points.
const RIGHT: f32 = 28.0;
/// The space above the map, for the name of the method. Points.
const ABOVE: f32 = 40.0;
/// The space below the map, for numbers and name of the x axis. Points.
const BELOW: f32 = 50.0;
/// The height of a line of the legend, points.
const LINE: f32 = 20.0;
/// The space above all maps, for the title. Points.
const HEAD: f32 = 44.0;
/// The maximum number of sheets in one row.
const COLUMNS: usize = 3;

/// Returns the maps of some sweeps of one scene as a document.
pub fn document(scene: &Scene, sweeps: &[Sweep], theme: Theme) -> String {
    let mut svg = String::with_capacity(64 * 1024);
    // Writing to a string cannot fail.
    let _ = write_document(&mut svg, scene, sweeps, palette(theme));
    svg
}

fn write_document(svg: &mut String, scene: &Scene, sweeps: &[Sweep], palette: &'static Palette) -> Result {
    let columns = sweeps.len().clamp(1, COLUMNS);
    let rows = sweeps.len().div_ceil(columns).max(1);
    let lines = sweeps.iter().map(|sweep| legend(sweep).len()).max().unwrap_or_default();
    let [wide, high] = [LEFT + SIZE + RIGHT, ABOVE + SIZE + BELOW + LINE * lines as f32 + 8.0];
    let [width, height] = [wide * columns as f32, HEAD + high * rows as f32];
    let title = if scene.title.is_empty() { texts::UNTITLED } else { &scene.title };
    write!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="DejaVu Sans, sans-serif""#
    )?;
    let described: Vec<String> = sweeps.iter().map(|sweep| in_words(scene, sweep)).collect();
    write_words(svg, &texts::phase_map(title), &described.join("\n"))?;
    let spacing = 6;
    let (rim, ground) =
        (stroked(line(palette.border, 1.5), 0.0), fill(palette.map_cell(CellStyle { class: CellClass::Invalid, level: 0 })));
    writeln!(
        svg,
        r#"<pattern id="hatch" width="{spacing}" height="{spacing}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="{spacing}" height="{spacing}"{ground}/><line x1="0" y1="0" x2="0" y2="{spacing}"{rim}/></pattern>"#
    )?;
    writeln!(svg, r#"<rect width="{width}" height="{height}"{}/>"#, fill(palette.panel))?;
    let text = elided(title, 15.0, true, width - 48.0);
    write_text(svg, 24.0, 28.0, "start", style(palette.text_strong, 15.0, true), &text)?;
    for (index, sweep) in sweeps.iter().enumerate() {
        let (left, top) = (wide * (index % columns) as f32 + LEFT, HEAD + high * (index / columns) as f32 + ABOVE);
        Sheet { scene, sweep, left, top, palette }.write(svg)?;
    }
    writeln!(svg, "</svg>")
}

/// One map. Its upper left vertex is at `left` and `top`, in points.
struct Sheet<'a> {
    scene: &'a Scene,
    sweep: &'a Sweep,
    left: f32,
    top: f32,
    palette: &'static Palette,
}

impl Sheet<'_> {
    fn write(&self, svg: &mut String) -> Result {
        let name = elided(self.sweep.name(), 13.0, true, SIZE);
        write_text(svg, self.left, self.top - 14.0, "start", style(self.palette.text, 13.0, true), &name)?;
        writeln!(svg, r#"<g shape-rendering="crispEdges">"#)?;
        self.rect(svg, [0.0, 0.0, 1.0, 1.0], &fill(self.palette.panel_sunken))?;
        for block in blocks(self.sweep) {
            self.write_block(svg, block)?;
        }
        writeln!(svg, "</g>")?;
        self.write_cross(svg)?;
        self.rect(svg, [0.0, 0.0, 1.0, 1.0], &format!(r#" fill="none"{}"#, stroked(line(self.palette.border, 1.0), 0.0)))?;
        self.write_axes(svg)?;
        self.write_legend(svg)
    }

    fn write_block(&self, svg: &mut String, block: CellRun) -> Result {
        let [columns, rows] = self.sweep.axes().map(|axis| axis.cells() as f32);
        let [from, to] = block.columns.map(|column| column as f32 / columns);
        let [low, high] = [block.row, block.row + 1].map(|row| row as f32 / rows);
        self.rect(svg, [from, low, to, high], &cell_paint(block.look, self.palette))
    }

    /// Writes a rectangle between fractions of the axes.
    fn rect(&self, svg: &mut String, [from, low, to, high]: [f32; 4], paint: &str) -> Result {
        let (x, y) = (self.x(from), self.y(high));
        let (width, height) = (self.x(to) - x, self.y(low) - y);
        writeln!(svg, r#"<rect x="{x:.2}" y="{y:.2}" width="{width:.2}" height="{height:.2}"{paint}/>"#)
    }

    /// Writes the position of the scene itself.
    fn write_cross(&self, svg: &mut String) -> Result {
        let Some(now) = SweepQuestion::of(self.scene, self.sweep.method()) else { return Ok(()) };
        let [x, y] = scene_position(&self.sweep.axes(), &now).map(|fraction| fraction.map(|fraction| fraction as f32));
        let paint = stroked(Stroke { dash: Dash::Dashed, ..line(self.palette.text_strong, 1.0) }, 0.0);
        if let Some(x) = x {
            let (x, top, bottom) = (self.x(x), self.y(1.0), self.y(0.0));
            writeln!(svg, r#"<line x1="{x:.2}" y1="{top:.2}" x2="{x:.2}" y2="{bottom:.2}"{paint}/>"#)?;
        }
        if let Some(y) = y {
            let (y, left, right) = (self.y(y), self.x(0.0), self.x(1.0));
            writeln!(svg, r#"<line x1="{left:.2}" y1="{y:.2}" x2="{right:.2}" y2="{y:.2}"{paint}/>"#)?;
        }
        Ok(())
    }

    fn write_axes(&self, svg: &mut String) -> Result {
        let [x, y] = self.sweep.axes();
        let (weak, strong) = (style(self.palette.text_weak, 11.0, false), style(self.palette.text, 12.0, false));
        let tick = stroked(line(self.palette.text_weak, 1.0), 0.0);
        for mark in ticks(&x, 5) {
            let (at, bottom) = (self.x(mark.at as f32), self.y(0.0));
            writeln!(svg, r#"<line x1="{at:.2}" y1="{bottom:.2}" x2="{at:.2}" y2="{:.2}"{tick}/>"#, bottom + 4.0)?;
            write_text(svg, at, bottom + 17.0, "middle", weak, &mark.text)?;
        }
        for mark in ticks(&y, 5) {
            let (at, left) = (self.y(mark.at as f32), self.x(0.0));
            writeln!(svg, r#"<line x1="{left:.2}" y1="{at:.2}" x2="{:.2}" y2="{at:.2}"{tick}/>"#, left - 4.0)?;
            write_text(svg, left - 8.0, at + 4.0, "end", weak, &mark.text)?;
        }
        let name = |axis| elided(&axis_name(axis, self.scene), 12.0, false, SIZE);
        write_text(svg, self.x(0.5), self.y(0.0) + 36.0, "middle", strong, &name(&x))?;
        let (at, middle) = (self.x(0.0) - 58.0, self.y(0.5));
        writeln!(svg, r#"<g transform="translate({at:.2} {middle:.2}) rotate(-90)">"#)?;
        write_text(svg, 0.0, 0.0, "middle", strong, &name(&y))?;
        writeln!(svg, "</g>")
    }

    fn write_legend(&self, svg: &mut String) -> Result {
        for (line_number, entry) in legend(self.sweep).into_iter().enumerate() {
            let (x, y) = (self.left, self.top + SIZE + BELOW + LINE * line_number as f32);
            let paint = cell_paint(entry.look, self.palette);
            writeln!(svg, r#"<rect x="{x:.2}" y="{y:.2}" width="12" height="12" rx="2"{paint}/>"#)?;
            write_text(svg, x + 20.0, y + 10.0, "start", style(self.palette.text, 12.0, false), entry.name)?;
            write_text(svg, x + 190.0, y + 10.0, "end", style(self.palette.text_strong, 12.0, false), &entry.share)?;
            write_text(svg, x + 206.0, y + 10.0, "start", style(self.palette.text_weak, 12.0, false), &entry.shades)?;
        }
        Ok(())
    }

    fn x(&self, fraction: f32) -> f32 {
        self.left + SIZE * fraction
    }

    fn y(&self, fraction: f32) -> f32 {
        self.top + SIZE * (1.0 - fraction)
    }
}

/// Returns a map in sentences: its axes, and the share of the cells of each class.
fn in_words(scene: &Scene, sweep: &Sweep) -> String {
    let [across, up] = sweep.axes().map(|axis| {
        let [from, to] = [0, axis.cells().saturating_sub(1)].map(|cell| figure(axis.value(cell)));
        texts::axis_in_words(axis_name(&axis, scene), from, to)
    });
    let legend = legend(sweep);
    let shares: Vec<String> = legend.iter().map(|entry| texts::share_of_cells(entry.name, &entry.share)).collect();
    texts::map_in_words(sweep.name(), across, up, shares.join(", "))
}

/// Returns the paint of a cell. Cells that are not possible are hatched.
fn cell_paint(look: CellStyle, palette: &Palette) -> String {
    if look.class == CellClass::Invalid { r#" fill="url(#hatch)""#.to_owned() } else { fill(palette.map_cell(look)) }
}

pub(super) fn line(color: Rgba, width: f32) -> Stroke {
    Stroke { color, width, dash: Dash::Solid }
}

pub(super) fn style(color: Rgba, size: f32, bold: bool) -> TextStyle {
    // Letters of a map have no plate.
    TextStyle { color, plate: Rgba(0, 0, 0, 0), rim: None, size, bold }
}
