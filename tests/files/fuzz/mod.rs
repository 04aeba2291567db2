//! Fuzz targets of the reader and of the kernel through scenes. That of the window is in `tests/app`.

mod reader;
mod scenes;
