/** Live screens: whoever waits for a change hears of it, in whichever process and order transactions end. */
import { expect, it } from 'vitest';
import type { Answer } from '#contract/calls.ts';
import { waitForChanges } from '#server/foundation/live-changes/routes.ts';
import { type ChangeWatch, watchChanges } from '#server/foundation/live-changes/watch-changes.ts';
import { runLedgerCheck } from '#server/money/accounting/accounting.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { openLog } from '#server/platform/log.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { untilMailsSettled } from '#tests/support/shop/mails.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

type Changes = Answer<'GET /staff/live-changes'>;

onBothDatabases('changes', (shop) => {
  const changesSince = async (staff: TestMember, since?: string): Promise<Changes> => {
    const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
    return (await staff.send('GET', `/staff/live-changes${query}`)).json<Changes>();
  };
  const aChange = (db = shop().db) => db.insertInto('live_changes').values({ topic: 'stock' }).execute();

  it('an order that is placed is told of once', async () => {
    const staff = await aStaffMember(shop());
    const { since } = await changesSince(staff);
    await givenPaidOrder(shop(), { member: await aMember(shop()) });
    await untilMailsSettled(shop().db);
    const changes = await changesSince(staff, since);
    expect(changes.topics).toContain('orders');
    await aChange();
    expect((await changesSince(staff, changes.since)).topics).toEqual(['stock']);
  });

  it('jobs that find nothing to do tell of nothing', async () => {
    const staff = await aStaffMember(shop());
    await untilMailsSettled(shop().db);
    const { since } = await changesSince(staff);
    await runLedgerCheck({ ...shop(), checks: {} });
    await carryOutRefunds(shop().payments);
    await carryOutRefunds(shop().payments);
    await aChange();
    expect((await changesSince(staff, since)).topics).toEqual(['stock']);
  });

  it('whoever waits hears of a change that comes later', async () => {
    const staff = await aStaffMember(shop());
    await untilMailsSettled(shop().db);
    const { since } = await changesSince(staff);
    const waiting = changesSince(staff, since);
    await aChange();
    expect((await waiting).topics).toContain('stock');
  });

  it('whoever is signed out or loses their rights while they wait hears of nothing', async () => {
    const { db } = shop();
    const signedOut = async ({ user }: TestMember) =>
      db.deleteFrom('sessions').where('customer_id', '=', user.id).execute();
    const dismissed = async ({ user }: TestMember) =>
      db.deleteFrom('staff_rights').where('customer_id', '=', user.id).execute();
    for (const [end, status] of [
      [signedOut, 401],
      [dismissed, 403],
    ] as const) {
      const staff = await aStaffMember(shop());
      // The mail of their sign-up is a change too, which they may hear of while they are staff.
      await untilMailsSettled(db);
      const { since } = await changesSince(staff);
      const waiting = staff.send('GET', `/staff/live-changes?since=${encodeURIComponent(since)}`);
      // Asked later and answered at once, so the one before it waits by now.
      await changesSince(staff);
      await end(staff);
      await aChange();
      const answer = await waiting;
      expect([answer.statusCode, 'topics' in answer.json<object>()]).toEqual([status, false]);
    }
  });

  it('nobody waits any longer once there was something to tell, or the first look failed', async () => {
    const watch = watchChanges({ db: shop().db, log: openLog('silent') });
    const waits: Promise<boolean>[] = [];
    const changes: ChangeWatch = {
      ...watch,
      next: (since, until) => {
        const wait = watch.next(since, until);
        waits.push(wait);
        return wait;
      },
    };
    const deps = { db: shop().db, changes };
    const { since } = await waitForChanges(deps, undefined);
    await aChange();
    expect((await waitForChanges(deps, since)).topics).toContain('stock');
    await expect(waitForChanges(deps, 'no position')).rejects.toThrow('pg_snapshot');
    expect(waits).toHaveLength(2);
    await Promise.all(waits);
    watch.close();
  }, 10_000);

  it('who comes just after a change, and is woken by it, waits on for the next', async () => {
    const { db } = shop();
    let waits = 0;
    const changes: ChangeWatch = {
      next: async () => {
        if (++waits === 2) await aChange();
        return true;
      },
      close: () => undefined,
    };
    const { since } = await waitForChanges({ db, changes }, undefined);
    expect((await waitForChanges({ db, changes }, since)).topics).toEqual(['stock']);
    const { since: later } = await waitForChanges({ db, changes }, undefined);
    const over = { ...changes, next: () => Promise.resolve(false) };
    expect((await waitForChanges({ db, changes: over }, later)).topics).toEqual([]);
  });

  it('who waits for one topic is not woken by another, nor held by a caller who has hung up', async () => {
    const watch = watchChanges({ db: shop().db, log: openLog('silent') });
    const { since } = await waitForChanges({ db: shop().db, changes: watch }, undefined);
    const caller = new AbortController();
    const [stock, packing] = (['stock', 'packing'] as const).map((topic) =>
      watch.next(since, caller.signal, [topic]),
    );
    await aChange();
    expect(await stock).toBe(true);
    caller.abort();
    expect([await packing, await watch.next(since, caller.signal)]).toEqual([false, false]);
    watch.close();
  });

  it.each(['0:1:', '5:3:', '5:9:7,6', '5:9:12', '1:99999999999999999999:', 'abc', '1:2'])(
    'a position that no answer gave is refused: %s',
    async (since) => {
      const staff = await aStaffMember(shop());
      const answer = await staff.send('GET', `/staff/live-changes?since=${encodeURIComponent(since)}`);
      expect(answer.statusCode).toBe(400);
    },
  );
});
