/** What becomes of a lot other than by roasting: it is counted, gives a sample, or loses something. */
import type { Received } from '#contract/calls.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { isDoubtfulCount } from '#domain/roasting/doubtful.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseDoubtful, refuseField } from '#server/platform/refusal.ts';
import { insertMoves, type LotRow, lockLots, type MoveKind, readLot, setCountedAt } from './lot-store.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

interface OfLot<Body> {
  staffId: number;
  lotId: number;
  body: Body;
}

type Refused<Wrong extends RefusalCode> = Refusal<'not_found' | 'changed_meanwhile' | Wrong>;

/** A count says what is there: the difference becomes a move. What was weighed out since the counter looked makes it void. */
export const countLot = (
  deps: Deps,
  { staffId, lotId, body }: OfLot<Received<'POST /staff/lots/{id}/counts'>['body']>,
): Promise<LotRow | Refused<'doubtful'>> =>
  changeLot(deps, { lotId, asShown: body.on_hand }, async (db, { id, code, on_hand, arrived }, now) => {
    if (isDoubtfulCount(body.grams, on_hand, Math.max(arrived, on_hand)) && !body.is_sure)
      return refuseDoubtful(
        'grams',
        body.grams > on_hand
          ? `Of lot ${code} ${gramsOnScale(arrived)} arrived. Is ${gramsOnScale(body.grams)} right?`
          : `By the books lot ${code} has ${gramsOnScale(on_hand)}. Is ${gramsOnScale(body.grams)} right?`,
      );
    const grams = body.grams - on_hand;
    await setCountedAt(db, id, now);
    return { staffId, action: 'count lot', grams, kind: 'counted', reference: '' };
  });

/** A sample, or coffee that is lost: never more than the lot has. */
export const takeFromLot = (
  deps: Deps,
  { staffId, lotId, body }: OfLot<Received<'POST /staff/lots/{id}/moves'>['body']>,
): Promise<LotRow | Refused<'invalid'>> =>
  changeLot(deps, { lotId, asShown: body.on_hand }, (_db, { code, on_hand }) => {
    if (body.grams > on_hand)
      return Promise.resolve(refuseField('grams', `Lot ${code} has ${gramsOnScale(on_hand)} and no more.`));
    const { kind, reference = '' } = body;
    return Promise.resolve({ staffId, action: 'take from lot', grams: -body.grams, kind, reference });
  });

interface Change {
  staffId: number;
  action: string;
  grams: number;
  kind: MoveKind;
  reference: string;
}

type LockedLot = Awaited<ReturnType<typeof lockLots>>[number];
type ChangeOf<Wrong extends RefusalCode> = (
  db: InTransaction,
  lot: LockedLot,
  now: Date,
) => Promise<Change | Refusal<Wrong>>;

async function changeLot<Wrong extends RefusalCode>(
  { db, clock }: Deps,
  { lotId, asShown }: { lotId: number; asShown: number },
  changeOf: ChangeOf<Wrong>,
): Promise<LotRow | Refused<Wrong>> {
  const now = clock();
  return transact(db, async (transaction) => {
    const [lot] = await lockLots(transaction, [lotId]);
    if (lot === undefined) return refuse('not_found');
    if (lot.on_hand !== asShown) return changedMeanwhile(lot);
    const change = await changeOf(transaction, lot, now);
    if ('refused' in change) return change;
    const { staffId, action, grams, ...move } = change;
    await insertAuditEntry(transaction, {
      staffId,
      action,
      object: `lot ${lot.code}`,
      details: { before: { on_hand: lot.on_hand }, after: { on_hand: lot.on_hand + grams }, ...move },
    });
    if (grams !== 0)
      await insertMoves(transaction, [{ lot_id: lotId, grams, ...move, staff_id: staffId, moved_at: now }]);
    return readLot(transaction, lotId);
  });
}

const changedMeanwhile = ({ code, on_hand }: LockedLot) =>
  refuse('changed_meanwhile', {
    message: `Lot ${code} has changed since you looked: it has ${gramsOnScale(on_hand)} now. Please look again.`,
  });
