/** What the shop that was left owed: gift cards and credit, each with one entry of the ledger against opening balances. */
import { type BalanceOnFile, creditShape, giftCardShape } from '#domain/imports/balance-rows.ts';
import type { Moved } from '#domain/imports/sums.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { isSamePerson } from '#server/foundation/customers/customers.ts';
import { endCard, makeCard } from '#server/money/gift-cards/gift-cards.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { postEntry } from '#server/selling/ledger/ledger.ts';
import { CORRECTED, entryOf, revivedBy } from './balance-entries.ts';
import { takeOwedBack } from './import-owed.ts';
import type { ImportRow } from './import-store.ts';
import { findAccountsOf } from './imported-customer-store.ts';
import { ANOTHER, NO_ACCOUNT, NOT_ONES_OWN, UNPROVEN } from './judge-account.ts';
import {
  changeBalance,
  findBalances,
  insertBalance,
  lockBalance,
  type OpeningBalance,
} from './opening-balance-store.ts';
import type { Judgement } from './report.ts';
import { listBalancesStanding } from './standing-balance-store.ts';
import type { ReadRecord, RulesDeps, SubjectRules } from './subject-rules.ts';

type Deps = Pick<RulesDeps, 'clock'>;
type Record = ReadRecord<BalanceOnFile>;

export const GIFT_CARD_RULES = ({ clock }: Deps): SubjectRules<BalanceOnFile> => ({
  ...rulesFor('Gift cards'),
  shape: giftCardShape,
  judge: async (db, held, records) => {
    const before = await findBalances(
      db,
      held,
      records.map(({ id }) => id),
    );
    return records.map(({ id, one }) => compared(before.get(id), one));
  },
  bringIn: async (db, held, [record]) =>
    record === undefined ? [] : [await bringInCard(db, held, { record, now: clock() })],
});

export const CREDIT_RULES = (_: Deps): SubjectRules<BalanceOnFile> => ({
  ...rulesFor('Credit'),
  shape: creditShape,
  judge: judgeCredit,
  bringIn: async (db, held, [record]) =>
    record === undefined ? [] : [await bringInCredit(db, held, record)],
});

/** A transaction posts once. */
const rulesFor = (way: string) => ({
  atOnce: 1,
  movedBy: ({ pence }: BalanceOnFile): Moved => ({ month: '', way, pence }),
  standing: async (db: Database | InTransaction, held: ImportRow, ids: readonly string[]): Promise<Moved[]> =>
    (await listBalancesStanding(db, held, ids)).map((pence) => ({ month: '', way, pence })),
  subscribes: () => false,
});

const compared = (before: OpeningBalance | undefined, { pence }: BalanceOnFile): Judgement => ({
  is: before === undefined ? 'new' : before.pence === pence ? 'same' : 'changed',
});

async function judgeCredit(
  db: Database | InTransaction,
  held: ImportRow,
  records: readonly Record[],
): Promise<Judgement[]> {
  const before = await findBalances(
    db,
    held,
    records.map(({ id }) => id),
  );
  const accounts = await findAccountsOf(
    db,
    records.map(({ one }) => one.identity),
  );
  const judgements: Judgement[] = [];
  for (const { id, one } of records) {
    const account = accounts.get(one.identity);
    if (account === undefined) judgements.push(NO_ACCOUNT);
    else if (await isSamePerson(db, held.asked_by, account.id)) judgements.push(NOT_ONES_OWN);
    else if (!account.isTheirs) judgements.push(UNPROVEN);
    else if (before.has(id) && before.get(id)?.customer_id !== account.id) judgements.push(ANOTHER);
    else judgements.push(compared(before.get(id), one));
  }
  return judgements;
}

const SPENT = { wrong: 'Some of it is spent here already, so it stays as it is.' };
const REDEEMED = { wrong: 'Its new card was used here already, so it stays as it is.' };

async function bringInCredit(db: InTransaction, held: ImportRow, record: Record): Promise<Judgement> {
  const before = await lockBalance(db, held, record.id);
  const [judgement = NO_ACCOUNT] = await judgeCredit(db, held, [record]);
  if ('wrong' in judgement || judgement.is === 'same') return judgement;
  const { pence, identity } = record.one;
  const customerId = (await findAccountsOf(db, [identity])).get(identity)?.id ?? 0;
  const balance =
    before ?? (await insertBalance(db, held, { source_id: record.id, pence, customer_id: customerId }));
  const moved = before === undefined ? pence : pence - before.pence;
  const outcome = await postEntry(db, {
    ...entryOf(balance, before === undefined),
    description: 'Credit from our old shop',
    postings: [
      { account: 'opening_balances', pence: -moved },
      { account: { kind: 'credit', customerId }, pence: moved },
    ],
  });
  if (outcome === 'not enough') return SPENT;
  if (before !== undefined) await changeBalance(db, before.id, { pence, ...revivedBy(held, before) });
  return judgement;
}

async function bringInCard(
  db: InTransaction,
  held: ImportRow,
  { record, now }: { record: Record; now: Date },
): Promise<Judgement> {
  const { id, one } = record;
  const before = await lockBalance(db, held, id);
  const judgement = compared(before, one);
  if ('wrong' in judgement || judgement.is === 'same') return judgement;
  if (before?.gtin != null && before.pence > 0 && !(await endCard(db, before.gtin, now))) return REDEEMED;
  const gtin = await makeCard(db, { pence: one.pence, staffId: held.asked_by, now });
  const holder = { email: one.email, email_identity: one.identity };
  const balance =
    before ?? (await insertBalance(db, held, { source_id: id, pence: one.pence, gtin, ...holder }));
  const moved = one.pence - (before?.pence ?? 0);
  // Its numbers go out with the new card's worth.
  if (before !== undefined)
    await changeBalance(db, before.id, {
      pence: one.pence,
      gtin,
      sent_at: null,
      ...holder,
      ...revivedBy(held, before),
    });
  await postEntry(db, {
    ...entryOf(balance, before === undefined),
    description: `Gift card of ${formatPounds(one.pence)} from our old shop`,
    postings: [
      { account: 'opening_balances', pence: -moved },
      { account: 'gift_cards', pence: moved },
    ],
  });
  return judgement;
}

/** Nothing is left of it afterwards; `false` where something was built on it. */
export async function takeBalanceBack(
  db: InTransaction,
  balance: OpeningBalance,
  now: Date,
): Promise<string | null> {
  const { id, pence, gtin, customer_id, entries } = balance;
  if (balance.debt_id !== null) return takeOwedBack(db, balance);
  if (gtin !== null && !(await endCard(db, gtin, now))) return 'Its new card was used here already.';
  const outcome = await postEntry(db, {
    kind: CORRECTED,
    reference: `${id}/${entries + 1}`,
    description: 'From our old shop, taken back',
    postings: [
      {
        account: customer_id === null ? 'gift_cards' : { kind: 'credit', customerId: customer_id },
        pence: -pence,
      },
      { account: 'opening_balances', pence },
    ],
  });
  if (outcome === 'not enough') return 'Some of it is spent here already.';
  await changeBalance(db, id, { pence: 0, ...(gtin === null ? {} : { email: null, email_identity: null }) });
  return null;
}
