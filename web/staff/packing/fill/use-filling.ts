import { useState } from 'react';
import type { FillLine } from '#contract/packing/filling.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { countOf } from '#web/staff/ui/counts.ts';
import { beep } from '#web/staff/ui/scan/beep.ts';
import { type Turns, useTurns } from '#web/staff/ui/scan/use-turns.ts';
import { offerUndo } from '#web/staff/ui/undo/undo.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { readToken } from '#web/state/session.ts';

interface BagToFill {
  number: number;
  grams: number;
}

/** A list, and by the page's clock when it was asked for: it shows whatever had been answered by then. */
export interface ListRead {
  lines: readonly FillLine[];
  askedAt: number;
}

export interface Filling extends Pick<Turns, 'busy' | 'problem' | 'say'> {
  /** The lines of a list, each as the shop last told of it: the list comes later than the answer to an act. */
  asTold: (list: ListRead) => readonly FillLine[];
  fill: (line: FillLine, bags: readonly BagToFill[], lot?: string) => Promise<boolean>;
  /** Bags of several orders at once. */
  fillLines: (lines: readonly { line: FillLine; bags: readonly BagToFill[] }[]) => Promise<boolean>;
  /** Without words there is enough after all. */
  short: (line: FillLine, words: string | null) => Promise<boolean>;
  printName: (line: FillLine, mayPrint: boolean) => Promise<boolean>;
}

/** The acts of the Fill screen, in turn. */
export function useFilling(again: () => void): Filling {
  const { busy, problem, say, take } = useTurns();
  const [changed, setChanged] = useState<{ line: FillLine; at: number }>();
  const send = async (call: () => Promise<Reply<FillLine>>): Promise<FillLine | null> => {
    const outcome = await take(async () => {
      const reply = await call();
      if (reply.ok) setChanged({ line: reply.answer, at: performance.now() });
      return reply;
    });
    again();
    return outcome.ok ? outcome.answer : null;
  };
  return {
    busy,
    problem,
    say,
    asTold: ({ lines, askedAt }) =>
      changed === undefined || changed.at < askedAt
        ? lines
        : lines.map((line) => (line.id === changed.line.id ? changed.line : line)),
    fill: async (line, bags, lot) => {
      const login = readToken();
      const filled = await send(() =>
        browserApi('POST /staff/lines/{id}/bags', {
          params: { id: line.id },
          body: { bags: [...bags], ...(lot === undefined ? {} : { lot }) },
        }),
      );
      if (filled === null) return false;
      const filledBefore = new Set(line.bags.map(({ id }) => id));
      const numbers = new Set(bags.map(({ number }) => number));
      const fresh = filled.bags.filter(({ id, number }) => numbers.has(number) && !filledBefore.has(id));
      if (fresh.length === 0) {
        beep('bad');
        say('This bag was filled already.');
        return true;
      }
      beep('good');
      offerUndo(
        {
          words: `${countOf(fresh.length, 'bag')} of ${line.name} filled`,
          seconds: 10,
          undo: () => empty(fresh.map(({ id }) => id)),
          onUndone: again,
        },
        login,
      );
      return true;
    },
    fillLines: (lines) => fillLines(lines, { take, say, again }),
    short: async (line, words) => {
      const params = { id: line.id };
      const done = await send(() =>
        words === null
          ? browserApi('DELETE /staff/lines/{id}/shortage', { params })
          : browserApi('PUT /staff/lines/{id}/shortage', { params, body: { words } }),
      );
      return done !== null;
    },
    printName: async (line, may_print) => {
      const params = { id: line.id };
      return (
        (await send(() =>
          browserApi('PUT /staff/lines/{id}/label-name', { params, body: { may_print } }),
        )) !== null
      );
    },
  };
}

async function empty(ids: readonly number[]): Promise<Reply<unknown>> {
  let last: Reply<unknown> = { ok: true, answer: null };
  for (const id of ids) {
    last = await browserApi('DELETE /staff/bags/{id}', { params: { id } });
    if (!last.ok) break;
  }
  return last;
}

type OfLine = { line: FillLine; bags: readonly BagToFill[] };

/** What is filled of several orders is taken back together; what is refused names its order. */
async function fillLines(
  lines: readonly OfLine[],
  { take, say, again }: Pick<Turns, 'take' | 'say'> & { again: () => void },
): Promise<boolean> {
  const login = readToken();
  const outcome = await take(() =>
    browserApi('POST /staff/fillings', {
      body: { lines: lines.map(({ line, bags }) => ({ line_id: line.id, bags: [...bags] })) },
    }),
  );
  again();
  if (!outcome.ok) return false;
  const { results } = outcome.answer;
  const refused = results.find(({ words }) => words !== null);
  beep(refused === undefined ? 'good' : 'bad');
  const done = results.filter(({ words }) => words === null).map(({ id }) => id);
  const count = lines.reduce((sum, { line, bags }) => sum + (done.includes(line.id) ? bags.length : 0), 0);
  if (done.length > 0)
    offerUndo(
      {
        words: `${countOf(count, 'bag')} of ${lines[0]?.line.name} filled`,
        seconds: 10,
        undo: () => browserApi('POST /staff/undone-fillings', { body: { line_ids: done } }),
        onUndone: again,
      },
      login,
    );
  if (refused === undefined) return true;
  const order = lines.find(({ line }) => line.id === refused.id)?.line.order_id;
  say(`Order ${order}: ${refused.words}`);
  return false;
}
