/** The coffees whose notes were opened in this browser, which alone knows them; logging out forgets them. */
import type { Scores } from '#domain/taste/axes.ts';
import { isRecord, isScores, latestSeen } from './latest-seen.ts';
import { VIEWED } from './session.ts';

export interface ViewedCoffee {
  ctapsId: string;
  print: { name: string; roastId: number; scores: Scores; percentages?: readonly number[] | undefined };
}

export const {
  useAll: useRecentlyViewed,
  remember: rememberViewed,
  forget: forgetViewed,
} = latestSeen<ViewedCoffee>(VIEWED, {
  most: 8,
  isOne: isViewed,
  isSame: (one, other) => one.ctapsId === other.ctapsId,
});

function isViewed(stored: unknown): stored is ViewedCoffee {
  if (!isRecord(stored) || typeof stored['ctapsId'] !== 'string' || !isRecord(stored['print'])) return false;
  const { name, roastId, scores, percentages } = stored['print'];
  return (
    typeof name === 'string' &&
    typeof roastId === 'number' &&
    isScores(scores) &&
    (percentages === undefined || (Array.isArray(percentages) && percentages.every(Number.isFinite)))
  );
}
