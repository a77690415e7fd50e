// cspell:ignore FIRSTONE HALFOFIT OTHERHALF
/** Vouchers as staff make, read and stop them. */

import { expect, it } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { Voucher, VoucherUse } from '#contract/vouchers/vouchers.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { forgetUsersOfEnded } from '#server/selling/vouchers/vouchers.ts';
import { aVoucher, givenVoucher, voucherCallsOf } from '#tests/support/api/given-voucher.ts';
import { aStaffMember, endFreshCode } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('vouchers of staff', (shop) => {
  checkMoneyAfterEach(shop);
  const { order, aRichMember, aCartOf } = voucherCallsOf(shop);

  it('a voucher under no chosen code gets one by lot, and a code is made once', async () => {
    const staff = await aStaffMember(shop(), { money: 'writes' });
    const make = (changes: object) => staff.send('POST', '/staff/vouchers', aVoucher(shop(), changes));
    const drawn = (await make({ most_uses: 1 })).json<Voucher>();
    expect(drawn.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect((await make({ code: 'first one', most_uses: 1 })).json()).toMatchObject({ code: 'FIRSTONE' });
    expect((await make({ code: 'First-One', most_uses: 1 })).json()).toMatchObject({
      fields: { code: 'There is a voucher with that code already.' },
    });
    const log = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('object', '=', `voucher ${drawn.id}`)
      .execute();
    expect(log).toEqual([{ action: 'make voucher', staff_id: staff.user.id }]);
  });

  it.each([
    [{ percentage: 91 }, 400],
    [{ percentage: null }, 422],
    [{ amount: 5 }, 422],
    [{ percentage: null, amount: 5, least_goods: 5 }, 422],
    [{ percentage: null, amount: 501, least_goods: 600 }, 422],
    [{ ends_on: '2020-01-01' }, 422],
    [{ starts_on: '2026-01-01', ends_on: '2030-01-01' }, 422],
    [{ code: 'abc' }, 422],
    [{ code: 'not “this”' }, 422],
    [{ user_type_ids: [99] }, 422],
    [{ most_uses: 0 }, 400],
  ])('a voucher such as %j is refused', async (changes, status) => {
    const staff = await aStaffMember(shop());
    const answer = await staff.send('POST', '/staff/vouchers', aVoucher(shop(), changes));
    expect(answer.statusCode).toBe(status);
  });

  it('what vouchers of a day can give away takes a fresh code above £500, in one or in many', async () => {
    const staff = await aStaffMember(shop());
    await endFreshCode(shop(), staff);
    // Whatever other tests made counts too, for a day.
    shop().clock.advance(25 * HOUR_MS);
    const make = async (changes: object) =>
      (await staff.send('POST', '/staff/vouchers', aVoucher(shop(), changes))).json<{ code: string }>().code;
    expect(await make({ most_uses: 101 })).toBe('fresh_code_needed');
    expect(await make({ percentage: null, amount: 10, least_goods: 20, most_uses: 51 })).toBe(
      'fresh_code_needed',
    );
    expect(await make({ code: 'HALFOFIT', most_uses: 60 })).toBe('HALFOFIT');
    expect(await make({ code: 'OTHERHALF', most_uses: 60 })).toBe('fresh_code_needed');
  });

  it('the list and the uses say what each voucher cost, and a stop is written down once', async () => {
    const staff = await aStaffMember(shop());
    const { id, code } = await givenVoucher(shop(), { once_a_customer: true });
    const member = await aRichMember();
    const cartId = await aCartOf(member, code);
    const placed = (await order({ cartId, checkoutMethodId: 3 }, member.token)).json<Placement>().order;
    const list = (await staff.send('GET', '/staff/vouchers?limit=200')).json<Voucher[]>();
    expect(list.find((voucher) => voucher.id === id)).toMatchObject({
      uses: 1,
      cost: placed.voucher_discount,
    });
    const uses = (await staff.send('GET', `/staff/vouchers/${id}/uses`)).json<VoucherUse[]>();
    expect(uses).toMatchObject([{ id: placed.id, amount: placed.voucher_discount, given_back_at: null }]);
    await staff.send('POST', `/staff/vouchers/${id}/stops`);
    const stopped = (await staff.send('POST', `/staff/vouchers/${id}/stops`)).json<Voucher>();
    expect(stopped.stopped_at).not.toBeNull();
    const log = await shop()
      .db.selectFrom('audit_log')
      .select('action')
      .where('object', '=', `voucher ${id}`)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['make voucher', 'stop voucher']);
    const named = () =>
      shop()
        .db.selectFrom('voucher_uses')
        .select(['account_id', 'mailbox'])
        .where('voucher_id', '=', id)
        .execute();
    await forgetUsersOfEnded(shop().db, stopped.ends_on);
    expect(await named()).toEqual([{ account_id: member.user.id, mailbox: expect.any(String) }]);
    await forgetUsersOfEnded(shop().db, '2100-01-01');
    expect(await named()).toEqual([{ account_id: null, mailbox: null }]);
  });
});
