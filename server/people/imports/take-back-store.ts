/** SQL that takes customers and past orders back. */
import { sql } from 'kysely';
import { deleteAccounts } from '#server/foundation/customers/customers.ts';
import { UNCHOSEN_PASSWORD } from '#server/people/accounts/accounts.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { ConditionOn } from '#server/platform/sql.ts';
import type { ImportRow, TakenBack } from './import-store.ts';

export interface Step extends TakenBack {
  /** Where to go on; `null` where nothing is left. */
  after: number | null;
}

/** The next one of an import behind a place. */
export interface Next {
  held: ImportRow;
  after: number;
}

interface Some {
  importId: number;
  /** Of customers and orders: the last id that was seen to. */
  after: number;
  most: number;
}

/**
 * Somebody who chose a password, ordered, or was given anything stays, with the link, so that it can be tried again. People who
 * were here before lose nothing but the link.
 */
export async function takeCustomersBack(
  db: InTransaction,
  { importId, after, most }: Some,
  references: readonly ConditionOn<number>[],
): Promise<Step> {
  const some = db
    .selectFrom('imported_customers')
    .select('customer_id')
    .where('import_id', '=', importId)
    .where('customer_id', '>', after)
    .orderBy('customer_id')
    .limit(most);
  // An account goes only without its link.
  const links = await db
    .deleteFrom('imported_customers')
    .where('import_id', '=', importId)
    .where('customer_id', 'in', some)
    .returningAll()
    .execute();
  if (links.length === 0) return { count: 0, stays: [], after: null };
  const made = links.flatMap(({ customer_id, is_made }) => (is_made ? (customer_id ?? []) : []));
  const gone = new Set(await deleteAccounts(db, made, { password: UNCHOSEN_PASSWORD, unless: references }));
  const stays = links.filter(({ customer_id, is_made }) => is_made && !gone.has(customer_id ?? 0));
  if (stays.length > 0)
    await db
      .insertInto('imported_customers')
      .values(stays.map((link) => ({ ...link, content: JSON.stringify(link.content) })))
      .execute();
  return {
    count: links.length - stays.length,
    stays: stays.map(({ source_id }) => ({
      id: source_id,
      reason: 'They chose a password, or something here belongs to them by now.',
    })),
    after: Math.max(...links.map(({ customer_id }) => customer_id ?? 0)),
  };
}

/** Nothing is ever built on past orders. */
export async function takeOrdersBack(db: InTransaction, { importId, most }: Some): Promise<Step> {
  const { rows } = await sql<{ id: number }>`
    delete from past_orders where id in (
      select id from past_orders where import_id = ${importId} order by id limit ${most}
    ) returning id`.execute(db);
  return { count: rows.length, stays: [], after: rows.length === 0 ? null : 0 };
}
