/** Benchmark of the blend creator: how long moving a slider blocks a phone, beside a slider without any code. */
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../tests/support/browser/chromium.ts';
import type { Figure } from './figure.ts';
import { startShop } from './processes.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { quantile } from './visits.ts';

const SIX_BEANS = '/blend?beans=73-20_82-20_4-20_1-10_2-10_3-10&roast=3&grind=1';
/** Lighthouse's slowdown for a phone of the middle price. */
const SLOWER_THAN_HERE = 4;
const MOVEMENTS = 120;
const FRAME_MS = 1000 / 60;

export const measureCreator = (): Promise<Figure[]> =>
  inTemporaryFolder(async (folder) => {
    const shop = await startShop(folder);
    const { executablePath, env } = findChromium();
    const browser = await chromium.launch({
      executablePath,
      env: { ...process.env, ...env },
      chromiumSandbox: false,
    });
    try {
      const page = await browser.newPage({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      });
      await page.goto(shop.url + SIX_BEANS, { waitUntil: 'networkidle' });
      await page.getByText(/£\d+\.\d\d for 1 kg/).waitFor();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_THAN_HERE });
      const ours = await movements(page);
      await page.setContent('<input type="range" max="100">');
      const bare = await movements(page);
      return [figure('median', ours, bare, 0.5), figure('95th percentile', ours, bare, 0.95)];
    } finally {
      await browser.close();
      await shop.stop();
    }
  });

/** Milliseconds from each movement to the page's new layout, shortest first. Runs in the page, hence as text. */
const movements = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>(`(async () => {
    const input = document.querySelector('input[type=range]');
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    const times = [];
    for (let i = 0; i < ${MOVEMENTS}; i++) {
      await new Promise(requestAnimationFrame);
      const began = performance.now();
      set.call(input, String(i % 20));
      input.dispatchEvent(new Event('input', { bubbles: true }));
      document.body.getBoundingClientRect();
      times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b);
  })()`);

function figure(what: string, ours: number[], bare: number[], fraction: number): Figure {
  const value = quantile(ours, fraction);
  return {
    what: `moving a slider of six beans, phone ${SLOWER_THAN_HERE} times slower: ${what}`,
    unit: 'ms',
    value,
    baseline: { name: 'a slider without any code', value: quantile(bare, fraction) },
    goal: { text: `within a frame of ${FRAME_MS.toFixed(1)} ms`, met: value <= FRAME_MS },
  };
}
