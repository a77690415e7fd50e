/** The storm: shops and their database are killed at random and come back. */
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#domain/taste-match/search/seeded-random.ts';
import type { Postgres } from '#tests/support/databases/postgres.ts';
import { type Journal, noteBroken } from './journal.ts';
import type { SoakShop } from './shops.ts';
import type { MachineWatch } from './starvation.ts';
import type { Tally } from './tally.ts';

export interface Storm {
  /** What was done, and how often. */
  strikes: Map<string, number>;
  /** The longest that a shop took to be ready after its database was back, in milliseconds. */
  slowestReturnMs: number;
  wasDatabaseAway(time: number): boolean;
  /** Ends when everything is up again after that time. */
  rageUntil(until: number, meanPauseMs: number): Promise<void>;
}

interface StormDeps {
  shops: readonly SoakShop[];
  postgres: Postgres;
  journal: Journal;
  tally: Tally;
  machine: Pick<MachineWatch, 'wasStarved'>;
  seed: number;
}

/** Promised after a database came back. */
const BACK_WITHIN_MS = 5_000;

export function openStorm({ shops, postgres, journal, tally, machine, seed }: StormDeps): Storm {
  const random = seededRandom(seed * 1_000 + 999);
  const some = (most: number) => pause(100 + random() * most);
  let databaseBackAt = -Infinity;

  const killOne = async () => {
    const shop = shops[Math.floor(random() * shops.length)];
    await shop?.kill();
    await some(2_000);
    await shop?.start();
  };
  const killBoth = async () => {
    await Promise.all(shops.map((shop) => shop.kill()));
    await some(1_000);
    await Promise.all(shops.map((shop) => shop.start()));
  };
  const startSlowly = async () => {
    await Promise.all(shops.map((shop) => shop.kill()));
    // Mails that wait are nobody else's.
    await Promise.all(shops.map((shop) => shop.start({ slowly: true })));
  };
  const restartDatabase = (how: 'fast' | 'immediate') => async () => {
    databaseBackAt = Infinity;
    await postgres.kill(how);
    await some(2_000);
    await postgres.start();
    const backAt = performance.now();
    databaseBackAt = backAt;
    for (const shop of shops) {
      const ms = await readyAfter(shop, backAt);
      storm.slowestReturnMs = Math.max(storm.slowestReturnMs, ms);
      if (ms <= BACK_WITHIN_MS) continue;
      if (machine.wasStarved(backAt, backAt + ms)) tally.starved++;
      else noteBroken(journal, 'A shop was not ready within 5 s of its database');
    }
  };
  type Kind = readonly [what: string, often: number, work: () => Promise<void>];
  const kinds: readonly Kind[] = [
    ['a shop killed', 6, killOne],
    ['both shops killed', 2, killBoth],
    ['both shops killed and slow to start', 1, startSlowly],
    ['the database restarted, fast', 1, restartDatabase('fast')],
    ['the database restarted, immediate', 1, restartDatabase('immediate')],
  ];
  // Each kind comes once before any comes again, so that short soaks have all of them; then as often as it says.
  let row: Kind[] = [...kinds];
  const next = () => {
    if (row.length === 0) row = kinds.flatMap((kind) => Array.from({ length: kind[1] }, () => kind));
    return row.splice(Math.floor(random() * row.length), 1)[0];
  };
  const storm: Storm = {
    strikes: new Map(),
    slowestReturnMs: 0,
    wasDatabaseAway: (time) => time < databaseBackAt + BACK_WITHIN_MS,
    rageUntil: async (until, meanPauseMs) => {
      for (;;) {
        await pause(meanPauseMs * (0.5 + random()));
        const strike = next();
        if (performance.now() > until || strike === undefined) return;
        const [what, , work] = strike;
        storm.strikes.set(what, (storm.strikes.get(what) ?? 0) + 1);
        await work();
      }
    },
  };
  return storm;
}

async function readyAfter({ running }: SoakShop, since: number): Promise<number> {
  if (running === null) return 0;
  while (!(await fetch(`${running.url}/readyz`)).ok) await pause(20);
  return performance.now() - since;
}
