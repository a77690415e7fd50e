/** Invariants of the database: each check is a query for the rows that break one, and finds none in a sound database. */
import type { RawBuilder } from 'kysely';
import type { Database } from './database.ts';

export type Checks = Readonly<Record<string, RawBuilder<Record<string, unknown>>>>;

export interface Finding {
  what: string;
  rows: Record<string, unknown>[];
}

export async function findFaults(db: Database, checks: Checks): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, query] of Object.entries(checks)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) findings.push({ what, rows });
  }
  return findings;
}
