/** Visitors, each doing one thing after another until the time is over. */
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../domain/taste-match/search/seeded-random.ts';
import { logInAndOut, redeem, signUp } from './accounts.ts';
import { browse } from './browsing.ts';
import { buy, cancel, fillCart } from './buying.ts';
import { buyGiftCard } from './cards-bought.ts';
import { answerQuestion, askQuestion } from './inbox.ts';
import { noteBroken } from './journal.ts';
import { payBack, recordTransfer, refundPart } from './money-room.ts';
import { advance, issueCards } from './staff.ts';
import { advanceTogether } from './staged-acts.ts';
import { receiveLot } from './stock-room.ts';
import type { Visit } from './visit.ts';

const CUSTOMERS = 5;
const LONGEST_PAUSE_MS = 250;
const FEW_CARDS = 10;

type StaffActivity = (visit: Visit, token: string) => Promise<unknown>;

/** Of a hundred times, the same for staff. */
const STAFF_ACTIVITIES: readonly (readonly [times: number, activity: StaffActivity])[] = [
  [40, advance],
  [15, advanceTogether],
  [15, refundPart],
  [10, recordTransfer],
  [5, payBack],
  [10, answerQuestion],
  [5, receiveLot],
];

type Activity = (visit: Visit) => Promise<unknown>;

/** How often customers do what, of a hundred times. */
const ACTIVITIES: readonly (readonly [times: number, activity: Activity])[] = [
  [35, browse],
  [13, fillCart],
  [28, buy],
  [3, buyGiftCard],
  [1, askQuestion],
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
    visit.journal.cards.length < FEW_CARDS
      ? issueCards(visit)
      : oneByTimes(STAFF_ACTIVITIES, visit.random)(visit, staffToken);
  const choosers = [
    ...Array.from({ length: CUSTOMERS }, () => (random: () => number) => oneByTimes(ACTIVITIES, random)),
    () => roastery,
  ];
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

function oneByTimes<One>(all: readonly (readonly [times: number, one: One])[], random: () => number): One {
  let left = random() * 100;
  for (const [times, one] of all) {
    left -= times;
    if (left < 0) return one;
  }
  throw new Error('The times add up to less than a hundred.');
}
