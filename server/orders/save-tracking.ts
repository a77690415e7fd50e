/** Tracking numbers that staff type: one for each box, and none that another box has. */
import { daysBefore } from '../../domain/policy.ts';
import type { InTransaction } from '../platform/database.ts';
import { type Refusal, refuseField } from '../platform/refusal.ts';
import { listTracking, setTrackingNumber } from './details-store.ts';
import { listBoxesTracked } from './posted-box-store.ts';

/** The post gives a number to another parcel after a year at the earliest. */
const DAYS_OF_A_NUMBER = 365;

interface Typed {
  orderId: number;
  numbers: readonly string[] | undefined;
  now: Date;
}

/** Answers whether any of them changed. The caller holds the lock on tracking numbers. */
export async function saveTracking(
  db: InTransaction,
  { orderId, numbers, now }: Typed,
): Promise<boolean | Refusal<'invalid'>> {
  if (numbers === undefined) return false;
  const known = await listTracking(db, orderId);
  if (known.length !== numbers.length)
    return refuseField('tracking_numbers', `Please give one for each box: ${known.length} in all.`);
  if (new Set(numbers).size < numbers.length)
    return refuseField('tracking_numbers', 'Two boxes can’t have the same tracking number.');
  const changed = known.flatMap(({ id, tracking_number }, index) => {
    const number = numbers[index];
    return number === undefined || number === tracking_number ? [] : [{ id, number }];
  });
  const all = changed.map(({ number }) => number);
  const others = await listBoxesTracked(db, all, daysBefore(now, DAYS_OF_A_NUMBER));
  const other = others.find(({ order_id }) => order_id !== orderId);
  if (other !== undefined)
    return refuseField(
      'tracking_numbers',
      `${other.tracking_number} is the number of a box of order ${other.order_id}.`,
    );
  for (const { id, number } of changed) await setTrackingNumber(db, id, number);
  return changed.length > 0;
}
