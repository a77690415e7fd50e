/** The end of a distributor's account: they are told, their prices stay for the notice that the terms promise, and until then it can be taken back. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { DISTRIBUTOR_USER_TYPE } from '#domain/plans/plans.ts';
import { policy } from '#domain/policy.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { type Customer, changeCustomer, lockAccount } from '#server/foundation/customers/customers.ts';
import type { MailingDeps, Outbox } from '#server/foundation/mail/mail.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { distributorEnded, distributorStays, endOfDistributor } from './distributor-mails.ts';
import { deleteEnding, findEnding, listDueEndings, saveEnding } from './ending-store.ts';

interface Ending {
  account: Customer;
  /** What the account becomes. */
  userTypeId: number;
  staffId: number;
  now: Date;
}

/** The caller holds the lock on the account, which is a distributor's. Told once: another type that is chosen later keeps the day. */
export async function announceEnd(
  db: InTransaction,
  outbox: Outbox,
  { account, userTypeId, staffId, now }: Ending,
): Promise<void> {
  const { id, email, first_name } = account;
  const before = await findEnding(db, id);
  const told_on = dayInLondon(now);
  const ends_on: Day = before?.ends_on ?? dayAfter(told_on, policy.distributorNoticeDays);
  if (before?.user_type_id === userTypeId) return;
  await saveEnding(db, {
    customer_id: id,
    user_type_id: userTypeId,
    told_on,
    ends_on,
    decided_by: staffId,
  });
  await insertAuditEntry(db, {
    staffId,
    action: 'end distributor',
    object: `customer ${id}`,
    details: { user_type_id: userTypeId, ends_on },
  });
  if (before === undefined) await outbox.add(db, endOfDistributor(email, first_name, ends_on));
}

/** They stay a distributor, and get a mail about it where an earlier one announced the end. */
export async function takeEndBack(
  db: InTransaction,
  outbox: Outbox,
  { account, staffId }: Pick<Ending, 'account' | 'staffId'>,
): Promise<void> {
  const { id, email, first_name } = account;
  if (!(await deleteEnding(db, id))) return;
  await insertAuditEntry(db, { staffId, action: 'keep distributor', object: `customer ${id}` });
  await outbox.add(db, distributorStays(email, first_name));
}

/** Ends those whose day has come. The lock on the account makes each end once, and never one that was taken back. */
export async function endDistributors({ db, outbox }: MailingDeps, now: Date): Promise<void> {
  const due = await listDueEndings(db, dayInLondon(now));
  await eachAlone(
    due.map(({ customer_id: id }) => [
      `customer ${id}`,
      () => transact(db, (transaction) => endDistributor(transaction, outbox, { id, now })),
    ]),
  );
  outbox.flush();
}

async function endDistributor(
  db: InTransaction,
  outbox: Outbox,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  const account = await lockAccount(db, id);
  const ending = await findEnding(db, id);
  if (ending === undefined || ending.ends_on > dayInLondon(now)) return;
  await deleteEnding(db, id);
  // They have another account since, such as a plan of a business that they asked for.
  if (account?.user_type_id !== DISTRIBUTOR_USER_TYPE) return;
  await changeCustomer(db, id, { user_type_id: ending.user_type_id });
  await outbox.add(db, distributorEnded(account.email, account.first_name));
}
