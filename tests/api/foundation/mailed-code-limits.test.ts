/** Codes that strangers have mailed or guess: they neither keep a mailbox from getting one, nor flood it, nor end one in use. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aMember, anAddress, GOOD_PASSWORD, sendTo, type TestMember } from '#tests/support/api/members.ts';
import { passTime } from '#tests/support/api/rate-limits.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const RESET = 'Reset your password';
const DELETION = 'Delete what we keep about you';

let guests = 0;

withShop('limits of mailed codes', (shop) => {
  const send = (method: 'POST' | 'PUT', path: string, payload: object, from = anAddress()) =>
    sendTo(shop(), { method, url: `/api${path}`, payload, remoteAddress: from });
  const ask = async (email: string, from?: string) =>
    (await send('PUT', '/customers/initialize-password-reset', { email }, from)).statusCode;
  const askForDeletion = async (email: string, from?: string) =>
    (await send('POST', '/guest-data-deletions', { email }, from)).statusCode;
  const codesTo = async (email: string, subject: string) =>
    (await shop().mails())
      .filter((mail) => mail.subject === subject && mail.to?.[0]?.address === email)
      .map(({ text }) => /\?code=([\w-]+)/.exec(text ?? '')?.[1] ?? '');
  const choose = async (code: string | undefined, from?: string) => {
    const payload = {
      code,
      newPassword: `${GOOD_PASSWORD} again`,
      confirmedNewPassword: `${GOOD_PASSWORD} again`,
    };
    return (await send('PUT', '/customers/reset-password', payload, from)).statusCode;
  };
  const guess = async (path: string, from: string) =>
    (await send('PUT', path, { code: 'guess', newPassword: 'x', confirmedNewPassword: 'x' }, from))
      .statusCode;
  const repeat = async <T>(times: number, work: () => Promise<T>) => {
    const answers: T[] = [];
    for (let i = 0; i < times; i++) answers.push(await work());
    return answers;
  };
  /** As if that much time had gone by for rate limits and codes. */
  const later = async (seconds: number) => {
    await passTime(shop(), seconds);
    await sql`update mailed_codes set expires_at = expires_at - ${seconds}::float8 * interval '1 second'`.execute(
      shop().db,
    );
  };
  const liveCodes = async (email: string) =>
    shop()
      .db.selectFrom('mailed_codes')
      .select('purpose')
      .where('email_identity', '=', email)
      .where('purpose', '=', 'reset password')
      .where('expires_at', '>', sql<Date>`now()`)
      .execute();

  describe('a reset that a stranger asks for again and again', () => {
    it('stops only the stranger’s own network, and its link works for the member', async () => {
      const { email } = (await aMember(shop())).user;
      const from = anAddress();
      expect(await repeat(7, () => ask(email, from))).toEqual([...Array<number>(6).fill(200), 429]);
      expect(await ask(email)).toBe(200);
      const codes = await codesTo(email, RESET);
      expect(codes).toHaveLength(1);
      expect(await choose(codes[0])).toBe(200);
    });

    it('leaves a link alone for ten minutes, and a newer link ends it afterwards', async () => {
      const { email } = (await aMember(shop())).user;
      await ask(email);
      await later(590);
      await repeat(3, () => ask(email));
      const [first, ...others] = await codesTo(email, RESET);
      expect([others, await choose('guess')]).toEqual([[], 404]);
      await later(20);
      await ask(email);
      const [, second] = await codesTo(email, RESET);
      expect([await choose(first), await choose(second)]).toEqual([404, 200]);
    });

    it('sends at most one mail an hour in the end, and there is always a link that works', async () => {
      const { email } = (await aMember(shop())).user;
      for (let minutes = 0; minutes <= 600; minutes += 15) {
        expect(await ask(email)).toBe(200);
        expect([minutes, (await liveCodes(email)).length]).toEqual([minutes, 1]);
        await later(15 * 60);
      }
      expect((await codesTo(email, RESET)).length).toBeLessThanOrEqual(3 + 10);
    });

    it('is over once the member has a new password: the next link is mailed at once', async () => {
      const { email } = (await aMember(shop())).user;
      await repeat(3, async () => {
        await ask(email);
        await later(601);
      });
      await ask(email);
      expect(await choose((await codesTo(email, RESET)).at(-1))).toBe(200);
      const before = (await codesTo(email, RESET)).length;
      await ask(email);
      expect(await codesTo(email, RESET)).toHaveLength(before + 1);
    });

    it('is limited and answered the same for a mailbox without an account', async () => {
      const { email } = (await aMember(shop())).user;
      const told = [];
      for (const mailbox of [email, 'nobody-asked@example.com']) {
        const from = anAddress();
        told.push([await repeat(8, () => ask(mailbox, from)), await repeat(4, () => ask(mailbox))]);
      }
      expect(told[0]).toEqual(told[1]);
    });

    it('does not stop a known device in the same network', async () => {
      const { user } = await aMember(shop());
      const device = 'k'.repeat(43);
      await send('POST', '/authenticate/blendly', {
        email: user.email,
        password: GOOD_PASSWORD,
        cartId: null,
        device,
      });
      const from = anAddress();
      await repeat(7, () => ask(user.email, from));
      const payload = { email: user.email, device };
      const own = await send('PUT', '/customers/initialize-password-reset', payload, from);
      expect(own.statusCode).toBe(200);
    });
  });

  it.each(['/customers/reset-password', '/customers/verify-email', '/guest-data-deletions'])(
    'guesses at a code stop further guesses in their network, and no code that works: %s',
    async (path) => {
      const { email } = (await aMember(shop())).user;
      const from = anAddress();
      const statuses = await repeat(31, () => guess(path, from));
      expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
      await ask(email);
      await askForDeletion(email);
      const [verification] = await codesTo(email, 'Confirm your email');
      expect((await send('PUT', '/customers/verify-email', { code: verification }, from)).statusCode).toBe(
        200,
      );
      expect(await choose((await codesTo(email, RESET))[0], from)).toBe(200);
      const [deletion] = await codesTo(email, DELETION);
      expect((await send('PUT', '/guest-data-deletions', { code: deletion }, from)).statusCode).toBe(200);
    },
  );

  describe('the deletion of a guest’s data', () => {
    it('is mailed now and then however often strangers ask, and a link in use goes on working', async () => {
      const email = `guest-${++guests}@example.com`;
      await repeat(12, () => askForDeletion(email));
      const codes = await codesTo(email, DELETION);
      expect(codes).toHaveLength(1);
      expect((await send('PUT', '/guest-data-deletions', { code: codes[0] })).statusCode).toBe(200);
      await askForDeletion(email);
      expect(await codesTo(email, DELETION)).toHaveLength(2);
    });

    it('is asked for by others after a stranger used up the attempts of their network', async () => {
      const email = `guest-${++guests}@example.com`;
      const from = anAddress();
      expect((await repeat(7, () => askForDeletion(email, from))).at(-1)).toBe(429);
      expect(await askForDeletion(email)).toBe(200);
    });
  });

  it('a member has a verification link mailed five times a day', async () => {
    const mina: TestMember = await aMember(shop());
    const resend = async () => (await mina.send('POST', '/customers/resend-verification')).statusCode;
    expect(await repeat(6, resend)).toEqual([200, 200, 200, 200, 200, 429]);
    await later(86_400 / 5);
    expect(await resend()).toBe(200);
  });
});
