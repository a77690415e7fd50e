import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// A colour on its way to another is neither of the two. One that is called back half way is at rest as well, and what came to
// rest may have set off what inherits from it.
const AT_REST = `(async () => {
  const moving = () => document.getAnimations().filter(
    (one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity,
  );
  do {
    await Promise.allSettled(moving().map((one) => one.finished));
    await new Promise(requestAnimationFrame);
  } while (moving().length > 0);
})()`;

/** Nothing on the page shuts anybody out by day or by night, as far as a machine can tell. It is left in the dark. */
export async function expectAccessibleDayAndNight(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page);
  }
}

/** The same in the light that is. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AT_REST);
  const isThere = await page.evaluate<boolean>("typeof axe === 'object'");
  // What passed is not asked for, and no frame is of another origin: either would cost several times the checks themselves.
  const { violations } = await new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode()
    .analyze();
  const said = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
    ),
  );
  expect(said, page.url()).toEqual([]);
}
