/** The files of the server, and which of them are invariants of the money. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIST_OF_CHECKS } from './tables.ts';

export const serverFiles = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => join('server', name))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Those that the list of checks imports; the audit log hands its own on by its front door. */
export const checksOfMoney: readonly string[] = [
  'server/foundation/audit-log/audit-checks.ts',
  ...[...readFileSync(LIST_OF_CHECKS, 'utf8').matchAll(/from '[.]\/([^']+-checks[.]ts)'/g)].map(
    ([, path = '']) => `server/${path}`,
  ),
];
