/** Changes of our terms: announced in time, once, to everybody whom they concern and to nobody else. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Newsletter } from '#contract/newsletters/newsletter.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { newId } from '#server/platform/secrets.ts';
import { aMember, aStaffMember, endFreshCode, type TestMember } from '#tests/support/api/members.ts';
import { newsletterCallsOf } from '#tests/support/api/newsletters.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const TEXT = {
  subject: 'Our terms change',
  preheader: '',
  text: '# What changes\n\nWe now pay the postage of every return.',
};

withShop('a change that is announced', (shop) => {
  const { read, send, stop, goOut, tenMinutesLater, copiesOf } = newsletterCallsOf(shop);
  const inDays = (days: number): Day => dayAfter(dayInLondon(shop().clock()), days);
  const announce = async (staff: TestMember, kind: Newsletter['kind'], takes_effect_on: Day | null) =>
    (await staff.send('POST', '/staff/newsletters', { ...TEXT, kind, takes_effect_on })).json<Newsletter>();
  const recipientsOf = async (newsletter: { id: number }) =>
    (await copiesOf(newsletter)).map(({ recipient }) => recipient);
  const withColumns = async (columns: object, changes: object = {}): Promise<TestMember> => {
    const member = await aMember(shop(), changes);
    if (Object.keys(columns).length > 0)
      await shop().db.updateTable('customers').set(columns).where('id', '=', member.user.id).execute();
    return member;
  };

  it('to the terms for businesses reaches businesses alone, thirty days before', async () => {
    const staff = await aStaffMember(shop());
    const businesses = [
      ...(await Promise.all([5, 6, 7].map((user_type_id) => withColumns({ user_type_id })))),
      await withColumns({ balance_limit: 50_000 }),
      await withColumns({}, { companyName: 'Harbour Bakes' }),
    ];
    const others = [
      await withColumns({}, { companyName: '' }),
      await withColumns({}, { companyName: ' mina OKAFOR' }),
      await withColumns({ user_type_id: 3 }, { companyName: '' }),
    ];
    const draft = await announce(staff, 'terms for business', inDays(29));
    expect(draft).toMatchObject({ kind: 'terms for business', state: 'draft' });
    const refused = await send(staff, draft);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ message: string }>().message).toMatch(/^It needs 30 days’ notice/);
    const changed = { ...TEXT, version: draft.version, takes_effect_on: inDays(31) };
    const ready = (await staff.send('PUT', `/staff/newsletters/${draft.id}`, changed)).json<Newsletter>();
    expect(ready.wrong).toBeNull();
    expect((await send(staff, ready)).json()).toMatchObject({ state: 'scheduled' });
    await goOut();
    expect(await copiesOf(draft)).toEqual([]);
    tenMinutesLater();
    await goOut(3);
    const got = await recipientsOf(draft);
    expect(new Set(got).size).toBe(got.length);
    expect(got).toEqual(expect.arrayContaining(businesses.map(({ user }) => user.email)));
    for (const { user } of others) expect(got).not.toContain(user.email);
    expect(await read(staff, draft)).toMatchObject({ state: 'sent', copies: got.length });
    await goOut(2);
    expect(await recipientsOf(draft)).toEqual(got);
  });

  it('to the privacy policy reaches every member, also who wants no news, with its day and no link to unsubscribe', async () => {
    const staff = await aStaffMember(shop());
    const member = await aMember(shop());
    const email_identity = member.user.email.toLowerCase();
    await sql`insert into marketing_recipients (email_identity, unsubscribe_key, unsubscribed_at)
      values (${email_identity}, ${newId()}, now())
      on conflict (email_identity) do update set unsubscribed_at = now()`.execute(shop().db);
    await shop()
      .db.insertInto('customers')
      .values({ email: 'guest-of-terms@example.com', email_identity: 'guest-of-terms@example.com' })
      .execute();
    const draft = await announce(staff, 'privacy', inDays(15));
    const members = await shop()
      .db.selectFrom('customers')
      .select('id')
      .where('password_hash', 'is not', null)
      .where('anonymised_at', 'is', null)
      .execute();
    expect((await read(staff, draft)).subscribers).toBe(members.length);
    await send(staff, draft);
    tenMinutesLater();
    await goOut(2);
    const copies = await copiesOf(draft);
    expect(copies).toHaveLength(members.length);
    expect(copies.every(({ unsubscribe_key, is_bulk }) => unsubscribe_key === null && is_bulk)).toBe(true);
    const mine = copies.find(({ recipient }) => recipient === member.user.email);
    expect(mine?.content).toContain('Takes effect');
    expect(mine?.content).toContain('/privacypolicy');
    expect(copies.some(({ recipient }) => recipient === 'guest-of-terms@example.com')).toBe(false);
    const { html } = (await staff.send('GET', `/staff/newsletters/${draft.id}/preview`)).json<{
      html: string;
    }>();
    expect(html).not.toMatch(/unsubscribe/i);
  });

  it('is not sent without a day, with a coffee, or by a day that the notice doesn’t reach', async () => {
    const staff = await aStaffMember(shop());
    const without = await announce(staff, 'terms for customers', null);
    expect(without.wrong).toMatch(/on which day/);
    expect((await send(staff, without)).statusCode).toBe(422);
    const coffee = (
      await staff.send('POST', '/staff/newsletters', {
        ...TEXT,
        kind: 'privacy',
        takes_effect_on: inDays(40),
        text: 'Buy this.\n\n{coffee B0013}',
      })
    ).json<Newsletter>();
    expect(coffee.wrong).toMatch(/no place for a coffee/);
    expect((await send(staff, coffee)).statusCode).toBe(422);
    // Ready today, but not if it goes out later.
    const draft = await announce(staff, 'terms for business', inDays(30));
    expect(draft.wrong).toBeNull();
    const late = await send(staff, draft, { on: inDays(3) });
    expect(late.json()).toMatchObject({ fields: { on: expect.stringMatching(/30 days’ notice/) } });
    const forged =
      sql`update newsletters set state = 'scheduled', due_at = ${new Date(Date.now() + 9 * DAY_MS)}
      where id = ${draft.id}`.execute(shop().db);
    await expect(forged).rejects.toThrow(/violates check constraint/);
  });

  it('that the shop was closed over is a draft again, and reaches nobody too late', async () => {
    const staff = await aStaffMember(shop());
    const draft = await announce(staff, 'terms for business', inDays(31));
    await send(staff, draft);
    shop().clock.advance(2 * DAY_MS);
    await goOut(2);
    expect(await copiesOf(draft)).toEqual([]);
    const returned = await read(await aStaffMember(shop()), draft);
    expect(returned).toMatchObject({ state: 'draft', due_at: null, version: 3 });
    expect(returned.wrong).toMatch(/^It needs 30 days’ notice/);
  });

  it('can be stopped, is noted in the audit log, and takes a fresh code', async () => {
    const staff = await aStaffMember(shop());
    const draft = await announce(staff, 'privacy', inDays(20));
    await endFreshCode(shop(), staff);
    expect((await send(staff, draft)).json()).toMatchObject({ code: 'fresh_code_needed' });
    const colleague = await aStaffMember(shop());
    await send(colleague, draft);
    expect((await stop(colleague, draft)).json()).toMatchObject({ state: 'draft' });
    tenMinutesLater();
    await goOut();
    expect(await copiesOf(draft)).toEqual([]);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'details'])
      .where('object', '=', `newsletter ${draft.id}`)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'write newsletter',
      'announce change',
      'stop newsletter',
    ]);
    expect(JSON.parse(entries[1]?.details ?? '{}')).toMatchObject({
      kind: 'privacy',
      recipients: expect.any(Number),
    });
  });

  it('is no way to give news a day, or to turn one into the other', async () => {
    const staff = await aStaffMember(shop());
    const news = (
      await staff.send('POST', '/staff/newsletters', { ...TEXT, takes_effect_on: inDays(40) })
    ).json<Newsletter>();
    expect(news).toMatchObject({ kind: 'news', takes_effect_on: null });
    const forged = { ...TEXT, version: 1, kind: 'privacy', takes_effect_on: inDays(40) };
    const changed = (await staff.send('PUT', `/staff/newsletters/${news.id}`, forged)).json<Newsletter>();
    expect(changed.kind ?? 'news').toBe('news');
    expect(await read(staff, news)).toMatchObject({ kind: 'news', takes_effect_on: null });
  });
});
