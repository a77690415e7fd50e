import { expect, it } from 'vitest';
import { labelCalls } from '#contract/packing/labels.ts';
import { readPdf } from '#tests/support/shop/read-pdf.ts';
import { slipPdf } from './slip-pdf.ts';

it('a slip with a hundred lines goes on over pages', async () => {
  const [slip] = labelCalls['GET /staff/slips'].example.answer.slips;
  const lines = Array.from({ length: 100 }, (_, i) => ({ quantity: 1, name: `No. ${i}`, details: '250 g' }));
  const { pages, text } = readPdf(await slipPdf([{ ...slip, lines }], 'label'));
  expect(pages).toBeGreaterThan(3);
  for (const { name } of lines) expect(text).toContain(`1 × ${name}`);
});

it.each([
  ['flight', 1, 'Scan any bag.'],
  ['office vote', 3, 'No colleague sees what you said.'],
] as const)(
  'the card of each %s is a page of its own, with what to do and the address of its tasting',
  async (of, boxes, words) => {
    const [slip] = labelCalls['GET /staff/slips'].example.answer.slips;
    const address = 'https://shop.test/t/F7-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    const cards = Array.from({ length: boxes }, () => ({ of, address }));
    for (const size of ['a4', 'label'] as const) {
      const { pages, text } = readPdf(await slipPdf([{ ...slip, cards }], size));
      expect(pages).toBe(1 + boxes);
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
      expect(text.replaceAll(/\s/g, '')).toContain(address);
    }
  },
);
