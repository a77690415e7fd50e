/** Referring a friend: one mail, to the friend alone. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { enquiryCallsOf, REFERRAL, someone } from '#tests/support/api/enquiry-calls.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';

withShop('referring a friend', (shop) => {
  const { send, subscribe, unsubscribe, mailsTo, keyOf } = enquiryCallsOf(shop);

  const refer = (friendEmail: string, more: object = {}) =>
    send('/referrals', { ...REFERRAL, email: someone(), friendEmail, ...more });

  it('a referral mails the friend alone and says who asked for it', async () => {
    const friend = someone();
    await refer(friend);
    const [mail] = await mailsTo(friend);
    expect(mail?.subject).toBe('Theo Lindqvist thinks you would like Sixbean');
    expect([mail?.to, mail?.cc, mail?.bcc]).toEqual([[{ name: '', address: friend }], undefined, undefined]);
    expect(mail?.text).toContain('because Theo Lindqvist gave us your address');
    expect(mail?.text).toContain('> Try the one with the long red petals.');
    expect(mail?.header('List-Unsubscribe')).toContain(`${PUBLIC_URL}/unsubscribe/`);
  });

  it('a friend is mailed once in thirty days, and the answer is the same', async () => {
    const friend = someone();
    const answers = await Promise.all([refer(friend), refer(friend.toUpperCase()), refer(friend)]);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await mailsTo(friend)).toHaveLength(1);
    const age = (days: number) =>
      sql`update referred_friends set last_mailed_at = now() - ${days}::int * interval '1 day'
        where email_identity = ${friend}`.execute(shop().db);
    await age(29);
    await refer(friend);
    expect(await mailsTo(friend)).toHaveLength(1);
    await age(31);
    await refer(friend);
    expect(await mailsTo(friend)).toHaveLength(2);
  });

  it('a friend who unsubscribed is not mailed, and the answer is the same', async () => {
    const friend = someone();
    await subscribe(friend);
    await unsubscribe(await keyOf(friend));
    const answer = await refer(friend);
    expect(answer.body).toBe((await refer(someone())).body);
    await refer(friend, { name: 'Another' });
    const subjects = (await mailsTo(friend)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes('thinks you would like'))).toEqual([]);
  });

  it.each([
    ['name', 'Buy at evil.example'],
    ['friendName', 'https://evil'],
    ['message', 'Look at\nwww.evil.example'],
  ])('a referral takes no web address as %s', async (field, text) => {
    const answer = await refer(someone(), { [field]: text });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ fields: { [field]: 'Please leave web addresses out of this.' } }),
    ]);
  });
});
