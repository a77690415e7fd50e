import { useEffect, useRef } from 'react';
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { beep } from '#web/staff/ui/scan/beep.ts';
import { useTurns } from '#web/staff/ui/scan/use-turns.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useChosen } from '../use-chosen.ts';
import { bagsOfBox, bagsPacked } from './box-state.ts';

interface Packing {
  /** The box on the table. */
  boxId: number | undefined;
  wrong: string | null;
  scanned: (code: string) => void;
  choose: (id: number | undefined) => void;
}

/** What was on the table when a bag was scanned. */
interface Scanned {
  boxId: number | undefined;
  /** So many boxes were chosen by hand by then. */
  choices: number;
}

/** Bags into their boxes, in the order in which they were scanned. */
export function usePacking(boxes: readonly PackedBox[], again: () => void): Packing {
  const [boxId, setBoxId] = useChosen('box');
  const turns = useTurns();
  // A scan that waits its turn finds what the one before it has left, unless a box was chosen by hand meanwhile.
  const table = useRef({ boxId, boxes, choices: 0 });
  useEffect(() => {
    table.current.boxId = boxId;
  }, [boxId]);
  useEffect(() => {
    table.current.boxes = boxes;
  }, [boxes]);
  const put = (id: number | undefined) => {
    table.current.boxId = id;
    setBoxId(id);
  };
  const choose = (id: number | undefined) => {
    turns.say(null);
    table.current.choices++;
    put(id);
  };
  const pack = async (code: string, then: Scanned): Promise<Reply<{ isFresh: boolean }>> => {
    const isOvertaken = () => table.current.choices !== then.choices;
    const intoId = isOvertaken() ? then.boxId : table.current.boxId;
    const open = table.current.boxes.find(({ id }) => id === intoId);
    const box =
      open?.closed === null && bagsPacked(open) < bagsOfBox(open)
        ? { ok: true as const, answer: open }
        : await boxOf(code);
    if (!box.ok) return box;
    const { id } = box.answer;
    const packed = await browserApi('POST /staff/boxes/{id}/bags', { params: { id }, body: { code } });
    if (!packed.ok) return packed;
    const before = table.current.boxes.find((one) => one.id === id);
    const isFresh = !isSame(packed.answer, before);
    table.current.boxes = [...table.current.boxes.filter((one) => one.id !== id), packed.answer];
    if (!isOvertaken()) put(id);
    return { ok: true, answer: { isFresh } };
  };
  const scanned = async (code: string) => {
    const { boxId: scannedInto, choices } = table.current;
    const outcome = await turns.take(() => pack(code, { boxId: scannedInto, choices }));
    if (!outcome.ok) return;
    again();
    if (outcome.answer.isFresh) return beep('good');
    beep('bad');
    turns.say('This bag lies in its box already.');
  };
  return { boxId, wrong: turns.problem, scanned: (code) => void scanned(code), choose };
}

async function boxOf(code: string): Promise<Reply<PackedBox>> {
  const scanned = await browserApi('GET /staff/scanned-bags', { query: { code } });
  return scanned.ok ? { ok: true, answer: scanned.answer.box } : scanned;
}

/** Whether a box holds what it held before a bag was scanned. */
const isSame = ({ contents }: PackedBox, before: PackedBox | undefined): boolean => {
  const packedBefore = new Set(bagsIn(before?.contents ?? []));
  return bagsIn(contents).every((bag) => packedBefore.has(bag));
};

const bagsIn = (contents: PackedBox['contents']): number[] =>
  contents.flatMap(({ packed }) => packed.map(({ id }) => id));
