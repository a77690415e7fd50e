/** Labels of bags: what stands on them, how high it is, and that no letter of a name is lost. */
import { expect, it } from 'vitest';
import { type Label, labelCalls, type PackingSlip } from '#contract/packing/labels.ts';
import { labelPdf } from '#server/roastery/packing/print/label-pdf.ts';
import { qrCode } from '#server/roastery/packing/print/qr-pdf.ts';
import { TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { givenOrderOnTheFloor } from '#tests/support/api/filled-order.ts';
import { givenRoastedFor } from '#tests/support/api/roasted-coffee.ts';
import { type ReadPdf, readPdf } from '#tests/support/shop/read-pdf.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

// cspell:ignore Żółć مرحبا بالعالم

const MM = 72 / 25.4;
const QUARTER_KILO = { bagSizeId: 3, grindId: 3, blendRecipes: TWO_BEANS };

withShop('labels', (shop) => {
  const given = async (lines: object[]) => {
    const order = await givenOrderOnTheFloor(shop(), lines);
    const [lineId = 0] = order.lineIds;
    const staffId = order.packer.user.id;
    const roast = () => givenRoastedFor(shop(), lineId, { grams: 5000, staffId });
    const labels = async () =>
      (await order.packer.send('GET', `/staff/labels?lines=${lineId}`)).json<{
        labels: Label[];
        held_back: { why: string }[];
      }>();
    return { ...order, lineId, roast, labels };
  };

  it('a label says what the law asks for, from the coffee that was roasted', async () => {
    const { id, lineId, packer, roast, labels } = await given([{ ...QUARTER_KILO, quantity: 2 }]);
    expect((await labels()).held_back[0]?.why).toContain('has not been roasted yet');
    expect((await packer.send('GET', `/staff/labels/file?lines=${lineId}`)).statusCode).toBe(404);
    await roast();
    const [one, two] = (await labels()).labels;
    expect(one).toMatchObject({
      name: 'Morning',
      size: 'large',
      food: 'Roasted coffee beans',
      net: '250 g',
      lot: `261120-${id}-1`,
      code: expect.stringMatching(
        new RegExp(`^https://shop\\.test/bag/${one?.ctaps_id}-261120-${id}-1-1-[\\w-]{16}$`),
      ),
      roasted_on: '20 November 2026',
      best_before: '20 November 2027',
      organic: null,
    });
    expect(one?.origins).toMatch(/^Coffee from .+ \(60%\) and .+ \(40%\)\.$/);
    expect(two?.number).toBe(2);
    const file = await packer.send('GET', `/staff/labels/file?lines=${lineId}&number=2`);
    const { text, pages } = readPdf(Buffer.from(file.json<{ pdf: string }>().pdf, 'base64'));
    expect(pages).toBe(2);
    for (const said of [
      'Morning',
      'Roasted coffee beans',
      '250 g',
      'Best before 20 November 2027',
      'Lot 261120',
      'Sixbean Coffee Ltd',
      'Bristol',
      'Keep closed',
      'Coffee from',
      'Pour-over for two',
    ])
      expect(text).toContain(said);
  });

  it('a file has the labels of one size where one is asked for', async () => {
    const { lineIds, packer } = await given([
      { ...QUARTER_KILO, quantity: 1 },
      { ...QUARTER_KILO, bagSizeId: 1, quantity: 2 },
    ]);
    const staffId = packer.user.id;
    for (const lineId of lineIds) await givenRoastedFor(shop(), lineId, { grams: 5000, staffId });
    const lines = lineIds.join(',');
    for (const [size, pages] of [
      ['', 6],
      ['&size=large', 2],
      ['&size=small', 4],
    ] as const) {
      const file = await packer.send('GET', `/staff/labels/file?lines=${lines}${size}`);
      expect(readPdf(Buffer.from(file.json<{ pdf: string }>().pdf, 'base64')).pages).toBe(pages);
    }
    const [large = 0] = lineIds;
    const none = await packer.send('GET', `/staff/labels/file?lines=${large}&size=small`);
    expect(none.statusCode).toBe(404);
    const wrong = await packer.send('GET', `/staff/labels/file?lines=${large}&size=a4`);
    expect(wrong.statusCode).toBe(400);
  });

  it('a name that needs a look is held back until somebody looked, and one that may not be printed is not', async () => {
    const { lineId, packer, roast, labels } = await given([{ ...QUARTER_KILO, name: '<i>Cures all</i>' }]);
    await roast();
    expect(await labels()).toMatchObject({
      labels: [],
      held_back: [{ why: expect.stringContaining('look at the name') }],
    });
    await packer.send('PUT', `/staff/lines/${lineId}/label-name`, { may_print: false });
    const [label] = (await labels()).labels;
    expect(label?.name).toBe(`Blend ${label?.ctaps_id}`);
    await packer.send('PUT', `/staff/lines/${lineId}/label-name`, { may_print: true });
    expect((await labels()).labels[0]?.name).toBe('<i>Cures all</i>');
  });

  it('a slip says what lies in each box and no price, and a present’s slip has its message', async () => {
    const { id, packer } = await given([{ ...QUARTER_KILO, quantity: 2 }]);
    await shop()
      .db.updateTable('orders')
      .set({ is_gift: true, gift_message: 'Żółć 🎉\nHappy birthday' })
      .where('id', '=', id)
      .execute();
    const { slips } = (await packer.send('GET', `/staff/slips?orders=${id}`)).json<{
      slips: PackingSlip[];
    }>();
    expect(slips).toMatchObject([{ order_id: id, lines: [{ quantity: 2, name: 'Morning' }] }]);
    for (const size of ['a4', 'label']) {
      const file = await packer.send('GET', `/staff/slips/file?orders=${id}&size=${size}`);
      const { runs } = readPdf(Buffer.from(file.json<{ pdf: string }>().pdf, 'base64'));
      expect(runs.join('')).toContain('Żółć 🎉');
      expect(runs.join(' ')).not.toMatch(/£|price|total/i);
    }
  });

  it('more than a hundred ids at once are too many, and ids that are not there print nothing', async () => {
    const { packer } = await given([{}]);
    const ids = (count: number) => Array.from({ length: count }, (_, i) => 900_000 + i).join(',');
    expect((await packer.send('GET', `/staff/labels?lines=${ids(100)}`)).json()).toEqual({
      labels: [],
      held_back: [],
    });
    for (const wrong of [ids(101), '1,,2', '1;2', 'x', ''])
      expect((await packer.send('GET', `/staff/labels?lines=${wrong}`)).statusCode).toBe(400);
    expect((await packer.send('GET', '/staff/slips/file?orders=900000')).statusCode).toBe(404);
  });
});

const example = labelCalls['GET /staff/labels'].example.answer.labels[0];
const print = async (changes: Partial<Label>): Promise<ReadPdf> =>
  readPdf(await labelPdf([{ ...example, ...changes }]));
const SMALL = { size: 'small', bag_grams: 160, net: '160 g' } as const;

it.each([
  ['large', { size: 'large' } as const, 1.2],
  ['small', SMALL, 0.9],
])('the x of every word on a %s label is high enough', async (_size, label, millimetres) => {
  const { set } = await print(label);
  expect(set.length).toBeGreaterThan(10);
  for (const { text, size, xHeight } of set)
    expect({ text, height: (size * xHeight) / MM }).toMatchObject({
      height: expect.toSatisfy((height: number) => height >= millimetres),
    });
});

it.each([
  [50, 'small', 2],
  [160, 'small', 3],
  [250, 'large', 4],
  [1000, 'large', 4],
  [2000, 'large', 6],
] as const)('the digits of %i g are as high as the law asks', async (bag_grams, size, millimetres) => {
  const net = `${bag_grams} g`;
  const run = (await print({ size, bag_grams, net })).set.find(({ text }) => text === net);
  const height = ((run?.size ?? 0) * (run?.digitHeight ?? 0)) / MM;
  expect(height).toBeGreaterThanOrEqual(millimetres);
  expect(height).toBeLessThan(millimetres * 1.2);
});

it.each(['large', 'small'] as const)(
  'no name is cut on a %s label, however long it is and whoever wrote it',
  async (size) => {
    const label = size === 'small' ? SMALL : { size };
    for (const name of [
      'Żółć 🎉 \u202eabc',
      'x'.repeat(80),
      'Sunday '.repeat(11),
      '你好'.repeat(40),
      `Z${'\u0351'.repeat(79)}`,
      'W'.repeat(80),
    ]) {
      const { set, pages, runs } = await print({ ...label, name });
      expect(pages).toBe(2);
      const [width, height] = size === 'large' ? [100, 150] : [60, 90];
      for (const { x, y } of set) {
        expect(x >= 0 && x <= width * MM).toBe(true);
        expect(y >= 0 && y <= height * MM).toBe(true);
      }
      const letters = runs.join('').replaceAll(' ', '');
      for (const letter of new Set(name.normalize('NFC').replace(/[\u202e ]/g, ''))) {
        const code = `[U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`;
        expect({ letter, isThere: letters.includes(letter) || letters.includes(code) }).toMatchObject({
          isThere: true,
        });
      }
      // The shop's own name comes first, then the name, then the tastes below it.
      const tastes = set.findIndex(({ text }) => text === example.tastes);
      const lowest = Math.min(...set.slice(1, tastes).map(({ y }) => y));
      expect(lowest).toBeGreaterThan(set[tastes]?.y ?? Number.POSITIVE_INFINITY);
    }
  },
);

it('a long word is set smaller before it is broken', async () => {
  for (const label of [SMALL, { size: 'large' } as const]) {
    const word = 'Internationalists’';
    const { set } = await print({ ...label, name: `${word} morning` });
    expect(set.map(({ text }) => text)).toContain(word);
  }
});

it('a space after an emoji is no wider than after a letter', async () => {
  const { set } = await print({ ...SMALL, name: 'Sunday 🥐 roast' });
  const [emoji, roast] = ['🥐', 'roast'].map((words) => set.find(({ text }) => text.trim() === words));
  const gap = (roast?.x ?? 0) - (emoji?.x ?? 0);
  expect(gap).toBeGreaterThan(0);
  expect(gap / (emoji?.size ?? 0)).toBeLessThan(1.75);
});

it('an Arabic name keeps every letter', async () => {
  const name = 'مرحبا بالعالم';
  const { runs } = await print({ name });
  const sorted = (text: string) => [...text.replaceAll(' ', '')].sort().join('');
  const arabic = runs.filter((run) => /\p{Script=Arabic}/u.test(run)).join('');
  // Front and back both name the coffee.
  expect(sorted(arabic)).toBe(sorted(name + name));
});

it('a thousand accents on a letter, or a right-to-left override, leave the rest of the label as it is', async () => {
  const plain = await print({});
  for (const name of [`A${'\u0301'.repeat(1000)}`, '\u202eabc', '\u200b\u2066abc\u2069']) {
    const { set, pages } = await print({ name });
    expect(pages).toBe(2);
    const factsOf = (label: ReadPdf) =>
      label.set
        .filter(({ text, page }) => page === 0 && /Best before|Lot|Keep closed/.test(text))
        .map(({ text, x, y }) => [text, x, y]);
    expect(factsOf({ ...plain, set })).toEqual(factsOf(plain));
  }
});

it.each([
  ['large', 4],
  ['small', 3],
] as const)(
  'each module of the code on a %s label is %i dots of a printer with 203 dpi',
  async (size, dots) => {
    const pdf = await labelPdf([{ ...example, ...(size === 'small' ? SMALL : { size }) }]);
    const side = (dots * 72) / 203;
    const bars = [
      ...(readPdf(pdf).contents[0]?.matchAll(/(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re/g) ?? []),
    ]
      .map(([, x, y, width, height]) => [x, y, width, height].map(Number))
      .filter(([, , , height = 0]) => Math.abs(height - side) < 0.01);
    const left = Math.min(...bars.map(([x = 0]) => x));
    const top = Math.min(...bars.map(([, y = 0]) => y));
    const code = qrCode(example.code);
    const drawn = code.map((row) => row.map(() => false));
    for (const [x = 0, y = 0, width = 0] of bars)
      for (let i = 0; i < Math.round(width / side); i++) {
        const row = drawn[Math.round((y - top) / side)];
        if (row !== undefined) row[Math.round((x - left) / side) + i] = true;
      }
    expect(drawn).toEqual(code);
  },
);
