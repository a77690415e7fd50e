/** Visitors, each doing one thing after another until the time is over. */
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '#domain/taste-match/search/seeded-random.ts';
import { logInAndOut, redeem, signUp } from './accounts.ts';
import { browse } from './browsing.ts';
import { buy, cancel, fillCart } from './buying.ts';
import { buyGiftCard } from './cards-bought.ts';
import { workOnFloor } from './floor.ts';
import { answerQuestion, askQuestion } from './inbox.ts';
import { noteBroken } from './journal.ts';
import { mergeTwins } from './merges.ts';
import { payBack, recordTransfer, refundPart } from './money-room.ts';
import { sendNewsletter, subscribe } from './newsletters.ts';
import { giveBusinessPlan, payOwed, startPlan } from './plans.ts';
import { answerProposal } from './proposals.ts';
import { advance, issueCards, logInStaff } from './staff.ts';
import { advanceTogether } from './staged-acts.ts';
import { receiveLot } from './stock-room.ts';
import type { Visit } from './visit.ts';

const CUSTOMERS = 5;
const LONGEST_PAUSE_MS = 250;
const FEW_CARDS = 10;

type StaffActivity = (visit: Visit, token: string) => Promise<unknown>;

/** Of a hundred times, the same for staff at the desk of orders. */
const DESK: readonly (readonly [times: number, activity: StaffActivity])[] = [
  [50, advance],
  [25, advanceTogether],
  [25, refundPart],
];

const OFFICE: readonly (readonly [times: number, activity: StaffActivity])[] = [
  [20, giveBusinessPlan],
  [20, mergeTwins],
  [15, sendNewsletter],
  [15, recordTransfer],
  [10, payBack],
  [15, answerQuestion],
  [5, receiveLot],
];

type Activity = (visit: Visit) => Promise<unknown>;

/** How often customers do what, of a hundred times. */
const ACTIVITIES: readonly (readonly [times: number, activity: Activity])[] = [
  [25, browse],
  [2, subscribe],
  [3, answerProposal],
  [3, startPlan],
  [2, payOwed],
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
  { seed, ...shared }: Omit<Visit, 'random'> & { seed: number },
): Promise<void> {
  const customer: Activity = (visit) => oneByTimes(ACTIVITIES, visit.random)(visit);
  const desk: Activity = async (visit) => oneByTimes(DESK, visit.random)(visit, await logInStaff(visit));
  const office: Activity = async (visit) =>
    visit.journal.cards.length < FEW_CARDS
      ? issueCards(visit)
      : oneByTimes(OFFICE, visit.random)(visit, await logInStaff(visit));
  const floor: Activity = async (visit) => workOnFloor(visit, await logInStaff(visit));
  const visitors = [...Array.from({ length: CUSTOMERS }, () => customer), desk, office, floor];
  await Promise.all(
    visitors.map(async (act, index) => {
      const visit = { ...shared, random: seededRandom(seed * 1_000 + index) };
      while (performance.now() < until) {
        await act(visit).catch((error: unknown) => noteBroken(visit.journal, String(error)));
        await pause(visit.random() * LONGEST_PAUSE_MS);
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
