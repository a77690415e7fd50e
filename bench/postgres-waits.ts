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

/** Samples what active connections wait for while that is done; answers what came of it, and the shares in words. */
export async function waitsDuring<Done>(
  url: string,
  work: () => Promise<Done>,
): Promise<{ done: Done; waits: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const stopping = new AbortController();
  const sampling = samplesOf(client, stopping.signal);
  try {
    const done = await work();
    stopping.abort();
    return { done, waits: sharesOf(await sampling) };
  } finally {
    stopping.abort();
    await sampling;
    await client.end();
  }
}

async function samplesOf(client: pg.Client, stopped: AbortSignal): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  while (!stopped.aborted) {
    const { rows } = await client.query<{ waits: string }>(`
      select coalesce(wait_event_type || ' ' || wait_event, 'running') as waits from pg_stat_activity
      where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()
      union all
      select 'in a transaction, for the shop' from pg_stat_activity where state = 'idle in transaction'`);
    for (const { waits } of rows) counts.set(waits, (counts.get(waits) ?? 0) + 1);
    await pause(EVERY_MS);
  }
  return counts;
}

function sharesOf(counts: ReadonlyMap<string, number>): string {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 6)
    .map(([waits, count]) => `${waits} ${Math.round((100 * count) / total)}%`)
    .join(', ');
}
