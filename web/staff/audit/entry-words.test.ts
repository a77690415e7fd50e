import { describe, expect, it } from 'vitest';
import { changesInWords, splitAtObject } from './entry-words.ts';

describe('an entry of the audit log in words', () => {
  it('names its object once', () => {
    expect(splitAtObject({ in_words: 'held order', object: 'order 1207' })).toBe('held');
    expect(splitAtObject({ in_words: 'stopped gift card sale', object: 'gift card sale 12' })).toBe(
      'stopped',
    );
    expect(splitAtObject({ in_words: 'dismissed person', object: 'customer 7' })).toBe('dismissed person,');
  });

  it('says each figure before and after, and what else there is', () => {
    const before = { in_stock: true, place: 'A13', grams: 1200 };
    const after = { in_stock: false, grams: 1150, reason: '' };
    expect(changesInWords({ before, after, details: { orders: [1207, 1208], by: { tablet: 2 } } })).toEqual([
      'in stock: yes → no',
      'place: A13 → nothing',
      'grams: 1200 → 1150',
      'reason: nothing',
      'orders: 1207, 1208',
      'by: tablet 2',
    ]);
    expect(changesInWords({ before: { pence: 0 }, after: { pence: 1250 }, details: { pence: 99 } })).toEqual([
      'amount: £0.00 → £12.50',
      'amount: £0.99',
    ]);
    const details = { words: '', differences: [] };
    expect(changesInWords({ before: null, after: null, details })).toEqual([]);
  });
});
