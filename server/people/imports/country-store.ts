/** SQL that reads which countries there are, by whatever a file may call them. */
import type { Countries } from '#domain/imports/customer-rows.ts';
import type { Database } from '#server/platform/database.ts';

export async function listCountries(db: Database): Promise<Countries> {
  const rows = await db.selectFrom('countries').select(['id', 'display_name', 'value']).execute();
  return new Map([
    ...rows.flatMap(({ id, display_name, value }) =>
      [id, display_name, value].map((name) => [name.toLowerCase(), id] as const),
    ),
    ...Object.entries(OTHER_NAMES),
  ]);
}

const OTHER_NAMES = { uk: 'GB', 'great britain': 'GB', england: 'GB', scotland: 'GB', wales: 'GB' };
