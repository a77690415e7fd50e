/** Where the price of a bag goes, as everybody may see it, and how the roastery keeps it to itself. */
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import type { Bean } from '#contract/catalogue/coffee.ts';
import type { BagPartsAnswer } from '#contract/pricing/bag-parts.ts';
import { buildApp } from '#server/app.ts';
import { openMailTransport } from '#server/foundation/mail/mail.ts';
import { openLog } from '#server/platform/log.ts';
import { aMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const BAG = { blendRecipes: [{ beanId: 73, percentage: 100 }], roastId: 4, bagSizeId: 7 };
const ASKED = { method: 'POST', url: '/api/bag-parts', payload: BAG } as const;

withShop('the parts of a bag', (shop) => {
  const parts = async (payload: object) => shop().http.inject({ ...ASKED, payload });
  const penceIn = ({ parts: found }: BagPartsAnswer) =>
    found.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

  it('add up to the price that is charged for one bag', async () => {
    const beans = (await shop().http.inject('/api/beans')).json<Bean[]>();
    for (const bean of beans.slice(0, 12)) {
      const recipe = [{ beanId: bean.id, percentage: 100 }];
      const answer = await parts({ ...BAG, blendRecipes: recipe, roastId: bean.roast_id });
      const split = answer.json<BagPartsAnswer>();
      expect(split.unit_price).toBe(bean.price_per_kilo);
      expect(penceIn(split)).toBe(Math.round(split.unit_price * 100));
    }
  });

  it('say nothing but six amounts of the bag, whatever a client asks for besides', async () => {
    const answer = await parts({ ...BAG, tier: 3, price_tier: 3, userTypeId: 7, costs: true });
    const split = answer.json<BagPartsAnswer>();
    expect(Object.keys(split)).toEqual(['unit_price', 'parts']);
    expect(split.parts.map(({ part }) => part)).toEqual([
      'green_coffee',
      'transport',
      'roasting',
      'packing',
      'shop',
      'tax',
    ]);
    expect(split.unit_price).toBe(20.44);
  });

  it('are those of a member’s own price', async () => {
    const member = await aMember(shop());
    await shop()
      .db.updateTable('customers')
      .set({ user_type_id: 5 })
      .where('id', '=', member.user.id)
      .execute();
    const own = (await member.send('POST', '/bag-parts', BAG)).json<BagPartsAnswer>();
    expect(own.unit_price).toBeLessThan(20.44);
    expect(penceIn(own)).toBe(Math.round(own.unit_price * 100));
  });

  it.each([
    [{ ...BAG, bagSizeId: 11 }, 422, 'bagSizeId'],
    [{ ...BAG, roastId: 9 }, 422, 'roastId'],
    [{ ...BAG, blendRecipes: [{ beanId: 1, percentage: 99 }] }, 422, 'blendRecipes'],
    [{ ...BAG, blendRecipes: [{ beanId: 1, percentage: -1 }] }, 422, 'blendRecipes.0.percentage'],
    [{ ...BAG, roastId: '4' }, 400, 'roastId'],
  ])('refuse %o', async (payload, status, field) => {
    const refusal = await parts(payload);
    expect(refusal.statusCode).toBe(status);
    expect(Object.keys(refusal.json<{ fields: object }>().fields)).toEqual([field]);
  });

  it('are not found where the roastery keeps them to itself', async () => {
    const { http } = await buildApp({
      db: shop().db,
      log: openLog('silent'),
      trustProxy: false,
      live: false,
      publicUrl: 'http://shop.example',
      mailTransport: openMailTransport({ smtpUrl: undefined, folder: tmpdir(), from: undefined }),
      showsBagParts: false,
    });
    expect((await http.inject(ASKED)).statusCode).toBe(404);
    await http.close();
  });
});
