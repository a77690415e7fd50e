/** API keys, made by the call that everybody uses. */
import type { MadeApiKey } from '#contract/api-keys/api-keys.ts';
import type { HeldRights } from '#domain/staff/rights.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { sendTo, type TestMember } from './members.ts';

interface Wanted {
  name?: string;
  rights?: HeldRights;
  lastsDays?: number;
  callsAMinute?: number;
}

export const askForApiKey = (maker: TestMember, wanted: Wanted = {}) =>
  maker.send('POST', '/staff/api-keys', {
    name: 'Warehouse',
    rights: { catalogue: 'writes' },
    lastsDays: 30,
    callsAMinute: 600,
    ...wanted,
  });

export async function madeApiKey(maker: TestMember, wanted: Wanted = {}): Promise<MadeApiKey> {
  const answer = await askForApiKey(maker, wanted);
  if (answer.statusCode !== 201) throw new Error(`No key was made: ${answer.body}`);
  return answer.json<MadeApiKey>();
}

export const anApiKey = async (maker: TestMember, wanted: Wanted = {}): Promise<string> =>
  (await madeApiKey(maker, wanted)).key;

/** What a program does with a key. */
export const withKey =
  (shop: TestShop, key: string) =>
  (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    sendTo(shop, { method, url: `/api${path}`, token: key, ...(payload === undefined ? {} : { payload }) });
