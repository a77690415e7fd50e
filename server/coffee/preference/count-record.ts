/** Counts our record: in how many first comparisons people preferred the coffee we expected them to. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { chanceFor } from '#domain/preference/advice.ts';
import { answerOf } from '#domain/preference/five-answers.ts';
import { recordAfter } from '#domain/preference/record.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type Database, transact } from '#server/platform/database.ts';
import type { TastedCoffee } from './bought-coffee-store.ts';
import { palatesOf, tastesOfRecipe } from './palates.ts';
import { historyOf, refusalOfCoffee } from './read-history.ts';
import { listTasteEvents, type TasteEvent } from './taste-event-store.ts';
import {
  findLastPublished,
  insertRecord,
  listAgreed,
  listUncounted,
  saveAgreed,
} from './taste-record-store.ts';
import { asRequested, historyTold } from './told-history.ts';

const AT_ONCE = 100;

/** Each answer is counted once, by what we believed without it; whether two nights did the same changes nothing. */
export async function countRecord(db: Database, catalogue: Catalogue, now: Date): Promise<void> {
  let after = 0;
  for (;;) {
    const uncounted = await listUncounted(db, after, AT_ONCE);
    for (const { id, customer_id } of uncounted) {
      const agreed = hasAgreed(await listTasteEvents(db, customer_id), catalogue);
      if (agreed !== null) await saveAgreed(db, id, agreed);
    }
    const last = uncounted.at(-1);
    if (last === undefined) break;
    after = last.id;
  }
  await transact(db, async (transaction) => {
    const published = await findLastPublished(transaction);
    const record = recordAfter(published, await listAgreed(transaction));
    await insertRecord(transaction, dayInLondon(now), record);
  });
}

/** `null` where we had said nothing before, or a coffee can’t be made any more. No difference isn’t what we said either. */
export function hasAgreed(told: readonly TasteEvent[], catalogue: Catalogue): boolean | null {
  const place = told.findIndex(({ kind }) => kind === 'comparison');
  const first = told[place];
  const before = told.slice(0, Math.max(0, place));
  if (first?.kind !== 'comparison' || !before.some(({ kind }) => kind === 'wishes')) return null;
  const { newer, earlier, better } = first.body;
  const isThere = (coffee: TastedCoffee) => refusalOfCoffee(asRequested(coffee), catalogue, '') === null;
  if (!isThere(newer) || !isThere(earlier)) return null;
  const request = historyTold(before, catalogue);
  const { groups } = palatesOf(catalogue, request.wishes.isDecaf ? 'only' : 'none');
  const tastes = (coffee: TastedCoffee) => tastesOfRecipe(asRequested(coffee), catalogue);
  const chance = chanceFor(
    { history: historyOf(request, catalogue), groups },
    tastes(newer),
    tastes(earlier),
  );
  return answerOf(better).better === (chance >= 0.5 ? 'first' : 'second');
}
