/** Who reads which entry of the audit log: what one could have done oneself, and amounts of money with the right money alone. */
import { expect, it } from 'vitest';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { AuditEntryAnswer } from '#contract/audit-log/audit-log.ts';
import { STAFF_RIGHTS, type StaffRight } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { whileActing } from '#server/platform/acts/acting.ts';
import { transact } from '#server/platform/database.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

/** All that the log says of money, as the acts write it. */
const AMOUNTS = {
  details: {
    act: 'cancel order',
    details: { pounds: 4711.01, orders: [[2463, 4711.02]], amount: 471_103, shipping: 471_104 },
    pence: 471_105,
    words: 'x',
  },
  before: { balance_limit: 4711.06, least_goods: 471_107 },
  after: { balance_limit: 4711.08, pence: 471_109 },
};

/** Each act that staff do, by the right of what it is about. */
const ACTS: Readonly<Record<StaffRight, readonly string[]>> = {
  floor: [
    'fill bags',
    'pack bag',
    'weigh green',
    'weigh roasted',
    'start roast day',
    'count bin',
    'make carrier file',
  ],
  orders: [
    'hold order',
    'cancel order',
    'act on orders',
    'write note',
    'mail buyers',
    'close day',
    'offer substitute',
  ],
  money: [
    'refund order',
    'redirect refund',
    'record refund by transfer',
    'give credit',
    'take credit back',
    'record account payment',
    'take back account payment',
    'pay back account payment',
    'issue gift cards',
    'give gift card back',
    'make voucher',
    'waive fee',
    'export accounts',
    'confirm act',
    'refuse act',
    'withdraw act',
  ],
  catalogue: ['change bean', 'add blend', 'set green price', 'receive lot', 'change roasting settings'],
  people: [
    'change customer',
    'make customer',
    'write letter',
    'change details',
    'ask for email change',
    'withdraw email change',
    'merge customers',
    'delete customer',
    'export data',
    'send gift card again',
  ],
  numbers: [],
  staff: ['invite person', 'change rights', 'end sessions', 'change setting', 'enrol tablet'],
};

withShop('readers of the audit log', (shop) => {
  const read = async (member: TestMember, query: string) =>
    (await member.send('GET', `/staff/audit?${query}`)).json<AuditEntryAnswer[]>();
  const readers = async () =>
    Promise.all(
      STAFF_RIGHTS.map(async (right) => ({
        right,
        member: await aStaffMember(shop(), { [right]: 'reads' }),
      })),
    );

  it('read each act by the right of what it is about, and amounts with the right money alone, in the list and by object', async () => {
    const otto = await aStaffMember(shop());
    const people = await readers();
    for (const right of STAFF_RIGHTS)
      for (const action of ACTS[right])
        await whileActing({ requestId: 'x', right, tabletId: null, apiKeyId: null }, () =>
          transact(shop().db, (transaction) =>
            insertAuditEntry(transaction, {
              staffId: otto.user.id,
              action,
              object: `order 2463 of £4,711.10, ${right}`,
              ...AMOUNTS,
            }),
          ),
        );
    for (const { right, member } of people) {
      const seen: readonly StaffRight[] = right === 'staff' ? STAFF_RIGHTS : [right];
      const inList = (await read(member, `staffId=${otto.user.id}&limit=200`)).map(({ action }) => action);
      expect([right, inList.toSorted()]).toEqual([right, seen.flatMap((one) => ACTS[one]).toSorted()]);
      for (const one of STAFF_RIGHTS) {
        const object = encodeURIComponent(`order 2463 of £4,711.10, ${one}`);
        const entries = await read(member, `object=${object}`);
        expect([right, one, entries.length > 0]).toEqual([
          right,
          one,
          seen.includes(one) && ACTS[one].length > 0,
        ]);
        const text = JSON.stringify(
          entries.map(({ object: of, before, after, details }) => [of, before, after, details]),
        );
        if (right === 'money' && one === 'money')
          for (const sum of ['4711.01', '4711.02', '471105']) expect(text).toContain(sum);
        else expect(text).not.toMatch(/4,?711/);
      }
    }
  });

  it('a second person’s confirmation is read with the right of the act, not with the first right that they hold', async () => {
    const [anna, berta] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const packer = await aStaffMember(shop(), { floor: 'writes' });
    const { order } = await givenPaidOrder(shop(), { lines: [{ quantity: 40 }] });
    const asked = await refund(anna, order.id, aRefund(600));
    expect(asked.json()).toMatchObject({
      code: 'second_person_needed',
      message: /^We’ve asked .+ to confirm it\.$/,
    });
    const object = `order ${order.id}`;
    const open = (await berta.send('GET', '/staff/approvals')).json<Approval[]>();
    const { id } = open.find((one) => one.object === object) ?? { id: 0 };
    expect((await berta.send('POST', `/staff/approvals/${id}/confirmations`)).statusCode).toBe(200);
    expect(await read(packer, `object=${encodeURIComponent(object)}`)).toEqual([]);
    expect((await read(packer, 'limit=200')).filter((entry) => entry.object === object)).toEqual([]);
    const accountant = await aStaffMember(shop(), { money: 'reads' });
    expect(await read(accountant, `object=${encodeURIComponent(object)}`)).toMatchObject([
      { action: 'confirm act', right: 'money', details: { details: { pounds: 600 } } },
    ]);
  });

  it('colleagues are shown by name, and customers by number', async () => {
    const otto = await aStaffMember(shop());
    const pia = await aStaffMember(shop(), { floor: 'writes' }, { firstName: 'Pia', lastName: 'Lindqvist' });
    await transact(shop().db, async (transaction) => {
      for (const id of [pia.user.id, 999_999])
        await insertAuditEntry(transaction, {
          staffId: otto.user.id,
          right: 'staff',
          action: 'end sessions',
          object: `customer ${id}`,
        });
    });
    const entries = await read(otto, `staffId=${otto.user.id}`);
    expect(entries.map(({ object_name }) => object_name)).toEqual([null, 'Pia Lindqvist']);
  });
});
