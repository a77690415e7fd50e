/** Signing up: what is asked, what follows, and what a request can't smuggle in. */
import { describe, expect, it } from 'vitest';
import { aMember, aMemberOnTrial, aNewcomer, anAddress, sendTo } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

interface Priced {
  ctaps_id: string;
  price_per_kilo: number;
  price_of_250_g: number;
}

withShop('accounts', (shop) => {
  const signUp = (changes: object = {}, remoteAddress = anAddress()) =>
    sendTo(shop(), {
      method: 'POST',
      url: '/api/customers/create-as-customer',
      payload: aNewcomer(changes),
      remoteAddress,
    });

  it('signing up opens an account and signs the new member in', async () => {
    const { user } = await aMember(shop(), { companyName: 'Harbour Bakes', email: 'Mina@Example.com' });
    expect(user).toMatchObject({
      full_name: 'Mina Okafor',
      email: 'Mina@example.com',
      email_verified: false,
      company_name: 'Harbour Bakes',
      phone: '+44 1947 555 010',
      user_type_id: 1,
      is_staff: false,
      usable_credit: 0,
      usable_balance: 0,
      balance_limit: 0,
      trial_days_remaining: 0,
      country_id: null,
    });
  });

  it('signing up ignores fields that nobody may set', async () => {
    const { user } = await aMember(shop(), {
      userTypeId: 7,
      user_type_id: 7,
      is_staff: true,
      isStaff: true,
      balance_limit: 100,
      usable_credit: 100,
      id: 1,
    });
    expect(user).toMatchObject({ user_type_id: 1, is_staff: false, balance_limit: 0, usable_credit: 0 });
  });

  it('signing up takes no plan that has no trial', async () => {
    expect((await signUp({ plan: 'barista-distributor' })).statusCode).toBe(400);
  });

  it('a member on a plan sees its prices in every list', async () => {
    const { send } = await aMemberOnTrial(shop(), 'barista');
    const own = (await send('GET', '/kilo-prices')).json<Priced[]>();
    const listed = [
      ...(await send('GET', '/beans')).json<Priced[]>(),
      ...(await send('GET', '/blends')).json<Priced[]>(),
    ];
    expect(own).toEqual(
      listed.map(({ ctaps_id, price_per_kilo, price_of_250_g }) => ({
        ctaps_id,
        price_per_kilo,
        price_of_250_g,
      })),
    );
    const guests = (await shop().http.inject('/api/kilo-prices')).json<Priced[]>();
    const cheaper = own.filter(
      ({ price_per_kilo }, index) => price_per_kilo < (guests[index]?.price_per_kilo ?? 0),
    );
    expect(cheaper).toHaveLength(guests.length);
  });

  it('signing up sends one mail to the given address, which greets and confirms, and none to anybody else', async () => {
    const { user } = await aMember(shop(), { plan: 'barista-home' });
    const mails = (await shop().mails()).filter(({ to }) =>
      to?.some(({ address }) => address === user.email),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(['Confirm your email']);
    const texts = mails[0]?.text;
    expect(texts).toContain('Welcome to Sixbean');
    expect(texts).toMatch(/https:\/\/shop\.test\/verifyemail\?code=[\w-]{43}/);
    expect(texts).toContain('Your 30 days of Barista Home, at its prices, start when you confirm.');
    expect(texts).toContain('you’re only charged if you choose to keep the plan');
  });

  describe('a mailbox has one account', () => {
    it.each([
      ['the same', (email: string) => email],
      ['in capitals', (email: string) => email.toUpperCase()],
      ['with a dot at the end', (email: string) => `${email}.`],
      ['between spaces', (email: string) => `  ${email} `],
    ])('signing up again fails with the address %s', async (_how, typed) => {
      const { user } = await aMember(shop());
      const again = await signUp({ email: typed(user.email), password: 'another quiet password' });
      expect([400, 422]).toContain(again.statusCode);
      const rows = await shop()
        .db.selectFrom('customers')
        .select('id')
        .where('email_identity', '=', user.email.toLowerCase())
        .execute();
      expect(rows).toHaveLength(1);
    });

    it('only one of several simultaneous sign-ups with one address succeeds', async () => {
      const { email } = aNewcomer();
      const answers = await Promise.all(Array.from({ length: 5 }, () => signUp({ email })));
      expect(
        answers
          .map(({ statusCode }) => `${statusCode}`)
          .toSorted()
          .join(' '),
      ).toBe('200 422 422 422 422');
    });
  });

  it.each([
    ['a short password', { password: 'three words' }, 'password'],
    ['a password of many', { password: 'password1234' }, 'password'],
    ['one key held down', { password: 'aaaaaaaaaaaaaaaaaaaa' }, 'password'],
    ['keys in a row', { password: '123456789012' }, 'password'],
    [
      'the own address',
      { email: 'amanda.lighthouse@example.com', password: 'amanda.lighthouse' },
      'password',
    ],
  ])('signing up with %s is refused', async (_what, changes, field) => {
    const answer = await signUp(changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) } });
  });

  it('a phone number is kept as it was typed, and may be a JSON number', async () => {
    expect((await aMember(shop(), { number: '01947 555010' })).user.phone).toBe('01947 555010');
    expect((await aMember(shop(), { number: '+33 (0)1 42 68 53 00' })).user.phone).toBe(
      '+33 (0)1 42 68 53 00',
    );
    expect((await aMember(shop(), { number: 7700900123 })).user.phone).toBe('7700900123');
  });
});
