/** SQL fragments: days of the calendar as they are in London, whatever time zone a database is set to. */
import { type RawBuilder, sql } from 'kysely';

/** The day on which a time lies. */
export const londonDayOf = (time: RawBuilder<unknown>) => sql<string>`(${inLondon(time)})::date`;

/** A time as text, by a pattern of PostgreSQL such as `YYYY-MM`. */
export const londonText = (time: RawBuilder<unknown>, pattern: string) =>
  sql<string>`to_char(${inLondon(time)}, ${sql.lit(pattern)})`;

/** The first moment of a day, or of one so many days later. */
export const startOfLondonDay = (day: string, later = 0) =>
  sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/London')`;

const inLondon = (time: RawBuilder<unknown>) => sql`${time} at time zone 'Europe/London'`;
