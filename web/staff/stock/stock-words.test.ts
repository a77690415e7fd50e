import { describe, expect, it } from 'vitest';
import { isTroubled, stateInWords } from './stock-words.ts';

describe('stock in words', () => {
  const bean = { in_stock: true, is_tracked: true, is_low: false, short_since: null, available: 5000 };
  const short = { ...bean, is_low: true, short_since: '2026-11-21T09:12:00Z', available: -3240 };

  it('says why a bean is off the shelf or back on it', () => {
    expect(stateInWords(bean)).toBe('');
    expect(stateInWords({ ...bean, in_stock: false })).toBe('Off the shelf by hand');
    expect(stateInWords({ ...short, in_stock: false })).toMatch(
      /^Off the shelf: 3.2 kg short since 21 Nov, 09:12/,
    );
    expect(stateInWords(short)).toMatch(/^Put back by hand: 3.2 kg short/);
    expect(stateInWords({ ...bean, is_low: true })).toBe('Low');
    expect(stateInWords({ ...bean, is_tracked: false })).toBe('Not tracked: no lot yet');
  });

  it('tells beans that need somebody from those that are well', () => {
    expect([bean, short, { ...bean, in_stock: false }].map(isTroubled)).toEqual([false, true, true]);
  });
});
