import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium } from '#tests/support/browser/chromium.ts';
import { folderInMemory } from '#tests/support/folder-in-memory.ts';

// Chromium inherits it, and puts there what its processes share.
process.env['TMPDIR'] = folderInMemory();

const { executablePath, env } = findChromium();
const wide = { width: 1440, height: 900 };

/**
 * A journey runs on a wide screen and on a phone. Where neither the screen's width nor touch has a part in it, it runs on one of
 * them only, by the tag @desktop or @phone. With the tag @no-script it also runs in a browser without JavaScript, with
 * @only-no-script there alone. Rooms of the back office whose calls the test answers itself are tried as components: each is
 * mounted again for each test in a page that stays open.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  globalSetup: './tests/support/browser/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Only journeys that fail take this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One more than cores: a journey waits for the shop, for timers and for frames for a fifth of its time.
  workers: availableParallelism() + 1,
  use: {
    baseURL: process.env['JOURNEYS_URL'] ?? '',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Drawing what moves costs the processor most of all. A journey that is about movement asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      env: { ...process.env, ...env },
      chromiumSandbox: false,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--disable-sync',
        '--no-first-run',
        // Pages live for seconds: to optimise their scripts takes longer than it saves.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone|@only-no-script/, use: { viewport: wide } },
    {
      name: 'phone',
      grepInvert: /@desktop|@only-no-script/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'rooms', testMatch: '*.room.ts', use: { viewport: wide } },
    { name: 'no-script', grep: /@(only-)?no-script/, use: { viewport: wide, javaScriptEnabled: false } },
  ],
});
