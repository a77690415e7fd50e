/** Results of office votes with two coffees: each is that of three people at least. */
import { expect, it } from 'vitest';
import type { GroupTasting } from '#contract/group-tastings/group-tastings.ts';
import { LETTERS } from '#domain/flights/settle.ts';
import { cupsOf } from '#tests/support/api/given-flights.ts';
import { aColleague, closeVote, givenOpenVote, sayAs, voteAs } from '#tests/support/api/given-votes.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('office votes for two coffees', (shop) => {
  checkMoneyAfterEach(shop);

  it('gives two coffees to six people of whom three like it dark and three like it bright', async () => {
    const vote = await givenOpenVote(shop());
    const cups = await cupsOf(shop(), vote.orderId);
    const of = (step: string) => cups.find((cup) => cup.step === step)?.letter ?? '';
    const [dark, bright] = [of('darker'), of('brighter')];
    const [darkTastes, brightTastes] = [
      ['roasted', 'bitter', 'chocolate'],
      ['fruity', 'sour', 'floral'],
    ] as const;
    for (let i = 0; i < 6; i++) {
      const [best, worst] = i < 3 ? [dark, bright] : [bright, dark];
      const [likes, dislikes] = i < 3 ? [darkTastes, brightTastes] : [brightTastes, darkTastes];
      const colleague = await aColleague(shop(), vote.key);
      await sayAs(shop(), colleague, { kind: 'wishes', likes, dislikes });
      await sayAs(shop(), colleague, {
        kind: 'remark',
        letter: worst,
        taste: dislikes[0],
        amount: 'too much',
      });
      const others = LETTERS.filter((letter) => letter !== best);
      await voteAs(
        shop(),
        colleague,
        'much better',
        others.map((other) => `${best}${other}`),
      );
    }
    const { result } = (await closeVote(vote)).json<GroupTasting>();
    expect(result?.people).toBe(6);
    const scores = result?.two?.blends.map((blend) => blend.scores.roasted - blend.scores.fruity) ?? [];
    expect(scores).toHaveLength(2);
    expect(Math.abs((scores[0] ?? 0) - (scores[1] ?? 0))).toBeGreaterThan(1);
    const numbers = JSON.stringify([result?.one.sentence, result?.two?.sentence]).match(/\d+/g) ?? [];
    expect(numbers.map(Number).every((number) => number >= 3)).toBe(true);
  });

  it('a lone voice among six gets no coffee of its own', async () => {
    const vote = await givenOpenVote(shop());
    for (let i = 0; i < 6; i++) {
      const colleague = await aColleague(shop(), vote.key);
      await voteAs(shop(), colleague, i === 0 ? 'much worse' : 'much better');
      if (i === 0)
        for (const letter of LETTERS)
          await sayAs(shop(), colleague, { kind: 'remark', letter, taste: 'sour', amount: 'too little' });
    }
    const { result } = (await closeVote(vote)).json<GroupTasting>();
    expect(result).toMatchObject({ people: 6, two: null });
  });
});
