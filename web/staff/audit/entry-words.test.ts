import { describe, expect, it } from 'vitest';
import { changesInWords, objectInWords, saidBeforeObject } from './entry-words.ts';

describe('an entry of the audit log in words', () => {
  it('names its object once', () => {
    expect(saidBeforeObject({ action: 'x', in_words: 'held order', object: 'order 1207' })).toBe('held');
    expect(
      saidBeforeObject({ action: 'x', in_words: 'stopped gift card sale', object: 'gift card sale 12' }),
    ).toBe('stopped');
  });

  it('is a sentence, whatever the act is called', () => {
    const told = (action: string, object: string) =>
      `${saidBeforeObject({ action, in_words: 'x', object })} ${objectInWords(object)}`;
    expect(told('set green price', 'bean 66')).toBe('set the green price of bean 66');
    expect(told('begin second factor', 'customer 7')).toBe('started setting up two-step login as customer 7');
    expect(told('dismiss person', 'customer 7')).toBe('took all rights from customer 7');
    expect(told('close day', 'day 2026-11-23')).toBe('closed the day of 23 Nov 2026');
    expect(told('give gift card back', 'gift card sale 12')).toBe('refunded gift card 12');
    expect(changesInWords({ before: { per_kilo: 575 }, after: { per_kilo: 615 }, details: {} })).toEqual([
      'per kilo: £5.75 → £6.15',
    ]);
    const standing = { standing_orders_ended: 2, standing_orders_resumed: 0 };
    const details = { kept: 317, merged: 2, orders: 1, addresses: 0, ...standing, grossGrams: 590 };
    expect(changesInWords({ before: null, after: null, details })).toEqual([
      'into customer: 317',
      'from customer: 2',
      'orders: 1',
      'standing orders ended: 2',
      'gross grams: 590',
    ]);
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
    const hidden = { driver: '(left out)', again: 0 };
    expect(changesInWords({ before: null, after: null, details: hidden })).toEqual([
      'driver hidden',
      'again: 0',
    ]);
    const details = { words: '', differences: [] };
    expect(changesInWords({ before: null, after: null, details })).toEqual([]);
  });
});
