import { expect, it } from 'vitest';
import { fingerprintOf } from './secrets.ts';

it('a fingerprint stays the one that is stored already', () => {
  expect(fingerprintOf('[[[73,100]],3,"Slow Sunday"]')).toBe('hXku8HkXYpIpn3zGXSx5VuPnwe4GtmgwVi653GpOBSo');
});
