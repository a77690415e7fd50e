/** What somebody said at a tasting becomes part of a member’s profile. */
import type { InTransaction } from '#server/platform/database.ts';
import {
  deleteTasteEvents,
  ensureDrinker,
  insertTasteEvent,
  listTasteEvents,
  type Saying,
} from './taste-event-store.ts';
import { beyondLimit, replacedBy } from './told-history.ts';

export type TastingToKeep = readonly (Saying & { request_id: string; occurred_at: Date })[];

/** The caller holds the lock on the member. What they wish for already stays as it is. */
export async function keepTasting(db: InTransaction, memberId: number, said: TastingToKeep): Promise<void> {
  const drinkerId = await ensureDrinker(db, memberId);
  for (const { request_id: requestId, occurred_at: now, ...saying } of said) {
    const told = await listTasteEvents(db, memberId);
    if (saying.kind === 'wishes' && told.some(({ kind }) => kind === 'wishes')) continue;
    await deleteTasteEvents(db, memberId, idsOf(replacedBy(saying, told)));
    await insertTasteEvent(db, saying, { drinkerId, requestId, now });
  }
  await deleteTasteEvents(db, memberId, idsOf(beyondLimit(await listTasteEvents(db, memberId))));
}

const idsOf = (events: readonly { id: number }[]): number[] => events.map(({ id }) => id);
