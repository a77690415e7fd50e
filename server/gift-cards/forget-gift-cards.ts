import { daysBefore, forgottenBefore, policy } from '../../domain/policy.ts';
import type { Database } from '../platform/database.ts';
import { forgetSales } from './sale-store.ts';

/** Forgets gift cards that nobody paid for, and who gave a card to whom a year after it was sent. */
export const forgetGiftCards = (db: Database, now: Date): Promise<void> =>
  forgetSales(db, {
    unpaidBefore: daysBefore(now, policy.unpaidOrderDays),
    sentBefore: forgottenBefore(now),
  });
