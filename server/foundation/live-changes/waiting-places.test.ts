import { expect, it } from 'vitest';
import { openWaitingPlaces } from './waiting-places.ts';

const places = () => openWaitingPlaces({ inAll: 4, ofNetwork: 3, ofThing: 2 });

it('a thing, a network and all together have no more places than their share', () => {
  const { take } = places();
  const leave = take({ network: 'a', thing: '1' });
  expect(take({ network: 'b', thing: '1' })).not.toBeNull();
  expect(take({ network: 'c', thing: '1' })).toBeNull();
  expect(take({ network: 'a', thing: '2' })).not.toBeNull();
  expect(take({ network: 'a', thing: '3' })).not.toBeNull();
  expect(take({ network: 'd', thing: '4' })).toBeNull();
  leave?.();
  expect(take({ network: 'd', thing: '4' })).not.toBeNull();
});

it('one network never takes more than its share, and leaving twice frees one place', () => {
  const { take } = places();
  const leave = ['1', '2', '3'].map((thing) => take({ network: 'a', thing }))[0];
  expect(take({ network: 'a', thing: '4' })).toBeNull();
  leave?.();
  leave?.();
  expect(take({ network: 'a', thing: '4' })).not.toBeNull();
  expect(take({ network: 'a', thing: '5' })).toBeNull();
});
