/** The audit log: nobody rewrites it, nobody skips it, and it tells who did what with which right. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AuditChain, AuditEntryAnswer } from '#contract/audit-log/audit-log.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { checkChain } from '#server/foundation/audit-log/routes.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { transact } from '#server/platform/database.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

onBothDatabases('the audit log', (shop, isTriedWhole) => {
  const read = async (member: TestMember, query = '') =>
    (await member.send('GET', `/staff/audit${query}`)).json<AuditEntryAnswer[]>();
  const chain = async (member: TestMember) =>
    (await member.send('GET', '/staff/audit/chain')).json<AuditChain>();
  const write = (staffId: number, object: string) =>
    transact(shop().db, (transaction) =>
      insertAuditEntry(transaction, { staffId, action: 'change bean', object, details: {} }),
    );
  /** Tampers as somebody would who may do anything in the database. */
  const tamper = (statement: string) =>
    transact(shop().db, async (transaction) => {
      const triggers = (what: 'enable' | 'disable') =>
        Promise.all(
          ['audit_log', 'audit_chain'].map((table) =>
            sql.raw(`alter table ${table} ${what} trigger user`).execute(transaction),
          ),
        );
      await triggers('disable');
      await sql.raw(statement).execute(transaction);
      await triggers('enable');
    });

  it.runIf(isTriedWhole)(
    'tells who did what, by which right, in which request, with the values before and after',
    async () => {
      const staff = await aStaffMember(shop());
      const done = await staff.send('PATCH', '/staff/beans/11', { in_stock: false });
      expect(await read(staff, '?object=bean%2011')).toMatchObject([
        {
          staff_id: staff.user.id,
          staff_name: 'Mina Okafor',
          in_words: 'changed bean',
          right: 'catalogue',
          tablet_id: null,
          api_key: null,
          request_id: done.headers['x-request-id'],
          before: { in_stock: true },
          after: { in_stock: false },
        },
      ]);
    },
  );

  it('is read page by page, each entry once', async () => {
    const staff = await aStaffMember(shop());
    for (const _ of [1, 2, 3, 4, 5]) await write(staff.user.id, 'bean 12');
    const query = '?object=bean%2012&limit=2';
    const pages = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await staff.send('GET', `/staff/audit${query}${cursor === '' ? '' : `&cursor=${cursor}`}`);
      pages.push(page.json<AuditEntryAnswer[]>().map(({ id }) => id));
      cursor = page.headers['x-next-cursor']?.toString();
    }
    expect(pages.map((ids) => ids.length)).toEqual([2, 2, 1]);
    expect(pages.flat()).toEqual([...new Set(pages.flat())].sort((a, b) => b - a));
  });

  it.runIf(isTriedWhole)('shows each of the staff only what they could have done themselves', async () => {
    const [owner, packer] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Packer)];
    await owner.send('PATCH', '/staff/beans/13', { in_stock: true });
    expect(await read(owner, '?object=bean%2013')).toHaveLength(1);
    expect(await read(packer, '?object=bean%2013')).toEqual([]);
  });

  describe('is only ever added to', () => {
    it.each([
      `update audit_log set details = '{}'`,
      `update audit_log set hash = null`,
      'delete from audit_log',
      'truncate audit_log',
      'truncate audit_log cascade',
      'update audit_chain set entries = 0',
      'delete from audit_chain',
      'truncate audit_chain',
    ])('%s is refused by the database', async (statement) => {
      const staff = await aStaffMember(shop());
      await write(staff.user.id, 'bean 14');
      await expect(sql.raw(statement).execute(shop().db)).rejects.toThrow(/only ever added to/);
    });

    it('an entry can’t bring a hash of its own, nor be changed before its commit', async () => {
      const staff = await aStaffMember(shop());
      await shop()
        .db.insertInto('audit_log')
        .values({
          staff_id: staff.user.id,
          action: 'a',
          object: 'b',
          details: '{}',
          hash: 'x',
          position: 9_999,
        })
        .execute();
      expect(await chain(staff)).toMatchObject({ is_sound: true });
      const changed = transact(shop().db, async (transaction) => {
        await insertAuditEntry(transaction, { staffId: staff.user.id, action: 'a', object: 'b' });
        await sql`update audit_log set object = 'c' where hash is null`.execute(transaction);
      });
      await expect(changed).rejects.toThrow(/only ever added to/);
    });
  });

  it('stays one chain when many write at once, and loses none whose act is undone', async () => {
    const staff = await aStaffMember(shop());
    const before = await chain(staff);
    const undone = transact(shop().db, async (transaction) => {
      await insertAuditEntry(transaction, { staffId: staff.user.id, action: 'a', object: 'undone' });
      throw new Error('failed after the entry');
    });
    const writes = Array.from({ length: 20 }, () => write(staff.user.id, 'bean 15'));
    await expect(undone).rejects.toThrow('failed after the entry');
    await Promise.all(writes);
    const after = await chain(staff);
    expect(after).toMatchObject({ is_sound: true, entries: before.entries + 20 });
    expect(await findMoneyFaults(shop().db)).toEqual([]);
  });

  describe('a chain that was tampered with is found', () => {
    it.each([
      [
        'changed',
        `update audit_log set details = '{"count":1}' where object = 'bean 16'`,
        `update audit_log set details = '{}' where object = 'bean 16'`,
      ],
      [
        'dated back',
        `update audit_log set done_at = done_at - interval '1 day' where object = 'bean 16'`,
        `update audit_log set done_at = done_at + interval '1 day' where object = 'bean 16'`,
      ],
      [
        'laid upon an API key',
        `update audit_log set api_key_id = 7 where object = 'bean 16'`,
        `update audit_log set api_key_id = null where object = 'bean 16'`,
      ],
      [
        'hidden under another object',
        `update audit_log set object = 'bean 61' where object = 'bean 16'`,
        `update audit_log set object = 'bean 16' where object = 'bean 61'`,
      ],
    ])('an entry that was %s', async (_how, statement, mending) => {
      const staff = await aStaffMember(shop());
      await write(staff.user.id, 'bean 16');
      await write(staff.user.id, 'bean 17');
      await tamper(statement);
      expect(await chain(staff)).toMatchObject({ is_sound: false });
      expect((await findMoneyFaults(shop().db))[0]?.what).toMatch(
        /Entries of the audit log that were changed/,
      );
      await tamper(mending);
      expect(await chain(staff)).toMatchObject({ is_sound: true });
    });

    it.runIf(isTriedWhole)('slice by slice as in one go, whichever entry it is', async () => {
      const staff = await aStaffMember(shop());
      const slices = async (most: number) => {
        const found = [];
        for (let after: number | null = 0; after !== null; ) {
          const slice: AuditChain = await checkChain(shop().db, { after, most });
          expect(slice.checked).toBe(slice.next ?? slice.entries);
          found.push(slice);
          after = slice.next;
        }
        return found;
      };
      for (let i = 0; i < 7; i++) await write(staff.user.id, 'bean 20');
      const { entries } = await chain(staff);
      const sound = await slices(3);
      expect(sound).toHaveLength(Math.ceil(entries / 3));
      expect(sound.every(({ is_sound }) => is_sound)).toBe(true);
      expect(await slices(entries)).toHaveLength(1);
      for (const back of [0, 1, 2, 3]) {
        const place = `position = ${entries - back}`;
        await tamper(`update audit_log set hash = reverse(hash) where ${place}`);
        const whole = await chain(staff);
        expect(whole.is_sound).toBe(false);
        for (const most of [1, 2, 3])
          expect((await slices(most)).flatMap(({ broken_at }) => broken_at)).toEqual(whole.broken_at);
        await tamper(`update audit_log set hash = reverse(hash) where ${place}`);
      }
      await tamper(`update audit_log set position = null where position = ${entries - 4}`);
      expect((await slices(2)).filter(({ is_sound }) => !is_sound)).not.toEqual([]);
      await tamper(`update audit_log set position = ${entries - 4} where position is null`);
      const soundness = async (most: number) => (await slices(most)).map(({ is_sound }) => is_sound);
      const lastIsBroken = sound.map((_, i) => i < sound.length - 1);
      await tamper(`insert into audit_log (staff_id, action, object, details, done_at, hash, previous_hash)
        select staff_id, action, 'beside', details, done_at, reverse(hash), reverse(previous_hash)
        from audit_log where position = ${entries}`);
      expect(await soundness(3)).toEqual(lastIsBroken);
      await tamper(`delete from audit_log where object = 'beside'`);
      await tamper('update audit_chain set hash = reverse(hash)');
      expect(await soundness(3)).toEqual(lastIsBroken);
      await tamper('update audit_chain set hash = reverse(hash)');
      expect(await chain(staff)).toMatchObject({ is_sound: true, next: null, checked: entries });
    });

    it('an entry that is gone from the middle, and the last one', async () => {
      const staff = await aStaffMember(shop());
      for (const object of ['bean 18', 'bean 19']) await write(staff.user.id, object);
      const isSoundWithout = async (object: string) => {
        const transaction = await shop().db.startTransaction().execute();
        await sql.raw('alter table audit_log disable trigger user').execute(transaction);
        await transaction.deleteFrom('audit_log').where('object', '=', object).execute();
        const faults = await findMoneyFaults(transaction);
        await transaction.rollback().execute();
        return faults.length === 0;
      };
      expect(await isSoundWithout('bean 18')).toBe(false);
      expect(await isSoundWithout('bean 19')).toBe(false);
      expect(await isSoundWithout('nothing at all')).toBe(true);
    });
  });
});
