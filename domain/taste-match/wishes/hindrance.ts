/** Hindrance: what stands in the way of a wish, proven by what can be reached without it. */
import type { Taste } from '#domain/taste/axes.ts';
import type { MatchBean } from '../problem/taste-table.ts';
import type { CustomerWish } from '../problem/wish.ts';
import { isDone, type WishedMove } from './moves.ts';
import { proposalsWithin } from './proposals-within.ts';
import { type Conditions, roastsThatCan } from './reach.ts';

/**
 * Without `limits` it could be done: one of them alone is not enough. `wishes` can be done one by one, not together; `bean_count`
 * together, but not by so few beans as a blend may have.
 */
export const HINDRANCES = [
  'roast',
  'price',
  'roast_and_price',
  'left_out',
  'decaf',
  'limits',
  'wishes',
  'bean_count',
  'beans',
] as const;

export interface Hindrance {
  by: (typeof HINDRANCES)[number];
  /** The wished tastes that can’t be moved so that one would taste it. */
  tastes: Taste[];
  /** Whether it’s only at once that they can’t. */
  isTogether: boolean;
  /** Where the roast stands in the way: the one that can. */
  roastId: number | null;
  /** Where the price stands in the way: a whole number of pounds up to which it can be done, in pence. */
  maxPricePerKilo: number | null;
}

type Changed = Partial<CustomerWish>;

/** For a wish that no proposal does wholly. */
export function hindranceOf<Bean extends MatchBean>(
  moves: readonly WishedMove[],
  conditions: Conditions<Bean>,
): Hindrance {
  const { wish } = conditions;
  const changedTo = (changed: Changed) => ({ ...conditions, wish: { ...wish, ...changed } });
  const roastsFor = (changed: Changed, of = moves) => roastsThatCan(of, changedTo(changed));
  const canBe = (changed: Changed, of = moves) => roastsFor(changed, of).length > 0;
  const because = (
    by: Hindrance['by'],
    of: readonly WishedMove[],
    way: Partial<Hindrance> = {},
  ): Hindrance => ({
    by,
    tastes: of.map(({ taste }) => taste),
    isTogether: of.every((move) => canBe({}, [move])),
    roastId: null,
    maxPricePerKilo: null,
    ...way,
  });
  if (canBe({})) return because('bean_count', moves);

  const impossible = moves.filter((move) => !canBe({}, [move]));
  const hindered = impossible.length > 0 ? impossible : moves;
  const isFollowed = (changed: Changed) => canFollow(moves, changedTo(changed));
  const enoughAt = (roastId: number | null) =>
    enoughOf({
      isPossible: (maxPricePerKilo) => canBe({ roastId, maxPricePerKilo }),
      isFollowed: (maxPricePerKilo) => isFollowed({ roastId, maxPricePerKilo }),
    });
  if (wish.roastId !== null) {
    const roast = roastsFor({ roastId: null }).find(({ roastId }) => isFollowed({ roastId }));
    if (roast) return because('roast', hindered, { roastId: roast.roastId });
  }
  if (wish.maxPricePerKilo !== null && canBe({ maxPricePerKilo: null }))
    return because('price', hindered, { maxPricePerKilo: enoughAt(wish.roastId) });
  const allBeans = { excludedBeanIds: [], certificationIds: null };
  if (canBe(allBeans)) return because('left_out', hindered);
  if (canBe({ decaf: 'any' })) return because('decaf', hindered);
  if (wish.roastId !== null && wish.maxPricePerKilo !== null) {
    const [roast] = roastsFor({ roastId: null, maxPricePerKilo: null });
    if (roast) {
      const { roastId } = roast;
      return because('roast_and_price', hindered, { roastId, maxPricePerKilo: enoughAt(roastId) });
    }
  }
  const freely = { ...allBeans, roastId: null, maxPricePerKilo: null, decaf: 'any' } as const;
  if (canBe(freely)) return because('limits', hindered);
  const never = moves.filter((move) => !canBe(freely, [move]));
  return never.length > 0 ? because('beans', never) : because('wishes', moves, { isTogether: true });
}

function canFollow<Bean extends MatchBean>(
  moves: readonly WishedMove[],
  conditions: Conditions<Bean>,
): boolean {
  const [best] = proposalsWithin(moves, conditions);
  return best !== undefined && isDone(moves, best.scores);
}

const POUND = 100;
const DEAREST = 1000 * POUND;
/** So many pounds more may go into handling several beans, and into whole percentages of them. */
const MOST_POUNDS_MORE = 6;

interface AtPrice {
  /** For a blend of any fractions. */
  isPossible: (maxPricePerKilo: number) => boolean;
  isFollowed: (maxPricePerKilo: number) => boolean;
}

/** Bisection on the price; nothing where no recipe was found that is hardly dearer. */
function enoughOf({ isPossible, isFollowed }: AtPrice): number | null {
  let [low, high] = [0, DEAREST];
  while (high - low > POUND / 4) {
    const middle = (low + high) / 2;
    if (isPossible(middle)) high = middle;
    else low = middle;
  }
  for (let more = 0; more <= MOST_POUNDS_MORE; more++) {
    const pounds = (Math.ceil(high / POUND) + more) * POUND;
    if (isFollowed(pounds)) return pounds;
  }
  return null;
}
