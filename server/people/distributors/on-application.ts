/** Staff decide about what a member asked for: the account is locked, and nobody decides about themselves, by whichever record of their mailbox. */
import { type Customer, isSamePerson, lockAccount } from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';

export interface Decision {
  id: number;
  staffId: number;
}

export type NotDecided = Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'>;

interface OpenApplication extends Decision {
  account: Customer;
}

export const onApplication =
  (find: (db: InTransaction, id: number) => Promise<{ customer_id: number } | undefined>) =>
  async (
    { db, outbox }: MailingDeps,
    { id, staffId }: Decision,
    act: (transaction: InTransaction, application: OpenApplication) => Promise<NotDecided | null>,
  ): Promise<NotDecided | null> => {
    const refusal = await transact(db, async (transaction) => {
      const application = await find(transaction, id);
      if (application === undefined) return refuse('not_found');
      if (await isSamePerson(transaction, staffId, application.customer_id)) return NOT_ONES_OWN;
      const account = await lockAccount(transaction, application.customer_id);
      return account === undefined ? refuse('not_found') : act(transaction, { id, staffId, account });
    });
    outbox.flush();
    return refusal;
  };

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own application. Somebody else has to decide it.',
});

/** Of two who decide at once, the slower learns that a colleague was. */
export const DECIDED = refuse('changed_meanwhile', { message: 'A colleague decided this meanwhile.' });
