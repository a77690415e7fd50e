/**
 * Starvation: times in which the machine had too little left for the soak. The shop gives a piece of work three seconds and then
 * answers 503, as it promises for a slow database. So the soak measures beside its visitors what a transaction takes that waits for
 * nobody: as many statements as an order has, and a commit that goes to disk.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, transact } from '#server/platform/database.ts';

export interface MachineWatch {
  /** Whether the machine was starved at any moment between the two. */
  wasStarved(from: number, to: number): boolean;
  /** Milliseconds of each transaction that was measured. */
  took: readonly number[];
  stop(): Promise<void>;
}

const STATEMENTS = 30;
const EVERY_MS = 100;
/** On a machine with room it takes some 20 ms, and an order does several times the work in each of its statements. */
export const STARVED_MS = 300;

export function watchMachine(db: Database): MachineWatch {
  const took: number[] = [];
  const starved: { from: number; to: number }[] = [];
  let measuringSince: number | null = null;
  const over = new AbortController();

  const measure = async () => {
    while (!over.signal.aborted) {
      const from = performance.now();
      measuringSince = from;
      // What fails because the database is away says nothing about the machine.
      const isWhole = await aTransaction(db).then(
        () => true,
        () => false,
      );
      const to = performance.now();
      measuringSince = null;
      if (isWhole) took.push(to - from);
      if (to - from > STARVED_MS) starved.push({ from, to });
      await pause(EVERY_MS);
    }
  };
  const measuring = measure();
  return {
    took,
    wasStarved: (from, to) =>
      (measuringSince !== null && to - measuringSince > STARVED_MS) ||
      starved.some((one) => one.from <= to && one.to >= from),
    stop: async () => {
      over.abort();
      await measuring;
    },
  };
}

const aTransaction = (db: Database): Promise<void> =>
  transact(db, async (transaction) => {
    for (let count = 1; count < STATEMENTS; count++) await sql`select 1`.execute(transaction);
    // A message that nobody reads makes the commit wait for the disk.
    await sql`select pg_logical_emit_message(true, 'soak', '')`.execute(transaction);
  });
