/** Makers who are thanked, with what they got and what waits. */
import type { User } from '#contract/customers/customer.ts';
import type { MakerEarnings } from '#contract/thanks/thanks.ts';
import { DAY_MS } from '#domain/durations.ts';
import { thanksOf } from '#domain/thanks/thanks.ts';
import { giveThanks } from '#server/money/thanks/give-thanks.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aMember, type TestMember } from './members.ts';
import { openedBlendsOf } from './opened-blends.ts';

export function thankedMakers(shop: () => TestShop) {
  const blends = openedBlendsOf(shop);
  const inDays = (days: number): Date => new Date(shop().clock().getTime() + days * DAY_MS);
  const earningsOf = async ({ send }: TestMember) =>
    (await send('GET', '/maker/earnings')).json<MakerEarnings>();
  return {
    ...blends,
    inDays,
    earningsOf,
    aMaker: async (staff: TestMember) => {
      const mina = await aMember(shop());
      return { mina, blend: await blends.aPublicBlend(mina, staff) };
    },
    thank: (now = inDays(15)) => giveThanks(shop().db, now),
    /** What a member has as credit. */
    pence: async ({ send }: TestMember) => {
      const { usable_credit } = (await send('GET', '/authenticate/blendly/user')).json<User>();
      return Math.round(usable_credit * 100);
    },
    part: async (orderId: number, percent: number) =>
      thanksOf((await blends.goodsOf(orderId))[0] ?? 0, percent),
    waiting: async (member: TestMember) => Math.round((await earningsOf(member)).waiting * 100),
  };
}
