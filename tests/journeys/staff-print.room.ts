/** What the floor prints from the browser: pages of the paper's own size, and nothing of the back office on them. */
import { expect, type Page } from '@playwright/test';
import { fillingCalls } from '#contract/packing/filling.ts';
import { type Label, labelCalls } from '#contract/packing/labels.ts';
import { binCalls } from '#contract/roasting/bins.ts';
import { roastPlanCalls } from '#contract/roasting/roast-plan.ts';
import { minasLot } from '#contract/stock/lot.ts';
import { methodsFor } from '#domain/brew/brew-method.ts';
import { brewRecipe } from '#domain/brew/brew-recipe.ts';
import { digitMillimetres } from '#domain/packing/label.ts';
import { openRoom, test } from '#tests/support/browser/rooms.ts';
import {
  boxesToTick,
  digitHeight,
  expectNothingElse,
  heightsOfX,
  outside,
  pagesOf,
  printed,
  smallestType,
} from './printing.ts';

// cspell:ignore Żółć مرحبا بالعالم

const [example] = labelCalls['GET /staff/labels'].example.answer.labels;

const NAMES = [
  'Morning',
  'Żółć 🎉 \u202eabc',
  'مرحبا بالعالم',
  'W'.repeat(80),
  'Sunday '.repeat(11),
  '你好'.repeat(40),
  `Z${'\u0351'.repeat(79)}`,
];
const COUNTRIES =
  'Coffee from Papua New Guinea (40%), Costa Rica (20%), El Salvador (15%), the Democratic Republic of the Congo (15%) and Brazil (10%).';

const SIZES = {
  large: { size: 'large', bag_grams: 1000, net: '1 kg' },
  small: { size: 'small', bag_grams: 160, net: '160 g' },
} as const;

/** Labels with as much on them as there may be. */
const labelsOf = (size: Label['size'], names: readonly string[]): Label[] =>
  names.map((name, index) => ({
    ...example,
    ...SIZES[size],
    name,
    number: index + 1,
    code: `C0000000000A 261122-1207-1 ${index + 1}${size === 'small' ? '0' : ''}`,
    food: 'Roast and ground coffee, part decaffeinated',
    origins: COUNTRIES,
    organic: 'Organic, certified by GB-ORG-05.',
    brew: {
      title: 'Pour-over for two',
      steps: [
        ...brewRecipe(
          { roastId: 3, scores: example.scores },
          { method: methodsFor(example.roast_id)[0] ?? 'pour-over', cups: 2 },
        ).steps,
      ],
    },
  }));

async function openLabels(page: Page, labels: readonly Label[], query = ''): Promise<void> {
  await page.route('**/api/staff/labels?*', (route) => route.fulfill({ json: { labels, held_back: [] } }));
  await openRoom(page, `/labels?lines=2101${query}`);
  await page.evaluate(() => document.fonts.ready);
}

test('labels of bags print as pages of their own size, a front and a back each', async ({ page }) => {
  const labels = [...labelsOf('large', ['Morning', 'Evening']), ...labelsOf('small', ['Morning'])];
  await openLabels(page, labels);
  await expect(page.getByText('Front and back of 3 bags, 100 × 150 mm and 60 × 90 mm')).toBeVisible();
  expect(await printed(page)).toEqual([...pagesOf('100 × 150', 4), ...pagesOf('60 × 90', 2)]);
  await expectNothingElse(page);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: /60 × 90 mm/ }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await printed(page)).toEqual(pagesOf('60 × 90', 2));
});

