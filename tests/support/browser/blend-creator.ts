/** What people do on the page of the blend creator. */
import type { Page } from '@playwright/test';

/** Brazil Santos, Colombia Supremo and Ethiopia Sidamo. */
export const THREE_BEAN_BLEND = '/blend?beans=73-45_82-30_4-25&roast=3&grind=3';

export const slider = (page: Page, bean: string | RegExp) => page.getByRole('slider', { name: bean });

export const price = (page: Page) => page.getByText(/£\d+\.\d\d a 1 kg bag/);

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** With a blend that is ready for its summary, as somebody left it in this browser. */
export async function saveBlendDraft(page: Page, contents: object = {}): Promise<void> {
  const kept = {
    version: 1,
    contents: {
      recipe: [
        { beanId: 73, percentage: 60 },
        { beanId: 82, percentage: 40 },
      ],
      roastId: 3,
      grindId: 3,
      name: 'Late Ferry',
      description: 'Nutty and sweet.',
      bagSizeId: 7,
      quantity: 1,
      ...contents,
    },
    locked: [],
    past: [],
    future: [],
  };
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('left') === null) localStorage.setItem('sixbean.creator', text);
    sessionStorage.setItem('left', 'yes');
  }, JSON.stringify(kept));
}
