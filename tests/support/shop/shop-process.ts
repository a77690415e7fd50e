/** The shop as a process of its own, started as `npm start` starts it once everything is built. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { outputOf, type ProcessOutput } from './process-output.ts';

/** How `npm start` starts the server. */
const { server } = (await import(new URL('../../../bin/runtime.mjs', import.meta.url).href)) as {
  server: { args: string[]; env: Record<string, string> };
};

export interface ShopProcess extends ProcessOutput {
  url: string;
  child: ChildProcess;
  signal(signal: NodeJS.Signals): void;
  ended: Promise<number | null>;
}

type Environment = Record<string, string>;
type Program = readonly string[];

const BUILT: Program = server.args;

/** Starts the shop and waits until it serves; what it says when it ends instead is thrown. */
export async function startShop(environment: Environment, program = BUILT): Promise<ShopProcess> {
  const shop = spawnShop(environment, program);
  await shop.untilSaid(OPEN);
  return { ...shop, url: OPEN.exec(shop.said())?.[1] ?? '' };
}

const OPEN = /is open: (http:\S+)\n/;

/** Starts a shop whose start is to be refused. */
export async function startRefused(environment: Environment): Promise<{ code: number | null; said: string }> {
  const shop = spawnShop(environment);
  const code = await shop.ended;
  return { code, said: shop.said() };
}

/** Starts the shop and waits for nothing. */
export function spawnShop(environment: Environment, program = BUILT): ShopProcess {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env['PATH'], ...server.env, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return {
    ...outputOf(child),
    url: '',
    child,
    signal: (signal) => child.kill(signal),
    ended: once(child, 'exit').then(([code]) => code as number | null),
  };
}
