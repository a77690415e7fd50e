/** A shop's calls at tastings in few words, and what somebody says there. */
import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import { newId } from '#server/platform/secrets.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { sendTo } from './members.ts';

type Said = { kind: string; [field: string]: unknown };

export const remark = (letter: string, taste = 'bitter', amount = 'too much'): Said => ({
  kind: 'remark',
  letter,
  taste,
  amount,
});

export const pair = (first: string, second: string, better = 'much better'): Said => ({
  kind: 'pair',
  first,
  second,
  better,
});

export function tastingCallsOf(shop: () => TestShop) {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, token?: string) =>
    sendTo(shop(), {
      method,
      url: `/api/tastings/${path}`,
      ...(payload && { payload }),
      ...(token && { token }),
    });
  const join = async (key: string, name = 'Mina'): Promise<number> => {
    const joined = (await call('POST', `${key}/drinkers`, { name })).json<TastingOfFlight>();
    const drinker = joined.drinkers.find((one) => one.name === name);
    if (drinker === undefined) throw new Error(`${name} did not join.`);
    return drinker.id;
  };
  return {
    call,
    join,
    look: async (key: string) => (await call('GET', key)).json<TastingOfFlight>(),
    say: (key: string, drinkerId: number, said: Said, id = newId()) =>
      call('POST', `${key}/answers`, { id, drinkerId, said }),
  };
}
