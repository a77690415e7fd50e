/** A day of the calendar stays the text that it is, `2026-11-21`: as a `Date` it would be a moment, and of another day elsewhere. */
import pg from 'pg';

/** PostgreSQL's number of the type `date`. */
export const DATE = 1082;

export const asWritten = (day: string): string => day;

export const withCalendarDays = new pg.TypeOverrides();
withCalendarDays.setTypeParser(DATE, asWritten);
