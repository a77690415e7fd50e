import { expect, it } from 'vitest';
import type { TasteEvent } from '#contract/preference/taste-event.ts';
import { tasteAsCsv } from './download.ts';
import { brewedInWords, oddsInWords, proofInWords, recordInWords, restsOn, saidInWords } from './words.ts';

const at = { id: 1, occurred_at: '2026-03-03T09:30:00.000Z' };
const coffee = (name: string) => ({ name, ctaps_id: 'B0001', roast_id: 3, blend_recipes: [] });
const wishes: TasteEvent = {
  ...at,
  kind: 'wishes',
  body: {
    brand: { id: 1, name: 'A Brand' },
    likes: ['chocolate', 'sour'],
    dislikes: ['bitter'],
    is_decaf: true,
  },
};
const comparison = (better: 'much better' | 'no difference'): TasteEvent => ({
  ...at,
  kind: 'comparison',
  body: { newer: coffee('Harbour'), earlier: coffee('Morning'), better },
});
const remark = (amount: 'too much' | 'too little'): TasteEvent => ({
  ...at,
  kind: 'remark',
  body: { coffee: coffee('Harbour'), taste: 'sweet', amount },
});

it('our record says what it is, however few were right, and before that what is still to come', () => {
  expect(recordInWords({ people: 410, agreed: 90, counted_on: '2027-03-03' })).toBe(
    'Of 410 people, about 90 preferred the coffee we expected them to. We count each night, and publish the result, good or bad, for every ten people more.',
  );
  expect(recordInWords(null)).toMatch(/^We’ve tested our guesses on simulated drinkers\./);
});

it('what was said reads as its member would say it', () => {
  expect(saidInWords(wishes)).toBe(
    'You drink A Brand. You like it chocolatey and bright. You’d rather not have it bitter. You drink decaf.',
  );
  expect(saidInWords(comparison('much better'))).toBe('Harbour was much better than Morning.');
  expect(saidInWords(comparison('no difference'))).toBe('Harbour and Morning: no difference.');
  expect(saidInWords(remark('too much'))).toBe('Harbour: too sweet.');
  expect(saidInWords(remark('too little'))).toBe('Harbour: not sweet enough.');
});

it('says how many brews are stored with the rest', () => {
  expect(brewedInWords(1)).toMatch(/^On the pages of your bags you told us how one brew went\./);
  expect(brewedInWords(3)).toMatch(/how 3 brews went\./);
});

it('says what the guess rests on', () => {
  expect(restsOn([wishes], 0)).toBe('This rests on what you told us you like.');
  const open = { brand: null, likes: [], dislikes: [], is_decaf: false };
  expect(restsOn([{ ...at, kind: 'wishes', body: open }], 0)).toMatch(/^This rests on nothing of yours yet/);
  expect(restsOn([remark('too much')], 1)).toBe(
    'This rests on one answer about coffees that you had, on 3 March 2026.',
  );
  expect(restsOn([comparison('much better'), wishes], 18)).toBe(
    'This rests on what you told us you like and 18 answers about coffees that you had, the last on 3 March 2026.',
  );
});

it('odds name the coffee that they are against', () => {
  const tens: number[] = [];
  expect(oddsInWords({ rival: 'best seller', name: 'Santos', tens }, 7)).toBe(
    'About 7 in 10 that you’d like it better, blind, than Santos, our best seller.',
  );
  expect(oddsInWords({ rival: 'match of brand', name: 'A Brand', tens }, 4)).toContain(
    'our closest match to A Brand',
  );
});

it('claims no proof where there is none', () => {
  expect(proofInWords(0.2, false)).toBeNull();
  expect(proofInWords(0, true)).toMatch(/^No decaf blend/);
});

it('the table begins no formula', () => {
  const bad: TasteEvent = {
    ...at,
    kind: 'remark',
    body: { coffee: coffee('=1+1'), taste: 'sweet', amount: 'too much' },
  };
  expect(tasteAsCsv({ events: [bad], advice: null })).toContain("'=1+1: too sweet.");
});
