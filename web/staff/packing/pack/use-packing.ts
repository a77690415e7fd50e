import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { beep } from '#web/staff/ui/scan/beep.ts';
import { useTurns } from '#web/staff/ui/scan/use-turns.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useChosen } from '../use-chosen.ts';
import { bagsOfBox, bagsPacked, flightNumber } from './box-state.ts';

interface Packing {
  /** The box on the table. */
  boxId: number | undefined;
  wrong: string | null;
  /** Of the taster that was scanned last. */
  cup: ScannedCup | null;
  scanned: (code: string) => void;
  /** The code was read from the label by eye. */
  typed: (code: string) => void;
  choose: (id: number | undefined) => void;
  /** Of the box on the table, once it is full and its weight is typed: a bag of another box closes it first. */
  closing: RefObject<Closing | null>;
}

interface ScannedCup {
  /** Under which it is tasted. */
  letter: string;
  /** Of which flight or office box, such as “taster flight 2”, where the box holds several. */
  of: string | null;
}

export type Closing = () => Promise<Reply<PackedBox>>;

interface Code {
  code: string;
  was_typed: boolean;
}

/** What was on the table when a bag was scanned. */
interface Scanned {
  boxId: number | undefined;
  /** So many boxes were chosen by hand by then. */
  choices: number;
}

/** Bags into their boxes, in the order in which they were scanned. */
export function usePacking(boxes: readonly PackedBox[], again: () => void): Packing {
  const closing = useRef<Closing | null>(null);
  const [boxId, setBoxId] = useChosen('box');
  const [cup, setCup] = useState<ScannedCup | null>(null);
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
    setCup(null);
    table.current.choices++;
    put(id);
  };
  /** Of a bag of another box. Answers what was on the table after that. */
  const closeFirst = async (code: string, then: Scanned): Promise<Reply<Scanned>> => {
    const close = closing.current;
    if (close === null || table.current.choices !== then.choices) return { ok: true, answer: then };
    const box = await boxOf(code);
    if (!box.ok) return box;
    if (box.answer.id === table.current.boxId) return { ok: true, answer: then };
    const closed = await close();
    if (!closed.ok) return closed;
    table.current.boxes = [...table.current.boxes.filter(({ id }) => id !== closed.answer.id), closed.answer];
    put(undefined);
    return { ok: true, answer: { boxId: undefined, choices: table.current.choices } };
  };
  const pack = async ({ code, was_typed }: Code, then: Scanned): Promise<Reply<{ isFresh: boolean }>> => {
    const isOvertaken = () => table.current.choices !== then.choices;
    const intoId = isOvertaken() ? then.boxId : table.current.boxId;
    const open = table.current.boxes.find(({ id }) => id === intoId);
    const box =
      open?.closed === null && bagsPacked(open) < bagsOfBox(open)
        ? { ok: true as const, answer: open }
        : await boxOf(code);
    if (!box.ok) return box;
    const { id } = box.answer;
    const packed = await browserApi('POST /staff/boxes/{id}/bags', {
      params: { id },
      body: { code, was_typed },
    });
    if (!packed.ok) return packed;
    const before = table.current.boxes.find((one) => one.id === id);
    const isFresh = !isSame(packed.answer, before);
    setCup(isFresh ? cupOf(packed.answer, before) : null);
    table.current.boxes = [...table.current.boxes.filter((one) => one.id !== id), packed.answer];
    if (!isOvertaken()) put(id);
    return { ok: true, answer: { isFresh } };
  };
  const take = async (read: Code) => {
    const { code } = read;
    const { boxId: scannedInto, choices } = table.current;
    setCup(null);
    const outcome = await turns.take(async () => {
      const ready = await closeFirst(code, { boxId: scannedInto, choices });
      return ready.ok ? pack(read, ready.answer) : ready;
    });
    if (!outcome.ok) return;
    again();
    if (outcome.answer.isFresh) return beep('good');
    beep('bad');
    turns.say('This bag lies in its box already.');
  };
  return {
    boxId,
    wrong: turns.problem,
    cup,
    scanned: (code) => void take({ code, was_typed: false }),
    typed: (code) => void take({ code, was_typed: true }),
    choose,
    closing,
  };
}

async function boxOf(code: string): Promise<Reply<PackedBox>> {
  const scanned = await browserApi('GET /staff/scanned-bags', { query: { code } });
  return scanned.ok ? { ok: true, answer: scanned.answer.box } : scanned;
}

/** Whether a box is as it was before a bag was scanned. One that was only ticked until then makes a difference. */
const isSame = ({ contents }: PackedBox, before: PackedBox | undefined): boolean => {
  const packedBefore = new Set(bagsIn(before?.contents ?? []));
  return bagsIn(contents).every((bag) => packedBefore.has(bag));
};

/** Of the taster that came into the box. */
function cupOf(box: PackedBox, before: PackedBox | undefined): ScannedCup | null {
  const packedBefore = new Set((before?.contents ?? []).flatMap(tastersIn));
  const cups = box.contents.flatMap(({ line_id, name, cups: ofLine }) =>
    ofLine.map((cup) => ({ ...cup, of: calledIn(box, { line_id, name }) })),
  );
  return cups.find(({ bag_id, is_packed }) => is_packed && !packedBefore.has(bag_id)) ?? null;
}

function calledIn(box: PackedBox, { line_id, name }: { line_id: number; name: string }): string | null {
  const number = flightNumber(box, line_id);
  return number === null ? null : `${name.toLowerCase()} ${number}`;
}

const tastersIn = ({ cups }: PackedBox['contents'][number]) =>
  cups.filter(({ is_packed }) => is_packed).map(({ bag_id }) => bag_id);

/** With their lines, since a taster may have the number of a bag. */
const bagsIn = (contents: PackedBox['contents']): string[] =>
  contents.flatMap(({ line_id, packed }) =>
    packed.map(({ id, was_scanned }) => `${line_id} ${id} ${was_scanned}`),
  );
