/** A PgBouncer of its own in transaction mode, in front of a PostgreSQL of `startPostgres`. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilItAnswers } from '#tests/support/databases/postgres.ts';

export interface PgBouncer {
  version: string;
  url: string;
  stop(): Promise<void>;
}

const PROGRAM = 'pgbouncer';
const NOBODY = 65_534;
const SERVER_CONNECTIONS = 20;

/** The version that is installed, or `null`. */
export function installedPgBouncer(): string | null {
  try {
    return /PgBouncer (\S+)/.exec(execFileSync(PROGRAM, ['--version'], { encoding: 'utf8' }))?.[1] ?? null;
  } catch {
    return null;
  }
}

/** `databaseUrl` leads to a PostgreSQL on a socket that lets everybody in. */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const version = installedPgBouncer();
  if (version === null) throw new Error('PgBouncer is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const host = decodeURIComponent(/host=([^&]+)/.exec(databaseUrl)?.[1] ?? '');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: SERVER_CONNECTIONS,
    max_client_conn: 500,
    logfile: join(folder, 'log'),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `[databases]\n* = host=${host} user=postgres\n[pgbouncer]\n${lines.join('\n')}\n`);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, file]) chownSync(path, NOBODY, NOBODY);
  // It refuses to run as root.
  const child = spawn(PROGRAM, ['-q', file], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres?pooler=transaction`;
  await untilItAnswers(url);
  return {
    version,
    url,
    stop: async () => {
      process.off('exit', endWithUs);
      child.kill('SIGKILL');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
