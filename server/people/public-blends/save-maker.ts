/** A member chooses the handle and the name to publish under, or changes them. */
import type { Received } from '#contract/calls.ts';
import { forgottenBefore } from '#domain/policy.ts';
import { looksOf, refusalOfHandle, tidyHandle } from '#domain/public-blends/handle.ts';
import { MOST_HELD_HANDLES } from '#domain/public-blends/limits.ts';
import { refusalOfPublicWords } from '#domain/public-blends/public-words.ts';
import type { Catalogue, CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import {
  changeMaker,
  countHeld,
  findMakerOf,
  holdHandle,
  insertMaker,
  isTaken,
  type Maker,
  releaseHandle,
} from './maker-store.ts';
import { brandsIn, ownNamesIn } from './names.ts';
import { lockPublicationsOf, lockPublicBlends } from './publication-lock-store.ts';
import { waitForMakersWords } from './publication-store.ts';

interface Deps {
  db: Database;
  clock: Clock;
  catalogueCache: CatalogueCache;
}

type Body = Received<'PUT /maker'>['body'];

/** With other words, what was public waits for a look. A handle that is given up is held for its maker. */
export async function saveMaker(
  { db, clock, catalogueCache }: Deps,
  { handle: written, shownName: shown_name, about }: Body,
  memberId: number,
): Promise<Maker | Refusal<'not_signed_in' | 'invalid'>> {
  const handle = tidyHandle(written);
  const wrong = refusalOfWords({ handle, shown_name, about }, await catalogueCache.refresh());
  if (wrong !== null) return wrong;
  return transact(db, async (transaction) => {
    if ((await lockAccount(transaction, memberId)) === undefined) return refuse('not_signed_in');
    const before = await findMakerOf(transaction, memberId);
    const words = { handle, handle_looks: looksOf(handle), shown_name, about };
    if (before !== undefined && isSame(before, words)) return before;
    if (before !== undefined) await lockPublicationsOf(transaction, before.id);
    await lockPublicBlends(transaction);
    const now = clock();
    const refusal = await takeHandle(transaction, { before, looks: words.handle_looks, now });
    if (refusal !== null) return refusal;
    if (before === undefined)
      return insertMaker(transaction, { ...words, customer_id: memberId, made_at: now });
    await waitForMakersWords(transaction, before.id);
    return changeMaker(transaction, before.id, words);
  });
}

const isSame = (maker: Maker, words: Pick<Maker, 'handle' | 'shown_name' | 'about'>): boolean =>
  maker.handle === words.handle && maker.shown_name === words.shown_name && maker.about === words.about;

async function takeHandle(
  db: InTransaction,
  { before, looks, now }: { before: Maker | undefined; looks: string; now: Date },
): Promise<Refusal<'invalid'> | null> {
  if (before?.handle_looks === looks) return null;
  const since = forgottenBefore(now);
  if (await isTaken(db, { looks, makerId: before?.id ?? 0, since })) return TAKEN;
  if (before !== undefined) {
    await releaseHandle(db, looks);
    if ((await countHeld(db, before.id, since)) >= MOST_HELD_HANDLES) return CHANGED_OFTEN;
    await holdHandle(db, { handle_looks: before.handle_looks, maker_id: before.id, given_up_at: now });
  }
  return null;
}

function refusalOfWords(
  { handle, shown_name, about }: Pick<Maker, 'handle' | 'shown_name' | 'about'>,
  catalogue: Catalogue,
): Refusal<'invalid'> | null {
  const names = [...brandsIn(catalogue), ...ownNamesIn(catalogue)];
  const inHandle = refusalOfHandle(handle, names);
  if (inHandle !== null) return refuseField('handle', inHandle);
  const inName = refusalOfPublicWords(shown_name, names);
  if (inName !== null) return refuseField('shownName', inName);
  const inAbout = about === '' ? null : refusalOfPublicWords(about, brandsIn(catalogue));
  return inAbout === null ? null : refuseField('about', inAbout);
}

const TAKEN = refuseField(
  'handle',
  'Somebody has or had that handle, or one that looks like it. Please choose another.',
);
const CHANGED_OFTEN = refuseField(
  'handle',
  `You’ve changed your handle ${MOST_HELD_HANDLES} times within a year. Please keep this one, or take an earlier one back.`,
);
