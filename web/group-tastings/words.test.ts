import { expect, it } from 'vitest';
import { groupTastingCalls } from '#contract/group-tastings/group-tastings.ts';
import { answeredInWords, boxesInWords, proofInWords, stateInWords } from './words.ts';

const vote = groupTastingCalls['GET /group-tastings/{id}'].example.answer;
const closed = groupTastingCalls['POST /group-tastings/{id}/results'].example.answer;

it('one box is said as one', () => {
  expect([1, 4].map(boxesInWords)).toEqual(['One box', '4 boxes']);
});

it('how many answered is said from three on, and below that no number is', () => {
  expect(answeredInWords(vote)).toBe('9 of 14 have begun, and 7 have answered enough for the result.');
  expect(answeredInWords({ ...vote, people: 8 })).toBe(
    '9 have begun, and 7 have answered enough for the result.',
  );
  expect(answeredInWords({ ...vote, answered: null })).toBe(
    '9 of 14 have begun, and fewer than three have answered enough for the result.',
  );
  expect(answeredInWords({ ...vote, joined: null, answered: null })).toBe(
    'So far fewer than three have begun, and fewer than three have answered enough for the result.',
  );
});

it('each state of a vote has its words', () => {
  expect(stateInWords({ ...vote, state: 'on its way' })).toBe('the boxes are on their way to you');
  expect(stateInWords(vote)).toBe('open until 18 December 2026');
  expect(stateInWords({ ...vote, state: 'cancelled' })).toBe('its order was cancelled');
  expect(stateInWords(closed)).toBe('closed, with a result');
  expect(stateInWords({ ...closed, result: null, no_result: 'too few people' })).toBe(
    'closed, too few answered',
  );
  expect(stateInWords({ ...closed, result: null, no_result: 'being worked out' })).toBe(
    'closed, the result is being worked out',
  );
});

it('nearness is called proven where it is', () => {
  expect([0, 0.004, 0.01].map((rms) => proofInWords(rms) !== null)).toEqual([true, true, false]);
});
