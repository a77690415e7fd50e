import { inFileNames } from '#domain/settings/names.ts';

/** What the shop is called, as the document of the back office says it. */
export const shopName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

/** How names of files begin. */
export const beginOfFileNames = (): string => inFileNames(shopName());
