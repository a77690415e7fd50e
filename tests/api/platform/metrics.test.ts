/** What a Prometheus reads of a shop: a real process, on an address of its own. */

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { startRefused, startShop } from '#tests/support/shop/shop-process.ts';

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function openMeasuredShop() {
  const database = await freshDatabase('postgres');
  const address = `127.0.0.1:${await aFreePort()}`;
  const shop = await startShop({ DATABASE_URL: database.url ?? '', METRICS_ADDRESS: address });
  onTestFinished(async () => {
    shop.signal('SIGKILL');
    await shop.ended;
    await database.close();
  });
  const metrics = () => fetch(`http://${address}/metrics`);
  return { shop, database, address, metrics, read: async () => (await metrics()).text() };
}

/** The value of each figure by its name and labels. */
const figuresOf = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

it('a shop counts its answers by route, its connections, its jobs and what waits to be sent', async () => {
  const { shop, metrics, read } = await openMeasuredShop();
  for (let i = 0; i < 3; i++) await fetch(`${shop.url}/api/cupping-notes/B0013`);
  await fetch(`${shop.url}/shop`);
  await fetch(`${shop.url}/api/no-such-call/secret-of-somebody`);
  expect((await metrics()).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const figures = figuresOf(await read());
  const answers = (route: string, status: number) =>
    figures.get(
      `http_server_request_duration_seconds_count{http_request_method="GET",http_route="${route}",http_response_status_code="${status}"}`,
    );
  expect(answers('/api/cupping-notes/:ctapsId', 200)).toBe(3);
  expect(answers('/*', 200)).toBe(1);
  expect(figures.get('sixbean_outbox_waiting{outbox="mail"}')).toBe(0);
  expect(figures.get('sixbean_outbox_waiting{outbox="push"}')).toBe(0);
  expect(figures.get('sixbean_outbox_waiting{outbox="webhooks"}')).toBe(0);
  expect(figures.get('db_client_connection_max{db_client_connection_pool_name="brief"}')).toBe(10);
  expect(figures.get('sixbean_render_queue_pages{state="waiting"}')).toBe(0);
  expect(figures.get('process_memory_usage_bytes')).toBeGreaterThan(10_000_000);
  // Nobody has checked the ledger of a shop that opened just now.
  expect(figures.has('sixbean_ledger_check_broken_rules')).toBe(false);
  await expect
    .poll(async () =>
      figuresOf(await read()).get('sixbean_job_runs_total{job="sweeping carts",outcome="done"}'),
    )
    .toBeGreaterThanOrEqual(1);
});

it('names no secret, no person and no address of a page, and answers nothing else', async () => {
  const { shop, address, read } = await openMeasuredShop();
  await fetch(`${shop.url}/answers/a-secret-key`);
  await fetch(`${shop.url}/api/guest-orders/a-secret-key`);
  await fetch(`${shop.url}/no-such-page/a-secret-key`);
  expect(await read()).not.toContain('a-secret-key');
  expect((await fetch(`http://${address}/`)).status).toBe(404);
  expect((await fetch(`http://${address}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
});

it('what its database knows is missing while that is gone, and all else is there', async () => {
  const { database, read } = await openMeasuredShop();
  expect(await read()).toContain('sixbean_outbox_waiting{');
  await database.close();
  const without = figuresOf(await read());
  expect([...without.keys()].filter((name) => name.startsWith('sixbean_outbox'))).toEqual([]);
  expect(without.get('process_uptime_seconds')).toBeGreaterThan(0);
});

it('an address that is taken stops the start in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const database = await freshDatabase('postgres');
  onTestFinished(() => database.close());
  const { code, said } = await startRefused({
    DATABASE_URL: database.url ?? '',
    METRICS_ADDRESS: `127.0.0.1:${port}`,
  });
  expect(code).toBe(1);
  expect(said).toMatch(/^METRICS_ADDRESS can’t be used: .*EADDRINUSE.*\n$/);
});
