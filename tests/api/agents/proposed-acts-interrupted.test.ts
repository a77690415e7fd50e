/** A shop that is stopped while it does what was proposed: what was done is not done twice. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { AuditEntryAnswer } from '#contract/audit-log/audit-log.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { documentsOutside } from '#tests/support/ucp/oauth-client.ts';
import { proposedActCallsOf } from '#tests/support/ucp/proposed-act-calls.ts';

const REASON = 'The buyer asked for another address.';

/** The shop is stopped after an act was done, before the proposal is deleted. */
const STOPPED = [
  "create function stop() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$",
  'create trigger stop before delete on proposed_acts for each row execute function stop()',
];
const GOES_ON = ['drop trigger stop on proposed_acts', 'drop function stop'];

withShop(
  'proposed acts that are interrupted',
  (shop) => {
    const { propose, tokenOf, only, confirm, refuse } = proposedActCallsOf(shop);
    const anOrder = async () => (await givenPaidOrder(shop())).order.id;

    /** Whose assistant it is, and who confirms. */
    let otto: TestMember;
    let anna: TestMember;
    let token: string;
    beforeAll(async () => {
      otto = await aStaffMember(shop(), PRESETS.Office);
      anna = await aStaffMember(shop());
      token = await tokenOf(otto);
    });

    it('say that nobody knows what became of one that was interrupted, and can be confirmed again', async () => {
      const id = await anOrder();
      await propose(token, { act: 'hold order', id, words: REASON });
      const proposed = await only(anna, id);
      await shop()
        .db.updateTable('proposed_acts')
        .set({ begun_by: otto.user.id, begun_at: shop().clock() })
        .where('id', '=', proposed.id)
        .execute();
      expect((await confirm(anna, proposed)).statusCode).toBe(409);
      expect((await refuse(anna, proposed)).statusCode).toBe(409);
      expect((await only(anna, id)).begun_by).toBe(proposed.proposed_by);
      shop().clock.advance(MINUTE_MS);
      expect((await confirm(anna, proposed)).statusCode).toBe(200);
      const order = shop().db.selectFrom('orders').select('hold_reason').where('id', '=', id);
      expect(await order.executeTakeFirst()).toEqual({ hold_reason: REASON });
    });

    it('note something once, also where the shop is stopped once the note is written and somebody confirms again', async () => {
      const id = await anOrder();
      await propose(token, { act: 'write note', id, words: 'Written once.' });
      const proposed = await only(anna, id);
      for (const statement of STOPPED) await sql.raw(statement).execute(shop().db);
      expect((await confirm(anna, proposed)).statusCode).toBe(500);
      for (const statement of GOES_ON) await sql.raw(statement).execute(shop().db);
      expect((await only(anna, id)).begun_by).not.toBe(null);
      shop().clock.advance(MINUTE_MS);
      expect((await confirm(otto, proposed)).statusCode).toBe(200);
      const notes = await shop()
        .db.selectFrom('order_notes')
        .select(['words', 'staff_id'])
        .where('order_id', '=', id)
        .execute();
      expect(notes).toEqual([{ words: 'Written once.', staff_id: anna.user.id }]);
      const entries = await anna.send('GET', `/staff/audit?object=${encodeURIComponent(`order ${id}`)}`);
      const written = entries.json<AuditEntryAnswer[]>().filter(({ action }) => action === 'write note');
      expect(written.map(({ staff_id: by }) => by)).toEqual([anna.user.id]);
    });
  },
  { keys: null, fetchOutside: documentsOutside() },
);
