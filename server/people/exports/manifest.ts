/** The files of an export, and what it says about itself. */
import { z } from 'zod';

export const README = 'README.txt';
export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'checksums.txt';

export const jsonOf = (table: string): string => `json/${table}.json`;
export const csvOf = (table: string): string => `csv/${table}.csv`;

/** Nothing else is in an export. */
export const IS_OURS =
  /^(README\.txt|manifest\.json|checksums\.txt|json\/[a-z_0-9]+\.json|csv\/[a-z_0-9]+\.csv)$/;

const number = z.string().regex(/^\d{1,18}$/);

export const manifest = z.object({
  export: z.literal('Sixbean'),
  made_at: z.iso.datetime(),
  /** The newest of its schema. */
  migration: z.string(),
  /** Of each table. */
  columns: z.record(z.string(), z.array(z.string()).readonly()),
  /** What a shop that is made of it is compared with. */
  contents: z.record(z.string(), z.object({ rows: z.int().min(0), sum: z.string() })),
  counters: z.array(
    z.object({ table: z.string(), column: z.string(), last: number.nullable(), first: number }),
  ),
});

export type Manifest = z.input<typeof manifest>;
