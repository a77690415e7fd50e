import { fileURLToPath } from 'node:url';
import { handOver } from './commands.mjs';
import { ensurePackages } from './packages.mjs';
import { findNode, quietly } from './runtime.mjs';

// By folder, because Vite writes a file, imports it and deletes it at each start, which would be one change after the other.
const watching = ['server', 'contract', 'domain', 'database'].map((folder) => `--watch-path=${folder}`);

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await ensurePackages({ forDevelopment: true });
handOver([findNode(), quietly, ...watching, '--watch-preserve-output', 'server/main.ts', '--dev'], {
  NODE_ENV: 'development',
});
