/** The check of the ledger that the shop makes by itself each night: the shop hears of it where something is wrong. */
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { LedgerCheck } from '#contract/accounting/ledger-checks.ts';
import { DAY_MS } from '#domain/durations.ts';
import { accountingJobs } from '#server/money/accounting/accounting.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const DESK = 'desk@sixbean.example';
const FIRST_NIGHT = new Date('2026-11-28T04:30:00Z');

type Checks = Record<string, RawBuilder<Record<string, unknown>>>;
const SOUND: Checks = { 'All is well': sql`select 1 where false` };
const UNSOUND: Checks = { ...SOUND, 'A penny is missing': sql`select 'Mina' as whose` };

withShop(
  'the check of the ledger each night',
  (shop) => {
    let staff: TestMember;
    beforeAll(async () => {
      staff = await aStaffMember(shop());
    });
    const nightlyCheck = async (now: Date, checks: Checks) => {
      for (const { work } of accountingJobs({ ...shop(), checks })) await work(now);
    };
    const list = async () => (await staff.send('GET', '/staff/ledger-checks')).json<LedgerCheck[]>();
    const told = async () =>
      (await shop().mails()).filter(({ subject }) => subject === 'The ledger is not sound');
    const night = (count: number) => new Date(FIRST_NIGHT.getTime() + count * DAY_MS);

    it('is made once a night, after four o’clock, and told to nobody while all is sound', async () => {
      await nightlyCheck(new Date('2026-11-28T03:30:00Z'), SOUND);
      expect(await list()).toEqual([]);
      await nightlyCheck(night(0), SOUND);
      await nightlyCheck(night(0), SOUND);
      expect(await list()).toMatchObject([
        { asked_by: null, ended_at: expect.any(String), rules: [{ what: 'All is well', count: 0 }] },
      ]);
      expect(await told()).toEqual([]);
    });

    it('is mailed once where it is not sound, with the rules and nobody’s name', async () => {
      await nightlyCheck(night(1), UNSOUND);
      await nightlyCheck(night(1), UNSOUND);
      const [mail, ...more] = await told();
      expect(more).toEqual([]);
      expect(mail?.to).toMatchObject([{ address: DESK }]);
      expect(mail?.text).toContain('A penny is missing');
      expect(mail?.text).not.toMatch(/Mina|All is well/);
    });

    it('says where a rule could not be checked, and not that the ledger is unsound', async () => {
      const before = (await told()).length;
      await nightlyCheck(night(2), { ...SOUND, 'Pounds are lost': sql`select no_such_column` });
      const mails = (await shop().mails()).filter(
        ({ subject }) => subject === 'The ledger could not be checked',
      );
      expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('Pounds are lost')]);
      expect(mails[0]?.text).not.toContain('found something wrong');
      expect(await told()).toHaveLength(before);
    });

    it('is not mailed where staff asked for it, who see it', async () => {
      const before = (await told()).length;
      await staff.send('POST', '/staff/ledger-checks');
      await nightlyCheck(night(2), UNSOUND);
      expect((await list())[0]).toMatchObject({ asked_by: expect.any(String), ended_at: expect.any(String) });
      expect(await told()).toHaveLength(before);
    });
  },
  { keys: null, shopMail: DESK },
);
