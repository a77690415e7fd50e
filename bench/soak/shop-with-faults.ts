/** The shop as `npm start` opens it, with a PayPal that loses answers, is late, and gets requests twice. `--slowly` starts it for long. */
import { registerHooks } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '#server/config.ts';
import type { Fetch } from '#server/money/payments/payments.ts';
import { openShop } from '#server/open-shop.ts';
import { stopPolitely } from '#server/platform/stopping.ts';
import { showTimeAhead } from '#tests/support/shop/clock-ahead.ts';

/** Of a hundred requests. */
const [LOST, TWICE, LATE] = [4, 4, 4];
/** The shop gives PayPal up after five seconds. */
const LATEST_MS = 7_000;

const between =
  (fetch: Fetch): Fetch =>
  async (url, options) => {
    const chosen = Math.random() * 100;
    if (chosen < LOST + TWICE) {
      const answer = await fetch(url, options);
      if (chosen < TWICE) return fetch(url, options);
      await answer.text();
      throw new TypeError('The answer of PayPal was lost.');
    }
    if (chosen < LOST + TWICE + LATE)
      await pause(Math.random() * LATEST_MS, undefined, { signal: options.signal });
    return fetch(url, options);
  };

/** As on a machine that has too much to do: the pages are there only after longer than mails wait. */
const SLOW_MS = 6_000;

if (process.argv.includes('--slowly'))
  registerHooks({
    load: (url, context, next) => {
      if (url.endsWith('/build/server/index.js'))
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SLOW_MS);
      return next(url, context);
    },
  });

showTimeAhead();
const say = (line: string) => process.stderr.write(`${line}\n`);
const { log, address, close } = await openShop(readConfig(), { pages: 'built', say, between });
stopPolitely(log, close);
say(`The shop is open: ${address}`);
