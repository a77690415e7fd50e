/** SQL on what the flights of a member still take off an order. */
import type { Day } from '#domain/dispatch/day.ts';
import type { Database } from '#server/platform/database.ts';

interface OpenCredit {
  flight_id: number;
  pence: number;
  /** `null` before the delivery. */
  ends_on: Day | null;
}

export async function listOpenCredits(
  db: Database,
  { memberId, today }: { memberId: number; today: Day },
): Promise<OpenCredit[]> {
  const rows = await db
    .selectFrom('flight_credits as credit')
    .innerJoin('vouchers', 'vouchers.flight_id', 'credit.flight_id')
    .select(['credit.flight_id', 'vouchers.pence', 'vouchers.ends_on'])
    .where('credit.customer_id', '=', memberId)
    .where('credit.ended_as', 'is', null)
    .where('vouchers.uses', '=', 0)
    .where(({ or, eb }) => or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .execute();
  return rows.map(({ flight_id, pence, ends_on }) => ({ flight_id, pence: pence ?? 0, ends_on }));
}
