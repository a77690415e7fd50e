/** The blend creator's page, and blends that a browser has stored for it. */
import type { Page } from '@playwright/test';
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
