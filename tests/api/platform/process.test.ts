/** The shop as a real process: how it starts, refuses to, loses its database and ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { freshDatabase, makeDatabaseIn } from '#tests/support/databases/databases.ts';
import { startPostgres } from '#tests/support/databases/postgres.ts';
import { type ShopProcess, spawnShop, startRefused, startShop } from '#tests/support/shop/shop-process.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

const dataDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A database that is made already, for shops of which only the end matters. */
const databaseUrl = async () => {
  const database = await freshDatabase('postgres');
  undo.push(() => database.close());
  return database.url ?? '';
};

async function open(environment: Record<string, string>): Promise<ShopProcess> {
  const shop = await startShop(environment);
  undo.push(async () => {
    shop.signal('SIGKILL');
    await shop.ended;
  });
  return shop;
}

const status = async (url: string) => (await fetch(url)).status;

describe('starting the shop', () => {
  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SHOP_MODE', { SHOP_MODE: 'production' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
    ['PAYPAL_CLIENT_SECRET', { PAYPAL_CLIENT_ID: 'ours' }],
    [
      'SMTP_URL, MAIL_FROM',
      { SHOP_MODE: 'live', DATABASE_URL: 'postgres://x/y', PUBLIC_URL: 'https://x.example' },
    ],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1:1/shop' }],
  ])('is refused in one line that names %s', async (name, environment) => {
    const { code, said } = await startRefused(environment);
    expect(code).toBe(1);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).toContain(name);
  });

  it('is refused with another port to try when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    undo.push(() => other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, said } = await startRefused({ PORT: String(port), DATABASE_URL: await databaseUrl() });
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^PORT ${port} is taken.*PORT=${port + 1} npm start\n$`));
  });

  it('locks the data folder, and releases it however the shop ends', async () => {
    const DATA_DIR = dataDir();
    await makeDatabaseIn(DATA_DIR);
    const first = await open({ DATA_DIR });
    const second = await startRefused({ DATA_DIR });
    expect(second.code).toBe(1);
    expect(second.said).toMatch(/^Another process has the data folder .+\n$/);
    first.signal('SIGKILL');
    await first.ended;
    const third = await open({ DATA_DIR });
    expect(await status(`${third.url}/readyz`)).toBe(200);
  });
});

it('the shop starts after an earlier start was killed while making its database', async () => {
  const DATA_DIR = dataDir();
  const broken = spawnShop({ DATA_DIR });
  await expect
    .poll(() => readdirSync(DATA_DIR), { timeout: 20_000, interval: 5 })
    .toContain('database.making');
  broken.signal('SIGKILL');
  await broken.ended;
  const shop = await open({ DATA_DIR });
  expect(await status(`${shop.url}/readyz`)).toBe(200);
});

describe('stopping the shop', () => {
  const BODY = '{"blendRecipes":[{"beanId":1,"percentage":100}]}';

  /** A request that the shop has begun to read; the rest of it comes when `finish` is called. */
  const begin = async (shop: ShopProcess) => {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    undo.push(() => socket.destroy());
    const head = `POST /api/blend-recipes/validate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: ${BODY.length}\r\nExpect: 100-continue\r\n\r\n`);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('error', () => undefined);
    const answered = once(socket, 'close').then(() => answer);
    await expect.poll(() => answer).toMatch(/^HTTP\/1.1 100 /);
    socket.write(BODY.slice(0, 5));
    return { finish: () => socket.write(BODY.slice(5)), answered };
  };

  it('finishes requests that are under way', async () => {
    const shop = await open({ DATABASE_URL: await databaseUrl() });
    const request = await begin(shop);
    shop.signal('SIGTERM');
    await shop.untilSaid('"msg":"stopping"');
    expect(shop.child.exitCode).toBeNull();
    request.finish();
    expect(await request.answered).toMatch(/^HTTP\/1.1 200 /m);
    expect(await shop.ended).toBe(0);
  });

  it('happens by itself when the parent process is gone', async () => {
    const shop = await open({ DATABASE_URL: await databaseUrl() });
    shop.child.disconnect();
    expect(await shop.ended).toBe(0);
  });

  it('happens at once at the second signal', async () => {
    const shop = await open({ DATABASE_URL: await databaseUrl() });
    await begin(shop);
    shop.signal('SIGTERM');
    await shop.untilSaid('"msg":"stopping"');
    expect(shop.child.exitCode).toBeNull();
    shop.signal('SIGTERM');
    expect(await shop.ended).toBe(1);
  });
});

it('the process logs an unexpected error and ends', async () => {
  const script = `import { openLog } from './server/platform/log.ts';
    import { stopPolitely } from './server/platform/stopping.ts';
    stopPolitely(openLog('info'), () => Promise.resolve());
    setImmediate(() => Promise.reject(new Error('nobody expected this')));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(
    said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toEqual([
    expect.objectContaining({
      level: 'fatal',
      err: expect.objectContaining({ message: 'nobody expected this' }),
    }),
  ]);
});

describe('an outage of the database', () => {
  const validateRecipe = (shop: ShopProcess) =>
    fetch(`${shop.url}/api/blend-recipes/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"blendRecipes":[{"beanId":1,"percentage":100}]}',
    });
  const priceStatus = async (shop: ShopProcess) => (await validateRecipe(shop)).status;

  it('is answered with 503 and Retry-After until the database is back, except for what is only shown', async () => {
    const postgres = await startPostgres();
    undo.push(() => postgres.stop());
    const shop = await open({ DATABASE_URL: postgres.url('postgres') });
    expect(await status(`${shop.url}/shop`)).toBe(200);
    await postgres.kill();
    // What a price is made of is trusted a moment longer.
    await expect.poll(() => priceStatus(shop)).toBe(503);
    const refused = await validateRecipe(shop);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    expect(await status(`${shop.url}/readyz`)).toBe(503);
    expect(await status(`${shop.url}/healthz`)).toBe(200);
    expect(await status(`${shop.url}/api/beans`)).toBe(200);
    expect(await status(`${shop.url}/shop`)).toBe(200);
    await postgres.start();
    await expect.poll(() => priceStatus(shop)).toBe(200);
    expect(shop.said()).not.toContain('"level":"fatal"');
  });
});
