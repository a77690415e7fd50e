/** A bag as whoever holds it finds it, by the code on its label. */
import type { Database } from '#server/platform/database.ts';
import { readSignedLabel } from './label-signature.ts';
import { findBagOfLot } from './labelled-bag-store.ts';
import { printedName } from './printed-name.ts';

export async function findLabelledBag(db: Database, code: string) {
  const label = await readSignedLabel(db, code);
  const bag = label === null ? undefined : await findBagOfLot(db, label);
  return bag && { ...bag, name: printedName(bag, bag.may_print) };
}

export type LabelledBag = NonNullable<Awaited<ReturnType<typeof findLabelledBag>>>;
