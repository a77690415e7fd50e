/** Trials of plans: what is mailed when, and what they end with. */
import { expect, it } from 'vitest';
import type { User } from '../../contract/customers/customer.ts';
import { runTrials } from '../../server/plans/plans.ts';
import { aMember, type TestMember } from '../support/api/members.ts';
import { onBothDatabases } from '../support/shop/test-shop.ts';

const DAY_MS = 86_400_000;

onBothDatabases('trials', (shop) => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  /** As two processes do at once. */
  const runTwice = async (now: Date) => {
    await Promise.all([runTrials(shop(), now), runTrials(shop(), now)]);
  };
  const mailsTo = async ({ user }: TestMember) =>
    (await shop().mails())
      .filter(({ to, subject }) => to?.[0]?.address === user.email && subject?.includes('trial') === true)
      .map(({ subject }) => subject);
  const userOf = async ({ send }: TestMember) =>
    (await send('GET', '/authenticate/blendly/user')).json<User>();

  it('a trial is announced three days before its end, and ends on the day, each once', async () => {
    const mina = await aMember(shop(), { plan: 'barista-plus' });
    await runTwice(inDays(26.9));
    expect(await mailsTo(mina)).toEqual([]);
    await runTwice(inDays(27.1));
    await runTwice(inDays(28));
    expect(await mailsTo(mina)).toEqual(['Your Barista Plus trial ends soon']);
    expect(await userOf(mina)).toMatchObject({ user_type_id: 4 });
    await runTwice(inDays(30.1));
    await runTwice(inDays(31));
    expect((await mailsTo(mina)).map(String).toSorted()).toEqual([
      'Your Barista Plus trial ends soon',
      'Your Barista Plus trial has ended',
    ]);
    expect(await userOf(mina)).toMatchObject({ user_type_id: 1, trial_days_remaining: 0 });
  });

  it('the profile counts the days of a trial down', async () => {
    const mina = await aMember(shop(), { plan: 'barista' });
    for (const [left, shown] of [
      [2.5, 3],
      [0.1, 1],
      [-0.1, 0],
    ] as const) {
      shop().clock.reset();
      shop().clock.advance((30 - left) * DAY_MS);
      expect((await userOf(mina)).trial_days_remaining).toBe(shown);
    }
  });

  it('all trials that are over are ended, however many there are', async () => {
    const many = Array.from({ length: 120 }, (_, i) => ({
      email: `t${i}@example.org`,
      email_identity: `t${i}@example.org`,
      user_type_id: 2,
      trial_ends_at: inDays(-1),
    }));
    await shop().db.insertInto('customers').values(many).execute();
    await runTwice(new Date());
    const left = await shop()
      .db.selectFrom('customers')
      .select('id')
      .where('email', 'like', '%@example.org')
      .where('user_type_id', '=', 2)
      .execute();
    expect(left).toEqual([]);
    const mails = await shop()
      .db.selectFrom('mails')
      .select('recipient')
      .where('recipient', 'like', '%@example.org')
      .execute();
    expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([120, 120]);
  });

  it('an account without a trial is left alone', async () => {
    const mina = await aMember(shop());
    await shop()
      .db.updateTable('customers')
      .set({ user_type_id: 7 })
      .where('id', '=', mina.user.id)
      .execute();
    await runTwice(inDays(400));
    expect(await userOf(mina)).toMatchObject({ user_type_id: 7 });
  });
});
