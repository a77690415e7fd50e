/** What makes a day at the roastery: orders on hold, notes, odd addresses, presents, and questions that wait for an answer. */

import { type Day, dayAfter } from '../../domain/dispatch/day.ts';
import { timeInLondon } from '../../domain/dispatch/dispatch.ts';
import { STATUS } from '../../domain/order/status.ts';
import type { InTransaction } from '../../server/platform/database.ts';
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
  await insertEnquiries(db, today);
}

const change = (db: InTransaction, id: number | undefined, changes: Parameters<typeof setOf>[0]) =>
  db
    .updateTable('orders')
    .set(setOf(changes))
    .where('id', '=', id ?? 0)
    .execute();

const setOf = <Changes extends object>(changes: Changes): Changes => changes;

const QUESTIONS = [
  ['Grace', 'Walker', 'How long does an opened bag stay good, and should I freeze what I don’t need?'],
  ['Callum', 'Reid', 'My order says dispatched since Thursday and nothing came. Could you look where it is?'],
  [
    'Fatima',
    'Khan',
    'We open a café in Leeds in spring. Could we come and taste before we choose a house coffee?',
  ],
  ['Owen', 'Davies', 'Is the decaf made with water or with a solvent?'],
  ['Isla', 'Murray', 'The grinder at work needs it coarser than Cafetière. Is that possible?'],
  ['Mateusz', 'Nowak', 'Two of my four bags were the wrong grind. The order is from last week.'],
  ['Priya', 'Patel', 'Do you deliver to Guernsey, and what does it cost?'],
] as const;

const BRANDS = [
  'Lavazza Qualità Rossa',
  'Monmouth Espresso',
  'Union Revelation',
  'Taylors Rich Italian',
  'Pact House',
];

async function insertEnquiries(db: InTransaction, today: Day): Promise<void> {
  const mailOf = (first: string, last: string) => `${first}.${last}@example.com`.toLowerCase();
  await insertRows(
    db,
    'questions',
    QUESTIONS.map(([first_name, last_name, message], index) => ({
      first_name,
      last_name,
      email: mailOf(first_name, last_name),
      phone: '',
      message,
      asked_at: timeInLondon(dayAfter(today, -Math.floor(index / 2)), 8 * 60 + 7 * index),
    })).toReversed(),
  );
  await insertRows(
    db,
    'taste_matching_requests',
    BRANDS.map((brand, index) => ({
      brand,
      name: QUESTIONS[index]?.[0] ?? '',
      email: mailOf(QUESTIONS[index]?.[0] ?? '', QUESTIONS[index]?.[1] ?? ''),
      requested_at: timeInLondon(dayAfter(today, -index), 7 * 60 + 31),
    })).toReversed(),
  );
}
