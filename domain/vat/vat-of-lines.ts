import { vatInside } from './rates.ts';

/** The VAT inside each line: what the line adds to it, so that the lines of a rate sum to the VAT of their whole. */
export function vatOfLines(lines: readonly { gross: number; percent: number }[]): number[] {
  const upTo = new Map<number, number>();
  return lines.map(({ gross, percent }) => {
    const before = upTo.get(percent) ?? 0;
    upTo.set(percent, before + gross);
    return vatInside(before + gross, percent) - vatInside(before, percent);
  });
}
