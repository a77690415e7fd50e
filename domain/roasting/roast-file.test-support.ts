/** A roast as Artisan notes it, for tests. */

export interface RoastFile {
  mode: string;
  title: string;
  timex: number[];
  temp1: number[];
  temp2: number[];
  timeindex: number[];
  [name: string]: unknown;
}

/** The beans’ temperature of a usual roast, so many seconds after the charge: it falls, turns, and rises ever slower. */
const beanAfter = (seconds: number): number =>
  80 + 140 * (1 - Math.exp(-seconds / 330)) + 100 * Math.exp(-seconds / 25);

/** Charged after 20 s, dropped ten minutes later, with a reading every two seconds. */
export function aRoastFile({ hotter = 0, longer = 0 }: { hotter?: number; longer?: number } = {}): RoastFile {
  const timex = Array.from({ length: 320 + longer / 2 }, (_, i) => i * 2 + 0.031);
  return {
    mode: 'C',
    title: 'Brazil',
    operator: 'Ravi',
    timex,
    temp1: timex.map((time) => 200 + time / 20),
    temp2: timex.map((time) => beanAfter(Math.max(0, time - 20)) + hotter),
    timeindex: [10, 160, 240, 0, 0, 0, 310 + longer / 2, 0],
    computed: { total: 600 },
  };
}

/** As repr() writes it. */
export const asPython = (file: object): string =>
  JSON.stringify(file).replaceAll('"', "'").replaceAll('null', 'None').replaceAll('true', 'True');
