/** The fee of a period: its row, its entry and its mail are written together, once. The invoice is numbered when somebody first asks for it. */
import type { Day } from '#domain/dispatch/day.ts';
import type { BusinessPeriod } from '#domain/plans/business-period.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { postVerified } from '#server/selling/ledger/ledger.ts';
import { feeCharged } from './business-plan-mails.ts';
import type { GivenPlan } from './business-plan-store.ts';
import { feeInWords } from './fee-in-words.ts';
import { insertFee } from './plan-fee-store.ts';
import { planOn } from './plan-on.ts';

/** The kind of the ledger entry, with the fee's id as reference. */
export const PLAN_FEE = 'plan_fee';

interface Charging {
  plan: GivenPlan;
  period: BusinessPeriod;
  email: string;
  today: Day;
}

/** The caller holds the lock on the customer; this posts to the ledger, the last lock of a transaction. */
export async function chargeFee(
  { db, outbox }: { db: InTransaction; outbox: Outbox },
  { plan, period, email, today }: Charging,
): Promise<void> {
  const { id: plan_id, customer_id, user_type_id, pence } = plan;
  const days = { starts_on: period.startsOn, ends_on: period.endsOn, charged_on: today };
  const feeId = await insertFee(db, { plan_id, customer_id, period: period.period, pence, ...days });
  if (feeId === undefined) return;
  const { name } = planOn(user_type_id);
  await outbox.add(db, feeCharged(email, { feeId, name, pence, ...days }));
  // A fee takes nothing from the limit, which is for orders: there are no funds to verify.
  const isNew = await postVerified(db, {
    kind: PLAN_FEE,
    reference: String(feeId),
    description: feeInWords({ user_type_id, ...days }),
    postings: [
      { account: { kind: 'on_account', customerId: customer_id }, pence: -pence },
      { account: 'sales', pence },
    ],
  });
  if (!isNew) throw new Error(`Fee ${feeId} was posted before.`);
}
