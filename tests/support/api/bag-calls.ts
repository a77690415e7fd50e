/** What a test asks a bag’s page, and says on it. */
import type { Answer } from '#contract/calls.ts';
import { newId } from '#server/platform/secrets.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { anAddress, type TestMember } from './members.ts';

type Bag = Answer<'GET /bags/{code}'>;

export const SOUR = { method: 'pour-over', run: 'too fast', cup: 'sour and thin' };

export function bagCalls(shop: () => TestShop) {
  const read = async (code: string, as?: TestMember) =>
    as === undefined ? shop().http.inject({ url: `/api/bags/${code}` }) : as.send('GET', `/bags/${code}`);
  const bag = async (code: string, as?: TestMember) => (await read(code, as)).json<Bag>();
  const answer = (code: string, said: object = {}, as?: TestMember, remoteAddress = anAddress()) => {
    const payload = { id: newId(), ...SOUR, ...said };
    return as === undefined
      ? shop().http.inject({ method: 'POST', url: `/api/bags/${code}/answers`, payload, remoteAddress })
      : as.send('POST', `/bags/${code}/answers`, payload);
  };
  return { read, bag, answer };
}
