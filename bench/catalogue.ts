/** Benchmark of reading the catalogue, beside a bare Fastify that answers the same bytes. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FixedAnswer } from './bare-fastify.ts';
import type { Figure } from './figure.ts';
import { type Meter, meterOf } from './load.ts';
import { startBareFastify, startShop } from './processes.ts';
import { rawAnswer } from './raw-answer.ts';
import { sideBySide } from './side-by-side.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const GOAL = 0.7;
const ROUNDS = 8;

const variants = [
  { name: 'compressed', accepts: 'gzip, deflate, br, zstd' },
  { name: 'uncompressed', accepts: 'identity' },
];

export const measureCatalogue = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const shop = await startShop(folder);
    await saveAnswers(shop.url, folder);
    const bare = await startBareFastify(folder);
    const figures: Figure[] = [];
    for (const { name, accepts } of variants) {
      const headers = { 'accept-encoding': accepts };
      const ours = meterOf(shop, { path: '/api/beans', headers });
      const theirs = meterOf(bare, { path: `/${name}`, headers });
      figures.push(...(await compare(`GET /api/beans, ${name}`, ours, theirs)));
    }
    await Promise.all([shop.stop(), bare.stop()]);
    return figures;
  });

async function compare(what: string, ours: Meter, theirs: Meter): Promise<Figure[]> {
  await ours.answersPerSecond(1);
  await theirs.answersPerSecond(1);
  const rates = await sideBySide(
    ROUNDS,
    () => ours.answersPerSecond(1),
    () => theirs.answersPerSecond(1),
  );
  const [spent, spentByBare] = [ours.microsecondsPerAnswer(), theirs.microsecondsPerAnswer()];
  return [
    {
      what,
      unit: 'answers/s',
      value: rates.value,
      baseline: { name: 'bare Fastify, same bytes', value: rates.baseline },
      ratio: rates.ratio,
      goal: { text: `at least ${GOAL} of the bare rate`, met: rates.ratio >= GOAL },
    },
    {
      what: '  processor time of each',
      unit: 'µs',
      value: spent,
      baseline: { name: 'bare Fastify, same bytes', value: spentByBare },
      ratio: spent / spentByBare,
    },
  ];
}

/** Saves the shop's answers where the bare server reads them. */
async function saveAnswers(shopUrl: string, folder: string): Promise<void> {
  const answers: FixedAnswer[] = [];
  for (const { name, accepts } of variants) {
    const { headers, bytes } = await rawAnswer(`${shopUrl}/api/beans`, { 'accept-encoding': accepts });
    await writeFile(join(folder, name), bytes);
    const { 'content-type': type = '', 'content-encoding': encoding } = headers;
    answers.push({
      path: `/${name}`,
      file: name,
      headers: { 'content-type': type, ...(encoding !== undefined && { 'content-encoding': encoding }) },
    });
  }
  await writeFile(join(folder, 'answers.json'), JSON.stringify(answers));
}
