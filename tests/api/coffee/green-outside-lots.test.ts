/** Green coffee that came out of no lot: what the close of a day says of it. */
import { expect, it } from 'vitest';
import type { DayClosing } from '#contract/traceability/day-closing.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { givenBatch, givenLot } from '#tests/support/api/moved-coffee.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('green coffee outside lots', (shop) => {
  it('is a difference of a bean that has lots, and named of one that has none', async () => {
    const staff = await aStaffMember(shop());
    const day = dayInLondon(shop().clock());
    const lot = await givenLot(shop());
    const greens = [
      { lotId: lot.id, grams: 2093 },
      { lotId: null, grams: 378 },
      { lotId: null, grams: 500, beanId: 40 },
    ];
    const { batchId } = await givenBatch(shop(), { day, staffId: staff.user.id, greens, out: 2500 });
    const { differences, untracked } = (
      await staff.send('GET', `/staff/day-closings/${day}`)
    ).json<DayClosing>();
    expect(differences.filter(({ what }) => what.startsWith('A bean that has lots'))).toEqual([
      {
        what: 'A bean that has lots was weighed out of none of them.',
        rows: [`Batch ${batchId}: 378 g of Brazil Santos NY2 Fine Cup Natural came from no lot`],
      },
    ]);
    expect(untracked).toEqual([{ bean: expect.any(String), grams: 500 }]);
  });
});
