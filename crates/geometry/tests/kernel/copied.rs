//! Pairs of shipped scenes as they are copied from the window: `tests/files/copies.rs` writes this file.

mod point_line {
    /// Point and line
    #[test]
    fn drop_and_slope() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Line, Moving, Point, Relation, contact};
        use clashbox_geometry::search::{Method, Outcome, search};

        // A is "drop", B is "slope".
        let a = Moving::new(Point::new([-3.0, 2.0])?, [3.0, -4.0])?;
        let b = Moving::resting(Line::new([0.0, 0.0], [4.0, 3.0])?);

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Apart, "{at_start:?}");
        assert!(!at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found - 3.4).abs() <= 1e-8), "{at_start:?}");

        let report = search(&a, &b, &Method::Exact, 0.0);
        assert!(matches!(report.outcome, Outcome::Impact(impact) if (impact.t - 0.6799999999999997).abs() <= 1e-9), "{report:?}");
        Ok(())
    }
}

mod line_ray {
    /// Line and ray
    #[test]
    fn ground_and_lance() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Line, Moving, Ray, Relation, contact};
        use clashbox_geometry::search::{Method, Outcome, search};

        // A is "ground", B is "lance".
        let a = Moving::resting(Line::new([-1.0, -2.0], [1.0, 0.0])?);
        let b = Moving::new(Ray::new([0.0, 1.0], [3.0, 4.0])?, [1.0, -6.0])?;

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Apart, "{at_start:?}");
        assert!(!at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found - 3.0).abs() <= 1e-8), "{at_start:?}");

        let report = search(&a, &b, &Method::Exact, 0.0);
        assert!(matches!(report.outcome, Outcome::Impact(impact) if (impact.t - 0.5).abs() <= 1e-9), "{report:?}");
        Ok(())
    }
}

mod ray_obb {
    /// Ray and rotated box
    #[test]
    fn laser_and_crate() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Moving, Obb, Ray, Relation, Rotation, contact};
        use clashbox_geometry::search::{Method, Outcome, search};

        // A is "laser", B is "crate".
        let a = Moving::resting(Ray::new([-1.0, 3.0], [1.0, 0.0])?);
        let b = Moving::new(Obb::new([1.0, -2.0], [2.0, 1.0], Rotation::from_degrees(36.86989764584402)?)?, [1.0, 6.0])?;

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Apart, "{at_start:?}");
        assert!(!at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found - 3.0).abs() <= 1e-8), "{at_start:?}");

        let report = search(&a, &b, &Method::Exact, 0.0);
        assert!(matches!(report.outcome, Outcome::Impact(impact) if (impact.t - 0.5).abs() <= 1e-9), "{report:?}");
        Ok(())
    }
}

mod segment_circle {
    /// Segment and circle
    #[test]
    fn bar_and_ball() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Circle, Moving, Relation, Segment, contact};
        use clashbox_geometry::search::{Method, Outcome, search};

        // A is "bar", B is "ball".
        let a = Moving::new(Segment::new([-2.7, -0.1], [-0.6, 2.7])?, [5.0, 0.0])?;
        let b = Moving::resting(Circle::new([2.0, -0.5], 1.5)?);

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Apart, "{at_start:?}");
        assert!(!at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found - 2.5).abs() <= 1e-8), "{at_start:?}");

        let report = search(&a, &b, &Method::Exact, 0.0);
        assert!(matches!(report.outcome, Outcome::Impact(impact) if (impact.t - 0.6250000000000001).abs() <= 1e-9), "{report:?}");
        Ok(())
    }
}

mod circle_aabb {
    /// Circle and box
    #[test]
    fn ball_and_box() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Aabb, Circle, Moving, Relation, contact};
        use clashbox_geometry::search::{Method, Outcome, search};

        // A is "ball", B is "box".
        let a = Moving::new(Circle::new([-4.0, 2.5], 1.5)?, [6.2, -3.6])?;
        let b = Moving::resting(Aabb::new([0.0, -3.0], [4.0, -0.5])?);

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Apart, "{at_start:?}");
        assert!(!at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found - 3.5).abs() <= 1e-8), "{at_start:?}");

        let report = search(&a, &b, &Method::Exact, 0.0);
        assert!(matches!(report.outcome, Outcome::Impact(impact) if (impact.t - 0.5).abs() <= 1e-9), "{report:?}");
        Ok(())
    }
}

