/** Where staff are logged in, and what they did on which day: ended one by one, and filtered. */
import { expect, it } from 'vitest';
import type { AuditEntryAnswer } from '#contract/audit-log/audit-log.ts';
import type { StaffPerson } from '#contract/staff/people.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('sessions of staff', (shop) => {
  const sessionsOf = async (owner: TestMember, { user }: TestMember) =>
    (await owner.send('GET', '/staff/people')).json<StaffPerson[]>().find(({ id }) => id === user.id)
      ?.sessions ?? [];

  it('one of them is ended alone, written down, and only of the person that it belongs to', async () => {
    const [owner, packer] = [await aStaffMember(shop()), await aStaffMember(shop(), { floor: 'writes' })];
    const [session] = await sessionsOf(owner, packer);
    const end = (personId: number, by = owner) =>
      by.send('DELETE', `/staff/people/${personId}/sessions/${session?.id}`);
    expect((await end(owner.user.id)).statusCode).toBe(404);
    expect((await end((await aMember(shop())).user.id)).statusCode).toBe(404);
    expect((await end(packer.user.id, packer)).statusCode).toBe(403);
    expect((await end(packer.user.id)).statusCode).toBe(204);
    expect((await packer.send('GET', '/staff/me')).statusCode).toBe(401);
    expect((await owner.send('GET', '/staff/me')).statusCode).toBe(200);
    const log = await owner.send('GET', `/staff/audit?object=customer%20${packer.user.id}&act=session`);
    expect(log.json<AuditEntryAnswer[]>()).toMatchObject([{ action: 'end session' }]);
  });

  it('the audit log is filtered by words of the act, and by days in London', async () => {
    const staff = await aStaffMember(shop());
    await staff.send('PATCH', '/staff/beans/14', { in_stock: false });
    const actions = async (filter: string) =>
      (await staff.send('GET', `/staff/audit?staffId=${staff.user.id}&${filter}`))
        .json<AuditEntryAnswer[]>()
        .map(({ action }) => action);
    const [today, yesterday] = [dayInLondon(new Date()), dayInLondon(new Date(Date.now() - DAY_MS))];
    expect(await actions('act=bean')).toEqual(['change bean']);
    expect(await actions('act=refund')).toEqual([]);
    expect(await actions(`from=${yesterday}&to=${today}`)).toEqual(['change bean']);
    expect(await actions(`to=${dayInLondon(new Date(Date.now() - 2 * DAY_MS))}`)).toEqual([]);
  });
});
