/** How long a kept page takes while eight connections ask for pages that nobody asked for before. */
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { anyAddress } from './asking.ts';
import type { Figure } from './figure.ts';
import { unlessBrief } from './pace.ts';
import type { RunningServer } from './processes.ts';
import { sideBySide } from './side-by-side.ts';
import { quantile } from './visits.ts';

const STRANGERS = 8;
const ROUNDS = 3;
const ROUND_MS = unlessBrief(2_000, 200);
const BETWEEN_MS = 10;

/** One address is told to wait. Many addresses are many visitors, whose pages are rendered as fast as the process can. */
export async function measureBesideStrangers(shop: RunningServer): Promise<Figure> {
  const agent = new Agent({ keepAlive: true });
  const p50 = async (addressOfEach: () => string): Promise<number> => {
    const until = performance.now() + ROUND_MS;
    const strangers = Array.from({ length: STRANGERS }, async () => {
      while (performance.now() < until) await load(agent, newSearch(shop.url), addressOfEach());
    });
    const took: number[] = [];
    while (performance.now() < until) {
      const startedAt = performance.now();
      await load(agent, `${shop.url}/shop`, '198.51.100.1');
      took.push(performance.now() - startedAt);
      await pause(BETWEEN_MS);
    }
    await Promise.all(strangers);
    return quantile(
      took.toSorted((one, other) => one - other),
      0.5,
    );
  };
  await load(agent, `${shop.url}/shop`, '198.51.100.1');
  const one = () => '203.0.113.1';
  // What may be rendered at once is rendered before.
  await p50(one);
  const { value, baseline, ratio } = await sideBySide(
    ROUNDS,
    () => p50(one),
    () => p50(anyAddress),
  );
  agent.destroy();
  return {
    what: `GET /shop, cached, beside ${STRANGERS} connections that search for anything, 50th percentile`,
    unit: 'ms',
    value,
    baseline: { name: 'the same from any addresses', value: baseline },
    ratio,
  };
}

let searches = 0;
const newSearch = (url: string): string => `${url}/shop?search=${Date.now()}${++searches}`;

const load = (agent: Agent, url: string, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'x-forwarded-for': address } }, (answer) =>
      answer.resume().on('end', resolve).on('error', reject),
    ).on('error', reject);
  });
