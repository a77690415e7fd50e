import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { folderInMemory } from '#tests/support/folder-in-memory.ts';
import { isFullRun } from '#tests/support/full-run.ts';
import { StartersFirst } from '#tests/support/shop/starters-first.ts';

// The processes of tests inherit it.
process.env['TMPDIR'] = folderInMemory();

export default defineConfig({
  test: {
    // One more than cores: a test of the API waits for its database, its mails and its shops for a fifth of its time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: StartersFirst },
    // Where a test stands in its file, so that one with many rows counts once.
    includeTaskLocation: true,
    // What is waited for comes when the machine gets to it.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{bench,contract,domain,server,web}/**/*.test.{ts,tsx}'],
          // Files share what a process has imported, and each puts back what it replaces of it.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'commands', include: ['tests/commands/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          // Node imports the shop as it does when it runs: no module is made into another one first.
          experimental: { viteModuleRunner: false },
          // Freeing the code of one embedded database of many now and then aborts V8, by a fault of its own.
          execArgv: ['--no-wasm-code-gc', '--import', './tests/support/api/quick-hashes-first.ts'],
          // A process shares what it has imported among its files. With an embedded database in each, it would run out of address space.
          isolate: isFullRun,
          globalSetup: [
            'tests/support/databases/databases.setup.ts',
            'tests/support/shop/killable-shop.setup.ts',
            'tests/support/shop/compiled-once.setup.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
