import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineContents } from '../../contract/carts/cart-line.ts';
import { refusalOfDescription, refusalOfName, tidied } from './name.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t', '\0', '\ud800', '☕', '‏', '’', '<b>') }),
  fc.constantFrom('x'.repeat(80), 'x'.repeat(81), 'x'.repeat(1000), 'x'.repeat(1001), 'x'.repeat(10_000)),
);

it('a name and a description are refused here exactly when a cart would refuse them', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const isThere = tidied(text) !== '';
      expect(lineContents.name.safeParse(text).success).toBe(isThere && refusalOfName(text) === null);
      expect(lineContents.description.safeParse(text).success).toBe(
        isThere && refusalOfDescription(text) === null,
      );
    }),
  );
});
