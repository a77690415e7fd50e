import { expect, test } from 'vitest';
import { santos } from '#contract/catalogue/coffee.ts';
import { santosScores } from '#contract/catalogue/scores.ts';
import type { TasteProposal } from '#contract/taste-match/taste-match.ts';
import { NO_CHANGES } from '#domain/taste-match/taste-target.ts';
import { shownProposals } from './proposals.ts';
import { simplestFirst } from './simplest-first.ts';

const aProposal = (kind: TasteProposal['kind'], percentages: Record<number, number>): TasteProposal => ({
  kind,
  roast_id: 4,
  blend_recipes: Object.entries(percentages).map(([id, percentage]) => ({ bean_id: Number(id), percentage })),
  scores: santosScores,
  differences: {},
  rms: 0.4,
  certificate_rms: 0.01,
  price_per_kilo: 20.44,
  furthest: [],
});

const asked = {
  target: { start: santosScores, ...NO_CHANGES },
  beside: {
    than: 'Lavazza Qualità Rossa',
    isDecaf: false,
    within: { maxPrice: 3000, isRoastFixed: false, isWithoutDecaf: true, hasLeftOut: false },
  },
};

const twoBeans = aProposal('closest', { 73: 40, 82: 60 });

test('a recipe that is both the cheapest and the simplest proposal is shown once', () => {
  const proposals = [twoBeans, aProposal('cheapest', { 73: 100 }), aProposal('simplest', { 73: 100 })];
  const shown = shownProposals({ ...asked, proposals }, [santos]);
  expect(shown.map(({ kinds }) => kinds)).toEqual([['closest'], ['cheapest', 'simplest']]);
  expect(simplestFirst(shown).map(({ kinds }) => kinds[0])).toEqual(['cheapest', 'closest']);
});

test('a proposal links to the creator with its recipe, and lists its beans by percentage', () => {
  const [shown] = shownProposals({ ...asked, proposals: [twoBeans] }, [santos]);
  expect(shown?.link).toBe('/blend?beans=82-60_73-40&roast=4');
  expect(shown?.beans[1]).toEqual({
    id: 73,
    percentage: 40,
    name: santos.name,
    ctapsId: santos.ctaps_id,
    isDecaf: false,
    pricePerKilo: santos.price_per_kilo,
  });
  expect(shown?.decaf).toBeNull();
  expect(shown?.comparison).toBe('Tastes much the same.');
  expect(shown?.percentage).toBe(95);
  expect(shown?.proof).toBeNull();
});

test('a proposal with decaf says how much of it is', () => {
  const decaf = { ...santos, id: 82, decaf: true };
  const [shown] = shownProposals({ ...asked, proposals: [twoBeans] }, [santos, decaf]);
  expect(shown?.decaf).toBe('60% decaf: the other beans have caffeine.');
});

test('a taste that was moved is worded by what the blend has more and less of', () => {
  const start = { ...santosScores, chocolate: santosScores.chocolate - 2, bitter: santosScores.bitter + 0.5 };
  const target = { start, moved: { chocolate: 10, bitter: 1 }, importance: {} };
  const [shown] = shownProposals({ ...asked, target, proposals: [twoBeans] }, [santos]);
  expect(shown).toMatchObject({
    percentage: null,
    comparison: 'Much more chocolatey and a little less bitter than Lavazza Qualità Rossa.',
    moved: 'Chocolate 6.5\u00A0→\u00A08.5, bitter 5.5\u00A0→\u00A05.0.',
    proof: null,
  });
});

test('a taste that no blend has more of is worded as that', () => {
  const start = { ...santosScores, chocolate: santosScores.chocolate - 2 };
  const target = { start, moved: { chocolate: 10 }, importance: {} };
  const furthest = [{ taste: 'chocolate' as const, beside_others: false }];
  const [shown] = shownProposals({ ...asked, target, proposals: [{ ...twoBeans, furthest }] }, [santos]);
  expect(shown?.comparison).toBe('The most chocolatey we can make under £30.00 a kilo without decaf.');
});
