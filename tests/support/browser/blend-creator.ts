/** The blend creator's page, and blends that a browser has stored for it. */
import type { Locator, Page } from '@playwright/test';
import { seedLocalStorage } from './local-storage.ts';

/** Brazil Santos 45%, Colombia Supremo 30% and Ethiopia Sidamo 25%. */
export const THREE_BEAN_BLEND = '/blend?beans=73-45_82-30_4-25&roast=3&grind=3';

export const slider = (page: Page, bean: string | RegExp) => page.getByRole('slider', { name: bean });

export const bagPrice = (page: Page) => page.getByText(/£\d+\.\d\d for 1 kg/);

export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A blend in this browser, finished but for its summary. */
export function saveBlendDraft(page: Page, changes: object = {}) {
  const draft = {
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
      ...changes,
    },
    locked: [],
    past: [],
    future: [],
  };
  return seedLocalStorage(page.context(), 'sixbean.creator', JSON.stringify(draft));
}

/** A finger touches the element at 80% of its width and moves so far. */
export async function swipe(from: Locator, by: { x: number; y: number }) {
  await from.evaluate("(element) => element.scrollIntoView({ block: 'center' })");
  // Waits until the element stands still: the page may still scroll from the swipe before.
  await from.tap({ trial: true });
  const { x, y, width, height } = (await from.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await from.page().context().newCDPSession(from.page());
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: x + width * 0.8 + by.x * part, y: y + height / 2 + by.y * part }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 12; step++) await touch('touchMove', step / 12);
  await touch('touchEnd', 1);
}
