//! Pictures as pixels: `render` to PNG and GIF, decoded by other libraries than they were written with.

use std::fs;
use std::io::Cursor;

use clashbox::capture::stretch_of;
use clashbox::picture::svg::ScenePicture;
use clashbox::picture::theme::{Rgba, palette};
use clashbox::picture::{Layers, Theme};
use clashbox::raster::{Raster as _, StepsPicture};
use clashbox::scene::format::parse;
use glam::DVec2;
use serde_json::Value;

use super::{BULLET, Folder};

/// A decoded picture: width, height, and red, green and blue of each pixel.
struct Read {
    size: [u32; 2],
    pixels: Vec<[u8; 3]>,
}

impl Read {
    fn at(&self, [x, y]: [u32; 2]) -> [u8; 3] {
        self.pixels[(y * self.size[0] + x) as usize]
    }
}

fn read_png(bytes: &[u8]) -> Read {
    let mut reader = png::Decoder::new(bytes).read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size()];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight), "three bytes each");
    Read { size: [info.width, info.height], pixels: pixels.chunks_exact(3).map(|p| [p[0], p[1], p[2]]).collect() }
}

/// Returns each frame as it is shown, and its duration in hundredths of a second.
fn read_gif(bytes: &[u8]) -> (Vec<(Read, u16)>, gif::Repeat) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(bytes).expect("a GIF");
    let size = [u32::from(decoder.width()), u32::from(decoder.height())];
    let mut seen = vec![[0; 3]; (size[0] * size[1]) as usize];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        for (idx, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] == 255) {
            let (x, y) = (idx % usize::from(frame.width), idx / usize::from(frame.width));
            let to = (y + usize::from(frame.top)) * size[0] as usize + x + usize::from(frame.left);
            seen[to] = [pixel[0], pixel[1], pixel[2]];
        }
        frames.push((Read { size, pixels: seen.clone() }, frame.delay));
    }
    (frames, decoder.repeat())
}

/// Returns the pixel of a point of the world of [`BULLET`].
fn pixel_of(x: f64, y: f64, size: [u32; 2]) -> [u32; 2] {
    let scene = parse(BULLET, "s.ron").expect("a scene");
    let p = ScenePicture::new(&scene, size).camera.points_from_world(DVec2::new(x, y));
    [p.x as u32, p.y as u32]
}

/// Returns the visible color of a transparent color over another one.
fn over(Rgba(r, g, b, alpha): Rgba, below: Rgba) -> [i32; 3] {
    let mix = |c: u8, under: u8| (i32::from(c) * i32::from(alpha) + i32::from(under) * (255 - i32::from(alpha))) / 255;
    [mix(r, below.0), mix(g, below.1), mix(b, below.2)]
}

fn assert_color(found: [u8; 3], expected: [i32; 3], what: &str) {
    let off = found.iter().zip(expected).map(|(found, expected)| (i32::from(*found) - expected).abs()).max();
    assert!(off.is_some_and(|off| off <= 3), "{what}: {found:?}, not {expected:?}");
}

fn opaque(color: Rgba) -> [u8; 3] {
    [color.0, color.1, color.2]
}

#[test]
fn a_png_shows_bodies_where_they_are_and_letters_above_them() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let size = [1280, 960];
    folder.run(&["render", "s.ron", "-o", "s.png", "--size", "1280x960"]).check(0, "", "");
    let picture = read_png(&fs::read(folder.path("s.png")).expect("readable"));
    assert_eq!(picture.size, size, "a pixel for each point");
    // This pixel is between the lines of the grid.
    assert_color(
        picture.at(pixel_of(0.025, 1.53, size)),
        over(palette(Theme::Dark).shape_b.with_alpha(58), palette(Theme::Dark).canvas),
        "in the paper",
    );
    assert_color(
        picture.at(pixel_of(-3.03, 1.53, size)),
        over(palette(Theme::Dark).canvas, palette(Theme::Dark).canvas),
        "beside it",
    );
    assert_eq!(picture.at([2, 2]), opaque(palette(Theme::Dark).panel), "around the title");
    let is_bright = |x: u32, y: u32| picture.at([x, y]).iter().all(|part| 150 < *part);
    let letters = (10..34).flat_map(|y| (16..300).map(move |x| (x, y))).filter(|&(x, y)| is_bright(x, y)).count();
    assert!(150 < letters, "a title of 20 letters, and only {letters} pixels are bright");

    folder.run(&["render", "s.ron", "-o", "large.png", "--size", "640x480", "--scale", "2"]).check(0, "", "");
    let large = read_png(&fs::read(folder.path("large.png")).expect("readable"));
    assert_eq!(large.size, size, "two pixels for each point");
    let [x, y] = pixel_of(0.025, 1.53, [640, 480]);
    let [thin, wide] = [&picture, &large].map(|read| {
        let rim = |x: &u32| read.at([*x, 2 * y]) == opaque(palette(Theme::Dark).shape_b);
        (2 * x - 20..2 * x).filter(rim).count()
    });
    assert!(thin < wide, "the rim is {thin} pixels wide, {wide} where there are two for each point");
}

