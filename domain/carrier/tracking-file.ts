/** The carrier's export with tracking numbers, as rows of a CSV file whose first row names the columns. */
import { unquoted } from './csv.ts';
import { asTrackingNumber } from './tracking-number.ts';

export interface TrackingColumns {
  reference: string;
  tracking: string;
}

export interface TrackingRow {
  reference: string;
  trackingNumber: string;
}

export type ReadTracking =
  | { rows: TrackingRow[]; withoutNumber: string[] }
  /** Which column is which has to be said once. */
  | { unmapped: string[] };

/** The names of the columns, each once; a column without a name is nobody's. */
export const columnsOf = (rows: readonly (readonly string[])[]): string[] => [
  ...new Set((rows[0] ?? []).map((name) => name.trim()).filter((name) => name !== '')),
];

/** Reads by the columns as they were mapped; a file without one of them has to be mapped again. */
export function readTracking(
  rows: readonly (readonly string[])[],
  columns: TrackingColumns | null,
): ReadTracking {
  const [header = [], ...body] = rows;
  const names = header.map((name) => name.trim());
  const reference = columns === null ? -1 : names.indexOf(columns.reference);
  const tracking = columns === null ? -1 : names.indexOf(columns.tracking);
  if (reference === -1 || tracking === -1 || reference === tracking) return { unmapped: columnsOf(rows) };
  const read = body.map((cells) => ({
    reference: unquoted(cells[reference] ?? ''),
    trackingNumber: asTrackingNumber(unquoted(cells[tracking] ?? '')),
  }));
  return {
    rows: read.filter((row) => row.reference !== '' && row.trackingNumber !== ''),
    withoutNumber: read.flatMap((row) =>
      row.reference !== '' && row.trackingNumber === '' ? [row.reference] : [],
    ),
  };
}

/** References that stand in a file with two different numbers, and numbers that stand at two boxes. Such rows are taken by nobody. */
export function contradictions(rows: readonly TrackingRow[]): Set<TrackingRow> {
  const found = new Set<TrackingRow>();
  for (const [key, other] of [
    ['reference', 'trackingNumber'],
    ['trackingNumber', 'reference'],
  ] as const) {
    for (const same of Map.groupBy(rows, (row) => row[key].toUpperCase()).values()) {
      if (new Set(same.map((row) => row[other].toUpperCase())).size > 1)
        for (const row of same) found.add(row);
    }
  }
  return found;
}