test('the PDF of labels has the size that was chosen, and a size that none has shows them all', async ({
  page,
}) => {
  const labels = [...labelsOf('large', ['Morning']), ...labelsOf('small', ['Evening'])];
  await openLabels(page, labels, ',2102&size=small');
  await page.route('**/api/staff/labels/file?*', (route) =>
    route.fulfill({ json: labelCalls['GET /staff/labels/file'].example.answer }),
  );
  const askedFor = async () => {
    const asked = page.waitForRequest('**/api/staff/labels/file?*');
    await page.getByRole('button', { name: 'Print as PDF' }).click();
    return Object.fromEntries(new URL((await asked).url()).searchParams);
  };
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await askedFor()).toEqual({ lines: '2101,2102', size: 'small' });
  await page.getByRole('link', { name: /^All/ }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  expect(await askedFor()).toEqual({ lines: '2101,2102' });
  await openLabels(page, labels.slice(0, 1), '&size=small');
  await expect(page.getByText('Front and back of 1 bag, 100 × 150 mm')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await askedFor()).toEqual({ lines: '2101' });
});

test('the labels of all coffees that are to be filled are one link away', async ({ page }) => {
  const [line] = fillingCalls['GET /staff/filling'].example.answer.lines;
  const lines = [
    line,
    { ...line, id: 2102 },
    { ...line, id: 2103, short: { words: 'Bin B41 was spilt.', told_by: 'Tom' } },
  ];
  await page.route('**/api/staff/filling', (route) => route.fulfill({ json: { lines } }));
  await openRoom(page, '/fill');
  await expect(page.getByRole('link', { name: 'All labels' })).toHaveAttribute(
    'href',
    `/staff/labels?lines=${line?.id},2102`,
  );
});

test('the Print button asks the browser to print', async ({ page }) => {
  await openLabels(page, labelsOf('large', ['Morning']));
  await expect(page.getByRole('button', { name: 'Print as PDF' })).toBeVisible();
  const asked = page.evaluate(
    () =>
      new Promise<boolean>((done) => {
        window.print = () => done(true);
      }),
  );
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  expect(await asked).toBe(true);
});

for (const size of ['large', 'small'] as const)
  test(`a ${size} label says all that the law asks for, high enough, and cuts nothing off`, async ({
    page,
  }) => {
    const labels = labelsOf(size, NAMES);
    await openLabels(page, labels);
    await page.emulateMedia({ media: 'print' });
    const front = page.getByRole('article', { name: 'Front of bag 1', exact: true });
    const back = page.getByRole('article', { name: 'Back of bag 1', exact: true });
    const [one] = labels;
    for (const words of [
      'Sixbean',
      one?.food,
      one?.net,
      `Best before ${example.best_before}`,
      `Roasted on ${example.roasted_on}`,
      `Lot ${example.lot}, bag 1`,
      example.ctaps_id,
      example.tastes,
    ])
      await expect(front.getByText(words ?? '', { exact: true })).toBeVisible();
    await expect(front.getByRole('heading', { name: 'Morning' })).toBeVisible();
    await expect(front.getByRole('img', { name: `QR code of ${one?.code}` })).toBeVisible();
    for (const words of [COUNTRIES, 'Organic, certified by GB-ORG-05.', example.storage, ...example.business])
      await expect((size === 'small' ? back : front).getByText(words, { exact: true })).toBeVisible();
    await expect(back.getByRole('heading', { name: 'Pour-over for two' })).toBeVisible();
    for (const step of one?.brew.steps ?? [])
      await expect(back.getByText(step, { exact: true })).toBeVisible();
    const sheets = page.getByRole('article');
    await expect(sheets).toHaveCount(NAMES.length * 2);
    expect(await sheets.evaluateAll(outside)).toEqual([]);
    const least = size === 'large' ? 1.2 : 0.9;
    expect((await heightsOfX(sheets)).filter(({ height }) => height < least)).toEqual([]);
    const digits = await digitHeight(front.getByText(one?.net ?? '', { exact: true }));
    const asked = digitMillimetres(one?.bag_grams ?? 0);
    expect(digits).toBeGreaterThanOrEqual(asked);
    expect(digits).toBeLessThan(asked * 1.2);
  });

