/** Mails each account its statement of the month before, once, however many processes run this job or die in it. */
import { beginOfDay } from '#domain/dispatch/dispatch.ts';
import { monthAfter, monthToState } from '#domain/on-account/statement-month.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import { transact } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { listMovedOnAccount } from '#server/selling/ledger/ledger.ts';
import type { OnAccountDeps } from './on-account-deps.ts';
import { statementReady } from './on-account-mails.ts';
import { buyerOf, stateMonth } from './state-month.ts';
import { insertStatement, withoutStatement } from './statement-store.ts';

export async function sendStatements(
  { db, outbox }: Pick<OnAccountDeps, 'db' | 'outbox'>,
  now: Date,
): Promise<void> {
  const month = monthToState(now);
  if (month === null) return;
  const moved = await listMovedOnAccount(db, beginOfDay(month), beginOfDay(monthAfter(month)));
  const unstated = await withoutStatement(db, month, moved);
  await eachAlone(
    unstated.map((id) => [`customer ${id}`, () => stateAccount({ db, outbox }, { id, month, now })]),
  );
  outbox.flush();
}

/** The statement and its mail are written together. */
async function stateAccount(
  { db, outbox }: Pick<OnAccountDeps, 'db' | 'outbox'>,
  { id, month, now }: { id: number; month: string; now: Date },
): Promise<void> {
  await transact(db, async (transaction) => {
    const customer = await lockAccount(transaction, id);
    if (customer === undefined) return;
    const content = await stateMonth(transaction, { customerId: id, month, now });
    const statement = await insertStatement(transaction, {
      customer_id: id,
      month,
      content: JSON.stringify(content),
      buyer: JSON.stringify(await buyerOf(transaction, customer, content)),
      made_at: now,
    });
    if (statement !== undefined)
      await outbox.add(transaction, statementReady(customer.email, statement, content));
  });
}
