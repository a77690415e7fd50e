/** Members who keep the taste of a blend of their own, and beans that come and go. */
import type { Answer } from '#contract/calls.ts';
import { askAboutTastes } from '#server/people/kept-tastes/kept-tastes.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { aStaffMember, sendTo, type TestMember } from './members.ts';

export type KeptTaste = Answer<'POST /kept-tastes'>;
export type TasteChange = Answer<'GET /kept-taste-changes/{key}'>;

/** Beans of the blend that is kept here. */
export const [SANTOS, SECOND] = [73, 63];

const RECIPE = [
  { beanId: SANTOS, percentage: 60 },
  { beanId: SECOND, percentage: 40 },
];

/** Saved as the member's own; answers its id. */
export async function anOwnBlend(member: TestMember, changes: object = {}): Promise<string> {
  const body = {
    name: 'Slow Sunday',
    description: 'For slow mornings.',
    roastId: 3,
    grindId: 1,
    blendRecipes: RECIPE,
    ...changes,
  };
  return (await member.send('POST', '/shared-blends', body)).json<{ ctaps_id: string }>().ctaps_id;
}

export const keep = (member: TestMember, ctapsId: string, mostMorePerKilo = 2) =>
  member.send('POST', '/kept-tastes', { ctapsId, mostMorePerKilo });

export async function aKeptTaste(member: TestMember, changes: object = {}): Promise<KeptTaste> {
  return (await keep(member, await anOwnBlend(member, changes))).json<KeptTaste>();
}

export async function setInStock(
  shop: TestShop,
  beanIds: readonly number[],
  in_stock: boolean,
): Promise<void> {
  await shop.db.updateTable('beans').set({ in_stock }).where('id', 'in', beanIds).execute();
  await shop.catalogueCache.refresh();
}

/** As the roastery says it; `null` takes it back. */
export async function setEnd(shop: TestShop, beanId: number, ends_on: string | null): Promise<void> {
  const staff = await aStaffMember(shop);
  const { statusCode } = await staff.send('PUT', `/staff/beans/${beanId}/end`, { ends_on });
  if (statusCode !== 200) throw new Error(`The end of bean ${beanId} was refused with ${statusCode}.`);
}

/** What the job does, also by several processes at once. */
export const askNow = (shop: TestShop, looksAgain = false): Promise<void> =>
  askAboutTastes({ ...shop.payments, matcher: shop.matcher }, shop.clock(), looksAgain);

/** A kept taste of which a bean ended, and whose member was asked. The bean is back, which no job has seen yet. */
export async function givenAskedTaste(shop: TestShop, member: TestMember): Promise<KeptTaste> {
  const kept = await aKeptTaste(member);
  await setInStock(shop, [SANTOS], false);
  await askNow(shop);
  await setInStock(shop, [SANTOS], true);
  return kept;
}

export const readKept = async (member: TestMember) =>
  (await member.send('GET', '/kept-tastes')).json<KeptTaste[]>();

/** The keys of the links that were mailed to a member, in their order. */
export async function keysMailedTo(shop: TestShop, { user }: TestMember): Promise<string[]> {
  const mails = (await shop.mails()).filter(({ to }) => to?.[0]?.address === user.email);
  return mails.flatMap(({ text }) => /\/kepttastes\/([\w-]{43})/.exec(text ?? '')?.[1] ?? []);
}

/** Those about kept tastes alone. */
export async function mailsAbout(shop: TestShop, { user }: TestMember) {
  const mails = (await shop.mails()).filter(({ to }) => to?.[0]?.address === user.email);
  return mails.filter(({ text }) => text?.includes('asked us to keep the taste'));
}

export const lookByKey = (shop: TestShop, key = 'none') =>
  sendTo(shop, { url: `/api/kept-taste-changes/${key}` });

/** A yes is to any price, where no other is said. */
export const answerByKey = (
  shop: TestShop,
  key = 'none',
  answer = 'agreed',
  more: object = answer === 'agreed' ? { pricePerKilo: 1000 } : {},
) =>
  sendTo(shop, {
    method: 'POST',
    url: `/api/kept-taste-changes/${key}/answers`,
    payload: { answer, ...more },
  });
