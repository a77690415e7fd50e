/** SQL of gift cards as staff list them: by batch, and what became of each. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import { HIGHEST_STORED } from '#contract/fields/fields.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';
import type { Page } from '#server/platform/pagination.ts';
import type { CardState } from './gift-card-store.ts';
import { isRedeemed } from './redemption-store.ts';

const wasRedeemed = isRedeemed(sql.ref('card.gtin'));

/** Batches of sold cards are left out: they are found by their sales. */
export const listBatches = (db: Database, { cursor, limit }: Page) =>
  db
    .selectFrom('gift_card_batches as batch')
    .innerJoin('gift_cards as card', 'card.batch_id', 'batch.id')
    .select(['batch.id', 'pence', 'issued_at'])
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${wasRedeemed}))::int`.as('redeemed'),
      sql<number>`(count(*) filter (where card.blocked_at is not null and not ${wasRedeemed}))::int`.as(
        'blocked',
      ),
      nameOfStaff(sql.ref('batch.issued_by')).as('issued_by'),
    ])
    .where('issued_by', 'is not', null)
    .where('batch.id', '<', cursor ?? HIGHEST_STORED)
    .groupBy('batch.id')
    .orderBy('batch.id', 'desc')
    .limit(limit ?? null)
    .execute();

const STATE = sql<CardState>`case
  when ${wasRedeemed} then 'redeemed'
  when card.given_back_at is not null then 'given back'
  when card.blocked_at is not null then 'blocked'
  else 'unused'
end`;

/** SQL fragment: what became of a card; `null` where there is none of that number. */
export const stateOfCard = (gtin: Expression<string | null>): RawBuilder<CardState | null> =>
  sql`(select ${STATE} from gift_cards as card where card.gtin = ${gtin})`;

export const listCardsOfBatch = (db: Database, batchId: number) =>
  db
    .selectFrom('gift_cards as card')
    .select(['card.gtin', STATE.as('state')])
    .innerJoin('gift_card_batches as batch', 'batch.id', 'card.batch_id')
    .where('batch.id', '=', batchId)
    .where('issued_by', 'is not', null)
    .orderBy('card.gtin')
    .execute();
