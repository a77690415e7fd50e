/** What of its member’s account could pay for a checkout now, as far as the assistant may spend it. */
import { limitBroken } from '#domain/agent-access/mandate.ts';
import { CHECKOUT_PAY } from '#domain/agent-access/scopes.ts';
import { readMandate } from '#server/people/agent-access/agent-access.ts';
import { coversNow } from '#server/people/checkout/checkout.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type AccountInstrument, INSTRUMENTS, METHODS } from '../account-payment.ts';
import type { Asking } from '../cart/asking.ts';
import type { CheckoutRow } from '../checkout-store.ts';

export async function accountPays(
  db: Database | InTransaction,
  { deps, access, member }: Pick<Asking, 'deps' | 'access' | 'member'>,
  { row, total }: { row: CheckoutRow; total: number },
): Promise<AccountInstrument[]> {
  if (member === null || row.customer_id !== member.id) return [];
  if (access?.scopes.has(CHECKOUT_PAY) !== true) return [];
  const mandate = await readMandate(db, { grantId: access.grant.id, now: deps.clock() });
  if (mandate === null || limitBroken(mandate.limits, { total, spent: mandate.spent }) !== null) return [];
  return coveringInstruments(db, { customerId: member.id, total, now: deps.clock() });
}

export async function coveringInstruments(
  db: Database | InTransaction,
  spending: { customerId: number; total: number; now: Date },
): Promise<AccountInstrument[]> {
  const covering: AccountInstrument[] = [];
  for (const type of INSTRUMENTS)
    if (await coversNow(db, { ...spending, method: METHODS[type] })) covering.push(type);
  return covering;
}
