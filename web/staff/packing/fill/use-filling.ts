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
