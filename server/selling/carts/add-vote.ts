/** Office votes: what their boxes cost, and how they are put into a cart. */
import type { Answer, Received } from '#contract/calls.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { FLIGHT, OFFICE_BOX } from '#domain/flights/flight.ts';
import { priceFlight } from '#domain/flights/flight-price.ts';
import { boxesLeaveOn, closingDays } from '#domain/flights/office-vote.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { rankFlight } from '#server/coffee/preference/preference.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { hasVote } from './cart-flight-store.ts';
import { joinFlight } from './join-flight.ts';
import type { Offer } from './price-cart.ts';

type Refused = Refusal<'not_found' | 'changed_meanwhile' | 'invalid' | 'too_many_tries'>;

/** Boxes are filled for their order, so in any grind. */
export function voteOffer({ catalogue, tier, now, promise }: Offer): Answer<'GET /group-tasting-offer'> {
  const { tasterShelf: shelf, parameters, rows } = catalogue;
  const price = shelf.length < FLIGHT.bags ? null : priceFlight(shelf, { tier, parameters }, OFFICE_BOX);
  const today = dayInLondon(now);
  const { from, until } = closingDays(today);
  return {
    price: price === null ? null : toPounds(price.totalPrice),
    weight: OFFICE_BOX.grams,
    dispatched_on: promise([], now, boxesLeaveOn(today)).dispatchedOn,
    closes_from: from,
    closes_until: until,
    grinds: rows.grinds.map(({ id, short_name }) => ({ id, name: short_name })),
  };
}

/** Idempotent under `additionId`. Nobody says beforehand what they like: all start from the same five. */
export async function addVote(
  { db, matcher }: { db: Database; matcher: Matcher },
  { memberId, ...body }: Received<'POST /group-tastings'>['body'] & { memberId: number },
  offer: Offer,
): Promise<Answer<'POST /group-tastings'> | Refused> {
  const { additionId: id, cartId: cart, grindId, name, people, closesOn } = body;
  const { from, until } = closingDays(dayInLondon(offer.now));
  if (closesOn < from || closesOn > until)
    return refuseField('closesOn', `Please choose a day from ${dayInWords(from)} to ${dayInWords(until)}.`);
  if (!offer.catalogue.grinds.has(grindId)) return refuseField('grindId', 'Please choose a grind.');
  const wishes = { likes: [], dislikes: [], isDecaf: false };
  const ranking = await rankFlight(wishes, offer, matcher);
  if ('refused' in ranking) return ranking.refused === 'invalid' ? NONE_TO_TASTE : ranking;
  const flight = { id, grindId, wishes, ranking, vote: { name, people, closes_on: closesOn } };
  const whyNot = async (transaction: InTransaction, cartId: string) =>
    (await hasVote(transaction, cartId)) ? ONE_VOTE : null;
  return joinFlight(db, { cart, holder: memberId, flight, whyNot }, offer);
}

const NONE_TO_TASTE = refuse('changed_meanwhile', {
  message: 'We have no five coffees to taste just now. Please look again in a few days.',
});
const ONE_VOTE = refuseField(
  'additionId',
  'There is an office vote in this cart already. Please order it, or take it out first.',
);
