/** Once a month: what a storefront earned until the month's end, where its maker is paid by bank, becomes money that we owe. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { firstOfMonth } from '#domain/on-account/statement-month.ts';
import { LEAST_PAID_BY_BANK } from '#domain/storefronts/storefront.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { readShopFacts } from '#server/foundation/settings/settings.ts';
import { transact } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { postVerified, usableOf } from '#server/selling/ledger/ledger.ts';
import { commissionStated } from './commission-mails.ts';
import { findPaidByBank, listUnstated, readEarned } from './commission-store.ts';
import { insertStatement } from './statement-store.ts';

/** A maker is a transaction: the row of the month lets one process write. What is too little, or spent as credit, waits. */
export async function stateCommissions({ db, outbox }: MailingDeps, now: Date): Promise<void> {
  const month = firstOfMonth(dayAfter(firstOfMonth(dayInLondon(now)), -1));
  const makers = await listUnstated(db, month);
  await eachAlone(
    makers.map((customerId) => [
      `customer ${customerId}`,
      () => stateMaker({ db, outbox }, { customerId, month, now }),
    ]),
  );
  outbox.flush();
}

const stateMaker = (
  { db, outbox }: MailingDeps,
  { customerId, month, now }: { customerId: number; month: Day; now: Date },
): Promise<void> =>
  transact(db, async (transaction) => {
    const maker = await lockAccount(transaction, customerId);
    const to = await findPaidByBank(transaction, customerId);
    if (maker === undefined || to === undefined) return;
    const { credit } = await usableOf(transaction, customerId).executeTakeFirstOrThrow();
    const earned = await readEarned(transaction, customerId, month);
    const pence = Math.min(credit, earned.before + earned.earned - earned.takenBack);
    if (pence < LEAST_PAID_BY_BANK) return;
    const { account_name, sort_code, account_number } = to;
    const account = { account_name, sort_code, account_number };
    const id = await insertStatement(transaction, {
      customer_id: customerId,
      month,
      pence,
      ...account,
      made_at: now,
    });
    if (id === undefined) return;
    const facts = (await readShopFacts(transaction))(now);
    await outbox.add(
      transaction,
      commissionStated({ id, month, pence, ...earned }, { maker, facts, account }),
    );
    const isNew = await postVerified(transaction, {
      kind: 'commission_stated',
      reference: String(id),
      description: 'Commission of your storefront, to be paid by bank',
      postings: [
        { account: { kind: 'credit', customerId }, pence: -pence },
        { account: 'commissions_owed', pence },
      ],
    });
    if (!isNew) throw new Error(`Statement ${id} is in the ledger already.`);
  });
