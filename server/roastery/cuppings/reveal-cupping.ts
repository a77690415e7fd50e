/** What is in the cups: for whoever sets them out, and for everybody once the cupping has ended. */
import { listed } from '#domain/listed.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Member } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseDoubtful } from '#server/platform/refusal.ts';
import { listCards } from './card-store.ts';
import type { CuppingDeps } from './cupping-deps.ts';
import {
  holdCupping,
  listTasters,
  lockCupping,
  lockTaster,
  setRevealed,
  setTaster,
} from './cupping-store.ts';
import { mayEnd } from './make-cupping.ts';

interface Act {
  cuppingId: number;
  member: Member;
}

/** Notes who saw what is in the cups before it was revealed. */
export const seeCups = (
  { db, clock }: CuppingDeps,
  { cuppingId, member }: Act,
): Promise<null | Refusal<'not_found'>> =>
  transact(db, async (transaction) => {
    const cupping = await holdCupping(transaction, cuppingId);
    if (cupping === undefined) return refuse('not_found');
    if (cupping.revealed_at !== null) return null;
    const taster = { cuppingId, staffId: member.id };
    const { saw_cups_at } = await lockTaster(transaction, taster);
    if (saw_cups_at !== null) return null;
    await setTaster(transaction, taster, { saw_cups_at: clock() });
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'see cups',
      object: `cupping ${cuppingId}`,
    });
    return null;
  });

type Refused = Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile' | 'doubtful'>;

/** Idempotent. Who tastes at that moment either comes first or is refused. */
export const revealCupping = (
  { db, clock }: CuppingDeps,
  { cuppingId, member, isSure }: Act & { isSure: boolean },
): Promise<null | Refused> =>
  transact(db, async (transaction) => {
    const cupping = await lockCupping(transaction, cuppingId);
    if (cupping === undefined) return refuse('not_found');
    if (!mayEnd(cupping, member)) return NOT_YOURS;
    if (cupping.revealed_at !== null) return null;
    const cards = await listCards(transaction, cuppingId, 'all');
    if (cards.length === 0) return NOTHING_SAID;
    const tasting = new Set(cards.map(({ taster_id }) => taster_id));
    const tasters = (await listTasters(transaction, cuppingId)).filter(({ taster_id }) =>
      tasting.has(taster_id),
    );
    const busy = tasters.filter(({ finished_at }) => finished_at === null).map(({ name }) => name);
    if (busy.length > 0 && !isSure)
      return refuseDoubtful(
        'is_sure',
        `${listed(busy)} ${busy.length === 1 ? 'hasn’t' : 'haven’t'} finished. Reveal it all the same?`,
      );
    await setRevealed(transaction, cuppingId, { staffId: member.id, at: clock() });
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'reveal cupping',
      object: `cupping ${cuppingId}`,
      details: { tasters: tasters.length, not_finished: busy.length },
    });
    return null;
  });

const NOT_YOURS = refuse('not_allowed', {
  message: 'Only the person who made this cupping, or an owner, can reveal it.',
});

const NOTHING_SAID = refuse('changed_meanwhile', {
  message: 'Nobody has tasted yet. Remove this cupping if it was made by mistake.',
});
