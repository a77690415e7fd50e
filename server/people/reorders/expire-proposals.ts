/** Silence: a proposal that nobody answered ends, and nothing is charged. A member who is silent twice is left in peace, and told so. */
import type { FastifyBaseLogger } from 'fastify';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { MOST_SILENCES, skippedUntil } from '#domain/reorders/proposal-rules.ts';
import { changeCustomer, lockAccount } from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { isOutage } from '#server/platform/outage.ts';
import {
  endProposal,
  forecastOf,
  listOverdueProposals,
  lockProposal,
  readSilences,
} from './proposal-store.ts';
import { proposalsEnded } from './reorder-mails.ts';

/** Idempotent, and for any number of processes. A proposal that fails does not stop the others. */
export async function expireProposals(
  { db, outbox, log }: MailingDeps & { log: FastifyBaseLogger },
  now: Date,
): Promise<void> {
  for (const { id, customer_id } of await listOverdueProposals(db, now))
    try {
      await transact(db, (transaction) =>
        expire({ db: transaction, outbox }, { id, customerId: customer_id, now }),
      );
    } catch (error) {
      if (isOutage(error)) throw error;
      log.error({ err: error, proposal: id }, 'a proposed order did not expire');
    }
  outbox.flush();
}

interface Overdue {
  id: number;
  customerId: number;
  now: Date;
}

async function expire(
  { db, outbox }: Omit<MailingDeps, 'db'> & { db: InTransaction },
  { id, customerId, now }: Overdue,
): Promise<void> {
  const member = await lockAccount(db, customerId);
  const proposal = await lockProposal(db, id);
  // Race: it was answered meanwhile, or another process ended it.
  if (proposal?.state !== 'proposed') return;
  // Nobody is left to ask: the account became another record.
  if (member === undefined) return endProposal(db, id, { state: 'withdrawn', answered_at: now });
  const forecast = forecastOf(proposal);
  if (forecast === null) return endProposal(db, id, { state: 'expired', answered_at: now });
  const before = await readSilences(db, proposal);
  const silences = before === MOST_SILENCES ? 1 : before + 1;
  const again_on = skippedUntil(dayInLondon(proposal.proposed_at), {
    grams: proposal.grams,
    gramsADay: forecast.grams_a_day,
  });
  await endProposal(db, id, { state: 'expired', answered_at: now, silences, again_on });
  if (silences < MOST_SILENCES) return;
  await changeCustomer(db, customerId, { predictive_ordering: false });
  await outbox.add(db, proposalsEnded(member.email));
}
