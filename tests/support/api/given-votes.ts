/** Office votes as members come to have them: ordered, their boxes packed, colleagues tasting. */
import { randomUUID } from 'node:crypto';
import type { Cart } from '#contract/carts/carts.ts';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { GroupTasting } from '#contract/group-tastings/group-tastings.ts';
import type { TastingOfFlight } from '#contract/tastings/tasting.ts';
import { DAY_MS } from '#domain/durations.ts';
import { openCatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { openMatcher } from '#server/coffee/taste-match/matcher.ts';
import { type ClosingDeps, closeVotes } from '#server/people/group-tastings/close-vote.ts';
import { transact } from '#server/platform/database.ts';
import { newId } from '#server/platform/secrets.ts';
import { settleLater } from '#server/selling/flights/flights.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import { cupsOf } from './given-flights.ts';
import { anOrder, topUp } from './given-order.ts';
import { packFlightsOf } from './given-tastings.ts';
import { aMember, aStaffMember, sendTo, type TestMember } from './members.ts';

export const inDays = (shop: TestShop, days: number): string =>
  new Date(shop.clock().getTime() + days * DAY_MS).toISOString().slice(0, 10);

export const aVote = (shop: TestShop, cartId: string, changes: object = {}) => ({
  additionId: newId(),
  cartId,
  name: 'Second floor',
  people: 8,
  closesOn: inDays(shop, 20),
  grindId: 1,
  ...changes,
});

export async function aCartWithVote(shop: TestShop, member: TestMember, changes: object = {}): Promise<Cart> {
  const { id } = (await member.send('POST', '/carts')).json<Cart>();
  const added = await member.send('POST', '/group-tastings', aVote(shop, id, changes));
  if (added.statusCode !== 200) throw new Error(`No vote joined the cart: ${added.body}`);
  return added.json<Cart>();
}

export interface OrderedVote {
  member: TestMember;
  orderId: number;
  id: number;
}

/** Paid from credit; its boxes are still to be filled. */
export async function givenOrderedVote(
  shop: TestShop,
  { member, ...changes }: { member?: TestMember; people?: number; name?: string; grindId?: number } = {},
): Promise<OrderedVote> {
  const buyer = member ?? (await aMember(shop));
  await topUp(shop, buyer, 300);
  const cart = await aCartWithVote(shop, buyer, changes);
  const placed = await buyer.send('POST', '/orders', anOrder({ cartId: cart.id, checkoutMethodId: 3 }));
  if (placed.statusCode !== 200) throw new Error(`No vote was ordered: ${placed.body}`);
  const orderId = placed.json<Placement>().order.id;
  const { id } = await shop.db
    .selectFrom('group_tastings')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { member: buyer, orderId, id };
}

/** A bag of 160 g for each cup of an order. */
export async function fillBoxesOf(shop: TestShop, orderId: number, grindId = 1): Promise<void> {
  const { user } = await aStaffMember(shop);
  const cups = await cupsOf(shop, orderId);
  const bags = cups.map(({ coffee }) => {
    const { ctaps_id, name, roast_id, blend_recipes } = coffee as {
      ctaps_id: string;
      name: string;
      roast_id: number;
      blend_recipes: { bean_id: number; percentage: number }[];
    };
    return {
      ctaps_id,
      name,
      roast_id,
      recipe: JSON.stringify(
        blend_recipes.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage })),
      ),
      grind_id: grindId,
      lot_code: `261120-T${ctaps_id}`,
      roasted_on: '2026-11-20',
      best_before: '2027-11-20',
      sold_grams: 160,
      grams: 161,
      filled_by: user.id,
      filled_at: shop.clock(),
      request_id: randomUUID(),
    };
  });
  await shop.db.insertInto('taster_bags').values(bags).execute();
  await transact(shop.db, async (transaction) => {
    await transaction.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
    await settleLater(transaction, orderId, { now: shop.clock() });
  });
}

