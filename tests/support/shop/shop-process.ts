/** The shop as a process of its own, started as `npm start` starts it once everything is built. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export interface ShopProcess {
  url: string;
  child: ChildProcess;
  /** Everything that it said so far. */
  said(): string;
  signal(signal: NodeJS.Signals): void;
  ended: Promise<number | null>;
}

type Environment = Record<string, string>;
type Program = readonly string[];

const BUILT: Program = ['--disable-warning=ExperimentalWarning', 'server/main.ts'];

/** Starts it and waits until it can serve; what it says when it ends instead is thrown. */
export async function startShop(environment: Environment, program = BUILT): Promise<ShopProcess> {
  const shop = spawnShop(environment, program);
  for (;;) {
    const address = /is open: (http:\S+)/.exec(shop.said())?.[1];
    if (address !== undefined) return { ...shop, url: address };
    if (shop.child.exitCode !== null) throw new Error(shop.said());
    await pause(20);
  }
}

/** Starts it where it is expected not to get far. */
export async function startRefused(environment: Environment): Promise<{ code: number | null; said: string }> {
  const shop = spawnShop(environment);
  const code = await shop.ended;
  return { code, said: shop.said() };
}

/** Starts it and waits for nothing. */
export function spawnShop(environment: Environment, program = BUILT): ShopProcess {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env['PATH'], PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      said += String(chunk);
    });
  }
  return {
    url: '',
    child,
    said: () => said,
    signal: (signal) => child.kill(signal),
    ended: once(child, 'exit').then(([code]) => code as number | null),
  };
}
