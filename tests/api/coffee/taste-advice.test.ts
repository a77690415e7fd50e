import { describe, expect, it } from 'vitest';
import type { Answer } from '#contract/calls.ts';
import beans from '#database/seeds/beans.json' with { type: 'json' };
import { withShop } from '#tests/support/shop/test-shop.ts';

type Advice = Answer<'POST /taste-advice'>;
type Flight = Extract<Advice, { flight: unknown }>['flight'];
type Proposals = Extract<Advice, { proposals: unknown }>;
type Coffee = { roastId: number; blendRecipes: { beanId: number; percentage: number }[] };

const santos: Coffee = { roastId: 4, blendRecipes: [{ beanId: 73, percentage: 100 }] };
const java: Coffee = { roastId: 3, blendRecipes: [{ beanId: 63, percentage: 100 }] };

const asRequested = ({ roast_id, blend_recipes }: Flight['coffees'][number]): Coffee => ({
  roastId: roast_id,
  blendRecipes: blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
});

withShop('taste advice', (shop) => {
  const send = (call: string, payload: object) =>
    shop().http.inject({ method: 'POST', url: `/api/${call}`, payload });
  const ask = (payload: object) => send('taste-advice', { wishes: {}, tastings: [], ...payload });
  const flightFor = async (payload: object = {}) => {
    const { flight } = (await ask({ want: 'flight', ...payload })).json<{ flight: Flight }>();
    return flight.coffees;
  };

  it('somebody who says nothing gets a flight, a question and proposals', async () => {
    const coffees = await flightFor();
    expect(coffees.map(({ step }) => step)).toEqual(['nearest', 'darker', 'brighter', 'fruitier', 'sweeter']);
    const tasting = { coffees: coffees.map(asRequested) };
    const { question } = (await ask({ want: 'question', tastings: [tasting] })).json<{ question: unknown }>();
    expect(question).toMatchObject({ first: expect.any(Number), second: expect.any(Number) });
    const { proposals, belief } = (await ask({ want: 'proposals' })).json<Proposals>();
    expect(proposals[0]?.kind).toBe('closest');
    expect(belief.answers).toBe(0);
  });

  it('no question is left once all cups are ranked, or eight are answered', async () => {
    const coffees = (await flightFor()).map(asRequested);
    const ranked = [0, 1, 2, 3].map((first) => ({ first, second: first + 1, better: 'first', much: false }));
    const questionAfter = async (answers: object[]) =>
      (await ask({ want: 'question', tastings: [{ coffees, answers }] })).json<{ question: unknown }>()
        .question;
    expect(await questionAfter(ranked)).toBeNull();
    expect(await questionAfter(ranked.slice(0, 3))).not.toBeNull();
    expect(await questionAfter([...ranked, ...ranked].slice(0, 8))).toBeNull();
  });

  it('answers move the proposals, and the same history is answered the same to the byte', async () => {
    const coffees = (await flightFor({ wishes: { likes: ['chocolate'] } })).map(asRequested);
    const historyWith = (better: 'first' | 'second') => ({
      want: 'proposals',
      wishes: { likes: ['chocolate'] },
      tastings: [
        {
          coffees,
          answers: [1, 2, 3].map((second) => ({ first: 4, second, better, much: true })),
          remarks: [{ coffee: 1, taste: 'burnt', amount: 'too much' }],
        },
      ],
      compare: [{ first: santos, second: java }],
    });
    const [one, again, other] = await Promise.all(
      [historyWith('first'), historyWith('first'), historyWith('second')].map(ask),
    );
    expect(one?.body).toBe(again?.body);
    expect(one?.json<Proposals>().belief.target).not.toEqual(other?.json<Proposals>().belief.target);
    expect(one?.json<Proposals>().belief.answers).toBe(4);
  });

  it('a pair compared both ways has chances that add up to one', async () => {
    const compare = [
      { first: santos, second: java },
      { first: java, second: santos },
    ];
    const { chances } = (await ask({ want: 'proposals', compare })).json<Proposals>();
    expect((chances[0] ?? 0) + (chances[1] ?? 0)).toBeCloseTo(1, 6);
  });

  it('a coffee that was tasted comes in no further flight', async () => {
    const first = (await flightFor()).map(asRequested);
    const second = (await flightFor({ tastings: [{ coffees: first }] })).map(asRequested);
    const keys = first.map((coffee) => JSON.stringify(coffee));
    for (const coffee of second) expect(keys).not.toContain(JSON.stringify(coffee));
  });

  it('a drinker of decaf tastes and buys decaf alone', async () => {
    const wishes = { isDecaf: true };
    const coffees = await flightFor({ wishes });
    const { proposals } = (await ask({ want: 'proposals', wishes })).json<Proposals>();
    const decaf = new Set(beans.filter((bean) => bean.decaf).map(({ id }) => id));
    for (const { blend_recipes } of [...coffees, ...proposals]) {
      for (const { bean_id } of blend_recipes) expect(decaf).toContain(bean_id);
    }
    expect(coffees.length).toBeGreaterThan(0);
  });

  it('nothing costs more than a drinker would pay', async () => {
    const wishes = { brandId: 1, maxPricePerKilo: 21 };
    const { proposals } = (await ask({ want: 'proposals', wishes })).json<Proposals>();
    expect(proposals).not.toEqual([]);
    for (const { price_per_kilo } of proposals) expect(price_per_kilo).toBeLessThanOrEqual(21);
  });

  it('a group gets one blend or two, and hears nothing of a best seller that there is not', async () => {
    const drinkers = [
      { wishes: { likes: ['floral', 'fruity'], dislikes: ['burnt'] }, tastings: [] },
      { wishes: { likes: ['chocolate', 'roasted'], dislikes: ['sour'] }, tastings: [] },
      { wishes: { likes: ['chocolate', 'nutty'] }, tastings: [] },
    ];
    const adviceOn = async (blends: number) =>
      (await send('group-taste-advice', { drinkers, blends })).json<Answer<'POST /group-taste-advice'>>();
    const [one, two] = [await adviceOn(1), await adviceOn(2)];
    expect(one.blends).toHaveLength(1);
    expect(two.blends).toHaveLength(2);
    expect(two.likings.mean).toBeGreaterThan(one.likings.mean);
    expect(one.likings.preferring_best_seller).toBeNull();
  });

  describe('refuses', () => {
    const tasting = { coffees: [santos, java], answers: [], remarks: [] };
    it.each([
      [
        'an answer about a coffee that was not tasted',
        { tastings: [{ ...tasting, answers: [{ first: 0, second: 7, better: 'first' }] }] },
      ],
      [
        'a coffee compared with itself',
        { tastings: [{ ...tasting, answers: [{ first: 1, second: 1, better: 'first' }] }] },
      ],
      [
        'a remark about an unknown taste',
        { tastings: [{ ...tasting, remarks: [{ coffee: 0, taste: 'umami', amount: 'too much' }] }] },
      ],
      [
        'an unknown bean',
        {
          tastings: [
            { ...tasting, coffees: [{ roastId: 3, blendRecipes: [{ beanId: 99_999, percentage: 100 }] }] },
          ],
        },
      ],
      ['an unknown roast', { tastings: [{ ...tasting, coffees: [{ ...santos, roastId: 9 }] }] }],
      [
        '99%',
        {
          tastings: [
            { ...tasting, coffees: [{ roastId: 3, blendRecipes: [{ beanId: 73, percentage: 99 }] }] },
          ],
        },
      ],
      ['an unknown brand', { wishes: { brandId: 123_456 } }],
      ['a taste liked and disliked', { wishes: { likes: ['fruity'], dislikes: ['fruity'] } }],
      ['too many tastings', { tastings: Array.from({ length: 25 }, () => tasting) }],
      [
        'too many answers',
        {
          tastings: [
            {
              ...tasting,
              answers: Array.from({ length: 61 }, () => ({ first: 0, second: 1, better: 'first' })),
            },
          ],
        },
      ],
      ['a flight of six', { want: 'flight', flightSize: 6 }],
      [
        'a pair with an unknown bean',
        { compare: [{ first: santos, second: { roastId: 3, blendRecipes: [] } }] },
      ],
    ])('%s', async (_what, payload) => {
      const answer = await ask({ want: 'proposals', ...payload });
      expect([400, 422]).toContain(answer.statusCode);
      expect(answer.json<{ message: string }>().message).toMatch(/^[A-Z].*\.$|should be 100%$/);
    });

    it('a group of one, and a group of which some drink decaf', async () => {
      const drinker = { wishes: {}, tastings: [] };
      const alone = await send('group-taste-advice', { drinkers: [drinker], blends: 1 });
      const mixed = await send('group-taste-advice', {
        drinkers: [drinker, { wishes: { isDecaf: true }, tastings: [] }],
        blends: 1,
      });
      expect([alone.statusCode, mixed.statusCode]).toEqual([400, 400]);
    });
  });

  it('a circle of answers is answered', async () => {
    const coffees = (await flightFor()).map(asRequested);
    const answers = [
      { first: 0, second: 1, better: 'first' },
      { first: 1, second: 2, better: 'first' },
      { first: 2, second: 0, better: 'first', much: true },
    ];
    const answer = await ask({ want: 'proposals', tastings: [{ coffees, answers }] });
    expect(answer.statusCode).toBe(200);
  });

  it('a history of years is advised on', async () => {
    const coffees = [santos, java, ...(await flightFor()).slice(0, 4).map(asRequested)];
    const answers = Array.from({ length: 20 }, (_answer, i) => ({
      first: i % 6,
      second: (i + 1 + (i % 4)) % 6,
      better: i % 3 === 0 ? 'second' : 'first',
    }));
    const tastings = Array.from({ length: 24 }, () => ({ coffees, answers }));
    expect((await ask({ want: 'proposals', tastings })).statusCode).toBe(200);
  });
});
