/** What a member says of their taste, in few words. */
import type { Answer } from '#contract/calls.ts';
import { newId } from '#server/platform/secrets.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { givenArrivedLines } from './arrived-orders.ts';
import { aMember, type TestMember } from './members.ts';

export type Profile = Answer<'GET /taste-profile'>;
export type TasteEvent = Profile['events'][number];

export const beanLine = (beanId: number, roastId = 3) => ({
  name: `Bean ${beanId} at ${roastId}`,
  roastId,
  blendRecipes: [{ beanId, percentage: 100 }],
});

export const readTaste = async (member: TestMember) =>
  (await member.send('GET', '/taste-profile')).json<Profile>();

export const wish = (member: TestMember, wishes: object, id = newId()) =>
  member.send('PUT', '/taste-profile/wishes', { id, ...wishes });

export const compare = (
  member: TestMember,
  [newerLineId, earlierLineId]: readonly (number | undefined)[],
  better = 'much better',
  id: unknown = newId(),
) => member.send('POST', '/taste-comparisons', { id, newerLineId, earlierLineId, better });

export const remark = (member: TestMember, lineId: number | undefined, said: object = {}) =>
  member.send('POST', '/taste-remarks', {
    id: newId(),
    lineId,
    taste: 'bitter',
    amount: 'too much',
    ...said,
  });

/** Who had so many coffees, with the lines by which they came. */
export async function aDrinkerOf(shop: TestShop, ...beanIds: number[]) {
  const member = await aMember(shop);
  const lines = await givenArrivedLines(
    shop,
    member,
    beanIds.map((id) => beanLine(id)),
  );
  return { member, lines };
}
