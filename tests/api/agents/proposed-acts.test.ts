/** Assistants of staff propose; nothing happens before somebody who may do it confirms it, and then once, in their name. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntryAnswer } from '#contract/audit-log/audit-log.ts';
import { STAFF_PROPOSE, STAFF_READ } from '#domain/agent-access/scopes.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { MOST_WAITING } from '#domain/staff/proposed-act.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { inboxCallsOf } from '#tests/support/api/inbox-calls.ts';
import { aStaffMember, endFreshCode, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { documentsOutside } from '#tests/support/ucp/oauth-client.ts';
import { proposedActCallsOf } from '#tests/support/ucp/proposed-act-calls.ts';

const REASON = 'The buyer asked for another address.';

withShop(
  'proposed acts',
  (shop) => {
    const { call, propose, tokenOf, list, only, confirm, refuse } = proposedActCallsOf(shop);
    const inbox = inboxCallsOf(shop);
    const heldBecause = async (id: number) =>
      (
        await shop()
          .db.selectFrom('orders')
          .select('hold_reason')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).hold_reason;
    const newestEntry = async (object: string) => {
      const listed = await anna.send('GET', `/staff/audit?object=${encodeURIComponent(object)}`);
      return listed.json<AuditEntryAnswer[]>()[0];
    };
    const anOrder = async () => (await givenPaidOrder(shop())).order.id;

    /** Whose assistant it is, and who confirms. */
    let otto: TestMember;
    let anna: TestMember;
    let token: string;
    /** In none of the orders here. */
    let beanId: number;
    beforeAll(async () => {
      const beans = shop().db.selectFrom('beans').select('id').orderBy('id', 'desc').limit(1);
      ({ id: beanId } = await beans.executeTakeFirstOrThrow());
      otto = await aStaffMember(shop(), PRESETS.Office);
      anna = await aStaffMember(shop());
      token = await tokenOf(otto);
    });

    it('hold an order only once somebody confirms, as that person, and the log says whose assistant proposed it', async () => {
      const id = await anOrder();
      const { says } = await propose(token, { act: 'hold order', id, words: REASON });
      expect(says).toBe(
        `Proposed, not done: hold order ${id}. Somebody who may do that confirms or refuses it in the back office, within 24 hours.`,
      );
      expect(await heldBecause(id)).toBe(null);
      const proposed = await only(anna, id);
      expect(proposed).toMatchObject({
        act: 'hold order',
        words: REASON,
        now: { name: 'Mina Okafor', hold_reason: null },
        through: 'assistant.example',
        is_own: false,
        begun_by: null,
      });
      expect((await only(otto, id)).is_own).toBe(true);
      expect((await confirm(anna, proposed)).statusCode).toBe(200);
      expect(await heldBecause(id)).toBe(REASON);
      expect(await newestEntry(`order ${id}`)).toMatchObject({
        staff_id: anna.user.id,
        action: 'hold order',
        right: 'floor',
        proposed_by: proposed.proposed_by,
      });
      expect((await confirm(anna, proposed)).statusCode).toBe(404);
    });

    it('let an order go on, note something on it, and take a bean off the shelf', async () => {
      const id = await anOrder();
      await propose(token, { act: 'hold order', id, words: REASON });
      await confirm(anna, await only(anna, id));
      await propose(token, { act: 'release order', id });
      expect((await only(anna, id)).now.hold_reason).toBe(REASON);
      await confirm(anna, await only(anna, id));
      expect(await heldBecause(id)).toBe(null);

      await propose(token, { act: 'write note', id, words: 'Rang: the back door.' });
      await confirm(otto, await only(otto, id));
      const notes = await shop()
        .db.selectFrom('order_notes')
        .selectAll()
        .where('order_id', '=', id)
        .execute();
      expect(notes).toMatchObject([{ words: 'Rang: the back door.', staff_id: otto.user.id }]);

      const owners = await tokenOf(anna);
      await propose(owners, { act: 'change shelf', id: beanId, in_stock: false });
      const bean = await only(anna, beanId);
      expect(bean.now).toMatchObject({ in_stock: true, version: null });
      const roaster = await aStaffMember(shop(), PRESETS.Roaster);
      expect((await list(roaster)).map(({ act }) => act)).not.toContain('change shelf');
      expect((await confirm(roaster, bean)).statusCode).toBe(404);
      expect((await confirm(anna, bean)).statusCode).toBe(200);
      expect((await anna.send('GET', `/staff/beans/${beanId}`)).json()).toMatchObject({ in_stock: false });
      expect((await newestEntry(`bean ${beanId}`))?.proposed_by).toBe(bean.proposed_by);
    });

    it('draft an answer that nobody is sent', async () => {
      const { id, email } = await inbox.ask('Which is mild?');
      const { says } = await propose(token, { act: 'draft answer', id, words: 'Try the Santos.' });
      expect(says).toMatch(`Proposed, not done: answer enquiry ${id}. `);
      const before = (await inbox.mailsTo(email)).length;
      expect((await confirm(otto, await only(otto, id))).statusCode).toBe(200);
      expect(await inbox.read(otto, id)).toMatchObject({ state: 'waiting', messages: [{ by: null }] });
      expect(await inbox.mailsTo(email)).toHaveLength(before);
      expect(await newestEntry(`thread ${id}`)).toMatchObject({ action: 'take over draft' });
    });

    it('are done once, also where two confirm at once', async () => {
      const id = await anOrder();
      await propose(token, { act: 'write note', id, words: 'Once.' });
      const proposed = await only(anna, id);
      const answers = await Promise.all([confirm(anna, proposed), confirm(otto, proposed)]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const notes = await shop()
        .db.selectFrom('order_notes')
        .select('id')
        .where('order_id', '=', id)
        .execute();
      expect(notes).toHaveLength(1);
    });

    it('wait as before where the order changed since it was shown', async () => {
      const id = await anOrder();
      await propose(token, { act: 'hold order', id, words: REASON });
      const proposed = await only(anna, id);
      const stale = { ...proposed, now: { ...proposed.now, version: 99 } };
      expect((await confirm(anna, stale)).json()).toMatchObject({ code: 'changed_meanwhile' });
      const blind = { ...proposed, now: { ...proposed.now, version: null } };
      expect((await confirm(anna, blind)).json()).toMatchObject({ code: 'invalid' });
      const again = await only(anna, id);
      expect(again.begun_by).toBe(null);
      expect((await confirm(anna, again)).statusCode).toBe(200);
    });

    it('are refused or withdrawn, and end after a day', async () => {
      const [refused, late] = [await anOrder(), await anOrder()];
      await propose(token, { act: 'hold order', id: refused, words: REASON });
      const first = await only(anna, refused);
      expect((await refuse(anna, first)).statusCode).toBe(204);
      expect((await refuse(anna, first)).statusCode).toBe(404);
      await propose(token, { act: 'hold order', id: late, words: REASON });
      const waiting = await only(anna, late);
      shop().clock.advance(24 * HOUR_MS);
      expect(await list(anna)).toEqual([]);
      await giveFreshCode(shop(), anna);
      expect((await confirm(anna, waiting)).statusCode).toBe(404);
      otto = await aStaffMember(shop(), PRESETS.Office);
      token = await tokenOf(otto);
    });

    it('take a fresh code', async () => {
      const id = await anOrder();
      await propose(token, { act: 'hold order', id, words: REASON });
      await endFreshCode(shop(), anna);
      const proposed = await only(anna, id);
      expect((await confirm(anna, proposed)).json()).toMatchObject({ code: 'fresh_code_needed' });
      expect(await heldBecause(id)).toBe(null);
      await giveFreshCode(shop(), anna);
      expect((await confirm(anna, proposed)).statusCode).toBe(200);
    });

    it('go with the assistant that is disconnected', async () => {
      const id = await anOrder();
      const staff = await aStaffMember(shop(), PRESETS.Office);
      await propose(await tokenOf(staff), { act: 'hold order', id, words: REASON });
      const proposed = await only(anna, id);
      await anna.send('DELETE', `/staff/people/${staff.user.id}`);
      expect((await list(anna)).map((one) => one.object_id)).not.toContain(id);
      expect((await confirm(anna, proposed)).statusCode).toBe(404);
    });

    describe('are not taken', () => {
      it('from an assistant that may only read, which is told what to ask for', async () => {
        const reading = await tokenOf(otto, { scope: STAFF_READ });
        const answer = await call(reading, { act: 'release order', id: 1 });
        expect(answer.statusCode).toBe(403);
        expect(answer.headers['www-authenticate']).toContain(`scope="${STAFF_READ} ${STAFF_PROPOSE}"`);
      });

      it('from somebody who could not do it themselves', async () => {
        const reader = await tokenOf(await aStaffMember(shop(), PRESETS.Accountant));
        expect((await call(reader, { act: 'write note', id: await anOrder(), words: 'x' })).statusCode).toBe(
          403,
        );
        const roaster = await tokenOf(await aStaffMember(shop(), PRESETS.Roaster));
        const shelf = await call(roaster, { act: 'change shelf', id: beanId, in_stock: true });
        expect(shelf.statusCode).toBe(403);
      });

      it.each([
        ['without its words', { act: 'hold order' }],
        ['with a reason longer than one may write', { act: 'hold order', words: 'x'.repeat(201) }],
        ['with words that it has no place for', { act: 'release order', words: 'x' }],
        ['that changes nothing', { act: 'release order' }],
        ['that is not on the list', { act: 'cancel order' }],
        ['that refunds', { act: 'refund order', words: '1' }],
      ])('one %s', async (_which, wish) => {
        const id = await anOrder();
        expect((await propose(token, { id, ...wish })).isError).toBe(true);
        expect((await list(anna)).map((one) => one.object_id)).not.toContain(id);
      });

      it('one of something that is not there', async () => {
        const { says } = await propose(token, { act: 'hold order', id: 999_999, words: REASON });
        expect(says).toBe('There is nothing with that number.');
      });

      it(`more than ${MOST_WAITING} at once, and the same one twice`, async () => {
        const staff = await aStaffMember(shop(), PRESETS.Office);
        const own = await tokenOf(staff);
        const id = await anOrder();
        await propose(own, { act: 'write note', id, words: 'The same.' });
        await propose(own, { act: 'write note', id, words: 'The same.' });
        await only(staff, id);
        for (let left = MOST_WAITING - 1; left > 0; left--)
          await propose(own, { act: 'write note', id, words: `Note ${left}.` });
        const { says } = await propose(own, { act: 'write note', id, words: 'One more.' });
        expect(says).toContain('wait already');
      });
    });
  },
  { keys: null, fetchOutside: documentsOutside() },
);
