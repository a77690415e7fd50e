/** Members who publish blends, and staff who look at them. */
import type { Answer } from '#contract/calls.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { anOwnBlend, SANTOS, SECOND } from './kept-tastes.ts';
import { aMember, anAddress, aStaffMember, sendTo, type TestMember } from './members.ts';
import { proveMailbox } from './reorderers.ts';

export type PublicBlend = Answer<'GET /public-blends/{ctapsId}'>;
export type Publication = Answer<'GET /publications'>[number];
export type StaffPublication = Answer<'GET /staff/publications'>[number];

export const STORY = 'For the second cup, when nobody has to be anywhere.';

let mixed = 0;

/** One that no other blend of these tests has. */
export function aRecipe() {
  const percentage = 1 + (mixed++ % 99);
  return {
    roastId: 1 + (Math.floor(mixed / 99) % 6),
    blendRecipes: [
      { beanId: SANTOS, percentage },
      { beanId: SECOND, percentage: 100 - percentage },
    ],
  };
}

/** The handle of a member who may publish from now on. */
export async function becomesMaker(
  shop: TestShop,
  member: TestMember,
  changes: object = {},
): Promise<string> {
  await proveMailbox(shop, member);
  const handle = `mina-${member.user.id}-z`;
  const body = { handle, shownName: 'Mina', about: 'I roast on Sundays.', ...changes };
  const answer = await member.send('PUT', '/maker', body);
  if (answer.statusCode !== 200) throw new Error(`No maker: ${answer.body}`);
  return answer.json<{ handle: string }>().handle;
}

export async function aMaker(shop: TestShop): Promise<TestMember> {
  const member = await aMember(shop);
  await becomesMaker(shop, member);
  return member;
}

/** What makers say of themselves, as it is but for the changes. */
export const saveMaker = (member: TestMember, changes: object) =>
  member.send('PUT', '/maker', {
    handle: `mina-${member.user.id}-z`,
    shownName: 'Mina',
    about: '',
    ...changes,
  });

export const publish = (member: TestMember, ctapsId: string, story = STORY) =>
  member.send('PUT', `/custom-blends/${ctapsId}/publication`, { story });

interface Given {
  id: number;
  ctapsId: string;
  handle: string;
}

/** Waits for a look. */
export async function givenPublication(
  shop: TestShop,
  member: TestMember,
  changes: object = {},
): Promise<Given> {
  const maker = (await member.send('GET', '/maker')).json<{ handle: string } | null>();
  const handle = maker?.handle ?? (await becomesMaker(shop, member));
  const ctapsId = await anOwnBlend(member, { ...aRecipe(), ...changes });
  const answer = await publish(member, ctapsId);
  if (answer.statusCode !== 200) throw new Error(`Not published: ${answer.body}`);
  const { id } = await shop.db
    .selectFrom('publications')
    .innerJoin('custom_blends', 'custom_blends.id', 'custom_blend_id')
    .select('publications.id')
    .where('ctaps_id', '=', ctapsId)
    .executeTakeFirstOrThrow();
  return { id, ctapsId, handle };
}

/** Staff have looked at it. */
export async function givenPublicBlend(
  shop: TestShop,
  member: TestMember,
  staff?: TestMember,
): Promise<Given> {
  const given = await givenPublication(shop, member);
  const answer = await lookAt(staff ?? (await aStaffMember(shop)), given.id, { verdict: 'publish' });
  if (answer.statusCode !== 200) throw new Error(`Not public: ${answer.body}`);
  return given;
}

export const listToLookAt = async (staff: TestMember): Promise<StaffPublication[]> =>
  (await staff.send('GET', '/staff/publications')).json<StaffPublication[]>();

export const readToLookAt = async (staff: TestMember, id: number): Promise<StaffPublication | undefined> =>
  (await staff.send('GET', `/staff/publications?id=${id}`)).json<StaffPublication[]>()[0];

/** At what it is now, unless another version is named. */
export async function lookAt(staff: TestMember, id: number, body: object) {
  const version = (await readToLookAt(staff, id))?.version ?? 1;
  return staff.send('POST', `/staff/publications/${id}/looks`, { version, ...body });
}

export const readPublications = async (member: TestMember): Promise<Publication[]> =>
  (await member.send('GET', '/publications')).json<Publication[]>();

export const readPublicBlend = (shop: TestShop, ctapsId: string) =>
  sendTo(shop, { method: 'GET', url: `/api/public-blends/${ctapsId}` });

/** From a network of its own, unless one is named. */
export const report = (
  shop: TestShop,
  ctapsId: string,
  { by, from = anAddress() }: { by?: TestMember; from?: string } = {},
) =>
  sendTo(shop, {
    method: 'POST',
    url: `/api/public-blends/${ctapsId}/reports`,
    payload: { reason: 'The name is that of a shop in my street.' },
    remoteAddress: from,
    token: by?.token,
  });
