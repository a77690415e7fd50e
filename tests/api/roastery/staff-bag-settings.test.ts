/** What staff settle for bags: the months to their best-before date, and what they weigh empty. */
import { expect, it } from 'vitest';
import type { PackedBox } from '#contract/packing/boxes.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { givenFilledOrder } from '#tests/support/api/filled-order.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const BEFORE = {
  best_months_of_beans: 12,
  best_months_of_ground: 6,
  empty_bag_grams: 8,
  empty_bag_grams_per_kilo: 20,
};
const AFTER = { ...BEFORE, best_months_of_beans: 18, empty_bag_grams: 10 };

withShop('what is settled for bags', (shop) => {
  const settle = (staff: TestMember, settings: object) => staff.send('PUT', '/staff/bag-settings', settings);
  const settled = async (staff: TestMember) =>
    (await staff.send('GET', '/staff/bag-settings')).json<object>();
  const givenFilled = () =>
    givenFilledOrder(shop(), [{ bagSizeId: 3, grindId: 3, blendRecipes: TWO_BEANS, quantity: 1 }]);
  const bagsOf = (orderId: number) =>
    shop()
      .db.selectFrom('bags')
      .innerJoin('order_blends', 'order_blends.id', 'order_blend_id')
      .select(['roasted_on', 'best_before'])
      .where('order_id', '=', orderId)
      .execute();
  const monthsOf = async (orderId: number) => {
    const [bag] = await bagsOf(orderId);
    const [year = 0, month = 0] = (bag?.best_before ?? '').split('-').map(Number);
    const [roastYear = 0, roastMonth = 0] = (bag?.roasted_on ?? '').split('-').map(Number);
    return (year - roastYear) * 12 + month - roastMonth;
  };

  it('dates bags that are filled from then on, and weighs boxes that are open', async () => {
    const staff = await aStaffMember(shop());
    expect(await settled(staff)).toEqual(BEFORE);
    const earlier = await givenFilled();
    const expected = async ({ packer, id }: typeof earlier) =>
      (await packer.send('GET', '/staff/boxes'))
        .json<{ boxes: PackedBox[] }>()
        .boxes.find(({ order_id }) => order_id === id)?.expected_grams ?? 0;
    const weighed = await expected(earlier);
    expect((await settle(staff, AFTER)).json()).toEqual(AFTER);
    expect(await expected(earlier)).toBe(weighed + 2);
    const later = await givenFilled();
    expect([await monthsOf(earlier.id), await monthsOf(later.id)]).toEqual([12, 18]);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'change bag settings')
      .execute();
    expect(entries).toEqual([{ before: BEFORE, after: AFTER }]);
    await settle(staff, BEFORE);
  });

  it.each([
    ['best_months_of_beans', 0],
    ['best_months_of_ground', 37],
    ['empty_bag_grams', -1],
    ['empty_bag_grams_per_kilo', 1.5],
  ])('takes no %s of %s', async (name, value) => {
    const staff = await aStaffMember(shop());
    const refused = await settle(staff, { ...BEFORE, [name]: value });
    expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
      400,
      [name],
    ]);
    expect(await settled(staff)).toEqual(BEFORE);
  });

  it('is read by who fills bags, and settled by the right to orders alone', async () => {
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    expect(await settled(packer)).toEqual(BEFORE);
    expect((await settle(packer, AFTER)).statusCode).toBe(403);
  });
});
