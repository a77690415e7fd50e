import { describe, expect, it } from 'vitest';
import { contradictions, readTracking } from './tracking-file.ts';
import {
  asTrackingNumber,
  checkDigitOf,
  faultInTrackingNumber,
  readReference,
  referenceOf,
} from './tracking-number.ts';

describe('a tracking number', () => {
  it.each([
    ['47312482', 9],
    ['12345678', 5],
    ['00000000', 5],
    ['00000008', 0],
  ])('of the S10 form with the digits %s has the check digit %i', (digits, check) => {
    expect(checkDigitOf(digits)).toBe(check);
  });

  it('is good with its own check digit alone', () => {
    for (let digit = 0; digit <= 9; digit++) {
      const fault = faultInTrackingNumber(`RM47312482${digit}GB`);
      expect(fault === null).toBe(digit === 9);
    }
  });

  it.each(['12345', '', 'RM 473', '<b>AB1234</b>', 'x'.repeat(41)])('is not %j', (number) => {
    expect(faultInTrackingNumber(number)).toContain('6 to 40');
  });

  it('may be of another form of the carrier', () => {
    expect(faultInTrackingNumber('0A12345678901234')).toBeNull();
  });

  it('is read as a receipt prints it', () => {
    expect(asTrackingNumber(' rm 4731 2482 9gb')).toBe('RM473124829GB');
  });
});

describe('the reference of a box', () => {
  it('is read back from what it was written as', () => {
    expect(readReference(referenceOf(1207, 2))).toEqual({ orderId: 1207, position: 2 });
    expect(readReference(' s1207-1 ')).toEqual({ orderId: 1207, position: 1 });
  });

  it.each([
    '1207',
    '1207-1',
    'S1207',
    'S1207-0',
    'S01207-1',
    'S1207-1x',
    'S12 07-1',
    '=S1207-1',
    'S9999999999-1',
  ])('is nothing that has to be guessed: %s', (written) => expect(readReference(written)).toBeNull());
});

describe('a file with tracking numbers', () => {
  const COLUMNS = { reference: 'Channel reference', tracking: 'Tracking number' };
  const header = ['Order', ' Channel reference ', 'Tracking number', ''];

  it('is read by the columns that were mapped, wherever they stand', () => {
    const rows = [
      header,
      ['1', 'S1207-1', 'RM 473124829 GB'],
      ['2', "'S1208-1", '="RM473124829GB"'],
      ['3', 'S9-1', ''],
    ];
    expect(readTracking(rows, COLUMNS)).toEqual({
      rows: [
        { reference: 'S1207-1', trackingNumber: 'RM473124829GB' },
        { reference: 'S1208-1', trackingNumber: 'RM473124829GB' },
      ],
      withoutNumber: ['S9-1'],
    });
  });

  it.each([null, { reference: 'Order', tracking: 'Number' }, { reference: 'Order', tracking: 'Order' }])(
    'asks which column is which where that is not known: %j',
    (columns) => {
      expect(readTracking([header, ['1', 'S1207-1', 'x']], columns)).toEqual({
        unmapped: ['Order', 'Channel reference', 'Tracking number'],
      });
    },
  );

  it('contradicts itself where a box has two numbers or a number two boxes', () => {
    const [a, again, b, c, d] = [
      { reference: 'S1-1', trackingNumber: 'AAAAAA' },
      { reference: 's1-1', trackingNumber: 'AAAAAA' },
      { reference: 'S2-1', trackingNumber: 'BBBBBB' },
      { reference: 'S2-1', trackingNumber: 'CCCCCC' },
      { reference: 'S3-1', trackingNumber: 'CCCCCC' },
    ];
    expect([...contradictions([a, again, b, c, d])]).toEqual([b, c, d]);
    expect([...contradictions([a, again])]).toEqual([]);
  });
});
