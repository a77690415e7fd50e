/** Benchmark of labels: the fronts and backs of a big day's bags, and how far the event loop is held up meanwhile. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Label } from '#contract/packing/labels.ts';
import { labelCalls } from '#contract/packing/labels.ts';
import { openLabelPrinter } from '#server/roastery/packing/packing.ts';
import type { Figure } from './figure.ts';
import { unlessBrief } from './pace.ts';

// cspell:ignore Żółć
const LABELS = unlessBrief(300, 10);
const MOST_MS = 3000;
const MOST_DELAY_MS = 50;

export async function measureLabels(): Promise<Figure[]> {
  const printer = openLabelPrinter();
  const one = await timed(() => printer.print({ labels: labels(1) }));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const all = await timed(() => printer.print({ labels: labels(LABELS) }));
  delay.disable();
  const p99 = delay.percentile(99) / 1e6;
  return [
    {
      what: `${LABELS} labels`,
      unit: 'ms',
      value: all.ms,
      baseline: { name: 'the first label of a new worker', value: one.ms },
      goal: { text: `at most ${MOST_MS} ms`, met: all.ms <= MOST_MS },
    },
    {
      what: 'event loop meanwhile, 99th percentile',
      unit: 'ms',
      value: p99,
      goal: { text: `under ${MOST_DELAY_MS} ms`, met: p99 < MOST_DELAY_MS },
    },
    { what: `size of ${LABELS} labels`, unit: 'KB', value: all.bytes / 1024 },
  ];
}

async function timed(print: () => Promise<Uint8Array>): Promise<{ ms: number; bytes: number }> {
  const began = performance.now();
  const { length } = await print();
  return { ms: performance.now() - began, bytes: length };
}

/** Every third bag is of a coffee of its own, as on most days. */
const labels = (count: number): Label[] =>
  Array.from({ length: count }, (_, i) => {
    const [label] = labelCalls['GET /staff/labels'].example.answer.labels;
    const lot = `261122-${1000 + Math.floor(i / 3)}-1`;
    const number = (i % 3) + 1;
    const code = `${label.ctaps_id} ${lot} ${number}`;
    return { ...label, name: `Żółć no. ${Math.floor(i / 3)}`, lot, number, code };
  });
