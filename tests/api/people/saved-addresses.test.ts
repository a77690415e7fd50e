/** One's own name and addresses: how they are tidied, and that nobody else gets at them. */
import { describe, expect, it } from 'vitest';
import type { ShippingDetail } from '#contract/accounts/saved-addresses.ts';
import { minasAddress } from '#contract/customers/postal-address.ts';
import type { Problem } from '#contract/problem.ts';
import { aMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const add = ({ send }: TestMember, changes: object = {}) =>
  send('POST', '/shipping-details/create-as-customer', { ...minasAddress, ...changes });
const list = async ({ send }: TestMember) =>
  (await send('GET', '/shipping-details')).json<ShippingDetail[]>();

withShop('saved addresses', (shop) => {
  it('a saved address is added, changed, listed and deleted', async () => {
    const mina = await aMember(shop());
    const added = (await add(mina)).json<ShippingDetail>();
    expect(added).toMatchObject({
      city: 'Whitby',
      zip_code: 'YO21 1DH',
      phone: '+44 1947 555 010',
      country_id: 'GB',
    });
    const path = `/shipping-details/${added.id}`;
    const changed = await mina.send('PUT', `${path}/update`, { ...minasAddress, city: 'York' });
    expect(changed.json()).toEqual({ ...added, city: 'York' });
    expect(await list(mina)).toEqual([{ ...added, city: 'York' }]);
    expect((await mina.send('GET', `/customers/${mina.user.id}/shipping-details`)).json()).toEqual(
      await list(mina),
    );
    expect((await mina.send('DELETE', path)).json()).toEqual({ message: 'That address was deleted.' });
    expect(await list(mina)).toEqual([]);
    for (const again of [
      await mina.send('DELETE', path),
      await mina.send('PUT', `${path}/update`, minasAddress),
    ])
      expect([again.statusCode, again.json<Problem>().message]).toEqual([
        404,
        'We could not find that address. It may have been deleted already.',
      ]);
  });

  it('a saved address refuses a phone number that is too long', async () => {
    const mina = await aMember(shop());
    const refused = await add(mina, { countryId: 'AT', phone: '+49 1111111111111111111111111111' });
    expect([refused.statusCode, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
      400,
      ['phone'],
    ]);
  });

  it('an address without a county is saved in a country whose addresses have none', async () => {
    const saved = await add(await aMember(shop()), { province: '' });
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { province: '' }]);
  });

  it('a saved address is its owner’s alone', async () => {
    const [mina, theo] = [await aMember(shop()), await aMember(shop())];
    const { id } = (await add(mina)).json<ShippingDetail>();
    const answers = [
      await theo.send('GET', `/customers/${mina.user.id}/shipping-details`),
      await theo.send('PUT', `/shipping-details/${id}/update`, { ...minasAddress, city: 'York' }),
      await theo.send('DELETE', `/shipping-details/${id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(await list(mina)).toMatchObject([{ city: 'Whitby' }]);
    expect(await list(theo)).toEqual([]);
  });

  it('a member has at most fifty saved addresses', async () => {
    const mina = await aMember(shop());
    const answers = await Promise.all(Array.from({ length: 52 }, () => add(mina)));
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(2);
    expect(await list(mina)).toHaveLength(50);
  });

  it.each([
    ['yo211dh', 'YO21 1DH'],
    [' sw1a 1aa ', 'SW1A 1AA'],

    ['E1 OAA', 'E1 0AA'],
  ])('the postcode %j is tidied', async (zipCode, tidied) => {
    expect((await add(await aMember(shop()), { zipCode })).json()).toMatchObject({ zip_code: tidied });
  });

  it.each([
    ['no postcode', { zipCode: '12345' }, 'zipCode'],
    ['no state in a country of states', { countryId: 'US', zipCode: '97209', province: '' }, 'province'],
    ['no country of ours', { countryId: 'ZZ' }, 'countryId'],
  ])('a saved address with %s is refused', async (_what, changes, field) => {
    const answer = await add(await aMember(shop()), changes);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { [field]: expect.any(String) } },
    ]);
  });

  it('postcodes of other countries are stored unchanged', async () => {
    const paris = { zipCode: '75001', countryId: 'FR', phone: '01 42 68 53 00' };
    expect((await add(await aMember(shop()), paris)).json()).toMatchObject({
      zip_code: '75001',
      phone: '01 42 68 53 00',
    });
  });
});

withShop('the profile', (shop) => {
  it('the profile takes a name and a billing address, and nothing else', async () => {
    const mina = await aMember(shop());
    const answer = await mina.send('PUT', '/customers/update', {
      ...minasAddress,
      lastName: 'Okafor-Lind',
      email: 'other@example.com',
      user_type_id: 7,
      userTypeId: 7,
      id: 1,
      balance_limit: 500,
    });
    const expected = {
      full_name: 'Mina Okafor-Lind',
      city: 'Whitby',
      email: mina.user.email,
      user_type_id: 1,
      id: mina.user.id,
      balance_limit: 0,
    };
    expect(answer.json()).toMatchObject(expected);
    expect((await mina.send('GET', '/authenticate/blendly/user')).json()).toEqual(answer.json());
  });

  describe.each(Object.keys(minasAddress).filter((field) => !['companyName', 'province'].includes(field)))(
    'the profile without %s',
    (field) => {
      it('is refused', async () => {
        const mina = await aMember(shop());
        const answer = await mina.send('PUT', '/customers/update', { ...minasAddress, [field]: '' });
        expect([answer.statusCode, answer.json()]).toMatchObject([
          400,
          { fields: { [field]: expect.any(String) } },
        ]);
      });
    },
  );

  it('the profile stores the switch for predictive ordering', async () => {
    const mina = await aMember(shop());
    for (const on of [true, false]) {
      await mina.send('PUT', '/customers/predictive-ordering', { on });
      expect((await mina.send('GET', '/authenticate/blendly/user')).json()).toMatchObject({
        predictive_ordering: on,
      });
    }
  });

  it('a verified member gets no further verification mail', async () => {
    const mina = await aMember(shop());
    await shop()
      .db.updateTable('customers')
      .set({ email_verified_at: new Date() })
      .where('id', '=', mina.user.id)
      .execute();
    const answer = await mina.send('POST', '/customers/resend-verification');
    expect(answer.json()).toEqual({ message: 'Your email address is confirmed already.' });
    const mails = (await shop().mails()).filter(({ text }) => text?.includes('/verifyemail'));
    expect(mails.filter(({ to }) => to?.[0]?.address === mina.user.email)).toHaveLength(1);
  });

  it('the verification mail may be sent again a few times', async () => {
    const mina = await aMember(shop());
    const attempts = [];
    for (let i = 0; i < 6; i++)
      attempts.push((await mina.send('POST', '/customers/resend-verification')).statusCode);
    expect(attempts).toEqual([200, 200, 200, 200, 200, 429]);
    const sent = (await shop().mails()).filter(
      ({ to, subject }) => to?.[0]?.address === mina.user.email && subject === 'Confirm your email',
    );
    expect(sent).toHaveLength(6);
  });
});
