/** What staff let assistants read ends with what they are let in by, and so does a code that nobody redeems. */
import { expect, it } from 'vitest';
import { MOST_GRANTS } from '#domain/agent-access/grant.ts';
import { STAFF_READ } from '#domain/agent-access/scopes.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { checkBearer } from '#server/people/agent-access/agent-access.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';
import { anOAuthClient, documentsOutside, wish } from '#tests/support/ucp/oauth-client.ts';

const OF_STAFF = wish({ scope: STAFF_READ, resource: `${PUBLIC_URL}/staff/mcp` });

withShop(
  'access of assistants of staff',
  (shop) => {
    const { authorise, connect, refresh } = anOAuthClient(shop);
    const opens = async (token: string) => {
      const access = await checkBearer(shop(), { authorization: `Bearer ${token}`, audience: 'staff' });
      return access !== null && !('problem' in access);
    };

    it('ends when its person is dismissed, and its refresh token with it', async () => {
      const owner = await aStaffMember(shop());
      const person = await aStaffMember(shop());
      const tokens = await connect(person, OF_STAFF);
      expect(await opens(tokens.access_token)).toBe(true);
      const dismissed = await owner.send('DELETE', `/staff/people/${person.user.id}`);
      expect(dismissed.statusCode).toBe(204);
      expect(await opens(tokens.access_token)).toBe(false);
      expect((await refresh(tokens)).statusCode).toBe(400);
    });

    it('ends when the authenticator app is replaced', async () => {
      const person = await aStaffMember(shop());
      const { db } = shop();
      const setSecret = (totp_secret: string) =>
        db.updateTable('customers').set({ totp_secret }).where('id', '=', person.user.id).execute();
      await setSecret('A'.repeat(32));
      const { access_token } = await connect(person, OF_STAFF);
      await setSecret('B'.repeat(32));
      expect(await opens(access_token)).toBe(false);
    });

    it('is full by assistants alone, not by codes that nobody redeemed', async () => {
      const member = await aMember(shop());
      for (let i = 0; i < MOST_GRANTS; i++) await authorise(member);
      expect((await member.send('GET', '/agent-grants')).json()).toEqual([]);
      shop().clock.advance(MINUTE_MS + 1);
      await connect(member);
      expect((await member.send('GET', '/agent-grants')).json()).toHaveLength(1);
    });
  },
  { keys: null, fetchOutside: documentsOutside({}) },
);
