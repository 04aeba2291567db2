//! Reads the parts of a map: tilesets, tiles, objects and templates, each of which may be in a file of its own.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use glam::DVec2;

use super::super::scene_draft::SceneDraft;
use super::super::texts;
use super::super::xml::{Element, NamedBy, Xml, count, number, read};
use super::attributes::{elements_of, is_hidden, size, vector};
use super::files::{FileCounts, named_path};
use super::object::{MapObject, ObjectError, ObjectOutline, outline, subject};
use super::tiles::{ALIGNMENTS, Tile, Tileset, Tilesets};
use crate::scene::errors::SceneErrors;

/// A map while it is read.
pub(super) struct MapReader<'f> {
    pub(super) draft: SceneDraft,
    /// The size of a cell, pixels.
    pub(super) cell: DVec2,
    pub(super) is_infinite: bool,
    pub(super) files: FileCounts<'f>,
    pub(super) known_tilesets: HashMap<PathBuf, Rc<Tileset>>,
    pub(super) known_templates: HashMap<PathBuf, Rc<MapObject>>,
}

impl MapReader<'_> {
    /// Reads the file that an element names with its attribute `name`, and whose outermost element must be `root`. `path`: the
    /// file of that element.
    pub(super) fn named_file<T>(
        &mut self,
        (xml, element): (&Xml, &Element),
        path: &Path,
        root: &str,
        read: impl FnOnce(&mut Self, &Xml, &Path) -> Result<T, SceneErrors>,
    ) -> Result<T, SceneErrors> {
        let at_name = |message: String| xml.error(element, message);
        let file = path.display().to_string();
        let text = self.files.text(path).map_err(at_name)?;
        self.files.open += 1;
        let found = Xml::parse(&file, &text, root, NamedBy::File).and_then(|xml| read(self, &xml, path));
        self.files.open -= 1;
        found.map_err(|errors| at_name(errors.to_string()))
    }

    /// Reads the tilesets that a map or a template lists.
    pub(super) fn tilesets(&mut self, xml: &Xml, root: &Element, path: &Path) -> Result<Tilesets, SceneErrors> {
        let mut tilesets = Vec::new();
        for element in elements_of(root).filter(|element| element.has_tag_name("tileset")) {
            let first = count(&element, "firstgid").map_err(|message| xml.error(&element, message))?;
            let first = first.ok_or_else(|| xml.error(&element, texts::missing("firstgid")))?;
            let tileset = match element.attribute("source") {
                Some(source) => self.tileset_of_file(xml, &element, path, source)?,
                None => Rc::new(self.tileset(xml, &element, path)?),
            };
            tilesets.push((first, tileset));
        }
        tilesets.sort_by_key(|(first, _)| *first);
        Ok(Tilesets(tilesets))
    }

    fn tileset_of_file(&mut self, xml: &Xml, element: &Element, path: &Path, source: &str) -> Result<Rc<Tileset>, SceneErrors> {
        let path = named_path(path, source).map_err(|message| xml.error(element, message))?;
        if let Some(known) = self.known_tilesets.get(&path) {
            return Ok(known.clone());
        }
        let read = |reader: &mut MapReader<'_>, xml: &Xml, path: &Path| reader.tileset(xml, &xml.root(), path);
        let tileset = Rc::new(self.named_file((xml, element), &path, "tileset", read)?);
        self.known_tilesets.insert(path, tileset.clone());
        Ok(tileset)
    }

    fn tileset(&mut self, xml: &Xml, element: &Element, path: &Path) -> Result<Tileset, SceneErrors> {
        let at = |message: String| xml.error(element, message);
        let one_of = |name: &str, words: &[&str]| {
            let word = |text: &str| words.iter().position(|word| *word == text);
            read(element, name, &words.join(", "), word).map_err(at).map(Option::unwrap_or_default)
        };
        let mut tileset = Tileset {
            tile_size: size(xml, element, ["tilewidth", "tileheight"])?,
            offset: DVec2::ZERO,
            is_drawn_as_cell: one_of("tilerendersize", &["tile", "grid"])? == 1,
            keeps_aspect: one_of("fillmode", &["stretch", "preserve-aspect-fit"])? == 1,
            alignment: ALIGNMENTS[one_of("objectalignment", &ALIGNMENTS.map(|(word, _)| word))?].1.into(),
            tiles: HashMap::new(),
            tiles_of_image: 0,
        };
        for child in elements_of(element) {
            let at = |message: String| xml.error(&child, message);
            match child.tag_name().name() {
                "tileoffset" => tileset.offset = vector(&child, ["x", "y"]).map_err(at)?,
                "image" => tileset.tiles_of_image = count(element, "tilecount").map_err(at)?.unwrap_or(u32::MAX),
                "tile" => {
                    let id = count(&child, "id").map_err(at)?.ok_or_else(|| at(texts::missing("id")))?;
                    let tile = self.tile((xml, &child), path, id, tileset.tile_size)?;
                    tileset.tiles.insert(id, tile);
                }
                _ => {}
            }
        }
        Ok(tileset)
    }

    /// Reads a tile. `usual`: its size if it does not state one.
    fn tile(&mut self, (xml, element): (&Xml, &Element), path: &Path, id: u32, usual: DVec2) -> Result<Tile, SceneErrors> {
        let at = |message: String| xml.error(element, message);
        let image = elements_of(element).find(|child| child.has_tag_name("image"));
        let side = |name: &str, usual: f64| -> Result<f64, SceneErrors> {
            let Some(image) = &image else { return Ok(usual) };
            let own = number(element, name).map_err(at)?;
            Ok(own.or(number(image, name).map_err(at)?).unwrap_or(usual))
        };
        let size = DVec2::new(side("width", usual.x)?, side("height", usual.y)?).max(DVec2::ONE);
        let mut forms = Vec::new();
        let groups = elements_of(element).filter(|child| child.has_tag_name("objectgroup"));
        for object in groups.flat_map(|group| elements_of(&group)).filter(|child| child.has_tag_name("object")) {
            let reason = match self.object(xml, &object, path, &Tilesets::default()) {
                Ok(found) if !found.is_visible => continue,
                Ok(found) => match found.form() {
                    Some(form) => {
                        forms.push(form.mapped(&found.layer_from_object()));
                        continue;
                    }
                    None => texts::NO_SHAPE_TEXT.to_owned(),
                },
                Err(ObjectError::Skipped(reason)) => reason,
                Err(ObjectError::Refused(errors)) => return Err(errors),
            };
            let subject = || texts::object_of_tile(id, subject(&object, ""));
            self.draft.skip(xml.place(&object), subject, reason);
        }
        Ok(Tile { size, forms: forms.into() })
    }

    /// Reads an object; its template gives the values that it does not state. `path`: its file.
    pub(super) fn object(
        &mut self,
        xml: &Xml,
        element: &Element,
        path: &Path,
        tilesets: &Tilesets,
    ) -> Result<MapObject, ObjectError> {
        let template = match element.attribute("template") {
            Some(source) => Some(self.template(xml, element, path, source)?),
            None => None,
        };
        let size = [number(element, "width")?, number(element, "height")?];
        let inherited = template.as_ref().map_or(DVec2::ZERO, |template| template.size);
        let name = ["name", "type", "class"].into_iter().filter_map(|name| element.attribute(name)).find(|name| !name.is_empty());
        Ok(MapObject {
            name: name.map(Rc::from).or_else(|| Some(template.as_ref()?.name.clone())).unwrap_or_default(),
            is_visible: match (element.has_attribute("visible"), &template) {
                (false, Some(template)) => template.is_visible,
                (_, _) => !is_hidden(element),
            },
            position: vector(element, ["x", "y"])?,
            degrees: number(element, "rotation")?.or(template.as_ref().map(|template| template.degrees)).unwrap_or(0.0),
            size: DVec2::new(size[0].unwrap_or(inherited.x), size[1].unwrap_or(inherited.y)),
            outline: match (outline(element)?, &template) {
                (Some(own), _) => Rc::new(own),
                (None, Some(template)) => template.outline.clone(),
                (None, None) => Rc::new(ObjectOutline::Rectangle),
            },
            tile: match count(element, "gid")? {
                Some(0) => None,
                Some(number) => Some(tilesets.placed(number).ok_or(texts::NO_TILE.to_owned())?),
                None => template.as_ref().and_then(|template| template.tile.clone()),
            },
        })
    }

    /// Returns the object of a template file.
    fn template(&mut self, xml: &Xml, element: &Element, path: &Path, source: &str) -> Result<Rc<MapObject>, SceneErrors> {
        let path = named_path(path, source).map_err(|message| xml.error(element, message))?;
        if let Some(known) = self.known_templates.get(&path) {
            return Ok(known.clone());
        }
        let object = self.named_file((xml, element), &path, "template", |reader, xml, path| {
            let root = xml.root();
            let tilesets = reader.tilesets(xml, &root, path)?;
            let object = elements_of(&root).find(|element| element.has_tag_name("object"));
            let object = object.ok_or_else(|| xml.error(&root, texts::NO_OBJECT))?;
            reader.object(xml, &object, path, &tilesets).map_err(|failure| match failure {
                ObjectError::Skipped(reason) => xml.error(&object, reason),
                ObjectError::Refused(errors) => errors,
            })
        })?;
        let object = Rc::new(object);
        self.known_templates.insert(path, object.clone());
        Ok(object)
    }
}