#[test]
fn a_picture_has_the_colors_of_its_theme() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let size = [1280, 960];
    for (name, theme) in [("dark", Theme::Dark), ("light", Theme::Light), ("print", Theme::Print)] {
        folder.run(&["render", "s.ron", "-o", "s.png", "--size", "1280x960", "--theme", name]).check(0, "", "");
        let picture = read_png(&fs::read(folder.path("s.png")).expect("readable"));
        let palette = palette(theme);
        let in_paper = over(palette.shape_b.with_alpha(58), palette.canvas);
        assert_color(picture.at(pixel_of(0.025, 1.53, size)), in_paper, name);
        assert_eq!(picture.at(pixel_of(-3.03, 1.53, size)), opaque(palette.canvas), "{name}: beside the paper");
        assert_eq!(picture.at([2, 2]), opaque(palette.panel), "{name}: around the title");
        let map = ["sweep", "s.ron", "--x", "speed:3..8:2", "--y", "thickness:0.1..0.7:3", "-o", "s.svg", "--theme", name];
        assert_eq!(folder.run(&map).code, Some(0), "{name}: the map");
        let map = fs::read_to_string(folder.path("s.svg")).expect("readable");
        let [r, g, b] = opaque(palette.panel);
        assert!(map.contains(&format!("#{r:02x}{g:02x}{b:02x}")), "{name}: around the map");
    }
    let refused = folder.run(&["render", "s.ron", "-o", "t.png", "--theme", "sepia"]);
    assert_eq!(refused.code, Some(2), "{}", refused.err);
    assert!(refused.err.contains("dark, light, print"), "what is allowed: {}", refused.err);
}

#[test]
fn a_gif_of_the_motion_has_its_frames_at_their_times() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let size = [320, 240];
    let arguments = ["render", "s.ron", "-o", "s.gif", "--size", "320x240", "--fps", "8", "--seconds", "1"];
    folder.run(&arguments).check(0, "", "");
    let (frames, repeat) = read_gif(&fs::read(folder.path("s.gif")).expect("readable"));
    let delays: Vec<u16> = frames.iter().map(|(_, delay)| *delay).collect();
    assert_eq!(delays, [13, 12, 13, 12, 13, 12, 13, 12, 100], "eight frames in a second, the last one is held");
    assert_eq!(repeat, gif::Repeat::Infinite, "again and again");
    // The rim of the paper is a line that is wide enough for its middle to have a single color.
    let rim = |read: &Read| {
        let [x, y] = pixel_of(-0.05, 1.53, size);
        [x - 1, x, x + 1].map(|x| read.at([x, y])).contains(&opaque(palette(Theme::Dark).shape_b))
    };
    for (idx, (frame, _)) in frames.iter().enumerate() {
        assert!(rim(frame), "frame {idx}: the color of B is exact");
        folder
            .run(&["render", "s.ron", "-o", "t.png", "--size", "320x240", "--time", &(idx as f64 / 8.0).to_string()])
            .check(0, "", "");
        let still = read_png(&fs::read(folder.path("t.png")).expect("readable"));
        let bullet = pixel_of(-4.0 + idx as f64, 0.0, size);
        let off = |[x, y]: [u32; 2]| {
            let (moving, still) = (frame.at([x, y]), still.at([x, y]));
            moving.iter().zip(still).map(|(a, b)| a.abs_diff(b)).max().unwrap_or(0)
        };
        assert!(off(bullet) <= 12, "frame {idx}: the bullet is where it is in the PNG of this time, {} off", off(bullet));
    }
}

#[test]
fn a_gif_of_the_search_has_a_frame_for_each_probe_and_one_for_all() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let arguments = ["render", "s.ron", "-o", "s.gif", "--size", "320x240", "--animate", "search", "--fps", "4", "--once"];
    folder.run(&arguments).check(0, "", "");
    let (frames, repeat) = read_gif(&fs::read(folder.path("s.gif")).expect("readable"));
    // 16 steps of 0.5 over a path of 8, and the start; the impact is between the 7th and the 8th.
    let out: Value = serde_json::from_str(&folder.run(&["query", "s.ron", "--json"]).out).expect("JSON");
    let tests = out["pairs"][0]["motion"]["linear"]["tests"].as_u64().expect("a number");
    assert_eq!((tests, frames.len() as u64), (9, tests + 1), "the start, eight samples, and all of it");
    assert!(frames[..frames.len() - 1].iter().all(|(_, delay)| *delay == 25), "four probes in a second");
    assert_eq!(frames[frames.len() - 1].1, 250, "all of it is held");
    assert_eq!(repeat, gif::Repeat::Finite(0), "once");
}

