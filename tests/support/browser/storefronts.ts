/** Storefronts of makers who publish already, as the database alone can open one without an application. */
import pg from 'pg';

async function change(statement: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['JOURNEYS_DATABASE'] });
  await client.connect();
  try {
    await client.query(statement, [...values]);
  } finally {
    await client.end();
  }
}

/** User type 3 is Barista, whose plan has a storefront. */
export const becomeBarista = (handle: string): Promise<void> =>
  change(
    `update customers set user_type_id = 3, trial_ends_at = null
    where id = (select customer_id from makers where handle = $1)`,
    [handle],
  );

export async function openStorefront(handle: string, { markUp = 10, commission = 12 } = {}): Promise<void> {
  await becomeBarista(handle);
  await change(
    `insert into storefronts (maker_id, mark_up_percent, commission_percent, opened_at)
    select id, $2, $3, now() from makers where handle = $1`,
    [handle, markUp, commission],
  );
}

export const changeMarkUp = (handle: string, percent: number): Promise<void> =>
  change(
    'update storefronts set mark_up_percent = $2 where maker_id = (select id from makers where handle = $1)',
    [handle, percent],
  );
