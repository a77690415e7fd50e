/** What the connections of a PostgreSQL wait for. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const EVERY_MS = 20;
const IDLE_MS = 500;

/** After the jobs of starting and the warm-up. */
export async function untilIdle(database: pg.Client): Promise<void> {
  await database.query('checkpoint');
  await pause(IDLE_MS);
}

/** Samples what active connections wait for, until it is stopped; answers the shares in words. */
export function waitsDuring(url: string): { stop(): Promise<string> } {
  const stopping = new AbortController();
  const counts = new Map<string, number>();
  const sampling = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (!stopping.signal.aborted) {
      const { rows } = await client.query<{ waits: string }>(`
        select coalesce(wait_event_type || ' ' || wait_event, 'running') as waits from pg_stat_activity
        where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()
        union all
        select 'in a transaction, for the shop' from pg_stat_activity where state = 'idle in transaction'`);
      for (const { waits } of rows) counts.set(waits, (counts.get(waits) ?? 0) + 1);
      await pause(EVERY_MS);
    }
    await client.end();
  })();
  return {
    stop: async () => {
      stopping.abort();
      await sampling;
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      return [...counts]
        .toSorted(([, one], [, other]) => other - one)
        .slice(0, 6)
        .map(([waits, count]) => `${waits} ${Math.round((100 * count) / total)}%`)
        .join(', ');
    },
  };
}
