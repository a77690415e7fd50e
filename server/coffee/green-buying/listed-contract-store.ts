/** SQL that reads contracts for green coffee, with their beans and with what came of them. */
import { type Selectable, sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export interface ContractRow
  extends Omit<Selectable<Schema['green_contracts']>, 'made_by' | 'ended_by' | 'may_exceed'> {
  bean: string;
  /** Grams that came of what was called off. */
  arrived: number;
  made_by: string | null;
}

const contracts = (db: Database | InTransaction) =>
  db
    .selectFrom('green_contracts as contract')
    .innerJoin('beans', 'beans.id', 'contract.bean_id')
    .select([
      'contract.id',
      'contract.supplier',
      'contract.bean_id',
      'beans.name as bean',
      'contract.grams',
      'contract.called',
      'contract.price',
      'contract.differential',
      'contract.market',
      'contract.market_price',
      'contract.fixed_on',
      'contract.begins_on',
      'contract.ends_on',
      'contract.reference',
      'contract.note',
      'contract.made_at',
      'contract.ended_at',
      'contract.ended_because',
    ])
    .select(nameOfStaff(sql.ref('contract.made_by')).as('made_by'))
    .select(
      sql<number>`(
        select coalesce(sum(lot.sacks * lot.sack_grams), 0)::float8
        from green_arrivals as arrival join green_lots as lot on lot.id = arrival.lot_id
        where arrival.contract_id = contract.id
      )`.as('arrived'),
    )
    .$castTo<ContractRow>();

const MOST_CONTRACTS = 500;

/** Those that can still be called off first, by the day on which they end; then the others, the latest first. */
export const listContracts = (db: Database): Promise<ContractRow[]> =>
  contracts(db)
    .orderBy(sql`contract.ended_at is not null`)
    .orderBy(sql`contract.called >= contract.grams`)
    .orderBy(
      sql`case when contract.ended_at is null and contract.called < contract.grams then contract.ends_on end`,
    )
    .orderBy('contract.id', 'desc')
    .limit(MOST_CONTRACTS)
    .execute();

export const findContract = (db: Database, id: number): Promise<ContractRow | undefined> =>
  contracts(db).where('contract.id', '=', id).executeTakeFirst();

export const readContract = (db: Database | InTransaction, id: number): Promise<ContractRow> =>
  contracts(db).where('contract.id', '=', id).executeTakeFirstOrThrow();
