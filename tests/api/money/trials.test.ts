/** Trials of plans: what is mailed when, and what they end with. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { User } from '#contract/customers/customer.ts';
import { DAY_MS } from '#domain/durations.ts';
import { runTrials } from '#server/money/plans/plans.ts';
import {
  aMember,
  aMemberOnTrial,
  aStaffMember,
  GOOD_PASSWORD,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('trials', (shop) => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
  /** As two processes do at once. */
  const runTwice = async (now: Date) => {
    await Promise.all([runTrials(shop(), now), runTrials(shop(), now)]);
  };
  const mailsAbout = async (email: string, subject: RegExp) =>
    (await shop().mails()).filter(
      (mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''),
    );
  const codeTo = async (email: string, page: string) =>
    (await mailsAbout(email, /./))
      .flatMap(({ text }) => new RegExp(`${page}\\?code=([\\w-]+)`).exec(text ?? '')?.[1] ?? [])
      .at(-1);
  const verify = async (email: string) => {
    const payload = { code: await codeTo(email, 'verifyemail') };
    return sendTo(shop(), { method: 'PUT', url: '/api/customers/verify-email', payload });
  };
  /** Answers the mail about the new password. */
  const reset = async (email: string) => {
    const begin = { method: 'PUT', url: '/api/customers/initialize-password-reset' } as const;
    await sendTo(shop(), { ...begin, payload: { email } });
    const newPassword = 'nine amber kettles';
    const passwords = { newPassword, confirmedNewPassword: newPassword };
    const payload = { code: await codeTo(email, 'changepassword'), ...passwords };
    await sendTo(shop(), { method: 'PUT', url: '/api/customers/reset-password', payload });
    const mails = await mailsAbout(email, /^Your password was changed$/);
    return mails.at(-1)?.text?.replace(/\s+/g, ' ');
  };
  const storedAccount = (email: string) =>
    shop().db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst();
  const mailsTo = async ({ user }: TestMember) =>
    (await shop().mails())
      .filter(({ to, subject }) => to?.[0]?.address === user.email && subject?.includes('trial') === true)
      .map(({ subject }) => subject);
  const userOf = async ({ send }: TestMember) =>
    (await send('GET', '/authenticate/blendly/user')).json<User>();

  it('signing up for a plan leaves the account at Home prices until the mailbox is proven', async () => {
    const { user, send } = await aMember(shop(), { plan: 'barista' });
    const before = {
      user_type_id: 1,
      trial_days_remaining: 0,
      wished_user_type_id: 3,
      email_verified: false,
    };
    expect(user).toMatchObject(before);
    const priced = async (call: typeof send) => (await call('GET', '/kilo-prices')).json<object[]>()[0];
    const home = (await shop().http.inject('/api/kilo-prices')).json<object[]>()[0];
    expect(await priced(send)).toEqual(home);
    shop().clock.advance(5 * DAY_MS);
    const answer = await verify(user.email);
    expect(answer.json()).toEqual({
      message: expect.stringMatching(
        /^Thank you, .* Your 30 days of Barista have begun\. You have its prices until \d+ \w+ \d+\.$/,
      ),
    });
    const after = { user_type_id: 3, trial_days_remaining: 30, wished_user_type_id: null, usable_credit: 0 };
    expect((await send('GET', '/authenticate/blendly/user')).json()).toMatchObject(after);
    expect(await priced(send)).not.toEqual(home);
  });

  it('a trial begins as well when a password reset proves the mailbox, whose mail says so', async () => {
    const { user } = await aMember(shop(), { plan: 'barista-corporate' });
    expect(await reset(user.email)).toMatch(
      /This also confirmed your email, so your 30 days of Barista Corporate have begun\. You have its prices until \d+ \w+ \d+\./,
    );
    expect(await storedAccount(user.email)).toMatchObject({ user_type_id: 5, wished_user_type_id: null });
    expect(await reset(user.email)).not.toContain('30 days');
  });

  it.each([
    ['barista-plus', 'Barista Plus', 'start it'],
    ['barista-corporate', 'Barista Corporate', 'ask for it'],
  ])('a reset that proves a mailbox which had its trial says how to get %s', async (plan, name, how) => {
    const { user, send } = await aMemberOnTrial(shop(), 'barista');
    await send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    await aMember(shop(), { plan, email: user.email });
    const mail = await reset(user.email);
    expect(mail).toContain(`so we can’t start another one of ${name}`);
    expect(mail).toContain(`If you’d like the plan, ${how} in your profile`);
    expect(await storedAccount(user.email)).toMatchObject({ user_type_id: 1, wished_user_type_id: null });
  });

  it.each([
    ['the same', (email: string) => email],
    ['in capitals', (email: string) => email.toUpperCase()],
  ])(
    'a mailbox has one trial, also after its account was deleted and its address typed %s',
    async (_how, retype) => {
      const { user, send } = await aMemberOnTrial(shop(), 'barista');
      expect((await send('POST', '/account-deletions', { password: GOOD_PASSWORD })).statusCode).toBe(200);
      const again = await aMember(shop(), { plan: 'barista-plus', email: retype(user.email) });
      const mails = await mailsAbout(again.user.email, /Confirm|Welcome/);
      expect(mails.at(-1)?.text?.replace(/\s+/g, ' ')).toContain(
        'This email address has already had its trial',
      );
      const answer = await verify(again.user.email);
      expect(answer.json<{ message: string }>().message).toContain('can’t start another one of Barista Plus');
      const home = {
        user_type_id: 1,
        trial_days_remaining: 0,
        wished_user_type_id: null,
        email_verified: true,
      };
      expect(await userOf(again)).toMatchObject(home);
    },
  );

  it('signing up tells nobody but the mailbox that it had a trial', async () => {
    const { user, send } = await aMemberOnTrial(shop(), 'barista');
    await send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    const [again, first] = [
      await aMember(shop(), { plan: 'barista', email: user.email }),
      await aMember(shop(), { plan: 'barista' }),
    ];
    const answers = [again, first].map(({ user: told }) => ({ ...told, id: 0, email: '', cart_id: '' }));
    expect(answers[0]).toEqual(answers[1]);
  });

  it('what stays of a deleted account’s trial tells no address', async () => {
    const { user, send } = await aMemberOnTrial(shop(), 'barista');
    await send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    const stored = await shop().db.selectFrom('begun_trials').selectAll().execute();
    const plain = createHash('sha256').update(user.email).digest('hex');
    expect(stored.length).toBeGreaterThan(0);
    for (const word of [user.email, plain]) expect(JSON.stringify(stored)).not.toContain(word);
  });

  it('the mail about a deleted account names the trial to whoever had one, and to nobody else', async () => {
    const goodbyeTo = async ({ user, send }: TestMember) => {
      await send('POST', '/account-deletions', { password: GOOD_PASSWORD });
      const [mail] = await mailsAbout(user.email, /^Your account was deleted$/);
      return mail?.text?.replace(/\s+/g, ' ');
    };
    const onTrial = await goodbyeTo(await aMemberOnTrial(shop(), 'barista'));
    expect(onTrial).toContain('have been deleted, except for this: This address had a trial.');
    expect(onTrial).toMatch(/Your trial of Barista, which ran until .*, ended today\./);
    const asked = await aMemberOnTrial(shop(), 'barista');
    await shop()
      .db.insertInto('paid_plans')
      .values({
        customer_id: asked.user.id,
        user_type_id: 2,
        asked_at: shop().clock(),
        charges_saved: false,
      })
      .execute();
    const both = await goodbyeTo(asked);
    expect(both).toMatch(/You had asked for .*: it doesn’t begin\. Your trial of Barista, which ran until/);
    const without = await goodbyeTo(await aMember(shop()));
    expect(without).toContain('Your account and data have been deleted.');
    expect(without).not.toContain('trial');
    expect(without).not.toContain('what became of');
  });

  it('a plan that staff sets before the mailbox is proven stays', async () => {
    const [staff, { user, send }] = [await aStaffMember(shop()), await aMember(shop(), { plan: 'barista' })];
    await staff.send('PATCH', `/staff/customers/${user.id}`, { user_type_id: 7 });
    await verify(user.email);
    expect((await send('GET', '/authenticate/blendly/user')).json()).toMatchObject({
      user_type_id: 7,
      trial_days_remaining: 0,
      wished_user_type_id: null,
    });
  });

  it('a trial is announced three days before its end, and ends on the day, each once', async () => {
    const mina = await aMemberOnTrial(shop(), 'barista-plus');
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
    const mina = await aMemberOnTrial(shop(), 'barista');
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
