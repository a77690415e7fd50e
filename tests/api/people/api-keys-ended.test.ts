/** API keys end: when they expire, are revoked, or their maker is dismissed. What only looks like one opens nothing. */
import { expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import { DAY_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { setRights } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { anApiKey, madeApiKey, withKey } from '#tests/support/api/api-keys.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('an API key opens nothing any more', (shop) => {
  const refused = async (key: string) => {
    const answer = await withKey(shop(), key)('GET', '/staff/me');
    return [answer.statusCode, answer.statusCode < 400 ? '' : answer.json<Problem>().message];
  };
  const NOTHING = [401, expect.stringContaining('This API key opens nothing')];

  it('once it has expired', async () => {
    const key = await anApiKey(await aStaffMember(shop()), { lastsDays: 2 });
    shop().clock.advance(2 * DAY_MS - 1000);
    expect(await refused(key)).toEqual([200, '']);
    shop().clock.advance(1000);
    expect(await refused(key)).toEqual(NOTHING);
  });

  it('once it is revoked, by anybody who looks after staff, and once', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const { id, key } = await madeApiKey(anna);
    expect((await otto.send('DELETE', `/staff/api-keys/${id}`)).statusCode).toBe(204);
    expect(await refused(key)).toEqual(NOTHING);
    expect((await otto.send('DELETE', `/staff/api-keys/${id}`)).statusCode).toBe(404);
  });

  it('while a call with it waits, which then answers nothing', async () => {
    const anna = await aStaffMember(shop());
    const { id, key } = await madeApiKey(anna);
    const since = (await withKey(shop(), key)('GET', '/staff/live-changes')).json<{ since: string }>().since;
    const waiting = withKey(shop(), key)('GET', `/staff/live-changes?since=${since}`);
    expect((await anna.send('DELETE', `/staff/api-keys/${id}`)).statusCode).toBe(204);
    expect((await waiting).statusCode).toBe(401);
  });

  it('once its maker is dismissed, also when they come back', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const key = await anApiKey(otto);
    expect((await anna.send('DELETE', `/staff/people/${otto.user.id}`)).statusCode).toBe(204);
    expect(await refused(key)).toEqual(NOTHING);
    await transact(shop().db, (transaction) => setRights(transaction, otto.user.id, PRESETS.Owner));
    expect(await refused(key)).toEqual(NOTHING);
  });

  it.each(['another secret', 'another beginning', 'one letter less', 'one letter more', 'another case'])(
    'where it is forged: %s',
    async (how) => {
      const key = await anApiKey(await aStaffMember(shop()));
      const forged: Record<string, string> = {
        'another secret': `${key.slice(0, -43)}${'A'.repeat(43)}`,
        'another beginning': key.replace(/_[A-Za-z0-9]{8}_/, '_AAAAAAAA_'),
        'one letter less': key.slice(0, -1),
        'one letter more': `${key}A`,
        'another case': key.toUpperCase(),
      };
      const [status] = await refused(forged[how] ?? '');
      expect(status).toBe(401);
    },
  );
});
