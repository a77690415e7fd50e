/** A shop's calls for storefronts in few words: makers who may have one, who asks, and what staff answer. */
import type { StaffStorefronts } from '#contract/storefronts/staff-storefronts.ts';
import type { OwnStorefront } from '#contract/storefronts/storefronts.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aMember, aStaffMember, type TestMember } from './members.ts';
import { givenPublicBlend } from './public-blends.ts';

export const REQUEST = 'I train baristas, and they ask where to buy what we taste.';
export const LETTER = 'Hello Mina,\n\nnot just now.\n\nThe roastery';
export const BANK = { accountName: 'Mina Okafor', sortCode: '12-34-56', accountNumber: '12345678' };

export function storefrontCallsOf(shop: () => TestShop) {
  const setType = ({ user }: TestMember, user_type_id: number) =>
    shop().db.updateTable('customers').set({ user_type_id }).where('id', '=', user.id).execute();
  const read = async (member: TestMember): Promise<OwnStorefront> =>
    (await member.send('GET', '/maker/storefront')).json<OwnStorefront>();
  const list = async (staff: TestMember): Promise<StaffStorefronts> =>
    (await staff.send('GET', '/staff/storefronts')).json<StaffStorefronts>();
  const apply = (member: TestMember, message = REQUEST) =>
    member.send('POST', '/storefront-applications', { message });
  const applicationOf = async ({ user }: TestMember): Promise<number> =>
    (
      await shop()
        .db.selectFrom('storefront_applications')
        .select('id')
        .where('customer_id', '=', user.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).id;
  const accept = async (staff: TestMember, member: TestMember, commissionPercent = 12) =>
    staff.send('POST', `/staff/storefront-applications/${await applicationOf(member)}/acceptances`, {
      commissionPercent,
    });
  const decline = async (staff: TestMember, member: TestMember) =>
    staff.send('POST', `/staff/storefront-applications/${await applicationOf(member)}/refusals`, {
      letter: LETTER,
    });
  const shownTo = async (staff: TestMember, { user }: TestMember) =>
    (await list(staff)).storefronts.find(({ customer_id }) => customer_id === user.id);
  const idOf = async (staff: TestMember, member: TestMember) => (await shownTo(staff, member))?.id ?? 0;
  /** Of the plan of baristas, with a public blend. */
  const aReadyMaker = async (staff: TestMember): Promise<TestMember> => {
    const member = await aMember(shop());
    await givenPublicBlend(shop(), member, staff);
    await setType(member, 3);
    return member;
  };
  const aStorefront = async (staff: TestMember): Promise<TestMember> => {
    const member = await aReadyMaker(staff);
    await apply(member);
    const answer = await accept(staff, member);
    if (answer.statusCode !== 200) throw new Error(`No storefront: ${answer.body}`);
    return member;
  };
  const save = async (member: TestMember, changes: object) =>
    member.send('PUT', '/maker/storefront', {
      version: (await read(member)).storefront?.version ?? 1,
      markUpPercent: 0,
      paidBy: 'credit',
      ...changes,
    });
  const mailsTo = async ({ user }: TestMember) =>
    (await shop().mails()).filter(({ to }) => to?.[0]?.address === user.email);
  const auditOf = ({ user }: TestMember) =>
    shop()
      .db.selectFrom('audit_log')
      .select(['action', 'staff_id', 'before', 'after', 'details'])
      .where('object', '=', `customer ${user.id}`)
      .orderBy('id')
      .execute();
  return {
    aReadyMaker,
    aStaff: () => aStaffMember(shop()),
    aStorefront,
    accept,
    apply,
    applicationOf,
    auditOf,
    decline,
    idOf,
    list,
    mailsTo,
    read,
    save,
    setType,
    shownTo,
  };
}
