/** What makes a day at the roastery: orders on hold, notes, odd addresses and presents. */
import type { Day } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { STATUS } from '#domain/order/status.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoStaff } from './staff.ts';

// cspell:ignore BFPO Vaux Wójcik Łukasz Müßig Renée

const HOLDS = [
  'The postcode and the town do not match: asked the buyer.',
  'Wants it next week, not before: called in the morning.',
  'The name on the bag needs a second look.',
];

const NOTES = [
  'Rang about the delivery: leave it with the bakery next door.',
  'Regular customer, likes the bags folded flat on top.',
  'Second order this week. First one arrived fine.',
  'Asked for an invoice with the purchase order number 4471.',
];

const ADDRESSES = [
  { first_name: 'Łukasz', last_name: 'Wójcik', zip_code: 'ls61ab' },
  {
    address: 'The Old Signal Box, Platform 2, behind the station café, through the green gate',
    zip_code: 'YO21 1AB',
  },
  { address: 'Les Vaux, La Rue de la Ville', city: 'St Helier', province: 'Jersey', zip_code: 'JE2 4XX' },
  { address: '8 Signal Regiment', city: 'BFPO 61', province: '', zip_code: 'BF1 0AX' },
  { first_name: 'Renée', last_name: 'O’Connor-Müßig', company_name: '=Kitchen+Table' },
  { address: '1', city: 'Isle of Skye', province: 'Highland', zip_code: 'IV51 9XX' },
];

const ROASTERY_NOTES = [
  'Please grind it a touch finer than usual.',
  'No rush, Thursday is fine.',
  'Loved the last one!',
];
const GIFTS = [
  'Happy birthday, Dad. Strong, as you like it.',
  'For your new kitchen, love from Beth and Rhys',
];

interface Roastery {
  today: Day;
  staff: DemoStaff;
}

export async function insertTroubles(db: InTransaction, { today, staff }: Roastery): Promise<void> {
  const due = await db
    .selectFrom('orders')
    .select(['id', 'order_status_id', 'created_at'])
    .where('dispatch_on', '<=', today)
    .where('order_status_id', 'in', [STATUS.received, STATUS.roasting])
    .orderBy('id')
    .execute();
  const received = due
    .filter(({ order_status_id }) => order_status_id === STATUS.received)
    .map(({ id }) => id);
  const everyFifth = due.map(({ id }) => id).filter((_, index) => index % 5 === 2);
  for (const [index, reason] of HOLDS.entries())
    await change(db, received[index * 4], { held_at: timeInLondon(today, 8 * 60 + 40), hold_reason: reason });
  for (const [index, address] of ADDRESSES.entries()) {
    await change(db, everyFifth[index], address);
    await db
      .updateTable('order_shipping_details')
      .set(address)
      .where('order_id', '=', everyFifth[index] ?? 0)
      .execute();
  }
  for (const [index, roastery_note] of ROASTERY_NOTES.entries())
    await change(db, due[index * 7 + 3]?.id, { roastery_note });
  for (const [index, gift_message] of GIFTS.entries())
    await change(db, due[index * 9 + 5]?.id, { is_gift: true, gift_message });
  await insertRows(
    db,
    'order_notes',
    NOTES.map((words, index) => ({
      order_id: due[index * 6 + 1]?.id,
      staff_id: index % 2 === 0 ? staff.Otto : staff.Anna,
      words,
      written_at: timeInLondon(today, 8 * 60 + 10 + index * 9),
    })),
  );
}

const change = (db: InTransaction, id: number | undefined, changes: Parameters<typeof setOf>[0]) =>
  db
    .updateTable('orders')
    .set(setOf(changes))
    .where('id', '=', id ?? 0)
    .execute();

const setOf = <Changes extends object>(changes: Changes): Changes => changes;
