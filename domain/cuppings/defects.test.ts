import { expect, it } from 'vitest';
import { countDefects } from './defects.ts';

it('defects are counted by what tasters call them', () => {
  expect(
    countDefects([
      { defect: 'stale', severity: 'taint' },
      { defect: 'phenol', severity: 'fault' },
      { defect: 'stale', severity: 'fault' },
    ]),
  ).toEqual([
    { defect: 'phenol', taints: 0, faults: 1 },
    { defect: 'stale', taints: 1, faults: 1 },
  ]);
});