/// A game in which a ball moves right by 3, then up by 3, and is gone; a second one rests.
const BALLS: &str = r#"{"clashbox":"capture","version":1,"dt":0.5}
{"body":"post","shape":{"circle":{"center":[0,0],"radius":1}}}
{"body":"ball","shape":{"circle":{"center":[0,0],"radius":1}}}
{"frame":4,"at":{"post":[0,3],"ball":[-6,0]}}
{"frame":5,"at":{"ball":[-3,0]}}
{"frame":6,"at":{"ball":[-3,3]}}
{"frame":7,"at":{},"gone":["ball"]}
"#;

#[test]
fn a_gif_of_a_stretch_of_a_capture_shows_its_steps_under_one_camera() {
    let folder = Folder::with(&[("game.jsonl", BALLS)]);
    let arguments = ["render", "game.jsonl", "--frames", "4..6", "-o", "x.gif", "--size", "320x240", "--fps", "8"];
    folder.run(&arguments).check(0, "", "");
    let (frames, _) = read_gif(&fs::read(folder.path("x.gif")).expect("readable"));
    assert_eq!(frames.len(), 9, "two steps of half a second, eight pictures a second, and the end");
    let steps = stretch_of(Cursor::new(BALLS), "game.jsonl", [4, 6], None).expect("readable").expect("two steps");
    assert_eq!(steps.len(), 2);
    let picture = StepsPicture { steps: &steps, layers: Layers::standard(), size: [320, 240], theme: Theme::Dark };
    let camera = picture.camera().expect("two steps");
    for (idx, (frame, _)) in frames.iter().enumerate() {
        let (step, t) = if idx < 8 { (idx / 4, (idx % 4) as f64 / 4.0) } else { (1, 1.0) };
        let still = ScenePicture { camera, ..ScenePicture::new(&steps[step], [320, 240]) };
        let still = read_png(&still.png(t, 1.0).expect("a picture"));
        let ball = steps[step].bodies[1].moving().at(t).reference_point();
        let expected = if step == 0 { DVec2::new(-6.0 + 3.0 * t, 0.0) } else { DVec2::new(-3.0, 3.0 * t) };
        assert!(ball.distance(expected) < 1e-9, "frame {idx}: {ball}");
        // Labels keep their positions in a GIF; the discs have none within.
        for at in [ball, ball + DVec2::new(0.4, -0.4), DVec2::new(0.3, 3.3)] {
            let pixel = camera.points_from_world(at);
            let [moving, still] = [frame, &still].map(|read| read.at([pixel.x as u32, pixel.y as u32]));
            let off = |from: [u8; 3]| from.iter().zip(still).map(|(a, b)| a.abs_diff(b)).max().unwrap_or(0);
            // 255 colours are approximated; the canvas around the discs is farther off.
            let canvas = off(opaque(palette(Theme::Dark).canvas));
            assert!(
                off(moving) <= 20 && 20 < canvas,
                "frame {idx}, {at}: {moving:?}, expected {still:?}, {canvas} from the canvas"
            );
        }
    }
    folder
        .run(&["render", "game.jsonl", "--frames", "4..7", "--seconds", "0.5", "-o", "y.gif", "--size", "320x240"])
        .check(0, "", "");
    let (frames, _) = read_gif(&fs::read(folder.path("y.gif")).expect("readable"));
    assert_eq!(frames.len(), 11, "as long as it is asked for, also where a body is gone");
}

