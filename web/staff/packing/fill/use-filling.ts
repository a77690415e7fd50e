import { useRef, useState } from 'react';
import type { FillLine } from '../../../../contract/packing/filling.ts';
import type { Reply } from '../../../api/shop-api.ts';
import { browserApi } from '../../../state/browser-api.ts';
import { offerUndo } from '../../ui/undo/undo.ts';
import { beep } from '../scan/beep.ts';
import { bagsOf } from '../words.ts';

interface BagToFill {
  number: number;
  grams: number;
}

export interface Filling {
  busy: boolean;
  /** Why the last act was refused. */
  problem: string | null;
  say: (words: string) => void;
  fill: (line: FillLine, bags: readonly BagToFill[], lot?: string) => Promise<boolean>;
  /** Without words there is enough after all. */
  short: (line: FillLine, words: string | null) => Promise<boolean>;
  printName: (line: FillLine, mayPrint: boolean) => Promise<boolean>;
}

/** The acts of the Fill screen, one after the other: a scanner is faster than the shop. A refusal stays where it is read. */
export function useFilling(again: () => void): Filling {
  const [waiting, setWaiting] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [problem, say] = useState<string | null>(null);
  const send = async (call: () => Promise<Reply<FillLine>>): Promise<FillLine | null> => {
    setWaiting((acts) => acts + 1);
    const sent = last.current.then(call);
    last.current = sent;
    const outcome = await sent;
    setWaiting((acts) => acts - 1);
    say(outcome.ok ? null : outcome.problem.message);
    if (!outcome.ok) beep('bad');
    again();
    return outcome.ok ? outcome.answer : null;
  };
  return {
    busy: waiting > 0,
    problem,
    say,
    fill: async (line, bags, lot) => {
      const filled = await send(() =>
        browserApi('POST /staff/lines/{id}/bags', {
          params: { id: line.id },
          body: { bags: [...bags], ...(lot === undefined ? {} : { lot }) },
        }),
      );
      if (filled === null) return false;
      const known = new Set(line.bags.map(({ id }) => id));
      const asked = new Set(bags.map(({ number }) => number));
      const fresh = filled.bags.filter(({ id, number }) => asked.has(number) && !known.has(id));
      if (fresh.length === 0) {
        beep('bad');
        say('This bag was filled already.');
        return true;
      }
      beep('good');
      offerEmptying(
        line,
        fresh.map(({ id }) => id),
        again,
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

function offerEmptying({ name }: FillLine, ids: readonly number[], again: () => void): void {
  offerUndo({
    words: `${bagsOf(ids.length)} of ${name} filled`,
    seconds: 10,
    undo: async () => {
      let last: Reply<unknown> = { ok: true, answer: null };
      for (const id of ids) {
        last = await browserApi('DELETE /staff/bags/{id}', { params: { id } });
        if (!last.ok) break;
      }
      return last;
    },
    onUndone: again,
  });
}
