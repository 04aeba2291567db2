//! Maps of the editor Tiled: objects, and the collision shapes of tiles.
//!
//! Source: the TMX map format, <https://doc.mapeditor.org/en/stable/reference/tmx-map-format/> (flips: "Tile flipping"; where an object
//! with a tile is held: `objectalignment`).

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use glam::{DAffine2, DVec2};
use tiled::{
    ChunkData, Layer, LayerType, Loader, Map, Object, ObjectAlignment, ObjectData, ObjectShape, Orientation, Tile, TileLayer,
    TileRenderSize,
};

use super::draft::Draft;
use super::form::{Form, Rounding};
use super::resources::Resources;
use super::{ImportError, PerUnit, texts};
use crate::scene::file::read_text;

/// Coordinates are rounded to this part of the map: it clears what divisions leave behind, and nothing that was drawn.
const FINEST: f64 = 1e-9;
/// An infinite map counts as so many pixels large.
const INFINITE: f64 = 65_536.0;

/// Reads a map with its tilesets.
pub(super) fn read(path: &Path, per_unit: PerUnit) -> Result<Draft, ImportError> {
    let file = || path.display().to_string();
    // The limits of files hold for maps too, with the same messages.
    read_text(path).map_err(ImportError::Refused)?;
    let map = Loader::with_reader(Resources::default())
        .load_tmx_map(path)
        .map_err(|error| ImportError::Unreadable { file: file(), message: error.to_string() })?;
    if map.orientation != Orientation::Orthogonal {
        return Err(ImportError::NotOrthogonal { file: file() });
    }
    let tile = DVec2::new(f64::from(map.tile_width), f64::from(map.tile_height));
    let per_unit = per_unit.unwrap_or(tile.y).max(f64::MIN_POSITIVE);
    let tiles = DVec2::new(f64::from(map.width), f64::from(map.height));
    let size = if map.infinite() { DVec2::splat(INFINITE) } else { tile * tiles };
    let floor = if map.infinite() { 0.0 } else { size.y };
    let world_from_map =
        DAffine2::from_scale(DVec2::new(1.0, -1.0) / per_unit) * DAffine2::from_translation(DVec2::new(0.0, -floor));
    let rounding = Rounding::to(FINEST, size.max_element() / per_unit);
    let mut reader =
        Reader { map: &map, draft: Draft::new(world_from_map, rounding, move |file| texts::map_notes(file, per_unit)) };
    map.layers().for_each(|layer| reader.layer(&layer, DVec2::ZERO));
    Ok(reader.draft)
}

struct Reader<'a> {
    map: &'a Map,
    draft: Draft,
}

