/** What customers owed the shop that was left: each invoice a debt on their account, with one entry against opening balances. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { type OwedOnFile, owedShape } from '#domain/imports/owed-rows.ts';
import type { Moved } from '#domain/imports/sums.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { isSamePerson, lockCustomers } from '#server/foundation/customers/customers.ts';
import {
  changeDebt,
  listOpeningDebts,
  lockOpeningDebt,
  type OpeningDebt,
  openDebt,
} from '#server/money/on-account/on-account.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { postVerified, readUsable } from '#server/selling/ledger/ledger.ts';
import { entryOf, revivedBy } from './balance-entries.ts';
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

type Record = ReadRecord<OwedOnFile>;

export function owedRules({ clock }: Pick<RulesDeps, 'clock'>): SubjectRules<OwedOnFile> {
  // What the rows before a row would leave owed, while nothing is brought in.
  const ahead = new Map<number, number>();
  return {
    shape: owedShape,
    // A transaction posts once.
    atOnce: 1,
    judge: async (db, held, [record]) => {
      if (record === undefined) return [];
      const { judgement, customerId } = await look(db, held, { record, now: clock() });
      if ('wrong' in judgement || judgement.is !== 'new') return [judgement];
      const owed = (ahead.get(customerId) ?? 0) + record.one.pence;
      ahead.set(customerId, owed);
      return [{ ...judgement, flag: await beyondLimit(db, customerId, owed) }];
    },
    bringIn: async (db, held, [record]) =>
      record === undefined ? [] : [await bringInOwed(db, held, { record, now: clock() })],
    movedBy: ({ pence }): Moved => ({ month: '', way: WAY, pence }),
    standing: async (db, held, ids) =>
      (await listBalancesStanding(db, held, ids)).map((pence): Moved => ({ month: '', way: WAY, pence })),
    subscribes: () => false,
  };
}

const WAY = 'Owed on account';
const PAID = { wrong: 'Some of it is paid here already, so it stays as it is.' };

interface Looked {
  judgement: Judgement;
  customerId: number;
  before: OpeningBalance | undefined;
  debt: OpeningDebt | undefined;
}

async function look(
  db: Database | InTransaction,
  held: ImportRow,
  { record: { id, one }, now }: { record: Record; now: Date },
): Promise<Looked> {
  const before = (await findBalances(db, held, [id])).get(id);
  const [debt] = before?.debt_id == null ? [] : await listOpeningDebts(db, [before.debt_id]);
  const account = (await findAccountsOf(db, [one.identity])).get(one.identity);
  const customerId = account?.id ?? 0;
  const is = (judgement: Judgement): Looked => ({ judgement, customerId, before, debt });
  if (account === undefined) return is(NO_ACCOUNT);
  if (await isSamePerson(db, held.asked_by, account.id)) return is(NOT_ONES_OWN);
  if (!account.isTheirs) return is(UNPROVEN);
  if (before !== undefined && before.customer_id !== account.id) return is(ANOTHER);
  if (one.invoiced_on > dayInLondon(now)) return is({ wrong: 'The day of the invoice is still to come.' });
  return is(judged(one, debt));
}

function judged({ pence, invoiced_on, due_on }: OwedOnFile, debt: OpeningDebt | undefined): Judgement {
  if (debt === undefined) return { is: 'new' };
  if (debt.debt === pence && debt.invoiced_on === invoiced_on && debt.due_on === due_on)
    return { is: 'same' };
  return debt.debt !== pence && debt.account_paid > 0 ? PAID : { is: 'changed' };
}

/** An account may owe more than its limit, as it did there: then nothing more is ordered on it. */
async function beyondLimit(
  db: Database | InTransaction,
  customerId: number,
  more: number,
): Promise<string | null> {
  const beyond = more - (await readUsable(db, customerId)).balance;
  return beyond > 0
    ? `They owe ${formatPounds(beyond)} more than their limit, so they can’t order on account.`
    : null;
}

async function bringInOwed(
  db: InTransaction,
  held: ImportRow,
  { record, now }: { record: Record; now: Date },
): Promise<Judgement> {
  const before = await lockBalance(db, held, record.id);
  const seen = await look(db, held, { record, now });
  if ('wrong' in seen.judgement || seen.judgement.is === 'same') return seen.judgement;
  const { customerId } = seen;
  await lockCustomers(db, [customerId]);
  // Under the lock nothing pays it any more.
  const { judgement, debt } = await look(db, held, { record, now });
  if ('wrong' in judgement) return judgement;
  const { number, invoiced_on, due_on, pence } = record.one;
  const days = { invoiced_on, due_on };
  const flag = await beyondLimit(db, customerId, pence - (debt?.debt ?? 0));
  if (before === undefined || debt === undefined) {
    const debt_id = await openDebt(db, {
      customer_id: customerId,
      number,
      ...days,
      debt: pence,
      opened_at: now,
    });
    const balance = await insertBalance(db, held, {
      source_id: record.id,
      pence,
      customer_id: customerId,
      debt_id,
    });
    await post(db, { balance, isNew: true, pence, what: `Invoice ${number} of our old shop` });
    return { ...judgement, flag };
  }
  const moved = pence - debt.debt;
  await changeDebt(db, debt.id, { ...days, debt: pence });
  if (moved !== 0)
    await post(db, {
      balance: before,
      isNew: false,
      pence: moved,
      what: `Invoice ${number} of our old shop, corrected`,
    });
  if (moved !== 0) await changeBalance(db, before.id, { pence, ...revivedBy(held, before) });
  return { ...judgement, flag };
}

interface Posted {
  balance: OpeningBalance;
  isNew: boolean;
  /** What is owed more. */
  pence: number;
  what: string;
}

async function post(db: InTransaction, { balance, isNew, pence, what }: Posted): Promise<void> {
  const { customer_id: customerId } = balance;
  if (customerId === null) throw new Error(`Nobody owes the opening balance ${balance.id}.`);
  const isPosted = await postVerified(db, {
    ...entryOf(balance, isNew),
    description: what,
    postings: [
      { account: { kind: 'on_account', customerId }, pence: -pence },
      { account: 'opening_balances', pence },
    ],
  });
  if (!isPosted) throw new Error(`The opening balance ${balance.id} was posted before.`);
}

/** Nothing is owed of it afterwards; why it stays where something is paid. */
export async function takeOwedBack(db: InTransaction, balance: OpeningBalance): Promise<string | null> {
  const { id, pence, customer_id: customerId, debt_id } = balance;
  if (customerId === null || debt_id === null) throw new Error(`Opening balance ${id} is no debt.`);
  await lockCustomers(db, [customerId]);
  const debt = await lockOpeningDebt(db, { id: debt_id, customerId });
  if (debt === undefined || debt.account_paid > 0) return 'Some of it is paid here already.';
  await changeDebt(db, debt_id, { debt: 0 });
  await post(db, {
    balance,
    isNew: false,
    pence: -pence,
    what: `Invoice ${debt.number} of our old shop, taken back`,
  });
  await changeBalance(db, id, { pence: 0 });
  return null;
}
