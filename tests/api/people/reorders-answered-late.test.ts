/** What still becomes of a proposal that is over: stopping always works, and a cancelled order is never called placed. */
import { expect, it } from 'vitest';
import type { AnsweredProposal, ProposedOrder, Reordering } from '#contract/reorders/reorders.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { reconcilePayments } from '#server/money/payments/payments.ts';
import { runReorders } from '#server/people/reorders/reorders.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import type { TestMember } from '#tests/support/api/members.ts';
import { answerBy, aReorderer, keyMailedTo, lookAt, runTheDay } from '#tests/support/api/reorderers.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('reorders answered late', (shop) => {
  checkMoneyAfterEach(shop);

  const aProposedMember = async (given: Parameters<typeof aReorderer>[1] = {}) => {
    const member = await aReorderer(shop(), given);
    await runTheDay(shop());
    return { member, key: await keyMailedTo(shop(), member) };
  };
  const statesOf = async ({ user }: TestMember) =>
    (
      await shop()
        .db.selectFrom('reorder_proposals')
        .select('state')
        .where('customer_id', '=', user.id)
        .orderBy('id')
        .execute()
    ).map(({ state }) => state);
  const isOn = async (member: TestMember) => (await member.send('GET', '/reorders')).json<Reordering>().is_on;
  const stop = async ({ member, key }: { member: TestMember; key: string }) => {
    expect(await isOn(member)).toBe(true);
    for (const _ of ['once', 'once more']) {
      const answered = await answerBy(shop(), key, 'stop');
      expect(answered.statusCode).toBe(200);
      expect(answered.json<AnsweredProposal>().proposal.is_on).toBe(false);
    }
    expect(await isOn(member)).toBe(false);
  };

  it('stop asking me works after another answer, after an order that overtook it, and after it expired', async () => {
    const [skipped, overtaken] = [await aProposedMember(), await aProposedMember()];
    await answerBy(shop(), skipped.key, 'skip');
    await stop(skipped);
    await givenPaidOrder(shop(), { member: overtaken.member });
    await runTheDay(shop());
    await stop(overtaken);
    const unnoticed = await aProposedMember();
    shop().clock.advance(10 * DAY_MS);
    await stop(unnoticed);
    const expired = await aProposedMember();
    shop().clock.advance(10 * DAY_MS);
    await runReorders(shop().payments, shop().clock());
    await stop(expired);
    shop().clock.advance(60 * DAY_MS);
    await runTheDay(shop());
    expect(await statesOf(skipped.member)).toEqual(['skipped']);
    expect(await statesOf(overtaken.member)).toEqual(['withdrawn']);
    expect(await statesOf(unnoticed.member)).toEqual(['stopped']);
    expect(await statesOf(expired.member)).toEqual(['expired']);
  });

  it('the link of an earlier mail stops what was proposed since', async () => {
    const { member, key } = await aProposedMember();
    await answerBy(shop(), key, 'later');
    shop().clock.advance(7 * DAY_MS);
    await runTheDay(shop());
    expect(await statesOf(member)).toEqual(['put off', 'proposed']);
    await stop({ member, key });
    expect(await statesOf(member)).toEqual(['put off', 'stopped']);
  });

  it('an approved order that was cancelled unpaid is not called placed, and approving it again is refused', async () => {
    const { key } = await aProposedMember({ method: PAYMENT_METHOD.paypal });
    const { total } = (await lookAt(shop(), key)).json<ProposedOrder>();
    const approve = () => answerBy(shop(), key, 'approve', { expectedTotal: total, checkoutMethodId: 1 });
    const look = async () => (await lookAt(shop(), key)).json<ProposedOrder>();
    expect((await approve()).statusCode).toBe(200);
    expect(await look()).toMatchObject({ awaits_payment: true, is_cancelled: false });
    await reconcilePayments(shop().payments, new Date(shop().clock().getTime() + 25 * HOUR_MS));
    const { order_id: id, ...proposal } = await look();
    expect(proposal).toMatchObject({ state: 'approved', awaits_payment: false, is_cancelled: true });
    const again = await approve();
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ message: `Order ${id} was cancelled. There is nothing to pay.` });
  });
});
