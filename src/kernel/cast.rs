//! The closed form of the first contact of two translating shapes.
