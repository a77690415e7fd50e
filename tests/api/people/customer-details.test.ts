/** Staff open accounts for customers, and put right what is written down of them. */
import { expect, it } from 'vitest';
import type { AuditEntryAnswer } from '#contract/audit-log/audit-log.ts';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import { minasAddress } from '#contract/customers/postal-address.ts';
import type { Problem } from '#contract/problem.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import {
  aMember,
  aNewcomer,
  anAddress,
  aStaffMember,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const PASSWORD = 'four green watering cans';

withShop('customers as staff write them down', (shop) => {
  const office = (changes: object = {}) => aStaffMember(shop(), PRESETS.Office, changes);
  const page = async (staff: TestMember, id: number) =>
    (await staff.send('GET', `/staff/customers/${id}`)).json<CustomerInFull>();
  const someone = () => {
    const { firstName, lastName, companyName, email } = aNewcomer({ firstName: 'Zadie', lastName: 'Quill' });
    return { firstName, lastName, companyName, email, phone: '01947 555 011' };
  };
  const make = (staff: TestMember, changes: object = {}) =>
    staff.send('POST', '/staff/customers', { ...someone(), ...changes });
  const details = (staff: TestMember, id: number, version: number, changes: object = {}) =>
    staff.send('PUT', `/staff/customers/${id}/details`, { version, ...minasAddress, ...changes });
  const logOf = async (staff: TestMember, id: number) =>
    (await staff.send('GET', `/staff/audit?object=customer%20${id}`)).json<AuditEntryAnswer[]>();
  const mailsTo = async (email: string) =>
    (await shop().mails()).filter(({ to }) => to?.[0]?.address === email);
  const choosePassword = async (email: string) => {
    const send = (method: 'PUT', path: string, payload: object) =>
      sendTo(shop(), { method, url: `/api${path}`, payload, remoteAddress: anAddress() });
    await send('PUT', '/customers/initialize-password-reset', { email });
    const [code] = (await mailsTo(email)).flatMap(
      ({ text }) => /changepassword\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? [],
    );
    return send('PUT', '/customers/reset-password', {
      code,
      newPassword: PASSWORD,
      confirmedNewPassword: PASSWORD,
    });
  };

  it('a customer is made, mailed once, and is in the account once they chose a password', async () => {
    const staff = await office();
    const { email } = someone();
    const guestOrder = await givenUnpaidOrder(shop(), email);
    const made = await make(staff, { email });
    expect(made.statusCode).toBe(200);
    const { id } = made.json<{ id: number }>();
    expect(await page(staff, id)).toMatchObject({
      kind: 'member',
      full_name: 'Zadie Quill',
      phone: '01947 555 011',
      is_proven: false,
      user_type_id: 1,
      orders: [],
    });
    const mails = (await mailsTo(email)).filter(({ subject }) => subject?.startsWith('Your account at'));
    expect(mails.map(({ text }) => text?.includes('/passwordreset'))).toEqual([true]);
    expect((await choosePassword(email)).statusCode).toBe(200);
    const { is_proven, orders } = await page(staff, id);
    expect([is_proven, orders.map((order) => order.id)]).toEqual([true, [guestOrder]]);
  });

  it('an address that has an account is refused in words, however it is written', async () => {
    const staff = await office();
    const { user } = await aMember(shop());
    for (const email of [user.email, user.email.toUpperCase()]) {
      const refused = await make(staff, { email });
      expect([refused.statusCode, refused.json<Problem>().fields]).toEqual([
        422,
        { email: 'Mina Okafor has an account with this address already.' },
      ]);
    }
  });

  it('a customer has a name or a company', async () => {
    const staff = await office();
    const nameless = await make(staff, { firstName: ' ', lastName: '' });
    expect([nameless.statusCode, nameless.json<Problem>().fields]).toEqual([
      422,
      { lastName: 'Please give a name or a company.' },
    ]);
    expect(
      (await make(staff, { firstName: '', lastName: '', companyName: 'Quill & Daughters' })).statusCode,
    ).toBe(200);
  });

  it('details are changed, and the log says which without saying what', async () => {
    const staff = await office();
    const { user } = await aMember(shop());
    const before = await page(staff, user.id);
    const changed = await details(staff, user.id, before.version, { phone: '01947 555 099' });
    expect([changed.statusCode, changed.json()]).toEqual([200, { version: before.version + 1 }]);
    expect(await page(staff, user.id)).toMatchObject({
      phone: '01947 555 099',
      city: 'Whitby',
      version: before.version + 1,
    });
    const [entry] = await logOf(staff, user.id);
    expect(entry).toMatchObject({
      action: 'change details',
      details: { changed: ['company', 'telephone', 'billing address'] },
    });
    // Digits of a hash or an id may be anything.
    expect(JSON.stringify({ ...entry, hash: '', request_id: '' })).not.toMatch(/555|Whitby|Harbour/);
    expect((await details(staff, user.id, before.version + 1, { phone: '01947 555 099' })).json()).toEqual({
      version: before.version + 1,
    });
    expect(await logOf(staff, user.id)).toHaveLength(1);
  });

  it('an address is whole or empty', async () => {
    const staff = await office();
    const { user } = await aMember(shop());
    const { version } = await page(staff, user.id);
    const part = await details(staff, user.id, version, { city: '' });
    expect([part.statusCode, Object.keys(part.json<Problem>().fields ?? {})]).toEqual([422, ['city']]);
    const wrong = await details(staff, user.id, version, { zipCode: 'nowhere' });
    expect(Object.keys(wrong.json<Problem>().fields ?? {})).toEqual(['zipCode']);
    const none = { address: '', city: '', province: '', zipCode: '' };
    expect((await details(staff, user.id, version, none)).statusCode).toBe(200);
    expect(await page(staff, user.id)).toMatchObject({ address: '', country_id: null });
  });

  it('an older version is refused with who was faster, and without where the customer was', async () => {
    const [staff, otto] = [await office(), await office({ firstName: 'Otto', lastName: 'Brandt' })];
    const mina = await aMember(shop());
    const { version } = await page(staff, mina.user.id);
    await details(otto, mina.user.id, version);
    const late = await details(staff, mina.user.id, version, { city: 'York' });
    expect([late.statusCode, late.json<Problem>().message]).toEqual([
      409,
      expect.stringMatching(/^Otto Brandt changed it at \d\d:\d\d\. Please look again\.$/),
    ]);
    await mina.send('POST', '/shipping-details/create-as-customer', minasAddress);
    const stale = await details(staff, mina.user.id, version + 1, { city: 'York' });
    expect([stale.statusCode, stale.json<Problem>().message]).toEqual([
      409,
      'It was changed in the meantime. Please look again.',
    ]);
    expect(await page(staff, mina.user.id)).toMatchObject({ city: 'Whitby' });
  });

  it('saved addresses are added, changed and removed, each with one entry in the log', async () => {
    const staff = await office();
    const { user } = await aMember(shop());
    const path = `/staff/customers/${user.id}/addresses`;
    const { version } = await page(staff, user.id);
    const added = (await staff.send('POST', path, { version, ...minasAddress })).json<{
      version: number;
      address: { id: number };
    }>();
    const { id } = added.address;
    const changed = await staff.send('PUT', `${path}/${id}`, {
      version: added.version,
      ...minasAddress,
      city: 'York',
    });
    expect(changed.statusCode).toBe(200);
    const shown = await page(staff, user.id);
    expect(shown.addresses).toMatchObject([{ id, city: 'York' }]);
    expect((await staff.send('DELETE', `${path}/${id}?version=${version}`)).statusCode).toBe(409);
    expect((await staff.send('DELETE', `${path}/${id}?version=${shown.version}`)).statusCode).toBe(200);
    const { addresses, version: last } = await page(staff, user.id);
    expect(addresses).toEqual([]);
    expect((await staff.send('DELETE', `${path}/${id}?version=${last}`)).statusCode).toBe(404);
    const log = await logOf(staff, user.id);
    expect(log.map(({ action, details: { changed: what } }) => [action, what])).toEqual(
      Array.from({ length: 3 }, () => ['change details', ['saved address']]),
    );
  });

  it('an address of somebody else is not found under a customer', async () => {
    const staff = await office();
    const [mina, theo] = [await aMember(shop()), await aMember(shop())];
    const { id } = (await theo.send('POST', '/shipping-details/create-as-customer', minasAddress)).json<{
      id: number;
    }>();
    const { version } = await page(staff, mina.user.id);
    const path = `/staff/customers/${mina.user.id}/addresses/${id}`;
    expect((await staff.send('PUT', path, { version, ...minasAddress, city: 'York' })).statusCode).toBe(404);
    expect((await staff.send('DELETE', `${path}?version=${version}`)).statusCode).toBe(404);
    expect((await page(staff, theo.user.id)).addresses).toMatchObject([{ city: 'Whitby' }]);
  });

  it('nobody changes their own record, and only the right people changes others', async () => {
    const staff = await office();
    const own = await page(staff, staff.user.id);
    expect((await details(staff, staff.user.id, own.version)).json<Problem>().message).toBe(
      'This is your own account. You can change it in your profile.',
    );
    const { user } = await aMember(shop());
    const packer = await aStaffMember(shop(), PRESETS.Packer);
    expect((await details(packer, user.id, 1)).statusCode).toBe(403);
    expect((await make(packer)).statusCode).toBe(403);
  });
});
