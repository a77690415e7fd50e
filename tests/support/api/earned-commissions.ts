/** Makers with a storefront, and what others bought there. */
import { calls } from '#contract/calls.ts';
import { toPence } from '#domain/money/pounds.ts';
import { COMMISSION } from '#domain/storefronts/storefront.ts';
import { thanksOf } from '#domain/thanks/thanks.ts';
import { stateCommissions } from '#server/money/thanks/state-commissions.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aMember, type TestMember } from './members.ts';
import type { MadeBlend } from './opened-blends.ts';
import { openStorefront } from './storefronts.ts';
import { thankedMakers } from './thanked-makers.ts';

/** Whole per cent. */
interface Terms {
  commission?: number;
  markUp?: number;
}

export const BANK = { account_name: 'M Hart', sort_code: '200000', account_number: '55779911' };

export function earnedCommissions(shop: () => TestShop) {
  const makers = thankedMakers(shop);
  /** Of the maker of that blend. */
  const handleWithTerms = async (
    ctapsId: string,
    { commission, markUp }: Required<Terms>,
  ): Promise<string> => {
    const maker = await shop()
      .db.selectFrom('makers')
      .innerJoin('publications', 'publications.maker_id', 'makers.id')
      .innerJoin('custom_blends', 'custom_blends.id', 'custom_blend_id')
      .select(['makers.id', 'handle'])
      .where('ctaps_id', '=', ctapsId)
      .executeTakeFirstOrThrow();
    await shop()
      .db.updateTable('storefronts')
      .set({ commission_percent: commission, mark_up_percent: markUp })
      .where('maker_id', '=', maker.id)
      .execute();
    return maker.handle;
  };
  /** The first line at its maker's storefront, on these terms. */
  const boughtThere = async (
    buyer: TestMember | string,
    [line, ...others]: readonly [{ openedFrom: string }, ...object[]],
    { commission = COMMISSION.usual, markUp = 0 }: Terms = {},
  ): Promise<number> => {
    const storefront = await handleWithTerms(line.openedFrom, { commission, markUp });
    return makers.bought(buyer, [{ ...line, storefront }, ...others]);
  };
  const soldThere = (orderId: number) =>
    shop()
      .db.selectFrom('storefront_lines')
      .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
      .select(['total_price as goods', 'commission_percent as percent', 'mark_up as markUp'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
  const commissionOf = async (orderId: number): Promise<number> => {
    const { goods, percent, markUp } = await soldThere(orderId);
    return thanksOf(goods, percent, markUp);
  };
  return {
    ...makers,
    boughtThere,
    soldThere,
    commissionOf,
    aMaker: async (staff: TestMember) => {
      const made = await makers.aMaker(staff);
      await openStorefront(shop(), made.mina);
      return made;
    },
    /** Enough to be paid by bank, if the maker wants that; the pence of it, which are credit from then on. */
    earnedMuch: async (blend: MadeBlend): Promise<number> => {
      const kilos = makers.opened(blend, { quantity: 15, bagSizeId: 7 });
      const orderId = await boughtThere(await aMember(shop()), [kilos], { markUp: 10 });
      await makers.thank();
      return commissionOf(orderId);
    },
    paidByBank: async ({ user }: TestMember): Promise<void> => {
      await shop()
        .db.updateTable('storefronts')
        .set({ paid_by: 'bank', ...BANK })
        .where('maker_id', 'in', (own) =>
          own.selectFrom('makers').select('id').where('customer_id', '=', user.id),
        )
        .execute();
    },
    /** A month after `thank`. */
    state: (now = makers.inDays(15 + 31)) => stateCommissions(shop().payments, now),
    /** As that staff see them. */
    statementsOf: async (staff: TestMember, { user }: TestMember) =>
      calls['GET /staff/commission-statements'].answer
        .parse((await staff.send('GET', '/staff/commission-statements')).json())
        .filter(({ customer_id }) => customer_id === user.id),
    mailsTo: async ({ user }: TestMember, subject: string) =>
      (await shop().mails()).filter(
        (mail) => mail.to?.[0]?.address === user.email && mail.subject?.startsWith(subject),
      ),
    waitingCommission: async (member: TestMember) =>
      toPence((await makers.earningsOf(member)).waiting_commission),
  };
}
