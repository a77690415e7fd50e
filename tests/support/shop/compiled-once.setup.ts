/** Before all API tests: a folder in which Node stores what one process has compiled, so that the next one need not. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function setup(): void {
  const folder = mkdtempSync(join(tmpdir(), 'compiled-'));
  process.env['NODE_COMPILE_CACHE'] = folder;
  // Also when the run is broken off, which skips a teardown. A file of tests has another address in each run, so nothing here serves two.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
