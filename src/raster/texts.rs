//! Reasons why a picture of pixels cannot be made.

texts! {
    too_large(width, height, frames, most) =>
        "{frames} x {width} x {height} pixels are too many, {most} are allowed; make the picture smaller or shorter";
    unpaintable(width, height) => "a picture of {width} x {height} pixels cannot be made";
    NO_SEARCH => "there is no search to show, a scene needs two bodies for that";
}
