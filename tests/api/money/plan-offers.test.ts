/** What a plan's card promises each kind of visitor, beside what the shop then does. */
import { expect, it } from 'vitest';
import type { User } from '#contract/customers/customer.ts';
import type { PlanState } from '#contract/plans/plan.ts';
import { CORPORATE, PLANS, type Plan, SALES_MANAGER, SUBSCRIPTIONS } from '#domain/plans/plans.ts';
import { runTrials } from '#server/money/plans/plans.ts';
import { aMember, aMemberOnTrial, GOOD_PASSWORD, type TestMember } from '#tests/support/api/members.ts';
import { aProvenMember, withPlan } from '#tests/support/api/plan-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';
import { linkOf, termsInWords } from '#web/plans/offer-words.ts';

const [, BARISTA, BARISTA_PLUS] = SUBSCRIPTIONS;
const FREE = '30 days free, with no payment details';

withShop('what plans promise', (shop) => {
  const stateOf = async ({ send }: TestMember) => (await send('GET', '/plan')).json<PlanState>();
  const promised = async (member: TestMember, plan: Plan = BARISTA) => {
    const state = await stateOf(member);
    return { terms: termsInWords(plan, state), button: linkOf(plan, state, 'Sign up').text };
  };
  const tryPlan = (member: TestMember, plan = 'barista') => member.send('POST', '/plan/trials', { plan });
  const pay = (member: TestMember, plan = 'barista') => member.send('POST', '/plan', { plan });
  const accountOf = ({ user }: TestMember) =>
    shop().db.selectFrom('customers').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  const billsOf = ({ user }: TestMember) =>
    shop().db.selectFrom('bills').select('id').where('customer_id', '=', user.id).execute();
  const mailsOf = async ({ user }: TestMember, kind: string) =>
    (await shop().mails()).filter(
      ({ to, subject }) => to?.[0]?.address === user.email && subject?.includes(kind) === true,
    );
  /** Signed up without a plan, and confirmed. */
  const aNewMember = async (changes: object = {}): Promise<TestMember> => {
    const member = await aMember(shop(), changes);
    await shop()
      .db.updateTable('customers')
      .set({ email_verified_at: shop().clock() })
      .where('id', '=', member.user.id)
      .execute();
    return member;
  };

  it('a guest is promised 30 free days on every plan, and has them by signing up', async () => {
    for (const plan of PLANS) {
      expect(termsInWords(plan, 'guest')).toBe(FREE);
      const link = linkOf(plan, 'guest', 'Get Started');
      expect(link).toEqual({ to: `/signup?plan=${plan.slug}`, text: 'Get Started', isNamedAfter: true });
      const member = await aMemberOnTrial(shop(), plan.slug);
      expect(member.user).toMatchObject({ user_type_id: plan.userTypeId, trial_days_remaining: 30 });
      expect(await billsOf(member)).toEqual([]);
    }
  });

  it.each(PLANS.map(({ slug }) => slug))(
    'a member who never had a trial is promised 30 free days of %s, and pays nothing for them',
    async (slug) => {
      const plan = PLANS.find((one) => one.slug === slug) ?? BARISTA;
      const member = await aNewMember();
      expect(await promised(member, plan)).toEqual({ terms: FREE, button: 'Start 30 days free' });
      const answer = (await tryPlan(member, slug)).json<PlanState>();
      expect(answer).toMatchObject({ step: 'keep', plan: null });
      const { user_type_id, trial_ends_at } = await accountOf(member);
      expect(user_type_id).toBe(plan.userTypeId);
      expect(Math.round(((trial_ends_at?.getTime() ?? 0) - shop().clock().getTime()) / 86_400_000)).toBe(30);
      expect(await billsOf(member)).toEqual([]);
      const [mail] = await mailsOf(member, `30 days of ${plan.name} have started`);
      expect(mail?.text?.replace(/\s+/g, ' ')).toContain('You’ve paid nothing');
    },
  );

  it('no payment begins in place of the trial that the page promises', async () => {
    const member = await aNewMember();
    const refused = await pay(member);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      422,
      'Your first 30 days are free. Please start your trial first: you can keep the plan at any time.',
    ]);
    expect(await billsOf(member)).toEqual([]);
    await tryPlan(member);
    expect((await pay(member)).statusCode).toBe(200);
  });

  it('a trial that a member started ends by itself', async () => {
    const member = await aNewMember();
    await tryPlan(member);
    await runTrials(shop(), new Date(shop().clock().getTime() + 31 * 86_400_000));
    expect(await accountOf(member)).toMatchObject({ user_type_id: 1, trial_ends_at: null });
    expect(await promised(member)).toEqual({
      terms: 'You pay the first £12.99 when you start, since you’ve had your trial',
      button: 'Start Barista',
    });
    expect((await tryPlan(member)).statusCode).toBe(409);
    expect((await pay(member)).json()).toMatchObject({ paypal_approval_url: expect.any(String) });
  });

  it('a trial is started once, however often and wherever the button is pressed at once', async () => {
    const member = await aNewMember();
    const answers = await Promise.all(Array.from({ length: 6 }, () => tryPlan(member)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    expect(await mailsOf(member, 'have started')).toHaveLength(1);
  });

  it('other spellings of a mailbox have no trial of their own, also at once', async () => {
    const name = `kit${Date.now()}`;
    const members = await Promise.all(
      ['', '+coffee', '+again'].map((label) => aNewMember({ email: `${name}${label}@example.com` })),
    );
    const answers = await Promise.all(members.map((member) => tryPlan(member)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await Promise.all(members.map(stateOf))).map(({ step }) => step).toSorted()).toEqual([
      'keep',
      'start',
      'start',
    ]);
  });

  it('an account that is deleted and made again has no second trial', async () => {
    const member = await aNewMember();
    await tryPlan(member);
    await member.send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    const second = await aNewMember({ email: member.user.email });
    expect((await stateOf(second)).step).toBe('start');
    expect((await tryPlan(second)).statusCode).toBe(409);
  });

  it('an address that is not confirmed is granted nothing, and told nothing about its trial', async () => {
    const { user, send } = await aMemberOnTrial(shop(), 'barista');
    await send('POST', '/account-deletions', { password: GOOD_PASSWORD });
    const [had, never] = [await aMember(shop(), { email: user.email }), await aMember(shop())];
    for (const member of [had, never]) {
      expect(await promised(member)).toEqual({
        terms: '30 days free once you’ve confirmed your email, unless that address has had its trial',
        button: 'Confirm your email first',
      });
      expect((await tryPlan(member)).statusCode).toBe(409);
      expect((await pay(member)).statusCode).toBe(422);
      expect(await accountOf(member)).toMatchObject({ user_type_id: 1, trial_ends_at: null });
    }
    expect(await stateOf(had)).toEqual(await stateOf(never));
  });

  it('a member on a trial is told until when it is free, and keeps a plan by paying', async () => {
    const member = await aMemberOnTrial(shop(), 'barista');
    const { terms, button } = await promised(member, BARISTA_PLUS);
    expect(terms).toMatch(
      /^Your trial is free until \d+ \w+ \d+\. To keep this plan after it, you pay the first £19\.99$/,
    );
    expect(button).toBe('Keep Barista Plus');
    expect((await promised(member, CORPORATE)).terms).toMatch(/You pay by invoice once we’ve said yes$/);
    expect((await tryPlan(member)).statusCode).toBe(409);
    const { offers, trial_until } = await stateOf(member);
    expect(offers[1]?.begins_on).toBe(trial_until);
  });

  it('a member who pays for a plan changes it, from the next month on', async () => {
    const member = await withPlan(shop(), shop().clock().toISOString().slice(0, 10));
    expect(await promised(member)).toEqual({ terms: 'This is your plan', button: 'See your plan' });
    expect((await promised(member, BARISTA_PLUS)).terms).toMatch(/^Yours from .* on, when your next month/);
    expect((await promised(member, BARISTA_PLUS)).button).toBe('Change to Barista Plus');
    expect((await tryPlan(member)).statusCode).toBe(409);
    expect((await pay(member)).statusCode).toBe(409);
    expect((await member.send('PUT', '/plan', { plan: 'barista-plus' })).statusCode).toBe(200);
  });

  it('a member whose plan ended pays at once, after the days that they wait', async () => {
    const member = await withPlan(shop(), shop().clock().toISOString().slice(0, 10));
    await member.send('DELETE', '/plan');
    const { terms, button } = await promised(member);
    expect(terms).toMatch(/^You gave a plan back on/);
    expect(button).toBe('See your plan');
    for (const answer of [await tryPlan(member), await pay(member)])
      expect(answer.statusCode).toBeGreaterThan(400);
    await shop().db.deleteFrom('plans_given_back').execute();
    expect((await promised(member)).button).toBe('Start Barista');
  });

  it.each([5, 6, 7])('an account of user type %i has its own prices, and no trial', async (user_type_id) => {
    const member = await aProvenMember(shop());
    await shop().db.updateTable('customers').set({ user_type_id }).where('id', '=', member.user.id).execute();
    for (const plan of [BARISTA, CORPORATE, SALES_MANAGER])
      expect(await promised(member, plan)).toEqual({
        terms: 'Your prices were agreed with us. Please write to us to change them.',
        button: 'See your plan',
      });
    expect((await tryPlan(member)).statusCode).toBe(409);
    expect((await pay(member)).statusCode).toBe(422);
    const after = (await member.send('GET', '/authenticate/blendly/user')).json<User>();
    expect(after).toMatchObject({ user_type_id, trial_days_remaining: 0 });
  });

  it('every plan says what free delivery costs on it', async () => {
    const { free_delivery } = await stateOf(await aNewMember());
    expect(free_delivery.map(({ free_from }) => free_from)).toEqual([35, 150, 250, 250]);
  });
});
