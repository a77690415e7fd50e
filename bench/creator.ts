/** Benchmark of the blend creator on a phone: how long moving a slider blocks it, and the frames while a finger drags one. */
import { setTimeout } from 'node:timers/promises';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '#tests/support/browser/chromium.ts';
import type { Figure } from './figure.ts';
import { startShop } from './processes.ts';
import { inTemporaryFolder } from './temporary-folder.ts';
import { quantile } from './visits.ts';

const SIX_BEANS = '/blend?beans=73-20_82-20_4-20_1-10_2-10_3-10&roast=3&grind=1';
/** Lighthouse's slowdown for a phone of the middle price. */
const SLOWER_THAN_HERE = 4;
const MOVEMENTS = 120;
const FRAME_MS = 1000 / 60;
/** Fifty frames a second. */
const SMOOTH_MS = 20;
const DRAG_MS = 4000;
/** How often a phone tells where the finger is. */
const TOUCH_MS = 8;
const BARE_SLIDER = '<meta name="viewport" content="width=device-width"><input type="range" max="100">';

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
      const ours = await measuresOf({ page, session });
      await page.setContent(BARE_SLIDER);
      const bare = await measuresOf({ page, session });
      const goal = { text: `within a frame of ${FRAME_MS.toFixed(1)} ms`, ms: FRAME_MS };
      const smooth = { text: '50 frames a second', ms: SMOOTH_MS };
      return [
        figure('moving', [ours.moves, bare.moves], { named: 'median', fraction: 0.5, goal }),
        figure('moving', [ours.moves, bare.moves], { named: '95th percentile', fraction: 0.95, goal }),
        figure('a frame while dragging', [ours.frames, bare.frames], {
          named: '95th percentile',
          fraction: 0.95,
          goal: smooth,
        }),
        figure('a frame while dragging', [ours.frames, bare.frames], {
          named: '99th percentile',
          fraction: 0.99,
        }),
      ];
    } finally {
      await browser.close();
      await shop.stop();
    }
  });

interface Phone {
  page: Page;
  session: CDPSession;
}

const measuresOf = async (phone: Phone) => ({
  moves: await movements(phone.page),
  frames: await framesOfDrag(phone),
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

/** Milliseconds between frames while a finger drags the first slider to and fro, shortest first. */
async function framesOfDrag({ page, session }: Phone): Promise<number[]> {
  const slider = page.locator('input[type=range]').first();
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('The page has no slider to drag.');
  const touch = (type: 'touchStart' | 'touchMove', along: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: box.x + box.width * along, y: box.y + box.height / 2 }],
    });
  await touch('touchStart', 0.5);
  const frames = page.evaluate<number[]>(`new Promise((done) => {
    const times = [];
    let last = 0;
    const until = performance.now() + ${DRAG_MS};
    requestAnimationFrame(function note(now) {
      if (last > 0) times.push(now - last);
      last = now;
      if (now < until) requestAnimationFrame(note);
      else done(times.sort((a, b) => a - b));
    });
  })`);
  const began = performance.now();
  const moves: Promise<unknown>[] = [];
  for (let now = began; now - began < DRAG_MS; now = performance.now()) {
    moves.push(touch('touchMove', 0.5 + 0.4 * Math.sin((now - began) / 250)));
    await setTimeout(TOUCH_MS);
  }
  await Promise.all(moves);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return frames;
}

interface Shown {
  named: string;
  fraction: number;
  goal?: { text: string; ms: number };
}

function figure(what: string, [ours, bare]: [number[], number[]], { named, fraction, goal }: Shown): Figure {
  const value = quantile(ours, fraction);
  return {
    what: `${what} a slider of six beans, phone ${SLOWER_THAN_HERE} times slower: ${named}`,
    unit: 'ms',
    value,
    baseline: { name: 'a slider without any code', value: quantile(bare, fraction) },
    ...(goal && { goal: { text: goal.text, met: value <= goal.ms } }),
  };
}
