/** SQL of what tells that an unpaid fee may be paid yet. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';

interface UnpaidFee {
  feeId: number;
  customerId: number;
  since: Date;
  day: string;
}

/** Reminders are paused, or were on that day, or something was taken from what paid the fee since then. */
export async function mayBePaidAgain(
  db: InTransaction,
  { feeId, customerId, since, day }: UnpaidFee,
): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select
      coalesce((select until >= ${day}::date from reminder_pauses
        where customer_id = ${customerId} order by id desc limit 1), false)
      or exists (select from account_allocations where fee_id = ${feeId} and pence < 0 and made_at > ${since})
    as may`.execute(db);
  return rows[0]?.may ?? false;
}