export interface OpenVote extends OrderedVote {
  /** What colleagues are sent. */
  key: string;
}

/** Whose boxes are packed. */
export async function givenOpenVote(
  shop: TestShop,
  asked: Parameters<typeof givenOrderedVote>[1] = {},
): Promise<OpenVote> {
  const ordered = await givenOrderedVote(shop, asked);
  await fillBoxesOf(shop, ordered.orderId);
  await packFlightsOf(shop, ordered.orderId);
  const { code } = await readVote(ordered);
  if (code === null) throw new Error('The vote is not open.');
  return { ...ordered, key: code };
}

export const readVote = async ({ member, id }: Pick<OrderedVote, 'member' | 'id'>): Promise<GroupTasting> =>
  (await member.send('GET', `/group-tastings/${id}`)).json<GroupTasting>();

export const closeVote = ({ member, id }: Pick<OrderedVote, 'member' | 'id'>) =>
  member.send('POST', `/group-tastings/${id}/results`);

export interface Colleague {
  key: string;
  /** Their secret. */
  me: string;
  id: number;
}

export async function aColleague(shop: TestShop, key: string, name = ''): Promise<Colleague> {
  const me = newId();
  const payload = { me, ...(name !== '' && { name }) };
  const joined = await sendTo(shop, { method: 'POST', url: `/api/tastings/${key}/drinkers`, payload });
  const [own] = joined.json<TastingOfFlight>().drinkers;
  if (own === undefined) throw new Error(`Nobody joined: ${joined.body}`);
  return { key, me, id: own.id };
}

export const sayAs = (shop: TestShop, { key, me, id }: Colleague, said: object) =>
  sendTo(shop, {
    method: 'POST',
    url: `/api/tastings/${key}/answers`,
    payload: { id: newId(), drinkerId: id, me, said },
  });

const PAIRS = ['AB', 'BC', 'CD', 'DE'] as const;

/** Four comparisons, which are enough; each is given as the same answer. */
export async function voteAs(
  shop: TestShop,
  colleague: Colleague,
  better = 'much better',
  pairs: readonly string[] = PAIRS,
): Promise<void> {
  for (const [first, second] of pairs) {
    const said = await sayAs(shop, colleague, { kind: 'pair', first, second, better });
    if (said.statusCode !== 200) throw new Error(`Nothing was said: ${said.body}`);
  }
}

/** So many who answered enough, each a little otherwise. */
export async function givenAnswers(shop: TestShop, key: string, count: number): Promise<Colleague[]> {
  const colleagues: Colleague[] = [];
  for (let i = 0; i < count; i++) {
    const colleague = await aColleague(shop, key);
    await voteAs(shop, colleague, i % 2 === 0 ? 'much better' : 'a little worse');
    colleagues.push(colleague);
  }
  return colleagues;
}

/** As the job does, so many days from now. */
export async function countVotes(
  { db, outbox, clock }: TestShop,
  days: number,
  changes: Partial<ClosingDeps> = {},
): Promise<void> {
  const matcher = openMatcher();
  try {
    const deps = { db, outbox, matcher, catalogueCache: openCatalogueCache(db, clock), ...changes };
    await closeVotes(deps, new Date(clock().getTime() + days * DAY_MS));
  } finally {
    await matcher.close();
  }
}

export const sentOff = ({ db, clock }: TestShop, { orderId }: OpenVote, daysAgo = 0) =>
  db
    .updateTable('orders')
    .set({ dispatched_at: new Date(clock().getTime() - daysAgo * DAY_MS) })
    .where('id', '=', orderId)
    .execute();

export const mailsOfClosing = async (shop: TestShop, { member }: OpenVote): Promise<string[]> =>
  (await shop.mails())
    .filter(
      ({ to, subject }) => to?.[0]?.address === member.user.email && subject?.includes('vote is closed'),
    )
    .map(({ text }) => text ?? '');
