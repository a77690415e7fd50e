/** A fee over whose commit the shop is killed, charged or waived: once it is open again, it is entered and told of once. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findMoneyFaults } from '#server/money-checks.ts';
import { buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';
import { aStaffToken } from '#tests/support/shop/killable-staff.ts';
import { untilMailsSettled } from '#tests/support/shop/mails.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer } = buyersOf(shop);

/** Its first period begins today. */
async function takesPlan(id: number): Promise<void> {
  await sql`update customers set user_type_id = 5, trial_ends_at = null where id = ${id}`.execute(db());
  await sql`insert into business_plans (customer_id, user_type_id, paid_by, pence, business, address, begins_on)
    values (${id}, 5, 'month', 4999, 'Harbour Bakes Ltd', 'Whitby', (now() at time zone 'Europe/London')::date)`.execute(
    db(),
  );
}

async function stateOf(customerId: number) {
  const { rows } = await sql<{ state: object }>`select json_build_object(
    'fees', (select count(*) from plan_fees where customer_id = ${customerId}),
    'owed', (select balance from ledger_accounts where customer_id = ${customerId} and kind = 'on_account'),
    'mails', (select count(*) from mails join customers on email = recipient
      where customers.id = ${customerId} and kind = 'plan fee charged')
  ) as state`.execute(db());
  return rows[0]?.state;
}

it.each(['all of a fee was written', 'the commit of a fee was sent'] as const)(
  'a fee is charged once when the job was killed once %s',
  async (point) => {
    const { customerId: id } = await aBuyer();
    await shop.killJobAt(point, () => takesPlan(id));
    await shop.open();
    await expect.poll(() => stateOf(id), { timeout: 60_000 }).toEqual({ fees: 1, owed: -4999, mails: 1 });
    expect(await findMoneyFaults(db())).toEqual([]);
  },
);

it.each([
  ['all of an act was written', { waivers: 0, owed: -4999, mails: 0, notes: 0 }],
  ['the commit of an act was sent', { waivers: 1, owed: 0, mails: 1, notes: 1 }],
] as const)('a fee is waived once when the shop was killed once %s', async (point, meanwhile) => {
  const { customerId: id } = await aBuyer();
  const token = await aStaffToken(db(), { money: 'writes' });
  await takesPlan(id);
  const charged = () => {
    shop.beginRound();
    return stateOf(id);
  };
  await expect.poll(charged, { timeout: 60_000 }).toEqual({ fees: 1, owed: -4999, mails: 1 });
  await untilMailsSettled(db());
  const fee = await db()
    .selectFrom('plan_fees')
    .select('id')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  const waive = () =>
    shop.send('POST', `/api/staff/plan-fees/${fee.id}/waivers`, { token, body: { reason: 'mistake' } });
  const waived = async () => {
    const { rows } = await sql<{ state: object }>`select json_build_object(
      'waivers', (select count(*) from ledger_entries where kind = 'plan_fee_waived' and reference = ${String(fee.id)}),
      'owed', (select balance from ledger_accounts where customer_id = ${id} and kind = 'on_account'),
      'mails', (select count(*) from mails join customers on email = recipient
        where customers.id = ${id} and kind = 'plan fee waived'),
      'notes', (select count(*) from credit_notes where fee_id = ${fee.id})
        + (select count(*) from credit_notes_due where fee_id = ${fee.id})
    ) as state`.execute(db());
    return rows[0]?.state;
  };
  await shop.killAt(point, waive);
  expect(await waived()).toEqual(meanwhile);
  await shop.open();
  expect((await waive()).status).toBe(200);
  await expect.poll(waived).toEqual({ waivers: 1, owed: 0, mails: 1, notes: 1 });
  expect(await findMoneyFaults(db())).toEqual([]);
});
