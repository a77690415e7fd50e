import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// A colour on its way to another is neither of the two. One that is called back half way is at rest as well.
const AT_REST = `Promise.allSettled(
  document.getAnimations().filter((one) => one.effect.getTiming().iterations !== Infinity).map((one) => one.finished),
).then(() => new Promise(requestAnimationFrame))`;

/** Nothing on the page shuts anybody out, as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AT_REST);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const said = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
    ),
  );
  expect(said, page.url()).toEqual([]);
}