test('packing slips print on A4 or on labels, each box on a page of its own', async ({ page }) => {
  const [slip] = labelCalls['GET /staff/slips'].example.answer.slips;
  const lines = Array.from({ length: 60 }, (_, index) => ({
    quantity: 1,
    name: `No. ${index}`,
    details: '250 g',
  }));
  let slips = [slip, { ...slip, position: 2, note: 'Leave it next door.' }];
  await page.route('**/api/staff/slips?*', (route) => route.fulfill({ json: { slips } }));
  await openRoom(page, '/slips?orders=1207');
  await expect(page.getByText('Leave it next door.')).toBeVisible();
  expect(await printed(page)).toEqual(pagesOf('210 × 297', 2));
  await expectNothingElse(page);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: '100 × 150 mm' }).click();
  expect(await printed(page)).toEqual(pagesOf('100 × 150', 2));
  slips = [slip, { ...slip, position: 2, lines }];
  await page.reload();
  await expect(page.getByText('No. 59')).toBeVisible();
  const long = await printed(page);
  expect(long.length).toBeGreaterThan(4);
  expect(new Set(long)).toEqual(new Set(['100 × 150']));
});

test('bin labels print as pages of their own size', async ({ page }) => {
  const [bin] = binCalls['GET /staff/bins'].example.answer;
  const bins = [1, 2, 3].map((id) => ({ ...bin, id, code: `B${id}` }));
  await page.route('**/api/staff/bins', (route) => route.fulfill({ json: bins }));
  await openRoom(page, '/plan/bin-labels');
  await expect(page.getByText('B3')).toBeVisible();
  expect(await printed(page)).toEqual(pagesOf('50 × 25', 3));
  await expectNothingElse(page);
});

test('a label for each sack that is left prints, with its lot’s code as large as there is room', async ({
  page,
}) => {
  const lot = { ...minasLot, sacks: 4, on_hand: 125_000 };
  const longest = { ...lot, id: 13, code: 'W'.repeat(24), organic_certificate: 'GB-ORG-05' };
  const used = { ...lot, id: 14, on_hand: 0 };
  await page.route('**/api/staff/stock/73/lots', (route) => route.fulfill({ json: [lot, longest, used] }));
  for (const { id, code } of [lot, longest]) {
    await openRoom(page, `/stock/73/lots/${id}/labels`);
    await expect(page.getByRole('img', { name: `QR code of ${code}` })).toHaveCount(3);
    const label = page.getByRole('listitem').filter({ hasText: code }).first();
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await printed(page)).toEqual(pagesOf('100 × 150', 3));
    await expectNothingElse(page);
    await page.emulateMedia({ media: 'screen' });
  }
  await openRoom(page, '/stock/73/lots/14/labels');
  await expect(page.getByText('By the books, no sack of this lot is left.')).toBeVisible();
});

for (const { title, path, answer, call } of [
  {
    title: 'the roast sheet',
    path: '/plan',
    call: 'roast-plan',
    answer: roastPlanCalls['GET /staff/roast-plan'].example.answer,
  },
  {
    title: 'the fill list',
    path: '/fill-list',
    call: 'filling',
    answer: fillingCalls['GET /staff/filling'].example.answer,
  },
])
  test(`${title} prints on A4 sideways, with letters and boxes that one can see at arm’s length`, async ({
    page,
  }) => {
    await page.route(`**/api/staff/${call}`, (route) => route.fulfill({ json: answer }));
    await openRoom(page, path);
    const rows = page.getByRole('row').filter({ hasText: 'Brazil Santos' });
    await expect(rows).toHaveCount(1);
    expect(await printed(page)).toEqual(['297 × 210']);
    for (const role of ['navigation', 'button'] as const)
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    const table = page.getByRole('table').first();
    expect(await table.evaluate(smallestType)).toBeGreaterThanOrEqual(11);
    expect(await rows.evaluate(boxesToTick)).toBeGreaterThan(0);
  });
