/** Accessibility checks by axe, in light and dark colour schemes. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { RunOnly, RunOptions } from 'axe-core';

// To send axe to a page and compile it there takes as long as a check: it is sent minified, and once for each document.
const AXE = readFileSync(resolve('node_modules/axe-core/axe.min.js'), 'utf8');

const ALL: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** A dark colour scheme changes nothing else. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

// Contrast is measured once every animation has ended: colours in transition are neither the old nor the new ones. What runs is
// asked at each frame, not awaited, since an animation may be paused meanwhile; a page that draws no frames is asked all the same.
const ANIMATIONS_ENDED = `(async () => {
  const isRunning = (animation) =>
    animation.playState === 'running' && animation.effect.getTiming().iterations !== Infinity;
  do {
    await new Promise((asked) => {
      requestAnimationFrame(asked);
      setTimeout(asked, 250);
    });
  } while (document.getAnimations().some(isRunning));
  return typeof axe === 'object';
})()`;

/** The page passes axe in a light and in a dark colour scheme. The page stays dark afterwards. */
export const expectAccessibleInLightAndDark = (page: Page): Promise<void> => expectInLightAndDark(page);

/** The same of a room of the back office: `tests/journeys/staff-rooms.room.ts` checks the frame around all of them. */
export const expectRoomAccessible = (page: Page): Promise<void> => expectInLightAndDark(page, 'main');

async function expectInLightAndDark(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, ALL, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, COLOURS, part);
}

/** The page passes axe in the colour scheme that it has. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, ALL);
}

/** Where what surrounds it has been checked with another state of the page: the smaller the part, the sooner axe is done. */
export function expectMainPartAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, ALL, 'main');
}

async function expectNoViolations(page: Page, runOnly: RunOnly, part = 'html'): Promise<void> {
  const isLoaded = await page.evaluate<boolean>(ANIMATIONS_ENDED);
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const messages = await page.evaluate<string[]>(
    `${isLoaded ? '' : AXE};axe.run('${part}', ${JSON.stringify(options)}).then(${messagesOf})`,
  );
  expect(messages, page.url()).toEqual([]);
}

/** Runs in the page: all that axe has found would take long to be handed over. */
const messagesOf = `({ violations }) =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ': ' + help + '\\n  ' + target.join(' ') + '\\n  ' + failureSummary),
  )`;
