/** Liveness and readiness probes: whether the process lives, and whether it can serve. */

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { sendRefusal } from '../calls.ts';
import type { Database } from '../database.ts';
import { refuse } from '../refusal.ts';

export function addProbes(http: FastifyInstance, db: Database): void {
  let stopping = false;
  http.addHook('preClose', async () => {
    stopping = true;
  });
  http.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  );
  http.get('/readyz', async (_request, reply) => {
    if (stopping) return sendRefusal(reply, refuse('unavailable'));
    await REFUSED_BY_STANDBYS.execute(db);
    return reply.header('cache-control', 'no-store').send({ ready: true });
  });
}

/** A standby answers a mere question. PostgreSQL's own refusal of a write lets the pool give the connection up as well. */
const REFUSED_BY_STANDBYS = sql`do $$ begin
  if current_setting('transaction_read_only') = 'on' then
    raise exception 'the database only reads' using errcode = 'read_only_sql_transaction';
  end if;
end $$`;
