import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTastingCode, SIGNATURE_LENGTH, tastingAddress, tastingCodeIn, tastingSubject } from './codes.ts';

const subject = fc.record({
  is: fc.constantFrom('flight' as const, 'taster' as const),
  id: fc.integer({ min: 1, max: 999_999_999 }),
});
const signatureOf = (is: 'flight' | 'taster') =>
  fc.stringMatching(new RegExp(`^[\\w-]{${SIGNATURE_LENGTH[is]}}$`));

it('reads back what it wrote, with or without the address around it', () => {
  fc.assert(
    fc.property(
      subject.chain((one) => fc.tuple(fc.constant(one), signatureOf(one.is))),
      ([one, signature]) => {
        const code = `${tastingSubject(one)}-${signature}`;
        expect(readTastingCode(code)).toEqual({ ...one, signature });
        const address = tastingAddress('https://shop.test', code);
        expect(tastingCodeIn(`${address}?from=card `)).toBe(code);
        expect(tastingCodeIn(` ${code}`)).toBe(code);
      },
    ),
  );
});

it('reads nothing else, and no signature of the other kind’s length', () => {
  const short = 'a'.repeat(16);
  const long = 'a'.repeat(32);
  expect(readTastingCode(`F73-${short}`)).toBeNull();
  expect(readTastingCode(`T73-${long}`)).toBeNull();
  for (const wrong of ['', 'F0-', `F0-${long}`, `X7-${long}`, `F73-${long}a`, 'F73', `F1234567890-${long}`])
    expect(readTastingCode(wrong)).toBeNull();
});
