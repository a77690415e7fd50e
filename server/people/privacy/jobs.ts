import { HOUR_MS } from '#domain/durations.ts';
import { forgetUnpaidOrders } from '#server/money/payments/payments.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { forgetUnusedGuests } from './forget-unused-guests.ts';

export const privacyJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'forgetting unpaid orders and unused guests',
    everyMs: 6 * HOUR_MS,
    work: async (now) => {
      // Orders first: one that has a name still needs its guest.
      await forgetUnpaidOrders(patientDb, now);
      await forgetUnusedGuests(patientDb, now);
    },
  },
];
