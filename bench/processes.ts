/** Servers in their own processes, as in production; the caller stops each server that it starts. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface RunningServer {
  url: string;
  processId: number;
  /** Milliseconds since the process was started. */
  sinceStart(): number;
  /** Resident memory of the process, in megabytes. */
  residentMegabytes(): number;
  /** Processor time of the process so far; `NaN` where the system does not tell. */
  processorMilliseconds(): number;
  stop(): Promise<void>;
  /** Ends the process outright, without a word of goodbye. */
  kill(): Promise<void>;
}

const root = new URL('..', import.meta.url);

/** How `npm start` starts the server. */
const { server } = (await import(new URL('../bin/runtime.mjs', import.meta.url).href)) as {
  server: { args: string[]; env: Record<string, string> };
};

// A process that is killed by a signal runs no exit handlers, which stop the servers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** The shop in production mode, unless another program is given; its log goes to a file. */
export const startShop = (
  folder: string,
  more: Record<string, string> = {},
  program: readonly string[] = server.args,
): Promise<RunningServer> =>
  startServer([...program], join(folder, 'shop.log'), {
    ...server.env,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    ...more,
  });

/** `node:http` that only answers the bytes in the folder’s files. */
export const startBareHttp = (folder: string): Promise<RunningServer> =>
  startServer([...NO_WARNINGS, 'bench/bare-http.ts', folder], join(folder, 'bare-http.log'), {
    NODE_ENV: 'production',
  });

/** A Fastify that only answers the bytes in the folder's files. */
export const startBareFastify = (folder: string): Promise<RunningServer> =>
  startServer([...NO_WARNINGS, 'bench/bare-fastify.ts'], join(folder, 'bare.log'), {
    NODE_ENV: 'production',
  });

const NO_WARNINGS = ['--disable-warning=ExperimentalWarning'];

async function startServer(
  args: string[],
  logFile: string,
  environment: Record<string, string>,
): Promise<RunningServer> {
  const log = openSync(logFile, 'a');
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', log, 'pipe'],
  });
  closeSync(log);
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const url = await urlPrintedBy(child);
  await untilReady(url);
  const end = async (signal: NodeJS.Signals) => {
    process.off('exit', endWithUs);
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url,
    processId: child.pid ?? 0,
    sinceStart: () => performance.now() - startedAt,
    residentMegabytes: () => residentKilobytes(child.pid ?? 0) / 1024,
    processorMilliseconds: () => processorMilliseconds(child.pid ?? 0),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function urlPrintedBy(child: ChildProcess): Promise<string> {
  let said = '';
  // Left open: a server that says more to a closed end would die of it.
  for await (const chunk of child.stderr?.iterator({ destroyOnReturn: false }) ?? []) {
    said += String(chunk);
    const port = /http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
    if (port !== undefined) {
      child.stderr?.resume();
      return `http://127.0.0.1:${port}`;
    }
  }
  throw new Error(said);
}

async function untilReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/readyz`)).ok) await pause(5);
}

function residentKilobytes(pid: number): number {
  if (process.platform === 'linux') {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }));
}

export function processorMilliseconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  return ticksOf(statusOf(pid)) * MILLISECONDS_PER_TICK;
}

/** Processor time of a process, of its children that run, and of those that have ended. */
export function processorMillisecondsOfFamily(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statusIfRunning(Number(name)))
    .filter(([, parent]) => Number(parent) === pid);
  // After its children: the time of one that has ended meanwhile is the parent's by now.
  const parent = statusOf(pid);
  const ofEnded = parent.slice(13, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  return [parent, ...children].reduce((sum, one) => sum + ticksOf(one), ofEnded) * MILLISECONDS_PER_TICK;
}

const ticksOf = (status: readonly string[]): number =>
  status.slice(11, 13).reduce((sum, ticks) => sum + Number(ticks), 0);

/** Nothing of a process that ended a moment ago. */
function statusIfRunning(pid: number): string[] {
  try {
    return statusOf(pid);
  } catch {
    return [];
  }
}

/** The fields of a process's status that come after its name, which may hold spaces. */
const statusOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

const MILLISECONDS_PER_TICK = 10;

/** Processor time of one of so many pieces of work. */
export async function millisecondsEach(
  count: number,
  processor: () => number,
  work: () => Promise<void>,
): Promise<number> {
  const before = processor();
  await work();
  return (processor() - before) / count;
}
