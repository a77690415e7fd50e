import type { Scores } from './axes.ts';
import { squaredDistance } from './nearest.ts';

/** A bean as far as one can stand in for another. */
export interface Replaceable {
  id: number;
  scores: Readonly<Scores>;
  decaf: boolean;
  /** The certificate that it is sold under; empty without one. */
  certificate: string;
  inStock: boolean;
}

/**
 * The beans in stock that may take the place of one that is not: first those that stay decaf or not, as it is, and have its
 * certificate, and among these the nearest in taste.
 */
export const replacementsFor = <B extends Replaceable>(
  missing: Replaceable,
  beans: readonly B[],
  count: number,
): B[] =>
  beans
    .filter(({ id, inStock }) => inStock && id !== missing.id)
    .map((bean) => ({
      bean,
      broken: brokenPromises(missing, bean),
      distance: squaredDistance(bean.scores, missing.scores),
    }))
    .toSorted((a, b) => (a.broken === b.broken ? a.distance - b.distance : a.broken - b.broken))
    .slice(0, count)
    .map(({ bean }) => bean);

/** What the recipe would no longer be: caffeine weighs more than paper. A coffee without a certificate loses none. */
const brokenPromises = (missing: Replaceable, { decaf, certificate }: Replaceable): number =>
  (decaf === missing.decaf ? 0 : 2) +
  (missing.certificate === '' || certificate === missing.certificate ? 0 : 1);
