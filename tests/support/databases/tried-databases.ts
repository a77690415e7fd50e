/** Which databases the tests of a capability are tried on: PostgreSQL, and before a release (`npm run test:full`) the embedded one too. */
import type { OpenDatabase } from '#server/platform/database.ts';
import { isFullRun } from '#tests/support/full-run.ts';

export type DatabaseKind = OpenDatabase['kind'];

export const DATABASE_KINDS: readonly DatabaseKind[] = ['embedded', 'postgres'];

export const TRIED_DATABASES: readonly DatabaseKind[] = isFullRun ? DATABASE_KINDS : ['postgres'];
