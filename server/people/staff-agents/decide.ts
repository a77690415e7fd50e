/** What an assistant proposed is confirmed by somebody who may do it themselves, and done in their name; or it is refused. */
import type { Calls } from '#contract/calls.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { actingNow, whileActing } from '#server/platform/acts/acting.ts';
import type { Handlers, Member } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { KINDS_OF_ACTS, type Wish } from './kinds-of-acts.ts';
import { makeCall, mayMake, rightFor } from './make-call.ts';
import {
  beginAct,
  deleteProposedAct,
  findWaiting,
  type ProposedRow,
  refuseAct,
  waitAgain,
} from './proposed-act-store.ts';

export interface DecideDeps {
  db: Database;
  clock: Clock;
  handlers: Handlers<Calls>;
}

interface Deciding {
  id: number;
  version: number | null;
  member: Member;
  address: string;
}

/** An act may take longer than this only where the shop was stopped meanwhile. */
const notUnderWaySince = (now: Date) => new Date(now.getTime() - MINUTE_MS);

export async function confirmProposedAct(
  { db, clock, handlers }: DecideDeps,
  { id, version, member, address }: Deciding,
): Promise<Refusal<PassedOn> | { message: string }> {
  const now = clock();
  const proposed = await findWaiting(db, id, now);
  if (proposed === undefined || !mayMake(KINDS_OF_ACTS[proposed.act].does, member))
    return refuse('not_found');
  if (proposed.act === 'draft answer') return takeOverDraft(db, proposed, member);
  if (!(await beginAct(db, id, { by: member.id, now, unlessSince: notUnderWaySince(now) }))) return UNDER_WAY;
  const refusal = await carryOut(handlers, proposed, { version, member, address });
  if (refusal !== null) {
    await waitAgain(db, id);
    return passedOn(refusal);
  }
  await deleteProposedAct(db, id);
  return { message: 'Done.' };
}

async function carryOut(
  handlers: Handlers<Calls>,
  proposed: ProposedRow,
  { version, ...by }: Omit<Deciding, 'id'>,
): Promise<Refusal | null> {
  const acting = actingNow();
  if (acting === null) throw new Error('A proposed act is confirmed by a call of staff.');
  const { does, bodyOf } = KINDS_OF_ACTS[proposed.act];
  const body = bodyOf(wishOf(proposed), { requestId: proposed.request_id, version });
  const right = rightFor(does, by.member);
  const outcome = await whileActing({ ...acting, right, proposedBy: proposed.customer_id }, () =>
    makeCall(handlers, does, { ...by, params: { id: String(proposed.object_id) }, body }),
  );
  if ('refused' in outcome) return outcome;
  const [result] = 'results' in outcome ? outcome.results : [];
  return result === undefined || result.outcome === 'done'
    ? null
    : refuse('changed_meanwhile', { message: result.words });
}

type PassedOn = (typeof PASSED_ON)[number];

const PASSED_ON = [
  'not_allowed',
  'not_found',
  'changed_meanwhile',
  'invalid',
  'fresh_code_needed',
  'second_person_needed',
] as const;

function passedOn(refusal: Refusal): Refusal<PassedOn> {
  const code = PASSED_ON.find((one) => one === refusal.refused);
  return { ...refusal, refused: code ?? 'invalid' };
}

/** The words become an answer that a person sends, or doesn’t. */
async function takeOverDraft(
  db: Database,
  { id, object_id, customer_id }: ProposedRow,
  member: Member,
): Promise<Refusal<'not_found'> | { message: string }> {
  return transact(db, async (transaction) => {
    if (!(await deleteProposedAct(transaction, id))) return refuse('not_found');
    await insertAuditEntry(transaction, {
      staffId: member.id,
      right: 'people',
      action: 'take over draft',
      object: `thread ${object_id}`,
      details: { proposed_by: customer_id },
    });
    return { message: 'It is your draft now. Nothing has been sent.' };
  });
}

export async function refuseProposedAct(
  { db, clock }: DecideDeps,
  { id, member }: Pick<Deciding, 'id' | 'member'>,
): Promise<Refusal<'not_found' | 'changed_meanwhile'> | null> {
  const now = clock();
  const proposed = await findWaiting(db, id, now);
  if (proposed === undefined || !mayMake(KINDS_OF_ACTS[proposed.act].does, member))
    return refuse('not_found');
  return (await refuseAct(db, id, { unlessSince: notUnderWaySince(now) })) ? null : UNDER_WAY;
}

const wishOf = ({ act, object_id, words, in_stock }: ProposedRow): Wish => ({
  act,
  objectId: object_id,
  words,
  inStock: in_stock,
});

const UNDER_WAY = refuse('changed_meanwhile', { message: 'Somebody else confirmed it a moment ago.' });
