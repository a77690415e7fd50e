/** Somebody with a bag says how it brewed. Their answer has a name only where they are its buyer, logged in. */
import type { Received } from '#contract/calls.ts';
import { DELETED_SINCE, ensureDrinker, wasDeleted } from '#server/coffee/preference/preference.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { findLabelledBag } from '#server/roastery/packing/packing.ts';
import {
  countBrewAnswers,
  deleteBrewAnswers,
  insertBrewAnswer,
  isThere,
  listBrewAnswers,
} from './brew-answer-store.ts';
import { isBuyer } from './read-bag.ts';

interface By {
  memberId: number | null;
  now: Date;
}

/** Of one bag by its buyer, and by everybody else together: more than anybody brews of it. */
const MOST = 200;

/** Idempotent: the same id again stores nothing more, and with something else in it is refused. */
export async function answerHowItBrewed(
  db: Database,
  {
    code,
    id,
    profile,
    follows,
    method,
    run,
    cup,
  }: Received<'POST /bags/{code}/answers'>['body'] & { code: string },
  { memberId, now }: By,
): Promise<{ isYours: boolean } | Refusal<'not_found' | 'changed_meanwhile' | 'invalid'>> {
  const bag = await findLabelledBag(db, code);
  if (bag === undefined) return refuse('not_found');
  return transact(db, async (transaction) => {
    const buyerId = memberId !== null && isBuyer(memberId, bag) ? memberId : null;
    const buyer = buyerId === null ? undefined : await lockAccount(transaction, buyerId);
    if (buyer !== undefined) {
      if (wasDeleted(profile, buyer)) return DELETED_SINCE;
      if (follows != null && !(await isThere(transaction, follows))) return BEGUN_AGAIN;
    }
    const drinkerId = buyer === undefined ? null : await ensureDrinker(transaction, buyer.id);
    const isStored = await insertBrewAnswer(transaction, {
      bag_id: bag.id,
      drinker_id: drinkerId,
      request_id: id,
      method,
      run: run ?? null,
      cup,
      answered_at: now,
    });
    if (!isStored) return USED_BEFORE;
    if ((await countBrewAnswers(transaction, bag.id, drinkerId)) > MOST) throw new BeyondMost();
    return { isYours: drinkerId !== null };
  }).catch((error: unknown) => {
    if (error instanceof BeyondMost) return AS_MANY_AS_WE_KEEP;
    throw error;
  });
}

/** Rolls back the answer that was stored. */
class BeyondMost extends Error {}

/** What the buyer said of this coffee, of whichever bag of it. */
export async function forgetHowItBrewed(
  db: Database,
  code: string,
  memberId: number,
): Promise<'forgotten' | Refusal<'not_found'>> {
  const bag = await findLabelledBag(db, code);
  if (bag === undefined || !isBuyer(memberId, bag)) return refuse('not_found');
  await transact(db, async (transaction) => {
    // Race: an answer that is just being stored is deleted too, or comes later and is refused.
    await lockAccount(transaction, memberId);
    const answers = await listBrewAnswers(transaction, memberId, bag);
    await deleteBrewAnswers(
      transaction,
      answers.map(({ id }) => id),
    );
  });
  return 'forgotten';
}

const AS_MANY_AS_WE_KEEP = refuse('invalid', {
  message: 'We have as many answers about this bag as we can keep.',
});
const BEGUN_AGAIN = refuse('changed_meanwhile', {
  message: 'You’ve begun again with the recipe since you said this, so it wasn’t stored.',
});
const USED_BEFORE = refuse('changed_meanwhile', { message: 'That id was used for another answer.' });
