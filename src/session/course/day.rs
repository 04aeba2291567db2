//! A day of the calendar, as progress names it.

use std::fmt;
use std::str::FromStr;

/// The number of days from 1 March of the year 0 to 1 January 1970, in the Gregorian calendar.
const DAYS_BEFORE_1970: u64 = 719_468;
/// The number of days of 400 years, after which the calendar repeats.
const DAYS_OF_400_YEARS: u64 = 146_097;

/// A day, in UTC: a learner's clock may be in any zone. It is written as `2026-11-24`, and orders as time does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

impl Day {
    /// Returns the day of a time, in seconds since the start of 1970. Years above 9999 are 9999.
    pub fn of_unix_seconds(seconds: u64) -> Day {
        // Years begin in March here, so that a leap day is the last day of a year. Source: Hinnant, chrono-compatible low-level date
        // algorithms, `civil_from_days`.
        let days = seconds / 86_400 + DAYS_BEFORE_1970;
        let (era, day_of_era) = (days / DAYS_OF_400_YEARS, days % DAYS_OF_400_YEARS);
        let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        let year = era * 400 + year_of_era + u64::from(month <= 2);
        Day { year: u16::try_from(year.min(9999)).unwrap_or(9999), month: month as u8, day: day as u8 }
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// The text is not a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotADay;

impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Day, NotADay> {
        let is_day = text.len() == 10
            && text.bytes().enumerate().all(|(index, byte)| match index {
                4 | 7 => byte == b'-',
                _ => byte.is_ascii_digit(),
            });
        let part = |from: usize, to: usize| text.get(from..to).and_then(|digits| digits.parse::<u16>().ok()).ok_or(NotADay);
        if !is_day {
            return Err(NotADay);
        }
        let (year, month, day) = (part(0, 4)?, part(5, 7)?, part(8, 10)?);
        let in_calendar = (1..=12).contains(&month) && (1..=31).contains(&day);
        if in_calendar { Ok(Day { year, month: month as u8, day: day as u8 }) } else { Err(NotADay) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_on_its_day() {
        let rows = [
            (0, "1970-01-01"),
            (86_399, "1970-01-01"),
            (86_400, "1970-01-02"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_709_164_800, "2024-02-29"),
            (1_735_689_599, "2024-12-31"),
            (4_107_542_400, "2100-03-01"),
            (u64::MAX, "9999-"),
        ];
        for (seconds, expected) in rows {
            assert!(Day::of_unix_seconds(seconds).to_string().starts_with(expected), "{seconds}");
        }
    }

    #[test]
    fn a_day_is_read_as_it_is_written() {
        for text in ["2026-11-24", "0001-01-31"] {
            assert_eq!(text.parse::<Day>().map(|day| day.to_string()), Ok(text.to_owned()));
        }
        for text in
            ["", "2026-13-01", "2026-00-01", "2026-01-32", "26-1-1", "2026-11-24 ", "2026/11/24", "+026-11-24", "\u{e9}026-11-2"]
        {
            assert_eq!(text.parse::<Day>(), Err(NotADay), "{text:?}");
        }
    }
}
