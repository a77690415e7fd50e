import { z } from 'zod';
import { time } from '#contract/fields/fields.ts';
import { SUBJECTS } from '#domain/imports/subjects.ts';

const counts = z
  .object({
    new: z.int(),
    same: z.int(),
    changed: z.int(),
    matched: z.int().meta({ description: 'People who were here before. They stay as they were.' }),
    refused: z.int(),
  })
  .meta({ id: 'CountsOfImport' });

const notedRow = z.object({ row: z.int(), id: z.string(), reason: z.string() }).meta({
  id: 'RowOfImport',
  description: 'A row as a spreadsheet counts it, and what is to be said of it.',
});

/** Of however many amounts: a sum may be larger than any amount. */
export const sumOfPounds = z.number().meta({ description: 'Pounds.' });

const sum = z
  .object({
    month: z.string().meta({ description: 'Such as 2025-04, or nothing for what belongs to no month.' }),
    way: z.string(),
    count: z.int(),
    amount: sumOfPounds,
    refused: sumOfPounds,
    stands: sumOfPounds.meta({ description: 'What will stand here, or stands.' }),
  })
  .meta({ id: 'SumOfImport' });

const report = z
  .object({
    counts,
    subscribed: z.int().meta({ description: 'New subscribers, whose consent the file has evidence of.' }),
    flagged: z.int().meta({
      description:
        'Records that are kept with a remark: addresses that we would have refused, and codes and lots that are here otherwise than in the file.',
    }),
    refused_rows: z.array(notedRow).meta({ description: 'The first of them.' }),
    flagged_rows: z.array(notedRow).meta({ description: 'The first of them.' }),
    sums: z.array(sum),
    unused_columns: z.array(z.string()),
  })
  .meta({ id: 'ReportOfImport' });

export const listedImport = z
  .object({
    id: z.int(),
    source: z.string(),
    subject: z.enum(SUBJECTS),
    file_name: z.string(),
    bytes: z.int(),
    columns: z.record(z.string(), z.string()),
    asked_by: z.string(),
    asked_at: time,
    state: z.enum([
      'arriving',
      'to be read',
      'read',
      'to be brought in',
      'brought in',
      'to be taken back',
      'taken back',
      'failed',
      'left',
    ]),
    position: z.int().meta({ description: 'How many records the present step has seen to.' }),
    records: z.int().nullable().meta({ description: 'How many there are; null until the file was read.' }),
    fault: z.string().nullable(),
  })
  .meta({ id: 'ListedImport' });

export const anImport = listedImport
  .extend({
    report: report
      .nullable()
      .meta({ description: 'What bringing it in would do, as it was when the file was read.' }),
    outcome: report.nullable().meta({ description: 'What bringing it in did.' }),
    taken_back: z
      .object({ count: z.int(), stays: z.array(z.object({ id: z.string(), reason: z.string() })) })
      .nullable()
      .meta({ description: 'What was taken back, and what stays since something was built on it.' }),
  })
  .meta({ id: 'Import' });

export type ListedImport = z.infer<typeof listedImport>;
export type Import = z.infer<typeof anImport>;
export type ReportOfImport = z.infer<typeof report>;

const ORDERS: ReportOfImport = {
  counts: { new: 6994, same: 0, changed: 0, matched: 0, refused: 6 },
  subscribed: 0,
  flagged: 0,
  refused_rows: [{ row: 812, id: '#1204', reason: 'Total: “12.345” has a fraction of a penny.' }],
  flagged_rows: [],
  sums: [
    {
      month: '2025-04',
      way: 'Shopify Payments',
      count: 611,
      amount: 18_204.5,
      refused: 24.5,
      stands: 18_180,
    },
  ],
  unused_columns: ['Vendor', 'Risk Level'],
};

export const listedOrders: ListedImport = {
  id: 4,
  source: 'shopify',
  subject: 'orders',
  file_name: 'orders_export_1.csv',
  bytes: 2_345_678,
  columns: { number: 'Name', placed: 'Created at', total: 'Total' },
  asked_by: 'Anna Keller',
  asked_at: '2026-11-28T09:00:00Z',
  state: 'brought in',
  position: 7000,
  records: 7000,
  fault: null,
};

export const shopifyOrders: Import = { ...listedOrders, report: ORDERS, outcome: ORDERS, taken_back: null };
