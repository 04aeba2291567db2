//! The Python module.

use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::IntoPyDict;

use crate::arguments::{AnyShape, Failure, Numbers};

pyo3::create_exception!(clashbox, ClashboxError, PyValueError, "Says what is wrong, in the words of the program.");

/// A shape that is checked once and can be asked often.
#[pyclass(frozen, module = "clashbox")]
struct Shape(AnyShape);

#[pymethods]
impl Shape {
    #[new]
    fn new(words: AnyShape) -> Shape {
        Shape(words)
    }
}

#[pymodule]
fn clashbox(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Shape>()?;
    module.add("ClashboxError", module.py().get_type::<ClashboxError>())?;
    crate::functions::add_to(module)
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> PyErr {
        ClashboxError::new_err(failure.0)
    }
}

impl FromPyObject<'_, '_> for AnyShape {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<AnyShape> {
        if let Ok(shape) = given.cast::<Shape>() {
            return Ok(shape.get().0.clone());
        }
        // By way of the writer of Python, which refuses circles, NaN and what is not data.
        let options = [("allow_nan", false)].into_py_dict(given.py())?;
        let text: String = given.py().import("json")?.call_method("dumps", (given,), Some(&options))?.extract()?;
        Ok(serde_json::from_str(&text).map_err(Failure::from)?)
    }
}

impl FromPyObject<'_, '_> for Numbers {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, '_, PyAny>) -> PyResult<Numbers> {
        let numbers = PyBuffer::get(&given).and_then(|buffer| buffer.to_vec(given.py()));
        numbers.or_else(|_| given.extract()).map(Numbers)
    }
}
