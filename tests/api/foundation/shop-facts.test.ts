/** What papers of the shop say about itself: settled by the office, from a time on, while papers that were made stay as they are. */
import { expect, it } from 'vitest';
import type { Approval } from '#contract/approvals/approvals.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import type { AllSettings } from '#contract/settings/settings.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { beginOfDay, dayInLondon } from '#domain/dispatch/dispatch.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { invoiceOfFee } from '#server/money/invoices/find-invoice.ts';
import { accountOf, aMemberOnAccount } from '#tests/support/api/account-calls.ts';
import { givenPlan } from '#tests/support/api/business-plans.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import {
  aMember,
  aStaffMember,
  endFreshCode,
  giveFreshCode,
  type TestMember,
} from '#tests/support/api/members.ts';
import { settle } from '#tests/support/api/settle.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const OURS = { account_name: 'Sixbean Coffee Ltd', sort_code: '20-00-00', account_number: '12345678' };
const WITHDRAW_FIRST = expect.stringMatching(/Withdraw it first/);
const codeOf = (answer: { json: () => { code?: string } | null }) => answer.json()?.code;

withShop('facts of the shop', (shop) => {
  const change = (staff: TestMember, body: object) => settle(shop(), staff, body);
  /** The last that was asked for. */
  const confirm = async (by: TestMember, act: string) => {
    const open = (await by.send('GET', '/staff/approvals')).json<Approval[]>();
    const asked = open.findLast((one) => one.act === act);
    await giveFreshCode(shop(), by);
    await by.send('POST', `/staff/approvals/${asked?.id}/confirmations`, {});
    return { details: asked?.details };
  };
  const invoiceOfOrderAt = async (received_at: Date) => {
    const { member, order } = await givenPaidOrder(shop());
    await shop()
      .db.updateTable('invoices_due')
      .set({ received_at })
      .where('order_id', '=', order.id)
      .execute();
    const path = `/orders/${order.id}/invoice`;
    const read = async () => (await member.send('GET', path)).json<Invoice>();
    return { order, invoice: await read(), read };
  };

  const feeInvoicedAt = async (received_at: Date) => {
    const feeId = await givenPlan(shop(), await aMember(shop()));
    await shop().db.updateTable('invoices_due').set({ received_at }).where('fee_id', '=', feeId).execute();
    const { vat_percent, net, total } = await invoiceOfFee(shop().db, feeId);
    return [vat_percent, net, total];
  };

  it('another bank account takes a second person, and is then where buyers are told to pay', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const buyer = await aMemberOnAccount(shop());
    const before = (await accountOf(buyer)).pay_to;
    for (const zeros of [{ sort_code: '00-00-00' }, { account_number: '00000000' }])
      expect(codeOf(await change(anna, { bank: { ...OURS, ...zeros } }))).toBe('invalid');
    expect((await change(anna, { bank: { ...OURS, sort_code: '=1+1' } })).statusCode).toBe(400);
    expect(codeOf(await change(anna, { bank: OURS }))).toBe('second_person_needed');
    expect((await accountOf(buyer)).pay_to).toEqual(before);
    expect((await confirm(otto, 'change bank details')).details).toMatchObject({ after: OURS });
    const other = { ...OURS, account_number: '87654321' };
    expect(codeOf(await change(anna, { bank: other }))).toBe('second_person_needed');
    expect((await change(anna, { bank: OURS })).statusCode).toBe(200);
    expect((await accountOf(buyer)).pay_to).toEqual({ ...before, ...OURS });
    expect(codeOf(await change(anna, { bank: OURS }))).toBe('second_person_needed');
  });

  it('a bank account that is to come is withdrawn by two with a fresh code, and no other is settled before', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const valid_from = new Date(shop().clock().getTime() + HOUR_MS).toISOString();
    const toCome = { bank: { ...OURS, account_number: '11112222' }, valid_from };
    await change(anna, toCome);
    await confirm(otto, 'change bank details');
    expect((await change(anna, toCome)).statusCode).toBe(200);
    expect((await change(anna, { bank: OURS })).json()).toMatchObject({ message: WITHDRAW_FIRST });
    const newest = async () => (await anna.send('GET', '/staff/settings')).json<AllSettings>().versions[0];
    const withdraw = async () => codeOf(await anna.send('DELETE', `/staff/settings/${(await newest())?.id}`));
    await endFreshCode(shop(), anna);
    expect(await withdraw()).toBe('fresh_code_needed');
    await giveFreshCode(shop(), anna);
    expect(await withdraw()).toBe('second_person_needed');
    expect((await newest())?.state).toBe('to come');
    await confirm(otto, 'withdraw bank details');
    expect(await withdraw()).toBeUndefined();
    expect((await newest())?.state).toBe('withdrawn');
    expect(codeOf(await change(anna, { bank: OURS }))).toBe('second_person_needed');
  });

  it('whoever dismisses everybody else changes no bank account alone for a day', async () => {
    await shop().db.deleteFrom('staff_rights').execute();
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    expect((await anna.send('DELETE', `/staff/people/${otto.user.id}`)).statusCode).toBe(204);
    expect((await change(anna, { bank: OURS })).json()).toMatchObject({
      code: 'second_person_needed',
      message: expect.stringMatching(/within the last day/),
    });
    shop().clock.advance(25 * HOUR_MS);
    expect((await change(anna, { bank: OURS })).statusCode).toBe(200);
  });

  it('rates of VAT hold from a day to come, for orders and fees of that day on, and invoices keep theirs', async () => {
    const staff = await aStaffMember(shop());
    const today = dayInLondon(shop().clock());
    const vat_rates = { coffee: 0, delivery: 20, business_plans: 17.5 };
    const from = beginOfDay(dayAfter(today, 1));
    for (const valid_from of [null, shop().clock().toISOString(), new Date(from.getTime() + 1).toISOString()])
      expect(codeOf(await change(staff, { vat_rates, valid_from }))).toBe('invalid');
    expect((await change(staff, { vat_rates, valid_from: from.toISOString() })).statusCode).toBe(200);
    // It would take the other rate as it is now, and undo what is to come.
    const later = {
      vat_rates: { coffee: 5, delivery: 0, business_plans: 20 },
      valid_from: beginOfDay(dayAfter(today, 30)),
    };
    expect((await change(staff, later)).json()).toMatchObject({ code: 'invalid', message: WITHDRAW_FIRST });
    await change(staff, { vat_number: 'GB 123 4567 89', valid_from: from.toISOString() });
    shop().clock.advance(from.getTime() - shop().clock().getTime());
    const early = await invoiceOfOrderAt(new Date(from.getTime() - 1));
    expect(early.invoice).toMatchObject({ shipping_vat_percent: 0, seller: { vat_number: null } });
    const late = await invoiceOfOrderAt(from);
    const { shipping_cost } = late.order;
    expect(late.invoice).toMatchObject({
      shipping_vat_percent: 20,
      seller: { vat_number: 'GB 123 4567 89' },
      vat: [{ percent: 0 }, { percent: 20, tax: Math.round((shipping_cost * 100) / 6) / 100 }],
    });
    expect(await early.read()).toEqual(early.invoice);
    const accountant = await aStaffMember(shop(), PRESETS.Accountant);
    expect((await accountant.send('GET', '/staff/vat-rates')).json()).toEqual([
      { supply: 'coffee', from: '1973-04-01', percent: 0 },
      { supply: 'delivery', from: '1973-04-01', percent: 0 },
      { supply: 'delivery', from: dayAfter(today, 1), percent: 20 },
      { supply: 'business_plans', from: '2011-01-04', percent: 20 },
      { supply: 'business_plans', from: dayAfter(today, 1), percent: 17.5 },
    ]);
    // Its own day has the rate, also where the database writes it just after midnight or a moment before.
    expect(await feeInvoicedAt(new Date(from.getTime() - 1))).toEqual([17.5, 42.54, 49.99]);
    shop().clock.advance(-1);
    expect(await feeInvoicedAt(from)).toEqual([20, 41.66, 49.99]);
  });

  it('rates that were settled before plans of businesses had one leave theirs as it was', async () => {
    const staff = await aStaffMember(shop());
    const now = shop().clock();
    await shop()
      .db.insertInto('settings')
      .values({
        name: 'vat_rates',
        value: JSON.stringify({ coffee: 0, delivery: 5 }),
        valid_from: now,
        changed_by: staff.user.id,
        changed_at: now,
      })
      .execute();
    const read = (await staff.send('GET', '/staff/settings')).json<AllSettings>();
    const held = { coffee: 0, delivery: 5, business_plans: 20 };
    expect([read.now.vat_rates, read.versions[0]?.change]).toEqual([held, { vat_rates: held }]);
  });

  it.each([
    { vat_number: 'GB123' },
    { organic_code: 'organic' },
    { base_rate: -1 },
    { base_rate: null },
    { vat_rates: { coffee: 0, delivery: 0 } },
    { vat_rates: { coffee: 0, delivery: 31, business_plans: 20 } },
  ])('%o is refused', async (body) => {
    const staff = await aStaffMember(shop());
    expect((await change(staff, body)).statusCode).toBe(400);
  });
});
