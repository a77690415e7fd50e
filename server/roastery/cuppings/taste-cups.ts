/** Staff say what they taste, cup by cup, until they have finished. */

import { DEFECTS, type Defect, type Severity } from '#domain/cuppings/defects.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { TASTES } from '#domain/taste/axes.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { beginCard, type CardId, listCards, setCard, setDefect, setScore } from './card-store.ts';
import type { CuppingDeps } from './cupping-deps.ts';
import { holdCupping, lockTaster, setTaster } from './cupping-store.ts';

interface Said {
  tastes?: Partial<Record<keyof Scores, number | null | undefined>> | undefined;
  defects?: Partial<Record<Defect, Severity | null | undefined>> | undefined;
  overall?: number | null | undefined;
  note?: string | undefined;
}

type Refused = Refusal<'not_found' | 'changed_meanwhile'>;

/** Changes what is named and nothing else, so that two tabs don’t undo each other. */
export const scoreCup = (
  deps: CuppingDeps,
  { said, ...card }: CardId & { said: Said },
): Promise<null | Refused> =>
  asTaster(deps, card, async (transaction) => {
    if (!(await beginCard(transaction, card))) return refuse('not_found');
    const { tastes = {}, defects = {}, overall, note } = said;
    for (const taste of TASTES) {
      const score = tastes[taste];
      if (score !== undefined) await setScore(transaction, card, { taste, score });
    }
    for (const defect of DEFECTS) {
      const severity = defects[defect];
      if (severity !== undefined) await setDefect(transaction, card, { defect, severity });
    }
    if (overall !== undefined || note !== undefined)
      await setCard(transaction, card, {
        ...(overall === undefined ? {} : { overall }),
        ...(note === undefined ? {} : { note }),
      });
    return null;
  });

interface Taster {
  cuppingId: number;
  staffId: number;
}

/** Idempotent. From then on they may see what others said who have finished, so that what they said stays as it is. */
export async function finishTasting(deps: CuppingDeps, taster: Taster): Promise<null | Refused> {
  const refused = await asTaster(deps, taster, async (transaction) => {
    const { cuppingId, staffId } = taster;
    const cards = await listCards(transaction, cuppingId, { tasterId: staffId });
    if (cards.length === 0) return NOTHING_SAID;
    await setTaster(transaction, taster, { finished_at: deps.clock() });
    await note(transaction, 'finish tasting', { ...taster, cups: cards.length });
    return null;
  });
  return refused === FINISHED ? null : refused;
}

const asTaster = (
  { db }: CuppingDeps,
  { cuppingId, staffId }: Taster,
  work: (transaction: InTransaction) => Promise<null | Refused>,
): Promise<null | Refused> =>
  transact(db, async (transaction) => {
    const cupping = await holdCupping(transaction, cuppingId);
    if (cupping === undefined) return refuse('not_found');
    if (cupping.revealed_at !== null) return REVEALED;
    const { isNew, finished_at } = await lockTaster(transaction, { cuppingId, staffId });
    if (finished_at !== null) return FINISHED;
    const refused = await work(transaction);
    if (refused === null && isNew) await note(transaction, 'begin tasting', { cuppingId, staffId });
    return refused;
  });

const FINISHED = refuse('changed_meanwhile', {
  message: 'You have finished this cupping, so what you said stays as it is.',
});

const REVEALED = refuse('changed_meanwhile', {
  message: 'This cupping was revealed, so nothing more is scored in it.',
});

const NOTHING_SAID = refuse('changed_meanwhile', {
  message: 'You haven’t said anything about a cup yet.',
});

const note = (
  db: InTransaction,
  action: string,
  { cuppingId, staffId, ...details }: Taster & { cups?: number },
) => insertAuditEntry(db, { staffId, action, object: `cupping ${cuppingId}`, details });
