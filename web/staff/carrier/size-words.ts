import { PACKAGE_SIZES } from '#domain/carrier/carrier-services.ts';

/** How large a package of a size may be. */
export const largestOf = (size: string): string =>
  PACKAGE_SIZES.find(({ name }) => name === size)?.most ?? 'Any larger';
