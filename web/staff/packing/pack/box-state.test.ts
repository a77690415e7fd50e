import { expect, it } from 'vitest';
import { boxCalls, type PackedBox } from '#contract/packing/boxes.ts';
import { flightNumber, isReady, mayBeAllIn, stillMissing } from './box-state.ts';

it('what a box waits for is said of one bag as of one, and of more as of more', () => {
  const [box] = boxCalls['GET /staff/boxes'].example.answer.boxes;
  const [content] = box?.contents ?? [];
  if (box === undefined || content === undefined) throw new Error('The example has no box with bags.');
  const words = (quantity: number, filled: number) =>
    stillMissing({ ...box, contents: [{ ...content, quantity, filled, packed: [], loose: [] }] });
  const one = '1 bag still to go in before it can be closed.';
  const two = '2 bags still to go in before it can be closed.';
  expect(words(1, 1)).toBe(`${one} Scan or tick it, or put it in and weigh the box.`);
  expect(words(1, 0)).toBe(`${one} It is not filled yet.`);
  expect(words(2, 2)).toBe(`${two} Scan or tick them, or put them all in and weigh the box.`);
  expect(words(2, 1)).toBe(`${two} 1 of them filled so far.`);
  expect(words(2, 0)).toBe(`${two} None of them filled so far.`);
});

const flightOf = (line_id: number, kept: number, packed: number): PackedBox['contents'][number] => ({
  line_id,
  name: 'Taster flight',
  ctaps_id: null,
  grind: 'Filter',
  bag_grams: 60,
  quantity: 5,
  filled: packed,
  loose: [],
  packed: Array.from({ length: packed }, (_, i) => ({ id: i, number: i, grams: 60, was_scanned: true })),
  cups: ['A', 'B', 'C', 'D', 'E'].map((letter, i) => ({
    letter,
    coffee: `Coffee ${letter}`,
    bag_id: i < kept ? i : null,
    code: i < kept ? `T${i}` : null,
    is_packed: i < packed,
  })),
});

it('a flight is ready once a taster is kept for each cup, and may be closed once each was scanned', () => {
  const [box] = boxCalls['GET /staff/boxes'].example.answer.boxes;
  if (box === undefined) throw new Error('The example has no box.');
  const stateOf = (kept: number, packed: number) => {
    const withFlight = { ...box, contents: [...box.contents, flightOf(2102, kept, packed)] };
    return [isReady(withFlight), mayBeAllIn(withFlight)];
  };
  expect(stateOf(4, 0)).toEqual([false, false]);
  expect(stateOf(5, 0)).toEqual([true, false]);
  expect(stateOf(5, 4)).toEqual([true, false]);
  expect(stateOf(5, 5)).toEqual([true, true]);
});

it('flights of one box have numbers, and one alone has none', () => {
  const [box] = boxCalls['GET /staff/boxes'].example.answer.boxes;
  if (box === undefined) throw new Error('The example has no box.');
  const numbersOf = (contents: PackedBox['contents']) =>
    contents.map(({ line_id }) => flightNumber({ ...box, contents }, line_id));
  expect(numbersOf([...box.contents, flightOf(2102, 5, 0)])).toEqual([null, null]);
  expect(numbersOf([...box.contents, flightOf(2102, 5, 0), flightOf(2103, 5, 0)])).toEqual([null, 1, 2]);
  const office = (id: number) => ({ ...flightOf(id, 5, 0), name: 'Office tasting box', bag_grams: 160 });
  expect(numbersOf([flightOf(2102, 5, 0), office(2103), office(2104)])).toEqual([null, 1, 2]);
});
