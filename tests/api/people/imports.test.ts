// cspell:ignore Kundin
/** Customers of another shop come in: read first, brought in once, taken back while nothing was built on them. */
import { expect, it } from 'vitest';
import { bringIn, readFile } from '#tests/support/api/imports.ts';
import {
  aMember,
  aStaffMember,
  aStaffMemberWithoutCode,
  GOOD_PASSWORD,
  sendTo,
} from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const HEADER =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags';

let people = 0;
const aMailbox = () => `imported-${++people}@example.com`;

/** A row of Shopify's export. */
const row = (
  id: string,
  email: string,
  { city = 'Whitby', zip = 'YO21 1DH', accepts = 'yes', last = 'Okafor' } = {},
) =>
  `'${id},Mina,${last},${email},${accepts},,1 Pier Road,Flat 2,${city},,GB,${zip},,'+44 1947 555010,no,12.00,1,,no,`;

const file = (...rows: string[]) => `\ufeff${[HEADER, ...rows].join('\r\n')}\r\n`;

withShop('imports of customers', (shop) => {
  const owner = () => aStaffMember(shop());
  const findCustomer = (email: string) =>
    shop().db.selectFrom('customers').selectAll().where('email_identity', '=', email).executeTakeFirst();

  it('reading a file changes nothing, and says what bringing it in would do', async () => {
    const email = aMailbox();
    const staff = await owner();
    const here = await aMember(shop());
    const read = await readFile(shop(), staff, {
      subject: 'customers',
      text: file(
        row('101', email),
        row('102', here.user.email),
        row('103', 'nobody'),
        row('101', aMailbox()),
      ),
    });
    expect(read).toMatchObject({
      state: 'read',
      records: 4,
      report: {
        counts: { new: 1, same: 0, changed: 0, matched: 1, refused: 2 },
        refused_rows: [
          { row: 4, id: '103', reason: '“nobody” is no email address.' },
          { row: 5, id: '101', reason: 'The same stands in row 2 already.' },
        ],
        unused_columns: [
          'Accepts SMS Marketing',
          'Total Spent',
          'Total Orders',
          'Note',
          'Tax Exempt',
          'Tags',
        ],
      },
    });
    expect(await findCustomer(email)).toBeUndefined();
  });

  it('customers come in with their addresses as typed ones are tidied; one that would be refused is kept and flagged', async () => {
    const [email, odd] = [aMailbox(), aMailbox()];
    const staff = await owner();
    const done = await bringIn(shop(), staff, {
      subject: 'customers',
      text: file(row('201', email, { zip: 'yo211dh' }), row('202', odd, { zip: '12345' })),
    });
    expect(done).toMatchObject({
      state: 'brought in',
      outcome: {
        counts: { new: 2, refused: 0 },
        flagged: 1,
        flagged_rows: [
          { row: 3, id: '202', reason: '“12345” does not look like a postcode of the United Kingdom.' },
        ],
      },
    });
    expect(await findCustomer(email)).toMatchObject({
      first_name: 'Mina',
      address: '1 Pier Road, Flat 2',
      zip_code: 'YO21 1DH',
      country_id: 'GB',
      phone: '+44 1947 555010',
      email_verified_at: null,
    });
    expect(await findCustomer(odd)).toMatchObject({ zip_code: '12345' });
    expect(
      await shop().db.selectFrom('import_parts').select('number').where('import_id', '=', done.id).execute(),
    ).toEqual([]);
  });

  it('a second run changes nothing, and a corrected file changes just what it corrects', async () => {
    const email = aMailbox();
    const staff = await owner();
    const text = file(row('301', email));
    await bringIn(shop(), staff, { subject: 'customers', text });
    const again = await bringIn(shop(), staff, { subject: 'customers', text });
    expect(again.outcome?.counts).toEqual({ new: 0, same: 1, changed: 0, matched: 0, refused: 0 });
    const before = await findCustomer(email);
    await shop()
      .db.updateTable('customers')
      .set({ city: 'Here' })
      .where('email_identity', '=', email)
      .execute();
    const corrected = await bringIn(shop(), staff, {
      subject: 'customers',
      text: file(row('301', email, { last: 'Okafor-Bell' })),
    });
    expect(corrected.outcome?.counts).toMatchObject({ changed: 1, refused: 0 });
    expect(await findCustomer(email)).toEqual({
      ...before,
      city: 'Here',
      last_name: 'Okafor-Bell',
      found_by: expect.stringContaining('okafor-bell') as string,
      version: expect.toSatisfy((version: number) => version > (before?.version ?? 0)) as number,
    });
    const against = await bringIn(shop(), staff, {
      subject: 'customers',
      text: file(row('301', email, { last: 'Okafor-Bell', city: 'There' })),
    });
    expect(against.outcome?.refused_rows).toEqual([
      { row: 2, id: '301', reason: 'Their town was changed here since, and stays as it is here.' },
    ]);
  });

  it('any file comes in whose columns are named, as Windows writes it and with semicolons', async () => {
    const email = aMailbox();
    const staff = await owner();
    const done = await bringIn(shop(), staff, {
      subject: 'customers',
      source: 'till',
      text: Buffer.from(`Kundin;Post\nZo\u00eb;${email}\n`, 'latin1'),
      columns: { first_name: 'Kundin', email: 'Post' },
    });
    expect(done.outcome?.counts).toMatchObject({ new: 1, refused: 0 });
    expect(await findCustomer(email)).toMatchObject({ first_name: 'Zoë', country_id: null });
  });

  it('a yes alone subscribes nobody; with time and place it does, unless they ended it here', async () => {
    const [plain, proven] = [aMailbox(), aMailbox()];
    const staff = await owner();
    const header = `${HEADER},Consent time,Consent source`;
    const done = await bringIn(shop(), staff, {
      subject: 'customers',
      text: [
        header,
        `${row('401', plain)},,`,
        `${row('402', proven)},2024-02-21 10:00:00 +0100,Checkout`,
      ].join('\n'),
    });
    expect(done.outcome?.subscribed).toBe(1);
    const subscribers = await shop()
      .db.selectFrom('newsletter_subscribers')
      .select(['email', 'subscribed_at'])
      .where('email', 'in', [plain, proven])
      .execute();
    expect(subscribers).toEqual([{ email: proven, subscribed_at: new Date('2024-02-21T09:00:00Z') }]);
  });

  it('nobody gets in before choosing a password; a wave asks each once to choose one', async () => {
    const email = aMailbox();
    const staff = await owner();
    await bringIn(shop(), staff, { subject: 'customers', text: file(row('501', email)) });
    const login = await sendTo(shop(), {
      method: 'POST',
      url: '/api/authenticate/blendly',
      payload: { email, password: GOOD_PASSWORD },
    });
    expect(login.statusCode).toBe(401);
    const waiting = (await staff.send('GET', '/staff/import-mails')).json<{ passwords: number }>().passwords;
    expect(waiting).toBeGreaterThan(0);
    const wave = await staff.send('POST', '/staff/import-mails', { kind: 'passwords', most: 1000 });
    expect(wave.json()).toEqual({ sent: waiting });
    expect(
      (await staff.send('POST', '/staff/import-mails', { kind: 'passwords', most: 1000 })).json(),
    ).toEqual({ sent: 0 });
    const mails = (await shop().mails()).filter(({ to }) => to?.[0]?.address === email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account at Sixbean']);
    await sendTo(shop(), {
      method: 'PUT',
      url: '/api/customers/initialize-password-reset',
      payload: { email },
    });
    const codes = (await shop().mails())
      .filter(({ to }) => to?.[0]?.address === email)
      .flatMap(({ text }) => /changepassword\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? []);
    const reset = await sendTo(shop(), {
      method: 'PUT',
      url: '/api/customers/reset-password',
      payload: { code: codes[0], newPassword: GOOD_PASSWORD, confirmedNewPassword: GOOD_PASSWORD },
    });
    expect(reset.statusCode).toBeLessThan(300);
    expect((await findCustomer(email))?.email_verified_at).not.toBeNull();
  });

  it('whose data was deleted comes back by no file', async () => {
    const email = aMailbox();
    const staff = await owner();
    await bringIn(shop(), staff, { subject: 'customers', text: file(row('701', email)) });
    const customer = await findCustomer(email);
    const deleted = await staff.send('POST', `/staff/customers/${customer?.id}/deletions`, { email });
    expect(deleted.statusCode).toBeLessThan(300);
    const again = await bringIn(shop(), staff, { subject: 'customers', text: file(row('701', email)) });
    expect(again.outcome?.refused_rows).toEqual([
      { row: 2, id: '701', reason: 'They asked us to delete their data, so they stay deleted.' },
    ]);
    expect(await findCustomer(email)).toBeUndefined();
  });

  it('only an owner with people and money may import, with a fresh code', async () => {
    const clerk = await aStaffMember(shop(), { staff: 'writes', people: 'writes' });
    expect((await clerk.send('GET', '/staff/imports')).statusCode).toBe(403);
    const stale = await aStaffMemberWithoutCode(shop());
    const begun = await stale.send('POST', '/staff/imports', {
      id: '018f6d3e-7c41-4b0a-9a57-2d1f6f3f8b51',
      source: 'shopify',
      subject: 'customers',
      file_name: 'customers.csv',
      bytes: 10,
      columns: { email: 'Email' },
    });
    expect(begun.json()).toMatchObject({ code: 'fresh_code_needed' });
  });
});
