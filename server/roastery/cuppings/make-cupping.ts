/** Staff choose what is cupped, and each coffee gets a blind code. */
import { randomInt } from 'node:crypto';
import { drawCodes } from '#domain/cuppings/codes.ts';
import { isOwner } from '#domain/staff/rights.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Member } from '#server/platform/calls.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { listCards } from './card-store.ts';
import { listLotIds, listRoastedBatches } from './coffee-store.ts';
import type { CuppingDeps } from './cupping-deps.ts';
import {
  deleteCupping,
  findByRequest,
  insertCupping,
  insertCups,
  lockCupping,
  type NewCup,
} from './cupping-store.ts';

type Chosen = { batch_id: number } | { lot_id: number; roast_id: number };

interface Wish {
  requestId: string;
  name: string;
  day: string;
  cups: readonly Chosen[];
  member: Member;
}

/** The log says how many cups there are and not what is in them: tasters may read it. */
export async function makeCupping(
  { db, catalogueCache, clock }: CuppingDeps,
  { requestId, name, day, cups, member }: Wish,
): Promise<{ id: number } | Refusal<'invalid' | 'changed_meanwhile'>> {
  const { roasts } = await catalogueCache();
  return transact(db, async (transaction) => {
    const coffees = await coffeesOf(transaction, cups, roasts);
    if ('refused' in coffees) return coffees;
    const id = await insertCupping(transaction, { requestId, name, day, staffId: member.id, at: clock() });
    if (id === undefined) {
      const made = await findByRequest(transaction, requestId);
      return made?.made_by === member.id ? { id: made.id } : refuse('changed_meanwhile');
    }
    const codes = drawCodes(cups.length, randomInt);
    await insertCups(
      transaction,
      id,
      coffees
        .map((coffee, i) => ({ ...coffee, code: codes[i] ?? 0 }))
        .toSorted((one, other) => one.code - other.code),
    );
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'make cupping',
      object: `cupping ${id}`,
      details: { name, day, cups: cups.length },
    });
    return { id };
  });
}

async function coffeesOf(
  db: InTransaction,
  cups: readonly Chosen[],
  roasts: ReadonlySet<number>,
): Promise<Omit<NewCup, 'code'>[] | Refusal<'invalid'>> {
  const batches = await listRoastedBatches(
    db,
    cups.flatMap((cup) => ('batch_id' in cup ? cup.batch_id : [])),
  );
  const roastOf = new Map(batches.map(({ id, roast_id }) => [id, roast_id]));
  const lots = new Set(
    await listLotIds(
      db,
      cups.flatMap((cup) => ('lot_id' in cup ? cup.lot_id : [])),
    ),
  );
  const coffees: Omit<NewCup, 'code'>[] = [];
  for (const cup of cups) {
    if ('batch_id' in cup) {
      const roast_id = roastOf.get(cup.batch_id);
      if (roast_id === undefined) return refuseField('cups', `Batch ${cup.batch_id} wasn’t roasted.`);
      coffees.push({ batch_id: cup.batch_id, lot_id: null, roast_id });
    } else {
      if (!lots.has(cup.lot_id)) return refuseField('cups', 'We have no such lot.');
      if (!roasts.has(cup.roast_id)) return refuseField('cups', 'We know no such roast.');
      coffees.push({ batch_id: null, lot_id: cup.lot_id, roast_id: cup.roast_id });
    }
  }
  const isTwice = new Set(coffees.map((coffee) => JSON.stringify(coffee))).size < coffees.length;
  return isTwice ? refuseField('cups', 'Please choose each coffee once.') : coffees;
}

/** Whoever made it may, and every owner. */
export const mayEnd = ({ made_by }: { made_by: number }, { id, rights }: Member): boolean =>
  made_by === id || isOwner(rights);

/** While nothing was said, nothing is lost by it. */
export const removeCupping = (
  { db }: CuppingDeps,
  { cuppingId, member }: { cuppingId: number; member: Member },
): Promise<null | Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const cupping = await lockCupping(transaction, cuppingId);
    if (cupping === undefined) return refuse('not_found');
    if (!mayEnd(cupping, member)) return NOT_YOURS_TO_REMOVE;
    if (cupping.revealed_at !== null || (await listCards(transaction, cuppingId, 'all')).length > 0)
      return WAS_TASTED;
    await deleteCupping(transaction, cuppingId);
    await insertAuditEntry(transaction, {
      staffId: member.id,
      action: 'remove cupping',
      object: `cupping ${cuppingId}`,
      details: { name: cupping.name },
    });
    return null;
  });

const NOT_YOURS_TO_REMOVE = refuse('not_allowed', {
  message: 'Only the person who made this cupping, or an owner, can remove it.',
});

const WAS_TASTED = refuse('changed_meanwhile', {
  message: 'Somebody has tasted already, so this cupping stays.',
});
