/** Which databases the tests of a capability are tried on: PostgreSQL, and before a release (`npm run test:full`) the embedded one too. */
import type { OpenDatabase } from '../../../server/platform/database.ts';

export type DatabaseKind = OpenDatabase['kind'];

export const DATABASE_KINDS: readonly DatabaseKind[] = ['embedded', 'postgres'];

export const triesBothDatabases = process.env['TEST_DATABASES'] === 'both';

export const TRIED_DATABASES: readonly DatabaseKind[] = triesBothDatabases ? DATABASE_KINDS : ['postgres'];