impl Reader<'_> {
    /// `offset`: that of the groups around the layer, pixels.
    fn layer(&mut self, layer: &Layer, offset: DVec2) {
        if !layer.visible {
            return self.draft.skip(&texts::layer(&layer.name), texts::HIDDEN);
        }
        let offset = offset + DVec2::new(exact(layer.offset_x), exact(layer.offset_y));
        match layer.layer_type() {
            LayerType::Group(group) => group.layers().for_each(|layer| self.layer(&layer, offset)),
            LayerType::Objects(objects) => objects.objects().for_each(|object| self.object(&object, offset)),
            LayerType::Image(_) => self.draft.skip(&texts::layer(&layer.name), texts::NO_SHAPE_IMAGE),
            LayerType::Tiles(tiles) => self.tiles(&layer.name, &tiles, offset),
        }
    }

    fn object(&mut self, object: &Object, offset: DVec2) {
        let id = object.id();
        let name = [&object.name, &object.user_type].into_iter().find(|name| !name.is_empty());
        let subject = name.map_or_else(|| texts::object_without_name(id), |name| texts::object(id, name));
        if !object.visible {
            return self.draft.skip(&subject, texts::HIDDEN);
        }
        let map_from_layer = DAffine2::from_translation(offset);
        let forms = match object.get_tile() {
            Some(placed) => {
                let Some(tile) = placed.get_tile() else { return self.draft.skip(&subject, texts::NO_TILE) };
                let Some(forms) = self.collision_forms(&tile, &subject) else {
                    return self.draft.skip(&subject, texts::NO_COLLISION);
                };
                let flips = [placed.flip_d, placed.flip_h, placed.flip_v];
                let layer_from_tile = layer_from_object(object) * object_from_tile(object, &tile, flips);
                forms.iter().map(|form| form.mapped(&layer_from_tile)).collect()
            }
            None => match form(object) {
                Some(form) => vec![form.mapped(&layer_from_object(object))],
                None => return self.draft.skip(&subject, texts::NO_SHAPE_TEXT),
            },
        };
        let forms: Vec<Form> = forms.iter().map(|form| form.mapped(&map_from_layer)).collect();
        let name = name.map_or_else(|| subject.clone(), Clone::clone);
        self.draft.add(&name, &subject, &forms);
    }

    fn tiles(&mut self, name: &str, layer: &TileLayer, offset: DVec2) {
        let mut without_collision = 0;
        for [x, y] in positions(layer) {
            let Some(placed) = layer.get_tile(x, y) else { continue };
            let subject = texts::tile(name, x, y);
            let Some(tile) = placed.get_tile() else {
                self.draft.skip(&subject, texts::NO_TILE);
                continue;
            };
            let Some(forms) = self.collision_forms(&tile, &subject) else {
                without_collision += 1;
                continue;
            };
            let map_from_tile = DAffine2::from_translation(offset)
                * self.layer_from_tile(&tile, [x, y], [placed.flip_d, placed.flip_h, placed.flip_v]);
            let forms: Vec<Form> = forms.iter().map(|form| form.mapped(&map_from_tile)).collect();
            self.draft.add(&format!("{name} {x},{y}"), &subject, &forms);
        }
        match without_collision {
            0 => {}
            1 => self.draft.note(&texts::layer(name), texts::TILE_WITHOUT_COLLISION),
            count => self.draft.note(&texts::layer(name), texts::tiles_without_collision(count)),
        }
    }

    /// The collision shapes of a tile, in its own pixels. `None`: it has none.
    fn collision_forms(&mut self, tile: &Tile, subject: &str) -> Option<Vec<Form>> {
        let objects = tile.collision.as_ref()?.object_data();
        let mut forms = Vec::new();
        for object in objects.iter().filter(|object| object.visible) {
            match form(object) {
                Some(form) => forms.push(form.mapped(&layer_from_object(object))),
                None => self.draft.skip(subject, texts::NO_SHAPE_TEXT),
            }
        }
        (!forms.is_empty()).then_some(forms)
    }

    /// Where a tile of a layer is drawn: in its cell, held at the lower left.
    fn layer_from_tile(&self, tile: &Tile, [x, y]: [i32; 2], flips: [bool; 3]) -> DAffine2 {
        let (flipped, size) = flipped(tile_size(tile), flips);
        let cell = DVec2::new(f64::from(self.map.tile_width), f64::from(self.map.tile_height));
        let tileset = tile.tileset();
        let scale = match tileset.tile_render_size {
            TileRenderSize::Tile => DVec2::ONE,
            TileRenderSize::Grid => cell / size,
        };
        let lower_left = DVec2::new(f64::from(x), f64::from(y) + 1.0) * cell;
        let shift = DVec2::new(f64::from(tileset.offset_x), f64::from(tileset.offset_y) - size.y * scale.y);
        DAffine2::from_translation(lower_left + shift) * DAffine2::from_scale(scale) * flipped
    }
}

/// Where a layer may have tiles, from the top to the bottom.
fn positions(layer: &TileLayer) -> Box<dyn Iterator<Item = [i32; 2]>> {
    match layer {
        TileLayer::Finite(layer) => {
            let (width, height) = (layer.width() as i32, layer.height() as i32);
            Box::new((0..height).flat_map(move |y| (0..width).map(move |x| [x, y])))
        }
        TileLayer::Infinite(layer) => {
            let (width, height) = (ChunkData::WIDTH as i32, ChunkData::HEIGHT as i32);
            let mut rows: BTreeMap<i32, BTreeSet<i32>> = BTreeMap::new();
            for ((x, y), _) in layer.chunks() {
                rows.entry(y).or_default().insert(x);
            }
            let of_row = move |(row, columns): (i32, BTreeSet<i32>)| {
                let lines = row * height..(row + 1) * height;
                lines.flat_map(move |y| {
                    columns
                        .clone()
                        .into_iter()
                        .flat_map(move |column| (column * width..(column + 1) * width).map(move |x| [x, y]))
                })
            };
            Box::new(rows.into_iter().flat_map(of_row))
        }
    }
}

