import { expect, it } from 'vitest';
import { greenArrivalCalls } from '#contract/green-buying/green-arrivals.ts';
import { greenContractCalls } from '#contract/green-buying/green-contracts.ts';
import { greenCoverCalls } from '#contract/green-buying/green-cover.ts';
import {
  differentialInWords,
  endInWords,
  lastsInWords,
  priceInWords,
  stateOfArrival,
  stateOfContract,
} from './words.ts';

const [contract] = greenContractCalls['GET /staff/green-contracts'].example.answer;
const [arrival] = greenArrivalCalls['GET /staff/green-arrivals'].example.answer;
const [cover] = greenCoverCalls['GET /staff/green-cover'].example.answer;
const today = '2026-11-23';

it('a differential says which price it goes with, until it is fixed', () => {
  expect(priceInWords(contract)).toBe('£0.35 above ICE Coffee C, March 2027');
  expect(priceInWords({ ...contract, price: 5.47 })).toBe('£5.47');
  expect(differentialInWords({ ...contract, differential: -0.1 })).toBe(
    '£0.10 below ICE Coffee C, March 2027',
  );
  expect(differentialInWords({ ...contract, differential: 0 })).toBe('At ICE Coffee C, March 2027');
});

it.each([
  [{}, 'Open'],
  [{ begins_on: '2026-12-01' }, 'From 1 December 2026'],
  [{ ends_on: '2026-11-22' }, 'Past its end, with 840 kg not called off'],
  [{ called: 1_200_000, remainder: 0 }, 'All called off'],
  [{ called: 1_260_000, remainder: 0 }, 'Called off, with 60 kg more than agreed'],
  [{ ended_at: '2026-11-20T10:00:00Z' }, 'Ended; 840 kg given up'],
])('a contract with %o is: %s', (changes, words) => {
  expect(stateOfContract({ ...contract, ...changes }, today)).toBe(words);
});

const ending = { ...cover, ends_on: '2027-02-14', coming: 0, late: 0 };

it('of a bean that ends the day is said, and that no more is coming unless something is', () => {
  expect(endInWords(cover, today)).toBe('');
  expect(endInWords(ending, today)).toBe('Ends on 14 February 2027, no more is coming');
  expect(endInWords({ ...ending, coming: 60_000 }, today)).toBe('Ends on 14 February 2027');
});

it('once the last day of a bean is over, nobody reads that it is to come', () => {
  const onShelf = 'Was to end on 14 February 2027, still on the shelf';
  expect(endInWords(ending, '2027-02-14')).toContain('Ends on');
  expect(endInWords(ending, '2027-02-15')).toBe(onShelf);
  expect(endInWords({ ...ending, in_stock: false }, '2027-02-15')).toBe('Ended on 14 February 2027');
});

it('no end is in sight only of a bean of which none is known', () => {
  expect(lastsInWords({ ...cover, lasts_until: null })).toBe('No end in sight');
  expect(lastsInWords({ ...ending, lasts_until: null })).toBe('');
  expect(lastsInWords({ ...ending, lasts_until: '2027-01-08' })).toBe('Until 8 January 2027');
});

it('an arrival says how it differs from what was expected', () => {
  const lot = { id: 12, code: 'BR-2612', grams: 179_200 };
  const received_at = '2026-12-01T10:04:00Z';
  expect(stateOfArrival(arrival)).toBe('To come');
  expect(stateOfArrival({ ...arrival, is_late: true })).toBe('Late');
  expect(stateOfArrival({ ...arrival, received_at, lot })).toBe('Received, 800 g less than expected');
  expect(stateOfArrival({ ...arrival, received_at, lot: { ...lot, grams: 180_000 } })).toBe(
    'Received as expected',
  );
  expect(stateOfArrival({ ...arrival, cancelled_at: received_at })).toBe('Cancelled');
});
