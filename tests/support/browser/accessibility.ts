import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Night changes nothing else. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

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
export async function expectAccessibleInLightAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoFaults(page, (axe) => axe.withRules(OF_COLOURS));
}

/** The same in the light that is. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoFaults(page, (axe) => axe.withTags(RULES));
}

async function expectNoFaults(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await page.evaluate(AT_REST);
  const isThere = await page.evaluate<boolean>("typeof axe === 'object'");
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) });
  // What passed is not asked for, and no frame is of another origin: either would cost several times the checks themselves.
  const { violations } = await choose(axe.options({ resultTypes: ['violations'] }))
    .setLegacyMode()
    .analyze();
  const said = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
    ),
  );
  expect(said, page.url()).toEqual([]);
}
