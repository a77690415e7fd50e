/** SQL that reads green coffee that is to arrive, with its bean, its contract and the lot that it became. */
import { type Selectable, sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export interface ArrivalRow
  extends Omit<
    Selectable<Schema['green_arrivals']>,
    'lot_id' | 'made_by' | 'made_at' | 'received_by' | 'cancelled_by'
  > {
  bean: string;
  contract_reference: string;
  made_by: string | null;
  received_by: string | null;
  cancelled_by: string | null;
  lot: { id: number; code: string; grams: number } | null;
}

/** What is agreed for it: its own price, or that of its contract. */
const PRICE = sql<number | null>`coalesce(arrival.price, contract.price)`;

const arrivals = (db: Database | InTransaction) =>
  db
    .selectFrom('green_arrivals as arrival')
    .innerJoin('beans', 'beans.id', 'arrival.bean_id')
    .leftJoin('green_contracts as contract', 'contract.id', 'arrival.contract_id')
    .leftJoin('green_lots as lot', 'lot.id', 'arrival.lot_id')
    .select([
      'arrival.id',
      'arrival.contract_id',
      'arrival.bean_id',
      'beans.name as bean',
      'arrival.supplier',
      'arrival.grams',
      'arrival.expected_on',
      'arrival.note',
      'arrival.received_at',
      'arrival.cancelled_at',
      'arrival.cancelled_because',
    ])
    .select(sql`coalesce(contract.reference, '')`.as('contract_reference'))
    .select(PRICE.as('price'))
    .select(nameOfStaff(sql.ref('arrival.made_by')).as('made_by'))
    .select(nameOfStaff(sql.ref('arrival.received_by')).as('received_by'))
    .select(nameOfStaff(sql.ref('arrival.cancelled_by')).as('cancelled_by'))
    .select(
      sql`case when lot.id is not null then
        json_build_object('id', lot.id, 'code', lot.code, 'grams', lot.sacks * lot.sack_grams)
      end`.as('lot'),
    )
    .$castTo<ArrivalRow>();

const MOST_TO_COME = 500;
const MOST_OVER = 100;

const IS_TO_COME = sql<boolean>`arrival.received_at is null and arrival.cancelled_at is null`;

/** The first to come first. */
export const listToCome = (db: Database): Promise<ArrivalRow[]> =>
  arrivals(db)
    .where(IS_TO_COME)
    .orderBy('arrival.expected_on')
    .orderBy('arrival.id')
    .limit(MOST_TO_COME)
    .execute();

/** What was received or cancelled, the latest first. */
export const listOver = (db: Database): Promise<ArrivalRow[]> =>
  arrivals(db)
    .where(sql<boolean>`not (${IS_TO_COME})`)
    .orderBy(sql`coalesce(arrival.received_at, arrival.cancelled_at)`, 'desc')
    .orderBy('arrival.id', 'desc')
    .limit(MOST_OVER)
    .execute();

export const readArrival = (db: Database | InTransaction, id: number): Promise<ArrivalRow> =>
  arrivals(db).where('arrival.id', '=', id).executeTakeFirstOrThrow();
