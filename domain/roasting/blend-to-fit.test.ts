import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MACHINES } from '#tests/examples/machines.ts';
import { given, leftovers, lines } from '#tests/examples/roast-inputs.ts';
import { blendToFit } from './blend-to-fit.ts';
import { coffeeKey } from './demand.ts';
import { openDay } from './open-day.ts';
import { type Choice, NO_CHOICE, type PlanInput } from './plan.ts';
import { planRoast } from './plan-roast.ts';

const choice = fc.record<Choice>({
  blended: fc.constantFrom(null, 'before', 'after'),
  machineId: fc.constantFrom(null, null, 1, 3),
  batches: fc.constantFrom(null, null, 2),
  isLeftOut: fc.boolean(),
});
const inputs = fc
  .record({
    lines,
    leftovers,
    machines: fc.subarray([...MACHINES]),
    from: fc.integer({ min: 0, max: 900 }),
    chosen: fc.array(choice, { maxLength: 3 }),
  })
  .map(({ chosen, ...some }) => {
    const choices = new Map(some.lines.map((line, i) => [coffeeKey(line), chosen[i] ?? NO_CHOICE]));
    return given({ ...some, choices });
  });

const unplannedIn = (input: PlanInput, reasons: (why: string) => boolean) =>
  new Set(
    planRoast(input)
      .unplanned.filter(({ why }) => reasons(why))
      .flatMap(({ parts }) => parts.map(({ lineId }) => lineId)),
  );

it('a day lacks coffee for the lines of which its plan says so', () => {
  let [late, leftOut] = [0, 0];
  fc.assert(
    fc.property(inputs, (input) => {
      const fit = blendToFit(openDay(input));
      expect(fit.lacking).toEqual(unplannedIn(input, () => true));
      expect(fit.late).toEqual(unplannedIn(input, (why) => why !== 'left out'));
      if (fit.late.size > 0) late++;
      if (fit.late.size < fit.lacking.size) leftOut++;
    }),
    { numRuns: 500 },
  );
  expect(late).toBeGreaterThan(50);
  expect(leftOut).toBeGreaterThan(50);
});
