import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WHOLE_BEAN } from '#domain/blend/packing.ts';
import { type BrewMethod, METHODS } from './brew-method.ts';
import { brewRecipe } from './brew-recipe.ts';
import {
  AS_WRITTEN,
  type BrewAnswer,
  type BrewedAs,
  CUPS,
  type Dial,
  dialIn,
  RUNS,
  runsThrough,
  type Setting,
} from './dial-in.ts';
import { adviceInWords, dialledRecipe, grindInWords } from './dialled-recipe.ts';

const methods = Object.keys(METHODS) as BrewMethod[];

const brews = fc
  .tuple(fc.constantFrom(...methods), fc.boolean())
  .map(([method, isWhole]) => ({ method, grindId: isWhole ? WHOLE_BEAN : METHODS[method].grindId }));
const answers = ({ method }: BrewedAs): fc.Arbitrary<BrewAnswer> =>
  fc.record({
    run: runsThrough(method) ? fc.constantFrom(...RUNS) : fc.constant(null),
    cup: fc.constantFrom(...CUPS),
  });
const histories = brews.chain((brewed) =>
  fc.record({ brewed: fc.constant(brewed), said: fc.array(answers(brewed), { maxLength: 14 }) }),
);

const SOUR: BrewAnswer = { run: 'right', cup: 'sour and thin' };
const HARSH: BrewAnswer = { run: 'right', cup: 'harsh' };
const opposite = ({ run, cup }: BrewAnswer): BrewAnswer => ({
  run: run === null ? null : (RUNS[2 - RUNS.indexOf(run)] ?? null),
  cup: CUPS[2 - CUPS.indexOf(cup)] ?? 'right',
});
const dialsTurned = (one: Setting, other: Setting) =>
  (Object.keys(one) as Dial[]).filter((dial) => one[dial] !== other[dial]);
const after = (brewed: BrewedAs, said: readonly BrewAnswer[]) => dialIn(brewed, said);

describe('dialling in', () => {
  it('changes at most one thing with each answer, and nothing where the cup is right', () => {
    fc.assert(
      fc.property(histories, ({ brewed, said }) => {
        said.forEach((answer, i) => {
          const before = after(brewed, said.slice(0, i));
          const { setting, advice } = after(brewed, said.slice(0, i + 1));
          const turned = dialsTurned(before.setting, setting);
          expect(turned).toHaveLength(advice?.is === 'change' ? 1 : 0);
          if (answer.cup === 'right') expect(advice).toEqual({ is: 'keep' });
        });
      }),
    );
  });

  it('draws more out of what was sour and less out of what was harsh', () => {
    fc.assert(
      fc.property(histories, ({ brewed, said }) => {
        const { advice } = after(brewed, said);
        if (advice?.is === 'change') expect(advice.by > 0).toBe(said.at(-1)?.cup === 'sour and thin');
      }),
    );
  });

  it('goes back with the opposite answer, half the way, since the whole way was no good', () => {
    fc.assert(
      fc.property(
        brews.chain((brewed) => fc.tuple(fc.constant(brewed), answers(brewed))),
        ([brewed, answer]) => {
          fc.pre(answer.cup !== 'right');
          const [there, back] = [after(brewed, [answer]), after(brewed, [answer, opposite(answer)])];
          const [dial] = dialsTurned(AS_WRITTEN, there.setting);
          expect(dial).toBeDefined();
          if (dial === undefined) return;
          expect(dialsTurned(there.setting, back.setting)).toEqual([dial]);
          expect(back.setting[dial] * 2).toBe(there.setting[dial]);
        },
      ),
    );
  });

  it('never leads to what an earlier answer ruled out, unless a later one contradicts that', () => {
    fc.assert(
      fc.property(histories, ({ brewed, said }) => {
        const tried = said.map((answer, i) => ({
          ...answer,
          setting: after(brewed, said.slice(0, i)).setting,
        }));
        const { setting: next, advice } = after(brewed, said);
        if (advice?.is !== 'change') return;
        const atMost = (one: Setting, other: Setting) =>
          (Object.keys(one) as Dial[]).every((dial) => one[dial] <= other[dial]);
        tried.forEach((one, i) => {
          const later = tried.slice(i + 1);
          const isLackingStill =
            one.cup === 'sour and thin' &&
            !later.some(({ cup, setting }) => cup !== 'sour and thin' && atMost(setting, one.setting));
          const isHarshStill =
            one.cup === 'harsh' &&
            !later.some(({ cup, setting }) => cup !== 'harsh' && atMost(one.setting, setting));
          if (isLackingStill) expect(atMost(next, one.setting)).toBe(false);
          if (isHarshStill) expect(atMost(one.setting, next)).toBe(false);
        });
      }),
    );
  });

  it('never grinds what was sold ground, nor turns anything further than three whole steps', () => {
    fc.assert(
      fc.property(histories, ({ brewed, said }) => {
        const { setting } = after(brewed, said);
        if (brewed.grindId !== WHOLE_BEAN) expect(setting.grind).toBe(0);
        for (const steps of Object.values(setting)) expect(Math.abs(steps)).toBeLessThanOrEqual(6);
      }),
    );
  });

  it('never slows down what ran too slow, nor hurries what ran too fast', () => {
    fc.assert(
      fc.property(brews, fc.constantFrom(...CUPS), ({ method, grindId }, cup) => {
        fc.pre(runsThrough(method) && cup !== 'right');
        const run = cup === 'harsh' ? 'too fast' : 'too slow';
        const { advice } = after({ method, grindId }, [{ run, cup }]);
        expect(advice).toMatchObject({ is: 'change' });
        if (advice?.is === 'change') expect(['grind', 'pour', 'grams']).not.toContain(advice.dial);
      }),
    );
  });

  it('finds a right cup where there is one, in a dozen brews', () => {
    const palate = fc.record({ from: fc.integer({ min: -5, max: 4 }), isWide: fc.boolean() });
    fc.assert(
      fc.property(brews, palate, (brewed, { from, isWide }) => {
        const said: BrewAnswer[] = [];
        for (let brew = 0; brew < 12; brew++) {
          const { setting, advice } = after(brewed, said);
          if (advice?.is === 'keep') break;
          const drawn = Object.values(setting).reduce((sum, steps) => sum + steps, 0);
          const cup = drawn < from ? 'sour and thin' : drawn > from + (isWide ? 2 : 1) ? 'harsh' : 'right';
          said.push({ run: runsThrough(brewed.method) ? 'right' : null, cup });
        }
        expect(said.at(-1)?.cup).toBe('right');
      }),
    );
  });

  it('says that nothing is left once all was tried', () => {
    const advices = Array.from({ length: 12 }, (_, i) =>
      after(
        { method: 'cold-brew', grindId: 5 },
        Array.from({ length: i + 1 }, () => SOUR),
      ),
    );
    expect(advices[2]?.advice).toMatchObject({ is: 'change', dial: 'seconds' });
    expect(advices.at(-1)?.advice).toEqual({ is: 'nothing left' });
  });
});

