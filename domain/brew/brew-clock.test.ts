import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  asClock,
  type BrewClock,
  isTimed,
  passTime,
  press,
  STILL,
  secondsLeft,
  stepAt,
  waitsOf,
} from './brew-clock.ts';
import { type BrewMethod, METHODS } from './brew-method.ts';
import { type BrewRecipe, brewRecipe } from './brew-recipe.ts';

const courseOf = (recipe: BrewRecipe) => ({ steps: recipe.steps.length, waits: waitsOf(recipe) });
const STEPS = { steps: 4, waits: [null, 30, 150] };

it('stands still until it is started, and waits at a step that takes no time of its own', () => {
  expect([stepAt(STILL), secondsLeft(STILL, 0), passTime(STILL, STEPS, 1e9)]).toEqual([null, null, STILL]);
  const started = press(STILL, STEPS, 0);
  expect(started).toEqual({ is: 'waiting', step: 0 });
  expect(passTime(started, STEPS, 1e9)).toBe(started);
});

it('counts a step down, stops for a while, and goes on where it was', () => {
  const counting = press({ is: 'waiting', step: 0 }, STEPS, 1000);
  expect([stepAt(counting), secondsLeft(counting, 1000), secondsLeft(counting, 20_500)]).toEqual([1, 30, 11]);
  const paused = press(counting, STEPS, 21_000);
  expect(passTime(paused, STEPS, 1e9)).toBe(paused);
  expect(secondsLeft(paused, 1e9)).toBe(10);
  expect(press(paused, STEPS, 60_000)).toEqual({ is: 'counting', step: 1, endsAt: 70_000 });
});

it('begins a step when the one before has ended, though nobody looked', () => {
  const counting: BrewClock = { is: 'counting', step: 1, endsAt: 30_000 };
  expect(passTime(counting, STEPS, 29_999)).toBe(counting);
  expect(passTime(counting, STEPS, 50_000)).toEqual({ is: 'counting', step: 2, endsAt: 180_000 });
  expect(passTime(counting, STEPS, 500_000)).toEqual({ is: 'waiting', step: 3 });
});

it('is over after the last step, and starts again', () => {
  const over = press({ is: 'waiting', step: 3 }, STEPS, 0);
  expect(over).toEqual({ is: 'over' });
  expect(press(over, STEPS, 0)).toEqual({ is: 'waiting', step: 0 });
});

it('counts each brew for as long as its recipe takes, but for what nobody stands beside', () => {
  const methods = Object.keys(METHODS) as BrewMethod[];
  const timed = methods.filter((method) =>
    isTimed(courseOf(brewRecipe({ roastId: 3 }, { method, cups: 1 }))),
  );
  expect(timed).toEqual(['pour-over', 'aeropress', 'espresso', 'cafetiere']);
  fc.assert(
    fc.property(fc.constantFrom(...timed), fc.integer({ min: 1, max: 6 }), (method, roastId) => {
      const recipe = brewRecipe({ roastId }, { method, cups: 2 });
      const { steps, waits } = courseOf(recipe);
      expect(waits.length).toBeLessThanOrEqual(steps);
      const counted = waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0);
      expect(counted).toBe(method === 'aeropress' ? recipe.seconds + 30 : recipe.seconds);
    }),
  );
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [185, '3:05'],
])('%i seconds are shown as %s', (seconds, shown) => expect(asClock(seconds)).toBe(shown));
