import { minutesInLondon } from '#domain/dispatch/dispatch.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deliverUnreported } from './deliver-unreported.ts';
import { forgetOldOrders } from './forget-old-orders.ts';
import { settleWaiting } from './settle-waiting.ts';
import { countTopSellers } from './top-sellers/count-top-sellers.ts';

interface Deps extends JobDeps {
  outbox: Outbox;
  clock: Clock;
}

export const orderJobs = ({ patientDb: db, outbox, clock }: Deps): Job[] => [
  {
    name: 'taking orders for delivered',
    everyMs: HOUR_MS,
    work: () => deliverUnreported({ db, outbox, clock }),
  },
  {
    name: 'counting top sellers',
    everyMs: HOUR_MS,
    work: async (now) => {
      if (isSmallHour(now)) await countTopSellers(db, now);
    },
  },
  { name: 'settling flights that wait', everyMs: 10 * MINUTE_MS, work: (now) => settleWaiting(db, now) },
  { name: 'forgetting old orders', everyMs: 6 * HOUR_MS, work: (now) => forgetOldOrders(db, now) },
];

/** When nobody minds that pages are rendered again. */
const isSmallHour = (now: Date): boolean => Math.floor(minutesInLondon(now) / 60) === 3;
