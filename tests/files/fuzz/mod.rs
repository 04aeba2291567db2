//! Fuzz targets of the reader, of the kernel through scenes, and of engines. That of the window is in `tests/app`.

#[cfg(unix)]
mod engines;
mod reader;
mod scenes;
