/** A member answers what they were asked about a kept taste, by the mailed link or in the profile. Nothing else changes a recipe. */
import type { Received } from '#contract/calls.ts';
import type { KeptTasteChange } from '#contract/kept-tastes/kept-tastes.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { findCustomBlend, replaceRecipe, saveUnlisted } from '#server/coffee/blends/blends.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import { replaceStandingRecipe } from '#server/people/reorders/reorders.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { isThere } from './find-nearest.ts';
import { type MembersPrices, missingIn, pricePerKilo, pricesOf } from './kept-recipe.ts';
import {
  endKeeping,
  insertVersion,
  type KeptTaste,
  lockKeptTaste,
  type NamedRecipe,
  presentOf,
} from './kept-taste-store.ts';
import { stateByLink } from './read-kept.ts';
import { findChange, type Proposed, setChangeState, type TasteChange } from './taste-change-store.ts';

type Given = Received<'POST /kept-taste-changes/{key}/answers'>['body'];
type NotAnswered = Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>;

interface Answering {
  change: TasteChange;
  given: Given;
  /** A link answers for as long as it says; the profile as long as the question stands. */
  isByLink: boolean;
}

/** Idempotent: the same answer again changes nothing. Agreeing and ending are the last word; who waits may still do either. */
export async function answerChange(
  { db, clock, catalogueCache }: { db: Database; clock: Clock; catalogueCache: CatalogueCache },
  { change: { id, kept_taste_id }, given, isByLink }: Answering,
  customerId: number,
): Promise<'answered' | NotAnswered> {
  if (given.answer === 'agreed' && given.pricePerKilo == null) return NO_PRICE;
  const catalogue = await catalogueCache.refresh();
  return transact(db, async (transaction): Promise<'answered' | NotAnswered> => {
    const member = await lockAccount(transaction, customerId);
    const kept = await lockKeptTaste(transaction, kept_taste_id);
    const change = await findChange(transaction, id);
    if (member === undefined || kept?.customer_id !== customerId || change === undefined)
      return refuse('not_found');
    const now = clock();
    if (change.state === given.answer) return 'answered';
    const state = isByLink ? stateByLink(change, now) : change.state;
    if (state !== 'open' && state !== 'waits')
      return refuse('changed_meanwhile', { message: TOO_LATE[state] });
    if (given.answer !== 'agreed') {
      await setChangeState(transaction, id, { state: given.answer, now });
      if (given.answer === 'ended') await endKeeping(transaction, kept.id, now);
      return 'answered';
    }
    const shownPrice = given.pricePerKilo ?? 0;
    return agree(transaction, { kept, change, shownPrice, prices: pricesOf(member, catalogue), now });
  });
}

interface Agreeing {
  kept: KeptTaste;
  change: TasteChange;
  /** Pence a kilo. */
  shownPrice: number;
  prices: MembersPrices;
  now: Date;
}

async function agree(
  db: InTransaction,
  { kept, change, shownPrice, prices, now }: Agreeing,
): Promise<'answered' | NotAnswered> {
  const { id, proposed } = change;
  if (proposed === null) return NO_BLEND;
  const present = presentOf(kept);
  if (missingIn(present.recipe, prices.catalogue, dayInLondon(now)).length === 0) {
    await setChangeState(db, id, { state: 'back', now });
    return refuse('changed_meanwhile', { message: TOO_LATE.back });
  }
  if (!isThere(proposed, prices.catalogue)) {
    await setChangeState(db, id, { state: 'withdrawn', now });
    return GONE;
  }
  const price = pricePerKilo(proposed.recipe, kept.roast_id, prices);
  if (price > shownPrice) return dearer(price);
  await setChangeState(db, id, { state: 'agreed', now });
  await makeBy(db, kept, { proposed, price, now });
  return 'answered';
}

/** The next version, and with it the member's own blends and standing orders of the recipe that was. Orders stay as they are. */
async function makeBy(
  db: InTransaction,
  { id, customer_id, roast_id: roastId, name, versions }: KeptTaste,
  { proposed: { recipe, rms }, price, now }: { proposed: Proposed; price: number; now: Date },
): Promise<void> {
  const before = presentOf({ id, versions });
  const blend = await findCustomBlend(db, before.ctaps_id);
  if (blend === undefined) throw new Error(`Blend ${before.ctaps_id} of kept taste ${id} is gone.`);
  const { description, grind_id: grindId, opened_from: openedFrom } = blend;
  const [from, to] = [rowsOf(before.recipe), rowsOf(recipe)];
  const replaced = await replaceRecipe(db, customer_id, { roastId, from, to });
  const own = { name, description, roastId, grindId, blendRecipes: to, openedFrom };
  // It was renamed or taken off the list since, which stays so.
  const ctapsId =
    replaced.get(before.ctaps_id) ??
    replaced.values().next().value ??
    (await saveUnlisted(db, customer_id, own)).ctaps_id;
  await insertVersion(db, id, {
    version: before.version + 1,
    ctaps_id: ctapsId,
    recipe,
    rms,
    price_per_kilo: price,
    agreed_at: now,
  });
  const rows = recipe.map(({ bean_id, percentage }) => ({ bean_id, percentage }));
  await replaceStandingRecipe(db, customer_id, { roastId, from, to: rows, now });
}

const rowsOf = (recipe: NamedRecipe) =>
  recipe.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage }));

const TOO_LATE: Record<Exclude<KeptTasteChange['state'], 'open' | 'waits'>, string> = {
  agreed: 'You’ve agreed to this already. Nothing more was changed.',
  ended: 'You’ve stopped keeping this taste already. Nothing more was changed.',
  back: 'All its beans can be had, so your coffee stays as it is. Nothing was changed.',
  withdrawn: 'Something else has changed since we asked. Nothing was changed; we’ll ask you again.',
  expired: 'This link is too old. Nothing was changed; you can still answer in your profile.',
};
const GONE = refuse('changed_meanwhile', {
  message:
    'One of the beans has run out since we asked, or is to end. Nothing was changed; we’ll ask you again.',
});
const NO_BLEND = refuseField(
  'answer',
  'There is no blend to agree to. You can leave it as it is, or stop keeping the taste.',
);
const NO_PRICE = refuseField('pricePerKilo', 'Please say which price you were shown and agree to.');
const dearer = (price: number) =>
  refuse('changed_meanwhile', {
    message: `It would now cost ${formatPounds(price)} a kilo. Nothing was changed; please look at it again.`,
  });
