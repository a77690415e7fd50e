/** The one way to save what moves prices: as it was previewed, under the catalogue's lock. */
import {
  buildCatalogue,
  type Catalogue,
  lockVersion,
  readLockedCatalogue,
} from '#server/coffee/catalogue/catalogue.ts';
import { freshCodeNeeded } from '#server/platform/acts/fresh-code.ts';
import type { Member } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { type Moved, noteMoves } from './large-change.ts';
import type { PriceDeps } from './price-deps.ts';

/** Anybody else who changes the catalogue waits until the work is done, so that no coffee needs a lock of its own. */
export const changeCatalogue = <Done>(
  { db, clock }: Pick<PriceDeps, 'db' | 'clock'>,
  work: (db: InTransaction, current: { catalogue: Catalogue; now: Date }) => Promise<Done>,
  /** What is locked before the catalogue. */
  lockFirst?: (db: InTransaction) => Promise<void>,
): Promise<Done> =>
  transact(db, async (transaction) => {
    await lockFirst?.(transaction);
    await lockVersion(transaction);
    const now = clock();
    return work(transaction, { catalogue: buildCatalogue(await readLockedCatalogue(transaction), now), now });
  });

/** What a change would do to prices: worked out before anybody saves it, and again, under the lock, when somebody does. */
export interface PricePreview {
  /** Names exactly these changes. */
  version: string;
  /** Something changes by so much that it takes a fresh code. */
  isLarge: boolean;
  /** Why nobody can save it. */
  impossible?: Refusal<'invalid'> | null;
  /** Why it is too cheap. */
  tooLow?: Refusal<'invalid'> | null;
}

export interface Saving {
  /** The version that was previewed; `undefined` where nobody previewed any. */
  version: string | undefined;
  member: Member;
}

type Refused = Refusal<'invalid' | 'changed_meanwhile' | 'fresh_code_needed'>;

export function guardPrices(
  { version, isLarge, impossible = null, tooLow = null }: PricePreview,
  saving: Saving,
  changed: Refusal<'changed_meanwhile'> = PREVIEW_FIRST,
): Refused | null {
  if (version !== saving.version) return changed;
  return impossible ?? (isLarge ? freshCodeNeeded(saving.member) : null) ?? tooLow;
}

const PREVIEW_FIRST = refuse('changed_meanwhile', {
  message: 'This changes prices. Please look at what they would be, and save it then.',
});

const TASTE_FIRST = refuse('changed_meanwhile', {
  message: 'This changes how blends taste. Please look at how they would, and save it then.',
});

export const TOO_LOW =
  'That makes it too cheap: at the largest discount a bag would leave less than 3% over what the coffee on hand cost.';

interface MovingPreview extends PricePreview, Moved {
  /** Its smallest bag for private customers, in pence. */
  bag: { before: number; after: number };
  /** Something that has to be looked at first. */
  moves: boolean;
  movesPrices: boolean;
}

/**
 * What is written about a coffee may move its prices, or how it tastes: answers pence of its smallest bag for the audit log, by which many small changes
 * are told; `null` where no price moves.
 */
export async function guardWriting(
  db: InTransaction,
  preview: MovingPreview | undefined,
  { now, ...saving }: Saving & { now: Date },
): Promise<MovingPreview['bag'] | null | Refused> {
  if (preview?.moves !== true) return null;
  const refusal = guardPrices(preview, saving, preview.movesPrices ? PREVIEW_FIRST : TASTE_FIRST);
  if (refusal !== null) return refusal;
  if (!preview.movesPrices) return null;
  await noteMoves(db, preview, now);
  return preview.bag;
}
