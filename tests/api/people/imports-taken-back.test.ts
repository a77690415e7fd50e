/** An import is taken back while nothing was built on what it brought. */
import { expect, it } from 'vitest';
import { bringIn, findImport, workOnAll } from '#tests/support/api/imports.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

let people = 0;
const aMailbox = () => `taken-back-${++people}@example.com`;

const file = (...rows: [id: string, email: string][]) =>
  [['Customer ID', 'Email'], ...rows].map((row) => `${row.join(',')}\n`).join('');

withShop('imports that are taken back', (shop) => {
  const owner = () => aStaffMember(shop());
  const findCustomer = (email: string) =>
    shop().db.selectFrom('customers').selectAll().where('email_identity', '=', email).executeTakeFirst();

  it('an import is taken back but for who has something here; they are named, and those from before stay', async () => {
    const [untouched, chose] = [aMailbox(), aMailbox()];
    const staff = await owner();
    const here = await aMember(shop());
    const { id } = await bringIn(shop(), staff, {
      subject: 'customers',
      text: file(['601', untouched], ['602', chose], ['603', here.user.email]),
    });
    await shop()
      .db.updateTable('customers')
      .set({ email_verified_at: new Date() })
      .where('email_identity', '=', chose)
      .execute();
    expect((await staff.send('DELETE', `/staff/imports/${id}`)).statusCode).toBe(200);
    await workOnAll(shop());
    expect(await findImport(staff, id)).toMatchObject({
      state: 'taken back',
      taken_back: {
        count: 2,
        stays: [{ id: '602', reason: 'They chose a password, or something here belongs to them by now.' }],
      },
    });
    expect(await findCustomer(untouched)).toBeUndefined();
    expect(await findCustomer(chose)).toBeDefined();
    expect(await findCustomer(here.user.email)).toBeDefined();
  });

  it('customers with past orders stay, and go once these were taken back', async () => {
    const email = aMailbox();
    const staff = await owner();
    const { id } = await bringIn(shop(), staff, {
      subject: 'customers',
      text: file(['651', email], ['652', aMailbox()]),
    });
    const orders = await bringIn(shop(), staff, {
      subject: 'orders',
      text: `Name,Created at,Email,Total\n#651,2025-04-12,${email},10.00\n`,
    });
    const takeBack = async (importId: number) => {
      expect((await staff.send('DELETE', `/staff/imports/${importId}`)).statusCode).toBe(200);
      await workOnAll(shop());
      return (await findImport(staff, importId)).taken_back;
    };
    expect(await takeBack(id)).toMatchObject({ count: 1, stays: [{ id: '651' }] });
    expect(await findCustomer(email)).toBeDefined();
    expect(await takeBack(orders.id)).toEqual({ count: 1, stays: [] });
    expect(await takeBack(id)).toEqual({ count: 2, stays: [] });
    expect(await findCustomer(email)).toBeUndefined();
  });
});
