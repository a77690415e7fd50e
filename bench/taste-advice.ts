/** Benchmark of taste advice: what one belief about a drinker takes of the processor, after one flight and after years of them. */
import { beliefOf, type History } from '#domain/preference/belief.ts';
import type { Answer, Tasting } from '#domain/preference/evidence.ts';
import { MOST_TASTINGS } from '#domain/preference/history.ts';
import { MOST_QUESTIONS } from '#domain/preference/next-question.ts';
import { seededPopulation, seededTastes } from '#tests/examples/seeded-palates.ts';
import type { Figure } from './figure.ts';
import { unlessBrief } from './pace.ts';
import { median } from './side-by-side.ts';

const CUPS = 5;
const ROUNDS = unlessBrief(9, 1);
const BELIEFS = unlessBrief(10, 1);
const GOAL_MS = 40;

export function measureTasteAdvice(): Promise<Figure[]> {
  const [once, often, bags] = [historyOf(1), historyOf(MOST_TASTINGS), historyOfBags()];
  // In turns, so that both are measured on the same machine at the same time.
  const rounds = Array.from({ length: ROUNDS + 1 }, () => ({
    once: processorMs(once),
    often: processorMs(often),
    bags: processorMs(bags),
  })).slice(1);
  const afterOne = median(rounds.map((round) => round.once));
  const afterAll = median(rounds.map((round) => round.often));
  const afterBags = median(rounds.map((round) => round.bags));
  return Promise.resolve([
    { what: 'processor time of a belief after one flight', unit: 'ms', value: afterOne },
    {
      what: `  after ${MOST_TASTINGS} flights`,
      unit: 'ms',
      value: afterAll,
      baseline: { name: 'after one flight', value: afterOne },
      ratio: median(rounds.map((round) => round.often / round.once)),
      goal: { text: `at most ${GOAL_MS} ms`, met: afterAll <= GOAL_MS },
    },
    {
      what: `  of a profile with ${MOST_TASTINGS} bags, each compared with the last`,
      unit: 'ms',
      value: afterBags,
      baseline: { name: 'after one flight', value: afterOne },
      ratio: median(rounds.map((round) => round.bags / round.once)),
      goal: { text: `at most ${GOAL_MS} ms`, met: afterBags <= GOAL_MS },
    },
  ]);
}

function processorMs(history: History): number {
  const begun = process.cpuUsage();
  for (let n = 0; n < BELIEFS; n++) beliefOf(history, seededPopulation);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / BELIEFS;
}

const historyOf = (flights: number): History => ({
  wishes: { brand: seededTastes[3] ?? null, likes: ['sweet'], dislikes: ['burnt'] },
  tastings: Array.from({ length: flights }, (_flight, n) => flight(n)),
});

/** As many answers as are ever asked for, some of which contradict each other. */
const flight = (n: number): Tasting => ({
  coffees: Array.from(
    { length: CUPS },
    (_cup, i) => seededTastes.at((n * 7 + i * 11) % seededTastes.length) ?? [],
  ).map((tastes) => Float64Array.from(tastes)),
  answers: Array.from(
    { length: MOST_QUESTIONS },
    (_answer, i): Answer => ({
      first: i % CUPS,
      second: (i + 1 + (i % 3)) % CUPS,
      better: i % 3 === 0 ? 'second' : 'first',
      much: i % 2 === 0,
    }),
  ),
  remarks: [{ coffee: 0, taste: 'bitter', amount: 'too much' }],
});

/** As a stored profile has them: two cups, one answer, one remark. */
const historyOfBags = (): History => ({
  ...historyOf(0),
  tastings: Array.from({ length: MOST_TASTINGS }, (_bag, n) => {
    const { coffees, answers, remarks } = flight(n);
    return { coffees: coffees.slice(0, 2), answers: answers.slice(0, 1), remarks };
  }),
});
