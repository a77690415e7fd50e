import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineContents } from '#contract/carts/cart-line.ts';
import { refusalOfDescription, refusalOfName, tidyText } from './name.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 90 }),
  fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\t', '\0', '\ud800', '☕', '‏', '’', '<b>') }),
  fc.constantFrom('x'.repeat(80), 'x'.repeat(81), 'x'.repeat(1000), 'x'.repeat(1001), 'x'.repeat(10_000)),
);

it('the name and description of a blend are refused exactly when a cart refuses them', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const isThere = tidyText(text) !== '';
      expect(lineContents.name.safeParse(text).success).toBe(isThere && refusalOfName(text) === null);
      expect(lineContents.description.safeParse(text).success).toBe(
        isThere && refusalOfDescription(text) === null,
      );
    }),
  );
});
