import { describe, expect, it } from 'vitest';
import { FIRST_DELIVERY_WORDS, withHour, wrongWithDeliveryWords } from './in-words.ts';

const wrong = (changes: object) => wrongWithDeliveryWords({ ...FIRST_DELIVERY_WORDS, ...changes });

describe('what customers read about delivery', () => {
  it('names the hour of the cut-off, and no braces', () => {
    const words = withHour(FIRST_DELIVERY_WORDS, '9:30 am');
    expect(words.order_by).toBe(
      'Order before 9:30 am on a working day and we roast and post it the same day.',
    );
    expect(JSON.stringify(words)).not.toMatch(/[{}].*[{}].*[{}]/);
  });

  it('is right as the shop came with it', () => {
    expect(wrongWithDeliveryWords(FIRST_DELIVERY_WORDS)).toBeNull();
  });

  it.each([
    ['without the hour', { order_by: 'Order early.' }, /once/],
    ['with the hour twice', { order_by: 'Before {cut-off}, really {cut-off}.' }, /once/],
    ['with another hour beside it', { order_by: 'Before {cut-off}, that is 11 am.' }, /no hour/],
    ['with noon', { allow: 'All before noon.' }, /no hour/],
    ['with an hour of the clock', { how_long: 'Posted at 15:00.' }, /no hour/],
    ['with braces elsewhere', { how_long: 'By {cut-off}.' }, /braces/],
  ])('is refused %s', (_what, changes, why) => {
    expect(wrong(changes)).toMatch(why);
  });

  it('may say how many hours and days the post takes', () => {
    expect(wrong({ how_long: 'Within 24 hours, 2 to 4 days, or £3.99 more.' })).toBeNull();
  });
});
