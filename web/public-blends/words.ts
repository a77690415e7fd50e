import type { PublicBlend } from '#contract/public-blends/public-blends.ts';

/** How many of a blend's buyers ordered it again. At least three did, which may be few of all. */
export function orderedAgainInWords({ in_ten }: NonNullable<PublicBlend['ordered_again']>): string {
  const share = in_ten === 0 ? 'Fewer than 1' : in_ten === 10 ? 'More than 9' : `About ${in_ten}`;
  return `${share} in 10 who bought it ordered it again`;
}
