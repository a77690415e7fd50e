import fc from 'fast-check';
import { expect, test } from 'vitest';
import { householdOf, neighbourhoodOf, networkOf } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['somewhere', 'somewhere'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:12fe:3:4:5:6', '2001:db8:1:1200::/56'],
  ['2001:db8:1:1201::1', '2001:db8:1:1200::/56'],
  ['2001:db8:1:1301::1', '2001:db8:1:1300::/56'],
  ['in process', 'in process'],
])('%s takes its turns as %s', (address, household) => {
  expect(householdOf(address)).toBe(household);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:12fe:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:1301::1', '2001:db8:1::/48'],
  ['2001:db8:2:1301::1', '2001:db8:2::/48'],
  ['in process', 'in process'],
])('the household of %s shares its turns within %s', (address, neighbourhood) => {
  expect(neighbourhoodOf(householdOf(address))).toBe(neighbourhood);
});

test('all addresses of one IPv6 /64 are one network, and no other address is in it', () => {
  const group = fc.integer({ min: 1, max: 0xff_ff }).map((number) => number.toString(16));
  const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
  fc.assert(
    fc.property(half, half, half, (home, one, other) => {
      expect(networkOf(`${home}:${one}`)).toBe(networkOf(`${home}:${other}`));
      if (home !== one) expect(networkOf(`${home}:${one}`)).not.toBe(networkOf(`${one}:${one}`));
    }),
  );
});
