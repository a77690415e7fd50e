/** Storefronts: which makers ask for one, and what staff answer, change and close. */
import { describe, expect, it } from 'vitest';
import { staffStorefrontAnswers } from '#contract/storefronts/staff-storefronts.ts';
import { storefrontAnswers } from '#contract/storefronts/storefronts.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { storefrontJobs } from '#server/people/storefronts/storefronts.ts';
import { aMember, aStaffMember, sendTo } from '#tests/support/api/members.ts';
import { becomesMaker, givenPublicBlend, lookAt } from '#tests/support/api/public-blends.ts';
import { LETTER, REQUEST, storefrontCallsOf } from '#tests/support/api/storefront-calls.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('storefronts', (shop) => {
  const {
    aReadyMaker,
    aStaff,
    aStorefront,
    accept,
    apply,
    applicationOf,
    auditOf,
    decline,
    idOf,
    list,
    mailsTo,
    read,
    setType,
    shownTo,
  } = storefrontCallsOf(shop);
  const subjectsTo = async (member: Parameters<typeof mailsTo>[0]) =>
    (await mailsTo(member)).map(({ subject }) => subject);

  describe('who asks for one', () => {
    it('needs a plan of baristas or businesses, a confirmed email address and a public blend', async () => {
      const staff = await aStaff();
      const member = await aMember(shop());
      expect((await read(member)).missing).toBe('plan');
      expect((await apply(member)).json()).toMatchObject({
        code: 'invalid',
        message: 'Storefronts come with the plans Barista and Barista Plus, and with those of businesses.',
      });
      await setType(member, 2);
      expect((await apply(member)).statusCode).toBe(422);
      await shop().db.deleteFrom('rate_limits').execute();
      await setType(member, 4);
      expect((await read(member)).missing).toBe('confirmed email');
      expect((await apply(member)).json()).toMatchObject({
        message: 'Please confirm your email address first.',
      });
      await becomesMaker(shop(), member);
      expect((await read(member)).missing).toBe('public blend');
      expect((await apply(member)).json()).toMatchObject({
        message: 'Please publish a blend first: a storefront sells those.',
      });
      const { id } = await givenPublicBlend(shop(), member, staff);
      expect((await read(member)).missing).toBeNull();
      await lookAt(staff, id, { verdict: 'hide' });
      expect((await read(member)).missing).toBe('public blend');
    });

    it('has one open application at a time, which waits in the inbox', async () => {
      const staff = await aStaff();
      const member = await aReadyMaker(staff);
      expect(await read(member)).toEqual({
        missing: null,
        public_blends: 1,
        application: null,
        storefront: null,
      });
      expect((await apply(member)).json()).toEqual({ message: storefrontAnswers.applied });
      expect((await apply(member)).json()).toMatchObject({
        code: 'changed_meanwhile',
        message: 'We’ve got an application of yours already, and will answer it by email.',
      });
      expect((await read(member)).application).toMatchObject({ state: 'open', letter: null });
      const listed = (await list(staff)).applications.find(
        ({ customer_id }) => customer_id === member.user.id,
      );
      expect(listed).toMatchObject({ message: REQUEST, public_blends: 1, is_proven: true, state: 'open' });
      const inbox = await staff.send('GET', '/staff/inbox?kind=storefront');
      expect(inbox.json<{ rows: { id: string }[] }>().rows.map(({ id }) => id)).toContain(
        String(await applicationOf(member)),
      );
    });

    it('asks once where two requests come at once', async () => {
      const member = await aReadyMaker(await aStaff());
      const answers = await Promise.all([apply(member), apply(member)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    });

    it('has to be logged in, and to write something', async () => {
      const payload = { message: REQUEST };
      const nobody = await sendTo(shop(), { method: 'POST', url: '/api/storefront-applications', payload });
      expect(nobody.statusCode).toBe(401);
      const member = await aReadyMaker(await aStaff());
      for (const message of ['', ' ', 'x'.repeat(1001), 'a\u0000b'])
        expect((await apply(member, message)).statusCode).toBe(400);
    });
  });

  describe('staff', () => {
    it('open it with a commission, once, and its maker is told', async () => {
      const staff = await aStaff();
      const member = await aReadyMaker(staff);
      await apply(member);
      for (const commission of [4, 21, 12.5])
        expect((await accept(staff, member, commission)).statusCode).toBe(400);
      const both = await Promise.all([accept(staff, member, 15), accept(await aStaff(), member, 15)]);
      expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await read(member)).storefront).toMatchObject({
        mark_up_percent: 0,
        commission_percent: 15,
        is_open: true,
        paid_by: 'credit',
        account_number_ending: null,
        blends: [{ price_per_kilo: expect.any(Number) }],
      });
      const mails = (await mailsTo(member)).filter(({ subject }) => subject === 'Your storefront is open');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('commission of 15%');
      expect(await auditOf(member)).toMatchObject([
        { action: 'open storefront', after: { commission_percent: 15 } },
      ]);
      expect((await apply(member)).json()).toMatchObject({ message: 'You have a storefront already.' });
    });

    it('decline with a letter as it was given, and may be asked again', async () => {
      const staff = await aStaff();
      const member = await aReadyMaker(staff);
      await apply(member);
      expect((await decline(staff, member)).json()).toEqual({ message: staffStorefrontAnswers.declined });
      const letter = (await mailsTo(member)).find(({ subject }) => subject?.startsWith('Your application'));
      expect(letter?.text).toMatch(/^Hello Mina,\s+not just now\.\s+The roastery/);
      expect((await read(member)).application).toMatchObject({ state: 'declined', letter: LETTER });
      for (const late of [await accept(staff, member), await decline(staff, member)])
        expect(late.json()).toMatchObject({ message: 'A colleague decided this meanwhile.' });
      expect((await auditOf(member)).map(({ action }) => action)).toEqual(['decline storefront']);
      expect((await apply(member)).statusCode).toBe(200);
    });

    it('open none for whom it is no longer meant', async () => {
      const staff = await aStaff();
      const member = await aReadyMaker(staff);
      await apply(member);
      await setType(member, 1);
      expect((await accept(staff, member)).json()).toMatchObject({
        code: 'changed_meanwhile',
        message: 'Their plan has no storefront any more.',
      });
      await setType(member, 3);
      const [blend] = (await member.send('GET', '/publications')).json<{ ctaps_id: string }[]>();
      await member.send('DELETE', `/custom-blends/${blend?.ctaps_id}/publication`);
      expect((await accept(staff, member)).json()).toMatchObject({
        message: 'None of their blends is public now.',
      });
      expect((await read(member)).storefront).toBeNull();
    });

    it('change the commission of the version that they read, and its maker is told', async () => {
      const staff = await aStaff();
      const member = await aStorefront(staff);
      const change = async (version: number, commissionPercent: number) =>
        staff.send('PATCH', `/staff/storefronts/${await idOf(staff, member)}`, {
          version,
          commissionPercent,
        });
      const both = await Promise.all([change(1, 10), change(1, 20)]);
      expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { commission_percent: now } = (await shownTo(staff, member)) ?? {};
      expect([10, 20]).toContain(now);
      expect(await subjectsTo(member)).toContain(`Your commission is ${now}% from now on`);
      expect((await change(2, now ?? 0)).statusCode).toBe(200);
      expect((await auditOf(member)).map(({ action, before, after }) => [action, before, after])).toEqual([
        ['open storefront', null, { commission_percent: 12 }],
        ['change commission', { commission_percent: 12 }, { commission_percent: now }],
      ]);
      expect((await change(2, 21)).statusCode).toBe(400);
    });

    it('close it by a letter, and the next application opens the same one again', async () => {
      const staff = await aStaff();
      const member = await aStorefront(staff);
      const id = await idOf(staff, member);
      const close = () => staff.send('POST', `/staff/storefronts/${id}/closures`, { letter: LETTER });
      const both = await Promise.all([close(), close()]);
      expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await subjectsTo(member)).toContain('Your storefront is closed');
      expect((await read(member)).storefront?.is_open).toBe(false);
      expect(await shownTo(staff, member)).toMatchObject({ closed_by: 'us' });
      await apply(member);
      expect((await accept(staff, member, 8)).statusCode).toBe(200);
      expect(await shownTo(staff, member)).toMatchObject({ id, closed_by: null, commission_percent: 8 });
      expect((await auditOf(member)).map(({ action }) => action)).toEqual([
        'open storefront',
        'close storefront',
        'open storefront',
      ]);
    });

    it('need a fresh code for whatever sets a commission, and the right to see any of it', async () => {
      const staff = await aStaff();
      const [asking, having] = [await aReadyMaker(staff), await aStorefront(staff)];
      await apply(asking);
      const id = await idOf(staff, having);
      shop().clock.advance(11 * MINUTE_MS);
      for (const answer of [
        await accept(staff, asking),
        await staff.send('PATCH', `/staff/storefronts/${id}`, { version: 1, commissionPercent: 20 }),
      ])
        expect(answer.json()).toMatchObject({ code: 'fresh_code_needed' });
      const packer = await aStaffMember(shop(), PRESETS.Packer);
      expect((await packer.send('GET', '/staff/storefronts')).statusCode).toBe(403);
      for (const path of [`/staff/storefronts/${id}/closures`, '/staff/storefronts/999999999/closures'])
        expect((await packer.send('POST', path, { letter: LETTER })).statusCode).toBe(403);
    });

    it('decide nothing about themselves', async () => {
      const staff = await aStaff();
      await givenPublicBlend(shop(), staff, await aStaff());
      await setType(staff, 3);
      await apply(staff);
      for (const answer of [await accept(staff, staff), await decline(staff, staff)])
        expect(answer.json()).toMatchObject({
          code: 'not_allowed',
          message: 'This is your own application. Somebody else has to decide it.',
        });
      await accept(await aStaff(), staff);
      const id = await idOf(staff, staff);
      for (const answer of [
        await staff.send('PATCH', `/staff/storefronts/${id}`, { version: 1, commissionPercent: 20 }),
        await staff.send('POST', `/staff/storefronts/${id}/closures`, { letter: LETTER }),
      ])
        expect(answer.json()).toMatchObject({
          code: 'not_allowed',
          message: 'This is your own storefront. Somebody else has to see to it.',
        });
    });
  });

  it('decided applications are forgotten after a year, and open ones stay', async () => {
    const staff = await aStaff();
    const [declined, open] = [await aReadyMaker(staff), await aReadyMaker(staff)];
    await apply(declined);
    await decline(staff, declined);
    await apply(open);
    const [job] = storefrontJobs({ ...shop(), patientDb: shop().db });
    const run = (days: number) => job?.work(new Date(shop().clock().getTime() + days * DAY_MS));
    await run(360);
    expect((await read(declined)).application).not.toBeNull();
    await run(370);
    expect((await read(declined)).application).toBeNull();
    expect((await read(open)).application).not.toBeNull();
  });
});
