/** Forms by their labels, in the page's main part. */
import { expect, type Page } from '@playwright/test';

/** What stands in each field, by its label. */
export type FieldValues = Readonly<Record<string, string>>;

export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

export async function fillIn(page: Page, values: FieldValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

export async function expectFieldValues(page: Page, values: FieldValues): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value);
}
