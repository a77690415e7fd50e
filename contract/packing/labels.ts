import { z } from 'zod';
import { call } from '#contract/call.ts';
import { santosScores, tasteScores } from '#contract/catalogue/scores.ts';
import { grams, percentage } from '#contract/fields/fields.ts';
import { staffCall } from '#contract/staff-call.ts';

const idsInUrl = z
  .string()
  .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/, 'Please give up to 100 ids with commas between them.')
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .meta({ description: 'Up to 100 ids with commas between them.' });

const bagNumber = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'Please give the number of a bag.')
  .transform(Number)
  .optional()
  .meta({ description: 'Only this bag of each line; by default all of them.' });

const labelSize = z.enum(['large', 'small']);

export const label = z
  .object({
    shop: z.string().meta({ description: 'What the shop is called.' }),
    line_id: z.int(),
    order_id: z.int(),
    number: z.int(),
    size: labelSize.meta({ description: '100 by 150 mm, or 60 by 90 mm for up to 160 g.' }),
    name: z.string().meta({ description: 'As it is printed: the CTAPS id, where the name may not be.' }),
    ctaps_id: z.string(),
    code: z.string().meta({
      description: 'What the QR says: the address of the bag’s own page.',
    }),
    lot: z.string(),
    roasted_on: z.string(),
    best_before: z.string(),
    food: z.string(),
    bag_grams: grams,
    net: z.string(),
    roast_id: z.int(),
    roast: z.string(),
    grind: z.string(),
    percentages: z.array(percentage),
    scores: tasteScores,
    tastes: z.string(),
    origins: z.string(),
    storage: z.string(),
    organic: z.string().nullable(),
    business: z.array(z.string()),
    brew: z.object({ title: z.string(), steps: z.array(z.string()) }),
  })
  .meta({ id: 'Label' });

const slip = z
  .object({
    shop: z.string().meta({ description: 'What the shop is called.' }),
    order_id: z.int(),
    position: z.int(),
    boxes: z.int(),
    to: z.array(z.string()),
    from: z.array(z.string()),
    service: z.string(),
    is_gift: z.boolean(),
    gift_message: z.string(),
    purchase_order: z
      .string()
      .meta({ description: 'The buyer’s own number for the order; never on a present’s slip.' }),
    lines: z.array(z.object({ quantity: z.int(), name: z.string(), details: z.string() })),
    note: z.string().meta({ description: 'The buyer’s note for the roastery; never on a present’s slip.' }),
    cards: z.array(z.object({ of: z.enum(['flight', 'office vote']), address: z.string() })).meta({
      description: 'For each flight and office box in it a card with the address of its tasting.',
    }),
    packer_note: z.string().meta({
      description:
        'The same of a present, for a page of its own: the packer reads it, and it stays out of the box.',
    }),
  })
  .meta({ id: 'PackingSlip' });

const file = z.object({
  filename: z.string(),
  pdf: z.string().meta({ description: 'The file, in base64.' }),
});

const heldBack = z.array(z.object({ line_id: z.int(), why: z.string() }));
const labelQuery = z.object({ lines: idsInUrl, number: bagNumber });
const slipQuery = z.object({ orders: idsInUrl });

const exampleLabel: z.input<typeof label> = {
  shop: 'Sixbean',
  line_id: 2101,
  order_id: 1207,
  number: 1,
  size: 'large',
  name: 'Morning',
  ctaps_id: 'C0000000000A',
  code: 'https://sixbean.example/bag/C0000000000A-261122-1207-1-1-Zq3TnB8wLx0VuY7s',
  lot: '261122-1207-1',
  roasted_on: '22 November 2026',
  best_before: '22 November 2027',
  food: 'Roasted coffee beans',
  bag_grams: 250,
  net: '250 g',
  roast_id: 3,
  roast: 'Light Italian',
  grind: 'Whole Bean',
  percentages: [60, 40],
  scores: santosScores,
  tastes: 'Chocolate, nutty and roasted',
  origins: 'Coffee from Brazil (60%) and Colombia (40%).',
  storage: 'Keep closed, cool, dry and dark.',
  organic: null,
  business: ['Sixbean Coffee Ltd', 'Unit 6, Ferry Lane Maltings, Bristol BS1 6ZZ'],
  brew: { title: 'Pour-over for two', steps: ['Boil the kettle.'] },
};

const exampleSlip: z.input<typeof slip> = {
  shop: 'Sixbean',
  order_id: 1207,
  position: 1,
  boxes: 1,
  to: ['Mina Okafor', '4 Church Street', 'Whitby', 'YO22 4AE', 'United Kingdom'],
  from: ['Sixbean Coffee Ltd', 'Unit 6, Ferry Lane Maltings', 'Bristol', 'BS1 6ZZ'],
  service: 'First Class',
  is_gift: false,
  gift_message: '',
  purchase_order: '',
  lines: [{ quantity: 2, name: 'Morning', details: '250 g, Light Italian roast, Whole Bean' }],
  note: '',
  cards: [],
  packer_note: '',
};

const floor = {
  ...staffCall(['floor', 'orders']),
  limits: [{ name: 'prints by account', attempts: 600, seconds: 3600, by: 'account' }],
} as const;
const refuses = ['not_signed_in', 'not_allowed', 'not_found', 'too_many_tries'] as const;

export const labelCalls = {
  'GET /staff/labels': call({
    ...floor,
    name: 'listLabels',
    summary:
      'What the labels of bags say, line by line as they are asked for, and the lines whose labels are held back.',
    query: labelQuery,
    answer: z.object({ labels: z.array(label), held_back: heldBack }),
    refuses,
    example: { query: { lines: '2101' }, answer: { labels: [exampleLabel], held_back: [] } },
  }),
  'GET /staff/labels/file': call({
    ...floor,
    name: 'printLabels',
    summary: 'The labels of bags as a PDF: the front of each, and its back.',
    query: labelQuery.extend({
      size: labelSize
        .optional()
        .meta({ description: 'Only the labels of this size; by default all of them.' }),
      sides: z.enum(['both', 'fronts']).optional().meta({
        description:
          '`fronts` leaves out the backs of large labels, which say how to brew. What the law asks for stays.',
      }),
    }),
    answer: file.extend({ held_back: heldBack }),
    refuses,
    example: {
      query: { lines: '2101' },
      answer: { filename: 'labels.pdf', pdf: 'JVBERi0xLjc=', held_back: [] },
    },
  }),
  'GET /staff/slips': call({
    ...floor,
    name: 'listSlips',
    summary: 'What the packing slips of orders say, one for each box, without prices.',
    query: slipQuery,
    answer: z.object({ slips: z.array(slip) }),
    refuses,
    example: { query: { orders: '1207' }, answer: { slips: [exampleSlip] } },
  }),
  'GET /staff/slips/file': call({
    ...floor,
    name: 'printSlips',
    summary: 'The packing slips of orders as a PDF, on A4 or on 100 by 150 mm.',
    query: slipQuery.extend({ size: z.enum(['a4', 'label']).optional() }),
    answer: file,
    refuses,
    example: {
      query: { orders: '1207', size: 'a4' },
      answer: { filename: 'slips.pdf', pdf: 'JVBERi0xLjc=' },
    },
  }),
};

export type Label = z.infer<typeof label>;
export type PackingSlip = z.infer<typeof slip>;
