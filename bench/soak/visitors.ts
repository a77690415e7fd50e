/** Visitors, each doing one thing after another until the time is over. */
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../domain/taste-match/search/seeded-random.ts';
import { logInAndOut, redeem, signUp } from './accounts.ts';
import { browse } from './browsing.ts';
import { buy, cancel, fillCart } from './buying.ts';
import { noteBroken } from './journal.ts';
import { advance, issueCards } from './staff.ts';
import type { Visit } from './visit.ts';

const CUSTOMERS = 5;
const LONGEST_PAUSE_MS = 250;
const FEW_CARDS = 10;

type Activity = (visit: Visit) => Promise<unknown>;

/** How often customers do what, of a hundred times. */
const ACTIVITIES: readonly (readonly [times: number, activity: Activity])[] = [
  [35, browse],
  [13, fillCart],
  [32, buy],
  [6, cancel],
  [6, redeem],
  [5, logInAndOut],
  [3, signUp],
];

/** Ends when everybody has finished what they were doing at that time. */
export async function visitUntil(
  until: number,
  { seed, staffToken, ...shared }: Omit<Visit, 'random'> & { seed: number; staffToken: string },
): Promise<void> {
  const roastery: Activity = (visit) =>
    visit.journal.cards.length < FEW_CARDS ? issueCards(visit) : advance(visit, staffToken);
  const choosers = [...Array.from({ length: CUSTOMERS }, () => activityOf), () => roastery];
  await Promise.all(
    choosers.map(async (choose, index) => {
      const random = seededRandom(seed * 1_000 + index);
      const visit = { ...shared, random };
      while (performance.now() < until) {
        await choose(random)(visit).catch((error: unknown) => noteBroken(visit.journal, String(error)));
        await pause(random() * LONGEST_PAUSE_MS);
      }
    }),
  );
}

function activityOf(random: () => number): Activity {
  let left = random() * 100;
  for (const [times, activity] of ACTIVITIES) {
    left -= times;
    if (left < 0) return activity;
  }
  return browse;
}
