/** One timeline of an order: its log, mails, money, notes, what staff did, and what happened to its coffee. */
import type { TimelineEvent } from '#contract/order-desk/order-page.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { COFFEE_AFTER } from '#domain/order/act.ts';
import { REASON_IN_WORDS } from '#domain/order/refund.ts';
import { gramsOnScale, kilosInWords } from '#domain/weight.ts';
import { listEntriesOn } from '#server/foundation/audit-log/audit-log.ts';
import { listMailsAbout } from '#server/foundation/mail/mail.ts';
import type { Database } from '#server/platform/database.ts';
import { listEntriesFor } from '#server/selling/ledger/ledger.ts';
import {
  ledgerReferences,
  listLogsOf,
  type listMoney,
  type listRefundsOf,
} from '#server/selling/orders/desk/desk.ts';
import { ledgerKinds } from '#server/selling/orders/orders.ts';
import type { listNotes } from './note-store.ts';
import { findCoffeeOfCancelled, listClosings, listFillings } from './worked-on-store.ts';

interface About {
  id: number;
  lineIds: readonly number[];
  boxIds: readonly number[];
  notes: Awaited<ReturnType<typeof listNotes>>;
  /** Payments, for those who may see money. */
  money: Awaited<ReturnType<typeof listMoney>> | null;
  /** None for those who may not. */
  refunds: Awaited<ReturnType<typeof listRefundsOf>>;
}

type Event = Omit<TimelineEvent, 'at'> & { at: Date };

/** The newest first. */
export async function readTimeline(
  db: Database,
  { id, notes, money, refunds, ...parts }: About,
): Promise<TimelineEvent[]> {
  const about = `order ${id}`;
  const coffee = await findCoffeeOfCancelled(db, id);
  const events: Event[] = [
    ...(await listLogsOf(db, id)).map((log) => event('log', log.created_at, withoutMoney(log.action, money))),
    ...(await listMailsAbout(db, about)).map(({ subject, state, queued_at }) => ({
      ...event('mail', queued_at, subject),
      state,
    })),
    ...(await listEntriesOn(db, about)).map(({ at, action, by }) => ({ ...event('act', at, action), by })),
    ...(coffee === undefined
      ? []
      : [event('act', coffee.told_at, `Its coffee went ${COFFEE_AFTER[coffee.becomes]}`)]),
    ...notes.map(({ written_at, words, by }) => ({ ...event('note', written_at, words), by })),
    ...(await eventsOfPacking(db, parts)),
    ...(money === null ? [] : await eventsOfMoney(db, { id, payments: money, refunds })),
  ];
  return events
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
}

const event = (kind: Event['kind'], at: Date, words: string): Event => ({
  kind,
  at,
  words,
  by: null,
  state: null,
});

async function eventsOfPacking(
  db: Database,
  { lineIds, boxIds }: Pick<About, 'lineIds' | 'boxIds'>,
): Promise<Event[]> {
  const fillings = await listFillings(db, lineIds);
  const closings = await listClosings(db, boxIds);
  return [
    ...fillings.map(({ lot_code, grams, filled_by: by, filled_at }) => ({
      ...event('bag', filled_at, `Bag ${lot_code} filled, ${gramsOnScale(grams)}`),
      by,
    })),
    ...closings.flatMap(({ gross_grams, packed_at, packed_by: by, handed_over_at }) => [
      { ...event('box', packed_at, `Box packed, ${kilosInWords(gross_grams)}`), by },
      ...(handed_over_at === null ? [] : [event('box', handed_over_at, 'Box handed over')]),
    ]),
  ];
}

async function eventsOfMoney(
  db: Database,
  { id, payments, refunds }: { id: number; payments: NonNullable<About['money']>; refunds: About['refunds'] },
): Promise<Event[]> {
  const references = ledgerReferences(
    id,
    refunds.map((refund) => refund.id),
  );
  const entries = await listEntriesFor(db, { kinds: ledgerKinds, references });
  return [
    ...payments.map(({ amount, created_at }) =>
      event('payment', created_at, `${amount < 0 ? 'Refunded' : 'Paid'} ${formatPounds(Math.abs(amount))}`),
    ),
    ...refunds.map(({ amount, reason, note, asked_at, asked_by: by }) => {
      const why = [REASON_IN_WORDS[reason], note].filter(Boolean).join('. ');
      return { ...event('payment', asked_at, `Refund of ${formatPounds(amount)} asked for: ${why}`), by };
    }),
    ...entries.map(({ description, occurred_at, pence }) =>
      event('ledger', occurred_at, `${description}: ${formatPounds(pence)}`),
    ),
  ];
}

/** The buyer's log names amounts, which the floor does not see. */
const withoutMoney = (action: string, money: About['money']): string =>
  money === null ? action.replaceAll(/ ?(of )?£[\d,.]*\d/g, '') : action;
