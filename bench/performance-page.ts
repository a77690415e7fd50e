/** The page of what was measured: each figure, its goal, and the commits that moved it. */
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type { Figure } from './figure.ts';

export const HISTORY = 'bench/measured.json';
export const PAGE = 'docs/performance.md';

/** What a commit is worth a line for: less is what one run differs from the next by. */
const LEAST_MOVE = 0.1;
const MOST_MOVES = 5;

interface Move {
  commit: string;
  /** The ratio where there is one, since it depends least on the machine. */
  value: number;
}

interface Row {
  unit: string;
  baseline?: string;
  goal?: string;
  met?: boolean;
  value: number;
  ratio?: number;
  /** The newest first. */
  moves: Move[];
}

/** By benchmark and by what was measured. */
export type Measured = Record<string, Record<string, Row>>;

export async function writeDown(figures: Record<string, readonly Figure[]>): Promise<void> {
  const commit = measuredCommit();
  const before = JSON.parse(await readFile(HISTORY, 'utf8').catch(() => '{}')) as Measured;
  const measured = withFigures(before, figures, commit);
  await writeFile(HISTORY, `${JSON.stringify(measured, null, 2)}\n`);
  await writeFile(PAGE, pageOf(measured));
  process.stdout.write(`Written to ${PAGE}\n`);
}

/** With a plus where files differ from it, but for the two that are written here. */
function measuredCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', '.', `:!${HISTORY}`, `:!${PAGE}`);
  return git('rev-parse', '--short=8', 'HEAD') + (changed === '' ? '' : '+');
}

/** A benchmark that ran replaces its rows, so that what is no longer measured goes; the others stay. */
export function withFigures(
  before: Measured,
  figures: Record<string, readonly Figure[]>,
  commit: string,
): Measured {
  const measured = { ...before };
  for (const [benchmark, ofBenchmark] of Object.entries(figures)) {
    const rows = withNames(benchmark, ofBenchmark);
    measured[benchmark] = Object.fromEntries(
      rows.map(([name, figure]) => [name, rowOf(figure, before[benchmark]?.[name], commit)]),
    );
  }
  return measured;
}

/** What stands indented below a figure belongs to it: where its words stand below several, they are told apart by the figure. */
export function withNames(benchmark: string, figures: readonly Figure[]): [name: string, figure: Figure][] {
  const timesOf = Map.groupBy(figures, ({ what }) => what);
  let above = '';
  const rows = figures.map((figure): [string, Figure] => {
    const { what } = figure;
    if (!what.startsWith(' ')) above = what;
    const isOnce = timesOf.get(what)?.length === 1;
    return [isOnce ? what.trim() : `${above}: ${what.trim()}`, figure];
  });
  const twice = rows.find(([name], i) => rows.findIndex(([other]) => other === name) < i);
  if (twice) throw new Error(`The benchmark ${benchmark} has two figures called “${twice[0]}”.`);
  return rows;
}

function rowOf({ unit, value, ratio, baseline, goal }: Figure, before: Row | undefined, commit: string): Row {
  const measured = ratio ?? value;
  const moves = before?.moves ?? [];
  const last = moves[0]?.value;
  const isMoved = last === undefined || Math.abs(measured - last) > LEAST_MOVE * Math.abs(last);
  return {
    unit,
    ...(baseline !== undefined && { baseline: baseline.name }),
    ...(goal !== undefined && { goal: goal.text, met: goal.met }),
    value,
    ...(ratio !== undefined && { ratio }),
    moves: (isMoved ? [{ commit, value: measured }, ...moves] : moves).slice(0, MOST_MOVES),
  };
}

export const pageOf = (measured: Measured): string =>
  [HEAD, ...Object.entries(measured).map(([name, rows]) => sectionOf(name, rows))].join('\n');

const HEAD = `# Performance
Written by \`npm run bench\`; \`bench/measured.json\` has the figures. A ratio is beside a baseline of the same run. Absolute times are of the machine that ran
last, and their goals hold for a quiet one like it. *Moved by* names the last commits after which a figure was more than a tenth away.
`;

const sectionOf = (benchmark: string, rows: Record<string, Row>): string =>
  [
    `## ${benchmark}`,
    '| what | measured | ratio | goal | moved by |',
    '|---|---|---|---|---|',
    ...Object.entries(rows).map(([what, row]) => `| ${what} | ${cellsOf(row).join(' | ')} |`),
    '',
  ].join('\n');

const cellsOf = ({ unit, value, baseline, ratio, goal, met = false, moves }: Row): string[] => [
  `${figure(value)} ${unit}`,
  ratio === undefined ? '' : `${figure(ratio)} × ${baseline}`,
  goal === undefined ? '' : `${goal}: ${met ? 'met' : '**not met**'}`,
  moves.map(inWords).join(', '),
];

const inWords = ({ commit, value }: Move): string => `${commit} ${figure(value)}`;

const figure = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