describe('a change in words', () => {
  it.each([
    ['pour-over', WHOLE_BEAN, [SOUR], 'Grind a little finer; keep the rest.'],
    ['pour-over', WHOLE_BEAN, [SOUR, HARSH], 'Grind a touch coarser; keep the rest.'],
    ['pour-over', 1, [SOUR], 'Use water 2 °C hotter, at 95 °C; keep the rest.'],
    [
      'pour-over',
      1,
      [{ ...SOUR, run: 'too fast' }],
      'Pour more slowly, so that it takes 3 min 50 s; keep the rest.',
    ],
    ['aeropress', 2, [HARSH], 'Don’t let it stand so long: 1 min 40 s in all; keep the rest.'],
    ['moka-pot', 2, [HARSH], 'Take it off the heat a little sooner; keep the rest.'],
    ['espresso', 4, [SOUR], 'Let it run on, to 88 ml for two; keep the rest.'],
    [
      'espresso',
      4,
      [{ ...SOUR, run: 'too fast' }],
      'Take 2 g more of the coffee, 38 g for two; keep the rest.',
    ],
    [
      'cafetiere',
      5,
      [{ run: null, cup: 'sour and thin' }],
      'Let it stand longer: 4 min 40 s in all; keep the rest.',
    ],
    [
      'cold-brew',
      5,
      [{ run: null, cup: 'harsh' }],
      'Don’t let it stand so long: 14 hours in all; keep the rest.',
    ],
  ] as const)('%s of grind %i: %#', (method, grindId, said, words) => {
    const { setting, advice } = dialIn({ method, grindId }, said);
    const recipe = dialledRecipe(brewRecipe({ roastId: 3 }, { method, cups: 2 }), setting);
    expect(advice && adviceInWords(advice, recipe)).toBe(words);
  });

  it('changes the figures and steps that it names, and no others', () => {
    const recipe = brewRecipe({ roastId: 3 }, { method: 'pour-over', cups: 2 });
    expect(dialledRecipe(recipe, AS_WRITTEN)).toEqual(recipe);
    const hotter = dialledRecipe(recipe, { ...AS_WRITTEN, celsius: 2 });
    expect(hotter).toEqual({ ...recipe, celsius: (recipe.celsius ?? 0) + 2 });
    const longer = dialledRecipe(recipe, { ...AS_WRITTEN, pour: 2 });
    expect(longer.steps.join()).toContain('3 min 50 s');
  });

  it('no recipe is dialled to boiling water, or to none', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1, max: 6 }), ({ brewed, said }, roastId) => {
        const recipe = brewRecipe({ roastId }, { method: brewed.method, cups: 2 });
        const { grams, millilitres, celsius, seconds } = dialledRecipe(recipe, dialIn(brewed, said).setting);
        for (const amount of [grams, millilitres, seconds]) expect(amount).toBeGreaterThan(0);
        if (celsius !== null) expect(celsius).toBeLessThan(100);
      }),
    );
  });

  it('the grind is told beside that of the recipe', () => {
    expect([-4, -1, 0, 2].map((grind) => grindInWords({ ...AS_WRITTEN, grind }))).toEqual([
      'clearly coarser',
      'a touch coarser',
      null,
      'a little finer',
    ]);
  });
});
