/** Benchmark of substitutes: each house blend with each of its beans missing, as staff see them when a bean runs out. */
import { findSubstitute, wishFor } from '#domain/substitutions/substitute.ts';
import { makeTasteTable } from '#domain/taste-match/problem/taste-table.ts';
import { missingBeans } from '#tests/examples/missing-beans.ts';
import { seededBeans } from '#tests/examples/seeded-beans.ts';
import { seededTaste } from '#tests/examples/seeded-taste.ts';
import type { Figure } from './figure.ts';
import { quantile } from './visits.ts';

const GOALS = { rms: 0.12, ms: 200 };

/** Answers that are kept out of the measure while the compiler warms up. */
const WARM_UP = 10;

export function measureSubstitutes(): Promise<Figure[]> {
  for (const each of missingBeans.slice(0, WARM_UP)) timedSubstitute(each);
  const answers = missingBeans.map(timedSubstitute);
  const rms = answers.flatMap(({ found }) => (found === null ? [] : [found.rms])).toSorted((a, b) => a - b);
  const p90 = quantile(rms, 0.9);
  const longest = Math.max(...answers.map(({ ms }) => ms));
  process.stderr.write(`${answers.length} cases, ${answers.length - rms.length} without any substitute\n`);
  return Promise.resolve([
    {
      what: 'substitutes for a missing bean: rms, 90th percentile',
      unit: 'points',
      value: p90,
      goal: { text: `at most ${GOALS.rms}`, met: p90 <= GOALS.rms },
    },
    {
      what: '  the longest search',
      unit: 'ms',
      value: longest,
      goal: { text: `at most ${GOALS.ms} ms`, met: longest <= GOALS.ms },
    },
  ]);
}

function timedSubstitute({ coffee, missing }: (typeof missingBeans)[number]) {
  const beans = seededBeans.filter(({ id }) => id !== missing.id);
  const tasteTable = makeTasteTable(beans, seededTaste);
  const begun = performance.now();
  const found = findSubstitute(wishFor(coffee, seededTaste), tasteTable);
  return { found, ms: performance.now() - begun };
}
