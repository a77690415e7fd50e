/** Newsletters as staff write them: drafts, previews, tests, the list of subscribers. */
import { describe, expect, it } from 'vitest';
import type { Newsletter, SubscriberList } from '#contract/newsletters/newsletter.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { someone } from '#tests/support/api/enquiry-calls.ts';
import { aMember, aStaffMember, endFreshCode } from '#tests/support/api/members.ts';
import { DRAFT, newsletterCallsOf } from '#tests/support/api/newsletters.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('newsletters of staff', (shop) => {
  const { write, read, send, stop, givenSubscribers, copiesOf } = newsletterCallsOf(shop);
  const bodyOf = ({ version }: Newsletter, changes: object) => ({ ...DRAFT, version, ...changes });
  const put = (staff: Awaited<ReturnType<typeof aStaffMember>>, { id }: Newsletter, body: object) =>
    staff.send('PUT', `/staff/newsletters/${id}`, body);

  describe('a draft', () => {
    it('is changed by its version, and the slower of two tabs is told who was faster', async () => {
      const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Office)];
      const draft = await write(anna);
      expect(draft).toMatchObject({ ...DRAFT, state: 'draft', version: 1, wrong: null });
      const changed = await put(otto, draft, bodyOf(draft, { subject: 'Kenya' }));
      expect(changed.json()).toMatchObject({ subject: 'Kenya', version: 2, changed_by: 'Mina Okafor' });
      const late = await put(anna, draft, bodyOf(draft, { subject: 'Nairobi' }));
      expect([late.statusCode, late.json()]).toMatchObject([
        409,
        { message: expect.stringContaining('Mina Okafor changed this newsletter meanwhile.') },
      ]);
      expect(await read(anna, draft)).toMatchObject({ subject: 'Kenya', version: 2 });
      const entries = await shop()
        .db.selectFrom('audit_log')
        .select('action')
        .where('object', '=', `newsletter ${draft.id}`)
        .orderBy('id')
        .execute();
      expect(entries.map(({ action }) => action)).toEqual(['write newsletter', 'change newsletter']);
    });

    it('of a colleague without a name says what stands before the @ of theirs', async () => {
      const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
      await shop()
        .db.updateTable('customers')
        .set({ first_name: '', last_name: '' })
        .where('id', '=', otto.user.id)
        .execute();
      const draft = await write(otto);
      expect((await read(anna, draft)).changed_by).toBe(otto.user.email.split('@')[0]);
    });

    it('is deleted as long as it was not sent', async () => {
      const staff = await aStaffMember(shop());
      const [draft, sent] = [await write(staff), await write(staff)];
      await send(staff, sent);
      const remove = ({ id }: Newsletter) => staff.send('DELETE', `/staff/newsletters/${id}`);
      expect([(await remove(draft)).statusCode, (await remove(draft)).statusCode]).toEqual([204, 404]);
      expect((await remove(sent)).statusCode).toBe(409);
      await stop(staff, sent);
    });

    it('that leads elsewhere, or shows a coffee that we lack, says so and is not sent', async () => {
      const staff = await aStaffMember(shop());
      for (const [text, why] of [
        ['Look [here](https://evil.example).', 'Links lead to pages of the shop'],
        ['Look.\n\n{coffee B9999}', 'no coffee with the id B9999'],
        ['', 'at least one paragraph'],
      ]) {
        const draft = await write(staff, { text });
        expect(draft.wrong).toContain(why);
        const refused = await send(staff, draft);
        expect([refused.statusCode, refused.json()]).toMatchObject([422, { fields: { text: draft.wrong } }]);
      }
    });
  });

  it('a preview is what subscribers will get, with the coffee’s bag and today’s price, which nobody promises', async () => {
    const staff = await aStaffMember(shop());
    const [bean] = (await staff.send('GET', '/beans')).json<[{ name: string; ctaps_id: string }]>();
    const text = `# <b>New</b>\n\nTry [it](/shop?a=1&b=2).\n\n{coffee ${bean.ctaps_id.toLowerCase()}}`;
    const { id } = await write(staff, { text });
    const answer = await staff.send('GET', `/staff/newsletters/${id}/preview`);
    const preview = answer.json<{ html: string; text: string }>();
    expect(preview.html).toContain('&#60;b&#62;New&#60;/b&#62;</h1>');
    expect(preview.html).toContain('href="https://shop.test/shop?a=1&#38;b=2"');
    expect(preview.html).toContain(
      `src="/cuppingnotes/${bean.ctaps_id}/bag.png" alt="A bag of ${bean.name}"`,
    );
    expect(preview.html).toContain(DRAFT.preheader);
    expect(preview.text).toMatch(/On \d+ \w+ \d{4}, 250 g of it cost £\d+\.\d\d\. Prices follow the market/);
    expect(preview.text).toContain('Try it (https://shop.test/shop?a=1&b=2).');
    expect(preview.text).toContain('Unsubscribe: https://shop.test/unsubscribe/');
    expect(preview.text).not.toContain(DRAFT.preheader);
  });

  it('a test goes to whoever asks for it, and to nobody else', async () => {
    const staff = await aStaffMember(shop());
    await givenSubscribers([someone(), staff.user.email]);
    const draft = await write(staff);
    const answer = await staff.send('POST', `/staff/newsletters/${draft.id}/tests`);
    expect(answer.json()).toEqual({ message: `It’s on its way to ${staff.user.email}.` });
    const tests = (await shop().mails()).filter(({ subject }) => subject === `Test: ${DRAFT.subject}`);
    expect(tests.map(({ to }) => to?.map(({ address }) => address))).toEqual([[staff.user.email]]);
    expect(await copiesOf(draft)).toEqual([]);
    expect(await read(staff, draft)).toMatchObject({ state: 'draft', version: 1 });
  });

  describe('the list of subscribers', () => {
    it('is searched by a piece of the address, percent signs and all', async () => {
      const staff = await aStaffMember(shop());
      const email = someone();
      await givenSubscribers([`Odd%${email}`, email]);
      const found = async (search: string) =>
        (await staff.send('GET', `/staff/subscribers?search=${encodeURIComponent(search)}`))
          .json<SubscriberList>()
          .found.map((subscriber) => subscriber.email);
      expect(await found(email.toUpperCase())).toEqual([email, `Odd%${email}`]);
      expect(await found(`odd%${email}`)).toEqual([`Odd%${email}`]);
    });

    it('is exported with a fresh code, without formulas, and the export is noted', async () => {
      const staff = await aStaffMember(shop());
      const email = `=cmd|'/c'!a1+${someone()}`;
      await givenSubscribers([email]);
      await endFreshCode(shop(), staff);
      const refused = await staff.send('POST', '/staff/subscriber-files');
      expect(refused.json()).toMatchObject({ code: 'fresh_code_needed' });
      const owner = await aStaffMember(shop());
      const file = (await owner.send('POST', '/staff/subscriber-files')).json<{ csv: string }>();
      expect(file.csv).toMatch(/^Email,Subscribed,Mailbox\r\n/);
      expect(file.csv).toContain(`\r\n'${email},`);
      expect(file.csv.split('\r\n').some((row) => /^[=+\-@]/.test(row))).toBe(false);
      const entry = await shop()
        .db.selectFrom('audit_log')
        .select(['action', 'details'])
        .where('staff_id', '=', owner.user.id)
        .executeTakeFirst();
      expect(entry).toMatchObject({
        action: 'export subscribers',
        details: expect.stringMatching(/^\{"subscribers":\d+\}$/),
      });
    });

    it('and newsletters are shut to customers and to staff without the right', async () => {
      const [member, packer] = [await aMember(shop()), await aStaffMember(shop(), PRESETS.Packer)];
      for (const path of ['/staff/subscribers', '/staff/newsletters'])
        for (const person of [member, packer]) expect((await person.send('GET', path)).statusCode).toBe(403);
    });
  });
});
