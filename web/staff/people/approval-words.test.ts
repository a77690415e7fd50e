import { describe, expect, it } from 'vitest';
import { detailsInWords } from './approval-words.ts';

describe('what a second person is asked to confirm, in words', () => {
  it('says of a refund how much, for what, why and where to', () => {
    const details = { lines: [], amount: 52_000, pounds: 520, reason: 'damaged', shipping: 0 };
    expect(
      detailsInWords({ act: 'refund order', details: { ...details, destination: 'on_account' } }),
    ).toEqual(['£520.00 off what is owed on account', 'For an amount: arrived damaged']);
    const lines = [
      { id: 7, bags: 2, amount: 40_000 },
      { id: 8, bags: 1, amount: 12_000 },
    ];
    expect(
      detailsInWords({
        act: 'refund order',
        details: { ...details, lines, amount: 52_495, shipping: 495, destination: 'paypal' },
      }),
    ).toEqual(['£524.95 to PayPal', 'For 3 bags and £4.95 of delivery: arrived damaged']);
  });

  it('says of other acts what they come to, and no mark of the program', () => {
    expect(
      detailsInWords({ act: 'refund order', details: { refund: 4, destination: 'bank', pounds: 520 } }),
    ).toEqual(['Amount: £520.00', 'How: by bank transfer', 'Refund: 4']);
    expect(
      detailsInWords({
        act: 'cancel order',
        details: {
          orders: [
            [12, 400],
            [13, 200.5],
          ],
          pounds: 600.5,
        },
      }),
    ).toEqual(['Amount: £600.50', 'Order 12: £400.00', 'Order 13: £200.50']);
    const letter = { of: 'KE-1', subject: 'A stone', text: 'Please stop.', buyers: 31, list: 'ab12' };
    expect(
      detailsInWords({ act: 'mail buyers', details: { ...letter, left_out: 1, with_perhaps: true } }),
    ).toEqual([
      'To 31 buyers, those who may have it among them',
      'Left out: 1 order, cancelled or of buyers who were forgotten',
      'Subject: A stone',
      'Please stop.',
    ]);
    expect(detailsInWords({ act: 'issue gift cards', details: { count: 9, pence: 30_000 } })).toEqual([
      'Each: £300.00',
      'Count: 9',
    ]);
  });
});
