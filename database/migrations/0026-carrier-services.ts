/** The carrier's sizes and services become a setting: one version of what stood in a table, by who set it last. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into settings (name, value, valid_from, changed_by, changed_at)
    select 'carrier',
      (select jsonb_agg(jsonb_build_object(
          'size', size, 'most_grams', most_grams, 'first_class', codes.first, 'second_class', codes.second
        ) order by nth)
        from (values (1, 'Large letter', 750), (2, 'Small parcel', 2000), (3, 'Medium parcel', 20000), (4, 'Parcel', 20000))
          as sizes (nth, size, most_grams)),
      entry.done_at, entry.staff_id, entry.done_at
    from (
      select staff_id, done_at from audit_log where action = 'set carrier services' order by id desc limit 1
    ) as entry,
    (
      select ${codeOf(1, 'OLP1')} as first, ${codeOf(2, 'OLP2')} as second
    ) as codes
    where exists (select from carrier_services)`.execute(db);
  await sql`drop table carrier_services`.execute(db);
}

/** A code of another shape was none of the carrier's. */
const codeOf = (option: number, usual: string) => sql`
  coalesce((
    select case when service_code ~ '^[A-Za-z0-9]{0,10}$' then service_code else '' end
    from carrier_services where shipping_option_id = ${sql.lit(option)}
  ), ${sql.lit(usual)})`;
