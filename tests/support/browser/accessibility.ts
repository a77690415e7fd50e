/** Accessibility checks by axe, in light and dark colour schemes. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A dark colour scheme changes nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

// Contrast is measured once every animation has ended: colours in transition are neither the old nor the new ones. An animation
// that is cancelled counts as ended, and the end of one may have started another in an element that inherits from it.
const ANIMATIONS_ENDED = `(async () => {
  const running = () => document.getAnimations().filter(
    (animation) => animation.playState === 'running' && animation.effect.getTiming().iterations !== Infinity,
  );
  do {
    await Promise.allSettled(running().map((animation) => animation.finished));
    await new Promise(requestAnimationFrame);
  } while (running().length > 0);
})()`;

/** The page passes axe in a light and in a dark colour scheme. The page stays dark afterwards. */
export async function expectAccessibleInLightAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoViolations(page, (axe) => axe.withRules(COLOUR_RULES));
}

/** The page passes axe in the colour scheme that it has. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, (axe) => axe.withTags(RULES));
}

async function expectNoViolations(page: Page, chooseRules: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.evaluate(ANIMATIONS_ENDED);
  const isLoaded = await page.evaluate<boolean>("typeof axe === 'object'");
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: ';' } : {}) });
  // For speed: passed checks are left out, and frames of other origins are not searched, since there are none.
  const { violations } = await chooseRules(axe.options({ resultTypes: ['violations'] }))
    .setLegacyMode()
    .analyze();
  const messages = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
    ),
  );
  expect(messages, page.url()).toEqual([]);
}
