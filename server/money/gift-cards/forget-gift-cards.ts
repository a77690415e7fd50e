import { daysBefore, forgottenBefore, policy } from '#domain/policy.ts';
import type { Database } from '#server/platform/database.ts';
import { forgetSales } from './sale-store.ts';

/** Forgets gift cards that nobody paid for, and a year after a card was sent who gave it and who got it. */
export const forgetGiftCards = (db: Database, now: Date): Promise<void> =>
  forgetSales(db, {
    unpaidBefore: daysBefore(now, policy.unpaidOrderDays),
    sentBefore: forgottenBefore(now),
  });
