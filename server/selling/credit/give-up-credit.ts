import type { InTransaction } from '#server/platform/database.ts';
import { postEntry } from '#server/selling/ledger/ledger.ts';

/** All credit of a member whose account is about to be deleted: nobody is owed it from then on. The caller holds the customer's lock. */
export async function giveUpCredit(
  db: InTransaction,
  { customerId, pence }: { customerId: number; pence: number },
): Promise<void> {
  const outcome = await postEntry(db, {
    kind: 'credit_given_up',
    reference: String(customerId),
    description: 'Credit given up with the account',
    postings: [
      { account: { kind: 'credit', customerId }, pence: -pence },
      { account: 'gift_card_issues', pence },
    ],
  });
  if (outcome !== 'posted')
    throw new Error(`The credit of customer ${customerId} was not given up: ${outcome}.`);
}
