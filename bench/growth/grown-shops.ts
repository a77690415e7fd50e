/**
 * A shop with many orders beside one with few. To fill them takes longer than what is measured on them, so all benchmarks of a run
 * share them: each one leaves them as a shop that was used a little more.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countedDatabase } from '#bench/back-office/counted-database.ts';
import { type Desk, fillDesk, openDesk } from '#bench/back-office/desk.ts';
import { isAlsoEmbedded, unlessBrief } from '#bench/pace.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '#server/platform/database.ts';
import { administer, databaseAt } from '#tests/support/databases/databases.ts';
import { startPostgres } from '#tests/support/databases/postgres.ts';

const LITTLE = { orders: 2_000, customers: 600 };
const MUCH = unlessBrief({ orders: 200_000, customers: 60_000 }, LITTLE);

export interface GrownShops {
  kind: OpenDatabase['kind'];
  much: Desk;
  little: Desk;
}

interface Filled {
  shops: GrownShops;
  close(): Promise<void>;
}

const filled = new Map<GrownShops['kind'], Promise<Filled>>();

/** The figures of each database that is measured. */
export async function onGrownShops<Figure>(
  figuresOf: (shops: GrownShops) => Promise<Figure[]>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of isAlsoEmbedded ? (['postgres', 'embedded'] as const) : (['postgres'] as const)) {
    const shops = filled.get(kind) ?? (kind === 'postgres' ? onPostgres() : onEmbedded());
    filled.set(kind, shops);
    figures.push(...(await figuresOf((await shops).shops)));
  }
  return figures;
}

export async function closeGrownShops(): Promise<void> {
  const open = await Promise.all(filled.values());
  filled.clear();
  for (const { shops, close } of open) {
    await Promise.all([shops.little.close(), shops.much.close()]);
    await close();
  }
}

/** Filled without a log of what a crash would lose, which is half of what is written. */
async function onPostgres(): Promise<Filled> {
  const postgres = await startPostgres({ wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '8GB' });
  const server = postgres.url('postgres');
  const open = async (name: string) => {
    await administer(server, `create database ${name}`);
    return openPostgres(databaseAt(server, name));
  };
  return { shops: await fill('postgres', open), close: () => postgres.stop() };
}

async function onEmbedded(): Promise<Filled> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const open = async (name: string) => {
    await mkdir(join(folder, name));
    return openEmbedded(join(folder, name));
  };
  return {
    shops: await fill('embedded', open),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function fill(
  kind: GrownShops['kind'],
  open: (name: string) => Promise<OpenDatabase>,
): Promise<GrownShops> {
  const filledWith = async (name: string, size: typeof LITTLE) => {
    const begun = performance.now();
    const database = await open(name);
    await fillDesk(database, size);
    const seconds = Math.round((performance.now() - begun) / 1000);
    process.stderr.write(`Filled a shop with ${size.orders} orders in ${seconds} s\n`);
    return openDesk(countedDatabase(database));
  };
  return { kind, little: await filledWith('little', LITTLE), much: await filledWith('much', MUCH) };
}
