/** Gift cards that people bought: most were sent and some of them are spent, a few wait for their day, one went back. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { emailIdentity } from '#domain/customer/email.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import { type CardDesign, cardDesigns } from '#domain/gift-cards/sold-card.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { type Entry, postEntries } from './gift-card-entries.ts';
import { insertRows } from './insert-rows.ts';
import { after } from './times.ts';

interface Card {
  /** Days since it was bought. */
  ago: number;
  pounds: number;
  to: string;
  from: string;
  message: string;
  /** How many days after it was bought it is sent; at once where it isn’t said. */
  waits?: number;
  /** Days after it was sent. */
  spent?: number;
  isGivenBack?: true;
}

const CARDS: readonly Card[] = [
  { ago: 151, pounds: 25, to: 'Ellen', from: 'Grandma', message: 'For your new flat.', spent: 3 },
  {
    ago: 133,
    pounds: 50,
    to: 'Marcus',
    from: 'All of us at the surgery',
    message: 'Enjoy retirement!',
    spent: 11,
  },
  { ago: 118, pounds: 20, to: 'Joan', from: 'Peter', message: '' },
  { ago: 96, pounds: 100, to: 'Alan', from: 'Mam and Dad', message: 'Happy birthday!', spent: 6 },
  { ago: 82, pounds: 30, to: 'Ruth', from: 'Book club', message: 'You host best.', waits: 5 },
  { ago: 71, pounds: 50, to: 'Sam', from: 'Robin', message: 'Happy birthday, love.', spent: 1 },
  { ago: 54, pounds: 15, to: 'Iris', from: 'Your neighbours', message: 'Thank you for feeding the cat.' },
  { ago: 40, pounds: 40, to: 'Dylan', from: 'Kate', message: 'For finals.', isGivenBack: true },
  { ago: 33, pounds: 25, to: 'Priya', from: 'Team Two', message: 'Welcome back!', spent: 4 },
  { ago: 21, pounds: 75, to: 'Sheila', from: 'Colin', message: '' },
  { ago: 12, pounds: 50, to: 'Nora', from: 'Flora', message: 'Congratulations!', spent: 8 },
  { ago: 9, pounds: 60, to: 'Uncle Jim', from: 'Beth', message: 'A very happy Christmas.', waits: 41 },
  { ago: 4, pounds: 25, to: 'Rosa', from: 'Leo', message: '' },
  { ago: 2, pounds: 100, to: 'Mum', from: 'Tom and Ellie', message: 'Merry Christmas, Mum.', waits: 34 },
  { ago: 1, pounds: 30, to: 'Hal', from: 'Jo', message: 'Good luck on Friday.', waits: 5 },
];

interface Bought extends Card {
  billId: string;
  pence: number;
  customerId: number;
  email: string;
  recipient: string;
  design: CardDesign;
  paidAt: Date;
  sendOn: Day;
  /** Nothing yet where its day is still to come, or where it went back before. */
  sentAt: Date | null;
  givenBackAt: Date | null;
}

export async function insertGiftCards(
  db: InTransaction,
  { today, now }: { today: Day; now: Date },
): Promise<void> {
  const { rows: members } = await sql<{ id: number; email: string }>`
    select customers.id, email from customers
    where password_hash is not null and email_verified_at is not null and balance_limit = 0
      and not exists (select from staff_rights where customer_id = customers.id)
      and exists (select from orders where customer_id = customers.id)
    order by id limit ${CARDS.length}`.execute(db);
  const cards = CARDS.map((card, index) => boughtBy(card, members[index], { index, today, now }));
  await insertRows(db, 'bills', cards.map(billRow));
  await postEntries(db, cards.map(soldEntry));
  const gtins = await makeCards(db, cards);
  await insertRows(
    db,
    'gift_card_sales',
    cards.map((card, index) => saleRow(card, gtins.get(card.billId) ?? null, index + 1)),
  );
  await spend(db, cards, gtins);
  await giveBack(db, cards, gtins);
}

function boughtBy(
  card: Card,
  member: { id: number; email: string } | undefined,
  { index, today, now }: { index: number; today: Day; now: Date },
): Bought {
  if (member === undefined) throw new Error('The demo has too few members who buy gift cards.');
  const { ago, pounds, to, waits = 0, isGivenBack } = card;
  const day = dayAfter(today, -ago);
  const paidAt = timeInLondon(day, 10 * 60 + ((index * 97) % 600));
  const sendOn = dayAfter(day, waits);
  const due = waits === 0 ? after(paidAt, 1) : timeInLondon(sendOn, 8 * 60);
  return {
    ...card,
    billId: `gift-card-${index + 1}`.padEnd(22, '_'),
    pence: pounds * 100,
    customerId: member.id,
    email: member.email,
    recipient: `${to.toLowerCase().replaceAll(' ', '.')}@example.com`,
    design: cardDesigns[index % cardDesigns.length] ?? cardDesigns[0],
    paidAt,
    sendOn,
    sentAt: due <= now ? due : null,
    givenBackAt: isGivenBack === true ? timeInLondon(dayAfter(day, 6), 15 * 60) : null,
  };
}

