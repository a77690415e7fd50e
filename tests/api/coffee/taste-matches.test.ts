import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { TasteMatch } from '#contract/taste-match/taste-match.ts';
import brands from '#database/seeds/brands.json' with { type: 'json' };
import { TASTES } from '#domain/taste/axes.ts';
import { solvedMatchInstances } from '#tests/examples/match-instance.ts';
import { seededBeans } from '#tests/examples/seeded-beans.ts';
import examples from '#tests/examples/tastematch-instances.json' with { type: 'json' };
import { aMemberOnTrial } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('taste matches', (shop) => {
  const ask = (payload: object) => shop().http.inject({ method: 'POST', url: '/api/taste-matches', payload });
  const match = async (payload: object) => (await ask(payload)).json<TasteMatch>();
  const priceOf = async (roastId: number, recipe: TasteMatch['proposals'][number]['blend_recipes']) => {
    const blendRecipes = recipe.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage }));
    const payload = { quantity: 1, roastId, bagSizeId: 7, grindId: 3, blendRecipes };
    const answer = await shop().http.inject({
      method: 'POST',
      url: '/api/dynamically-priced-blends',
      payload,
    });
    return answer.json<{ price_per_kilo: number }>().price_per_kilo;
  };

  it.each(brands.slice(0, 5))(
    'a taste match proposes valid blends for $brand $name',
    async ({ id, scores }) => {
      const { target, proposals } = await match({ brandId: id });
      expect(target).toEqual(scores);
      expect(proposals[0]?.kind).toBe('closest');
      for (const {
        blend_recipes,
        roast_id,
        rms,
        certificate_rms,
        price_per_kilo,
        differences,
      } of proposals) {
        expect(blend_recipes.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100);
        expect(blend_recipes.length).toBeLessThanOrEqual(6);
        expect(Math.min(...blend_recipes.map(({ percentage }) => percentage))).toBeGreaterThanOrEqual(5);
        expect(certificate_rms).toBeLessThanOrEqual(rms);
        expect(price_per_kilo).toBe(await priceOf(roast_id, blend_recipes));
        const squares = TASTES.map((taste) => (differences[taste] ?? 0) ** 2);
        expect(Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / 18)).toBeCloseTo(rms, 9);
      }
    },
  );

  it('a taste match respects a price, certifications, a roast and excluded beans', async () => {
    const wish = { target: { chocolate: 8, nutty: 7, sour: 1.5 }, roastId: 4, certificationIds: [2, 5] };
    const free = (await match(wish)).proposals[0];
    const [unwanted] = free?.blend_recipes ?? [];
    const { proposals } = await match({
      ...wish,
      maxPricePerKilo: 22.5,
      excludedBeanIds: [unwanted?.bean_id],
    });
    expect(proposals).not.toEqual([]);
    const certified = await sql<{
      id: number;
    }>`select id from beans where certification_id in (2, 5)`.execute(shop().db);
    const allowed = new Set(certified.rows.map(({ id }) => id));
    for (const { roast_id, blend_recipes, price_per_kilo } of proposals) {
      expect(roast_id).toBe(4);
      expect(price_per_kilo).toBeLessThanOrEqual(22.5);
      for (const { bean_id } of blend_recipes) {
        expect(allowed).toContain(bean_id);
        expect(bean_id).not.toBe(unwanted?.bean_id);
      }
    }
  });

  it('a taste match is priced in the caller’s price tier', async () => {
    const { send } = await aMemberOnTrial(shop(), 'sales-manager');
    const wish = { target: { chocolate: 8, nutty: 7 }, roastId: 4 };
    const [forGuests] = (await match(wish)).proposals;
    const [forMember] = (await send('POST', '/taste-matches', wish)).json<TasteMatch>().proposals;
    expect(forMember?.blend_recipes).toEqual(forGuests?.blend_recipes);
    const blendRecipes = forMember?.blend_recipes.map(({ bean_id, percentage }) => ({
      beanId: bean_id,
      percentage,
    }));
    const payload = { quantity: 1, roastId: 4, bagSizeId: 7, grindId: 3, blendRecipes };
    const priced = (await send('POST', '/dynamically-priced-blends', payload)).json<{
      price_per_kilo: number;
    }>();
    expect(forMember?.price_per_kilo).toBe(priced.price_per_kilo);
    expect(forMember?.price_per_kilo).toBeLessThan(forGuests?.price_per_kilo ?? 0);
  });

  it('a taste match respects weights', async () => {
    const target = { floral: 9, burnt: 6 };
    const missedBy = async (weights: object) => {
      const [closest] = (await match({ target, weights })).proposals;
      return Math.abs(closest?.differences.floral ?? Number.NaN);
    };
    expect(await missedBy({ floral: 'must', burnt: 'ignore' })).toBeLessThan(
      await missedBy({ burnt: 'must' }),
    );
  });

  it('a taste match has at least 5% of every bean, or as many as are asked for', async () => {
    // The best blend for this brand has 1% of a bean.
    const closest = async (leastPercentage?: number) => {
      const [proposal] = (await match({ brandId: 3, leastPercentage })).proposals;
      return proposal === undefined
        ? []
        : [Math.min(...proposal.blend_recipes.map(({ percentage }) => percentage)), proposal.rms];
    };
    const [freely, usual, most] = [await closest(1), await closest(), await closest(16)];
    expect(freely[0]).toBeLessThan(5);
    expect(usual[0]).toBeGreaterThanOrEqual(5);
    expect(most[0]).toBeGreaterThanOrEqual(16);
    expect([freely[1], usual[1], most[1]]).toEqual(
      [freely[1], usual[1], most[1]].toSorted((a = 0, b = 0) => a - b),
    );
  });

  it('a taste match proposes decaf only on demand, or to whoever names a brand that is decaf', async () => {
    const decaf = new Set(seededBeans.filter(({ isDecaf }) => isDecaf).map(({ id }) => id));
    const kindsFor = async (wish: object) => {
      const { proposals } = await match(wish);
      const ids = proposals.flatMap(({ blend_recipes }) => blend_recipes.map(({ bean_id }) => bean_id));
      if (!ids.some((id) => decaf.has(id))) return 'caffeine';
      return ids.every((id) => decaf.has(id)) ? 'decaf' : 'both';
    };
    // Starbucks Pike Place: the nearest of all blends is 30% Mexico Mountain Water Decaf.
    const pikePlace = { brandId: 14, maxPricePerKilo: 30 };
    expect(await kindsFor(pikePlace)).toBe('caffeine');
    expect(await kindsFor({ ...pikePlace, decaf: 'any' })).toBe('both');
    expect(await kindsFor({ ...pikePlace, decaf: 'only' })).toBe('decaf');
    expect(await kindsFor({ target: { chocolate: 7.5, bitter: 1.5 } })).toBe('caffeine');
    await sql`update brands set decaf = true where id = 14`.execute(shop().db);
    await shop().catalogueCache.refresh();
    expect(await kindsFor(pikePlace)).toBe('decaf');
    expect(await kindsFor({ ...pikePlace, decaf: 'none' })).toBe('caffeine');
  });

  it('a taste match among all beans and from 1% is the problem of the worked examples', async () => {
    const example = solvedMatchInstances.parse(examples).find(({ id }) => id === 'tm-05');
    if (example === undefined) throw new Error('The worked examples have no tm-05.');
    const { input, best } = example;
    const [closest] = (
      await match({
        target: input.target,
        weights: input.weights,
        roastId: input.roast_id,
        excludedBeanIds: input.excluded_bean_ids,
        certificationIds: input.certification_ids,
        leastPercentage: 1,
        decaf: 'any',
      })
    ).proposals;
    expect(closest?.rms).toBeCloseTo(best.rms, 4);
  });

  it('a wish for another taste is followed, and what stands in its way is named', async () => {
    const [example] = brands;
    if (example === undefined) throw new Error('No brand is seeded.');
    const start = example.scores;
    const wish = { start, target: { ...start, chocolate: 8.5 }, weights: { chocolate: 'must' } };
    const { proposals, hindrance } = await match({ ...wish, maxPricePerKilo: 30 });
    expect(proposals).not.toEqual([]);
    expect(hindrance).toBeNull();
    for (const { scores } of proposals) expect(scores.chocolate).toBeGreaterThan(start.chocolate);
    const lessBurnt = { start, target: { ...start, burnt: 1 } };
    const dark = await match({ ...lessBurnt, roastId: 6 });
    expect(dark).toMatchObject({ proposals: [], hindrance: { by: 'roast', tastes: ['burnt'] } });
    expect(dark.hindrance?.roast_id).toBeLessThan(6);
    const chocolate = { start: { chocolate: 5 }, target: { chocolate: 10 } };
    const [most] = (await match(chocolate)).proposals;
    expect(most?.furthest).toEqual([{ taste: 'chocolate', beside_others: false }]);
    const cheap = await match({ ...chocolate, maxPricePerKilo: 10 });
    expect(cheap).toMatchObject({ proposals: [], hindrance: { by: 'price', is_together: false } });
    const enough = await match({ ...chocolate, maxPricePerKilo: cheap.hindrance?.max_price_per_kilo });
    expect([enough.hindrance, enough.proposals.length > 0]).toEqual([null, true]);
    const lowDoor = { bitter: 6.2, chocolate: 6.4 };
    const further = await match({ start: lowDoor, target: { bitter: 4.2, chocolate: 8.4 }, roastId: 5 });
    expect(further.further_roast_id).toBeLessThan(5);
  });

  it('a taste match answers the same request the same way', async () => {
    const wish = { brandId: 7, maxPricePerKilo: 24 };
    expect(await match(wish)).toEqual(await match(wish));
  });

  it('a taste match answers no proposals when nothing fits', async () => {
    expect((await match({ target: { sour: 5 }, certificationIds: [7] })).proposals).toEqual([]);
    expect((await match({ target: { sour: 5 }, maxPricePerKilo: 1 })).proposals).toEqual([]);
  });

  it('a taste match proposes no bean that is out of stock', async () => {
    const wish = { target: { winey: 7, fruity: 8 } };
    const [favourite] = (await match(wish)).proposals[0]?.blend_recipes ?? [];
    await sql`update beans set in_stock = false where id = ${favourite?.bean_id}`.execute(shop().db);
    await shop().catalogueCache.refresh();
    const beans = (await match(wish)).proposals.flatMap(({ blend_recipes }) => blend_recipes);
    expect(beans.map(({ bean_id }) => bean_id)).not.toContain(favourite?.bean_id);
  });

  const wrong: [string, object, number, string][] = [
    ['an unknown brand', { brandId: 999 }, 422, 'brandId'],
    ['an unknown roast', { brandId: 1, roastId: 7 }, 422, 'roastId'],
    ['no taste', { target: {} }, 422, 'target'],
    ['nothing that counts', { target: { sour: 5 }, weights: { sour: 'ignore' } }, 422, 'target'],
    ['neither brand nor taste', {}, 400, 'target'],
    ['both', { brandId: 1, target: { sour: 5 } }, 400, 'target'],
    ['a score above ten', { target: { sour: 11 } }, 400, 'target.sour'],
    ['a score as text', { target: { sour: '5' } }, 400, 'target.sour'],
    ['a negative weight', { target: { sour: 5 }, weights: { sour: -1 } }, 400, 'weights.sour'],
    ['a least percentage of none', { brandId: 1, leastPercentage: 0 }, 400, 'leastPercentage'],
    ['a least percentage that leaves no room', { brandId: 1, leastPercentage: 17 }, 400, 'leastPercentage'],
    ['decaf of another kind', { brandId: 1, decaf: 'half' }, 400, 'decaf'],
    ['a price as text', { brandId: 1, maxPricePerKilo: '20' }, 400, 'maxPricePerKilo'],
  ];

  it.each(wrong)('a taste match refuses %s, and names the field', async (_what, payload, status, field) => {
    const refusal = await ask(payload);
    expect([refusal.statusCode, Object.keys(refusal.json<{ fields: object }>().fields)]).toEqual([
      status,
      [field],
    ]);
  });

  describe('many taste matches at once', () => {
    it('are partly refused with Retry-After, and do not hold up other requests', async () => {
      const many = Promise.all(
        Array.from({ length: 40 }, (_, i) => ask({ brandId: 1 + i, maxPricePerKilo: 25 })),
      );
      const progress = { answered: false, probes: 0 };
      const answers = many.finally(() => {
        progress.answered = true;
      });
      while (!progress.answered) {
        await shop().http.inject('/healthz');
        await turnOfTheLoop();
        progress.probes++;
      }
      const statuses = (await answers).map(({ statusCode }) => statusCode);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      const refused = (await answers).find(({ statusCode }) => statusCode === 429);
      expect(refused?.headers['retry-after']).toBe('5');
      // On the event loop each match would keep everything else waiting: hardly a probe for each would be answered.
      const matched = statuses.filter((status) => status === 200).length;
      expect(progress.probes).toBeGreaterThan(50 * matched);
    });
  });
});