mod aabb_obb {
    /// Box and rotated box
    #[test]
    fn crate_and_diamond() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Aabb, Moving, Obb, Relation, Rotation, contact};
        use clashbox_geometry::search::{Method, Outcome, search};

        // A is "crate", B is "diamond".
        let a = Moving::new(Aabb::new([-4.0, -3.5], [-2.0, -2.0])?, [5.0, 3.0])?;
        let b = Moving::resting(Obb::new([1.5, 0.5], [1.4142135623730951, 1.4142135623730951], Rotation::from_degrees(45.0)?)?);

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Apart, "{at_start:?}");
        assert!(!at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found - 2.8284271247461907).abs() <= 1e-8), "{at_start:?}");

        let report = search(&a, &b, &Method::Exact, 0.0);
        assert!(matches!(report.outcome, Outcome::Impact(impact) if (impact.t - 0.5).abs() <= 1e-9), "{report:?}");
        Ok(())
    }
}

mod capsule_polygon {
    /// Capsule on a polygon
    #[test]
    fn pill_and_table() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Capsule, Moving, Polygon, Relation, contact};
        use clashbox_geometry::search::{Method, Outcome, search};

        // A is "pill", B is "table".
        let a = Moving::new(Capsule::new([-1.0, 2.0], [1.0, 2.0], 1.0)?, [4.0, 0.0])?;
        let b = Moving::resting(Polygon::new([[-3.0, -2.0], [3.0, -2.0], [2.0, 1.0], [-2.0, 1.0]])?);

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Touching, "{at_start:?}");
        assert!(at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found - 0.0).abs() <= 1e-9), "{at_start:?}");

        let report = search(&a, &b, &Method::Exact, 0.0);
        assert!(matches!(report.outcome, Outcome::InContactAtStart { relation: Relation::Touching, leaving: false }), "{report:?}");
        Ok(())
    }
}

mod group_group {
    /// Group and group
    #[test]
    fn left_and_right() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Bound, Circle, Group, Moving, Relation, Shape, contact};
        use clashbox_geometry::search::{Method, Outcome, search};

        // A is "left", B is "right".
        let a = Moving::new(Group::new(Bound::Rectangle, [Shape::from(Circle::new([-4.0, 0.0], 1.0)?), Shape::from(Circle::new([-1.0, 0.0], 0.5)?)])?, [4.0, 3.0])?;
        let b = Moving::resting(Group::new(Bound::Circle, [Shape::from(Circle::new([3.0, 3.0], 0.5)?), Shape::from(Circle::new([5.0, 0.0], 1.0)?)])?);

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Apart, "{at_start:?}");
        assert!(!at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found - 4.0).abs() <= 1e-8), "{at_start:?}");

        let report = search(&a, &b, &Method::Exact, 0.0);
        assert!(matches!(report.outcome, Outcome::Impact(impact) if (impact.t - 0.8).abs() <= 1e-9), "{report:?}");
        Ok(())
    }
}

mod crossing_lines {
    /// Crossing lines
    #[test]
    fn rising_and_falling() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Line, Moving, Relation, contact};
        use clashbox_geometry::search::{Method, Outcome, search};

        // A is "rising", B is "falling".
        let a = Moving::new(Line::new([-2.0, -1.0], [2.0, 1.0])?, [0.0, 1.0])?;
        let b = Moving::resting(Line::new([1.0, 2.0], [1.0, -1.0])?);

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Overlapping, "{at_start:?}");
        assert!(at_start.hit(0.0), "{at_start:?}");
        assert_eq!(at_start.separation, None, "{at_start:?}");

        let report = search(&a, &b, &Method::Exact, 0.0);
        assert!(matches!(report.outcome, Outcome::InContactAtStart { relation: Relation::Overlapping, leaving: false }), "{report:?}");
        Ok(())
    }
}

mod enters_leaves_reenters {
    /// In, out and in again
    #[test]
    fn bar_and_post() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Aabb, Circle, Moving, Relation, contact};
        use clashbox_geometry::search::{Method, Outcome, search};

        // A is "bar", B is "post".
        let a = Moving::resting(Aabb::new([-4.0, -0.05], [4.0, 0.05])?).spinning(360.0)?;
        let b = Moving::resting(Circle::new([2.4, 1.8], 0.2)?);

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Apart, "{at_start:?}");
        assert!(!at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found - 1.55).abs() <= 1e-8), "{at_start:?}");

        let report = search(&a, &b, &Method::Advance { tolerance: Some(1e-9) }, 0.0);
        assert!(matches!(report.outcome, Outcome::Impact(impact) if (impact.t - 0.08913807163627788).abs() <= 1e-9), "{report:?}");
        Ok(())
    }
}

mod too_fast {
    /// Too fast to be seen
    #[test]
    fn ball_and_wall() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Aabb, Circle, Moving, Relation, contact};
        use clashbox_geometry::search::{Method, Outcome, search};

        // A is "ball", B is "wall".
        let a = Moving::new(Circle::new([-3.5, 0.0], 0.5)?, [7.0, 0.0])?;
        let b = Moving::resting(Aabb::new([-0.25, -2.0], [0.25, 2.0])?);

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Apart, "{at_start:?}");
        assert!(!at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found - 2.75).abs() <= 1e-8), "{at_start:?}");

        let report = search(&a, &b, &Method::Discrete, 0.0);
        assert!(matches!(report.outcome, Outcome::NoImpactSeen), "{report:?}");
        Ok(())
    }
}

