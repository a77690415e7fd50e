import type { Day } from '#domain/dispatch/day.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import { readKnown, usualLately } from './known.ts';
import { reckon } from './reckon.ts';

/** The day on which a member's next order has to leave: sooner, it comes while there is coffee left. */
export async function wantedDay(
  { db, settingsCache }: Pick<PaymentDeps, 'db' | 'settingsCache'>,
  member: { id: number; user_type_id: number },
  now: Date,
): Promise<Day | undefined> {
  const workingDays = await settingsCache.workingDays();
  const known = await readKnown(db, [member], { usual: await usualLately(db, now), workingDays, now });
  const of = known.get(member.id);
  return of && reckon(of)?.days.dispatchOn;
}
