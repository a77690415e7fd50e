import { expect, it } from 'vitest';
import { type HeldRights, NO_RIGHTS, PRESETS } from '#domain/staff/rights.ts';
import { isOpenTo, NOTICE_KINDS } from './notices.ts';

const openTo = (held: HeldRights) => NOTICE_KINDS.filter((kind) => isOpenTo(held, kind));

it('opens to each what their rights open, and to nobody else anything', () => {
  expect(openTo(PRESETS.Owner)).toEqual(NOTICE_KINDS);
  expect(openTo(PRESETS.Office)).toEqual([
    'late order',
    'short bean',
    'green to buy',
    'failed payment',
    'second person',
  ]);
  expect(openTo(PRESETS.Packer)).toEqual(['late order', 'short bean', 'second person']);
  expect(openTo(PRESETS.Accountant)).toEqual(['failed payment']);
  expect(openTo(NO_RIGHTS)).toEqual([]);
});
