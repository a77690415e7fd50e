import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { rememberedCartId } from '#contract/accounts/sign-in.ts';
import { amount, countryId, flag, money, unguessableId, wholeNumber, wholeNumberOr } from './fields.ts';
import { email, handedOut, line, paragraph, phone } from './text-fields.ts';
import { idInUrl, pageOfOrder } from './url-fields.ts';

const takes = (schema: z.ZodType, given: unknown) => schema.safeParse(given).success;

test('every whole number of pence is money, and arrives as those pence', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (pence) => {
      expect(money.parse(pence / 100)).toBe(pence / 100);
      expect(amount.parse(pence / 100)).toBe(pence);
    }),
  );
});

test.each([24.555, 0.001, -0.01, 10_000_000.01, Number.NaN, Number.POSITIVE_INFINITY, '5', true, [5], null])(
  '%j is no money',
  (given) => expect(takes(money, given)).toBe(false),
);

test.each([1.5, '1', true, [1], null, undefined, 2 ** 53])('%j is no whole number', (given) =>
  expect(takes(wholeNumber, given)).toBe(false),
);

test('a number that an older client leaves out gets its default', () => {
  const labelDesignId = wholeNumberOr(58);
  expect([undefined, null, 7].map((given) => labelDesignId.parse(given))).toEqual([58, 58, 7]);
});

test('a flag is on for true and 1 only', () => {
  expect([true, 1, false, 0, null, undefined].map((given) => flag.parse(given))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  for (const given of ['1', 'true', 2, [1]]) expect(takes(flag, given)).toBe(false);
});

test.each(['anna@example.com', 'a.b+c@sub.example.co.uk', "o'neill@example.ie", ' padded@example.com '])(
  '%j is an e-mail address',
  (given) => expect(email.parse(given)).toBe(given.trim()),
);

test.each([
  'anna',
  'anna@',
  '@example.com',
  'anna@example',
  'a b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com,b@example.com',
  `${'a'.repeat(250)}@example.com`,
])('%j is no e-mail address', (given) => expect(takes(email, given)).toBe(false));

test.each(['07911 123456', '+44 1947 555 010', '(0117) 496-0600', '0117 496 0600 ext 12', 7911123456])(
  '%j is a phone number',
  (given) => expect(takes(phone, given)).toBe(true),
);

test.each(['', '12', 'call me', '++44 1234567', -7911, 7911.5])('%j is no phone number', (given) =>
  expect(takes(phone, given)).toBe(false),
);

test('a line refuses control characters, and a lone surrogate becomes a replacement character', () => {
  for (const given of ['a\u0000b', 'a\r\nb', 'a\tb\u007f', '', '   '])
    expect(takes(line(20), given)).toBe(false);
  expect(line(20).parse(' a\ud800 ')).toBe('a\ufffd');
  expect(takes(line(3), 'four')).toBe(false);
});

test('a paragraph keeps its lines', () => {
  expect(paragraph(20).parse('one\r\n\ttwo')).toBe('one\r\n\ttwo');
  expect(takes(paragraph(20), 'nul\u0000')).toBe(false);
});

test('ids in a URL are plain decimal text', () => {
  expect(idInUrl.parse('1207')).toBe(1207);
  for (const given of ['0', '01', '-1', '1.0', '1e3', ' 1', '1234567890', 'x', '', 5]) {
    expect(takes(idInUrl, given)).toBe(false);
  }
});

test('a page has 1 to 200 rows', () => {
  expect(pageOfOrder.parse({ limit: '200', orderId: '7' })).toEqual({ limit: 200, orderId: 7 });
  for (const limit of ['0', '201', '-1', '1.5', '']) expect(takes(pageOfOrder, { limit })).toBe(false);
});

test('an unguessable id has 128 bits', () => {
  expect(takes(unguessableId, Buffer.alloc(16, 255).toString('base64url'))).toBe(true);
  for (const given of ['17', 17, Buffer.alloc(15).toString('base64url')]) {
    expect(takes(unguessableId, given)).toBe(false);
  }
});

test('a stale or malformed cart id is read as none', () => {
  const fresh = 'Xk9_3TqZb1RwYc6nP0sJ4g';
  expect(
    [fresh, '17', 'null', '\u0000', '', null, undefined].map((id) => rememberedCartId.parse(id)),
  ).toEqual([fresh, ...Array(6).fill(null)]);
});

test('country ids and handed-out codes refuse other characters', () => {
  for (const given of ['gb', 'GBR', 'G1', ' GB', 826]) expect(takes(countryId, given)).toBe(false);
  for (const given of ['a/b', 'a b', '', '\u0000', 5012345678900])
    expect(takes(handedOut, given)).toBe(false);
  expect(handedOut.parse(' K7QF-2M9X ')).toBe('K7QF-2M9X');
});
