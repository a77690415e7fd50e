/** Pages: rendered beside React alone, and kept beside rendered anew. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure } from './figure.ts';
import { meterOf } from './load.ts';
import { startShop } from './processes.ts';
import { type SideBySide, sideBySide } from './side-by-side.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ROUNDS = 4;
const SECONDS = 2;

/** Few, because what is being rendered when a round ends would still burden the next. */
const CONNECTIONS = 4;

export const measurePages = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const served = await measureServed(folder);
    return [...(await measureRendered(folder)), served];
  });

/** Over HTTP, as browsers ask. An address that nobody asked for before is rendered and compressed anew. */
async function measureServed(folder: string): Promise<Figure> {
  const shop = await startShop(folder);
  const asked = {
    path: '/shop',
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  };
  let addresses = 0;
  const kept = meterOf(shop, asked);
  const anew = meterOf(shop, { ...asked, pathOfEach: () => `/shop?address=${++addresses}` });
  await anew.answersPerSecond(SECONDS);
  await kept.answersPerSecond(1);
  const { value, baseline, ratio } = await sideBySide(
    ROUNDS,
    () => kept.answersPerSecond(SECONDS),
    () => anew.answersPerSecond(SECONDS),
  );
  await shop.stop();
  const name = 'rendered and compressed anew each time';
  return { what: 'GET /shop, kept', unit: 'pages/s', value, baseline: { name, value: baseline }, ratio };
}

/** In a process of its own, on one core: the page handler that the server uses, beside React alone. */
async function measureRendered(folder: string): Promise<Figure[]> {
  const script = fileURLToPath(new URL('rendering.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, join(folder, 'data')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  const { value, baseline, ratio } = JSON.parse(stdout) as SideBySide;
  const name = 'renderToString of the same tree with the same data';
  return [{ what: '/shop, rendered', unit: 'pages/s', value, baseline: { name, value: baseline }, ratio }];
}
