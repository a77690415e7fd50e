/** One page of a customer, each part for those who may see it. */
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { dayInLondon, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { monthsAfter } from '#domain/plans/plan-month.ts';
import { holds } from '#domain/staff/rights.ts';
import { listBlendsOf } from '#server/coffee/blends/blends.ts';
import { isSamePerson, readCustomer } from '#server/foundation/customers/customers.ts';
import { listMailsTo, shownState } from '#server/foundation/mail/mail.ts';
import { readPlansOf } from '#server/money/plans/plans.ts';
import { listAddresses, readEmailChange } from '#server/people/accounts/accounts.ts';
import { findEnding } from '#server/people/distributors/distributors.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { givenCreditAnswer, listGivenCredits } from '#server/selling/credit/credit.ts';
import { readStatement } from '#server/selling/ledger/ledger.ts';
import { listGramsByMonth, listLatestOf } from '#server/selling/orders/desk/desk.ts';
import type { CustomerDeskDeps } from './customer-desk-deps.ts';
import { findShownCustomer, listRecordsOf } from './customer-list-store.ts';
import { listCustomerNotes } from './customer-note-store.ts';
import { customerAnswer, yearBefore } from './list-customers.ts';
import { mergeAnswer } from './merge-customers.ts';
import { listMergesOf } from './merge-store.ts';

const ORDERS = 10;
const MAILS = 20;
const POSTINGS = 20;
const MONTHS_AHEAD = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

export async function readCustomerInFull(
  { db, clock }: CustomerDeskDeps,
  id: number,
  member: Member,
): Promise<CustomerInFull | Refusal<'not_found'>> {
  const now = clock();
  const row = await findShownCustomer(db, id, yearBefore(now));
  if (row === undefined) return refuse('not_found');
  const { records } = row;
  const customer = await readCustomer(db, id);
  const mayRead = (...rights: Parameters<typeof holds>[1]) => holds(member.rights, rights, false);
  const firstMonth = monthsAfter(`${dayInLondon(now).slice(0, 7)}-01`, 1 - MONTHS_AHEAD.length);
  const grams = await listGramsByMonth(db, records, timeInLondon(firstMonth, 0));
  const orders = await listLatestOf(db, records, ORDERS);
  const notes = await listCustomerNotes(db, records);
  const others = await listRecordsOf(db, customer.email_identity);
  return {
    ...customerAnswer(row, now),
    first_name: customer.first_name,
    last_name: customer.last_name,
    address: customer.address,
    city: customer.city,
    province: customer.province,
    zip_code: customer.zip_code,
    country_id: customer.country_id,
    phone: customer.phone,
    version: customer.version,
    email_change: await readEmailChange(db, id, now),
    is_own: await isSamePerson(db, member.id, id),
    predictive_ordering: customer.predictive_ordering,
    addresses: await listAddresses(db, id),
    orders: orders.map((order) => orderAnswer(order, mayRead('orders', 'money'))),
    months: monthsFrom(firstMonth).map(
      (month) => grams.find((one) => one.month === month) ?? { month, grams: 0, orders: 0 },
    ),
    blends: (await listBlendsOf(db, id)).map(({ ctaps_id, name, made_at }) => ({
      ctaps_id,
      name,
      made_at: made_at.toISOString(),
    })),
    statement: mayRead('money') ? (await readStatement(db, id, { limit: POSTINGS })).answer : null,
    given_credits: mayRead('money')
      ? (await listGivenCredits(db, id, POSTINGS)).map(givenCreditAnswer)
      : null,
    plans: await readPlansOf(db, customer),
    mails: (await listMailsTo(db, customer.email_identity, MAILS)).map(({ queued_at, ...mail }) => ({
      ...mail,
      state: shownState(mail.state),
      queued_at: queued_at.toISOString(),
    })),
    notes: notes.map((note) => ({ ...note, written_at: note.written_at.toISOString() })),
    merges: (await listMergesOf(db, records)).map(mergeAnswer),
    distributor_ending: await readEnding(db, id),
    other_records: others
      .filter((other) => other.id !== id)
      .map(({ created_at, ...other }) => ({ ...other, created_at: created_at.toISOString() })),
  };
}

type LatestOrder = Awaited<ReturnType<typeof listLatestOf>>[number];

const orderAnswer = ({ created_at, total, ...order }: LatestOrder, seesMoney: boolean) => ({
  ...order,
  placed_at: created_at.toISOString(),
  total: seesMoney ? toPounds(total) : null,
});

const monthsFrom = (first: string): string[] =>
  MONTHS_AHEAD.map((ahead) => monthsAfter(first, ahead).slice(0, 7));

async function readEnding(db: Database, id: number): Promise<CustomerInFull['distributor_ending']> {
  const ending = await findEnding(db, id);
  return ending === undefined ? null : { user_type_id: ending.user_type_id, ends_on: ending.ends_on };
}