mod bisection {
    /// Halving after the first hit
    #[test]
    fn bullet_and_paper() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Aabb, Circle, Moving, Relation, contact};
        use clashbox_geometry::search::{Method, Outcome, Refinement, search};

        // A is "bullet", B is "paper".
        let a = Moving::new(Circle::new([-3.6, 0.0], 0.1)?, [8.0, 0.0])?;
        let b = Moving::resting(Aabb::new([-0.05, -2.0], [0.05, 2.0])?);

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Apart, "{at_start:?}");
        assert!(!at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found - 3.45).abs() <= 1e-8), "{at_start:?}");

        let report = search(&a, &b, &Method::Linear { max_step: Some(0.25), refinement: Refinement::Bisect }, 0.0);
        assert!(matches!(report.outcome, Outcome::Impact(impact) if (impact.t - 0.43125000037252903).abs() <= 1e-9), "{report:?}");
        Ok(())
    }
}

mod false_yes {
    /// A false yes
    #[test]
    fn square_and_wall() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Aabb, Moving, Relation, contact};
        use clashbox_geometry::search::{AtLimit, Envelope, Method, Outcome, search};

        // A is "square", B is "wall".
        let a = Moving::new(Aabb::new([-4.8, -2.5], [-2.8, -0.5])?, [5.0, 5.0])?;
        let b = Moving::resting(Aabb::new([0.0, -3.5], [4.0, 0.0])?);

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Apart, "{at_start:?}");
        assert!(!at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found - 2.8).abs() <= 1e-8), "{at_start:?}");

        let report = search(&a, &b, &Method::Binary { min_move: None, envelope: Envelope::Circle, at_limit: AtLimit::Accept }, 0.0);
        assert!(matches!(report.outcome, Outcome::Impact(impact) if (impact.t - 0.5625).abs() <= 1e-9), "{report:?}");
        Ok(())
    }
}

mod grazing {
    /// Grazing
    #[test]
    fn graze_and_ball() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Circle, Moving, Relation, contact};
        use clashbox_geometry::search::{Method, Outcome, search};

        // A is "graze", B is "ball".
        let a = Moving::new(Circle::new([-4.0, 2.0], 1.0)?, [8.0, 0.0])?;
        let b = Moving::resting(Circle::new([0.0, 0.0], 1.0)?);

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Apart, "{at_start:?}");
        assert!(!at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found - 2.4721359549995796).abs() <= 1e-8), "{at_start:?}");

        let report = search(&a, &b, &Method::Exact, 0.0);
        assert!(matches!(report.outcome, Outcome::Impact(impact) if (impact.t - 0.5).abs() <= 1e-9), "{report:?}");
        Ok(())
    }
}

mod start_touching {
    /// In contact from the start: touching
    #[test]
    fn leaver_and_wall() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Aabb, Circle, Moving, Relation, contact};
        use clashbox_geometry::search::{Method, Outcome, search};

        // A is "leaver", B is "wall".
        let a = Moving::new(Circle::new([-1.5, 2.0], 0.5)?, [-2.0, 0.0])?;
        let b = Moving::resting(Aabb::new([-1.0, -3.0], [1.0, 3.0])?);

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Touching, "{at_start:?}");
        assert!(at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found - 0.0).abs() <= 1e-9), "{at_start:?}");

        let report = search(&a, &b, &Method::Discrete, 0.0);
        assert!(matches!(report.outcome, Outcome::NoImpactSeen), "{report:?}");
        Ok(())
    }
}

mod start_overlapping {
    /// In contact from the start: overlapping
    #[test]
    fn leaver_and_wall() -> Result<(), clashbox_geometry::kernel::InvalidShape> {
        use clashbox_geometry::kernel::{Aabb, Circle, Moving, Relation, contact};
        use clashbox_geometry::search::{Method, Outcome, search};

        // A is "leaver", B is "wall".
        let a = Moving::new(Circle::new([-1.25, 1.5], 0.5)?, [-2.0, 0.0])?;
        let b = Moving::resting(Aabb::new([-1.0, -3.0], [1.0, 3.0])?);

        let at_start = contact(&a.at(0.0), &b.at(0.0));
        assert_eq!(at_start.relation, Relation::Overlapping, "{at_start:?}");
        assert!(at_start.hit(0.0), "{at_start:?}");
        assert!(at_start.separation.is_some_and(|found| (found + 0.25).abs() <= 1e-9), "{at_start:?}");

        let report = search(&a, &b, &Method::Exact, 0.0);
        assert!(matches!(report.outcome, Outcome::InContactAtStart { relation: Relation::Overlapping, leaving: true }), "{report:?}");
        Ok(())
    }
}