#[test]
fn a_stretch_that_is_not_there_is_refused_with_what_is() {
    let folder = Folder::with(&[("game.jsonl", BALLS), ("s.ron", BULLET)]);
    let rows: [(&[&str], &str); 8] = [
        (
            &["game.jsonl", "-o", "x.gif", "--frames", "6..4"],
            "expected the numbers of two frames, the lower one first, such as 12..40",
        ),
        (
            &["game.jsonl", "-o", "x.gif", "--frames", "4"],
            "expected the numbers of two frames, the lower one first, such as 12..40",
        ),
        (
            &["game.jsonl", "-o", "x.gif", "--frames", "4..40"],
            "game.jsonl: there is no frame 40, the numbers of the frames go from 4 to 7\n",
        ),
        (&["game.jsonl", "-o", "x.png", "--frames", "4..6"], "--frames is for .gif, the only animated format\n"),
        (&["game.jsonl", "-o", "x.gif", "--frames", "4..6", "--time", "0.5"], "cannot be used with"),
        (
            &["game.jsonl", "-o", "x.gif", "--frames", "4..6", "--pair", "ball", "bat"],
            "game.jsonl: there is no body \"bat\", there are \"post\", \"ball\"",
        ),
        (
            &["game.jsonl", "-o", "x.gif", "--frames", "4..6", "--size", "4000x4000", "--fps", "50"],
            "x.gif: 51 x 4000 x 4000 pixels are too many",
        ),
        (&["s.ron", "-o", "x.gif", "--frames", "4..6"], "s.ron:1:"),
    ];
    for (arguments, said) in rows {
        let ran = folder.run(&[&["render"], arguments].concat());
        assert!(ran.code == Some(2) && ran.err.contains(said), "{arguments:?}: {ran:?}");
    }
    let mut long = BALLS.lines().take(3).fold(String::new(), |text, line| text + line + "\n");
    long += &(0..1_100).map(|n| format!("{{\"frame\":{n},\"at\":{{\"post\":[0,3],\"ball\":[{n},0]}}}}\n")).collect::<String>();
    let folder = Folder::with(&[("long.jsonl", &long)]);
    let ran = folder.run(&["render", "long.jsonl", "-o", "x.gif", "--frames", "5..1099"]);
    let said = "long.jsonl: the stretch is too long, at most 1000 steps and 500000 bodies in all of them can be shown";
    assert!(ran.code == Some(2) && ran.err.starts_with(said) && !folder.path("x.gif").exists(), "{ran:?}");
}

#[test]
fn the_same_scene_is_the_same_file_to_the_byte() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    for name in ["png", "gif"] {
        let files = ["a", "b"].map(|file| {
            let file = format!("{file}.{name}");
            folder.run(&["render", "s.ron", "-o", &file, "--size", "320x240"]).check(0, "", "");
            fs::read(folder.path(&file)).expect("readable")
        });
        assert!(files[0] == files[1], "two pictures as {name} differ");
    }
}

#[test]
fn pixels_replace_only_what_clashbox_has_written() {
    let foreign = [&b"\x89PNG\r\n\x1a\n\0\0"[..], b"somebody else's picture"].concat();
    let folder = Folder::with(&[("s.ron", BULLET)]);
    for name in ["p.png", "p.gif"] {
        fs::write(folder.path(name), &foreign).expect("written");
        let arguments = ["render", "s.ron", "-o", name, "--size", "160x120"];
        let refused =
            format!("{name}: not written, because there is a file that clashbox has not written; --force replaces it\n");
        folder.run(&arguments).check(2, "", &refused);
        assert_eq!(fs::read(folder.path(name)).expect("readable"), foreign, "{name} is as it was");
        folder.run(&[&arguments[..], &["--force"]].concat()).check(0, "", "");
        folder.run(&arguments).check(0, "", "");
    }
}

#[test]
fn what_a_format_does_not_have_is_refused_with_what_it_has() {
    let folder = Folder::with(&[("s.ron", BULLET)]);
    let rows: [(&[&str], &str); 9] = [
        (&["-o", "s.jpg"], "s.jpg: pictures are SVG, PNG or GIF, the name must end in .svg, .png or .gif\n"),
        (&["-o", "s", "--format", "png"], "s: pictures are SVG, PNG or GIF, the name must end in .svg, .png or .gif\n"),
        (&["-o", "s.svg", "--format", "png"], "s.svg: the name ends in another format than --format says\n"),
        (&["-o", "s.svg", "--scale", "2"], "--scale is for .png and .gif, an .svg is sharp in every size\n"),
        (&["-o", "s.png", "--once"], "--once is for .gif, the only animated format\n"),
        (&["-o", "s.gif", "--time", "0.5"], "--time is for .svg and .png, a .gif shows all of the frame\n"),
        (
            &["-o", "s.gif", "--animate", "search", "--seconds", "2"],
            "--seconds is for --animate motion, a search has as many frames as it has probes\n",
        ),
        (
            &["-o", "s.png", "--size", "16000x16000"],
            "s.png: 1 x 16000 x 16000 pixels are too many, 64000000 are allowed; make the picture smaller or shorter\n",
        ),
        (
            &["-o", "s.gif", "--size", "4000x4000"],
            "s.gif: 61 x 4000 x 4000 pixels are too many, 600000000 are allowed; make the picture smaller or shorter\n",
        ),
    ];
    for (more, said) in rows {
        folder.run(&[&["render", "s.ron"], more].concat()).check(2, "", said);
    }
    for name in ["s.svg", "s.png", "s.gif", "s"] {
        assert!(!folder.path(name).exists(), "{name} was written");
    }
}
