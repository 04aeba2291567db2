use crate::error::Error;
use crate::json::{MAX_VIA, put_list, put_number};

/// A pose that a body passed within a step, for [`Frame::via`](crate::Frame::via).
///
/// ```
/// use clashbox_capture::Via;
///
/// let turn = Via::at([3.0, 0.0]);
/// let bounce = Via { fraction: Some(0.4), ..Via::at_angle([3.0_f32, 1.0], 0.5) };
/// assert_eq!((turn.fraction, bounce.angle), (None, Some(0.5)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Via {
    /// The position, world units.
    pub position: [f64; 2],
    /// The angle in radians. `None`: that of the pose before it.
    pub angle: Option<f64>,
    /// The fraction of the step at which the body was there, > 0 and < 1.
    pub fraction: Option<f64>,
}

impl Via {
    /// Returns a position that a body passed without turning, at no known time.
    pub fn at<N: Into<f64>>(position: [N; 2]) -> Via {
        Via { position: position.map(N::into), angle: None, fraction: None }
    }

    /// Returns a position and an angle in radians that a body passed, at no known time.
    pub fn at_angle<N: Into<f64>>(position: [N; 2], angle: N) -> Via {
        Via { angle: Some(angle.into()), ..Via::at(position) }
    }
}

/// Appends the poses of one body.
pub(crate) fn put_via(out: &mut String, poses: &[Via]) -> Result<(), Error> {
    if MAX_VIA < poses.len() {
        return Err(Error::TooManyVia(poses.len()));
    }
    let mut before = 0.0;
    for (index, via) in poses.iter().enumerate() {
        out.push(if index == 0 { '[' } else { ',' });
        let ([x, y], pose) = (via.position, "a pose within the step");
        let put_pose = |out: &mut String| match via.angle {
            Some(angle) => put_list(out, pose, &[x, y, angle]),
            None => put_list(out, pose, &[x, y]),
        };
        if via.fraction.is_some() != poses[0].fraction.is_some() {
            return Err(Error::SomeFractions);
        }
        let Some(fraction) = via.fraction else {
            put_pose(out)?;
            continue;
        };
        if !(before < fraction && fraction < 1.0) {
            return Err(Error::OutOfRange("the fractions of poses within a step rise between 0 and 1", fraction));
        }
        before = fraction;
        out.push_str("{\"at\":");
        put_pose(out)?;
        out.push_str(",\"t\":");
        put_number(out, "the fraction", fraction)?;
        out.push('}');
    }
    out.push(']');
    Ok(())
}
