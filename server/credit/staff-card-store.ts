/** SQL of gift cards as staff list them: by batch, and what became of each. */
import { sql } from 'kysely';
import { nameOfStaff } from '../customers/customers.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import type { Page } from '../platform/pagination.ts';
import { type CardState, REDEMPTION } from './gift-card-store.ts';

const HIGHEST = 2 ** 31 - 1;

const isRedeemed = sql<boolean>`exists (
  select from ledger_entries where kind = ${REDEMPTION} and reference = card.gtin
)`;

/** Batches of sold cards are left out: they are found by their sales. */
export const listBatches = (db: Database, { cursor, limit }: Page) =>
  db
    .selectFrom('gift_card_batches as batch')
    .innerJoin('gift_cards as card', 'card.batch_id', 'batch.id')
    .select(['batch.id', 'pence', 'issued_at'])
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${isRedeemed}))::int`.as('redeemed'),
      sql<number>`(count(*) filter (where card.blocked_at is not null and not ${isRedeemed}))::int`.as(
        'blocked',
      ),
      nameOfStaff(sql.ref('batch.issued_by')).as('issued_by'),
    ])
    .where('issued_by', 'is not', null)
    .where('batch.id', '<', cursor ?? HIGHEST)
    .groupBy('batch.id')
    .orderBy('batch.id', 'desc')
    .limit(limit ?? null)
    .execute();

const cards = (db: Database | InTransaction) =>
  db
    .selectFrom('gift_cards as card')
    .select('card.gtin')
    .select(
      sql<CardState>`case
        when ${isRedeemed} then 'redeemed'
        when card.given_back_at is not null then 'given back'
        when card.blocked_at is not null then 'blocked'
        else 'unused'
      end`.as('state'),
    );

export const listCardsOfBatch = (db: Database, batchId: number) =>
  cards(db)
    .innerJoin('gift_card_batches as batch', 'batch.id', 'card.batch_id')
    .where('batch.id', '=', batchId)
    .where('issued_by', 'is not', null)
    .orderBy('card.gtin')
    .execute();

/** What became of these cards. */
export async function readCardStates(
  db: Database,
  gtins: readonly string[],
): Promise<ReadonlyMap<string, CardState>> {
  if (gtins.length === 0) return new Map();
  const rows = await cards(db).where('card.gtin', 'in', gtins).execute();
  return new Map(rows.map(({ gtin, state }) => [gtin, state]));
}
