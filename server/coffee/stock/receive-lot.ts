import type { Received } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { holdReservations, insertLot, insertMoves, type LotRow, type NewLot, readLot } from './lot-store.ts';

export interface StockDeps {
  db: Database;
  catalogueCache: CatalogueCache;
  clock: Clock;
}

interface Arrival {
  staffId: number;
  lot: Received<'POST /staff/lots'>['body'];
}

/** Because of the code of the lot. */
export const refuseCode = (message: string) =>
  refuse('changed_meanwhile', { message, fields: { code: message } });

/** Takes in a lot. A bean that was short goes back on the shelf, if the lot covers what is reserved of it. */
export async function receiveLot(
  { db, catalogueCache, clock }: StockDeps,
  { staffId, lot }: Arrival,
): Promise<LotRow | Refusal<'invalid' | 'changed_meanwhile'>> {
  const { code, bean_id, supplier, sacks, sack_grams, arrived_on, fob } = lot;
  const now = clock();
  if (!(await catalogueCache()).beans.has(bean_id))
    return refuseField('bean_id', 'We do not sell that bean.');
  if (fob === 0) return refuseField('fob', 'A kilo of green coffee costs something.');
  if (arrived_on > dayInLondon(now)) return refuseField('arrived_on', 'That day is still to come.');
  const { crop = '', organic_certificate = '', place = '', freight = 0, duty = 0, other = 0 } = lot;
  const required = { code, bean_id, supplier, sacks, sack_grams, arrived_on, fob };
  const row = { ...required, crop, organic_certificate, place, freight, duty, other };
  return transact(db, async (transaction) => {
    const id = await takeIn(transaction, { staffId, row, grams: sacks * sack_grams, now });
    return id === undefined ? refuseCode(`There is a lot ${code} already.`) : readLot(transaction, id);
  });
}

interface TakingIn {
  staffId: number;
  row: NewLot;
  grams: number;
  now: Date;
}

/** Answers the lot's id; `undefined` if its code is taken. */
export async function takeIn(
  db: InTransaction,
  { staffId, row, grams, now }: TakingIn,
): Promise<number | undefined> {
  const id = await insertLot(db, row);
  if (id === undefined) return undefined;
  await insertAuditEntry(db, { staffId, action: 'receive lot', object: `lot ${row.code}`, details: row });
  await holdReservations(db);
  const move = { lot_id: id, grams, kind: 'arrived', reference: '' } as const;
  await insertMoves(db, [{ ...move, staff_id: staffId, moved_at: now }]);
  return id;
}
