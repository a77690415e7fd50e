import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MACHINES } from '#tests/examples/machines.ts';
import { type Fitted, fitBatches, fitSomehow, fittedIn, type Wanted } from './fit-batches.ts';
import { greenFor } from './loss.ts';
import type { Machine } from './plan.ts';
import { openRoomAfter } from './room-after.ts';
import { freeKinds } from './splits.ts';

const LOSS = 1500;
const costs = {
  settings: { fillAllowanceBp: 0, fillAllowanceGrams: 0, customBlendsBefore: true, wagePencePerHour: 1600 },
  facts: { lossBp: () => LOSS, isOrganic: () => false, pencePerKilo: () => 900, unsold: () => 1 },
};
const [drum15, drum5, sample1, sample2] = MACHINES as [Machine, Machine, Machine, Machine];
const bean = (id: number, ...lines: number[]): Wanted => ({ key: `bean:${id}@3`, lines, least: 1 });
const machinesFree = (counts: readonly [Machine, number][]) => freeKinds(counts, costs);

const sizesOf = ({ served }: Fitted) => [...served.values()].map(({ size }) => size);

/** Whether a net can be divided into so many batches of each machine that all keep to what it holds. */
function isLegal(net: number, counts: readonly number[], machines: readonly Machine[]): boolean {
  const least = machines.map(({ minGrams }) => {
    let grams = 1;
    while (greenFor(grams, LOSS) < minGrams) grams++;
    return grams;
  });
  const most = machines.map(({ maxGrams }) => {
    let grams = maxGrams;
    while (greenFor(grams, LOSS) > maxGrams) grams--;
    return grams;
  });
  const total = (bounds: readonly number[]) =>
    bounds.reduce((sum, one, i) => sum + one * (counts[i] ?? 0), 0);
  return total(least) <= net && net <= total(most);
}

/** By trying every way. */
function fitsSomehow(
  nets: readonly number[],
  free: readonly number[],
  machines: readonly Machine[],
): boolean {
  const [net, ...others] = nets;
  if (net === undefined) return true;
  const tryFrom = (i: number, counts: readonly number[]): boolean => {
    if (i === free.length) {
      const left = free.map((count, j) => count - (counts[j] ?? 0));
      return isLegal(net, counts, machines) && fitsSomehow(others, left, machines);
    }
    for (let count = 0; count <= (free[i] ?? 0); count++) if (tryFrom(i + 1, [...counts, count])) return true;
    return false;
  };
  return tryFrom(0, []);
}

const small: Machine = { ...sample1, minGrams: 1, maxGrams: 10 };
const middle: Machine = { ...drum5, minGrams: 10, maxGrams: 50 };
const large: Machine = { ...drum15, minGrams: 40, maxGrams: 120 };
const days = fc.record({
  free: fc.tuple(fc.nat(3), fc.nat(2), fc.nat(2)),
  nets: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 4 }),
});
const freeOf = ([one, two, three]: readonly [number, number, number]) =>
  machinesFree([
    [small, one],
    [{ ...middle, id: 8 }, two],
    [{ ...large, id: 9 }, three],
  ]);

