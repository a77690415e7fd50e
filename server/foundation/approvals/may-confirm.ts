/** Who may confirm an act: as they are told when they try, and as lists leave it out. */
import { askedActInWords } from '#domain/staff/asked-act.ts';
import { holds, type StaffRight } from '#domain/staff/rights.ts';
import type { Member } from '#server/platform/calls.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { type Confirmable, listOpen, type OpenApproval } from './approval-store.ts';
import { type Holder, listHolders } from './holder-store.ts';

interface Asking {
  member: Pick<Member, 'id' | 'rights'>;
  now: Date;
}

/**
 * `null` if this person may confirm it. The same person in another session, or by another record of their mailbox, is no second person;
 * nor are the people the act is for.
 */
export function whyNotConfirm(
  { is_own, own_records, right_name, customer_ids, holders }: OpenApproval,
  { id, rights }: Asking['member'],
): Refusal<'not_allowed'> | null {
  if (is_own) return NOT_ONES_OWN;
  const customerIds = customer_ids as number[];
  if (customerIds.some((customerId) => own_records.includes(customerId))) return FOR_THEMSELVES;
  if (!holds(rights, [right_name as StaffRight], true)) return refuse('not_allowed');
  return confirmersAmong(holders, customerIds).ids.includes(id) ? null : NEW_TO_IT;
}

/** What waits for a second person and may be confirmed by this one. */
export const listConfirmable = async (db: Database, { member, now }: Asking): Promise<Confirmable[]> =>
  (await listOpen(db, { memberId: member.id, now }))
    .filter((approval) => approval.confirmed_at === null && whyNotConfirm(approval, member) === null)
    .map(({ id, act, object }) => ({ id, words: `Asks to ${askedActInWords(act, object)}` }));

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'You asked for this yourself. Somebody else has to confirm it.',
});
const NEW_TO_IT = refuse('not_allowed', {
  message: 'You got this right within the last day. Somebody who has had it for longer has to confirm it.',
});
const FOR_THEMSELVES = refuse('not_allowed', {
  message: 'This is about your own account. Somebody else has to confirm it.',
});

interface ActToConfirm {
  staffId: number;
  right: StaffRight;
  customerIds: readonly number[];
  now: Date;
}

interface Confirmers {
  /** Those who are left to confirm the act. */
  ids: readonly number[];
  /** The records among customers of each other person who could confirm: they don’t confirm what is for them. */
  concerned: readonly ReadonlySet<number>[];
  /** Nobody else held the right a day ago. */
  areNew: boolean;
}

/**
 * Who could confirm an act that is for these customers. Somebody who could invite a second person who confirms at once would need none. So
 * nobody new counts where somebody else held the right a day ago, be the act for that person too: it is then divided, or goes on as it
 * would without the new one. Where all others are new, they are better than nobody, and no act waits for people who can’t confirm it.
 */
export async function findConfirmers(
  db: Database | InTransaction,
  { staffId, right, customerIds, now }: ActToConfirm,
): Promise<Confirmers> {
  return confirmersAmong(await listHolders(db, { staffId, right, now }), customerIds);
}

/** The same among all others who hold the right. */
function confirmersAmong(others: readonly Holder[], customerIds: readonly number[]): Confirmers {
  const heldIt = others.filter(({ held_it }) => held_it);
  const areNew = heldIt.length === 0;
  const concerned: ReadonlySet<number>[] = [];
  const ids: number[] = [];
  for (const { id, records } of areNew ? others : heldIt) {
    const ownRecords = customerIds.filter((customerId) => records.includes(customerId));
    if (ownRecords.length > 0) concerned.push(new Set(ownRecords));
    else ids.push(id);
  }
  return { ids, concerned, areNew };
}
