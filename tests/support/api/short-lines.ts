/** Lines of orders that are short of a bean, and the offers of a substitute for it. */
import type { Substitutes } from '#contract/substitutions/substitutions.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { givenPaidOrder } from './given-order.ts';
import { aLot, whileThereIsPlenty } from './green-lots.ts';
import { sendTo, type TestMember } from './members.ts';

/** An order of a kilo of two beans, with a lot of the first that is too small for it. */
export async function givenShortLine(shop: TestShop, beanId: number, staff: TestMember) {
  await aLot(shop, staff.user.id, { beanId, grams: 300 });
  const blendRecipes = [
    { beanId, percentage: 60 },
    { beanId: 73, percentage: 40 },
  ];
  const { member, order } = await whileThereIsPlenty(shop, { staffId: staff.user.id, beanId }, () =>
    givenPaidOrder(shop, { lines: [{ blendRecipes }] }),
  );
  const found = (await staff.send('GET', `/staff/stock/${beanId}/substitutes`)).json<Substitutes>();
  const line = found.lines.find(({ order_id }) => order_id === order.id);
  if (line?.substitute == null) throw new Error('No substitute was found.');
  return { member, order, line, found, substitute: line.substitute };
}

export type ShortLine = Awaited<ReturnType<typeof givenShortLine>>;

export const offerSubstitute = (staff: TestMember, beanId: number, { line, substitute }: ShortLine) =>
  staff.send('POST', '/staff/substitutions', {
    line_id: line.id,
    bean_id: beanId,
    blend_recipes: substitute.blend_recipes,
  });

export async function keyMailedFor(shop: TestShop, { member }: ShortLine): Promise<string> {
  const mails = (await shop.mails()).filter(({ to }) => to?.[0]?.address === member.user.email);
  const [key] = mails.flatMap(({ text }) => /substitutions\/([\w-]+)/.exec(text ?? '')?.[1] ?? []);
  if (key === undefined) throw new Error('Nobody was asked.');
  return key;
}

export const answerOffer = (shop: TestShop, key: string, answer: string) =>
  sendTo(shop, { method: 'POST', url: `/api/substitutions/${key}/answers`, payload: { answer } });
