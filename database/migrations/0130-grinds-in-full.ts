/** A grind has the name that says what it is for, and a short one for labels and narrow places. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table grinds add column short_name text`,
  `update grinds set short_name = display_name`,
  `alter table grinds alter column short_name set not null`,
  `alter table grinds add unique (short_name)`,
  `update grinds set display_name = named.full_name
    from (values
      (1, 'General (medium, V60, Chemex, drip, siphon)'),
      (2, 'Filter (medium fine, moka pot, AeroPress, stovepot, filter)'),
      (5, 'Cafetière (coarse, cold brew, Clever Dripper)')
    ) as named (id, full_name) where grinds.id = named.id`,
  `alter table grinds drop column description`,
];
