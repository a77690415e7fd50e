/** The stored profile is the stateless advice on the same history, to the byte, however it came about. */
import { expect, it } from 'vitest';
import type { Input } from '#contract/calls.ts';
import { FIVE_ANSWERS, type FiveAnswer } from '#domain/preference/five-answers.ts';
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import { seededRandom } from '#domain/taste-match/search/seeded-random.ts';
import {
  aDrinkerOf,
  compare,
  type Profile,
  readTaste,
  remark,
  type TasteEvent,
  wish,
} from '#tests/support/api/taste-calls.ts';
import { isFullRun } from '#tests/support/full-run.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

/** Of one member, each one step from the one before. */
const HISTORIES = isFullRun ? 100 : 40;
const MEMBERS = isFullRun ? 10 : 1;
const BEANS = [73, 63, 82, 4, 45, 47];

type Request = Input<'POST /taste-advice'>['body'];
type Tasting = Request['tastings'][number];

/** What a member has said and not taken back, told again without anything of the server's. */
type Standing = { id: number } & (
  | { wishes: { brandId?: number; likes: Taste[]; isDecaf: boolean } }
  | { newer: number; earlier: number; better: FiveAnswer }
  | { bean: number; taste: Taste; amount: 'too much' | 'too little' }
);

type Answer = NonNullable<Tasting['answers']>[number];

const ANSWERS: Record<FiveAnswer, Pick<Answer, 'better' | 'much'>> = {
  'much better': { better: 'first', much: true },
  'a little better': { better: 'first', much: false },
  'no difference': { better: 'same' },
  'a little worse': { better: 'second', much: false },
  'much worse': { better: 'second', much: true },
};

function requestOf(standing: readonly Standing[]): object {
  const coffee = (beanId: number) => ({ roastId: 3, blendRecipes: [{ beanId, percentage: 100 }] });
  const sittings: { beans: number[]; tasting: Tasting }[] = [];
  for (const said of standing) {
    if (!('newer' in said)) continue;
    const beans = [said.newer, said.earlier];
    const answers = [{ first: 0, second: 1, ...ANSWERS[said.better] }];
    sittings.push({ beans, tasting: { coffees: beans.map(coffee), answers, remarks: [] } });
  }
  for (const said of standing) {
    if (!('bean' in said)) continue;
    let sitting = sittings.findLast(({ beans }) => beans.includes(said.bean));
    if (sitting === undefined) {
      sitting = { beans: [said.bean], tasting: { coffees: [coffee(said.bean)], answers: [], remarks: [] } };
      sittings.push(sitting);
    }
    const place = sitting.beans.indexOf(said.bean);
    sitting.tasting.remarks?.push({ coffee: place, taste: said.taste, amount: said.amount });
  }
  const wished = standing.findLast((said) => 'wishes' in said);
  return {
    wishes: wished?.wishes ?? {},
    tastings: sittings.map(({ tasting }) => tasting),
    want: 'proposals',
  };
}

withShop('random histories of taste', (shop) => {
  it.each(Array.from({ length: MEMBERS }, (_member, seed) => [seed]))(
    `${HISTORIES} of member %i, with answers taken back, are answered as without a profile`,
    async (seed) => {
      const { member, lines } = await aDrinkerOf(shop(), ...BEANS);
      const lineOf = (bean: number) => lines[BEANS.indexOf(bean)];
      const random = seededRandom(20_261_129 + seed);
      const below = (count: number) => Math.floor(random() * count);
      const oneOf = <T>(all: readonly T[]): T => {
        const chosen = all[below(all.length)];
        if (chosen === undefined) throw new Error('There is nothing to choose from.');
        return chosen;
      };
      let standing: Standing[] = [];
      const say = async (
        said: Omit<Standing, 'id'>,
        answer: { json: <T>() => T },
        isReplaced: (one: Standing) => boolean,
      ) => {
        const { id } = answer.json<TasteEvent>();
        standing = [...standing.filter((one) => !isReplaced(one)), { id, ...said } as Standing];
      };
      const sayWishes = async () => {
        const wishes = {
          ...(random() < 0.5 && { brandId: 1 + below(20) }),
          likes: random() < 0.5 ? [oneOf(TASTES)] : [],
          isDecaf: random() < 0.1,
        };
        await say({ wishes }, await wish(member, wishes), (one) => 'wishes' in one);
      };
      const sayComparison = async () => {
        const newer = oneOf(BEANS);
        const earlier = oneOf(BEANS.filter((bean) => bean !== newer));
        const better = oneOf(FIVE_ANSWERS);
        const answer = await compare(member, [lineOf(newer), lineOf(earlier)], better);
        await say(
          { newer, earlier, better },
          answer,
          (one) =>
            'newer' in one && [newer, earlier].includes(one.newer) && [newer, earlier].includes(one.earlier),
        );
      };
      const sayRemark = async () => {
        const said = {
          bean: oneOf(BEANS),
          taste: oneOf(TASTES),
          amount: oneOf(['too much', 'too little'] as const),
        };
        const answer = await remark(member, lineOf(said.bean), said);
        await say(said, answer, (one) => 'bean' in one && one.bean === said.bean);
      };
      const takeBack = async () => {
        if (standing.length === 0) return;
        const { id } = oneOf(standing);
        expect((await member.send('DELETE', `/taste-events/${id}`)).statusCode).toBe(200);
        standing = standing.filter((one) => one.id !== id);
      };
      const steps = [sayWishes, sayComparison, sayComparison, sayRemark, sayRemark, takeBack];
      for (let history = 0; history < HISTORIES; history++) {
        await shop().db.deleteFrom('rate_limits').execute();
        await oneOf(steps)();
        const { advice, events } = await readTaste(member);
        expect(new Set(events.map(({ id }) => id))).toEqual(new Set(standing.map(({ id }) => id)));
        if (standing.length === 0) expect(advice).toBeNull();
        else {
          const asked = await member.send('POST', '/taste-advice', requestOf(standing));
          const { belief, proposals } = asked.json<NonNullable<Profile['advice']>>();
          expect(JSON.stringify({ belief: advice?.belief, proposals: advice?.proposals })).toBe(
            JSON.stringify({ belief, proposals }),
          );
        }
      }
    },
  );
});
