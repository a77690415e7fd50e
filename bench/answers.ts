/**
 * Benchmark of answers that are the same for everybody: processor time of one, beside `node:http` alone that answers the same
 * bytes with the same headers.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import type { FixedAnswer } from './bare-http.ts';
import type { Figure } from './figure.ts';
import { meterOf } from './load.ts';
import { unlessBrief } from './pace.ts';
import { type RunningServer, startBareHttp, startShop } from './processes.ts';
import { rawAnswer } from './raw-answer.ts';
import { sideBySide } from './side-by-side.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

/** The jobs of a start begin one after another. */
const JOBS_BEGUN_AFTER_MS = unlessBrief(8_000, 0);
const CONNECTIONS = 8;
const ROUNDS = 6;
const SECONDS = 0.7;

/** The most that one answer may cost, as a multiple of the same from `node:http`. */
const measured: readonly { path: string; encoding: string; goal: number }[] = [
  { path: '/shop', encoding: 'br', goal: 1.8 },
  { path: '/shop', encoding: 'gzip', goal: 1.8 },
  { path: '/shop', encoding: 'identity', goal: 1.8 },
  { path: '/api/beans', encoding: 'br', goal: 2 },
  { path: '/api/beans', encoding: 'identity', goal: 1.8 },
  { path: '/api/cupping-notes/B0013', encoding: 'br', goal: 3 },
];

export const measureAnswers = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    // In a process of its own, or its work for the shop's jobs would count as the answers'.
    const postgres = await startPostgres();
    try {
      const shop = await startShop(folder, { DATABASE_URL: postgres.url('postgres') });
      await saveAnswers(shop.url, folder);
      const bare = await startBareHttp(folder);
      await pause(JOBS_BEGUN_AFTER_MS);
      const figures = await figuresOf(shop, bare);
      await Promise.all([shop.stop(), bare.stop()]);
      return figures;
    } finally {
      await postgres.stop();
    }
  });

async function figuresOf(shop: RunningServer, bare: RunningServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { path, encoding, goal } of measured) {
    const spentBy = (server: RunningServer) => microsecondsOfOne(server, { path, encoding });
    await spentBy(shop);
    await spentBy(bare);
    const { value, baseline, ratio } = await sideBySide(
      ROUNDS,
      () => spentBy(shop),
      () => spentBy(bare),
    );
    figures.push({
      what: `GET ${path}, ${encoding}`,
      unit: 'µs',
      value,
      baseline: { name: 'node:http, same bytes', value: baseline },
      ratio,
      goal: { text: `at most ${goal} times`, met: ratio <= goal },
    });
  }
  return figures;
}

async function microsecondsOfOne(
  server: RunningServer,
  { path, encoding }: { path: string; encoding: string },
): Promise<number> {
  const headers = { 'accept-encoding': encoding };
  const meter = meterOf(server, { path, headers, connections: CONNECTIONS });
  await meter.answersPerSecond(SECONDS);
  return meter.microsecondsPerAnswer();
}

/** Saves the shop's answers where the bare server reads them. */
async function saveAnswers(shopUrl: string, folder: string): Promise<void> {
  const answers: FixedAnswer[] = [];
  for (const [i, { path, encoding }] of measured.entries()) {
    const { headers, bytes } = await rawAnswer(shopUrl + path, { 'accept-encoding': encoding });
    await writeFile(join(folder, `${i}`), bytes);
    answers.push({ path, encoding, file: `${i}`, headers: ofTheAnswer(headers) });
  }
  await writeFile(join(folder, 'answers.json'), JSON.stringify(answers));
}

/** Without those that Node adds by itself. */
const ofTheAnswer = (headers: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
