//! The Python module.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyFloat, PyList};
use pythonize::{depythonize, pythonize};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::arguments::{self, GivenShape, Numbers, Shapes, Vector};

pyo3::create_exception!(clashbox, ClashboxError, PyValueError, "Says what is wrong, in the words of the program.");

/// A shape that is checked once and can be asked often.
#[pyclass(frozen, module = "clashbox")]
struct Shape(GivenShape);

#[pymethods]
impl Shape {
    #[new]
    fn new(words: &Bound<'_, PyAny>) -> PyResult<Shape> {
        GivenShape::of(&value_of(words)?).map(Shape).map_err(ClashboxError::new_err)
    }
}

/// A type of parameters: read as JSON is, or faster where there is a way.
trait Argument: DeserializeOwned {
    fn read(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Self> {
        match Self::at_once(given) {
            Some(value) => Ok(value),
            None => arguments::read(name, value_of(given)?).map_err(ClashboxError::new_err),
        }
    }

    fn at_once(_given: &Bound<'_, PyAny>) -> Option<Self> {
        None
    }
}

impl Argument for String {}

impl Argument for Vector {}

impl Argument for f64 {
    fn at_once(given: &Bound<'_, PyAny>) -> Option<f64> {
        given.cast::<PyFloat>().ok().and_then(|number| number.extract().ok())
    }
}

impl Argument for GivenShape {
    fn at_once(given: &Bound<'_, PyAny>) -> Option<GivenShape> {
        given.cast::<Shape>().ok().map(|shape| shape.get().0.clone())
    }
}

impl Argument for Shapes {
    fn read(name: &str, given: &Bound<'_, PyAny>) -> PyResult<Shapes> {
        let mut shapes = Shapes::new();
        for item in given.try_iter()? {
            shapes.push(GivenShape::read(name, &item?)?);
        }
        Ok(shapes)
    }
}

impl Argument for Numbers {
    /// Takes any array of doubles: the stable interface of Python has no buffers before 3.11, but a view that copies.
    fn at_once(given: &Bound<'_, PyAny>) -> Option<Numbers> {
        if given.is_instance_of::<PyList>() {
            return None;
        }
        let view = given.py().import("builtins").ok()?.getattr("memoryview").ok()?.call1((given,)).ok()?;
        if view.getattr("format").ok()?.extract::<String>().ok()? != "d" {
            return None;
        }
        let bytes = view.call_method0("tobytes").ok()?;
        let (numbers, _) = bytes.cast::<PyBytes>().ok()?.as_bytes().as_chunks::<8>();
        Some(Numbers(numbers.iter().map(|number| f64::from_ne_bytes(*number)).collect()))
    }
}

fn value_of(given: &Bound<'_, PyAny>) -> PyResult<Value> {
    depythonize(given).map_err(|error| ClashboxError::new_err(error.to_string()))
}

macro_rules! python_functions {
    ($(#[doc = $doc:literal] $name:literal $function:ident($($parameter:ident: $type:ty $(= $default:expr)?),* $(,)?) -> $answer:ty;)+) => {
        $(
            #[doc = $doc]
            #[pyfunction]
            #[pyo3(name = $name, signature = ($($parameter $(= { let _ = $default; None })?),*))]
            fn $function<'py>(py: Python<'py>, $($parameter: Option<Bound<'py, PyAny>>),*) -> PyResult<Bound<'py, PyAny>> {
                $(
                    let $parameter = match $parameter {
                        Some(given) => <$type as Argument>::read(stringify!($parameter), &given)?,
                        None => {
                            let default = None::<Value>$(.or(Some(json!($default))))?;
                            arguments::read(stringify!($parameter), default.unwrap_or_default()).map_err(ClashboxError::new_err)?
                        }
                    };
                )*
                let answer = crate::functions::$function($($parameter),*).map_err(ClashboxError::new_err)?;
                Ok(pythonize(py, &answer)?)
            }
        )+

        #[pymodule]
        fn clashbox(module: &Bound<'_, PyModule>) -> PyResult<()> {
            module.add_class::<Shape>()?;
            module.add("ClashboxError", module.py().get_type::<ClashboxError>())?;
            $(module.add_function(wrap_pyfunction!($function, module)?)?;)+
            Ok(())
        }
    };
}

functions!(python_functions);
