/** The keys by which the shop signs what it answers platforms: one after the other, and withdrawn. */
import { describe, expect, it } from 'vitest';
import type { SigningKey } from '#contract/platforms/platforms.ts';
import { DAY_MS } from '#domain/durations.ts';
import { openOwnKeys, signingKeyJobs } from '#server/foundation/platforms/platforms.ts';
import { CURRENT, LEAF } from '#server/people/agents/versions/versions.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { anAssistant, keysOf, linesOf, profilesOutside } from '#tests/support/ucp/assistant.ts';
import { wrongBySchema } from '#tests/support/ucp/schemas.ts';
import { signerOf } from '#tests/support/ucp/signing.ts';

withShop(
  'keys that sign for platforms',
  (shop) => {
    const assistant = anAssistant(shop);
    const kidsOf = async () => (await keysOf(shop())).map((key) => (key as { kid: string }).kid);
    const signer = async () => {
      const { headers } = await assistant.post('carts', linesOf(['H001Z', 1]));
      return /keyid="([\w-]+)"/.exec(String(headers['signature-input']))?.[1];
    };
    const rotate = async () => {
      const [job] = signingKeyJobs({ patientDb: shop().patientDb });
      await job?.work(shop().clock());
    };
    const listed = async (anna: TestMember) =>
      (await anna.send('GET', '/staff/signing-keys')).json<SigningKey[]>();
    const onlyOne = async () => {
      await shop().db.deleteFrom('agent_signing_keys').execute();
      shop().clock.letAMomentPass();
      await signer();
      return (await kidsOf())[0];
    };

    it('are published in both versions by their thumbprints, without what is private of them', async () => {
      const current = (await shop().http.inject('/.well-known/ucp')).json<{ keys: object[] }>();
      const leaf = (await shop().http.inject(`/.well-known/ucp/${LEAF}`)).json<{ signing_keys: object[] }>();
      expect(current.keys).toEqual(leaf.signing_keys);
      expect(current.keys.map((key) => Object.keys(key).toSorted())).toEqual([
        ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
      ]);
      expect(wrongBySchema(CURRENT, 'profile.json#/$defs/business_schema', current)).toEqual([]);
    });

    it('sign answers over MCP too', async () => {
      const answer = await shop().http.inject({
        method: 'POST',
        url: '/ucp/mcp',
        headers: { host: 'shop.test' },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      });
      const signed = { components: { ...answer.headers, '@status': 200 }, text: answer.body };
      const needed = ['@status', 'content-digest', 'content-type'];
      expect(signerOf(signed, { keys: await keysOf(shop()), needed })).toBe(await signer());
    });

    it('follow one another after ninety days, each published a day before', async () => {
      const first = await onlyOne();
      shop().clock.advance(88 * DAY_MS);
      await rotate();
      shop().clock.letAMomentPass();
      const both = await kidsOf();
      expect(both).toHaveLength(2);
      expect(await signer()).toBe(first);
      shop().clock.advance(2 * DAY_MS);
      await rotate();
      const second = both.find((kid) => kid !== first);
      expect(await signer()).toBe(second);
      expect((await kidsOf()).toSorted()).toEqual(both.toSorted());
      const halves = await shop()
        .db.selectFrom('agent_signing_keys')
        .select(['kid', 'private_half'])
        .execute();
      expect(halves.filter(({ private_half }) => private_half !== null).map(({ kid }) => kid)).toEqual([
        second,
      ]);
      shop().clock.advance(15 * DAY_MS);
      expect(await kidsOf()).toEqual([second]);
    });

    it('are one for all processes, however many begin at once', async () => {
      await shop().db.deleteFrom('agent_signing_keys').execute();
      const { db, clock } = shop();
      const others = Array.from({ length: 4 }, () => openOwnKeys({ db, clock }));
      const kids = await Promise.all(others.map(async (keys) => (await keys.signing()).kid));
      expect(new Set(kids).size).toBe(1);
      expect(await shop().db.selectFrom('agent_signing_keys').select('kid').execute()).toHaveLength(1);
    });

    describe('withdrawn', () => {
      it('sign nothing more within a second, in any process, and are published no more', async () => {
        const anna = await aStaffMember(shop());
        const first = await onlyOne();
        const other = openOwnKeys(shop());
        expect((await other.signing()).kid).toBe(first);
        expect((await listed(anna)).map(({ kid, state }) => [kid, state])).toEqual([[first, 'signing']]);
        const done = await anna.send('POST', `/staff/signing-keys/${first}/withdrawals`);
        expect(done.statusCode).toBe(204);
        shop().clock.letAMomentPass();
        const second = await signer();
        expect(second).not.toBe(first);
        expect((await other.signing()).kid).toBe(second);
        expect(await kidsOf()).toEqual([second]);
        const states = new Map((await listed(anna)).map(({ kid, state }) => [kid, state]));
        expect(states).toEqual(
          new Map([
            [first, 'withdrawn'],
            [second, 'signing'],
          ]),
        );
        const row = await shop()
          .db.selectFrom('agent_signing_keys')
          .select('private_half')
          .where('kid', '=', first ?? '')
          .executeTakeFirst();
        expect(row).toEqual({ private_half: null });
      });

      it('leave one entry of the audit log, once', async () => {
        const anna = await aStaffMember(shop());
        const kid = await onlyOne();
        const withdraw = () => anna.send('POST', `/staff/signing-keys/${kid}/withdrawals`);
        const answers = await Promise.all([withdraw(), withdraw()]);
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 404]));
        const entries = await shop()
          .db.selectFrom('audit_log')
          .select('staff_id')
          .where('object', '=', `signing key ${kid}`)
          .execute();
        expect(entries).toEqual([{ staff_id: anna.user.id }]);
      });
    });
  },
  { keys: null, fetchOutside: profilesOutside() },
);