/// A number as it was written: its shortest text in single precision.
fn exact(value: f32) -> f64 {
    value.to_string().parse().unwrap_or(f64::from(value))
}

/// The shape of an object at the origin. `None`: it is a text.
fn form(object: &ObjectData) -> Option<Form> {
    let size = |width: f32, height: f32| DVec2::new(exact(width), exact(height));
    let points = |points: &[(f32, f32)]| points.iter().map(|&(x, y)| DVec2::new(exact(x), exact(y))).collect();
    match &object.shape {
        ObjectShape::Rect { width, height } => Some(Form::rectangle(DVec2::ZERO, size(*width, *height))),
        ObjectShape::Ellipse { width, height } => Some(Form::ellipse(DVec2::ZERO, size(*width, *height))),
        ObjectShape::Capsule { width, height } => Some(Form::capsule(DVec2::ZERO, size(*width, *height))),
        ObjectShape::Polyline { points: vertices } => Some(Form::Open(points(vertices))),
        ObjectShape::Polygon { points: vertices } => Some(Form::Closed(points(vertices))),
        ObjectShape::Point(..) => Some(Form::Point(DVec2::ZERO)),
        ObjectShape::Text { .. } => None,
    }
}

/// Where an object is: it turns clockwise about its position, and y points down.
fn layer_from_object(object: &ObjectData) -> DAffine2 {
    let position = DVec2::new(exact(object.x), exact(object.y));
    DAffine2::from_angle_translation(exact(object.rotation).to_radians(), position)
}

/// Where a tile is in an object that shows it: as large as the object, held where its tileset says.
fn object_from_tile(object: &ObjectData, tile: &Tile, flips: [bool; 3]) -> DAffine2 {
    let (flipped, size) = flipped(tile_size(tile), flips);
    let shown = match object.shape {
        ObjectShape::Rect { width, height } if 0.0 < width && 0.0 < height => DVec2::new(exact(width), exact(height)),
        _ => size,
    };
    let held = match tile.tileset().object_alignment {
        ObjectAlignment::TopLeft => DVec2::new(0.0, 0.0),
        ObjectAlignment::Top => DVec2::new(0.5, 0.0),
        ObjectAlignment::TopRight => DVec2::new(1.0, 0.0),
        ObjectAlignment::Left => DVec2::new(0.0, 0.5),
        ObjectAlignment::Center => DVec2::new(0.5, 0.5),
        ObjectAlignment::Right => DVec2::new(1.0, 0.5),
        // In orthogonal maps.
        ObjectAlignment::Unspecified | ObjectAlignment::BottomLeft => DVec2::new(0.0, 1.0),
        ObjectAlignment::Bottom => DVec2::new(0.5, 1.0),
        ObjectAlignment::BottomRight => DVec2::new(1.0, 1.0),
    };
    DAffine2::from_translation(-held * shown) * DAffine2::from_scale(shown / size) * flipped
}

/// The size of a tile, pixels: that of its image where each tile has its own.
fn tile_size(tile: &Tile) -> DVec2 {
    let tileset = tile.tileset();
    let of_tileset = || DVec2::new(f64::from(tileset.tile_width), f64::from(tileset.tile_height));
    let of_rect = tile.image_rect.map(|rect| DVec2::new(f64::from(rect.width), f64::from(rect.height)));
    let of_image = || tile.image.as_ref().map(|image| DVec2::new(f64::from(image.width), f64::from(image.height)));
    of_rect.or_else(of_image).unwrap_or_else(of_tileset).max(DVec2::ONE)
}

/// A tile of a size, flipped diagonally, then horizontally, then vertically; and the size it then has.
fn flipped(size: DVec2, [diagonal, horizontal, vertical]: [bool; 3]) -> (DAffine2, DVec2) {
    let swap = DAffine2::from_cols(DVec2::Y, DVec2::X, DVec2::ZERO);
    let (mut map, size) = if diagonal { (swap, DVec2::new(size.y, size.x)) } else { (DAffine2::IDENTITY, size) };
    if horizontal {
        map = DAffine2::from_cols(-DVec2::X, DVec2::Y, DVec2::new(size.x, 0.0)) * map;
    }
    if vertical {
        map = DAffine2::from_cols(DVec2::X, -DVec2::Y, DVec2::new(0.0, size.y)) * map;
    }
    (map, size)
}
