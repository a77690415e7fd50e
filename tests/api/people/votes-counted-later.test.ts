/** Office votes that the job counts: one that fails, and one that ends before its turn. */
import { expect, it } from 'vitest';
import { openCatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { forgetAnswers } from '#server/people/group-tastings/forget-answers.ts';
import {
  countVotes,
  givenAnswers,
  givenOpenVote,
  mailsOfClosing,
  readVote,
  sentOff,
} from '#tests/support/api/given-votes.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('office votes that the job counts', (shop) => {
  checkMoneyAfterEach(shop);

  it('one that cannot be counted holds up no other, and is counted the next time', async () => {
    const votes = [await givenOpenVote(shop()), await givenOpenVote(shop())];
    for (const vote of votes) {
      await givenAnswers(shop(), vote.key, 3);
      await sentOff(shop(), vote);
    }
    const catalogueCache = openCatalogueCache(shop().db, shop().clock);
    let asked = 0;
    const failsOnce = Object.assign(
      async () => {
        asked += 1;
        if (asked === 1) throw new Error('There is no catalogue just now.');
        return catalogueCache();
      },
      { forDisplay: catalogueCache.forDisplay, refresh: catalogueCache.refresh },
    );
    await expect(countVotes(shop(), 22, { catalogueCache: failsOnce })).rejects.toThrow('Not done: vote');
    const counted = async () =>
      (await Promise.all(votes.map(readVote))).filter(({ result }) => result !== null).length;
    expect(await counted()).toBe(1);
    await countVotes(shop(), 22);
    expect(await counted()).toBe(2);
  });

  it('one that was closed and then cancelled before it was counted is cancelled, and mails nothing', async () => {
    const vote = await givenOpenVote(shop());
    await givenAnswers(shop(), vote.key, 3);
    await shop()
      .db.updateTable('group_tastings')
      .set({ closed_at: shop().clock() })
      .where('order_id', '=', vote.orderId)
      .execute();
    expect(await readVote(vote)).toMatchObject({ state: 'closed', no_result: 'being worked out' });
    await vote.member.send('POST', `/orders/${vote.orderId}/cancellations`);
    await forgetAnswers(shop().db, shop().clock());
    await countVotes(shop(), 22);
    expect(await readVote(vote)).toMatchObject({ state: 'cancelled', result: null, no_result: null });
    expect(await mailsOfClosing(shop(), vote)).toEqual([]);
  });
});
