/** The shop's own address: settled by the office from a day on, for papers, mails and every page, in every process. */
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { AllSettings } from '#contract/settings/settings.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { beginOfDay, dayInLondon } from '#domain/dispatch/dispatch.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { FIRST_ADDRESS } from '#domain/settings/address.ts';
import { FIRST_FACTS, FIRST_RULES, openSettingsCache } from '#server/foundation/settings/settings.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { sellerOfNewOrder } from '#tests/support/api/new-invoices.ts';
import { settleAtOnce, withdrawToCome } from '#tests/support/api/settle.ts';
import { addPages, untilPageSays } from '#tests/support/api/shop-pages.ts';
import { aMail } from '#tests/support/shop/mail-queue.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const NEW = { street: '4 Quay Row', town: 'Cardiff', postal_code: 'CF10 4QR' };
const IN_WORDS = '4 Quay Row, Cardiff CF10 4QR';

withShop('the address that the office settles', (shop) => {
  beforeAll(() => addPages(shop()));

  afterEach(() => withdrawToCome(shop()));

  const change = (staff: TestMember, body: object) => settleAtOnce(shop(), staff, body);
  const untilItSays = (url: string, words: string) => untilPageSays(shop(), url, words);
  const lines = ({ street, town, postal_code }: typeof NEW) => [street, town, postal_code];
  const slip = async (staff: TestMember) => {
    const { order } = await givenPaidOrder(shop());
    const answer = await staff.send('GET', `/staff/slips?orders=${order.id}`);
    return answer.json<{ slips: { from: string[] }[] }>().slips[0]?.from;
  };

  it('stands on every page, in mails, on slips and invoices, and on none of those that came in before', async () => {
    const staff = await aStaffMember(shop());
    const before = await sellerOfNewOrder(shop());
    for (const path of ['/', '/terms', '/aboutus', '/wholesale'])
      await untilItSays(path, FIRST_ADDRESS.postal_code);
    expect((await change(staff, { address: NEW })).statusCode).toBe(200);
    for (const path of ['/', '/shop', '/no-such-page']) await untilItSays(path, 'CF10 4QR');
    for (const path of ['/terms', '/privacypolicy', '/returnpolicy', '/wholesale'])
      await untilItSays(path, IN_WORDS);
    await untilItSays('/aboutus', '"streetAddress":"4 Quay Row"');
    for (const path of ['/', '/terms', '/aboutus', '/wholesale', '/shop'])
      expect((await shop().http.inject(path)).body).not.toContain(FIRST_ADDRESS.postal_code);
    const after = await sellerOfNewOrder(shop());
    expect((await before()).address).toEqual(lines(FIRST_ADDRESS));
    expect((await after()).address).toEqual(lines(NEW));
    expect(await slip(staff)).toEqual(['Sixbean Coffee Ltd', ...lines(NEW)]);
    expect((await shop().http.inject('/api/shop-address')).json()).toEqual(NEW);
    expect((await shop().outbox.senderAt(shop().clock())).address).toEqual(NEW);
  });

  it('is no Markdown and no HTML on any page, whatever was typed', async () => {
    const staff = await aStaffMember(shop());
    const street = 'Unit ~6~ </script><rear> [x](//x.example)';
    expect((await change(staff, { address: { ...NEW, street } })).statusCode).toBe(200);
    for (const path of ['/terms', '/privacypolicy', '/returnpolicy', '/wholesale'])
      await untilItSays(path, 'Unit ~6~ &lt;/script&gt;&lt;rear&gt; [x](//x.example), Cardiff CF10 4QR');
    for (const path of ['/terms', '/aboutus']) {
      const { statusCode, body } = await shop().http.inject(path);
      expect(statusCode).toBe(200);
      expect(body).not.toContain('<rear>');
    }
  });

  it('a mail is sent with the address of the moment at which it was queued', async () => {
    const { clock, db, outbox } = shop();
    const staff = await aStaffMember(shop());
    const queue = (to: string) =>
      db.transaction().execute(async (transaction) => {
        await outbox.add(transaction, aMail({ to }));
        await transaction
          .updateTable('mails')
          .set({ queued_at: clock(), due_at: sql<Date>`now() + interval '1 hour'` })
          .where('recipient', '=', to)
          .execute();
      });
    const textTo = async (to: string) =>
      (await shop().mails()).find((mail) => mail.to?.[0]?.address === to)?.text;
    await change(staff, { address: { ...NEW, street: '8 Quay Row' } });
    await queue('before@example.com');
    clock.advance(MINUTE_MS);
    await change(staff, { address: { ...NEW, street: '9 Quay Row' } });
    await queue('after@example.com');
    await db.updateTable('mails').set({ due_at: sql<Date>`now()` }).where('state', '=', 'queued').execute();
    expect(await textTo('before@example.com')).toContain('Sixbean Coffee Ltd, 8 Quay Row, Cardiff CF10 4QR');
    expect(await textTo('after@example.com')).toContain('Sixbean Coffee Ltd, 9 Quay Row, Cardiff CF10 4QR');
  });

  it('is in the mails that are queued from then on, as staff read them', async () => {
    const staff = await aStaffMember(shop());
    const queuedBefore = shop().clock();
    shop().clock.advance(MINUTE_MS);
    await change(staff, { address: { ...NEW, street: '5 Quay Row' } });
    expect((await shop().outbox.senderAt(queuedBefore)).address.street).not.toBe('5 Quay Row');
    await givenPaidOrder(shop());
    await shop().db.updateTable('mails').set({ queued_at: shop().clock() }).execute();
    const { mails } = (await staff.send('GET', '/staff/mails')).json<{ mails: { id: number }[] }>();
    const read = await staff.send('GET', `/staff/mails/${mails[0]?.id}`);
    const { letter } = read.json<{ letter: { text: string; html: string } }>();
    expect(letter.text).toContain('Sixbean Coffee Ltd, 5 Quay Row, Cardiff CF10 4QR · hello@sixbean.example');
    expect(letter.html).toContain('5 Quay Row, Cardiff CF10 4QR');
  });

  it('holds from a day on, in another process too, and cached pages turn over with it', async () => {
    const staff = await aStaffMember(shop());
    const { db, clock } = shop();
    const first = { ...FIRST_FACTS, ...FIRST_RULES, shows_bag_parts: true, shop_mail: null };
    const other = await openSettingsCache({ db, clock, first });
    const from = beginOfDay(dayAfter(dayInLondon(clock()), 3));
    const address = { ...NEW, street: '6 Quay Row' };
    expect((await change(staff, { address, valid_from: from.toISOString() })).statusCode).toBe(200);
    clock.advance(from.getTime() - clock().getTime() - 2_000);
    expect((await other()).address.street).not.toBe('6 Quay Row');
    expect((await shop().http.inject('/terms')).body).not.toContain('6 Quay Row');
    clock.advance(2_000);
    await untilItSays('/terms', '6 Quay Row');
    expect((await other()).address).toEqual(address);
  });

  it('no other is settled while one is to come, which would undo a part of it', async () => {
    const staff = await aStaffMember(shop());
    const from = (days: number) => beginOfDay(dayAfter(dayInLondon(shop().clock()), days)).toISOString();
    const moved = { address: NEW, valid_from: from(3) };
    expect((await change(staff, moved)).statusCode).toBe(200);
    for (const valid_from of [null, from(9)]) {
      const corrected = await change(staff, { address: { ...FIRST_ADDRESS, street: 'Unit 7' }, valid_from });
      expect(corrected.json()).toMatchObject({
        code: 'invalid',
        message: expect.stringMatching(/Withdraw it first/),
      });
    }
  });

  it('a process opens only once it has read it, rather than with an address for returns that is long untrue', async () => {
    const { db, clock } = shop();
    const failing = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: () => Promise.reject(new Error('The database is away.')),
    });
    const first = { ...FIRST_FACTS, ...FIRST_RULES, shows_bag_parts: true, shop_mail: null };
    const shown = async () => (await openSettingsCache({ db: failing, clock, first })).forDisplay();
    await expect(shown()).rejects.toThrow('The database is away.');
  });

  it('needs a postcode, a street, and a whole day to come; each change is in the audit log', async () => {
    const staff = await aStaffMember(shop());
    for (const wrong of [
      { postal_code: 'nowhere' },
      { street: '' },
      { town: 'A\nB' },
      { street: 'x'.repeat(61) },
    ])
      expect((await change(staff, { address: { ...NEW, ...wrong } })).statusCode).toBe(400);
    const inAnHour = new Date(shop().clock().getTime() + HOUR_MS).toISOString();
    const late = await change(staff, { address: NEW, valid_from: inAnHour });
    expect(late.json()).toHaveProperty('fields.valid_from');
    const { now } = (await change(staff, { address: { ...NEW, street: '7 Quay Row' } })).json<AllSettings>();
    expect(now.address.street).toBe('7 Quay Row');
    const entry = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'after'])
      .where('object', '=', 'setting address')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'change setting', after: { value: { ...NEW, street: '7 Quay Row' } } });
  });
});
