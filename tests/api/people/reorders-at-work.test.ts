/** The job that proposes orders: one member’s trouble is nobody else’s, nobody is mailed at night, and no day that has passed is promised. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { minutesInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { runReorders } from '#server/people/reorders/reorders.ts';
import type { TestMember } from '#tests/support/api/members.ts';
import { aReorderer, runTheDay } from '#tests/support/api/reorderers.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('proposing orders', (shop) => {
  const statesOf = async ({ user }: TestMember) =>
    (
      await shop()
        .db.selectFrom('reorder_proposals')
        .select('state')
        .where('customer_id', '=', user.id)
        .orderBy('id')
        .execute()
    ).map(({ state }) => state);
  const whileNothingIsWrittenFor = async ({ user }: TestMember, work: () => Promise<void>) => {
    const { db } = shop();
    const never = sql`check (customer_id <> ${sql.lit(user.id)})`;
    await sql`alter table reorder_proposals add constraint never ${never} not valid`.execute(db);
    try {
      await work();
    } finally {
      await sql`alter table reorder_proposals drop constraint never`.execute(db);
    }
  };
  const said = () => shop().logged.map(({ msg }) => msg);

  it('a member whose proposal fails does not keep the others from theirs', async () => {
    const [failing, other] = [await aReorderer(shop()), await aReorderer(shop())];
    await whileNothingIsWrittenFor(failing, async () => {
      expect(await runTheDay(shop())).toEqual({ failed: 1 });
    });
    expect([await statesOf(failing), await statesOf(other)]).toEqual([[], ['proposed']]);
    expect(said()).toContain('no order was proposed to a member');
    expect(await runTheDay(shop())).toEqual({ failed: 0 });
    expect([await statesOf(failing), await statesOf(other)]).toEqual([['proposed'], ['proposed']]);
  });

  it('a proposal that can’t expire keeps neither others from it nor what is old from being forgotten', async () => {
    const [failing, other] = [await aReorderer(shop()), await aReorderer(shop())];
    await runTheDay(shop());
    shop().clock.advance(10 * DAY_MS);
    await whileNothingIsWrittenFor(failing, async () => {
      await runReorders(shop().payments, shop().clock());
      expect([await statesOf(failing), await statesOf(other)]).toEqual([['proposed'], ['expired']]);
      expect(said()).toContain('a proposed order did not expire');
      const muchLater = new Date(shop().clock().getTime() + 3660 * DAY_MS);
      await runReorders(shop().payments, muchLater);
      expect([await statesOf(failing), await statesOf(other)]).toEqual([['proposed'], []]);
    });
  });

  it('nobody is mailed from eight in the evening until seven in the morning', async () => {
    const member = await aReorderer(shop());
    const evening = 20 * 60 - minutesInLondon(shop().clock());
    shop().clock.advance((evening < 0 ? evening + 24 * 60 : evening) * MINUTE_MS);
    for (const hours of [0, 4, 5]) {
      shop().clock.advance(hours * HOUR_MS);
      await runReorders(shop().payments, shop().clock());
      expect(await statesOf(member)).toEqual([]);
    }
    await runTheDay(shop());
    expect(await statesOf(member)).toEqual(['proposed']);
  });

  it('whoever last ordered months ago reads that their coffee should have run out, and of no noon that saves it', async () => {
    const member = await aReorderer(shop());
    await shop()
      .db.updateTable('orders')
      .set({ dispatch_on: sql<string>`dispatch_on - 180` })
      .where('customer_id', '=', member.user.id)
      .execute();
    await runTheDay(shop());
    const mail = (await shop().mails())
      .filter(({ to }) => to?.[0]?.address === member.user.email)
      .find(({ subject }) => subject?.includes('run out'));
    expect(mail?.subject).toMatch(/^Your coffee should have run out around /);
    expect(mail?.text).toContain('should have lasted until about');
    expect(mail?.text).not.toContain('by noon');
  });
});
