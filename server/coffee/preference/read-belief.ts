import type { Scores } from '#domain/taste/axes.ts';
import type { pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import type { Database } from '#server/platform/database.ts';
import { proposeTo } from './advise.ts';
import { listTasteEvents } from './taste-event-store.ts';
import { historyTold } from './told-history.ts';

/** What a member probably likes best, as their taste profile has it; `null` where nothing was said, and while the threads are busy. */
export async function readBelief(
  { db, matcher }: { db: Database; matcher: Matcher },
  memberId: number,
  prices: ReturnType<typeof pricesFor>,
): Promise<{ target: Scores; weights: Scores } | null> {
  const told = await listTasteEvents(db, memberId);
  if (told.length === 0) return null;
  const history = historyTold(told, prices.catalogue);
  const proposed = await proposeTo(history, { ...prices, pairs: [], rivals: [] }, matcher);
  return 'refused' in proposed ? null : proposed.belief;
}
