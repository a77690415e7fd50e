/** SQL of what went from sacks into batches and from bins into bags, in both directions. */
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { anyOf } from '../platform/sql.ts';

/** Green coffee of a lot in a batch that has been in the roaster, or was weighed for it. */
const greens = (db: Database) =>
  db
    .selectFrom('batch_greens as green')
    .innerJoin('batches as batch', 'batch.id', 'green.batch_id')
    .select(['green.batch_id', 'green.lot_id', 'green.bean_id'])
    .select(sql<number>`coalesce(green.weighed_grams, green.grams)`.as('grams'))
    .where('green.lot_id', 'is not', null)
    .where('batch.state', '<>', 'planned');

export const listGreensOfLots = (db: Database, lotIds: readonly number[]) =>
  greens(db).where('green.lot_id', '=', anyOf(lotIds)).execute();

export const listGreensOfBatches = (db: Database, batchIds: readonly number[]) =>
  greens(db).where('green.batch_id', '=', anyOf(batchIds)).execute();

export type TracedBatch = Awaited<ReturnType<typeof listTracedBatches>>[number];

export const listTracedBatches = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('batches as batch')
    .leftJoin('bins as bin', 'bin.batch_id', 'batch.id')
    .select(['batch.id', 'batch.day', 'batch.name', 'batch.state', 'batch.roasted_grams', 'batch.roastable'])
    .select(['bin.id as bin_id', 'bin.code as bin_code', 'bin.on_hand'])
    .where('batch.id', '=', anyOf(ids))
    .orderBy('batch.id')
    .execute();

export const findBatchOfBin = (db: Database, code: string) =>
  db.selectFrom('bins').select('batch_id').where('code', '=', code).executeTakeFirst();

/** Grams that went from a bin into a bag, less what was put back; a bag that was emptied again is none. */
const filled = (db: Database) =>
  db
    .selectFrom('bin_moves as move')
    .innerJoin('bins as bin', 'bin.id', 'move.bin_id')
    .select([
      'bin.batch_id',
      sql<number>`move.bag_id`.as('bag_id'),
      sql<number>`(-sum(move.grams))::int`.as('grams'),
    ])
    .where('move.bag_id', 'is not', null)
    .groupBy(['bin.batch_id', 'move.bag_id'])
    .having(sql`sum(move.grams)`, '<', 0);

export const listFilledOfBatches = (db: Database, batchIds: readonly number[]) =>
  filled(db).where('bin.batch_id', '=', anyOf(batchIds)).execute();

export const listFilledOfBags = (db: Database, bagIds: readonly number[]) =>
  filled(db).where('move.bag_id', '=', anyOf(bagIds)).execute();