describe('batches for what is wanted', () => {
  it('are split where the one machine that takes them whole is full', () => {
    const free = machinesFree([
      [drum15, 5],
      [drum5, 0],
      [sample1, 1],
      [sample2, 1],
    ]);
    const { pieces, served } = fitBatches([bean(1, 1020)], free);
    expect(served.get('bean:1@3')).toEqual(new Set([0]));
    expect(pieces.map(({ net }) => net)).toEqual([510, 510]);
  });

  it('make room for each other', () => {
    const free = machinesFree([
      [drum5, 1],
      [sample1, 1],
    ]);
    const both = fitBatches([bean(1, 850), bean(2, 300)], free);
    expect(sizesOf(both)).toEqual([1, 1]);
    expect(both.pieces.map(({ kind }) => kind.maxGrams)).toEqual([5000, 1000]);
  });

  it('are there whenever any way to split what is wanted fits into the time that machines have', () => {
    fc.assert(
      fc.property(days, ({ free, nets }) => {
        const wanted = nets.map((net, i) => bean(i + 1, net));
        const { served, pieces } = fitBatches(wanted, freeOf(free));
        const isAll = wanted.every(({ key }) => served.get(key)?.size === 1);
        if (fitsSomehow(nets, free, [small, middle, large])) expect(isAll).toBe(true);
        for (const [i, net] of nets.entries()) {
          const own = pieces.filter(({ key }) => key === wanted[i]?.key);
          const roasted = own.reduce((sum, piece) => sum + piece.net, 0);
          expect(roasted).toBe(served.get(wanted[i]?.key ?? '')?.size === 1 ? net : 0);
          for (const piece of own) expect(greenFor(piece.net, LOSS)).toBeLessThanOrEqual(piece.kind.maxGrams);
        }
        for (const [i, kind] of freeOf(free).splits.kinds.entries())
          expect(pieces.filter((piece) => piece.kind.maxGrams === kind.maxGrams).length).toBeLessThanOrEqual(
            free[i] ?? 0,
          );
      }),
      { numRuns: 2000 },
    );
  });

  it('are the same where others were fitted before that begin with the same coffees', () => {
    const all = fc.array(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 5,
    });
    let shared = 0;
    fc.assert(
      fc.property(days, all, all, fc.boolean(), ({ free }, first, second, isFuller) => {
        const kinds = freeOf(free);
        const wanted = first.map((lines, i) => bean(i + 1, ...lines));
        const others = [...wanted.slice(0, 2), ...second.map((lines, i) => bean(i + 3, ...lines))];
        const fuller = { ...kinds, free: kinds.free.map((count) => Math.max(0, count - 1)) };
        const { begun } = fitSomehow(others, isFuller ? fuller : kinds);
        const after = fitSomehow(wanted, kinds, begun);
        if (after.begun.steps[0] === begun.steps[0]) shared++;
        const { begun: _, ...fitted } = fittedIn(after, kinds);
        expect(fittedIn(fitSomehow(wanted, kinds), kinds)).toMatchObject(fitted);
        expect(after.isAll).toBe(
          wanted.every(({ key, lines }) => fitted.served.get(key)?.size === lines.length),
        );
      }),
      { numRuns: 1000 },
    );
    expect(shared).toBeGreaterThan(300);
  });

  it('are made for the most urgent lines where there is no time for all', () => {
    const free = machinesFree([[sample1, 2]]);
    const fitted = fitBatches([bean(1, 400, 400, 1200), bean(2, 300), bean(3, 300)], free);
    expect(sizesOf(fitted)).toEqual([2, 1, 0]);
  });

  it('are made for a line though one before it is too large for what is left', () => {
    const free = machinesFree([[sample1, 2]]);
    const { served, pieces } = fitBatches([bean(1, 9000, 300, 9000, 400)], free);
    expect(served.get('bean:1@3')).toEqual(new Set([1, 3]));
    expect(pieces.map(({ net }) => net)).toEqual([700]);
  });

  it('are made for two lines of which each alone is too little for the machine that has time', () => {
    const free = machinesFree([[drum5, 1]]);
    const { served } = fitBatches([bean(1, 500, 500, 9000)], free);
    expect(served.get('bean:1@3')).toEqual(new Set([0, 1]));
  });
});

describe('the room that is left', () => {
  it('is only said to be there where all still fits with what is added', () => {
    const portions = fc.array(
      fc.record({ id: fc.integer({ min: 1, max: 6 }), grams: fc.integer({ min: 1, max: 90 }) }),
      { minLength: 1, maxLength: 2 },
    );
    let said = 0;
    fc.assert(
      fc.property(days, portions, ({ free, nets }, added) => {
        const wanted = nets.map((net, i) => bean(i + 1, net));
        if (sizesOf(fitBatches(wanted, freeOf(free))).includes(0)) return;
        const more = [
          ...new Map(added.map(({ id, grams }) => [id, { key: `bean:${id}@3`, grams }])).values(),
        ];
        if (!openRoomAfter(wanted, freeOf(free))(more)) return;
        said++;
        const all = new Map(wanted.map((one) => [one.key, one]));
        for (const { key, grams } of more)
          all.set(key, { key, lines: [...(all.get(key)?.lines ?? []), grams], least: 1 });
        const { served } = fitBatches([...all.values()], freeOf(free));
        for (const { key, lines } of all.values()) expect(served.get(key)?.size).toBe(lines.length);
      }),
      { numRuns: 2000 },
    );
    expect(said).toBeGreaterThan(100);
  });

  it('is worked out once for each wish', () => {
    let questions = 0;
    const lossBp = () => {
      questions++;
      return LOSS;
    };
    const kinds = [
      [{ ...middle, id: 8 }, 0],
      [{ ...large, id: 9 }, 1],
    ] as const;
    const free = freeKinds(kinds, { ...costs, facts: { ...costs.facts, lossBp } });
    const hasRoomFor = openRoomAfter([bean(1, 38)], free);
    const wishes = [2, 9000].map((grams) => [{ key: 'bean:1@3', grams }]);
    const first = wishes.map(hasRoomFor);
    const before = questions;
    expect(first).toEqual([true, false]);
    expect(wishes.map(hasRoomFor)).toEqual(first);
    expect(questions).toBe(before);
    hasRoomFor([{ key: 'bean:1@3', grams: 3 }]);
    expect(questions).toBeGreaterThan(before);
  });
});
