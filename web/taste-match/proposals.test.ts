import { expect, test } from 'vitest';
import { santos } from '../../contract/catalogue/coffee.ts';
import { santosScores } from '../../contract/catalogue/scores.ts';
import type { TasteProposal } from '../../contract/taste-match/taste-match.ts';
import { shownProposals, simplestFirst } from './proposals.ts';

const aProposal = (kind: TasteProposal['kind'], percentages: Record<number, number>): TasteProposal => ({
  kind,
  roast_id: 4,
  blend_recipes: Object.entries(percentages).map(([id, percentage]) => ({ bean_id: Number(id), percentage })),
  scores: santosScores,
  differences: {},
  rms: 0.4,
  certificate_rms: 0.01,
  price_per_kilo: 20.44,
});

const twoBeans = aProposal('closest', { 73: 40, 82: 60 });

test('a recipe that is both the cheapest and the simplest proposal is shown once', () => {
  const proposals = [twoBeans, aProposal('cheapest', { 73: 100 }), aProposal('simplest', { 73: 100 })];
  const shown = shownProposals({ counted: santosScores, isLimited: false, proposals }, [santos]);
  expect(shown.map(({ kinds }) => kinds)).toEqual([['closest'], ['cheapest', 'simplest']]);
  expect(simplestFirst(shown).map(({ kinds }) => kinds[0])).toEqual(['cheapest', 'closest']);
});

test('a proposal links to the creator with its recipe, and lists its beans by percentage', () => {
  const [shown] = shownProposals({ counted: santosScores, isLimited: false, proposals: [twoBeans] }, [
    santos,
  ]);
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
});

test('a proposal with decaf says how much of it is', () => {
  const decaf = { ...santos, id: 82, decaf: true };
  const [shown] = shownProposals({ counted: santosScores, isLimited: false, proposals: [twoBeans] }, [
    santos,
    decaf,
  ]);
  expect(shown?.decaf).toBe('60% decaf: the other beans have caffeine.');
});
