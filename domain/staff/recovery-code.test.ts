import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECOVERY_ALPHABET, readRecoveryCode, spacedOut } from './recovery-code.ts';

const codes = fc
  .array(fc.constantFrom(...RECOVERY_ALPHABET), { minLength: 16, maxLength: 16 })
  .map((letters) => letters.join(''));

describe('a recovery code', () => {
  it('is read as it is shown, in any case and with any spaces', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(readRecoveryCode(spacedOut(code))).toBe(code);
        expect(readRecoveryCode(` ${code.toLowerCase().replaceAll(/.{5}/g, '$& ')} `)).toBe(code);
      }),
    );
  });

  it('is read where somebody took a digit for a letter that looks like it', () => {
    expect(readRecoveryCode('O123-456i-789l-ABCD')).toBe('012345617891ABCD');
  });

  it.each([
    '',
    '287082',
    'ABCD-EFGH-JKMN',
    'ABCD-EFGH-JKMN-PQRST',
    'ABCD-EFGH-JKMN-PQR!',
    'ÀBCD-EFGH-JKMN-PQRS',
  ])('is none: %s', (typed) => {
    expect(readRecoveryCode(typed)).toBeNull();
  });

  it('is shown in four groups', () => {
    expect(spacedOut('7H2K9QXM4D0VTR6C')).toBe('7H2K-9QXM-4D0V-TR6C');
  });
});
