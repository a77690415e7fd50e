/** Which right opens which call: every call of the back office, by people who hold each right alone, and at a tablet. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, isOpenToKeys } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { type HeldRights, holds, PRESETS, STAFF_RIGHTS, type StaffRight } from '#domain/staff/rights.ts';
import { anApiKey } from '#tests/support/api/api-keys.ts';
import { anAddress, aStaffMember, sendTo } from '#tests/support/api/members.ts';
import { givenSecondFactor, givenTablet } from '#tests/support/api/staff.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { TRIED_DATABASES } from '#tests/support/databases/tried-databases.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const ACTORS = [...STAFF_RIGHTS, 'owner', 'owner without a fresh code', 'accountant', 'at a tablet'] as const;
type Actor = (typeof ACTORS)[number];

const RIGHTS_OF: Record<Actor, HeldRights> = {
  ...(Object.fromEntries(STAFF_RIGHTS.map((right) => [right, { [right]: 'writes' }])) as Record<
    StaffRight,
    HeldRights
  >),
  owner: PRESETS.Owner,
  'owner without a fresh code': PRESETS.Owner,
  accountant: PRESETS.Accountant,
  // An owner has only the floor there.
  'at a tablet': { floor: 'writes' },
};

type Outcome = 'open' | 'not_allowed' | 'fresh_code_needed';

function expected(
  { right = [], alsoNeeds = [], freshCode, onTablets }: Call,
  isRead: boolean,
  actor: Actor,
): Outcome {
  if (actor === 'at a tablet' && onTablets === false) return 'not_allowed';
  const holdsOne = (rights: readonly StaffRight[]) => holds(RIGHTS_OF[actor], rights, !isRead);
  if (!holdsOne([right].flat()) || !alsoNeeds.every((one) => holdsOne([one]))) return 'not_allowed';
  return actor === 'owner without a fresh code' && freshCode === true ? 'fresh_code_needed' : 'open';
}

/** A verb may refuse for a reason of its own, which it says; a shut door says its one sentence. */
function outcomeOf(status: number, { code, message }: Partial<Problem>): Outcome {
  if (status !== 403) return 'open';
  if (code === 'fresh_code_needed') return code;
  return message === refusals.not_allowed.message ? 'not_allowed' : 'open';
}

const named = (names: (call: Call) => boolean) =>
  Object.entries<Call>(calls).flatMap(([key, call]) => (names(call) ? [key as CallName] : []));

describe.each(TRIED_DATABASES)('which right opens which call (%s)', (kind) => {
  let shop: TestShop;
  const tokens = new Map<Actor | 'key', string>();
  beforeAll(async () => {
    shop = await openTestShop(await freshDatabase(kind));
    for (const actor of ACTORS) {
      const rights = actor === 'at a tablet' ? PRESETS.Owner : RIGHTS_OF[actor];
      const { token, user } = await aStaffMember(shop, rights);
      tokens.set(actor, token);
      await givenSecondFactor(shop, user.id);
      const session = shop.db.updateTable('sessions').where('customer_id', '=', user.id);
      if (actor === 'owner without a fresh code') await session.set({ fresh_code_at: null }).execute();
      if (actor === 'at a tablet')
        await session.set({ tablet_id: await givenTablet(shop, user.id) }).execute();
    }
    const maker = await aStaffMember(shop);
    tokens.set('key', await anApiKey(maker, { rights: { ...PRESETS.Owner, staff: 'reads' } }));
  });
  afterAll(async () => {
    await shop.http.close();
    await shop.close();
  });

  async function ask(key: CallName, actor: Actor | 'key') {
    const { example }: Call = calls[key];
    const [method, path] = key.split(' ') as ['GET', string];
    return sendTo(shop, {
      method,
      // Nobody's and nothing's number: only the door is tried here.
      url: `/api${path.replace(/\{\w+\}/g, '999999999')}`,
      token: tokens.get(actor),
      remoteAddress: anAddress(),
      query: (example.query ?? {}) as Record<string, string>,
      ...(example.body == null ? {} : { payload: example.body }),
    });
  }

  it.each(named(({ who }) => who === 'staff'))('%s', async (key) => {
    const outcomes = [];
    for (const actor of ACTORS) {
      const answer = await ask(key, actor);
      expect([401, 500]).not.toContain(answer.statusCode);
      expect(answer.headers['cache-control']).toBe('no-store');
      const body = answer.statusCode === 403 ? answer.json<Problem>() : {};
      outcomes.push([actor, outcomeOf(answer.statusCode, body)]);
    }
    const isRead = key.startsWith('GET');
    expect(outcomes).toEqual(ACTORS.map((actor) => [actor, expected(calls[key], isRead, actor)]));
  });

  it.each(named(({ who }) => who === 'staff'))(
    '%s by an API key with all that a key can have',
    async (key) => {
      const answer = await ask(key, 'key');
      expect([401, 429, 500]).not.toContain(answer.statusCode);
      const { code = '', message = '' } = answer.statusCode === 403 ? answer.json<Problem>() : {};
      const [method = ''] = key.split(' ');
      const isShut = message.includes('API key') || message === refusals.not_allowed.message;
      expect([key, isShut]).toEqual([key, !isOpenToKeys(method, calls[key])]);
      if (isShut)
        expect([code, message]).toEqual([
          expect.stringMatching(/^(not_allowed|fresh_code_needed)$/),
          expect.stringContaining('API key'),
        ]);
    },
  );

  it.each(named(({ who }) => who === 'member' || who === 'buyer'))(
    '%s is shut to an API key, which is no customer',
    async (key) => {
      const answer = await ask(key, 'key');
      expect([answer.statusCode, answer.json<Problem>().message]).toEqual([
        403,
        expect.stringContaining('API key'),
      ]);
    },
  );

  it.each(named(({ who, onTablets }) => (who === 'member' || who === 'buyer') && onTablets !== true))(
    '%s is shut at a tablet, where one is no customer',
    async (key) => {
      expect((await ask(key, 'at a tablet')).statusCode).toBe(403);
    },
  );
});
