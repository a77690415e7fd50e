/** Staff give a place of the taster shelf to another coffee. */
import type { Received } from '#contract/calls.ts';
import { PLACES } from '#domain/tasters/shelf.ts';
import { changePlace, findCoffee, listShelf, lockVersion } from '#server/coffee/catalogue/catalogue.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { transact } from '#server/platform/database.ts';
import { refuse, refuseField } from '#server/platform/refusal.ts';
import type { Refused, TasterShelfDeps } from './taster-shelf-deps.ts';

type Placing = Received<'PUT /staff/taster-shelf/{place}'>['body'] & { place: number; staffId: number };

/** Optimistic lock: the place has to hold what the screen showed. Idempotent. */
export async function placeCoffee(
  { db, catalogueCache, clock }: TasterShelfDeps,
  { place, ctaps_id, instead_of, staffId }: Placing,
): Promise<null | Refused> {
  if (place > PLACES) return refuse('not_found');
  if (ctaps_id !== null && findCoffee(ctaps_id, await catalogueCache()) === undefined)
    return refuseField('ctaps_id', 'There is no such bean or house blend.');
  const done = await transact(db, async (transaction) => {
    await lockVersion(transaction);
    const shelf = await listShelf(transaction);
    const before = shelf.find((one) => one.place === place)?.ctaps_id ?? null;
    if (before === ctaps_id) return null;
    if (before !== instead_of)
      return refuse('changed_meanwhile', { message: `Place ${place} holds another coffee by now.` });
    const elsewhere = shelf.find((one) => one.ctaps_id === ctaps_id);
    if (elsewhere !== undefined)
      return refuseField('ctaps_id', `This coffee has place ${elsewhere.place} already.`);
    const at = clock();
    await changePlace(transaction, { place, ctapsId: ctaps_id, at });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'change taster shelf',
      object: `place ${place}`,
      before: { coffee: before },
      after: { coffee: ctaps_id },
    });
    return null;
  });
  await catalogueCache.refresh();
  return done;
}
