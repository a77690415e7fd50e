/** What a shop tells a Prometheus beside the figures of its process: whether its work gets done. */
import type { FastifyBaseLogger } from 'fastify';
import { latestSoundNight } from './foundation/backups/backups.ts';
import { mailBacklog } from './foundation/mail/mail.ts';
import { pushBacklog } from './foundation/push/push.ts';
import { webhookBacklog } from './foundation/webhooks/webhooks.ts';
import { latestLedgerCheck } from './money/accounting/accounting.ts';
import { eventBacklog } from './people/agents/agents.ts';
import type { Clock } from './platform/clock.ts';
import type { Database, OpenDatabase } from './platform/database.ts';
import type { FairQueue } from './platform/fair-queue.ts';
import type { Gauge } from './platform/metrics/gauge.ts';
import { openMetrics } from './platform/metrics/metrics.ts';
import { type MetricsAddress, openMetricsServer } from './platform/metrics/metrics-server.ts';

interface Deps extends Pick<OpenDatabase, 'db' | 'connections'> {
  renderQueue: FairQueue;
  clock: Clock;
}

/** `null` where nobody reads them, and then none are kept. */
export async function openShopMetrics(
  address: MetricsAddress | undefined,
  { log, ...deps }: Deps & { log: FastifyBaseLogger },
) {
  if (address === undefined) return null;
  const metrics = await openMetrics();
  metrics.addGauges(shopGauges(deps));
  const { listen, close } = openMetricsServer(metrics, log);
  return { ...metrics, listen: () => listen(address), close };
}

const shopGauges = ({ db, connections, renderQueue, clock }: Deps): Gauge[] => [
  ...connectionGauges(connections),
  {
    name: 'sixbean_render_queue_pages',
    help: 'Pages that are being rendered, and pages that wait for it.',
    labels: ['state'],
    read: async () => {
      const { running, waiting } = renderQueue.counts();
      return [
        [running, { state: 'running' }],
        [waiting, { state: 'waiting' }],
      ];
    },
  },
  ...outboxGauges(db, clock),
  {
    name: 'sixbean_ledger_check_timestamp_seconds',
    help: 'When the ledger was last checked.',
    read: async () => {
      const check = await latestLedgerCheck(db);
      return check === null ? [] : [[secondsOf(check.endedAt)]];
    },
  },
  {
    name: 'sixbean_ledger_check_broken_rules',
    help: 'Rules that were broken, or could not be checked, when the ledger was last checked.',
    read: async () => {
      const check = await latestLedgerCheck(db);
      return check === null ? [] : [[check.broken.length]];
    },
  },
  {
    name: 'sixbean_backup_timestamp_seconds',
    help: 'When the latest back-up was made that could be restored.',
    read: async () => {
      const night = await latestSoundNight(db);
      return night === undefined ? [] : [[secondsOf(night.made_at)]];
    },
  },
];

const secondsOf = (at: Date) => at.getTime() / 1000;

function connectionGauges(connections: Deps['connections']): Gauge[] {
  const pools = () =>
    Object.entries(connections()).map(([pool, counts]) => ({
      ...counts,
      labels: { db_client_connection_pool_name: pool },
    }));
  const labels = ['db_client_connection_pool_name'];
  return [
    {
      name: 'db_client_connection_count',
      help: 'Open connections to the database.',
      labels: [...labels, 'db_client_connection_state'],
      read: async () =>
        pools().flatMap(({ used, idle, labels }) => [
          [used, { ...labels, db_client_connection_state: 'used' }],
          [idle, { ...labels, db_client_connection_state: 'idle' }],
        ]),
    },
    {
      name: 'db_client_connection_max',
      help: 'How many connections a pool may open.',
      labels,
      read: async () => pools().map(({ most, labels }) => [most, labels]),
    },
    {
      name: 'db_client_connection_pending_requests',
      help: 'How many wait for a connection.',
      labels,
      read: async () => pools().map(({ waiting, labels }) => [waiting, labels]),
    },
  ];
}

const BACKLOGS = {
  mail: mailBacklog,
  push: pushBacklog,
  webhooks: webhookBacklog,
  platforms: eventBacklog,
};

function outboxGauges(db: Database, clock: Clock): Gauge[] {
  const readAll = () =>
    Promise.all(
      Object.entries(BACKLOGS).map(async ([outbox, read]) => ({ ...(await read(db)), labels: { outbox } })),
    );
  return [
    {
      name: 'sixbean_outbox_waiting',
      help: 'What is still to be sent.',
      labels: ['outbox'],
      read: async () => (await readAll()).map(({ waiting, labels }) => [waiting, labels]),
    },
    {
      name: 'sixbean_outbox_oldest_age_seconds',
      help: 'How long the oldest of what is still to be sent has waited.',
      labels: ['outbox'],
      read: async () =>
        (await readAll()).map(({ oldest, labels }) => [
          oldest === null ? 0 : secondsOf(clock()) - secondsOf(oldest),
          labels,
        ]),
    },
  ];
}
