import type { PublicBlend } from '#contract/public-blends/public-blends.ts';

/** How many of a blend's buyers ordered it again. */
export const orderedAgainInWords = ({ in_ten }: NonNullable<PublicBlend['ordered_again']>): string =>
  in_ten === 0 ? 'Nobody has ordered it again yet' : `${in_ten} in 10 who bought it ordered it again`;
