/** Benchmark of pages: rendering beside React alone, and the page cache beside rendering again. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { anyAddress, BEHIND_PROXY } from './asking.ts';
import { measureBesideStrangers } from './beside-strangers.ts';
import type { Figure } from './figure.ts';
import { meterOf } from './load.ts';
import { paceArguments } from './pace.ts';
import { startShop } from './processes.ts';
import { type SideBySide, sideBySide } from './side-by-side.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const ROUNDS = 4;
const SECONDS = 2;

/** Few, because pages that are still being rendered at the end of a round slow down the next. */
const CONNECTIONS = 4;

export const measurePages = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const served = await measureServed(folder);
    return [...(await measureRendered(folder)), ...served];
  });

/** Every roast that there is, so that a further one changes the address and hardly anything of the page. */
const ALL_COFFEES = '/shop?roast=1&roast=2&roast=3&roast=4&roast=5&roast=6';

/** Over HTTP, as browsers ask. An address that was never requested before is a cache miss: rendered and compressed again. */
async function measureServed(folder: string): Promise<Figure[]> {
  const shop = await startShop(folder, BEHIND_PROXY);
  const asked = {
    path: '/shop',
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  };
  let addresses = 6;
  const cached = meterOf(shop, asked);
  const again = meterOf(shop, {
    ...asked,
    pathOfEach: () => `${ALL_COFFEES}&roast=${++addresses}`,
    addressOfEach: anyAddress,
  });
  await again.answersPerSecond(SECONDS);
  await cached.answersPerSecond(1);
  const { value, baseline, ratio } = await sideBySide(
    ROUNDS,
    () => cached.answersPerSecond(SECONDS),
    () => again.answersPerSecond(SECONDS),
  );
  const besideStrangers = await measureBesideStrangers(shop);
  await shop.stop();
  const name = 'rendered and compressed again each time';
  return [
    { what: 'GET /shop, cached', unit: 'pages/s', value, baseline: { name, value: baseline }, ratio },
    besideStrangers,
  ];
}

/** In its own process, on one core: the server's page handler, beside React alone. */
async function measureRendered(folder: string): Promise<Figure[]> {
  const script = fileURLToPath(new URL('rendering.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, join(folder, 'data'), ...paceArguments],
    {
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    },
  );
  const { value, baseline, ratio } = JSON.parse(stdout) as SideBySide;
  const name = 'React alone, of the same tree with the same data';
  return [{ what: '/shop, rendered', unit: 'pages/s', value, baseline: { name, value: baseline }, ratio }];
}
