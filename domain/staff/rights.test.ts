import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, NO_RIGHTS, PRESETS, STAFF_RIGHTS } from './rights.ts';

describe('rights of staff', () => {
  it('let nobody do anything who holds none', () => {
    expect(holds(NO_RIGHTS, STAFF_RIGHTS, false)).toBe(false);
  });

  it('let an accountant read money and change none of it', () => {
    expect(holds(PRESETS.Accountant, ['money'], false)).toBe(true);
    expect(holds(PRESETS.Accountant, ['money'], true)).toBe(false);
    expect(holds(PRESETS.Accountant, ['orders'], false)).toBe(false);
  });

  it('to change something let one read it too', () => {
    const rights = fc.subarray([...STAFF_RIGHTS]);
    const held = fc.dictionary(fc.constantFrom(...STAFF_RIGHTS), fc.constantFrom('reads', 'writes'));
    fc.assert(
      fc.property(held, rights, (mine, asked) => !holds(mine, asked, true) || holds(mine, asked, false)),
    );
  });
});
