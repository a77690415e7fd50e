import { expect, it } from 'vitest';
import { wordsOfEvent } from './words-of-event.ts';

it('an act of staff is told as one says it, and all else as it was written', () => {
  const told = (words: string) => wordsOfEvent({ kind: 'act', words, by: 'Anna Carter' });
  expect(told('refund order')).toBe('Refunded this order');
  expect(told('release order')).toBe('Released this order');
  expect(told('change addresses')).toBe('Changed the address of this order');
  expect(wordsOfEvent({ kind: 'act', words: 'Its coffee went on the shelf', by: null })).toBe(
    'Its coffee went on the shelf',
  );
  expect(wordsOfEvent({ kind: 'mail', words: 'refund order', by: null })).toBe('refund order');
});