const billRow = ({ billId, customerId, pence, paidAt }: Bought) => ({
  id: billId,
  kind: 'gift_card',
  customer_id: customerId,
  pence,
  state: 'paid',
  capture_id: billId.toUpperCase(),
  made_at: after(paidAt, -2),
  paid_at: paidAt,
});

const saleRow = (card: Bought, gtin: string | null, id: number) => ({
  id,
  bill_id: card.billId,
  customer_id: card.customerId,
  pence: card.pence,
  design: card.design,
  send_on: card.sendOn,
  message: card.message,
  from_name: card.from,
  buyer_email: card.email,
  buyer_identity: emailIdentity(card.email),
  recipient: card.recipient,
  recipient_identity: emailIdentity(card.recipient),
  made_at: after(card.paidAt, -2),
  due_at: card.sentAt ?? timeInLondon(card.sendOn, 8 * 60),
  paid_at: card.paidAt,
  key_hash: hashOf(`${card.billId} key`),
  sent_at: card.sentAt,
  sendings: card.sentAt === null ? 0 : 1,
  gtin,
  given_back_at: card.givenBackAt,
});

/** Nobody knows their codes: no mail went out with them. */
const hashOf = (text: string): string => createHash('sha256').update(`demo ${text}`).digest('base64url');

/** Each that was sent is a batch of its own. Answers their numbers, by the bill. */
async function makeCards(db: InTransaction, cards: readonly Bought[]): Promise<ReadonlyMap<string, string>> {
  const gtins = new Map<string, string>();
  for (const { billId, pence, sentAt, givenBackAt } of cards) {
    if (sentAt === null) continue;
    const { id } = await db
      .insertInto('gift_card_batches')
      .values({ pence, bill_id: billId, issued_at: sentAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { gtin } = await db
      .insertInto('gift_cards')
      .values({ batch_id: id, code_hash: hashOf(billId), given_back_at: givenBackAt })
      .returning('gtin')
      .executeTakeFirstOrThrow();
    gtins.set(billId, gtin);
  }
  return gtins;
}

const soldEntry = ({ billId, pence, paidAt }: Bought): Entry => ({
  kind: 'gift_card_sold',
  reference: billId,
  description: `Gift card of ${formatPounds(pence)}`,
  at: paidAt,
  pence,
  from: 'paypal',
  to: 'gift_cards',
});

/** The people who got a card turned it into credit; they are members whom the demo has. */
async function spend(
  db: InTransaction,
  cards: readonly Bought[],
  gtins: ReadonlyMap<string, string>,
): Promise<void> {
  const spent = cards.flatMap(({ spent: days, sentAt, billId, pence }) =>
    days === undefined || sentAt === null ? [] : [{ at: after(sentAt, days * 1440), billId, pence }],
  );
  const { rows: members } = await sql<{ id: number }>`
    select customers.id from customers join ledger_accounts as account on account.customer_id = customers.id
    where kind = 'credit' and password_hash is not null and created_at < ${spent[0]?.at}
      and not exists (select from staff_rights where staff_rights.customer_id = customers.id)
    order by customers.id desc limit ${spent.length}`.execute(db);
  if (members.length < spent.length) throw new Error('The demo has too few members who got gift cards.');
  await postEntries(
    db,
    members.map(({ id: customerId }, index) => {
      const card = spent[index];
      const gtin = card && gtins.get(card.billId);
      if (card === undefined || gtin === undefined) throw new Error('A card that was spent was never made.');
      const { at, pence } = card;
      return {
        kind: 'gift_card_redeemed',
        reference: gtin,
        description: `Gift card ${gtin}`,
        at,
        pence,
        from: 'gift_cards',
        to: 'credit',
        customerId,
      };
    }),
  );
}

async function giveBack(
  db: InTransaction,
  cards: readonly Bought[],
  gtins: ReadonlyMap<string, string>,
): Promise<void> {
  const back = cards.flatMap((card) =>
    card.givenBackAt === null ? [] : [{ ...card, at: card.givenBackAt }],
  );
  await insertRows(
    db,
    'bill_refunds',
    back.map(({ billId, at }) => ({
      bill_id: billId,
      request_id: `refund-${billId}`,
      destination: 'paypal',
      state: 'done',
      provider_id: `REFUND-${gtins.get(billId) ?? billId}`,
      asked_at: after(at, -1),
      attempted_at: at,
      done_at: at,
    })),
  );
  await postEntries(
    db,
    back.map(({ billId, pence, at }) => ({
      kind: 'gift_card_given_back',
      reference: billId,
      description: `Gift card of ${formatPounds(pence)} given back`,
      at,
      pence,
      from: 'gift_cards',
      to: 'paypal',
    })),
  );
}
