import { expect, it } from 'vitest';
import { boxCalls } from '#contract/packing/boxes.ts';
import { stillMissing } from './box-state.ts';

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
