/** Merges of customers and answers of the inbox that the shop is killed over: nothing is half done, and once more does the rest. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CustomerMerge } from '#contract/customer-desk/customer-merges.ts';
import type { User } from '#contract/customers/customer.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { QUESTION, someone } from '#tests/support/api/enquiry-calls.ts';
import { type Buyer, buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';
import { aStaffToken } from '#tests/support/shop/killable-staff.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer, placed } = buyersOf(shop);

let known: Promise<string> | null = null;
/** One person, who merges alone since nobody else could confirm it. */
const staffToken = (): Promise<string> => {
  known ??= aStaffToken(db(), PRESETS.Owner);
  return known;
};

/** The killed shop had leased mails for longer than a test waits. */
async function openAgain(): Promise<void> {
  await shop.open();
  await sql`update mails set due_at = now() where state = 'queued'`.execute(db());
}

const userOf = async ({ token }: Buyer) =>
  (await (await shop.send('GET', '/api/authenticate/blendly/user', { token })).json()) as User & {
    usable_credit: number;
  };

it.each([
  ['all of a merge was written', 0],
  ['the commit of a merge was sent', 1],
] as const)(
  'two records are one or still two, with all their money and orders, when the shop was killed once %s',
  async (point, meanwhile) => {
    const token = await staffToken();
    const [kept, merged] = [await aBuyer(), await aBuyer()];
    const { order } = await placed(merged, PAYMENT_METHOD.credit);
    // Customers who buy on account are merged into nobody.
    await db().updateTable('customers').set({ balance_limit: 0 }).execute();
    const [one, other] = [await userOf(kept), await userOf(merged)];
    const body = { id: randomUUID(), kept_id: one.id, merged_id: other.id };
    const merge = () => shop.send('POST', '/api/staff/customer-merges', { token, body });
    const state = async () => {
      const { customer_id } = await db()
        .selectFrom('orders')
        .select('customer_id')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      const merges = await db()
        .selectFrom('customer_merges')
        .select('id')
        .where('call_id', '=', body.id)
        .execute();
      const entries = await db()
        .selectFrom('audit_log')
        .select('id')
        .where('action', '=', 'merge customers')
        .where('object', 'in', [`customer ${one.id}`, `customer ${other.id}`])
        .execute();
      const passwords = await db()
        .selectFrom('customers')
        .select('id')
        .where('id', 'in', [one.id, other.id])
        .where('password_hash', 'is not', null)
        .execute();
      return [customer_id, merges.length, entries.length, passwords.length];
    };
    await shop.killAt(point, merge);
    expect(await state()).toEqual(meanwhile === 0 ? [other.id, 0, 0, 2] : [one.id, 1, 2, 1]);
    await openAgain();
    const answer = await merge();
    expect(answer.status).toBe(200);
    expect((await answer.json()) as CustomerMerge).toMatchObject({ orders: 1, undone_at: null });
    expect(await state()).toEqual([one.id, 1, 2, 1]);
    expect((await userOf(kept)).usable_credit).toBeCloseTo(one.usable_credit + other.usable_credit, 2);
  },
);

async function asked() {
  const email = someone();
  expect((await shop.send('POST', '/api/questions', { body: { ...QUESTION, email } })).status).toBe(200);
  const { id, version } = await db()
    .selectFrom('threads')
    .select(['id', 'version'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const body = { id: randomUUID(), version, text: 'Those from Huila.' };
  const token = await staffToken();
  const answer = () => shop.send('POST', `/api/staff/threads/${id}/answers`, { token, body });
  const state = async () => {
    const thread = await db()
      .selectFrom('threads')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const answers = await db()
      .selectFrom('messages')
      .select('mailed_at')
      .where('request_id', '=', body.id)
      .execute();
    const mails = await db()
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', email)
      .where('kind', '=', 'answer')
      .execute();
    return [thread.state, answers.length, mails.length];
  };
  const makeDue = () =>
    db().updateTable('messages').set({ due_at: sql`now()` }).where('request_id', '=', body.id).execute();
  return { answer, state, makeDue };
}

it.each([
  ['all of an answer was written', ['waiting', 0, 0]],
  ['the commit of an answer was sent', ['answered', 1, 0]],
] as const)('an answer is given once when the shop was killed once %s', async (point, meanwhile) => {
  const { answer, state, makeDue } = await asked();
  await shop.killAt(point, answer);
  expect(await state()).toEqual(meanwhile);
  await openAgain();
  expect((await answer()).status).toBe(200);
  expect(await state()).toEqual(['answered', 1, 0]);
  await makeDue();
  await expect.poll(state, { timeout: 20_000 }).toEqual(['answered', 1, 1]);
});

it.each([
  ['all of an act was written', 0],
  ['the commit of an act was sent', 1],
] as const)('an answer is mailed once when the shop was killed once %s', async (point, mails) => {
  const { answer, state, makeDue } = await asked();
  expect((await answer()).status).toBe(200);
  await shop.killAt(point, makeDue);
  expect(await state()).toEqual(['answered', 1, mails]);
  await openAgain();
  // When a later one is mailed, a second mail of this one would be as well.
  const later = await asked();
  expect((await later.answer()).status).toBe(200);
  await later.makeDue();
  await expect.poll(later.state, { timeout: 20_000 }).toEqual(['answered', 1, 1]);
  await expect.poll(state, { timeout: 20_000 }).toEqual(['answered', 1, 1]);
});
